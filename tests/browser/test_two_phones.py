"""Several phones at one table, a machine that loses its power, and someone who only watches."""

from __future__ import annotations

from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Error, Page, expect

from tests.browser.conftest import Machine
from tests.browser.play import (
    Phone,
    Told,
    count,
    enter,
    expect_result,
    expect_standing,
    fill_in,
    follow,
    history,
    pass_all,
    press,
    rows,
    start,
    to_line,
    write,
)

OURS = Told("Ние: Пика", "98")
"""10 : 6"""
THEIRS = Told("Вие: Без коз", "40")
"""80 : 180, written 8 : 18"""

ANDROID = (
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) "
    "Chrome/138.0.0.0 Mobile Safari/537.36"
)


def two_phones(phone: Phone) -> tuple[Page, Page]:
    """Two phones at one table, both with the form of the first deal open."""
    mine = start(phone, user_agent=ANDROID)
    return mine, phone(urlsplit(mine.url).path)


@pytest.mark.parametrize(
    ("choice", "us", "them", "lines"),
    [
        ("Запиши и моето", 18, 24, 2),
        ("Запиши моето вместо последния ред", 8, 18, 1),
        ("Остави както е сега", 10, 6, 1),
    ],
)
def test_two_phones_write_the_same_deal(
    phone: Phone, choice: str, us: int, them: int, lines: int
) -> None:
    """The second one sees both, with the phone of the first, and decides by one tap."""
    first, second = two_phones(phone)
    count(second, THEIRS)
    enter(first, OURS)
    expect_standing(first, 10, 6)
    write(second)
    notice = second.get_by_role("alert")
    expect(notice).to_contain_text("Записан ред 1: Пика, Ние, 98 : 64")
    expect(notice).to_contain_text("Android")
    expect(notice).to_contain_text("Без коз, Вие, 40 : 90")
    expect_standing(second, 10, 6)
    second.get_by_role("button", name=choice).or_(second.get_by_role("link", name=choice)).tap()
    expect_standing(second, us, them)
    follow(first, "Лист")
    expect_standing(first, us, them)
    assert len(rows(first, lines)) == lines


def test_both_count_before_either_writes(phone: Phone) -> None:
    """What is counted after another phone wrote is a conflict all the same."""
    first, second = two_phones(phone)
    enter(first, OURS)
    expect_standing(first, 10, 6)
    count(second, THEIRS)
    expect_standing(second, 10, 6)
    write(second)
    expect(second.get_by_role("alert")).to_contain_text("Записан ред 1: Пика, Ние, 98 : 64")


def test_two_phones_correct_the_same_line(phone: Phone) -> None:
    first, second = two_phones(phone)
    enter(first, OURS)
    for page, points in ((second, "100"), (first, "152")):
        page.reload()
        to_line(page, 1)
        page.locator("[name=us-card_points]").fill(points)
        press(page, "Сметни")
    write(first)
    expect_standing(first, 15, 1)
    write(second)
    expect(second.get_by_role("alert")).to_contain_text("98 : 64 стана Пика, Ние, 152 : 10")
    second.get_by_role("button", name="Запиши моето на негово място").tap()
    expect_standing(second, 10, 6)
    assert rows(second, 1) == [["10", "10", "6", "6"]]


def test_two_phones_correct_different_lines(phone: Phone) -> None:
    """Neither notices the other."""
    first, second = two_phones(phone)
    enter(first, OURS)
    enter(first, THEIRS)
    expect_standing(first, 18, 24)
    for page, line, points in ((first, 1, "152"), (second, 2, "60")):
        page.reload()
        to_line(page, line)
        page.locator("[name=us-card_points]").fill(points)
        press(page, "Сметни")
        expect(page.get_by_role("button", name="Запиши")).to_be_visible()
    write(first)
    expect_standing(first, 23, 19)
    write(second)
    # 15 : 1, and 120 : 140 at no trumps.
    expect_standing(second, 27, 15)


