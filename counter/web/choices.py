"""What the choices of a form are called, in the language of the page."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import Any, NamedTuple

from counter.scoring.cards import Rank
from counter.scoring.contracts import Contract
from counter.scoring.declarations import DeclarationKind
from counter.scoring.rulesets import OPTIONS, RoundUpFrom, RuleSet
from counter.web.forms import DEAL_OPTIONS, DECLARATIONS, YES_NO
from counter.web.language import words
from counter.wording import names
from counter.wording.catalogue import N_
from counter.wording.options import OPTION_NAMES, option_value

_KINDS = {kind.value: kind for kind in DeclarationKind}

Choices = list[tuple[str, str]]
"""Values with their names."""


def named(messages: Mapping[Any, str]) -> Choices:
    """Choices from a table of `counter.wording`."""
    catalogue = words()
    return [(value, catalogue.gettext(message)) for value, message in messages.items()]


def teams() -> Choices:
    """The two teams."""
    return named(names.TEAMS)


def contracts(rules: RuleSet) -> list[tuple[str, str, str, bool]]:
    """The contracts with their short and whole names, and whether the rules play them."""
    catalogue = words()
    return [
        (
            contract.value,
            catalogue.gettext(names.SHORT_CONTRACTS[contract]),
            catalogue.gettext(names.CONTRACTS[contract]),
            contract in rules.contracts,
        )
        for contract in Contract
    ]


def contras() -> Choices:
    """Neither, contra and recontra."""
    catalogue = words()
    return [(str(int(one)), catalogue.gettext(text)) for one, text in names.CONTRAS.items()]


def declarations() -> list[tuple[str, Choices]]:
    """Every declaration; the sequences of one length and the fours each are a group."""
    catalogue = words()
    groups: dict[str, Choices] = {}
    for value in DECLARATIONS:
        kind_name, _, top = value.partition("-")
        kind = _KINDS[kind_name]
        group = catalogue.gettext(N_("Fours") if kind.is_four else names.DECLARATIONS[kind])
        name = names.declaration_name(kind, Rank(top) if top else None, None, catalogue)
        groups.setdefault(group, []).append((value, name))
    return list(groups.items())


def suits() -> Choices:
    """The suits by their signs."""
    return [(suit.value, sign) for suit, sign in names.SUIT_SIGNS.items()]


def rule_sets() -> Choices:
    """The rule sets."""
    return named(names.RULE_SETS)


class Option(NamedTuple):
    """A house rule, to be drawn as a choice or, without choices, as a number."""

    name: str
    label: str
    rule: str
    choices: Choices
    usual: str
    """The value that holds where nothing is chosen."""


def options(rules: RuleSet) -> list[Option]:
    """The options of a deal; `rules` give the values that hold where nothing is chosen."""
    catalogue = words()
    return [
        Option(
            name,
            catalogue.gettext(OPTION_NAMES[name]),
            OPTIONS[name].rule,
            _values(getattr(rules, name)),
            option_value(getattr(rules, name), catalogue),
        )
        for name in DEAL_OPTIONS
    ]


def _values(present: object) -> Choices:
    """The values that an option can have, if there are but a few."""
    catalogue = words()
    if isinstance(present, bool):
        return [(word, option_value(flag, catalogue)) for word, flag in YES_NO.items()]
    if isinstance(present, Enum):
        return [(one.value, option_value(one, catalogue)) for one in type(present)]
    return []


def thresholds() -> Choices:
    """The kinds of contract by the names of their fields."""
    labels = (names.KINDS[kind] for kind in names.KINDS)
    return named(dict(zip(RoundUpFrom._fields, labels, strict=True)))
