"""From raw points to game points, on integers (R10, R11a)."""

from __future__ import annotations

from typing import NamedTuple

from counter.scoring.contracts import Kind
from counter.scoring.pair import Pair, Team, add, total
from counter.scoring.rulesets import HangingOddPoint, OddPoint, RuleSet


def rounded(raw: int, kind: Kind, rules: RuleSet) -> int:
    """Game points for `raw` points of one team, or of the whole deal (R10)."""
    points, remainder = divmod(raw, rules.unit)
    return points + 1 if remainder and remainder >= rules.round_up_from.of(kind) else points


class Split(NamedTuple):
    """What two teams write of a deal that was made, in game points (R10)."""

    apart: Pair[int]
    """Each team rounded by itself."""
    whole: int
    """The whole deal rounded."""
    odd_point: Team | None
    """The team that got the point by which `apart` missed `whole` (R10a)."""
    raised: Team | None
    """The team that would have written nothing and writes one (R10d)."""
    points: Pair[int]
    """What is written, in game points."""


def split(raw: Pair[int], kind: Kind, rules: RuleSet) -> Split:
    """Round the raw totals of a deal that was made; the totals are not equal (R10)."""
    apart = raw.map(lambda count: rounded(count, kind, rules))
    whole = rounded(total(raw), kind, rules)
    points = apart
    odd_point = None
    evened_out = rules.odd_point is not OddPoint.NONE
    if evened_out and total(apart) != whole:
        more = Team.US if raw.us > raw.them else Team.THEM
        odd_point = more.other if rules.odd_point is OddPoint.FEWER else more
        too_few = total(apart) < whole
        gain = Pair.at(odd_point, 1, 0) if too_few else Pair.at(odd_point, 0, -1)
        points = add(apart, gain)
    raised = None
    if rules.at_least_one:
        for team, count in raw.by_team():
            if count and not points.of(team):
                raised = team
                rest = points.of(team.other) - (1 if evened_out else 0)
                points = Pair.at(team, 1, rest)
    return Split(apart, whole, odd_point, raised, points)


def defenders_half(whole: int, rules: RuleSet) -> int:
    """What the defenders write of `whole` game points that are shared equally (R11a)."""
    odd = whole % 2 and rules.hanging_odd_point is HangingOddPoint.DEFENDERS
    return whole // 2 + (1 if odd else 0)
