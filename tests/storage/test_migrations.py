"""How a database comes to have the tables that the counter needs."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import URL, Connection, inspect, text

import counter.storage.migrations
from counter.storage.engine import StorageError, open_engine, writing
from counter.storage.migrations import HEAD
from counter.storage.schema import metadata
from counter.storage.store import Store
from tests.conftest import ROOT
from tests.storage.tables import a_match, again, everything


@contextmanager
def connected(url: URL) -> Iterator[Connection]:
    """A connection of our own."""
    engine = open_engine(url)
    try:
        with writing(engine) as connection:
            yield connection
    finally:
        engine.dispose()


def test_a_new_database_has_the_tables_that_the_code_says(store: Store, url: URL) -> None:
    """The steps in `migrations` and `schema.py` come to the same."""
    with connected(url) as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
        found = inspect(connection).get_table_names()
    assert set(found) == {*metadata.tables, "alembic_version"}


def test_ids_never_come_again_in_sqlite(sqlite: URL) -> None:
    """What the comparison above does not see."""
    Store(sqlite).close()
    with connected(sqlite) as connection:
        made = {
            row.name: row.sql
            for row in connection.execute(text("SELECT name, sql FROM sqlite_master"))
        }
    assert "AUTOINCREMENT" in made["tables"]
    assert "AUTOINCREMENT" in made["matches"]
    assert "WITHOUT ROWID" in made["changes"]
    assert "ON DELETE CASCADE" in made["matches"]
    assert "ON DELETE CASCADE" in made["changes"]


def test_the_last_step_is_the_one_that_the_counter_looks_for() -> None:
    config = Config()
    config.set_main_option("script_location", str(Path(counter.storage.migrations.__path__[0])))
    assert ScriptDirectory.from_config(config).get_heads() == [HEAD]


def test_a_database_is_left_as_it_is_when_it_is_opened_again(store: Store, url: URL) -> None:
    match = a_match(store)
    there = everything(url)
    opened = Store(url)
    assert again(opened, match) == match
    opened.close()
    assert everything(url) == there


def test_a_database_that_is_there_needs_no_alembic(url: URL) -> None:
    """It would make every start slower."""
    code = (
        "import sys; from counter.storage.engine import read_url;"
        "from counter.storage.store import Store; Store(read_url(sys.argv[1])).close();"
        "print('alembic' in sys.modules)"
    )
    address = url.render_as_string(hide_password=False)
    for expected in ("True", "False"):
        done = subprocess.run(
            [sys.executable, "-c", code, address],
            cwd=ROOT,
            capture_output=True,
            text=True,
            check=True,
        )
        assert (done.stdout.strip(), done.stderr) == (expected, "")


def test_a_database_of_a_newer_counter_is_left_alone(store: Store, url: URL) -> None:
    a_match(store)
    with connected(url) as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    there = everything(url)
    with pytest.raises(StorageError, match="9999"):
        Store(url)
    assert everything(url) == there
    with connected(url) as connection:
        assert (
            connection.execute(text("SELECT version_num FROM alembic_version")).scalar() == "9999"
        )


def test_a_start_that_failed_leaves_nothing_behind(url: URL) -> None:
    """A table of another program stands in the way; without it all is well."""
    with connected(url) as connection:
        connection.execute(text("CREATE TABLE changes (id INTEGER)"))
    with pytest.raises(Exception, match="changes"):
        Store(url)
    with connected(url) as connection:
        assert inspect(connection).get_table_names() == ["changes"]
        connection.execute(text("DROP TABLE changes"))
    opened = Store(url)
    a_match(opened)
    opened.close()
