"""What a person does at a match with a script: taps on the page's own keys."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.browser.play import Phone, expect_standing, press

SCRIPT: dict[str, Any] = {
    "java_script_enabled": True,
    "viewport": {"width": 360, "height": 640},
}
"""A small phone with a script."""


def start_with_keys(phone: Phone, **options: Any) -> Page:
    """Start a match in one tap on a phone with a script."""
    page = phone("/", **SCRIPT | options)
    press(page, "Започни партия")
    expect_standing(page, 0, 0)
    expect_ready(page)
    return page


def expect_ready(page: Page) -> None:
    """Everything that a change needs has been fetched."""
    expect(page.locator("body.ready")).to_have_count(1)


def bid(page: Page, name: str) -> None:
    """One tap: who declared what."""
    page.get_by_role("radio", name=name, exact=True).tap()


def digits(page: Page, number: int) -> None:
    """A tap for each digit."""
    for digit in str(number):
        page.locator(f"[data-digit='{digit}']").tap()


def chip(page: Page, team: str, what: str) -> Locator:
    """A key of a team: `tierce`, `belot`, `capot`."""
    return page.locator(f"[data-team='{team}'][data-chip='{what}']")


def key(page: Page, what: str) -> Locator:
    """A key by what it does: `save`, `contra`, `undo`."""
    return page.locator(f".keys [data-do='{what}']")


def live(page: Page) -> Locator:
    """What is typed comes to, or what was done last."""
    return page.locator(".live output")


def deal(page: Page, name: str, number: int) -> None:
    """A usual deal: declared, counted, written."""
    bid(page, name)
    digits(page, number)
    key(page, "save").tap()


def totals(page: Page, *expected: tuple[int, int]) -> None:
    """The totals after each line, the newest first."""
    cells = page.locator(".sheet .total")
    expect(cells).to_have_text([str(one) for pair in expected for one in pair])
