"""R12: contra and recontra. R12a: what comes first, rounding or multiplying."""

from __future__ import annotations

import pytest

from counter.scoring.deal import Deal
from tests.builders import deal, faults, rules, score


@pytest.mark.parametrize(
    ("reported", "outcome", "points"),
    [
        pytest.param(
            deal(us=98, our="tierce 10", their="tierce 9", belots=(1, 0), contra=2),
            "made",
            (40, 0),
            id="S0 138 : 64",
        ),
        pytest.param(
            deal(us=98, our="tierce", belots=(1, 0), contra=4), "made", (80, 0), id="recontra"
        ),
        pytest.param(deal(us=98, contra=2), "made", (32, 0), id="made, the defenders nothing"),
        pytest.param(deal(us=70, contra=2), "inside", (0, 32), id="inside"),
        pytest.param(deal(us=70, contra=4), "inside", (0, 64), id="inside with recontra"),
        pytest.param(deal("spades", "them", us=70, contra=2), "made", (0, 32), id="they made it"),
        pytest.param(deal("all_trumps", us=134, contra=2), "made", (52, 0), id="all trumps"),
        pytest.param(deal("no_trumps", us=66, contra=2), "made", (52, 0), id="no trumps"),
        pytest.param(
            deal("all_trumps", us=134, our="four_jacks", contra=2),
            "made",
            ((26 + 20) * 2, 0),
            id="it covers declarations",
        ),
        pytest.param(deal(capot="us", contra=2), "made", (50, 0), id="it covers a capot"),
        pytest.param(deal(us=82, contra=1), "made", (8, 8), id="nobody doubled"),
    ],
)
def test_r12_the_team_with_more_writes_the_whole_deal_multiplied(
    reported: Deal, outcome: str, points: tuple[int, int]
) -> None:
    scored = score(reported)
    assert (scored.outcome, scored.points) == (outcome, points)


@pytest.mark.parametrize(
    ("rounding", "contract", "us", "our", "contra", "points"),
    [
        ("round_then_multiply", "spades", 98, "", 2, 32),
        ("round_then_multiply", "spades", 98, "", 4, 64),
        ("round_then_multiply", "all_trumps", 150, "", 4, 104),
        ("round_then_multiply", "no_trumps", 70, "", 4, 104),
        ("round_then_multiply", "spades", 98, "quarte", 4, 84),
        ("multiply_then_round", "spades", 98, "", 2, 32),
        ("multiply_then_round", "spades", 98, "", 4, 65),
        ("multiply_then_round", "all_trumps", 150, "", 2, 52),
        ("multiply_then_round", "all_trumps", 150, "", 4, 103),
        ("multiply_then_round", "no_trumps", 70, "", 4, 104),
        ("multiply_then_round", "spades", 98, "quarte", 4, 85),
    ],
)
def test_r12a_rounding_and_multiplying(
    rounding: str, contract: str, us: int, our: str, contra: int, points: int
) -> None:
    by = rules(contra_rounding=rounding)
    assert score(deal(contract, us=us, our=our, contra=contra), by).points == (points, 0)


@pytest.mark.parametrize("rounding", ["round_then_multiply", "multiply_then_round"])
def test_r12a_says_nothing_about_a_deal_without_contra(rounding: str) -> None:
    by = rules(contra_rounding=rounding)
    assert score(deal(us=86), by).points == (8, 8)
    assert score(deal(us=70), by).points == (0, 16)


@pytest.mark.parametrize("contra", [2, 4])
def test_r12_classic_has_no_contra(contra: int) -> None:
    reported = deal(us=98, contra=contra)
    assert faults(reported, rules("classic")) == [("contra_not_played", "contra")]
    assert faults(deal(us=98, contra=1), rules("classic")) == []


def test_r12_a_classic_table_may_play_contra_in_raw_points() -> None:
    by = rules("classic", contra_played=True)
    assert score(deal(us=98, our="tierce", contra=2), by).points == (364, 0)


@pytest.mark.parametrize("odd_point", ["fewer", "more", "none"])
def test_r12_the_odd_point_is_of_no_concern_under_contra(odd_point: str) -> None:
    assert score(deal(us=86, contra=2), rules(odd_point=odd_point)).points == (32, 0)


def test_r10d_is_of_no_concern_under_contra() -> None:
    assert score(deal(us=160, contra=2), rules(at_least_one=True)).points == (32, 0)
