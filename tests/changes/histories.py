"""Short ways to write what was changed on a sheet, and to make it up."""

from __future__ import annotations

from functools import reduce

from hypothesis import strategies as st

from counter.changes.change import Add, Change, Start
from counter.changes.history import History, Made
from counter.changes.sheet import Sheet
from counter.scoring.match import Entry, Passed, Settings, TeamNames
from counter.scoring.pair import Pair
from counter.scoring.rulesets import BULGARIAN
from tests.builders import correction
from tests.strategies import corrections, names, rule_sets, valid_deals

ONE, TWO, THREE, FOUR = (correction(us=points) for points in (1, 2, 3, 4))
"""Entries that can be told apart."""

PLAIN = Settings()
RENAMED = Settings(teams=Pair(TeamNames("Lions"), TeamNames("Bears")))


def made(version: int, change: Change) -> Made:
    """A change that was made as this version."""
    return Made(version, f"id {version}", change, "phone", 1_700_000_000 + version)


def then(history: History, *changes: Change) -> History:
    """The history with these changes after it."""
    return reduce(lambda old, one: old.then(made(old.version + 1, one)), changes, history)


def begun(*changes: Change, settings: Settings = PLAIN) -> History:
    """The history of a match, its start and these changes."""
    return then(History.of([made(1, Start(settings))]), *changes)


def three() -> History:
    """A match with the entries 2, 3 and 4, by their ids."""
    return begun(Add(ONE), Add(TWO), Add(THREE))


def entries(sheet: Sheet) -> tuple[Entry, ...]:
    """What stands on a sheet."""
    return sheet.record.entries


some_entries: st.SearchStrategy[Entry] = st.one_of(
    valid_deals(BULGARIAN), st.just(Passed()), corrections
)

some_settings = st.builds(
    Settings,
    rule_sets(),
    st.builds(Pair, *[st.builds(TeamNames, names, st.tuples(names, names))] * 2),
    st.integers(0, 3),
)
