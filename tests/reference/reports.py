"""What the table reported, and what is wrong with it (R2 to R8)."""

from __future__ import annotations

from typing import Any

from tests.reference.tables import FOURS_BEST_FIRST, SEQUENCE_LENGTH, SUITS, TEAMS


def other(team: str) -> str:
    """The other team."""
    return "them" if team == "us" else "us"


def contra_of(deal: dict[str, Any]) -> int:
    """R12: 1, 2 or 4 as said at the table."""
    contra: int | None = deal.get("contra")
    return 1 if contra is None else contra


def revoke_of(deal: dict[str, Any]) -> str | None:
    """R16a: the team at fault, or None."""
    revoke: str | None = deal.get("revoke")
    return revoke


def capot_of(deal: dict[str, Any]) -> str | None:
    """R8: the team that made a capot, or None.

    CHOICE: R16a writes a revoked deal "without a capot bonus", so a capot named together with a
    revoke counts for nothing in scoring: no bonus, no R8a, no R12b, no R13a.
    """
    if revoke_of(deal) is not None:
        return None
    capot: str | None = deal.get("capot")
    return capot


def declarations_of(deal: dict[str, Any], team: str) -> list[dict[str, Any]]:
    """R4: what a team gave as declarations."""
    both: dict[str, Any] = deal.get("declarations") or {}
    return both.get(team) or []


def belots_of(deal: dict[str, Any], team: str) -> int:
    """R6: the number of belots a team gave."""
    both: dict[str, Any] = deal.get("belots") or {}
    return both.get(team) or 0


def given_points(deal: dict[str, Any], team: str) -> int | None:
    """R2: the card points of a team as counted at the table, if they were given."""
    both: dict[str, Any] = deal.get("card_points") or {}
    given: int | None = both.get(team)
    return given


def is_suit(contract: str) -> bool:
    """R2: one of the four suits."""
    return contract in SUITS


def counted_total(contract: str) -> int:
    """R2: what both teams' card points as counted add up to."""
    if contract == "no_trumps":
        return 130
    if contract == "all_trumps":
        return 258
    return 162


def impossible_counts(contract: str) -> list[int]:
    """R2: counts within the range that no set of cards can give."""
    if contract == "no_trumps":
        return [1, 129]
    if contract == "all_trumps":
        return [1, 2, 5, 253, 256, 257]
    return [1, 161]


def counted_points(deal: dict[str, Any], team: str) -> int | None:
    """R2: a team's count: as given, or the rest of the other team's; None if neither is given."""
    own = given_points(deal, team)
    if own is not None:
        return own
    theirs = given_points(deal, other(team))
    if theirs is not None:
        return counted_total(deal["contract"]) - theirs
    return None


def wrong_sum(deal: dict[str, Any]) -> bool:
    """R2: both counts are given and do not add up."""
    us = given_points(deal, "us")
    them = given_points(deal, "them")
    if us is None or them is None:
        return False
    return us + them != counted_total(deal["contract"])


def impossible_points(deal: dict[str, Any]) -> bool:
    """R2: a count that no set of cards can give; below nothing and above the deal included.

    CHOICE: not asked where the sum is already wrong (the example 140 : 120 at no trumps is
    card_points_sum and nothing else, although 140 is more than 130).
    """
    if wrong_sum(deal):
        return False
    for team in TEAMS:
        points = counted_points(deal, team)
        if points is None:
            continue
        if points < 0 or points > counted_total(deal["contract"]):
            return True
        if points in impossible_counts(deal["contract"]):
            return True
    return False


def capot_without_all_points(deal: dict[str, Any]) -> bool:
    """R8: the team with the capot must have all the card points.

    CHOICE: asked of every deal that names a capot, also of one with a revoke, and also where the
    sum is wrong; it looks at the count of the team with the capot, given or the rest.
    """
    capot = deal.get("capot")
    if capot is None:
        return False
    points = counted_points(deal, capot)
    if points is None:
        return False
    return points != counted_total(deal["contract"])


