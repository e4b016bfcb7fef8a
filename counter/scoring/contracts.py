"""What is played, and for how much (R2, R12)."""

from __future__ import annotations

from enum import IntEnum, StrEnum

from counter.scoring.cards import Suit


class Kind(StrEnum):
    """The three kinds of contract, which count and round apart (R2, R10)."""

    SUIT = "suit"
    """One suit is trumps: 162 card points."""
    NO_TRUMPS = "no_trumps"
    """Every suit is plain: 130 card points, counted double."""
    ALL_TRUMPS = "all_trumps"
    """Every suit counts as trumps: 258 card points."""


class Contract(StrEnum):
    """What the auction was won with, in the order of the auction (R2)."""

    CLUBS = "clubs"
    """♣ спатия is trumps."""
    DIAMONDS = "diamonds"
    """♦ каро is trumps."""
    HEARTS = "hearts"
    """♥ купа is trumps."""
    SPADES = "spades"
    """♠ пика is trumps."""
    NO_TRUMPS = "no_trumps"
    """Без коз: no suit beats another, points count double."""
    ALL_TRUMPS = "all_trumps"
    """Всичко коз: every suit counts and ranks as trumps, none beats another."""

    @property
    def kind(self) -> Kind:
        """Which of the three kinds this is."""
        return _KINDS[self]

    @property
    def suit(self) -> Suit | None:
        """The trump suit, or None where there is not just one."""
        return _SUITS.get(self)

    @property
    def card_points(self) -> int:
        """Raw points of both teams together as counted at the table, last trick included (R2)."""
        return CARD_POINTS[_KINDS[self]]

    def is_trump(self, suit: Suit) -> bool:
        """Whether cards of `suit` count and rank as trumps (R1)."""
        return self is Contract.ALL_TRUMPS or self.suit is suit


CARD_POINTS = {Kind.SUIT: 162, Kind.NO_TRUMPS: 130, Kind.ALL_TRUMPS: 258}
"""Raw card points of a whole deal as counted at the table (R2)."""

IMPOSSIBLE_CARD_POINTS = {
    Kind.SUIT: frozenset({1, 161}),
    Kind.NO_TRUMPS: frozenset({1, 129}),
    Kind.ALL_TRUMPS: frozenset({1, 2, 5, 253, 256, 257}),
}
"""Counts that no set of cards makes, though they lie between nothing and everything (R2)."""

_SUITS = {Contract(suit.value): suit for suit in Suit}
_KINDS = dict.fromkeys(_SUITS, Kind.SUIT) | {
    Contract.NO_TRUMPS: Kind.NO_TRUMPS,
    Contract.ALL_TRUMPS: Kind.ALL_TRUMPS,
}


class Contra(IntEnum):
    """What the deal is multiplied by (R12)."""

    NONE = 1
    """Nobody doubled."""
    CONTRA = 2
    """The defenders said contra."""
    RECONTRA = 4
    """The declarer answered with recontra."""
