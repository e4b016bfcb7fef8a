"""Whose declarations count, from what each of four players declared (R4, R5)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import NamedTuple

from flask import Blueprint, render_template, request

from counter.scoring.cards import Rank, Suit
from counter.scoring.codec.rules import rules_to_json
from counter.scoring.contracts import Contract
from counter.scoring.declarations import MOST_DECLARATIONS, Declaration, DeclarationKind
from counter.scoring.hands import PLAYERS, Answer, Hands, answer, impossible
from counter.scoring.pair import Pair, Team
from counter.scoring.rulesets import BULGARIAN, RULE_SETS, Compare, RuleSet
from counter.web.arbiter.carried import Carried, Link, carried
from counter.web.choices import declaration_options, form_choices, played
from counter.web.language import current, words
from counter.web.rules_form import HOUSE, YES_NO
from counter.wording import hands as wording
from counter.wording.arbiter import INTO

blueprint = Blueprint("arbiter_declarations", __name__)

SLOTS = MOST_DECLARATIONS // 2
"""Declarations of a player; of three each has three cards at least, which is one too many."""

KEYS = tuple(f"{team}{1 + PLAYERS[:number].count(team)}" for number, team in enumerate(PLAYERS))
"""What the names of each player's fields begin with: `us1-0-what`, `us1-0-suit`."""

_KINDS = {kind.value: kind for kind in DeclarationKind}
_TOPS = {"": None, **{rank.value: rank for rank in Rank}}
_SUITS = {suit.value: suit for suit in Suit}


class Slot(NamedTuple):
    """Room for one declaration."""

    name: str
    what: str
    suit: str


class Player(NamedTuple):
    """A player with what was chosen."""

    name: str
    team: str
    slots: list[Slot]


@blueprint.get("/arbiter/declarations")
def show() -> str:
    """Four players, what they declared, and what of it counts."""
    deal = carried()
    sent = _sent(deal)
    hands = [
        [one for slot in range(SLOTS) if (one := read_declaration(sent, key, slot))] for key in KEYS
    ]
    contract = _contract(request.args.get("contract", ""), deal.contract)
    match = deal.match()
    of_match = match.settings.rules if match else None
    table = of_match or _rules_of_fields(deal)
    base = RULE_SETS.get(request.args.get("by", ""), table).base
    # House rules are those of the table, and not of another set that is chosen here.
    rules = table if base == table.base else RULE_SETS[base]
    clashes = impossible(hands)
    found = Answer((), ()) if clashes else answer(hands, contract, rules)
    choices = form_choices(current())
    say = words()
    return render_template(
        "arbiter/declarations.html",
        carried=deal,
        players=_players(sent),
        suits=choices.suits,
        declaration_options=declaration_options,
        contract=contract,
        contracts=played(rules, contract),
        base=base,
        of_match=rules_to_json(of_match) if of_match else None,
        rule_sets=choices.rule_sets,
        teams=choices.teams,
        points=_points(found),
        verdicts=[
            (
                say.gettext(wording.PLAYERS[place.player]),
                wording.verdict_text(verdict, say),
                verdict.declaration.kind.points if verdict.counts else 0,
            )
            for place, verdict in found.verdicts
        ],
        wrong=wording.clash_texts(clashes, hands, say),
        needed=wording.needed_texts(found, hands, say),
        texts=wording.script_texts(say),
        notes=[] if any(hands) else [say.gettext(wording.EMPTY)],
        into=_into(deal, hands, contract, found),
    )


def _sent(deal: Carried) -> Mapping[str, str]:
    """What was chosen for the players; at first what the deal has, which partner or other."""
    if any(name.startswith(f"{key}-") for key in KEYS for name in request.args):
        return request.args
    sent: dict[str, str] = {}
    for team in Team:
        own = [key for key, of in zip(KEYS, PLAYERS, strict=True) if of is team]
        filled = [
            number
            for number in range(MOST_DECLARATIONS)
            if deal.fields.get(f"{team}-declarations-{number}-what")
        ]
        for place, number in enumerate(filled):
            slot, partner = divmod(place, len(own))
            for part in ("what", "suit"):
                text = deal.fields.get(f"{team}-declarations-{number}-{part}", "")
                sent[f"{own[partner]}-{slot}-{part}"] = text
    return sent


def read_declaration(sent: Mapping[str, str], key: str, slot: int) -> Declaration | None:
    """A declaration as it was chosen; what is none is left out, an unknown suit too."""
    kind_name, _, top = sent.get(f"{key}-{slot}-what", "").partition("-")
    kind = _KINDS.get(kind_name)
    if kind is None or top not in _TOPS:
        return None
    if kind.is_four:
        return Declaration(kind)
    return Declaration(kind, _TOPS[top], _SUITS.get(sent.get(f"{key}-{slot}-suit", "")))


def _players(sent: Mapping[str, str]) -> list[Player]:
    """What the form shows."""

    def slots(key: str) -> Iterator[Slot]:
        for slot in range(SLOTS):
            one = read_declaration(sent, key, slot)
            yield Slot(f"{key}-{slot}", _what(one), one.suit or "" if one else "")

    names = [words().gettext(name) for name in wording.PLAYERS]
    teams = dict(form_choices(current()).teams)
    return [
        Player(name, teams[team], list(slots(key)))
        for key, name, team in zip(KEYS, names, PLAYERS, strict=True)
    ]


def _what(one: Declaration | None) -> str:
    """A declaration as its field says it."""
    return "-".join(filter(None, (one.kind, one.top))) if one else ""


def _contract(wanted: str, known: Contract | None) -> Contract | None:
    return next((one for one in Contract if one == wanted), known)


def _rules_of_fields(deal: Carried) -> RuleSet:
    """The rules that the fields of the deal name, with the house rules that matter (R5c, R5d)."""
    rules = RULE_SETS.get(deal.fields.get("rules", ""), BULGARIAN)
    compare = deal.fields.get(f"{HOUSE}compare")
    breaks = deal.fields.get(f"{HOUSE}trump_breaks_tie", "")
    return replace(
        rules,
        compare=next((one for one in Compare if one == compare), rules.compare),
        trump_breaks_tie=YES_NO.get(breaks, rules.trump_breaks_tie),
    )


def _points(found: Answer) -> Pair[int] | None:
    """Raw points of the declarations that count."""
    if not found.verdicts:
        return None
    return Pair.each(
        lambda team: sum(
            one.declaration.kind.points
            for place, one in found.verdicts
            if one.counts and PLAYERS[place.player] is team
        )
    )


def _into(deal: Carried, hands: Hands, contract: Contract | None, found: Answer) -> list[Link]:
    """The way into the deal with all that was declared: the counter judges it there once more."""
    changes = {}
    if deal.declarer and contract:
        changes["bid"] = f"{deal.declarer}-{contract}"
    for team in Team:
        declared = [
            one
            for of, of_player in zip(PLAYERS, hands, strict=True)
            if of is team
            for one in of_player
        ]
        for number in range(MOST_DECLARATIONS):
            one = declared[number] if number < len(declared) else None
            changes[f"{team}-declarations-{number}-what"] = _what(one)
            changes[f"{team}-declarations-{number}-suit"] = one.suit or "" if one else ""
    address = deal.address(changes) if found.verdicts else ""
    return [Link(deal.declarer or Team.US, words().gettext(INTO), address)]
