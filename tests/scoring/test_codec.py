"""Deals and requests from JSON: what is read, what is refused, and everything at once."""

from __future__ import annotations

import json
from typing import Any

import pytest

from counter.scoring.codec.deals import (
    deal_from_json,
    deal_to_json,
    request_from_json,
    score_to_json,
)
from counter.scoring.codec.reader import loads, number_from_text
from counter.scoring.deal import Deal
from counter.scoring.errors import InvalidDeal, ScoringError
from counter.scoring.rulesets import BULGARIAN
from counter.scoring.score import score_deal
from tests.builders import deal, rules

LEAST: dict[str, Any] = {"contract": "spades", "declarer": "us", "card_points": {"us": 98}}
FULL: dict[str, Any] = {
    "type": "deal",
    "contract": "spades",
    "declarer": "us",
    "contra": 2,
    "card_points": {"us": 98, "them": 64},
    "declarations": {
        "us": [{"kind": "tierce", "top": "10", "suit": "diamonds"}],
        "them": [{"kind": "tierce", "top": "9"}],
    },
    "belots": {"us": 1},
}
NOT_TEAMS: list[object] = ["we", "", True, 1, 1.0, [], {}]
NOT_OBJECTS: list[object] = [True, 1, 1.5, "98", [], [98]]
NOT_NUMBERS: list[object] = [True, False, 1.0, 98.5, "98", "", [98], {}]


def read(changed: dict[str, Any]) -> Deal:
    return deal_from_json(LEAST | changed, BULGARIAN)


def refusals(value: object, base: str = "bulgarian") -> list[tuple[str, str]]:
    with pytest.raises(InvalidDeal) as caught:
        deal_from_json(value, rules(base))
    return [(problem.code.value, problem.field) for problem in caught.value.problems]


def refused(changed: dict[str, Any]) -> list[tuple[str, str]]:
    return refusals(LEAST | changed)


def test_a_deal_with_everything_in_it() -> None:
    assert deal_from_json(FULL, BULGARIAN) == deal(
        us=98,
        them=64,
        contra=2,
        our="tierce 10 diamonds",
        their="tierce 9",
        belots=(1, 0),
    )


def test_a_deal_with_the_least_in_it() -> None:
    assert deal_from_json(LEAST, BULGARIAN) == deal(us=98)


@pytest.mark.parametrize(
    "reported",
    [
        deal(us=98),
        deal("no_trumps", "them", them=65),
        deal("all_trumps", us=100, them=158, contra=4),
        deal(us=0, capot="them"),
        deal(capot="us"),
        deal(revoke="them", us=40),
        deal(us=60, our="tierce, quarte 10, quinte K hearts", their="four_jacks"),
        deal("all_trumps", us=60, belots=(3, 1)),
        deal(us=60, belots=(0, 1)),
    ],
)
def test_a_deal_comes_back_as_it_was(reported: Deal) -> None:
    text = json.dumps(deal_to_json(reported))
    assert deal_from_json(loads(text), BULGARIAN) == reported


def test_a_deal_is_written_without_the_parts_that_say_nothing() -> None:
    assert deal_to_json(deal(us=98)) == {"type": "deal", **LEAST}
    assert deal_to_json(deal_from_json(FULL, BULGARIAN)) == FULL


@pytest.mark.parametrize(
    "nothing",
    [
        {"contra": None},
        {"type": None},
        {"declarations": None},
        {"declarations": {}},
        {"declarations": {"us": None, "them": []}},
        {"belots": None},
        {"belots": {"us": None, "them": 0}},
        {"capot": None, "revoke": None},
        {"card_points": {"us": 98, "them": None}},
    ],
)
def test_null_and_nothing_stand_for_absent(nothing: dict[str, Any]) -> None:
    assert read(nothing) == deal(us=98)


@pytest.mark.parametrize("key", ["contract", "declarer"])
def test_what_must_be_there(key: str) -> None:
    assert refused({key: None}) == [("missing", key)]
    assert refusals({name: value for name, value in LEAST.items() if name != key}) == [
        ("missing", key)
    ]


@pytest.mark.parametrize("value", NOT_TEAMS)
@pytest.mark.parametrize("key", ["declarer", "revoke"])
def test_a_team_that_is_none(key: str, value: object) -> None:
    assert refused({key: value}) == [("not_a_choice", key)]


@pytest.mark.parametrize("value", NOT_TEAMS)
def test_a_capot_of_no_team(value: object) -> None:
    assert refused({"capot": value}) == [("not_a_choice", "capot")]


@pytest.mark.parametrize("value", ["Spades", "♠", "", True, 4, ["spades"], {"suit": "spades"}])
def test_a_contract_that_is_none(value: object) -> None:
    assert refused({"contract": value}) == [("not_a_choice", "contract")]


@pytest.mark.parametrize("value", [0, 3, 8, True, 2.0, "2", "contra", [2], {}])
def test_a_contra_that_is_none(value: object) -> None:
    assert refused({"contra": value}) == [("not_a_choice", "contra")]


