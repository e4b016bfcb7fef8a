"""A match: what was entered, and everything that follows from it (R11, R13, R14, R16)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from itertools import takewhile
from typing import NamedTuple

from counter.scoring.deal import Deal
from counter.scoring.errors import Code, InvalidMatch, Problem
from counter.scoring.pair import Pair, Team, add, leader
from counter.scoring.rulesets import BULGARIAN, Limits, RuleSet
from counter.scoring.score import DealScore, score_checked


@dataclass(frozen=True)
class Passed:
    """All four passed: nothing is written, the deal moves on (R13)."""


@dataclass(frozen=True)
class Correction:
    """Game points written by agreement (R16b, R16c)."""

    points: Pair[int]
    """Game points, more or fewer."""
    reason: str


READY_MADE = 26
"""Game points that many tables write for a broken rule, as a correction (R16c)."""

Entry = Deal | Passed | Correction


@dataclass(frozen=True)
class TeamNames:
    """What a team and its two players are called; empty where nobody said."""

    name: str = ""
    players: tuple[str, str] = ("", "")


SEATS = 4
"""Seats in the order of play: us 1, them 1, us 2, them 2 (R14)."""

DEALER_LIMITS = Limits(0, SEATS - 1)
"""Seats by number."""


@dataclass(frozen=True)
class Settings:
    """What a match is played with: agreed before the first deal."""

    rules: RuleSet = BULGARIAN
    teams: Pair[TeamNames] = Pair(TeamNames(), TeamNames())
    first_dealer: int = 0
    """Seat that deals first, 0 to 3 in the order of play (R14)."""


@dataclass(frozen=True)
class MatchRecord(Settings):
    """What the table reported of a match, and no result."""

    entries: tuple[Entry, ...] = ()

    @property
    def settings(self) -> Settings:
        """What it is played with."""
        return Settings(self.rules, self.teams, self.first_dealer)


class GoesOn(StrEnum):
    """Why a match goes on although a team has reached the target (R13)."""

    EQUAL = "equal"
    """Both teams have the same."""
    CAPOT = "capot"
    """A deal with a capot does not end it (R13a)."""
    HANGING = "hanging"
    """Points hang (R13b)."""
    NO_POINTS = "no_points"
    """The leader wrote nothing in the last deal (R13d)."""
    NO_DEAL = "no_deal"
    """Only a deal ends it, not a correction or four passes (R13a, R16b)."""


class Line(NamedTuple):
    """One entry of the sheet with what it led to; all points are game points."""

    entry: Entry
    score: DealScore | None
    """The calculation, for a deal."""
    points: Pair[int]
    """What is written for this entry."""
    total: Pair[int]
    """Game points of each team after this entry."""
    hanging: int
    """Game points that hang after this entry."""
    dealer: int | None
    """The seat that dealt; None for a correction."""


class Match(NamedTuple):
    """A match as it stands; derived, never stored."""

    lines: tuple[Line, ...]
    total: Pair[int]
    """Game points."""
    hanging: int
    """Game points that hang."""
    dealer: int
    """The seat that deals next (R14)."""
    winner: Team | None
    goes_on: GoesOn | None
    """Why it is not over, where a team has reached the target."""

    @property
    def finished(self) -> bool:
        """Whether somebody has won (R13)."""
        return self.winner is not None

    @property
    def scores(self) -> list[DealScore]:
        """The scores of the deals that were played, in order."""
        return [line.score for line in self.lines if line.score]


class Played(NamedTuple):
    """A record, and the match that it came to."""

    record: MatchRecord
    match: Match


def play_match(record: MatchRecord, known: Played | None = None) -> Match:
    """Derive totals, hanging points, dealer and winner from the entries.

    The entries with which `known` begins alike are not played once more.

    Raises InvalidMatch with everything that is wrong, fields as `entries.3.card_points`.
    """
    lines = _common_lines(record, known) if known else []
    problems = list(_problems(record, len(lines)))
    if problems:
        raise InvalidMatch(problems)
    rules = record.rules
    total = lines[-1].total if lines else Pair(0, 0)
    hanging = lines[-1].hanging if lines else 0
    dealt_last = next((line.dealer for line in reversed(lines) if line.dealer is not None), None)
    dealer = record.first_dealer if dealt_last is None else (dealt_last + 1) % SEATS
    winner: Team | None = None
    goes_on: GoesOn | None = None
    if lines:
        winner, goes_on = end_of(lines[-1].entry, lines[-1].score, total, hanging, rules)
    for place, entry in enumerate(record.entries[len(lines) :], len(lines)):
        if winner:
            raise InvalidMatch([Problem(Code.MATCH_FINISHED, f"entries.{place}")])
        score = None
        points = Pair(0, 0)
        dealt_by: int | None = dealer
        if isinstance(entry, Deal):
            score = score_checked(entry, rules, hanging)
            points, hanging = score.points, score.hanging_after
        elif isinstance(entry, Correction):
            points, dealt_by = entry.points, None
        if dealt_by is not None:
            dealer = (dealer + 1) % SEATS
        total = add(total, points)
        lines.append(Line(entry, score, points, total, hanging, dealt_by))
        winner, goes_on = end_of(entry, score, total, hanging, rules)
    return Match(tuple(lines), total, hanging, dealer, winner, goes_on)


def end_of(
    entry: Entry, score: DealScore | None, total: Pair[int], hanging: int, rules: RuleSet
) -> tuple[Team | None, GoesOn | None]:
    """Whether an entry ends the match, and if a team is over the target, why not (R13)."""
    if max(total) < rules.target:
        return None, None
    ahead = leader(total)
    if ahead is None:
        return None, GoesOn.EQUAL
    if not isinstance(entry, Deal) or score is None:
        return None, GoesOn.NO_DEAL
    if entry.capot_made and not rules.finish_on_capot:
        return None, GoesOn.CAPOT
    if hanging and not rules.finish_on_hanging:
        return None, GoesOn.HANGING
    if not score.points.of(ahead) and rules.finish_needs_points:
        return None, GoesOn.NO_POINTS
    return ahead, None


def _common_lines(record: MatchRecord, known: Played) -> list[Line]:
    """The lines of a match that was played which are those of this record too."""
    if (record.rules, record.first_dealer) != (known.record.rules, known.record.first_dealer):
        return []
    if record.entries[: len(known.record.entries)] == known.record.entries:
        return list(known.match.lines)
    pairs = zip(known.match.lines, record.entries, strict=False)
    return [line for line, entry in takewhile(lambda pair: pair[0].entry is pair[1], pairs)]


def _problems(record: MatchRecord, first: int) -> Iterator[Problem]:
    """What is wrong with the record from a place on, apart from entries after the end."""
    if not DEALER_LIMITS.least <= record.first_dealer <= DEALER_LIMITS.most:
        yield Problem(Code.OUT_OF_RANGE, "first_dealer", DEALER_LIMITS._asdict())
    for place, entry in enumerate(record.entries[first:], first):
        if isinstance(entry, Deal):
            for problem in entry.problems(record.rules):
                yield problem.under(f"entries.{place}")
