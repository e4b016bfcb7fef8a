"""Twenty questions about the rules. Nothing is stored: the address has the seed and the answers."""

from __future__ import annotations

import json
import re
import secrets
from collections.abc import Mapping
from functools import cache
from typing import NamedTuple
from urllib.parse import urlencode

from flask import Blueprint, Response, make_response, render_template, request, url_for

from counter.web.arbiter.carried import carried
from counter.web.language import current, texts
from counter.wording.arbiter import QUIZ
from counter.wording.catalogue import catalogue
from counter.wording.quiz import EVERY, SIZES
from counter.wording.quiz.draw import QUESTIONS, SEEDS, draw
from counter.wording.quiz.question import tell

blueprint = Blueprint("arbiter_quiz", __name__)


class Told(NamedTuple):
    """A question in the words of a language."""

    asked: str
    answers: list[str]
    right: int
    why: str
    rule: str


@blueprint.get("/arbiter/quiz")
def show() -> Response:
    """A question, what was answered, or after the last one the score."""
    deal = carried()
    asked = _number(request.args.get("seed", ""), SEEDS - 1)
    seed = secrets.randbelow(SEEDS) if asked is None else asked
    questions = [told(current())[number] for number in draw(SIZES, seed)]
    answers = _answers("" if asked is None else request.args.get("answers", ""), questions)
    at = _number(request.args.get("at", ""), QUESTIONS + 1)
    at = min(max(1, len(answers) + 1 if at is None else at), len(answers) + 1)
    given = "".join(map(str, answers))
    page = render_template(
        "arbiter/quiz.html",
        carried=deal,
        seed=seed,
        at=at,
        count=QUESTIONS,
        question=questions[at - 1] if at <= QUESTIONS else None,
        given=given,
        answer=answers[at - 1] if at <= len(answers) else None,
        right=sum(
            question.right == answer
            for question, answer in zip(questions[:at], answers, strict=False)
        ),
        missed=[
            question
            for question, answer in zip(questions, answers, strict=False)
            if question.right != answer
        ],
        next=_address({**deal.hidden, "seed": seed, "at": at + 1, "answers": given}),
        again=_address(deal.hidden),
        texts=texts(QUIZ),
        questions=_for_script(current()),
    )
    response = make_response(page)
    if asked is None:
        # Whoever opens the page again wants other questions.
        response.headers["Cache-Control"] = "no-store"
    return response


def _address(fields: Mapping[str, object]) -> str:
    return f"{url_for('.show')}?{urlencode(fields)}"


def _number(text: str, most: int) -> int | None:
    """A whole number that is not too large, None for anything else."""
    number = int(text) if re.fullmatch("[0-9]{1,10}", text) else SEEDS
    return number if number <= most else None


def _answers(text: str, questions: list[Told]) -> list[int]:
    """Places of the answers that were given, as far as they can be read."""
    answers: list[int] = []
    for digit, question in zip(text, questions, strict=False):
        if digit not in "0123" or int(digit) >= len(question.answers):
            break
        answers.append(int(digit))
    return answers


@cache
def told(language: str) -> list[Told]:
    """Every question in a language."""
    words = catalogue(language)
    return [
        Told(
            tell(one.asked, words),
            [tell(answer, words) for answer in one.answers],
            one.right,
            tell(one.why, words),
            one.rule,
        )
        for one in EVERY
    ]


@cache
def _for_script(language: str) -> str:
    """Every question for a page that goes on without the network; a reason stands there once."""
    questions = told(language)
    reasons = list(dict.fromkeys(question.why for question in questions))
    listed = [
        [one.asked, one.answers, one.right, reasons.index(one.why), one.rule] for one in questions
    ]
    everything = {"sizes": SIZES, "reasons": reasons, "questions": listed}
    return json.dumps(everything, ensure_ascii=False, separators=(",", ":"))
