"""The house rules sheet on a phone: chosen, agreed on, sent on, and a match by it."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.checks import expect_nothing_cut_off
from tests.browser.play import Phone, Told, choose, enter, expect_standing, follow, press
from tests.browser.test_calculator_offline import without_network
from tests.browser.thumb import SCRIPT, bid, digits, expect_ready, key

PAGE = "/arbiter/house"
ODD = "Точката, с която закръглянето не излиза"
SHOW = "Покажи уговореното"

ADDRESSES = [
    "rules=bulgarian",
    "rules=classic&agreed=1",
    "rules=lobby&house-odd_point=more&house-target=303&agreed=1",
    "rules=bulgarian&house-contra_played=no&house-round_up_from-suit=4&agreed=1",
    "rules=bulgarian&house-contracts=clubs&house-contracts=hearts&house-unit=1&agreed=1",
    "rules=classic&house-unit=10&house-contracts=spades&house-contracts=no_trumps"
    "&house-belot_kept=no&house-capot_under_contra=contra_void&agreed=1",
]


def line(page: Page, label: str) -> Locator:
    """A line of the sheet."""
    return page.get_by_role("listitem").filter(has_text=label)


def expect_filled_in(page: Page) -> None:
    """Wait until the script has done its part."""
    expect(page.locator("[data-print]")).to_have_js_property("hidden", False)


def to_more(page: Page) -> None:
    """Give the odd point to the team with more."""
    group = page.get_by_role("group", name=re.compile(f"^{ODD}"))
    group.get_by_role("radio", name=re.compile("^на отбора с повече: 9 : 7 някои маси")).tap()


def expect_more(page: Page) -> None:
    """Read that it was agreed, and what the rule set has."""
    expect(page.get_by_role("heading", name="Уговорихме се така")).to_be_visible()
    expect(line(page, ODD).locator("b")).to_have_text("на отбора с повече: 9 : 7")
    expect(line(page, ODD).locator(".usual")).to_have_text("вместо: на отбора с по-малко: 8 : 8")
    expect(page.locator(".agreed .changed")).to_have_count(1)


def drawn(page: Page) -> list[str]:
    """All that can be read, form or sheet, what is chosen, and where it leads."""
    part = page.locator(".agreed:not([hidden]), form.house:not([hidden])")
    words = [word.strip() for word in part.inner_text().splitlines()]
    chosen = page.locator("form.house :checked").evaluate_all(
        "all => all.map(({ name, value }) => `${name}=${value}`)"
    )
    links = page.locator("[data-rules]").evaluate_all("all => all.map((one) => one.search)")
    # These are not there without a script.
    kept = [word for word in words if word not in ("", "Изпрати", "Отпечатай")]
    return [*kept, *chosen, *links]


def test_rules_are_agreed_on_and_a_match_is_played_by_them(phone: Phone) -> None:
    page = phone("/arbiter", **SCRIPT)
    follow(page, re.compile("^Уговорки преди играта"))
    to_more(page)
    press(page, SHOW)
    expect_more(page)
    expect_nothing_cut_off(page)
    share = page.get_by_role("button", name="Изпрати")
    address = f"{PAGE}?rules=bulgarian&house-odd_point=more&agreed=1"
    expect(share).to_have_attribute("data-share", re.compile(re.escape(address) + "$"))
    expect(page.get_by_role("button", name="Отпечатай")).to_be_visible()
    follow(page, "Започни партия с тези правила")
    press(page, "Започни")
    expect_ready(page)
    bid(page, "Ние: Пика")
    digits(page, 86)
    key(page, "save").tap()
    expect_standing(page, 9, 7)


def test_rules_are_agreed_on_without_a_script(phone: Phone) -> None:
    page = phone(PAGE)
    to_more(page)
    press(page, SHOW)
    expect_more(page)
    expect_nothing_cut_off(page)
    follow(page, "Започни партия с тези правила")
    press(page, "Започни")
    enter(page, Told("Ние: Пика", "86"))
    expect_standing(page, 9, 7)


def test_a_rule_set_answers_everything_and_any_number_can_be_typed(phone: Phone) -> None:
    """The answer that was given last is the one that holds."""
    page = phone(PAGE, **SCRIPT)
    follow(page, "Класически френски белот")
    expect(page.get_by_role("link", name="Класически френски белот")).to_have_attribute(
        "aria-current", "true"
    )
    expect_filled_in(page)
    target = page.get_by_role("group", name=re.compile("^Точки, до които се играе"))
    target.get_by_role("spinbutton").fill("701")
    press(page, SHOW)
    expect(line(page, "Точки, до които се играе").locator("b")).to_have_text("701")
    follow(page, "Промени")
    expect(page.get_by_role("button", name=SHOW)).to_be_visible()
    expect_filled_in(page)
    target.get_by_role("spinbutton").fill("801")
    expect(target.locator(":checked")).to_have_count(0)
    target.get_by_role("radio", name=re.compile("^501")).tap()
    expect(target.get_by_role("spinbutton")).to_have_value("")
    press(page, SHOW)
    expect(line(page, "Точки, до които се играе").locator("b")).to_have_text("501")
    expect(page).to_have_url(re.compile(r"rules=classic&house-target=501&agreed=1$"))


def test_without_a_network_a_sheet_that_was_sent_can_be_read(phone: Phone) -> None:
    """As the counter draws it, before the page was ever opened here."""
    plain = phone("/rules")
    expected = []
    for query in ADDRESSES:
        plain.goto(f"{PAGE}?{query}")
        expected.append(drawn(plain))
    page = phone("/rounding", **SCRIPT)
    without_network(page, path=PAGE)
    for query, words in zip(ADDRESSES, expected, strict=True):
        page.goto(f"{PAGE}?{query}")
        expect_filled_in(page)
        assert drawn(page) == words, query


def test_without_a_network_rules_can_be_agreed_on(phone: Phone) -> None:
    page = phone("/rounding", **SCRIPT)
    without_network(page, path=PAGE)
    page.goto(PAGE)
    expect_filled_in(page)
    to_more(page)
    press(page, SHOW)
    expect_more(page)
    follow(page, "Калкулатор с тези правила")
    choose(page, "Ние: Пика")
    digits(page, 86)
    expect(page.locator(".score .side strong")).to_have_text(["9", "7"])


@pytest.mark.parametrize("query", ["rules=x", "house-target=99999999999&house-odd_point=x"])
def test_without_a_network_what_cannot_be_played_is_left_out(phone: Phone, query: str) -> None:
    page = phone("/rounding", **SCRIPT)
    without_network(page, path=PAGE)
    page.goto(f"{PAGE}?{query}&agreed=1")
    expect_filled_in(page)
    expect(page.get_by_role("heading", name="Уговорихме се така")).to_be_visible()
    expect(page.locator(".agreed .changed")).to_have_count(0)
