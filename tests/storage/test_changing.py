"""Changes of a match in the store: each kept, none twice, none over another."""

from __future__ import annotations

import pytest
from sqlalchemy import URL

from counter.changes.change import (
    Add,
    Change,
    Edit,
    Redo,
    Remove,
    Restore,
    SetUp,
    Start,
    Undo,
)
from counter.changes.history import Made
from counter.scoring.codec.matches import MOST_ENTRIES
from counter.scoring.errors import Code, InvalidMatch
from counter.scoring.match import Passed, Settings, TeamNames, play_match
from counter.scoring.pair import Pair
from counter.storage.engine import open_engine, writing
from counter.storage.schema import changes as changes_table
from counter.storage.schema import matches as matches_table
from counter.storage.store import Conflict, Deleted, Store
from tests.builders import correction, deal, record, rules
from tests.storage.tables import (
    NOW,
    TEN_SIX,
    a_match,
    a_table,
    again,
    asked,
    changed,
    everything,
    kept,
)

FIVE = correction(us=5)
NINE = correction(them=9)
BEGUN = record(TEN_SIX, FIVE, Passed())
"""Entries 2, 3 and 4."""
OTHER_SETTINGS = Settings(rules("lobby", target=101), Pair(TeamNames("А"), TeamNames("Б")), 2)
FINISHED = record(correction(us=150), TEN_SIX)


@pytest.mark.parametrize(
    "changes",
    [
        [Add(deal(capot="us", our="tierce 10 spades", belots=(1, 0)))],
        [Add(NINE, 3)],
        [Edit(2, NINE)],
        [Remove(3)],
        [SetUp(OTHER_SETTINGS)],
        [SetUp(OTHER_SETTINGS, keep=0)],
        [Edit(2, NINE, keep=2), Undo()],
        [Undo(), Undo(), Redo()],
        [Restore(2), Add(NINE), Undo(), Undo(), Redo()],
    ],
)
def test_a_change_is_there_for_everybody(store: Store, other: Store, changes: list[Change]) -> None:
    """For whoever had seen the match, for whoever had not, and after a restart."""
    before = again(other, a_match(store, BEGUN))
    after = changed(store, before, *changes)
    assert after.history.version == before.history.version + len(changes)
    assert [made.change for made in after.history.made[4:]] == changes
    assert after.match == play_match(after.record)
    for one in (store, other):
        assert again(one, before) == after
        assert one.matches(before.table_id) == [after]


def test_a_change_is_kept_with_its_maker(store: Store, other: Store) -> None:
    match = a_match(store)
    ask = asked(Add(NINE), 1, "by-somebody")._replace(device="Ани, 📱", at=NOW + 5)
    store.change(match, ask)
    assert again(other, match).history.made[-1] == Made(
        2, "by-somebody", Add(NINE), "Ани, 📱", NOW + 5
    )


def test_the_same_change_twice_is_done_once(store: Store, other: Store, url: URL) -> None:
    """A phone that got no answer asks again."""
    before = a_match(store)
    stale = again(other, before)
    ask = asked(Add(FIVE), 1)
    after = store.change(before, ask)
    there = everything(url)
    assert store.change(after, ask) == after
    assert other.change(stale, ask) == after
    later = changed(store, after, Add(NINE))
    assert store.change(later, ask) == later
    assert everything(url)["changes"][:2] == there["changes"]
    assert again(other, before).history.version == 3


def test_a_change_that_was_worked_out_before_is_not_worked_out_again(
    store: Store, other: Store
) -> None:
    before = a_match(store)
    ask = asked(Add(FIVE), 1)
    worked = before.worked.then(ask)
    after = store.change(before, ask, worked)
    assert after.worked is worked
    assert again(other, before) == after


def test_a_change_is_worked_out_again_where_somebody_was_quicker(
    store: Store, other: Store
) -> None:
    before = a_match(store, BEGUN)
    stale = again(other, before)
    quicker = changed(store, before, Edit(2, NINE))
    ask = asked(Edit(3, NINE), 4)
    after = other.change(stale, ask, stale.worked.then(ask))
    assert after.history.made[:5] == quicker.history.made
    assert after.record.entries == (NINE, NINE, Passed())
    assert again(store, before) == after


def test_another_change_by_the_same_id_is_a_conflict(store: Store, other: Store) -> None:
    before = a_match(store)
    stale = again(other, before)
    after = store.change(before, asked(Add(FIVE), 1, "same"))
    for one, seen, version in ((store, after, 1), (store, after, 2), (other, stale, 1)):
        with pytest.raises(Conflict) as caught:
            one.change(seen, asked(Add(NINE), version, "same"))
        assert caught.value.kept == after
    assert again(store, before) == after


def test_the_same_id_may_be_used_in_another_match(store: Store) -> None:
    first, second = a_match(store), a_match(store)
    for match in (first, second):
        assert store.change(match, asked(Add(FIVE), 1, "same")).history.version == 2


def test_a_change_that_does_not_fit_is_a_conflict(store: Store, other: Store, url: URL) -> None:
    """Two phones write the same deal; the slower one sees what the quicker one wrote."""
    before = a_match(store)
    stale = again(other, before)
    after = changed(store, before, Add(FIVE))
    there = everything(url)
    for one, seen in ((store, after), (other, stale)):
        with pytest.raises(Conflict) as caught:
            one.change(seen, asked(Add(FIVE), 1))
        assert caught.value.kept == after
    assert everything(url) == there


