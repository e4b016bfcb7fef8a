"""From the number of a rule to what it says, on a phone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.checks import expect_nothing_cut_off
from tests.browser.play import Phone
from tests.browser.thumb import SCRIPT, bid, digits, key, start_with_keys

COUNTED = "/calculator?bid=us-spades&us-card_points=86"
WRONG = "/calculator?bid=us-spades&us-card_points=1"


def follow_rule(place: Page | Locator, page: Page, number: str) -> None:
    """Tap the link that names a rule, and read what the rule says."""
    place.get_by_role("link", name=f"Правило {number}", exact=True).first.tap()
    expect(page).to_have_url(re.compile(f"/rules#{number}$"))
    expect(page.locator(f"#{number} h3")).to_be_in_viewport()
    expect(page.locator(f"#{number} h3")).to_contain_text(number)
    expect_nothing_cut_off(page)


def test_from_a_calculation_to_its_rule_without_a_script(phone: Phone) -> None:
    page = phone(COUNTED)
    follow_rule(page.locator(".calculation"), page, "R10a")
    expect(page.locator("#R10a")).to_contain_text("8 : 8")


def test_from_a_calculation_to_its_rule_with_a_script(phone: Phone) -> None:
    """And back to what was typed."""
    page = phone("/calculator", **SCRIPT)
    bid(page, "Ние: Пика")
    digits(page, 86)
    key(page, "why").tap()
    follow_rule(page.get_by_role("dialog"), page, "R10a")
    page.go_back()
    expect(page.locator("[name=us-card_points]")).to_have_value("86")


def test_from_a_deal_that_is_typed_to_its_rule_and_back(phone: Phone) -> None:
    """What is not yet written is still there."""
    page = start_with_keys(phone)
    bid(page, "Ние: Пика")
    digits(page, 81)
    page.locator(".live .link").tap()
    follow_rule(page.get_by_role("dialog"), page, "R11a")
    page.go_back()
    expect(page.locator("[name=us-card_points]")).to_have_value("81")
    expect(page.locator("[name=bid][value=us-spades]")).to_be_checked()


@pytest.mark.parametrize("where", [".faults", "#fault-card_points\\.us"])
def test_from_an_error_to_its_rule(phone: Phone, where: str) -> None:
    page = phone(WRONG)
    follow_rule(page.locator(where), page, "R2")


def test_from_a_house_rule_to_its_rule(phone: Phone) -> None:
    page = phone("/new")
    page.get_by_text("Домашни правила", exact=True).tap()
    follow_rule(page.locator(".option"), page, "R9a")


def test_from_the_contents_to_a_part(phone: Phone) -> None:
    page = phone("/")
    page.get_by_role("navigation", name="Страници").get_by_role("link", name="Правила").tap()
    page.get_by_role("link", name="Наддаване", exact=True).tap()
    expect(page).to_have_url(re.compile("/rules#auction$"))
    expect(page.get_by_role("heading", name="Наддаване")).to_be_in_viewport()


def test_what_is_printed_is_the_text(phone: Phone) -> None:
    """Dark on white, without what leads elsewhere."""
    page = phone("/rules", color_scheme="dark", java_script_enabled=True)
    page.emulate_media(media="print", color_scheme="dark")
    for hidden in (".bar", ".contents", "footer"):
        expect(page.locator(hidden)).to_be_hidden()
    expect(page.locator("h1")).to_have_css("color", "rgb(30, 36, 33)")
    expect_nothing_cut_off(page)
