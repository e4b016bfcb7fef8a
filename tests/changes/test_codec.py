"""Changes to JSON and back."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from counter.changes.change import Add, Change, Edit, Redo, Remove, Restore, SetUp, Start, Undo
from counter.changes.codec import (
    InvalidChange,
    asked_from_json,
    change_from_json,
    change_to_json,
    made_to_json,
)
from counter.scoring.codec.matches import settings_from_json
from counter.scoring.codec.rules import resolved_rules_to_json
from counter.scoring.match import Passed, Settings
from counter.scoring.rulesets import BULGARIAN, RULE_SETS
from tests.builders import correction, deal, rules
from tests.changes.histories import RENAMED, made, some_entries, some_settings
from tests.strategies import damaged, garbage, repeatable

SETTINGS: dict[str, Any] = {
    "rules": "bulgarian",
    "teams": {
        "us": {"name": "Lions", "players": ["", ""]},
        "them": {"name": "Bears", "players": ["", ""]},
    },
    "first_dealer": 0,
}
FORMS: list[tuple[Change, dict[str, Any]]] = [
    (Start(RENAMED), {"kind": "start", "settings": SETTINGS}),
    (Add(Passed()), {"kind": "add", "entry": {"type": "passed"}}),
    (
        Add(deal(us=98), 7, keep=3),
        {
            "kind": "add",
            "entry": {
                "type": "deal",
                "contract": "spades",
                "declarer": "us",
                "card_points": {"us": 98},
            },
            "before": 7,
            "keep": 3,
        },
    ),
    (
        Edit(5, correction(them=-4)),
        {
            "kind": "edit",
            "place": 5,
            "entry": {"type": "correction", "points": {"them": -4}, "reason": "agreed"},
        },
    ),
    (Remove(5), {"kind": "remove", "place": 5}),
    (Remove(5, keep=0), {"kind": "remove", "place": 5, "keep": 0}),
    (SetUp(RENAMED, keep=1), {"kind": "set_up", "settings": SETTINGS, "keep": 1}),
    (Undo(), {"kind": "undo"}),
    (Redo(), {"kind": "redo"}),
    (Restore(3), {"kind": "restore", "version": 3}),
]


@pytest.mark.parametrize(("change", "form"), FORMS)
def test_the_form_in_which_a_change_is_kept(change: Change, form: dict[str, Any]) -> None:
    """Databases are full of these, so what was written once must be read for ever."""
    assert change_to_json(change) == form
    assert change_from_json(form) == change


places = st.integers(1, 5000)
keep = st.none() | st.integers(0, 1000)
some_changes: st.SearchStrategy[Change] = st.one_of(
    st.builds(Start, some_settings),
    st.builds(Add, some_entries, st.none() | places, keep=keep),
    st.builds(Edit, places, some_entries, keep=keep),
    st.builds(Remove, places, keep=keep),
    st.builds(SetUp, some_settings, keep=keep),
    st.builds(Restore, places),
    st.sampled_from([Undo(), Redo()]),
)


@repeatable
@given(some_changes)
def test_a_change_comes_back_as_it_was(change: Change) -> None:
    assert change_from_json(json.loads(json.dumps(change_to_json(change)))) == change


def test_a_deal_is_read_whatever_the_rules_are() -> None:
    """It was checked when it was made; a rule that is changed afterwards must not hide it."""
    contradicting = Add(deal("spades", us=98, them=98))
    assert change_from_json(change_to_json(contradicting)) == contradicting


@pytest.mark.parametrize("value", [{}, {"kind": "add"}, {"kind": "remove"}, {"kind": "swap"}])
def test_what_is_no_change(value: dict[str, Any]) -> None:
    with pytest.raises(KeyError):
        change_from_json(value)


A_DEAL: dict[str, Any] = {"contract": "spades", "declarer": "us", "card_points": {"us": 98}}
FORMS_ASKED: list[tuple[dict[str, Any], Change]] = [
    ({"kind": "add", "entry": A_DEAL}, Add(deal(us=98))),
    (
        {"kind": "add", "entry": {"type": "passed"}, "before": 7, "keep": 3},
        Add(Passed(), 7, keep=3),
    ),
    ({"kind": "add", "entry": {"type": "passed"}, "before": None, "keep": None}, Add(Passed())),
    ({"kind": "edit", "place": 5, "entry": A_DEAL, "keep": 0}, Edit(5, deal(us=98), keep=0)),
    ({"kind": "remove", "place": 2**31 - 1, "keep": 1000}, Remove(2**31 - 1, keep=1000)),
    ({"kind": "undo"}, Undo()),
    ({"kind": "redo"}, Redo()),
]


@pytest.mark.parametrize(("form", "change"), FORMS_ASKED)
def test_what_a_page_may_ask_for(form: dict[str, Any], change: Change) -> None:
    assert asked_from_json(form, BULGARIAN) == change


def faults(value: object, by: str = "bulgarian") -> list[tuple[str, str]]:
    """What is wrong with a change that was asked for, as codes and fields."""
    with pytest.raises(InvalidChange) as caught:
        asked_from_json(value, RULE_SETS[by])
    return [(problem.code.value, problem.field) for problem in caught.value.problems]


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        (None, "not_an_object"),
        ([], "not_an_object"),
        ({}, "missing kind"),
        ({"kind": None, "entry": 7, "swap": 1}, "missing kind"),
        ({"kind": "swap", "entry": 7}, "not_a_choice kind"),
        ({"kind": ["add"]}, "not_a_choice kind"),
        ({"kind": {}}, "not_a_choice kind"),
        ({"kind": "start", "settings": {}}, "not_a_choice kind"),
        ({"kind": "set_up", "settings": {}}, "not_a_choice kind"),
        ({"kind": "restore", "version": 1}, "not_a_choice kind"),
        ({"kind": "add"}, "missing entry"),
        ({"kind": "add", "entry": None}, "missing entry"),
        ({"kind": "add", "entry": 7}, "not_an_object entry"),
        ({"kind": "add", "entry": {"type": 7}}, "not_a_choice entry.type"),
        ({"kind": "add", "entry": A_DEAL, "place": 2}, "unknown_key place"),
        ({"kind": "edit"}, "missing entry, missing place"),
        ({"kind": "edit", "entry": A_DEAL, "place": 2, "before": 2}, "unknown_key before"),
        ({"kind": "remove", "place": 2, "entry": A_DEAL}, "unknown_key entry"),
        ({"kind": "undo", "keep": 1}, "unknown_key keep"),
        ({"kind": "redo", "version": 1}, "unknown_key version"),
        ({"kind": "remove", "place": True}, "not_a_whole_number place"),
        ({"kind": "remove", "place": "an id"}, "not_a_whole_number place"),
        ({"kind": "remove", "place": 2.0}, "not_a_whole_number place"),
        ({"kind": "remove", "place": 0}, "out_of_range place"),
        ({"kind": "remove", "place": 2**31}, "out_of_range place"),
        ({"kind": "remove", "place": 10**400}, "out_of_range place"),
        ({"kind": "remove", "place": 2, "keep": -1}, "out_of_range keep"),
        ({"kind": "remove", "place": 2, "keep": 1001}, "out_of_range keep"),
        (
            {
                "kind": "add",
                "entry": {**A_DEAL, "card_points": {"us": 1}},
                "before": 0,
                "keep": "1",
            },
            "card_points_impossible entry.card_points.us, out_of_range before,"
            " not_a_whole_number keep",
        ),
        (
            {"kind": "edit", "entry": {"type": "correction", "points": {"us": 10**6}}, "to": 1},
            "unknown_key to, out_of_range entry.points.us, missing entry.reason, missing place",
        ),
    ],
)
def test_all_that_is_wrong_with_what_a_page_asks_for(value: object, expected: str) -> None:
    assert ", ".join(" ".join(fault).strip() for fault in faults(value)) == expected


def test_a_deal_that_is_asked_for_is_held_against_the_rules_of_the_match() -> None:
    change = {"kind": "add", "entry": {**A_DEAL, "contract": "no_trumps"}}
    assert faults(change, "classic") == [("contract_not_played", "entry.contract")]


@repeatable
@given(st.sampled_from(FORMS_ASKED).flatmap(lambda form: damaged(form[0])) | garbage)
def test_anything_that_is_asked_for_is_a_change_or_has_faults(value: object) -> None:
    try:
        change = asked_from_json(value, BULGARIAN)
    except InvalidChange:
        assert faults(value)
    else:
        assert asked_from_json(change_to_json(change), BULGARIAN) == change


@repeatable
@given(some_changes.filter(lambda one: isinstance(one, Add | Edit | Remove | Undo | Redo)))
def test_a_page_may_ask_for_whatever_writes_or_moves_an_entry(change: Change) -> None:
    assert asked_from_json(change_to_json(change), BULGARIAN) == change


def test_the_form_in_which_a_page_is_told_a_change() -> None:
    assert made_to_json(made(7, Remove(5))) == {
        "version": 7,
        "id": "id 7",
        "change": {"kind": "remove", "place": 5},
        "device": "phone",
        "at": 1_700_000_007,
    }


@pytest.mark.parametrize("change", [Start, SetUp])
def test_a_page_is_told_every_option_of_the_rules(change: type[Start] | type[SetUp]) -> None:
    """It knows no rule sets; and the set is named, since two that are alike may be called apart."""
    by = rules("lobby", target=101)
    told = made_to_json(made(1, change(replace(RENAMED, rules=by))))["change"]["settings"]
    assert told == {**SETTINGS, "rules": resolved_rules_to_json(by)}
    assert told["rules"]["base"] == "lobby"
    assert told["rules"]["capot_bonus"] == 90


@repeatable
@given(some_settings)
def test_settings_that_a_page_is_told_can_be_read_back(settings: Settings) -> None:
    told = made_to_json(made(1, Start(settings)))["change"]["settings"]
    assert settings_from_json(json.loads(json.dumps(told))) == settings
