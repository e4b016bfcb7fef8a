"""What the matches of a table are played with: another match, or this one changed."""

from __future__ import annotations

from collections.abc import Iterable

from flask import Blueprint, redirect, request, url_for
from flask.typing import ResponseReturnValue

from counter.changes.change import SetUp
from counter.changes.history import NothingThere
from counter.changes.merge import merge
from counter.scoring.errors import InvalidMatch, Problem
from counter.scoring.match import Settings
from counter.storage.engine import StorageError
from counter.storage.kept import KeptMatch
from counter.storage.links import new_link
from counter.storage.store import Conflict
from counter.web.access import access, match_or_404, open_table, place, store
from counter.web.attempt import attempt
from counter.web.changing import (
    Ask,
    Choice,
    asked_for,
    conflict_page,
    cut_page,
    new_ask,
    read_ask,
    to_match,
)
from counter.web.errors import report
from counter.web.language import words
from counter.web.settings_form import SettingsForm, settings_fields
from counter.web.settings_page import settings_page
from counter.web.sheet import names_of, seats_of
from counter.web.starting import first_record, read_link, start
from counter.wording.catalogue import N_

blueprint = Blueprint("settings", __name__)
open_table(blueprint)


ANOTHER = N_("Another match")
CHANGE = N_("Names and rules")


@blueprint.get("/new")
def new() -> ResponseReturnValue:
    """The form of another match at this table, filled in like the present one."""
    present = store().match(access().table.id)
    fields = settings_fields(present.settings) if present else None
    return _new_page(SettingsForm(fields), new_link())


@blueprint.post("/new")
def start_new() -> ResponseReturnValue:
    """Start another match, with other people or other rules: a series of its own."""
    asked_as = read_link(request.form, "change")
    form = SettingsForm(request.form)
    try:
        number = start(access().table, asked_as, [[first_record(form.settings())]])
    except InvalidMatch as error:
        return _new_page(form, asked_as, error.problems)
    except StorageError:
        return _new_page(form, asked_as, kept=False)
    return redirect(place("match", number=number), 303)


def _new_page(
    form: SettingsForm, asked_as: str, problems: Iterable[Problem] = (), *, kept: bool = True
) -> ResponseReturnValue:
    return settings_page(
        form,
        problems,
        kept=kept,
        title=words().gettext(ANOTHER),
        button=words().gettext(N_("Start")),
        action=url_for(".start_new"),
        hidden={"change": asked_as},
        back=place("overview"),
    )


@blueprint.get("/<int:number>/settings")
def show() -> ResponseReturnValue:
    """The form of what this match is played with."""
    kept = match_or_404()
    return _page(kept, SettingsForm(settings_fields(kept.settings)), new_ask(kept))


@blueprint.post("/<int:number>/settings")
def set_up() -> ResponseReturnValue:
    """Change what this match is played with; everything is derived anew."""
    kept = match_or_404()
    ask = read_ask(request.form)
    form = SettingsForm(request.form)
    action = url_for(".set_up", number=kept.number)
    try:
        mine = form.settings()
        done = kept.history.find(ask.change)
        theirs = kept.history.at(done.version - 1).settings if done else kept.settings
        settings, clash = merge(_seen(kept, ask), mine, theirs)
        change = SetUp(settings, keep=ask.keep)
        if clash or (done and done.change != change):
            return _conflict(kept, ask, settings, action)
        if done or settings == kept.settings:
            return to_match(kept)
        tried = attempt(kept, change)
        if tried.cuts != ask.keep:
            return cut_page(kept, tried, action, _fields(settings))
        store().change(kept, asked_for(change, ask._replace(version=kept.history.version)))
    except InvalidMatch as error:
        return _page(kept, form, ask, error.problems)
    except Conflict as conflict:
        return _conflict(conflict.kept, ask, settings, action)
    except StorageError as error:
        report(error)
        return _page(kept, form, ask, kept=False)
    return to_match(kept)


def _seen(kept: KeptMatch, ask: Ask) -> Settings:
    """The settings that the form showed."""
    try:
        return kept.history.at(ask.version).settings
    except NothingThere:
        return kept.settings


def _conflict(kept: KeptMatch, ask: Ask, mine: Settings, action: str) -> ResponseReturnValue:
    names = names_of(mine)
    seats = seats_of(mine)
    told = f"{names.us} ({seats[0]}, {seats[2]}) – {names.them} ({seats[1]}, {seats[3]})"
    label = words().gettext(N_("Write mine in its place"))
    return conflict_page(kept, ask, told, [Choice(label, action, _fields(mine))])


def _fields(settings: Settings) -> list[tuple[str, str]]:
    return list(settings_fields(settings).items(multi=True))


def _page(
    of: KeptMatch,
    form: SettingsForm,
    ask: Ask,
    problems: Iterable[Problem] = (),
    *,
    kept: bool = True,
) -> ResponseReturnValue:
    return settings_page(
        form,
        problems,
        kept=kept,
        title=words().gettext(CHANGE),
        button=words().gettext(N_("Save")),
        action=url_for(".set_up", number=of.number),
        hidden={"change": ask.change, "version": str(ask.version)},
        back=place("match", number=of.number),
    )
