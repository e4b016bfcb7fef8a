"""Two phones that change the settings of a match at once."""

from __future__ import annotations

from dataclasses import replace

import pytest

from counter.changes.merge import merge
from counter.scoring.match import Settings, TeamNames
from counter.scoring.pair import Pair
from tests.builders import rules

BASE = Settings(teams=Pair(TeamNames("Us", ("Ani", "Vili")), TeamNames()))


def named(us: TeamNames | None = None, them: TeamNames | None = None) -> Settings:
    """The base with other teams."""
    return replace(BASE, teams=Pair(us or BASE.teams.us, them or BASE.teams.them))


EAGLES = named(TeamNames("Eagles", ("Ani", "Vili")))
PETER = named(TeamNames("Us", ("Ani", "Peter")))
WOLVES = named(them=TeamNames("Wolves"))
LOBBY = replace(BASE, rules=rules("lobby"))
SECOND = replace(BASE, first_dealer=1)


@pytest.mark.parametrize("mine", [BASE, EAGLES, PETER, WOLVES, LOBBY, SECOND])
@pytest.mark.parametrize("theirs", [BASE, EAGLES, PETER, WOLVES, LOBBY, SECOND])
def test_changes_of_different_things_are_put_together(mine: Settings, theirs: Settings) -> None:
    settings, clash = merge(BASE, mine, theirs)
    assert not clash
    assert merge(BASE, theirs, mine) == (settings, clash)
    assert merge(theirs, settings, theirs).settings == settings
    assert (settings == theirs) == (mine in (BASE, theirs))


def test_both_parts_of_a_name_are_there() -> None:
    assert merge(BASE, EAGLES, PETER).settings == named(TeamNames("Eagles", ("Ani", "Peter")))


@pytest.mark.parametrize(
    ("mine", "theirs"),
    [
        (EAGLES, named(TeamNames("Hawks", ("Ani", "Vili")))),
        (PETER, named(TeamNames("Us", ("Ani", "Maria")))),
        (LOBBY, replace(BASE, rules=rules("classic"))),
        (SECOND, replace(BASE, first_dealer=2)),
    ],
)
def test_changes_of_the_same_thing_clash_and_mine_is_offered(
    mine: Settings, theirs: Settings
) -> None:
    settings, clash = merge(BASE, mine, theirs)
    assert clash
    assert settings == mine
