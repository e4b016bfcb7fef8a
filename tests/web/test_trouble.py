"""What happens when the power goes, the disk is full, or the database is spoiled."""

from __future__ import annotations

import re
import resource
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

import pytest

from tests.conftest import Server
from tests.http import Http
from tests.web.table import HEARTS, SPADES, Phone, Standing, Table
from tests.web.writes import prepared, send, write_at


@pytest.fixture
def log(tmp_path: Path) -> Iterator[IO[str]]:
    """What the server says while it runs."""
    with (tmp_path / "log").open("w+") as file:
        yield file


@pytest.fixture
def server(tmp_path: Path, log: IO[str]) -> Iterator[Server]:
    """A server of its own, with an empty database."""
    server = Server(tmp_path / "matches.sqlite", log=log)
    yield server
    server.stop()


@contextmanager
def full_disk(server: Server) -> Iterator[None]:
    """Let the server write to the beginnings of files alone: its log fits there, no database."""
    pid, little = server.process.pid, (8 * 1024, resource.RLIM_INFINITY)
    before = resource.prlimit(pid, resource.RLIMIT_FSIZE, little)
    yield
    resource.prlimit(pid, resource.RLIMIT_FSIZE, before)


def read(log: IO[str]) -> str:
    """All that was said so far."""
    log.seek(0)
    return log.read()


def test_a_match_goes_on_after_the_server_was_killed(tmp_path: Path) -> None:
    """With the same links, the same history, and forms that were open before."""
    file = tmp_path / "matches.sqlite"
    server = Server(file)
    table = Table.start(Http(server.address), {"first_dealer": "3"})
    table.deal(SPADES)
    table.deal(HEARTS)
    table.undo()
    preview = table.count(HEARTS | {"contra": 2})
    before = table.file().body
    server.stop(signal.SIGKILL)
    server = Server(file)
    try:
        table.http = Http(server.address)
        assert table.file().body == before
        assert table.standing == Standing((10, 6), 0, None, 0)
        assert len(table.match("history").all("time")) == 4
        assert table.write(preview).status == 200
        assert table.standing == Standing((10, 38), 0, None, 1)
        table.undo()
        assert table.file().body == before
        assert table.watching().match().status == 200
    finally:
        server.stop()


def test_a_full_disk_loses_nothing_that_was_typed(server: Server, log: IO[str]) -> None:
    """The page says so, holds the deal, and writes it once there is room again."""
    table = Table.start(Http(server.address))
    table.deal(SPADES)
    preview = table.count(HEARTS)
    with full_disk(server):
        page = table.write(preview)
        assert page.status == 503
        assert page.form("bid")["us-card_points"] == "62"
        assert table.standing.total == (10, 6)
    assert table.write(page).status == 200
    assert table.standing.total == (16, 16)
    assert "cannot be used" in read(log)
    assert table.link not in read(log)


def test_every_write_says_when_the_disk_is_full(server: Server, log: IO[str]) -> None:
    """In words, and the log holds no link."""
    table = prepared(Http(server.address))
    paths = ["1/undo", "1/redo", "1/restore", "1/settings", "1/entry/2/remove", "1/entry", "new"]
    paths += ["1/rematch", "1/delete", "delete", "import"]
    with full_disk(server):
        for path in paths:
            answer = send(table, write_at(table, path))
            assert answer.status == 503, path
            assert "nothing was changed" in answer.text.lower()
        assert Phone(table.http).send("/tables", [("table", "a" * 22)]).status == 503
    assert len(table.rows) == 2
    assert "cannot be used" in read(log)
    links = table.link, table.watching().link
    assert not any(link in read(log) for link in links)


def test_a_spoiled_database_is_reported(tmp_path: Path, server: Server, log: IO[str]) -> None:
    """Counting goes on without it."""
    table = Table.start(Http(server.address))
    table.deal(SPADES)
    (tmp_path / "matches.sqlite").write_bytes(b"spoiled" * 10_000)
    for path in ("", "1", "1/sheet", "matches", "1/match.json"):
        page = table.page(path)
        assert page.status == 503
        assert page.language == "en"
        assert "Traceback" not in page.text
    assert table.open("/calculator?bid=us-spades&us-card_points=98").status == 200
    text = read(log)
    assert text
    assert table.link not in text
    assert not re.search("/[tw]/[A-Za-z0-9_-]{22}", text)
