"""Brings a database to the newest form, once, when the counter starts."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import Connection, Engine, inspect, text

from counter.storage.engine import StorageError, choose_journal, writing
from counter.storage.migrations import HEAD

_SCRIPTS = Path(__file__).parent / "migrations"

_LOCK = 151_162
"""Number of the advisory lock under which PostgreSQL migrates."""


def migrate(engine: Engine) -> None:
    """Make or alter the tables, under a lock, so that several may start at once.

    Raises StorageError, also where the database is of a newer counter.
    """
    is_sqlite = engine.dialect.name == "sqlite"
    try:
        if is_sqlite:
            choose_journal(engine)
        with writing(engine) as connection:
            if not is_sqlite:
                connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _LOCK})
            if _version(connection) != HEAD:
                _upgrade(connection)
    finally:
        # Connections are not for handing on to workers that are forked later.
        engine.dispose()


def _version(connection: Connection) -> str | None:
    """The step that the database has reached."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    return connection.execute(text("SELECT version_num FROM alembic_version")).scalar()


def _upgrade(connection: Connection) -> None:
    from alembic import command
    from alembic.config import Config
    from alembic.util import CommandError

    config = Config()
    config.set_main_option("script_location", str(_SCRIPTS).replace("%", "%%"))
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, "head")
    except CommandError as error:
        raise StorageError(str(error)) from error
