"""R6: belots."""

from __future__ import annotations

import pytest

from tests.builders import deal, faults, rules, score

TOO_MANY = ("too_many_belots", "belots")


@pytest.mark.parametrize(
    ("contract", "belots", "raw"),
    [
        ("spades", (0, 0), (100, 62)),
        ("spades", (1, 0), (120, 62)),
        ("clubs", (0, 1), (100, 82)),
        ("all_trumps", (1, 1), (120, 178)),
        ("all_trumps", (3, 1), (160, 178)),
        ("all_trumps", (4, 0), (180, 158)),
        ("all_trumps", (0, 4), (100, 238)),
    ],
)
def test_r6_a_belot_is_twenty_raw_points(
    contract: str, belots: tuple[int, int], raw: tuple[int, int]
) -> None:
    assert score(deal(contract, us=100, belots=belots)).raw == raw


@pytest.mark.parametrize(
    ("contract", "belots", "expected"),
    [
        ("hearts", (1, 0), []),
        ("hearts", (1, 1), [TOO_MANY]),
        ("hearts", (0, 2), [TOO_MANY]),
        ("all_trumps", (2, 2), []),
        ("all_trumps", (4, 0), []),
        ("all_trumps", (4, 1), [TOO_MANY]),
        ("all_trumps", (0, 5), [TOO_MANY]),
        ("hearts", (-1, 0), [("out_of_range", "belots.us")]),
        ("hearts", (2, -1), [("out_of_range", "belots.them")]),
        (
            "no_trumps",
            (-1, 0),
            [("out_of_range", "belots.us"), ("no_declarations_at_no_trumps", "belots")],
        ),
    ],
)
def test_r6_one_in_a_suit_deal_and_one_a_suit_at_all_trumps(
    contract: str, belots: tuple[int, int], expected: list[tuple[str, str]]
) -> None:
    assert faults(deal(contract, us=60, belots=belots)) == expected


@pytest.mark.parametrize(
    ("our", "their", "belots", "expected"),
    [
        ("four_kings", "", (0, 1), ["belots.them"]),
        ("four_queens", "", (0, 1), ["belots.them"]),
        ("", "four_kings", (1, 0), ["belots.us"]),
        ("", "four_queens", (1, 0), ["belots.us"]),
        ("tierce A, four_queens", "", (0, 1), ["belots.them"]),
        ("four_kings, four_queens", "", (0, 1), ["belots.them"]),
        ("four_kings", "", (1, 0), []),
        ("four_kings", "four_queens", (0, 0), []),
        ("four_jacks", "", (0, 1), []),
        ("four_aces", "", (0, 1), []),
    ],
)
def test_r6_no_belot_against_four_kings_or_queens(
    our: str, their: str, belots: tuple[int, int], expected: list[str]
) -> None:
    reported = deal("spades", us=60, our=our, their=their, belots=belots)
    assert faults(reported) == [("belot_impossible", field) for field in expected]


def test_r6_both_teams_belots_can_be_impossible_at_once() -> None:
    reported = deal("all_trumps", us=60, our="four_kings", their="four_queens", belots=(1, 1))
    assert faults(reported) == [
        ("belot_impossible", "belots.them"),
        ("belot_impossible", "belots.us"),
    ]


@pytest.mark.parametrize("base", ["bulgarian", "lobby", "classic"])
def test_r6_belots_are_not_compared_with_declarations(base: str) -> None:
    """Their four beats everything of ours; the belot counts all the same."""
    reported = deal("spades", us=100, our="quinte A", their="four_jacks", belots=(1, 0))
    raw = score(reported, rules(base)).raw
    ours = 100 if base == "bulgarian" else 0  # R5a against R5c
    assert raw == (100 + 20 + ours, 62 + 200)
