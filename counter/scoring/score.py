"""From what the table reported to what each team writes: one deal, step by step."""

from __future__ import annotations

from enum import StrEnum
from typing import Any, NamedTuple

from counter.scoring.contracts import Contra, Kind
from counter.scoring.deal import Deal
from counter.scoring.declarations import (
    BELOT_POINTS,
    NO_DECLARATIONS,
    DeclarationKind,
    Reason,
    judge,
)
from counter.scoring.errors import Code, InvalidDeal, Problem
from counter.scoring.pair import Pair, Team, add, leader, total
from counter.scoring.rounding import defenders_half, rounded, split
from counter.scoring.rulesets import (
    CapotUnderContra,
    ContraHanging,
    ContraRounding,
    Limits,
    RuleSet,
)


class Outcome(StrEnum):
    """How the contract ended (R9)."""

    MADE = "made"
    """Изкарана: the declarer has strictly more."""
    INSIDE = "inside"
    """Вътре: the declarer has less."""
    HANGING = "hanging"
    """Висяща: the totals are equal."""


Step = dict[str, Any]
"""One line of the calculation: a `code`, the number of the `rule`, and the figures.

docs/formats.md lists them. A plain object, since programs read it as it is."""


class DealScore(NamedTuple):
    """What a deal brings, and the calculation that leads there."""

    raw: Pair[int]
    """Raw totals (R7)."""
    outcome: Outcome
    winner: Team | None
    """Who won the deal and takes what hung; None when it hangs."""
    points: Pair[int]
    """Game points that each team writes, hanging points it collects included."""
    hanging_before: int
    """Game points that hung before the deal."""
    hanging_after: int
    """Game points that hang after it."""
    steps: tuple[Step, ...]
    """The calculation, raw points up to `raw_totals` and game points after rounding."""


NOTHING = Pair(0, 0)

HANGING_LIMITS = Limits(0, 1_000_000)
"""Game points that can hang; the bound is for what comes from outside."""

_DECISION_RULES = {
    Reason.FOUR_ABOVE_SEQUENCE: "R5c",
    Reason.STRONGER_FOUR: "R5b",
    Reason.LONGER: "R5a",
    Reason.HIGHER: "R5a",
    Reason.TRUMP: "R5d",
    Reason.EQUAL: "R5a",
}


def score_deal(deal: Deal, rules: RuleSet, hanging: int = 0) -> DealScore:
    """Score one deal (R2 to R12, R16a), `hanging` game points being left from before (R11).

    Raises InvalidDeal with everything that is wrong.
    """
    problems = list(deal.problems(rules))
    if not HANGING_LIMITS.least <= hanging <= HANGING_LIMITS.most:
        problems.append(Problem(Code.OUT_OF_RANGE, "hanging", HANGING_LIMITS._asdict()))
    if problems:
        raise InvalidDeal(problems)
    return score_checked(deal, rules, hanging)


def score_checked(deal: Deal, rules: RuleSet, hanging: int) -> DealScore:
    """The same for a deal that is known to have no problems."""
    return _Calculation(deal, rules).score(hanging)