def declared_at_no_trumps(deal: dict[str, Any]) -> bool:
    """R3: a declaration or a belot was given at no trumps (an empty list or 0 is none given)."""
    if deal["contract"] != "no_trumps":
        return False
    for team in TEAMS:
        if declarations_of(deal, team) != [] or belots_of(deal, team) > 0:
            return True
    return False


def sequences(deal: dict[str, Any], team: str) -> list[dict[str, Any]]:
    """R4: a team's sequences."""
    return [d for d in declarations_of(deal, team) if d["kind"] in SEQUENCE_LENGTH]


def fours(deal: dict[str, Any], team: str) -> list[dict[str, Any]]:
    """R4: a team's fours."""
    return [d for d in declarations_of(deal, team) if d["kind"] in FOURS_BEST_FIRST]


def greatest_length(deal: dict[str, Any], team: str) -> int:
    """R5a: the length of a team's longest sequence; a quinte is five, however long it was."""
    longest = 0
    for sequence in sequences(deal, team):
        longest = max(longest, SEQUENCE_LENGTH[sequence["kind"]])
    return longest


def top_missing(deal: dict[str, Any], rules: dict[str, Any]) -> bool:
    """R5: both teams give a sequence of the same greatest length, and a top card is missing there.

    CHOICE: any sequence of that length without a top card is enough, of either team.
    CHOICE: under compare = "together" a four on either side decides, so that no top is needed.
    CHOICE: not asked at no trumps, where the declarations themselves are the error.
    """
    if deal["contract"] == "no_trumps":
        return False
    if rules["compare"] == "together" and (fours(deal, "us") or fours(deal, "them")):
        return False
    if not sequences(deal, "us") or not sequences(deal, "them"):
        return False
    if greatest_length(deal, "us") != greatest_length(deal, "them"):
        return False
    for team in TEAMS:
        for sequence in sequences(deal, team):
            if SEQUENCE_LENGTH[sequence["kind"]] == greatest_length(deal, team):
                if sequence.get("top") is None:
                    return True
    return False


def too_many_belots(deal: dict[str, Any]) -> bool:
    """R6: at most one in a suit deal, at most four at all trumps, both teams together."""
    together = belots_of(deal, "us") + belots_of(deal, "them")
    if is_suit(deal["contract"]):
        return together > 1
    if deal["contract"] == "all_trumps":
        return together > 4
    return False  # no trumps: R3


def belot_impossible(deal: dict[str, Any]) -> bool:
    """R6: a belot where the other team declared four kings or four queens.

    CHOICE: not asked at no trumps, where R3 has already refused both.
    """
    if deal["contract"] == "no_trumps":
        return False
    for team in TEAMS:
        if belots_of(deal, team) > 0:
            for declaration in declarations_of(deal, other(team)):
                if declaration["kind"] in ["four_kings", "four_queens"]:
                    return True
    return False


def errors_of(deal: dict[str, Any], rules: dict[str, Any]) -> list[str]:
    """All that is wrong with a deal (R2, R3, R5, R6, R8, R12): sorted distinct codes."""
    found: list[str] = []
    if deal["contract"] not in rules["contracts"]:
        found.append("contract_not_played")
    if contra_of(deal) != 1 and not rules["contra_played"]:
        found.append("contra_not_played")
    if wrong_sum(deal):
        found.append("card_points_sum")
    if impossible_points(deal):
        found.append("card_points_impossible")
    if capot_without_all_points(deal):
        found.append("capot_card_points")
    if declared_at_no_trumps(deal):
        found.append("no_declarations_at_no_trumps")
    if top_missing(deal, rules):
        found.append("declaration_top_needed")
    if too_many_belots(deal):
        found.append("too_many_belots")
    if belot_impossible(deal):
        found.append("belot_impossible")
    return sorted(found)
