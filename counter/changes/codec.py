"""Changes to and from JSON values, as they are kept."""

from __future__ import annotations

from typing import Any

from counter.changes.change import Add, Change, Edit, Redo, Remove, Restore, SetUp, Start, Undo
from counter.scoring.codec.matches import (
    entry_from_json,
    entry_to_json,
    settings_from_json,
    settings_to_json,
)

_EMPTY: dict[str, type[Undo] | type[Redo]] = {"undo": Undo, "redo": Redo}


def change_to_json(change: Change) -> dict[str, Any]:
    """A change without the parts that say nothing (docs/formats.md)."""
    match change:
        case Start(settings):
            return {"kind": "start", "settings": settings_to_json(settings)}
        case Add(entry, before):
            result = {"kind": "add", "entry": entry_to_json(entry), "before": before}
        case Edit(place, entry):
            result = {"kind": "edit", "place": place, "entry": entry_to_json(entry)}
        case Remove(place):
            result = {"kind": "remove", "place": place}
        case SetUp(settings):
            result = {"kind": "set_up", "settings": settings_to_json(settings)}
        case Restore(version):
            return {"kind": "restore", "version": version}
        case Undo() | Redo():
            return {"kind": "undo" if isinstance(change, Undo) else "redo"}
    result["keep"] = change.keep
    return {name: value for name, value in result.items() if value is not None}


def change_from_json(value: dict[str, Any]) -> Change:
    """A change that `change_to_json` wrote; its deals are not held against any rules.

    Raises InvalidDeal, InvalidMatch or KeyError for anything else.
    """
    kind = value["kind"]
    if kind in _EMPTY:
        return _EMPTY[kind]()
    if kind == "start":
        return Start(settings_from_json(value["settings"]))
    if kind == "restore":
        return Restore(value["version"])
    keep = value.get("keep")
    if kind == "remove":
        return Remove(value["place"], keep=keep)
    if kind == "set_up":
        return SetUp(settings_from_json(value["settings"]), keep=keep)
    entry = entry_from_json(value["entry"], None)
    if kind == "edit":
        return Edit(value["place"], entry, keep=keep)
    return Add(entry, value.get("before"), keep=keep)