def test_a_change_of_something_else_is_made_after_the_other(store: Store, other: Store) -> None:
    before = a_match(store, BEGUN)
    stale = again(other, before)
    changed(store, before, Edit(2, NINE))
    after = other.change(stale, asked(Edit(3, NINE), 4))
    assert after.history.version == 6
    assert after.record.entries == (NINE, NINE, Passed())
    assert again(store, before) == after


@pytest.mark.parametrize(
    "change", [Redo(), Restore(9), Edit(9, FIVE), Remove(1), Add(FIVE, 9), Edit(9, FIVE, keep=1)]
)
def test_a_change_of_what_is_not_there_is_a_conflict(
    store: Store, url: URL, change: Change
) -> None:
    match = a_match(store, BEGUN)
    there = everything(url)
    with pytest.raises(Conflict) as caught:
        changed(store, match, change)
    assert caught.value.kept == match
    assert everything(url) == there


def test_an_undo_of_a_match_that_has_not_begun_is_a_conflict(store: Store) -> None:
    with pytest.raises(Conflict):
        changed(store, a_match(store), Undo())


@pytest.mark.parametrize("version", [0, -1, 5])
def test_a_version_that_is_not_there_is_a_conflict(store: Store, version: int) -> None:
    with pytest.raises(Conflict):
        store.change(a_match(store, BEGUN), asked(Add(FIVE), version))


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (Add(Passed()), (Code.MATCH_FINISHED, "entries.2")),
        (Add(deal(us=161), 2), (Code.CARD_POINTS_IMPOSSIBLE, "entries.0.card_points.us")),
        (Edit(2, deal(us=98, them=98)), (Code.CARD_POINTS_SUM, "entries.0.card_points")),
        (
            SetUp(Settings(rules(contracts=["hearts"]))),
            (Code.CONTRACT_NOT_PLAYED, "entries.1.contract"),
        ),
        (SetUp(Settings(first_dealer=4)), (Code.OUT_OF_RANGE, "first_dealer")),
    ],
)
def test_what_cannot_be_scored_is_not_kept(
    store: Store, url: URL, change: Change, problem: tuple[Code, str]
) -> None:
    match = a_match(store, FINISHED)
    there = everything(url)
    with pytest.raises(InvalidMatch) as caught:
        changed(store, match, change)
    (found,) = caught.value.problems
    assert (found.code, found.field) == problem
    assert everything(url) == there
    assert again(store, match) == match


def test_a_correction_may_end_a_match_before_its_last_deals_if_these_are_cut(
    store: Store, other: Store
) -> None:
    match = a_match(store, record(correction(us=140), TEN_SIX, TEN_SIX))
    edit = Edit(2, correction(us=145))
    with pytest.raises(InvalidMatch):
        changed(store, match, edit)
    after = changed(store, match, Edit(2, correction(us=145), keep=2))
    assert after.match.finished
    assert len(again(other, match).record.entries) == 2
    assert changed(store, after, Undo()).record == match.record


def test_a_match_does_not_grow_without_end(store: Store) -> None:
    full = a_match(store, record(*[Passed()] * MOST_ENTRIES))
    with pytest.raises(InvalidMatch) as caught:
        changed(store, full, Add(Passed()))
    assert [problem.code for problem in caught.value.problems] == [Code.TOO_MANY_ENTRIES]
    assert changed(store, full, Edit(2, FIVE)).history.version == MOST_ENTRIES + 2


def test_a_match_does_not_start_again(store: Store, url: URL) -> None:
    match = a_match(store)
    there = everything(url)
    with pytest.raises(TypeError):
        changed(store, match, Start(OTHER_SETTINGS))
    assert everything(url) == there


def test_a_deleted_match_takes_no_changes(store: Store, other: Store, url: URL) -> None:
    """Neither from whoever knows that it was deleted, nor from whoever does not."""
    match = a_match(store)
    store.delete_match(match.id, NOW)
    there = everything(url)
    for seen in (match, again(store, match)):
        with pytest.raises(Deleted):
            other.change(seen, asked(Add(FIVE), 1))
    assert everything(url) == there
    store.delete_match(match.id, None)
    assert changed(other, again(other, match), Add(FIVE)).history.version == 2


def test_changes_of_one_match_leave_the_others_alone(store: Store, other: Store) -> None:
    first, second = a_match(store, BEGUN), a_match(store, BEGUN)
    changed(store, first, Add(FIVE))
    for one in (store, other):
        assert again(one, second) == second


def test_an_old_copy_of_the_database_may_be_put_back(store: Store, url: URL) -> None:
    """What the counter remembers of a match is then more than there is."""
    match = changed(store, a_match(store), Add(FIVE), Add(NINE))
    engine = open_engine(url)
    with writing(engine) as connection:
        connection.execute(changes_table.delete().where(changes_table.c.version > 2))
        connection.execute(matches_table.update().values(version=2))
    engine.dispose()
    with pytest.raises(Conflict) as caught:
        changed(store, match, Add(TEN_SIX))
    assert caught.value.kept.record.entries == (FIVE,)
    assert changed(store, again(store, match), Add(TEN_SIX)).record.entries == (FIVE, TEN_SIX)
    assert kept(store, a_table(store)).match.total == (15, 6)
