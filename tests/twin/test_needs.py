"""static/js/needs.js against counter/scoring/needs.py."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

from counter.scoring.codec.deals import deal_to_json, score_to_json
from counter.scoring.codec.rules import resolved_rules_to_json, rules_from_json
from counter.scoring.deal import Deal
from counter.scoring.needs import (
    Result,
    Standing,
    capots,
    fitting,
    least_that_wins,
    results,
    runs,
    winning,
)
from counter.scoring.pair import Pair, Team
from counter.scoring.rulesets import RULE_SETS, RuleSet
from tests.twin.deals import any_deals, random_house_rules
from tests.twin.node import run_node

DRIVER = Path(__file__).with_name("needs.js")


def brief(one: Result) -> dict[str, Any]:
    """A result as JSON, without its calculation."""
    score = score_to_json(one.score)
    del score["steps"]
    return {
        **one._asdict(),
        "card_points": one.card_points._asdict(),
        "total": one.total._asdict(),
        "score": score,
    }


def expected(deal: Deal, rules: RuleSet, standing: Standing, team: Team) -> Any:
    """What the twin should say."""
    asked = fitting(deal, rules)
    if asked is None:
        return None
    found = results(asked, rules, standing, team)
    answer = {
        "found": [brief(one) for one in found],
        "capots": capots(asked, rules, standing).map(brief)._asdict(),
        "outcomes": [run.counts(team) for _, run in runs(found, lambda one: one.score.outcome)],
        "winning": {who: [run.counts(who) for run in winning(found, who)] for who in Team},
        "least": {who: least_that_wins(found, who) for who in Team},
    }
    return json.loads(json.dumps(answer))


def test_every_count_leads_where_the_counter_says() -> None:
    rng = random.Random(151)
    sets = [*RULE_SETS.values(), *(rules_from_json(random_house_rules(rng)) for _ in range(40))]
    cases = []
    for rules in sets:
        for case in any_deals(rules, 6, rng):
            near = rules.target + rng.randint(-40, 5)
            standing = Standing(
                Pair(near, near + rng.choice([-60, -3, 0, 2])), rng.choice([0, 0, 8])
            )
            cases.append((case.deal, rules, standing, rng.choice(list(Team))))
    lines = [
        json.dumps(
            [
                deal_to_json(deal),
                resolved_rules_to_json(rules),
                {"total": standing.total._asdict(), "hanging": standing.hanging},
                team,
            ]
        )
        for deal, rules, standing, team in cases
    ]
    seen = set()
    for asked, line in zip(cases, run_node(DRIVER, lines), strict=True):
        answer = json.loads(line)
        assert answer == expected(*asked), asked
        seen.add(None if answer is None else len(answer["winning"]["us"]))
    assert seen >= {None, 0, 1, 2}
