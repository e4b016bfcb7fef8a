"""Cards and tricks in JavaScript, held to Python."""

from __future__ import annotations

import json
import random
from itertools import permutations, product
from pathlib import Path
from typing import Any

from counter.scoring.cards import DECK, Suit
from counter.scoring.contracts import Contract
from counter.scoring.counting import count_cards
from counter.scoring.pair import Team
from counter.scoring.play import forbidden, stronger, winning_place
from counter.web.arbiter.deck import text_of
from tests.twin.node import run_node

DRIVER = Path(__file__).parent / "cards.js"
MANY = 3000


def expect_alike(cases: list[tuple[list[Any], Any]]) -> None:
    """What the script answers to each question is what is expected."""
    answers = run_node(DRIVER, [json.dumps(asked) for asked, _ in cases])
    for answer, (asked, expected) in zip(answers, cases, strict=True):
        assert json.loads(answer) == expected, asked


def test_cards_of_a_team_are_counted_alike() -> None:
    rng = random.Random(162)
    cases: list[tuple[list[Any], Any]] = []
    for number in range(MANY):
        contract, team = rng.choice(list(Contract)), rng.choice(list(Team))
        taken = rng.sample(DECK, number % 33)
        last = rng.random() < 0.5
        counted = count_cards(team, taken, contract, last_trick=last)
        texts = [text_of(card) for card in taken]
        cases.append((["countCards", team, texts, contract, last], counted._asdict()))
    expect_alike(cases)


def test_which_of_two_cards_is_stronger_alike() -> None:
    """Every two cards, under every contract, with every suit led."""
    cases: list[tuple[list[Any], Any]] = []
    for contract, led, (one, other) in product(Contract, Suit, permutations(DECK, 2)):
        card, why = stronger(one, other, led, contract)
        texts = [text_of(one), text_of(other)]
        wins = text_of(card) if card else None
        cases.append((["stronger", *texts, led, contract], [wins, why]))
    expect_alike(cases)


def test_tricks_and_obligations_are_alike() -> None:
    rng = random.Random(258)
    cases: list[tuple[list[Any], Any]] = []
    for number in range(MANY):
        contract, must_undertrump = rng.choice(list(Contract)), rng.random() < 0.5
        cards = rng.sample(DECK, 11)
        trick, hand = cards[: number % 4], cards[3 : 4 + number % 8]
        texts, in_hand = [text_of(card) for card in trick], [text_of(card) for card in hand]
        found = forbidden(hand, trick, contract, must_undertrump=must_undertrump)
        expected = {text_of(card): why for card, why in found.items()}
        cases.append((["forbidden", in_hand, texts, contract, must_undertrump], expected))
        if trick:
            place = winning_place(trick, contract)
            cases.append((["winningPlace", texts, contract], place))
    expect_alike(cases)
