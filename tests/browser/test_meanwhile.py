"""What somebody is at, while another phone at the table writes."""

from __future__ import annotations

from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from tests.browser.play import Phone, expect_standing, follow, press
from tests.browser.test_screens import match, seated
from tests.browser.thumb import (
    SCRIPT,
    bid,
    deal,
    digits,
    expect_ready,
    key,
    live,
    start_with_keys,
    totals,
)

CORRECT = "Поправете"
REMOVE = "Махни този ред"
INSERT = "Вмъкни забравено раздаване преди този ред"


def two_phones(phone: Phone) -> tuple[Page, Page]:
    """Two phones at a table with one deal."""
    page = start_with_keys(phone)
    deal(page, "Ние: Пика", 98)
    other = phone(urlsplit(page.url).path, **SCRIPT)
    expect_ready(other)
    totals(other, (10, 6))
    return page, other


def wish(page: Page, name: str) -> None:
    """Tap the newest line, and what is to be done with it."""
    page.locator(".sheet a").first.tap()
    page.get_by_role("button", name=name).tap()


def correct(page: Page, count: int) -> None:
    wish(page, CORRECT)
    digits(page, count)
    key(page, "save").tap()


def choose(page: Page, name: str) -> None:
    """Decide about what clashes."""
    page.get_by_role("dialog").get_by_role("button", name=name).tap()


def expect_both(page: Page, *texts: str) -> None:
    """Read what the other phone did, and what was wanted here."""
    dialog = page.get_by_role("dialog")
    for text in texts:
        expect(dialog).to_contain_text(text)


def test_a_line_that_both_correct_is_decided_about(phone: Phone) -> None:
    page, other = two_phones(phone)
    wish(page, CORRECT)
    digits(page, 120)
    correct(other, 110)
    totals(page, (11, 5))
    expect(live(page)).to_have_text("12 : 4 Изкарана")
    key(page, "save").tap()
    expect_both(page, "110 : 52", "120 : 42")
    totals(page, (11, 5))
    choose(page, "Запиши моето на негово място: 12 : 4")
    totals(page, (12, 4))
    totals(other, (12, 4))


def test_a_line_that_was_corrected_is_not_taken_away_unseen(phone: Phone) -> None:
    page, other = two_phones(phone)
    page.locator(".sheet a").first.tap()
    correct(other, 110)
    totals(page, (11, 5))
    page.get_by_role("button", name=REMOVE).tap()
    expect_both(page, "110 : 52")
    choose(page, "Остави както е сега")
    expect(page.get_by_role("dialog")).to_have_count(0)
    totals(page, (11, 5))
    deal(page, "Вие: Купа", 54)
    totals(other, (16, 16), (11, 5))


@pytest.mark.parametrize(("name", "count"), [(CORRECT, 120), (INSERT, 110)])
@pytest.mark.parametrize("chosen", [False, True], ids=["line", "wish"])
def test_a_line_that_is_gone_is_decided_about(
    phone: Phone, name: str, count: int, *, chosen: bool
) -> None:
    """What was typed for it can be written as a new one; nothing is, unasked."""
    page, other = two_phones(phone)
    deal(page, "Вие: Купа", 54)
    totals(other, (15, 17), (10, 6))
    page.locator(".sheet a").first.tap()
    if chosen:
        page.get_by_role("button", name=name).tap()
    wish(other, REMOVE)
    totals(page, (10, 6))
    if not chosen:
        page.get_by_role("button", name=name).tap()
    expect(page.locator(".turn")).to_contain_text("Ред 2")
    bid(page, "Ние: Каро")
    digits(page, count)
    key(page, "save").tap()
    expect_both(page, f"{count} : {162 - count}")
    totals(page, (10, 6))
    choose(page, "Запиши и моето")
    total = (22, 10) if count == 120 else (21, 11)
    totals(page, total, (10, 6))
    totals(other, total, (10, 6))
    expect(page.locator("body.editing")).to_have_count(0)


