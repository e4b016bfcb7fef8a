"""R15: the rule sets, and house rules laid over them."""

from __future__ import annotations

import json
from dataclasses import FrozenInstanceError, fields, replace
from typing import Any

import pytest

from counter.scoring.codec.rules import (
    option_to_json,
    resolved_rules_to_json,
    rules_from_json,
    rules_to_json,
)
from counter.scoring.errors import InvalidRules
from counter.scoring.rulesets import (
    BULGARIAN,
    OPTIONS,
    RULE_SETS,
    RoundUpFrom,
    RuleSet,
    changes,
)

SUITS = ["clubs", "diamonds", "hearts", "spades"]
SIX = [*SUITS, "no_trumps", "all_trumps"]


def remainders(suit: int, no_trumps: int, all_trumps: int) -> dict[str, int]:
    return {"suit": suit, "no_trumps": no_trumps, "all_trumps": all_trumps}


DASH = object()
"""The set does not use the option; it has the Bulgarian value, should a table need it."""

TABLE: list[tuple[str, Any, Any, Any]] = [
    ("contracts", SIX, SIX, SUITS),
    ("target", 151, 151, 1000),
    ("unit", 10, 10, 1),
    ("round_up_from", remainders(6, 5, 5), remainders(5, 5, 5), DASH),
    ("odd_point", "fewer", "none", DASH),
    ("hanging_odd_point", "hanging", "hanging", DASH),
    ("no_trumps_multiplier", 2, 2, DASH),
    ("capot_bonus", 90, 90, 88),
    ("capot_takes_declarations", True, False, False),
    ("contra_played", True, True, False),
    ("contra_rounding", "round_then_multiply", "round_then_multiply", DASH),
    ("contra_hanging", "all", "all", DASH),
    ("capot_under_contra", "multiplied", "multiplied", DASH),
    ("capot_doubled_at_no_trumps", False, False, False),
    ("compare", "separate", "together", "together"),
    ("trump_breaks_tie", False, False, True),
    ("belot_kept", False, False, True),
    ("finish_on_capot", False, False, True),
    ("finish_on_hanging", True, False, True),
    ("at_least_one", False, False, False),
    ("finish_needs_points", False, False, False),
]

OTHER: dict[str, Any] = {
    "contracts": ["hearts", "all_trumps"],
    "target": 201,
    "unit": 1,
    "round_up_from": remainders(7, 6, 4),
    "odd_point": "more",
    "hanging_odd_point": "defenders",
    "no_trumps_multiplier": 3,
    "capot_bonus": 100,
    "capot_takes_declarations": False,
    "contra_played": False,
    "contra_rounding": "multiply_then_round",
    "contra_hanging": "shares",
    "capot_under_contra": "contra_void",
    "capot_doubled_at_no_trumps": True,
    "compare": "together",
    "trump_breaks_tie": True,
    "belot_kept": True,
    "finish_on_capot": True,
    "finish_on_hanging": False,
    "at_least_one": True,
    "finish_needs_points": True,
}
"""For every option a value that differs from the Bulgarian one."""

CHOICES = [
    "odd_point",
    "hanging_odd_point",
    "contra_rounding",
    "contra_hanging",
    "capot_under_contra",
    "compare",
]
FLAGS = [name for name, value in OTHER.items() if isinstance(value, bool)]


def refusals(value: object) -> list[tuple[str, str]]:
    with pytest.raises(InvalidRules) as caught:
        rules_from_json(value)
    return [(problem.code.value, problem.field) for problem in caught.value.problems]


@pytest.mark.parametrize(("option", "bulgarian", "lobby", "classic"), TABLE)
def test_r15_the_value_of_an_option_in_each_set(
    option: str, bulgarian: object, lobby: object, classic: object
) -> None:
    values = [option_to_json(getattr(rules, option)) for rules in RULE_SETS.values()]
    assert list(RULE_SETS) == ["bulgarian", "lobby", "classic"]
    assert values == [bulgarian, lobby, bulgarian if classic is DASH else classic]


def test_r15_the_table_has_every_option_in_the_order_of_the_rule_set() -> None:
    in_table = {option for option, *_ in TABLE}
    assert in_table == set(OPTIONS) == set(OTHER)
    assert list(OPTIONS) == [option.name for option in fields(RuleSet)][1:]


@pytest.mark.parametrize("value", [None, "bulgarian", {}, {"base": "bulgarian"}, {"base": None}])
def test_r15_the_default_is_bulgarian(value: object) -> None:
    assert rules_from_json(value) is BULGARIAN
    assert RULE_SETS["bulgarian"] is BULGARIAN


@pytest.mark.parametrize("option", OTHER)
@pytest.mark.parametrize("base", RULE_SETS)
def test_r15_a_house_rule_changes_what_it_names_and_nothing_else(option: str, base: str) -> None:
    changed = rules_from_json({"base": base, option: OTHER[option]})
    assert option_to_json(getattr(changed, option)) == OTHER[option]
    assert replace(changed, **{option: getattr(RULE_SETS[base], option)}) == RULE_SETS[base]


@pytest.mark.parametrize("option", OTHER)
def test_r15_changes_name_just_the_house_rules(option: str) -> None:
    changed = rules_from_json({option: OTHER[option]})
    assert list(changes(changed)) == [option]
    assert changes(BULGARIAN) == {}
    assert rules_to_json(changed) == {"base": "bulgarian", option: OTHER[option]}


@pytest.mark.parametrize("base", RULE_SETS)
def test_r15_a_house_rule_that_changes_nothing_leaves_the_set(base: str) -> None:
    assert rules_to_json(rules_from_json({"base": base, "belot_kept": base == "classic"})) == base


