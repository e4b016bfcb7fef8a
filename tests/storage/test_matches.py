"""The matches of a table: started, taken from files, following one another, found again."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest
from sqlalchemy import URL

from counter.changes.change import Add, Start
from counter.changes.history import Made
from counter.scoring.match import MatchRecord, Settings, TeamNames, play_match
from counter.scoring.pair import Pair
from counter.storage.kept import KeptMatch
from counter.storage.store import Store
from tests.builders import correction, deal, record, rules
from tests.storage.tables import (
    LINK,
    NOW,
    OTHER_LINK,
    TEN_SIX,
    a_match,
    a_table,
    everything,
    kept,
)

EMPTY = MatchRecord()
FULL = MatchRecord(
    rules("lobby", target=101),
    Pair(TeamNames("Ние", ("Ани", "Вили")), TeamNames("Вие", ("Боби", "Гошо"))),
    3,
    (TEN_SIX, correction(us=-10), deal(capot="them")),
)


def add(
    store: Store,
    asked_as: str,
    *series: list[MatchRecord],
    follows: KeptMatch | None = None,
    table_id: int | None = None,
) -> int:
    """Add series to a table; one match without anything where none is given."""
    wanted = series or ([EMPTY],)
    return store.add_matches(
        table_id or a_table(store), asked_as, wanted, "phone", NOW, follows=follows
    )


def numbers(store: Store) -> list[tuple[int, int]]:
    """The matches of the table by number, with their series."""
    return [(match.number, match.series) for match in store.matches(a_table(store))]


def test_a_table_begins_without_matches(store: Store) -> None:
    table_id = a_table(store)
    assert store.matches(table_id) == []
    assert store.match(table_id) is store.match(table_id, 1) is None


def test_a_match_is_kept_as_it_was_started(store: Store, other: Store) -> None:
    table_id = a_table(store)
    assert add(store, "start", [FULL]) == 1
    for one in (store, other):
        match = kept(one, table_id, 1)
        assert (match.table_id, match.number, match.series) == (table_id, 1, 1)
        assert (match.created_at, match.deleted_at) == (NOW, None)
        assert match.record == FULL
        assert match.settings == FULL.settings
        assert match.match == play_match(FULL)


def test_a_match_that_is_started_has_a_history(store: Store) -> None:
    add(store, "start", [record(TEN_SIX)])
    assert kept(store, a_table(store)).history.made == (
        Made(1, "start 1", Start(Settings()), "phone", NOW),
        Made(2, "start 2", Add(TEN_SIX), "phone", NOW),
    )


def test_the_same_request_twice_is_done_once(store: Store, other: Store) -> None:
    assert add(store, "start") == add(store, "start") == add(other, "start", [FULL], [FULL]) == 1
    assert add(store, "star") == 2
    assert add(other, "start") == 1
    assert numbers(store) == [(1, 1), (2, 2)]


def test_the_same_file_twice_is_taken_once(store: Store) -> None:
    series = ([FULL, EMPTY], [EMPTY])
    assert add(store, "file", *series) == add(store, "file", *series) == 3
    assert len(numbers(store)) == 3


def test_the_same_request_twice_is_done_once_though_the_match_was_deleted(store: Store) -> None:
    add(store, "start")
    store.delete_match(kept(store, a_table(store)).id, NOW)
    assert add(store, "start") == 1
    assert len(numbers(store)) == 1


def test_each_table_counts_for_itself(store: Store) -> None:
    first, second = a_match(store), a_match(store, FULL, OTHER_LINK)
    assert (first.number, second.number) == (1, 1)
    assert add(store, "start", table_id=first.table_id) == 2
    assert add(store, "start", table_id=second.table_id) == 2
    assert kept(store, second.table_id, 1).record == FULL


def test_each_series_is_a_new_one(store: Store) -> None:
    assert add(store, "one") == 1
    assert add(store, "file", [EMPTY, FULL], [EMPTY]) == 4
    assert add(store, "two") == 5
    assert numbers(store) == [(1, 1), (2, 2), (3, 2), (4, 3), (5, 4)]


def test_a_match_that_follows_goes_on_with_the_series(store: Store) -> None:
    first = a_match(store)
    second = kept(store, first.table_id, add(store, "two", follows=first))
    assert add(store, "three", follows=second) == 3
    assert add(store, "others") == 4
    assert numbers(store) == [(1, 1), (2, 1), (3, 1), (4, 2)]


def test_only_one_match_follows(store: Store, other: Store) -> None:
    """Two players press the button at the same time."""
    first = a_match(store)
    assert add(store, "mine", follows=first) == 2
    assert add(other, "yours", [FULL], follows=first) == 2
    assert add(store, "mine", follows=first) == 2
    assert numbers(store) == [(1, 1), (2, 1)]
    assert kept(store, first.table_id, 2).record == EMPTY


def test_a_deleted_match_does_not_follow(store: Store) -> None:
    first = a_match(store)
    add(store, "two", follows=first)
    store.delete_match(kept(store, first.table_id, 2).id, NOW)
    assert add(store, "three", follows=first) == 3
    assert numbers(store) == [(1, 1), (2, 1), (3, 1)]


def test_a_match_is_found_by_its_number(store: Store) -> None:
    add(store, "file", [EMPTY, FULL])
    table_id = a_table(store)
    assert kept(store, table_id, 2).record == FULL
    assert store.match(table_id, 3) is store.match(table_id, 0) is None
    assert store.match(table_id + 1, 1) is None


def test_the_last_match_is_the_last_that_is_not_deleted(store: Store) -> None:
    add(store, "file", [EMPTY, FULL], [EMPTY])
    table_id = a_table(store)
    assert kept(store, table_id).number == 3
    store.delete_match(kept(store, table_id, 3).id, NOW)
    assert kept(store, table_id).number == 2
    for match in store.matches(table_id):
        store.delete_match(match.id, NOW)
    assert store.match(table_id) is None
    assert kept(store, table_id, 2).deleted_at == NOW
    assert [match.number for match in store.matches(table_id)] == [1, 2, 3]


@pytest.mark.parametrize("follow", [False, True])
def test_matches_that_are_started_at_once(
    store: Store, other: Store, url: URL, follow: bool
) -> None:
    """Eight requests, four of them sent twice: none is lost, or one match follows."""
    first = a_match(store)
    work = [(one, f"start-{place % 4}") for place, one in enumerate([store, other] * 4)]
    with ThreadPoolExecutor(8) as threads:
        found = list(threads.map(lambda one: add(*one, follows=first if follow else None), work))
    assert found[:4] == found[4:]
    if follow:
        assert set(found) == {2}
        assert numbers(store) == [(1, 1), (2, 1)]
    else:
        assert numbers(store) == [(number, number) for number in range(1, 6)]
    assert len(everything(url)["tables"]) == 1
    assert store.table(LINK)


def test_a_match_with_as_many_entries_as_there_can_be(store: Store, other: Store) -> None:
    full = record(*[correction(us=1)] * 1000)
    add(store, "file", [full])
    assert kept(other, a_table(store)).match.total == (1000, 0)
