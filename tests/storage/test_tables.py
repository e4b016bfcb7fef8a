"""Tables, and the links that open them."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from sqlalchemy import URL

from counter.storage.links import fingerprint, is_link, new_link, watching_link
from counter.storage.store import Store
from tests.builders import record
from tests.storage.tables import LINK, NOW, OTHER_LINK, TEN_SIX, a_match, again, everything


def test_a_link_is_new_each_time_and_has_the_form_of_one() -> None:
    links = {new_link() for _ in range(100)}
    assert len(links) == 100
    assert all(map(is_link, links | set(map(watching_link, links))))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("A" * 21, False),
        ("A" * 22, True),
        ("z_-9" * 10 + "xyz", True),
        ("A" * 44, False),
        ("A" * 21 + "/", False),
        ("A" * 22 + "\n", False),
        ("я" * 22, False),
        ("", False),
    ],
)
def test_the_form_of_a_link(text: str, expected: bool) -> None:
    assert is_link(text) is expected


def test_a_watching_link_is_always_the_same() -> None:
    """It is written on paper and sent to friends."""
    assert watching_link("a-link-of-22-character") == "H5SZMoEORxWPC1G_sxkSeN"
    assert (
        fingerprint("a-link-of-22-character").hex()
        == "943db6f96d41dbb6456f2219cb9ec0a3e0f2ff6ddb4946835eed55ff4f8d6f5d"
    )


def test_there_is_no_table_before_it_is_made(store: Store) -> None:
    assert store.table(LINK) is None
    assert store.tables([LINK, OTHER_LINK], may_write=True) == {}


def test_a_table_is_found_by_its_link(store: Store) -> None:
    first, second = store.add_table(LINK, NOW), store.add_table(OTHER_LINK, NOW)
    assert first.id != second.id
    assert (store.table(LINK), store.table(OTHER_LINK)) == (first, second)
    assert first.deleted_at is None


def test_a_watching_link_opens_the_table_and_does_not_write(store: Store) -> None:
    table = store.add_table(LINK, NOW)
    watching = watching_link(LINK)
    assert store.table(watching, may_write=False) == table
    assert store.table(watching) is None


def test_a_writing_link_is_no_watching_one(store: Store) -> None:
    store.add_table(LINK, NOW)
    assert store.table(LINK, may_write=False) is None
    assert store.table(watching_link(watching_link(LINK)), may_write=False) is None


def test_several_tables_are_found_at_once(store: Store) -> None:
    first, second = store.add_table(LINK, NOW), store.add_table(OTHER_LINK, NOW)
    links = [OTHER_LINK, "c-link-of-22-character", LINK, LINK]
    assert store.tables(links, may_write=True) == {LINK: first, OTHER_LINK: second}
    assert store.tables([], may_write=True) == {}
    watching = [watching_link(LINK), OTHER_LINK]
    assert store.tables(watching, may_write=False) == {watching[0]: first}


def test_a_table_is_opened_together_with_a_match(store: Store, other: Store) -> None:
    match = a_match(store, record(TEN_SIX))
    elsewhere = a_match(store, link=OTHER_LINK)
    table = store.table(LINK)
    for one in (store, other):
        assert one.open(LINK, 1, may_write=True) == (table, match)
        assert one.open(watching_link(LINK), 1, may_write=False) == (table, match)
        assert one.open(OTHER_LINK, 1, may_write=True) == (store.table(OTHER_LINK), elsewhere)


@pytest.mark.parametrize("number", [None, 0, 2, 2**31, 10**30])
def test_a_table_is_opened_though_it_has_no_such_match(store: Store, number: int | None) -> None:
    table_id = a_match(store).table_id
    assert store.open(LINK, number, may_write=True) == (store.table(LINK), None)
    assert number is None or store.match(table_id, number) is None


def test_only_its_own_link_opens_a_table(store: Store) -> None:
    a_match(store)
    assert store.open(watching_link(LINK), 1, may_write=True) is None
    assert store.open(LINK, 1, may_write=False) is None
    assert store.open(OTHER_LINK, 1, may_write=True) is None


def test_what_is_deleted_is_opened_and_says_so(store: Store) -> None:
    """So that it can be taken back."""
    match = a_match(store)
    store.delete_match(match.id, NOW + 1)
    store.delete_table(match.table_id, NOW + 2)
    opened = store.open(LINK, 1, may_write=True)
    assert opened == ((match.table_id, NOW + 2), again(store, match))
    assert again(store, match).deleted_at == NOW + 1


def test_the_same_link_twice_makes_one_table(store: Store, other: Store) -> None:
    first = store.add_table(LINK, NOW)
    assert store.add_table(LINK, NOW + 5) == other.add_table(LINK, NOW + 9) == first


def test_the_same_link_at_once_makes_one_table(store: Store, other: Store, url: URL) -> None:
    with ThreadPoolExecutor(8) as threads:
        found = set(threads.map(lambda one: one.add_table(LINK, NOW), [store, other] * 4))
    assert len(found) == 1
    assert len(everything(url)["tables"]) == 1


def test_a_table_that_is_made_again_stays_deleted(store: Store) -> None:
    table = store.add_table(LINK, NOW)
    store.delete_table(table.id, NOW + 1)
    assert store.add_table(LINK, NOW + 2) == (table.id, NOW + 1)


def test_no_link_is_in_the_database(store: Store, url: URL) -> None:
    """Whoever gets hold of a copy opens no table with it."""
    a_match(store)
    rows = repr(everything(url))
    for link in (LINK, watching_link(LINK)):
        assert link not in rows
        assert repr(fingerprint(link)) in rows


def test_no_link_is_in_the_file(sqlite: URL) -> None:
    store = Store(sqlite)
    a_match(store)
    store.close()
    content = Path(str(sqlite.database)).read_bytes()
    for link in (LINK, watching_link(LINK)):
        assert link.encode() not in content
        assert fingerprint(link) in content
