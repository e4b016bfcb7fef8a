"""R7: raw totals. R9: made, inside, hanging. R9a: belots that are kept."""

from __future__ import annotations

from typing import Any

import pytest

from counter.scoring.deal import Deal
from tests.builders import deal, rules, score


@pytest.mark.parametrize(
    ("contract", "us", "our_declarer", "their_declarer"),
    [
        ("spades", 82, "made", "inside"),
        ("spades", 81, "hanging", "hanging"),
        ("spades", 80, "inside", "made"),
        ("spades", 162, "made", "inside"),
        ("spades", 0, "inside", "made"),
        ("no_trumps", 66, "made", "inside"),
        ("no_trumps", 65, "hanging", "hanging"),
        ("no_trumps", 64, "inside", "made"),
        ("all_trumps", 130, "made", "inside"),
        ("all_trumps", 129, "hanging", "hanging"),
        ("all_trumps", 128, "inside", "made"),
    ],
)
@pytest.mark.parametrize("base", ["bulgarian", "lobby"])
def test_r9_the_declarer_needs_strictly_more(
    base: str, contract: str, us: int, our_declarer: str, their_declarer: str
) -> None:
    assert score(deal(contract, "us", us), rules(base)).outcome == our_declarer
    assert score(deal(contract, "them", us), rules(base)).outcome == their_declarer


@pytest.mark.parametrize(
    ("reported", "raw", "outcome", "winner", "points"),
    [
        pytest.param(
            deal("spades", us=70), (70, 92), "inside", "them", (0, 16), id="S0: 70 : 92 inside"
        ),
        pytest.param(
            deal("all_trumps", us=134),
            (134, 124),
            "made",
            "us",
            (13, 13),
            id="raw totals decide, not the equal game points",
        ),
        pytest.param(
            deal("spades", us=86), (86, 76), "made", "us", (8, 8), id="8 : 8 is still made"
        ),
        pytest.param(
            deal("spades", us=71, belots=(1, 0)),
            (91, 91),
            "hanging",
            None,
            (0, 9),
            id="a belot brings it level",
        ),
        pytest.param(
            deal("spades", us=71, our="tierce"),
            (91, 91),
            "hanging",
            None,
            (0, 9),
            id="a tierce brings it level",
        ),
        pytest.param(
            deal("spades", us=72, belots=(1, 0)),
            (92, 90),
            "made",
            "us",
            (9, 9),
            id="a belot saves the contract",
        ),
        pytest.param(
            deal("spades", us=100, their="quarte"),
            (100, 112),
            "inside",
            "them",
            (0, 21),
            id="their quarte breaks the contract",
        ),
        pytest.param(
            deal("spades", us=60, our="tierce", belots=(1, 0)),
            (100, 102),
            "inside",
            "them",
            (0, 20),
            id="inside: the defenders write our declarations too",
        ),
        pytest.param(
            deal("hearts", "them", us=100, their="tierce", belots=(0, 1)),
            (100, 102),
            "made",
            "them",
            (10, 10),
            id="made by them",
        ),
    ],
)
def test_r9_the_whole_result(
    reported: Deal,
    raw: tuple[int, int],
    outcome: str,
    winner: str | None,
    points: tuple[int, int],
) -> None:
    scored = score(reported)
    assert (scored.raw, scored.outcome, scored.winner, scored.points) == (
        raw,
        outcome,
        winner,
        points,
    )


@pytest.mark.parametrize(
    ("options", "reported", "points"),
    [
        pytest.param({"base": "classic"}, deal(us=40, belots=(1, 0)), (20, 162), id="S3: 20 stay"),
        pytest.param(
            {"base": "classic"},
            deal(us=40, our="tierce", belots=(1, 0)),
            (20, 182),
            id="a declaration goes over, the belot stays",
        ),
        pytest.param(
            {"base": "classic"}, deal(us=40, belots=(0, 1)), (0, 182), id="theirs is theirs"
        ),
        pytest.param(
            {"belot_kept": True}, deal(us=40, belots=(1, 0)), (2, 16), id="in game points"
        ),
        pytest.param(
            {"belot_kept": True},
            deal("all_trumps", us=40, belots=(3, 1)),
            (6, 28),
            id="three belots",
        ),
        pytest.param({"belot_kept": False}, deal(us=40, belots=(1, 0)), (0, 18), id="not kept"),
        pytest.param(
            {"belot_kept": True}, deal(us=40, belots=(1, 0), contra=2), (4, 32), id="contra"
        ),
        pytest.param(
            {"belot_kept": True, "contra_rounding": "multiply_then_round"},
            deal(us=40, belots=(1, 0), contra=4),
            (8, 65),
            id="recontra, multiplied first: 728 is 73",
        ),
        pytest.param(
            {"belot_kept": True},
            deal("spades", "them", us=40, belots=(1, 0), contra=2),
            (0, 36),
            id="defenders that lose under contra keep nothing",
        ),
        pytest.param(
            {"belot_kept": True, "capot_takes_declarations": False},
            deal(belots=(1, 0), capot="them"),
            (2, 25),
            id="kept against a capot",
        ),
    ],
)
def test_r9a_a_team_that_goes_inside_keeps_its_belots(
    options: dict[str, Any], reported: Deal, points: tuple[int, int]
) -> None:
    assert score(reported, rules(**options)).points == points
