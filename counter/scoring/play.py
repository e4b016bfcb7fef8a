"""Which cards may be played, and who takes the trick (S0, S1, S3, S4: obligations).

A trick is the cards played so far, the first card led; seats do not matter to the obligations,
only whether the partner's card (the last but one) is winning.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from enum import StrEnum

from counter.scoring import cards
from counter.scoring.cards import Card, Suit
from counter.scoring.contracts import Contract

TRICK = 4
"""Cards of a trick, one a player."""


class Obligation(StrEnum):
    """Why a card may not be played (S0, S1, S3, S4)."""

    FOLLOW = "follow"
    """The hand has the suit led."""
    RAISE = "raise"
    """Trumps were led, and the hand has a stronger one than all that lie there."""
    TRUMP = "trump"
    """An opponent wins, and the hand has no card of the suit led, but trumps."""
    OVERTRUMP = "overtrump"
    """As with TRUMP; somebody has trumped, and the hand has a stronger trump."""


class Beats(StrEnum):
    """Why one of two cards beats the other, or why neither does (R1)."""

    HIGHER = "higher"
    """Both are of one suit, and it ranks higher there."""
    TRUMP = "trump"
    """It is a trump, and the other is not."""
    LED = "led"
    """It is of the suit led, and the other is not."""
    NEITHER = "neither"
    """Neither is a trump or of the suit led, so neither can win the trick."""


def stronger(one: Card, other: Card, led: Suit, contract: Contract) -> tuple[Card | None, Beats]:
    """Which of two different cards beats the other in a trick with that suit led, and why (R1)."""
    if one.suit is other.suit:
        if contract.suit is not one.suit is not led:
            return None, Beats.NEITHER
        return max(one, other, key=lambda card: cards.strength(card, contract)), Beats.HIGHER
    for suit, why in ((contract.suit, Beats.TRUMP), (led, Beats.LED)):
        for card in (one, other):
            if card.suit is suit:
                return card, why
    return None, Beats.NEITHER


def winning_place(trick: Sequence[Card], contract: Contract) -> int:
    """Place, from 0, of the card that wins the trick as it lies (R1).

    The strongest trump wins in a suit contract, otherwise the strongest card of the suit led;
    at all trumps no suit beats another.
    """
    led = trick[0].suit
    trumping = contract.suit

    def power(place: int) -> tuple[bool, bool, int]:
        card = trick[place]
        return card.suit is trumping, card.suit is led, cards.strength(card, contract)

    return max(range(len(trick)), key=power)


def legal_cards(
    hand: Collection[Card],
    trick: Sequence[Card],
    contract: Contract,
    *,
    must_undertrump: bool = False,
) -> list[Card]:
    """The cards of `hand` that may be played to `trick`, in the order of the hand.

    `must_undertrump`: who must trump and cannot overtrump must play a lower trump (S3);
    otherwise any card may be thrown (S0).
    """
    not_allowed = forbidden(hand, trick, contract, must_undertrump=must_undertrump)
    return [card for card in hand if card not in not_allowed]


def forbidden(
    hand: Collection[Card],
    trick: Sequence[Card],
    contract: Contract,
    *,
    must_undertrump: bool = False,
) -> dict[Card, Obligation]:
    """The cards of `hand` that may not be played to `trick`, each with what forbids it.

    `must_undertrump` is as for `legal_cards`.
    """
    if not trick:
        return {}
    led = trick[0].suit
    following = [card for card in hand if card.suit is led]
    if following:
        raising = _raising(following, trick, contract) if contract.is_trump(led) else []
        return _all_but(raising or following, hand, led, Obligation.RAISE, Obligation.FOLLOW)
    trumping = contract.suit
    trumps = [card for card in hand if card.suit is trumping]
    if trumping is None or not trumps or _partner_wins(trick, contract):
        return {}
    overtrumping = _raising(trumps, trick, contract)
    if not overtrumping and not must_undertrump:
        return {}
    may = overtrumping or trumps
    return _all_but(may, hand, trumping, Obligation.OVERTRUMP, Obligation.TRUMP)


def _all_but(
    may: Collection[Card],
    hand: Collection[Card],
    suit: Suit,
    of_suit: Obligation,
    of_others: Obligation,
) -> dict[Card, Obligation]:
    """All cards but those that may be played, with what forbids those of the suit and others."""
    return {card: of_suit if card.suit is suit else of_others for card in hand if card not in may}


def _partner_wins(trick: Sequence[Card], contract: Contract) -> bool:
    return len(trick) >= 2 and winning_place(trick, contract) == len(trick) - 2


def _raising(candidates: Sequence[Card], trick: Sequence[Card], contract: Contract) -> list[Card]:
    """The candidates, all of one suit, that are stronger than every card of it in the trick."""
    suit = candidates[0].suit
    highest = max(
        (cards.strength(card, contract) for card in trick if card.suit is suit), default=-1
    )
    return [card for card in candidates if cards.strength(card, contract) > highest]
