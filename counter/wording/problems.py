"""Faults as sentences that say what is wrong and how to mend it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from counter.scoring.errors import Code, Problem
from counter.scoring.rulesets import OPTIONS
from counter.wording.catalogue import N_, Catalogue

MESSAGES = {
    Code.CONTRACT_NOT_PLAYED: N_(
        "These rules do not play this contract. Choose another contract or other rules."
    ),
    Code.CONTRA_NOT_PLAYED: N_("These rules have no contra. Take it away or choose other rules."),
    Code.CARD_POINTS_NEEDED: N_("Give the card points of one team, 0 to %(whole)s."),
    Code.CARD_POINTS_SUM: N_(
        "%(us)s + %(them)s does not make %(whole)s. Count again, or leave one team empty."
    ),
    Code.CARD_POINTS_IMPOSSIBLE: N_(
        "No cards make this count. Count again: 0 to %(whole)s, the last trick included."
    ),
    Code.CAPOT_CARD_POINTS: N_(
        "With this capot the count must be %(wanted)s. Correct it or take the capot away."
    ),
    Code.NO_DECLARATIONS_AT_NO_TRUMPS: N_(
        "There are no declarations and no belots at no trumps. Take them away."
    ),
    Code.DECLARATION_TOP_NEEDED: N_(
        "Both teams have a sequence of this length. Give its top card: the higher one counts."
    ),
    Code.DECLARATION_SUIT_NEEDED: N_(
        "The sequences are equal, and by these rules the one in trumps counts. Give its suit."
    ),
    Code.DECLARATION_IMPOSSIBLE: N_(
        "No cards make this declaration. Correct the kind or the top card."
    ),
    Code.TOO_MANY_DECLARATIONS: N_(
        "A team can have %(most)s declarations at most. Take the others away."
    ),
    Code.TOO_MANY_BELOTS: N_(
        "There are more belots than there can be: %(most)s for both teams together."
    ),
    Code.BELOT_IMPOSSIBLE: N_(
        "The other team has all four kings or queens, so there is no belot here."
    ),
    Code.TOO_MANY_ENTRIES: N_(
        "There can be %(most)s entries at most. Start another match, or split the file."
    ),
    Code.TOO_MANY_MATCHES: N_("A file can have %(most)s matches at most. Split it."),
    Code.MATCH_FINISHED: N_(
        "The match ended before this entry. Take it away or put it before the last deal."
    ),
    Code.INVALID_JSON: N_("This is not valid JSON."),
    Code.NOT_AN_OBJECT: N_("An object with named values belongs here."),
    Code.NOT_A_LIST: N_("A list belongs here."),
    Code.NOT_A_WHOLE_NUMBER: N_("A whole number belongs here."),
    Code.NOT_TRUE_OR_FALSE: N_("True or false belongs here."),
    Code.NOT_TEXT: N_("Text without control characters belongs here."),
    Code.TEXT_LENGTH: N_("The text must have %(least)s to %(most)s characters."),
    Code.NOT_A_CHOICE: N_("Choose one of: %(choices)s."),
    Code.OUT_OF_RANGE: N_("The number must be %(least)s to %(most)s."),
    Code.UNKNOWN_KEY: N_("“%(key)s” means nothing here. Take it away or correct its name."),
    Code.MISSING: N_("This must be given."),
}

RULES = {
    Code.CONTRACT_NOT_PLAYED: "R2",
    Code.CONTRA_NOT_PLAYED: "R12",
    Code.CARD_POINTS_NEEDED: "R2",
    Code.CARD_POINTS_SUM: "R2",
    Code.CARD_POINTS_IMPOSSIBLE: "R2",
    Code.CAPOT_CARD_POINTS: "R8",
    Code.NO_DECLARATIONS_AT_NO_TRUMPS: "R3",
    Code.DECLARATION_TOP_NEEDED: "R5",
    Code.DECLARATION_SUIT_NEEDED: "R5d",
    Code.DECLARATION_IMPOSSIBLE: "R4",
    Code.TOO_MANY_DECLARATIONS: "R4",
    Code.TOO_MANY_BELOTS: "R6",
    Code.BELOT_IMPOSSIBLE: "R6",
    Code.MATCH_FINISHED: "R13",
}
"""The rule that a fault breaks, by its code. The other codes are about the form of an input."""

FIELD_RULES = {
    "contract": "R2",
    "declarer": "R9",
    "contra": "R12",
    "card_points": "R2",
    "declarations": "R4",
    "belots": "R6",
    "capot": "R8",
    "revoke": "R16a",
    "hanging": "R11",
    "points": "R16b",
    "reason": "R16b",
    "first_dealer": "R14",
}
"""The rule that says what belongs into a field, for what is wrong with its form."""

MISSING = {
    "contract": N_("Choose what was declared."),
    "declarer": N_("Say who declared: us or them."),
}
"""What is missing in a deal, by field, where more can be said than that."""

REASON = N_("Write the reason in a few words, %(most)s characters at most.")

# Longer numbers are not worth showing: whoever typed them knows.
_LONGEST_NUMBER = 10


def problem_text(problem: Problem, words: Catalogue) -> str:
    """One fault as a sentence."""
    message = MESSAGES[problem.code]
    if problem.code is Code.TEXT_LENGTH and problem.field.endswith("reason"):
        message = REASON
    if problem.code is Code.MISSING:
        message = MISSING.get(problem.field.rpartition(".")[2], message)
    return words.gettext(message) % {
        name: _shown(figure) for name, figure in problem.figures.items()
    }


def problem_rule(problem: Problem) -> str:
    """Number of the rule that says more about a fault; empty where none does."""
    first, *rest = problem.field.split(".")
    if first == "rules" and rest and rest[0] in OPTIONS:
        return OPTIONS[rest[0]].rule
    return RULES.get(problem.code) or FIELD_RULES.get(first, "")


def problems_to_json(problems: Iterable[Problem], words: Catalogue) -> dict[str, Any]:
    """Faults as programs read them (docs/formats.md)."""
    return {
        "errors": [
            {
                "code": problem.code,
                "field": problem.field,
                "message": problem_text(problem, words),
            }
            for problem in problems
        ]
    }


def _shown(figure: object) -> str:
    if isinstance(figure, list):
        return ", ".join(figure)
    text = str(figure)
    is_long = isinstance(figure, int) and len(text) > _LONGEST_NUMBER
    return f"{text[:_LONGEST_NUMBER]}…" if is_long else text