def test_lines_that_nobody_was_asked_about_are_not_taken_away(phone: Phone) -> None:
    """The match would end earlier, and meanwhile there is one line more after the end."""
    page = phone("/", **SCRIPT)
    deals = [
        {"contract": contract, "declarer": "us", "card_points": {"us": count}}
        for contract, count in [("spades", 98), ("hearts", 87), ("clubs", 90)]
    ]
    table = seated(page, match(deals, target=42))
    other = phone(table, **SCRIPT)
    page.goto(table)
    expect_ready(page)
    expect_ready(other)
    page.locator(".sheet a").nth(1).tap()
    page.get_by_role("button", name=CORRECT).tap()
    key(page, "contra").tap()
    digits(page, 150)
    key(page, "save").tap()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("listitem")).to_have_text(["3. Спатия 9 : 7"])
    deal(other, "Вие: Без коз", 40)
    expect(page.locator(".sheet a")).to_have_count(4)
    choose(page, "Направи го")
    expect(dialog.get_by_role("listitem")).to_have_text(["3. Спатия 9 : 7", "4. Без коз 8 : 18"])
    dialog.get_by_role("button", name="Затвори").tap()
    expect(page.locator(".sheet a")).to_have_count(4)
    expect(live(page)).to_have_text("32 : 0 Изкарана")
    key(page, "save").tap()
    choose(page, "Направи го")
    expect(page.get_by_text("Победител: Ние.")).to_be_visible()
    expect_standing(page, 42, 6)


def rename(page: Page, name: str) -> None:
    """Give our team another name."""
    follow(page, "Още")
    follow(page, "Имена, първи раздаващ, правила")
    page.locator("#us-name").fill(name)
    press(page, "Запази")


def test_other_names_wait_until_what_is_typed_is_written(phone: Phone) -> None:
    page, other = two_phones(phone)
    follow(page, "Още")
    follow(page, "Поправка, наказателни точки")
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Вие").fill("26")
    with page.expect_response(lambda answer: "/changes" in answer.url and answer.status == 200):
        rename(other, "Орли")
    # It is known by now, and was acted on, or not, before the next time.
    with page.expect_response(lambda answer: "/changes" in answer.url):
        pass
    dialog.get_by_label("Причина").fill("издаден коз")
    dialog.get_by_role("button", name="Запиши").tap()
    expect_standing(page, 10, 32)
    expect(page.locator(".board .side").first).to_contain_text("Орли")


def test_a_deal_that_was_begun_is_there_after_a_correction(phone: Phone) -> None:
    page = start_with_keys(phone)
    deal(page, "Ние: Пика", 98)
    bid(page, "Вие: Купа")
    digits(page, 54)
    wish(page, CORRECT)
    expect(live(page)).to_have_text("10 : 6 Изкарана")
    key(page, "undo").tap()
    expect(live(page)).to_have_text("5 : 11 Изкарана")
    correct(page, 110)
    totals(page, (11, 5))
    expect(live(page)).to_have_text("5 : 11 Изкарана")
    key(page, "save").tap()
    totals(page, (16, 16), (11, 5))


def test_while_a_line_is_corrected_the_arbiter_is_not_offered(phone: Phone) -> None:
    """Its answers go into the next deal."""
    page = start_with_keys(phone)
    deal(page, "Ние: Пика", 98)
    arbiter = page.get_by_role("button", name="Арбитър")
    wish(page, CORRECT)
    expect(arbiter).to_be_hidden()
    key(page, "undo").tap()
    follow(page, "Още")
    expect(arbiter).to_be_visible()


@pytest.mark.parametrize("pause", [0, 150])
def test_a_second_tap_asks_nothing_more_and_closes_nothing(phone: Phone, pause: int) -> None:
    page = start_with_keys(phone)
    deal(page, "Ние: Пика", 98)
    line = page.locator(".sheet a")
    line.scroll_into_view_if_needed()
    box = line.bounding_box()
    assert box
    for _ in range(2):
        page.touchscreen.tap(box["x"] + 20, box["y"] + box["height"] / 2)
        page.wait_for_timeout(pause)
    dialog = page.get_by_role("dialog")
    expect(dialog).to_have_count(1)
    dialog.get_by_role("button", name="Затвори").tap()
    expect(dialog).to_have_count(0)
