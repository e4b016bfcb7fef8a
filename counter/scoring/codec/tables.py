"""A whole table, all its matches in their series, to and from JSON values."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from counter.scoring.codec.matches import check_format, record_from_json, record_to_json
from counter.scoring.codec.reader import Reader
from counter.scoring.errors import Code, InvalidMatch
from counter.scoring.match import MatchRecord, play_match

Series = Sequence[MatchRecord]
"""Matches of the same people by the same rules, in order."""

FORMAT, VERSION = "belot-table", 1

MOST_MATCHES = 1000
"""Matches of a table in a file."""

MOST_ENTRIES = 30_000
"""Entries of all matches in a file together."""

_TABLE_KEYS = frozenset({"format", "version", "series"})


def table_from_json(value: object) -> list[list[MatchRecord]]:
    """The series of a table file, or the one series of a match file (docs/formats.md).

    Raises InvalidMatch with everything that is wrong, fields as `series.0.1.entries.3.bid`.
    """
    if not (isinstance(value, dict) and value.get("format") == FORMAT):
        return [[played(value)]]
    reader = Reader(value, _TABLE_KEYS)
    check_format(reader, FORMAT, VERSION)
    series: list[list[MatchRecord]] = []
    left, entries_left = MOST_MATCHES, MOST_ENTRIES
    for number, items in enumerate(reader.items("series")):
        if not isinstance(items, list):
            reader.report(Code.NOT_A_LIST, f"series.{number}")
            continue
        series.append([])
        left -= len(items)
        if left < 0:
            reader.report(Code.TOO_MANY_MATCHES, "series", most=MOST_MATCHES)
            break
        for place, item in enumerate(items):
            entries_left -= _entries(item)
            if entries_left < 0:
                continue
            try:
                series[-1].append(played(item))
            except InvalidMatch as error:
                path = f"series.{number}.{place}"
                reader.problems += [problem.under(path) for problem in error.problems]
    if entries_left < 0:
        reader.report(Code.TOO_MANY_ENTRIES, "series", most=MOST_ENTRIES)
    if not any(series) and not reader.problems:
        reader.report(Code.MISSING, "series")
    if reader.problems:
        raise InvalidMatch(reader.problems)
    return [matches for matches in series if matches]


def _entries(match: object) -> int:
    """How many entries a match file seems to have."""
    entries = match.get("entries") if isinstance(match, dict) else None
    return len(entries) if isinstance(entries, list) else 0


def played(value: object) -> MatchRecord:
    """A match file that can be played through. Raises InvalidMatch."""
    record = record_from_json(value)
    play_match(record)
    return record


def table_to_json(series: Sequence[Series]) -> dict[str, Any]:
    """A table file."""
    return {
        "format": FORMAT,
        "version": VERSION,
        "series": [[record_to_json(record) for record in matches] for matches in series],
    }
