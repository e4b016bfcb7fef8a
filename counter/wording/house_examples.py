"""The questions of house rules: the usual answers, and a deal or a match that tells them apart.

No figure stands here: what an answer comes to is scored when it is shown, and a test sees to it
that the answers come to different things.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from enum import Enum
from typing import Any, NamedTuple

from counter.scoring.contracts import Contract
from counter.scoring.deal import Deal
from counter.scoring.errors import InvalidDeal
from counter.scoring.match import Correction, Entry, MatchRecord, play_match
from counter.scoring.pair import Pair, Team
from counter.scoring.rulesets import BULGARIAN, OPTIONS, RULE_SETS, RoundUpFrom, RuleSet
from counter.scoring.score import score_deal
from counter.wording.catalogue import N_, Catalogue
from counter.wording.entries import FINISHED, GOES_ON
from counter.wording.examples import EXAMPLES, MATCH_EXAMPLES
from counter.wording.names import usual_names
from counter.wording.played import deal_played, entries_played, hang, pair


class Question(NamedTuple):
    """What has to be agreed: an option, or one number of an option that has several."""

    option: str
    part: str = ""

    def of(self, rules: RuleSet) -> Any:
        """The answer that rules give."""
        value = getattr(rules, self.option)
        return getattr(value, self.part) if self.part else value

    def answered(self, rules: RuleSet, answer: Any) -> RuleSet:
        """Rules with another answer."""
        if self.part:
            answer = getattr(rules, self.option)._replace(**{self.part: answer})
        return replace(rules, **{self.option: answer})


class ShownDeal(NamedTuple):
    """A deal that tells the answers to a question apart."""

    deal: Deal
    rules: RuleSet = BULGARIAN
    """What holds apart from the answer."""


class ShownEnd(NamedTuple):
    """The end of a match that does."""

    before: tuple[int, int]
    """Game points of each team before the entries."""
    entries: tuple[Entry, ...]
    rules: RuleSet = BULGARIAN


Shown = ShownDeal | ShownEnd


def _questions() -> Iterator[Question]:
    for name in OPTIONS:
        if name == "round_up_from":
            yield from (Question(name, part) for part in RoundUpFrom._fields)
        else:
            yield Question(name)


QUESTIONS = tuple(_questions())
"""All of them, in the order of R15."""

SOME_TABLES: Mapping[Question, tuple[Any, ...]] = {
    Question("target"): (501, 2000),
    Question("round_up_from", "all_trumps"): (6,),
    Question("no_trumps_multiplier"): (1,),
    Question("capot_bonus"): (100,),
}
"""Usual answers that none of the rule sets gives, where an answer can be any number."""


def answers(question: Question) -> list[Any]:
    """The usual answers: all that there are, or where there are many, those that are played."""
    usual = getattr(BULGARIAN, question.option)
    if isinstance(usual, bool):
        return [True, False]
    played = [question.of(rules) for rules in RULE_SETS.values()]
    every = type(usual) if isinstance(usual, Enum) else ()
    return list(dict.fromkeys([*every, *played, *SOME_TABLES.get(question, ())]))


def _deal(rule: str, place: int = 0, rules: RuleSet = BULGARIAN) -> ShownDeal:
    """A deal of the rules' own examples."""
    return ShownDeal(EXAMPLES[rule][place].deal, rules)


def _match(rule: str, most: int | None = None) -> ShownEnd:
    """The end of a match in the rules' own examples, or the first deals of it."""
    example = MATCH_EXAMPLES[rule][0]
    return ShownEnd(example.before, example.deals[:most])


def _counted(contract: Contract, us: int) -> ShownDeal:
    return ShownDeal(Deal(contract, Team.US, card_points=Pair(us, None)))


SHOWN: Mapping[Question, Shown] = {
    Question("contracts"): _deal("R3"),
    Question("target"): _match("R13"),
    Question("unit"): _deal("R10c"),
    Question("round_up_from", "suit"): _counted(Contract.SPADES, 87),
    Question("round_up_from", "all_trumps"): _counted(Contract.ALL_TRUMPS, 155),
    Question("odd_point"): _deal("R10a"),
    Question("hanging_odd_point"): _deal("R11a"),
    Question("no_trumps_multiplier"): _deal("R3"),
    # A bonus of 88 or 90 is the same after rounding.
    Question("capot_bonus"): _deal("R8", rules=RULE_SETS["classic"]),
    Question("capot_takes_declarations"): _deal("R8a"),
    Question("contra_played"): _deal("R12"),
    Question("contra_rounding"): _deal("R12a"),
    Question("contra_hanging"): _deal("R12c"),
    Question("capot_under_contra"): _deal("R12b"),
    Question("capot_doubled_at_no_trumps"): _deal("R8", 2),
    Question("compare"): _deal("R5c"),
    Question("trump_breaks_tie"): _deal("R5d"),
    Question("belot_kept"): _deal("R9a"),
    Question("finish_on_capot"): _match("R13a", 1),
    Question("finish_on_hanging"): _match("R13b"),
    Question("at_least_one"): _deal("R10d"),
    Question("finish_needs_points"): _match("R13d"),
}
"""What is shown for each question that has more than one usual answer."""

NOT_PLAYED = N_("is not played")
GOES_ON_BELOW = N_("The match goes on.")


def played(shown: Shown, words: Catalogue) -> str:
    """What is played in an example."""
    if isinstance(shown, ShownDeal):
        return deal_played(shown.deal, words)
    return f"{pair(shown.before)} · {entries_played(shown.entries, words)}"


def result(question: Question, answer: Any, words: Catalogue) -> str:
    """What the example of a question comes to with an answer."""
    shown = SHOWN[question]
    rules = question.answered(shown.rules, answer)
    if isinstance(shown, ShownDeal):
        return _points(shown.deal, rules, words)
    before = Correction(Pair(*shown.before), "")
    match = play_match(MatchRecord(rules, entries=(before, *shown.entries)))
    if match.winner:
        then = words.gettext(FINISHED) % {"team": usual_names(words).of(match.winner)}
    else:
        then = words.gettext(GOES_ON[match.goes_on] if match.goes_on else GOES_ON_BELOW)
    return f"{pair(match.total)}. {then}"


def _points(deal: Deal, rules: RuleSet, words: Catalogue) -> str:
    try:
        score = score_deal(deal, rules)
    except InvalidDeal:
        return words.gettext(NOT_PLAYED)
    parts = [pair(score.points)]
    if score.hanging_after:
        parts.append(hang(score.hanging_after, words))
    return ", ".join(parts)
