"""The tables of the database. What the table reported is kept, never a score."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Column,
    ForeignKey,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)

metadata = MetaData()

# SQLite numbers rows by itself only where the type is INTEGER.
_Id = BigInteger().with_variant(Integer, "sqlite")

tables = Table(
    "tables",
    metadata,
    Column("id", _Id, primary_key=True),
    Column("writing", LargeBinary(32), nullable=False, unique=True),
    Column("watching", LargeBinary(32), nullable=False, unique=True),
    Column("created_at", BigInteger, nullable=False),
    Column("deleted_at", BigInteger),
    sqlite_autoincrement=True,
)
"""A group of people with two links, kept as fingerprints. Times are seconds since 1970, UTC."""

matches = Table(
    "matches",
    metadata,
    Column("id", _Id, primary_key=True),
    Column("table_id", _Id, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("series", Integer, nullable=False),
    Column("asked_as", String(80), nullable=False),
    Column("version", Integer, nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Column("deleted_at", BigInteger),
    UniqueConstraint("table_id", "number"),
    UniqueConstraint("table_id", "asked_as"),
    # An id must never come again: what is remembered of a match is remembered by its id.
    sqlite_autoincrement=True,
)
"""A match of a table. `version` is that of its last change; `asked_as` is the id of its start."""

changes = Table(
    "changes",
    metadata,
    Column("match_id", _Id, ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("version", Integer, primary_key=True, autoincrement=False),
    Column("asked_as", String(80), nullable=False),
    Column("device", String(40), nullable=False),
    Column("made_at", BigInteger, nullable=False),
    Column("change", Text, nullable=False),
    UniqueConstraint("match_id", "asked_as"),
    sqlite_with_rowid=False,
)
"""Every change of a match, as JSON; rows are added and never altered."""
