"""R2: card points of a deal. R3: no trumps counts double."""

from __future__ import annotations

import pytest

from counter.scoring.cards import DECK, LAST_TRICK, points
from counter.scoring.contracts import IMPOSSIBLE_CARD_POINTS, Contract, Kind
from counter.scoring.deal import Deal
from tests.builders import WHOLE, deal, faults, rules, score

CONTRACT_OF = {
    Kind.SUIT: Contract.HEARTS,
    Kind.NO_TRUMPS: Contract.NO_TRUMPS,
    Kind.ALL_TRUMPS: Contract.ALL_TRUMPS,
}


def sums_by_size(contract: Contract) -> list[set[int]]:
    """For each number of cards, the points that some cards of that number are worth."""
    sums: list[set[int]] = [{0}, *(set() for _ in DECK)]
    for number, card in enumerate(DECK, 1):
        worth = points(card, contract)
        for size in range(number, 0, -1):
            sums[size] |= {total + worth for total in sums[size - 1]}
    return sums


@pytest.mark.parametrize("kind", Kind)
def test_r2_impossible_counts_are_just_those_that_no_tricks_make(kind: Kind) -> None:
    """A team holds a multiple of four cards, and with any of them maybe the last trick."""
    sums = sums_by_size(CONTRACT_OF[kind])
    without_last = {total for size in range(0, 32, 4) for total in sums[size]}
    with_last = {total + LAST_TRICK for size in range(4, 33, 4) for total in sums[size]}
    possible = without_last | with_last
    assert max(possible) == kind.card_points
    assert set(range(kind.card_points + 1)) - possible == IMPOSSIBLE_CARD_POINTS[kind]


@pytest.mark.parametrize(
    ("contract", "impossible"),
    [
        ("clubs", [1, 161]),
        ("diamonds", [1, 161]),
        ("hearts", [1, 161]),
        ("spades", [1, 161]),
        ("no_trumps", [1, 129]),
        ("all_trumps", [1, 2, 5, 253, 256, 257]),
    ],
)
def test_r2_impossible_counts_are_refused_and_all_others_are_not(
    contract: str, impossible: list[int]
) -> None:
    whole = WHOLE[contract]
    refused = [
        count for count in range(-2, whole + 3) if faults(deal(contract, us=count, them=None))
    ]
    assert refused == sorted([-2, -1, *impossible, whole + 1, whole + 2])


@pytest.mark.parametrize(
    ("reported", "expected"),
    [
        pytest.param(deal("spades", us=1), [("card_points_impossible", "card_points.us")], id="us"),
        pytest.param(
            deal("spades", them=161), [("card_points_impossible", "card_points.them")], id="them"
        ),
        pytest.param(
            deal("spades", us=1, them=161),
            [
                ("card_points_impossible", "card_points.us"),
                ("card_points_impossible", "card_points.them"),
            ],
            id="both, though they add up",
        ),
        pytest.param(
            deal("spades", us=-4, them=166),
            [
                ("card_points_impossible", "card_points.us"),
                ("card_points_impossible", "card_points.them"),
            ],
            id="below nothing and above everything",
        ),
        pytest.param(
            deal("no_trumps", us=140, them=120),
            [("card_points_sum", "card_points")],
            id="doubled already: the sum alone is named",
        ),
        pytest.param(
            deal("spades", us=1, them=160),
            [("card_points_sum", "card_points")],
            id="a wrong sum leaves open which count is wrong",
        ),
        pytest.param(deal("hearts"), [("card_points_needed", "card_points")], id="neither"),
        pytest.param(deal("hearts", capot="us"), [], id="neither, but a capot"),
        pytest.param(deal("hearts", revoke="us"), [], id="neither, but a revoke"),
    ],
)
def test_r2_what_is_wrong_with_the_counts(reported: Deal, expected: list[tuple[str, str]]) -> None:
    assert faults(reported) == expected


@pytest.mark.parametrize("contract", WHOLE)
@pytest.mark.parametrize("off", [-1, 0, 1])
def test_r2_two_counts_must_add_up(contract: str, off: int) -> None:
    whole = WHOLE[contract]
    reported = deal(contract, us=60, them=whole - 60 + off)
    assert faults(reported) == ([("card_points_sum", "card_points")] if off else [])


@pytest.mark.parametrize(
    ("contract", "us", "raw"),
    [
        ("clubs", 98, (98, 64)),
        ("diamonds", 0, (0, 162)),
        ("hearts", 162, (162, 0)),
        ("spades", 81, (81, 81)),
        ("all_trumps", 134, (134, 124)),
        ("all_trumps", 258, (258, 0)),
        ("no_trumps", 68, (136, 124)),
        ("no_trumps", 65, (130, 130)),
        ("no_trumps", 0, (0, 260)),
        ("no_trumps", 130, (260, 0)),
    ],
)
def test_r2_r3_raw_points_of_a_deal_without_declarations(
    contract: str, us: int, raw: tuple[int, int]
) -> None:
    whole = WHOLE[contract]
    assert score(deal(contract, us=us)).raw == raw
    assert score(deal(contract, them=whole - us)).raw == raw
    assert score(deal(contract, us=us, them=whole - us)).raw == raw


@pytest.mark.parametrize(
    ("multiplier", "raw"), [(1, (70, 60)), (2, (140, 120)), (3, (210, 180)), (4, (280, 240))]
)
def test_r3_a_table_may_count_no_trumps_otherwise(multiplier: int, raw: tuple[int, int]) -> None:
    by = rules(no_trumps_multiplier=multiplier)
    assert score(deal("no_trumps", us=70), by).raw == raw


def test_r3_the_multiplier_is_for_no_trumps_alone() -> None:
    by = rules(no_trumps_multiplier=4)
    assert score(deal("spades", us=98), by).raw == (98, 64)
    assert score(deal("all_trumps", us=134), by).raw == (134, 124)


def test_r3_the_capot_bonus_is_not_doubled() -> None:
    assert score(deal("no_trumps", capot="us")).raw == (260 + 90, 0)


@pytest.mark.parametrize(
    ("reported", "field"),
    [
        pytest.param(deal("no_trumps", us=65, our="tierce A"), "declarations", id="ours"),
        pytest.param(deal("no_trumps", us=65, their="four_jacks"), "declarations", id="theirs"),
        pytest.param(deal("no_trumps", us=65, belots=(1, 0)), "belots", id="belot of ours"),
        pytest.param(deal("no_trumps", us=65, belots=(0, 1)), "belots", id="belot of theirs"),
    ],
)
def test_r3_nothing_is_declared_at_no_trumps(reported: Deal, field: str) -> None:
    assert faults(reported) == [("no_declarations_at_no_trumps", field)]


@pytest.mark.parametrize("contract", ["no_trumps", "all_trumps"])
def test_r2_a_contract_that_is_not_played_is_refused(contract: str) -> None:
    reported = deal(contract, us=65)
    assert faults(reported, rules("classic")) == [("contract_not_played", "contract")]


@pytest.mark.parametrize("contract", WHOLE)
def test_r2_house_rules_choose_the_contracts(contract: str) -> None:
    by = rules(contracts=["all_trumps", "clubs"])
    played = contract in ("clubs", "all_trumps")
    assert faults(deal(contract, us=60), by) == (
        [] if played else [("contract_not_played", "contract")]
    )
