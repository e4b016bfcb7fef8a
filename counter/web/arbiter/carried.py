"""The deal that is being entered elsewhere, carried along until an answer goes into it."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cache
from typing import NamedTuple
from urllib.parse import urlencode

from flask import request, url_for
from werkzeug.datastructures import MultiDict

from counter.scoring.contracts import Contract
from counter.scoring.pair import Team
from counter.scoring.rulesets import RuleSet
from counter.storage.kept import KeptMatch
from counter.storage.links import is_link
from counter.web import calculator
from counter.web.access import store
from counter.web.language import words
from counter.web.rules_form import named_rules
from counter.wording.arbiter import INTO, INTO_DECLARED
from counter.wording.names import TEAMS

TO = "to"
"""Name of the field that holds the address of the page with the deal."""

_MATCH = re.compile(r"/t/[A-Za-z0-9_-]{16,128}/[0-9]{1,9}")
"""The page of a match, where the next deal is entered."""

LONGEST = 40
"""Characters of a field; no honest one is longer."""


class Carried(NamedTuple):
    """Where a deal is being entered, and what was filled in there, by the names of the fields."""

    to: str
    fields: dict[str, str]

    @property
    def hidden(self) -> dict[str, str]:
        """What a form of the arbiter carries along."""
        return {**self.fields, TO: self.to}

    @property
    def declarer(self) -> Team | None:
        """Who is already known to have declared."""
        team = self.fields.get("bid", "").partition("-")[0]
        return next((one for one in Team if one == team), None)

    @property
    def contract(self) -> Contract | None:
        """What is already known to be played."""
        contract = self.fields.get("bid", "").partition("-")[2]
        return next((one for one in Contract if one == contract), None)

    def match(self) -> KeptMatch | None:
        """The match in which the deal is being entered, if it is in one."""
        *_, link, number = ["", *self.to.split("/")]
        if not (is_link(link) and number.isdecimal()):
            return None
        found = store().open(link, int(number), may_write=True)
        return found[1] if found else None

    def rules(self) -> RuleSet:
        """The rules of the match, or else those that the fields name."""
        match = self.match()
        return match.settings.rules if match else named_rules(MultiDict(self.fields))

    def address(self, changes: Mapping[str, str]) -> str:
        """The page with the deal, filled in with changes; an empty one takes a field away."""
        fields = {name: text for name, text in {**self.fields, **changes}.items() if text}
        return f"{self.to}?{urlencode(fields)}" if fields else self.to


def carried() -> Carried:
    """What the request carries; anything that no form of a deal sends is left behind."""
    wanted = request.args.get(TO, "")
    root = request.script_root
    own = wanted.startswith(root) and _MATCH.fullmatch(wanted[len(root) :])
    fields = {
        name: text
        for name, text in request.args.items()
        if name in _names() and text.strip() and len(text) <= LONGEST
    }
    return Carried(wanted if own else url_for("calculator.show"), fields)


@cache
def _names() -> frozenset[str]:
    """Every name that the form of a deal can send."""
    return frozenset(calculator.defaults())


class Link(NamedTuple):
    """A way into the deal that is being entered."""

    declarer: Team
    text: str
    address: str
    """Empty where there is no answer yet."""


def into_deal(deal: Carried, found: Callable[[Team], Mapping[str, str] | None]) -> list[Link]:
    """The way into the deal, or where it is not known who declared, one for each team.

    `found` are the fields to change if that team has declared, or None without an answer.
    """
    say = words().gettext
    links = []
    for team in [deal.declarer] if deal.declarer else Team:
        text = say(INTO) if deal.declarer else say(INTO_DECLARED) % {"team": say(TEAMS[team])}
        changes = found(team)
        links.append(Link(team, text, deal.address(changes) if changes else ""))
    return links
