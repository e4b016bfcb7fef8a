"""R13: the match and its end. R14: the dealer. R16b, R16c: corrections."""

from __future__ import annotations

from typing import Any

import pytest

from counter.scoring.deal import Deal
from counter.scoring.errors import InvalidMatch
from counter.scoring.match import Entry, Passed, play_match
from tests.builders import correction, deal, record, rules

PASSED = Passed()
TEN_SIX = deal(us=98)
"""We write 10, they 6."""
EIGHT_EIGHT = deal(us=86)
SIXTEEN_NONE = deal("spades", "them", us=98)
"""They are inside: we write 16."""
CAPOT = deal(capot="us")
"""We write 25."""
HANGING = deal(us=81)
"""We declare: they write 8, and 8 hang."""


def finds(*entries: Entry, **options: Any) -> list[tuple[str, str]]:
    """What is wrong with a match, as codes and fields."""
    with pytest.raises(InvalidMatch) as caught:
        play_match(record(*entries, by=rules(**options)))
    return [(problem.code.value, problem.field) for problem in caught.value.problems]


@pytest.mark.parametrize(
    ("options", "before", "last", "total", "winner", "goes_on"),
    [
        pytest.param({}, (140, 0), TEN_SIX, (150, 6), None, None, id="R13 150 is not enough"),
        pytest.param({}, (141, 0), TEN_SIX, (151, 6), "us", None, id="R13 151 is"),
        pytest.param({}, (0, 145), TEN_SIX, (10, 151), "them", None, id="R13 the other team"),
        pytest.param({}, (145, 150), TEN_SIX, (155, 156), "them", None, id="R13 both over"),
        pytest.param({}, (146, 150), TEN_SIX, (156, 156), None, "equal", id="R13 equal, play on"),
        pytest.param({}, (160, 0), PASSED, (160, 0), None, "no_deal", id="R13a passed"),
        pytest.param(
            {}, (150, 0), correction(us=1), (151, 0), None, "no_deal", id="R16b a correction"
        ),
        pytest.param({}, (150, 0), CAPOT, (175, 0), None, "capot", id="R13a not with a capot"),
        pytest.param({}, (0, 160), CAPOT, (25, 160), None, "capot", id="R13a theirs neither"),
        pytest.param(
            {"finish_on_capot": True}, (150, 0), CAPOT, (175, 0), "us", None, id="R13a off"
        ),
        pytest.param(
            {},
            (150, 0),
            deal(capot="us", revoke="them"),
            (166, 0),
            "us",
            None,
            id="R16a a revoke leaves no capot",
        ),
        pytest.param({}, (0, 150), HANGING, (0, 158), "them", None, id="R13b may end hanging"),
        pytest.param(
            {"finish_on_hanging": False},
            (0, 150),
            HANGING,
            (0, 158),
            None,
            "hanging",
            id="R13b not while points hang",
        ),
        pytest.param(
            {"finish_on_hanging": False}, (150, 0), TEN_SIX, (160, 6), "us", None, id="R13b none do"
        ),
        pytest.param(
            {}, (0, 160), SIXTEEN_NONE, (16, 160), "them", None, id="R13d wrote nothing, yet wins"
        ),
        pytest.param(
            {"finish_needs_points": True},
            (0, 160),
            SIXTEEN_NONE,
            (16, 160),
            None,
            "no_points",
            id="R13d the leader wrote nothing",
        ),
        pytest.param(
            {"finish_needs_points": True}, (0, 160), TEN_SIX, (10, 166), "them", None, id="R13d did"
        ),
        pytest.param({"target": 101}, (91, 0), TEN_SIX, (101, 6), "us", None, id="R13 another"),
        pytest.param(
            {"base": "lobby"}, (0, 150), HANGING, (0, 158), None, "hanging", id="R13b lobby"
        ),
        pytest.param({"base": "lobby"}, (150, 0), CAPOT, (175, 0), None, "capot", id="R13a lobby"),
        pytest.param(
            {"base": "classic"}, (901, 0), TEN_SIX, (999, 64), None, None, id="R13c 999 of 1000"
        ),
        pytest.param(
            {"base": "classic"}, (902, 0), TEN_SIX, (1000, 64), "us", None, id="R13c 1000"
        ),
        pytest.param(
            {"base": "classic"}, (750, 0), CAPOT, (1000, 0), "us", None, id="R13c with a capot"
        ),
        pytest.param(
            {"base": "classic", "target": 501}, (403, 0), TEN_SIX, (501, 64), "us", None, id="501"
        ),
    ],
)
def test_r13_the_end_of_a_match(
    options: dict[str, Any],
    before: tuple[int, int],
    last: Entry,
    total: tuple[int, int],
    winner: str | None,
    goes_on: str | None,
) -> None:
    match = play_match(record(correction(*before), last, by=rules(**options)))
    assert (match.total, match.winner, match.goes_on) == (total, winner, goes_on)
    assert match.finished is (winner is not None)


def test_r13a_the_deal_after_a_capot_ends_the_match() -> None:
    match = play_match(record(correction(us=150), CAPOT, PASSED, EIGHT_EIGHT))
    assert (match.total, match.winner) == ((183, 8), "us")