class _Calculation:
    """One deal on its way from raw to game points; every figure leaves a step."""

    def __init__(self, deal: Deal, rules: RuleSet) -> None:
        self.deal = deal
        self.rules = rules
        self.kind: Kind = deal.contract.kind
        self.steps: list[Step] = []
        self.bonus = 0
        """Raw points of a capot's bonus, part of the raw totals."""
        self.belots = NOTHING
        """Raw points of belots that each team has in the end (R8a)."""
        self.contra = deal.contra
        """What the deal is really multiplied by (R12, R12b)."""
        if deal.capot_made and rules.capot_under_contra is CapotUnderContra.CONTRA_VOID:
            self.contra = Contra.NONE

    def note(self, code: str, rule: str, **figures: object) -> None:
        self.steps.append({"code": code, "rule": rule, **figures})

    def score(self, hanging: int) -> DealScore:
        raw = self.raw_totals()
        outcome, winner = self.outcome(raw)
        if winner is None:
            points, left = self.hang(raw)
        elif outcome is Outcome.MADE and self.contra is Contra.NONE and not self.deal.revoke:
            points, left = self.divide(raw), 0
        else:
            points, left = self.give_all(winner, raw), 0
        after = left
        if winner is None:
            after += hanging
            self.note("hanging_left", "R11", points=left, before=hanging, after=after)
        elif hanging:
            points = add(points, Pair.at(winner, hanging, 0))
            self.note("hanging_taken", "R11", team=winner, points=hanging)
        self.note("points", "R9", us=points.us, them=points.them)
        return DealScore(raw, outcome, winner, points, hanging, after, tuple(self.steps))

    # Raw points.

    def raw_totals(self) -> Pair[int]:
        """Add up the raw points of each team (R7)."""
        cards = self.card_points()
        declarations = self.declaration_points()
        belots = self.deal.belots
        if belots != NOTHING:
            belots = belots.map(BELOT_POINTS.__mul__)
            self.note("belots", "R6", us=belots.us, them=belots.them)
        capot = self.deal.capot_made
        if capot:
            self.bonus = self.capot_bonus()
            self.note("capot", "R8", team=capot, points=self.bonus)
            if self.rules.capot_takes_declarations:
                loser = capot.other
                taken = declarations.of(loser) + belots.of(loser)
                if taken:
                    self.note("capot_takes", "R8a", team=capot, points=taken)
                declarations = Pair.at(capot, total(declarations), 0)
                belots = Pair.at(capot, total(belots), 0)
            cards = add(cards, Pair.at(capot, self.bonus, 0))
        self.belots = belots
        raw = add(add(cards, declarations), belots)
        self.note("raw_totals", "R7", us=raw.us, them=raw.them)
        return raw

    def card_points(self) -> Pair[int]:
        """The card points, at no trumps multiplied (R2, R3)."""
        cards = self.deal.counted()
        self.note("card_points", "R2", us=cards.us, them=cards.them)
        if self.kind is Kind.NO_TRUMPS and self.rules.no_trumps_multiplier != 1:
            factor = self.rules.no_trumps_multiplier
            cards = cards.map(factor.__mul__)
            self.note("no_trumps_doubled", "R3", multiplier=factor, us=cards.us, them=cards.them)
        return cards

    def declaration_points(self) -> Pair[int]:
        """The declarations that count (R4, R5)."""
        declarations = self.deal.declarations
        if declarations == NO_DECLARATIONS:
            return NOTHING
        verdicts = judge(declarations, self.deal.contract, self.rules)
        for team, of_team in verdicts.by_team():
            for (kind, top, suit), counts, reason in of_team:
                cards = {"top": top, "suit": suit}
                self.note(
                    "declaration",
                    _decision_rule(reason, kind),
                    team=team,
                    kind=kind,
                    **{name: card for name, card in cards.items() if card},
                    points=kind.points,
                    counts=counts,
                    reason=reason,
                )
        return verdicts.map(
            lambda of_team: sum(one.declaration.kind.points for one in of_team if one.counts)
        )

    def capot_bonus(self) -> int:
        """Raw points for all eight tricks (R8)."""
        bonus = self.rules.capot_bonus
        if self.kind is Kind.NO_TRUMPS and self.rules.capot_doubled_at_no_trumps:
            bonus *= 2
        return bonus

    # Who wins.

    def outcome(self, raw: Pair[int]) -> tuple[Outcome, Team | None]:
        """Compare raw totals, or let the team that revoked lose (R9, R11, R16a)."""
        declarer = self.deal.declarer
        winner = self.deal.revoke.other if self.deal.revoke else leader(raw)
        if winner is None:
            outcome = Outcome.HANGING
        else:
            outcome = Outcome.MADE if winner is declarer else Outcome.INSIDE
        if self.deal.revoke:
            self.note("revoke", "R16a", team=self.deal.revoke, outcome=outcome, declarer=declarer)
        else:
            rule = "R11" if winner is None else "R9"
            self.note("outcome", rule, outcome=outcome, declarer=declarer)
        return outcome, winner

    # Game points.

    def divide(self, raw: Pair[int]) -> Pair[int]:
        """Each team writes its own (R9, R10)."""
        self.note_void_contra()
        if self.rules.unit == 1:
            self.note("not_rounded", "R10c", us=raw.us, them=raw.them)
            return raw
        result = split(raw, self.kind, self.rules)
        us, them = result.apart
        self.note(
            "rounding",
            "R10",
            unit=self.rules.unit,
            up_from=self.rules.round_up_from.of(self.kind),
            us=us,
            them=them,
            whole=result.whole,
        )
        us, them = result.points
        if result.odd_point:
            self.note(
                "odd_point",
                "R10a",
                team=result.odd_point,
                to=self.rules.odd_point,
                whole=result.whole,
                us=us,
                them=them,
            )
        if result.raised:
            self.note("at_least_one", "R10d", team=result.raised, us=us, them=them)
        return result.points

    def give_all(self, winner: Team, raw: Pair[int]) -> Pair[int]:
        """The winner writes the whole deal, the loser at most its own belots (R9, R9a, R12)."""
        self.note_void_contra()
        rule = "R16a" if self.deal.revoke else "R9" if self.contra is Contra.NONE else "R12"
        self.note("whole_deal", rule, team=winner, points=total(raw))
        whole = self.whole_deal(raw)
        loser = winner.other
        inside = loser is self.deal.declarer or loser is self.deal.revoke
        kept = 0
        if self.rules.belot_kept and inside and self.belots.of(loser):
            kept = self.multiplied(self.belots.of(loser))
            self.note("belot_kept", "R9a", team=loser, points=kept)
        return Pair.at(winner, whole - kept, kept)

    def hang(self, raw: Pair[int]) -> tuple[Pair[int], int]:
        """Equal totals: what the defenders write, and what hangs (R11, R12)."""
        self.note_void_contra()
        whole = self.whole_deal(raw)
        if self.contra is not Contra.NONE and self.rules.contra_hanging is ContraHanging.ALL:
            return NOTHING, whole
        defenders = self.deal.declarer.other
        share = self.defenders_share(raw, whole)
        rule = "R11a" if self.contra is Contra.NONE else "R12c"
        self.note("hanging_share", rule, team=defenders, points=share, hanging=whole - share)
        return Pair.at(defenders, share, 0), whole - share

    def defenders_share(self, raw: Pair[int], whole: int) -> int:
        """What the defenders write of a `whole` in game points that hangs (R11a, R12c)."""
        once = self.written_once(raw)
        spared = once * (self.contra - 1) if self.deal.capot is not self.deal.declarer else 0
        if self.rounds_first:
            half = defenders_half(self.rounded(total(raw)), self.rules)
            return half * self.contra - spared
        if once:
            # The teams' multiplied totals are no longer equal.
            return self.rounded(raw.us * self.contra - spared)
        return defenders_half(whole, self.rules)

    @property
    def rounds_first(self) -> bool:
        return self.rules.contra_rounding is ContraRounding.ROUND_THEN_MULTIPLY

    def rounded(self, raw: int) -> int:
        return rounded(raw, self.kind, self.rules)

    def multiplied(self, raw: int) -> int:
        """Game points of `raw` points under the deal's contra (R12a)."""
        if self.rounds_first:
            return self.rounded(raw) * self.contra
        return self.rounded(raw * self.contra)

    def whole_deal(self, raw: Pair[int]) -> int:
        """Game points of the whole deal under contra (R10, R12, R12a, R12b)."""
        once = self.written_once(raw)
        if self.rounds_first:
            return self.multiply(self.round_whole(total(raw)), once, "game")
        return self.round_whole(self.multiply(total(raw), once, "raw"))

    def written_once(self, raw: Pair[int]) -> int:
        """The part of the whole deal that contra does not multiply (R12b).

        In game points where rounding comes first: what the bonus adds to the rounded deal, so
        that nothing is lost between the parts. Otherwise in raw points.
        """
        if self.rules.capot_under_contra is not CapotUnderContra.BONUS_NOT_MULTIPLIED:
            return 0
        if not self.rounds_first:
            return self.bonus
        whole = total(raw)
        return self.rounded(whole) - self.rounded(whole - self.bonus)

    def round_whole(self, raw: int) -> int:
        points = self.rounded(raw)
        if self.rules.unit != 1:
            self.note("rounding_whole", "R10", unit=self.rules.unit, raw=raw, points=points)
        return points

    def multiply(self, points: int, once: int, unit: str) -> int:
        """Multiply all but `once`; both are game or raw points, as `unit` says (R12, R12b)."""
        if self.contra is Contra.NONE:
            return points
        after = (points - once) * self.contra + once
        self.note(
            "contra", "R12", contra=self.contra, unit=unit, before=points, once=once, after=after
        )
        return after

    def note_void_contra(self) -> None:
        if self.contra is not self.deal.contra:
            self.note("contra_void", "R12b", contra=self.deal.contra)


def _decision_rule(reason: Reason, kind: DeclarationKind) -> str:
    """Number of the rule by which a declaration counts or not (R5)."""
    if reason is Reason.UNOPPOSED:
        return "R5b" if kind.is_four else "R5a"
    return _DECISION_RULES[reason]
