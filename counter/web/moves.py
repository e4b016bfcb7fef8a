"""One tap each: undo and redo, take a line away, delete and take back, a return match."""

from __future__ import annotations

from dataclasses import replace

from flask import Blueprint, abort, redirect, request, url_for
from flask.typing import ResponseReturnValue

from counter.changes.change import Change, Redo, Remove, Restore, Undo
from counter.changes.sheet import NotThere
from counter.scoring.codec.reader import number_from_text
from counter.storage.kept import KeptMatch
from counter.storage.store import Conflict
from counter.web.access import access, match_or_404, now, open_table, place, store
from counter.web.attempt import attempt
from counter.web.changing import Choice, asked_for, conflict_page, cut_page, read_ask, to_match
from counter.web.language import words
from counter.web.sheet import names_of
from counter.web.starting import first_record, start
from counter.wording.catalogue import N_
from counter.wording.changes import WISHES, reported

blueprint = Blueprint("moves", __name__)
open_table(blueprint)


@blueprint.post("/<int:number>/undo")
def undo() -> ResponseReturnValue:
    """Take the last change back."""
    return _move(match_or_404(), Undo(), WISHES["undo"])


@blueprint.post("/<int:number>/redo")
def redo() -> ResponseReturnValue:
    """Make the last change again that was taken back."""
    return _move(match_or_404(), Redo(), WISHES["redo"])


@blueprint.post("/<int:number>/restore")
def restore() -> ResponseReturnValue:
    """Go back to how everything was after a change; this too can be taken back."""
    version = number_from_text(request.form.get("to", ""))
    if not isinstance(version, int):
        abort(400)
    return _move(match_or_404(), Restore(version), WISHES["restore"])


def _move(kept: KeptMatch, change: Change, wish: str) -> ResponseReturnValue:
    ask = read_ask(request.form)
    try:
        store().change(kept, asked_for(change, ask))
    except Conflict as conflict:
        return conflict_page(conflict.kept, ask, words().gettext(wish))
    return to_match(kept)


@blueprint.post("/<int:number>/entry/<int:entry_id>/remove")
def remove(entry_id: int) -> ResponseReturnValue:
    """Take a line off the sheet."""
    kept = match_or_404()
    ask = read_ask(request.form)
    change = Remove(entry_id, keep=ask.keep)
    action = url_for(".remove", number=kept.number, entry_id=entry_id)
    try:
        if not kept.history.find(ask.change) and kept.history.fits(change, ask.version):
            tried = attempt(kept, change)
            if tried.cuts != ask.keep:
                return cut_page(kept, tried, action, ())
        store().change(kept, asked_for(change, ask))
    except NotThere:
        abort(404)
    except Conflict as conflict:
        kept = conflict.kept
        ids = kept.history.sheet.ids
        if entry_id not in ids:
            return to_match(kept)
        names = names_of(kept.settings)
        line = reported(kept.history.sheet.held(entry_id).entry, names, words())
        wish = words().gettext(N_("To take this line away: %(entry)s")) % {"entry": line}
        choice = Choice(words().gettext(N_("Take it away")), action, ())
        return conflict_page(kept, ask, wish, [choice])
    return to_match(kept)


@blueprint.post("/<int:number>/delete")
def delete_match() -> ResponseReturnValue:
    """Delete a match; it can be taken back for a while."""
    kept = match_or_404()
    store().delete_match(kept.id, now())
    return to_match(kept)


@blueprint.post("/<int:number>/take-back")
def restore_match() -> ResponseReturnValue:
    """Take a deleted match back."""
    kept = access().match
    if kept is None:
        abort(404)
    store().delete_match(kept.id, None)
    return to_match(kept)


@blueprint.post("/<int:number>/rematch")
def rematch() -> ResponseReturnValue:
    """The same people by the same rules once more; whoever comes next deals first (R14)."""
    kept = match_or_404()
    ask = read_ask(request.form)
    settings = replace(kept.settings, first_dealer=kept.match.dealer)
    new = start(access().table, ask.change, [[first_record(settings)]], follows=kept)
    return redirect(place("match", number=new), 303)


@blueprint.post("/delete")
def delete_table() -> ResponseReturnValue:
    """Delete the table; it can be taken back for a while."""
    store().delete_table(access().table.id, now())
    return redirect(place("show"), 303)


@blueprint.post("/take-back")
def restore_table() -> ResponseReturnValue:
    """Take the deleted table back."""
    store().delete_table(access().table.id, None)
    return redirect(place("show"), 303)
