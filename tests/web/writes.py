"""Every request that writes: as the pages send it, to be sent by somebody who may not."""

from __future__ import annotations

import json
from typing import Any, NamedTuple

from tests.http import Answer, Http
from tests.web.page import Page, encoded
from tests.web.table import HEARTS, SPADES, TYPED, Phone, Table, multipart, new_id

MATCH: dict[str, Any] = {"format": "belot-match", "version": 1, "entries": []}


VERSION = "5"
"""The version of the first match of the prepared table."""


class Write(NamedTuple):
    """A request that writes."""

    address: str
    body: bytes
    kind: str


def prepared(http: Http) -> Table:
    """A table with two lines, a third that was undone, and a second match that was deleted."""
    table = Table.start(http)
    for deal in (SPADES, HEARTS, SPADES):
        table.deal(deal)
    table.undo()
    table.tap(table.page("new"), "/new")
    table.tap(table.page("matches"), "/2/delete")
    return table


def state(table: Table) -> tuple[Any, ...]:
    """What could have been changed."""
    return (
        table.ask("GET", table.address + "table.json", None).body,
        len(table.match("history").all("time")),
        table.page("2").status,
    )


class Quiet(NamedTuple):
    """A prepared table at which nothing may change."""

    table: Table
    before: tuple[Any, ...]

    @property
    def is_unchanged(self) -> bool:
        """Whether everything is as it was."""
        return state(self.table) == self.before

    def post(self, path: str, fields: dict[str, str]) -> Page:
        """Send fields to a page of the table, or of the counter, and see that nothing changes."""
        address = path if path.startswith("/") else self.table.address + path
        page = self.table.send(address, fields.items())
        assert self.is_unchanged
        return page


AT_A_TABLE: dict[str, dict[str, str]] = {
    "new": {},
    "import": {},
    "delete": {},
    "take-back": {},
    "1/changes": {"kind": "undo"},
    "1/entry": {"bid": "us-spades", "us-card_points": "98"},
    "1/entry/2": {"bid": "us-spades", "us-card_points": "120"},
    "1/entry/2/remove": {},
    "1/undo": {},
    "1/redo": {},
    "1/restore": {"to": "2"},
    "1/settings": {"us-name": "Eagles"},
    "1/delete": {},
    "2/take-back": {},
    "1/rematch": {},
}
"""What can be written at the prepared table, and what a form sends besides its ids."""

ELSEWHERE = {
    "/tables": {},
    "/new": {},
    "/import": {},
    "/language": {"language": "fr", "page": "/"},
    "/theme": {"theme": "dark", "page": "/"},
    "/device": {"device": "x", "page": "/"},
    "/forget": {},
}
"""What can be written without a table."""


def write_at(table: Table, path: str, address: str = "") -> Write:
    """A request to a table, by its link or under another address."""
    ids = {"change": new_id(), "table": new_id(), "version": VERSION}
    return _write((address or table.address) + path, ids | AT_A_TABLE[path])


def write_elsewhere(address: str) -> Write:
    """A request without a table."""
    return _write(address, {"table": new_id()} | ELSEWHERE[address])


def _write(address: str, fields: dict[str, str]) -> Write:
    if address.endswith("/changes"):
        asked = {"id": fields["change"], "version": int(VERSION)}
        body = json.dumps({**asked, "change": {"kind": fields["kind"]}}).encode()
        return Write(address, body, "application/json")
    if address.endswith("/import"):
        return Write(address, *multipart(fields.items(), json.dumps(MATCH).encode()))
    return Write(address, encoded(fields.items()).encode(), TYPED)


def send(phone: Phone, write: Write, **headers: str) -> Answer:
    """Send it."""
    return phone.ask("POST", write.address, write.body, content_type=write.kind, **headers)
