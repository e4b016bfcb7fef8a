"""Declarations, and which of two teams' declarations count (R4, R5, R6)."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from typing import NamedTuple

from counter.scoring.cards import SEQUENCE_PLACE, Rank, Suit
from counter.scoring.contracts import Contract, Kind
from counter.scoring.errors import Code, Problem
from counter.scoring.pair import Pair, Team, total
from counter.scoring.rulesets import Compare, RuleSet


class DeclarationKind(StrEnum):
    """What a player may declare with the first card (R4)."""

    points: int
    """Raw points (R4)."""
    is_four: bool
    """Whether this is four of a rank, not a sequence."""
    size: int
    """What is compared first: the cards of a sequence, or the strength of a four (R5a, R5b)."""

    def __new__(cls, value: str, points: int, size: int) -> DeclarationKind:
        member = str.__new__(cls, value)
        member._value_ = value
        member.points = points
        member.is_four = value.startswith("four_")
        member.size = size
        return member

    TIERCE = "tierce", 20, 3
    """Three in sequence in one suit."""
    QUARTE = "quarte", 50, 4
    """Four in sequence."""
    QUINTE = "quinte", 100, 5
    """Five or more in sequence."""
    FOUR_JACKS = "four_jacks", 200, 6
    """All four jacks, the best of fours."""
    FOUR_NINES = "four_nines", 150, 5
    """All four nines."""
    FOUR_ACES = "four_aces", 100, 4
    """All four aces."""
    FOUR_TENS = "four_tens", 100, 3
    """All four tens."""
    FOUR_KINGS = "four_kings", 100, 2
    """All four kings; the other team can have no belot."""
    FOUR_QUEENS = "four_queens", 100, 1
    """All four queens; the other team can have no belot."""


BELOT_POINTS = 20
"""Raw points for king and queen of trumps in one hand (R6)."""

MOST_BELOTS = {Kind.SUIT: 1, Kind.NO_TRUMPS: 0, Kind.ALL_TRUMPS: 4}
"""Belots that both teams together can have (R3, R6)."""

MOST_DECLARATIONS = 4
"""Declarations that fit into the two hands of a team: eight cards hold two at most."""


class Declaration(NamedTuple):
    """One combination; `top` and `suit` are needed only where something depends on them (R5)."""

    kind: DeclarationKind
    top: Rank | None = None
    suit: Suit | None = None


Declarations = Pair[tuple[Declaration, ...]]

NO_DECLARATIONS: Declarations = Pair((), ())


class Reason(StrEnum):
    """Why a declaration counts or does not (R5)."""

    UNOPPOSED = "unopposed"
    """The other team declared nothing that meets it."""
    FOUR_ABOVE_SEQUENCE = "four_above_sequence"
    """Compared together, any four beats any sequence (R5c)."""
    STRONGER_FOUR = "stronger_four"
    """The best four decides (R5b)."""
    LONGER = "longer"
    """The longer best sequence decides (R5a)."""
    HIGHER = "higher"
    """Equally long, the higher top card decides (R5a)."""
    TRUMP = "trump"
    """Equally long and high, the sequence in trumps decides (R5d)."""
    EQUAL = "equal"
    """The best are equal, nobody counts (R5a)."""


class Verdict(NamedTuple):
    """Whether one declaration counts, and why."""

    declaration: Declaration
    counts: bool
    reason: Reason


_Worth = tuple[bool, int, int, bool]
"""What decides between two teams, in this order: a four, its size, its top, trumps (R5)."""

_DECIDED_BY = (Reason.FOUR_ABOVE_SEQUENCE, Reason.LONGER, Reason.HIGHER, Reason.TRUMP)


def judge(
    declarations: Declarations, contract: Contract, rules: RuleSet
) -> Pair[tuple[Verdict, ...]]:
    """Say of every declaration whether it counts (R5). The declarations have no problems."""
    contests = list(_contests(declarations, rules))
    decisions = {
        kind: _decide(contest, contract, rules) for contest in contests for kind in _kinds(contest)
    }

    def verdicts(team: Team) -> Iterator[Verdict]:
        for one in declarations.of(team):
            winner, reason = decisions[one.kind.is_four]
            yield Verdict(one, winner is team, reason)

    return Pair.each(lambda team: tuple(verdicts(team)))


def problems(declarations: Declarations, contract: Contract, rules: RuleSet) -> Iterator[Problem]:
    """Everything that is wrong with declarations, where there are any (R3, R4, R5d)."""
    if contract.kind is Kind.NO_TRUMPS:
        yield Problem(Code.NO_DECLARATIONS_AT_NO_TRUMPS, "declarations")
        return
    fours: set[DeclarationKind] = set()
    for team, of_team in declarations.by_team():
        if len(of_team) > MOST_DECLARATIONS:
            yield Problem(
                Code.TOO_MANY_DECLARATIONS, f"declarations.{team}", {"most": MOST_DECLARATIONS}
            )
        for place, one in enumerate(of_team):
            if one.kind in fours or not _fits(one):
                yield Problem(Code.DECLARATION_IMPOSSIBLE, f"declarations.{team}.{place}")
            if one.kind.is_four:
                fours.add(one.kind)
    for contest in _contests(declarations, rules):
        yield from _undecided(contest, declarations, contract, rules)


def _fits(one: Declaration) -> bool:
    """Whether there are enough cards below the top of a sequence."""
    return one.top is None or one.kind.is_four or SEQUENCE_PLACE[one.top] >= one.kind.size - 1


def _contests(declarations: Declarations, rules: RuleSet) -> Iterator[Declarations]:
    """What is compared with what: everything at once, or sequences and fours apart."""
    kinds = _kinds(declarations)
    if len(kinds) == 1 or rules.compare is Compare.TOGETHER:
        yield declarations
        return
    yield declarations.map(lambda of_team: tuple(one for one in of_team if not one.kind.is_four))
    yield declarations.map(lambda of_team: tuple(one for one in of_team if one.kind.is_four))


def _kinds(contest: Declarations) -> set[bool]:
    """Whether sequences (False), fours (True) or both take part."""
    return {one.kind.is_four for of_team in contest for one in of_team}


def _decide(
    contest: Declarations, contract: Contract, rules: RuleSet
) -> tuple[Team | None, Reason]:
    """Who wins a comparison, and by what."""
    best = contest.map(
        lambda of_team: max((_worth(one, contract, rules) for one in of_team), default=None)
    )
    us, them = best
    if us is None or them is None:
        return Team.THEM if us is None else Team.US, Reason.UNOPPOSED
    for ours, theirs, reason in zip(us, them, _DECIDED_BY, strict=True):
        if ours != theirs:
            by_fours = reason is Reason.LONGER and us[0]
            return Team.US if ours > theirs else Team.THEM, (
                Reason.STRONGER_FOUR if by_fours else reason
            )
    return None, Reason.EQUAL


def _worth(one: Declaration, contract: Contract, rules: RuleSet) -> _Worth:
    if one.kind.is_four:
        return True, one.kind.size, 0, False
    in_trumps = rules.trump_breaks_tie and one.suit is not None and one.suit is contract.suit
    top = -1 if one.top is None else SEQUENCE_PLACE[one.top]
    return False, one.kind.size, top, in_trumps


def _undecided(
    contest: Declarations, declarations: Declarations, contract: Contract, rules: RuleSet
) -> Iterator[Problem]:
    """What must still be known before a comparison can be decided: tops (R5), suits (R5d)."""
    lengths = contest.map(lambda of_team: max((one.kind.size for one in of_team), default=0))
    if not lengths.us or lengths.us != lengths.them or True in _kinds(contest):
        return
    best = [
        (f"declarations.{team}.{place}", team, one)
        for team, of_team in declarations.by_team()
        for place, one in enumerate(of_team)
        if one.kind.size == lengths.us and not one.kind.is_four
    ]
    without_top = [path for path, _, one in best if one.top is None]
    if without_top:
        yield from (Problem(Code.DECLARATION_TOP_NEEDED, f"{path}.top") for path in without_top)
        return
    if not rules.trump_breaks_tie or contract.suit is None:
        return
    highest = {
        team: max(SEQUENCE_PLACE[one.top] for _, whose, one in best if whose is team and one.top)
        for team in Team
    }
    if highest[Team.US] != highest[Team.THEM]:
        return
    tied = [
        (path, one)
        for path, team, one in best
        if one.top and SEQUENCE_PLACE[one.top] == highest[team]
    ]
    if all(one.suit is not contract.suit for _, one in tied):
        yield from (
            Problem(Code.DECLARATION_SUIT_NEEDED, f"{path}.suit")
            for path, one in tied
            if one.suit is None
        )


def belot_problems(
    belots: Pair[int], declarations: Declarations, contract: Contract
) -> Iterator[Problem]:
    """Everything that is wrong with belots, where there are any (R3, R6)."""
    for team, count in belots.by_team():
        if count < 0:
            limits = {"least": 0, "most": MOST_BELOTS[Kind.ALL_TRUMPS]}
            yield Problem(Code.OUT_OF_RANGE, f"belots.{team}", limits)
    most = MOST_BELOTS[contract.kind]
    if not most:
        yield Problem(Code.NO_DECLARATIONS_AT_NO_TRUMPS, "belots")
        return
    if total(belots) > most:
        yield Problem(Code.TOO_MANY_BELOTS, "belots", {"most": most})
    royal = (DeclarationKind.FOUR_KINGS, DeclarationKind.FOUR_QUEENS)
    for team, of_team in declarations.by_team():
        if belots.of(team.other) > 0 and any(one.kind in royal for one in of_team):
            yield Problem(Code.BELOT_IMPOSSIBLE, f"belots.{team.other}")
