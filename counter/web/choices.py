"""What the choices of a form are called, worked out once for each language."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from functools import cache, lru_cache
from typing import Any, NamedTuple

from flask import current_app
from markupsafe import Markup

from counter.scoring.cards import Rank
from counter.scoring.contracts import Contract
from counter.scoring.declarations import MOST_BELOTS, DeclarationKind
from counter.scoring.rulesets import OPTIONS, RULE_SETS, Limits, RoundUpFrom, RuleSet
from counter.web.deal_form import DECLARATIONS
from counter.web.language import current
from counter.web.rules_form import YES_NO
from counter.wording import names
from counter.wording.catalogue import Catalogue, catalogue
from counter.wording.options import OPTION_HELP, OPTION_NAMES, option_value

Choices = list[tuple[str, str]]
"""Values with their names."""


ContractName = tuple[Contract, str, str]
"""A contract with its short and its whole name."""


class FormChoices(NamedTuple):
    """The choices of the form of a deal."""

    teams: Choices
    contracts: list[ContractName]
    contras: Choices
    declarations: list[tuple[str, Choices]]
    """Every declaration; the sequences of one length and the fours each are a group."""
    belots: Choices
    chips: list[tuple[str, str, str]]
    """What one tap adds for a team: a short name for the key, and the whole one."""
    suits: Choices
    rule_sets: Choices
    thresholds: Choices
    """The kinds of contract by their names in `round_up_from`."""


@cache
def form_choices(language: str) -> FormChoices:
    """The choices in one of the languages."""
    words = catalogue(language)
    return FormChoices(
        teams=_named(names.TEAMS, words),
        contracts=[
            (
                contract,
                words.gettext(names.SHORT_CONTRACTS[contract]),
                words.gettext(names.CONTRACTS[contract]),
            )
            for contract in Contract
        ],
        contras=[(str(int(one)), words.gettext(text)) for one, text in names.CONTRAS.items()],
        declarations=_declarations(words),
        belots=[(str(count), str(count)) for count in range(1, max(MOST_BELOTS.values()) + 1)],
        chips=[
            (chip, words.gettext(short), words.gettext(name))
            for chip, (short, name) in names.CHIPS.items()
        ],
        suits=[
            (suit.value, f"{sign} {words.gettext(names.SUITS[suit])}")
            for suit, sign in names.SUIT_SIGNS.items()
        ],
        rule_sets=_named(names.RULE_SETS, words),
        thresholds=_named(dict(zip(RoundUpFrom._fields, names.KINDS.values(), strict=True)), words),
    )


def played(rules: RuleSet, chosen: Contract | None) -> list[ContractName]:
    """The contracts that can be chosen by these rules, and the one that is chosen already."""
    contracts = form_choices(current()).contracts
    return [one for one in contracts if one[0] in rules.contracts or one[0] is chosen]


def _named(messages: Mapping[Any, str], words: Catalogue) -> Choices:
    return [(value, words.gettext(message)) for value, message in messages.items()]


_KINDS = {kind.value: kind for kind in DeclarationKind}


def _declarations(words: Catalogue) -> list[tuple[str, Choices]]:
    groups: dict[str, Choices] = {}
    for value in DECLARATIONS:
        kind_name, _, top = value.partition("-")
        kind = _KINDS[kind_name]
        group = words.gettext(names.FOURS if kind.is_four else names.DECLARATIONS[kind])
        name = names.declaration_name(kind, Rank(top) if top else None, None, words)
        groups.setdefault(group, []).append((value, name))
    return list(groups.items())


class Option(NamedTuple):
    """A house rule, to be drawn as a choice or, without choices, as a number."""

    name: str
    label: str
    rule: str
    choices: Choices
    usual: str
    """The value that holds where nothing is chosen."""
    help: str
    by_set: list[tuple[str, str]]
    """The value in each rule set, by its name; a single one without a name where all agree."""
    limits: Limits | None


@cache
def options(language: str, base: str, wanted: tuple[str, ...]) -> list[Option]:
    """Some options on top of a rule set."""
    words = catalogue(language)
    rules = RULE_SETS[base]
    return [
        Option(
            name,
            words.gettext(OPTION_NAMES[name]),
            OPTIONS[name].rule,
            _values(name, getattr(rules, name), words),
            option_value(getattr(rules, name), words),
            words.gettext(OPTION_HELP[name]),
            _by_set(name, words),
            OPTIONS[name].limits,
        )
        for name in wanted
    ]


def _by_set(name: str, words: Catalogue) -> list[tuple[str, str]]:
    values = [
        (words.gettext(names.RULE_SETS[base]), option_value(getattr(rules, name), words))
        for base, rules in RULE_SETS.items()
    ]
    first = values[0][1]
    return [("", first)] if all(value == first for _set, value in values) else values


def _values(name: str, present: object, words: Catalogue) -> Choices:
    """The values that an option can have, if there are but a few."""
    if isinstance(present, bool):
        return [(word, option_value(flag, words)) for word, flag in YES_NO.items()]
    if name == "contracts":
        return [(one.value, words.gettext(names.CONTRACTS[one])) for one in Contract]
    if isinstance(present, Enum):
        return [(one.value, option_value(one, words)) for one in type(present)]
    return [(str(value), str(value)) for value in OPTIONS[name].values]


def declaration_options(chosen: str) -> Markup:
    """The choices of one slot."""
    draw = _draw_options if chosen in ("", *DECLARATIONS) else _draw_options.__wrapped__
    return draw(current(), chosen)


@lru_cache(maxsize=256)
def _draw_options(language: str, chosen: str) -> Markup:
    macros = current_app.jinja_env.get_template("macros.html").module
    drawn: Markup = macros.declaration_options(  # type: ignore[attr-defined]
        form_choices(language).declarations, chosen
    )
    return drawn
