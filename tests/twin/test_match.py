"""static/js/match.js against counter/scoring/match.py."""

from __future__ import annotations

import json
import random
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from counter.scoring.codec.deals import score_to_json
from counter.scoring.codec.matches import entry_from_json
from counter.scoring.codec.rules import resolved_rules_to_json, rules_from_json
from counter.scoring.errors import Code, InvalidMatch
from counter.scoring.match import GoesOn, Match, MatchRecord, play_match
from counter.scoring.pair import Team
from counter.scoring.rulesets import RULE_SETS
from tests import reference
from tests.strategies import OPTION_VALUES
from tests.twin.node import run_node

DRIVER = Path(__file__).with_name("match.js")
EXAMPLES = Path(__file__).parents[1] / "examples/matches.jsonl"

FAULTS: list[dict[str, Any]] = [
    {"contra": 4},
    {"contract": "no_trumps"},
    {"card_points": {"us": 1}},
    {"card_points": {"us": 90, "them": 90}},
    {"capot": "us", "card_points": {"them": 20}},
    {"card_points": {}},
    {"belots": {"us": 5}},
    {"declarations": {"us": [{"kind": "tierce"}], "them": [{"kind": "tierce"}]}},
]
"""What makes most deals wrong."""


def played_by_node(matches: Iterable[tuple[dict[str, Any], list[dict[str, Any]]]]) -> list[Any]:
    """How the twin says that matches stand, from their settings and entries."""
    return [json.loads(line) for line in run_node(DRIVER, map(json.dumps, matches))]


def asked(file: dict[str, Any]) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """A match file as the twin takes it: every option said, the entries as they are."""
    rules = resolved_rules_to_json(rules_from_json(file.get("rules")))
    dealer = file.get("first_dealer", 0)
    return {"rules": rules, "teams": {}, "first_dealer": dealer}, file["entries"]


def stands(file: dict[str, Any]) -> dict[str, Any]:
    """How a match stands, as the twin should say it."""
    record = MatchRecord(
        rules=rules_from_json(file.get("rules")),
        first_dealer=file.get("first_dealer", 0),
        entries=tuple(entry_from_json(entry, None) for entry in file["entries"]),
    )
    try:
        return as_json(play_match(record), file)
    except InvalidMatch as error:
        problems = [problem._asdict() for problem in error.problems]
    if problems[0]["code"] is not Code.MATCH_FINISHED:
        nothing = play_match(replace(record, entries=()))
        return {**as_json(nothing, file), "problems": problems}
    over = int(problems[0]["field"].removeprefix("entries."))
    ended = play_match(replace(record, entries=record.entries[:over]))
    return {**as_json(ended, file), "over": over}


def as_json(match: Match, file: dict[str, Any]) -> dict[str, Any]:
    """A match as JSON, with the entries as they were written."""
    lines = [
        {
            **line._asdict(),
            "entry": entry,
            "score": score_to_json(line.score) if line.score else None,
            "points": line.points._asdict(),
            "total": line.total._asdict(),
        }
        for line, entry in zip(match.lines, file["entries"], strict=False)
    ]
    total = match.total._asdict()
    return {**match._asdict(), "lines": lines, "total": total, "over": None, "problems": []}


def random_rules(rng: random.Random, base: str) -> dict[str, Any]:
    """A set, or some house rules."""
    names = rng.sample(sorted(OPTION_VALUES), rng.choice([0, 0, 1, 3, 6, 12]))
    options = {name: rng.choice(OPTION_VALUES[name]) for name in names}
    # The end is what is tried most here.
    return {"base": base, **options, "finish_needs_points": rng.random() < 0.3}


def random_entry(rng: random.Random, rules: dict[str, Any]) -> dict[str, Any]:
    """A deal with or without its type, four passes or a correction; now and then a wrong deal."""
    kind = rng.randrange(100)
    if kind < 10:
        return {"type": "passed"}
    if kind < 30:
        teams = rng.choice([["us"], ["them"], ["us", "them"]])
        written = rng.choice([-30, -1, 16, rules["target"], rules["target"]])
        points = dict.fromkeys(teams, written)
        return {"type": "correction", "points": points, "reason": "agreed"}
    deal = reference.random_deal(rng, rules)
    if kind < 60:
        del deal["type"]
    return {**deal, **rng.choice(FAULTS)} if kind == 99 else deal


def random_file(rng: random.Random, base: str) -> dict[str, Any]:
    """A match that may go on after its end."""
    rules = random_rules(rng, base)
    by = reference.rules_of(rules)
    entries = [random_entry(rng, by) for _ in range(rng.choice([0, 1, 2, 4, 8, 16]))]
    return {"rules": rules, "first_dealer": rng.randrange(4), "entries": entries}


@pytest.mark.parametrize("base", RULE_SETS)
def test_random_matches_stand_as_the_counter_says(base: str) -> None:
    rng = random.Random(base)
    files = [random_file(rng, base) for _ in range(1000)]
    seen = set()
    for file, answer in zip(files, played_by_node(map(asked, files)), strict=True):
        expected = stands(file)
        assert answer == expected, file
        seen |= {expected["goes_on"], expected["winner"]}
        seen |= {name for name in ("over", "problems") if expected[name]}
    assert seen == {None, *GoesOn, *Team, "over", "problems"}


def test_the_known_answers() -> None:
    examples = [json.loads(line) for line in EXAMPLES.read_text("utf-8").splitlines()]
    answers = played_by_node(asked(one["match"]) for one in examples)
    for example, match in zip(examples, answers, strict=True):
        told = {name: match[name] for name in ("total", "hanging", "winner", "dealer")}
        told["finished"] = match["winner"] is not None
        assert told.items() >= example["expect"].items(), example["name"]


def test_a_long_match() -> None:
    rng = random.Random(1)
    rules = {"base": "bulgarian", "target": 100_000}
    by = reference.rules_of(rules)
    entries = [reference.random_deal(rng, by) for _ in range(1000)]
    file = {"rules": rules, "first_dealer": 3, "entries": entries}
    assert played_by_node([asked(file)]) == [stands(file)]
