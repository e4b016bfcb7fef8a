"""The rounding table: what is written for every count (R2, R10, R11)."""

from __future__ import annotations

import pytest

from counter.scoring.contracts import Contract
from counter.scoring.table import Row, rounding_table
from tests.builders import WHOLE, deal, rules, score

IMPOSSIBLE = {"no_trumps": {1, 129}, "all_trumps": {1, 2, 5, 253, 256, 257}}
SETS = {
    "bulgarian": rules(),
    "lobby": rules("lobby"),
    "classic": rules("classic"),
    "house": rules(odd_point="more", hanging_odd_point="defenders", at_least_one=True),
}


def table(contract: str, name: str) -> list[Row]:
    return rounding_table(Contract[contract.upper()], SETS[name])


@pytest.mark.parametrize("name", SETS)
@pytest.mark.parametrize("contract", WHOLE)
def test_r2_the_table_has_every_possible_count_once(contract: str, name: str) -> None:
    whole = WHOLE[contract]
    counts = [row.card_points.us for row in table(contract, name)]
    assert counts == sorted(set(range(whole + 1)) - IMPOSSIBLE.get(contract, {1, 161}))
    assert {sum(row.card_points) for row in table(contract, name)} == {whole}


@pytest.mark.parametrize("name", ["bulgarian", "lobby", "house"])
@pytest.mark.parametrize("contract", WHOLE)
def test_r10_the_table_agrees_with_the_deals(contract: str, name: str) -> None:
    for row in table(contract, name):
        us, them = row.card_points
        scored = score(deal(contract, "us" if us >= them else "them", us, them), SETS[name])
        assert (row.raw, row.points) == (scored.raw, scored.points)
        assert row.hanging == scored.hanging_after


@pytest.mark.parametrize("name", SETS)
@pytest.mark.parametrize("contract", ["clubs", "no_trumps", "all_trumps"])
def test_r11_just_the_row_with_equal_counts_hangs(contract: str, name: str) -> None:
    half = WHOLE[contract] // 2
    assert [row.card_points for row in table(contract, name) if row.hanging] == [(half, half)]


@pytest.mark.parametrize(
    ("contract", "name", "us", "row"),
    [
        ("spades", "bulgarian", 86, ((86, 76), (86, 76), (8, 8), 0, "them")),
        ("spades", "bulgarian", 87, ((87, 75), (87, 75), (9, 7), 0, None)),
        ("spades", "bulgarian", 76, ((76, 86), (76, 86), (8, 8), 0, "us")),
        ("spades", "house", 86, ((86, 76), (86, 76), (9, 7), 0, "us")),
        ("spades", "house", 160, ((160, 2), (160, 2), (15, 1), 0, None)),
        ("spades", "lobby", 86, ((86, 76), (86, 76), (9, 8), 0, None)),
        ("spades", "bulgarian", 81, ((81, 81), (81, 81), (0, 8), 8, None)),
        ("spades", "classic", 81, ((81, 81), (81, 81), (0, 81), 81, None)),
        ("all_trumps", "bulgarian", 134, ((134, 124), (134, 124), (13, 13), 0, "them")),
        ("no_trumps", "bulgarian", 68, ((68, 62), (136, 124), (14, 12), 0, None)),
    ],
)
def test_r10_a_row_of_the_table(contract: str, name: str, us: int, row: tuple[object, ...]) -> None:
    rows = {one.card_points.us: one for one in table(contract, name)}
    assert rows[us] == row


@pytest.mark.parametrize("contract", ["clubs", "all_trumps"])
def test_r10a_the_odd_point_falls_only_where_both_end_alike(contract: str) -> None:
    """Both on 6 in a suit deal, both on 4 at all trumps."""
    alike = 6 if contract == "clubs" else 4
    for row in table(contract, "bulgarian"):
        ends = {total % 10 for total in row.raw}
        assert (row.odd_point is not None) is (ends == {alike})


def test_r10a_no_trumps_has_no_odd_point() -> None:
    assert {row.odd_point for row in table("no_trumps", "bulgarian")} == {None}
