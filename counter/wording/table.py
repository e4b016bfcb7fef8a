"""The special cases of the rounding table, in words."""

from __future__ import annotations

from counter.scoring.table import Row
from counter.wording.catalogue import N_, Catalogue

TABLE = {
    "doubled": N_("Doubled"),
    "hanging": N_("hanging: %(points)s"),
    "odd": N_("odd point"),
}
"""What is not in every table: a column, and what can be special about a row."""


def row_note(row: Row, words: Catalogue) -> str:
    """What is special about a row, empty for most."""
    if row.hanging:
        return words.gettext(TABLE["hanging"]) % {"points": row.hanging}
    return words.gettext(TABLE["odd"]) if row.odd_point else ""
