"""The changes that a table can make to a match."""

from __future__ import annotations

from dataclasses import dataclass, field

from counter.scoring.match import Entry, Settings


@dataclass(frozen=True)
class Start:
    """The match begins. It is the first change of every match, and the only one of its kind."""

    settings: Settings


@dataclass(frozen=True)
class _Cutting:
    keep: int | None = field(default=None, kw_only=True)
    """How many entries stay, where this ends the match before others; None keeps all."""


@dataclass(frozen=True)
class Add(_Cutting):
    """An entry is written."""

    entry: Entry
    before: int | None = None
    """Id of the entry that it is put before; None puts it at the end."""


@dataclass(frozen=True)
class Edit(_Cutting):
    """An entry is corrected."""

    place: int
    """Its id."""
    entry: Entry


@dataclass(frozen=True)
class Remove(_Cutting):
    """An entry is taken away."""

    place: int
    """Its id."""


@dataclass(frozen=True)
class SetUp(_Cutting):
    """Names, rules or the first dealer are changed."""

    settings: Settings


@dataclass(frozen=True)
class Undo:
    """The last change that stands is taken back."""


@dataclass(frozen=True)
class Redo:
    """The last change that was taken back is made again."""


@dataclass(frozen=True)
class Restore:
    """Everything is again as it was after a version."""

    version: int


Writing = Add | Edit | Remove | SetUp
"""Changes that write something new."""

Change = Start | Writing | Undo | Redo | Restore
