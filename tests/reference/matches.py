"""The match (R13, R14, R16b)."""

from __future__ import annotations

from typing import Any

from tests.reference.points import score
from tests.reference.reports import capot_of, errors_of
from tests.reference.tables import TEAMS, rules_of


def ends_match(
    deal: dict[str, Any],
    scored: dict[str, Any],
    total: dict[str, int],
    rules: dict[str, Any],
) -> str | None:
    """R13, R13a, R13b, R13d: the team that wins the match with this deal, or None.

    total is what the teams have after the deal.
    """
    if total["us"] == total["them"]:
        return None
    leader = "us" if total["us"] > total["them"] else "them"
    if total[leader] < rules["target"]:
        return None
    if capot_of(deal) is not None and not rules["finish_on_capot"]:  # R13a
        return None
    if scored["hanging_after"] > 0 and not rules["finish_on_hanging"]:  # R13b
        return None
    if rules["finish_needs_points"] and scored["points"][leader] <= 0:  # R13d
        return None
    return leader


def replay(match: dict[str, Any]) -> dict[str, Any]:
    """R13, R14, R16b: a match from its entries.

    CHOICE: nothing can be entered after the end, a passed deal and a correction neither.
    CHOICE: a deal with errors raises ValueError with its codes.
    """
    rules = rules_of(match["rules"])
    total = {"us": 0, "them": 0}
    hanging = 0
    winner: str | None = None
    dealer: int = match.get("first_dealer", 0)
    for entry in match["entries"]:
        if winner is not None:
            raise ValueError("match_finished")
        if entry["type"] == "correction":  # R16b
            for team in TEAMS:
                total[team] = total[team] + (entry["points"].get(team) or 0)
            continue
        dealer = (dealer + 1) % 4  # R14
        if entry["type"] == "passed":  # R13: nothing is written, hanging points stay
            continue
        errors = errors_of(entry, rules)
        if errors:
            raise ValueError(", ".join(errors))
        scored = score(entry, rules, hanging)
        for team in TEAMS:
            total[team] = total[team] + scored["points"][team]
        hanging = scored["hanging_after"]
        winner = ends_match(entry, scored, total, rules)
    return {
        "total": total,
        "hanging": hanging,
        "finished": winner is not None,
        "winner": winner,
        "dealer": dealer,
    }
