"""The special cases of the rounding table, in words."""

from __future__ import annotations

from counter.scoring.table import Row
from counter.wording.catalogue import N_, Catalogue


def row_note(row: Row, words: Catalogue) -> str:
    """What is special about a row, empty for most."""
    if row.hanging:
        return words.gettext(N_("hanging: %(points)s")) % {"points": row.hanging}
    return words.gettext(N_("odd point")) if row.odd_point else ""
