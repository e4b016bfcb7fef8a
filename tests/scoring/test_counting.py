"""What the cards of one team come to (R1, R2)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from counter.scoring.cards import DECK, Card, Suit
from counter.scoring.contracts import Contract
from counter.scoring.counting import count_cards
from counter.scoring.pair import Pair, Team
from tests.builders import WHOLE
from tests.scoring.test_obligations import cards

TRUMP = {"J": 20, "9": 14, "A": 11, "10": 10, "K": 4, "Q": 3, "8": 0, "7": 0}
PLAIN = {"J": 2, "9": 0, "A": 11, "10": 10, "K": 4, "Q": 3, "8": 0, "7": 0}


@pytest.mark.parametrize(
    ("contract", "taken", "last", "counted"),
    [
        pytest.param("hearts", "Jh 9h Ac 10d", False, (55, 107), id="trumps and plain cards"),
        pytest.param("spades", "Jh 9h Ac 10d", False, (23, 139), id="in another suit"),
        pytest.param("no_trumps", "Jh 9h Ac 10d", False, (23, 107), id="no trumps, not doubled"),
        pytest.param("all_trumps", "Jh 9h Ac 10d", False, (55, 203), id="all trumps"),
        pytest.param("spades", "7c 8c 7d 8d", True, (10, 152), id="the last trick alone"),
        pytest.param("spades", "", True, (0, 162), id="no card, so no last trick"),
    ],
)
def test_r2_cards_of_a_team(
    contract: str, taken: str, last: bool, counted: tuple[int, int]
) -> None:
    found = count_cards(Team.US, cards(taken), Contract[contract.upper()], last_trick=last)
    assert found == Pair(*counted)


@pytest.mark.parametrize("contract", Contract)
def test_r2_all_cards_bring_the_last_trick_too(contract: Contract) -> None:
    found = count_cards(Team.THEM, DECK, contract, last_trick=False)
    assert found == Pair(0, WHOLE[contract])


@given(
    st.sampled_from(Contract),
    st.sampled_from(Team),
    st.sets(st.sampled_from(DECK), min_size=1, max_size=31),
    st.booleans(),
)
def test_r2_either_team_can_be_counted(
    contract: Contract, team: Team, taken: set[Card], last: bool
) -> None:
    """Counted card by card, and the same from the other team's cards."""
    found = count_cards(team, taken, contract, last_trick=last)
    trumps = set(Suit) if contract == "all_trumps" else {contract.suit}
    one_by_one = sum((TRUMP if suit in trumps else PLAIN)[rank] for rank, suit in taken)
    assert found.of(team) == one_by_one + (10 if last else 0)
    rest = set(DECK) - taken
    assert count_cards(team.other, rest, contract, last_trick=not last) == found
