"""Which cards may be played, and who takes the trick (S0, S1, S3, S4: obligations).

A trick is the cards played so far, the first card led; seats do not matter to the obligations,
only whether the partner's card (the last but one) is winning.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from counter.scoring import cards
from counter.scoring.cards import Card
from counter.scoring.contracts import Contract, Kind

TRICK = 4
"""Cards of a trick, one a player."""


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
    if not trick:
        return list(hand)
    led = trick[0].suit
    following = [card for card in hand if card.suit is led]
    if following:
        must_raise = contract.is_trump(led)
        return _raising(following, trick, contract) or following if must_raise else following
    trumps = [card for card in hand if card.suit is contract.suit]
    if contract.kind is not Kind.SUIT or not trumps or _partner_wins(trick, contract):
        return list(hand)
    overtrumping = _raising(trumps, trick, contract)
    if overtrumping:
        return overtrumping
    return trumps if must_undertrump else list(hand)


def _partner_wins(trick: Sequence[Card], contract: Contract) -> bool:
    return len(trick) >= 2 and winning_place(trick, contract) == len(trick) - 2


def _raising(candidates: Sequence[Card], trick: Sequence[Card], contract: Contract) -> list[Card]:
    """The candidates, all of one suit, that are stronger than every card of it in the trick."""
    suit = candidates[0].suit
    highest = max(
        (cards.strength(card, contract) for card in trick if card.suit is suit), default=-1
    )
    return [card for card in candidates if cards.strength(card, contract) > highest]
