"""The database underneath: where it is, how durable it is, and what is said when it fails."""

from __future__ import annotations

import sqlite3
import stat
from pathlib import Path

import pytest
from sqlalchemy import URL, insert, text
from sqlalchemy.exc import IntegrityError

from counter.storage import engine as engine_module
from counter.storage.engine import StorageError, open_engine, read_url, reading, writing
from counter.storage.location import database_url
from counter.storage.schema import changes
from counter.storage.store import Store
from tests.storage.tables import LINK, NOW, a_match, everything


def settings(url: URL) -> tuple[object, ...]:
    """How a connection of SQLite is set up."""
    engine = open_engine(url)
    with reading(engine) as connection:
        found = tuple(
            connection.execute(text(f"PRAGMA {name}")).scalar()
            for name in ("journal_mode", "synchronous", "foreign_keys")
        )
    engine.dispose()
    return found


@pytest.mark.parametrize(
    ("version", "journal"),
    [((3, 40, 1), "truncate"), ((3, 51, 2), "truncate"), ((3, 51, 3), "wal"), ((4, 0, 0), "wal")],
)
def test_sqlite_waits_for_the_disk_and_writes_ahead_where_that_is_safe(
    sqlite: URL, monkeypatch: pytest.MonkeyPatch, version: tuple[int, int, int], journal: str
) -> None:
    monkeypatch.setattr(sqlite3, "sqlite_version_info", version)
    store = Store(sqlite)
    a_match(store)
    fully = 2
    assert settings(sqlite) == (journal, fully, 1)
    store.close()
    assert settings(sqlite) == (journal, fully, 1)
    assert len(everything(sqlite)["matches"]) == 1


