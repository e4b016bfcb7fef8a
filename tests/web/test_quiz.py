"""The quiz: what is right in it, which questions are drawn, and how it goes on by its address."""

from __future__ import annotations

import random
import re
from urllib.parse import urlencode

import pytest

from counter.web.arbiter.quiz import told
from counter.wording.catalogue import LANGUAGES
from counter.wording.quiz import EVERY, SIZES, SUBJECTS
from counter.wording.quiz.draw import QUESTIONS, SEEDS, draw
from counter.wording.quiz.question import Question
from tests.http import Http
from tests.web.page import Page
from tests.web.quiz_answers import right_answer

PATH = "/arbiter/quiz"


def opened(http: Http, language: str = "bg", **query: object) -> Page:
    """The quiz at an address."""
    return Page(
        http.get(PATH, {name: str(text) for name, text in query.items()}, accept_language=language),
        PATH,
    )


def plain(text: str) -> str:
    """A text with nothing but single spaces, as that of a page is read."""
    return " ".join(text.split())


def keys(page: Page) -> list[str]:
    """What can be answered, as it is sent."""
    return [key.get("value") for key in page.all("button", "key")]


# What is asked.


def test_there_are_many_questions_of_every_subject() -> None:
    assert len(EVERY) >= 60
    assert min(SIZES) >= 5
    assert list(SUBJECTS) == [
        "strength",
        "worth",
        "obligations",
        "declarations",
        "belot",
        "contra",
        "hanging",
        "end",
        "rounding",
        "capot",
        "auction",
    ]


@pytest.mark.parametrize(
    "question",
    [
        pytest.param(one, id=f"{subject}-{place}")
        for subject, several in SUBJECTS.items()
        for place, one in enumerate(several)
    ],
)
def test_what_is_right_is_right_by_the_reference_too(question: Question) -> None:
    assert question.answers[question.right] == right_answer(question)
    assert 2 <= len(question.answers) <= 4
    assert all(question.answers.count(answer) == 1 for answer in question.answers)


@pytest.mark.parametrize("language", LANGUAGES)
def test_questions_can_be_told_apart_in_every_language(language: str) -> None:
    """Also their answers; and nothing is left to be put in."""
    questions = told(language)
    assert len({one.asked for one in questions}) == len(questions) == len(EVERY)
    for one in questions:
        assert len(set(one.answers)) == len(one.answers)
        assert all([one.asked, one.why, *one.answers])
        assert not re.search(r"%|\bNone\b|\w\(", " ".join([one.asked, one.why, *one.answers]))


def test_the_right_answer_stands_at_every_place() -> None:
    """Whoever always takes the same one does not win."""
    fours = [one.right for one in EVERY if len(one.answers) == 4]
    assert {fours.count(place) > len(fours) // 10 for place in range(4)} == {True}
    twos = [one.right for one in EVERY if len(one.answers) == 2]
    assert {twos.count(place) > len(twos) // 3 for place in range(2)} == {True}


def test_every_reason_leads_to_its_place_in_the_rules(http: Http) -> None:
    page = Page(http.get("/rules"), "/rules")
    assert {one.rule for one in EVERY} <= {node.get("id") for node in page.all()}


# What is drawn.


def test_a_seed_draws_different_questions_of_all_subjects() -> None:
    rng = random.Random(11)
    subject_of = [place for place, size in enumerate(SIZES) for _ in range(size)]
    quizzes = [draw(SIZES, rng.randrange(SEEDS)) for _ in range(500)]
    for drawn in quizzes:
        assert len(drawn) == len(set(drawn)) == QUESTIONS
        assert {subject_of[number] for number in drawn} == set(range(len(SIZES)))
    assert {number for drawn in quizzes for number in drawn} == set(range(len(EVERY)))
    assert len({tuple(drawn) for drawn in quizzes}) == len(quizzes)


def test_without_a_seed_each_quiz_is_another(http: Http) -> None:
    """And is not kept on the way."""
    answers = [http.get(PATH) for _ in range(5)]
    seeds = {re.search(r'name="seed" value="(\d+)"', one.text)[1] for one in answers}  # type: ignore[index]
    assert len(seeds) == 5
    assert {one.headers["Cache-Control"] for one in answers} == {"no-store"}


# How it goes on.


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("chosen", ["first", "right"])
def test_a_whole_quiz(http: Http, language: str, chosen: str) -> None:
    """Each answer is told at once; in the end there is a score, and what was wrong."""
    questions = [told(language)[number] for number in draw(SIZES, 151)]
    places = [one.right if chosen == "right" else 0 for one in questions]
    right = 0
    for at, (question, place) in enumerate(zip(questions, places, strict=True), 1):
        given = "".join(map(str, places[: at - 1]))
        page = opened(http, language, seed=151, at=at, answers=given)
        assert f"{at} / 20" in page.text
        assert plain(question.asked) in page.text
        assert plain(question.why) not in page.text
        assert keys(page) == [f"{given}{number}" for number in range(len(question.answers))]
        page = opened(http, language, seed=151, at=at, answers=f"{given}{place}")
        right += place == question.right
        assert plain(question.asked) in page.text
        assert plain(question.why) in page.text
        assert f"/rules#{question.rule}" in page.links
        assert len(page.all("button", "right")) == 1
        assert len(page.all("button", "wrong")) == (place != question.right)
    page = opened(http, language, seed=151, at=21, answers="".join(map(str, places)))
    assert len(page.all("ol", "missed")[0].all("li")) == QUESTIONS - right
    (score,) = page.all("h2", "asked")
    assert re.findall(r"\d+", "".join(map(str, score.children))) in (
        [str(right), "20"],
        ["20", str(right)],
    )


def test_what_was_answered_can_be_looked_at_again(http: Http) -> None:
    """The score is as it was then."""
    questions = [told("bg")[number] for number in draw(SIZES, 7)]
    answers = "".join(str(one.right) for one in questions[:5])
    page = opened(http, seed=7, at=2, answers=answers)
    assert plain(questions[1].why) in page.text
    assert "Верни дотук: 2" in page.text


def test_the_deal_that_is_being_entered_is_carried_along(http: Http) -> None:
    page = opened(http, seed=7, at=1, answers="0", bid="us-hearts")
    assert any("bid=us-hearts" in link and "at=2" in link for link in page.links)


def test_whatever_an_address_says_is_answered(http: Http) -> None:
    rng = random.Random(PATH)
    junk = ["", "x", "<script>", "-1", "٣", "²", "0", "1", "21", "22", "99999999999", "4294967296"]
    junk += ["9" * 50, "0" * 30, "01٣", "3333", "012", "\x00"]
    for _ in range(150):
        query = [
            (rng.choice(["seed", "at", "answers"]), rng.choice(junk))
            for _ in range(rng.randint(0, 5))
        ]
        answer = http.get(f"{PATH}?{urlencode(query)}")
        assert answer.status == 200, query
        assert "<script>" not in answer.text


def test_no_question_is_skipped(http: Http) -> None:
    """The first that is not answered is shown instead."""
    assert "3 / 20" in opened(http, seed=7, at=12, answers="00").text
    assert "3 / 20" in opened(http, seed=7, answers="00x0").text
    assert "1 / 20" in opened(http, at=12, answers="00").text
