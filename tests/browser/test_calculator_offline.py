"""The calculator on a phone without a network, or without the script that belongs to it."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.play import Phone, press
from tests.browser.test_calculator_keys import (
    calculation,
    expect_points,
    opened,
)
from tests.browser.thumb import SCRIPT, bid, digits, key, live


def without_network(page: Page, language: str = "bg", path: str = "/calculator") -> None:
    """Take the network away, once a page is kept in a language."""
    page.evaluate(UNTIL_KEPT, [path, f'<html lang="{language}"'])
    page.context.set_offline(True)


def test_without_a_network_it_counts_on_and_a_link_shows_its_deal(phone: Phone) -> None:
    page = opened(phone)
    without_network(page)
    bid(page, "Ние: Пика")
    digits(page, 98)
    page.reload()
    expect_points(page, 10, 6)
    assert page.url.endswith("/calculator?bid=us-spades&us-card_points=98")
    expect(calculation(page)).to_contain_text("Делено на 10, нагоре от 6")
    page.goto(
        "/calculator?rules=lobby&house-odd_point=more&hanging=8&bid=them-hearts&contra=4"
        "&them-card_points=100&us-declarations-0-what=quarte-K&us-belots=1&count=1"
    )
    # 132 : 100 is inside: 23 × 4, and the 8 that hung.
    expect_points(page, 100, 0)
    expect(page.get_by_role("radio", name="Български онлайн лобита")).to_be_checked()


def test_it_is_there_without_a_network_before_it_was_ever_opened(phone: Phone) -> None:
    """A visit to any page is enough, and a change of the language is followed."""
    page = phone("/rounding", **SCRIPT)
    without_network(page)
    page.goto("/calculator?bid=us-spades&us-card_points=98")
    expect(live(page)).to_have_text("10 : 6 Изкарана")
    page.context.set_offline(False)
    page.goto("/rounding")
    press(page, "Français")
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    without_network(page, "fr")
    page.goto("/calculator?bid=us-spades&us-card_points=98")
    expect(live(page)).to_have_text("10 : 6 Passé")


UNTIL_KEPT = """async ([path, start]) => {
    const isKept = async (name) => {
        const page = await (await caches.open(name)).match(path, { ignoreVary: true });
        return (await page?.text())?.includes(start);
    };
    for (;;) {
        const kept = await Promise.all((await caches.keys()).map(isKept));
        if (navigator.serviceWorker.controller && kept.includes(true)) return;
        await new Promise((later) => setTimeout(later, 50));
    }
}"""


def test_without_its_script_the_page_still_counts(phone: Phone) -> None:
    """The script did not come: the large key sends the form, and all that is told is there."""
    page = phone("/sw.js", **SCRIPT)
    page.add_init_script("delete Navigator.prototype.serviceWorker")
    page.route(
        "**/calculator.*.js", lambda route: route.fulfill(body="", content_type="text/javascript")
    )
    page.goto("/calculator")
    bid(page, "Ние: Пика")
    page.locator("[name=us-card_points]").fill("98")
    key(page, "why").tap()
    expect_points(page, 10, 6)
    assert page.url.endswith("?bid=us-spades&us-card_points=98")
    expect(page.locator(".calculation")).to_be_visible()
    expect(page.locator(".result .outcome")).to_have_text("Изкарана")
    page.locator("[name=us-card_points]").fill("161")
    key(page, "why").tap()
    expect(page.get_by_role("alert")).to_contain_text("Такъв сбор не излиза")
