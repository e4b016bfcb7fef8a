"""What can be wrong with an input: codes and fields; the words are in `counter.wording`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import StrEnum
from typing import NamedTuple


class Code(StrEnum):
    """Every fault that an input can have."""

    # What the table reported cannot be scored.
    CONTRACT_NOT_PLAYED = "contract_not_played"
    """The rule set does not play this contract (R2)."""
    CONTRA_NOT_PLAYED = "contra_not_played"
    """The rule set has no contra (R12)."""
    CARD_POINTS_NEEDED = "card_points_needed"
    """Neither team's count was given, and no capot or revoke makes it known (R2)."""
    CARD_POINTS_SUM = "card_points_sum"
    """The counts of the two teams do not add up to the deal (R2)."""
    CARD_POINTS_IMPOSSIBLE = "card_points_impossible"
    """No cards make this count (R2)."""
    CAPOT_CARD_POINTS = "capot_card_points"
    """A team with a capot must have all the card points (R8)."""
    NO_DECLARATIONS_AT_NO_TRUMPS = "no_declarations_at_no_trumps"
    """Declarations and belots are not played at no trumps (R3)."""
    DECLARATION_TOP_NEEDED = "declaration_top_needed"
    """Both teams' longest sequences are of one length, so the top card decides (R5)."""
    DECLARATION_SUIT_NEEDED = "declaration_suit_needed"
    """The sequences are equal but for the suit, and trumps break the tie (R5d)."""
    DECLARATION_IMPOSSIBLE = "declaration_impossible"
    """No cards make this: a tierce to the eight, or the same four twice (R4)."""
    TOO_MANY_DECLARATIONS = "too_many_declarations"
    """Two hands of eight cards hold at most four declarations (R4)."""
    TOO_MANY_BELOTS = "too_many_belots"
    """More belots than trump suits (R6)."""
    BELOT_IMPOSSIBLE = "belot_impossible"
    """The other team holds all four kings or all four queens (R6)."""
    TOO_MANY_ENTRIES = "too_many_entries"
    """More entries than a match can have."""
    TOO_MANY_MATCHES = "too_many_matches"
    """More matches than a table can have."""
    MATCH_FINISHED = "match_finished"
    """An entry stands after the end of the match (R13)."""

    # The input is not of the form that it must have.
    INVALID_JSON = "invalid_json"
    """Not readable as JSON."""
    NOT_AN_OBJECT = "not_an_object"
    """Something else where an object with named values belongs."""
    NOT_A_LIST = "not_a_list"
    """Something else where a list belongs."""
    NOT_A_WHOLE_NUMBER = "not_a_whole_number"
    """Something else where a whole number belongs."""
    NOT_TRUE_OR_FALSE = "not_true_or_false"
    """Something else where true or false belongs."""
    NOT_TEXT = "not_text"
    """Something else where text belongs."""
    TEXT_LENGTH = "text_length"
    """Empty, or longer than allowed."""
    NOT_A_CHOICE = "not_a_choice"
    """None of the values that are possible here."""
    OUT_OF_RANGE = "out_of_range"
    """A number too small or too large."""
    UNKNOWN_KEY = "unknown_key"
    """A name that means nothing here."""
    MISSING = "missing"
    """Something that must be there is not."""


class Problem(NamedTuple):
    """One fault: what, where (a dotted path, empty for the whole input), and figures for words."""

    code: Code
    field: str
    figures: Mapping[str, object] = {}

    def under(self, path: str) -> Problem:
        """The same fault seen from outside, where the input stands at `path`."""
        field = f"{path}.{self.field}" if self.field else path
        return self._replace(field=field)


class ScoringError(ValueError):
    """An input with something wrong; `problems` has all of it at once."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__("; ".join(f"{code} ({field})" for code, field, _ in self.problems))


class InvalidDeal(ScoringError):
    """A deal that cannot be scored."""


class InvalidRules(ScoringError):
    """Rules that cannot be played."""


class InvalidMatch(ScoringError):
    """A match that cannot be replayed."""
