"""The rule sets, and house rules as changes to them (R15)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from enum import StrEnum
from typing import Any, NamedTuple

from counter.scoring.contracts import Contract, Kind


class OddPoint(StrEnum):
    """Who gets the game point by which two rounded halves miss the deal (R10a, R10b)."""

    FEWER = "fewer"
    """The team with fewer raw points: 86 : 76 is 8 : 8."""
    MORE = "more"
    """The team with more raw points: 86 : 76 is 9 : 7."""
    NONE = "none"
    """Nobody evens anything out: 87 : 75 may be 9 : 8."""


class HangingOddPoint(StrEnum):
    """Where the odd game point of a hanging deal goes (R11a)."""

    HANGING = "hanging"
    """It hangs: of 21 the defenders write 10 and 11 hang."""
    DEFENDERS = "defenders"
    """The defenders write it: of 21 they write 11 and 10 hang."""


class ContraRounding(StrEnum):
    """Which comes first under contra (R12a)."""

    ROUND_THEN_MULTIPLY = "round_then_multiply"
    """162 with recontra is 16 × 4 = 64."""
    MULTIPLY_THEN_ROUND = "multiply_then_round"
    """162 with recontra is 648, so 65."""


class ContraHanging(StrEnum):
    """What hangs when the totals are equal under contra (R12c)."""

    ALL = "all"
    """Everything, multiplied."""
    SHARES = "shares"
    """The declarer's share, multiplied; the defenders write theirs, multiplied."""


class CapotUnderContra(StrEnum):
    """What contra does to a deal with a capot (R12b)."""

    MULTIPLIED = "multiplied"
    """It multiplies the bonus too."""
    BONUS_NOT_MULTIPLIED = "bonus_not_multiplied"
    """It multiplies everything but the bonus."""
    CONTRA_VOID = "contra_void"
    """Nothing: the deal is scored as if nobody had said contra."""


class Compare(StrEnum):
    """How the teams' declarations meet (R5)."""

    SEPARATE = "separate"
    """Sequences with sequences and fours with fours (R5a, R5b)."""
    TOGETHER = "together"
    """All at once, any four above any sequence (R5c)."""


class RoundUpFrom(NamedTuple):
    """The remainder, out of ten, from which raw points are rounded up (R10)."""

    suit: int
    no_trumps: int
    all_trumps: int

    def of(self, kind: Kind) -> int:
        """The remainder for one kind of contract."""
        threshold: int = getattr(self, kind.value)
        return threshold


class Limits(NamedTuple):
    """The smallest and the largest value that a number may have."""

    least: int
    most: int


UNITS = (1, 10)
"""Raw points to a game point that make sense: as they are, or tens (R10, R10c)."""


def _option(
    rule: str, default: Any, limits: Limits | None = None, values: tuple[int, ...] = ()
) -> Any:
    return field(default=default, metadata={"rule": rule, "limits": limits, "values": values})


@dataclass(frozen=True)
class RuleSet:
    """Everything on which tables differ, in the order of R15. The defaults are `bulgarian`.

    A rule set never changes: a match is always scored by the rules that it was started with.
    """

    base: str = "bulgarian"
    """Name of the set that this is, or that it was changed from."""
    contracts: tuple[Contract, ...] = _option("R2", tuple(Contract))
    """Contracts that may be played, in the order of the auction."""
    target: int = _option("R13", 151, Limits(1, 100_000))
    """Game points that end the match."""
    unit: int = _option("R10", 10, values=UNITS)
    """Raw points to a game point: 10, or 1 where raw points are written as they are (R10c)."""
    round_up_from: RoundUpFrom = _option("R10", RoundUpFrom(6, 5, 5), Limits(1, 10))
    """The remainder that goes up; 10 never does."""
    odd_point: OddPoint = _option("R10a", OddPoint.FEWER)
    """Who gets the game point by which rounding misses the deal."""
    hanging_odd_point: HangingOddPoint = _option("R11a", HangingOddPoint.HANGING)
    """Where the odd game point of a hanging deal goes."""
    no_trumps_multiplier: int = _option("R3", 2, Limits(1, 4))
    """How often card points count at no trumps."""
    capot_bonus: int = _option("R8", 90, Limits(0, 1000))
    """Raw points for all eight tricks, on top of the card points."""
    capot_takes_declarations: bool = _option("R8a", True)
    """Whether a capot takes the other team's declarations and belots."""
    contra_played: bool = _option("R12", True)
    """Whether contra and recontra can be said."""
    contra_rounding: ContraRounding = _option("R12a", ContraRounding.ROUND_THEN_MULTIPLY)
    """Whether game points are multiplied, or raw points."""
    contra_hanging: ContraHanging = _option("R12c", ContraHanging.ALL)
    """What hangs of a deal with equal totals under contra."""
    capot_under_contra: CapotUnderContra = _option("R12b", CapotUnderContra.MULTIPLIED)
    """What contra does to a deal with a capot."""
    capot_doubled_at_no_trumps: bool = _option("R8", False)
    """Whether the capot bonus is doubled at no trumps."""
    compare: Compare = _option("R5c", Compare.SEPARATE)
    """Whether sequences and fours meet apart or together."""
    trump_breaks_tie: bool = _option("R5d", False)
    """Whether of two otherwise equal sequences the one in trumps wins."""
    belot_kept: bool = _option("R9a", False)
    """Whether a team that goes inside still writes its own belots."""
    finish_on_capot: bool = _option("R13a", False)
    """Whether a deal with a capot can end the match."""
    finish_on_hanging: bool = _option("R13b", True)
    """Whether a deal after which points hang can end the match."""
    at_least_one: bool = _option("R10d", False)
    """Whether a team with raw points always writes at least one game point."""
    finish_needs_points: bool = _option("R13d", False)
    """Whether a team can only win with a deal in which it wrote points."""


class OptionSpec(NamedTuple):
    """What is known of an option: its rule's number, and which numbers it can be."""

    name: str
    rule: str
    limits: Limits | None
    values: tuple[int, ...]
    """The only numbers that are possible, where they are few."""


OPTIONS: Mapping[str, OptionSpec] = {
    option.name: OptionSpec(option.name, **option.metadata)
    for option in fields(RuleSet)
    if option.name != "base"
}
"""Every option of R15 by name, in the order of the rules."""

RULE_SETS: Mapping[str, RuleSet] = {
    rules.base: rules
    for rules in (
        RuleSet(),
        RuleSet(
            base="lobby",
            round_up_from=RoundUpFrom(5, 5, 5),
            odd_point=OddPoint.NONE,
            capot_takes_declarations=False,
            compare=Compare.TOGETHER,
            finish_on_hanging=False,
        ),
        RuleSet(
            base="classic",
            contracts=tuple(contract for contract in Contract if contract.kind is Kind.SUIT),
            target=1000,
            unit=1,
            capot_bonus=88,
            capot_takes_declarations=False,
            contra_played=False,
            compare=Compare.TOGETHER,
            trump_breaks_tie=True,
            belot_kept=True,
            finish_on_capot=True,
        ),
    )
}
"""The named sets. Where R15 has a dash, the value is Bulgarian: it matters only if the table
changes what made it pointless (a unit of ten, contra, no trumps)."""

BULGARIAN = RULE_SETS["bulgarian"]


def changes(rules: RuleSet) -> dict[str, Any]:
    """The options in which `rules` differ from the set they are based on, by name."""
    base = RULE_SETS[rules.base]
    return {
        name: getattr(rules, name)
        for name in OPTIONS
        if getattr(rules, name) != getattr(base, name)
    }
