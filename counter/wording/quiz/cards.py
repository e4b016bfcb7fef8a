"""Which card wins, what a card is worth, and what may be played (R1, R2)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from counter.scoring.cards import LAST_TRICK, Card, Rank, Suit, points
from counter.scoring.contracts import Contract, Kind
from counter.scoring.play import Obligation, forbidden, stronger, winning_place
from counter.wording.arbiter import STRONGER
from counter.wording.catalogue import N_
from counter.wording.quiz.question import Question, Said, ask, ask_points, ask_yes_no

CLUBS, DIAMONDS, HEARTS, SPADES, NO_TRUMPS, ALL_TRUMPS = Contract

WINS = N_("%(contract)s, %(led)s is led. Which card wins: %(one)s or %(other)s?")
NEITHER = Said(N_("Neither of them"))

WORTH = N_("%(contract)s. How many points is %(card)s worth?")
WORTH_WHY = N_("As a trump %(rank)s counts %(trump)s, in another suit %(plain)s.")
WORTH_ALIKE = N_("In every suit %(rank)s counts %(plain)s.")

WHOLE = N_("%(contract)s. How many points do both teams count together at the table?")
WHOLE_WHY = N_(
    "In a suit %(suit)s, at all trumps %(all_trumps)s, at no trumps %(no_trumps)s before they are"
    " doubled; %(last)s of them are for the last trick."
)

MAY = N_("%(contract)s. On the table: %(trick)s. Your hand: %(hand)s. May you play %(card)s?")
FORBIDDEN = {
    Obligation.FOLLOW: N_("Who has the suit led must play it."),
    Obligation.RAISE: N_("When a trump is led, you must play a higher one if you have it."),
    Obligation.TRUMP: N_(
        "An opponent is winning, and you have none of the suit led: you must trump."
    ),
    Obligation.OVERTRUMP: N_("Who trumps must play higher than the trumps that lie there."),
}
FOLLOWS = N_("You follow suit, and at no trumps no more is asked.")
CANNOT_RAISE = N_("You have no higher one, so any card of the suit may be played.")
NOTHING = N_("You have none of the suit led, and no other can win: any card may be thrown.")
PARTNER = N_("Your partner is winning, so you need not trump.")
CANNOT_OVERTRUMP = N_("Who cannot play a higher trump may throw any card.")


def card(text: str) -> Card:
    """A card by its rank and the first letter of its suit: 10h."""
    return Card(Rank(text[:-1]), next(suit for suit in Suit if suit[0] == text[-1]))


def cards(text: str) -> tuple[Card, ...]:
    """Several cards."""
    return tuple(map(card, text.split()))


def strength() -> Iterator[Question]:
    """Which of two cards wins."""
    for contract, led, one, other in (
        (HEARTS, Suit.HEARTS, "9h", "Ah"),
        (HEARTS, Suit.SPADES, "7h", "As"),
        (CLUBS, Suit.DIAMONDS, "Kd", "10d"),
        (SPADES, Suit.HEARTS, "Jh", "Qh"),
        (NO_TRUMPS, Suit.CLUBS, "Jc", "10c"),
        (NO_TRUMPS, Suit.CLUBS, "7c", "As"),
        (ALL_TRUMPS, Suit.DIAMONDS, "7d", "Js"),
        (ALL_TRUMPS, Suit.DIAMONDS, "9d", "Ad"),
        (DIAMONDS, Suit.HEARTS, "As", "Kc"),
        (SPADES, Suit.SPADES, "10s", "Ks"),
    ):
        pair = card(one), card(other)
        winner, why = stronger(*pair, led, contract)
        asked = {"contract": contract, "led": led, "one": pair[0], "other": pair[1]}
        answers = (*pair, NEITHER)
        yield ask(Said(WINS, asked), winner or NEITHER, answers, Said(STRONGER[why]), "R1")


def worth() -> Iterator[Question]:
    """What a card and all of them are worth."""
    for contract, text in (
        (HEARTS, "9h"),
        (HEARTS, "9s"),
        (SPADES, "Js"),
        (CLUBS, "Jd"),
        (ALL_TRUMPS, "9d"),
        (NO_TRUMPS, "Jh"),
        (DIAMONDS, "10d"),
        (SPADES, "Ah"),
        (ALL_TRUMPS, "Kc"),
    ):
        one = card(text)
        trump, plain = points(one, ALL_TRUMPS), points(one, NO_TRUMPS)
        figures = {"rank": one.rank, "trump": trump, "plain": plain}
        why = Said(WORTH_ALIKE if trump == plain else WORTH_WHY, figures)
        asked = Said(WORTH, {"contract": contract, "card": one})
        mistakes = [trump, plain, 20, 14, 11, 10, 4]
        yield ask_points(asked, points(one, contract), mistakes, why, "R1")
    wholes = {kind.value: kind.card_points for kind in Kind}
    why = Said(WHOLE_WHY, wholes | {"last": LAST_TRICK})
    for contract in (SPADES, NO_TRUMPS, ALL_TRUMPS):
        whole = contract.kind.card_points
        mistakes = [whole - LAST_TRICK, *wholes.values()]
        yield ask_points(Said(WHOLE, {"contract": contract}), whole, mistakes, why, "R2")


def obligations() -> Iterator[Question]:
    """Whether a card may be played."""
    for contract, trick, hand, played in (
        (HEARTS, "As", "7s 9h Kd", "9h"),
        (HEARTS, "9h", "Jh 7h As", "7h"),
        (HEARTS, "9h", "Ah 7h Qd", "7h"),
        (SPADES, "Ac 7c", "9s Ah 8d", "8d"),
        (SPADES, "7c Ac", "9s Ah 8d", "8d"),
        (DIAMONDS, "Kc 9d", "Jd 7d As", "7d"),
        (DIAMONDS, "Kc 9d", "Ad 7d Ah", "Ah"),
        (ALL_TRUMPS, "9c", "Jc 7c Ah", "7c"),
        (NO_TRUMPS, "10d", "Ad 7d Ks", "7d"),
        (ALL_TRUMPS, "Jc", "9h As 7d", "7d"),
        (CLUBS, "10d 8d Ad", "7c Ks 9h", "Ks"),
    ):
        lying, held, one = cards(trick), cards(hand), card(played)
        why = forbidden(held, lying, contract).get(one)
        asked = {"contract": contract, "trick": lying, "hand": held, "card": one}
        reason = FORBIDDEN[why] if why else _why_not(held, lying, contract)
        yield ask_yes_no(Said(MAY, asked), why is None, Said(reason), "obligations")


def _why_not(hand: Sequence[Card], trick: Sequence[Card], contract: Contract) -> str:
    """Why a card that may be played is not forbidden."""
    led = trick[0].suit
    if any(one.suit is led for one in hand):
        return CANNOT_RAISE if contract.is_trump(led) else FOLLOWS
    if not any(one.suit is contract.suit for one in hand):
        return NOTHING
    is_partners = winning_place(trick, contract) == len(trick) - 2
    return PARTNER if is_partners else CANNOT_OVERTRUMP
