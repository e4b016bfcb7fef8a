"""Cards and tricks in JavaScript, held to Python."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

from counter.scoring.cards import DECK
from counter.scoring.contracts import Contract
from counter.scoring.counting import count_cards
from counter.scoring.pair import Team
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
