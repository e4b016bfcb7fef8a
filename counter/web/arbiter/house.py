"""The house rules sheet: where tables differ, and what a table has agreed on (R15)."""

from __future__ import annotations

from flask import Blueprint, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from werkzeug.datastructures import MultiDict

from counter.scoring.codec.rules import rules_from_json
from counter.scoring.errors import InvalidRules
from counter.scoring.rulesets import BULGARIAN, RULE_SETS, RuleSet
from counter.web.arbiter.questions import agreed, field_name
from counter.web.choices import form_choices
from counter.web.faults import Faults, faults_of
from counter.web.kept import kept
from counter.web.language import current, words
from counter.web.rules_form import HOUSE, RulesForm, fields_of
from counter.wording.house_examples import QUESTIONS
from counter.wording.names import usual_names

blueprint = Blueprint("arbiter_house", __name__)

ENDPOINT = "arbiter_house.show"

AGREED = "agreed"
"""Name of the button that shows the sheet, kept in the address of the sheet."""

_NAMES = frozenset(field_name(question) for question in QUESTIONS)
_SEVERAL = f"{HOUSE}contracts"


@blueprint.get("/arbiter/house")
def show() -> ResponseReturnValue:
    """Every question with its answers, or the sheet with those that were chosen."""
    told = _told()
    try:
        rules = _rules(told)
    except InvalidRules:
        return _page()
    # The address names what is not as in the rule set and nothing else.
    address = fields_of(rules) | ({AGREED: "1"} if AGREED in request.args else {})
    if request.args and MultiDict(address) != request.args:
        return redirect(url_for(".show", **address))
    return _page()


def _told() -> MultiDict[str, str]:
    """What the address says; of an answer that is given twice, the one that was typed."""
    told: MultiDict[str, str] = MultiDict()
    for name, values in request.args.lists():
        given = [value for value in values if value.strip()]
        if given and name == _SEVERAL:
            told.setlist(name, given)
        elif given and (name == "rules" or name in _NAMES):
            told[name] = given[-1]
    return told


def _rules(told: MultiDict[str, str]) -> RuleSet:
    """The rules that were chosen. Raises InvalidRules."""
    house = RulesForm(told, prefix=HOUSE).value()
    return rules_from_json({"base": told.get("rules", BULGARIAN.base), **house})


@kept(64)
def _page() -> tuple[str, int]:
    """The page and its status."""
    told = _told()
    base = RULE_SETS.get(told.get("rules", ""), BULGARIAN)
    faults: Faults = {}
    rules = base
    try:
        rules = _rules(told)
    except InvalidRules as error:
        problems = [problem.under("rules") for problem in error.problems]
        faults = faults_of(problems, usual_names(words()))
    page = render_template(
        "arbiter/house.html",
        base=base,
        rule_sets=form_choices(current()).rule_sets,
        lines=agreed(current(), rules),
        # So that nothing typed is lost while it has to be mended.
        typed=told.to_dict(),
        told=fields_of(rules),
        is_agreed=AGREED in request.args and not faults,
        faults=faults,
    )
    return page, 422 if faults else 200
