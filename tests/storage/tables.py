"""Short ways to keep something, and to look at all that is kept."""

from __future__ import annotations

from typing import Any

from sqlalchemy import URL, select

from counter.changes.change import Change
from counter.scoring.match import MatchRecord
from counter.storage.engine import open_engine, reading
from counter.storage.kept import Asked, KeptMatch
from counter.storage.links import new_link
from counter.storage.schema import metadata
from counter.storage.store import Store
from tests.builders import deal, record

LINK = "a-link-of-22-character"
OTHER_LINK = "b-link-of-22-character"
NOW = 1_800_000_000
"""Seconds since 1970."""

TEN_SIX = deal(us=98)
"""We write 10, they 6."""


def asked(change: Change, version: int, by: str | None = None) -> Asked:
    """A change that somebody asks for who has seen a version; `by` is its id."""
    return Asked(change, version, by or new_link(), "phone", NOW)


def a_table(store: Store, link: str = LINK) -> int:
    """The id of a table."""
    return store.add_table(link, NOW).id


def a_match(store: Store, first: MatchRecord | None = None, link: str = LINK) -> KeptMatch:
    """A new match of a table; `first` is what it begins with, else nothing."""
    table_id = a_table(store, link)
    series = [[first or record()]]
    return kept(store, table_id, store.add_matches(table_id, new_link(), series, "", NOW))


def kept(store: Store, table_id: int, number: int | None = None) -> KeptMatch:
    """A match that is there."""
    found = store.match(table_id, number)
    assert found
    return found


def again(store: Store, match: KeptMatch) -> KeptMatch:
    """A match as it is now."""
    return kept(store, match.table_id, match.number)


def changed(store: Store, match: KeptMatch, *changes: Change) -> KeptMatch:
    """A match after some changes, each made by whoever saw the one before."""
    for change in changes:
        match = store.change(match, asked(change, match.history.version))
    return match


def everything(url: URL) -> dict[str, list[tuple[Any, ...]]]:
    """All rows of all tables."""
    engine = open_engine(url)
    try:
        with reading(engine) as connection:
            return {
                table.name: sorted(tuple(row) for row in connection.execute(select(table)))
                for table in metadata.sorted_tables
            }
    finally:
        engine.dispose()
