"""All changes of a match in order, and the sheet that they come to."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from counter.changes.change import (
    Add,
    Change,
    Edit,
    Redo,
    Remove,
    Restore,
    SetUp,
    Start,
    Undo,
    Writing,
)
from counter.changes.sheet import NotThere, Sheet
from counter.scoring.match import Settings


@dataclass(frozen=True)
class Made:
    """A change as it was made."""

    version: int
    """1 for the first of a match, and so on without gaps."""
    id: str
    """Made by whoever asked, so that the same request twice is done once."""
    change: Change
    device: str
    """What the device is called."""
    at: int
    """Seconds since 1970 began, in UTC."""


class NothingThere(LookupError):
    """There is nothing to undo, to redo or to go back to."""


@dataclass(frozen=True)
class History:
    """The changes of a match; it never changes itself, `then` makes a longer one.

    Undo and redo walk a tree: every change knows what it was made on top of.
    """

    made: tuple[Made, ...]
    settings: Settings
    """What the match started with."""
    sheet: Sheet
    """How the sheet stands now."""
    head: int = 1
    """The version whose sheet stands now: the last one, but for undo and redo."""
    undone: tuple[int, ...] = ()
    """Versions that redo would bring back, the next one last."""
    parents: tuple[int, ...] = (0,)
    """For each version the one that it was made on top of."""

    @staticmethod
    def of(made: Iterable[Made]) -> History:
        """The history of a match; the first change is its start."""
        first, *rest = made
        if not isinstance(first.change, Start):
            raise TypeError(first.change)
        settings = first.change.settings
        history = History((first,), settings, Sheet(settings))
        for one in rest:
            history = history.then(one)
        return history

    @property
    def version(self) -> int:
        """The number of the last change."""
        return len(self.made)

    @property
    def undoable(self) -> Made | None:
        """The change that undo takes back."""
        return self._made(self.head) if self.parents[self.head - 1] else None

    @property
    def redoable(self) -> Made | None:
        """The change that redo makes again."""
        return self._made(self.undone[-1]) if self.undone else None

    def find(self, change_id: str) -> Made | None:
        """A change by the id that its maker gave it."""
        return next((made for made in reversed(self.made) if made.id == change_id), None)

    def then(self, made: Made) -> History:
        """The history with one more change.

        Raises NotThere or NothingThere.
        """
        change = made.change
        head, undone = made.version, self.undone
        match change:
            case Undo():
                if not self.undoable:
                    raise NothingThere
                head, undone = self.parents[self.head - 1], (*undone, self.head)
                sheet = self.at(head)
            case Redo():
                if not undone:
                    raise NothingThere
                head, undone = undone[-1], undone[:-1]
                sheet = self.at(head)
            case Restore(version):
                sheet, undone = self.at(version), ()
            case Add() | Edit() | Remove() | SetUp():
                sheet, undone = self.sheet.after(change, made.version), ()
            case Start():
                raise TypeError(change)
        return replace(
            self,
            made=(*self.made, made),
            sheet=sheet,
            head=head,
            undone=undone,
            parents=(*self.parents, self.head),
        )

    def at(self, version: int) -> Sheet:
        """The sheet as it was after a version. Raises NothingThere."""
        if not 1 <= version <= self.version:
            raise NothingThere
        steps: list[tuple[Writing, int]] = []
        while version > 1:
            match self._made(version).change:
                case Restore(earlier):
                    version = earlier
                case Add() | Edit() | Remove() | SetUp() as change:
                    steps.append((change, version))
                    version = self.parents[version - 1]
                case _:
                    version = self._landed(version)
        sheet = Sheet(self.settings)
        for change, number in reversed(steps):
            sheet = sheet.after(change, number)
        return sheet

    def before(self, made: Made) -> Sheet:
        """The sheet that a change which writes was made on."""
        change = made.change
        if made.version == self.head and isinstance(change, Add) and change == Add(change.entry):
            # What every page of a match asks for: all but the last line.
            return Sheet(self.sheet.settings, self.sheet.entries[:-1])
        return self.at(self.parents[made.version - 1])

    def moved(self, made: Made) -> Made | None:
        """The change that an undo took back or a redo made again; None for other changes."""
        match made.change:
            case Undo():
                return self._made(self.parents[made.version - 1])
            case Redo():
                return self._made(self._landed(made.version))
        return None

    def fits(self, change: Change, version: int) -> bool:
        """Whether a change that was made looking at `version` still means what it meant then.

        Another phone may have changed something in between. Corrections of different deals do
        not disturb each other; two new deals do, and what cuts entries off is disturbed by all.
        """
        if version == self.version:
            return True
        try:
            seen = self.at(version)
            match change:
                case Add(keep=int()) | Edit(keep=int()) | Remove(keep=int()) | SetUp(keep=int()):
                    return seen == self.sheet
                case Add():
                    return seen.ids == self.sheet.ids
                case Edit() | Remove():
                    return seen.held(change.place) == self.sheet.held(change.place)
                case SetUp():
                    return seen.settings == self.sheet.settings
        except (NotThere, NothingThere):
            pass
        return False

    def _made(self, version: int) -> Made:
        return self.made[version - 1]

    def _landed(self, version: int) -> int:
        """The version that an undo or a redo went to: what the next change stands on."""
        if version < self.version:
            return self.parents[version]
        return self.head
