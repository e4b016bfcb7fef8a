"""The breakdown of a deal: the steps that a doubting player follows, in their order."""

from __future__ import annotations

import ast
import inspect
import re
from pathlib import Path
from typing import Any

import pytest

from counter.scoring import score as score_module
from counter.scoring.deal import Deal
from counter.scoring.rulesets import RuleSet
from tests.builders import deal, rules, score, steps

DOCUMENT = Path(__file__).parents[2] / "docs" / "rules.md"
RULE_NUMBERS = set(re.findall(r"(?m)^#+ (R\d+[a-d]?) ", DOCUMENT.read_text(encoding="utf-8")))

S0_DEAL = deal(us=98, our="tierce 10 diamonds", their="tierce 9", belots=(1, 0))

DEALS: dict[str, tuple[Deal, RuleSet, int, str]] = {
    "the worked deal of S0": (
        S0_DEAL,
        rules(),
        0,
        "card_points R2, declaration R5a, declaration R5a, belots R6, raw_totals R7, "
        "outcome R9, rounding R10, points R9",
    ),
    "86 : 76 with hanging points": (
        deal(us=86),
        rules(),
        11,
        "card_points R2, raw_totals R7, outcome R9, rounding R10, odd_point R10a, "
        "hanging_taken R11, points R9",
    ),
    "160 : 2 where nobody writes nothing": (
        deal(us=160),
        rules(at_least_one=True),
        0,
        "card_points R2, raw_totals R7, outcome R9, rounding R10, at_least_one R10d, points R9",
    ),
    "no trumps, inside": (
        deal("no_trumps", us=50),
        rules(),
        0,
        "card_points R2, no_trumps_doubled R3, raw_totals R7, outcome R9, whole_deal R9, "
        "rounding_whole R10, points R9",
    ),
    "no trumps that are not doubled": (
        deal("no_trumps", us=70),
        rules(no_trumps_multiplier=1),
        0,
        "card_points R2, raw_totals R7, outcome R9, rounding R10, points R9",
    ),
    "contra": (
        deal(us=98, contra=2),
        rules(),
        8,
        "card_points R2, raw_totals R7, outcome R9, whole_deal R12, rounding_whole R10, "
        "contra R12, hanging_taken R11, points R9",
    ),
    "recontra, multiplied first": (
        deal(us=98, contra=4),
        rules(contra_rounding="multiply_then_round"),
        0,
        "card_points R2, raw_totals R7, outcome R9, whole_deal R12, contra R12, "
        "rounding_whole R10, points R9",
    ),
    "a capot that takes": (
        deal(their="quinte", capot="us"),
        rules(),
        0,
        "card_points R2, declaration R5a, capot R8, capot_takes R8a, raw_totals R7, "
        "outcome R9, rounding R10, points R9",
    ),
    "a capot that makes the contra void": (
        deal(capot="us", contra=2),
        rules(capot_under_contra="contra_void"),
        0,
        "card_points R2, capot R8, raw_totals R7, outcome R9, contra_void R12b, "
        "rounding R10, points R9",
    ),
    "81 : 81": (
        deal(us=81),
        rules(),
        5,
        "card_points R2, raw_totals R7, outcome R11, rounding_whole R10, "
        "hanging_share R11a, hanging_left R11, points R9",
    ),
    "81 : 81 under contra": (
        deal(us=81, contra=2),
        rules(),
        0,
        "card_points R2, raw_totals R7, outcome R11, rounding_whole R10, contra R12, "
        "hanging_left R11, points R9",
    ),
    "81 : 81 under contra, shared": (
        deal(us=81, contra=2),
        rules(contra_hanging="shares"),
        0,
        "card_points R2, raw_totals R7, outcome R11, rounding_whole R10, contra R12, "
        "hanging_share R12c, hanging_left R11, points R9",
    ),
    "a revoke": (
        deal(our="tierce", contra=2, revoke="us"),
        rules(),
        0,
        "card_points R2, declaration R5a, raw_totals R7, revoke R16a, whole_deal R16a, "
        "rounding_whole R10, contra R12, points R9",
    ),
    "classic, made": (
        deal(us=98),
        rules("classic"),
        0,
        "card_points R2, raw_totals R7, outcome R9, not_rounded R10c, points R9",
    ),
    "classic, inside with a belot": (
        deal(us=40, belots=(1, 0)),
        rules("classic"),
        0,
        "card_points R2, belots R6, raw_totals R7, outcome R9, whole_deal R9, "
        "belot_kept R9a, points R9",
    ),
}


