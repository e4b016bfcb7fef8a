"""What several kinds of tests share: a real server, and talking to it."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.http import Http

ROOT = Path(__file__).parents[1]


@pytest.fixture(scope="session")
def address() -> Iterator[str]:
    """Address of a counter that was started as a person starts it."""
    command = [sys.executable, "-m", "counter", "serve"]
    command += ["--host", "127.0.0.1", "--port", "0", "--lang", "en"]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout
        first_line = server.stdout.readline()
        assert first_line.startswith("On this machine: http://127.0.0.1:")
        yield first_line.split()[-1].rstrip("/")
        server.send_signal(signal.SIGINT)


@pytest.fixture
def http(address: str) -> Http:
    """A program that speaks plain HTTP to the server and keeps no cookies."""
    return Http(address)


def needs(what: str, how: str) -> None:
    """Skip for want of something, saying how to get it; in CI that is a failure."""
    message = f"{what} is missing: {how}"
    if os.environ.get("CI"):
        pytest.fail(message)
    pytest.skip(message)
