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


def change_text(made: Made, history: History, names: Pair[str], words: Catalogue) -> str:
    """What a change did: Line 5 written: Spades, Us, 98 : 64. `names` are the teams'."""
    moved = history.moved(made)
    if moved:
        message = N_("Taken back: %(change)s")
        if isinstance(made.change, Redo):
            message = N_("Made again: %(change)s")
        return words.gettext(message) % {"change": change_text(moved, history, names, words)}
    if isinstance(made.change, Start):
        return words.gettext(N_("The match began"))
    if isinstance(made.change, Restore):
        message = N_("As it was after change %(version)s")
        return words.gettext(message) % {"version": made.change.version}
    return _writing(made.change, history.before(made), names, words)


def _writing(change: Change, before: Sheet, names: Pair[str], words: Catalogue) -> str:
    """What a change wrote on a sheet."""
    match change:
        case Add(entry, None):
            message = N_("Line %(number)s written: %(entry)s")
            return _line(message, len(before.entries), names, words, entry=entry)
        case Add(entry, place) if place:
            message = N_("Line %(number)s put in: %(entry)s")
            return _line(message, before.index(place), names, words, entry=entry)
        case Edit(place, entry):
            old = before.held(place).entry
            message = N_("Line %(number)s corrected: %(old)s is now %(entry)s")
            return _line(message, before.index(place), names, words, entry=entry, old=old)
        case Remove(place):
            entry = before.held(place).entry
            message = N_("Line %(number)s taken away: %(entry)s")
            return _line(message, before.index(place), names, words, entry=entry)
        case SetUp(settings) if settings.rules != before.settings.rules:
            if settings.teams != before.settings.teams:
                return words.gettext(N_("Rules and names changed"))
            return words.gettext(N_("Rules changed"))
        case _:
            return words.gettext(N_("Names or the first dealer changed"))


def _line(message: str, index: int, names: Pair[str], words: Catalogue, **entries: Entry) -> str:
    told = {name: reported(entry, names, words) for name, entry in entries.items()}
    return words.gettext(message) % {"number": index + 1, **told}


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
