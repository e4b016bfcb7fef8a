"""Two phones that change the settings of a match at once."""

from __future__ import annotations

from typing import NamedTuple, TypeVar

from counter.scoring.match import Settings, TeamNames
from counter.scoring.pair import Pair

T = TypeVar("T")


class Merged(NamedTuple):
    """The settings with what both have changed."""

    settings: Settings
    """Where both changed the same, mine is taken."""
    clash: bool
    """Whether both changed the same thing, to something else."""


def merge(base: Settings, mine: Settings, theirs: Settings) -> Merged:
    """Put together what two made of the same settings: names, the first dealer, rules."""
    clashes: list[bool] = []

    def one(was: T, my: T, their: T) -> T:
        clashes.append(was not in (my, their) and my != their)
        return their if my == was else my

    def names(was: TeamNames, my: TeamNames, their: TeamNames) -> TeamNames:
        first, second = map(one, was.players, my.players, their.players)
        return TeamNames(one(was.name, my.name, their.name), (first, second))

    settings = Settings(
        one(base.rules, mine.rules, theirs.rules),
        Pair(*map(names, base.teams, mine.teams, theirs.teams)),
        one(base.first_dealer, mine.first_dealer, theirs.first_dealer),
    )
    return Merged(settings, any(clashes))
