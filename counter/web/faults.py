"""Faults as the form shows them: beside their fields, and in a list that leads there."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from counter.scoring.errors import Problem
from counter.scoring.pair import Pair
from counter.web.deal_form import DealForm
from counter.web.language import words
from counter.wording.fields import field_name
from counter.wording.problems import problem_rule, problem_text


class Fault(NamedTuple):
    """One thing that is wrong."""

    place: str
    """What the field is called."""
    text: str
    control: str
    """The id of the control to go to."""
    path: str
    """The field as a file has it."""
    rule: str
    """The number of the rule that says more; empty where none does."""


Faults = dict[str, list[Fault]]
"""Faults by the path of their field, as `codec` calls it but for the slots of declarations."""


def faults_of(
    problems: Iterable[Problem], names: Pair[str], form: DealForm | None = None
) -> Faults:
    """Everything that is wrong, by field; `form` is the one of the deal, `names` the teams'."""
    catalogue = words()
    faults: Faults = {}
    for problem in problems:
        path = form.slot_of(problem.field) if form else problem.field
        place = field_name(path, names, catalogue)
        text, rule = problem_text(problem, catalogue), problem_rule(problem)
        fault = Fault(place, text, _control(path), path, rule)
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
        case ["teams", team, "players", place]:
            return f"{team}-{place}"
        case ["teams", team, name]:
            return f"{team}-{name}"
        case ["points", *team]:
            return f"{team[0] if team else 'us'}-points"
        case ["rules", "base"]:
            return "rules"
        case ["rules", *option]:
            return "-".join(["house", *option])
        case _:
            return path
