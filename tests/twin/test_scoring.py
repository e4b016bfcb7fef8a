"""static/js/scoring.js says of every deal what Python says, to the last step."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterable, Iterator
from itertools import islice, product
from pathlib import Path
from typing import Any

import pytest

from counter.scoring.codec.deals import deal_from_json, deal_to_json
from counter.scoring.codec.rules import resolved_rules_to_json, rules_from_json, rules_to_json
from counter.scoring.deal import Deal
from counter.scoring.declarations import Reason
from counter.scoring.errors import InvalidDeal
from counter.scoring.rulesets import RuleSet
from tests.twin import deals
from tests.twin.deals import BASES, EVERY_VALUE, Case, answer, compact
from tests.twin.node import run_node

DRIVER = Path(__file__).with_name("scoring.js")
EXAMPLES = Path(__file__).parents[1] / "examples"

AT_ONCE = 20_000
"""Deals to a process: few enough to hold, and many enough that its start does not count."""

base_rules = pytest.mark.parametrize(
    "base", BASES, ids=["bulgarian", "lobby", "classic", "open classic"]
)


def questions(cases: Iterable[Case], write: Callable[[Deal], Any]) -> Iterator[str]:
    """A line for each case, with the rules only where they are others than in the line before."""
    before: RuleSet | None = None
    for deal, rules, hanging in cases:
        parts = [write(deal), hanging]
        if rules is not before:
            parts.append(resolved_rules_to_json(rules))
        before = rules
        yield compact(parts)


def assert_alike(cases: Iterable[Case], write: Callable[[Deal], Any] = deal_to_json) -> set[str]:
    """Put the same questions to both, whose answers must be the same to the letter.

    What comes back are the codes and reasons of all answers.
    """
    waiting = iter(cases)
    words: set[str] = set()
    while batch := list(islice(waiting, AT_ONCE)):
        for case, twin in zip(batch, run_node(DRIVER, questions(batch, write)), strict=True):
            python = answer(case)
            assert twin == compact(python), difference(case, twin)
            for part in python if isinstance(python, list) else python["steps"]:
                words.add(part["code"])
                words.add(part.get("reason", part["code"]))
    return words


def difference(case: Case, twin: str) -> str:
    """All that is needed to look into it."""
    lines = {
        "deal": deal_to_json(case.deal),
        "rules": rules_to_json(case.rules),
        "hanging": case.hanging,
        "Python": answer(case),
        "JavaScript": json.loads(twin),
    }
    return "\n".join(["", *(f"{name}: {json.dumps(value)}" for name, value in lines.items())])


PROBLEMS = {
    *("contract_not_played", "contra_not_played", "card_points_needed", "card_points_sum"),
    *("card_points_impossible", "capot_card_points", "no_declarations_at_no_trumps"),
    *("declaration_top_needed", "declaration_suit_needed", "declaration_impossible"),
    *("too_many_declarations", "too_many_belots", "belot_impossible", "out_of_range"),
}

STEPS = {
    *("card_points", "no_trumps_doubled", "declaration", "belots", "capot", "capot_takes"),
    *("raw_totals", "outcome", "revoke", "contra_void", "not_rounded", "rounding", "odd_point"),
    *("at_least_one", "whole_deal", "rounding_whole", "contra", "belot_kept", "hanging_share"),
    *("hanging_left", "hanging_taken", "points"),
}


@base_rules
def test_every_count_of_every_contract_under_every_contra(base: dict[str, Any]) -> None:
    assert_alike(deals.every_count(rules_from_json(base)))


@base_rules
def test_every_capot_and_revoke_whatever_was_counted(base: dict[str, Any]) -> None:
    assert_alike(deals.every_capot(rules_from_json(base)))


@pytest.mark.parametrize("trump_breaks_tie", [False, True])
@pytest.mark.parametrize("compare", ["separate", "together"])
def test_whatever_one_team_declares_against_whatever_the_other_does(
    compare: str, trump_breaks_tie: bool
) -> None:
    rules = rules_from_json({"compare": compare, "trump_breaks_tie": trump_breaks_tie})
    assert_alike(deals.every_pair_of_hands(rules))


@pytest.mark.parametrize("base", [BASES[0], BASES[-1]], ids=["bulgarian", "open classic"])
def test_belots_of_both_teams_whatever_they_declared(base: dict[str, Any]) -> None:
    assert_alike(deals.every_pair_of_belots(rules_from_json(base)))


def test_capots_whose_totals_are_equal() -> None:
    assert "hanging_share" in assert_alike(deals.every_capot_that_hangs())


def test_capots_under_contra_whatever_their_bonus_ends_in() -> None:
    assert_alike(deals.every_bonus_under_contra())


@pytest.mark.parametrize("option", EVERY_VALUE)
def test_every_value_of_every_option_laid_over_every_set(option: str) -> None:
    rng = random.Random(option)

    def cases() -> Iterator[Case]:
        for base, value in product(BASES, EVERY_VALUE[option]):
            rules = rules_from_json({**base, option: value})
            if base != {"base": "classic"}:
                yield from deals.a_deal_of_each_count(rules, rng)
            yield from deals.any_deals(rules, 25, rng)
            yield from deals.fair_deals(rules, 45, rng)

    assert_alike(cases())


@pytest.mark.parametrize("seed", range(4))
def test_any_deals_by_any_house_rules_together(seed: int) -> None:
    """All that there is to say comes up among them."""
    rng = random.Random(seed)

    def cases() -> Iterator[Case]:
        for _ in range(250):
            rules = rules_from_json(deals.random_house_rules(rng))
            yield from deals.any_deals(rules, 15, rng)
            yield from deals.fair_deals(rules, 25, rng)

    assert assert_alike(cases()) == PROBLEMS | STEPS | set(Reason)


def test_parts_that_say_nothing_may_be_written_or_not() -> None:
    def wordy(deal: Deal) -> Any:
        """The deal with all that a form or a program may send along."""
        value = deal_to_json(deal)
        nothing: dict[str, Any] = rng.choice(
            (
                {"type": None, "contra": 1, "capot": None, "belots": {"us": 0, "them": None}},
                {"contra": None, "card_points": None, "declarations": {"us": [], "them": None}},
                {"revoke": None, "declarations": None, "belots": None, "card_points": {}},
                {"card_points": {"us": None}, "declarations": {}, "belots": {}},
            )
        )
        wordy = {**nothing, **value}
        for team in wordy.get("declarations") or {}:
            for one in value.get("declarations", {}).get(team, ()):
                one.setdefault("top", None)
                one.setdefault("suit", None)
        assert deal_from_json(wordy, None) == deal
        return wordy

    rng = random.Random("wordy")
    rules = rules_from_json({"trump_breaks_tie": True})
    assert_alike(filter(reads, deals.any_deals(rules, 8000, rng)), wordy)


def reads(case: Case) -> bool:
    """Whether a deal can be read from JSON: numbers below nothing cannot."""
    try:
        deal_from_json(deal_to_json(case.deal), None)
    except InvalidDeal:
        return False
    return True


def examples(name: str) -> list[dict[str, Any]]:
    """The lines of a file of examples."""
    text = (EXAMPLES / f"{name}.jsonl").read_text(encoding="utf-8")
    return [json.loads(line) for line in text.splitlines()]


def test_the_example_deals_have_their_known_answers() -> None:
    known = examples("deals")
    lines = [
        compact(
            [
                one["deal"],
                one["hanging"],
                resolved_rules_to_json(rules_from_json(one["rules"])),
            ]
        )
        for one in known
    ]
    for one, line in zip(known, run_node(DRIVER, lines), strict=True):
        score = json.loads(line)
        score["hanging_after"] = score["hanging"]["after"]
        assert {name: score[name] for name in one["expect"]} == one["expect"], one["name"]


def test_the_example_faults_are_found() -> None:
    """But for those that Python sees when it reads the deal."""
    faults = [
        (one["code"], rules_from_json(one["rules"]), one["deal"]) for one in examples("errors")
    ]
    lines = [compact([deal, 0, resolved_rules_to_json(rules)]) for _, rules, deal in faults]
    for (code, _, deal), line in zip(faults, run_node(DRIVER, lines), strict=True):
        if code in PROBLEMS:
            assert code in [problem["code"] for problem in json.loads(line)], deal
