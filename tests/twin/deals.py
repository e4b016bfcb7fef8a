"""Deals of every sort, whether they can be scored or not, and what Python says of them."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice, product
from typing import Any, NamedTuple

from counter.scoring.cards import Rank, Suit
from counter.scoring.codec.deals import score_to_json
from counter.scoring.codec.rules import rules_from_json
from counter.scoring.contracts import Contra, Contract, Kind
from counter.scoring.deal import Deal
from counter.scoring.declarations import (
    NO_DECLARATIONS,
    Declaration,
    DeclarationKind,
    Declarations,
)
from counter.scoring.pair import Pair, Team
from counter.scoring.rulesets import RULE_SETS, RuleSet
from counter.scoring.score import score_checked
from tests.strategies import OPTION_VALUES


class Case(NamedTuple):
    """One question to both."""

    deal: Deal
    rules: RuleSet
    hanging: int = 0


def answer(case: Case) -> Any:
    """The problems of a deal, or its score, as JSON."""
    problems = case.deal.problems(case.rules)
    if problems:
        return [problem._asdict() for problem in problems]
    return score_to_json(score_checked(*case))


compact = json.JSONEncoder(separators=(",", ":")).encode
"""JSON as JavaScript writes it."""


OPEN_CLASSIC: dict[str, Any] = {
    "base": "classic",
    "contracts": [contract.value for contract in Contract],
    "contra_played": True,
}
"""The classic set, with all that it leaves out."""

BASES: list[dict[str, Any]] = [*({"base": base} for base in RULE_SETS), OPEN_CLASSIC]

EVERY_VALUE: dict[str, list[Any]] = OPTION_VALUES | {
    "contracts": [*([contract.value] for contract in Contract), *OPTION_VALUES["contracts"]],
    "round_up_from": [{kind.value: least} for kind in Kind for least in range(1, 11)],
    "no_trumps_multiplier": [1, 2, 3, 4],
    "capot_bonus": [*OPTION_VALUES["capot_bonus"], 1, 95, 1000],
}

CONTRACTS = tuple(Contract)
TEAMS = tuple(Team)
CONTRAS = (*Contra, Contra.NONE)
KINDS = tuple(DeclarationKind)
TOPS = (None, *Rank)
SUITS = (None, *Suit)

SOME_COUNTS = (None, -1, 0, 1, 40, 65, 81, 98, 129, 130, 161, 162, 163, 257, 258)


def counts(kind: Kind) -> range:
    """What the table may say of the cards, and one point more on either side."""
    return range(-1, kind.card_points + 2)


def one_way(count: int | None, kind: Kind, place: int) -> Pair[int | None]:
    """A count of `us`, given in one of the ways it can be given."""
    if count is None:
        return Pair(None, None)
    rest = kind.card_points - count
    ways: tuple[Pair[int | None], ...]
    ways = (Pair(count, None), Pair(count, rest), Pair(None, rest))
    return ways[place % 3]


# Everything crossed with everything, where it meets in one step of the calculation.


def every_count(rules: RuleSet) -> Iterator[Case]:
    """Each count of each contract, whoever declared, with each contra, something hanging or not."""
    for contract in Contract:
        cross = product(counts(contract.kind), Team, Contra, (0, 7))
        for place, (count, declarer, contra, hanging) in enumerate(cross):
            points = one_way(count, contract.kind, count + place // 2)
            yield Case(Deal(contract, declarer, contra, points), rules, hanging)


def every_capot(rules: RuleSet) -> Iterator[Case]:
    """Capots and revokes, alone and together, with counts that fit and that do not."""
    cross = product(Contract, Team, Contra, (None, *Team), (None, *Team), SOME_COUNTS)
    for place, (contract, declarer, contra, capot, revoke, count) in enumerate(cross):
        points = one_way(count, contract.kind, place)
        deal = Deal(contract, declarer, contra, points, capot=capot, revoke=revoke)
        yield Case(deal, rules, place % 2)


def _hand(text: str) -> tuple[Declaration, ...]:
    """Declarations from `tierce 10 clubs, four_jacks`."""

    def one(kind: str, top: str = "-", suit: str = "-") -> Declaration:
        return Declaration(
            DeclarationKind[kind.upper()],
            None if top == "-" else Rank(top),
            None if suit == "-" else Suit(suit),
        )

    return tuple(one(*words.split()) for words in text.split(",") if words)


HANDS = [
    _hand(text)
    for text in (
        "",
        "tierce",
        "tierce - hearts",
        "tierce 9",
        "tierce 10",
        "tierce 10 clubs",
        "tierce 10 spades",
        "tierce 10 hearts, tierce 10 spades",
        "tierce 10, tierce 10 clubs",
        "tierce 10 hearts, tierce",
        "tierce A diamonds, tierce 9 spades",
        "tierce 8",
        "quarte",
        "quarte 10 spades",
        "quarte K, tierce 9",
        "quarte A, quarte K spades",
        "quarte 9",
        "quinte",
        "quinte J hearts",
        "quinte A spades, tierce",
        "quinte A",
        "quinte 10",
        "four_jacks",
        "four_nines, tierce 10 spades",
        "four_aces 7 clubs",
        "four_tens",
        "four_kings",
        "four_queens, quinte A",
        "four_kings, four_queens, tierce 10",
        "four_tens, four_tens",
        "tierce 9, tierce 10, tierce J, tierce Q",
        "tierce 9, tierce 8, tierce J, tierce Q, tierce K",
    )
]


def every_pair_of_hands(rules: RuleSet) -> Iterator[Case]:
    """All that one team can declare against all that the other can."""
    contracts = (Contract.SPADES, Contract.HEARTS, Contract.ALL_TRUMPS, Contract.NO_TRUMPS)
    for place, (us, them, contract) in enumerate(product(HANDS, HANDS, contracts)):
        points = Pair(contract.kind.card_points // 2 + place % 41 - 20, None)
        capot = None
        if place % 7 == 0:
            capot, points = TEAMS[place % 2], Pair(None, None)
        deal = Deal(contract, Team.US, Contra.NONE, points, Pair(us, them), capot=capot)
        yield Case(deal, rules)


def every_pair_of_belots(rules: RuleSet) -> Iterator[Case]:
    """Belots of both teams, too many and too few, with fours that forbid them."""
    royal = [hand for hand in HANDS if any("kings" in one.kind for one in hand)]
    hands = ((), _hand("tierce"), _hand("four_queens"), *royal)
    said = range(-1, 6)
    for place, (contract, us, them, ours, theirs) in enumerate(
        product(Contract, said, said, hands, hands)
    ):
        points = Pair(contract.kind.card_points // 2 + place % 61 - 30, None)
        deal = Deal(
            contract,
            TEAMS[place % 2],
            (Contra.NONE, Contra.NONE, Contra.CONTRA)[place % 3],
            points,
            Pair(ours, theirs),
            Pair(us, them),
            revoke=Team.THEM if place % 11 == 0 else None,
        )
        yield Case(deal, rules)


def every_capot_that_hangs() -> Iterator[Case]:
    """As many raw points for declarations as for all the tricks, by all rules that then matter."""
    equal = (
        (Contract.SPADES, 88, "four_jacks, quarte"),
        (Contract.ALL_TRUMPS, 92, "four_jacks, four_nines"),
    )
    options = (
        *("contra_rounding", "contra_hanging", "capot_under_contra", "hanging_odd_point"),
        *("unit", "belot_kept"),
    )
    for values in product(*(EVERY_VALUE[option] for option in options)):
        for contract, bonus, hand in equal:
            changed = dict(zip(options, values, strict=True)) | {"capot_bonus": bonus}
            rules = rules_from_json({"capot_takes_declarations": False, **changed})
            for capot, declarer, contra in product(Team, Team, Contra):
                declared = Pair.at(capot.other, _hand(hand), ())
                deal = Deal(contract, declarer, contra, declarations=declared, capot=capot)
                yield Case(deal, rules, 3)


def every_bonus_under_contra() -> Iterator[Case]:
    """Bonuses that end in every digit, multiplied or not, rounded before or after."""
    options = ("capot_under_contra", "contra_rounding")
    for under, rounding, bonus in product(*map(EVERY_VALUE.__getitem__, options), range(85, 96)):
        changed = {"capot_bonus": bonus, "capot_doubled_at_no_trumps": True}
        rules = rules_from_json(changed | dict(zip(options, (under, rounding), strict=True)))
        for contract, capot, contra in product(CONTRACTS[3:], Team, Contra):
            yield Case(Deal(contract, Team.US, contra, capot=capot), rules)


# Some of all the rest.


def a_deal_of_each_count(rules: RuleSet, rng: random.Random) -> Iterator[Case]:
    """Each count of each kind of contract once, the rest by chance."""
    for of in (rng.choice(CONTRACTS[:4]), Contract.NO_TRUMPS, Contract.ALL_TRUMPS):
        for count in counts(of.kind):
            points = one_way(count, of.kind, rng.randrange(3))
            deal = Deal(of, rng.choice(TEAMS), rng.choice(CONTRAS), points)
            yield Case(deal, rules, rng.choice((0, 0, 8)))


def any_deals(rules: RuleSet, number: int, rng: random.Random) -> Iterator[Case]:
    """Deals with all sorts of things in them, often wrong, and often with equal totals."""
    for _ in range(number):
        deal = _any_deal(rules, rng)
        if rng.random() < 0.2 and not deal.problems(rules):
            deal = _evened_out(deal, rules)
        yield Case(deal, rules, rng.choice((0, 0, 1, 8, 1_000_000)))


def fair_deals(rules: RuleSet, number: int, rng: random.Random) -> Iterator[Case]:
    """The same, without those that cannot be scored."""
    cases = any_deals(rules, 100 * number, rng)
    return islice((case for case in cases if not case.deal.problems(rules)), number)


def _any_deal(rules: RuleSet, rng: random.Random) -> Deal:
    lawful = rng.random() < 0.95
    contract = rng.choice(rules.contracts if lawful else CONTRACTS)
    contra = rng.choice(CONTRAS) if rules.contra_played or not lawful else Contra.NONE
    whole = contract.kind.card_points
    capot = rng.choice((*TEAMS, *(None,) * 8))
    revoke = rng.choice((*TEAMS, *(None,) * 12))
    count = whole if capot is Team.US else 0 if capot else rng.randint(0, whole)
    points = one_way(count, contract.kind, rng.randrange(3))
    if rng.random() < 0.1:
        points = Pair(rng.choice((None, count)), rng.choice((None, 0, whole, 1, whole + 1)))
    declared: Declarations = NO_DECLARATIONS
    belots = Pair(0, 0)
    if contract is not Contract.NO_TRUMPS or rng.random() < 0.1:
        if rng.random() < 0.6:
            declared = Pair(_any_hand(rng), _any_hand(rng))
        if rng.random() < 0.4:
            belots = Pair(*rng.choice(((0, 1), (1, 0), (0, 2), (1, 1), (2, 1), (5, 0), (-1, 1))))
    declarer = rng.choice(TEAMS)
    return Deal(contract, declarer, contra, points, declared, belots, capot, revoke)


def _any_hand(rng: random.Random) -> tuple[Declaration, ...]:
    if rng.random() < 0.7:
        return rng.choice(HANDS)
    some = range(rng.choice((0, 1, 1, 2, 2, 3, 5)))
    return tuple(Declaration(rng.choice(KINDS), rng.choice(TOPS), rng.choice(SUITS)) for _ in some)


def _evened_out(deal: Deal, rules: RuleSet) -> Deal:
    """The deal with the count that makes its totals equal, or as it is where there is none."""
    raw = score_checked(deal, rules, 0).raw
    each = rules.no_trumps_multiplier if deal.contract is Contract.NO_TRUMPS else 1
    us = deal.counted().us - (raw.us - raw.them) // (2 * each)
    equal = replace(deal, card_points=Pair(us, None))
    return deal if equal.problems(rules) else equal


def random_house_rules(rng: random.Random) -> dict[str, Any]:
    """A set with up to ten options changed."""
    names = rng.sample(list(EVERY_VALUE), rng.randint(2, 10))
    return rng.choice(BASES) | {name: rng.choice(EVERY_VALUE[name]) for name in names}
