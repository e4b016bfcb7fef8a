"""The arbiter that is asked from a match: by its rules, and with a way back to it."""

from __future__ import annotations

import re
from typing import Any
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Page, expect

from tests.browser.play import Phone, choose, follow, press
from tests.browser.test_arbiter import UNTIL_KEPT
from tests.browser.test_calculator_offline import without_network
from tests.browser.test_screens import match, seated
from tests.browser.thumb import SCRIPT, bid, digits, expect_ready, key

WAYS = pytest.mark.parametrize("way", ["script", "plain", "offline"])
CONTRACTS = ["Спатия", "Каро", "Купа", "Пика"]


def ask(page: Page, question: str, *, by_keys: bool) -> None:
    """Put a question to the arbiter from the page of a match."""
    if by_keys:
        page.get_by_role("link", name="Още", exact=True).tap()
    press(page, "Арбитър")
    follow(page, re.compile(f"^{question}"))


def at_match(phone: Phone, way: str, **rules: Any) -> tuple[Page, str]:
    """A match on a phone with a script, without one, or without a network; and its address."""
    page = phone("/", **({} if way == "plain" else SCRIPT))
    address = f"{seated(page, match([], **rules))}1"
    page.goto(address)
    if way != "plain":
        expect_ready(page)
    if way == "offline":
        page.evaluate(UNTIL_KEPT)
        page.context.set_offline(True)
    return page, address


def asked_from(phone: Phone, way: str, question: str, **rules: Any) -> tuple[Page, str]:
    """The page of a question, and the address of the match from which it was asked."""
    page, address = at_match(phone, way, **rules)
    ask(page, question, by_keys=way != "plain")
    expect(page.locator("body[data-kept]")).to_have_count(int(way == "offline"))
    return page, address


def expect_way_back(page: Page, address: str) -> None:
    follow(page, "Назад към раздаването")
    page.wait_for_url(re.compile(f"{re.escape(address)}([?].*)?$"))


@WAYS
@pytest.mark.parametrize(
    "question", ["Брой картите", "Чии анонси", "Колко ни трябва", "Коя карта", "Какво мога"]
)
def test_only_what_is_played_can_be_chosen(phone: Phone, way: str, question: str) -> None:
    page, address = asked_from(phone, way, question, base="classic")
    offered = page.locator(".arbiter .contracts").get_by_role("radio")
    expect(offered).to_have_count(4)
    names = offered.evaluate_all("all => all.map((one) => one.getAttribute('aria-label'))")
    assert names == CONTRACTS
    expect_way_back(page, address)


@WAYS
@pytest.mark.parametrize("question", ["Колко ни трябва", "Какво се пише", "Кой говори"])
def test_the_way_back_has_all_that_was_typed(phone: Phone, way: str, question: str) -> None:
    page, address = at_match(phone, way)
    bid(page, "Ние: Пика")
    if way == "plain":
        choose(page, "Контра")
        page.locator("[name=us-card_points]").fill("95")
    else:
        key(page, "contra").tap()
        digits(page, 95)
    ask(page, question, by_keys=way != "plain")
    expect_way_back(page, address)
    expect(page.locator("[name=contra][value='2']")).to_be_checked()
    expect(page.locator("[name=us-card_points]")).to_have_value("95")


@WAYS
def test_counts_are_rounded_by_the_rules_of_the_match(phone: Phone, way: str) -> None:
    """86 : 76, by the house rules; by a rule set as well, where one looks at it."""
    page, address = asked_from(
        phone, way, "Какво се пише", odd_point="more", contracts=["spades", "no_trumps"]
    )
    row = page.get_by_role("row", name="86 : 76")
    expect(row).to_contain_text("9 : 7")
    tabs = page.get_by_role("navigation", name="Договор").get_by_role("link")
    expect(tabs).to_have_text(["Боя", "Без коз"])
    rules = page.get_by_role("navigation", name="Правила", exact=True)
    expect(rules.locator("[aria-current]")).to_have_text("Домашни правила")
    follow(page, "Български")
    expect(row).to_contain_text("8 : 8")
    expect(tabs).to_have_text(["Боя", "Без коз", "Всичко коз"])
    follow(page, "Всичко коз")
    expect(page.get_by_role("row", name="155 : 103")).to_contain_text("16 : 10")
    expect(rules.locator("[aria-current]")).to_have_text("Български")
    follow(page, "Домашни правила")
    follow(page, "Без коз")
    expect(page.get_by_role("row", name="65 : 65")).to_contain_text("130 : 130")
    expect_way_back(page, address)


@WAYS
def test_what_a_match_is_played_by_can_be_read_and_sent_on(phone: Phone, way: str) -> None:
    """The sheet names the rules, and not the match that whoever has its link could write in."""
    page, address = asked_from(
        phone, way, "Уговорки", target=201, contracts=["spades", "no_trumps"], odd_point="more"
    )
    expect(page.get_by_role("heading", name="Уговорихме се така")).to_be_visible()
    changed = page.locator(".agreed .changed > b")
    expect(changed).to_have_count(3)
    expect(changed.filter(has_text="201")).to_have_count(1)
    assert address.split("/")[2] not in page.url


@WAYS
def test_a_quiz_leads_back(phone: Phone, way: str) -> None:
    page, address = asked_from(phone, way, "Викторина")
    page.locator(".answers button").first.tap()
    follow(page, "Следващ въпрос")
    expect(page.locator(".progress")).to_contain_text("2 / 20")
    expect_way_back(page, address)


@pytest.mark.parametrize(
    "fields",
    [
        {},
        {"kind": "all_trumps", "rules": "lobby"},
        {"bid": "us-no_trumps"},
        {"bid": "us-toString", "kind": "toString", "by": "toString", "rules": "toString"},
        {"rules": "classic", "kind": "no_trumps"},
        {"by": "classic", "house-odd_point": "more"},
        {"rules": "lobby", "house-round_up_from-no_trumps": "3", "kind": "no_trumps"},
        {"house-unit": "1", "house-unknown": "1", "house-target": "301"},
        {"house-round_up_from": "3", "house-odd_point-length": "3", "house-constructor": "x"},
        {"house-odd_point": "more", "house-round_up_from-suit": "x"},
    ],
)
def test_the_script_rounds_as_the_server_does(phone: Phone, fields: dict[str, str]) -> None:
    plain, kept = phone("/rules"), phone("/rules", **SCRIPT)
    without_network(kept, path="/rounding")
    address = f"/rounding?{urlencode(fields)}"
    plain.goto(address)
    kept.goto(address)
    shown = plain.evaluate(SHOWN)
    expect(kept.locator("body[data-kept]")).to_have_count(1)
    kept.wait_for_function(f"shown => ({SHOWN})() === shown", arg=shown)


SHOWN = """() => JSON.stringify([...document.querySelectorAll(
    "#content :is(a, p, th, td):not([hidden] *, [hidden])"
)].map((one) => [one.innerText, one.getAttribute("aria-current")]))"""
