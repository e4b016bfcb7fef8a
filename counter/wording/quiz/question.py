"""A question of the quiz: what is asked is kept as cards, deals and figures, and told in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple, TypeVar

from counter.scoring.auction import Say
from counter.scoring.cards import Card, Rank, Suit
from counter.scoring.contracts import Contract, Kind
from counter.scoring.deal import Deal
from counter.scoring.declarations import Declaration
from counter.scoring.pair import Pair, Team
from counter.wording.auction import SAYS
from counter.wording.catalogue import N_, Catalogue
from counter.wording.entries import entry_name
from counter.wording.names import (
    CONTRACTS,
    KINDS,
    RANKS,
    SUIT_SIGNS,
    TEAMS,
    declaration_name,
    usual_names,
)

P = TypeVar("P", int, Pair[int])


class Said(NamedTuple):
    """A sentence, and what stands in it."""

    message: str
    figures: Mapping[str, object] = MappingProxyType({})
    """Cards, contracts, deals, numbers: whatever `tell` has words for."""


class Question(NamedTuple):
    """What is asked, what can be answered, and why it is so."""

    asked: Said
    answers: tuple[object, ...]
    """Two to four, all different, in an order that tells nothing."""
    right: int
    """Place of the right one."""
    why: Said
    rule: str
    """Where the rule stands: its number, or a part of the page of the rules."""


YES, NO = Said(N_("Yes")), Said(N_("No"))

MOST_ANSWERS = 4


def ask(asked: Said, right: object, answers: Sequence[object], why: Said, rule: str) -> Question:
    """A question with its answers in the order that they are given in."""
    return Question(asked, tuple(answers), answers.index(right), why, rule)


def ask_yes_no(asked: Said, is_so: bool, why: Said, rule: str) -> Question:
    """A question that is answered with yes or no."""
    return ask(asked, YES if is_so else NO, (YES, NO), why, rule)


def ask_points(asked: Said, right: P, mistakes: Sequence[P], why: Said, rule: str) -> Question:
    """A question for points: the right ones among the first few mistakes, in order."""
    answers = [right]
    for mistake in mistakes:
        if mistake not in answers:
            answers.append(mistake)
    return ask(asked, right, sorted(answers[:MOST_ANSWERS]), why, rule)


def tell(what: object, words: Catalogue) -> str:
    """In the words of a language; what belongs together is not broken over two lines."""
    match what:
        case Said(message, figures):
            return words.gettext(message) % {
                name: tell(figure, words) for name, figure in figures.items()
            }
        case Card(rank, suit):
            return f"{SUIT_SIGNS[suit]}\N{NO-BREAK SPACE}{words.gettext(RANKS[rank])}"
        case Declaration(kind, top, suit):
            return declaration_name(kind, top, suit, words)
        case Pair(us, them):
            return f"{us}\N{NO-BREAK SPACE}:\N{NO-BREAK SPACE}{them}"
        case Deal():
            return entry_name(what, usual_names(words), words)
        case tuple():
            return ", ".join(tell(one, words) for one in what)
        case Suit():
            return SUIT_SIGNS[what]
        case _:
            name = _NAMES.get((type(what), what))
            return words.gettext(name) if name else str(what)


_NAMES: Mapping[tuple[type, object], str] = {
    # A kind and a contract can be written alike.
    **{(Contract, one): text for one, text in CONTRACTS.items()},
    **{(Kind, one): text for one, text in KINDS.items()},
    **{(Rank, one): text for one, text in RANKS.items()},
    **{(Say, one): text for one, text in SAYS.items()},
    **{(Team, one): text for one, text in TEAMS.items()},
}
