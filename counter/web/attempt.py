"""What a change would come to, before anybody makes it."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from counter.changes.change import Add, Edit, Remove, Writing
from counter.changes.sheet import Sheet
from counter.scoring.errors import Code, InvalidMatch, ScoringError
from counter.scoring.match import Line, Match
from counter.storage.kept import Asked, KeptMatch, Worked
from counter.web.sheet import SheetRow, sheet_rows


class Attempt(NamedTuple):
    """A change that can be made, and how the match stands with it."""

    change: Writing
    """The change, with what it cuts off where it ends the match before other entries."""
    worked: Worked
    line: Line | None
    """The line of the entry that is written."""

    @property
    def sheet(self) -> Sheet:
        """The sheet with it."""
        return self.worked.history.sheet

    @property
    def match(self) -> Match:
        """How the match stands with it."""
        return self.worked.played.match

    @property
    def cuts(self) -> int | None:
        """How many entries stay, if the others come after the end."""
        return self.change.keep


def attempt(kept: KeptMatch, change: Writing, asked: Asked | None = None) -> Attempt:
    """Try a change, as it is asked for or to see what it would come to.

    Raises InvalidMatch, NotThere.
    """
    change = replace(change, keep=None)
    asked = asked or Asked(change, kept.history.version, "", "", 0)
    try:
        return _try(kept, change, asked)
    except InvalidMatch as error:
        end = _end(error)
        if end is None or (isinstance(change, Add) and change.before is None):
            raise
        return _try(kept, replace(change, keep=end), asked)


def cut_rows(kept: KeptMatch, tried: Attempt) -> list[SheetRow]:
    """The lines that come after the end with this change."""
    stay = {*tried.sheet.ids}
    if isinstance(tried.change, Remove):
        stay.add(tried.change.place)
    return [row for row in sheet_rows(kept) if row.id not in stay]


def _try(kept: KeptMatch, change: Writing, asked: Asked) -> Attempt:
    worked = kept.worked.then(asked._replace(change=change))
    match = worked.played.match
    sheet = worked.history.sheet
    line = None
    if isinstance(change, Add | Edit):
        own = change.place if isinstance(change, Edit) else worked.history.version
        line = match.lines[sheet.index(own)]
    return Attempt(change, worked, line)


def _end(error: ScoringError) -> int | None:
    """How many entries there are up to the end, where some come after it."""
    first = error.problems[0]
    return int(first.field.split(".")[1]) if first.code is Code.MATCH_FINISHED else None
