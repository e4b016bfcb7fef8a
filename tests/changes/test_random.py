"""Long random histories, against a model that simply keeps every state."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from counter.changes.change import Add, Change, Edit, Redo, Remove, Restore, SetUp, Undo
from counter.changes.codec import change_from_json, change_to_json
from counter.changes.history import History
from counter.scoring.match import Entry, Settings
from tests.builders import correction
from tests.changes.histories import begun, made, then
from tests.strategies import repeatable


@dataclass(frozen=True)
class State:
    """A sheet, copied as a whole."""

    settings: Settings = Settings()
    entries: tuple[tuple[int, int, Entry], ...] = ()
    """Ids, the versions that changed them last, and what they are."""


@dataclass
class Model:
    """The states that were, as a word processor keeps them: what undo and redo lead to."""

    now: State = State()
    back: list[State] = field(default_factory=list)
    forth: list[State] = field(default_factory=list)
    versions: list[State] = field(default_factory=lambda: [State()])

    def write(self, state: State) -> None:
        """Something new stands."""
        self.back.append(self.now)
        self.forth.clear()
        self.now = state

    def go(self, source: list[State], other: list[State]) -> None:
        """Undo or redo."""
        other.append(self.now)
        self.now = source.pop()


moves = st.tuples(
    st.sampled_from(["add"] * 4 + ["edit", "remove", "set up", "restore"] + ["undo", "redo"] * 3),
    st.integers(0, 99),
    st.none() | st.integers(0, 12),
)
"""What is done, to which of those that are there, and how many entries stay."""


def move(model: Model, kind: str, which: int, keep: int | None) -> Change | None:
    """Do a move in the model; the change that it is, or None where it cannot be done."""
    version = len(model.versions) + 1
    settings, old = model.now.settings, list(model.now.entries)
    index = which % (len(old) or 1)
    entry = correction(us=version)
    change: Change | None = None
    match kind:
        case "undo" if model.back:
            model.go(model.back, model.forth)
            change = Undo()
        case "redo" if model.forth:
            model.go(model.forth, model.back)
            change = Redo()
        case "restore":
            change = Restore(which % len(model.versions) + 1)
            model.write(model.versions[change.version - 1])
        case "add":
            before = old[index][0] if old and which % 3 else None
            old.insert(index if before else len(old), (version, version, entry))
            model.write(State(settings, tuple(old[:keep])))
            change = Add(entry, before, keep=keep)
        case "edit" if old:
            place = old[index][0]
            old[index] = (place, version, entry)
            model.write(State(settings, tuple(old[:keep])))
            change = Edit(place, entry, keep=keep)
        case "remove" if old:
            place, *_ = old.pop(index)
            model.write(State(settings, tuple(old[:keep])))
            change = Remove(place, keep=keep)
        case "set up":
            settings = Settings(first_dealer=which % 4)
            model.write(State(settings, tuple(old[:keep])))
            change = SetUp(settings, keep=keep)
    if change:
        model.versions.append(model.now)
    return change


def state(history: History, version: int) -> State:
    """How a history says that it stood."""
    sheet = history.at(version)
    return State(sheet.settings, tuple((one.id, one.changed, one.entry) for one in sheet.entries))


def played(chosen: list[Any]) -> tuple[History, Model]:
    """A history and its model, after the same moves."""
    history, model = begun(), Model()
    for one in chosen:
        change = move(model, *one)
        if change:
            history = then(history, change)
    return history, model


@repeatable
@given(st.lists(moves, max_size=40))
def test_every_version_is_as_it_was(chosen: list[Any]) -> None:
    history, model = played(chosen)
    assert history.version == len(model.versions)
    assert history.sheet == history.at(history.version)
    for version, expected in enumerate(model.versions, 1):
        assert state(history, version) == expected


@repeatable
@given(st.lists(moves, min_size=1, max_size=20))
def test_what_a_change_was_made_on(chosen: list[Any]) -> None:
    history, model = played(chosen)
    last = history.undoable
    if last and not isinstance(last.change, Restore):
        sheet = history.before(last)
        held = tuple((one.id, one.changed, one.entry) for one in sheet.entries)
        assert State(sheet.settings, held) == model.back[-1]


@repeatable
@given(st.lists(moves, max_size=40))
def test_undo_leads_to_the_start_and_redo_to_the_end(chosen: list[Any]) -> None:
    history, model = played(chosen)
    steps = [state(history, history.version)]
    while history.redoable:
        history = then(history, Redo())
        steps.append(state(history, history.version))
    assert steps == [model.now, *reversed(model.forth)]
    back = []
    while history.undoable:
        history = then(history, Undo())
        back.append(state(history, history.version))
    whole = [*model.back, *steps]
    assert back == list(reversed(whole[:-1]))
    for expected in whole[1:]:
        history = then(history, Redo())
        assert state(history, history.version) == expected


@repeatable
@given(st.lists(moves, max_size=40))
def test_ids_are_unique_and_tell_who_wrote_an_entry(chosen: list[Any]) -> None:
    history, _ = played(chosen)
    for version in range(1, history.version + 1):
        sheet = history.at(version)
        assert len(set(sheet.ids)) == len(sheet.ids)
        for held in sheet.entries:
            assert held.id <= held.changed <= version
            assert isinstance(history.made[held.id - 1].change, Add)
            assert sheet.held(held.id) == held


@repeatable
@given(st.lists(moves, max_size=40))
def test_a_history_read_back_is_the_same(chosen: list[Any]) -> None:
    history, _ = played(chosen)
    kept = json.dumps([change_to_json(one.change) for one in history.made])
    read = [change_from_json(value) for value in json.loads(kept)]
    assert History.of(map(made, range(1, len(read) + 1), read)) == history


@repeatable
@given(st.lists(moves, max_size=25), st.lists(moves, min_size=1, max_size=4), moves)
def test_what_fits_is_about_the_same_entry_as_it_was_seen(
    before: list[Any], between: list[Any], asked: Any
) -> None:
    """It is done to what whoever asks has seen, and a cut leaves what he has seen."""
    _, model = played(before)
    seen = len(model.versions)
    history, _ = played([*before, *between])
    change = move(model, *asked)
    if change and history.version > seen and history.fits(change, seen):
        old, now = history.at(seen), history.sheet
        after = then(history, change).sheet
        if isinstance(change, Edit | Remove):
            assert now.held(change.place) == old.held(change.place)
        if isinstance(change, Add | Edit | Remove | SetUp) and change.keep is not None:
            assert after == old.after(change, history.version + 1)
