"""From raw to game points (R10 to R12)."""

from __future__ import annotations

from typing import Any

from tests.reference.raw import capot_bonus, kept_belots, outcome_of, raw_total, winner_of
from tests.reference.reports import capot_of, contra_of, is_suit, other, revoke_of
from tests.reference.tables import TEAMS


def rounded(raw: int, contract: str, rules: dict[str, Any]) -> int:
    """R10, R10b, R10c: divided by the unit; a remainder from round_up_from on goes up.

    CHOICE: the whole deal is rounded by the same remainder as a team's points.
    """
    if rules["unit"] == 1:
        return raw
    unit: int = rules["unit"]
    quotient, remainder = divmod(raw, unit)
    row = "suit" if is_suit(contract) else contract
    if remainder >= rules["round_up_from"][row]:
        return quotient + 1
    return quotient


def own_points(raw: dict[str, int], contract: str, rules: dict[str, Any]) -> dict[str, int]:
    """R10, R10a, R10b, R10d: each team writes its own (a made deal without contra)."""
    points = {team: rounded(raw[team], contract, rules) for team in TEAMS}
    whole = rounded(raw["us"] + raw["them"], contract, rules)
    more = "us" if raw["us"] > raw["them"] else "them"
    fewer = other(more)
    if rules["odd_point"] == "fewer":  # R10a
        if points["us"] + points["them"] > whole:
            points[more] = points[more] - 1
        elif points["us"] + points["them"] < whole:
            points[fewer] = points[fewer] + 1
    elif rules["odd_point"] == "more":  # R10a
        if points["us"] + points["them"] > whole:
            points[fewer] = points[fewer] - 1
        elif points["us"] + points["them"] < whole:
            points[more] = points[more] + 1
    if rules["at_least_one"]:  # R10d
        # CHOICE: a team that had no raw points at all keeps 0, nothing was rounded away.
        # CHOICE: with odd_point = "none" nothing is evened out, so 160 : 2 is 16 : 1.
        if raw[fewer] > 0 and points[fewer] == 0:
            points[fewer] = 1
            if rules["odd_point"] != "none":
                points[more] = points[more] - 1
    return points


def hanging_shares(
    raw: dict[str, int], declarer: str, contract: str, rules: dict[str, Any]
) -> dict[str, int]:
    """R11, R11a: the declarer's share (it hangs) and the defenders' (they write it).

    CHOICE: also with odd_point = "none", since R15 gives such a set hanging_odd_point.
    """
    defenders = other(declarer)
    shares = {team: rounded(raw[team], contract, rules) for team in TEAMS}
    whole = rounded(raw["us"] + raw["them"], contract, rules)
    if rules["hanging_odd_point"] == "hanging":
        favoured, other_side = declarer, defenders
    else:
        favoured, other_side = defenders, declarer
    if shares["us"] + shares["them"] > whole:
        shares[other_side] = shares[other_side] - 1
    elif shares["us"] + shares["them"] < whole:
        shares[favoured] = shares[favoured] + 1
    return shares


def multiplier_of(deal: dict[str, Any], rules: dict[str, Any]) -> int:
    """R12, R12b: contra x 2, recontra x 4; a capot makes it void under "contra_void"."""
    if capot_of(deal) is not None and rules["capot_under_contra"] == "contra_void":
        return 1
    return contra_of(deal)


def not_multiplied(deal: dict[str, Any], rules: dict[str, Any], team: str) -> int:
    """R12b: the raw points of a team that contra leaves alone ("bonus_not_multiplied")."""
    if rules["capot_under_contra"] == "bonus_not_multiplied" and multiplier_of(deal, rules) > 1:
        return capot_bonus(deal, rules, team)
    return 0


def multiplied(
    raw: int, left_alone: int, multiplier: int, contract: str, rules: dict[str, Any]
) -> int:
    """R12a, R12b: raw points to game points under a multiplier.

    left_alone is the part of raw that is not multiplied.
    CHOICE: in round_then_multiply that part is rounded apart: 252 with contra is 16 x 2 + 9.
    """
    if rules["contra_rounding"] == "multiply_then_round":
        return rounded((raw - left_alone) * multiplier + left_alone, contract, rules)
    return rounded(raw - left_alone, contract, rules) * multiplier + rounded(
        left_alone, contract, rules
    )


def whole_deal(deal: dict[str, Any], rules: dict[str, Any]) -> int:
    """R9, R12: the game points of the whole deal, multiplied under contra."""
    raw = raw_total(deal, rules, "us") + raw_total(deal, rules, "them")
    left_alone = not_multiplied(deal, rules, "us") + not_multiplied(deal, rules, "them")
    return multiplied(raw, left_alone, multiplier_of(deal, rules), deal["contract"], rules)


def multiplied_shares(deal: dict[str, Any], rules: dict[str, Any]) -> dict[str, int]:
    """R11, R12c: both shares of a hanging deal, multiplied (by 1 without contra).

    CHOICE: multiply_then_round multiplies each team's raw points and evens out after that.
    """
    contract = deal["contract"]
    declarer = deal["declarer"]
    multiplier = multiplier_of(deal, rules)
    left_alone = {team: not_multiplied(deal, rules, team) for team in TEAMS}
    rest = {team: raw_total(deal, rules, team) - left_alone[team] for team in TEAMS}
    if rules["contra_rounding"] == "multiply_then_round":
        raw = {team: rest[team] * multiplier + left_alone[team] for team in TEAMS}
        return hanging_shares(raw, declarer, contract, rules)
    shares = hanging_shares(rest, declarer, contract, rules)
    return {
        team: shares[team] * multiplier + rounded(left_alone[team], contract, rules)
        for team in TEAMS
    }


def score(deal: dict[str, Any], rules: dict[str, Any], hanging: int) -> dict[str, Any]:
    """R7 to R12 and R16a: the score of a deal without errors; hanging is what hung before it."""
    raw = {team: raw_total(deal, rules, team) for team in TEAMS}
    outcome = outcome_of(deal, rules)
    winner = winner_of(deal, rules)
    declarer: str = deal["declarer"]
    contract: str = deal["contract"]
    multiplier = multiplier_of(deal, rules)

    if winner is None:
        if multiplier > 1 and rules["contra_hanging"] == "all":  # R12
            points = {"us": 0, "them": 0}
            hanging_after = hanging + whole_deal(deal, rules)
        else:  # R11, R12c
            shares = multiplied_shares(deal, rules)
            points = {declarer: 0, other(declarer): shares[other(declarer)]}
            hanging_after = hanging + shares[declarer]
    else:
        loser = other(winner)
        if outcome == "inside" or multiplier > 1 or revoke_of(deal) is not None:  # R9, R12, R16a
            # CHOICE: kept belots (R9a) are multiplied like the rest of the deal, and the two
            # teams together write the whole multiplied deal.
            kept = multiplied(kept_belots(deal, rules, loser), 0, multiplier, contract, rules)
            points = {winner: whole_deal(deal, rules) - kept, loser: kept}
        else:  # R9 made, R10
            points = own_points(raw, contract, rules)
        points[winner] = points[winner] + hanging  # R11, R16a: never multiplied
        hanging_after = 0

    return {
        "raw": raw,
        "outcome": outcome,
        "winner": winner,
        "points": {"us": points["us"], "them": points["them"]},
        "hanging_after": hanging_after,
    }