def test_sqlite_without_safe_writing_ahead_takes_a_file_that_had_it(
    sqlite: URL, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It was written on another machine."""
    monkeypatch.setattr(sqlite3, "sqlite_version_info", (3, 51, 3))
    store = Store(sqlite)
    a_match(store)
    store.close()
    monkeypatch.setattr(sqlite3, "sqlite_version_info", (3, 40, 1))
    store = Store(sqlite)
    assert settings(sqlite)[0] == "truncate"
    assert len(store.matches(a_match(store).table_id)) == 2
    store.close()


@pytest.mark.parametrize("scheme", ["postgres", "postgresql", "postgresql+psycopg"])
def test_the_forms_of_an_address_of_postgresql(postgresql: URL, scheme: str) -> None:
    address = postgresql.set(drivername=scheme).render_as_string()
    assert address.startswith(f"{scheme}://")
    store = Store(read_url(address))
    a_match(store)
    store.close()
    assert len(everything(postgresql)["matches"]) == 1


@pytest.mark.parametrize(
    "address",
    [
        "",
        "matches.sqlite",
        "sqlite:",
        "sqlite://",
        "sqlite:///",
        "sqlite:///:memory:",
        "sqlite://host/matches.sqlite",
        "sqlite+aiosqlite:///matches.sqlite",
        "mysql://host/matches",
        "postgresql+psycopg2://host/matches",
        "postgresql://host:port/matches",
        "http://host/matches",
    ],
)
def test_an_address_that_is_none(address: str) -> None:
    with pytest.raises(StorageError):
        read_url(address)


def test_a_password_is_not_repeated(postgresql: URL) -> None:
    with pytest.raises(StorageError) as caught:
        read_url("postgresql://me:secret@host:port/matches")
    assert "secret" not in str(caught.value)
    address = postgresql.render_as_string().replace("counter@", "counter:secret@")
    store = Store(read_url(address))
    assert "counter" in str(store.place)
    assert "secret" not in str(store.place)
    store.close()


def test_a_database_that_cannot_be_opened(tmp_path: Path) -> None:
    (tmp_path / "text").write_text("This is no database. " * 100)
    for place in ("nowhere/matches.sqlite", "text", ""):
        with pytest.raises(StorageError):
            Store(read_url(f"sqlite:///{tmp_path}/{place}"))


def test_a_server_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(StorageError):
        Store(read_url(f"postgresql://somebody@/matches?host={tmp_path}"))


def test_a_database_that_is_locked_for_long(sqlite: URL, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine_module, "PATIENCE", 0)
    store = Store(sqlite)
    engine = open_engine(sqlite)
    with writing(engine), pytest.raises(StorageError, match="locked"):
        store.add_table(LINK, NOW)
    assert store.add_table(LINK, NOW).deleted_at is None
    engine.dispose()
    store.close()


def test_a_database_that_is_broken(sqlite: URL) -> None:
    store = Store(sqlite)
    a_match(store)
    store.close()
    path = Path(str(sqlite.database))
    first_page = path.read_bytes()[:4096]
    path.write_bytes(first_page + b"\xff" * (path.stat().st_size - len(first_page)))
    with pytest.raises(StorageError):
        Store(sqlite)


def test_a_connection_that_was_lost_is_made_again(postgresql: URL) -> None:
    """A server may be started anew while the counter goes on."""
    store = Store(postgresql.update_query_dict({"application_name": "unlucky"}))
    match = a_match(store)
    engine = open_engine(postgresql)
    with reading(engine) as connection:
        unlucky = "FROM pg_stat_activity WHERE application_name = 'unlucky'"
        ended = connection.execute(text(f"SELECT pg_terminate_backend(pid, 9999) {unlucky}"))
        assert list(ended) == [(True,)]
    engine.dispose()
    assert store.matches(match.table_id) == [match]
    store.close()


def test_no_message_shows_what_was_written(store: Store, url: URL) -> None:
    """Names of people would come into the log of a server."""
    match = a_match(store)
    row = {"match_id": match.id, "version": 1, "asked_as": "x", "device": "Ани", "made_at": 0}
    engine = open_engine(url)
    with pytest.raises(IntegrityError) as caught, writing(engine) as connection:
        connection.execute(insert(changes), row | {"change": "{}"})
    engine.dispose()
    assert "Ани" not in str(caught.value)


def test_the_database_is_where_the_variable_says(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DATABASE_URL", "postgres://me:secret@host:5433/matches")
    assert database_url() == URL.create(
        "postgresql+psycopg", "me", "secret", "host", 5433, "matches"
    )
    monkeypatch.setenv("DATABASE_URL", "sqlite:////srv/matches.sqlite")
    assert database_url() == URL.create("sqlite", database="/srv/matches.sqlite")


def test_a_variable_that_leads_nowhere(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DATABASE_URL", "mysql://host/matches")
    with pytest.raises(StorageError, match="mysql"):
        database_url()


@pytest.mark.parametrize("said", [None, ""])
@pytest.mark.parametrize(
    ("data", "folder"), [("data", "data/belot-counter"), (None, ".local/share/belot-counter")]
)
def test_else_the_database_is_a_file_of_the_users_own(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    said: str | None,
    data: str | None,
    folder: str,
) -> None:
    for name, value in (
        ("DATABASE_URL", said),
        ("XDG_DATA_HOME", data and str(tmp_path / data)),
        ("HOME", str(tmp_path)),
    ):
        if value is None:
            monkeypatch.delenv(name, raising=False)
        else:
            monkeypatch.setenv(name, value)
    url = database_url()
    assert url == URL.create("sqlite", database=str(tmp_path / folder / "matches.sqlite"))
    assert stat.S_IMODE((tmp_path / folder).stat().st_mode) == 0o700
    store = Store(database_url())
    a_match(store)
    store.close()
    assert len(everything(url)["matches"]) == 1


def test_a_folder_that_cannot_be_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").touch()
    monkeypatch.delenv("DATABASE_URL", raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "file"))
    with pytest.raises(StorageError, match="belot-counter"):
        database_url()
