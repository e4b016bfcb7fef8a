"""static/js/auction.js against counter/scoring/auction.py."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

from counter.scoring.auction import CALLS, Auction, Call, Refusal, hear
from counter.scoring.codec.rules import resolved_rules_to_json
from counter.scoring.contracts import Contract
from counter.scoring.match import SEATS
from counter.scoring.rulesets import BULGARIAN, RULE_SETS, RuleSet
from tests.twin.node import run_node

DRIVER = Path(__file__).with_name("auction.js")

RULES = [
    *RULE_SETS.values(),
    replace(BULGARIAN, contra_played=False),
    replace(BULGARIAN, contracts=(Contract.DIAMONDS, Contract.ALL_TRUMPS)),
]


def calls(rng: random.Random, dealer: int, rules: RuleSet) -> list[Call]:
    """An auction that is mostly as it may be, with more than its end now and then."""
    said: list[Call] = []
    auction = Auction(dealer)
    while not auction.is_over:
        if rng.random() < 0.04:
            break
        call = rng.choice([*auction.allowed(rules), CALLS["pass"]])
        said.append(call)
        auction = auction.after(call)
    return said + rng.choices(list(CALLS.values()), k=rng.choice([0, 0, 1, 2]))


def answer(dealer: int, said: list[Call], rules: RuleSet) -> dict[str, Any]:
    """What Python says of it."""
    auction, refused = hear(dealer, said, rules)
    told = {
        name: getattr(auction, name)
        for name in ("dealer", "contract", "bidder", "contra", "passes", "first", "speaker")
    }
    return told | {
        "calls": list(auction.calls),
        "next_dealer": auction.next_dealer,
        "declarer": auction.declarer,
        "answer": auction.answer,
        "refused": refused,
        "refusals": [auction.refusal(call, rules) for call in CALLS.values()],
    }


def test_any_auctions() -> None:
    """Every refusal comes up among them, and every way to end."""
    rng = random.Random("auction")

    def cases() -> Iterator[tuple[int, list[Call], RuleSet]]:
        for _ in range(6000):
            rules, dealer = rng.choice(RULES), rng.randrange(SEATS)
            yield dealer, calls(rng, dealer, rules), rules

    asked = list(cases())
    lines = [
        json.dumps([dealer, said, resolved_rules_to_json(rules)]) for dealer, said, rules in asked
    ]
    refused = set()
    for case, line in zip(asked, run_node(DRIVER, lines), strict=True):
        python = answer(*case)
        assert json.loads(line) == python, case
        refused.add(python["refused"])
    assert refused == {None, *Refusal}
