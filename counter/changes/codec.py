"""Changes to and from JSON values, as they are kept."""

from __future__ import annotations

from typing import Any

from counter.changes.change import Add, Change, Edit, Redo, Remove, Restore, SetUp, Start, Undo
from counter.changes.history import Made
from counter.scoring.codec.matches import (
    MOST_ENTRIES,
    entry_from_json,
    entry_to_json,
    settings_from_json,
    settings_to_json,
)
from counter.scoring.codec.reader import Reader
from counter.scoring.codec.rules import resolved_rules_to_json
from counter.scoring.errors import InvalidDeal, ScoringError
from counter.scoring.match import Entry, Passed
from counter.scoring.rulesets import Limits, RuleSet

VERSION_LIMITS = Limits(1, 2**31 - 1)
"""Versions, and the ids of entries, that a database can hold."""

KEEP_LIMITS = Limits(0, MOST_ENTRIES)
"""Entries that stay."""

_ASKED_KEYS = {
    "add": frozenset({"kind", "entry", "before", "keep"}),
    "edit": frozenset({"kind", "place", "entry", "keep"}),
    "remove": frozenset({"kind", "place", "keep"}),
    "undo": frozenset({"kind"}),
    "redo": frozenset({"kind"}),
}

_KINDS = {kind: kind for kind in _ASKED_KEYS}


class InvalidChange(ScoringError):
    """A change that cannot be made, whatever stands on the sheet."""


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


def asked_from_json(value: object, rules: RuleSet) -> Change:
    """A change that a page asks for: an entry added, edited or removed, an undo or a redo.

    Whether there is such an entry is not looked at.

    Raises InvalidChange with everything that is wrong, fields as `entry.card_points`.
    """
    given = value.get("kind") if isinstance(value, dict) else None
    kind = given if isinstance(given, str) and given in _ASKED_KEYS else None
    if kind is None and isinstance(value, dict):
        # What may stand in a change of no known kind is not known either.
        value = {"kind": given}
    reader = Reader(value, _ASKED_KEYS[kind or "undo"])
    reader.choice("kind", _KINDS, required=True)
    entry: Entry = Passed()
    if kind in ("add", "edit") and reader.require("entry") is not None:
        try:
            entry = entry_from_json(reader.values["entry"], rules)
        except InvalidDeal as error:
            reader.problems += [problem.under("entry") for problem in error.problems]
    if kind in ("edit", "remove"):
        reader.require("place")
    place = reader.number("place", VERSION_LIMITS) or 0
    before = reader.number("before", VERSION_LIMITS)
    keep = reader.number("keep", KEEP_LIMITS)
    if reader.problems:
        raise InvalidChange(reader.problems)
    match kind:
        case "add":
            return Add(entry, before, keep=keep)
        case "edit":
            return Edit(place, entry, keep=keep)
        case "remove":
            return Remove(place, keep=keep)
    return Undo() if kind == "undo" else Redo()


def made_to_json(made: Made) -> dict[str, Any]:
    """A change as it was made, for a page, which knows no rule sets: every option has its value."""
    change = change_to_json(made.change)
    if isinstance(made.change, Start | SetUp):
        rules = resolved_rules_to_json(made.change.settings.rules)
        change["settings"] = change["settings"] | {"rules": rules}
    return {
        "version": made.version,
        "id": made.id,
        "change": change,
        "device": made.device,
        "at": made.at,
    }
