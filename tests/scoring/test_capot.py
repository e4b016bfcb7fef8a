"""R8: capot, R8a: what it takes from the other team, R12b: what contra does to it."""

from __future__ import annotations

from typing import Any

import pytest

from counter.scoring.deal import Deal
from tests.builders import deal, faults, rules, score


@pytest.mark.parametrize(
    ("base", "options", "contract", "raw", "points"),
    [
        ("bulgarian", {}, "clubs", 252, 25),
        ("bulgarian", {}, "spades", 252, 25),
        ("bulgarian", {}, "no_trumps", 350, 35),
        ("bulgarian", {}, "all_trumps", 348, 35),
        ("lobby", {}, "spades", 252, 25),
        ("lobby", {}, "no_trumps", 350, 35),
        ("classic", {}, "hearts", 250, 250),
        ("bulgarian", {"capot_doubled_at_no_trumps": True}, "no_trumps", 440, 44),
        ("bulgarian", {"capot_doubled_at_no_trumps": True}, "all_trumps", 348, 35),
        ("bulgarian", {"capot_doubled_at_no_trumps": True}, "spades", 252, 25),
        ("bulgarian", {"capot_bonus": 100}, "spades", 262, 26),
        ("bulgarian", {"capot_bonus": 0}, "spades", 162, 16),
        ("bulgarian", {"no_trumps_multiplier": 1}, "no_trumps", 220, 22),
    ],
)
@pytest.mark.parametrize("team", ["us", "them"])
@pytest.mark.parametrize("declarer", ["us", "them"])
def test_r8_a_capot_without_declarations(
    base: str,
    options: dict[str, Any],
    contract: str,
    raw: int,
    points: int,
    team: str,
    declarer: str,
) -> None:
    """Made or inside, the team with the capot writes everything."""
    scored = score(deal(contract, declarer, capot=team), rules(base, **options))
    assert scored.winner == team
    assert scored.raw == ((raw, 0) if team == "us" else (0, raw))
    assert scored.points == ((points, 0) if team == "us" else (0, points))


def test_r8_all_card_points_are_not_yet_a_capot() -> None:
    """The other team may have won a trick of eights and sevens."""
    scored = score(deal("spades", us=162))
    assert (scored.raw, scored.points) == ((162, 0), (16, 0))


@pytest.mark.parametrize(
    ("reported", "expected"),
    [
        pytest.param(deal(us=162, capot="us"), [], id="all of it"),
        pytest.param(deal(them=0, capot="us"), [], id="nothing for the others"),
        pytest.param(deal(us=162, them=0, capot="us"), [], id="both"),
        pytest.param(deal("no_trumps", them=130, capot="them"), [], id="no trumps as counted"),
        pytest.param(deal(us=160, capot="us"), ["us"], id="not all"),
        pytest.param(deal(them=2, capot="us"), ["them"], id="something for the others"),
        pytest.param(deal(us=160, them=2, capot="us"), ["us", "them"], id="both wrong"),
        pytest.param(deal(us=162, them=0, capot="them"), ["us", "them"], id="the wrong team"),
        pytest.param(deal("all_trumps", us=162, capot="us"), ["us"], id="a suit's count"),
    ],
)
def test_r8_a_team_with_a_capot_has_all_card_points(reported: Deal, expected: list[str]) -> None:
    assert faults(reported) == [("capot_card_points", f"card_points.{team}") for team in expected]


@pytest.mark.parametrize(
    ("takes", "our", "their", "belots", "raw"),
    [
        (True, "", "quinte", (0, 0), (252 + 100, 0)),
        (True, "", "", (0, 1), (252 + 20, 0)),
        (True, "quarte", "four_tens", (1, 0), (252 + 50 + 100 + 20, 0)),
        (True, "tierce 9", "tierce A", (0, 0), (252 + 20, 0)),
        (True, "tierce A", "tierce A", (0, 0), (252, 0)),
        (False, "", "quinte", (0, 0), (252, 100)),
        (False, "", "", (0, 1), (252, 20)),
        (False, "quarte", "four_tens", (1, 0), (252 + 50 + 20, 100)),
        (False, "tierce 9", "tierce A", (0, 0), (252, 20)),
    ],
)
def test_r8a_a_capot_takes_what_the_others_declared(
    takes: bool, our: str, their: str, belots: tuple[int, int], raw: tuple[int, int]
) -> None:
    """What did not count by R5 does not count for the other team either."""
    by = rules(capot_takes_declarations=takes)
    assert score(deal(our=our, their=their, belots=belots, capot="us"), by).raw == raw


