"""A table as a phone without JavaScript uses it: pages are opened, forms filled in and sent."""

from __future__ import annotations

import json
import re
import secrets
from collections.abc import Iterable
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from tests.http import Answer, Http
from tests.web.addresses import query
from tests.web.page import Form, Node, Page, Values, encoded

SEATS = ("Us 1", "Them 1", "Us 2", "Them 2")
"""Who sits where if nobody has a name, in the order of play."""

TYPED = "application/x-www-form-urlencoded"

SPADES = {"contract": "spades", "declarer": "us", "card_points": {"us": 98}}
"""10 : 6."""
HEARTS = {"contract": "hearts", "declarer": "them", "card_points": {"us": 62}}
"""6 : 10."""
BIG = {"contract": "all_trumps", "declarer": "us", "contra": 4, "card_points": {"us": 150}}
"""104 : 0."""


def new_id() -> str:
    """The id of a change, as a page makes it."""
    return secrets.token_urlsafe(16)


class Standing(NamedTuple):
    """How a match stands on its page."""

    total: tuple[int, int]
    hanging: int
    winner: str | None
    dealer: int | None
    """The seat that deals next; None where the match is over."""


class Row(NamedTuple):
    """A line of the sheet."""

    id: int
    points: tuple[int, int]
    total: tuple[int, int]
    text: str


class Phone:
    """A browser with its cookies, its language and other headers."""

    def __init__(self, http: Http, language: str = "en", **headers: str) -> None:
        self.http = http
        self.headers = {"accept_language": language, **headers}
        self.cookies: dict[str, str] = {}

    def ask(self, method: str, address: str, body: bytes | str | None, **headers: str) -> Answer:
        """One request with the cookies; what the answer sets is kept."""
        cookies = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        sent = self.headers | ({"cookie": cookies} if cookies else {}) | headers
        answer = self.http.request(method, address, body, sent)
        for cookie in answer.headers.get_all("Set-Cookie") or ():
            name, _, value = cookie.split(";")[0].partition("=")
            self.cookies[name] = value
            if "Max-Age=0" in cookie:
                del self.cookies[name]
        return answer

    def open(self, address: str, **headers: str) -> Page:
        """Open a page, and follow where it leads."""
        return self._followed(self.ask("GET", address, None, **headers), address)

    def send(self, address: str, fields: Iterable[tuple[str, str]], **headers: str) -> Page:
        """Send fields as a form that writes does, and follow where the answer leads."""
        headers = {"content_type": TYPED} | headers
        return self._followed(self.ask("POST", address, encoded(fields), **headers), address)

    def _followed(self, answer: Answer, address: str) -> Page:
        while answer.status in (302, 303, 308):
            parts = urlsplit(answer.headers["Location"])
            address = f"{parts.path}?{parts.query}" if parts.query else parts.path
            answer = self.ask("GET", address, None)
        return Page(answer, address)

    def press(self, form: Form, to: str = "", name: str = "", values: Values | None = None) -> Page:
        """Fill a form in and press the button that leads to an address, or has a name."""
        button = form.button(to, name)
        fields = form.filled(values or {})
        if button.name:
            fields.append((button.name, button.value))
        if button.method == "POST":
            return self.send(button.action, fields)
        return self.open(f"{button.action.partition('?')[0]}?{encoded(fields)}")

    def tap(self, page: Page, to: str, values: Values | None = None) -> Page:
        """Press the button of a page that leads to an address with this end."""
        return self.press(page.form(to=to), to, values=values)

    def upload(self, page: Page, content: bytes, name: str = "match.json") -> Page:
        """Choose a file in the form that takes one, and send it."""
        form = page.form("file")
        fields = [pair for pair in form.fields if pair[0] != "file"]
        address = form.buttons[0].action
        body, kind = multipart(fields, content, name)
        return self._followed(self.ask("POST", address, body, content_type=kind), address)


