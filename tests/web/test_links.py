"""The two links of a table: what each opens, and that nothing else does."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from counter.storage.links import new_link
from tests.conftest import Server
from tests.http import Http
from tests.web.table import SPADES, Phone, Table, finished, new_id
from tests.web.writes import AT_A_TABLE, Quiet, send, write_at

PAGES = ["", "matches", "1", "1/sheet", "1/history", "1/entry/2", "1/match.json", "1/sheet.csv"]
PAGES += ["table.json", "board"]
WRITING_PAGES = ["new", "import", "1/entry?kind=correction", "1/settings"]
FORGED = ["x", "a" * 22, "A" * 43, "..", "%2e%2e", "%00", "a%0a" * 9, "%c3%a9" * 22, "'%20OR%201=1"]


def test_links_are_long_and_differ(http: Http) -> None:
    tables = [Table.start(http) for _ in range(5)]
    links = {link for table in tables for link in (table.link, table.watching().link)}
    assert len(links) == 10
    assert all(re.fullmatch("[A-Za-z0-9_-]{22,}", link) for link in links)


def test_the_watching_link_is_always_the_same(http: Http) -> None:
    table = Table.start(http)
    assert table.watching().link == table.also().watching().link


@pytest.mark.parametrize("path", PAGES)
def test_whoever_watches_sees_all_and_can_write_nothing(http: Http, path: str) -> None:
    """No link to a form, nothing that leads to the writing link.

    The only form takes the table off the list of the browser.
    """
    table = finished(http)
    watching = table.watching()
    page = watching.page(path)
    assert page.status == 200
    assert {button.action for form in page.forms for button in form.buttons} <= {"/forget"}
    assert table.link not in page.answer.text
    assert "/t/" not in page.answer.text
    assert not any(link.partition("?")[0].endswith(("/new", "/entry")) for link in page.links)
    assert not any("settings" in link or "import" in link for link in page.links)


def test_a_watching_page_asks_again_by_itself(http: Http) -> None:
    """Without a script, for with one it keeps itself in step.

    Nobody taps a scoreboard; a page on which somebody types is left alone.
    """
    table = Table.start(http)
    watching = table.watching()
    asking = {"http-equiv": "refresh"}
    for page in (watching.page(), watching.match(), watching.page("board"), table.page("board")):
        ((meta,),) = (part.all("meta") for part in page.all("noscript"))
        assert page.all("meta", **asking) == [meta]
        assert 5 <= int(meta.get("content")) <= 15
        assert page.answer.headers["Refresh"] is None
    for page in (table.page(), table.match(), watching.match("sheet"), watching.page("matches")):
        assert page.all("meta", **asking) == []
        assert page.answer.headers["Refresh"] is None


@pytest.mark.parametrize("path", PAGES)
def test_whoever_watches_sees_the_same(http: Http, path: str) -> None:
    table = finished(http)
    watching = table.watching()
    if path.endswith((".json", ".csv")):
        answers = [phone.ask("GET", phone.address + path, None) for phone in (table, watching)]
        assert answers[0].body == answers[1].body
    else:
        pages = [phone.page(path) for phone in (table, watching)]
        rows = [[row.text for row in page.all("tr")] for page in pages]
        assert rows[0] == rows[1]
        assert [one.text for one in pages[0].all(kind="board")] == [
            one.text for one in pages[1].all(kind="board")
        ]


@pytest.mark.parametrize("path", WRITING_PAGES)
def test_whoever_watches_gets_no_form(http: Http, path: str) -> None:
    watching = finished(http).watching()
    assert watching.page(path).status in (404, 405)


def test_nothing_can_be_filled_in_by_an_address_of_the_watching_link(http: Http) -> None:
    watching = Table.start(http).watching()
    page = watching.page("1?bid=us-spades&us-card_points=98&count=1")
    assert page.status == 200
    assert {button.action for form in page.forms for button in form.buttons} <= {"/forget"}
    assert page.all(kind="result") == []


@pytest.mark.parametrize("path", AT_A_TABLE)
def test_whoever_watches_cannot_write(quiet: Quiet, path: str) -> None:
    """Neither under its own address nor with its link under the other one."""
    table, link = quiet.table, quiet.table.watching().link
    for address in (f"/w/{link}/", f"/t/{link}/", f"/w/{table.link}/", f"/w/{link}/../"):
        answer = send(table.also(), write_at(table, path, address))
        assert answer.status in (404, 405), address
    assert quiet.is_unchanged


@pytest.mark.parametrize("path", PAGES + WRITING_PAGES)
def test_the_watching_link_does_not_open_the_pages_that_write(http: Http, path: str) -> None:
    table = Table.start(http)
    watching = table.watching()
    assert table.open(f"/t/{watching.link}/{path}").status == 404
    assert table.open(f"/w/{table.link}/{path}").status == 404


@pytest.mark.parametrize("link", FORGED)
@pytest.mark.parametrize("kind", ["t", "w"])
def test_a_wrong_link_opens_nothing(http: Http, kind: str, link: str) -> None:
    for path in ("", "1", "matches", "table.json"):
        assert http.get(f"/{kind}/{link}/{path}").status == 404


def test_a_link_is_right_or_wrong_as_a_whole(http: Http) -> None:
    table = Table.start(http)
    link = table.link
    others = {link[:-1], link + "A", link.swapcase(), link[::-1], new_link()} - {link}
    for other in others:
        assert table.open(f"/t/{other}/").status == 404


@pytest.mark.parametrize(
    "path",
    ["99", "1/entry/99", "1/entry/1", "0", "9" * 30, "1/entry/" + "9" * 30, "x", "-1", "1/x"],
)
def test_what_is_not_there_is_not_found(http: Http, path: str) -> None:
    table = Table.start(http)
    table.deal(SPADES)
    page = table.page(path)
    assert page.status == 404
    assert page.language == "en"


@pytest.mark.parametrize("path", PAGES + WRITING_PAGES)
def test_a_table_stays_between_its_phones(http: Http, path: str) -> None:
    """Its address goes to no other site, and its pages stay in no cache."""
    table = Table.start(http)
    table.deal(SPADES)
    headers = table.ask("GET", table.address + path, None).headers
    is_page = headers["Content-Type"].startswith("text/html")
    assert not is_page or headers["Referrer-Policy"] == "same-origin"
    assert headers["Cache-Control"] == "no-store"


@pytest.mark.parametrize(
    ("options", "start"),
    [
        ((), "http://127.0.0.1:"),
        (("--proxy", "192.0.2.1"), "http://127.0.0.1:"),
        (("--proxy", "127.0.0.1"), "https://belot.example/"),
    ],
)
def test_links_are_those_of_the_proxy_that_is_named(
    tmp_path: Path, options: tuple[str, ...], start: str
) -> None:
    """What anybody else says of where the counter is found is not believed."""
    server = Server(tmp_path / "matches.sqlite", 0, None, *options)
    try:
        told = {"x_forwarded_proto": "https", "x_forwarded_host": "belot.example"}
        table = Table.start(Http(server.address))
        page = table.open(f"{table.address}matches", **told)
        inputs = page.all("input")
        addresses = [one.get("value") for one in inputs if "readonly" in one.attributes]
        assert len(addresses) == 2
        assert all(address.startswith(start) for address in addresses)
    finally:
        server.stop()


def cards(phone: Phone, path: str = "/") -> list[str]:
    """The tables that the first page lists."""
    return [link for link in phone.open(path).links if link.startswith(("/t/", "/w/"))]


def test_the_first_page_lists_what_this_browser_has_opened(http: Http) -> None:
    """The one opened last comes first; nobody else's table is there."""
    Table.start(http)
    phone = Phone(http)
    tables = [Table.start(http) for _ in range(3)]
    assert cards(phone) == []
    for table in tables:
        phone.open(table.address)
    watching = tables[0].watching()
    phone.open(watching.address)
    assert cards(phone) == [watching.address, *(table.address for table in reversed(tables))]
    phone.open(tables[1].address)
    assert cards(phone)[:2] == [tables[1].address, watching.address]


