"""The translations: complete, in step with the code, and fit to be filled in."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from counter.scoring.contracts import Contra, Contract, Kind
from counter.scoring.declarations import DeclarationKind, Reason
from counter.scoring.errors import Code
from counter.scoring.match import GoesOn
from counter.scoring.pair import Team
from counter.scoring.rulesets import OPTIONS, RULE_SETS, OddPoint, RuleSet
from counter.scoring.score import Outcome
from counter.wording import entries, names, options, problems, steps
from counter.wording.catalogue import LANGUAGES, known_language
from tests.scoring.test_steps import emitted_codes
from tools import messages

_FIGURE = re.compile(r"%\((\w+)\)s")


def test_every_message_is_translated() -> None:
    assert list(messages.missing()) == []


def test_there_is_a_catalogue_for_every_language_but_english() -> None:
    assert {path.parts[-3] for path in messages.CATALOGUES} == set(LANGUAGES) - {"en"}


@pytest.mark.parametrize("path", messages.CATALOGUES, ids=lambda path: path.parts[-3])
def test_catalogues_are_in_step_with_the_code(path: Path) -> None:
    """`python3 run messages` would change nothing."""
    catalog = messages.updated(path)
    in_step = path.read_bytes() == messages.as_po(catalog) and path.with_suffix(
        ".mo"
    ).read_bytes() == messages.as_mo(catalog)
    assert in_step, "run `python3 run messages`"


@pytest.mark.parametrize("path", messages.CATALOGUES, ids=lambda path: path.parts[-3])
def test_translations_have_the_figures_of_the_message(path: Path) -> None:
    for message in messages.updated(path):
        assert sorted(_FIGURE.findall(str(message.id))) == sorted(
            _FIGURE.findall(str(message.string))
        ), message.id


def test_everything_that_can_be_said_has_words() -> None:
    """A code without a sentence would fail in front of a user."""
    assert set(problems.MESSAGES) == set(Code)
    said = {
        *(f"counts_{reason}" for reason in set(Reason) - {Reason.EQUAL}),
        *(f"counts_not_{reason}" for reason in set(Reason) - {Reason.UNOPPOSED}),
        *(f"outcome_{outcome}" for outcome in Outcome),
        *(f"odd_point_{to}" for to in set(OddPoint) - {OddPoint.NONE}),
        *("contra_once", "hanging_left_more"),
    }
    assert set(steps.LINES) == (emitted_codes() - {"declaration", "outcome", "odd_point"} | said)
    assert set(names.OUTCOMES) == set(Outcome)
    assert set(entries.GOES_ON) == set(GoesOn)
    assert set(names.CONTRACTS) == set(names.SHORT_CONTRACTS) == set(Contract)
    assert set(names.KINDS) == set(Kind)
    assert set(names.CONTRAS) == set(Contra)
    assert set(names.DECLARATIONS) == set(DeclarationKind)
    assert set(names.TEAMS) == set(Team)
    assert set(names.RULE_SETS) == set(RULE_SETS)
    assert set(options.OPTION_NAMES) == set(OPTIONS)
    choices = {type(getattr(RuleSet(), name)) for name in OPTIONS}
    enums = [kind for kind in choices if hasattr(kind, "__members__")]
    assert set(options.CHOICES) == {member for kind in enums for member in kind}


@pytest.mark.parametrize(
    ("wanted", "language"),
    [
        (["fr_FR.UTF-8"], "fr"),
        (["de", "ru-RU"], "ru"),
        (["", "C", "POSIX"], "bg"),
        (["EN"], "en"),
        ([], "bg"),
    ],
)
def test_the_first_known_language_is_taken(wanted: list[str], language: str) -> None:
    assert known_language(wanted) == language