@pytest.mark.parametrize("value", ["passed", "Deal", 1, True, []])
def test_a_type_that_is_no_deal(value: object) -> None:
    assert refused({"type": value}) == [("not_a_choice", "type")]


@pytest.mark.parametrize("value", NOT_OBJECTS)
@pytest.mark.parametrize("key", ["declarations", "belots", "card_points"])
def test_an_object_that_is_none(key: str, value: object) -> None:
    assert refused({key: value}) == [("not_an_object", key)]


@pytest.mark.parametrize("value", NOT_NUMBERS)
@pytest.mark.parametrize("key", ["card_points", "belots"])
@pytest.mark.parametrize("team", ["us", "them"])
def test_a_number_that_is_none(key: str, team: str, value: object) -> None:
    assert refused({key: {team: value}}) == [("not_a_whole_number", f"{key}.{team}")]


@pytest.mark.parametrize("value", [True, 1, "tierce", {"kind": "tierce"}])
def test_declarations_that_are_no_list(value: object) -> None:
    assert refused({"declarations": {"us": value}}) == [("not_a_list", "declarations.us")]


@pytest.mark.parametrize(
    ("item", "code", "field"),
    [
        ("tierce", "not_an_object", ""),
        (None, "not_an_object", ""),
        (["tierce"], "not_an_object", ""),
        ({}, "missing", ".kind"),
        ({"kind": None}, "missing", ".kind"),
        ({"kind": "sixte"}, "not_a_choice", ".kind"),
        ({"kind": "tierce", "top": 9}, "not_a_choice", ".top"),
        ({"kind": "tierce", "top": "10 "}, "not_a_choice", ".top"),
        ({"kind": "tierce", "suit": "S"}, "not_a_choice", ".suit"),
        ({"kind": "tierce", "cards": 3}, "unknown_key", ".cards"),
        ({"kind": "tierce", "top": "8"}, "declaration_impossible", ""),
    ],
)
def test_a_declaration_that_is_none(item: object, code: str, field: str) -> None:
    """The fault is named by its place, here the second."""
    changed = {"declarations": {"them": [{"kind": "quarte"}, item]}}
    assert refused(changed) == [(code, f"declarations.them.1{field}")]


def test_no_fault_is_put_at_a_wrong_place_after_a_declaration_that_cannot_be_read() -> None:
    items = [{"kind": "sixte"}, {"kind": "tierce", "top": "A"}, {"kind": "tierce", "top": "8"}]
    places = {field for _, field in refused({"declarations": {"us": items}})}
    assert "declarations.us.0.kind" in places
    assert places <= {"declarations.us.0.kind", "declarations.us.2"}


def test_a_long_list_of_declarations_is_not_read_to_its_end() -> None:
    assert refused({"declarations": {"us": [{"kind": "tierce"}] * 100_000}}) == [
        ("too_many_declarations", "declarations.us")
    ]


@pytest.mark.parametrize(
    ("changed", "field"),
    [
        ({"trump": "spades"}, "trump"),
        ({"Contract": "spades"}, "Contract"),
        ({"": 1}, ""),
        ({"card_points": {"us": 98, "we": 64}}, "card_points.we"),
        ({"belots": {"US": 1}}, "belots.US"),
        ({"declarations": {"both": []}}, "declarations.both"),
        ({"a" * 41: 1}, "a" * 40 + "…"),
        ({"a\x00b\ud800": 1}, "a�b�"),
    ],
)
def test_an_unknown_key_is_an_error(changed: dict[str, Any], field: str) -> None:
    assert refused(changed) == [("unknown_key", field)]


@pytest.mark.parametrize("value", [None, True, 5, "spades", [], [LEAST]])
def test_a_deal_that_is_no_object(value: object) -> None:
    assert refusals(value) == [("not_an_object", "")]


def test_everything_that_is_wrong_is_reported_at_once() -> None:
    value = {
        "contract": "no_trumps",
        "declarer": "we",
        "contra": 2,
        "card_points": {"us": 140, "them": 140},
        "declarations": {"us": [{"kind": "tierce"}]},
        "belots": {"us": "1", "them": 1},
        "capot": "us",
        "dealer": 1,
    }
    assert set(refusals(value, "classic")) == {
        ("unknown_key", "dealer"),
        ("not_a_choice", "declarer"),
        ("not_a_whole_number", "belots.us"),
        ("contract_not_played", "contract"),
        ("contra_not_played", "contra"),
        ("card_points_sum", "card_points"),
        ("capot_card_points", "card_points.us"),
        ("capot_card_points", "card_points.them"),
        ("no_declarations_at_no_trumps", "declarations"),
    }