def emitted_codes() -> set[str]:
    """The codes of all the steps that the scoring can write down."""
    calls = (
        node
        for node in ast.walk(ast.parse(inspect.getsource(score_module)))
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr == "note"
    )
    codes = [call.args[0] for call in calls]
    assert all(isinstance(code, ast.Constant) for code in codes)
    return {str(code.value) for code in codes if isinstance(code, ast.Constant)}


@pytest.mark.parametrize("name", DEALS)
def test_the_steps_of_a_deal_in_their_order(name: str) -> None:
    one, by, hanging, expected = DEALS[name]
    scored = score(one, by, hanging)
    assert ", ".join(f"{step['code']} {step['rule']}" for step in scored.steps) == expected


def test_every_step_that_can_be_written_is_seen() -> None:
    all_steps = ", ".join(expected for _, _, _, expected in DEALS.values())
    seen = {step.split()[0] for step in all_steps.split(", ")}
    assert seen == emitted_codes()


@pytest.mark.parametrize("name", DEALS)
def test_every_step_names_a_rule_that_is_written_down(name: str) -> None:
    one, by, hanging, _ = DEALS[name]
    assert {step["rule"] for step in score(one, by, hanging).steps} <= RULE_NUMBERS


@pytest.mark.parametrize("name", DEALS)
def test_the_last_step_is_what_is_written(name: str) -> None:
    one, by, hanging, _ = DEALS[name]
    scored = score(one, by, hanging)
    assert scored.steps[-1] == {"code": "points", "rule": "R9", **scored.points._asdict()}
    assert steps(scored, "raw_totals") == [scored.raw._asdict()]


def figures(name: str, *codes: str) -> list[dict[str, Any]]:
    one, by, hanging, _ = DEALS[name]
    scored = score(one, by, hanging)
    return [figure for code in codes for figure in steps(scored, code)]


def test_the_figures_of_the_worked_deal() -> None:
    name = "the worked deal of S0"
    tierce = {"kind": "tierce", "points": 20, "reason": "higher"}
    assert figures(name, "card_points") == [{"us": 98, "them": 64}]
    assert figures(name, "declaration") == [
        {"team": "us", "top": "10", "suit": "diamonds", "counts": True, **tierce},
        {"team": "them", "top": "9", "counts": False, **tierce},
    ]
    assert figures(name, "belots", "raw_totals") == [{"us": 20, "them": 0}, {"us": 138, "them": 64}]
    assert figures(name, "outcome") == [{"outcome": "made", "declarer": "us"}]
    assert figures(name, "rounding") == [
        {"unit": 10, "up_from": 6, "us": 14, "them": 6, "whole": 20}
    ]


def test_the_figures_of_the_odd_point_and_of_hanging_points_taken() -> None:
    """9 and 8 would be 17 of 16, so the team with more gives one up."""
    name = "86 : 76 with hanging points"
    assert figures(name, "rounding", "odd_point", "hanging_taken", "points") == [
        {"unit": 10, "up_from": 6, "us": 9, "them": 8, "whole": 16},
        {"team": "them", "to": "fewer", "whole": 16, "us": 8, "them": 8},
        {"team": "us", "points": 11},
        {"us": 19, "them": 8},
    ]


def test_the_figures_of_the_least_point() -> None:
    assert figures("160 : 2 where nobody writes nothing", "rounding", "at_least_one") == [
        {"unit": 10, "up_from": 6, "us": 16, "them": 0, "whole": 16},
        {"team": "them", "us": 15, "them": 1},
    ]


