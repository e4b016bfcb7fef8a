"""R16a: a deal broken off by a revoke."""

from __future__ import annotations

from typing import Any

import pytest

from counter.scoring.deal import Deal
from tests.builders import deal, faults, rules, score


@pytest.mark.parametrize(
    ("options", "reported", "raw", "outcome", "points"),
    [
        pytest.param({}, deal(revoke="us"), (0, 162), "inside", (0, 16), id="the declarer"),
        pytest.param({}, deal(revoke="them"), (162, 0), "made", (16, 0), id="the defenders"),
        pytest.param(
            {}, deal("all_trumps", revoke="us"), (0, 258), "inside", (0, 26), id="all trumps"
        ),
        pytest.param(
            {}, deal("no_trumps", revoke="them"), (260, 0), "made", (26, 0), id="no trumps double"
        ),
        pytest.param(
            {}, deal(us=162, revoke="us"), (0, 162), "inside", (0, 16), id="whatever was counted"
        ),
        pytest.param(
            {},
            deal(our="quinte", belots=(1, 0), revoke="us"),
            (120, 162),
            "inside",
            (0, 28),
            id="declarations and belots of both",
        ),
        pytest.param(
            {},
            deal(our="four_jacks, quinte", revoke="us"),
            (300, 162),
            "inside",
            (0, 46),
            id="the team at fault loses even with more",
        ),
        pytest.param(
            {},
            deal(their="four_jacks", revoke="them"),
            (162, 200),
            "made",
            (36, 0),
            id="the defenders at fault lose even with more",
        ),
        pytest.param({}, deal(contra=2, revoke="us"), (0, 162), "inside", (0, 32), id="contra"),
        pytest.param({}, deal(contra=4, revoke="them"), (162, 0), "made", (64, 0), id="recontra"),
        pytest.param(
            {"contra_rounding": "multiply_then_round"},
            deal(contra=4, revoke="them"),
            (162, 0),
            "made",
            (65, 0),
            id="recontra, multiplied first",
        ),
        pytest.param(
            {},
            deal(capot="them", revoke="us"),
            (0, 162),
            "inside",
            (0, 16),
            id="without a capot bonus",
        ),
        pytest.param(
            {"capot_under_contra": "contra_void"},
            deal(capot="them", contra=2, revoke="us"),
            (0, 162),
            "inside",
            (0, 32),
            id="no capot, so no void contra",
        ),
        pytest.param(
            {"belot_kept": True},
            deal(belots=(1, 0), revoke="us"),
            (20, 162),
            "inside",
            (2, 16),
            id="R9a the declarer keeps a belot",
        ),
        pytest.param(
            {"belot_kept": True},
            deal(belots=(0, 1), revoke="them"),
            (162, 20),
            "made",
            (16, 2),
            id="R9a so do defenders at fault",
        ),
        pytest.param(
            {"base": "classic"},
            deal(our="tierce", belots=(1, 0), revoke="us"),
            (40, 162),
            "inside",
            (20, 182),
            id="S3",
        ),
        pytest.param(
            {"at_least_one": True},
            deal(our="tierce", revoke="us"),
            (20, 162),
            "inside",
            (0, 18),
            id="nothing is shared, so R10d is silent",
        ),
    ],
)
def test_r16a_the_other_team_writes_the_whole_deal(
    options: dict[str, Any],
    reported: Deal,
    raw: tuple[int, int],
    outcome: str,
    points: tuple[int, int],
) -> None:
    scored = score(reported, rules(**options))
    assert scored.winner != reported.revoke
    assert scored.hanging_after == 0
    assert (scored.raw, scored.outcome, scored.points) == (raw, outcome, points)


@pytest.mark.parametrize("declarer", ["us", "them"])
def test_r16a_the_other_team_takes_what_hangs(declarer: str) -> None:
    scored = score(deal("spades", declarer, contra=2, revoke="us"), hanging=11)
    assert (scored.points, scored.hanging_after) == ((0, 32 + 11), 0)


@pytest.mark.parametrize(
    ("reported", "expected"),
    [
        (deal(revoke="us"), []),
        (deal(us=40, revoke="us"), []),
        (deal(us=40, them=40, revoke="us"), [("card_points_sum", "card_points")]),
        (deal(us=1, revoke="us"), [("card_points_impossible", "card_points.us")]),
        (deal(us=40, capot="us", revoke="us"), [("capot_card_points", "card_points.us")]),
    ],
)
def test_r16a_what_was_counted_must_still_be_possible(
    reported: Deal, expected: list[tuple[str, str]]
) -> None:
    assert faults(reported) == expected
