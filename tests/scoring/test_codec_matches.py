"""Matches from JSON and back."""

from __future__ import annotations

import json
from typing import Any

import pytest

from counter.scoring.codec.matches import (
    entry_from_json,
    entry_to_json,
    match_to_json,
    record_from_json,
    record_to_json,
)
from counter.scoring.codec.reader import loads
from counter.scoring.errors import InvalidDeal, InvalidMatch
from counter.scoring.match import Correction, MatchRecord, Passed, TeamNames, play_match
from counter.scoring.pair import Pair
from counter.scoring.rulesets import BULGARIAN
from tests.builders import correction, deal, rules

LEAST: dict[str, Any] = {"format": "belot-match", "version": 1}
DEAL: dict[str, Any] = {"contract": "spades", "declarer": "us", "card_points": {"us": 98}}
CORRECTION: dict[str, Any] = {"type": "correction", "points": {"us": -10}, "reason": "misdeal"}
FULL = MatchRecord(
    rules=rules("lobby", target=101, contracts=["spades", "all_trumps"]),
    teams=Pair(TeamNames("Ние", ("Ани", "Вили")), TeamNames("Вие", ("Боби", "Гошо"))),
    first_dealer=3,
    entries=(deal(us=98, our="tierce 10"), Passed(), correction(us=-10), deal(capot="them")),
)


def refused(changed: dict[str, Any]) -> list[tuple[str, str]]:
    with pytest.raises(InvalidMatch) as caught:
        record_from_json(LEAST | changed)
    return [(problem.code.value, problem.field) for problem in caught.value.problems]


def refused_entry(value: object) -> list[tuple[str, str]]:
    with pytest.raises(InvalidDeal) as caught:
        entry_from_json(value, BULGARIAN)
    return [(problem.code.value, problem.field) for problem in caught.value.problems]


@pytest.mark.parametrize("record", [MatchRecord(), FULL], ids=["empty", "full"])
def test_a_match_comes_back_as_it_was(record: MatchRecord) -> None:
    assert record_from_json(loads(json.dumps(record_to_json(record)))) == record


def test_the_form_of_a_match_file() -> None:
    assert record_to_json(FULL) == {
        "format": "belot-match",
        "version": 1,
        "rules": {"base": "lobby", "contracts": ["spades", "all_trumps"], "target": 101},
        "teams": {
            "us": {"name": "Ние", "players": ["Ани", "Вили"]},
            "them": {"name": "Вие", "players": ["Боби", "Гошо"]},
        },
        "first_dealer": 3,
        "entries": [
            {"type": "deal", **DEAL, "declarations": {"us": [{"kind": "tierce", "top": "10"}]}},
            {"type": "passed"},
            {"type": "correction", "points": {"us": -10}, "reason": "agreed"},
            {"type": "deal", "contract": "spades", "declarer": "us", "capot": "them"},
        ],
    }


@pytest.mark.parametrize(
    "nothing",
    [
        {},
        {"rules": None, "teams": None, "first_dealer": None, "entries": None},
        {"rules": "bulgarian", "teams": {}, "first_dealer": 0, "entries": []},
        {"teams": {"us": None, "them": {"name": None, "players": [None]}}},
        {"teams": {"us": {"name": "  ", "players": ["", " "]}}},
    ],
)
def test_null_and_nothing_stand_for_absent(nothing: dict[str, Any]) -> None:
    assert record_from_json(LEAST | nothing) == MatchRecord()


@pytest.mark.parametrize(
    ("changed", "expected"),
    [
        ({"format": "chess"}, [("not_a_choice", "format")]),
        ({"format": 1}, [("not_a_choice", "format")]),
        ({"format": None}, [("missing", "format")]),
        ({"version": 2}, [("not_a_choice", "version")]),
        ({"version": True}, [("not_a_choice", "version")]),
        ({"version": 1.0}, [("not_a_choice", "version")]),
        ({"version": "1"}, [("not_a_choice", "version")]),
        ({"version": None}, [("missing", "version")]),
        ({"rules": "dutch"}, [("not_a_choice", "rules.base")]),
        ({"rules": {"target": True}}, [("not_a_whole_number", "rules.target")]),
        ({"rules": 5}, [("not_an_object", "rules")]),
        ({"teams": []}, [("not_an_object", "teams")]),
        ({"teams": {"we": {}}}, [("unknown_key", "teams.we")]),
        ({"teams": {"us": "Ние"}}, [("not_an_object", "teams.us")]),
        ({"teams": {"us": {"nick": "x"}}}, [("unknown_key", "teams.us.nick")]),
        ({"teams": {"us": {"name": 5}}}, [("not_text", "teams.us.name")]),
        ({"teams": {"us": {"name": "a\nb"}}}, [("not_text", "teams.us.name")]),
        ({"teams": {"us": {"name": "\ud800"}}}, [("not_text", "teams.us.name")]),
        ({"teams": {"us": {"name": "a" * 41}}}, [("text_length", "teams.us.name")]),
        ({"teams": {"them": {"players": ["a", 5]}}}, [("not_text", "teams.them.players.1")]),
        ({"teams": {"us": {"players": ["a" * 41]}}}, [("text_length", "teams.us.players.0")]),
        ({"teams": {"us": {"players": ["a", "b", "c"]}}}, [("out_of_range", "teams.us.players")]),
        ({"first_dealer": 4}, [("out_of_range", "first_dealer")]),
        ({"first_dealer": -1}, [("out_of_range", "first_dealer")]),
        ({"first_dealer": True}, [("not_a_whole_number", "first_dealer")]),
        ({"first_dealer": "0"}, [("not_a_whole_number", "first_dealer")]),
        ({"entries": {}}, [("not_a_list", "entries")]),
        ({"entries": "passed"}, [("not_a_list", "entries")]),
        ({"winner": "us"}, [("unknown_key", "winner")]),
        (
            {"entries": [DEAL, {"type": "passed", "by": "us"}, DEAL | {"card_points": {"us": 1}}]},
            [
                ("unknown_key", "entries.1.by"),
                ("card_points_impossible", "entries.2.card_points.us"),
            ],
        ),
        (
            {"version": 3, "first_dealer": 9, "teams": {"us": {"name": 1}}, "entries": [{}]},
            [
                ("not_a_choice", "version"),
                ("not_text", "teams.us.name"),
                ("out_of_range", "first_dealer"),
                ("missing", "entries.0.contract"),
                ("missing", "entries.0.declarer"),
            ],
        ),
    ],
)
def test_what_is_refused(changed: dict[str, Any], expected: list[tuple[str, str]]) -> None:
    assert refused(changed) == expected


