"""What declarations are worth, whose count, and belots (R4, R5, R6)."""

from __future__ import annotations

from collections.abc import Iterator

from counter.scoring.cards import Rank
from counter.scoring.contracts import Contract, Kind
from counter.scoring.declarations import (
    BELOT_POINTS,
    MOST_BELOTS,
    Declaration,
    DeclarationKind,
    Reason,
    judge,
)
from counter.scoring.pair import Pair
from counter.scoring.rulesets import BULGARIAN
from counter.wording.catalogue import N_
from counter.wording.quiz.cards import cards
from counter.wording.quiz.question import Question, Said, ask, ask_points, ask_yes_no

TIERCE, QUARTE, QUINTE = (
    DeclarationKind.TIERCE,
    DeclarationKind.QUARTE,
    DeclarationKind.QUINTE,
)

POINTS = N_("%(declaration)s: how many points?")
POINTS_WHY = N_(
    "A tierce is %(tierce)s, a quarte %(quarte)s, a quinte %(quinte)s; four jacks %(four_jacks)s,"
    " four nines %(four_nines)s, other fours %(four_aces)s."
)

WHOSE = N_("Us: %(us)s. Them: %(them)s. Whose declarations count?")
OURS, THEIRS = Said(N_("Ours")), Said(N_("Theirs"))
BOTH, NOBODY = Said(N_("Those of both")), Said(N_("Nobody’s"))
APART = N_("Sequences and fours are compared apart.")
DECIDED = {
    Reason.LONGER: N_("The longer sequence counts, whatever its top card is."),
    Reason.HIGHER: N_("They are equally long, so the higher top card decides."),
    Reason.EQUAL: N_("The best sequences are equal, so nobody counts one."),
    Reason.STRONGER_FOUR: N_("Fours from the best down: jacks, nines, aces, tens, kings, queens."),
}
DECIDED_RULES = {Reason.STRONGER_FOUR: "R5b"}

BELOT = N_("%(contract)s. You have %(cards)s. Is that a belot?")
BELOT_WHY = N_(
    "King and queen of trumps in one hand: at all trumps of any suit, at no trumps never."
)
MOST = N_("%(contract)s. How many belots can there be in a deal?")
MOST_WHY = N_("In a suit %(suit)s, at all trumps %(all_trumps)s, at no trumps %(no_trumps)s.")
BELOT_WORTH = N_("How many points is a belot?")
BELOT_WORTH_WHY = N_("A belot is always %(points)s and is compared with nothing.")


def declarations() -> Iterator[Question]:
    """What a declaration is worth, and whose count."""
    worth = {kind.value: kind.points for kind in DeclarationKind}
    for kind in (
        QUARTE,
        QUINTE,
        DeclarationKind.FOUR_JACKS,
        DeclarationKind.FOUR_NINES,
        DeclarationKind.FOUR_ACES,
        DeclarationKind.FOUR_QUEENS,
    ):
        asked = Said(POINTS, {"declaration": Declaration(kind)})
        mistakes = [200, 150, 100, 50]
        yield ask_points(asked, kind.points, mistakes, Said(POINTS_WHY, worth), "R4")
    for us, them in (
        ((TIERCE, Rank.TEN), (TIERCE, Rank.TEN)),
        ((TIERCE, Rank.ACE), (QUARTE, Rank.TEN)),
        ((TIERCE, Rank.KING), (TIERCE, Rank.JACK)),
        ((QUARTE, Rank.JACK), (QUARTE, Rank.ACE)),
        ((DeclarationKind.FOUR_ACES,), (DeclarationKind.FOUR_NINES,)),
        ((DeclarationKind.FOUR_TENS,), (DeclarationKind.FOUR_KINGS,)),
        ((DeclarationKind.FOUR_QUEENS,), (QUINTE, Rank.JACK)),
        ((TIERCE, Rank.NINE), (DeclarationKind.FOUR_JACKS,)),
    ):
        yield _whose(Declaration(*us), Declaration(*them))


def _whose(us: Declaration, them: Declaration) -> Question:
    verdicts = judge(Pair((us,), (them,)), Contract.ALL_TRUMPS, BULGARIAN)
    (ours,), (theirs,) = verdicts
    right = {(True, False): OURS, (False, True): THEIRS, (True, True): BOTH}.get(
        (ours.counts, theirs.counts), NOBODY
    )
    why = APART if right is BOTH else DECIDED[ours.reason]
    rule = "R5" if right is BOTH else DECIDED_RULES.get(ours.reason, "R5a")
    asked = Said(WHOSE, {"us": us, "them": them})
    return ask(asked, right, (OURS, THEIRS, BOTH, NOBODY), Said(why), rule)


def belot() -> Iterator[Question]:
    """What a belot is, how many there can be, what it is worth."""
    for contract, text in (
        (Contract.HEARTS, "Kh Qh"),
        (Contract.HEARTS, "Ks Qs"),
        (Contract.ALL_TRUMPS, "Kc Qc"),
        (Contract.NO_TRUMPS, "Kd Qd"),
    ):
        asked = Said(BELOT, {"contract": contract, "cards": cards(text)})
        yield ask_yes_no(asked, contract.is_trump(cards(text)[0].suit), Said(BELOT_WHY), "R6")
    most = {kind.value: MOST_BELOTS[kind] for kind in Kind}
    for contract in (Contract.CLUBS, Contract.ALL_TRUMPS, Contract.NO_TRUMPS):
        asked = Said(MOST, {"contract": contract})
        right = MOST_BELOTS[contract.kind]
        yield ask_points(asked, right, (0, 1, 2, 4), Said(MOST_WHY, most), "R6")
    why = Said(BELOT_WORTH_WHY, {"points": BELOT_POINTS})
    yield ask_points(Said(BELOT_WORTH), BELOT_POINTS, (7, 10, 50), why, "R6")
