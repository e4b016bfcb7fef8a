"""The form of one deal: it makes of what was typed what `codec` reads, and knows no rules."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from functools import cache
from typing import Any

from wtforms import Field, FieldList, Form, FormField, SelectField, StringField

from counter.scoring.cards import SEQUENCE_PLACE, Suit
from counter.scoring.codec import number_from_text
from counter.scoring.contracts import Contra, Contract
from counter.scoring.declarations import MOST_DECLARATIONS, DeclarationKind
from counter.scoring.pair import Team
from counter.scoring.rulesets import BULGARIAN, OPTIONS, RULE_SETS, RoundUpFrom

MATCH_OPTIONS = frozenset(
    {"contracts", "target", "finish_on_capot", "finish_on_hanging", "finish_needs_points"}
)
"""Options that the score of a single deal does not depend on."""

DEAL_OPTIONS = tuple(name for name in OPTIONS if name not in MATCH_OPTIONS)
"""The other options, in the order of R15."""

BIDS = [f"{team}-{contract}" for team in Team for contract in Contract]
"""Who declared what, as one choice."""

YES_NO = {"yes": True, "no": False}


def _declarations() -> Iterator[str]:
    for kind in DeclarationKind:
        yield kind.value
        for rank, place in SEQUENCE_PLACE.items():
            if not kind.is_four and place >= kind.size - 1:
                yield f"{kind}-{rank}"


DECLARATIONS = list(_declarations())
"""Every declaration, a sequence also with each top card that it can have: `tierce-10`."""


def _choice(choices: list[str], default: str = "") -> SelectField:
    # What is no choice is refused by `codec`, in the same words everywhere.
    named = [(choice, choice) for choice in ["", *choices]]
    return SelectField(choices=named, default=default, validate_choice=False)


def _number() -> StringField:
    return StringField(default="")


class DeclarationForm(Form):
    """One declaration: what it is, and its suit where that matters."""

    what = _choice(DECLARATIONS)
    suit = _choice([suit.value for suit in Suit])

    def value(self) -> dict[str, str] | None:
        """The declaration as `codec` reads it, None where nothing was chosen."""
        kind, _, top = self.what.data.partition("-")
        parts = {"kind": kind, "top": top, "suit": self.suit.data}
        return {name: part for name, part in parts.items() if part} or None


class TeamForm(Form):
    """What one team has."""

    card_points = _number()
    declarations = FieldList(FormField(DeclarationForm), min_entries=MOST_DECLARATIONS)
    belots = _choice(["1", "2", "3", "4"])


class RoundUpFromForm(Form):
    """The remainder that is rounded up, for each kind of contract."""

    suit = _number()
    no_trumps = _number()
    all_trumps = _number()


def _option_field(name: str) -> Field:
    """The field of a house rule; left empty, the rule set's own value holds."""
    usual = getattr(BULGARIAN, name)
    if isinstance(usual, bool):
        return _choice(list(YES_NO))
    if isinstance(usual, Enum):
        return _choice([member.value for member in type(usual)])
    return FormField(RoundUpFromForm) if isinstance(usual, RoundUpFrom) else _number()


HouseForm: type[Form] = type(
    "HouseForm", (Form,), {name: _option_field(name) for name in DEAL_OPTIONS}
)
"""The options that one deal depends on, each as a change to the rule set."""


class DealForm(Form):
    """One deal, the rules that it was played by, and what hung before."""

    bid = _choice(BIDS)
    contra = _choice([str(int(contra)) for contra in Contra], "1")
    us: FormField[TeamForm] = FormField(TeamForm)
    them: FormField[TeamForm] = FormField(TeamForm)
    capot = _choice([team.value for team in Team])
    revoke = _choice([team.value for team in Team])
    hanging = _number()
    rules = _choice(list(RULE_SETS), BULGARIAN.base)
    house = FormField(HouseForm)

    def request(self) -> dict[str, Any]:
        """What was typed as `codec.request_from_json` takes it; nothing is checked here."""
        return {
            "rules": self.rules_value(),
            "hanging": _typed(self.hanging),
            "deal": self._deal(),
        }

    def rules_value(self) -> dict[str, Any]:
        """The rule set with the house rules that were filled in."""
        return {"base": self.rules.data or BULGARIAN.base, **_filled_in(self.house)}

    def _deal(self) -> dict[str, Any]:
        declarer, _, contract = self.bid.data.partition("-")
        teams = {"us": self.us.form, "them": self.them.form}
        return {
            "contract": contract or None,
            "declarer": declarer or None,
            "contra": _typed(self.contra),
            "card_points": {team: _typed(form.card_points) for team, form in teams.items()},
            "declarations": {
                team: [value for one in form.declarations if (value := one.form.value())]
                for team, form in teams.items()
            },
            "belots": {team: _typed(form.belots) for team, form in teams.items()},
            "capot": self.capot.data or None,
            "revoke": self.revoke.data or None,
        }


def _typed(field: Field) -> int | str | None:
    return number_from_text(field.data or "")


def _filled_in(form: FormField[Form]) -> dict[str, Any]:
    """The fields that are not empty: yes and no as booleans, digits as numbers."""
    values: dict[str, Any] = {}
    for field in form:
        if isinstance(field, FormField):
            value: Any = _filled_in(field) or None
        else:
            value = YES_NO.get(field.data, _typed(field))
        if value is not None:
            values[field.short_name] = value
    return values


@cache
def defaults() -> dict[str, str]:
    """Every name that the form can send, with the value that says nothing."""
    return dict(_leaves(DealForm()))


def _leaves(fields: Any) -> Iterator[tuple[str, str]]:
    for field in fields:
        if isinstance(field, FieldList | FormField):
            yield from _leaves(field)
        else:
            yield field.name, field.default or ""
