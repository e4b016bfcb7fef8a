"""A store on SQLite, and one on a real PostgreSQL."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import URL

from counter.storage.engine import read_url
from counter.storage.store import Store
from tests.storage.postgresql import schema, server


@pytest.fixture(scope="session")
def postgresql_server() -> Iterator[Path]:
    """The folder with the socket of a server."""
    with server() as folder:
        yield folder


@pytest.fixture
def postgresql(postgresql_server: Path) -> Iterator[URL]:
    """The address of an empty part of PostgreSQL."""
    with schema(postgresql_server) as url:
        yield read_url(url.render_as_string())


@pytest.fixture
def sqlite(tmp_path: Path) -> URL:
    """The address of a SQLite file that is not there yet."""
    return read_url(f"sqlite:///{tmp_path / 'matches.sqlite'}")


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest) -> URL:
    """The address of an empty database, of each kind."""
    found = request.getfixturevalue(request.param)
    assert isinstance(found, URL)
    return found


@pytest.fixture
def store(url: URL) -> Iterator[Store]:
    """An empty store."""
    opened = Store(url)
    yield opened
    opened.close()


@pytest.fixture
def other(url: URL, store: Store) -> Iterator[Store]:
    """A second store on the database of the first, as another process has it."""
    opened = Store(url)
    yield opened
    opened.close()
