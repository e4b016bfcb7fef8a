"""static/js/hands.js says of every four hands what Python says."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from counter.scoring.cards import Rank, Suit
from counter.scoring.codec.rules import resolved_rules_to_json, rules_from_json
from counter.scoring.contracts import Contract
from counter.scoring.declarations import Declaration, DeclarationKind
from counter.scoring.hands import answer, impossible
from counter.scoring.rulesets import RuleSet
from counter.web.arbiter.deck import text_of
from tests.twin.deals import BASES
from tests.twin.node import run_node

DRIVER = Path(__file__).with_name("hands.js")
KINDS = tuple(DeclarationKind)
Hands = Sequence[Sequence[Declaration]]


def random_hands(rng: random.Random) -> Hands:
    """Four hands with little or much in them, with more or less said of it."""
    known = rng.random()

    def one() -> Declaration:
        kind = rng.choice((*KINDS, *KINDS[:3] * 2))
        lowest = rng.choice((0, kind.size - 1, kind.size - 1)) if not kind.is_four else 0
        top = rng.choice(list(Rank)[lowest:]) if rng.random() < known else None
        return Declaration(kind, top, rng.choice(list(Suit)) if rng.random() < known else None)

    numbers = rng.choice(((0, 0, 1), (0, 1, 1, 2), (1, 2, 2), (1, 2, 3)))
    return [[one() for _ in range(rng.choice(numbers))] for _ in range(4)]


def crowded_hands(rng: random.Random) -> Hands:
    """As many sequences as four hands hold, with little said of them."""
    kinds = rng.choice((("tierce",), ("quarte",), ("tierce", "quarte"), ("tierce", "quinte")))

    def one() -> Declaration:
        kind = DeclarationKind[rng.choice(kinds).upper()]
        top = rng.choice(list(Rank)[kind.size - 1 :]) if rng.random() < 0.2 else None
        return Declaration(kind, top, rng.choice(list(Suit)) if rng.random() < 0.2 else None)

    return [[one() for _ in range(rng.choice((1, 2, 2)))] for _ in range(4)]


def equal_hands(rng: random.Random) -> Hands:
    """A sequence of two players or three, alike but for what is not said, and now and then more."""
    kind = rng.choice(KINDS[:3])
    top = rng.choice(list(Rank)[kind.size - 1 :])
    suits = rng.sample(list(Suit), 4)

    def one(player: int) -> list[Declaration]:
        suit = suits[player] if rng.random() < 0.5 else None
        said = [Declaration(kind, top if rng.random() < 0.95 else None, suit)]
        if rng.random() < 0.1:
            said.append(Declaration(rng.choice(KINDS)))
        return said if rng.random() < 0.7 else []

    return [one(player) for player in range(4)]


def asked(hands: Hands, contract: Contract | None, rules: RuleSet) -> str:
    """A question to the twin."""
    said = [
        [{name: part for name, part in one._asdict().items() if part} for one in of_player]
        for of_player in hands
    ]
    return json.dumps([said, contract, resolved_rules_to_json(rules)])


def expected(hands: Hands, contract: Contract | None, rules: RuleSet) -> Any:
    """The answer that it should have."""
    found = impossible(hands)
    if found:
        return [
            {
                "clash": clash,
                "places": [list(place) for place in places],
                "card": text_of(card) if card else None,
            }
            for clash, places, card in found
        ]
    said = answer(hands, contract, rules)
    return {
        "verdicts": [
            (list(place), one.declaration.kind, one.counts, one.reason)
            for place, one in said.verdicts
        ],
        "needed": [
            {"place": list(place) if place else None, "code": problem.code}
            for place, problem in said.needed
        ],
        "contract_needed": said.contract_needed,
    }


def in_short(twin: Any) -> Any:
    """What the twin says, its steps as far as they are asked for."""
    if isinstance(twin, list):
        return twin
    verdicts = [
        (one["place"], one["step"]["kind"], one["step"]["counts"], one["step"]["reason"])
        for one in twin["verdicts"]
    ]
    return {**twin, "verdicts": verdicts}


@pytest.mark.parametrize("make", [random_hands, crowded_hands, equal_hands])
def test_any_hands_by_any_rules(make: Any) -> None:
    rng = random.Random(make.__name__)
    by_all = [rules_from_json(base) for base in BASES]
    cases = [(make(rng), rng.choice((None, *Contract)), rng.choice(by_all)) for _ in range(2000)]
    seen = Counter[str]()
    for case, line in zip(cases, run_node(DRIVER, (asked(*case) for case in cases)), strict=True):
        wanted = expected(*case)
        twin = in_short(json.loads(line))
        assert twin == wanted, case
        if isinstance(wanted, list):
            seen.update(one["clash"] for one in wanted)
        else:
            seen.update(reason for *_, reason in wanted["verdicts"])
            seen.update(one["code"] for one in wanted["needed"])
            seen["contract"] += wanted["contract_needed"]
    common = {"two_hands", "longer", "declaration_top_needed"}
    special = {
        random_hands: {"low", "cards", "four_twice", "one_hand", "higher", "stronger_four"},
        crowded_hands: {"together"},
        equal_hands: {"equal", "trump", "contract", "declaration_suit_needed"}
        | {"unopposed", "four_above_sequence", "no_declarations_at_no_trumps"},
    }
    wanted_all = common | special[make]
    assert wanted_all <= set(+seen), wanted_all - set(+seen)
