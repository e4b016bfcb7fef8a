"""Which cards may be played, and who takes the trick (S0, S1, S3, S4)."""

from __future__ import annotations

import random
from itertools import permutations

import pytest

from counter.scoring.cards import DECK, Card, Rank, Suit
from counter.scoring.contracts import Contract
from counter.scoring.play import Beats, Obligation, forbidden, legal_cards, stronger, winning_place

SUITS = {"c": Suit.CLUBS, "d": Suit.DIAMONDS, "h": Suit.HEARTS, "s": Suit.SPADES}


def cards(text: str) -> list[Card]:
    """Cards from ranks and suits, `Jh 10c`."""
    return [Card(Rank(one[:-1]), SUITS[one[-1]]) for one in text.split()]


def legal(contract: str, hand: str, trick: str, *, must_undertrump: bool = False) -> str:
    return " ".join(
        f"{card.rank}{card.suit[0]}"
        for card in legal_cards(
            cards(hand),
            cards(trick),
            Contract[contract.upper()],
            must_undertrump=must_undertrump,
        )
    )


@pytest.mark.parametrize(
    ("contract", "trick", "winner"),
    [
        pytest.param("hearts", "7c", 0, id="alone"),
        pytest.param("hearts", "10c Ac Kc 9c", 1, id="the ace of the suit led"),
        pytest.param("hearts", "9c Jc Qc 10c", 3, id="plain order: 10 above queen and jack"),
        pytest.param("hearts", "7c Ad As Ks", 0, id="other plain suits do not beat"),
        pytest.param("hearts", "Ac 7h 10c Kc", 1, id="any trump beats any plain card"),
        pytest.param("hearts", "Ac 7h 8h Kc", 2, id="the higher trump"),
        pytest.param("hearts", "Ah 9h 10h 8h", 1, id="trump order: 9 above ace"),
        pytest.param("hearts", "9h Ah Jh 10h", 2, id="trump order: the jack above all"),
        pytest.param("hearts", "7h As Ac Ad", 0, id="plain aces on a trump"),
        pytest.param("no_trumps", "Kc Jc 10c Ah", 2, id="no trumps: plain order"),
        pytest.param("no_trumps", "7c Ah As Ad", 0, id="no trumps: the suit led alone"),
        pytest.param("all_trumps", "Ac 10c 9c Kc", 2, id="all trumps: trump order"),
        pytest.param("all_trumps", "7c Jh Js Jd", 0, id="all trumps: the suit led alone"),
    ],
)
def test_r1_the_card_that_wins_the_trick(contract: str, trick: str, winner: int) -> None:
    assert winning_place(cards(trick), Contract[contract.upper()]) == winner


