"""Rule sets to and from JSON values (R15)."""

from __future__ import annotations

from dataclasses import replace
from enum import Enum
from typing import Any

from counter.scoring.codec.reader import Reader, by_value
from counter.scoring.contracts import Contract
from counter.scoring.errors import Code, InvalidRules, Problem
from counter.scoring.rulesets import (
    BULGARIAN,
    OPTIONS,
    RULE_SETS,
    RoundUpFrom,
    RuleSet,
    changes,
)

_RULE_KEYS = frozenset({"base", *OPTIONS})


def rules_from_json(value: object) -> RuleSet:
    """`"bulgarian"`, or `{"base": "bulgarian", "target": 101, …}`; None is the default (R15).

    Raises InvalidRules, fields as `round_up_from.suit`.
    """
    if value is None:
        return BULGARIAN
    if isinstance(value, str):
        if value in RULE_SETS:
            return RULE_SETS[value]
        value = {"base": value}
    elif not isinstance(value, dict):
        raise InvalidRules([Problem(Code.NOT_AN_OBJECT, "")])
    reader = Reader(value, _RULE_KEYS)
    name = reader.values.get("base")
    if name is None:
        name = BULGARIAN.base
    base = RULE_SETS.get(name) if isinstance(name, str) else None
    if base is None:
        reader.report(Code.NOT_A_CHOICE, "base", choices=list(RULE_SETS))
        base = BULGARIAN
    chosen: dict[str, Any] = {
        option: choice
        for option in OPTIONS
        if reader.values.get(option) is not None
        and (choice := _option_from_json(reader, option, getattr(base, option))) is not None
    }
    if reader.problems:
        raise InvalidRules(reader.problems)
    return replace(base, **chosen) if chosen else base


def _option_from_json(reader: Reader, name: str, present: object) -> object:
    """One option's value, read as what it now is in the set."""
    limits = OPTIONS[name].limits
    if isinstance(present, bool):
        return reader.flag(name)
    if isinstance(present, Enum):
        return reader.choice(name, by_value(type(present)))
    if isinstance(present, RoundUpFrom):
        thresholds = reader.child(name, frozenset(RoundUpFrom._fields))
        return RoundUpFrom(
            *(
                kept if (given := thresholds.number(kind, limits)) is None else given
                for kind, kept in zip(RoundUpFrom._fields, present, strict=True)
            )
        )
    if name == "contracts":
        return _contracts_from_json(reader)
    values = OPTIONS[name].values
    if values:
        return reader.choice(name, {value: value for value in values})
    return reader.number(name, limits)


def _contracts_from_json(reader: Reader) -> tuple[Contract, ...] | None:
    names = reader.values["contracts"]
    known = {contract.value: contract for contract in Contract}
    readable = isinstance(names, list) and all(
        isinstance(name, str) and name in known for name in names
    )
    if not readable or not names:
        reader.report(Code.NOT_A_CHOICE, "contracts", choices=list(known))
        return None
    return tuple(contract for contract in Contract if contract.value in names)


def rules_to_json(rules: RuleSet) -> str | dict[str, Any]:
    """The shortest form of a rule set: its name, or its base and what was changed."""
    changed = changes(rules)
    if not changed:
        return rules.base
    return {"base": rules.base, **{name: option_to_json(changed[name]) for name in changed}}


def resolved_rules_to_json(rules: RuleSet) -> dict[str, Any]:
    """The base, and every option with its value: the form that static/js/scoring.js reads."""
    return {"base": rules.base, **{name: option_to_json(getattr(rules, name)) for name in OPTIONS}}


def option_to_json(value: object) -> Any:
    """One option's value."""
    if isinstance(value, RoundUpFrom):
        return value._asdict()
    if isinstance(value, tuple):
        return [option_to_json(part) for part in value]
    return value.value if isinstance(value, Enum) else value
