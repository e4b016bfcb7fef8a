"""Every page, in every language, by day and by night: axe-core finds nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Locator, Page, ViewportSize, expect

from tests.browser import test_screens as screens
from tests.browser.axe import expect_contrast, expect_nothing_found
from tests.browser.checks import FAINT, LANGUAGES, expect_none
from tests.browser.play import Phone
from tests.browser.test_calculator import SCREENS
from tests.browser.test_screens import ENDLESS, NINE, PAGES, match, seated
from tests.browser.thumb import SCRIPT, chip, digits, expect_ready, key, live

WIDE: ViewportSize = {"width": 360, "height": 740}
NARROW: ViewportSize = {"width": 320, "height": 640}

ALONE = ["/", "/new", "/import", "/offline", *SCREENS]
"""Pages that need no table."""

WATCHED = ["", "1/sheet", "1/entry/6", "1/history", "matches"]

COMES_OF = [
    screens.first_page,
    screens.conflict,
    screens.cut,
    screens.cut_by_a_deal,
    screens.deleted_match,
    screens.with_a_deleted_match,
    screens.deleted_table,
    screens.faults_in_settings,
    screens.faults_in_a_file,
]
"""Pages that come of a tap."""


@pytest.fixture(scope="module")
def browsing(browser: Browser, address: str) -> Iterator[Page]:
    """A page for all of these tests: axe-core is slow where it runs for the first time."""
    context = browser.new_context(
        base_url=address, locale="bg-BG", has_touch=True, service_workers="block"
    )
    page = context.new_page()
    page.set_default_timeout(10_000)
    yield page
    context.close()


@pytest.fixture
def page(browsing: Page) -> Page:
    """The same page, as if nobody had been here."""
    browsing.context.clear_cookies()
    for other in browsing.context.pages[1:]:
        other.close()
    browsing.set_viewport_size(WIDE)
    browsing.goto("/")
    return browsing


def speak(page: Page, language: str) -> None:
    """From the next page on."""
    page.context.add_cookies([{"name": "lang", "value": language, "url": page.url}])


def expect_clean(page: Page) -> None:
    """Each language at one of the widths, and the colours, which are the same in all, at one."""
    for language, size in zip(LANGUAGES, (WIDE, NARROW, WIDE, NARROW), strict=True):
        if language != LANGUAGES[0]:
            speak(page, language)
            page.set_viewport_size(size)
            page.reload()
        page.evaluate("document.querySelectorAll('details').forEach(one => one.open = true)")
        expect_nothing_found(page, contrast=language == LANGUAGES[0])
        if language == LANGUAGES[0]:
            page.emulate_media(color_scheme="dark")
            expect_contrast(page)
            page.emulate_media(color_scheme="light")


@pytest.mark.parametrize("path", ALONE)
def test_pages_without_a_table(page: Page, path: str) -> None:
    page.goto(path)
    expect_clean(page)


@pytest.mark.parametrize("name", PAGES)
def test_pages_of_a_table(page: Page, name: str) -> None:
    matches, path = PAGES[name]
    page.goto(seated(page, *matches) + path)
    expect_clean(page)


@pytest.mark.parametrize("path", WATCHED)
def test_pages_that_only_watch(page: Page, path: str) -> None:
    page.goto(seated(page, ENDLESS) + "matches")
    page.goto(page.get_by_label("Само за гледане").input_value() + path)
    expect_clean(page)


@pytest.mark.parametrize("go", COMES_OF)
def test_pages_that_come_of_a_tap(page: Page, go: Callable[[Page], Locator]) -> None:
    go(page).wait_for()
    expect_clean(page)


@pytest.mark.parametrize(
    ("language", "size", "scheme"),
    [
        ("bg", WIDE, "light"),
        ("en", NARROW, "dark"),
        ("ru", WIDE, "dark"),
        ("fr", NARROW, "light"),
    ],
)
def test_a_match_that_is_played(
    phone: Phone, language: str, size: ViewportSize, scheme: str
) -> None:
    """What comes and goes by the script: the result, every dialog, and what waits."""
    page = phone("/calculator", **SCRIPT | {"viewport": size, "color_scheme": scheme})
    speak(page, language)
    page.goto(seated(page, match(NINE[:4])))
    expect_ready(page)
    dialog = page.get_by_role("dialog")

    def check() -> None:
        expect_nothing_found(page, contrast=size is WIDE)
        expect_none(page, FAINT)

    def check_dialog() -> None:
        expect(dialog).to_be_visible()
        # So high that nothing of it has to be scrolled to.
        page.set_viewport_size({"width": size["width"], "height": 2000})
        check()
        page.set_viewport_size(size)
        page.keyboard.press("Escape")
        expect(dialog).to_have_count(0)

    def choose(bid: str) -> None:
        page.locator(f"[name=bid][value={bid}]").tap()

    check()
    choose("us-all_trumps")
    digits(page, 150)
    for team in ("us", "them"):
        chip(page, team, "tierce").tap()
    key(page, "contra").tap()
    check()
    # Up to which card?
    page.locator(".live .link").tap()
    check_dialog()
    page.locator(".live .link").tap()
    for place in ("first", "last"):
        getattr(dialog.get_by_role("button"), place).tap()
    # Why?
    page.locator(".live .link").tap()
    check_dialog()
    chip(page, "us", "four").tap()
    check_dialog()
    count = page.locator("[name=us-card_points]")
    count.tap()
    digits(page, 257)
    expect(live(page)).to_have_class("bad")
    check()
    count.tap()
    digits(page, 150)
    key(page, "contra").tap()
    key(page, "contra").tap()
    key(page, "save").tap()
    expect(page.locator(".sheet tbody tr")).to_have_count(5)
    check()
    page.locator("[data-do=correction]").tap()
    dialog.locator("form .action").tap()
    check_dialog()
    page.locator(".sheet a").last.tap()
    check_dialog()
    # A corrected line, after which the match would have ended.
    page.locator(".sheet a").last.tap()
    dialog.locator(".action").first.tap()
    check()
    digits(page, 250)
    key(page, "contra").tap()
    key(page, "contra").tap()
    chip(page, "us", "four").tap()
    dialog.get_by_role("button").first.tap()
    key(page, "save").tap()
    check_dialog()
    key(page, "undo").tap()
    # What waits for the network, and clashes with what another phone wrote.
    page.context.set_offline(True)
    choose("us-spades")
    digits(page, 98)
    key(page, "save").tap()
    expect(page.locator(".sync")).not_to_be_empty()
    check()
    other = phone(urlsplit(page.url).path, **SCRIPT)
    expect_ready(other)
    key(other, "pass").tap()
    expect(other.locator(".sheet tbody tr")).to_have_count(6)
    expect(other.locator(".waits")).to_have_count(0)
    page.context.set_offline(False)
    check_dialog()