@pytest.mark.parametrize(
    ("contract", "hand", "trick", "may_play"),
    [
        pytest.param("hearts", "7c Jh As", "", "7c Jh As", id="S0 who leads plays anything"),
        pytest.param("hearts", "7c Ac Jh As", "10c", "7c Ac", id="S0 follow suit"),
        pytest.param("hearts", "7c 8c Jh", "10c 7h", "7c 8c", id="S0 follow, not trump"),
        pytest.param("hearts", "7c Ac Jh", "10c", "7c Ac", id="S0 no need to raise in plain suits"),
        pytest.param("hearts", "7h 9h Jh As", "Ah", "9h Jh", id="S0 raise when trumps are led"),
        pytest.param("hearts", "7h 8h As", "Ah", "7h 8h", id="S0 cannot raise: any trump"),
        pytest.param("hearts", "7h Jh As", "9h 8h", "Jh", id="S0 raise over the partner too"),
        pytest.param("hearts", "10h Jh", "8h 9h Ah", "Jh", id="S0 raise over the highest"),
        pytest.param("hearts", "7c As", "Ah", "7c As", id="S0 no trump to follow with"),
        pytest.param("hearts", "7d 8h Jh", "Ac", "8h Jh", id="S0 trump"),
        pytest.param("hearts", "7d 8h Jh", "7c Ac", "8h Jh", id="S0 trump, an enemy wins"),
        pytest.param("hearts", "7d 8h Jh", "Ac 10c", "7d 8h Jh", id="S0 the partner wins"),
        pytest.param(
            "hearts", "7d 8h Jh", "7c Ac 8c", "7d 8h Jh", id="S0 the partner wins as second"
        ),
        pytest.param("hearts", "7d 8h Jh", "Kc 7c Ac", "8h Jh", id="S0 the partner is beaten"),
        pytest.param("hearts", "7d 8h Jh", "Ac 9h 10c", "7d 8h Jh", id="S0 the partner trumped"),
        pytest.param("hearts", "7d 8h Jh", "Ac 9h", "Jh", id="S0 overtrump an enemy"),
        pytest.param("hearts", "7d 8h Jh", "Ac 7h 9h", "Jh", id="S0 overtrump the highest trump"),
        pytest.param("hearts", "7d 8h Ah", "Ac 9h", "7d 8h Ah", id="S0 cannot overtrump: anything"),
        pytest.param("hearts", "7d As", "Ac 9h", "7d As", id="S0 neither suit nor trump"),
        pytest.param("no_trumps", "7c Ac Jh", "10c", "7c Ac", id="S0 no trumps: only follow"),
        pytest.param("no_trumps", "7d Ah", "10c", "7d Ah", id="S0 no trumps: nothing to follow"),
        pytest.param("all_trumps", "7c Jc Jh", "9c", "Jc", id="S4 all trumps: always raise"),
        pytest.param("all_trumps", "7c Jc Jh", "9c 8c", "Jc", id="S0 raise over the partner too"),
        pytest.param("all_trumps", "7c 8c Jh", "9c", "7c 8c", id="S0 all trumps: cannot raise"),
        pytest.param("all_trumps", "9c Jc Jh", "7c Jh Ac", "9c Jc", id="S0 raise in the suit led"),
        pytest.param("all_trumps", "7d Jh", "9c", "7d Jh", id="S0 all trumps: nothing to follow"),
    ],
)
def test_the_cards_that_may_be_played(contract: str, hand: str, trick: str, may_play: str) -> None:
    assert legal(contract, hand, trick) == may_play


@pytest.mark.parametrize(
    ("hand", "trick", "may_play"),
    [
        pytest.param("7d 8h Ah", "Ac 9h", "8h Ah", id="S3 undertrump"),
        pytest.param("7d 8h Jh", "Ac 9h", "Jh", id="S3 overtrump if possible"),
        pytest.param("7d 8h Ah", "Ac 9h 10c", "7d 8h Ah", id="S3 not under the partner"),
        pytest.param("7d As", "Ac 9h", "7d As", id="S3 no trump"),
        pytest.param("7c 8h", "Ac 9h", "7c", id="S3 follow first"),
    ],
)
def test_where_undertrumping_is_an_obligation(hand: str, trick: str, may_play: str) -> None:
    assert legal("hearts", hand, trick, must_undertrump=True) == may_play


def test_the_worked_trick_of_s3() -> None:
    """Diamonds are led, hearts are trumps: player 1 trumps, player 2 has to overtrump."""
    assert legal("hearts", "7h 8c 9c 10c", "Kd Ad") == "7h"
    assert legal("hearts", "Qh 8s", "Kd Ad 7h") == "Qh"
    assert winning_place(cards("Kd Ad 7h Qh"), Contract.HEARTS) == 3


@pytest.mark.parametrize(
    ("trick", "may_play"),
    [
        pytest.param("Ac 10c 7c", "7h", id="the partner's ten is beaten"),
        pytest.param("Ac 10c", "As 7h", id="the partner's ace wins"),
    ],
)
def test_the_example_of_s0(trick: str, may_play: str) -> None:
    """Clubs were led, hearts are trumps, and there is no club in the hand."""
    assert legal("hearts", "As 7h", trick) == may_play


