"""Names and reasons that people type: in any script, cut nowhere, and never more than text."""

from __future__ import annotations

import csv
import io
import re

import pytest

from tests.http import Http
from tests.web.page import Page
from tests.web.table import HEARTS, SPADES, Table

EVIL = "<script>alert(1)</script>"
QUOTES = "\"'><img src=x onerror=a> &amp; {{"
TURNING = "[\u202a-\u202e\u2066-\u2069]"


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("  Орли  ", "Орли"),
        ("\u00a0Орли\u2003", "Орли"),
        ("x" * 40, "x" * 40),
        ("  " + "x" * 40 + "  ", "x" * 40),
        ("سعيد", "سعيد"),
        ("דוד", "דוד"),
        ("王小明", "王小明"),
        ("Ǎ́ü👨‍👩‍👧", "Ǎ́ü👨‍👩‍👧"),
        ("0", "0"),
        ("%s %(us)s {0}", "%s %(us)s {0}"),
        ("us", "us"),
        (EVIL, EVIL),
        (QUOTES, QUOTES),
        ("a\u202eb", "a\u202eb"),
    ],
)
def test_any_name_is_kept_as_it_was_typed(http: Http, given: str, kept: str) -> None:
    """White space around it apart; it stands on the pages, in the form and in the file."""
    values = {"us-name": given, "them-1": given}
    for table in (Table.start(http, values), Table.start(http)):
        table.settings(values)
        assert table.record["teams"]["us"]["name"] == kept
        assert table.record["teams"]["them"]["players"] == ["", kept]
        form = table.match("settings").form("first_dealer")
        assert (form["us-name"], form["them-1"]) == (kept, kept)
        shown = re.sub(TURNING, "", kept)
        page = table.deal(SPADES)
        assert shown in re.sub(TURNING, "", page.text)
        assert re.sub(TURNING, "", page.all("title")[0].text).startswith(shown)


@pytest.mark.parametrize("evil", [EVIL, QUOTES])
def test_html_is_text_everywhere(http: Http, evil: str) -> None:
    """On every page, in a conflict, in the history, in the file for a spreadsheet."""
    names = {f"{team}-{field}": evil for team in ("us", "them") for field in ("name", "0", "1")}
    table = Table.start(http, names)
    table.cookies["device"] = "%3Cscript%3Ealert(1)"
    other = table.also()
    table.deal(SPADES)
    table.correction(5, 0, evil)
    stale = other.match()
    first, second = table.ids
    table.edit(first, HEARTS)
    table.deal(SPADES)
    pages = [
        table.page(path)
        for path in (
            "",
            "matches",
            "1/sheet",
            "1/history",
            "1/settings",
            "new",
            f"1/entry/{second}",
        )
    ]
    pages += [other.deal(HEARTS, stale), table.count(HEARTS), table.open("/")]
    pages += [table.watching().page(path) for path in ("", "matches", "1/history")]
    for page in pages:
        assert page.status == (409 if page is pages[7] else 200)
        assert evil in page.text + "".join(node.get("value") for node in page.all("input"))
        assert all(one.get("src").startswith("/static/") for one in page.all("script"))
        assert page.all("img") == []
        assert not any(name.startswith("on") for node in page.all() for name in node.attributes)
    (row, *_) = csv.reader(io.StringIO(table.file("sheet.csv").body.decode("utf-8-sig")))
    assert any(evil in heading for heading in row)


def loose(page: Page) -> str:
    """The text of a page without what stands apart in its own direction."""
    return re.sub("\u2068[^\u2068\u2069]*\u2069", "", page.text + page.all("title")[0].text)


@pytest.mark.parametrize(
    "name",
    ["דוד", "سعيد", "a\u202eb", "\u2069\u202eab", "\u2066\u2067a", "a\u202a", "\u061ca\u200f"],
)
def test_no_name_turns_what_stands_beside_it(http: Http, name: str) -> None:
    """What is written from right to left stands apart, and nothing turns what follows."""
    table = Table.start(http, {"us-name": name, "them-0": name})
    table.deal(SPADES)
    table.correction(5, 0, name)
    for path in ("", "matches", "1/sheet", "1/history", "1/entry/2", "1/entry/3"):
        text = loose(table.page(path))
        assert not re.search(TURNING, text)
        assert not re.search("[\u0590-\u06ff\u200f]", text)
