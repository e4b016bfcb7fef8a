"""A calculation as lines of two columns, as on the score sheet."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from counter.scoring.contracts import Contra
from counter.scoring.declarations import Reason
from counter.scoring.pair import Pair
from counter.scoring.rulesets import OddPoint
from counter.scoring.score import DealScore, Outcome, Step
from counter.wording.catalogue import N_, Catalogue
from counter.wording.names import CONTRAS, OUTCOMES, declaration_name

EMPTY = Pair("", "")


class CalculationLine(NamedTuple):
    """One line: the rule's number, what is done, and what stands in the teams' columns."""

    rule: str
    text: str
    columns: Pair[str] = EMPTY
    code: str = ""
    """The step's code, for whoever draws the line."""


COUNTING = {
    Reason.UNOPPOSED: N_("%(declaration)s: counts, nothing to compare with"),
    Reason.FOUR_ABOVE_SEQUENCE: N_("%(declaration)s: counts, the team has a four"),
    Reason.STRONGER_FOUR: N_("%(declaration)s: counts, the team has the stronger four"),
    Reason.LONGER: N_("%(declaration)s: counts, the team has the longer sequence"),
    Reason.HIGHER: N_("%(declaration)s: counts, the team has the higher sequence"),
    Reason.TRUMP: N_("%(declaration)s: counts, the team has the sequence in trumps"),
}
NOT_COUNTING = {
    Reason.FOUR_ABOVE_SEQUENCE: N_("%(declaration)s: does not count, the others have a four"),
    Reason.STRONGER_FOUR: N_("%(declaration)s: does not count, the others' four is stronger"),
    Reason.LONGER: N_("%(declaration)s: does not count, the others' sequence is longer"),
    Reason.HIGHER: N_("%(declaration)s: does not count, the others' sequence is higher"),
    Reason.TRUMP: N_("%(declaration)s: does not count, the others' sequence is in trumps"),
    Reason.EQUAL: N_("%(declaration)s: does not count, the best sequences are equal"),
}
OUTCOMESENTENCES = {
    Outcome.MADE: N_("Made: the declarer (%(declarer)s) has more"),
    Outcome.INSIDE: N_("Inside: the declarer (%(declarer)s) has less"),
    Outcome.HANGING: N_("Hanging: both teams have the same"),
}


def calculation(score: DealScore, names: Pair[str], words: Catalogue) -> list[CalculationLine]:
    """Every step of a score, in order; `names` are the teams'."""
    return [_line(step, names, words) for step in score.steps]


def outcome_word(score: DealScore, words: Catalogue) -> str:
    """How the deal ended, in a word."""
    return words.gettext(OUTCOMES[score.outcome])


def _line(step: Step, names: Pair[str], words: Catalogue) -> CalculationLine:
    said = {f"{role}_name": names.of(step[role]) for role in ("team", "declarer") if role in step}
    text, columns = SENTENCES[step["code"]](step | said, words)
    return CalculationLine(step["rule"], text, columns, step["code"])


Sentence = tuple[str, Pair[str]]


def _both(message: str) -> Callable[[Step, Catalogue], Sentence]:
    """A line whose step has a figure for each team."""

    def sentence(step: Step, words: Catalogue) -> Sentence:
        return words.gettext(message) % step, Pair(str(step["us"]), str(step["them"]))

    return sentence


def _one(message: str, sign: str = "") -> Callable[[Step, Catalogue], Sentence]:
    """A line whose step has points for one team."""

    def sentence(step: Step, words: Catalogue) -> Sentence:
        return words.gettext(message) % step, _at(step, f"{sign}{step['points']}")

    return sentence


def _text(message: str) -> Callable[[Step, Catalogue], Sentence]:
    """A line with figures in the sentence alone."""

    def sentence(step: Step, words: Catalogue) -> Sentence:
        return words.gettext(message) % step, EMPTY

    return sentence


def _at(step: Step, text: str, rest: str = "") -> Pair[str]:
    return Pair.at(step["team"], text, rest)


