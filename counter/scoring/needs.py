"""What a team needs: what every count of a deal would do to the match (R2, R9, R13)."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from dataclasses import replace
from itertools import groupby
from typing import NamedTuple, TypeVar

from counter.scoring.contracts import Contra, possible_counts
from counter.scoring.deal import Deal
from counter.scoring.declarations import NO_DECLARATIONS
from counter.scoring.match import GoesOn, end_of
from counter.scoring.pair import Pair, Team, add
from counter.scoring.rulesets import RuleSet
from counter.scoring.score import DealScore, score_checked

K = TypeVar("K", bound=Hashable)


class Standing(NamedTuple):
    """A match before a deal; all of it in game points."""

    total: Pair[int] = Pair(0, 0)
    hanging: int = 0


class Result(NamedTuple):
    """A deal with one count, and the match after it."""

    card_points: Pair[int]
    """Raw points of both teams as counted at the table, at no trumps not yet doubled."""
    score: DealScore
    total: Pair[int]
    """Game points of the match after the deal."""
    winner: Team | None
    """Who has won the match then (R13)."""
    goes_on: GoesOn | None
    """Why nobody has, where a team has reached the target."""


class Run(NamedTuple):
    """Counts that follow one another and end alike; impossible ones between them do not part it."""

    first: Result
    last: Result

    def counts(self, team: Team) -> tuple[int, int]:
        """The least and the greatest count of a team, in raw points."""
        least, most = sorted(one.card_points.of(team) for one in self)
        return least, most


def fitting(deal: Deal, rules: RuleSet) -> Deal | None:
    """A deal that is not yet counted, as far as it can be; None if the contract is not played.

    Contra is left out where the rules have none. Declarations and belots are left out, all of
    them, where the contract or the rules cannot take them.
    """
    if deal.contract not in rules.contracts:
        return None
    contra = deal.contra if rules.contra_played else Contra.NONE
    asked = replace(deal, contra=contra, card_points=Pair(0, None), capot=None, revoke=None)
    if asked.problems(rules):
        return replace(asked, declarations=NO_DECLARATIONS, belots=Pair(0, 0))
    return asked


def results(deal: Deal, rules: RuleSet, standing: Standing, team: Team) -> list[Result]:
    """What every possible count of `team` leads to, the least first (R2).

    The deal is one that `fitting` answers. Nobody takes all tricks: all the card points without
    a capot are possible too (R8).
    """
    return [
        _result(replace(deal, card_points=Pair.at(team, count, None)), rules, standing)
        for count in possible_counts(deal.contract.kind)
    ]


def capots(deal: Deal, rules: RuleSet, standing: Standing) -> Pair[Result]:
    """What a capot of each team leads to (R8, R13a)."""
    nothing: Pair[int | None] = Pair(None, None)
    return Pair.each(
        lambda team: _result(replace(deal, card_points=nothing, capot=team), rules, standing)
    )


def _result(deal: Deal, rules: RuleSet, standing: Standing) -> Result:
    score = score_checked(deal, rules, standing.hanging)
    total = add(standing.total, score.points)
    winner, goes_on = end_of(deal, score, total, score.hanging_after, rules)
    return Result(deal.counted(), score, total, winner, goes_on)


def runs(found: Iterable[Result], alike: Callable[[Result], K]) -> list[tuple[K, Run]]:
    """Results in order, those together for which `alike` says the same."""
    parts = ((key, list(part)) for key, part in groupby(found, alike))
    return [(key, Run(part[0], part[-1])) for key, part in parts]


def winning(found: Iterable[Result], team: Team) -> list[Run]:
    """The counts with which a team wins the match, in the order of `found`.

    They need not go on to the end: a greater count can leave the totals equal, or points hanging
    with which no match ends (R13, R13b).
    """
    return [run for winner, run in runs(found, lambda one: one.winner) if winner is team]


def least_that_wins(found: Iterable[Result], team: Team) -> int | None:
    """The smallest count with which a team wins the match, in raw points; None without one."""
    return min((run.counts(team)[0] for run in winning(found, team)), default=None)
