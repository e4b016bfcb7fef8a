"""Matches taken away as files by a phone, deleted, taken back and brought in again."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser.play import (
    Phone,
    Told,
    enter,
    expect_dealer,
    expect_standing,
    follow,
    press,
    replayed,
    rows,
    saved,
    start,
)

DEALS = [
    Told("Ние: Пика", "98", declared={"Ние, анонс 1": "Терца до 10", "Ние, белоти": "1"}),
    Told("Вие: Спатия", "62", "Контра"),
    Told("Ние: Купа", "81"),
    Told("Вие: Всичко коз", contra="Реконтра", capot="Вие"),
]
SHEET = [["14", "14", "6", "6"], ["0", "14", "32", "38"], ["0", "14", "8", "46"]]
SHEET += [["0", "14", "148", "194"]]
"""The last one is 35 × 4 and the 8 that hung; a capot does not end the match."""


def test_a_match_goes_and_comes_back(phone: Phone) -> None:
    """Deleted and taken back, deleted and brought in from its file: the same sheet."""
    page = start(phone)
    for deal in DEALS:
        enter(page, deal)
    expect_standing(page, 14, 194)
    follow(page, "Лист")
    assert rows(page, len(DEALS)) == SHEET
    file = saved(page, "Партията като файл (JSON)")
    assert replayed(file) == [(int(us), int(them)) for _, us, _, them in SHEET]
    csv = saved(page, "Листът за електронна таблица (CSV)").read_text(encoding="utf-8-sig")
    assert len(csv.splitlines()) == 1 + len(DEALS)

    delete_match(page)
    press(page, "Върни")
    expect_standing(page, 14, 194)
    follow(page, "Лист")
    assert rows(page, len(DEALS)) == SHEET

    delete_match(page)
    follow(page, "Към масата")
    expect(page.get_by_text("На тази маса няма партия.")).to_be_visible()
    follow(page, "Партии")
    follow(page, "Внеси партии от файл")
    bring_in(page, file)
    page.get_by_role("link", name="Партия 1").tap()
    expect_standing(page, 14, 194)
    expect_dealer(page, "Ние 1", "Вие 1")
    follow(page, "Лист")
    assert rows(page, len(DEALS)) == SHEET


def test_a_table_is_brought_in_at_another(phone: Phone) -> None:
    """All its matches come with it, and the match that was there goes on."""
    page = start(phone)
    enter(page, DEALS[0])
    follow(page, "Маса")
    file = saved(page, "Всички партии като файл (JSON)")
    follow(page, "Внеси партии от файл")
    bring_in(page, file)
    expect(page.get_by_role("link", name="14 : 6")).to_have_count(2)


def test_a_deleted_table_is_taken_back(phone: Phone) -> None:
    page = start(phone)
    enter(page, DEALS[0])
    follow(page, "Маса")
    page.get_by_text("Изтриване").tap()
    press(page, "Изтрий цялата маса")
    expect(page.get_by_role("heading", name="Тази маса е изтрита.")).to_be_visible()
    press(page, "Върни")
    expect_standing(page, 14, 6)


def test_a_table_is_forgotten_by_this_phone_only(phone: Phone) -> None:
    page = start(phone)
    address = page.url
    follow(page, "Маса")
    press(page, "Махни масата от списъка на този браузър")
    expect(page.get_by_role("button", name="Започни партия")).to_be_visible()
    expect(page.get_by_text("Маси, отваряни тук")).to_have_count(0)
    page.goto(address)
    expect_standing(page, 0, 0)


def delete_match(page: Page) -> None:
    """Delete the first match of the table."""
    follow(page, "Маса")
    page.get_by_text("Изтриване").tap()
    press(page, "Изтрий партия 1")
    expect(page.get_by_role("heading", name="Партия 1 е изтрита.")).to_be_visible()


def bring_in(page: Page, file: Path) -> None:
    """Choose a file and send it."""
    page.locator("[name=file]").set_input_files(file)
    press(page, "Внеси")
