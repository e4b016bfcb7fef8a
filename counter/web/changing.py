"""Making a change that a page asks for, and saying so where somebody else was quicker."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from flask import abort, redirect, render_template
from flask.typing import ResponseReturnValue

from counter.changes.change import Change
from counter.scoring.codec.reader import number_from_text
from counter.storage.kept import Asked, KeptMatch
from counter.storage.links import is_link, new_link
from counter.web.access import now, place
from counter.web.attempt import Attempt, cut_rows
from counter.web.device import device_name
from counter.web.language import words
from counter.web.sheet import names_of
from counter.wording.changes import change_text
from counter.wording.entries import standing


class Ask(NamedTuple):
    """What every form that changes a match carries."""

    change: str
    """An id, made with the form, so that it is done once however often it is sent."""
    version: int
    """The version that the form was made for."""
    keep: int | None
    """How many entries are to stay, where the others come after the end."""


Fields = Sequence[tuple[str, str]]
"""Names and values that a form carries without showing them."""


class Choice(NamedTuple):
    """Something that can be done about a conflict: a form that is sent with one tap."""

    label: str
    action: str
    fields: Fields


def new_ask(kept: KeptMatch) -> Ask:
    """What a form for the match as it stands carries."""
    return Ask(new_link(), kept.history.version, None)


def carried_ask(sent: Mapping[str, str]) -> Ask | None:
    """What a form carried that was counted but not yet written."""
    version = number_from_text(sent.get("version", ""))
    change = sent.get("change", "")
    return Ask(change, version, None) if isinstance(version, int) and is_link(change) else None


def read_ask(sent: Mapping[str, str]) -> Ask:
    """What a form carried; ends with 400 where that is no form of ours."""
    ask = carried_ask(sent)
    keep = number_from_text(sent.get("keep", ""))
    if ask is None or isinstance(keep, str):
        abort(400)
    return ask._replace(keep=keep)


def asked_for(change: Change, ask: Ask) -> Asked:
    """A change as the store takes it."""
    return Asked(change, ask.version, ask.change, device_name(), now())


def to_match(kept: KeptMatch) -> ResponseReturnValue:
    """Go to the page of the match."""
    return redirect(place("match", number=kept.number), 303)


def conflict_page(
    kept: KeptMatch, ask: Ask, mine: str, choices: Sequence[Choice] = ()
) -> ResponseReturnValue:
    """Show what was changed in between and what was sent, and ask."""
    names = names_of(kept.settings)
    since = kept.history.made[max(ask.version, 0) :]
    page = render_template(
        "match/conflict.html",
        kept=kept,
        names=names,
        changes=[(one, change_text(one, kept.history, names, words())) for one in since],
        mine=mine,
        sent_before=kept.history.find(ask.change) is not None,
        choices=choices,
        ask=new_ask(kept),
    )
    return page, 409


def cut_page(kept: KeptMatch, tried: Attempt, action: str, fields: Fields) -> ResponseReturnValue:
    """Say that a change ends the match before other entries, and ask."""
    names = names_of(kept.settings)
    page = render_template(
        "match/cut.html",
        kept=kept,
        names=names,
        tried=tried,
        then=standing(tried.match, names, words()),
        cut=cut_rows(kept, tried),
        action=action,
        fields=[*fields, ("keep", str(tried.cuts))],
        ask=new_ask(kept),
    )
    return page, 409
