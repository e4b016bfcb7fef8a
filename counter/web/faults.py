"""Faults as the form shows them: beside their fields, and in a list that leads there."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from counter.scoring.errors import Problem
from counter.web.forms import DealForm
from counter.web.language import words
from counter.wording.fields import field_name
from counter.wording.problems import problem_text


class Fault(NamedTuple):
    """One thing that is wrong."""

    place: str
    """What the field is called."""
    text: str
    control: str
    """The id of the control to go to."""


Faults = dict[str, list[Fault]]
"""Faults by the path of their field, as `codec` calls it but for the slots of declarations."""


def faults_of(problems: Iterable[Problem], form: DealForm) -> Faults:
    """Everything that is wrong with what the form holds."""
    catalogue = words()
    faults: Faults = {}
    for problem in problems:
        path = form.slot_of(problem.field)
        fault = Fault(field_name(path, catalogue), problem_text(problem, catalogue), _control(path))
        faults.setdefault(path, []).append(fault)
    return faults


def _control(path: str) -> str:
    match path.split("."):
        case ["contract" | "declarer"]:
            return "bid"
        case ["card_points" | "belots" as part, *team]:
            return f"{team[0] if team else 'us'}-{part}"
        case ["declarations", team, place, *rest]:
            return f"{team}-declarations-{place}-{'suit' if rest == ['suit'] else 'what'}"
        case ["declarations", *team]:
            return f"{team[0] if team else 'us'}-declarations-0-what"
        case ["rules", "base"]:
            return "rules"
        case ["rules", *option]:
            return "-".join(["house", *option])
        case _:
            return path
