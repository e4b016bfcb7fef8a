"""R1: points and strength of the cards. R2: what the deck is worth."""

from __future__ import annotations

import pytest

from counter.scoring.cards import DECK, LAST_TRICK, SEQUENCE_PLACE, Card, Rank, Suit
from counter.scoring.cards import points as points_of
from counter.scoring.cards import strength as strength_of
from counter.scoring.contracts import Contract, Kind

TRUMP_SUITS: dict[str, set[str]] = {
    "clubs": {"clubs"},
    "diamonds": {"diamonds"},
    "hearts": {"hearts"},
    "spades": {"spades"},
    "no_trumps": set(),
    "all_trumps": {"clubs", "diamonds", "hearts", "spades"},
}
TRUMP_ORDER = ["J", "9", "A", "10", "K", "Q", "8", "7"]
PLAIN_ORDER = ["A", "10", "K", "Q", "J", "9", "8", "7"]


@pytest.mark.parametrize("contract", Contract)
@pytest.mark.parametrize("suit", Suit)
@pytest.mark.parametrize(
    ("rank", "trump", "plain"),
    [
        ("J", 20, 2),
        ("9", 14, 0),
        ("A", 11, 11),
        ("10", 10, 10),
        ("K", 4, 4),
        ("Q", 3, 3),
        ("8", 0, 0),
        ("7", 0, 0),
    ],
)
def test_r1_points_of_a_card(
    rank: str, trump: int, plain: int, suit: Suit, contract: Contract
) -> None:
    expected = trump if suit in TRUMP_SUITS[contract] else plain
    assert points_of(Card(Rank(rank), suit), contract) == expected


@pytest.mark.parametrize("contract", Contract)
@pytest.mark.parametrize("suit", Suit)
def test_r1_strength_within_a_suit(suit: Suit, contract: Contract) -> None:
    strongest_first = sorted(
        Rank, key=lambda rank: strength_of(Card(rank, suit), contract), reverse=True
    )
    assert strongest_first == (TRUMP_ORDER if suit in TRUMP_SUITS[contract] else PLAIN_ORDER)


@pytest.mark.parametrize("contract", Contract)
@pytest.mark.parametrize("suit", Suit)
def test_r1_strength_runs_from_nothing_to_seven(suit: Suit, contract: Contract) -> None:
    assert {strength_of(Card(rank, suit), contract) for rank in Rank} == set(range(8))


def test_r1_a_deck_is_every_rank_in_every_suit_once() -> None:
    assert len(DECK) == len(set(DECK)) == 32


@pytest.mark.parametrize(
    ("contract", "cards", "whole"),
    [
        ("clubs", 152, 162),
        ("diamonds", 152, 162),
        ("hearts", 152, 162),
        ("spades", 152, 162),
        ("no_trumps", 120, 130),
        ("all_trumps", 248, 258),
    ],
)
def test_r2_the_deck_and_the_last_trick_make_the_deal(
    contract: str, cards: int, whole: int
) -> None:
    played = Contract[contract.upper()]
    assert sum(points_of(card, played) for card in DECK) == cards
    assert cards + LAST_TRICK == whole == played.kind.card_points


@pytest.mark.parametrize(
    ("is_trump", "worth"), [(True, 62), (False, 30)], ids=["trump suit", "plain suit"]
)
def test_r1_a_suit_is_worth_62_as_trumps_and_30_plain(is_trump: bool, worth: int) -> None:
    """S4 prints both sums."""
    contract = Contract.SPADES if is_trump else Contract.HEARTS
    assert sum(points_of(Card(rank, Suit.SPADES), contract) for rank in Rank) == worth


def test_r2_contracts_stand_in_the_order_of_the_auction() -> None:
    assert list(Contract) == ["clubs", "diamonds", "hearts", "spades", "no_trumps", "all_trumps"]


@pytest.mark.parametrize("contract", Contract)
def test_r2_the_kind_and_suit_of_a_contract(contract: Contract) -> None:
    is_suit = contract.value in list(Suit)
    assert contract.kind == (Kind.SUIT if is_suit else contract.value)
    assert contract.suit == (contract.value if is_suit else None)


def test_r4_sequences_run_from_the_seven_to_the_ace() -> None:
    assert sorted(Rank, key=SEQUENCE_PLACE.__getitem__) == ["7", "8", "9", "10", "J", "Q", "K", "A"]
