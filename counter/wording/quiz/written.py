"""What is written for a deal: rounding, contra, capot, and what hangs (R8 to R12)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from counter.scoring.contracts import Contra, Contract, Kind
from counter.scoring.deal import Deal
from counter.scoring.pair import Pair, Team, add, total
from counter.scoring.rounding import rounded
from counter.scoring.rulesets import BULGARIAN, RULE_SETS, OddPoint
from counter.scoring.score import DealScore, Outcome, score_deal
from counter.wording.catalogue import N_
from counter.wording.quiz.question import Question, Said, ask_points

CLUBS, DIAMONDS, HEARTS, SPADES, NO_TRUMPS, ALL_TRUMPS = Contract
US, THEM = Team.US, Team.THEM

WRITTEN = N_("Declared: %(deal)s. Counted: %(counted)s. What do we write, and what do they?")
CAPOT = N_("Declared: %(deal)s. What do we write, and what do they?")
BONUS = N_("How many points more does a capot bring?")
HANGS = N_("Declared: %(deal)s. Counted: %(counted)s. How many points hang?")
TAKEN = N_(
    "%(hanging)s points hang. Declared: %(deal)s. Counted: %(counted)s. What do we write, and"
    " what do they?"
)

UP = N_("%(kind)s: from %(up)s on it is rounded up.")
ALIKE = N_("Both end on %(end)s: the odd point goes to the team with fewer.")
DOUBLED = N_("At no trumps the count is doubled first; then from %(up)s on it is rounded up.")
INSIDE = N_("Who declared has less, so the other team writes everything.")
CONTRA = N_("Under contra the team with more writes everything, times %(times)s.")
EIGHT = N_("All eight tricks bring %(bonus)s more: %(raw)s points together.")
EIGHT_CONTRA = N_("All eight tricks bring %(bonus)s more, and contra makes it times %(times)s.")
HALF = N_("Equal: the defenders write their half, and the half of who declared hangs.")
WHOLE = N_("Equal under contra: everything hangs, times %(times)s.")
GOES_TO = N_("What hangs goes to the winner of the next deal, and no contra multiplies it.")


def rounding() -> Iterator[Question]:
    """From card points to what is written."""
    for contract, declarer, us in (
        (SPADES, US, 86),
        (HEARTS, US, 87),
        (CLUBS, THEM, 56),
        (DIAMONDS, US, 116),
        (ALL_TRUMPS, US, 134),
        (ALL_TRUMPS, US, 155),
        (NO_TRUMPS, US, 68),
        (NO_TRUMPS, THEM, 57),
        (HEARTS, US, 76),
    ):
        deal = _counted(contract, declarer, us)
        score = score_deal(deal, BULGARIAN)
        why, rule = _why_rounded(deal, score)
        yield ask_points(_asked(WRITTEN, deal), score.points, _mistakes(deal), why, rule)


def _why_rounded(deal: Deal, score: DealScore) -> tuple[Said, str]:
    kind = deal.contract.kind
    up = BULGARIAN.round_up_from.of(kind)
    if score.outcome is Outcome.INSIDE:
        return Said(INSIDE), "R9"
    if score.raw.map(lambda raw: rounded(raw, kind, BULGARIAN)) != score.points:
        return Said(ALIKE, {"end": score.raw.us % 10}), "R10a"
    if kind is Kind.NO_TRUMPS:
        return Said(DOUBLED, {"up": up}), "R3"
    return Said(UP, {"kind": kind, "up": up}), "R10"


def contra() -> Iterator[Question]:
    """What contra makes of a deal."""
    for contract, declarer, us, times in (
        (SPADES, US, 98, Contra.CONTRA),
        (HEARTS, US, 70, Contra.CONTRA),
        (CLUBS, THEM, 102, Contra.RECONTRA),
        (NO_TRUMPS, US, 70, Contra.CONTRA),
        (ALL_TRUMPS, US, 150, Contra.RECONTRA),
        (DIAMONDS, THEM, 61, Contra.RECONTRA),
    ):
        deal = _counted(contract, declarer, us, times)
        score = score_deal(deal, BULGARIAN)
        why = Said(CONTRA, {"times": int(times)})
        yield ask_points(_asked(WRITTEN, deal), score.points, _mistakes(deal), why, "R12")


def capot() -> Iterator[Question]:
    """What a capot brings."""
    for deal in (
        Deal(HEARTS, US, capot=US),
        Deal(NO_TRUMPS, US, capot=US),
        Deal(ALL_TRUMPS, THEM, capot=THEM),
        Deal(SPADES, US, Contra.CONTRA, capot=US),
        Deal(ALL_TRUMPS, US, Contra.CONTRA, capot=US),
    ):
        score = score_deal(deal, BULGARIAN)
        figures = {
            "bonus": BULGARIAN.capot_bonus,
            "raw": total(score.raw),
            "times": int(deal.contra),
        }
        why = Said(EIGHT if deal.contra is Contra.NONE else EIGHT_CONTRA, figures)
        yield ask_points(Said(CAPOT, {"deal": deal}), score.points, _mistakes(deal), why, "R8")
    whole = score_deal(Deal(HEARTS, US, capot=US), BULGARIAN)
    why = Said(EIGHT, {"bonus": BULGARIAN.capot_bonus, "raw": total(whole.raw)})
    yield ask_points(Said(BONUS), BULGARIAN.capot_bonus, (50, 100, 250), why, "R8")


def hanging() -> Iterator[Question]:
    """What hangs, and who takes it."""
    for contract, declarer, times in (
        (SPADES, US, Contra.NONE),
        (HEARTS, THEM, Contra.CONTRA),
        (NO_TRUMPS, US, Contra.NONE),
        (ALL_TRUMPS, THEM, Contra.CONTRA),
        (CLUBS, US, Contra.RECONTRA),
    ):
        deal = _counted(contract, declarer, contract.kind.card_points // 2, times)
        score = score_deal(deal, BULGARIAN)
        half, whole = total(score.points), score.hanging_after
        once = score_deal(replace(deal, contra=Contra.NONE), BULGARIAN).hanging_after
        mistakes = [once, once * 2, once * times, once * 2 * times, once * 4, half + whole, 0]
        yield ask_points(_asked(HANGS, deal), score.hanging_after, mistakes, *_why_hangs(deal))
    for contract, declarer, times in ((HEARTS, US, Contra.NONE), (NO_TRUMPS, THEM, Contra.NONE)):
        deal = _counted(contract, declarer, contract.kind.card_points // 2, times)
        score = score_deal(deal, BULGARIAN)
        shares = Pair.at(declarer, score.hanging_after, total(score.points))
        pairs = [shares, score.points.swap(), shares.map(lambda share: share * 2)]
        yield ask_points(_asked(WRITTEN, deal), score.points, pairs, *_why_hangs(deal))
    for contract, declarer, us, times, before in (
        (HEARTS, US, 98, Contra.NONE, 8),
        (SPADES, US, 70, Contra.NONE, 8),
        (HEARTS, THEM, 102, Contra.CONTRA, 13),
    ):
        deal = _counted(contract, declarer, us, times)
        score = score_deal(deal, BULGARIAN, before)
        without = score_deal(deal, BULGARIAN).points
        winner = score.winner or declarer
        pairs = [
            add(without, Pair.at(winner, before * 2, 0)),
            add(without, Pair.at(winner, 0, before)),
            without,
        ]
        asked = _asked(TAKEN, deal, hanging=before)
        yield ask_points(asked, score.points, pairs, Said(GOES_TO), "R11")


def _why_hangs(deal: Deal) -> tuple[Said, str]:
    if deal.contra is Contra.NONE:
        return Said(HALF), "R11"
    return Said(WHOLE, {"times": int(deal.contra)}), "R12"


def _counted(contract: Contract, declarer: Team, us: int, contra: Contra = Contra.NONE) -> Deal:
    """A deal in which we counted `us` card points."""
    return Deal(contract, declarer, contra, card_points=Pair(us, None))


def _asked(message: str, deal: Deal, **more: object) -> Said:
    return Said(message, {"deal": deal, "counted": deal.counted(), **more})


def _mistakes(deal: Deal) -> list[Pair[int]]:
    """What people write by mistake: the odd point wrong, contra or capot forgotten."""
    right = score_deal(deal, BULGARIAN)
    single = score_deal(replace(deal, contra=Contra.NONE), BULGARIAN).points
    apart = right.raw.map(lambda raw: rounded(raw, deal.contract.kind, BULGARIAN))
    found = [apart, single]
    for rules in (
        replace(BULGARIAN, odd_point=OddPoint.MORE),
        RULE_SETS["lobby"],
        replace(BULGARIAN, capot_bonus=0),
        replace(BULGARIAN, no_trumps_multiplier=1),
        replace(BULGARIAN, capot_doubled_at_no_trumps=True),
    ):
        found.append(score_deal(deal, rules).points)
    whole = total(single)
    more = right.winner or deal.declarer
    found += [
        Pair.at(more, whole, 0),
        add(right.points, Pair.at(more, 1, -1)) if min(right.points) else right.points,
        right.points.map(lambda points: points * 2),
        apart.swap(),
        right.points.swap(),
    ]
    return found
