"""The special cases of the rounding table, in words."""

from __future__ import annotations

from counter.scoring.table import Row
from counter.wording.catalogue import N_, Catalogue

NOTES = {"hanging": N_("hanging: %(points)s"), "odd": N_("odd point")}
"""What can be special about a row."""


def row_note(row: Row, words: Catalogue) -> str:
    """What is special about a row, empty for most."""
    if row.hanging:
        return words.gettext(NOTES["hanging"]) % {"points": row.hanging}
    return words.gettext(NOTES["odd"]) if row.odd_point else ""