def test_a_part_that_cannot_be_read_is_not_judged_by_the_rules() -> None:
    """The count may be right, so that nothing is said of a sum or of a count that is needed."""
    unreadable = [("not_a_whole_number", "card_points.us")]
    assert refused({"card_points": {"us": "98"}}) == unreadable
    assert refused({"card_points": {"us": "98", "them": 200}}) == unreadable
    assert refused({"card_points": {"us": "98"}, "capot": "us"}) == unreadable


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "nothing",
        "{'a': 1}",
        '{"us": NaN}',
        "[Infinity]",
        "-Infinity",
        '{"us": 1, "us": 2}',
        '{"a": {"b": 1, "c": 2, "b": 1}}',
        '{"us": 1} {"us": 2}',
        '{"us": 01}',
        "[" * 100_000,
        '{"a":' * 100_000,
        "9" * 5000,
        b"\xff",
        b'{"us": NaN}',
    ],
    ids=lambda text: repr(text[:20]),
)
def test_text_that_is_no_json(text: str | bytes) -> None:
    with pytest.raises(InvalidDeal) as caught:
        loads(text)
    assert [(one.code, one.field) for one in caught.value.problems] == [("invalid_json", "")]


@pytest.mark.parametrize(
    "text",
    [
        '{"us": [1, null, "Ние"]}',
        '{"us": [1, null, "Ние"]}'.encode(),
        '\ufeff {"us": [1, null, "Ние"]}'.encode(),
    ],
    ids=["text", "bytes", "bytes with a mark"],
)
def test_text_that_is_json(text: str | bytes) -> None:
    assert loads(text) == {"us": [1, None, "Ние"]}


@pytest.mark.parametrize(
    ("typed", "number"),
    [
        ("98", 98),
        (" 98 ", 98),
        ("0", 0),
        ("007", 7),
        ("-4", -4),
        ("+4", 4),
        ("999999999", 999_999_999),
        ("", None),
        ("  ", None),
        ("1" * 18, int("1" * 18)),
        ("1" * 19, "1" * 19),
        ("9,8", "9,8"),
        ("1e3", "1e3"),
        ("٩٨", "٩٨"),
        ("1_000", "1_000"),
        ("—", "—"),
    ],
)
def test_a_number_that_was_typed(typed: str, number: int | str | None) -> None:
    assert number_from_text(typed) == number


def test_a_request_with_everything_in_it() -> None:
    value = {"name": "a line", "rules": "lobby", "hanging": 8, "deal": LEAST, "expect": {}}
    assert request_from_json(value) == (deal(us=98), rules("lobby"), 8)


@pytest.mark.parametrize(
    "value", [{"deal": LEAST}, {"deal": LEAST, "rules": None, "hanging": None}]
)
def test_a_request_with_the_least_in_it(value: dict[str, Any]) -> None:
    assert request_from_json(value) == (deal(us=98), BULGARIAN, 0)


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        (5, {("not_an_object", "")}),
        ({}, {("missing", "deal")}),
        ({"deal": None}, {("missing", "deal")}),
        ({"deal": LEAST, "hanging": -1}, {("out_of_range", "hanging")}),
        ({"deal": LEAST, "hanging": 1_000_001}, {("out_of_range", "hanging")}),
        ({"deal": LEAST, "hanging": True}, {("not_a_whole_number", "hanging")}),
        ({"deal": LEAST, "rules": "dutch"}, {("not_a_choice", "rules.base")}),
        ({"deal": LEAST, "rules": 5}, {("not_an_object", "rules")}),
        ({"deal": LEAST, "deals": []}, {("unknown_key", "deals")}),
        (
            {"deal": LEAST | {"card_points": {}}, "hanging": "8", "rules": {"target": 0}},
            {
                ("card_points_needed", "card_points"),
                ("not_a_whole_number", "hanging"),
                ("out_of_range", "rules.target"),
            },
        ),
    ],
)
def test_a_request_that_is_refused(value: object, expected: set[tuple[str, str]]) -> None:
    with pytest.raises(InvalidDeal) as caught:
        request_from_json(value)
    assert {(one.code.value, one.field) for one in caught.value.problems} == expected


def test_a_score_as_json_is_plain_and_has_all_of_it() -> None:
    scored = score_deal(deal_from_json(FULL, BULGARIAN), BULGARIAN, 8)
    value = json.loads(json.dumps(score_to_json(scored)))
    assert [step["code"] for step in value.pop("steps")][-1] == "points"
    assert value == {
        "raw": {"us": 138, "them": 64},
        "outcome": "made",
        "winner": "us",
        "points": {"us": 48, "them": 0},
        "hanging": {"before": 8, "after": 0},
    }


def test_an_error_says_in_its_text_what_is_wrong_and_where() -> None:
    with pytest.raises(ScoringError, match=r"^missing \(declarer\); card_points_needed"):
        deal_from_json({"contract": "spades"}, BULGARIAN)


@pytest.mark.parametrize("hanging", [-1, 1_000_001])
def test_hanging_points_out_of_range_are_refused_with_the_rest(hanging: int) -> None:
    with pytest.raises(InvalidDeal) as caught:
        score_deal(deal(), BULGARIAN, hanging)
    assert [(one.code, one.field) for one in caught.value.problems] == [
        ("card_points_needed", "card_points"),
        ("out_of_range", "hanging"),
    ]
