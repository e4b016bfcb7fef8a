"""static/js/history.js against counter/changes."""

from __future__ import annotations

import json
import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from counter.changes.change import Change, Writing
from counter.changes.codec import change_to_json, made_to_json
from counter.changes.history import History, Made, NothingThere
from counter.changes.sheet import NotThere, Sheet
from counter.scoring.codec.matches import entry_to_json
from tests.changes.histories import begun, made, three
from tests.twin.node import run_node
from tests.twin.phones import (
    Form,
    Phone,
    Rebased,
    Server,
    Waiting,
    as_change,
    begin,
    locally,
    random_form,
    rebase,
    resolved,
    settings_form,
    taking,
    then,
    view,
    waiting_forms,
)

DRIVER = Path(__file__).with_name("history.js")


def sheet_form(sheet: Sheet) -> dict[str, Any]:
    """A sheet as the twin has it."""
    entries = [{**held._asdict(), "entry": entry_to_json(held.entry)} for held in sheet.entries]
    return {"settings": settings_form(sheet.settings), "entries": entries}


def after(history: History, change: Change) -> Any:
    """What the twin should say of one more change."""
    try:
        return sheet_form(history.then(made(history.version + 1, change)).sheet)
    except (NotThere, NothingThere) as error:
        return type(error).__name__


def told(history: History, asked: list[tuple[dict[str, Any], int]]) -> dict[str, Any]:
    """All that a history says of itself, as the twin should say it."""
    moved = [history.moved(one) for one in history.made]
    before = [sheet_form(history.before(one)) for one in history.made[1:]]
    gone = "NothingThere"
    return {
        "version": history.version,
        "sheet": sheet_form(history.sheet),
        "sheets": [sheet_form(history.at(one.version)) for one in history.made],
        "undoable": history.undoable and history.undoable.version,
        "redoable": history.redoable and history.redoable.version,
        "moved": [one and one.version for one in moved],
        "before": [gone, *before],
        "found": list(range(1, history.version + 1)),
        "lost": [None, gone, gone, gone],
        "fits": [history.fits(as_change(form), version) for form, version in asked],
        "then": [after(history, as_change(form)) for form, _ in asked],
    }


def damaged(rng: random.Random, form: dict[str, Any]) -> dict[str, Any]:
    """The same change, now and then about something that may not be there."""
    names = [name for name in ("place", "before", "version") if name in form]
    return {**form, **{name: rng.randrange(30) for name in names if rng.random() < 0.2}}


def random_history(rng: random.Random, length: int) -> History:
    history = begin(rng)
    for _ in range(length):
        history = then(history, as_change(random_form(rng, history)))
    return history


def test_random_histories_say_what_the_counter_says() -> None:
    rng = random.Random("histories")
    cases = []
    for _ in range(500):
        history = random_history(rng, rng.choice([0, 1, 3, 8, 16, 30]))
        asked = []
        for _ in range(12):
            seen = rng.randint(max(1, history.version - 8), history.version)
            # What somebody wished who saw that version, or the present one.
            wisher = History.of(history.made[: rng.choice([seen, history.version])])
            asked.append(
                (damaged(rng, random_form(rng, wisher)), rng.choice([seen, seen, seen, 99]))
            )
        cases.append((history, asked))
    lines = [
        json.dumps({"made": list(map(made_to_json, history.made)), "asked": asked})
        for history, asked in cases
    ]
    fitting = 0
    for (history, asked), answer in zip(cases, run_node(DRIVER, lines), strict=True):
        assert json.loads(answer) == told(history, asked), (history.made, asked)
        fitting += sum(history.fits(as_change(form), version) for form, version in asked)
    assert 1500 < fitting < 4500


def test_a_long_history() -> None:
    """More than any table makes, and in no time."""
    rng = random.Random("long")
    history = random_history(rng, 1000)
    line = json.dumps({"made": list(map(made_to_json, history.made)), "asked": []})
    assert json.loads(run_node(DRIVER, [line])[0]) == told(history, [])


def rebase_form(history: History, pending: list[Waiting], server: History) -> str:
    """What the twin is asked when a phone hears of the server."""
    arrived = server.made[history.version :]
    return json.dumps(
        {
            "made": list(map(made_to_json, history.made)),
            "pending": waiting_forms(pending),
            "arrived": list(map(made_to_json, arrived)),
        }
    )


def rebased_form(rebased: Rebased) -> dict[str, Any]:
    """What the twin should answer."""
    server = rebased.history
    shown = locally(server, rebased.pending[: rebased.clash])
    form = sheet_form(shown.sheet)
    for entry in form["entries"]:
        for name in ("id", "changed"):
            if entry[name] > server.version:
                entry[name] = shown.made[entry[name] - 1].id
    return {
        "made": list(map(made_to_json, server.made)),
        "left": waiting_forms(rebased.pending),
        "clash": rebased.clash,
        "shown": form,
    }


