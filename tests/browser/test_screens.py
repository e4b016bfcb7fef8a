"""Every screen of the match counter on the narrowest phone, with the longest names."""

from __future__ import annotations

import json
import secrets
from collections.abc import Callable, Mapping
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Locator, Page

from tests.browser.checks import SMALL, expect_fit
from tests.browser.play import HANGING, LONG, TOTALS, WORD, Phone

DEAL: dict[str, Any] = {"contract": "all_trumps", "declarer": "us", "card_points": {"us": 200}}
CAPOT = {"contract": "spades", "declarer": "them", "contra": 2, "capot": "them"}
PASSED = {"type": "passed"}
HANGS = {"contract": "hearts", "declarer": "us", "card_points": {"us": 81}}
PENALTY = {"type": "correction", "points": {"us": 26, "them": -10}, "reason": WORD}
QUINTE = {"kind": "quinte", "top": "A", "suit": "hearts"}
FULL = DEAL | {
    "declarations": {"us": [QUINTE, {"kind": "four_jacks"}], "them": [QUINTE]},
    "belots": {"us": 2},
}
NINE = [DEAL, PASSED, HANGS, PENALTY, FULL, DEAL, CAPOT, DEAL, HANGS]
OVER = {"contract": "clubs", "declarer": "us", "card_points": {"us": 62}, "contra": 4}


def match(entries: list[dict[str, Any]], us: str = "", them: str = "", **rules: Any) -> Any:
    """A match file; players are called like their team."""
    names = {"us": us, "them": them}
    return {
        "format": "belot-match",
        "version": 1,
        "rules": {"base": "bulgarian", **rules},
        "teams": {team: {"name": name, "players": [name] * 2} for team, name in names.items()},
        "first_dealer": 0,
        "entries": entries,
    }


def file(matches: list[Any]) -> Any:
    """Matches of one series as a field of a form."""
    table = {"format": "belot-table", "version": 1, "series": [matches]}
    return {
        "name": "table.json",
        "mimeType": "application/json",
        "buffer": json.dumps(table).encode(),
    }


def seated(page: Page, *matches: Any) -> str:
    """Bring matches in at a new table; its address."""
    link = secrets.token_urlsafe(16)
    sent = {"table": link, "file": file(list(matches))}
    answer = page.request.post("/import", multipart=sent)
    assert urlsplit(answer.url).path == f"/t/{link}/matches"
    return f"/t/{link}/"


def send(page: Page, address: str, name: str, **fields: str) -> None:
    """Fill in the fields of the form that leads to an address, and tap a button of it."""
    form = page.locator(f"form[action$='{address}']")
    for field, text in fields.items():
        form.locator(f"[name={field}]").first.fill(text)
    form.get_by_role("button", name=name, exact=True).tap()


ENDLESS = match(NINE, LONG, WORD, target=100_000)
OTHER_WAY = match(NINE, WORD, LONG, target=100_000)
FINISHED = match([*NINE[:4], OVER, OVER, OVER], WORD, LONG)
COUNTED = (
    "?bid=us-all_trumps&contra=2&us-card_points=200&us-declarations-0-what=quinte-A"
    "&them-declarations-0-what=quinte-K&us-belots=2"
)
PAGES: Mapping[str, tuple[list[Any], str]] = {
    "an empty match": ([match([])], ""),
    "nine lines": ([ENDLESS], ""),
    "nine lines the other way round": ([OTHER_WAY], ""),
    "a counted deal": ([ENDLESS], COUNTED),
    "a deal with faults": ([OTHER_WAY], f"{COUNTED}&them-card_points=200&capot=them&revoke=us"),
    "a finished match": ([FINISHED, FINISHED], ""),
    "an earlier match": ([FINISHED, ENDLESS], "1"),
    "the sheet": ([ENDLESS], "1/sheet"),
    "an empty sheet": ([match([])], "1/sheet"),
    "a deal": ([ENDLESS], "1/entry/6"),
    "four passes": ([ENDLESS], "1/entry/3"),
    "a deal counted again": ([OTHER_WAY], f"1/entry/6{COUNTED}"),
    "a deal put in": ([ENDLESS], "1/entry?before=3"),
    "a correction": ([ENDLESS], "1/entry?kind=correction"),
    "a counted correction": ([ENDLESS], f"1/entry?kind=correction&us-points=-26&reason={WORD}"),
    "a correction with faults": ([ENDLESS], "1/entry?kind=correction&us-points=x&count=1"),
    "the history": ([ENDLESS], "1/history"),
    "the scoreboard": ([ENDLESS], "board"),
    "the scoreboard of a finished match": ([FINISHED], "board"),
    "the table": ([FINISHED, ENDLESS, OTHER_WAY], "matches"),
    "settings": ([ENDLESS], "1/settings"),
    "another match": ([ENDLESS], "new"),
    "bringing in": ([ENDLESS], "import"),
}


@pytest.mark.parametrize("path", ["/", "/new", "/import"])
def test_pages_before_the_first_table(phone: Phone, path: str) -> None:
    expect_fit(phone(path, **SMALL))


