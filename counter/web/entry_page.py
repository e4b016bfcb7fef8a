"""The page on which an entry is filled in, counted before it is written, and corrected."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from flask import render_template, url_for
from flask.typing import ResponseReturnValue

from counter.scoring.deal import Deal
from counter.scoring.errors import Problem, ScoringError
from counter.scoring.match import READY_MADE, Line
from counter.scoring.pair import Pair
from counter.storage.kept import KeptMatch
from counter.web.access import place
from counter.web.attempt import Attempt, attempt, cut_rows
from counter.web.changing import Ask, carried_ask, new_ask
from counter.web.deal_fields import DealFields, deal_fields
from counter.web.deal_form import DealForm
from counter.web.entry_form import (
    CORRECTION,
    EntryForm,
    Spot,
    entry_fields,
    entry_form,
    form_kind,
    read_entry,
)
from counter.web.faults import Faults, faults_of
from counter.web.language import words
from counter.web.match_page import match_values
from counter.web.sheet import names_of
from counter.wording.changes import reported
from counter.wording.entries import standing
from counter.wording.steps import calculation, outcome_word

COUNT = "count"
"""Name of the button that counts: it asks even where nothing was filled in."""


def entry_page(
    kept: KeptMatch,
    spot: Spot,
    sent: Mapping[str, str],
    *,
    ask: Ask | None = None,
    asked: bool = False,
    notice: str = "",
    status: int = 200,
) -> ResponseReturnValue:
    """Draw the form with what was sent, and what that would come to.

    Raises NotThere where the entry that it is about is no more.
    """
    held = kept.history.sheet.held(spot.place) if spot.place is not None else None
    form = entry_form(spot.kind, sent)
    asked = asked or COUNT in sent or bool(form.told())
    if held and not asked and form_kind(held.entry) == spot.kind:
        form = entry_form(spot.kind, entry_fields(held.entry))
    tried: Attempt | None = None
    faults: Faults = {}
    if asked:
        try:
            tried = attempt(kept, spot.change(read_entry(spot.kind, form, kept.settings.rules)))
        except ScoringError as error:
            faults = entry_faults(error.problems, form, kept)
            status = max(status, 422)
    line = tried.line if tried else None
    if held and not tried:
        line = kept.match.lines[kept.history.sheet.index(held.id)]
    page = render_template(
        "match/show.html" if spot.is_next and spot.kind != CORRECTION else "match/entry.html",
        **match_values(kept) | {"ask": ask or carried_ask(sent) or new_ask(kept)},
        spot=spot,
        form=form,
        fields=_fields(kept, form, faults, line),
        faults=faults,
        notice=notice,
        held=held,
        place_number=_number(kept, spot),
        ready_made=READY_MADE,
        here=_here(kept, spot),
        action=action(kept, spot),
        **_shown(kept, tried, line),
    )
    return page, status


def _fields(
    kept: KeptMatch, form: EntryForm, faults: Faults, line: Line | None
) -> DealFields | None:
    """The fields of a deal; a correction has its own."""
    if not isinstance(form, DealForm):
        return None
    counted = line.entry.counted() if line and isinstance(line.entry, Deal) else None
    return deal_fields(kept.settings, form, faults, counted)


def entry_faults(problems: tuple[Problem, ...], form: EntryForm, kept: KeptMatch) -> Faults:
    """What is wrong with an entry, by its fields."""
    deal_form = form if isinstance(form, DealForm) else None
    return faults_of(problems, names_of(kept.settings), deal_form)


def token(tried: Attempt) -> str:
    """What somebody saw before tapping Write: it must still be so when it is written."""
    line = tried.line
    return f"{line.points.us}.{line.points.them}.{line.hanging}" if line else ""


def _shown(kept: KeptMatch, tried: Attempt | None, line: Line | None) -> dict[str, Any]:
    """What the entry comes to: as it was filled in, or as it stands on the sheet."""
    names = names_of(kept.settings)
    score = line.score if line else None
    return {
        "tried": tried,
        "cut": cut_rows(kept, tried) if tried else [],
        "line": line,
        "score": score,
        "token": token(tried) if tried else "",
        "outcome": outcome_word(score, words()) if score else "",
        "lines": calculation(score, names, words()) if score else [],
        "summary": reported(line.entry, names, words()) if line else "",
        "then": _then(tried, names) if tried else "",
    }


def _then(tried: Attempt, names: Pair[str]) -> str:
    """Who wins with it, or why nobody does although the target is reached."""
    match = tried.match
    return standing(match, names, words()) if match.winner or match.goes_on else ""


def _number(kept: KeptMatch, spot: Spot) -> int:
    """The place on the sheet that the entry has or gets, from 1."""
    sheet = kept.history.sheet
    about = spot.place if spot.place is not None else spot.before
    return 1 + (len(sheet.entries) if about is None else sheet.index(about))


def action(kept: KeptMatch, spot: Spot) -> str:
    """Where the form of an entry is sent to be written."""
    if spot.place is not None:
        return url_for("entries.edit", number=kept.number, entry_id=spot.place)
    return url_for("entries.add", number=kept.number)


def _here(kept: KeptMatch, spot: Spot) -> str:
    """The address of the page itself."""
    if spot.place is not None:
        return place("entry", number=kept.number, entry_id=spot.place)
    if spot.is_next and spot.kind != CORRECTION:
        return place("match", number=kept.number)
    return url_for("entries.new", number=kept.number)
