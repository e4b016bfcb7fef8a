"""A whole evening at one table, by one phone, as people play it."""

from __future__ import annotations

from typing import NamedTuple

from playwright.sync_api import Page, expect

from tests.browser.play import (
    Phone,
    Told,
    choose,
    correct,
    enter,
    expect_dealer,
    expect_result,
    expect_standing,
    expect_winner,
    follow,
    history,
    pass_all,
    press,
    replayed,
    rows,
    saved,
    start,
    to_line,
    write,
)

PASSED = "all passed"
PENALTY = "26 за Вие"


class Step(NamedTuple):
    """What is entered, and how the match stands then, worked out by docs/rules.md."""

    entry: Told | str
    us: int
    them: int
    hanging: int = 0


FIRST = [
    # 98 + 20 + 20 : 64 is 138 : 64, written 14 : 6 (R10).
    Step(
        Told(
            "Ние: Пика",
            "98",
            declared={
                "Ние, анонс 1": "Терца до 10",
                "Вие, анонс 1": "Терца до 9",
                "Ние, белоти": "1",
            },
        ),
        14,
        6,
    ),
    # 124 : 134, both end on 4: 13 : 13 (R10a).
    Step(Told("Вие: Всичко коз", "124"), 27, 19),
    # 87 : 75 is 9 : 7.
    Step(Told("Ние: Купа", "87"), 36, 26),
    # 81 : 81 hangs: the defenders write 8 (R11).
    Step(Told("Ние: Каро", "81"), 36, 34, 8),
    # What hangs stays (R13).
    Step(PASSED, 36, 34, 8),
    Step(PASSED, 36, 34, 8),
    # 16 × 2 and the 8 that hung, which are not multiplied (R12, R11).
    Step(Told("Вие: Спатия", "62", "Контра"), 36, 74),
    # 16 × 4.
    Step(Told("Ние: Пика", "100", "Реконтра"), 100, 74),
    # R16c
    Step(PENALTY, 100, 100),
    # 68 : 62 is 136 : 124, written 14 : 12 (R3).
    Step(Told("Ние: Без коз", "68"), 114, 112),
    # 56 : 106 is 6 : 10.
    Step(Told("Вие: Купа", "56"), 120, 122),
    # 44 : 118 + 50 + 20 is 44 : 188, written 4 : 19.
    Step(
        Told("Вие: Пика", "44", declared={"Вие, анонс 1": "Кварта до асо", "Вие, белоти": "1"}),
        124,
        141,
    ),
    # 162 + 90 + 20 is 27 : 0, and with a capot nobody wins (R13a).
    Step(Told("Ние: Спатия", capot="Ние", declared={"Ние, белоти": "1"}), 151, 141),
    Step(Told("Вие: Каро", "56"), 157, 151),
]

CORRECTED = [
    # 75 : 87 instead of 87 : 75: inside, 0 : 16 (R9).
    (14, 6),
    (27, 19),
    (27, 35),
    (27, 43),
    (27, 43),
    (27, 43),
    (27, 83),
    (91, 83),
    (91, 109),
    (105, 121),
    (111, 131),
    (115, 150),
    (142, 150),
    (148, 160),
]
"""The totals of the same match once its third deal is corrected."""

SECOND = [
    # 26 × 4
    Step(Told("Ние: Всичко коз", "150", "Реконтра"), 104, 0),
    # 120 : 140 at no trumps, 26 × 2
    Step(Told("Вие: Без коз", "60", "Контра"), 104, 52),
    Step(PASSED, 104, 52),
    Step(Told("Ние: Пика", "90", "Контра"), 136, 52),
    # 152 : 10 is 15 : 1.
    Step(Told("Ние: Купа", "152"), 151, 53),
]

THIRD = [
    Step(Told("Вие: Спатия", "62", "Реконтра"), 0, 64),
    # 258 + 90 is 35, × 4 (R12b). Over the target, but with a capot.
    Step(Told("Вие: Всичко коз", contra="Реконтра", capot="Вие"), 0, 204),
    # 60 : 102, inside.
    Step(Told("Ние: Каро", "60"), 0, 220),
]


def play(page: Page, steps: list[Step]) -> None:
    """Enter one thing after another, and read the totals after each."""
    for step in steps:
        if isinstance(step.entry, Told):
            enter(page, step.entry)
        elif step.entry == PASSED:
            pass_all(page)
        else:
            correct(page, step.entry)
        expect_standing(page, step.us, step.them, step.hanging)


def test_a_whole_evening(phone: Phone) -> None:
    """Three matches with everything that happens, and a sheet that the command agrees with."""
    page = start(phone)
    first_match(page)
    second_match(page)
    third_match(page)
    look_back(page)


