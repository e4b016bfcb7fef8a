"""The quiz on a phone: with a script, without one, and without a network."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from counter.web.arbiter.quiz import Told, told
from counter.wording.quiz import SIZES
from counter.wording.quiz.draw import QUESTIONS, draw
from tests.browser.play import Phone, follow
from tests.browser.test_arbiter import UNTIL_KEPT, WITH_SCRIPT
from tests.browser.thumb import start_with_keys

SEED = 151


def questions_of(seed: int) -> list[Told]:
    """What a seed asks in Bulgarian."""
    return [told("bg")[number] for number in draw(SIZES, seed)]


def answer_keys(page: Page) -> Locator:
    """What can be tapped as an answer."""
    return page.locator(".answers button")


def expect_asked(page: Page, questions: list[Told], at: int) -> None:
    """The question with its answers, none of them taken."""
    expect(page.locator(".asked")).to_have_text(questions[at - 1].asked)
    expect(page.locator(".progress")).to_contain_text(f"{at} / 20")
    expect(answer_keys(page)).to_have_text(questions[at - 1].answers)
    expect(page.locator(".answers button:disabled")).to_have_count(0)


def answer(page: Page, question: Told, place: int) -> None:
    """Tap an answer, and be told at once."""
    answer_keys(page).nth(place).tap()
    expect(page.locator(".answers .right")).to_have_text(question.answers[question.right])
    is_wrong = place != question.right
    expect(page.locator(".answers .wrong")).to_have_text([question.answers[place]] * is_wrong)
    expect(page.locator(".reason")).to_contain_text("Грешно." if is_wrong else "Вярно!")
    expect(page.locator(".reason")).to_contain_text(question.why)
    link = page.locator(".reason a")
    expect(link).to_have_attribute("href", re.compile(f"/rules#{question.rule}$"))


def go_through(page: Page, questions: list[Told], first: int = 1) -> None:
    """Answer the rest, every second question rightly, and see the score."""
    right = 0
    for at, question in enumerate(questions, 1):
        place = question.right if at % 2 else (question.right + 1) % len(question.answers)
        right += place == question.right
        if at >= first:
            expect_asked(page, questions, at)
            answer(page, question, place)
            expect(page.locator(".progress")).to_contain_text(f"Верни дотук: {right}")
            follow(page, "Следващ въпрос")
    expect(page.locator(".asked")).to_have_text(f"{right} верни от {QUESTIONS}")
    expect(page.locator(".missed li")).to_have_count(QUESTIONS - right)
    expect(page.locator(".missed li").first).to_contain_text(questions[1].asked)


@pytest.mark.parametrize("options", [{}, WITH_SCRIPT], ids=["plain", "script"])
def test_a_whole_quiz_and_another_one(phone: Phone, options: dict[str, bool]) -> None:
    """Both alike, and the address has all of it."""
    page = phone(f"/arbiter/quiz?seed={SEED}", **options)
    questions = questions_of(SEED)
    go_through(page, questions)
    page.reload()
    expect(page.locator(".missed li")).to_have_count(QUESTIONS // 2)
    follow(page, "Още веднъж")
    expect(page.locator(".progress")).to_have_text(re.compile(r"^\s*1 / 20\s+Верни дотук: 0\s*$"))
    seed = int(page.locator("[name=seed]").input_value())
    assert seed != SEED
    expect_asked(page, questions_of(seed), 1)


@pytest.mark.parametrize("options", [{}, WITH_SCRIPT], ids=["plain", "script"])
def test_one_can_go_back(phone: Phone, options: dict[str, bool]) -> None:
    """To what was answered, and on from there."""
    page = phone(f"/arbiter/quiz?seed={SEED}&bid=us-hearts", **options)
    questions = questions_of(SEED)
    for at in (1, 2):
        expect_asked(page, questions, at)
        answer(page, questions[at - 1], 0)
        follow(page, "Следващ въпрос")
    expect_asked(page, questions, 3)
    page.go_back()
    expect(page.locator(".reason")).to_contain_text(questions[1].why)
    follow(page, "Следващ въпрос")
    expect_asked(page, questions, 3)
    assert "bid=us-hearts" in page.url


def test_a_quiz_without_a_network(phone: Phone) -> None:
    """Also if it was never opened before; each time it is another one."""
    page = start_with_keys(phone)
    page.evaluate(UNTIL_KEPT)
    page.context.set_offline(True)
    page.goto("/arbiter")
    follow(page, re.compile("^Викторина"))
    expect(page).to_have_url(re.compile("seed="))
    seed = int(page.locator("[name=seed]").input_value())
    go_through(page, questions_of(seed))
    follow(page, "Още веднъж")
    expect(page.locator(".progress")).to_contain_text("1 / 20")
    another = int(page.locator("[name=seed]").input_value())
    assert another != seed
    page.goto(f"/arbiter/quiz?seed={SEED}&at=2&answers=00")
    expect(page.locator(".asked")).to_have_text(questions_of(SEED)[1].asked)
    expect(page.locator(".reason")).to_contain_text(questions_of(SEED)[1].why)
