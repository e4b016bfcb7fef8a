"""What is deleted can be taken back for a while, and is gone after that."""

from __future__ import annotations

import pytest
from sqlalchemy import URL, delete

from counter.changes.change import Add
from counter.storage.engine import open_engine, writing
from counter.storage.schema import changes
from counter.storage.store import SECONDS_KEPT, Deleted, Store
from tests.builders import correction, record
from tests.storage.tables import (
    LINK,
    NOW,
    OTHER_LINK,
    TEN_SIX,
    a_match,
    again,
    asked,
    changed,
    everything,
)

LATER = NOW + SECONDS_KEPT
BEGUN = record(TEN_SIX, correction(us=5))
FIVE = correction(us=5)


def test_a_deleted_match_is_there_and_can_be_taken_back(store: Store, other: Store) -> None:
    match = a_match(store, BEGUN)
    store.delete_match(match.id, NOW)
    for one in (store, other):
        deleted = again(one, match)
        assert (deleted.deleted_at, deleted.record) == (NOW, BEGUN)
    other.delete_match(match.id, None)
    assert again(store, match) == match


def test_a_deleted_table_is_there_and_can_be_taken_back(store: Store, other: Store) -> None:
    match = a_match(store, BEGUN)
    table = store.table(LINK)
    store.delete_table(match.table_id, NOW)
    assert other.table(LINK) == (match.table_id, NOW)
    assert again(other, match) == match
    other.delete_table(match.table_id, None)
    assert store.table(LINK) == table == (match.table_id, None)


def test_only_what_is_named_is_deleted(store: Store) -> None:
    first, second = a_match(store), a_match(store)
    elsewhere = a_match(store, link=OTHER_LINK)
    store.delete_match(first.id, NOW)
    store.delete_table(elsewhere.table_id, NOW)
    assert [match.deleted_at for match in store.matches(first.table_id)] == [NOW, None]
    assert again(store, second) == second
    assert store.table(LINK) == (first.table_id, None)


@pytest.mark.parametrize("at", [NOW, LATER - 1, LATER])
def test_what_was_deleted_lately_is_kept(store: Store, url: URL, at: int) -> None:
    store.delete_match(a_match(store, BEGUN).id, NOW)
    store.delete_table(a_match(store, BEGUN, OTHER_LINK).table_id, NOW)
    there = everything(url)
    store.purge(at)
    assert everything(url) == there


def test_what_was_deleted_long_ago_is_thrown_away_for_good(store: Store, url: URL) -> None:
    """With all changes, and nothing else."""
    left = a_match(store, BEGUN)
    there = everything(url)
    store.delete_match(a_match(store, BEGUN).id, NOW)
    store.delete_table(a_match(store, BEGUN, OTHER_LINK).table_id, NOW)
    store.purge(LATER + 1)
    assert everything(url) == there
    assert store.table(OTHER_LINK) is None
    assert store.matches(left.table_id) == [left]


def test_what_is_not_deleted_is_kept_for_ever(store: Store, url: URL) -> None:
    match = a_match(store, BEGUN)
    store.delete_match(match.id, NOW)
    store.delete_match(match.id, None)
    there = everything(url)
    store.purge(NOW + 1000 * SECONDS_KEPT)
    assert everything(url) == there


def test_a_match_that_is_gone_takes_no_changes(store: Store, other: Store) -> None:
    """Nor does another one that was given its number since."""
    match = a_match(store, BEGUN)
    store.delete_match(match.id, NOW)
    other.purge(LATER + 1)
    with pytest.raises(Deleted):
        store.change(match, asked(Add(FIVE), 3))
    newer = a_match(other)
    assert newer.number == match.number
    with pytest.raises(Deleted):
        store.change(match, asked(Add(FIVE), 3))
    assert again(store, newer) == newer


def test_what_is_remembered_of_a_match_that_is_gone_is_not_shown_for_another(
    store: Store, other: Store
) -> None:
    old = changed(store, a_match(store, BEGUN), Add(FIVE))
    store.delete_table(old.table_id, NOW)
    other.purge(LATER + 1)
    newer = a_match(other)
    assert again(store, newer) == newer
    assert newer.record == record()


def test_a_match_that_goes_while_it_is_looked_for_is_not_there(other: Store, url: URL) -> None:
    """Its row was read, and before its changes were, it was thrown away."""
    match = a_match(other, BEGUN)
    store = Store(url)
    engine = open_engine(url)
    with writing(engine) as connection:
        connection.execute(delete(changes))
    engine.dispose()
    assert store.match(match.table_id, match.number) is None
    assert store.matches(match.table_id) == []
    assert store.open(LINK, match.number, may_write=True) == (store.table(LINK), None)
    store.close()


def test_a_table_may_be_made_again_by_a_link_whose_table_is_gone(store: Store) -> None:
    old = a_match(store, BEGUN)
    store.delete_table(old.table_id, NOW)
    store.purge(LATER + 1)
    table = store.add_table(LINK, LATER + 2)
    assert store.matches(table.id) == []
