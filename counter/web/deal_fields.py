"""The fields of a deal on the page of a match, and the one that is seldom needed."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from flask import render_template
from markupsafe import Markup

from counter.scoring.match import Settings
from counter.scoring.pair import Pair
from counter.scoring.rulesets import RuleSet
from counter.web.choices import declaration_options, form_choices
from counter.web.deal_form import DealForm
from counter.web.faults import Faults
from counter.web.language import current
from counter.web.sheet import names_of


class DealFields(NamedTuple):
    """The parts of the form, between which the keys stand."""

    usual: Markup
    seldom: Markup


def deal_fields(
    settings: Settings, form: DealForm, faults: Faults, counted: Pair[int] | None
) -> DealFields:
    """The fields with what was filled in; `counted` are the card points that it comes to."""
    names = names_of(settings)
    if not form.told() and not faults and counted is None:
        return _empty(current(), settings.rules, names)
    return _draw(settings.rules, names, form, faults, counted)


@lru_cache(maxsize=256)
def _empty(_language: str, rules: RuleSet, names: Pair[str]) -> DealFields:
    """The same for every next deal of a match."""
    return _draw(rules, names, DealForm(), {}, None)


def _draw(
    rules: RuleSet, names: Pair[str], form: DealForm, faults: Faults, counted: Pair[int] | None
) -> DealFields:
    chosen = (form.bid.data or "").partition("-")[2]
    choices = form_choices(current())
    told = {
        "form": form,
        "rules": rules,
        "teams": [(team.value, name) for team, name in names.by_team()],
        "choices": choices,
        # What the rules do not play is not offered, but what was chosen stays to be seen.
        "contracts": [
            one for one in choices.contracts if one[0] in rules.contracts or one[0] == chosen
        ],
        "declaration_options": declaration_options,
        "faults": faults,
        "counted": counted,
    }
    parts = (render_template(name, **told) for name in ("deal/fields.html", "match/revoke.html"))
    return DealFields(*map(Markup, parts))
