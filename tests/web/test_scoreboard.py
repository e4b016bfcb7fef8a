"""The scoreboard: what it shows, and what it answers to a screen that is in step."""

from __future__ import annotations

import pytest

from tests.http import Http
from tests.web.page import Page
from tests.web.table import BIG, HEARTS, SPADES, Table, finished

HANGS = {"contract": "hearts", "declarer": "us", "card_points": {"us": 81}}


def totals(page: Page) -> list[str]:
    """The two numbers."""
    return [node.text for node in page.all("strong")]


@pytest.mark.parametrize("link", ["write", "watch"])
def test_it_shows_how_the_match_stands(http: Http, link: str) -> None:
    table = Table.start(http, {"us-name": "Eagles"})
    table.deal(SPADES)
    table.deal(HANGS)
    page = (table if link == "write" else table.watching()).page("board")
    assert totals(page) == ["10", "14"]
    assert [node.text for node in page.all("h1")] == ["Eagles", "Them"]
    assert [bar.get("value") for bar in page.all("progress")] == ["10", "14"]
    assert {bar.get("max") for bar in page.all("progress")} == {"151"}
    assert "8 hang" in page.text
    assert "deals: Eagles 2" in page.text
    assert "leads: Them 2" in page.text


@pytest.mark.parametrize("link", ["write", "watch"])
def test_nothing_but_the_sheet_is_linked(http: Http, link: str) -> None:
    table = Table.start(http)
    table = table if link == "write" else table.watching()
    assert table.page("board").links == [f"{table.address}1/sheet"]


def test_it_is_reached_from_the_table_and_where_somebody_watches(http: Http) -> None:
    table = Table.start(http)
    watching = table.watching()
    assert f"{table.address}board" in table.page("matches").links
    for path in ("", "1", "matches"):
        assert f"{watching.address}board" in watching.page(path).links


@pytest.mark.parametrize("evil", ["<script>alert(1)</script>", "\"'><img src=x onerror=a>"])
def test_a_name_is_text(http: Http, evil: str) -> None:
    page = Table.start(http, {"us-name": evil, "us-0": evil}).page("board")
    assert evil in page.all("h1")[0].text
    assert evil in page.all("main")[0].get("data-said")
    assert page.all("img") == []
    assert all(node.get("src").startswith("/static/") for node in page.all("script"))


def test_it_says_who_has_won_and_goes_on_to_the_return_match(http: Http) -> None:
    table = finished(http)
    board = table.watching()
    page = board.page("board")
    assert totals(page) == ["208", "0"]
    assert [node.get("id") for node in page.all(kind="won")] == ["us"]
    assert "Us: match won." in page.text
    assert "deals:" not in page.text
    table.rematch()
    page = board.page("board")
    assert totals(page) == ["0", "0"]
    assert page.links == [f"{board.address}2/sheet"]


def test_it_says_why_a_match_goes_on(http: Http) -> None:
    table = Table.start(http)
    table.correction(20, 0)
    table.deal({**BIG, "capot": "us", "card_points": {"us": 258}})
    assert "a deal with a capot does not end it" in table.page("board").text


def test_a_table_without_a_match_shows_itself(http: Http) -> None:
    table = Table.start(http)
    table.tap(table.page("matches"), "/1/delete")
    assert table.page("board").address == f"{table.address}matches"
    assert f"{table.address}board" not in table.page("matches").links


def test_larger_numbers_are_drawn_smaller(http: Http) -> None:
    table = Table.start(http, {"house-target": "100000"})

    def size() -> str:
        (main,) = table.page("board").all("main")
        return main.get("class")

    assert size() == "n3"
    table.correction(999, 0)
    assert size() == "n3"
    table.correction(1, 0)
    assert size() == "n4"
    table.correction(-1001, 0)
    # A minus is wider than a figure.
    assert size() == "n3"
    table.correction(-9, 0)
    assert totals(table.page("board")) == ["−10", "0"]
    assert size() == "n4"


def test_a_screen_that_is_in_step_is_told_so(http: Http) -> None:
    """And is told anew after a change, in another language, and when another match begins."""
    table = finished(http)
    board = table.watching()

    def asked(tag: str = "", **headers: str) -> tuple[int, str]:
        sent = headers | ({"if_none_match": tag} if tag else {})
        answer = board.ask("GET", f"{board.address}board", None, **sent)
        assert answer.headers["Cache-Control"] == "no-store"
        assert bool(answer.body) == (answer.status == 200)
        return answer.status, answer.headers["ETag"].removeprefix("W/")

    status, tag = asked()
    assert (status, asked(tag)) == (200, (304, tag))
    assert asked(tag, accept_language="fr")[0] == 200
    table.undo()
    status, undone = asked(tag)
    assert (status, asked(undone)) == (200, (304, undone))
    table.redo()
    status, tag = asked(undone)
    table.rematch()
    assert status == asked(tag)[0] == 200
    table.number = 2
    tag = asked()[1]
    table.deal(HEARTS)
    assert asked(tag)[0] == 200