def test_the_figures_of_no_trumps() -> None:
    name = "no trumps, inside"
    assert figures(name, "card_points", "no_trumps_doubled", "whole_deal", "rounding_whole") == [
        {"us": 50, "them": 80},
        {"multiplier": 2, "us": 100, "them": 160},
        {"team": "them", "points": 260},
        {"unit": 10, "raw": 260, "points": 26},
    ]


@pytest.mark.parametrize(
    ("name", "contra", "rounding"),
    [
        (
            "contra",
            {"contra": 2, "unit": "game", "before": 16, "once": 0, "after": 32},
            {"unit": 10, "raw": 162, "points": 16},
        ),
        (
            "recontra, multiplied first",
            {"contra": 4, "unit": "raw", "before": 162, "once": 0, "after": 648},
            {"unit": 10, "raw": 648, "points": 65},
        ),
    ],
)
def test_the_figures_of_contra(name: str, contra: dict[str, Any], rounding: dict[str, Any]) -> None:
    assert figures(name, "contra", "rounding_whole") == [contra, rounding]


@pytest.mark.parametrize(
    ("rounding", "before", "once", "after", "unit"),
    [("round_then_multiply", 25, 9, 41, "game"), ("multiply_then_round", 252, 90, 414, "raw")],
)
def test_the_figures_of_a_bonus_that_is_not_multiplied(
    rounding: str, before: int, once: int, after: int, unit: str
) -> None:
    by = rules(capot_under_contra="bonus_not_multiplied", contra_rounding=rounding)
    assert steps(score(deal(capot="us", contra=2), by), "contra") == [
        {"contra": 2, "unit": unit, "before": before, "once": once, "after": after}
    ]


def test_the_figures_of_a_capot() -> None:
    assert figures("a capot that takes", "capot", "capot_takes") == [
        {"team": "us", "points": 90},
        {"team": "us", "points": 100},
    ]
    assert figures("a capot that makes the contra void", "contra_void") == [{"contra": 2}]


def test_the_figures_of_hanging_points() -> None:
    assert figures("81 : 81", "hanging_share", "hanging_left") == [
        {"team": "them", "points": 8, "hanging": 8},
        {"points": 8, "before": 5, "after": 13},
    ]
    assert figures("81 : 81 under contra, shared", "hanging_share") == [
        {"team": "them", "points": 16, "hanging": 16}
    ]


def test_the_figures_of_a_revoke() -> None:
    assert figures("a revoke", "revoke", "whole_deal") == [
        {"team": "us", "outcome": "inside", "declarer": "us"},
        {"team": "them", "points": 182},
    ]


def test_the_figures_of_classic_deals() -> None:
    assert figures("classic, made", "not_rounded") == [{"us": 98, "them": 64}]
    assert figures("classic, inside with a belot", "whole_deal", "belot_kept") == [
        {"team": "them", "points": 182},
        {"team": "us", "points": 20},
    ]


@pytest.mark.parametrize(
    ("base", "our", "their", "expected"),
    [
        ("bulgarian", "tierce", "", ["R5a unopposed"]),
        ("bulgarian", "tierce", "four_tens", ["R5a unopposed", "R5b unopposed"]),
        ("bulgarian", "quarte", "tierce", ["R5a longer", "R5a longer"]),
        ("bulgarian", "tierce A", "tierce K", ["R5a higher", "R5a higher"]),
        ("bulgarian", "tierce A", "tierce A", ["R5a equal", "R5a equal"]),
        ("bulgarian", "four_jacks", "four_nines", ["R5b stronger_four", "R5b stronger_four"]),
        ("lobby", "tierce", "four_tens", ["R5c four_above_sequence"] * 2),
        ("classic", "tierce A spades", "tierce A hearts", ["R5d trump", "R5d trump"]),
    ],
)
def test_a_declaration_names_the_rule_that_decided(
    base: str, our: str, their: str, expected: list[str]
) -> None:
    scored = score(deal(us=98, our=our, their=their), rules(base))
    told = [step for step in scored.steps if step["code"] == "declaration"]
    assert [f"{step['rule']} {step['reason']}" for step in told] == expected