@pytest.mark.parametrize(
    ("contract", "hand", "trick", "not_allowed"),
    [
        pytest.param("hearts", "7c Jh As", "10c", {"Jh": "follow", "As": "follow"}, id="follow"),
        pytest.param("hearts", "7h Jh As", "Ah", {"7h": "raise", "As": "follow"}, id="raise"),
        pytest.param("hearts", "7h As", "10c", {"As": "trump"}, id="trump"),
        pytest.param(
            "hearts", "7h 9h As", "10c Ah", {"7h": "overtrump", "As": "trump"}, id="overtrump"
        ),
        pytest.param("hearts", "7h As", "10c Ah", {}, id="no need to undertrump"),
        pytest.param("all_trumps", "7c Jc Ah", "9c", {"7c": "raise", "Ah": "follow"}, id="all"),
        pytest.param("no_trumps", "7c Ah", "9c", {"Ah": "follow"}, id="no trumps"),
        pytest.param("hearts", "7h As", "Ac 10c", {}, id="the partner wins"),
    ],
)
def test_what_forbids_a_card(
    contract: str, hand: str, trick: str, not_allowed: dict[str, str]
) -> None:
    found = forbidden(cards(hand), cards(trick), Contract[contract.upper()])
    assert {f"{card.rank}{card.suit[0]}": why for card, why in found.items()} == not_allowed


def test_s3_who_cannot_overtrump_must_still_trump() -> None:
    found = forbidden(cards("7h As"), cards("10c Ah"), Contract.HEARTS, must_undertrump=True)
    assert found == {Card(Rank.ACE, Suit.SPADES): Obligation.TRUMP}


@pytest.mark.parametrize("contract", Contract)
def test_r1_the_stronger_of_two_cards_wins_a_trick_of_both(contract: Contract) -> None:
    """Held against tricks with a card of the suit led that beats neither, or none of them."""
    for one, other in permutations(DECK, 2):
        card, why = stronger(one, other, one.suit, contract)
        assert card == [one, other][winning_place([one, other], contract)]
        assert (why is Beats.HIGHER) == (one.suit is other.suit)
        for led in set(Suit) - {one.suit, other.suit}:
            lead = Card(Rank.SEVEN, led)
            place = winning_place([lead, one, other], contract)
            wins = {0: None, 1: one, 2: other}[place]
            assert stronger(one, other, led, contract)[0] == wins or contract.suit is led


ORDER = {
    True: ["J", "9", "A", "10", "K", "Q", "8", "7"],
    False: ["A", "10", "K", "Q", "J", "9", "8", "7"],
}


def beats(one: Card, other: Card, contract: str) -> bool:
    """Whether a card beats one that lies there already (R1), told once more."""
    if one.suit == other.suit:
        order = ORDER[contract in ("all_trumps", one.suit)]
        return order.index(one.rank) < order.index(other.rank)
    return one.suit == contract


def is_allowed(card: Card, hand: list[Card], trick: list[Card], contract: str) -> bool:
    """Whether a card may be played by the sentences of S0, told once more."""
    led = trick[0].suit
    lying = [one for one in trick if one.suit == card.suit]
    goes_over = all(beats(card, one, contract) for one in lying)
    could_go_over = any(
        one.suit == card.suit and all(beats(one, there, contract) for there in lying)
        for one in hand
    )
    if any(one.suit == led for one in hand):
        if card.suit != led:
            return False
        return goes_over or not could_go_over or contract not in ("all_trumps", led)
    best = trick[0]
    for one in trick[1:]:
        best = one if beats(one, best, contract) else best
    partner = trick[-2] if len(trick) > 1 else None
    trumps = [one for one in hand if one.suit == contract]
    if not trumps or best is partner:
        return True
    trumped = [one for one in trick if one.suit == contract]
    over = [one for one in trumps if all(beats(one, there, contract) for there in trumped)]
    return card in over if over else True


@pytest.mark.parametrize("contract", Contract)
def test_random_hands_may_play_what_the_sentences_allow(contract: Contract) -> None:
    chance = random.Random(contract)
    for _ in range(2000):
        cards_there = chance.sample(DECK, 11)
        trick, hand = cards_there[: chance.randint(1, 3)], cards_there[3 : chance.randint(4, 11)]
        allowed = [card for card in hand if is_allowed(card, hand, trick, contract.value)]
        assert legal_cards(hand, trick, contract) == allowed, (hand, trick)
