"""Connections to the database, as durable as it can be."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url
from sqlalchemy.exc import (
    ArgumentError,
    DatabaseError,
    InterfaceError,
    InternalError,
    OperationalError,
)
from sqlalchemy.exc import TimeoutError as NoConnectionFree

WAL_IS_SAFE = (3, 51, 3)
"""The first SQLite without the fault by which two writers can spoil a database in WAL mode."""

PATIENCE = 10
"""Seconds to wait for another writer."""

_WRITE = "counter_write"

_UNUSABLE = (OperationalError, InterfaceError, InternalError, NoConnectionFree, sqlite3.Error)


class StorageError(Exception):
    """The database cannot be used: it is not there, full, locked, broken, or of a newer version."""


def read_url(text: str) -> URL:
    """The address of a database, SQLite or PostgreSQL. Raises StorageError."""
    try:
        url = make_url(text)
    except (ArgumentError, ValueError):
        # The text may hold a password, so it is not repeated.
        raise StorageError("not the address of a database") from None
    if url.drivername in ("postgres", "postgresql"):
        url = url.set(drivername="postgresql+psycopg")
    if url.drivername == "sqlite" and (url.host or url.database in (None, "", ":memory:")):
        # In memory every connection would have a database of its own.
        raise StorageError("sqlite: no file")
    if url.drivername not in ("sqlite", "postgresql+psycopg"):
        raise StorageError(url.drivername)
    return url


def open_engine(url: URL) -> Engine:
    """An engine that never shows what is written in a message of its own.

    Raises StorageError where the driver is not installed.
    """
    if url.drivername != "sqlite":
        try:
            return create_engine(url, hide_parameters=True, pool_pre_ping=True)
        except ImportError as error:
            raise StorageError(str(error)) from error
    engine = create_engine(url, hide_parameters=True, connect_args={"timeout": PATIENCE})
    event.listen(engine, "connect", _set_up)
    event.listen(engine, "begin", _begin)
    return engine


def _set_up(connection: sqlite3.Connection, _record: Any) -> None:
    # SQLAlchemy begins a transaction when told to, not sqlite3 when it sees fit.
    connection.isolation_level = None
    if not wal_is_safe():
        connection.execute("PRAGMA journal_mode = TRUNCATE")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")


def wal_is_safe() -> bool:
    """Whether this SQLite can be trusted with a write-ahead log."""
    return sqlite3.sqlite_version_info >= WAL_IS_SAFE


def choose_journal(engine: Engine) -> None:
    """Set the journal of a SQLite file once, before anybody else has it open.

    Raises StorageError.
    """
    with _failing_as_storage_error(), engine.connect() as connection:
        driver: Any = connection.connection.driver_connection
        driver.execute(f"PRAGMA journal_mode = {'WAL' if wal_is_safe() else 'TRUNCATE'}")


def _begin(connection: Connection) -> None:
    # Who only reads needs no transaction: each statement sees what stands there when it is run.
    # Who writes waits for other writers at once: after reading it would be too late.
    if connection.get_execution_options().get(_WRITE):
        connection.exec_driver_sql("BEGIN IMMEDIATE")


def writer_of(engine: Engine) -> Engine:
    """The same engine for transactions that write; worth keeping for who writes often."""
    if engine.get_execution_options().get(_WRITE):
        return engine
    return engine.execution_options(**{_WRITE: True})


@contextmanager
def reading(engine: Engine) -> Iterator[Connection]:
    """A connection to read with, each statement for itself. Raises StorageError."""
    with _failing_as_storage_error(), engine.connect() as connection:
        yield connection


@contextmanager
def writing(engine: Engine) -> Iterator[Connection]:
    """A transaction that writes; what it did is on the disk when it ends. Raises StorageError."""
    with _failing_as_storage_error(), writer_of(engine).begin() as connection:
        yield connection


@contextmanager
def _failing_as_storage_error() -> Iterator[None]:
    try:
        yield
    except _UNUSABLE as error:
        raise StorageError(str(getattr(error, "orig", error))) from error
    except DatabaseError as error:
        # SQLite says no more of a file that is no database, or a broken one.
        if type(error) is not DatabaseError:
            raise
        raise StorageError(str(error.orig)) from error
