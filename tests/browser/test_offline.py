"""A phone that loses the network in the middle of a match."""

from __future__ import annotations

from urllib.parse import urlsplit

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.conftest import Machine
from tests.browser.play import SOON, Phone, expect_standing
from tests.browser.thumb import (
    SCRIPT,
    bid,
    deal,
    digits,
    expect_ready,
    key,
    live,
    start_with_keys,
    totals,
)

SYNC = ".sync"

KEPT = """async () => {
    await navigator.serviceWorker.ready;
    while (!(await caches.match(location.href))) await new Promise((done) => setTimeout(done, 50));
}"""


def cut_off(page: Page) -> BrowserContext:
    """Take the network away, once the page is kept."""
    page.evaluate(KEPT)
    page.context.set_offline(True)
    return page.context


def test_deals_edits_and_undo_without_a_network_are_sent_in_order_once(phone: Phone) -> None:
    page = start_with_keys(phone)
    other = phone(urlsplit(page.url).path)
    cut_off(page)
    deal(page, "Ние: Пика", 98)
    expect_standing(page, 10, 6)
    deal(page, "Вие: Без коз", 40)
    expect_standing(page, 18, 24)
    deal(page, "Ние: Купа", 87)
    expect_standing(page, 27, 31)
    expect(page.locator(SYNC)).to_have_text("3 раздавания чакат мрежа")
    key(page, "undo").tap()
    expect_standing(page, 18, 24)
    page.locator(".sheet a").last.tap()
    page.get_by_role("button", name="Поправете").tap()
    digits(page, 75)
    key(page, "save").tap()
    # 75 : 87 is inside.
    expect_standing(page, 8, 34)
    expect(page.locator(SYNC)).to_have_text("5 промени чакат мрежа")
    other.reload()
    expect_standing(other, 0, 0)
    page.context.set_offline(False)
    expect(page.locator(SYNC)).to_have_text("")
    other.reload()
    expect_standing(other, 8, 34)
    other.get_by_role("link", name="История на промените").tap()
    told = other.get_by_role("list").locator("li > p")
    expect(told).to_have_count(6)


def two_lines_that_wait(phone: Phone) -> tuple[Page, BrowserContext]:
    """8 hang after the first, and are won with the second."""
    page = start_with_keys(phone)
    context = cut_off(page)
    deal(page, "Ние: Пика", 81)
    deal(page, "Ние: Купа", 98)
    totals(page, (18, 14), (0, 8))
    return page, context


def send(page: Page, context: BrowserContext) -> None:
    """Give the network back, and wait until nothing waits."""
    context.set_offline(False)
    expect(page.locator(SYNC)).to_have_text("")


@pytest.mark.parametrize(
    ("wish", "declared", "points", "expected"),
    [
        ("Поправете", "Ние: Купа", 110, [(19, 13), (0, 8)]),
        (
            "Вмъкни забравено раздаване преди този ред",
            "Вие: Каро",
            81,
            [(34, 14), (8, 8), (0, 8)],
        ),
        ("Махни този ред", None, 0, [(0, 8)]),
    ],
)
@pytest.mark.parametrize("chosen", [False, True], ids=["line", "wish"])
def test_a_line_that_somebody_is_at_is_sent_meanwhile(
    phone: Phone,
    wish: str,
    declared: str | None,
    points: int,
    expected: list[tuple[int, int]],
    *,
    chosen: bool,
) -> None:
    """The line gets its number; what is done with it is done to the same line, with what hung."""
    page, context = two_lines_that_wait(phone)
    page.locator(".sheet a").first.tap()
    wished = page.get_by_role("button", name=wish)
    if chosen:
        wished.tap()
        send(page, context)
    else:
        expect(wished).to_be_visible()
        send(page, context)
        wished.tap()
    if declared:
        expect(page.locator(".turn")).to_contain_text("Ред 2")
        bid(page, declared)
        digits(page, points)
        key(page, "save").tap()
    totals(page, *expected)
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.locator(".waits")).to_have_count(0)
    other = phone(urlsplit(page.url).path)
    totals(other, *expected)


