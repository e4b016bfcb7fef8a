"""Deals and their scores to and from JSON values."""

from __future__ import annotations

from typing import Any

from counter.scoring.cards import Rank, Suit
from counter.scoring.codec.reader import TEAM_KEYS, Reader, by_value
from counter.scoring.codec.rules import rules_from_json
from counter.scoring.contracts import Contra, Contract
from counter.scoring.deal import Deal
from counter.scoring.declarations import (
    MOST_DECLARATIONS,
    NO_DECLARATIONS,
    Declaration,
    DeclarationKind,
    Declarations,
)
from counter.scoring.errors import InvalidDeal, InvalidRules, Problem
from counter.scoring.pair import Pair, Team
from counter.scoring.rulesets import BULGARIAN, RuleSet
from counter.scoring.score import HANGING_LIMITS, DealScore

DEAL_KEYS = frozenset(
    {
        "type",
        "contract",
        "declarer",
        "contra",
        "card_points",
        "declarations",
        "belots",
        "capot",
        "revoke",
    }
)
_DECLARATION_KEYS = frozenset({"kind", "top", "suit"})


_TYPES = {"deal": "deal"}
_CONTRACTS = by_value(Contract)
_TEAMS = by_value(Team)
_CONTRAS = by_value(Contra)
_KINDS = by_value(DeclarationKind)
_RANKS = by_value(Rank)
_SUITS = by_value(Suit)

_NO_COUNTS: Pair[int | None] = Pair(None, None)


def deal_from_json(value: object, rules: RuleSet | None) -> Deal:
    """A deal that can be scored by `rules`; without rules only its form is looked at.

    Raises InvalidDeal with everything that is wrong, in its form and by the rules.
    """
    reader = Reader(value, DEAL_KEYS)
    deal = _read_deal(reader)
    problems = reader.problems
    if deal and rules:
        broken = {problem.field for problem in problems}
        problems += [problem for problem in deal.problems(rules) if not _concerns(problem, broken)]
    if problems or deal is None:
        raise InvalidDeal(problems)
    return deal


def _concerns(problem: Problem, broken: set[str]) -> bool:
    """Whether a problem by the rules may come only from a part that could not be read."""
    part = _part(problem.field)
    return any(_part(field) in _RESTS_ON.get(part, {part}) for field in broken)


_RESTS_ON = {"card_points": {"card_points", "capot", "revoke"}}


def _part(field: str) -> str:
    return field.split(".")[0]


def _read_deal(reader: Reader) -> Deal | None:
    """As much of a deal as could be read, or None where not even the contract could."""
    values = reader.values
    reader.choice("type", _TYPES)
    contract = reader.choice("contract", _CONTRACTS, required=True)
    declarer = reader.choice("declarer", _TEAMS, required=True)
    contra = reader.choice("contra", _CONTRAS)
    us, them = _read_counts(reader, "belots") if "belots" in values else _NO_COUNTS
    card_points = _read_counts(reader, "card_points") if "card_points" in values else _NO_COUNTS
    declarations = _read_declarations(reader) if "declarations" in values else NO_DECLARATIONS
    capot = reader.choice("capot", _TEAMS)
    revoke = reader.choice("revoke", _TEAMS)
    if contract is None:
        return None
    return Deal(
        contract,
        declarer or Team.US,
        contra or Contra.NONE,
        card_points,
        declarations,
        Pair(us or 0, them or 0),
        capot,
        revoke,
    )


def _read_counts(reader: Reader, name: str) -> Pair[int | None]:
    counts = reader.child(name, TEAM_KEYS)
    return Pair.each(counts.number)


def _read_declarations(reader: Reader) -> Declarations:
    by_team = reader.child("declarations", TEAM_KEYS)
    return Pair.each(lambda team: _read_team(by_team, team))


def _read_team(by_team: Reader, team: str) -> tuple[Declaration, ...]:
    items = by_team.items(team)
    declarations = []
    # One more than there can be is enough to see that they are too many.
    for place, item in enumerate(items[: MOST_DECLARATIONS + 1]):
        reader = Reader(item, _DECLARATION_KEYS, by_team, f"{team}.{place}")
        kind = reader.choice("kind", _KINDS, required=True)
        top = reader.choice("top", _RANKS)
        suit = reader.choice("suit", _SUITS)
        if kind:
            declarations.append(Declaration(kind, top, suit))
    return tuple(declarations)


def deal_to_json(deal: Deal) -> dict[str, Any]:
    """A deal without the parts that say nothing."""
    result: dict[str, Any] = {
        "type": "deal",
        "contract": deal.contract.value,
        "declarer": deal.declarer.value,
    }
    if deal.contra is not Contra.NONE:
        result["contra"] = int(deal.contra)
    card_points = {
        team.value: count for team, count in deal.card_points.by_team() if count is not None
    }
    if card_points:
        result["card_points"] = card_points
    declarations = {
        team.value: [_declaration_to_json(one) for one in of_team]
        for team, of_team in deal.declarations.by_team()
        if of_team
    }
    if declarations:
        result["declarations"] = declarations
    belots = {team.value: count for team, count in deal.belots.by_team() if count}
    if belots:
        result["belots"] = belots
    for key, team_or_none in (("capot", deal.capot), ("revoke", deal.revoke)):
        if team_or_none:
            result[key] = team_or_none.value
    return result


def _declaration_to_json(one: Declaration) -> dict[str, str]:
    return {key: part.value for key, part in one._asdict().items() if part is not None}


def score_to_json(score: DealScore) -> dict[str, Any]:
    """The score of a deal with its calculation; game points but for `raw` and the steps."""
    return {
        "raw": score.raw._asdict(),
        "outcome": score.outcome,
        "winner": score.winner,
        "points": score.points._asdict(),
        "hanging": {"before": score.hanging_before, "after": score.hanging_after},
        "steps": list(score.steps),
    }


_LINE_KEYS = frozenset({"rules", "hanging", "deal"})
_NOTES = frozenset({"name", "expect"})
"""Names that a line may carry for whoever wrote it; they mean nothing here."""


def request_from_json(value: object) -> tuple[Deal, RuleSet, int]:
    """`{"rules": …, "hanging": 0, "deal": {…}}`: what a line or a request asks to be scored.

    Raises InvalidDeal with everything that is wrong.
    """
    reader = Reader(value, _LINE_KEYS | _NOTES)
    problems = reader.problems
    rules = BULGARIAN
    deal = None
    try:
        rules = rules_from_json(reader.values.get("rules"))
    except InvalidRules as error:
        problems += [problem.under("rules") for problem in error.problems]
    hanging = reader.number("hanging", HANGING_LIMITS) or 0
    if isinstance(value, dict) and reader.require("deal") is not None:
        try:
            deal = deal_from_json(reader.values["deal"], rules)
        except InvalidDeal as error:
            problems += error.problems
    if problems or deal is None:
        raise InvalidDeal(problems)
    return deal, rules, hanging
