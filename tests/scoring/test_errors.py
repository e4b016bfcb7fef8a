"""Every code of a fault, and an input that has it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from counter.scoring.codec.deals import request_from_json
from counter.scoring.codec.matches import record_from_json
from counter.scoring.codec.reader import loads
from counter.scoring.codec.rules import rules_from_json
from counter.scoring.codec.tables import table_from_json
from counter.scoring.errors import Code, InvalidMatch, Problem, ScoringError
from counter.scoring.match import play_match

MATCH: dict[str, Any] = {"format": "belot-match", "version": 1}
DEAL: dict[str, Any] = {"contract": "spades", "declarer": "us", "card_points": {"us": 98}}
TIERCE: dict[str, Any] = {"kind": "tierce", "top": "A"}


def a_deal(rules: str = "bulgarian", **changed: Any) -> tuple[Callable[[Any], object], Any]:
    return request_from_json, {"rules": rules, "deal": DEAL | changed}


def a_match(**changed: Any) -> tuple[Callable[[Any], object], Any]:
    return lambda value: play_match(record_from_json(value)), MATCH | changed


INPUTS: dict[str, tuple[Callable[[Any], object], Any]] = {
    "contract_not_played": a_deal("classic", contract="no_trumps"),
    "contra_not_played": a_deal("classic", contra=2),
    "card_points_needed": a_deal(card_points=None),
    "card_points_sum": a_deal(card_points={"us": 98, "them": 98}),
    "card_points_impossible": a_deal(card_points={"us": 161}),
    "capot_card_points": a_deal(capot="us"),
    "no_declarations_at_no_trumps": a_deal(contract="no_trumps", belots={"us": 1}),
    "declaration_top_needed": a_deal(declarations={"us": [TIERCE], "them": [{"kind": "tierce"}]}),
    "declaration_suit_needed": a_deal("classic", declarations={"us": [TIERCE], "them": [TIERCE]}),
    "declaration_impossible": a_deal(declarations={"us": [{"kind": "quinte", "top": "10"}]}),
    "too_many_declarations": a_deal(declarations={"us": [TIERCE] * 5}),
    "too_many_belots": a_deal(belots={"us": 1, "them": 1}),
    "belot_impossible": a_deal(declarations={"us": [{"kind": "four_kings"}]}, belots={"them": 1}),
    "too_many_entries": a_match(entries=[{"type": "passed"}] * 1001),
    "too_many_matches": (
        table_from_json,
        {"format": "belot-table", "version": 1, "series": [[MATCH]] * 1001},
    ),
    "match_finished": a_match(
        rules={"target": 10}, entries=[{"type": "deal", **DEAL}, {"type": "passed"}]
    ),
    "invalid_json": (loads, "{"),
    "not_an_object": (record_from_json, []),
    "not_a_list": a_match(entries={}),
    "not_a_whole_number": a_deal(card_points={"us": 98.0}),
    "not_true_or_false": (rules_from_json, {"belot_kept": 1}),
    "not_text": a_match(teams={"us": {"name": 1}}),
    "text_length": a_match(entries=[{"type": "correction", "points": {"us": 1}, "reason": ""}]),
    "not_a_choice": a_deal(contract="tarot"),
    "out_of_range": a_match(first_dealer=4),
    "unknown_key": a_deal(trump="spades"),
    "missing": a_deal(declarer=None),
}


def test_no_code_is_left_out() -> None:
    assert sorted(INPUTS) == sorted(Code)


@pytest.mark.parametrize("code", Code)
def test_some_input_has_this_fault_and_no_other(code: Code) -> None:
    reader, value = INPUTS[code]
    with pytest.raises(ScoringError) as caught:
        reader(value)
    assert {problem.code for problem in caught.value.problems} == {code}


@pytest.mark.parametrize(
    ("field", "outside"), [("card_points.us", "entries.3.card_points.us"), ("", "entries.3")]
)
def test_a_fault_seen_from_outside(field: str, outside: str) -> None:
    inside = Problem(Code.MISSING, field, {"most": 4})
    assert inside.under("entries.3") == Problem(Code.MISSING, outside, {"most": 4})


def test_an_error_is_a_value_error_with_all_problems() -> None:
    problems = [Problem(Code.MISSING, "contract"), Problem(Code.UNKNOWN_KEY, "trump")]
    error = InvalidMatch(iter(problems))
    assert isinstance(error, ValueError)
    assert error.problems == tuple(problems)
    assert str(error) == "missing (contract); unknown_key (trump)"
