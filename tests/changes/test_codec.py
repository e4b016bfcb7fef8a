"""Changes to JSON and back."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from counter.changes.change import Add, Change, Edit, Redo, Remove, Restore, SetUp, Start, Undo
from counter.changes.codec import change_from_json, change_to_json
from counter.scoring.match import Passed
from tests.builders import correction, deal
from tests.changes.histories import RENAMED, some_entries, some_settings
from tests.strategies import repeatable

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
