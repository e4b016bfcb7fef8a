"""Ranks, suits, and what a card is worth under a contract (R1)."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from counter.scoring.contracts import Contract


class Suit(StrEnum):
    """A suit, in the order of the auction (R2)."""

    CLUBS = "clubs"
    """♣ спатия, the lowest."""
    DIAMONDS = "diamonds"
    """♦ каро."""
    HEARTS = "hearts"
    """♥ купа."""
    SPADES = "spades"
    """♠ пика, the highest."""


class Rank(StrEnum):
    """A rank, in the order of sequences: 7 8 9 10 J Q K A (R4)."""

    SEVEN = "7"
    """Worth nothing; four of them do not count."""
    EIGHT = "8"
    """Worth nothing; four of them do not count."""
    NINE = "9"
    """14 in trumps, second to the jack; nothing elsewhere."""
    TEN = "10"
    """10 everywhere; beaten by the ace alone in a plain suit."""
    JACK = "J"
    """20 in trumps, where it is the strongest; 2 elsewhere."""
    QUEEN = "Q"
    """3; with the king of the same trump suit a belot."""
    KING = "K"
    """4; with the queen of the same trump suit a belot."""
    ACE = "A"
    """11 everywhere; the strongest of a plain suit."""


SEQUENCE_PLACE = {rank: place for place, rank in enumerate(Rank)}
"""Place of a rank in a sequence, the seven 0 and the ace 7 (R4)."""

TRUMP_STRENGTH = (
    Rank.JACK,
    Rank.NINE,
    Rank.ACE,
    Rank.TEN,
    Rank.KING,
    Rank.QUEEN,
    Rank.EIGHT,
    Rank.SEVEN,
)
"""Ranks of a trump suit, strongest first (R1)."""

PLAIN_STRENGTH = (
    Rank.ACE,
    Rank.TEN,
    Rank.KING,
    Rank.QUEEN,
    Rank.JACK,
    Rank.NINE,
    Rank.EIGHT,
    Rank.SEVEN,
)
"""Ranks of a plain suit, strongest first (R1)."""

_PLAIN_POINTS = {
    Rank.ACE: 11,
    Rank.TEN: 10,
    Rank.KING: 4,
    Rank.QUEEN: 3,
    Rank.JACK: 2,
    Rank.NINE: 0,
    Rank.EIGHT: 0,
    Rank.SEVEN: 0,
}
_TRUMP_POINTS = _PLAIN_POINTS | {Rank.JACK: 20, Rank.NINE: 14}

LAST_TRICK = 10
"""Raw points for the eighth trick (R2)."""


class Card(NamedTuple):
    """One of the 32 cards."""

    rank: Rank
    suit: Suit


DECK = tuple(Card(rank, suit) for suit in Suit for rank in Rank)
"""The 32 cards."""


def points(card: Card, contract: Contract) -> int:
    """Raw points of a card (R1), before no trumps counts double (R3)."""
    table = _TRUMP_POINTS if contract.is_trump(card.suit) else _PLAIN_POINTS
    return table[card.rank]


def strength(card: Card, contract: Contract) -> int:
    """How strong a card is among its suit, from 0 for the weakest to 7 (R1)."""
    order = TRUMP_STRENGTH if contract.is_trump(card.suit) else PLAIN_STRENGTH
    return 7 - order.index(card.rank)
