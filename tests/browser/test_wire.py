"""How little goes over a phone's network: budgets of the match page."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.test_screens import match, seated
from tests.browser.thumb import expect_ready
from tests.browser.wire import Wire

FIRST, LATER = 20_000, 4_096
"""Bytes, compressed and with their headers."""

EVENING: list[dict[str, Any]] = [
    {"contract": "spades", "declarer": "us", "card_points": {"us": 98}, "belots": {"us": 1}},
    {"contract": "all_trumps", "declarer": "them", "card_points": {"us": 124}},
    {"contract": "hearts", "declarer": "us", "card_points": {"us": 75}},
    {"type": "passed"},
    {"contract": "clubs", "declarer": "them", "contra": 2, "card_points": {"us": 62}},
    {"contract": "no_trumps", "declarer": "us", "capot": "us"},
    {
        "contract": "diamonds",
        "declarer": "them",
        "card_points": {"us": 64},
        "declarations": {"them": [{"kind": "quarte", "top": "A"}]},
    },
    {"contract": "hearts", "declarer": "us", "card_points": {"us": 81}},
]


@pytest.fixture
def page(browser: Browser, address: str) -> Any:
    """A phone that has never seen the counter, in a home network without https."""
    context = browser.new_context(base_url=address, locale="bg-BG", service_workers="block")
    yield context.new_page()
    context.close()


def table(page: Page) -> str:
    """The table of a match in the middle, made by another phone."""
    return seated(page, match(EVENING, "Орлите", "Соколите"))


def test_the_first_load_fits_into_twenty_kilobytes(page: Page) -> None:
    """All that the browser asks for until it is quiet; it can take a deal then."""
    address = table(page)
    page.context.clear_cookies()
    wire = Wire(page)
    page.goto(address, wait_until="networkidle")
    assert wire.total <= FIRST, wire.sizes


def test_a_later_load_fits_into_four(page: Page) -> None:
    """Everything but the page itself is kept."""
    address = table(page)
    page.goto(address, wait_until="networkidle")
    expect_ready(page)
    page.goto("about:blank")
    wire = Wire(page)
    page.goto(address, wait_until="networkidle")
    expect_ready(page)
    assert wire.total <= LATER, wire.sizes
