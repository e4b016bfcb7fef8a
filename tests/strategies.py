"""Hypothesis strategies: rule sets, deals, matches, and what is none of these."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from counter.scoring.cards import SEQUENCE_PLACE, Rank, Suit
from counter.scoring.codec.rules import rules_from_json
from counter.scoring.contracts import IMPOSSIBLE_CARD_POINTS, Contra, Contract, Kind
from counter.scoring.deal import Deal
from counter.scoring.declarations import Declaration, DeclarationKind
from counter.scoring.errors import InvalidMatch
from counter.scoring.match import Correction, Entry, MatchRecord, Passed, TeamNames, play_match
from counter.scoring.pair import Pair, Team
from counter.scoring.rulesets import OPTIONS, RULE_SETS, RuleSet

repeatable = settings(
    deadline=None,
    derandomize=True,
    max_examples=100,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)
"""For every property: the same examples on every run, and no watch."""

FLAGS = [name for name in OPTIONS if isinstance(getattr(RULE_SETS["bulgarian"], name), bool)]

OPTION_VALUES: dict[str, list[Any]] = {
    "contracts": [["spades"], ["hearts", "no_trumps"], ["all_trumps", "no_trumps", "clubs"]],
    "target": [1, 20, 40, 101, 201],
    "unit": [1, 10],
    "round_up_from": [
        {kind: least} for kind in ("suit", "no_trumps", "all_trumps") for least in (1, 4, 5, 6, 10)
    ],
    "odd_point": ["fewer", "more", "none"],
    "hanging_odd_point": ["hanging", "defenders"],
    "no_trumps_multiplier": [1, 2, 3],
    "capot_bonus": [0, 88, 90, 100, 250],
    "contra_rounding": ["round_then_multiply", "multiply_then_round"],
    "contra_hanging": ["all", "shares"],
    "capot_under_contra": ["multiplied", "bonus_not_multiplied", "contra_void"],
    "compare": ["separate", "together"],
    **{name: [False, True] for name in FLAGS},
}

house_rules = st.lists(
    st.sampled_from([(name, value) for name, values in OPTION_VALUES.items() for value in values]),
    max_size=8,
).map(dict)
"""Options with their values, as in a match file."""


@st.composite
def rules_as_json(draw: st.DrawFn) -> dict[str, Any]:
    """A set and any house rules, as in a match file."""
    return {"base": draw(st.sampled_from(sorted(RULE_SETS))), **draw(house_rules)}


def rule_sets() -> st.SearchStrategy[RuleSet]:
    """A set and any house rules."""
    return rules_as_json().map(rules_from_json)


def counts(kind: Kind) -> st.SearchStrategy[int]:
    """Card points of one team that cards can make; the half often, where deals hang."""
    possible = set(range(kind.card_points + 1)) - IMPOSSIBLE_CARD_POINTS[kind]
    return st.sampled_from(sorted(possible)) | st.just(kind.card_points // 2)


SEQUENCES = ["tierce", "quarte", "quinte"]
FOURS = [kind for kind in DeclarationKind if kind.is_four]


@st.composite
def sequences(draw: st.DrawFn) -> Declaration:
    """A sequence of which everything is known."""
    length = draw(st.integers(3, 5))
    tops = [rank for rank in Rank if SEQUENCE_PLACE[rank] >= length - 1]
    kind = DeclarationKind[SEQUENCES[length - 3].upper()]
    return Declaration(kind, draw(st.sampled_from(tops)), draw(st.sampled_from(Suit)))


@st.composite
def declarations(draw: st.DrawFn) -> Pair[tuple[Declaration, ...]]:
    """Declarations of both teams that need no more to be said, no four twice."""
    fours = draw(st.lists(st.sampled_from(FOURS), max_size=2, unique=True))
    ours = draw(st.integers(0, len(fours)))
    of_fours = Pair(fours[:ours], fours[ours:])
    of_sequences = Pair(*(draw(st.lists(sequences(), max_size=2)) for _ in Team))
    return Pair(
        (*of_sequences.us, *map(Declaration, of_fours.us)),
        (*of_sequences.them, *map(Declaration, of_fours.them)),
    )


def royal(of_team: tuple[Declaration, ...]) -> bool:
    """Whether a team shows four kings or four queens, so that the other has no belot."""
    return any(one.kind in ("four_kings", "four_queens") for one in of_team)


@st.composite
def valid_deals(draw: st.DrawFn, rules: RuleSet) -> Deal:
    """A deal that a table playing these rules may report, often with equal counts."""
    contract = draw(st.sampled_from(rules.contracts))
    declared: Pair[tuple[Declaration, ...]] = Pair((), ())
    belots = Pair(0, 0)
    if contract.kind is not Kind.NO_TRUMPS:
        declared = draw(declarations())
        most = 1 if contract.kind is Kind.SUIT else 4
        us = 0 if royal(declared.them) else draw(st.integers(0, most))
        them = 0 if royal(declared.us) else draw(st.integers(0, most - us))
        belots = Pair(us, them)
    whole = contract.kind.card_points
    nobody = st.none()
    capot = draw(nobody | nobody | st.sampled_from(Team))
    revoke = draw(nobody | nobody | nobody | st.sampled_from(Team))
    count = draw(counts(contract.kind))
    if capot:
        count = whole if capot is Team.US else 0
    both: Pair[int | None] = Pair(count, whole - count)
    one_given = [both, Pair(both.us, None), Pair(None, both.them)]
    known = [Pair[int | None](None, None)] if capot or revoke else []
    return Deal(
        contract=contract,
        declarer=draw(st.sampled_from(Team)),
        contra=draw(st.sampled_from(Contra)) if rules.contra_played else Contra.NONE,
        card_points=draw(st.sampled_from(one_given + known)),
        declarations=declared,
        belots=belots,
        capot=capot,
        revoke=revoke,
    )


@st.composite
def any_deals(draw: st.DrawFn) -> Deal:
    """A deal of the right form, whatever it says."""
    count = st.none() | st.integers(-3, 265)
    some = st.lists(
        st.builds(
            Declaration,
            st.sampled_from(DeclarationKind),
            st.none() | st.sampled_from(Rank),
            st.none() | st.sampled_from(Suit),
        ),
        max_size=5,
    ).map(tuple)
    belots = st.sampled_from([0, 0, 0, 1, 1, 2, 5, -1])
    return Deal(
        contract=draw(st.sampled_from(Contract)),
        declarer=draw(st.sampled_from(Team)),
        contra=draw(st.sampled_from(Contra)),
        card_points=Pair(draw(count), draw(count)),
        declarations=Pair(draw(some), draw(some)),
        belots=Pair(draw(belots), draw(belots)),
        capot=draw(st.none() | st.sampled_from(Team)),
        revoke=draw(st.none() | st.sampled_from(Team)),
    )


@st.composite
def scored(draw: st.DrawFn) -> tuple[Deal, RuleSet, int]:
    """A deal, the rules that it is played by, and what hung before it."""
    rules = draw(rule_sets())
    return draw(valid_deals(rules)), rules, draw(st.sampled_from([0, 0, 1, 8, 500]))


names = st.text(st.characters(exclude_categories=["Cc", "Cs"]), max_size=40).map(str.strip)
points = st.integers(-300, 300)
corrections = st.builds(Correction, st.builds(Pair, points, points).filter(any), names.filter(bool))


def until_finished(record: MatchRecord) -> MatchRecord:
    """The match up to the entry that ends it."""
    try:
        play_match(record)
    except InvalidMatch as error:
        place = int(error.problems[0].field.split(".")[1])
        return replace(record, entries=record.entries[:place])
    return record


@st.composite
def matches(draw: st.DrawFn) -> MatchRecord:
    """A match with deals, passed deals and corrections, finished or not."""
    rules = draw(rule_sets())
    entry: st.SearchStrategy[Entry] = st.one_of(
        valid_deals(rules), valid_deals(rules), st.just(Passed()), corrections
    )
    teams = st.builds(TeamNames, names, st.tuples(names, names))
    return until_finished(
        MatchRecord(
            rules=rules,
            teams=Pair(draw(teams), draw(teams)),
            first_dealer=draw(st.integers(0, 3)),
            entries=tuple(draw(st.lists(entry, max_size=5))),
        )
    )


WORDS = [
    *("us", "them", "type", "deal", "passed", "correction", "contract", "declarer", "contra"),
    *("card_points", "declarations", "belots", "capot", "revoke", "kind", "top", "suit"),
    *("spades", "no_trumps", "all_trumps", "tierce", "quinte", "four_kings", "A", "10", "7"),
    *("format", "belot-match", "version", "rules", "teams", "first_dealer", "entries"),
    *("name", "players", "points", "reason", "base", "bulgarian", "classic", *OPTIONS),
]
words = st.sampled_from(WORDS) | st.text(max_size=5)
plain = st.none() | st.booleans() | st.integers(-3, 300) | st.integers() | st.floats() | words

garbage: st.SearchStrategy[Any] = st.recursive(
    plain,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(words, inner, max_size=6),
    max_leaves=12,
)
"""Anything that JSON can hold, with many of the words that mean something."""


@st.composite
def damaged(draw: st.DrawFn, value: Any) -> Any:
    """The same value with one part of it, however deep, replaced by garbage."""
    if not isinstance(value, dict | list) or not value or draw(st.integers(0, 3)) == 0:
        return draw(garbage)
    if isinstance(value, list):
        place = draw(st.integers(0, len(value) - 1))
        return [draw(damaged(one)) if at == place else one for at, one in enumerate(value)]
    key = draw(st.sampled_from(sorted(value)))
    return {**value, key: draw(damaged(value[key]))}
