"""Words, points and rule sets (R4, R15)."""

from __future__ import annotations

from typing import Any

TEAMS = ["us", "them"]
SUITS = ["clubs", "diamonds", "hearts", "spades"]
TOPS = ["7", "8", "9", "10", "J", "Q", "K", "A"]
SEQUENCE_LENGTH = {"tierce": 3, "quarte": 4, "quinte": 5}
FOURS_BEST_FIRST = [
    "four_jacks",
    "four_nines",
    "four_aces",
    "four_tens",
    "four_kings",
    "four_queens",
]
DECLARATION_POINTS = {
    "tierce": 20,
    "quarte": 50,
    "quinte": 100,
    "four_jacks": 200,
    "four_nines": 150,
    "four_aces": 100,
    "four_tens": 100,
    "four_kings": 100,
    "four_queens": 100,
}
BELOT_POINTS = 20


RULE_SETS: dict[str, dict[str, Any]] = {
    "bulgarian": {
        "contracts": ["clubs", "diamonds", "hearts", "spades", "no_trumps", "all_trumps"],
        "target": 151,
        "unit": 10,
        "round_up_from": {"suit": 6, "no_trumps": 5, "all_trumps": 5},
        "odd_point": "fewer",  # fewer | more | none
        "hanging_odd_point": "hanging",  # hanging | defenders
        "no_trumps_multiplier": 2,
        "capot_bonus": 90,
        "capot_takes_declarations": True,
        "contra_played": True,
        "contra_rounding": "round_then_multiply",  # | multiply_then_round
        "contra_hanging": "all",  # all | shares
        "capot_under_contra": "multiplied",  # | bonus_not_multiplied | contra_void
        "capot_doubled_at_no_trumps": False,
        "compare": "separate",  # separate | together
        "trump_breaks_tie": False,
        "belot_kept": False,
        "finish_on_capot": False,
        "finish_on_hanging": True,
        "at_least_one": False,
        "finish_needs_points": False,
    },
    "lobby": {
        "contracts": ["clubs", "diamonds", "hearts", "spades", "no_trumps", "all_trumps"],
        "target": 151,
        "unit": 10,
        "round_up_from": {"suit": 5, "no_trumps": 5, "all_trumps": 5},
        "odd_point": "none",
        "hanging_odd_point": "hanging",
        "no_trumps_multiplier": 2,
        "capot_bonus": 90,
        "capot_takes_declarations": False,
        "contra_played": True,
        "contra_rounding": "round_then_multiply",
        "contra_hanging": "all",
        "capot_under_contra": "multiplied",
        "capot_doubled_at_no_trumps": False,
        "compare": "together",
        "trump_breaks_tie": False,
        "belot_kept": False,
        "finish_on_capot": False,
        "finish_on_hanging": False,
        "at_least_one": False,
        "finish_needs_points": False,
    },
    # CHOICE: where R15 has a dash (the option means nothing in this set) the value of the
    # default set, bulgarian, stands, so that house rules over classic have something to use.
    "classic": {
        "contracts": ["clubs", "diamonds", "hearts", "spades"],
        "target": 1000,
        "unit": 1,
        "round_up_from": {"suit": 6, "no_trumps": 5, "all_trumps": 5},  # a dash in R15
        "odd_point": "fewer",  # a dash in R15
        "hanging_odd_point": "hanging",  # a dash in R15
        "no_trumps_multiplier": 2,  # a dash in R15
        "capot_bonus": 88,
        "capot_takes_declarations": False,
        "contra_played": False,
        "contra_rounding": "round_then_multiply",  # a dash in R15
        "contra_hanging": "all",  # a dash in R15
        "capot_under_contra": "multiplied",  # a dash in R15
        "capot_doubled_at_no_trumps": False,
        "compare": "together",
        "trump_breaks_tie": True,
        "belot_kept": True,
        "finish_on_capot": True,
        "finish_on_hanging": True,
        "at_least_one": False,
        "finish_needs_points": False,
    },
}


def rules_of(value: str | dict[str, Any]) -> dict[str, Any]:
    """R15: a named set, or house rules {"base": name, option: value, ...} laid over a set.

    CHOICE: without "base" the base is bulgarian; round_up_from is merged key by key.
    """
    changes: dict[str, Any] = {"base": value} if isinstance(value, str) else value
    base = RULE_SETS[changes.get("base", "bulgarian")]
    rules: dict[str, Any] = {}
    for option, chosen in base.items():
        rules[option] = chosen
    for option, chosen in changes.items():
        if option == "base":
            continue
        if option not in base:
            raise KeyError(option)
        if option == "round_up_from":
            rules[option] = {**base[option], **chosen}
        else:
            rules[option] = chosen
    return rules