@pytest.mark.parametrize("value", [None, True, 5, "match", [LEAST]])
def test_a_match_that_is_no_object(value: object) -> None:
    with pytest.raises(InvalidMatch) as caught:
        record_from_json(value)
    assert [(one.code, one.field) for one in caught.value.problems] == [("not_an_object", "")]


def test_players_that_are_no_list() -> None:
    changed = {"teams": {"us": {"players": "Ани"}}}
    assert refused(changed) == [("not_a_list", "teams.us.players")]


def test_names_may_be_forty_characters_long_and_are_trimmed() -> None:
    teams = {"us": {"name": "  " + "я" * 40 + " ", "players": [" Ани", "Вили "]}}
    record = record_from_json(LEAST | {"teams": teams})
    assert record.teams.us == TeamNames("я" * 40, ("Ани", "Вили"))


def test_deals_are_judged_by_the_rules_of_the_match() -> None:
    entries = [DEAL | {"contract": "all_trumps"}]
    assert refused({"rules": "classic", "entries": entries}) == [
        ("contract_not_played", "entries.0.contract")
    ]


@pytest.mark.parametrize(
    "entry", [Passed(), correction(us=-10), correction(us=5, them=-5), deal(us=98)]
)
def test_an_entry_comes_back_as_it_was(entry: Passed | Correction) -> None:
    assert entry_from_json(entry_to_json(entry), BULGARIAN) == entry


def test_an_entry_without_a_type_is_a_deal() -> None:
    assert entry_from_json(DEAL, BULGARIAN) == deal(us=98)
    assert entry_from_json(DEAL | {"type": None}, BULGARIAN) == deal(us=98)


@pytest.mark.parametrize(
    ("changed", "expected"),
    [
        ({"points": None}, [("missing", "points")]),
        ({"points": {}}, [("missing", "points")]),
        ({"points": {"us": 0, "them": 0}}, [("missing", "points")]),
        ({"points": {"us": "5"}}, [("not_a_whole_number", "points.us")]),
        ({"points": {"us": 10_001}}, [("out_of_range", "points.us")]),
        ({"points": {"them": -10_001}}, [("out_of_range", "points.them")]),
        ({"points": {"we": 5}}, [("unknown_key", "points.we")]),
        ({"points": 5}, [("not_an_object", "points")]),
        ({"reason": None}, [("missing", "reason")]),
        ({"reason": ""}, [("text_length", "reason")]),
        ({"reason": "   "}, [("text_length", "reason")]),
        ({"reason": "a" * 201}, [("text_length", "reason")]),
        ({"reason": 5}, [("not_text", "reason")]),
        ({"reason": "a\x00"}, [("not_text", "reason")]),
        ({"by": "us"}, [("unknown_key", "by")]),
        (
            {"points": {"us": True}, "reason": ""},
            [
                ("not_a_whole_number", "points.us"),
                ("text_length", "reason"),
            ],
        ),
    ],
)
def test_r16b_a_correction_that_is_refused(
    changed: dict[str, Any], expected: list[tuple[str, str]]
) -> None:
    assert refused_entry(CORRECTION | changed) == expected


@pytest.mark.parametrize("points", [{"us": 10_000}, {"them": -10_000}])
def test_r16b_the_largest_corrections(points: dict[str, int]) -> None:
    entry = entry_from_json(CORRECTION | {"points": points, "reason": "a" * 200}, BULGARIAN)
    assert isinstance(entry, Correction)
    assert sum(entry.points) == sum(points.values())


@pytest.mark.parametrize("kind", ["pass", "", 1, True, ["deal"], {}])
def test_an_entry_of_an_unknown_type(kind: object) -> None:
    assert refused_entry({"type": kind}) == [("not_a_choice", "type")]


@pytest.mark.parametrize("value", [None, "passed", 5, []])
def test_an_entry_that_is_no_object(value: object) -> None:
    assert refused_entry(value) == [("not_an_object", "")]


def test_how_a_match_stands_as_json() -> None:
    match = play_match(MatchRecord(entries=(deal(us=81), deal(us=98), correction(us=200))))
    value = json.loads(json.dumps(match_to_json(match)))
    assert [one["points"] for one in value.pop("deals")] == [
        {"us": 0, "them": 8},
        {"us": 18, "them": 6},
    ]
    assert value == {
        "total": {"us": 218, "them": 14},
        "hanging": 0,
        "finished": False,
        "winner": None,
        "dealer": 2,
    }
