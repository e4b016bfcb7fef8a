"""The scoreboard on a second phone and on a television, while others play."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.checks import expect_none, expect_nothing_cut_off
from tests.browser.play import LONG, SOON, WORD, Phone, Told, enter, press, start
from tests.browser.test_screens import CAPOT, DEAL, FINISHED, HANGS, TEXT_BOX, match, seated

OURS = Told("Ние: Пика", "98")
"""10 : 6"""
BIG = Told("Ние: Всичко коз", "150", "Реконтра")
"""104 : 0"""

LONG_WAY: dict[str, Any] = {"target": 100_000, "unit": 1}
MATCHES = {
    "three digits": match([DEAL, CAPOT, HANGS], "Орли", "Вълци", target=500),
    "won, with names of forty letters": FINISHED,
    "four digits": match([CAPOT, CAPOT, DEAL], LONG, WORD, **LONG_WAY),
    "less than nothing": match(
        [{"type": "correction", "points": {"us": -130, "them": -1000}, "reason": "x"}], WORD, LONG
    ),
    "it goes on, and something hangs": match(
        [HANGS, CAPOT, HANGS], WORD, LONG, target=60, finish_on_hanging=False
    ),
}
SCREENS = {
    "a small phone": (320, 568),
    "a phone": (360, 640),
    "a phone on its side": (740, 360),
    "a tablet": (768, 1024),
    "a television": (1920, 1080),
}

APART = """() => {
    const box = node => {
        const range = document.createRange();
        range.selectNodeContents(node);
        return range.getBoundingClientRect();
    };
    const shown = [...document.querySelectorAll("h1, strong, progress, b, span, a, button, .hangs")]
        .filter(one => one.checkVisibility() && (one.textContent || one.matches("progress")))
        .map(one => [one, one.matches("progress") ? one.getBoundingClientRect() : box(one)]);
    const inside = ({left, top, right, bottom}) =>
        left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
    // The box of a digit has room above and below it.
    const less = (one, r) => one.matches("strong")
        ? new DOMRect(r.x, r.y + r.height * 0.2, r.width, r.height * 0.6)
        : r;
    const meet = (a, b) => a.left < b.right - 1 && b.left < a.right - 1
        && a.top < b.bottom - 2 && b.top < a.bottom - 2;
    const boxes = shown.map(([one, r]) => [one.outerHTML.slice(0, 80), less(one, r)]);
    return boxes.flatMap(([name, r], place) => [
        ...(inside(r) ? [] : [`outside: ${name}`]),
        ...boxes.slice(place + 1).filter(([, other]) => meet(r, other))
            .map(([other]) => `${name} on ${other}`),
    ]);
}"""


def watched(phone: Phone, table: Page, **options: Any) -> Page:
    """The scoreboard of a table, by the link that may only watch."""
    here = table.url
    table.goto(f"{here}matches")
    address = table.get_by_label("Само за гледане").input_value()
    table.goto(here)
    return phone(f"{urlsplit(address).path}board", java_script_enabled=True, **options)


def numbers(board: Page) -> Locator:
    """The two numbers."""
    return board.locator("strong")


def test_it_follows_what_another_phone_writes(phone: Phone) -> None:
    """At once, without being loaded anew, and it says so to whoever cannot see it."""
    writer = start(phone)
    board = watched(phone, writer)
    expect(numbers(board)).to_have_text(["0", "0"])
    board.evaluate("window.still = true")
    enter(writer, OURS)
    expect(numbers(board)).to_have_text(["10", "6"], timeout=SOON)
    expect(board.get_by_role("status").last).to_have_text("Ние 10 : 6 Вие")
    expect(board).to_have_title("Ние 10 : 6 Вие · Белот")
    expect(board.get_by_text("раздава Вие 1")).to_be_visible()
    press(writer, "Отмени")
    expect(numbers(board)).to_have_text(["0", "0"], timeout=SOON)
    assert board.evaluate("window.still")


def test_only_what_has_changed_is_marked(phone: Phone) -> None:
    """For a moment; and nothing moves for whoever does not want that."""
    for motion, marked in (("no-preference", "fresh"), ("reduce", "none")):
        writer = start(phone)
        board = watched(phone, writer, reduced_motion=motion)
        enter(writer, BIG)
        expect(numbers(board)).to_have_text(["104", "0"], timeout=SOON)
        names = numbers(board).evaluate_all(
            "all => all.map(one => getComputedStyle(one).animationName)"
        )
        assert names == [marked, "none"]


def test_it_goes_on_to_the_return_match(phone: Phone) -> None:
    """A full screen stays full."""
    writer = start(phone)
    board = watched(phone, writer)
    enter(writer, BIG)
    enter(writer, BIG)
    expect(numbers(board)).to_have_text(["208", "0"], timeout=SOON)
    expect(board.get_by_text("Победител: Ние.", exact=True)).to_be_visible()
    press(board, "На цял екран")
    expect(board.locator("html:fullscreen")).to_have_count(1)
    press(writer, "Реванш")
    expect(numbers(board)).to_have_text(["0", "0"], timeout=SOON)
    expect(board.get_by_text("раздава Ние 2")).to_be_visible()
    expect(board.locator("html:fullscreen")).to_have_count(1)
    enter(writer, OURS)
    expect(numbers(board)).to_have_text(["10", "6"], timeout=SOON)
    press(board, "На цял екран")
    expect(board.locator("html:fullscreen")).to_have_count(0)
    board.get_by_role("link", name="Лист").tap()
    expect(board.get_by_role("table")).to_contain_text("98 : 64")
    assert urlsplit(board.url).path.endswith("/2/sheet")


def test_it_goes_on_to_a_match_with_other_people(phone: Phone) -> None:
    """Even where the one before was not played to its end, or was deleted."""
    writer = start(phone)
    board = watched(phone, writer)
    table = writer.url
    writer.goto(f"{table}new")
    writer.locator("[name=us-name]").fill("Орли")
    press(writer, "Започни")
    expect(board.get_by_role("heading")).to_have_text(["Орли", "Вие"], timeout=SOON)
    writer.goto(f"{table}matches")
    writer.get_by_text("Изтриване").tap()
    press(writer, "Изтрий партия 2")
    expect(board.get_by_role("heading")).to_have_text(["Ние", "Вие"], timeout=SOON)


def test_without_the_network_it_shows_what_it_knows_and_says_so(phone: Phone) -> None:
    writer = start(phone)
    board = watched(phone, writer)
    enter(writer, OURS)
    expect(numbers(board)).to_have_text(["10", "6"], timeout=SOON)
    note = board.get_by_text("Няма мрежа.")
    expect(note).to_have_count(0)
    board.context.set_offline(True)
    expect(note).to_be_visible()
    expect(numbers(board)).to_have_text(["10", "6"])
    enter(writer, OURS)
    board.context.set_offline(False)
    expect(numbers(board)).to_have_text(["20", "12"], timeout=SOON)
    expect(note).to_have_count(0)


def test_a_deleted_table_says_so(phone: Phone) -> None:
    writer = start(phone)
    board = watched(phone, writer)
    writer.goto(f"{writer.url}matches")
    writer.get_by_text("Изтриване").tap()
    press(writer, "Изтрий цялата маса")
    expect(board.get_by_role("heading", name="Тази маса е изтрита.")).to_be_visible(timeout=SOON)


def test_it_works_without_a_script(phone: Phone) -> None:
    page = phone("/")
    page.goto(seated(page, MATCHES["three digits"]) + "board")
    expect(numbers(page)).to_have_text(["20", "64"])
    expect(page.get_by_role("button")).to_have_count(0)


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("name", MATCHES)
def test_it_fits_on_every_screen(phone: Phone, name: str, screen: str) -> None:
    """Nothing is cut off, nothing covers anything else, and nobody has to scroll."""
    width, height = SCREENS[screen]
    page = phone("/", java_script_enabled=True, viewport={"width": width, "height": height})
    page.goto(seated(page, MATCHES[name]) + "board")
    expect(page.get_by_role("button")).to_be_visible()
    expect_nothing_cut_off(page)
    expect_none(page, APART)
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")


@pytest.mark.parametrize("screen", SCREENS)
def test_the_numbers_are_as_large_as_can_be(phone: Phone, screen: str) -> None:
    """Three digits fill the width that there is, or the height; both have one size."""
    width, height = SCREENS[screen]
    page = phone("/", viewport={"width": width, "height": height})
    page.goto(seated(page, MATCHES["three digits"]) + "board")
    page.evaluate("document.querySelectorAll('strong').forEach(one => one.textContent = 888)")
    room = width / 2 if width > height else width
    sizes = set()
    for number in numbers(page).all():
        box = number.evaluate(TEXT_BOX)
        assert box["width"] > 0.85 * room
        sizes.add(round(box["width"]))
    assert len(sizes) == 1
