"""A match by thumb: how many taps a deal takes, and what they show."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from tests.browser.play import SOON, Phone, expect_standing
from tests.browser.thumb import (
    SCRIPT,
    bid,
    chip,
    deal,
    digits,
    expect_ready,
    key,
    live,
    start_with_keys,
    totals,
)

LARGER: dict[str, Any] = {"viewport": {"width": 360, "height": 740}}


class Taps:
    """Counts the taps on a page, and sees to it that nothing has to be scrolled for them."""

    def __init__(self, page: Page) -> None:
        self.page = page
        page.evaluate(
            """() => {
                window.taps = 0;
                addEventListener("click", () => (window.taps += 1), {capture: true});
                window.shifts = [];
                new PerformanceObserver((list) => {
                    const end = document.querySelector(".keys").getBoundingClientRect().bottom;
                    const moved = list.getEntries().flatMap((entry) => entry.sources);
                    for (const {node, previousRect} of moved) {
                        // The words of the result are of any length, and the sheet grows.
                        const inLive = node?.parentElement?.closest(".live");
                        if (previousRect.top >= end || inLive) continue;
                        window.shifts.push(node?.outerHTML ?? "gone");
                    }
                }).observe({type: "layout-shift", buffered: true});
            }"""
        )

    def expect(self, number: int) -> None:
        """So many taps, the page where it was, and nothing has jumped."""
        assert self.page.evaluate("window.taps") == number
        assert self.page.evaluate("scrollY") == 0
        assert self.page.evaluate("window.shifts") == []


@pytest.mark.parametrize("size", [{}, LARGER])
def test_a_usual_deal_takes_four_or_five_taps(phone: Phone, size: dict[str, Any]) -> None:
    """98 : 64 at spades is two digits, 108 : 54 three; all keys are on the screen."""
    page = start_with_keys(phone, **size)
    keys = page.locator(".keys").bounding_box()
    assert keys
    height = page.viewport_size["height"] if page.viewport_size else 0
    assert keys["y"] + keys["height"] <= height
    taps = Taps(page)
    deal(page, "Ние: Пика", 98)
    expect_standing(page, 10, 6)
    taps.expect(4)
    deal(page, "Вие: Купа", 54)
    expect_standing(page, 15, 17)
    taps.expect(8)
    deal(page, "Ние: Всичко коз", 134)
    expect_standing(page, 28, 30)
    taps.expect(13)


def test_more_takes_a_tap_each(phone: Phone) -> None:
    """A tierce and a belot of either team, contra; two tierces are two taps."""
    page = start_with_keys(phone)
    taps = Taps(page)
    bid(page, "Ние: Пика")
    digits(page, 98)
    expect(live(page)).to_have_text("10 : 6 Изкарана")
    chip(page, "us", "tierce").tap()
    expect(live(page)).to_have_text("12 : 6 Изкарана")
    chip(page, "us", "tierce").tap()
    expect(live(page)).to_have_text("14 : 6 Изкарана")
    chip(page, "them", "belot").tap()
    expect(live(page)).to_have_text("14 : 8 Изкарана")
    key(page, "contra").tap()
    expect(live(page)).to_have_text("44 : 0 Изкарана")
    key(page, "save").tap()
    expect_standing(page, 44, 0)
    taps.expect(8)


def test_a_capot_needs_no_count(phone: Phone) -> None:
    page = start_with_keys(phone)
    bid(page, "Вие: Без коз")
    chip(page, "us", "capot").tap()
    expect(live(page)).to_have_text("35 : 0 Вътре")
    key(page, "save").tap()
    expect_standing(page, 35, 0)


def test_a_tap_on_the_other_count_types_there(phone: Phone) -> None:
    """The other team has the rest, and a new count takes the place of the old one."""
    page = start_with_keys(phone)
    us, them = (page.locator(f"[name={team}-card_points]") for team in ("us", "them"))
    bid(page, "Ние: Пика")
    digits(page, 98)
    expect(them).to_have_attribute("placeholder", "64")
    them.tap()
    digits(page, 76)
    expect(them).to_have_value("76")
    expect(us).to_have_value("")
    expect(us).to_have_attribute("placeholder", "86")
    expect(live(page)).to_have_text("8 : 8 Изкарана")
    key(page, "back").tap()
    expect(them).to_have_value("7")
    expect(us).to_have_attribute("placeholder", "155")


def test_what_a_chip_has_brought_is_taken_back(phone: Phone) -> None:
    """At once, with all that it has changed; after other keys it is the digits that go."""
    page = start_with_keys(phone)
    bid(page, "Ние: Пика")
    digits(page, 98)
    chip(page, "us", "tierce").tap()
    chip(page, "them", "belot").tap()
    expect(live(page)).to_have_text("12 : 8 Изкарана")
    key(page, "back").tap()
    expect(live(page)).to_have_text("12 : 6 Изкарана")
    key(page, "back").tap()
    expect(live(page)).to_have_text("0 : 18 Вътре")
    digits(page, 8)
    chip(page, "us", "capot").tap()
    expect(live(page)).to_have_text("27 : 0 Изкарана")
    key(page, "back").tap()
    expect(live(page)).to_have_text("12 : 6 Изкарана")
    # A question that was not answered has brought nothing.
    chip(page, "us", "four").tap()
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_be_hidden()
    key(page, "back").tap()
    expect(page.locator("[name=us-card_points]")).to_have_value("9")


def test_a_hardware_keyboard_does_as_well(phone: Phone) -> None:
    page = start_with_keys(phone)
    page.get_by_role("radio", name="Ние: Пика", exact=True).focus()
    page.keyboard.press("Space")
    page.keyboard.type("988")
    page.keyboard.press("Backspace")
    expect(live(page)).to_have_text("10 : 6 Изкарана")
    page.keyboard.press("Enter")
    expect_standing(page, 10, 6)


def test_what_is_missing_is_asked_for(phone: Phone) -> None:
    """Two sequences of one length: up to which card, one after the other."""
    page = start_with_keys(phone)
    key(page, "save").tap()
    expect(live(page)).to_have_text("Изберете какво е обявено.")
    bid(page, "Ние: Пика")
    digits(page, 98)
    for team in ("us", "them"):
        chip(page, team, "tierce").tap()
    expect(live(page)).to_have_text("Еднакво дълги: до коя карта?")
    key(page, "save").tap()
    expect_standing(page, 0, 0)
    page.get_by_role("button", name="Избери").tap()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name="10", exact=True).tap()
    dialog.get_by_role("button", name="асо", exact=True).tap()
    expect(live(page)).to_have_text("10 : 8 Изкарана")
    page.get_by_role("button", name="Защо?").tap()
    expect(dialog).to_contain_text("Терца до асо: брои се")
    expect(dialog.get_by_role("row").last).to_have_text("Пише се R9108")


def test_four_of_a_kind_is_two_taps(phone: Phone) -> None:
    page = start_with_keys(phone)
    bid(page, "Ние: Всичко коз")
    digits(page, 150)
    chip(page, "us", "four").tap()
    page.get_by_role("dialog").get_by_role("button", name="вале", exact=True).tap()
    expect(live(page)).to_have_text("35 : 11 Изкарана")


def test_what_cannot_be_is_said_and_not_written(phone: Phone) -> None:
    page = start_with_keys(phone)
    bid(page, "Ние: Пика")
    digits(page, 161)
    expect(live(page)).to_have_text("Няма такъв сбор. Пребройте пак, 0 – 162.")
    key(page, "save").tap()
    expect_standing(page, 0, 0)


def test_all_passed_asks_where_a_deal_is_typed(phone: Phone) -> None:
    page = start_with_keys(phone)
    key(page, "pass").tap()
    expect(page.get_by_text("Раздаване 2")).to_be_visible()
    bid(page, "Ние: Пика")
    digits(page, 98)
    key(page, "pass").tap()
    expect(live(page)).to_contain_text("Въведено е раздаване")
    expect(page.get_by_text("Раздаване 2")).to_be_visible()
    key(page, "pass").tap()
    expect(page.get_by_text("Раздаване 3")).to_be_visible()
    expect(live(page)).to_have_text("Записано: всички пас")


def test_undo_leaves_what_is_typed(phone: Phone) -> None:
    page = start_with_keys(phone)
    deal(page, "Ние: Пика", 98)
    expect_standing(page, 10, 6)
    bid(page, "Вие: Купа")
    digits(page, 54)
    key(page, "undo").tap()
    expect_standing(page, 0, 0)
    expect(live(page)).to_have_text("5 : 11 Изкарана")
    key(page, "redo").tap()
    expect_standing(page, 10, 6)


def test_a_line_is_corrected_taken_away_and_put_in(phone: Phone) -> None:
    page = start_with_keys(phone)
    deal(page, "Ние: Пика", 98)
    deal(page, "Вие: Купа", 54)
    totals(page, (15, 17), (10, 6))
    page.locator(".sheet a").last.tap()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("row").last).to_have_text("Пише се R9106")
    dialog.get_by_role("button", name="Поправете").tap()
    digits(page, 86)
    expect(live(page)).to_have_text("8 : 8 Изкарана")
    key(page, "save").tap()
    totals(page, (13, 19), (8, 8))
    page.locator(".sheet a").last.tap()
    page.get_by_role("button", name="Вмъкни забравено раздаване преди този ред").tap()
    deal(page, "Ние: Каро", 81)
    # 8 for the defenders, and 8 that hang go to whoever wins the next.
    totals(page, (21, 27), (16, 16), (0, 8))
    page.locator(".sheet a").first.tap()
    page.get_by_role("button", name="Махни този ред").tap()
    totals(page, (16, 16), (0, 8))
    other = phone(urlsplit(page.url).path)
    totals(other, (16, 16), (0, 8))


def test_a_correction_is_written_ready_made_or_by_hand(phone: Phone) -> None:
    page = start_with_keys(phone)
    page.get_by_role("link", name="Поправка, наказателни точки").tap()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name="26 за Вие").tap()
    expect_standing(page, 0, 26)
    page.get_by_role("link", name="Поправка, наказателни точки").tap()
    dialog.get_by_label("Ние").fill("-10")
    dialog.get_by_role("button", name="Запиши").tap()
    expect(dialog.get_by_role("alert")).to_contain_text("Напишете причината")
    dialog.get_by_label("Причина").fill("глоба")
    dialog.get_by_role("button", name="Запиши").tap()
    expect_standing(page, -10, 26)


def test_a_change_that_ends_the_match_earlier_is_asked_for(phone: Phone) -> None:
    page = start_with_keys(phone)
    bid(page, "Ние: Всичко коз")
    digits(page, 150)
    key(page, "contra").tap()
    key(page, "save").tap()
    deal(page, "Ние: Пика", 98)
    deal(page, "Ние: Пика", 86)
    expect_standing(page, 70, 14)
    page.locator(".sheet a").nth(1).tap()
    page.get_by_role("button", name="Поправете").tap()
    bid(page, "Ние: Всичко коз")
    digits(page, 200)
    for _ in range(2):
        key(page, "contra").tap()
    key(page, "save").tap()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("3. Пика 8 : 8")
    dialog.get_by_role("button", name="Направи го").tap()
    expect(page.get_by_text("Победител: Ние.")).to_be_visible()
    expect_standing(page, 156, 0)
    page.get_by_role("button", name="Отмени").tap()
    expect_standing(page, 70, 14)


def test_phones_at_a_table_see_a_deal_by_themselves(phone: Phone) -> None:
    """Soon, without a tap; and what is typed there stays."""
    page = start_with_keys(phone)
    other = phone(urlsplit(page.url).path, **SCRIPT)
    expect_ready(other)
    bid(other, "Вие: Купа")
    digits(other, 54)
    deal(page, "Ние: Пика", 98)
    expect(other.locator(".board .side strong").first).to_have_text("10", timeout=SOON)
    expect(live(other)).to_have_text("5 : 11 Изкарана")
    key(other, "save").tap()
    expect(page.locator(".board .side strong").first).to_have_text("15", timeout=SOON)


def test_a_phone_that_was_put_away_asks_for_nothing(phone: Phone) -> None:
    """And catches up as soon as somebody looks at it."""
    page = start_with_keys(phone)
    other = phone(urlsplit(page.url).path, **SCRIPT)
    expect_ready(other)
    asked: list[str] = []
    other.on("request", lambda request: asked.append(request.url))
    hide = """hidden => {
        Object.defineProperty(document, "hidden", {value: hidden, configurable: true});
        document.dispatchEvent(new Event("visibilitychange"));
    }"""
    other.evaluate(hide, True)
    asked.clear()
    deal(page, "Ние: Пика", 98)
    for number in (8, 7, 6):
        deal(page, "Вие: Купа", number)
    expect_standing(page, 13, 51)
    page.wait_for_timeout(2500)
    assert asked == []
    other.evaluate(hide, False)
    expect_standing(other, 13, 51)


def test_the_return_match_is_followed(phone: Phone) -> None:
    """A finished match offers it, and the other phone goes along."""
    page = start_with_keys(phone)
    other = phone(urlsplit(page.url).path, **SCRIPT)
    expect_ready(other)
    for _ in range(2):
        bid(page, "Ние: Всичко коз")
        digits(page, 150)
        for _ in range(2):
            key(page, "contra").tap()
        key(page, "save").tap()
    expect(other.get_by_text("Победител: Ние.")).to_be_visible()
    page.get_by_role("button", name="Реванш").tap()
    expect_standing(page, 0, 0)
    expect_standing(other, 0, 0)
    assert urlsplit(other.url).path.endswith("/2")


def test_an_older_browser_has_the_form_counted_before_it_writes(phone: Phone) -> None:
    """It does not know whether there are scripts, and shows the form without keys."""
    page = start_with_keys(phone)
    page.context.add_init_script("window.matchMedia = () => ({matches: false})")
    page.reload()
    bid(page, "Ние: Пика")
    page.locator("[name=us-card_points]").fill("98")
    page.locator("form.deal").evaluate(COUNT)
    page.wait_for_url("**count=1")
    expect(page.get_by_text("Партията става 10 : 6.")).to_be_visible()
    expect_standing(page, 0, 0)


COUNT = """form => form.requestSubmit(form.querySelector(".submit [name=count]"))"""