def multipart(
    fields: Iterable[tuple[str, str]], content: bytes, name: str = "match.json"
) -> tuple[bytes, str]:
    """The body of a form with a file, and its type."""
    edge = "edge-of-a-part"
    start = f'--{edge}\r\nContent-Disposition: form-data; name="%s"'
    parts = [f"{start % name}\r\n\r\n{value}\r\n".encode() for name, value in fields]
    file = f'{start % "file"}; filename="{name}"\r\n\r\n'.encode()
    body = b"".join([*parts, file, content, f"\r\n--{edge}--\r\n".encode()])
    return body, f"multipart/form-data; boundary={edge}"


class Table(Phone):
    """A phone at a table, by one of its links."""

    def __init__(self, http: Http, address: str, language: str = "en", **headers: str) -> None:
        super().__init__(http, language, **headers)
        self.address = address
        """`/t/<link>/` or `/w/<link>/`."""
        self.number = 1
        """The match that is meant where nothing else is said."""

    @staticmethod
    def start(http: Http, values: Values | None = None, language: str = "en") -> Table:
        """Start a match in one tap or, with names and rules, by the form."""
        phone = Phone(http, language)
        if values is None:
            page = phone.tap(phone.open("/"), "/tables")
        else:
            page = phone.tap(phone.open("/new"), "/new", values)
        assert page.status == 200, page.text
        found = re.match("/t/[^/]+/", page.address)
        assert found, page.address
        table = Table(http, found[0], language)
        table.cookies = phone.cookies
        return table

    @property
    def link(self) -> str:
        """The link itself."""
        return self.address.split("/")[2]

    def also(self, **headers: str) -> Table:
        """Another phone with the same link."""
        other = Table(self.http, self.address, **headers)
        other.number = self.number
        return other

    def watching(self) -> Table:
        """A phone with the link that may only watch."""
        addresses = [node.get("value") for node in self.page("matches").all("input")]
        (address,) = (urlsplit(one).path for one in addresses if "/w/" in one)
        other = Table(self.http, address)
        other.number = self.number
        return other

    # Looking

    def page(self, path: str = "") -> Page:
        """A page of the table."""
        return self.open(self.address + path)

    def match(self, path: str = "") -> Page:
        """The page of the match, or another one of it: `sheet`, `history`, `entry/3`."""
        return self.page(f"{self.number}/{path}" if path else f"{self.number}")

    def file(self, path: str = "match.json") -> Answer:
        """A file of the match."""
        return self.ask("GET", f"{self.address}{self.number}/{path}", None)

    @property
    def record(self) -> dict[str, Any]:
        """The match as a file."""
        value: dict[str, Any] = json.loads(self.file().body)
        return value

    @property
    def standing(self) -> Standing:
        """How the match stands; players must have no names."""
        return standing(self.match())

    @property
    def rows(self) -> list[Row]:
        """The whole sheet."""
        return [
            _row(node) for table in self.match("sheet").all("tbody") for node in table.all("tr")
        ]

    @property
    def ids(self) -> list[int]:
        """The ids of the lines, the first one first."""
        return [row.id for row in self.rows]

    # Writing; a page that was opened before can be given

    def count(self, deal: dict[str, Any], page: Page | None = None) -> Page:
        """Fill a deal in and have it counted."""
        form = (page or self.match()).form("bid")
        return self.press(form, name="count", values=_offered(deal, form))

    def write(self, preview: Page) -> Page:
        """Write what was counted."""
        return self.press(preview.form("change", to=""), name="counted")

    def deal(self, deal: dict[str, Any], page: Page | None = None) -> Page:
        """Count a deal and write it."""
        return self.write(self.count(deal, page))

    def passed(self, page: Page | None = None) -> Page:
        """Write that all passed."""
        return self.press((page or self.match()).form("bid"), name="kind")

    def count_correction(
        self, us: int, them: int, reason: str = "agreed", page: Page | None = None
    ) -> Page:
        """Fill a correction in and have it counted."""
        form = (page or self.match("entry?kind=correction")).form("reason")
        values = {"us-points": str(us), "them-points": str(them), "reason": reason}
        return self.press(form, name="count", values=values)

    def correction(
        self, us: int, them: int, reason: str = "agreed", page: Page | None = None
    ) -> Page:
        """Count a correction and write it."""
        return self.write(self.count_correction(us, them, reason, page))

    def edit(self, entry_id: int, deal: dict[str, Any]) -> Page:
        """Put a deal in the place of a line."""
        return self.deal(deal, self.match(f"entry/{entry_id}"))

    def insert(self, before: int, deal: dict[str, Any]) -> Page:
        """Put a forgotten deal before a line."""
        return self.deal(deal, self.match(f"entry?before={before}"))

    def remove(self, entry_id: int) -> Page:
        """Take a line away."""
        return self.tap(self.match(f"entry/{entry_id}"), "/remove")

    def passed_often(self, times: int) -> None:
        """Write many lines, without looking at the pages in between."""
        form = self.match().form("bid")
        button = form.button(name="kind")
        for number in range(times):
            version = str(int(form["version"]) + number)
            fields = {"change": new_id(), "version": version, "kind": button.value}
            answer = self.ask("POST", button.action, encoded(fields.items()), content_type=TYPED)
            assert answer.status == 303

    def undo(self) -> Page:
        """Take the last change back."""
        return self.tap(self.match(), "/undo")

    def redo(self) -> Page:
        """Make it again."""
        return self.tap(self.match(), "/redo")

    def settings(self, values: Values) -> Page:
        """Change names, the first dealer or rules."""
        return self.tap(self.match("settings"), "/settings", values)

    def rematch(self, page: Page | None = None) -> Page:
        """The same people once more."""
        return self.tap(page or self.match(), "/rematch")


