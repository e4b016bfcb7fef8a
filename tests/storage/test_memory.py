"""What is remembered of matches, so that they are not worked out anew for every page."""

from __future__ import annotations

import pytest

from counter.changes.change import Add
from counter.scoring.match import Passed
from counter.storage.kept import Worked
from counter.storage.memory import Memory
from tests.changes.histories import begun


def worked(version: int) -> Worked:
    """A match after as many changes."""
    return Worked.of(begun(*[Add(Passed())] * (version - 1)))


def remembered(memory: Memory) -> list[int]:
    """The matches that are remembered, of the first ten."""
    return [match_id for match_id in range(10) if memory.get(match_id)]


def test_a_match_is_remembered_until_it_is_forgotten() -> None:
    memory, first = Memory(), worked(3)
    assert memory.get(1) is None
    memory.put(1, first)
    assert memory.get(1) is first
    memory.forget(1)
    memory.forget(2)
    assert memory.get(1) is None


def test_the_newer_one_is_remembered() -> None:
    """Two threads may have read the same match, and the slower one an older version of it."""
    memory, older, newer = Memory(), worked(3), worked(4)
    memory.put(1, older)
    memory.put(1, newer)
    assert memory.get(1) is newer
    memory.put(1, older)
    assert memory.get(1) is newer


@pytest.mark.parametrize(("most", "expected"), [(9, [1, 2, 3]), (8, [2, 3]), (6, [2, 3]), (5, [3])])
def test_the_changes_of_all_matches_together_are_limited(most: int, expected: list[int]) -> None:
    memory = Memory(most)
    for match_id in (1, 2, 3):
        memory.put(match_id, worked(3))
    assert remembered(memory) == expected


def test_those_that_were_not_looked_at_for_longest_are_forgotten_first() -> None:
    memory = Memory(9)
    for match_id in (1, 2, 3):
        memory.put(match_id, worked(3))
    memory.get(1)
    memory.put(2, worked(3))
    memory.put(4, worked(3))
    assert remembered(memory) == [1, 2, 4]


def test_a_match_that_grows_counts_once() -> None:
    memory = Memory(9)
    memory.put(1, worked(3))
    for version in range(1, 7):
        memory.put(2, worked(version))
    assert remembered(memory) == [1, 2]
    memory.put(2, worked(7))
    assert remembered(memory) == [2]


def test_what_was_forgotten_makes_room() -> None:
    memory = Memory(6)
    for match_id in (1, 2):
        memory.put(match_id, worked(3))
    memory.forget(1)
    memory.put(3, worked(3))
    assert remembered(memory) == [2, 3]


def test_the_last_match_is_remembered_however_long_it_is() -> None:
    memory = Memory(2)
    memory.put(1, worked(3))
    memory.put(2, worked(5))
    assert remembered(memory) == [2]
