"""Changes of a match in words, as the history tells them."""

from __future__ import annotations

from dataclasses import replace

from counter.changes.change import Add, Change, Edit, Redo, Remove, Restore, SetUp, Start
from counter.changes.history import History, Made
from counter.changes.sheet import Sheet
from counter.scoring.deal import Deal
from counter.scoring.match import Correction, Entry
from counter.scoring.pair import Pair
from counter.wording.catalogue import N_, Catalogue
from counter.wording.direction import isolated
from counter.wording.entries import entry_name
from counter.wording.figures import signed

TEXTS = {
    "start": N_("The match began"),
    "undo": N_("Taken back: %(change)s"),
    "redo": N_("Made again: %(change)s"),
    "restore": N_("As it was after change %(version)s"),
    "add": N_("Line %(number)s written: %(entry)s"),
    "insert": N_("Line %(number)s put in: %(entry)s"),
    "edit": N_("Line %(number)s corrected: %(old)s is now %(entry)s"),
    "remove": N_("Line %(number)s taken away: %(entry)s"),
    "rules": N_("Rules changed"),
    "rules_names": N_("Rules and names changed"),
    "set_up": N_("Names or the first dealer changed"),
}
"""What a change did. The script of the pages says these too."""

WISHES = {
    "undo": N_("To take the last change back"),
    "redo": N_("To make the last change again"),
    "restore": N_("To go back to an earlier state"),
    "remove": N_("Take this line away"),
}
"""What somebody wanted who wrote nothing."""


def change_text(made: Made, history: History, names: Pair[str], words: Catalogue) -> str:
    """What a change did: Line 5 written: Spades, Us, 98 : 64. `names` are the teams'."""
    moved = history.moved(made)
    if moved:
        message = TEXTS["redo" if isinstance(made.change, Redo) else "undo"]
        return words.gettext(message) % {"change": change_text(moved, history, names, words)}
    if isinstance(made.change, Start):
        return words.gettext(TEXTS["start"])
    if isinstance(made.change, Restore):
        return words.gettext(TEXTS["restore"]) % {"version": made.change.version}
    return _writing(made.change, history.before(made), names, words)


def _writing(change: Change, before: Sheet, names: Pair[str], words: Catalogue) -> str:
    """What a change wrote on a sheet."""
    match change:
        case Add(entry, None):
            return _line("add", len(before.entries), names, words, entry=entry)
        case Add(entry, place) if place:
            return _line("insert", before.index(place), names, words, entry=entry)
        case Edit(place, entry):
            old = before.held(place).entry
            return _line("edit", before.index(place), names, words, entry=entry, old=old)
        case Remove(place):
            entry = before.held(place).entry
            return _line("remove", before.index(place), names, words, entry=entry)
        case SetUp(settings) if settings.rules != before.settings.rules:
            named = settings.teams != before.settings.teams
            return words.gettext(TEXTS["rules_names" if named else "rules"])
        case _:
            return words.gettext(TEXTS["set_up"])


def _line(text: str, index: int, names: Pair[str], words: Catalogue, **entries: Entry) -> str:
    told = {name: reported(entry, names, words) for name, entry in entries.items()}
    return words.gettext(TEXTS[text]) % {"number": index + 1, **told}


def reported(entry: Entry, names: Pair[str], words: Catalogue) -> str:
    """An entry as it was reported, without its score: Spades, Us, 98 : 64, belots 1 : 0."""
    if isinstance(entry, Correction):
        entry = replace(entry, reason=isolated(entry.reason))
    parts = [entry_name(entry, names, words)]
    if isinstance(entry, Correction):
        parts.append(" : ".join(signed(points) for points in entry.points))
    if isinstance(entry, Deal):
        parts.append("{} : {}".format(*entry.counted()))
        declared = entry.declarations.map(len)
        if declared != (0, 0):
            parts.append(words.gettext(N_("declarations %(us)s : %(them)s")) % declared._asdict())
        if entry.belots != (0, 0):
            parts.append(words.gettext(N_("belots %(us)s : %(them)s")) % entry.belots._asdict())
    return ", ".join(parts)
