"""The rounding table of a contract: what is written for every possible count (R2, R10, R11)."""

from __future__ import annotations

from typing import NamedTuple

from counter.scoring.contracts import Contract, possible_counts
from counter.scoring.deal import Deal
from counter.scoring.pair import Pair, Team, leader
from counter.scoring.rulesets import RuleSet
from counter.scoring.score import score_checked


class Row(NamedTuple):
    """One count, in a deal without declarations that the team with more declared."""

    card_points: Pair[int]
    """Raw points as counted at the table."""
    raw: Pair[int]
    """Raw points after no trumps is doubled (R3)."""
    points: Pair[int]
    """Game points that each team writes."""
    hanging: int
    """Game points that hang; `us` declared where the count is equal."""
    odd_point: Team | None
    """The team that the odd point went to, where there was one (R10a)."""


def rounding_table(contract: Contract, rules: RuleSet) -> list[Row]:
    """Every count of `us` from nothing to everything that cards can make."""
    return [_row(contract, count, rules) for count in possible_counts(contract.kind)]


def _row(contract: Contract, us: int, rules: RuleSet) -> Row:
    counted = Pair(us, contract.kind.card_points - us)
    declarer = leader(counted) or Team.US
    score = score_checked(Deal(contract, declarer, card_points=Pair(us, None)), rules, 0)
    odd_point = next((step["team"] for step in score.steps if step["code"] == "odd_point"), None)
    return Row(counted, score.raw, score.points, score.hanging_after, odd_point)
