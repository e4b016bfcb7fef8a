"""Undo, redo, going back, and how the sheet was after any change."""

from __future__ import annotations

import pytest

from counter.changes.change import Add, Change, Edit, Redo, Remove, Restore, SetUp, Start, Undo
from counter.changes.history import History, NothingThere
from counter.changes.sheet import NotThere
from counter.scoring.match import Entry, Settings
from tests.changes.histories import (
    FOUR,
    ONE,
    RENAMED,
    THREE,
    TWO,
    begun,
    entries,
    made,
    then,
    three,
)

UNDO, REDO = Undo(), Redo()


def test_a_match_begins_with_its_settings_and_nothing_to_undo() -> None:
    history = begun(settings=RENAMED)
    assert (history.version, history.sheet.settings, history.sheet.ids) == (1, RENAMED, ())
    assert (history.undoable, history.redoable) == (None, None)


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        pytest.param([UNDO], (ONE, TWO), id="one back"),
        pytest.param([UNDO] * 3, (), id="back to the start"),
        pytest.param([UNDO, REDO], (ONE, TWO, THREE), id="back and forth"),
        pytest.param([UNDO, UNDO, REDO], (ONE, TWO), id="two back, one forth"),
        pytest.param([UNDO] * 3 + [REDO] * 3, (ONE, TWO, THREE), id="to the start and the end"),
        pytest.param([UNDO, Add(FOUR), UNDO], (ONE, TWO), id="what came after an undo"),
        pytest.param([UNDO, Add(FOUR), UNDO, UNDO], (ONE,), id="and what was before it"),
        pytest.param([UNDO, Add(FOUR), UNDO, REDO], (ONE, TWO, FOUR), id="the newer one again"),
        pytest.param([Remove(2), UNDO], (ONE, TWO, THREE), id="taken away"),
        pytest.param([Edit(3, FOUR), UNDO], (ONE, TWO, THREE), id="corrected"),
        pytest.param([SetUp(RENAMED, keep=1), UNDO], (ONE, TWO, THREE), id="cut off"),
        pytest.param([SetUp(RENAMED, keep=1), UNDO, REDO], (ONE,), id="cut off again"),
        pytest.param([Restore(2)], (ONE,), id="as it was"),
        pytest.param([Restore(1)], (), id="as it was at the start"),
        pytest.param([Restore(4)], (ONE, TWO, THREE), id="as it is"),
        pytest.param([Restore(2), UNDO], (ONE, TWO, THREE), id="a way back undone"),
        pytest.param([Restore(2), UNDO, REDO], (ONE,), id="and gone once more"),
        pytest.param([Restore(2), UNDO, UNDO], (ONE, TWO), id="undone past the way back"),
        pytest.param([UNDO, Restore(4)], (ONE, TWO, THREE), id="back to what was undone"),
        pytest.param([UNDO, Restore(4), UNDO], (ONE, TWO), id="and undone again"),
        pytest.param([UNDO, UNDO, Restore(5)], (ONE, TWO), id="as it was after an undo"),
        pytest.param([UNDO, REDO, Restore(6), Remove(2)], (TWO, THREE), id="after a redo"),
        pytest.param([Restore(2), Restore(5), Add(FOUR)], (ONE, FOUR), id="after a way back"),
    ],
)
def test_what_stands_after_going_back_and_forth(
    changes: list[Change], expected: tuple[Entry, ...]
) -> None:
    history = then(three(), *changes)
    assert entries(history.sheet) == expected
    assert history.at(history.version) == history.sheet


def test_undo_takes_settings_back_too() -> None:
    history = then(three(), SetUp(RENAMED), UNDO)
    assert history.sheet.settings == Settings()
    assert then(history, REDO).sheet.settings == RENAMED


def test_it_is_told_what_undo_and_redo_would_do() -> None:
    history = then(three(), UNDO, UNDO)
    assert (history.undoable, history.redoable) == (made(2, Add(ONE)), made(3, Add(TWO)))
    history = then(history, REDO)
    assert (history.undoable, history.redoable) == (made(3, Add(TWO)), made(4, Add(THREE)))
    history = then(history, REDO)
    assert (history.undoable, history.redoable) == (made(4, Add(THREE)), None)


