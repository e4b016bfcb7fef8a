"""static/js/scoring.js in a real browser, under the counter's own rules for scripts."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import chain
from typing import Any

from playwright.sync_api import Page

from counter.scoring.codec.deals import deal_to_json
from counter.scoring.codec.rules import resolved_rules_to_json, rules_from_json
from tests.conftest import ROOT
from tests.twin import deals
from tests.twin.deals import BASES, answer, compact

SCORE = """async ([address, groups]) => {
    const { problems, score } = await import(address);
    const answer = ([deal, hanging], rules) => {
        const found = problems(deal, rules);
        return JSON.stringify(found.length ? found : score(deal, rules, hanging));
    };
    return groups.map(([rules, cases]) => cases.map((one) => answer(one, rules)));
}"""

A_GROUP = 40
"""Deals to a rule set."""


def address_of_the_module(page: Page) -> str:
    """An address of the counter's own origin, whatever name the file is served by."""
    address = "/twin/scoring.js"
    page.route(
        f"**{address}",
        lambda route: route.fulfill(
            path=ROOT / "static/js/scoring.js", content_type="text/javascript"
        ),
    )
    return address


def test_a_browser_scores_as_python_does(phone: Callable[..., Page]) -> None:
    """Thousands of deals by the named sets and by many house rules."""
    rng = random.Random("browser")
    house_rules = chain(BASES, (deals.random_house_rules(rng) for _ in range(100)))
    groups = [
        [
            *deals.any_deals(rules, A_GROUP // 2, rng),
            *deals.fair_deals(rules, A_GROUP // 2, rng),
        ]
        for rules in map(rules_from_json, house_rules)
    ]
    asked: list[Any] = [
        [
            resolved_rules_to_json(group[0].rules),
            [[deal_to_json(deal), hanging] for deal, _, hanging in group],
        ]
        for group in groups
    ]
    page = phone("/", java_script_enabled=True)
    answers = page.evaluate(SCORE, [address_of_the_module(page), asked])
    for group, of_group in zip(groups, answers, strict=True):
        for case, twin in zip(group, of_group, strict=True):
            assert twin == compact(answer(case)), case
