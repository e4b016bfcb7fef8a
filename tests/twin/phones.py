"""Phones that change a match without the network, and a server that takes what fits.

A form is a change as JSON. In those that wait on a phone, an entry or a version that waits too is
named by the id of its change.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from counter.changes.change import Change, Restore, Start
from counter.changes.codec import change_from_json
from counter.changes.history import History, Made, NothingThere
from counter.changes.sheet import NotThere
from counter.scoring.codec.matches import settings_to_json
from counter.scoring.codec.rules import resolved_rules_to_json
from counter.scoring.match import Settings, TeamNames
from counter.scoring.pair import Pair
from tests.builders import rules
from tests.changes.histories import made

Form = dict[str, Any]

SETTINGS = [
    Settings(),
    Settings(first_dealer=3),
    Settings(teams=Pair(TeamNames("Lions", ("", "Ana")), TeamNames())),
    Settings(rules("lobby")),
    Settings(rules("lobby", target=101)),
]
LINKS = ("place", "before", "version")
KINDS = ["add"] * 5 + ["insert", "edit", "edit", "edit", "remove", "remove"]
KINDS += ["set_up", "restore", "undo", "undo", "undo", "redo", "redo"]


def settings_form(settings: Settings) -> Form:
    """Settings as a page knows them."""
    return settings_to_json(settings) | {"rules": resolved_rules_to_json(settings.rules)}


def as_change(form: Form) -> Change:
    """A change, from a form that names others by their versions."""
    return change_from_json(form)


def begin(rng: random.Random) -> History:
    """A match that begins."""
    return History.of([made(1, Start(rng.choice(SETTINGS)))])


def then(history: History, change: Change, change_id: str = "") -> History:
    """The history with one more change."""
    one = made(history.version + 1, change)
    return history.then(Made(one.version, change_id or one.id, change, one.device, one.at))


def random_form(rng: random.Random, history: History, known: int | None = None) -> Form:
    """A change that can be made; what is newer than a known version is named by its id."""
    ids = history.sheet.ids

    def link(version: int) -> int | str:
        return version if known is None or version <= known else history.made[version - 1].id

    while True:
        kind = rng.choice(KINDS)
        if (kind == "undo" and history.undoable) or (kind == "redo" and history.redoable):
            return {"kind": kind}
        if kind == "restore":
            return {"kind": kind, "version": link(rng.randint(1, history.version))}
        points = {"us": rng.randint(1, 9)}
        correction = {"type": "correction", "points": points, "reason": "agreed"}
        entry = rng.choice([correction, correction, {"type": "passed"}])
        keep = {"keep": rng.randint(0, len(ids) + 1)} if rng.random() < 0.1 else {}
        if kind == "add":
            return {"kind": "add", "entry": entry, **keep}
        if kind == "set_up":
            return {"kind": kind, "settings": settings_form(rng.choice(SETTINGS)), **keep}
        if ids and kind in ("insert", "edit", "remove"):
            # Two phones that both mean the last line meet more often.
            place = link(rng.choice([rng.choice(ids), ids[-1]]))
            if kind == "insert":
                return {"kind": "add", "entry": entry, "before": place, **keep}
            written = {"entry": entry} if kind == "edit" else {}
            return {"kind": kind, "place": place, **written, **keep}


def resolved(form: Form, history: History) -> Form:
    """The form with versions where it names changes of a history by their ids."""
    found = {
        name: one.version
        for name in LINKS
        if isinstance(form.get(name), str) and (one := history.find(form[name]))
    }
    return form | found


class Waiting(NamedTuple):
    """A change that was made on a phone."""

    id: str
    form: Form


def locally(history: History, pending: Iterable[Waiting]) -> History:
    """The history with what waits on a phone and is not in it yet."""
    for one in pending:
        if not history.find(one.id):
            history = then(history, as_change(resolved(one.form, history)), one.id)
    return history


def view(history: History) -> Any:
    """The sheet, with everything named by the ids of changes, so that histories can be compared."""

    def name(version: int) -> str:
        return history.made[version - 1].id

    sheet = history.sheet
    entries = [(name(held.id), name(held.changed), held.entry) for held in sheet.entries]
    return sheet.settings, entries


class Rebased(NamedTuple):
    """What a phone knows after it has heard of the server."""

    history: History
    pending: list[Waiting]
    clash: int | None


def rebase(history: History, pending: list[Waiting], server: History) -> Rebased:
    """What the twin should make of the changes that the server has had since `history`."""
    mine = {one.id for one in pending}
    foreign = [made for made in server.made[history.version :] if made.id not in mine]
    left: list[Waiting] = []
    clash = None
    for place, one in enumerate(pending):
        if server.find(one.id):
            continue
        seen = locally(history, pending[:place])
        if clash is None and foreign and not means(one.form, seen, locally(server, left), mine):
            clash = len(left)
        left.append(one._replace(form=resolved(one.form, server)))
    return Rebased(server, left, clash)


def means(form: Form, seen: History, now: History, mine: set[str]) -> bool:
    """Whether a change means the same on one sheet as on another that somebody has changed.

    A move does where it is about one's own change, and where only one's own changes came after.
    """
    (settings, entries), (settings_now, entries_now) = view(seen), view(now)
    if form["kind"] in ("undo", "redo", "restore"):
        target = moving(form, now)
        return (
            target is not None
            and (wished := moving(form, seen)) is not None
            and target.id == wished.id
            and all(made.id in mine for made in now.made[target.version - 1 :])
        )
    if "keep" in form:
        return bool((settings, entries) == (settings_now, entries_now))
    if form["kind"] == "set_up":
        return bool(settings == settings_now)
    if form["kind"] == "add":
        ids, ids_now = ([held[0] for held in one] for one in (entries, entries_now))
        return ids == ids_now
    place = form["place"]
    name = seen.made[place - 1].id if isinstance(place, int) else place
    found, found_now = ([held for held in one if held[0] == name] for one in (entries, entries_now))
    return found == found_now != []


def moving(form: Form, history: History) -> Made | None:
    """The change that a move takes back, makes again or goes back to."""
    if form["kind"] == "restore":
        change = as_change(resolved(form, history))
        assert isinstance(change, Restore)
        return history.made[change.version - 1] if change.version <= history.version else None
    return history.undoable if form["kind"] == "undo" else history.redoable


@dataclass
class Server:
    """What is kept of one match."""

    history: History

    def take(self, one: Waiting, version: int) -> bool:
        """Make a change that was made looking at a version, as the store does."""
        taken = taking(self.history, one, version)
        self.history = taken or self.history
        return taken is not None


def taking(history: History, one: Waiting, version: int) -> History | None:
    """The history with a change that was made looking at a version; None where it does not fit."""
    change = as_change(resolved(one.form, history))
    done = history.find(one.id)
    if done:
        return history if done.change == change else None
    if not history.fits(change, version):
        return None
    try:
        return then(history, change, one.id)
    except (NotThere, NothingThere):
        return None


@dataclass
class Phone:
    """A phone with what it has heard of the server, and what waits on it."""

    name: str
    history: History
    pending: list[Waiting] = field(default_factory=list)
    made: list[str] = field(default_factory=list)
    """Ids of all that was changed here, but for what was given up."""

    def change(self, rng: random.Random) -> None:
        """Somebody changes something."""
        self.made.append(f"{self.name} {len(self.made)} {rng.random()}")
        local = locally(self.history, self.pending)
        form = random_form(rng, local, self.history.version)
        self.pending.append(Waiting(self.made[-1], form))

    def send(self, server: Server, many: int, between: Callable[[], object]) -> bool:
        """Send some of what waits, one after another; whether the server took them all.

        The first was made looking at what the phone has heard of, each other one at the one
        before it.
        """
        version = self.history.version
        for one in self.pending[:many]:
            if not server.take(one, version):
                return False
            done = server.history.find(one.id)
            assert done
            version = done.version
            between()
        return True


def waiting_forms(pending: Sequence[Waiting]) -> list[Form]:
    """Changes that wait, as the page keeps them."""
    return [{"id": one.id, "change": one.form} for one in pending]
