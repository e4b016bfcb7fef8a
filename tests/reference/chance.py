"""Random deals with a wide choice of everything."""

from __future__ import annotations

import random
from typing import Any

from tests.reference.raw import raw_total
from tests.reference.reports import (
    counted_total,
    greatest_length,
    impossible_counts,
    is_suit,
    other,
)
from tests.reference.tables import FOURS_BEST_FIRST, SEQUENCE_LENGTH, SUITS, TEAMS, TOPS


def chance(rng: random.Random, percent: int) -> bool:
    """True that many times in a hundred."""
    return rng.randrange(100) < percent


def cards_of(declaration: dict[str, Any]) -> list[tuple[str, str]]:
    """R4: the cards (rank, suit) of a declaration with top and suit; a quinte as five."""
    if declaration["kind"] in SEQUENCE_LENGTH:
        top = TOPS.index(declaration["top"])
        length = SEQUENCE_LENGTH[declaration["kind"]]
        return [(TOPS[i], declaration["suit"]) for i in range(top - length + 1, top + 1)]
    ranks = {
        "four_jacks": "J",
        "four_nines": "9",
        "four_aces": "A",
        "four_tens": "10",
        "four_kings": "K",
        "four_queens": "Q",
    }
    return [(ranks[declaration["kind"]], suit) for suit in SUITS]


def random_declaration(rng: random.Random) -> dict[str, Any]:
    """R4: any declaration, with top and suit where it is a sequence."""
    kind = rng.choice(["tierce"] * 8 + ["quarte"] * 4 + ["quinte"] * 2 + FOURS_BEST_FIRST)
    if kind not in SEQUENCE_LENGTH:
        return {"kind": kind}
    lowest_top = SEQUENCE_LENGTH[kind] - 1
    return {"kind": kind, "top": rng.choice(TOPS[lowest_top:]), "suit": rng.choice(SUITS)}


def random_declarations(rng: random.Random) -> dict[str, list[dict[str, Any]]]:
    """R4: up to three declarations a team, of cards that do not overlap, often of equal kind."""
    held: dict[tuple[str, str], str] = {}
    given: dict[str, list[dict[str, Any]]] = {"us": [], "them": []}
    teams = rng.choice([["us"], ["them"], ["us", "them"], ["them", "us"]])
    for number in range(rng.randint(1, 4)):
        team = teams[number % len(teams)]
        declaration = random_declaration(rng)
        theirs = [d for d in given[other(team)] if d["kind"] in SEQUENCE_LENGTH]
        if theirs and chance(rng, 50):  # the same length, often the same top: R5a, R5d
            model = rng.choice(theirs)
            declaration = {**model, "suit": rng.choice(SUITS)}
            if chance(rng, 30):
                declaration["top"] = rng.choice(TOPS[SEQUENCE_LENGTH[model["kind"]] - 1 :])
        cards = cards_of(declaration)
        in_use = [card for card in cards if card in held]
        of_team = [card for card, holder in held.items() if holder == team]
        if in_use or len(of_team) + len(cards) > 16 or len(given[team]) == 3:
            continue
        for card in cards:
            held[card] = team
        given[team].append(declaration)
    return given


def random_belots(
    rng: random.Random, contract: str, given: dict[str, list[dict[str, Any]]]
) -> dict[str, int]:
    """R6: belots in the trump suits whose king and queen the other team has not shown."""
    belots = {"us": 0, "them": 0}
    percent = 40 if is_suit(contract) else 30
    for suit in [contract] if is_suit(contract) else SUITS:
        if not chance(rng, percent):
            continue
        team = rng.choice(TEAMS)
        shown = [card for d in given[other(team)] for card in cards_of(d)]
        if ("K", suit) not in shown and ("Q", suit) not in shown:
            belots[team] = belots[team] + 1
    return belots


def random_count(rng: random.Random, contract: str) -> int:
    """R2: a count that cards can give; near nothing, near all and near the half often."""
    total = counted_total(contract)
    way = rng.randrange(100)
    while True:
        if way < 15:
            count = rng.choice([rng.randint(0, 12), total - rng.randint(0, 12)])
        elif way < 50:
            count = total // 2 + rng.randint(-15, 15)
        else:
            count = rng.randint(0, total)
        if count not in impossible_counts(contract):
            return count


def equal_count(deal: dict[str, Any], rules: dict[str, Any]) -> int | None:
    """R9: the count of us that makes the raw totals equal, if there is one."""
    total = counted_total(deal["contract"])
    for count in range(total + 1):
        if count not in impossible_counts(deal["contract"]):
            tried = {**deal, "card_points": {"us": count}}
            if raw_total(tried, rules, "us") == raw_total(tried, rules, "them"):
                return count
    return None


def without_needless(
    rng: random.Random, given: dict[str, list[dict[str, Any]]]
) -> dict[str, list[dict[str, Any]]]:
    """R5: leave out tops and suits at random, but only where no comparison can ask for them."""
    both = {"declarations": given}
    us = greatest_length(both, "us")
    them = greatest_length(both, "them")
    thinned: dict[str, list[dict[str, Any]]] = {"us": [], "them": []}
    for team in TEAMS:
        for declaration in given[team]:
            kept = dict(declaration)
            length = SEQUENCE_LENGTH.get(declaration["kind"], 0)
            if us != them or length < us:
                for key in ["top", "suit"]:
                    if key in kept and chance(rng, 40):
                        del kept[key]
            thinned[team].append(kept)
    return thinned


def random_deal(rng: random.Random, rules: dict[str, Any]) -> dict[str, Any]:
    """A random deal that has no errors under these rules."""
    contract = rng.choice(rules["contracts"])
    deal: dict[str, Any] = {
        "type": "deal",
        "contract": contract,
        "declarer": rng.choice(TEAMS),
    }
    if rules["contra_played"]:
        contra = rng.choice([1, 1, 1, 2, 2, 4])
        if contra != 1 or chance(rng, 50):
            deal["contra"] = contra

    if contract != "no_trumps":
        given: dict[str, list[dict[str, Any]]] = {"us": [], "them": []}
        if chance(rng, 60):
            given = random_declarations(rng)
        belots = random_belots(rng, contract, given)
        thinned = without_needless(rng, given)
        if given["us"] or given["them"]:
            deal["declarations"] = {
                team: thinned[team] for team in TEAMS if thinned[team] or chance(rng, 30)
            }
        if belots["us"] + belots["them"] > 0 or chance(rng, 20):
            deal["belots"] = {
                team: belots[team] for team in TEAMS if belots[team] or chance(rng, 50)
            }

    capot = rng.choice(TEAMS) if chance(rng, 15) else None
    revoke = rng.choice(TEAMS) if chance(rng, 8) else None
    if capot is not None or chance(rng, 30):
        deal["capot"] = capot
    if revoke is not None or chance(rng, 30):
        deal["revoke"] = revoke

    if (capot is None and revoke is None) or chance(rng, 50):
        count = random_count(rng, contract)
        if capot is None and revoke is None and chance(rng, 20):
            equal = equal_count(deal, rules)
            count = count if equal is None else equal
        if capot is not None:
            count = counted_total(contract) if capot == "us" else 0
        both = {"us": count, "them": counted_total(contract) - count}
        teams = rng.choice([["us"], ["them"], ["us", "them"]])
        deal["card_points"] = {team: both[team] for team in teams}
    return deal
