"""The sheet of a match as CSV, for a spreadsheet."""

from __future__ import annotations

import csv
import io

from counter.scoring.deal import Deal
from counter.storage.kept import KeptMatch
from counter.wording.catalogue import N_, Catalogue
from counter.wording.entries import entry_name, seat_names, team_names

COLUMNS = (
    N_("Line"),
    N_("Entry"),
    N_("Counted, %(team)s"),
    N_("Raw points, %(team)s"),
    N_("Written, %(team)s"),
    N_("Total, %(team)s"),
    N_("Hanging"),
    N_("Dealer"),
)
"""Headings; one that names a team stands there for both."""

_FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""What makes a spreadsheet calculate instead of showing text."""


def csv_sheet(kept: KeptMatch, words: Catalogue) -> str:
    """All lines with their points, from the first; points are game points but for the raw ones.

    It begins with a byte order mark, without which spreadsheets take Cyrillic for something else.
    """
    names = team_names(kept.settings, words)
    seats = seat_names(kept.settings, words)
    text = io.StringIO()
    writer = csv.writer(text)
    headings = [words.gettext(column) for column in COLUMNS]
    writer.writerow(
        _safe(heading % {"team": name})
        for heading in headings
        for name in (names if "%" in heading else names[:1])
    )
    for number, line in enumerate(kept.match.lines, 1):
        counted = line.entry.counted() if isinstance(line.entry, Deal) else ("", "")
        raw = line.score.raw if line.score else ("", "")
        writer.writerow(
            [
                number,
                _safe(entry_name(line.entry, names, words)),
                *counted,
                *raw,
                *line.points,
                *line.total,
                line.hanging,
                "" if line.dealer is None else _safe(seats[line.dealer]),
            ]
        )
    return "\N{BYTE ORDER MARK}" + text.getvalue()


def _safe(text: str) -> str:
    """A text that no spreadsheet takes for a formula."""
    return f"'{text}" if text.startswith(_FORMULA) else text