def test_nobody_takes_back_what_another_phone_wrote(phone: Phone) -> None:
    """Undo is about the change that is shown beside it."""
    first, second = two_phones(phone)
    enter(first, OURS)
    expect_standing(first, 10, 6)
    second.reload()
    enter(second, THEIRS)
    expect_standing(second, 18, 24)
    press(first, "Отмени")
    expect(first.get_by_role("alert")).to_contain_text("Записан ред 2: Без коз, Вие, 40 : 90")
    follow(first, "Остави както е сега")
    expect_standing(first, 18, 24)


def test_going_back_and_writing_again_writes_once(phone: Phone) -> None:
    page = start(phone)
    enter(page, OURS)
    expect_standing(page, 10, 6)
    page.go_back()
    write(page)
    expect_standing(page, 10, 6)
    follow(page, "История на промените")
    assert len(history(page, 2)) == 2


def test_what_was_acknowledged_survives_a_loss_of_power(phone: Phone, machine: Machine) -> None:
    """And a page that was open before can still be sent."""
    page = start(phone, base_url=machine.address)
    enter(page, OURS)
    expect_standing(page, 10, 6)
    pass_all(page)
    expect(page.get_by_text("Раздаване 3")).to_be_visible()
    other = phone(urlsplit(page.url).path, base_url=machine.address)
    count(page, THEIRS)
    expect(page.get_by_role("button", name="Запиши")).to_be_visible()
    machine.go_flat()
    machine.start_again()
    write(page)
    expect_standing(page, 18, 24)
    press(other, "Отмени")
    expect(other.get_by_role("alert")).to_contain_text("Записан ред 3: Без коз, Вие, 40 : 90")
    follow(other, "Остави както е сега")
    follow(other, "Лист")
    assert rows(other, 3) == [
        ["10", "10", "6", "6"],
        ["–", "10", "–", "6"],
        ["8", "18", "18", "24"],
    ]


def test_what_was_typed_survives_a_loss_of_power(phone: Phone, machine: Machine) -> None:
    """A tap while the machine is off goes nowhere; what was filled in comes again with the page."""
    page = start(phone, base_url=machine.address)
    fill_in(page, OURS)
    machine.go_flat()
    tap_in_vain(page, "Сметни")
    machine.start_again()
    page.reload()
    expect_result(page, 10, 6)
    machine.go_flat()
    tap_in_vain(page, "Запиши")
    machine.start_again()
    page.go_back()
    write(page)
    expect_standing(page, 10, 6)


def tap_in_vain(page: Page, name: str) -> None:
    """Tap a button whose page cannot be reached."""
    with pytest.raises(Error, match="CONNECTION_REFUSED"), page.expect_navigation():
        page.get_by_role("button", name=name).tap()


def test_a_watching_phone_sees_all_and_can_write_nothing(phone: Phone) -> None:
    """Every page of the table, up to the newest score."""
    page = start(phone)
    enter(page, OURS)
    follow(page, "Маса")
    watching = page.get_by_label("Само за гледане").input_value()
    other = phone(urlsplit(watching).path)
    expect_standing(other, 10, 6)
    follow(page, "Партии")
    page.get_by_role("link", name="Ние – Вие").first.tap()
    enter(page, THEIRS)
    expect_standing(page, 18, 24)
    other.reload()
    expect_standing(other, 18, 24)
    expect_nothing_to_write(other)
    to_line(other, 2)
    expect(other.get_by_role("heading", name="Ред 2")).to_be_visible()
    expect(other.get_by_role("table")).to_contain_text("Сурови точки")
    expect_nothing_to_write(other)
    follow(other, "Лист")
    assert len(rows(other, 2)) == 2
    expect_nothing_to_write(other)
    follow(other, "История на промените")
    assert len(history(other, 3)) == 3
    expect_nothing_to_write(other)
    follow(other, "Маса")
    expect(other.get_by_role("heading", name="Маса")).to_be_visible()
    expect_nothing_to_write(other)
    assert urlsplit(page.url).path.split("/")[2] not in other.content()
    follow(other, "Партии")
    expect(other.get_by_text("само гледане")).to_be_visible()


def expect_nothing_to_write(page: Page) -> None:
    """No field to fill in, and no form but those about this browser alone."""
    main = page.get_by_role("main")
    expect(main.locator("form:not([action='/forget'])")).to_have_count(0)
    expect(main.locator("input:not([readonly], [type=hidden]), select")).to_have_count(0)
