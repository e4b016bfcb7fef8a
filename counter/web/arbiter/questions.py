"""The questions of the house rules sheet in words, worked out once for each language."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

from counter.scoring.codec.rules import option_to_json
from counter.scoring.contracts import Contract
from counter.scoring.rulesets import BULGARIAN, OPTIONS, RULE_SETS, Limits, RoundUpFrom, RuleSet
from counter.web.choices import form_choices
from counter.web.rules_form import HOUSE, YES_NO
from counter.web.rules_page import has_no_work
from counter.wording.catalogue import N_, Catalogue, catalogue
from counter.wording.house_examples import QUESTIONS, SHOWN, Question, answers, played, result
from counter.wording.names import KINDS
from counter.wording.names import RULE_SETS as RULE_SET_NAMES
from counter.wording.options import OPTION_HELP, OPTION_NAMES, option_value

SOME_TABLES = N_("some tables")

_KINDS = dict(zip(RoundUpFrom._fields, KINDS.values(), strict=True))
_WORDS = {flag: word for word, flag in YES_NO.items()}


class Answer(NamedTuple):
    """One answer to a question."""

    value: str
    """As the form sends it."""
    text: str
    result: str
    """What the example comes to with it, empty without an example."""
    played_by: str
    """The rule sets that have it, or that some tables do."""

    @property
    def shows_result(self) -> bool:
        """Whether there is a result, and the answer itself does not say it already."""
        said = self.text.replace(" ", "\N{NO-BREAK SPACE}")
        return bool(self.result) and not said.endswith(self.result)


class Asked(NamedTuple):
    """A question as it is drawn."""

    question: Question
    name: str
    """Of its field."""
    label: str
    rule: str
    help: str
    played: str
    """The example, empty where there is but one usual answer."""
    by: str
    """The rule set that the example is scored by, empty for the Bulgarian rules."""
    answers: list[Answer]
    limits: Limits | None
    """For an answer that can be any number between."""
    boxes: list[tuple[Contract, str, str]]
    """What can be ticked, where the answer is several things at once: short and whole name."""


@cache
def asked(language: str) -> list[Asked]:
    """Every question in one of the languages."""
    return [_asked(question, language) for question in QUESTIONS]


def _asked(question: Question, language: str) -> Asked:
    words = catalogue(language)
    shown = SHOWN.get(question)
    label = words.gettext(OPTION_NAMES[question.option])
    if question.part:
        label = words.gettext(N_("%(place)s: %(text)s")) % {
            "place": label,
            "text": words.gettext(_KINDS[question.part]).lower(),
        }
    base = shown.rules.base if shown else BULGARIAN.base
    return Asked(
        question,
        field_name(question),
        label,
        OPTIONS[question.option].rule,
        words.gettext(OPTION_HELP[question.option]),
        played(shown, words) if shown else "",
        "" if base == BULGARIAN.base else words.gettext(RULE_SET_NAMES[base]),
        [
            Answer(
                field_value(one),
                option_value(one, words),
                result(question, one, words) if shown else "",
                _played_by(question, one, words),
            )
            for one in answers(question)
        ],
        OPTIONS[question.option].limits,
        form_choices(language).contracts if question.option == "contracts" else [],
    )


def _played_by(question: Question, answer: Any, words: Catalogue) -> str:
    """Which rule sets answer like this; one for which the question is idle does not."""
    names = [
        words.gettext(RULE_SET_NAMES[base])
        for base, rules in RULE_SETS.items()
        if question.of(rules) == answer and not has_no_work(question.option, rules)
    ]
    return ", ".join(names) or words.gettext(SOME_TABLES)


def field_name(question: Question) -> str:
    """What the forms call it: `house-round_up_from-suit`."""
    return f"{HOUSE}{question.option}" + (f"-{question.part}" if question.part else "")


def field_value(answer: Any) -> str:
    """An answer as the form sends it; several at once with spaces between."""
    value = option_to_json(answer)
    if isinstance(value, list):
        return " ".join(value)
    return _WORDS[value] if isinstance(value, bool) else str(value)


class Agreed(NamedTuple):
    """A line of the sheet that is agreed on."""

    asked: Asked
    value: str
    """As the form sends it."""
    text: str
    is_changed: bool
    usual: str
    """What the rule set has, in words."""
    is_idle: bool
    """Whether it changes nothing by these rules."""


def agreed(language: str, rules: RuleSet) -> list[Agreed]:
    """Every question with the answer of these rules."""
    words = catalogue(language)
    base = RULE_SETS[rules.base]
    return [
        Agreed(
            one,
            field_value(answer),
            option_value(answer, words),
            answer != usual,
            option_value(usual, words),
            has_no_work(one.question.option, rules),
        )
        for one in asked(language)
        for answer, usual in [(one.question.of(rules), one.question.of(base))]
    ]
