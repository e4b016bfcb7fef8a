"""The 32 cards as fields of a form: `card=10h` is the ten of hearts."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from functools import cache
from typing import NamedTuple, TypeVar

from counter.scoring.cards import DECK, PLAIN_STRENGTH, Card, Suit
from counter.wording.catalogue import N_, Catalogue, catalogue
from counter.wording.names import RANKS, SUIT_SIGNS, SUITS

E = TypeVar("E", bound=StrEnum)


def text_of(card: Card) -> str:
    """A card as a form sends it."""
    return f"{card.rank}{card.suit[0]}"


CARDS = {text_of(card): card for card in DECK}
"""Every card by its text."""


def cards_of(texts: Iterable[str]) -> list[Card]:
    """The cards that were sent, each once, in the order of the sending; others are left out."""
    return [CARDS[text] for text in dict.fromkeys(texts) if text in CARDS]


def choice(kind: type[E], wanted: str | None, usual: E) -> E:
    """What was chosen of a kind, or what is usual."""
    return next((one for one in kind if one == wanted), usual)


class Key(NamedTuple):
    """A card to tap."""

    card: Card
    value: str
    suit: Suit
    sign: str
    rank: str
    name: str
    """For whoever hears it."""


@cache
def keys(language: str) -> list[list[Key]]:
    """Four rows of eight, in each the cards that are worth most elsewhere than in trumps first."""
    words = catalogue(language)
    return [
        [
            Key(
                card,
                text_of(card),
                suit,
                SUIT_SIGNS[suit],
                words.gettext(RANKS[card.rank]),
                card_name(card, words),
            )
            for card in (Card(rank, suit) for rank in PLAIN_STRENGTH)
        ]
        for suit in (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS)
    ]


def card_name(card: Card, words: Catalogue) -> str:
    """A card in words."""
    return words.gettext(N_("%(rank)s, %(suit)s")) % {
        "rank": words.gettext(RANKS[card.rank]),
        "suit": words.gettext(SUITS[card.suit]),
    }
