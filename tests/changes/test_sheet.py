"""What each change makes of the sheet."""

from __future__ import annotations

import pytest

from counter.changes.change import Add, Edit, Remove, SetUp, Writing
from counter.changes.sheet import Held, NotThere, Sheet
from counter.scoring.match import Entry, MatchRecord, Settings
from tests.builders import rules
from tests.changes.histories import FOUR, ONE, RENAMED, THREE, TWO, entries, three

SHEET = three().sheet


@pytest.mark.parametrize(
    ("change", "expected", "ids"),
    [
        pytest.param(Add(FOUR), (ONE, TWO, THREE, FOUR), (2, 3, 4, 5), id="at the end"),
        pytest.param(Add(FOUR, 2), (FOUR, ONE, TWO, THREE), (5, 2, 3, 4), id="before the first"),
        pytest.param(Add(FOUR, 4), (ONE, TWO, FOUR, THREE), (2, 3, 5, 4), id="before the last"),
        pytest.param(Edit(2, FOUR), (FOUR, TWO, THREE), (2, 3, 4), id="the first is corrected"),
        pytest.param(Edit(4, FOUR), (ONE, TWO, FOUR), (2, 3, 4), id="the last is corrected"),
        pytest.param(Remove(2), (TWO, THREE), (3, 4), id="the first is taken away"),
        pytest.param(Remove(3), (ONE, THREE), (2, 4), id="one between is taken away"),
        pytest.param(Remove(4), (ONE, TWO), (2, 3), id="the last is taken away"),
        pytest.param(SetUp(RENAMED), (ONE, TWO, THREE), (2, 3, 4), id="no entry is touched"),
        pytest.param(Add(FOUR, 3, keep=2), (ONE, FOUR), (2, 5), id="put between, and cut"),
        pytest.param(Add(FOUR, keep=4), (ONE, TWO, THREE, FOUR), (2, 3, 4, 5), id="nothing to cut"),
        pytest.param(Edit(2, FOUR, keep=1), (FOUR,), (2,), id="corrected, and cut"),
        pytest.param(Remove(2, keep=1), (TWO,), (3,), id="taken away, and cut"),
        pytest.param(SetUp(RENAMED, keep=2), (ONE, TWO), (2, 3), id="set up, and cut"),
        pytest.param(SetUp(RENAMED, keep=0), (), (), id="all cut"),
        pytest.param(SetUp(RENAMED, keep=9), (ONE, TWO, THREE), (2, 3, 4), id="keeps more"),
    ],
)
def test_what_a_change_makes_of_the_entries(
    change: Writing, expected: tuple[Entry, ...], ids: tuple[int, ...]
) -> None:
    after = SHEET.after(change, 5)
    assert (entries(after), after.ids) == (expected, ids)
    assert entries(SHEET) == (ONE, TWO, THREE)


def test_an_entry_keeps_its_id_and_tells_what_changed_it() -> None:
    after = SHEET.after(Edit(3, FOUR), 5).after(Add(FOUR, 3), 6)
    assert after.entries == (Held(2, 2, ONE), Held(6, 6, FOUR), Held(3, 5, FOUR), Held(4, 4, THREE))


@pytest.mark.parametrize("settings", [RENAMED, Settings(rules("lobby"), first_dealer=2)])
def test_settings_are_those_of_the_last_set_up(settings: Settings) -> None:
    after = SHEET.after(SetUp(Settings(first_dealer=3)), 5).after(SetUp(settings), 6)
    assert after.settings == settings
    assert after.after(Remove(2), 7).settings == settings


def test_a_sheet_is_a_match_that_can_be_played() -> None:
    settings = Settings(rules("lobby", target=101), RENAMED.teams, 2)
    record = Sheet(settings, SHEET.entries).record
    assert record == MatchRecord(settings.rules, settings.teams, 2, (ONE, TWO, THREE))
    assert record.settings == settings


@pytest.mark.parametrize("change", [Add(FOUR, 1), Edit(1, FOUR), Remove(1), Remove(5, keep=1)])
def test_a_change_of_an_entry_that_is_not_there(change: Writing) -> None:
    with pytest.raises(NotThere):
        SHEET.after(change, 5)


def test_an_entry_that_was_taken_away_or_cut_off_is_not_there() -> None:
    after = SHEET.after(Remove(3, keep=1), 5)
    assert after.held(2) == Held(2, 2, ONE)
    for gone in (3, 4):
        with pytest.raises(NotThere):
            after.held(gone)
