"""The quiz: questions about the rules. What is right in each of them the scoring says."""

from __future__ import annotations

from collections.abc import Mapping

from counter.wording.quiz.cards import obligations, strength, worth
from counter.wording.quiz.declared import belot, declarations
from counter.wording.quiz.ends import auction, end
from counter.wording.quiz.question import Question
from counter.wording.quiz.written import capot, contra, hanging, rounding

SUBJECTS: Mapping[str, tuple[Question, ...]] = {
    subject.__name__: tuple(subject())
    for subject in (
        strength,
        worth,
        obligations,
        declarations,
        belot,
        contra,
        hanging,
        end,
        rounding,
        capot,
        auction,
    )
}
"""The questions of each subject."""

EVERY = tuple(question for several in SUBJECTS.values() for question in several)
"""All questions, numbered through."""

SIZES = tuple(map(len, SUBJECTS.values()))