@pytest.mark.parametrize("name", PAGES)
def test_pages_of_a_table(phone: Phone, name: str) -> None:
    page = phone("/", **SMALL)
    matches, path = PAGES[name]
    page.goto(seated(page, *matches) + path)
    expect_fit(page)


@pytest.mark.parametrize("path", ["", "1/sheet", "1/entry/6", "1/history", "matches"])
def test_pages_that_only_watch(phone: Phone, path: str) -> None:
    page = phone("/", **SMALL)
    page.goto(seated(page, ENDLESS) + "matches")
    page.goto(page.get_by_label("Само за гледане").input_value() + path)
    expect_fit(page)


def first_page(page: Page) -> Locator:
    """The first page with tables."""
    seated(page, ENDLESS)
    seated(page, FINISHED)
    page.goto("/")
    return page.get_by_role("link", name=WORD).first


def conflict(page: Page) -> Locator:
    """Somebody was quicker with the next deal."""
    page.goto(seated(page, ENDLESS) + COUNTED)
    other = page.context.new_page()
    other.goto(page.url)
    with other.expect_response(lambda answer: answer.request.method == "POST"):
        other.get_by_role("button", name="Запиши").tap()
    page.evaluate(SEND)
    return page.get_by_role("alert")


SEND = """() => {
    const {form, formAction} = document.querySelector(".submit [formmethod]");
    Object.assign(form, {method: "post", action: formAction}).submit();
}"""
"""As a browser without script sends it."""


def cut(page: Page) -> Locator:
    """Other rules would end the match earlier."""
    page.goto(seated(page, ENDLESS) + "1/settings")
    send(page, "/settings", "Запази", **{"house-target": "101"})
    return page.get_by_role("alert")


def cut_by_a_deal(page: Page) -> Locator:
    """A corrected deal would."""
    address = seated(page, match(NINE[:4], LONG, WORD))
    page.goto(
        f"{address}1/entry/2?bid=us-clubs&us-card_points=120&contra=4&them-declarations-0-what=quinte&us-declarations-0-what=four_jacks"
    )
    return page.get_by_role("button", name="Запиши")


def deleted_match(page: Page) -> Locator:
    """A match that can be taken back."""
    page.goto(seated(page, ENDLESS) + "matches")
    page.get_by_text("Изтриване", exact=True).tap()
    send(page, "/1/delete", "Изтрий партия 1")
    return page.get_by_role("button", name="Върни")


def with_a_deleted_match(page: Page) -> Locator:
    """A table with such a match."""
    deleted_match(page).wait_for()
    page.get_by_role("link", name="Към масата").tap()
    return page.get_by_role("button", name="Върни партия 1")


def deleted_table(page: Page) -> Locator:
    """A table that can be taken back."""
    page.goto(seated(page, ENDLESS) + "matches")
    page.get_by_text("Изтриване", exact=True).tap()
    send(page, "/delete", "Изтрий цялата маса")
    return page.get_by_role("button", name="Върни")


def faults_in_settings(page: Page) -> Locator:
    """Numbers that no rules have."""
    page.goto("/new")
    page.locator("summary").tap()
    send(page, "/new", "Започни", **{"house-target": WORD, "us-name": LONG})
    return page.get_by_role("alert")


def faults_in_a_file(page: Page) -> Locator:
    """A file with many faults."""
    page.goto("/import")
    wrong = [match([{WORD: WORD}, {"type": WORD}, DEAL | {"contra": WORD}], WORD + LONG)]
    page.locator("[name=file]").set_input_files(file(wrong))
    page.get_by_role("button", name="Внеси").tap()
    return page.get_by_role("alert")


@pytest.mark.parametrize(
    "go",
    [
        first_page,
        conflict,
        cut,
        cut_by_a_deal,
        deleted_match,
        with_a_deleted_match,
        deleted_table,
        faults_in_settings,
        faults_in_a_file,
    ],
)
def test_pages_that_come_of_a_tap(phone: Phone, go: Callable[[Page], Locator]) -> None:
    page = phone("/", **SMALL)
    go(page).wait_for()
    expect_fit(page)


@pytest.mark.parametrize("rules", [{"target": 151}, {"target": 100_000, "unit": 1}])
@pytest.mark.parametrize("query", ["", COUNTED])
def test_the_totals_are_read_across_the_table(
    phone: Phone, query: str, rules: dict[str, Any]
) -> None:
    """Large, in the upper half of the screen, and beside what hangs."""
    page = phone("/", java_script_enabled=True)
    page.goto(seated(page, match(NINE[:4], LONG, WORD, **rules)) + query)
    hanging = page.locator(HANGING).bounding_box()
    assert hanging
    for total in page.locator(TOTALS).all():
        size = total.evaluate("one => getComputedStyle(one).fontSize")
        assert float(size.removesuffix("px")) >= 40
        box = total.evaluate(TEXT_BOX)
        assert box["bottom"] < 740 / 2
        assert box["right"] <= hanging["x"] or hanging["x"] + hanging["width"] <= box["left"]


TEXT_BOX = """one => {
    const range = document.createRange();
    range.selectNodeContents(one);
    return range.getBoundingClientRect().toJSON();
}"""