def test_a_table_can_be_taken_off_the_list(http: Http) -> None:
    table = Table.start(http)
    table.deal(SPADES)
    table.tap(table.page("matches"), "/forget")
    assert cards(table) == []
    assert len(table.rows) == 1


def test_a_deleted_table_is_listed_only_to_be_taken_back(http: Http) -> None:
    table = Table.start(http)
    watching = table.watching()
    watching.page()
    assert cards(watching) == [watching.address]
    table.tap(table.page("matches"), f"{table.address}delete")
    assert cards(watching) == []
    for address in cards(table):
        assert table.open(address).status == 410
    table.tap(table.page(), "/take-back")
    assert cards(table) == [table.address]
    assert cards(watching) == [watching.address]


def test_a_browser_remembers_many_tables(http: Http) -> None:
    """As many as its cookie holds; the first page shows those of the last evenings."""
    phone = Phone(http)
    first, *others = [Table.start(http) for _ in range(12)]
    phone.open(first.address)
    kind, link = phone.cookies["tables"][:1], phone.cookies["tables"][1:]
    assert (kind, link) == ("t", first.link)
    phone.cookies["tables"] = ".".join([f"t{first.link}", *[f"t{new_id()}"] * 118])
    for table in others:
        phone.open(table.address)
    assert phone.cookies["tables"].count(".") == 119
    newest = [table.address for table in reversed(others)]
    assert cards(phone) == newest[:10]
    assert cards(phone, "/?all=1") == [*newest, first.address]


@pytest.mark.parametrize(
    "cookie",
    ["", "x", ".", "t.w..", "t" + "A" * 22, "'; DROP TABLE tables; --", "%00", "t" * 4000, "é"],
)
def test_a_forged_list_of_tables_is_passed_over(http: Http, cookie: str) -> None:
    phone = Phone(http)
    phone.cookies["tables"] = cookie.encode().decode("latin-1")
    assert phone.open("/").status == 200
    assert cards(phone) == []
    table = Table.start(http)
    phone.open(table.address)
    assert cards(phone) == [table.address]


def test_a_cookie_does_not_open_a_table(http: Http) -> None:
    """The kind of a link is not believed: a watching link stays one."""
    phone = Phone(http)
    table = Table.start(http)
    phone.cookies["tables"] = f"t{table.watching().link}.w{table.link}"
    assert cards(phone) == []


@pytest.mark.parametrize("path", ["/", "/new", "/import", "/calculator", "/tables", "/t/", "/w/"])
def test_nothing_else_lists_tables(http: Http, path: str) -> None:
    table = Table.start(http)
    answer = http.get(path)
    assert table.link not in answer.text
    assert table.watching().link not in answer.text
