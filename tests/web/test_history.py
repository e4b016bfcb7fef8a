"""The history of changes: what, when, and on which device."""

from __future__ import annotations

from datetime import datetime
from urllib.parse import quote

import pytest

from tests.http import Http
from tests.web.table import HEARTS, SPADES, Phone, Table

IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile Safari/604.1"
ANDROID = "Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140 Mobile Safari/537.36"


def changes(table: Table) -> list[str]:
    """The changes as they are told, the newest first."""
    return [item.text for history in table.match("history").all("ol") for item in history.all("li")]


def named(table: Table, name: str) -> None:
    """Give the device of this phone a name."""
    page = table.match("history")
    shown = table.tap(page, "/device", {"device": name})
    assert shown.address == page.address


def test_every_change_stands_in_the_history(http: Http) -> None:
    table = Table.start(http)
    table.deal(SPADES)
    table.passed()
    first, second = table.ids
    table.edit(first, HEARTS)
    table.correction(26, 0, "revoke")
    table.insert(second, SPADES)
    table.remove(second)
    table.settings({"us-name": "Eagles"})
    table.undo()
    table.redo()
    told = changes(table)
    assert len(told) == 10
    for text, part in zip(
        reversed(told),
        (
            "began",
            "Line 1 written: Spades, Eagles, 98 : 64",
            "Line 2 written: All passed",
            "Line 1 corrected: Spades, Eagles, 98 : 64 is now Hearts, Them, 62 : 100",
            "Line 3 written: Correction: revoke",
            "Line 2 put in: Spades, Eagles, 98 : 64",
            "Line 3 taken away: All passed",
            "Names or the first dealer changed",
            "Taken back: Names or the first dealer changed",
            "Made again: Names or the first dealer changed",
        ),
        strict=True,
    ):
        assert part in text


def test_times_are_told_for_people_and_programs(http: Http) -> None:
    before = datetime.now().astimezone().timestamp()
    (time,) = Table.start(http).match("history").all("time")
    told = datetime.fromisoformat(time.get("datetime"))
    assert told.utcoffset() is not None
    assert before - 1 <= told.timestamp() <= before + 60
    assert time.text


def test_a_long_history_has_pages(http: Http) -> None:
    table = Table.start(http)
    table.passed_often(55)
    page = table.match("history")
    assert len(page.all("time")) == 50
    (older,) = (link for link in page.links if "to=" in link)
    assert len(table.open(older).all("time")) == 6


def test_a_device_is_called_by_its_kind_until_it_has_a_name(http: Http) -> None:
    table = Table.start(http)
    table.also(user_agent=IPHONE).deal(SPADES)
    table.also(user_agent=ANDROID).deal(SPADES)
    phone = table.also(user_agent=IPHONE)
    named(phone, "Kitchen")
    phone.deal(SPADES)
    assert ["iPhone" in text for text in changes(table)] == [False, False, True, False]
    assert ["Android" in text for text in changes(table)] == [False, True, False, False]
    assert ["Kitchen" in text for text in changes(table)] == [True, False, False, False]
    named(phone, "")
    phone.deal(SPADES)
    assert "iPhone" in changes(table)[0]


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("Телефон на Ана", "Телефон на Ана"),
        ("هاتف سارة", "هاتف سارة"),
        ("הטלפון של דוד", "הטלפון של דוד"),
        ("手机 📱", "手机 📱"),
        ("  two \t words\n", "two words"),
        ("a\x00b\x07c\u202ed\u2028e", "abcd e"),
        ("x" * 200, "x" * 40),
        ("<script>alert(1)</script>", "<script>alert(1)</script>"),
        ("a; Path=/other, lang=fr", "a; Path=/other, lang=fr"),
        ("%41%00", "%41%00"),
    ],
)
def test_any_name_of_a_device(http: Http, given: str, kept: str) -> None:
    table = Table.start(http)
    named(table, given)
    assert set(table.cookies) == {"device", "tables"}
    table.deal(SPADES)
    page = table.match("history")
    assert kept in changes(table)[0]
    assert page.form("device")["device"] == kept
    assert "<script>" not in page.answer.text


@pytest.mark.parametrize("cookie", ["%00%07", "%ff%fe", "x" * 3000, '"', "%", quote("<b>\u202e")])
def test_a_forged_name_of_a_device_does_no_harm(http: Http, cookie: str) -> None:
    table = Table.start(http)
    table.cookies["device"] = cookie
    table.deal(SPADES)
    page = table.match("history")
    assert page.status == 200
    assert len(page.form("device")["device"]) <= 40
    assert "\u202e" not in page.answer.text
    assert "<b>\u202e" not in page.answer.text
    assert table.rows


@pytest.mark.parametrize("page", ["https://other.example/", "//other.example", "/\\x", "x"])
def test_a_name_never_leads_to_another_site(http: Http, page: str) -> None:
    answer = http.post_form("/device", {"device": "x", "page": page})
    assert answer.headers["Location"] == "/"


def test_a_name_of_a_device_is_not_for_scripts(http: Http) -> None:
    answer = http.post_form("/device", {"device": "x", "page": "/"})
    assert "HttpOnly" in answer.headers["Set-Cookie"]
    assert "SameSite=Lax" in answer.headers["Set-Cookie"]
    assert Phone(http).open("/").status == 200
