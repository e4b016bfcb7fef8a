"""Whether a change still means what it meant, when another phone was quicker."""

from __future__ import annotations

import pytest

from counter.changes.change import Add, Change, Edit, Redo, Remove, Restore, SetUp, Start, Undo
from counter.scoring.match import Settings
from tests.builders import rules
from tests.changes.histories import FOUR, RENAMED, THREE, then, three

LOBBY = Settings(rules("lobby"))

ASKED: dict[str, Change] = {
    "add": Add(FOUR),
    "insert": Add(FOUR, 3),
    "edit": Edit(3, FOUR),
    "remove": Remove(3),
    "set up": SetUp(LOBBY),
    "undo": Undo(),
    "redo": Redo(),
    "restore": Restore(2),
    "insert and cut": Add(FOUR, 3, keep=2),
    "edit and cut": Edit(3, FOUR, keep=2),
    "remove and cut": Remove(3, keep=1),
    "set up and cut": SetUp(LOBBY, keep=1),
}
"""What is asked for by somebody who saw version 4: the entries 2, 3 and 4."""


@pytest.mark.parametrize("change", ASKED.values(), ids=ASKED)
def test_everything_fits_what_was_seen_last(change: Change) -> None:
    assert three().fits(change, 4)


@pytest.mark.parametrize(
    ("between", "fitting"),
    [
        pytest.param([Edit(2, FOUR)], "add, insert, edit, remove, set up", id="another deal"),
        pytest.param([Edit(3, THREE)], "add, insert, set up", id="the same deal"),
        pytest.param([Add(FOUR)], "edit, remove, set up", id="a new deal"),
        pytest.param([Add(FOUR, 2)], "edit, remove, set up", id="a deal put before"),
        pytest.param([Remove(2)], "edit, remove, set up", id="another deal taken away"),
        pytest.param([Remove(3)], "set up", id="the same deal taken away"),
        pytest.param([SetUp(RENAMED, keep=2)], "edit, remove", id="the last deal cut off"),
        pytest.param([SetUp(RENAMED)], "add, insert, edit, remove", id="names"),
        pytest.param([SetUp(LOBBY)], "add, insert, edit, remove", id="rules"),
        pytest.param([Undo()], "edit, remove, set up", id="the last deal undone"),
        pytest.param([Undo(), Undo()], "set up", id="the same deal undone"),
        pytest.param([Restore(2)], "set up", id="back before the same deal"),
        pytest.param([Restore(1), Undo()], ", ".join(list(ASKED)[:5]), id="back, and undone"),
        pytest.param([Edit(3, THREE), Undo()], ", ".join(list(ASKED)[:5]), id="the same, undone"),
    ],
)
def test_what_still_fits_after_somebody_else_changed_something(
    between: list[Change], fitting: str
) -> None:
    """What cuts entries off does so only where nothing that stands is another thing than before."""
    history = then(three(), *between)
    found = {name for name, change in ASKED.items() if history.fits(change, 4)}
    unchanged = history.sheet == three().sheet
    cutting = {name for name in ASKED if name.endswith("and cut")} if unchanged else set()
    assert found == {*fitting.split(", ")} | cutting


def test_an_undo_fits_only_what_was_seen_last() -> None:
    """Otherwise it would take back what somebody else has just written."""
    history = then(three(), Add(FOUR))
    assert not history.fits(Undo(), 4)
    assert history.fits(Undo(), 5)


def test_nobody_cuts_off_a_deal_that_he_has_not_seen() -> None:
    history = then(three(), Add(FOUR))
    assert history.fits(Edit(2, FOUR), 4)
    assert not history.fits(Edit(2, FOUR, keep=3), 4)


@pytest.mark.parametrize("version", [0, -1, 6])
def test_nothing_fits_a_version_that_is_not_there(version: int) -> None:
    history = then(three(), Undo())
    assert [name for name, change in ASKED.items() if history.fits(change, version)] == []


def test_a_deal_that_was_not_there_yet_cannot_have_been_seen() -> None:
    assert not three().fits(Edit(4, FOUR), 3)
    assert not three().fits(Remove(9), 3)


def test_a_second_start_fits_nothing_that_has_gone_on() -> None:
    assert not three().fits(Start(Settings()), 1)
