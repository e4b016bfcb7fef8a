"""Short ways to write deals and rule sets in a test."""

from __future__ import annotations

from typing import Any

from counter.scoring.cards import Rank, Suit
from counter.scoring.codec.rules import rules_from_json
from counter.scoring.contracts import Contra, Contract
from counter.scoring.deal import Deal
from counter.scoring.declarations import Declaration, DeclarationKind
from counter.scoring.match import Correction, Entry, MatchRecord
from counter.scoring.pair import Pair, Team
from counter.scoring.rulesets import BULGARIAN, RuleSet
from counter.scoring.score import DealScore, score_deal

WHOLE = {
    "clubs": 162,
    "diamonds": 162,
    "hearts": 162,
    "spades": 162,
    "no_trumps": 130,
    "all_trumps": 258,
}
"""Raw points of a deal as counted at the table, by contract (R2)."""


def rules(base: str = "bulgarian", **options: Any) -> RuleSet:
    """A named set with house rules laid over it, written as in a match file."""
    return rules_from_json({"base": base, **options})


def declaration(text: str) -> Declaration:
    """A declaration from its kind, top and suit: `tierce`, `tierce 10` or `tierce 10 spades`."""
    kind, top, suit, *_ = [*text.split(), "", ""]
    return Declaration(
        DeclarationKind[kind.upper()], Rank(top) if top else None, Suit(suit) if suit else None
    )


def declarations(text: str) -> tuple[Declaration, ...]:
    """Declarations of one team, with commas between them; nothing for empty text."""
    return tuple(declaration(one) for one in text.split(",") if one.strip())


def deal(
    contract: str = "spades",
    declarer: str = "us",
    us: int | None = None,
    them: int | None = None,
    *,
    contra: int = 1,
    our: str = "",
    their: str = "",
    belots: tuple[int, int] = (0, 0),
    capot: str | None = None,
    revoke: str | None = None,
) -> Deal:
    """A deal; `our` and `their` are the declarations of us and of them. Nothing is checked."""
    return Deal(
        contract=Contract[contract.upper()],
        declarer=Team(declarer),
        contra=Contra(contra),
        card_points=Pair(us, them),
        declarations=Pair(declarations(our), declarations(their)),
        belots=Pair(*belots),
        capot=Team(capot) if capot else None,
        revoke=Team(revoke) if revoke else None,
    )


def score(one: Deal, by: RuleSet = BULGARIAN, hanging: int = 0) -> DealScore:
    """The score of a deal, by default by the Bulgarian rules."""
    return score_deal(one, by, hanging)


def faults(one: Deal, by: RuleSet = BULGARIAN) -> list[tuple[str, str]]:
    """What is wrong with a deal, as codes and fields."""
    return [(problem.code.value, problem.field) for problem in one.problems(by)]


def correction(us: int = 0, them: int = 0, reason: str = "agreed") -> Correction:
    """Points written by agreement."""
    return Correction(Pair(us, them), reason)


def record(*entries: Entry, by: RuleSet = BULGARIAN, first_dealer: int = 0) -> MatchRecord:
    """What a table reported of a match."""
    return MatchRecord(rules=by, first_dealer=first_dealer, entries=entries)


def steps(scored: DealScore, code: str) -> list[dict[str, Any]]:
    """The figures of all steps with a code, without the code and the rule's number."""
    return [
        {name: figure for name, figure in step.items() if name not in ("code", "rule")}
        for step in scored.steps
        if step["code"] == code
    ]
