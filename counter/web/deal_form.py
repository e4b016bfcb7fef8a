"""The form of one deal: it makes of what was typed what `codec` reads, and knows no rules.

Every field holds text. What is no possible choice is refused by `codec`, in the same words as
everywhere, and stays to be seen.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from wtforms import Field, Form, FormField, StringField

from counter.scoring.cards import SEQUENCE_PLACE
from counter.scoring.codec.reader import number_from_text
from counter.scoring.deal import Deal
from counter.scoring.declarations import MOST_DECLARATIONS, Declaration, DeclarationKind


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


class ToldForm(Form):
    """A form that knows whether it was filled in."""

    def told(self) -> dict[str, str]:
        """What was filled in, by the names of the fields; nothing for an empty form."""
        return {name: text for name, text, usual in _values(self) if text.strip() and text != usual}


class TeamForm(Form):
    """What one team has."""

    card_points = StringField(default="")
    declarations = DeclarationsField()
    belots = StringField(default="")


class DealForm(ToldForm):
    """One deal."""

    bid = StringField(default="")
    """Who declared what, as one choice: `us-spades`."""
    contra = StringField(default="1")
    us: FormField[TeamForm] = FormField(TeamForm)
    them: FormField[TeamForm] = FormField(TeamForm)
    capot = StringField(default="")
    revoke = StringField(default="")

    def deal(self) -> dict[str, Any]:
        """What was typed as `codec.deal_from_json` takes it; nothing is checked here."""
        declarer, _, contract = (self.bid.data or "").partition("-")
        teams = self._teams()
        return {
            "contract": contract or None,
            "declarer": declarer or None,
            "contra": typed(self.contra),
            "card_points": {team: typed(form.card_points) for team, form in teams.items()},
            "declarations": {
                team: [value for slot in form.declarations.data if (value := slot.value())]
                for team, form in teams.items()
            },
            "belots": {team: typed(form.belots) for team, form in teams.items()},
            "capot": self.capot.data or None,
            "revoke": self.revoke.data or None,
        }

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


def typed(field: Field) -> int | str | None:
    """A number that was typed, or what was typed instead of one."""
    return number_from_text(field.data or "")


def leaves(fields: Iterable[Any]) -> Iterator[tuple[str, str]]:
    """Every name that the fields can send, with the value that says nothing."""
    return ((name, usual) for name, _text, usual in _values(fields))


def _values(fields: Iterable[Any]) -> Iterator[tuple[str, str, str]]:
    """Every name, what it was sent with, and the value that says nothing."""
    for field in fields:
        if isinstance(field, FormField):
            yield from _values(field)
        elif isinstance(field, DeclarationsField):
            for slot in field.data:
                yield f"{slot.name}-what", slot.what, ""
                yield f"{slot.name}-suit", slot.suit, ""
        else:
            yield field.name, field.data or "", field.default or ""


def fields_of(deal: Deal) -> dict[str, str]:
    """A deal as the form would send it; nothing is left empty."""
    fields: dict[str, Any] = {
        "bid": f"{deal.declarer}-{deal.contract}",
        "contra": int(deal.contra),
        "capot": deal.capot,
        "revoke": deal.revoke,
    }
    for team, count in deal.card_points.by_team():
        fields[f"{team}-card_points"] = count
    for team, belots in deal.belots.by_team():
        fields[f"{team}-belots"] = belots or None
    for team, declarations in deal.declarations.by_team():
        for place, one in enumerate(declarations):
            name = f"{team}-declarations-{place}"
            fields[f"{name}-what"] = _what(one)
            fields[f"{name}-suit"] = one.suit
    return {name: str(value) for name, value in fields.items() if value is not None}


def _what(one: Declaration) -> str:
    return f"{one.kind}-{one.top}" if one.top and not one.kind.is_four else str(one.kind)