def test_r13a_a_second_capot_does_not_end_it_either() -> None:
    match = play_match(record(correction(us=150), CAPOT, CAPOT))
    assert (match.total, match.goes_on) == ((200, 0), "capot")


def test_r13b_a_passed_deal_leaves_hanging_points_and_the_match_open() -> None:
    match = play_match(record(correction(them=150), HANGING, PASSED, by=rules("lobby")))
    assert (match.hanging, match.winner) == (8, None)


def test_r13_hanging_points_can_make_the_winner() -> None:
    match = play_match(record(correction(us=133), HANGING, TEN_SIX))
    assert (match.total, match.hanging, match.winner) == ((151, 14), 0, "us")


@pytest.mark.parametrize("entry", [TEN_SIX, PASSED, correction(us=-100)])
def test_r13_nothing_can_be_entered_after_the_end(entry: Entry) -> None:
    assert finds(correction(us=150), TEN_SIX, entry) == [("match_finished", "entries.2")]


def test_r13_a_match_without_entries_has_not_begun() -> None:
    match = play_match(record(first_dealer=3))
    assert (match.lines, match.total, match.hanging, match.dealer) == ((), (0, 0), 0, 3)
    assert (match.winner, match.goes_on, match.scores) == (None, None, [])


def test_r13_the_sheet_has_a_line_for_every_entry() -> None:
    entries = (HANGING, PASSED, correction(us=-5), TEN_SIX)
    match = play_match(record(*entries, first_dealer=2))
    assert tuple(line.entry for line in match.lines) == entries
    assert [line.points for line in match.lines] == [(0, 8), (0, 0), (-5, 0), (18, 6)]
    assert [line.total for line in match.lines] == [(0, 8), (0, 8), (-5, 8), (13, 14)]
    assert [line.hanging for line in match.lines] == [8, 8, 8, 0]
    assert [line.dealer for line in match.lines] == [2, 3, None, 0]
    assert [line.score is not None for line in match.lines] == [True, False, False, True]
    assert [one.points for one in match.scores] == [(0, 8), (18, 6)]


def test_r11_hanging_points_of_several_deals_add_up() -> None:
    match = play_match(record(HANGING, PASSED, HANGING, correction(us=2), EIGHT_EIGHT))
    assert (match.total, match.hanging) == ((8 + 16 + 2, 8 + 16), 0)


@pytest.mark.parametrize("first_dealer", range(4))
@pytest.mark.parametrize(
    ("entries", "moves"),
    [
        pytest.param([], 0, id="nothing yet"),
        pytest.param([TEN_SIX], 1, id="a deal"),
        pytest.param([PASSED], 1, id="a passed deal"),
        pytest.param([correction(us=26)], 0, id="a correction"),
        pytest.param([HANGING], 1, id="a hanging deal"),
        pytest.param([TEN_SIX, PASSED, correction(us=1), TEN_SIX, PASSED], 4, id="all the way"),
    ],
)
def test_r14_the_deal_moves_on(first_dealer: int, entries: list[Entry], moves: int) -> None:
    match = play_match(record(*entries, first_dealer=first_dealer))
    assert match.dealer == (first_dealer + moves) % 4


@pytest.mark.parametrize("first_dealer", [-1, 4])
def test_r14_there_are_four_seats(first_dealer: int) -> None:
    with pytest.raises(InvalidMatch) as caught:
        play_match(record(first_dealer=first_dealer))
    assert [(one.code, one.field) for one in caught.value.problems] == [
        ("out_of_range", "first_dealer")
    ]


@pytest.mark.parametrize(
    ("points", "total"),
    [((-10, 0), (0, 6)), ((0, -20), (10, -14)), ((0, 26), (10, 32)), ((-30, 16), (-20, 22))],
)
def test_r16b_a_correction_is_added_as_it_is(
    points: tuple[int, int], total: tuple[int, int]
) -> None:
    """The 26 of R16c is a correction like any other."""
    match = play_match(record(TEN_SIX, correction(*points)))
    assert (match.total, match.hanging) == (total, 0)


def test_r16b_the_deal_after_a_correction_may_end_the_match() -> None:
    """Though the team was over the target before it."""
    match = play_match(record(correction(them=170), TEN_SIX))
    assert match.winner == "them"


def test_r16b_a_correction_can_take_the_lead_back() -> None:
    match = play_match(record(correction(us=150), CAPOT, correction(us=-50), EIGHT_EIGHT))
    assert (match.total, match.winner, match.goes_on) == ((133, 8), None, None)


@pytest.mark.parametrize(
    ("wrong", "problem"),
    [
        (deal(us=1), ("card_points_impossible", "entries.1.card_points.us")),
        (deal(), ("card_points_needed", "entries.1.card_points")),
        (deal("spades", us=60, belots=(2, 0)), ("too_many_belots", "entries.1.belots")),
    ],
)
def test_r13_a_wrong_deal_is_named_by_its_place(wrong: Deal, problem: tuple[str, str]) -> None:
    assert finds(TEN_SIX, wrong) == [problem]


def test_r13_all_wrong_deals_are_reported_at_once() -> None:
    assert finds(deal(us=1), TEN_SIX, deal("no_trumps", us=60), base="classic") == [
        ("card_points_impossible", "entries.0.card_points.us"),
        ("contract_not_played", "entries.2.contract"),
    ]