WRITING = ("add", "edit", "remove", "set_up")


def check(history: History, pending: list[Waiting], rebased: Rebased) -> None:
    """What must hold whenever a phone hears of the server."""
    server, left, clash = rebased
    mine = [one.id for one in pending]
    arrived = server.made[history.version :]
    done = [one.id for one in arrived if one.id in mine]
    assert [*done, *(one.id for one in left)] == mine
    if left and done == [one.id for one in arrived[: len(done)]]:
        # The server has seen what whoever made the first change that is left has seen.
        taken = taking(server, left[0], history.version + len(done))
        assert (clash == 0) == (taken is None)
    now = server
    for one in left[:clash]:
        taken = taking(now, one, now.version)
        assert taken
        now = taken
    assert view(now) == view(locally(server, left[:clash]))
    if not done:
        check_the_other_way_round(history, pending, arrived, clash)


def check_the_other_way_round(
    history: History, pending: list[Waiting], arrived: Sequence[Made], clash: int | None
) -> None:
    """If others had written only after this phone, the server would take and refuse the same."""
    for place, one in enumerate(pending[: len(pending) if clash is None else clash + 1]):
        local = locally(history, pending[:place])
        for foreign in arrived:
            form = change_to_json(foreign.change)
            # Entries of others have their versions after those of this phone now.
            for name in ("place", "before"):
                if form.get(name, 0) > history.version:
                    form[name] += place
            try:
                local = then(local, as_change(form), foreign.id)
            except NotThere:
                return
        plain = [each.change for each in local.made[history.version :]]
        if not all(isinstance(each, Writing) and each.keep is None for each in plain):
            return
        if one.form["kind"] in WRITING:
            asked = as_change(resolved(one.form, local))
            assert local.fits(asked, history.version + place) == (place != clash)


class Evening:
    """Some phones, changing one match in any order, with a bad network."""

    def __init__(self, rng: random.Random, told: list[tuple[str, Rebased]]) -> None:
        self.rng = rng
        self.told = told
        """What the twin is asked, and what it should answer."""
        self.server = Server(random_history(rng, rng.choice([0, 2, 6])))
        self.phones = [Phone(name, self.server.history) for name in "abc"]

    def hear(self, phone: Phone, version: int | None = None) -> Rebased:
        """Tell a phone how the server stands, or stood a moment ago."""
        server = History.of(self.server.history.made[:version])
        rebased = rebase(phone.history, phone.pending, server)
        self.told.append((rebase_form(phone.history, phone.pending, server), rebased))
        check(phone.history, phone.pending, rebased)
        phone.history, left, clash = rebased
        phone.pending = left[:clash]
        if clash is not None:
            # Whoever is asked gives up.
            given_up = {one.id for one in left[clash:]}
            phone.made = [one for one in phone.made if one not in given_up]
        return rebased

    def send(self, phone: Phone) -> None:
        """Send the first change that waits, and hear what has become of it."""
        if phone.pending:
            first = phone.pending[0]
            taken = self.server.take(first, phone.history.version)
            rebased = self.hear(phone)
            assert taken == (first.id not in [one.id for one in rebased.pending])
            assert taken or rebased.clash == 0

    def send_many(self, phone: Phone) -> None:
        """Send several at once, others in between; the answer may be lost."""
        phone.send(self.server, self.rng.randint(1, 4), self.somebody)
        if self.rng.random() < 0.5:
            self.hear(phone, self.rng.randint(phone.history.version, self.server.history.version))

    def somebody(self) -> None:
        """Another phone is quicker, now and then."""
        if self.rng.random() < 0.3:
            form = random_form(self.rng, self.server.history)
            change_id = f"other {self.rng.random()}"
            self.server.history = then(self.server.history, as_change(form), change_id)

    def step(self) -> None:
        """Something happens."""
        phone = self.rng.choice(self.phones)
        what = self.rng.choice(["change"] * 6 + ["send", "send", "many", "hear"])
        if what == "change":
            phone.change(self.rng)
        elif what == "send":
            self.send(phone)
        elif what == "many":
            self.send_many(phone)
        else:
            self.hear(phone, self.rng.randint(phone.history.version, self.server.history.version))

    def end(self) -> None:
        """The network is good again."""
        for phone in self.phones:
            self.hear(phone)
            while phone.pending:
                self.send(phone)
        made = [one.id for one in self.server.history.made]
        for phone in self.phones:
            assert [one for one in made if one in phone.made] == phone.made


