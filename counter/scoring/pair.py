"""The two teams, and what both of them have."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from enum import StrEnum
from typing import Generic, NamedTuple, TypeVar

T = TypeVar("T")
U = TypeVar("U")


class Team(StrEnum):
    """A side of the table: partners sit opposite each other."""

    US = "us"
    """The column headed „Ние“: the side of whoever keeps the sheet."""
    THEM = "them"
    """The column headed „Вие“: the other side."""

    @property
    def other(self) -> Team:
        """The opponents of this team."""
        return Team.THEM if self is Team.US else Team.US


class Pair(NamedTuple, Generic[T]):
    """One thing for each team, so that no rule is written once for `us` and once for `them`."""

    us: T
    them: T

    @staticmethod
    def at(team: Team, value: U, rest: U) -> Pair[U]:
        """The pair with `value` at `team` and `rest` at the other team."""
        return Pair(value, rest) if team is Team.US else Pair(rest, value)

    @staticmethod
    def each(make: Callable[[Team], U]) -> Pair[U]:
        """What `make` says of each team, us first."""
        return Pair(make(Team.US), make(Team.THEM))

    def of(self, team: Team) -> T:
        """What `team` has."""
        return self.us if team is Team.US else self.them

    def map(self, change: Callable[[T], U]) -> Pair[U]:
        """The pair of what `change` makes of each side."""
        return Pair(change(self.us), change(self.them))

    def swap(self) -> Pair[T]:
        """The same with the teams exchanged."""
        return Pair(self.them, self.us)

    def by_team(self) -> Iterator[tuple[Team, T]]:
        """Each team with what it has, us first."""
        yield Team.US, self.us
        yield Team.THEM, self.them


def leader(points: Pair[int]) -> Team | None:
    """The team with strictly more, None where both have the same."""
    if points.us == points.them:
        return None
    return Team.US if points.us > points.them else Team.THEM


def total(points: Pair[int]) -> int:
    """What both teams have together."""
    return points.us + points.them


def add(one: Pair[int], other: Pair[int]) -> Pair[int]:
    """The sum of two pairs, team by team."""
    return Pair(one.us + other.us, one.them + other.them)
