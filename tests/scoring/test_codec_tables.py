"""Table files: all matches of a table, in their series, from JSON and back."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from counter.scoring.codec.matches import MOST_ENTRIES, record_to_json
from counter.scoring.codec.reader import loads
from counter.scoring.codec.tables import MOST_MATCHES, table_from_json, table_to_json
from counter.scoring.errors import InvalidMatch
from counter.scoring.match import MatchRecord, Passed
from tests.builders import correction, deal, record, rules
from tests.strategies import damaged, garbage, matches, repeatable

MATCH: dict[str, Any] = {"format": "belot-match", "version": 1}
DEAL: dict[str, Any] = {"contract": "spades", "declarer": "us", "card_points": {"us": 98}}
TABLE: dict[str, Any] = {"format": "belot-table", "version": 1}
FINISHED: dict[str, Any] = MATCH | {"rules": {"target": 10}, "entries": [DEAL]}
FIRST = record(deal(us=98), Passed(), correction(us=-10), first_dealer=3)
SECOND = record(deal(capot="them"), by=rules("lobby", target=101))


def refused(value: object) -> list[tuple[str, str]]:
    """What is wrong with a table, as codes and fields."""
    with pytest.raises(InvalidMatch) as caught:
        table_from_json(value)
    return [(problem.code.value, problem.field) for problem in caught.value.problems]


@repeatable
@given(st.lists(st.lists(matches(), min_size=1, max_size=2), min_size=1, max_size=3))
def test_a_table_comes_back_as_it_was(series: list[list[MatchRecord]]) -> None:
    assert table_from_json(loads(json.dumps(table_to_json(series)))) == series


def test_the_form_of_a_table_file() -> None:
    assert table_to_json([[FIRST, SECOND], [SECOND]]) == {
        "format": "belot-table",
        "version": 1,
        "series": [
            [record_to_json(FIRST), record_to_json(SECOND)],
            [record_to_json(SECOND)],
        ],
    }


def test_a_match_file_is_a_series_of_one() -> None:
    assert table_from_json(record_to_json(FIRST)) == [[FIRST]]


def test_a_series_without_matches_is_passed_over() -> None:
    assert table_from_json(TABLE | {"series": [[], [MATCH], []]}) == [[MatchRecord()]]


@pytest.mark.parametrize(
    ("changed", "expected"),
    [
        ({}, [("missing", "series")]),
        ({"series": None}, [("missing", "series")]),
        ({"series": []}, [("missing", "series")]),
        ({"series": [[], []]}, [("missing", "series")]),
        ({"series": {}}, [("not_a_list", "series")]),
        ({"series": MATCH}, [("not_a_list", "series")]),
        ({"series": [MATCH]}, [("not_a_list", "series.0")]),
        ({"series": [[MATCH], None, 5]}, [("not_a_list", "series.1"), ("not_a_list", "series.2")]),
        ({"series": [[MATCH]], "version": 2}, [("not_a_choice", "version")]),
        ({"series": [[MATCH]], "version": True}, [("not_a_choice", "version")]),
        ({"series": [[MATCH]], "version": None}, [("missing", "version")]),
        ({"series": [[MATCH]], "name": "Friday"}, [("unknown_key", "name")]),
        ({"series": [[MATCH, None]]}, [("not_an_object", "series.0.1")]),
        ({"series": [[MATCH], [[MATCH]]]}, [("not_an_object", "series.1.0")]),
        ({"series": [[TABLE]]}, [("not_a_choice", "series.0.0.format")]),
        ({"series": [[MATCH | {"format": "chess"}]]}, [("not_a_choice", "series.0.0.format")]),
        ({"series": [[MATCH | {"version": 2}]]}, [("not_a_choice", "series.0.0.version")]),
        ({"series": [[MATCH | {"rules": "dutch"}]]}, [("not_a_choice", "series.0.0.rules.base")]),
        (
            {"series": [[MATCH], [MATCH, MATCH | {"entries": [DEAL, DEAL | {"declarer": None}]}]]},
            [("missing", "series.1.1.entries.1.declarer")],
        ),
        (
            {"series": [[FINISHED | {"entries": [DEAL, {"type": "passed"}]}]]},
            [("match_finished", "series.0.0.entries.1")],
        ),
        (
            {"series": [[FINISHED, 5], None, [MATCH | {"first_dealer": 4}]], "version": 3, "x": 1},
            [
                ("unknown_key", "x"),
                ("not_a_choice", "version"),
                ("not_an_object", "series.0.1"),
                ("not_a_list", "series.1"),
                ("out_of_range", "series.2.0.first_dealer"),
            ],
        ),
    ],
)
def test_what_is_refused(changed: dict[str, Any], expected: list[tuple[str, str]]) -> None:
    assert refused(TABLE | changed) == expected


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        (None, [("not_an_object", "")]),
        ([MATCH], [("not_an_object", "")]),
        ("belot-table", [("not_an_object", "")]),
        ({}, [("missing", "format"), ("missing", "version")]),
        ({"format": "chess", "version": 1}, [("not_a_choice", "format")]),
        (MATCH | {"series": []}, [("unknown_key", "series")]),
        (MATCH | {"first_dealer": 4}, [("out_of_range", "first_dealer")]),
        (FINISHED | {"entries": [DEAL, DEAL]}, [("match_finished", "entries.1")]),
    ],
)
def test_anything_but_a_table_is_read_as_a_match(
    value: object, expected: list[tuple[str, str]]
) -> None:
    assert refused(value) == expected


@pytest.mark.parametrize(
    "series", [[MOST_MATCHES + 1], [MOST_MATCHES, 1, 1], [1] * MOST_MATCHES + [1]]
)
def test_a_table_with_too_many_matches(series: list[int]) -> None:
    assert refused(TABLE | {"series": [[MATCH] * count for count in series]}) == [
        ("too_many_matches", "series")
    ]


def test_a_table_with_as_many_matches_as_there_can_be() -> None:
    series = table_from_json(TABLE | {"series": [[MATCH] * (MOST_MATCHES - 1), [MATCH]]})
    assert [len(matches) for matches in series] == [MOST_MATCHES - 1, 1]


def test_a_file_with_too_many_entries_in_all() -> None:
    """Each match may be as long as a match can be, but not all of them."""
    longest = MATCH | {"entries": [{"type": "passed"}] * MOST_ENTRIES}
    assert len(table_from_json(TABLE | {"series": [[longest] * 30]})[0]) == 30
    assert refused(TABLE | {"series": [[longest] * 30, [MATCH | {"entries": [DEAL]}]]}) == [
        ("too_many_entries", "series")
    ]


def test_a_match_of_a_table_with_too_many_entries() -> None:
    passed = {"type": "passed"}
    full = MATCH | {"entries": [passed] * MOST_ENTRIES}
    assert table_from_json(full) == [[record(*[Passed()] * MOST_ENTRIES)]]
    series = [[full, MATCH | {"entries": [passed] * (MOST_ENTRIES + 1)}]]
    assert refused(TABLE | {"series": series}) == [("too_many_entries", "series.0.1.entries")]


@repeatable
@given(garbage, st.lists(garbage, max_size=3))
def test_garbage_is_refused_with_a_problem(value: object, series: list[object]) -> None:
    for one in (value, TABLE | {"series": value}, TABLE | {"series": [series]}):
        assert refused(one)


@repeatable
@given(matches(), st.data())
def test_a_damaged_table_is_read_or_refused(one: MatchRecord, data: st.DataObject) -> None:
    value = data.draw(damaged(table_to_json([[one]])))
    problems = None
    try:
        table_from_json(value)
    except InvalidMatch as error:
        problems = error.problems
    assert problems != ()
