"""House rules in a form: each option as a change to the rule set, or left as it is there."""

from __future__ import annotations

from typing import Any

from werkzeug.datastructures import MultiDict
from wtforms import Field, Form, FormField, SelectMultipleField, StringField

from counter.scoring.codec.rules import rules_from_json, rules_to_json
from counter.scoring.errors import InvalidRules
from counter.scoring.rulesets import BULGARIAN, OPTIONS, RULE_SETS, RoundUpFrom, RuleSet
from counter.web.deal_form import typed

MATCH_OPTIONS = frozenset(
    {"contracts", "target", "finish_on_capot", "finish_on_hanging", "finish_needs_points"}
)
"""Options that the score of a single deal does not depend on."""

DEAL_OPTIONS = tuple(name for name in OPTIONS if name not in MATCH_OPTIONS)
"""The other options, in the order of R15."""

HOUSE = "house-"
"""What the names of house rules begin with."""

YES_NO = {"yes": True, "no": False}
_WORDS = {flag: word for word, flag in YES_NO.items()}


class RoundUpFromForm(Form):
    """The remainder that is rounded up, for each kind of contract."""

    suit = StringField(default="")
    no_trumps = StringField(default="")
    all_trumps = StringField(default="")


def _option_field(name: str) -> Field:
    """The field of a house rule; left empty, the rule set's own value holds."""
    usual = getattr(BULGARIAN, name)
    if isinstance(usual, tuple) and not isinstance(usual, RoundUpFrom):
        return SelectMultipleField(validate_choice=False, default=[])
    return FormField(RoundUpFromForm) if isinstance(usual, RoundUpFrom) else StringField(default="")


class DealRulesForm(Form):
    """The options that one deal depends on."""

    def value(self) -> dict[str, Any]:
        """The options that were filled in, as `codec` reads them."""
        return _filled_in(self)


class RulesForm(DealRulesForm):
    """Every option of R15."""


for _name in OPTIONS:
    setattr(RulesForm if _name in MATCH_OPTIONS else DealRulesForm, _name, _option_field(_name))


def _filled_in(form: Any) -> dict[str, Any]:
    """The fields that are not empty: yes and no as booleans, digits as numbers."""
    values: dict[str, Any] = {}
    for field in form:
        if isinstance(field, FormField):
            value: Any = _filled_in(field) or None
        elif isinstance(field, SelectMultipleField):
            value = field.data or None
        else:
            value = YES_NO.get(field.data, typed(field))
        if value is not None:
            values[field.short_name] = value
    return values


def named_rules(sent: MultiDict[str, str]) -> RuleSet:
    """The rules of a deal that an address names; house rules that cannot be are left out, all."""
    base = RULE_SETS.get(sent.get("rules", ""), BULGARIAN)
    house = DealRulesForm(sent, prefix=HOUSE).value()
    try:
        return rules_from_json({"base": base.base, **house})
    except InvalidRules:
        return base


def fields_of(rules: RuleSet) -> dict[str, Any]:
    """Rules as the form would send them, with lists for what is ticked more than once."""
    value = rules_to_json(rules)
    changed = {"base": value} if isinstance(value, str) else value
    fields: dict[str, Any] = {"rules": changed.pop("base")}
    for name, choice in changed.items():
        if isinstance(choice, dict):
            fields |= {f"{HOUSE}{name}-{part}": str(number) for part, number in choice.items()}
        elif isinstance(choice, list):
            fields[f"{HOUSE}{name}"] = choice
        else:
            fields[f"{HOUSE}{name}"] = _WORDS[choice] if isinstance(choice, bool) else str(choice)
    return fields