@pytest.mark.parametrize("option", OTHER)
@pytest.mark.parametrize("base", RULE_SETS)
def test_r15_resolved_rules_have_every_option_and_are_the_same_rules(
    base: str, option: str
) -> None:
    rules = rules_from_json({"base": base, option: OTHER[option]})
    resolved = resolved_rules_to_json(rules)
    assert list(resolved) == ["base", *OPTIONS]
    assert resolved["base"] == base
    assert resolved[option] == OTHER[option]
    assert rules_from_json(json.loads(json.dumps(resolved))) == rules


def test_r15_remainders_can_be_changed_one_by_one() -> None:
    assert rules_from_json({"round_up_from": {"suit": 5}}).round_up_from == RoundUpFrom(5, 5, 5)
    assert rules_from_json({"round_up_from": {}}) == BULGARIAN


def test_r15_contracts_stand_in_the_order_of_the_auction_each_once() -> None:
    shuffled = rules_from_json({"contracts": ["all_trumps", "clubs", "all_trumps"]})
    assert shuffled.contracts == ("clubs", "all_trumps")


@pytest.mark.parametrize("option", OTHER)
def test_r15_null_stands_for_the_value_of_the_set(option: str) -> None:
    assert rules_from_json({"base": "lobby", option: None}) == RULE_SETS["lobby"]


@pytest.mark.parametrize(
    ("option", "least", "most"),
    [
        ("target", 1, 100_000),
        ("no_trumps_multiplier", 1, 4),
        ("capot_bonus", 0, 1000),
    ],
)
def test_r15_the_range_of_a_number(option: str, least: int, most: int) -> None:
    for number in (least, most):
        assert getattr(rules_from_json({option: number}), option) == number
    for number in (least - 1, most + 1):
        assert refusals({option: number}) == [("out_of_range", option)]


@pytest.mark.parametrize("kind", ["suit", "no_trumps", "all_trumps"])
def test_r15_the_range_of_a_remainder(kind: str) -> None:
    for number in (1, 10):
        assert getattr(rules_from_json({"round_up_from": {kind: number}}).round_up_from, kind) == (
            number
        )
    for number in (0, 11):
        field = f"round_up_from.{kind}"
        assert refusals({"round_up_from": {kind: number}}) == [("out_of_range", field)]


@pytest.mark.parametrize("unit", [-10, 0, *range(2, 10), 11, 50])
def test_r10_a_unit_is_one_or_ten(unit: int) -> None:
    assert refusals({"unit": unit}) == [("not_a_choice", "unit")]


@pytest.mark.parametrize("option", ["target", "no_trumps_multiplier", "capot_bonus"])
@pytest.mark.parametrize("value", [True, 1.0, "1", "", [1], {}])
def test_r15_a_number_that_is_none(option: str, value: object) -> None:
    assert refusals({option: value}) == [("not_a_whole_number", option)]


@pytest.mark.parametrize("option", FLAGS)
@pytest.mark.parametrize("value", [0, 1, "true", "", [], {}])
def test_r15_a_flag_that_is_none(option: str, value: object) -> None:
    assert refusals({option: value}) == [("not_true_or_false", option)]


@pytest.mark.parametrize("option", CHOICES)
@pytest.mark.parametrize("value", ["", "other", True, 0, 1.5, [], {}])
def test_r15_a_choice_that_is_none(option: str, value: object) -> None:
    assert refusals({option: value}) == [("not_a_choice", option)]


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        ({"contracts": []}, [("not_a_choice", "contracts")]),
        ({"contracts": "spades"}, [("not_a_choice", "contracts")]),
        ({"contracts": {"spades": True}}, [("not_a_choice", "contracts")]),
        ({"contracts": ["spades", "tarot"]}, [("not_a_choice", "contracts")]),
        ({"contracts": ["spades", None]}, [("not_a_choice", "contracts")]),
        ({"contracts": [["spades"]]}, [("not_a_choice", "contracts")]),
        ({"round_up_from": 5}, [("not_an_object", "round_up_from")]),
        ({"round_up_from": [6, 5, 5]}, [("not_an_object", "round_up_from")]),
        ({"round_up_from": {"spades": 5}}, [("unknown_key", "round_up_from.spades")]),
        ({"round_up_from": {"suit": "6"}}, [("not_a_whole_number", "round_up_from.suit")]),
        ({"round_up_from": {"suit": True}}, [("not_a_whole_number", "round_up_from.suit")]),
        ({"house_rule": True}, [("unknown_key", "house_rule")]),
        ("dutch", [("not_a_choice", "base")]),
        ("", [("not_a_choice", "base")]),
        ({"base": "dutch"}, [("not_a_choice", "base")]),
        ({"base": ["lobby"]}, [("not_a_choice", "base")]),
        ([], [("not_an_object", "")]),
        (151, [("not_an_object", "")]),
        (True, [("not_an_object", "")]),
        (
            {"base": "dutch", "target": "151", "belot_kept": 1, "odd": 1, "unit": 7},
            [
                ("unknown_key", "odd"),
                ("not_a_choice", "base"),
                ("not_a_whole_number", "target"),
                ("not_a_choice", "unit"),
                ("not_true_or_false", "belot_kept"),
            ],
        ),
    ],
)
def test_r15_what_is_refused(value: object, expected: list[tuple[str, str]]) -> None:
    assert refusals(value) == expected


def test_r15_a_rule_set_cannot_be_changed_once_it_is_made() -> None:
    with pytest.raises(FrozenInstanceError):
        BULGARIAN.target = 101  # type: ignore[misc]
