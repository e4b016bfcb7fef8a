"""The rules, told from dealing to the end of the match; results and errors link to their places."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple, TypeVar

from flask import Blueprint, render_template

from counter.scoring import cards
from counter.scoring.cards import PLAIN_STRENGTH, TRUMP_STRENGTH, Card, Suit
from counter.scoring.contracts import IMPOSSIBLE_CARD_POINTS, Contract, Kind
from counter.scoring.declarations import MOST_DECLARATIONS, DeclarationKind
from counter.scoring.match import READY_MADE
from counter.scoring.pair import Pair, Team
from counter.scoring.rulesets import BULGARIAN, OPTIONS, RULE_SETS, RuleSet
from counter.web.kept import kept
from counter.web.language import words
from counter.wording.catalogue import N_, Catalogue
from counter.wording.entries import FINISHED, GOES_ON
from counter.wording.examples import (
    EXAMPLES,
    MATCH_EXAMPLES,
    PLAY_EXAMPLES,
    Example,
    MatchExample,
    PlayExample,
)
from counter.wording.names import (
    CONTRACTS,
    DECLARATIONS,
    KINDS,
    RANKS,
    SHORT_CONTRACTS,
    SUIT_SIGNS,
    usual_names,
)
from counter.wording.names import RULE_SETS as RULE_SET_NAMES
from counter.wording.options import OPTION_NAMES, option_value
from counter.wording.played import deal_played, entries_played, hang, pair

T = TypeVar("T")
U = TypeVar("U")

blueprint = Blueprint("rules", __name__)

SECTIONS = {
    "deck": N_("Cards and seats"),
    "dealing": N_("Dealing"),
    "auction": N_("The auction"),
    "cards": N_("Strength and points"),
    "obligations": N_("What may be played"),
    "counting": N_("Counting the tricks"),
    "declarations": N_("Declarations"),
    "belot": N_("Belot"),
    "total": N_("The total of a team"),
    "capot": N_("Capot"),
    "outcome": N_("Made, inside, hanging"),
    "rounding": N_("Rounding"),
    "hanging": N_("Hanging points"),
    "contra": N_("Contra and recontra"),
    "match": N_("The match"),
    "unplayed": N_("Revoke and correction"),
    "sets": N_("Rule sets"),
}
"""The parts of the page in the order of the game: the anchor of each, and its heading."""


class Told(NamedTuple):
    """An example as it is read: what was played, what it comes to, and by which rules."""

    played: str
    figures: list[str]
    """Pairs of points, each made of the one before."""
    then: str
    """What hangs, or who has won."""
    rules: str
    """The rule set or the option that it holds for, empty for what is usual."""


@blueprint.get("/rules")
def show() -> str:
    """The whole of the rules on one page."""
    return _page()


@kept(16)
def _page() -> str:
    say = words()
    return render_template(
        "rules/show.html",
        sections=[(anchor, say.gettext(name)) for anchor, name in SECTIONS.items()],
        examples=_by_rule(EXAMPLES, partial(_deal, words=say)),
        match_examples=_by_rule(MATCH_EXAMPLES, partial(_match, words=say)),
        play_examples=_by_rule(PLAY_EXAMPLES, partial(_play, words=say)),
        ready_made=READY_MADE,
        most_declarations=MOST_DECLARATIONS,
        **_figures(say),
        **_sets(say),
    )


def _by_rule(examples: Mapping[str, Sequence[T]], tell: Callable[[T], U]) -> dict[str, list[U]]:
    """The examples of each rule in words."""
    return {rule: [tell(one) for one in several] for rule, several in examples.items()}


def _figures(say: Catalogue) -> dict[str, Any]:
    """The tables, as the scoring has them (R1, R2, R4, R10)."""
    trump, plain = Contract.HEARTS, Contract.CLUBS
    return {
        "strength": [
            [
                (say.gettext(RANKS[rank]), cards.points(Card(rank, Suit.HEARTS), contract))
                for rank, contract in ((high, trump), (low, plain))
            ]
            for high, low in zip(TRUMP_STRENGTH, PLAIN_STRENGTH, strict=True)
        ],
        "suit_points": Pair(*(_suit_points(contract) for contract in (trump, plain))),
        "contracts": [
            (say.gettext(SHORT_CONTRACTS[one]), say.gettext(CONTRACTS[one])) for one in Contract
        ],
        "kinds": [
            {
                "name": say.gettext(KINDS[kind]),
                "counted": kind.card_points,
                "after": _multiplied(kind),
                "up_from": BULGARIAN.round_up_from.of(kind),
                "alike": _written(_ALIKE[kind]) if kind in _ALIKE else "–",
                "impossible": ", ".join(map(str, sorted(IMPOSSIBLE_CARD_POINTS[kind]))),
            }
            for kind in Kind
        ],
        "declarations": [
            (say.gettext(DECLARATIONS[kind]), kind.points, kind.is_four, kind.size)
            for kind in DeclarationKind
        ],
    }


_ALIKE = dict(zip((Kind.SUIT, Kind.ALL_TRUMPS), EXAMPLES["R10a"], strict=False))
"""Where both teams end on the figure that is not rounded up; no trumps have none (R10)."""


def _written(example: Example) -> str:
    return f"{pair(example.raw)} → {pair(example.points)}"


def _suit_points(contract: Contract) -> int:
    return sum(cards.points(Card(rank, Suit.HEARTS), contract) for rank in TRUMP_STRENGTH)


def _multiplied(kind: Kind) -> int:
    """Raw points of the cards of a deal (R3)."""
    return kind.card_points * (BULGARIAN.no_trumps_multiplier if kind is Kind.NO_TRUMPS else 1)


# Examples.


def _deal(example: Example, words: Catalogue) -> Told:
    deal = example.deal
    played = deal_played(deal, words)
    if example.before:
        played = f"{played}, {hang(example.before, words)}"
    then = hang(example.hanging, words) if example.hanging else ""
    figures = [example.raw, example.points]
    is_as_counted = not (deal.capot or deal.revoke) and deal.counted() == example.raw
    shown = figures[1:] if is_as_counted else figures
    return Told(played, [pair(one) for one in shown], then, _rules(example.rules, words))


def _match(example: MatchExample, words: Catalogue) -> Told:
    if isinstance(example.end, Team):
        then = words.gettext(FINISHED) % {"team": usual_names(words).of(example.end)}
    else:
        then = words.gettext(GOES_ON[example.end])
    figures = [pair(one) for one in (example.before, *example.totals)]
    played = entries_played(example.deals, words)
    return Told(played, figures, then, _rules(example.rules, words))


def _play(example: PlayExample, words: Catalogue) -> dict[str, str]:
    contract = words.gettext(CONTRACTS[example.contract])
    return {
        "contract": contract,
        "trick": _cards(example.trick, words),
        "hand": _cards(example.hand, words),
        "legal": _cards(example.legal, words),
        "rules": words.gettext(RULE_SET_NAMES["classic"]) if example.must_undertrump else "",
    }


def _cards(several: Sequence[Card], words: Catalogue) -> str:
    """Cards with spaces that do not break between suit and rank."""
    return " ".join(
        f"{SUIT_SIGNS[suit]}\N{NO-BREAK SPACE}{words.gettext(RANKS[rank])}"
        for rank, suit in several
    )


def _rules(rules: RuleSet, words: Catalogue) -> str:
    """The rule set, and what was changed in it."""
    base = RULE_SETS[rules.base]
    changed = [
        _option(name, getattr(rules, name), words)
        for name in OPTIONS
        if getattr(rules, name) != getattr(base, name)
    ]
    named = [] if base is BULGARIAN else [words.gettext(RULE_SET_NAMES[rules.base])]
    return " · ".join(named + changed)


def _option(name: str, value: object, words: Catalogue) -> str:
    """An option that is on by its name alone, another one with its value."""
    label = words.gettext(OPTION_NAMES[name])
    if value is True:
        return label
    return words.gettext(N_("%(place)s: %(text)s")) % {
        "place": label,
        "text": option_value(value, words),
    }


# Rule sets (R15).


def _sets(say: Catalogue) -> dict[str, Any]:
    """Where the sets differ, and what all of them have."""
    differing, common = [], []
    for name, option in OPTIONS.items():
        values = [getattr(rules, name) for rules in RULE_SETS.values()]
        told = [
            "–" if has_no_work(name, rules) else option_value(value, say)
            for value, rules in zip(values, RULE_SETS.values(), strict=True)
        ]
        label = say.gettext(OPTION_NAMES[name])
        if any(value != values[0] for value in values):
            differing.append((name, option.rule, label, told))
        else:
            common.append((option.rule, _option(name, values[0], say)))
    return {
        "sets": [(base, say.gettext(name)) for base, name in RULE_SET_NAMES.items()],
        "differing": differing,
        "common": common,
    }


def has_no_work(name: str, rules: RuleSet) -> bool:
    """Whether an option changes nothing by these rules (R15: a dash)."""
    if name in ("round_up_from", "odd_point", "hanging_odd_point"):
        return rules.unit == 1
    if name in ("contra_rounding", "contra_hanging", "capot_under_contra"):
        return not rules.contra_played
    if name in ("no_trumps_multiplier", "capot_doubled_at_no_trumps"):
        return Contract.NO_TRUMPS not in rules.contracts
    return False
