"""R11: equal totals. R11a: their odd point. R12c: equal totals under contra."""

from __future__ import annotations

from typing import Any

import pytest

from counter.scoring.deal import Deal
from tests.builders import deal, rules, score

DEFENDERS: dict[str, Any] = {"hanging_odd_point": "defenders"}
SHARES: dict[str, Any] = {"contra_hanging": "shares"}
MULTIPLY_FIRST: dict[str, Any] = {"contra_rounding": "multiply_then_round"}

EVEN_SUIT = deal("spades", us=81)
ODD_SUIT = deal("spades", us=56, our="quarte")
EVEN_NO_TRUMPS = deal("no_trumps", us=65)
EVEN_ALL_TRUMPS = deal("all_trumps", us=129)
ODD_ALL_TRUMPS = deal("all_trumps", us=104, our="quarte")


def with_contra(contra: int, contract: str = "spades", **reported: Any) -> Deal:
    return deal(contract, contra=contra, **reported)


@pytest.mark.parametrize(
    ("options", "reported", "raw", "defenders", "hangs"),
    [
        pytest.param({}, EVEN_SUIT, 81, 8, 8, id="81 : 81"),
        pytest.param({}, ODD_SUIT, 106, 10, 11, id="S1 106 : 106"),
        pytest.param({}, ODD_ALL_TRUMPS, 154, 15, 16, id="154 : 154"),
        pytest.param({}, EVEN_ALL_TRUMPS, 129, 13, 13, id="129 : 129"),
        pytest.param({}, EVEN_NO_TRUMPS, 130, 13, 13, id="130 : 130"),
        pytest.param(DEFENDERS, ODD_SUIT, 106, 11, 10, id="R11a defenders, 106 : 106"),
        pytest.param(DEFENDERS, ODD_ALL_TRUMPS, 154, 16, 15, id="R11a defenders, 154 : 154"),
        pytest.param(DEFENDERS, EVEN_SUIT, 81, 8, 8, id="R11a defenders, nothing odd"),
        pytest.param({"base": "lobby"}, EVEN_SUIT, 81, 8, 8, id="lobby 81 : 81"),
        pytest.param({"base": "lobby"}, ODD_SUIT, 106, 10, 11, id="lobby 106 : 106"),
        pytest.param({"base": "classic"}, EVEN_SUIT, 81, 81, 81, id="S3 81 : 81"),
        pytest.param({"base": "classic"}, ODD_SUIT, 106, 106, 106, id="classic 106 : 106"),
    ],
)
def test_r11_the_defenders_write_their_share_and_the_declarers_hangs(
    options: dict[str, Any], reported: Deal, raw: int, defenders: int, hangs: int
) -> None:
    scored = score(reported, rules(**options))
    assert scored.raw == (raw, raw)
    assert (scored.outcome, scored.winner) == ("hanging", None)
    assert scored.points == (0, defenders)
    assert (scored.hanging_before, scored.hanging_after) == (0, hangs)


def test_r11_it_is_the_declarers_share_that_hangs_whoever_declares() -> None:
    scored = score(deal("spades", "them", us=106, their="quarte"))
    assert (scored.points, scored.hanging_after) == ((10, 0), 11)


@pytest.mark.parametrize(
    ("reported", "hanging", "points", "after"),
    [
        pytest.param(deal(us=98), 8, (10 + 8, 6), 0, id="a made deal takes it"),
        pytest.param(deal("spades", "them", us=98), 8, (16 + 8, 0), 0, id="defenders take it"),
        pytest.param(deal(us=98), 0, (10, 6), 0, id="nothing hung"),
        pytest.param(EVEN_SUIT, 11, (0, 8), 11 + 8, id="hanging adds up"),
        pytest.param(with_contra(2, us=81), 11, (0, 0), 11 + 32, id="… and under contra"),
        pytest.param(with_contra(2, us=98), 8, (32 + 8, 0), 0, id="not multiplied by contra"),
        pytest.param(with_contra(4, us=70), 8, (0, 64 + 8), 0, id="not multiplied by recontra"),
        pytest.param(deal(capot="us"), 8, (25 + 8, 0), 0, id="a capot takes it"),
        pytest.param(deal(us=86), 5, (8 + 5, 8), 0, id="8 : 8 has a winner"),
    ],
)
def test_r11_the_winner_takes_what_hung(
    reported: Deal, hanging: int, points: tuple[int, int], after: int
) -> None:
    scored = score(reported, hanging=hanging)
    assert (scored.points, scored.hanging_after) == (points, after)
    assert scored.hanging_before == hanging


