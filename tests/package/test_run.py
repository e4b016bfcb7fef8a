"""The script that sets everything up, in a fresh clone with an empty home."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import needs
from tests.http import Http

ROOT = Path(__file__).parents[2]
TOLD = ("PATH", "LANG", "PIP_", "SSL_", "REQUESTS_")


MADE_HERE = (
    ".venv",
    ".git",
    "*_cache",
    ".hypothesis",
    ".coverage*",
    "__pycache__",
    "build",
    "dist",
)
"""What a fresh clone does not have."""


@pytest.fixture(scope="module")
def clone(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The files of the project, without what was made from them."""
    folder = tmp_path_factory.mktemp("clone") / "belot"
    return shutil.copytree(ROOT, folder, ignore=shutil.ignore_patterns(*MADE_HERE))


def environment(clone: Path) -> dict[str, str]:
    """What a new user has: a path, and how to reach the registry."""
    kept = {name: value for name, value in os.environ.items() if name.startswith(TOLD)}
    home = clone.parent / "home"
    home.mkdir(exist_ok=True)
    return kept | {"HOME": str(home)}


def test_a_fresh_clone_scores(clone: Path) -> None:
    """One command sets up and answers; only the answer is on standard output."""
    command = [sys.executable, "run", "score", "--contract", "spades", "--declarer", "us"]
    command += ["--us", "86", "--lang", "en"]
    for _ in ("sets up", "is set up"):
        done = subprocess.run(
            command,
            cwd=clone,
            env=environment(clone),
            capture_output=True,
            text=True,
            check=False,
        )
        if "Could not find a version" in done.stderr:
            needs("The package registry", "connect to the network")
        assert done.returncode == 0, done.stderr
        assert done.stdout.startswith("Us 8 : 8 Them\n")
    assert done.stderr == ""


def test_with_postgresql_its_driver_is_set_up_too(clone: Path) -> None:
    done = subprocess.run(
        [sys.executable, "run", "rules"],
        cwd=clone,
        env=environment(clone) | {"DATABASE_URL": "postgres://host/matches"},
        capture_output=True,
        text=True,
        check=False,
    )
    if "Could not find a version" in done.stderr:
        needs("The package registry", "connect to the network")
    assert done.returncode == 0, done.stderr
    assert "requirements-postgresql.lock" in done.stderr
    subprocess.run([clone / ".venv/bin/python", "-c", "import psycopg"], check=True)


def test_a_fresh_clone_serves_until_it_is_told_to_end(clone: Path) -> None:
    command = [sys.executable, "run", "serve", "--host", "127.0.0.1", "--port", "0"]
    with subprocess.Popen(
        [*command, "--lang", "en"],
        cwd=clone,
        env=environment(clone),
        stdout=subprocess.PIPE,
        text=True,
    ) as server:
        assert server.stdout
        first_line = server.stdout.readline()
        try:
            page = Http(first_line.split()[-1]).get("/calculator")
        finally:
            server.terminate()
    assert page.status == 200
    with pytest.raises(ConnectionError):
        Http(first_line.split()[-1]).get("/calculator")


def test_it_explains_itself() -> None:
    done = subprocess.run(
        [sys.executable, "run", "--help"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert "python3 run test" in done.stdout
