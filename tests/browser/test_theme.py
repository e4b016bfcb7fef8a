"""Light or dark, and a screen that stays awake."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.checks import FAINT, expect_none
from tests.browser.play import Phone, press, start

LIGHT, DARK = "rgb(246, 241, 228)", "rgb(18, 38, 29)"

AWAKE = """
const wakeLock = {request: async () => {
    const lock = {released: false, release: async () => { lock.released = true; show("no"); }};
    show("yes");
    return lock;
}};
const show = (text) => document.documentElement.setAttribute("awake", text);
Object.defineProperty(navigator, "wakeLock", {value: wakeLock, configurable: true});
"""
"""A phone that shows on the page whether it stays awake."""

REFUSES = """
const wakeLock = {request: async () => { throw new Error("the battery is low"); }};
Object.defineProperty(navigator, "wakeLock", {value: wakeLock});
"""
CANNOT = "delete Navigator.prototype.wakeLock"
KEY = "Екранът да не гасне"


def ground(page: Page) -> str:
    """The colour of the page."""
    colour: str = page.evaluate("getComputedStyle(document.body).backgroundColor")
    return colour


@pytest.mark.parametrize("system", ["light", "dark"])
def test_the_system_is_outweighed_until_it_is_asked_again(phone: Phone, system: str) -> None:
    """Without a script, and with the keys of the browser in the same colours."""
    page = phone("/calculator", color_scheme=system)
    usual = {"light": LIGHT, "dark": DARK}[system]
    assert ground(page) == usual
    for name, colour in (("Тъмен", DARK), ("Светъл", LIGHT), ("Авто", usual)):
        press(page, name)
        expect(page.get_by_role("button", name=name)).to_have_attribute("aria-current", "true")
        assert ground(page) == colour
        expect_none(page, FAINT)
        scheme = page.evaluate("getComputedStyle(document.documentElement).colorScheme")
        assert scheme == {"Тъмен": "dark", "Светъл": "light"}.get(name, "light dark")
    page.emulate_media(color_scheme="light" if system == "dark" else "dark")
    assert {ground(page), usual} == {LIGHT, DARK}


def match_page(phone: Phone, script: str) -> Page:
    """A match on a phone of a kind."""
    page = start(phone, java_script_enabled=True)
    page.add_init_script(script)
    page.reload()
    page.locator("body.ready").wait_for()
    return page


def test_the_screen_stays_awake_on_wish(phone: Phone) -> None:
    """The key says how it is, and the wish is remembered."""
    page = match_page(phone, AWAKE)
    key, awake = page.get_by_role("button", name=KEY), page.locator("html[awake=yes]")
    expect(key).to_have_attribute("aria-pressed", "false")
    expect(awake).to_have_count(0)
    key.tap()
    expect(key).to_have_attribute("aria-pressed", "true")
    expect(awake).to_have_count(1)
    page.reload()
    expect(key).to_have_attribute("aria-pressed", "true")
    expect(awake).to_have_count(1)
    key.tap()
    expect(key).to_have_attribute("aria-pressed", "false")
    expect(awake).to_have_count(0)
    page.reload()
    expect(key).to_be_visible()
    expect(key).to_have_attribute("aria-pressed", "false")
    expect(awake).to_have_count(0)


def test_a_phone_that_refuses_shows_no_wish_fulfilled(phone: Phone) -> None:
    page = match_page(phone, REFUSES)
    page.get_by_role("button", name=KEY).tap()
    expect(page.get_by_role("button", name=KEY)).to_have_attribute("aria-pressed", "false")


def test_the_key_is_not_offered_where_it_does_nothing(phone: Phone) -> None:
    page = match_page(phone, CANNOT)
    assert not page.evaluate("'wakeLock' in navigator")
    expect(page.locator("[data-awake]")).to_have_count(1)
    expect(page.get_by_role("button", name=KEY)).to_have_count(0)


def test_the_score_board_stays_awake_by_itself(phone: Phone) -> None:
    page = start(phone, java_script_enabled=True)
    page.add_init_script(AWAKE)
    page.goto(f"{page.url}board")
    expect(page.locator("html[awake=yes]")).to_have_count(1)