def finished(http: Http, values: Values | None = None) -> Table:
    """A table whose match was won by us."""
    table = Table.start(http, values)
    table.deal(BIG)
    assert standing(table.deal(BIG)).winner == "us"
    return table


def standing(page: Page) -> Standing:
    """How a match stands on its page."""
    (board,) = page.all(kind="board")
    sides = board.all(kind="side")
    us, them = (_number(side.all("strong")[0].text) for side in sides)
    hanging = [int(part.all("strong")[0].text) for part in board.all(kind="hanging")]
    won = [team for team, side in zip(("us", "them"), sides, strict=True) if side.all(kind="won")]
    return Standing((us, them), sum(hanging), won[0] if won else None, dealer(page))


def dealer(page: Page, seats: Iterable[str] = SEATS) -> int | None:
    """The seat whose turn it is to deal; the one that comes after it leads."""
    names = list(seats)
    for turn in page.all(kind="turn"):
        named = [
            names.index(name) for span in turn.all("span") for name in names if name in span.text
        ]
        deals, leads = named
        assert leads == (deals + 1) % 4
        return deals
    return None


def _row(node: Node) -> Row:
    (link,) = node.all("a")
    points = [_number(cell.text) for cell in node.all("td", "points")]
    total = [_number(cell.text) for cell in node.all("td", "total")]
    entry_id = int(link.get("href").rpartition("/")[2])
    return Row(entry_id, (points[0], points[1]), (total[0], total[1]), link.text)


def _number(text: str) -> int:
    return 0 if text == "–" else int(text.replace("−", "-"))


def _offered(deal: dict[str, Any], form: Form) -> dict[str, str]:
    """The fields of a deal, the others emptied; suits only where the rules ask for them."""
    values = {name: text for name, text in query(deal).items() if name != "rules"}
    emptied = {name: "1" if name == "contra" else "" for name in form.shown}
    needless = ("-suit", "contra") if values["contra"] == "1" else "-suit"
    return emptied | {
        name: text for name, text in values.items() if name in form or not name.endswith(needless)
    }
