"""A calculation as lines of two columns, as on the score sheet."""

from __future__ import annotations

from typing import Any, NamedTuple

from counter.scoring.contracts import Contra
from counter.scoring.declarations import Reason
from counter.scoring.pair import Pair
from counter.scoring.rulesets import OddPoint
from counter.scoring.score import DealScore, Outcome, Step
from counter.wording.catalogue import N_, Catalogue
from counter.wording.names import CONTRAS, OUTCOMES, declaration_name


class CalculationLine(NamedTuple):
    """One line: the rule's number, what is done, and what stands in the teams' columns."""

    rule: str
    text: str
    columns: Pair[str]
    code: str
    """The step's code, for whoever draws the line."""


EMPTY = ("", "")
BOTH = ("%(us)s", "%(them)s")
ADDED = ("+%(us)s", "+%(them)s")
MORE = ("+%(points)s", "")
NOTHING = ("0", "")

_COUNTS = {
    Reason.UNOPPOSED: N_("%(declaration)s: counts, nothing to compare with"),
    Reason.FOUR_ABOVE_SEQUENCE: N_("%(declaration)s: counts, the team has a four"),
    Reason.STRONGER_FOUR: N_("%(declaration)s: counts, the team has the stronger four"),
    Reason.LONGER: N_("%(declaration)s: counts, the team has the longer sequence"),
    Reason.HIGHER: N_("%(declaration)s: counts, the team has the higher sequence"),
    Reason.TRUMP: N_("%(declaration)s: counts, the team has the sequence in trumps"),
}
_COUNTS_NOT = {
    Reason.FOUR_ABOVE_SEQUENCE: N_("%(declaration)s: does not count, the others have a four"),
    Reason.STRONGER_FOUR: N_("%(declaration)s: does not count, the others' four is stronger"),
    Reason.LONGER: N_("%(declaration)s: does not count, the others' sequence is longer"),
    Reason.HIGHER: N_("%(declaration)s: does not count, the others' sequence is higher"),
    Reason.TRUMP: N_("%(declaration)s: does not count, the others' sequence is in trumps"),
    Reason.EQUAL: N_("%(declaration)s: does not count, the best sequences are equal"),
}

LINES: dict[str, tuple[str, tuple[str, str]]] = {
    "card_points": (N_("Card points"), BOTH),
    "no_trumps_doubled": (N_("No trumps: × %(multiplier)s"), BOTH),
    **{f"counts_{reason}": (text, MORE) for reason, text in _COUNTS.items()},
    **{f"counts_not_{reason}": (text, NOTHING) for reason, text in _COUNTS_NOT.items()},
    "belots": (N_("Belot"), ADDED),
    "capot": (N_("Capot, all eight tricks"), MORE),
    "capot_takes": (
        N_("A capot takes the others' declarations and belots"),
        ("+%(points)s", "−%(points)s"),
    ),
    "raw_totals": (N_("Raw points"), BOTH),
    f"outcome_{Outcome.MADE}": (N_("Made: the declarer (%(declarer)s) has more"), EMPTY),
    f"outcome_{Outcome.INSIDE}": (N_("Inside: the declarer (%(declarer)s) has less"), EMPTY),
    f"outcome_{Outcome.HANGING}": (N_("Hanging: both teams have the same"), EMPTY),
    "revoke": (N_("Revoke (%(team)s): the deal is lost"), EMPTY),
    "rounding": (N_("Divided by %(unit)s, rounded up from %(up_from)s"), BOTH),
    f"odd_point_{OddPoint.FEWER}": (
        N_("Together %(whole)s: the odd point goes to the team with fewer"),
        BOTH,
    ),
    f"odd_point_{OddPoint.MORE}": (
        N_("Together %(whole)s: the odd point goes to the team with more"),
        BOTH,
    ),
    "at_least_one": (N_("A team with points writes at least 1"), BOTH),
    "not_rounded": (N_("Raw points are written as they are"), BOTH),
    "whole_deal": (N_("The winner writes the whole deal"), ("%(points)s", "0")),
    "rounding_whole": (N_("Divided by %(unit)s and rounded: %(raw)s is %(points)s"), EMPTY),
    "contra": (N_("%(contra)s: %(before)s × %(factor)s = %(after)s"), EMPTY),
    "contra_once": (
        N_("%(contra)s, not on the bonus: %(rest)s × %(factor)s + %(once)s = %(after)s"),
        EMPTY,
    ),
    "contra_void": (N_("With a capot the contra does not count"), EMPTY),
    "belot_kept": (
        N_("The belots of whoever is inside stay there"),
        ("%(points)s", "−%(points)s"),
    ),
    "hanging_share": (
        N_("The defenders write their share, %(hanging)s hang"),
        ("%(points)s", ""),
    ),
    "hanging_taken": (N_("The winner takes what hung"), MORE),
    "hanging_left": (N_("Left hanging: %(points)s"), EMPTY),
    "hanging_left_more": (N_("Left hanging: %(before)s + %(points)s = %(after)s"), EMPTY),
    "points": (N_("Written"), BOTH),
}
"""Every line by what it says: its sentence, and what stands in the columns of the step's team and
of the other, or of us and them. The script of the pages draws lines from this too."""


def calculation(score: DealScore, names: Pair[str], words: Catalogue) -> list[CalculationLine]:
    """Every step of a score, in order; `names` are the teams'."""
    return [_line(step, names, words) for step in score.steps]


def outcome_word(score: DealScore, words: Catalogue) -> str:
    """How the deal ended, in a word."""
    return words.gettext(OUTCOMES[score.outcome])


def _line(step: Step, names: Pair[str], words: Catalogue) -> CalculationLine:
    text, (own, other) = LINES[_name(step)]
    figures = step | _told(step, names, words)
    columns = Pair(*(_column(part, figures) for part in (own, other)))
    if step.get("team") == "them" and (own, other) != BOTH:
        columns = columns.swap()
    return CalculationLine(step["rule"], words.gettext(text) % figures, columns, step["code"])


def _column(part: str, figures: dict[str, Any]) -> str:
    """What stands in a column; nothing is added where there is nothing."""
    text = part % figures
    return "" if text == "+0" else text


def _name(step: Step) -> str:
    """Which of LINES a step is."""
    match step:
        case {"code": "declaration", "counts": counts, "reason": reason}:
            return f"counts_{reason}" if counts else f"counts_not_{reason}"
        case {"code": "outcome", "outcome": outcome}:
            return f"outcome_{outcome}"
        case {"code": "odd_point", "to": to}:
            return f"odd_point_{to}"
        case {"code": "contra", "once": once} if once:
            return "contra_once"
        case {"code": "hanging_left", "before": before} if before:
            return "hanging_left_more"
    code: str = step["code"]
    return code


def _told(step: Step, names: Pair[str], words: Catalogue) -> dict[str, Any]:
    """The figures of a step that are names, and those that are worked out to be shown."""
    told: dict[str, Any] = {
        role: names.of(step[role]) for role in ("team", "declarer") if role in step
    }
    if step["code"] == "declaration":
        told["declaration"] = declaration_name(
            step["kind"], step.get("top"), step.get("suit"), words
        )
    if step["code"] == "contra":
        told["contra"] = words.gettext(CONTRAS[Contra(step["contra"])])
        told["factor"] = int(step["contra"])
        told["rest"] = step["before"] - step["once"]
    return told
