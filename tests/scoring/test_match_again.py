"""Playing a match through once more after a change: only what is new is worked out."""

from __future__ import annotations

from copy import copy
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from counter.scoring.errors import InvalidMatch, Problem
from counter.scoring.match import Entry, Match, MatchRecord, Passed, Played, play_match
from tests.builders import correction, deal, record, rules
from tests.strategies import (
    any_deals,
    corrections,
    matches,
    repeatable,
    rule_sets,
    until_finished,
    valid_deals,
)

TEN_SIX = deal(us=98)
"""We write 10, they 6."""
HANGING = deal(us=81)
"""We declare: they write 8, and 8 hang."""
FINISHED = record(correction(us=150), TEN_SIX, first_dealer=2)


def played(one: MatchRecord) -> Played:
    """A record that was played through before."""
    return Played(one, play_match(one))


def outcome(one: MatchRecord, known: Played | None = None) -> Match | tuple[Problem, ...]:
    """How a match stands, or what is wrong with it."""
    try:
        return play_match(one, known)
    except InvalidMatch as error:
        return error.problems


@st.composite
def changed(draw: st.DrawFn) -> tuple[MatchRecord, MatchRecord]:
    """Two records that share entries, the same objects, and differ from some place on."""
    first = draw(matches())
    entry: st.SearchStrategy[Entry] = st.one_of(
        valid_deals(first.rules), any_deals(), st.just(Passed()), corrections
    )
    start = draw(st.integers(0, len(first.entries)))
    end = draw(st.integers(start, len(first.entries)))
    between = draw(st.lists(entry, max_size=3))
    second = replace(first, entries=(*first.entries[:start], *between, *first.entries[end:]))
    if draw(st.booleans()):
        second = replace(second, rules=draw(rule_sets()))
    if draw(st.booleans()):
        second = replace(second, first_dealer=draw(st.integers(-1, 4)))
    return first, second


@repeatable
@given(changed())
def test_it_comes_to_the_same_with_what_is_known(case: tuple[MatchRecord, MatchRecord]) -> None:
    first, second = case
    assert outcome(second, played(first)) == outcome(second)
    second = replace(second, first_dealer=0)
    try:
        second = until_finished(second)
        known = played(second)
    except InvalidMatch:
        return
    assert outcome(first, known) == outcome(first)


@pytest.mark.parametrize(
    "second",
    [
        pytest.param(FINISHED, id="the same"),
        pytest.param(replace(FINISHED, entries=FINISHED.entries[:1]), id="before the end"),
        pytest.param(replace(FINISHED, entries=()), id="nothing in common"),
        pytest.param(replace(FINISHED, entries=(*FINISHED.entries, Passed())), id="past the end"),
        pytest.param(replace(FINISHED, entries=(*FINISHED.entries, deal())), id="wrong, past it"),
        pytest.param(replace(FINISHED, entries=(TEN_SIX, *FINISHED.entries)), id="put before"),
        pytest.param(replace(FINISHED, rules=rules(target=201)), id="a higher target"),
        pytest.param(replace(FINISHED, rules=rules(target=101)), id="a lower target"),
        pytest.param(replace(FINISHED, rules=rules("classic")), id="other rules"),
        pytest.param(replace(FINISHED, rules=rules(contracts=["hearts"])), id="not played now"),
        pytest.param(replace(FINISHED, first_dealer=3), id="another first dealer"),
        pytest.param(replace(FINISHED, first_dealer=4), id="a dealer without a seat"),
        pytest.param(replace(FINISHED, entries=tuple(map(copy, FINISHED.entries))), id="a copy"),
    ],
)
def test_after_a_match_that_has_finished(second: MatchRecord) -> None:
    assert outcome(second, played(FINISHED)) == outcome(second)


def test_what_hangs_and_who_deals_goes_on_from_the_entries_in_common() -> None:
    first = record(HANGING, correction(us=1), Passed(), TEN_SIX, first_dealer=3)
    second = replace(first, entries=(*first.entries[:3], deal(them=98)))
    match = play_match(second, played(first))
    assert match == play_match(second)
    assert (match.lines[2].hanging, match.lines[3].dealer, match.dealer) == (8, 1, 2)


def test_entries_in_common_are_not_played_once_more() -> None:
    first = played(record(TEN_SIX, HANGING, TEN_SIX))
    match = play_match(replace(first.record, entries=(TEN_SIX, HANGING, HANGING)), first)
    same = [line is old for line, old in zip(match.lines, first.match.lines, strict=True)]
    assert same == [True, True, False]


@pytest.mark.parametrize("changes", [{"rules": rules(target=201)}, {"first_dealer": 1}])
def test_all_is_played_once_more_by_other_rules_or_from_another_seat(
    changes: dict[str, object],
) -> None:
    first = played(record(TEN_SIX, HANGING))
    match = play_match(replace(first.record, **changes), first)  # type: ignore[arg-type]
    assert not any(line is old for line, old in zip(match.lines, first.match.lines, strict=True))


def test_names_are_no_part_of_what_was_played() -> None:
    first = played(record(TEN_SIX))
    renamed = replace(first.record, teams=first.record.teams.swap())
    assert play_match(renamed, first).lines[0] is first.match.lines[0]
