"""What is played, and for how much (R2, R12)."""

from __future__ import annotations

from enum import IntEnum, StrEnum

from counter.scoring.cards import Suit


class Kind(StrEnum):
    """The three kinds of contract, which count and round apart (R2, R10)."""

    card_points: int
    """Raw points of both teams together as counted at the table, last trick included (R2)."""

    def __new__(cls, value: str, card_points: int) -> Kind:
        member = str.__new__(cls, value)
        member._value_ = value
        member.card_points = card_points
        return member

    SUIT = "suit", 162
    """One suit is trumps."""
    NO_TRUMPS = "no_trumps", 130
    """Every suit is plain; card points count double (R3)."""
    ALL_TRUMPS = "all_trumps", 258
    """Every suit counts as trumps."""


class Contract(StrEnum):
    """What the auction was won with, in the order of the auction (R2)."""

    kind: Kind
    """Which of the three kinds this is."""
    suit: Suit | None
    """The trump suit, or None where there is not just one."""

    def __new__(cls, value: str, kind: Kind, suit: Suit | None = None) -> Contract:
        member = str.__new__(cls, value)
        member._value_ = value
        member.kind = kind
        member.suit = suit
        return member

    CLUBS = "clubs", Kind.SUIT, Suit.CLUBS
    """♣ спатия is trumps."""
    DIAMONDS = "diamonds", Kind.SUIT, Suit.DIAMONDS
    """♦ каро is trumps."""
    HEARTS = "hearts", Kind.SUIT, Suit.HEARTS
    """♥ купа is trumps."""
    SPADES = "spades", Kind.SUIT, Suit.SPADES
    """♠ пика is trumps."""
    NO_TRUMPS = "no_trumps", Kind.NO_TRUMPS
    """Без коз: no suit beats another, points count double."""
    ALL_TRUMPS = "all_trumps", Kind.ALL_TRUMPS
    """Всичко коз: every suit counts and ranks as trumps, none beats another."""

    def is_trump(self, suit: Suit) -> bool:
        """Whether cards of `suit` count and rank as trumps (R1)."""
        return self is Contract.ALL_TRUMPS or self.suit is suit


IMPOSSIBLE_CARD_POINTS = {
    Kind.SUIT: frozenset({1, 161}),
    Kind.NO_TRUMPS: frozenset({1, 129}),
    Kind.ALL_TRUMPS: frozenset({1, 2, 5, 253, 256, 257}),
}
"""Counts that no set of cards makes, though they lie between nothing and everything (R2)."""


def possible_counts(kind: Kind) -> list[int]:
    """Every count of one team that cards can make, in raw points as counted at the table (R2)."""
    impossible = IMPOSSIBLE_CARD_POINTS[kind]
    return [count for count in range(kind.card_points + 1) if count not in impossible]


class Contra(IntEnum):
    """What the deal is multiplied by (R12)."""

    NONE = 1
    """Nobody doubled."""
    CONTRA = 2
    """The defenders said contra."""
    RECONTRA = 4
    """The declarer answered with recontra."""
