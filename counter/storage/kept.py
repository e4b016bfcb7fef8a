"""Tables and matches as they are kept, and what follows from them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from counter.changes.change import Change
from counter.changes.history import History, Made
from counter.scoring.codec.matches import MOST_ENTRIES
from counter.scoring.errors import Code, InvalidMatch, Problem
from counter.scoring.match import Match, MatchRecord, Played, Settings, play_match


class KeptTable(NamedTuple):
    """A table in the store."""

    id: int
    deleted_at: int | None
    """Seconds since 1970, UTC, if it waits to be taken back or thrown away."""


class Asked(NamedTuple):
    """A change that somebody asks for."""

    change: Change
    version: int
    """The version that whoever asks has seen."""
    id: str
    """Made by whoever asks; the same id twice is done once."""
    device: str
    at: int
    """Seconds since 1970, UTC."""


class Worked(NamedTuple):
    """The changes of a match, and the match that they come to."""

    history: History
    played: Played

    @staticmethod
    def of(history: History, known: Played | None = None) -> Worked:
        """Play a match through; `known` is an earlier state of it.

        Raises InvalidMatch.
        """
        record = history.sheet.record
        if len(record.entries) > MOST_ENTRIES:
            problem = Problem(Code.TOO_MANY_ENTRIES, "entries", {"most": MOST_ENTRIES})
            raise InvalidMatch([problem])
        return Worked(history, Played(record, play_match(record, known)))

    def then(self, asked: Asked) -> Worked:
        """What one more change comes to.

        Raises NotThere, NothingThere or InvalidMatch.
        """
        version = self.history.version + 1
        made = Made(version, asked.id, asked.change, asked.device, asked.at)
        return Worked.of(self.history.then(made), self.played)


@dataclass(frozen=True)
class KeptMatch:
    """A match in the store."""

    id: int
    table_id: int
    number: int
    """1 for the first of its table, and so on."""
    series: int
    """Matches of a table with the same number here follow one another with the same people."""
    created_at: int
    """Seconds since 1970, UTC."""
    deleted_at: int | None
    worked: Worked

    @property
    def history(self) -> History:
        """All changes."""
        return self.worked.history

    @property
    def match(self) -> Match:
        """How it stands."""
        return self.worked.played.match

    @property
    def record(self) -> MatchRecord:
        """What the table reported."""
        return self.worked.played.record

    @property
    def settings(self) -> Settings:
        """What it is played with now."""
        return self.history.sheet.settings