@pytest.mark.parametrize("kept", [False, True])
def test_r8a_a_belot_that_was_taken_is_not_kept(kept: bool) -> None:
    by = rules(belot_kept=kept)
    assert score(deal(declarer="them", belots=(0, 1), capot="us"), by).points == (27, 0)


@pytest.mark.parametrize(
    ("under_contra", "rounding", "contract", "contra", "points"),
    [
        ("multiplied", "round_then_multiply", "spades", 2, 50),
        ("multiplied", "round_then_multiply", "spades", 4, 100),
        ("multiplied", "round_then_multiply", "no_trumps", 2, 70),
        ("multiplied", "round_then_multiply", "all_trumps", 4, 140),
        ("multiplied", "multiply_then_round", "spades", 2, 50),
        ("multiplied", "multiply_then_round", "spades", 4, 101),
        ("multiplied", "multiply_then_round", "no_trumps", 4, 140),
        ("multiplied", "multiply_then_round", "all_trumps", 4, 139),
        ("bonus_not_multiplied", "round_then_multiply", "spades", 1, 25),
        ("bonus_not_multiplied", "round_then_multiply", "spades", 2, 16 * 2 + 9),
        ("bonus_not_multiplied", "round_then_multiply", "spades", 4, 16 * 4 + 9),
        ("bonus_not_multiplied", "round_then_multiply", "no_trumps", 2, 26 * 2 + 9),
        ("bonus_not_multiplied", "round_then_multiply", "all_trumps", 4, 26 * 4 + 9),
        ("bonus_not_multiplied", "multiply_then_round", "spades", 2, 41),
        ("bonus_not_multiplied", "multiply_then_round", "spades", 4, 74),
        ("bonus_not_multiplied", "multiply_then_round", "no_trumps", 2, 61),
        ("bonus_not_multiplied", "multiply_then_round", "all_trumps", 4, 112),
        ("contra_void", "round_then_multiply", "spades", 2, 25),
        ("contra_void", "round_then_multiply", "no_trumps", 4, 35),
        ("contra_void", "multiply_then_round", "spades", 4, 25),
        ("contra_void", "multiply_then_round", "all_trumps", 4, 35),
    ],
)
@pytest.mark.parametrize("declarer", ["us", "them"])
def test_r12b_capot_under_contra(
    under_contra: str, rounding: str, contract: str, contra: int, points: int, declarer: str
) -> None:
    by = rules(capot_under_contra=under_contra, contra_rounding=rounding)
    assert score(deal(contract, declarer, contra=contra, capot="us"), by).points == (points, 0)


@pytest.mark.parametrize(
    ("under_contra", "points"),
    [("multiplied", 88), ("bonus_not_multiplied", 26 * 2 + 18), ("contra_void", 44)],
)
def test_r12b_a_doubled_bonus_is_left_alone_as_a_whole(under_contra: str, points: int) -> None:
    by = rules(capot_under_contra=under_contra, capot_doubled_at_no_trumps=True)
    assert score(deal("no_trumps", contra=2, capot="us"), by).points == (points, 0)


def test_r12b_declarations_are_multiplied_where_the_bonus_is_not() -> None:
    by = rules(capot_under_contra="bonus_not_multiplied")
    scored = score(deal(contra=2, our="quarte", belots=(1, 0), capot="us"), by)
    assert scored.points == (23 * 2 + 9, 0)


def test_r12b_a_void_contra_lets_each_team_write_its_own() -> None:
    by = rules("lobby", capot_under_contra="contra_void")
    assert score(deal(contra=4, belots=(0, 1), capot="us"), by).points == (25, 2)


@pytest.mark.parametrize("under_contra", ["bonus_not_multiplied", "contra_void"])
def test_r12b_a_deal_without_capot_is_multiplied_as_ever(under_contra: str) -> None:
    by = rules(capot_under_contra=under_contra)
    assert score(deal(us=98, contra=2), by).points == (32, 0)


@pytest.mark.parametrize(
    ("under_contra", "contra", "points", "hangs"),
    [
        ("multiplied", 2, (0, 0), 100),
        ("bonus_not_multiplied", 2, (0, 0), 41 * 2 + 9),
        ("contra_void", 2, (0, 25), 25),
        ("multiplied", 1, (0, 25), 25),
    ],
)
def test_r12b_a_capot_can_hang(
    under_contra: str, contra: int, points: tuple[int, int], hangs: int
) -> None:
    """With a bonus of 88 their four jacks and quarte are 250 as well."""
    by = rules("lobby", capot_bonus=88, capot_under_contra=under_contra)
    scored = score(deal(contra=contra, their="four_jacks, quarte", capot="us"), by)
    assert scored.raw == (250, 250)
    assert (scored.points, scored.hanging_after) == (points, hangs)