def first_match(page: Page) -> None:
    """It goes on after a capot at 151, and its third deal turns out to be wrong."""
    expect_dealer(page, "Ние 1", "Вие 1")
    play(page, FIRST[:-1])
    expect(page.get_by_text("Партията продължава: с капо не се излиза.")).to_be_visible()
    # The correction was no deal: twelve were dealt before.
    expect_dealer(page, "Ние 1", "Вие 1")
    play(page, FIRST[-1:])
    expect_winner(page, "Ние")
    to_line(page, 3)
    page.locator("[name=us-card_points]").fill("75")
    press(page, "Сметни")
    expect_result(page, 148, 160)
    expect_winner(page, "Вие")
    write(page)
    expect_standing(page, 148, 160)
    expect_winner(page, "Вие")


def second_match(page: Page) -> None:
    """Whoever comes next deals first (R14)."""
    press(page, "Реванш")
    expect_standing(page, 0, 0)
    expect_dealer(page, "Вие 1", "Ние 2")
    play(page, SECOND)
    expect(page.get_by_text("Ние 1 : 1 Вие")).to_be_visible()


def third_match(page: Page) -> None:
    """Taken back to the very start, and made again to the very end."""
    press(page, "Реванш")
    expect_dealer(page, "Ние 2", "Вие 2")
    play(page, THIRD)
    expect(page.get_by_text("Ние 1 : 2 Вие")).to_be_visible()
    for us, them in ((0, 204), (0, 64), (0, 0)):
        press(page, "Отмени")
        expect_standing(page, us, them)
    expect(page.get_by_role("button", name="Отмени")).to_have_count(0)
    for us, them in ((0, 64), (0, 204), (0, 220)):
        press(page, "Върни")
        expect_standing(page, us, them)
    expect(page.get_by_role("button", name="Върни")).to_have_count(0)
    expect(page.get_by_text("Ние 1 : 2 Вие")).to_be_visible()


def look_back(page: Page) -> None:
    """The sheet and the history of the first match, and its file played through."""
    follow(page, "Маса")
    expect(page.get_by_role("heading", name="Ние 1 : 2 Вие")).to_be_visible()
    page.get_by_role("link", name="Партия 1").tap()
    follow(page, "Целият лист")
    shown = rows(page, len(CORRECTED))
    assert [(int(row[1]), int(row[3])) for row in shown] == CORRECTED
    assert [shown[place][::2] for place in (2, 3, 4, 6, 8)] == [
        ["0", "16"],
        ["0", "8"],
        ["–", "–"],
        ["0", "40"],
        ["–", "26"],
    ]
    assert replayed(saved(page, "Партията като файл (JSON)")) == CORRECTED
    follow(page, "История на промените")
    told = history(page, 1 + len(FIRST) + 1)
    assert told[0].index("Купа, Ние, 87 : 75") < told[0].index("Купа, Ние, 75 : 87")
    assert "Каро, Вие, 56 : 106" in told[1]
    assert "Нарушение" in told[6]


def test_a_line_is_taken_away_and_one_is_put_in(phone: Phone) -> None:
    """A deal that was entered twice, and one that was forgotten."""
    page = start(phone)
    for _ in range(2):
        enter(page, Told("Ние: Купа", "87"))
    expect_standing(page, 18, 14)
    to_line(page, 2)
    press(page, "Махни този ред")
    expect_standing(page, 9, 7)
    to_line(page, 1)
    follow(page, "Вмъкни забравено раздаване преди този ред")
    # 81 : 81 before it: 8 for the defenders, and 8 more for the deal that was there.
    enter(page, Told("Вие: Пика", "81"))
    expect_standing(page, 8 + 9 + 8, 7)
    follow(page, "Лист")
    assert rows(page, 2) == [["8", "8", "0", "0"], ["17", "25", "7", "7"]]


def test_a_change_that_ends_the_match_earlier_is_asked_for(phone: Phone) -> None:
    """What comes after the end is shown first, and goes only by a tap that says so."""
    page = start(phone)
    play(page, THIRD[:1])
    play(page, [Step(Told("Вие: Пика", "62", "Контра"), 0, 96)])
    play(page, [Step(Told("Ние: Купа", "87"), 9, 103)])
    to_line(page, 2)
    choose(page, "Реконтра")
    press(page, "Сметни")
    expect_result(page, 9, 135)
    choose(page, "Вие: Всичко коз")
    page.locator("[name=us-card_points]").fill("100")
    press(page, "Сметни пак")
    # 26 × 4 and 64 are 168, so the third deal comes after the end.
    expect_result(page, 0, 168)
    expect(page.get_by_text("3. Купа, Ние 9 : 7")).to_be_visible()
    write(page)
    expect_standing(page, 0, 168)
    press(page, "Отмени")
    expect_standing(page, 9, 103)