def test_it_is_told_what_an_undo_took_back_and_a_redo_made_again() -> None:
    history = then(three(), UNDO, UNDO, REDO, Edit(3, FOUR), UNDO, REDO)
    told = [history.moved(one) for one in history.made]
    second, third, edited = history.made[2], history.made[3], history.made[7]
    assert told == [None, None, None, None, third, second, second, None, edited, edited]


def test_a_way_back_that_was_undone_is_told_too() -> None:
    history = then(three(), Restore(2), UNDO)
    assert history.moved(history.made[5]) is history.made[4]
    assert history.moved(history.made[4]) is None


@pytest.mark.parametrize(
    "change", [Add(FOUR), Edit(2, FOUR), Remove(2), SetUp(RENAMED), Restore(1)]
)
def test_after_something_new_there_is_nothing_to_redo(change: Change) -> None:
    history = then(three(), UNDO, change)
    assert history.redoable is None
    with pytest.raises(NothingThere):
        then(history, REDO)


@pytest.mark.parametrize(
    ("changes", "impossible"),
    [
        pytest.param([], REDO, id="nothing was undone"),
        pytest.param([UNDO, REDO], REDO, id="all is redone"),
        pytest.param([UNDO] * 3, UNDO, id="all is undone"),
        pytest.param([], Restore(0), id="before the first version"),
        pytest.param([], Restore(5), id="to itself"),
        pytest.param([], Restore(-1), id="counted from the end"),
    ],
)
def test_there_is_nothing_to_go_to(changes: list[Change], impossible: Change) -> None:
    with pytest.raises(NothingThere):
        then(three(), *changes, impossible)


@pytest.mark.parametrize("change", [Edit(9, FOUR), Remove(1), Add(FOUR, 9)])
def test_a_change_of_an_entry_that_is_not_on_the_sheet(change: Change) -> None:
    with pytest.raises(NotThere):
        then(three(), change)


def test_an_entry_that_was_undone_is_not_on_the_sheet_until_it_is_redone() -> None:
    history = then(three(), UNDO)
    with pytest.raises(NotThere):
        then(history, Edit(4, FOUR))
    assert entries(then(history, REDO, Edit(4, FOUR)).sheet) == (ONE, TWO, FOUR)


def test_an_entry_that_was_redone_or_brought_back_has_its_old_id() -> None:
    history = then(three(), Remove(3), UNDO)
    assert history.sheet.ids == (2, 3, 4)
    assert then(history, REDO, Restore(4)).sheet == history.sheet


def test_a_match_starts_once_and_with_its_start() -> None:
    with pytest.raises(TypeError):
        then(three(), Start(RENAMED))
    with pytest.raises(TypeError):
        History.of([made(1, Add(ONE))])


def test_a_history_does_not_change_when_it_goes_on() -> None:
    history = three()
    then(history, UNDO, Add(FOUR))
    assert history == three()


def test_the_sheet_as_it_was_after_every_version() -> None:
    history = then(three(), Edit(2, FOUR), UNDO, Remove(4), Restore(5), UNDO, REDO)
    assert [entries(history.at(version)) for version in range(1, 11)] == [
        (),
        (ONE,),
        (ONE, TWO),
        (ONE, TWO, THREE),
        (FOUR, TWO, THREE),
        (ONE, TWO, THREE),
        (ONE, TWO),
        (FOUR, TWO, THREE),
        (ONE, TWO),
        (FOUR, TWO, THREE),
    ]


@pytest.mark.parametrize("version", [0, -1, 5])
def test_there_is_no_sheet_of_a_version_that_is_not_there(version: int) -> None:
    with pytest.raises(NothingThere):
        three().at(version)


def test_a_change_is_found_by_its_id() -> None:
    history = three()
    assert history.find("id 3") == made(3, Add(TWO))
    assert history.find("id 1") == made(1, Start(Settings()))
    assert history.find("id 5") is None
