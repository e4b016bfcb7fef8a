"""The examples of the rules: what was counted, and what is written. A test scores each of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import NamedTuple

from counter.scoring.cards import Card, Rank, Suit
from counter.scoring.contracts import Contra, Contract
from counter.scoring.deal import Deal
from counter.scoring.declarations import Declaration, DeclarationKind
from counter.scoring.match import Entry, GoesOn
from counter.scoring.pair import Pair, Team
from counter.scoring.rulesets import (
    BULGARIAN,
    RULE_SETS,
    CapotUnderContra,
    ContraHanging,
    ContraRounding,
    HangingOddPoint,
    OddPoint,
    RuleSet,
)

US, THEM = Team.US, Team.THEM
LOBBY, CLASSIC = RULE_SETS["lobby"], RULE_SETS["classic"]
CLUBS, HEARTS, SPADES = Contract.CLUBS, Contract.HEARTS, Contract.SPADES
NO_TRUMPS, ALL_TRUMPS = Contract.NO_TRUMPS, Contract.ALL_TRUMPS


class Example(NamedTuple):
    """A deal with what it comes to."""

    deal: Deal
    raw: tuple[int, int]
    """Raw totals (R7)."""
    points: tuple[int, int]
    """Game points that are written."""
    rules: RuleSet = BULGARIAN
    hanging: int = 0
    """Game points that hang afterwards."""
    before: int = 0
    """Game points that hung before."""


class MatchExample(NamedTuple):
    """The end of a match."""

    before: tuple[int, int]
    """Game points of each team before the deals."""
    deals: tuple[Entry, ...]
    totals: tuple[tuple[int, int], ...]
    """Game points of each team after each of the deals."""
    end: Team | GoesOn
    """Who has won, or why the match goes on."""
    rules: RuleSet = BULGARIAN


class PlayExample(NamedTuple):
    """What may be played to a trick; the first of its cards was led."""

    contract: Contract
    trick: tuple[Card, ...]
    hand: tuple[Card, ...]
    legal: tuple[Card, ...]
    must_undertrump: bool = False
    """Classic belote (S3)."""


def _counted(contract: Contract, us: int, declarer: Team = US) -> Deal:
    """A deal in which we counted `us` card points."""
    return Deal(contract, declarer, card_points=Pair(us, None))


def _capot(contract: Contract) -> Deal:
    return Deal(contract, US, capot=US)


def _contra(deal: Deal, contra: Contra = Contra.CONTRA) -> Deal:
    return replace(deal, contra=contra)


def _sequence(kind: DeclarationKind, top: Rank, suit: Suit | None = None) -> Declaration:
    return Declaration(kind, top, suit)


def _cards(text: str) -> tuple[Card, ...]:
    """Cards as people write them: ♥J ♣10."""
    signs = dict(zip("♣♦♥♠", Suit, strict=True))
    return tuple(Card(Rank(one[1:]), signs[one[0]]) for one in text.split())


_TIERCE, _QUARTE = DeclarationKind.TIERCE, DeclarationKind.QUARTE
_TO_TEN = _sequence(_TIERCE, Rank.TEN)
_TO_NINE = _sequence(_TIERCE, Rank.NINE)
_WON = _counted(SPADES, 98)
_COUNTED_138 = replace(_WON, declarations=Pair((_TO_TEN,), ()), belots=Pair(1, 0))
_EQUAL = _counted(SPADES, 81)
_EQUAL_106 = replace(_counted(SPADES, 56), declarations=Pair((_sequence(_QUARTE, Rank.KING),), ()))
_CAPOT_AGAINST = replace(_capot(HEARTS), declarations=Pair((), (_TO_TEN,)), belots=Pair(0, 1))
_SIXES = _counted(SPADES, 86)

EXAMPLES: Mapping[str, tuple[Example, ...]] = {
    "R2": (Example(_WON, (98, 64), (10, 6)),),
    "R3": (Example(_counted(NO_TRUMPS, 68), (136, 124), (14, 12)),),
    "R5a": (
        Example(replace(_WON, declarations=Pair((_TO_TEN,), (_TO_NINE,))), (118, 64), (12, 6)),
        Example(replace(_WON, declarations=Pair((_TO_TEN,), (_TO_TEN,))), (98, 64), (10, 6)),
    ),
    "R5b": (
        Example(
            replace(
                _counted(ALL_TRUMPS, 150),
                declarations=Pair(
                    (Declaration(DeclarationKind.FOUR_NINES),),
                    (Declaration(DeclarationKind.FOUR_ACES), _sequence(_TIERCE, Rank.QUEEN)),
                ),
            ),
            (300, 128),
            (30, 13),
        ),
    ),
    "R5c": (
        Example(
            replace(
                _WON,
                declarations=Pair(
                    (Declaration(DeclarationKind.FOUR_QUEENS),),
                    (_sequence(DeclarationKind.QUINTE, Rank.JACK),),
                ),
            ),
            (198, 64),
            (20, 6),
            LOBBY,
        ),
    ),
    "R5d": (
        Example(
            replace(
                _counted(HEARTS, 98),
                declarations=Pair(
                    (_sequence(_TIERCE, Rank.JACK, Suit.HEARTS),),
                    (_sequence(_TIERCE, Rank.JACK, Suit.SPADES),),
                ),
            ),
            (118, 64),
            (118, 64),
            CLASSIC,
        ),
    ),
    "R6": (Example(replace(_counted(ALL_TRUMPS, 150), belots=Pair(2, 1)), (190, 128), (19, 13)),),
    "R7": (Example(_COUNTED_138, (138, 64), (14, 6)),),
    "R8": (
        Example(_capot(CLUBS), (252, 0), (25, 0)),
        Example(_capot(CLUBS), (250, 0), (250, 0), CLASSIC),
        Example(
            _capot(NO_TRUMPS),
            (440, 0),
            (44, 0),
            replace(BULGARIAN, capot_doubled_at_no_trumps=True),
        ),
    ),
    "R8a": (
        Example(_CAPOT_AGAINST, (292, 0), (29, 0)),
        Example(_CAPOT_AGAINST, (252, 40), (25, 4), LOBBY),
    ),
    "R9": (
        Example(_counted(ALL_TRUMPS, 134), (134, 124), (13, 13)),
        Example(_counted(SPADES, 70), (70, 92), (0, 16)),
    ),
    "R9a": (
        Example(replace(_counted(HEARTS, 60), belots=Pair(1, 0)), (80, 102), (20, 162), CLASSIC),
    ),
    "R10": (
        Example(_counted(SPADES, 87), (87, 75), (9, 7)),
        Example(_counted(SPADES, 56, THEM), (56, 106), (6, 10)),
        Example(_counted(ALL_TRUMPS, 154), (154, 104), (15, 11)),
    ),
    "R10a": (
        Example(_SIXES, (86, 76), (8, 8)),
        Example(_counted(ALL_TRUMPS, 134), (134, 124), (13, 13)),
        Example(_SIXES, (86, 76), (9, 7), replace(BULGARIAN, odd_point=OddPoint.MORE)),
    ),
    "R10b": (
        Example(_counted(SPADES, 85), (85, 77), (9, 8), LOBBY),
        Example(_counted(ALL_TRUMPS, 145), (145, 113), (15, 11), LOBBY),
    ),
    "R10c": (Example(_SIXES, (86, 76), (86, 76), CLASSIC),),
    "R10d": (
        Example(_counted(SPADES, 160), (160, 2), (16, 0)),
        Example(_counted(SPADES, 160), (160, 2), (15, 1), replace(BULGARIAN, at_least_one=True)),
    ),
    "R11": (
        Example(_EQUAL, (81, 81), (0, 8), hanging=8),
        Example(_WON, (98, 64), (18, 6), before=8),
        Example(_EQUAL, (81, 81), (0, 81), CLASSIC, hanging=81),
    ),
    "R11a": (
        Example(_EQUAL_106, (106, 106), (0, 10), hanging=11),
        Example(
            _EQUAL_106,
            (106, 106),
            (0, 11),
            replace(BULGARIAN, hanging_odd_point=HangingOddPoint.DEFENDERS),
            hanging=10,
        ),
    ),
    "R12": (
        Example(_contra(_COUNTED_138), (138, 64), (40, 0)),
        Example(_contra(_COUNTED_138, Contra.RECONTRA), (138, 64), (80, 0)),
        Example(_contra(_counted(SPADES, 70)), (70, 92), (0, 32)),
    ),
    "R12a": (
        Example(_contra(_WON, Contra.RECONTRA), (98, 64), (64, 0)),
        Example(
            _contra(_WON, Contra.RECONTRA),
            (98, 64),
            (65, 0),
            replace(BULGARIAN, contra_rounding=ContraRounding.MULTIPLY_THEN_ROUND),
        ),
    ),
    "R12b": tuple(
        Example(
            _contra(_capot(CLUBS)),
            (252, 0),
            (points, 0),
            replace(BULGARIAN, capot_under_contra=how),
        )
        for how, points in (
            (CapotUnderContra.MULTIPLIED, 50),
            (CapotUnderContra.BONUS_NOT_MULTIPLIED, 41),
            (CapotUnderContra.CONTRA_VOID, 25),
        )
    ),
    "R12c": (
        Example(_contra(_EQUAL), (81, 81), (0, 0), hanging=32),
        Example(
            _contra(_EQUAL),
            (81, 81),
            (0, 16),
            replace(BULGARIAN, contra_hanging=ContraHanging.SHARES),
            hanging=16,
        ),
    ),
    "R16a": (
        Example(Deal(SPADES, US, declarations=Pair((), (_TO_TEN,)), revoke=US), (0, 182), (0, 18)),
    ),
}
"""Examples of deals by the number of their rule."""

_SIX_TEN = _counted(SPADES, 62, THEM)

MATCH_EXAMPLES: Mapping[str, tuple[MatchExample, ...]] = {
    "R13": (
        MatchExample((148, 140), (_counted(ALL_TRUMPS, 60, THEM),), ((154, 160),), THEM),
        MatchExample((143, 145), (_WON,), ((153, 151),), US),
    ),
    "R13a": (MatchExample((140, 90), (_capot(CLUBS), _SIX_TEN), ((165, 90), (171, 100)), US),),
    "R13b": (
        MatchExample(
            (145, 120), (_counted(SPADES, 81, THEM),), ((153, 120),), GoesOn.HANGING, LOBBY
        ),
        MatchExample((145, 120), (_counted(SPADES, 81, THEM),), ((153, 120),), US),
    ),
    "R13c": (MatchExample((960, 700), (_capot(CLUBS),), ((1210, 700),), US, CLASSIC),),
    "R13d": (
        MatchExample(
            (140, 120), (_capot(CLUBS), _counted(SPADES, 70)), ((165, 120), (165, 136)), US
        ),
        MatchExample(
            (140, 120),
            (_capot(CLUBS), _counted(SPADES, 70)),
            ((165, 120), (165, 136)),
            GoesOn.NO_POINTS,
            replace(BULGARIAN, finish_needs_points=True),
        ),
    ),
}
"""Examples of matches by the number of their rule."""

PLAY_EXAMPLES: Mapping[str, tuple[PlayExample, ...]] = {
    "suit": (
        PlayExample(HEARTS, _cards("♣A"), _cards("♥9 ♥7 ♦8"), _cards("♥9 ♥7")),
        PlayExample(HEARTS, _cards("♣A ♣7"), _cards("♥9 ♥7 ♦8"), _cards("♥9 ♥7 ♦8")),
        PlayExample(HEARTS, _cards("♣A ♥10"), _cards("♥9 ♥7 ♦8"), _cards("♥9")),
        PlayExample(HEARTS, _cards("♣A ♥J"), _cards("♥9 ♥7 ♦8"), _cards("♥9 ♥7 ♦8")),
        PlayExample(HEARTS, _cards("♣A ♥J"), _cards("♥9 ♥7 ♦8"), _cards("♥9 ♥7"), True),
    ),
    "no_trumps": (PlayExample(NO_TRUMPS, _cards("♠10"), _cards("♠A ♠7 ♦8"), _cards("♠A ♠7")),),
    "all_trumps": (PlayExample(ALL_TRUMPS, _cards("♠10 ♠8"), _cards("♠9 ♠7 ♦8"), _cards("♠9")),),
}
"""Examples of the obligations, by the kind of contract."""
