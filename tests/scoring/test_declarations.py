"""R4: declarations. R5: which of them count, and what must be known to say so."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from counter.scoring.contracts import Contract
from counter.scoring.declarations import DeclarationKind, judge
from counter.scoring.pair import Pair
from tests.builders import WHOLE, deal, declarations, faults, rules, score

FOURS_BEST_FIRST = [
    "four_jacks",
    "four_nines",
    "four_aces",
    "four_tens",
    "four_kings",
    "four_queens",
]
CLASSIC_TIE: dict[str, Any] = {"trump_breaks_tie": True}
TOGETHER: dict[str, Any] = {"compare": "together"}


def verdicts(our: str, their: str, contract: str = "spades", **options: Any) -> str:
    """What counts (+) or does not (-) and why, our declarations before the stroke."""
    judged = judge(
        Pair(declarations(our), declarations(their)), Contract[contract.upper()], rules(**options)
    )
    ours, theirs = (
        " ".join(f"{'+' if one.counts else '-'}{one.reason}" for one in of_team)
        for of_team in judged
    )
    return f"{ours} | {theirs}".strip()


@pytest.mark.parametrize(
    ("kind", "points"),
    [
        ("tierce", 20),
        ("quarte", 50),
        ("quinte", 100),
        ("four_jacks", 200),
        ("four_nines", 150),
        ("four_aces", 100),
        ("four_tens", 100),
        ("four_kings", 100),
        ("four_queens", 100),
    ],
)
@pytest.mark.parametrize("contract", ["clubs", "all_trumps"])
def test_r4_raw_points(kind: str, points: int, contract: str) -> None:
    whole = WHOLE[contract]
    assert score(deal(contract, us=whole - 50, our=kind)).raw == (whole - 50 + points, 50)


def test_r4_these_are_all_the_kinds() -> None:
    """Four eights and four sevens do not count, so that they are not among them."""
    assert list(DeclarationKind) == ["tierce", "quarte", "quinte", *FOURS_BEST_FIRST]


@pytest.mark.parametrize(
    ("our", "their", "expected"),
    [
        ("tierce", "", "+unopposed |"),
        ("", "quarte", "| +unopposed"),
        ("tierce 7 hearts, tierce", "", "+unopposed +unopposed |"),
        ("quarte", "tierce", "+longer | -longer"),
        ("tierce A", "quinte J", "-longer | +longer"),
        ("tierce 9", "quarte, tierce", "-longer | +longer +longer"),
        ("tierce 10", "tierce 9", "+higher | -higher"),
        ("tierce K", "tierce A", "-higher | +higher"),
        ("tierce J, tierce 9", "tierce 10", "+higher +higher | -higher"),
        ("tierce 9, tierce Q", "tierce J, tierce J", "+higher +higher | -higher -higher"),
        ("tierce A", "tierce A", "-equal | -equal"),
        ("quarte A, tierce 9", "quarte A, tierce K", "-equal -equal | -equal -equal"),
        ("tierce A spades", "tierce A hearts", "-equal | -equal"),
        ("tierce A", "four_jacks", "+unopposed | +unopposed"),
        (
            "four_aces, tierce 9",
            "four_jacks, tierce 8",
            "-stronger_four +higher | +stronger_four -higher",
        ),
    ],
)
def test_r5a_sequences_are_compared_with_sequences(our: str, their: str, expected: str) -> None:
    assert verdicts(our, their) == expected


@pytest.mark.parametrize(("better", "worse"), list(combinations(FOURS_BEST_FIRST, 2)))
@pytest.mark.parametrize("compare", ["separate", "together"])
def test_r5b_the_better_four_alone_counts(better: str, worse: str, compare: str) -> None:
    won, lost = "+stronger_four", "-stronger_four"
    assert verdicts(better, worse, compare=compare) == f"{won} | {lost}"
    assert verdicts(worse, better, compare=compare) == f"{lost} | {won}"


@pytest.mark.parametrize(
    ("our", "their", "expected"),
    [
        ("four_jacks, four_queens", "four_aces", "+stronger_four +stronger_four | -stronger_four"),
        ("four_tens", "four_queens, four_nines", "-stronger_four | +stronger_four +stronger_four"),
        ("four_tens, tierce", "quarte", "+unopposed -longer | +longer"),
    ],
)
def test_r5b_the_best_four_brings_all_fours_of_the_team(
    our: str, their: str, expected: str
) -> None:
    assert verdicts(our, their) == expected


@pytest.mark.parametrize(
    ("our", "their", "expected"),
    [
        ("tierce", "", "+unopposed |"),
        ("four_queens", "quinte A", "+above | -above"),
        ("quinte", "four_tens, tierce", "-above | +above +above"),
        ("quinte, quarte", "four_tens", "-above -above | +above"),
        (
            "four_aces, tierce",
            "four_tens, quinte",
            "+stronger_four +stronger_four | -stronger_four -stronger_four",
        ),
        ("quarte 10", "quarte J, tierce", "-higher | +higher +higher"),
        ("tierce 10", "quarte 10", "-longer | +longer"),
        ("tierce 10", "tierce 10", "-equal | -equal"),
    ],
)
def test_r5c_together_the_best_of_all_decides(our: str, their: str, expected: str) -> None:
    assert verdicts(our, their, **TOGETHER) == expected.replace("above", "four_above_sequence")


@pytest.mark.parametrize(
    ("contract", "our", "their", "expected"),
    [
        ("spades", "tierce A spades", "tierce A hearts", "+trump | -trump"),
        ("spades", "tierce A clubs", "tierce A spades", "-trump | +trump"),
        ("spades", "tierce A clubs", "tierce A hearts", "-equal | -equal"),
        ("spades", "tierce A spades", "tierce A", "+trump | -trump"),
        ("spades", "tierce K spades", "tierce A hearts", "-higher | +higher"),
        ("spades", "tierce A spades", "quarte J hearts", "-longer | +longer"),
        (
            "spades",
            "tierce A hearts, tierce A spades",
            "tierce A clubs",
            "+trump +trump | -trump",
        ),
        ("all_trumps", "tierce A spades", "tierce A hearts", "-equal | -equal"),
    ],
)
def test_r5d_the_sequence_in_trumps_breaks_a_tie(
    contract: str, our: str, their: str, expected: str
) -> None:
    assert verdicts(our, their, contract, **CLASSIC_TIE) == expected


@pytest.mark.parametrize(
    ("base", "our", "their", "raw"),
    [
        ("bulgarian", "tierce 10, four_tens", "tierce 9, four_aces", (120, 162)),
        ("lobby", "tierce 10, four_tens", "tierce 9, four_aces", (100, 182)),
        ("classic", "tierce 10, four_tens", "tierce 9, four_aces", (100, 182)),
        ("classic", "tierce A spades", "tierce A clubs", (120, 62)),
        ("lobby", "tierce A spades", "tierce A clubs", (100, 62)),
        ("bulgarian", "tierce A spades", "tierce A clubs", (100, 62)),
    ],
)
def test_r5_what_counts_is_added_to_the_raw_total(
    base: str, our: str, their: str, raw: tuple[int, int]
) -> None:
    assert score(deal("spades", us=100, our=our, their=their), rules(base)).raw == raw


@pytest.mark.parametrize(
    ("options", "our", "their", "expected"),
    [
        ({}, "tierce", "", []),
        ({}, "tierce", "quarte", []),
        ({}, "tierce", "four_jacks", []),
        ({}, "tierce", "tierce", ["us.0", "them.0"]),
        ({}, "tierce 10", "tierce", ["them.0"]),
        ({}, "tierce", "tierce 10", ["us.0"]),
        ({}, "tierce A, tierce", "tierce 10", ["us.1"]),
        ({}, "quarte 10, tierce", "quarte J, tierce", []),
        ({}, "four_jacks, quinte", "quinte A", ["us.1"]),
        (TOGETHER, "four_jacks, quinte", "quinte A", []),
        (TOGETHER, "quinte", "quinte A", ["us.0"]),
    ],
)
def test_r5_a_top_is_needed_only_where_the_longest_are_equally_long(
    options: dict[str, Any], our: str, their: str, expected: list[str]
) -> None:
    reported = deal("spades", us=60, our=our, their=their)
    assert faults(reported, rules(**options)) == [
        ("declaration_top_needed", f"declarations.{path}.top") for path in expected
    ]


@pytest.mark.parametrize(
    ("contract", "our", "their", "expected"),
    [
        ("spades", "tierce A", "tierce A", ["us.0", "them.0"]),
        ("spades", "tierce A hearts", "tierce A", ["them.0"]),
        ("spades", "tierce A spades", "tierce A", []),
        ("spades", "tierce A", "tierce A spades", []),
        ("spades", "tierce A hearts", "tierce A clubs", []),
        ("spades", "tierce K", "tierce A", []),
        ("spades", "tierce K, tierce A hearts", "tierce A", ["them.0"]),
        ("spades", "quarte A", "tierce A", []),
        ("spades", "tierce A, four_jacks", "tierce A", []),
        ("all_trumps", "tierce A", "tierce A", []),
    ],
)
def test_r5d_a_suit_is_needed_only_where_trumps_could_decide(
    contract: str, our: str, their: str, expected: list[str]
) -> None:
    reported = deal(contract, us=60, our=our, their=their)
    assert faults(reported, rules(**CLASSIC_TIE, **TOGETHER)) == [
        ("declaration_suit_needed", f"declarations.{path}.suit") for path in expected
    ]


@pytest.mark.parametrize("our", ["tierce A", "quarte A", "quinte A"])
def test_r5d_no_suit_is_asked_for_where_trumps_break_no_tie(our: str) -> None:
    assert faults(deal("spades", us=60, our=our, their=our)) == []


@pytest.mark.parametrize(
    ("kind", "lowest_top"), [("tierce", "9"), ("quarte", "10"), ("quinte", "J")]
)
def test_r4_a_sequence_needs_cards_below_its_top(kind: str, lowest_top: str) -> None:
    tops = ["7", "8", "9", "10", "J", "Q", "K", "A"]
    refused = [top for top in tops if faults(deal("spades", us=60, our=f"{kind} {top}"))]
    assert refused == tops[: tops.index(lowest_top)]


@pytest.mark.parametrize(
    ("our", "their", "expected"),
    [
        ("four_jacks", "four_jacks", ["declarations.them.0"]),
        ("tierce A, four_aces, four_aces", "", ["declarations.us.2"]),
        ("tierce 8", "tierce 7", ["declarations.us.0", "declarations.them.0"]),
        ("four_jacks", "four_nines", []),
        ("tierce 9 hearts, tierce 9 clubs", "", []),
        ("four_aces 7", "", []),
    ],
)
def test_r4_what_no_cards_make_is_refused(our: str, their: str, expected: list[str]) -> None:
    reported = deal("spades", us=60, our=our, their=their)
    assert faults(reported) == [("declaration_impossible", field) for field in expected]


@pytest.mark.parametrize(("ours", "theirs", "many"), [(4, 0, []), (5, 0, ["us"]), (0, 5, ["them"])])
def test_r4_two_hands_hold_four_declarations(ours: int, theirs: int, many: list[str]) -> None:
    reported = deal(
        "spades", us=60, our=",".join(["tierce"] * ours), their=",".join(["tierce"] * theirs)
    )
    assert faults(reported) == [("too_many_declarations", f"declarations.{team}") for team in many]
