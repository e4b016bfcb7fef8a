"""The sheet of a match: its settings and its entries, each with an id that stays with it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from operator import attrgetter
from typing import NamedTuple, TypeVar

from counter.changes.change import Add, Edit, Remove, SetUp, Writing
from counter.scoring.match import Entry, MatchRecord, Settings

T = TypeVar("T")


class Held(NamedTuple):
    """An entry on the sheet."""

    id: int
    """The version that wrote it: it stays the same whatever is put before it or made of it."""
    changed: int
    """The version that made it what it is."""
    entry: Entry


_ID, _ENTRY = attrgetter("id"), attrgetter("entry")


class NotThere(LookupError):
    """A change is about an entry that is not on the sheet."""


@dataclass(frozen=True)
class Sheet:
    """What the table reported, after some change."""

    settings: Settings
    entries: tuple[Held, ...] = ()

    @property
    def record(self) -> MatchRecord:
        """The match as `scoring` takes it."""
        of = self.settings
        entries = tuple(map(_ENTRY, self.entries))
        return MatchRecord(of.rules, of.teams, of.first_dealer, entries)

    @property
    def ids(self) -> tuple[int, ...]:
        """The ids of the entries, in order."""
        return tuple(map(_ID, self.entries))

    def index(self, entry_id: int) -> int:
        """Where an entry stands. Raises NotThere."""
        for index, held in enumerate(self.entries):
            if held.id == entry_id:
                return index
        raise NotThere(entry_id)

    def held(self, entry_id: int) -> Held:
        """An entry by its id. Raises NotThere."""
        return self.entries[self.index(entry_id)]

    def after(self, change: Writing, version: int) -> Sheet:
        """The sheet that a change, which becomes `version`, makes of this one.

        Raises NotThere.
        """
        entries = self.entries
        settings = self.settings
        match change:
            case Add(entry, before):
                index = len(entries) if before is None else self.index(before)
                entries = _put(entries, index, index, Held(version, version, entry))
            case Edit(place, entry):
                index = self.index(place)
                entries = _put(entries, index, index + 1, Held(place, version, entry))
            case Remove(place):
                index = self.index(place)
                entries = entries[:index] + entries[index + 1 :]
            case SetUp(settings):
                pass
        return replace(self, settings=settings, entries=entries[: change.keep])


def _put(entries: tuple[T, ...], start: int, end: int, one: T) -> tuple[T, ...]:
    return (*entries[:start], one, *entries[end:])