def _declaration(step: Step, words: Catalogue) -> Sentence:
    messages = COUNTING if step["counts"] else NOT_COUNTING
    name = declaration_name(step["kind"], step.get("top"), step.get("suit"), words)
    text = words.gettext(messages[step["reason"]]) % {"declaration": name}
    return text, _at(step, f"+{step['points']}" if step["counts"] else "0")


def _belots(step: Step, words: Catalogue) -> Sentence:
    columns = Pair(step["us"], step["them"]).map(lambda points: f"+{points}" if points else "")
    return words.gettext(N_("Belot")), columns


def _capot_takes(step: Step, words: Catalogue) -> Sentence:
    text = words.gettext(N_("A capot takes the others' declarations and belots"))
    return text, _at(step, f"+{step['points']}", f"−{step['points']}")


def _belot_kept(step: Step, words: Catalogue) -> Sentence:
    text = words.gettext(N_("The belots of whoever is inside stay there"))
    return text, _at(step, str(step["points"]), f"−{step['points']}")


def _outcome(step: Step, words: Catalogue) -> Sentence:
    message = words.gettext(OUTCOMESENTENCES[step["outcome"]])
    return message % {"declarer": step["declarer_name"]}, EMPTY


def _revoke(step: Step, words: Catalogue) -> Sentence:
    message = words.gettext(N_("Revoke (%(team)s): the deal is lost"))
    return message % {"team": step["team_name"]}, EMPTY


def _odd_point(step: Step, words: Catalogue) -> Sentence:
    if step["to"] is OddPoint.FEWER:
        message = N_("Together %(whole)s: the odd point goes to the team with fewer")
    else:
        message = N_("Together %(whole)s: the odd point goes to the team with more")
    return _both(message)(step, words)


def _whole_deal(step: Step, words: Catalogue) -> Sentence:
    return words.gettext(N_("The winner writes the whole deal")), _at(
        step, str(step["points"]), "0"
    )


def _contra(step: Step, words: Catalogue) -> Sentence:
    figures: dict[str, Any] = {**step, "contra": words.gettext(CONTRAS[Contra(step["contra"])])}
    figures["factor"] = int(step["contra"])
    if step["once"]:
        figures["rest"] = step["before"] - step["once"]
        message = N_("%(contra)s, not on the bonus: %(rest)s × %(factor)s + %(once)s = %(after)s")
    else:
        message = N_("%(contra)s: %(before)s × %(factor)s = %(after)s")
    return words.gettext(message) % figures, EMPTY


def _hanging_left(step: Step, words: Catalogue) -> Sentence:
    message = N_("Left hanging: %(points)s")
    if step["before"]:
        message = N_("Left hanging: %(before)s + %(points)s = %(after)s")
    return words.gettext(message) % step, EMPTY


SENTENCES: dict[str, Callable[[Step, Catalogue], Sentence]] = {
    "card_points": _both(N_("Card points")),
    "no_trumps_doubled": _both(N_("No trumps: × %(multiplier)s")),
    "declaration": _declaration,
    "belots": _belots,
    "capot": _one(N_("Capot, all eight tricks"), "+"),
    "capot_takes": _capot_takes,
    "raw_totals": _both(N_("Raw points")),
    "outcome": _outcome,
    "revoke": _revoke,
    "rounding": _both(N_("Divided by %(unit)s, rounded up from %(up_from)s")),
    "odd_point": _odd_point,
    "at_least_one": _both(N_("A team with points writes at least 1")),
    "not_rounded": _both(N_("Raw points are written as they are")),
    "whole_deal": _whole_deal,
    "rounding_whole": _text(N_("Divided by %(unit)s and rounded: %(raw)s is %(points)s")),
    "contra": _contra,
    "contra_void": _text(N_("With a capot the contra does not count")),
    "belot_kept": _belot_kept,
    "hanging_share": _one(N_("The defenders write their share, %(hanging)s hang")),
    "hanging_taken": _one(N_("The winner takes what hung"), "+"),
    "hanging_left": _hanging_left,
    "points": _both(N_("Written")),
}
