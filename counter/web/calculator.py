"""The calculator: one deal, its score and the reason, at an address that can be sent on."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any
from urllib.parse import urlencode

from flask import Blueprint, redirect, render_template, request
from flask.typing import ResponseReturnValue

from counter.scoring.codec import request_from_json, rules_from_json
from counter.scoring.errors import InvalidDeal, InvalidRules, Problem
from counter.scoring.rulesets import BULGARIAN, RULE_SETS, RuleSet
from counter.scoring.score import DealScore, score_checked
from counter.web import choices
from counter.web.forms import DealForm, defaults
from counter.web.language import words
from counter.wording.options import OPTION_NAMES
from counter.wording.problems import problem_text
from counter.wording.steps import calculation, outcome_word

blueprint = Blueprint("calculator", __name__)

_SETTINGS = ("rules", "house-", "hanging")
"""Beginnings of the names that say how to count, not what: alone they are no deal yet."""


@blueprint.get("/calculator")
def show() -> ResponseReturnValue:
    """The form, and the answer to what it holds."""
    typed = {name: request.args[name] for name in request.args if name in defaults()}
    told = {name: text for name, text in typed.items() if _says_something(name, text)}
    if told and sorted(told.items()) != sorted(request.args.items(multi=True)):
        # The address of a result names what was typed and nothing else.
        return redirect(f"{request.path}?{urlencode(told)}")
    form = DealForm(request.args)
    score: DealScore | None = None
    counted = None
    problems: tuple[Problem, ...] = ()
    if typed and (not told or any(not name.startswith(_SETTINGS) for name in told)):
        try:
            deal, rules, hanging = request_from_json(form.request())
            score = score_checked(deal, rules, hanging)
            counted = deal.counted()
        except InvalidDeal as error:
            problems = error.problems
    faults = _faults(problems)
    return render_template(
        "calculator/show.html",
        form=form,
        rules=_rules(form),
        base=RULE_SETS.get(form.rules.data, BULGARIAN),
        choices=choices,
        counted=counted,
        declarations=choices.declarations(),
        settings=_settings(told),
        house_open=any(problem.field.startswith("rules.") for problem in problems)
        or any(name.startswith("house-") for name in told),
        faults=faults,
        places=_places(faults),
        **_result(score),
    ), 422 if problems else 200


def _says_something(name: str, text: str) -> bool:
    return bool(text.strip()) and text != defaults()[name]


def _settings(told: Mapping[str, str]) -> dict[str, str]:
    """The rules that were chosen, for the next deal."""
    return {name: text for name, text in told.items() if name.startswith(("rules", "house-"))}


def _rules(form: DealForm) -> RuleSet:
    """The rules to draw the form for, as far as they can be read."""
    try:
        return rules_from_json(form.rules_value())
    except InvalidRules:
        return RULE_SETS.get(form.rules.data, BULGARIAN)


def _faults(problems: tuple[Problem, ...]) -> dict[str, str]:
    """A sentence for every field that is wrong."""
    catalogue = words()
    return {problem.field: problem_text(problem, catalogue) for problem in problems}


def _places(faults: Mapping[str, str]) -> dict[str, str]:
    """What to call the place of a fault where it is far from the field: a house rule's name."""
    catalogue = words()
    options = {f"rules.{name}": catalogue.gettext(text) for name, text in OPTION_NAMES.items()}
    return {
        path: text
        for path in faults
        for option, text in options.items()
        if path == option or path.startswith(f"{option}.")
    }


def _result(score: DealScore | None) -> dict[str, Any]:
    if score is None:
        return {"score": None}
    catalogue = words()
    return {
        "score": score,
        "outcome": outcome_word(score, catalogue),
        "lines": calculation(score, catalogue),
    }
