"""The form of one deal: it makes of what was typed what `codec` reads, and knows no rules.

Every field holds text. What is no possible choice is refused by `codec`, in the same words as
everywhere, and stays to be seen.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, NamedTuple

from wtforms import Field, Form, FormField, StringField

from counter.scoring.cards import SEQUENCE_PLACE
from counter.scoring.codec.reader import number_from_text
from counter.scoring.declarations import MOST_DECLARATIONS, DeclarationKind
from counter.scoring.rulesets import BULGARIAN, OPTIONS, RoundUpFrom

MATCH_OPTIONS = frozenset(
    {"contracts", "target", "finish_on_capot", "finish_on_hanging", "finish_needs_points"}
)
"""Options that the score of a single deal does not depend on."""

DEAL_OPTIONS = tuple(name for name in OPTIONS if name not in MATCH_OPTIONS)
"""The other options, in the order of R15."""

HOUSE = "house-"
"""What the names of house rules begin with."""

YES_NO = {"yes": True, "no": False}


def _declarations() -> Iterator[str]:
    for kind in DeclarationKind:
        yield kind.value
        for rank, place in SEQUENCE_PLACE.items():
            if not kind.is_four and place >= kind.size - 1:
                yield f"{kind}-{rank}"


DECLARATIONS = tuple(_declarations())
"""Every declaration, a sequence also with each top card that it can have: `tierce-10`."""


class Slot(NamedTuple):
    """Room for one declaration: what it is, and its suit where that matters."""

    name: str
    what: str
    suit: str

    def value(self) -> dict[str, str]:
        """The declaration as `codec` reads it, empty where nothing was chosen."""
        kind, _, top = self.what.partition("-")
        parts = {"kind": kind, "top": top, "suit": self.suit}
        return {name: part for name, part in parts.items() if part}


class DeclarationsField(Field):
    """As many slots as a team can have declarations: `us-declarations-0-what`, `…-0-suit`."""

    data: list[Slot]

    def process(self, formdata: Any, data: Any = None, extra_filters: Any = None) -> None:
        """Read every slot."""
        names = [f"{self.name}-{place}" for place in range(MOST_DECLARATIONS)]
        sent = formdata or {}
        self.data = [
            Slot(name, sent.get(f"{name}-what", ""), sent.get(f"{name}-suit", "")) for name in names
        ]


class TeamForm(Form):
    """What one team has."""

    card_points = StringField(default="")
    declarations = DeclarationsField()
    belots = StringField(default="")


class DealForm(Form):
    """One deal, the rule set that it was played by, and what hung before."""

    bid = StringField(default="")
    """Who declared what, as one choice: `us-spades`."""
    contra = StringField(default="1")
    us: FormField[TeamForm] = FormField(TeamForm)
    them: FormField[TeamForm] = FormField(TeamForm)
    capot = StringField(default="")
    revoke = StringField(default="")
    hanging = StringField(default="")
    rules = StringField(default=BULGARIAN.base)

    def request(self, house: Mapping[str, Any]) -> dict[str, Any]:
        """What was typed as `codec.request_from_json` takes it; nothing is checked here."""
        return {
            "rules": self.rules_value(house),
            "hanging": _typed(self.hanging),
            "deal": self._deal(),
        }

    def rules_value(self, house: Mapping[str, Any]) -> dict[str, Any]:
        """The rule set with house rules."""
        return {"base": self.rules.data or BULGARIAN.base, **house}

    def slot_of(self, path: str) -> str:
        """A path as the form has it: `codec` counts declarations without the empty slots."""
        match path.split("."):
            case ["declarations", team, place, *rest]:
                slots = enumerate(self._teams()[team].declarations.data)
                filled = [number for number, slot in slots if slot.value()]
                return ".".join(["declarations", team, str(filled[int(place)]), *rest])
            case _:
                return path

    def _teams(self) -> dict[str, TeamForm]:
        return {"us": self.us.form, "them": self.them.form}

    def _deal(self) -> dict[str, Any]:
        declarer, _, contract = (self.bid.data or "").partition("-")
        teams = self._teams()
        return {
            "contract": contract or None,
            "declarer": declarer or None,
            "contra": _typed(self.contra),
            "card_points": {team: _typed(form.card_points) for team, form in teams.items()},
            "declarations": {
                team: [value for slot in form.declarations.data if (value := slot.value())]
                for team, form in teams.items()
            },
            "belots": {team: _typed(form.belots) for team, form in teams.items()},
            "capot": self.capot.data or None,
            "revoke": self.revoke.data or None,
        }


class RoundUpFromForm(Form):
    """The remainder that is rounded up, for each kind of contract."""

    suit = StringField(default="")
    no_trumps = StringField(default="")
    all_trumps = StringField(default="")


def _option_field(name: str) -> Field:
    """The field of a house rule; left empty, the rule set's own value holds."""
    usual = getattr(BULGARIAN, name)
    return FormField(RoundUpFromForm) if isinstance(usual, RoundUpFrom) else StringField(default="")


class HouseForm(Form):
    """The options that one deal depends on, each as a change to the rule set."""

    def value(self) -> dict[str, Any]:
        """The options that were filled in, as `codec` reads them."""
        return _filled_in(self)


for _name in DEAL_OPTIONS:
    setattr(HouseForm, _name, _option_field(_name))


def _typed(field: Field) -> int | str | None:
    return number_from_text(field.data or "")


def _filled_in(form: Any) -> dict[str, Any]:
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
    """Every name that the forms can send, with the value that says nothing."""
    return dict(_leaves([*DealForm(), *HouseForm(prefix=HOUSE)]))


def _leaves(fields: Any) -> Iterator[tuple[str, str]]:
    for field in fields:
        if isinstance(field, FormField):
            yield from _leaves(field)
        elif isinstance(field, DeclarationsField):
            for slot in field.data:
                yield f"{slot.name}-what", ""
                yield f"{slot.name}-suit", ""
        else:
            yield field.name, field.default or ""
