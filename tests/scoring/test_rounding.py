"""R10: from raw to game points. R10a to R10d: the odd point and other ways of rounding."""

from __future__ import annotations

from typing import Any

import pytest

from counter.scoring.contracts import IMPOSSIBLE_CARD_POINTS, Contract, Kind
from counter.scoring.pair import Pair
from counter.scoring.rounding import rounded, split
from counter.scoring.rulesets import RuleSet
from tests.builders import WHOLE, deal, rules, score

MORE: dict[str, Any] = {"odd_point": "more"}
AT_LEAST_ONE: dict[str, Any] = {"at_least_one": True}
LOBBY: dict[str, Any] = {"base": "lobby"}


@pytest.mark.parametrize(
    ("options", "kind", "goes_up_from"),
    [
        ({}, "suit", 6),
        ({}, "no_trumps", 5),
        ({}, "all_trumps", 5),
        (LOBBY, "suit", 5),
        (LOBBY, "no_trumps", 5),
        (LOBBY, "all_trumps", 5),
        ({"round_up_from": {"suit": 1}}, "suit", 1),
        ({"round_up_from": {"suit": 10}}, "suit", 10),
    ],
)
@pytest.mark.parametrize("remainder", range(10))
def test_r10_the_remainder_that_goes_up(
    options: dict[str, Any], kind: str, goes_up_from: int, remainder: int
) -> None:
    by = rules(**options)
    expected = 9 if remainder >= goes_up_from else 8
    assert rounded(80 + remainder, Kind[kind.upper()], by) == expected


@pytest.mark.parametrize(
    ("contract", "raw", "points"),
    [
        ("spades", 162, 16),
        ("all_trumps", 258, 26),
        ("no_trumps", 260, 26),
        ("spades", 252, 25),
        ("all_trumps", 348, 35),
        ("no_trumps", 350, 35),
        ("spades", 172, 17),
        ("spades", 262, 26),
        ("all_trumps", 458, 46),
        ("all_trumps", 368, 37),
    ],
)
def test_r10_the_whole_deal(contract: str, raw: int, points: int) -> None:
    assert rounded(raw, Contract[contract.upper()].kind, rules()) == points


@pytest.mark.parametrize("tens", range(1, 60))
@pytest.mark.parametrize("kind", Kind)
def test_r10_ten_raw_points_are_one_more(kind: Kind, tens: int) -> None:
    whole = 260 if kind is Kind.NO_TRUMPS else kind.card_points
    assert rounded(whole + 10 * tens, kind, rules()) == rounded(whole, kind, rules()) + tens


@pytest.mark.parametrize(
    ("options", "contract", "raw", "points"),
    [
        pytest.param({}, "spades", (86, 76), (8, 8), id="R10 both on 6"),
        pytest.param({}, "all_trumps", (134, 124), (13, 13), id="R10 both on 4"),
        pytest.param({}, "spades", (106, 56), (10, 6), id="R10 106 : 56"),
        pytest.param({}, "spades", (156, 6), (15, 1), id="R10 156 : 6"),
        pytest.param({}, "all_trumps", (224, 34), (22, 4), id="R10 224 : 34"),
        pytest.param({}, "all_trumps", (154, 104), (15, 11), id="R10 154 : 104"),
        pytest.param({}, "all_trumps", (194, 164), (19, 17), id="R10 194 : 164"),
        pytest.param({}, "spades", (138, 64), (14, 6), id="S0 138 : 64"),
        pytest.param({}, "spades", (87, 75), (9, 7), id="S1 87 : 75"),
        pytest.param({}, "no_trumps", (136, 124), (14, 12), id="no trumps 136 : 124"),
        pytest.param({}, "spades", (85, 77), (8, 8), id="5 goes down, 7 up"),
        pytest.param({}, "spades", (160, 2), (16, 0), id="2 is nothing"),
        pytest.param({}, "all_trumps", (135, 123), (14, 12), id="5 goes up at all trumps"),
        pytest.param(MORE, "spades", (86, 76), (9, 7), id="R10a more, both on 6"),
        pytest.param(MORE, "all_trumps", (134, 124), (14, 12), id="R10a more, both on 4"),
        pytest.param(MORE, "spades", (156, 6), (16, 0), id="R10a more, 156 : 6"),
        pytest.param(MORE, "spades", (87, 75), (9, 7), id="R10a more, nothing odd"),
        pytest.param(LOBBY, "spades", (145, 17), (15, 2), id="S4 145 is 15, 17 in all"),
        pytest.param(LOBBY, "spades", (86, 76), (9, 8), id="R10b nothing evened out"),
        pytest.param(LOBBY, "all_trumps", (134, 124), (13, 12), id="R10b 25 in all"),
        pytest.param(AT_LEAST_ONE, "spades", (160, 2), (15, 1), id="R10d 160 : 2"),
        pytest.param(AT_LEAST_ONE, "spades", (156, 6), (15, 1), id="R10d has one already"),
        pytest.param(AT_LEAST_ONE, "spades", (162, 0), (16, 0), id="R10d nothing is nothing"),
        pytest.param(AT_LEAST_ONE | MORE, "spades", (156, 6), (15, 1), id="R10d more, 156 : 6"),
        pytest.param(
            AT_LEAST_ONE | LOBBY, "spades", (160, 2), (16, 1), id="R10d nothing evened out"
        ),
    ],
)
def test_r10_pairs(
    options: dict[str, Any], contract: str, raw: tuple[int, int], points: tuple[int, int]
) -> None:
    by, kind = rules(**options), Contract[contract.upper()].kind
    assert split(Pair(*raw), kind, by).points == points
    assert split(Pair(*raw).swap(), kind, by).points == Pair(*points).swap()


