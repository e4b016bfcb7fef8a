"""Looking at a table: its matches, their sheets and histories, by either link."""

from __future__ import annotations

from flask import Blueprint, abort, make_response, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from werkzeug.wrappers import Response

from counter.scoring.codec.reader import number_from_text
from counter.storage.kept import KeptMatch
from counter.storage.links import watching_link
from counter.web.access import WATCHING, WRITING, access, match_or_404, open_table, place, store
from counter.web.changing import carried_ask, new_ask
from counter.web.device import Opened, device_name, remember_table
from counter.web.entries import still_there
from counter.web.entry_form import Spot, asked_kind, form_kind
from counter.web.entry_page import entry_page
from counter.web.language import words
from counter.web.qr_code import qr_code
from counter.web.scoreboard import scoreboard_page
from counter.web.sheet import names_of, series_wins, sheet_rows
from counter.wording.catalogue import N_
from counter.wording.changes import change_text
from counter.wording.notices import GONE

blueprint = Blueprint("matches", __name__)
open_table(blueprint)

HISTORY_PAGE = 50
"""Changes on a page of the history."""


@blueprint.get("/")
def show() -> ResponseReturnValue:
    """The present match of the table; where there is none, the table itself."""
    kept = store().match(access().table.id)
    if kept is None:
        return redirect(place("overview"))
    return _page(kept)


@blueprint.get("/<int:number>")
def match() -> ResponseReturnValue:
    """One match of the table."""
    return _page(match_or_404())


def _page(kept: KeptMatch) -> Response:
    if access().may_write:
        return _remembered(entry_page(kept, Spot(), request.args))
    return _remembered(entry_page(kept, Spot(), {}))


@blueprint.get("/board")
def scoreboard() -> ResponseReturnValue:
    """The present match for a screen that many look at."""
    kept = store().match(access().table.id)
    if kept is None:
        return redirect(place("overview"))
    return _remembered(scoreboard_page(kept))


@blueprint.get("/<int:number>/sheet")
def sheet() -> str:
    """The whole sheet."""
    kept = match_or_404()
    return render_template(
        "match/sheet.html",
        kept=kept,
        match=kept.match,
        names=names_of(kept.settings),
        rows=sheet_rows(kept),
    )


@blueprint.get("/<int:number>/entry/<int:entry_id>")
def entry(entry_id: int) -> ResponseReturnValue:
    """The calculation of an entry, and for whoever may write the form to correct it."""
    kept = match_or_404()
    sheet = kept.history.sheet
    if entry_id not in sheet.ids:
        return _gone(kept, entry_id)
    kind = asked_kind(request.args, form_kind(sheet.held(entry_id).entry))
    sent = request.args if access().may_write else {}
    return entry_page(kept, Spot(kind, place=entry_id), sent)


def _gone(kept: KeptMatch, entry_id: int) -> ResponseReturnValue:
    """A line that was taken away while it was being corrected can be written again."""
    ask = carried_ask(request.args)
    if ask is None or not access().may_write:
        abort(404)
    spot = still_there(kept, Spot(asked_kind(request.args), place=entry_id), ask)
    return entry_page(kept, spot, request.args, notice=words().gettext(GONE), status=409)


@blueprint.get("/<int:number>/history")
def history() -> str:
    """Who changed what and when, the newest first."""
    kept = match_or_404()
    last = number_from_text(request.args.get("to", ""))
    made = kept.history.made
    if isinstance(last, int) and 0 < last < len(made):
        made = made[:last]
    shown = made[-HISTORY_PAGE:]
    names = names_of(kept.settings)
    return render_template(
        "match/history.html",
        kept=kept,
        names=names,
        changes=[(one, change_text(one, kept.history, names, words())) for one in reversed(shown)],
        older=shown[0].version - 1,
        device=device_name(),
        ask=new_ask(kept),
    )


@blueprint.get("/matches")
def overview() -> Response:
    """The table: its matches in their series, its links, and what can be done with it."""
    matches = store().matches(access().table.id)
    series: dict[int, list[KeptMatch]] = {}
    for kept in matches:
        if kept.deleted_at is None:
            series.setdefault(kept.series, []).append(kept)
    page = render_template(
        "table/overview.html",
        series=[
            (series_wins(matches, number), names_of(of[-1].settings), of)
            for number, of in reversed(series.items())
        ],
        names_of=names_of,
        deleted=[kept for kept in matches if kept.deleted_at is not None],
        links=_links(),
        qr_code=qr_code,
    )
    return _remembered(page)


def _links() -> list[tuple[str, str]]:
    """What each link is for, and its address; whoever watches sees that one alone."""
    link, say = access().link, words().gettext
    addresses = []
    if access().may_write:
        writing = url_for(f"{WRITING}.show", _external=True)
        addresses.append((say(N_("To write, for the players")), writing))
        link = watching_link(link)
    watching = url_for(f"{WATCHING}.show", link=link, _external=True)
    return [*addresses, (say(N_("To watch only")), watching)]


def _remembered(page: ResponseReturnValue) -> Response:
    """An answer that puts the table into the list of this browser."""
    response = make_response(page)
    remember_table(response, Opened(access().link, access().may_write))
    return response
