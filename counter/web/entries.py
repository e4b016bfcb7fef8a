"""Writing an entry: the next deal, one put in between, a correction of one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from flask import Blueprint, abort, request
from flask.typing import ResponseReturnValue

from counter.changes.change import Add
from counter.changes.history import NothingThere
from counter.changes.sheet import NotThere
from counter.scoring.codec.reader import number_from_text
from counter.scoring.errors import ScoringError
from counter.scoring.match import Entry
from counter.scoring.pair import Pair
from counter.storage.engine import StorageError
from counter.storage.kept import KeptMatch
from counter.storage.store import Conflict
from counter.web.access import match_or_404, open_table, store
from counter.web.attempt import attempt
from counter.web.changing import Ask, Choice, asked_for, conflict_page, read_ask, to_match
from counter.web.entry_form import PASSED, Spot, asked_kind, entry_form, read_entry
from counter.web.entry_page import action, entry_page, token
from counter.web.errors import report
from counter.web.language import words
from counter.web.sheet import names_of
from counter.wording.catalogue import N_
from counter.wording.changes import reported
from counter.wording.notices import CHANGED_SINCE_COUNTED, CUTS, NOT_KEPT, PASSED_OVER

blueprint = Blueprint("entries", __name__)
open_table(blueprint)


@blueprint.get("/<int:number>/entry")
def new() -> ResponseReturnValue:
    """The form of a correction, or of an entry that is put before another."""
    kept = match_or_404()
    spot = new_spot(request.args)
    if spot.before not in (None, *kept.history.sheet.ids):
        abort(404)
    return entry_page(kept, spot, request.args)


@blueprint.post("/<int:number>/entry")
def add() -> ResponseReturnValue:
    """Write a new entry, at the end or before another."""
    kept = match_or_404()
    return _write(kept, new_spot(request.form))


@blueprint.post("/<int:number>/entry/<int:entry_id>")
def edit(entry_id: int) -> ResponseReturnValue:
    """Write an entry in place of another."""
    kept = match_or_404()
    return _write(kept, Spot(asked_kind(request.form), place=entry_id))


def new_spot(sent: Mapping[str, str]) -> Spot:
    """Where a new entry is to go."""
    before = number_from_text(sent.get("before", ""))
    if isinstance(before, str):
        abort(400)
    return Spot(asked_kind(sent), before=before)


def _write(kept: KeptMatch, spot: Spot) -> ResponseReturnValue:
    sent = request.form
    ask = read_ask(sent)

    def page(notice: str = "", status: int = 200) -> ResponseReturnValue:
        text = words().gettext(notice) if notice else ""
        try:
            return entry_page(kept, spot, sent, ask=ask, asked=True, notice=text, status=status)
        except NotThere:
            abort(404)

    form = entry_form(spot.kind, sent)
    if spot.kind == PASSED and form.told() and "counted" not in sent:
        return page(PASSED_OVER, 409)
    try:
        entry = read_entry(spot.kind, form, kept.settings.rules)
        change = replace(spot.change(entry), keep=ask.keep)
        asked = asked_for(change, ask)
        tried = None
        # Only what is new and still fits is tried; anything else is a retry or a conflict.
        if not kept.history.find(ask.change) and kept.history.fits(change, ask.version):
            tried = attempt(kept, change, asked)
            if tried.cuts != ask.keep:
                return page(CUTS, 409)
            if sent.get("counted", token(tried)) != token(tried):
                return page(CHANGED_SINCE_COUNTED, 409)
        store().change(kept, asked, tried.worked if tried else None)
    except ScoringError:
        return page(status=422)
    except Conflict as conflict:
        return _conflict(conflict.kept, spot, ask, entry)
    except NotThere:
        abort(404)
    except StorageError as error:
        report(error)
        return page(NOT_KEPT, 503)
    return to_match(kept)


def _conflict(kept: KeptMatch, spot: Spot, ask: Ask, entry: Entry) -> ResponseReturnValue:
    """Somebody was quicker: show both, and offer what can still be done with this entry."""
    fields = entry_form(spot.kind, request.form).told()
    sheet = kept.history.sheet
    last = kept.history.made[-1].change
    spots = []
    if spot.place in sheet.ids:
        spots.append((N_("Write mine in its place: %(us)s : %(them)s"), spot))
    else:
        spots.append((N_("Write mine as well: %(us)s : %(them)s"), still_there(kept, spot, ask)))
        if spot.is_next and isinstance(last, Add) and last.before is None:
            theirs = Spot(spot.kind, place=sheet.entries[-1].id)
            spots.append((N_("Write mine instead of the last line: %(us)s : %(them)s"), theirs))
    choices = [_choice(kept, one, entry, message, fields) for message, one in spots]
    mine = reported(entry, names_of(kept.settings), words())
    return conflict_page(kept, ask, mine, [choice for choice in choices if choice])


def still_there(kept: KeptMatch, spot: Spot, ask: Ask) -> Spot:
    """The same place for an entry, where the line that it was about has been taken away."""
    ids = kept.history.sheet.ids
    about = spot.before if spot.place is None else spot.place
    if about is None or (about == spot.before and about in ids):
        return Spot(spot.kind, before=about)
    try:
        seen = kept.history.at(ask.version).ids
    except NothingThere:
        seen = ()
    after = seen[seen.index(about) :] if about in seen else ()
    return Spot(spot.kind, before=next((one for one in after if one in ids), None))


def _choice(
    kept: KeptMatch, spot: Spot, entry: Entry, message: str, fields: dict[str, str]
) -> Choice | None:
    """To write an entry somewhere, with what it comes to there; None where it cannot be."""
    try:
        tried = attempt(kept, spot.change(entry))
    except ScoringError:
        return None
    points = tried.line.points if tried.line else Pair(0, 0)
    label = words().gettext(message) % points._asdict()
    sent = fields | spot.fields() | {"counted": token(tried)}
    return Choice(label, action(kept, spot), list(sent.items()))
