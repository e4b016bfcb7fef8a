"""Tables and their matches: kept, found, changed, deleted and taken back."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from functools import reduce
from typing import Any

from sqlalchemy import (
    URL,
    Connection,
    Insert,
    Row,
    Update,
    and_,
    bindparam,
    delete,
    insert,
    select,
    update,
)
from sqlalchemy.exc import IntegrityError

from counter.changes.change import Add, Change, Start
from counter.changes.codec import change_from_json, change_to_json
from counter.changes.history import History, Made, NothingThere
from counter.changes.sheet import NotThere
from counter.scoring.match import MatchRecord
from counter.storage.engine import open_engine, reading, writer_of, writing
from counter.storage.kept import Asked, KeptMatch, KeptTable, Worked
from counter.storage.links import fingerprint, watching_link
from counter.storage.memory import Memory
from counter.storage.migrate import migrate
from counter.storage.schema import changes, matches, tables

SECONDS_KEPT = 30 * 24 * 60 * 60
"""How long a deleted table or match can be taken back."""


MOST_NUMBER = 2**31 - 1
"""What a column of whole numbers holds."""


class Conflict(Exception):
    """A change no longer fits: somebody was quicker. `kept` is how things stand now."""

    def __init__(self, kept: KeptMatch) -> None:
        self.kept = kept
        super().__init__()


class Deleted(Exception):
    """The match was deleted, and takes no changes until it is taken back."""


class Store:
    """All tables, in one database. Every method may raise StorageError.

    Times are seconds since 1970, UTC.
    """

    def __init__(self, url: URL) -> None:
        self.place = url.database if url.drivername == "sqlite" else url.render_as_string()
        """Where it is, without a password."""
        self._engine = open_engine(url)
        self._writer = writer_of(self._engine)
        self._memory = Memory()
        migrate(self._engine)

    def close(self) -> None:
        """Give back every connection."""
        self._engine.dispose()

    # Tables

    def add_table(self, link: str, at: int) -> KeptTable:
        """Make a table with this writing link; the same link twice makes one."""
        row = {
            "writing": fingerprint(link),
            "watching": fingerprint(watching_link(link)),
            "created_at": at,
        }
        try:
            with writing(self._writer) as connection:
                return KeptTable(_inserted(connection, _ADD_TABLE, row), None)
        except IntegrityError:
            found = self.table(link)
            if found is None:
                raise
            return found

    def table(self, link: str, *, may_write: bool = True) -> KeptTable | None:
        """The table of a writing link, or of a watching one."""
        return self.tables([link], may_write=may_write).get(link)

    def tables(self, links: Sequence[str], *, may_write: bool) -> dict[str, KeptTable]:
        """The tables of some links, as far as there are any."""
        column = tables.c.writing if may_write else tables.c.watching
        by_print = {fingerprint(link): link for link in links}
        wanted = select(column, tables.c.id, tables.c.deleted_at).where(column.in_(by_print))
        with reading(self._engine) as connection:
            rows = list(connection.execute(wanted))
        return {by_print[bytes(mark)]: KeptTable(*rest) for mark, *rest in rows}

    def open(
        self, link: str, number: int | None = None, *, may_write: bool
    ) -> tuple[KeptTable, KeptMatch | None] | None:
        """The table of a link together with one of its matches; None where there is no table."""
        wanted = _OPEN_TO_WRITE if may_write else _OPEN_TO_WATCH
        told = {"mark": fingerprint(link), "number": _fitting(number)}
        with reading(self._engine) as connection:
            row = connection.execute(wanted, told).one_or_none()
            if row is None:
                return None
            found = self._kept(connection, row) if row.id is not None else None
        return KeptTable(row.of_table, row.table_deleted_at), found

    def delete_table(self, table_id: int, at: int | None) -> None:
        """Delete a table for a while; without a time, take it back."""
        self._mark(update(tables).where(tables.c.id == table_id).values(deleted_at=at))

    # Matches

    def add_matches(
        self,
        table_id: int,
        asked_as: str,
        series: Sequence[Sequence[MatchRecord]],
        device: str,
        at: int,
        *,
        follows: KeptMatch | None = None,
    ) -> int:
        """Start matches, or take them from a file; the number of the last one.

        The same `asked_as` twice is done once. Each series is a new one, but where they follow a
        match: then they go on with its series, unless another match has followed it already.
        """
        # Before the database is locked for others, since this may be a large file.
        prepared = [[_first_rows(one, asked_as, device, at) for one in of] for of in series]
        with writing(self._writer) as connection:
            # Whoever starts another match at this table waits here.
            connection.execute(select(tables.c.id).where(tables.c.id == table_id).with_for_update())
            known = list(connection.execute(select(matches).where(matches.c.table_id == table_id)))
            there = [
                row.number
                for row in known
                if row.asked_as.partition(" ")[0] == asked_as
                or (follows and row.number > follows.number and row.deleted_at is None)
            ]
            if there:
                return int(max(there))
            last: int = max((row.number for row in known), default=0)
            newest = max((row.series for row in known), default=0)
            for place, records in enumerate(prepared, 1):
                for rows in records:
                    last += 1
                    match = {
                        "table_id": table_id,
                        "number": last,
                        "series": follows.series if follows else newest + place,
                        "asked_as": f"{asked_as} {last}",
                        "version": len(rows),
                        "created_at": at,
                    }
                    match_id = _inserted(connection, _ADD_MATCH, match)
                    connection.execute(_ADD_CHANGE, [row | {"match_id": match_id} for row in rows])
        return last

    def match(self, table_id: int, number: int | None = None) -> KeptMatch | None:
        """A match of a table by its number, or the last one that is not deleted."""
        wanted = _LAST_MATCH if number is None else _MATCH
        with reading(self._engine) as connection:
            row = connection.execute(
                wanted, {"table": table_id, "number": _fitting(number)}
            ).one_or_none()
            return self._kept(connection, row) if row else None

    def matches(self, table_id: int) -> list[KeptMatch]:
        """All matches of a table in order, the deleted ones too."""
        with reading(self._engine) as connection:
            rows = connection.execute(_MATCHES, {"table": table_id}).all()
            found = [self._kept(connection, row) for row in rows]
        return [kept for kept in found if kept]

    def delete_match(self, match_id: int, at: int | None) -> None:
        """Delete a match for a while; without a time, take it back."""
        self._mark(update(matches).where(matches.c.id == match_id).values(deleted_at=at))

    def change(self, kept: KeptMatch, asked: Asked, worked: Worked | None = None) -> KeptMatch:
        """Make a change, and answer how the match stands then.

        `worked` is what it comes to, where whoever asks has worked it out for `kept`.

        Raises Conflict, Deleted, or InvalidMatch with what keeps the match from being scored.
        """
        while True:
            if kept.deleted_at is not None:
                raise Deleted
            done = kept.history.find(asked.id)
            if done and done.change == asked.change:
                return kept
            if done or not kept.history.fits(asked.change, asked.version):
                raise Conflict(kept)
            try:
                worked = worked or kept.worked.then(asked)
            except (NotThere, NothingThere):
                raise Conflict(kept) from None
            if self._append(kept, worked):
                self._memory.put(kept.id, worked)
                return replace(kept, worked=worked)
            kept, worked = self._again(kept), None

    def purge(self, at: int) -> None:
        """Throw away for good what was deleted long before `at`."""
        long_ago = at - SECONDS_KEPT
        with writing(self._writer) as connection:
            for table in (matches, tables):
                connection.execute(delete(table).where(table.c.deleted_at < long_ago))

    # Parts of these

    def _mark(self, statement: Update) -> None:
        with writing(self._writer) as connection:
            connection.execute(statement)

    def _append(self, kept: KeptMatch, worked: Worked) -> bool:
        """Write the last change down, unless somebody wrote another before it."""
        made = worked.history.made[-1]
        with writing(self._writer) as connection:
            if not connection.execute(
                _NEXT_VERSION, {"match": kept.id, "next": made.version}
            ).rowcount:
                return False
            connection.execute(_ADD_CHANGE, _row(made) | {"match_id": kept.id})
        return True

    def _again(self, kept: KeptMatch) -> KeptMatch:
        """The same match as it is now. Raises Deleted where it is no more."""
        # All of it is read: where an old copy of the database was put back, more is remembered
        # than there is.
        self._memory.forget(kept.id)
        found = self.match(kept.table_id, kept.number)
        if found is None or found.id != kept.id:
            raise Deleted
        return found

    def _kept(self, connection: Connection, row: Row[Any]) -> KeptMatch | None:
        worked = self._worked(connection, row.id, row.version)
        if worked is None:
            return None
        return KeptMatch(
            row.id, row.table_id, row.number, row.series, row.created_at, row.deleted_at, worked
        )

    def _worked(self, connection: Connection, match_id: int, version: int) -> Worked | None:
        """A match worked out; only the changes that are not remembered are read.

        None where it was thrown away since its row was read.
        """
        known = self._memory.get(match_id)
        seen = known.history.version if known else 0
        if seen >= version:
            return known
        made = map(_made, connection.execute(_CHANGES, {"match": match_id, "seen": seen}))
        if known:
            worked = Worked.of(reduce(History.then, made, known.history), known.played)
        else:
            first = next(made, None)
            if first is None:
                return None
            worked = Worked.of(History.of([first, *made]))
        self._memory.put(match_id, worked)
        return worked


# Statements are built once: building one takes as long as running it.

_OF_TABLE = select(matches).where(matches.c.table_id == bindparam("table"))

_MATCH = _OF_TABLE.where(matches.c.number == bindparam("number"))

_LAST_MATCH = (
    _OF_TABLE.where(matches.c.deleted_at.is_(None)).order_by(matches.c.number.desc()).limit(1)
)

_MATCHES = _OF_TABLE.order_by(matches.c.number)

_WITH_MATCH = select(
    tables.c.id.label("of_table"), tables.c.deleted_at.label("table_deleted_at"), matches
).select_from(
    tables.outerjoin(
        matches,
        and_(matches.c.table_id == tables.c.id, matches.c.number == bindparam("number")),
    )
)

_OPEN_TO_WRITE = _WITH_MATCH.where(tables.c.writing == bindparam("mark"))

_OPEN_TO_WATCH = _WITH_MATCH.where(tables.c.watching == bindparam("mark"))

_CHANGES = (
    select(changes)
    .where(changes.c.match_id == bindparam("match"), changes.c.version > bindparam("seen"))
    .order_by(changes.c.version)
)

_NEXT_VERSION = (
    update(matches)
    .where(matches.c.id == bindparam("match"), matches.c.version == bindparam("next") - 1)
    .where(matches.c.deleted_at.is_(None))
    .values(version=bindparam("next"))
)

_ADD_TABLE, _ADD_MATCH, _ADD_CHANGE = insert(tables), insert(matches), insert(changes)


def _fitting(number: int | None) -> int | None:
    """A number that the database can look for."""
    return number if number is None or number <= MOST_NUMBER else 0


def _first_rows(record: MatchRecord, asked_as: str, device: str, at: int) -> list[dict[str, Any]]:
    """The rows of the start of a match, and of the entries that it has from a file."""
    first: list[Change] = [Start(record.settings), *map(Add, record.entries)]
    return [
        _row(Made(version, f"{asked_as} {version}", change, device, at))
        for version, change in enumerate(first, 1)
    ]


def _made(row: Row[Any]) -> Made:
    change = change_from_json(json.loads(row.change))
    return Made(row.version, row.asked_as, change, row.device, row.made_at)


def _row(made: Made) -> dict[str, Any]:
    """A change as a row, but for its match."""
    return {
        "version": made.version,
        "asked_as": made.id,
        "device": made.device,
        "made_at": made.at,
        "change": json.dumps(change_to_json(made.change), separators=(",", ":")),
    }


def _inserted(connection: Connection, statement: Insert, row: dict[str, Any]) -> int:
    """Insert a row; its id."""
    key = connection.execute(statement, row).inserted_primary_key
    return int(key[0]) if key else 0
