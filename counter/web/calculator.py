"""The calculator: one deal, its score and the reason, at an address that can be sent on."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any
from urllib.parse import urlencode

from flask import Blueprint, current_app, redirect, render_template, request
from flask.typing import ResponseReturnValue
from markupsafe import Markup

from counter.scoring.codec.deals import request_from_json
from counter.scoring.codec.rules import rules_from_json
from counter.scoring.errors import InvalidDeal, InvalidRules, Problem
from counter.scoring.rulesets import BULGARIAN, RULE_SETS, RuleSet
from counter.scoring.score import score_checked
from counter.web.choices import form_choices, options
from counter.web.forms import HOUSE, DealForm, HouseForm, defaults
from counter.web.language import current, words
from counter.wording.options import OPTION_NAMES
from counter.wording.problems import problem_text
from counter.wording.steps import calculation, outcome_word

blueprint = Blueprint("calculator", __name__)

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
    return _page(current(), request.query_string)


@lru_cache(maxsize=256)
def _page(language: str, query: bytes) -> tuple[str, int]:
    """The page and its status. It depends on language and address alone, so it is kept."""
    told = request.args.to_dict()
    form = DealForm(request.args)
    house = {name: text for name, text in told.items() if name.startswith(HOUSE)}
    changed = HouseForm(request.args, prefix=HOUSE).value() if house else {}
    result: dict[str, Any] = {"score": None}
    faults: dict[str, str] = {}
    if _is_deal(told):
        try:
            result = _result(form.request(changed))
        except InvalidDeal as error:
            faults = _faults(error.problems)
    base = RULE_SETS.get(form.rules.data or "", BULGARIAN)
    house_faults = {path: text for path, text in faults.items() if path.startswith("rules.")}
    page = render_template(
        "calculator/show.html",
        form=form,
        rules=_rules(form.rules_value(changed), base),
        choices=form_choices(language),
        declaration_options=_declaration_options,
        house=_house(language, base.base, _frozen(house), _frozen(house_faults)),
        house_open=bool(house or house_faults),
        settings={name: text for name, text in told.items() if name.startswith(("rules", HOUSE))},
        faults=faults,
        places=_places(faults),
        **result,
    )
    return page, 422 if faults else 200


def _is_deal(told: Mapping[str, str]) -> bool:
    """Whether something is to be counted: what was typed is more than how to count."""
    return not all(name.startswith(_SETTINGS) for name in told)


def _result(asked: dict[str, Any]) -> dict[str, Any]:
    """What the page says of a deal that can be scored. Raises InvalidDeal."""
    deal, rules, hanging = request_from_json(asked)
    score = score_checked(deal, rules, hanging)
    catalogue = words()
    return {
        "score": score,
        "counted": deal.counted(),
        "outcome": outcome_word(score, catalogue),
        "lines": calculation(score, catalogue),
    }


def _rules(value: dict[str, Any], base: RuleSet) -> RuleSet:
    """The rules to draw the form for, as far as they can be read."""
    try:
        return rules_from_json(value)
    except InvalidRules:
        return base


def _faults(problems: Iterable[Problem]) -> dict[str, str]:
    """A sentence for every field that is wrong."""
    catalogue = words()
    return {problem.field: problem_text(problem, catalogue) for problem in problems}


def _places(faults: Mapping[str, str]) -> dict[str, str]:
    """What to call the place of a fault that is far from its field: the name of a house rule."""
    catalogue = words()
    return {
        path: catalogue.gettext(OPTION_NAMES[option])
        for path in faults
        if (option := path.removeprefix("rules.").split(".")[0]) in OPTION_NAMES
    }


# Parts of the page that depend on little, and are the same again and again.

_Frozen = tuple[tuple[str, str], ...]


def _frozen(values: Mapping[str, str]) -> _Frozen:
    return tuple(values.items())


@lru_cache(maxsize=256)
def _declaration_options(language: str, chosen: str) -> Markup:
    """The choices of one slot."""
    return _macro("declaration_options", form_choices(language).declarations, chosen)


@lru_cache(maxsize=64)
def _house(language: str, base: str, typed: _Frozen, faults: _Frozen) -> Markup:
    """The house rules."""
    form = HouseForm(request.args if typed else None, prefix=HOUSE)
    return Markup(  # noqa: S704 - drawn by a template, which escapes
        render_template(
            "calculator/house.html",
            form=form,
            base=RULE_SETS[base],
            options=options(language, base),
            choices=form_choices(language),
            faults=dict(faults),
        )
    )


def _macro(name: str, *arguments: object) -> Markup:
    module = current_app.jinja_env.get_template("macros.html").module
    drawn: Markup = getattr(module, name)(*arguments)
    return drawn
