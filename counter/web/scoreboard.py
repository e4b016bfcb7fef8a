"""The scoreboard: how the present match stands, for a screen that many look at."""

from __future__ import annotations

from flask import Response, render_template, request
from flask.typing import ResponseReturnValue

from counter.storage.kept import KeptMatch
from counter.web.language import current, words
from counter.web.sheet import names_of, turn
from counter.wording.entries import GOES_ON, standing

FEWEST, MOST = 3, 8
"""Characters for which the numbers have a size."""


def scoreboard_page(kept: KeptMatch) -> ResponseReturnValue:
    """The page; 304 for a screen that is in step."""
    match, names = kept.match, names_of(kept.settings)
    etag = f"{kept.number}.{kept.history.version}.{current()}"
    if request.if_none_match.contains_weak(etag):
        answer = Response(status=304)
    else:
        page = render_template(
            "match/board.html",
            kept=kept,
            match=match,
            names=names,
            turn=turn(kept),
            standing=standing(match, names, words()),
            goes_on=words().gettext(GOES_ON[match.goes_on]) if match.goes_on else "",
            characters=min(max(FEWEST, *map(_characters, match.total)), MOST),
        )
        answer = Response(page)
    answer.set_etag(etag)
    return answer


def _characters(total: int) -> int:
    """How wide a number is; a minus is wider than a figure."""
    return len(str(total)) + (total < 0)
