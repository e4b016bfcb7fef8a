"""The calculator: one deal, its score and the reason, at an address that can be sent on."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Any
from urllib.parse import urlencode

from flask import Blueprint, redirect, render_template, request
from flask.typing import ResponseReturnValue
from markupsafe import Markup
from wtforms import StringField

from counter.scoring.codec.deals import request_from_json
from counter.scoring.codec.rules import rules_from_json
from counter.scoring.errors import InvalidDeal, InvalidRules
from counter.scoring.rulesets import BULGARIAN, RULE_SETS, RuleSet
from counter.scoring.score import HANGING_LIMITS, score_checked
from counter.web.choices import declaration_options, form_choices, options
from counter.web.deal_form import DealForm, leaves, typed
from counter.web.faults import Faults, faults_of
from counter.web.kept import kept
from counter.web.language import current, words
from counter.web.rules_form import DEAL_OPTIONS, HOUSE, DealRulesForm
from counter.wording.names import usual_names
from counter.wording.steps import calculation, outcome_word

blueprint = Blueprint("calculator", __name__)


class CalculatorForm(DealForm):
    """One deal, the rule set that it was played by, and what hung before."""

    hanging = StringField(default="")
    rules = StringField(default=BULGARIAN.base)

    def request(self, house: Mapping[str, Any]) -> dict[str, Any]:
        """What was typed as `codec.request_from_json` takes it; nothing is checked here."""
        return {
            "rules": self.rules_value(house),
            "hanging": typed(self.hanging),
            "deal": self.deal(),
        }

    def rules_value(self, house: Mapping[str, Any]) -> dict[str, Any]:
        """The rule set with house rules."""
        return {"base": self.rules.data or BULGARIAN.base, **house}


@cache
def defaults() -> dict[str, str]:
    """Every name that the forms can send, with the value that says nothing."""
    return dict(leaves([*CalculatorForm(), *DealRulesForm(prefix=HOUSE)]))


COUNT = "count"
"""Name of the button, kept in the address where nothing else says that it was pressed."""

_SETTINGS = ("rules", HOUSE, "hanging")
"""Beginnings of the names that say how to count, not what: alone they are no deal yet."""


@blueprint.get("/calculator")
def show() -> ResponseReturnValue:
    """The form, and the answer to what it holds."""
    told = {
        name: text
        for name, text in request.args.items()
        if name in defaults() and text.strip() and text != defaults()[name]
    }
    if COUNT in request.args and not _is_deal(told):
        told[COUNT] = "1"
    if sorted(told.items()) != sorted(request.args.items(multi=True)):
        # The address of a result names what was typed and nothing else.
        return redirect(f"{request.path}?{urlencode(told)}" if told else request.path)
    return _page()


def _is_deal(told: Mapping[str, str]) -> bool:
    """Whether something is to be counted: what was typed is more than how to count."""
    return not all(name.startswith(_SETTINGS) for name in told)


@kept(256)
def _page() -> tuple[str, int]:
    """The page and its status."""
    told = request.args.to_dict()
    form = CalculatorForm(request.args)
    house = DealRulesForm(request.args, prefix=HOUSE).value() if _has_house(told) else {}
    result: dict[str, Any] = {"score": None}
    faults: Faults = {}
    if _is_deal(told):
        try:
            result = _result(form.request(house))
        except InvalidDeal as error:
            faults = faults_of(error.problems, usual_names(words()), form)
    base = RULE_SETS.get(form.rules.data or "", BULGARIAN)
    house_open = _has_house(told) or any(path.startswith("rules.") for path in faults)
    page = render_template(
        "calculator/show.html",
        form=form,
        rules=_rules(form.rules_value(house), base),
        teams=form_choices(current()).teams,
        choices=form_choices(current()),
        contracts=form_choices(current()).contracts,
        declaration_options=declaration_options,
        # With a script other rules can be chosen without drawing the form anew.
        any_rules=True,
        hanging_limits=HANGING_LIMITS,
        house=_house(base.base, faults)
        if house_open
        else _usual_house(current(), request.script_root, base.base),
        house_open=house_open,
        settings={name: text for name, text in told.items() if name.startswith(("rules", HOUSE))},
        faults=faults,
        **result,
    )
    return page, 422 if faults else 200


def _has_house(told: Mapping[str, str]) -> bool:
    return any(name.startswith(HOUSE) for name in told)


def _result(asked: dict[str, Any]) -> dict[str, Any]:
    """What the page says of a deal that can be scored. Raises InvalidDeal."""
    deal, rules, hanging = request_from_json(asked)
    score = score_checked(deal, rules, hanging)
    catalogue = words()
    return {
        "score": score,
        "counted": deal.counted(),
        "outcome": outcome_word(score, catalogue),
        "lines": calculation(score, usual_names(catalogue), catalogue),
    }


def _rules(value: dict[str, Any], base: RuleSet) -> RuleSet:
    """The rules to draw the form for, as far as they can be read."""
    try:
        return rules_from_json(value)
    except InvalidRules:
        return base


# Parts of the page that are the same again and again.


@lru_cache(maxsize=64)
def _usual_house(_language: str, _root: str, base: str) -> Markup:
    """The house rules where none was chosen."""
    return _house(base, {})


def _house(base: str, faults: Faults) -> Markup:
    """The house rules on top of a rule set."""
    drawn = render_template(
        "rules/house.html",
        form=DealRulesForm(request.args, prefix=HOUSE),
        base=RULE_SETS[base],
        options=options(current(), base, DEAL_OPTIONS),
        choices=form_choices(current()),
        faults=faults,
    )
    return Markup(drawn)  # noqa: S704 - drawn by a template, which escapes
