"""What each of four players declared: whether four hands can hold it, and what of it counts.

A card is in one declaration alone (R4), also where both are one player's. What was not said, a top
card or a suit, can be anything: only what no deal of the 32 cards can bring is called impossible.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import StrEnum
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from counter.scoring import declarations as declared
from counter.scoring.cards import SEQUENCE_PLACE, Card, Rank, Suit
from counter.scoring.contracts import Contract, Kind
from counter.scoring.declarations import (
    Declaration,
    DeclarationKind,
    Declarations,
    Verdict,
    judge,
)
from counter.scoring.errors import Problem
from counter.scoring.pair import Pair, Team
from counter.scoring.rulesets import RuleSet

HAND = 8
"""Cards of a hand."""

PLAYERS = (Team.US, Team.THEM, Team.US, Team.THEM)
"""The team of each player, in the order of play (R14)."""

Hands = Sequence[Sequence[Declaration]]
"""What each player declared, in the order of play."""


class Place(NamedTuple):
    """Which declaration: of which player, and which of theirs, both counted from 0."""

    player: int
    slot: int


class Clash(StrEnum):
    """Why cards cannot lie as they were declared."""

    LOW = "low"
    """Below its top a sequence has too few cards (R4)."""
    CARDS = "cards"
    """A hand would need more than eight cards."""
    FOUR_TWICE = "four_twice"
    """There is one four of a rank."""
    ONE_HAND = "one_hand"
    """Two declarations of a player need the same card, which is in one alone (R4)."""
    TWO_HANDS = "two_hands"
    """Two players need the same card."""
    TOGETHER = "together"
    """Any two could be, but not all of these."""


class Impossible(NamedTuple):
    """Declarations that cannot all be, and if it is sure which card is wanted twice, that card."""

    clash: Clash
    places: tuple[Place, ...]
    card: Card | None = None


_FOUR_OF = {
    DeclarationKind.FOUR_JACKS: Rank.JACK,
    DeclarationKind.FOUR_NINES: Rank.NINE,
    DeclarationKind.FOUR_ACES: Rank.ACE,
    DeclarationKind.FOUR_TENS: Rank.TEN,
    DeclarationKind.FOUR_KINGS: Rank.KING,
    DeclarationKind.FOUR_QUEENS: Rank.QUEEN,
}

_SUITS = tuple(Suit)
_RANKS = tuple(Rank)
_SUIT_BITS = len(_RANKS)
_SUIT_MASK = (1 << _SUIT_BITS) - 1


def cards_needed(one: Declaration) -> int:
    """How many cards a declaration takes; a quinte may have more (R4)."""
    return len(_SUITS) if one.kind.is_four else one.kind.size


def impossible(hands: Hands) -> list[Impossible]:
    """All that no deal of the 32 cards could bring (R4); empty if some deal could."""
    places = list(_places(hands))
    low = [place for place, one in places if not _ways(one)]
    found = [Impossible(Clash.LOW, (place,)) for place in low]
    rest = [(place, one) for place, one in places if place not in low]
    crowded = set()
    for player, _of_player in enumerate(hands):
        of_player = [(place, one) for place, one in rest if place.player == player]
        if sum(cards_needed(one) for _, one in of_player) > HAND:
            crowded.add(player)
            found.append(Impossible(Clash.CARDS, tuple(place for place, _ in of_player)))
    pairs = [
        clash
        for (place, one), (other, another) in combinations(rest, 2)
        if not (place.player == other.player and place.player in crowded)
        and (clash := _clash(place, one, other, another))
    ]
    if pairs or crowded:
        return found + pairs
    alone = [one for _, one in rest]
    if not _fit(alone):
        together = tuple(rest[number][0] for number in _least(alone))
        found.append(Impossible(Clash.TOGETHER, together))
    return found


def _places(hands: Hands) -> Iterator[tuple[Place, Declaration]]:
    for player, of_player in enumerate(hands):
        for slot, one in enumerate(of_player):
            yield Place(player, slot), one


@lru_cache(maxsize=1024)
def _ways(one: Declaration) -> tuple[int, ...]:
    """Every set of cards that a declaration can be, a bit for each card; none if its top is low."""
    if one.kind.is_four:
        rank = SEQUENCE_PLACE[_FOUR_OF[one.kind]]
        return (sum(1 << suit * _SUIT_BITS + rank for suit in range(len(_SUITS))),)
    size = one.kind.size
    tops = range(len(_RANKS)) if one.top is None else (SEQUENCE_PLACE[one.top],)
    suits = range(len(_SUITS)) if one.suit is None else (_SUITS.index(one.suit),)
    starts = [top - size + 1 for top in tops if top >= size - 1]
    run = (1 << size) - 1
    return tuple(run << suit * _SUIT_BITS + start for suit in suits for start in starts)


def _clash(place: Place, one: Declaration, other: Place, another: Declaration) -> Impossible | None:
    """Why two declarations cannot both be."""
    if one.kind is another.kind and one.kind.is_four:
        return Impossible(Clash.FOUR_TWICE, (place, other))
    shared = [way & taken for way in _ways(one) for taken in _ways(another)]
    if not all(shared):
        return None
    clash = Clash.ONE_HAND if place.player == other.player else Clash.TWO_HANDS
    return Impossible(clash, (place, other), _highest(shared[0]) if len(shared) == 1 else None)


def _highest(cards: int) -> Card:
    """The highest of cards of one suit."""
    suit, rank = divmod(cards.bit_length() - 1, _SUIT_BITS)
    return Card(_RANKS[rank], _SUITS[suit])


def _fit(those: Sequence[Declaration]) -> bool:
    """Whether each declaration can have cards of its own."""
    # Those whose suit is not known come last: to them suits differ only in what is taken of each.
    order = sorted(those, key=lambda one: (_has_any_suit(one), len(_ways(one))))
    failed: set[tuple[int, int]] = set()

    def fits(number: int, taken: int) -> bool:
        if number == len(order):
            return True
        if _has_any_suit(order[number]):
            taken = _sorted_by_suit(taken)
        if (number, taken) in failed:
            return False
        if any(not way & taken and fits(number + 1, taken | way) for way in _ways(order[number])):
            return True
        failed.add((number, taken))
        return False

    return fits(0, 0)


def _has_any_suit(one: Declaration) -> bool:
    return one.suit is None and not one.kind.is_four


def _sorted_by_suit(cards: int) -> int:
    parts = sorted(cards >> suit * _SUIT_BITS & _SUIT_MASK for suit in range(len(_SUITS)))
    return sum(part << suit * _SUIT_BITS for suit, part in enumerate(parts))


def _least(those: Sequence[Declaration]) -> list[int]:
    """The numbers of some that do not fit together, of which none can be spared."""
    kept = list(range(len(those)))
    for number in range(len(those)):
        without = [one for one in kept if one != number]
        if not _fit([those[one] for one in without]):
            kept = without
    return kept


class Answer(NamedTuple):
    """Which declarations count, or what must be known before that can be said."""

    verdicts: tuple[tuple[Place, Verdict], ...]
    """In the order of play; none where something is still needed."""
    needed: tuple[tuple[Place | None, Problem], ...]
    """What the rules ask for (R3, R5), with the declaration that it is about."""
    contract_needed: bool = False
    """Whether it is the contract that decides (R5d)."""


def answer(hands: Hands, contract: Contract | None, rules: RuleSet) -> Answer:
    """Say what counts (R5) of declarations that are possible.

    A contract that is not known is asked for only where contracts differ in what they say.
    """
    if contract:
        return _answer(hands, contract, rules)
    played = [one for one in rules.contracts if one.kind is not Kind.NO_TRUMPS]
    found = [_answer(hands, one, rules) for one in played or [Contract.ALL_TRUMPS]]
    alike = all(one == found[0] for one in found)
    return found[0] if alike else Answer((), (), contract_needed=True)


def _answer(hands: Hands, contract: Contract, rules: RuleSet) -> Answer:
    places = list(_places(hands))
    of_teams = Pair.each(
        lambda team: [(place, one) for place, one in places if PLAYERS[place.player] is team]
    )
    said: Declarations = of_teams.map(lambda of_team: tuple(one for _, one in of_team))
    if not any(said):
        return Answer((), ())
    problems = list(declared.problems(said, contract, rules))
    if problems:
        return Answer((), tuple((_place(problem, of_teams), problem) for problem in problems))
    judged = judge(said, contract, rules)
    verdicts = [
        (place, verdict)
        for team in Team
        for (place, _), verdict in zip(of_teams.of(team), judged.of(team), strict=True)
    ]
    return Answer(tuple(sorted(verdicts, key=lambda one: one[0])), ())


def _place(problem: Problem, of_teams: Pair[list[tuple[Place, Declaration]]]) -> Place | None:
    """Which declaration a problem is about, as the core names it: `declarations.us.1.top`."""
    match problem.field.split("."):
        case [_, team, number, *_]:
            return of_teams.of(Team(team))[int(number)][0]
        case _:
            return None