@pytest.mark.parametrize(
    ("contract", "us", "declared", "belots", "points"),
    [
        ("spades", 98, "tierce", (1, 0), (14, 6)),
        ("spades", 86, "", (0, 0), (8, 8)),
        ("all_trumps", 134, "", (0, 0), (13, 13)),
        ("all_trumps", 94, "quinte", (0, 0), (19, 17)),
        ("all_trumps", 194, "quinte", (0, 0), (29, 7)),
        ("no_trumps", 68, "", (0, 0), (14, 12)),
    ],
)
def test_r10_a_made_deal_is_rounded_with_its_declarations(
    contract: str, us: int, declared: str, belots: tuple[int, int], points: tuple[int, int]
) -> None:
    scored = score(deal(contract, us=us, our=declared, belots=belots))
    assert scored.points == points


def test_r10_the_defenders_declarations_are_rounded_too() -> None:
    """164 : 194 is the pair of the rule books with declarations."""
    assert score(deal("all_trumps", "them", us=64, our="quinte")).points == (17, 19)


@pytest.mark.parametrize("us", [82, 87, 100, 160, 162])
def test_r10c_classic_writes_raw_points(us: int) -> None:
    scored = score(deal("hearts", us=us, our="tierce"), rules("classic"))
    assert scored.points == scored.raw == (us + 20, 162 - us)


def made_splits(contract: str, by: RuleSet) -> list[tuple[Pair[int], Pair[int]]]:
    """Raw totals and game points for every count that is not equal, the larger team declaring."""
    whole = WHOLE[contract]
    impossible = IMPOSSIBLE_CARD_POINTS[Contract[contract.upper()].kind]
    splits = []
    for us in sorted(set(range(whole + 1)) - impossible):
        if 2 * us != whole:
            scored = score(deal(contract, "us" if 2 * us > whole else "them", us), by)
            splits.append((scored.raw, scored.points))
    return splits


SETS = {
    "bulgarian": rules(),
    "odd point to more": rules(**MORE),
    "lobby": rules("lobby"),
    "at least one": rules(**AT_LEAST_ONE),
    "5 in suits": rules(round_up_from={"suit": 5}),
}


@pytest.mark.parametrize("name", [name for name in SETS if name != "lobby"])
@pytest.mark.parametrize("contract", WHOLE)
def test_r10_both_teams_always_write_the_whole_deal(contract: str, name: str) -> None:
    expected = 16 if contract in ("clubs", "diamonds", "hearts", "spades") else 26
    assert {sum(points) for _, points in made_splits(contract, SETS[name])} == {expected}


@pytest.mark.parametrize("name", [name for name in SETS if name != "at least one"])
@pytest.mark.parametrize("contract", WHOLE)
def test_r10_nobody_is_a_whole_game_point_off(contract: str, name: str) -> None:
    off = [
        abs(10 * written - total)
        for raw, points in made_splits(contract, SETS[name])
        for total, written in zip(raw, points, strict=True)
    ]
    assert max(off) < 10


@pytest.mark.parametrize("name", SETS)
@pytest.mark.parametrize("contract", WHOLE)
def test_r10_more_raw_points_never_write_fewer_game_points(contract: str, name: str) -> None:
    """Neither against the other team nor against a smaller count."""
    splits = made_splits(contract, SETS[name])
    assert all((raw.us > raw.them) <= (points.us >= points.them) for raw, points in splits)
    written = [points.us for _, points in splits]
    assert written == sorted(written)


def test_r10d_everybody_with_raw_points_writes_one() -> None:
    for contract in WHOLE:
        for raw, points in made_splits(contract, SETS["at least one"]):
            assert (points.us > 0) is (raw.us > 0)
            assert (points.them > 0) is (raw.them > 0)
