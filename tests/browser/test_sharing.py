"""Handing on a link of the table, by the share sheet, the clipboard or the camera."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.play import Phone, follow, start

ALLOWED = ["clipboard-read", "clipboard-write"]
CODE = "QR код на тази връзка"


def table_page(phone: Phone, script: str = "", **options: Any) -> Page:
    """The page of a table on a phone with scripts, after one of our own."""
    page = start(phone, java_script_enabled=True, **options)
    page.add_init_script(script)
    page.goto(f"{page.url}matches")
    return page


def link(page: Page, name: str) -> Locator:
    """What there is for a link."""
    return page.get_by_role("group", name=name, exact=True)


@pytest.mark.parametrize("name", ["За писане, за играчите", "Само за гледане"])
def test_where_there_is_no_share_sheet_the_address_is_copied(phone: Phone, name: str) -> None:
    """And the button says so."""
    page = table_page(phone, permissions=ALLOWED)
    button = link(page, name).get_by_role("button")
    expect(button).to_have_text("Сподели")
    button.tap()
    expect(button).to_have_text("Копирано")
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied == link(page, name).get_by_role("textbox").input_value()


def test_without_https_it_is_copied_all_the_same(phone: Phone) -> None:
    """There a page has no clipboard to write to; what it copied can be pasted."""
    none = "Object.defineProperty(navigator, 'clipboard', {value: undefined})"
    page = table_page(phone, none, permissions=ALLOWED)
    watching = link(page, "Само за гледане")
    watching.get_by_role("button").tap()
    expect(watching.get_by_role("button")).to_have_text("Копирано")
    expect(watching.get_by_role("button")).to_be_focused()
    address = watching.get_by_role("textbox").input_value()
    page.goto("/new")
    page.locator("[name=us-name]").evaluate("one => one.maxLength = 200")
    page.locator("[name=us-name]").press("Control+V")
    expect(page.locator("[name=us-name]")).to_have_value(address)


def test_the_share_sheet_is_given_the_address(phone: Phone) -> None:
    page = table_page(phone, "navigator.share = async ({url}) => { document.title = url; }")
    watching = link(page, "Само за гледане")
    watching.get_by_role("button").tap()
    expect(page).to_have_title(watching.get_by_role("textbox").input_value())
    expect(watching.get_by_role("button")).to_have_text("Сподели")


def test_a_code_is_two_taps_away(phone: Phone) -> None:
    """From any page with the links above: one for the table, and one for the code."""
    page = start(phone)
    follow(page, "Маса")
    expect(page.get_by_role("img", name=CODE)).to_have_count(0)
    expect(page.get_by_role("button", name="Сподели")).to_have_count(0)
    link(page, "За писане, за играчите").get_by_text("QR код").tap()
    expect(page.get_by_role("img", name=CODE)).to_have_count(1)
    # Nobody should read the wrong one.
    link(page, "Само за гледане").get_by_text("QR код").tap()
    expect(page.get_by_role("img", name=CODE)).to_have_count(1)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_code_is_dark_on_light_and_large_enough(phone: Phone, scheme: str) -> None:
    """On the smallest phone, by day and by night."""
    page = start(phone, viewport={"width": 320, "height": 640}, color_scheme=scheme)
    follow(page, "Маса")
    link(page, "Само за гледане").get_by_text("QR код").tap()
    code = page.get_by_role("img", name=CODE).locator("svg")
    box = code.bounding_box()
    assert box
    assert 200 <= box["width"] == box["height"] <= 320
    drawn = code.locator("path").evaluate_all(
        "all => all.map(one => [getComputedStyle(one).fill, getComputedStyle(one).stroke])"
    )
    assert drawn[0][0] == "rgb(255, 255, 255)"
    assert drawn[1][1] == "rgb(0, 0, 0)"