def test_a_line_that_is_sent_keeps_the_focus(phone: Phone) -> None:
    page, context = two_lines_that_wait(phone)
    line = page.locator(".sheet a").first
    line.focus()
    send(page, context)
    expect(page.locator(".waits")).to_have_count(0)
    expect(line).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog")).to_contain_text("18")


def test_what_waits_survives_closing_the_browser(phone: Phone) -> None:
    """The page opens without a network, with what was entered, and takes more."""
    page = start_with_keys(phone)
    context = cut_off(page)
    deal(page, "Ние: Пика", 98)
    expect_standing(page, 10, 6)
    address = page.url
    page.close()
    again = context.new_page()
    again.goto(address)
    expect_standing(again, 10, 6)
    expect(again.locator(SYNC)).to_have_text("1 раздаване чака мрежа")
    deal(again, "Вие: Без коз", 40)
    expect_standing(again, 18, 24)
    context.set_offline(False)
    expect(again.locator(SYNC)).to_have_text("")
    other = phone(urlsplit(address).path)
    expect_standing(other, 18, 24)


def test_what_a_lost_network_left_unanswered_is_not_waited_for(
    phone: Phone, machine: Machine
) -> None:
    page = start_with_keys(phone, base_url=machine.address)
    page.evaluate(KEPT)
    machine.stall()
    deal(page, "Ние: Пика", 98)
    expect_standing(page, 10, 6)
    page.context.set_offline(True)
    # Sooner than the page gives up by itself.
    expect(page.locator(SYNC)).to_have_text("1 раздаване чака мрежа", timeout=SOON)
    machine.go_on()
    page.context.set_offline(False)
    expect(page.locator(SYNC)).to_have_text("")
    other = phone(urlsplit(page.url).path, base_url=machine.address)
    expect_standing(other, 10, 6)


def test_a_page_that_is_reloaded_without_a_network_keeps_what_is_typed(phone: Phone) -> None:
    page = start_with_keys(phone)
    cut_off(page)
    bid(page, "Ние: Пика")
    digits(page, 98)
    expect(live(page)).to_have_text("10 : 6 Изкарана")
    page.reload()
    expect(live(page)).to_have_text("10 : 6 Изкарана")
    key(page, "save").tap()
    expect_standing(page, 10, 6)


def test_pages_that_are_kept_say_so_and_others_what_can_be_done(phone: Phone) -> None:
    page = start_with_keys(phone)
    with page.expect_response(lambda answer: answer.request.method == "POST"):
        deal(page, "Ние: Пика", 98)
    totals(page, (10, 6))
    expect(page.locator(".waits")).to_have_count(0)
    sheet = page.url.rstrip("/") + "/1/sheet"
    page.goto(sheet)
    expect(page.get_by_text("Няма мрежа")).to_be_hidden()
    cut_off(page)
    page.goto(sheet)
    expect(page.get_by_text("Няма мрежа: страницата е такава")).to_be_visible()
    expect(page.locator(".sheet .total")).to_have_text(["10", "6"])
    page.goto(sheet.replace("sheet", "history"))
    expect(page.get_by_role("heading", name="Няма мрежа")).to_be_visible()


def test_another_phone_that_wrote_meanwhile_is_shown_beside_what_waits(phone: Phone) -> None:
    page = start_with_keys(phone)
    other = phone(urlsplit(page.url).path, **SCRIPT)
    expect_ready(other)
    cut_off(page)
    deal(page, "Ние: Пика", 98)
    deal(page, "Ние: Купа", 87)
    expect_standing(page, 19, 13)
    deal(other, "Вие: Без коз", 40)
    expect_standing(other, 8, 18)
    page.context.set_offline(False)
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("Записан ред 1: Без коз, Вие, 40 : 90")
    expect(dialog).to_contain_text("Пика, Ние, 98 : 64")
    page.reload()
    expect(dialog).to_contain_text("Записан ред 1: Без коз, Вие, 40 : 90")
    # What was known here before is nothing new, also when the page is opened again.
    expect(dialog).not_to_contain_text("Партията започна")
    dialog.get_by_role("button", name="Запиши и моето: 10 : 6").tap()
    expect_standing(page, 27, 31)
    totals(page, (27, 31), (18, 24), (8, 18))
    expect_standing(other, 27, 31)
