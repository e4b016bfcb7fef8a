"""Which declarations count, raw totals and outcome (R5, R7, R9)."""

from __future__ import annotations

from typing import Any

from tests.reference.reports import (
    belots_of,
    capot_of,
    counted_points,
    counted_total,
    declarations_of,
    fours,
    is_suit,
    other,
    revoke_of,
    sequences,
)
from tests.reference.tables import (
    BELOT_POINTS,
    DECLARATION_POINTS,
    FOURS_BEST_FIRST,
    SEQUENCE_LENGTH,
    TOPS,
)


def sequence_strength(
    sequence: dict[str, Any], contract: str, rules: dict[str, Any]
) -> tuple[int, int, int]:
    """R5a, R5d: length first, then the top card, then (R5d only) a sequence in trumps.

    CHOICE (R5d): at all trumps every suit is a trump, so nothing is broken there; a sequence
    without a suit is not taken for one in trumps.
    """
    length = SEQUENCE_LENGTH[sequence["kind"]]
    top = sequence.get("top")
    height = -1 if top is None else TOPS.index(top)
    in_trumps = 0
    if rules["trump_breaks_tie"] and is_suit(contract) and sequence.get("suit") == contract:
        in_trumps = 1
    return (length, height, in_trumps)


def best_sequence(deal: dict[str, Any], team: str, rules: dict[str, Any]) -> tuple[int, int, int]:
    """R5a: the strength of a team's best sequence; (0, 0, 0) is weaker than any."""
    best = (0, 0, 0)
    for sequence in sequences(deal, team):
        best = max(best, sequence_strength(sequence, deal["contract"], rules))
    return best


def team_of_sequences(deal: dict[str, Any], rules: dict[str, Any]) -> str | None:
    """R5a: the team with the best sequence; None when equal (or when there are none)."""
    us = best_sequence(deal, "us", rules)
    them = best_sequence(deal, "them", rules)
    if us > them:
        return "us"
    if them > us:
        return "them"
    return None


def team_of_fours(deal: dict[str, Any]) -> str | None:
    """R5b: the team with the best four; None when there are none.

    CHOICE: the same four on both sides cannot be and has no error code; nobody counts it.
    """
    for kind in FOURS_BEST_FIRST:
        us = kind in [d["kind"] for d in fours(deal, "us")]
        them = kind in [d["kind"] for d in fours(deal, "them")]
        if us and them:
            return None
        if us:
            return "us"
        if them:
            return "them"
    return None


def counted_declarations(deal: dict[str, Any], rules: dict[str, Any], team: str) -> int:
    """R5: the raw points of the declarations of a team that count.

    CHOICE (R5c): equal best declarations, in trumps or not, mean that nobody counts any.
    """
    if rules["compare"] == "together":  # R5c
        if fours(deal, "us") or fours(deal, "them"):
            best = team_of_fours(deal)
        else:
            best = team_of_sequences(deal, rules)
        counting = declarations_of(deal, team) if best == team else []
    else:  # R5a and R5b
        counting = []
        if team_of_sequences(deal, rules) == team:
            counting = counting + sequences(deal, team)
        if team_of_fours(deal) == team:
            counting = counting + fours(deal, team)
    points = 0
    for declaration in counting:
        points = points + DECLARATION_POINTS[declaration["kind"]]
    return points


def whole_card_points(deal: dict[str, Any], rules: dict[str, Any]) -> int:
    """R2, R3: all the card points of the deal, doubled at no trumps."""
    if deal["contract"] == "no_trumps":
        multiplier: int = rules["no_trumps_multiplier"]
        return counted_total("no_trumps") * multiplier
    return counted_total(deal["contract"])


def card_points(deal: dict[str, Any], rules: dict[str, Any], team: str) -> int:
    """R2, R3, R8, R16a: a team's card points after R3.

    After a revoke the team that is not at fault has them all, whatever was counted (R16a); after
    a capot the team with the capot (R8); otherwise as counted.
    """
    revoke = revoke_of(deal)
    if revoke is not None:
        return whole_card_points(deal, rules) if team == other(revoke) else 0
    capot = capot_of(deal)
    if capot is not None:
        return whole_card_points(deal, rules) if team == capot else 0
    points = counted_points(deal, team)
    assert points is not None
    if deal["contract"] == "no_trumps":
        multiplier: int = rules["no_trumps_multiplier"]
        return points * multiplier
    return points


def capot_bonus(deal: dict[str, Any], rules: dict[str, Any], team: str) -> int:
    """R8: the bonus of a team; capot_doubled_at_no_trumps makes it twice as much there."""
    if capot_of(deal) != team:
        return 0
    bonus: int = rules["capot_bonus"]
    if deal["contract"] == "no_trumps" and rules["capot_doubled_at_no_trumps"]:
        return bonus * 2
    return bonus


def takes_declarations(deal: dict[str, Any], rules: dict[str, Any], team: str) -> bool:
    """R8a: this team has a capot and gets the other team's declarations and belots."""
    return capot_of(deal) == team and bool(rules["capot_takes_declarations"])


def raw_total(deal: dict[str, Any], rules: dict[str, Any], team: str) -> int:
    """R7 (with R8a): card points + counted declarations + belots + capot bonus.

    CHOICE (R8a): what passes over are the other team's declarations that counted under R5.
    """
    own = counted_declarations(deal, rules, team) + BELOT_POINTS * belots_of(deal, team)
    theirs = counted_declarations(deal, rules, other(team)) + BELOT_POINTS * belots_of(
        deal, other(team)
    )
    total = card_points(deal, rules, team) + capot_bonus(deal, rules, team)
    if takes_declarations(deal, rules, other(team)):
        return total
    if takes_declarations(deal, rules, team):
        return total + own + theirs
    return total + own


def winner_of(deal: dict[str, Any], rules: dict[str, Any]) -> str | None:
    """R9, R12, R16a: the team with more raw points; after a revoke the team not at fault."""
    revoke = revoke_of(deal)
    if revoke is not None:
        return other(revoke)
    us = raw_total(deal, rules, "us")
    them = raw_total(deal, rules, "them")
    if us > them:
        return "us"
    if them > us:
        return "them"
    return None


def outcome_of(deal: dict[str, Any], rules: dict[str, Any]) -> str:
    """R9: made, inside or hanging."""
    winner = winner_of(deal, rules)
    if winner is None:
        return "hanging"
    if winner == deal["declarer"]:
        return "made"
    return "inside"


def kept_belots(deal: dict[str, Any], rules: dict[str, Any], loser: str) -> int:
    """R9a: the raw points of belots that the losing team still writes.

    Only a team that goes inside keeps them, or (R16a) the team at fault after a revoke.
    CHOICE: under contra the same holds, and no more: defenders beaten in a made deal write
    nothing (R12), a declarer inside keeps its belots.
    CHOICE: R8a goes before R9a: belots that went to the team with the capot are not kept.
    """
    if not rules["belot_kept"]:
        return 0
    if revoke_of(deal) is None and outcome_of(deal, rules) != "inside":
        return 0
    if takes_declarations(deal, rules, other(loser)):
        return 0
    return BELOT_POINTS * belots_of(deal, loser)