@pytest.mark.parametrize(
    ("options", "reported", "points", "hangs"),
    [
        pytest.param({}, with_contra(2, us=81), (0, 0), 32, id="R12 contra, everything"),
        pytest.param({}, with_contra(4, us=81), (0, 0), 64, id="R12 recontra, everything"),
        pytest.param(
            {}, with_contra(2, us=56, our="quarte"), (0, 0), 42, id="R12 106 : 106, everything"
        ),
        pytest.param(MULTIPLY_FIRST, with_contra(4, us=81), (0, 0), 65, id="R12a 648, everything"),
        pytest.param(SHARES, with_contra(2, us=81), (0, 16), 16, id="R12c contra"),
        pytest.param(SHARES, with_contra(4, us=81), (0, 32), 32, id="R12c recontra"),
        pytest.param(
            SHARES, with_contra(2, us=56, our="quarte"), (0, 20), 22, id="R12c the odd point twice"
        ),
        pytest.param(
            SHARES | DEFENDERS,
            with_contra(2, us=56, our="quarte"),
            (0, 22),
            20,
            id="R12c the odd point to the defenders",
        ),
        pytest.param(
            SHARES | MULTIPLY_FIRST, with_contra(4, us=81), (0, 32), 33, id="R12c 648 is 32 and 33"
        ),
        pytest.param(
            SHARES | MULTIPLY_FIRST | DEFENDERS,
            with_contra(4, us=81),
            (0, 33),
            32,
            id="R12c 648 is 33 and 32",
        ),
        pytest.param(
            SHARES | MULTIPLY_FIRST,
            with_contra(2, us=56, our="quarte"),
            (0, 21),
            21,
            id="R12c 424 is 42, nothing odd",
        ),
        pytest.param(
            SHARES, with_contra(2, "no_trumps", us=65), (0, 26), 26, id="R12c at no trumps"
        ),
        pytest.param(
            SHARES, with_contra(2, "all_trumps", us=129), (0, 26), 26, id="R12c at all trumps"
        ),
        pytest.param(SHARES, with_contra(1, us=81), (0, 8), 8, id="R12c without contra as ever"),
    ],
)
def test_r12c_equal_totals_under_contra(
    options: dict[str, Any], reported: Deal, points: tuple[int, int], hangs: int
) -> None:
    scored = score(reported, rules(**options))
    assert (scored.points, scored.hanging_after) == (points, hangs)
    assert scored.outcome == "hanging"


@pytest.mark.parametrize(
    ("rounding", "declarer", "written", "left"),
    [
        ("round_then_multiply", "them", (41, 0), 50),
        ("round_then_multiply", "us", (0, 50), 41),
        ("multiply_then_round", "them", (41, 0), 50),
        ("multiply_then_round", "us", (0, 50), 41),
    ],
)
def test_r12c_a_bonus_that_is_not_multiplied_stays_with_the_capots_share(
    rounding: str, declarer: str, written: tuple[int, int], left: int
) -> None:
    """250 : 250 under contra: the team with the capot has 162 twice and 88 once."""
    by = rules(
        "lobby",
        capot_bonus=88,
        capot_under_contra="bonus_not_multiplied",
        contra_hanging="shares",
        contra_rounding=rounding,
    )
    hung = score(deal("spades", declarer, capot="us", contra=2, their="four_jacks, quarte"), by)
    assert (hung.raw, hung.points, hung.hanging_after) == ((250, 250), written, left)
