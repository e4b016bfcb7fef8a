"""The first page, and a new table."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from flask import Blueprint, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from werkzeug.wrappers import Response

from counter.scoring.errors import InvalidMatch, Problem
from counter.scoring.match import Settings
from counter.scoring.pair import Pair
from counter.storage.engine import StorageError
from counter.storage.kept import KeptMatch
from counter.storage.links import new_link
from counter.web.access import PAGES, private, store
from counter.web.device import Opened, opened_tables
from counter.web.language import words
from counter.web.settings_form import SettingsForm
from counter.web.settings_page import settings_page
from counter.web.sheet import names_of
from counter.web.starting import first_record, read_link, start_table
from counter.wording.catalogue import N_

blueprint = Blueprint("start", __name__)


FIRST_TABLES = 10
"""Tables on the first page; the others are a tap away."""


class Card(NamedTuple):
    """A table in the list of the first page."""

    address: str
    names: Pair[str] | None
    """The teams of its present match, if there is one."""
    present: KeptMatch | None
    may_write: bool
    is_deleted: bool
    """Whether it is there only to be taken back."""


@blueprint.get("/")
def show() -> Response:
    """Start a match in one tap, or go on at a table that this browser has opened."""
    opened = opened_tables()
    shown = opened if "all" in request.args else opened[:FIRST_TABLES]
    page = render_template(
        "start/show.html", cards=_cards(shown), more=len(opened) > len(shown), link=new_link()
    )
    return private(page)


def _cards(opened: list[Opened]) -> list[Card]:
    cards = {}
    for may_write in (True, False):
        links = [one.link for one in opened if one.may_write == may_write]
        for link, table in store().tables(links, may_write=may_write).items():
            is_deleted = table.deleted_at is not None
            if may_write or not is_deleted:
                present = store().match(table.id)
                names = names_of(present.settings) if present else None
                address = url_for(PAGES[may_write] + ".show", link=link)
                cards[Opened(link, may_write)] = Card(
                    address, names, present, may_write, is_deleted
                )
    return [cards[one] for one in opened if one in cards]


@blueprint.post("/tables")
def start_now() -> ResponseReturnValue:
    """A new table and its first match as it is usually played."""
    return _open(read_link(request.form, "table"), Settings())


@blueprint.get("/new")
def new() -> ResponseReturnValue:
    """The form of a new table, with names and rules; an address can fill it in."""
    return private(_new_page(SettingsForm(request.args or None), new_link()))


@blueprint.post("/new")
def start_new() -> ResponseReturnValue:
    """A new table with its first match."""
    link = read_link(request.form, "table")
    form = SettingsForm(request.form)
    try:
        return _open(link, form.settings())
    except InvalidMatch as error:
        return private(_new_page(form, link, error.problems))
    except StorageError:
        return private(_new_page(form, link, kept=False))


def _open(link: str, settings: Settings) -> ResponseReturnValue:
    start_table(link, "start", [[first_record(settings)]])
    return redirect(url_for("table.show", link=link), 303)


def _new_page(
    form: SettingsForm, link: str, problems: Iterable[Problem] = (), *, kept: bool = True
) -> ResponseReturnValue:
    return settings_page(
        form,
        problems,
        kept=kept,
        title=words().gettext(N_("New table")),
        button=words().gettext(N_("Start")),
        action=url_for(".start_new"),
        hidden={"table": link},
        back=url_for(".show"),
    )
