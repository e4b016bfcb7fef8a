"""Whole matches entered through the form, held against known answers and the reference."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

from tests import reference
from tests.http import Http
from tests.web.addresses import rules_fields
from tests.web.page import Page
from tests.web.table import Standing, Table, standing
from tests.web.test_calculator import HOUSE_RULES

EXAMPLES = Path(__file__).parents[1] / "examples" / "matches.jsonl"
MATCHES = list(map(json.loads, EXAMPLES.read_text(encoding="utf-8").splitlines()))

MATCH_RULES = {
    "target": (51, 101, 151, 301),
    "finish_on_capot": (False, True),
    "finish_on_hanging": (False, True),
    "finish_needs_points": (False, True),
}


def start(http: Http, match: dict[str, Any]) -> Table:
    """A table for a match that is given as a file."""
    dealer = {"first_dealer": str(match.get("first_dealer", 0))}
    return Table.start(http, rules_fields(match["rules"]) | dealer)


def write(table: Table, entry: dict[str, Any], page: Page | None = None) -> Page:
    """Write an entry of any kind."""
    if entry["type"] == "passed":
        return table.passed(page)
    if entry["type"] == "correction":
        points = [entry["points"].get(team) or 0 for team in ("us", "them")]
        return table.correction(points[0], points[1], entry["reason"], page)
    return table.deal(entry, page)


@pytest.mark.parametrize("example", [pytest.param(one, id=one["name"]) for one in MATCHES])
def test_example_matches(http: Http, example: dict[str, Any]) -> None:
    match, expect = example["match"], example["expect"]
    table = start(http, match)
    for entry in match["entries"]:
        assert write(table, entry).status == 200
    found = table.standing
    assert found.total == tuple(expect["total"].values())
    assert (found.hanging, found.winner) == (expect["hanging"], expect["winner"])
    if expect["finished"]:
        table.rematch()
        table.number = 2
    assert table.standing.dealer == expect["dealer"]


class Played:
    """A match at a table, and beside it the plain lists that the test keeps itself."""

    def __init__(self, http: Http, seed: int) -> None:
        self.chance = random.Random(seed)
        self.match: dict[str, Any] = {"rules": self._rules(), "entries": []}
        self.match["first_dealer"] = self.chance.randrange(4)
        self.rules = reference.rules_of(self.match["rules"])
        self.table = start(http, self.match)
        self.undoable: list[list[Any]] = []
        self.redoable: list[list[Any]] = []

    def _rules(self) -> dict[str, Any]:
        rules: dict[str, Any] = {"base": self.chance.choice(["bulgarian", "lobby", "classic"])}
        options = HOUSE_RULES | MATCH_RULES
        for name in self.chance.sample(list(options), self.chance.randrange(6)):
            rules[name] = self.chance.choice(options[name])
        return rules

    @property
    def entries(self) -> list[Any]:
        """The entries as they stand."""
        found: list[Any] = self.match["entries"]
        return found

    def expected(self, entries: list[Any]) -> dict[str, Any]:
        """What the reference makes of them."""
        return reference.replay(self.match | {"entries": entries})

    def entry(self) -> dict[str, Any]:
        """Any entry."""
        kind = self.chance.choice(["deal"] * 8 + ["passed", "correction"])
        if kind == "correction":
            points = {"us": self.chance.randint(-40, 40) or 1, "them": self.chance.randint(-40, 40)}
            return {"type": kind, "points": points, "reason": "agreed"}
        if kind == "passed":
            return {"type": kind}
        return reference.random_deal(self.chance, self.rules)

    def step(self) -> Page:
        """One thing that a table does; the page that it leads to."""
        finished = self.expected(self.entries)["finished"]
        steps = [self.edit, self.insert, self.remove] * bool(self.entries)
        steps += [self.undo] * bool(self.undoable) * 2
        steps += [self.redo] * bool(self.redoable) * 3
        steps += [] if finished else [self.add] * 12
        return self.chance.choice(steps)()

    def add(self) -> Page:
        """Write the next entry."""
        entry = self.entry()
        return self._done(write(self.table, entry, self._form(entry)), [*self.entries, entry])

    def edit(self) -> Page:
        """Put a deal in the place of a deal, or a correction in that of a correction."""
        place = self.chance.randrange(len(self.entries))
        page = self.table.match(f"entry/{self.table.ids[place]}")
        entry = reference.random_deal(self.chance, self.rules)
        if self.entries[place]["type"] == "correction":
            points = {"us": self.chance.randint(1, 90)}
            entry = {"type": "correction", "points": points, "reason": "corrected"}
        changed = [*self.entries[:place], entry, *self.entries[place + 1 :]]
        return self._done(write(self.table, entry, page), changed)

    def insert(self) -> Page:
        """Put an entry before another."""
        place = self.chance.randrange(len(self.entries))
        entry = self.entry()
        page = self._form(entry, f"before={self.table.ids[place]}")
        changed = [*self.entries[:place], entry, *self.entries[place:]]
        return self._done(write(self.table, entry, page), changed)

    def remove(self) -> Page:
        """Take an entry away."""
        place = self.chance.randrange(len(self.entries))
        page = self.table.remove(self.table.ids[place])
        return self._done(page, [*self.entries[:place], *self.entries[place + 1 :]])

    def undo(self) -> Page:
        """Take the last change back."""
        self.redoable.append(self.entries)
        self.match["entries"] = self.undoable.pop()
        return self.table.undo()

    def redo(self) -> Page:
        """Make it again."""
        self.undoable.append(self.entries)
        self.match["entries"] = self.redoable.pop()
        return self.table.redo()

    def _form(self, entry: dict[str, Any], before: str = "") -> Page:
        kind = "correction" if entry["type"] == "correction" else "deal"
        if kind == "deal" and not before:
            return self.table.match()
        return self.table.match(f"entry?kind={kind}&{before}")

    def _done(self, page: Page, entries: list[Any]) -> Page:
        """Accept that the match ends earlier where it does, and keep what is to be there."""
        for count in range(1, len(entries)):
            if self.expected(entries[:count])["finished"]:
                entries = entries[:count]
                break
        if page.status == 409:
            form = page.form("keep")
            assert form["keep"] == str(len(entries))
            shown = [button.name for button in form.buttons]
            page = self.table.press(form, name="counted" if "counted" in shown else "")
        self.undoable.append(self.entries)
        self.redoable = []
        self.match["entries"] = entries
        return page

    def compare(self, page: Page) -> None:
        """The page shows what the reference says."""
        assert page.status == 200, page.text
        expected = self.expected(self.entries)
        total = (expected["total"]["us"], expected["total"]["them"])
        dealer = None if expected["finished"] else expected["dealer"]
        wanted = Standing(total, expected["hanging"], expected["winner"], dealer)
        assert standing(page) == wanted, self.match


@pytest.mark.parametrize("seed", range(8))
def test_random_matches_agree_with_the_reference(http: Http, seed: int) -> None:
    """At every step of entering, correcting, undoing, by any rules."""
    played = Played(http, seed)
    for _ in range(20):
        played.compare(played.step())
    assert reference.replay(played.table.record) == played.expected(played.entries)
