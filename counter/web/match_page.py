"""The page of a match: how it stands, the form of the next deal, and the last lines."""

from __future__ import annotations

from typing import Any

from counter.changes.history import Made
from counter.scoring.codec.rules import rules_to_json
from counter.storage.kept import KeptMatch
from counter.web.access import access, store
from counter.web.changing import new_ask
from counter.web.language import words
from counter.web.sheet import (
    names_of,
    next_number,
    seats_of,
    series_wins,
    sheet_rows,
    teams_of,
    turn,
)
from counter.wording.changes import change_text
from counter.wording.entries import GOES_ON, standing

LAST_LINES = 5
"""Lines of the sheet on the page of the match; all are on the sheet's own."""


def match_values(kept: KeptMatch) -> dict[str, Any]:
    """What the page shows of the match itself."""
    names = names_of(kept.settings)
    history = kept.history

    def text(made: Made | None) -> str:
        return change_text(made, history, names, words()) if made else ""

    return {
        "kept": kept,
        "match": kept.match,
        "names": names,
        "teams": teams_of(kept.settings),
        "seats": seats_of(kept.settings),
        "rule_values": rules_to_json(kept.settings.rules),
        "rules": kept.settings.rules,
        "turn": turn(kept),
        "next_number": next_number(kept),
        "rows": sheet_rows(kept, LAST_LINES)[::-1],
        "more_rows": len(kept.match.lines) > LAST_LINES,
        "goes_on": words().gettext(GOES_ON[kept.match.goes_on]) if kept.match.goes_on else "",
        "standing": standing(kept.match, names, words()),
        "undo": text(history.undoable),
        "redo": text(history.redoable),
        "ask": new_ask(kept),
        **(_series(kept) if kept.match.finished else {}),
    }


def _series(kept: KeptMatch) -> dict[str, Any]:
    """What a finished match adds to: the series, and whether another match has followed."""
    matches = store().matches(access().table.id)
    followed = any(one.number > kept.number and one.deleted_at is None for one in matches)
    return {"wins": series_wins(matches, kept.series), "followed": followed}
