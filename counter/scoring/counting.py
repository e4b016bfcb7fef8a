"""What the cards that a team has taken come to at the table (R1, R2)."""

from __future__ import annotations

from collections.abc import Collection

from counter.scoring.cards import DECK, LAST_TRICK, Card, points
from counter.scoring.contracts import Contract
from counter.scoring.pair import Pair, Team


def count_cards(
    team: Team, taken: Collection[Card], contract: Contract, *, last_trick: bool
) -> Pair[int]:
    """Raw points of both teams as counted at the table, before no trumps counts double (R3).

    `taken` are the different cards of `team`; the other team has the rest. Whoever has all 32
    cards has taken the last trick, and whoever has none has not; otherwise `last_trick` says it.
    """
    has_last = len(taken) == len(DECK) or (last_trick and bool(taken))
    counted = sum(points(card, contract) for card in taken) + (LAST_TRICK if has_last else 0)
    return Pair.at(team, counted, contract.kind.card_points - counted)
