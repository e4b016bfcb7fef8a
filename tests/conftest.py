"""What several kinds of tests share: a real server, and talking to it."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import IO

import pytest

from tests.http import Http

ROOT = Path(__file__).parents[1]


class Server:
    """A counter started as a person starts it, with its matches in a file of its own."""

    def __init__(
        self,
        file: Path,
        port: int = 0,
        log: IO[str] | None = None,
        *options: str,
        root: Path = ROOT,
    ) -> None:
        command = [sys.executable, "-m", "counter", "serve"]
        command += ["--host", "127.0.0.1", "--port", str(port), "--lang", "en", *options]
        surroundings = os.environ | {"DATABASE_URL": f"sqlite:///{file}"}
        self.process = subprocess.Popen(
            command, cwd=root, env=surroundings, stdout=subprocess.PIPE, stderr=log, text=True
        )
        assert self.process.stdout
        first_line = self.process.stdout.readline()
        assert first_line.startswith("On this machine: http://127.0.0.1:")
        self.address = first_line.split()[-1].rstrip("/")
        self.port = int(self.address.rpartition(":")[2])

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """End it: politely, or as a lost battery does."""
        with self.process:
            self.process.send_signal(how)


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Address of a counter that all tests share."""
    server = Server(tmp_path_factory.mktemp("data") / "matches.sqlite")
    yield server.address
    server.stop()


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