def test_phones_without_a_network_neither_lose_nor_double_nor_mistake_a_change() -> None:
    rng = random.Random("evenings")
    told: list[tuple[str, Rebased]] = []
    for _ in range(150):
        evening = Evening(rng, told)
        for _ in range(25):
            evening.step()
        evening.end()
    answers = run_node(DRIVER, [asked for asked, _ in told])
    for (asked, rebased), answer in zip(told, answers, strict=True):
        assert json.loads(answer) == rebased_form(rebased), asked
    clashes = [rebased.clash for _, rebased in told if rebased.clash is not None]
    assert len(clashes) > 100
    assert sum(map(bool, clashes)) > 30, "not only the first of what waits"
    assert sum(rebased.clash is None and len(rebased.pending) > 1 for _, rebased in told) > 100


ADD: Form = {"kind": "add", "entry": {"type": "passed"}}
UNDO: Form = {"kind": "undo"}
REDO: Form = {"kind": "redo"}


def edit(place: int | str) -> Form:
    return {"kind": "edit", "place": place, "entry": {"type": "passed"}}


@pytest.mark.parametrize(
    ("pending", "arrived", "left", "clash"),
    [
        pytest.param([ADD, UNDO], [], "0 1", None, id="nothing new"),
        pytest.param([ADD, UNDO], [0], "1", None, id="one has arrived"),
        pytest.param([ADD, edit("0")], [edit(2), 0], "1", None, id="about one's own"),
        pytest.param([ADD, edit("0")], [0, edit(5)], "1", 0, id="about one's own, changed"),
        pytest.param([edit(2), edit(3)], [edit(3)], "0 1", 1, id="the second"),
        pytest.param([edit(2), ADD], [0, ADD], "1", 0, id="a new line after mine"),
        pytest.param([edit(2), ADD], [ADD, 0], "1", 0, id="a new line before mine"),
        pytest.param([UNDO], [edit(2)], "0", 0, id="an undo of another's"),
        pytest.param([edit(3), UNDO], [edit(2)], "0 1", None, id="an undo of one's own"),
        pytest.param([edit(3), UNDO], [0, edit(2)], "1", 0, id="an undo, no longer of one's own"),
        pytest.param([edit(3), UNDO], [0, UNDO], "1", 0, id="an undo, undone already"),
        pytest.param([edit(3), UNDO, REDO], [edit(2), 0, 1], "2", None, id="a redo of one's own"),
        pytest.param([edit(3), UNDO, UNDO], [edit(2)], "0 1 2", 2, id="one undo too many"),
        pytest.param([UNDO, REDO], [0, ADD], "1", 0, id="a redo of what is gone"),
        pytest.param(
            [edit(3), edit(3), {"kind": "restore", "version": "0"}],
            [edit(2)],
            "0 1 2",
            None,
            id="back to one's own",
        ),
        pytest.param(
            [edit(3), {"kind": "restore", "version": 4}],
            [edit(2)],
            "0 1",
            1,
            id="back before another's",
        ),
    ],
)
def test_what_becomes_of_what_waits(
    pending: list[Form], arrived: list[Form | int], left: str, clash: int | None
) -> None:
    """On a sheet with the entries 2, 3 and 4; a number is one's own change, come back."""
    history = server = three()
    waiting = [Waiting(str(place), form) for place, form in enumerate(pending)]
    for one in arrived:
        form, change_id = (pending[one], str(one)) if isinstance(one, int) else (one, "another's")
        server = then(server, as_change(resolved(form, server)), change_id)
    rebased = rebase(history, waiting, server)
    assert rebased_by_node(rebase_form(history, waiting, server)) == rebased_form(rebased)
    assert [one.id for one in rebased.pending] == left.split()
    assert rebased.clash == clash


def rebased_by_node(asked: str) -> Any:
    return json.loads(run_node(DRIVER, [asked])[0])


def test_what_was_heard_before_is_not_taken_twice() -> None:
    """Two answers of the server may cross, and a page may be closed while it writes them down."""
    history = three()
    waiting = [Waiting("id 4", ADD), Waiting("mine", {"kind": "remove", "place": "id 4"})]
    asked = json.loads(rebase_form(begun(), waiting, history)) | {"made": [], "arrived": []}
    told = list(map(made_to_json, history.made))
    for known in range(1, 5):
        answer = rebased_by_node(json.dumps({**asked, "made": told[:known], "arrived": told}))
        assert answer["made"] == told
        assert answer["left"] == [{"id": "mine", "change": {"kind": "remove", "place": 4}}]
        assert len(answer["shown"]["entries"]) == 2


def test_a_change_that_is_missing_in_between_is_noticed() -> None:
    told = list(map(made_to_json, three().made))
    asked = {"made": told[:2], "pending": [], "arrived": told[3:]}
    assert rebased_by_node(json.dumps(asked)) == "RangeError: 4"
