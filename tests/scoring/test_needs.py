"""What a team needs, against every count scored the plain way."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from counter.scoring.contracts import IMPOSSIBLE_CARD_POINTS, Contra, Contract
from counter.scoring.deal import Deal
from counter.scoring.match import Correction, GoesOn, MatchRecord, play_match
from counter.scoring.needs import (
    Result,
    Standing,
    capots,
    fitting,
    least_that_wins,
    results,
    runs,
    winning,
)
from counter.scoring.pair import Pair, Team
from counter.scoring.rulesets import BULGARIAN, RULE_SETS, RuleSet
from counter.scoring.score import Outcome, score_checked
from tests.strategies import matches, repeatable, valid_deals

LOBBY = RULE_SETS["lobby"]


@st.composite
def questions(draw: st.DrawFn) -> tuple[MatchRecord, Deal, Team]:
    """A match that goes on, often near its end, the deal that is played, and whose counts."""
    record = draw(matches().filter(lambda one: not play_match(one).finished))
    if draw(st.booleans()):
        ahead = Pair(draw(st.integers(-30, 10)), draw(st.integers(-30, 10)))
        before = play_match(record).total
        target = record.rules.target
        missing = Correction(
            Pair(target + ahead.us - before.us, target + ahead.them - before.them), "x"
        )
        record = replace(record, entries=(*record.entries, missing))
    return record, draw(valid_deals(record.rules)), draw(st.sampled_from(Team))


@settings(repeatable, max_examples=40)
@given(questions())
def test_every_count_is_as_the_whole_match_played_with_it(
    asked: tuple[MatchRecord, Deal, Team],
) -> None:
    record, given_deal, team = asked
    before = play_match(record)
    deal = fitting(given_deal, record.rules)
    assert deal
    assert deal.declarations == given_deal.declarations
    assert deal.belots == given_deal.belots
    found = results(deal, record.rules, Standing(before.total, before.hanging), team)
    whole = deal.contract.kind.card_points
    places = range(whole + 1)
    assert [one.card_points.of(team) for one in found] == [
        count for count in places if count not in IMPOSSIBLE_CARD_POINTS[deal.contract.kind]
    ]
    for one in found:
        counted = replace(
            deal, card_points=Pair[int | None](one.card_points.us, one.card_points.them)
        )
        assert not counted.problems(record.rules)
        assert one.score == score_checked(counted, record.rules, before.hanging)
        after = play_match(replace(record, entries=(*record.entries, counted)))
        assert (one.total, one.winner, one.goes_on) == (after.total, after.winner, after.goes_on)
    for who, one in capots(deal, record.rules, Standing(*before[1:3])).by_team():
        taken = replace(deal, card_points=Pair(None, None), capot=who)
        after = play_match(replace(record, entries=(*record.entries, taken)))
        assert one.score == after.lines[-1].score
        assert (one.total, one.winner, one.goes_on) == (after.total, after.winner, after.goes_on)
    for who in Team:
        won = [one.card_points.of(who) for one in found if one.winner is who]
        assert least_that_wins(found, who) == (min(won) if won else None)
        assert list(in_runs(found, who)) == sorted(won)


def in_runs(found: list[Result], team: Team) -> Iterator[int]:
    """Every possible count in the ranges with which a team wins, the least first."""
    possible = sorted(one.card_points.of(team) for one in found)
    for least, most in sorted(run.counts(team) for run in winning(found, team)):
        yield from (count for count in possible if least <= count <= most)


def outcomes(
    deal: Deal, rules: RuleSet = BULGARIAN, team: Team = Team.US
) -> list[tuple[Outcome, int, int]]:
    """The ranges of the outcomes."""
    asked = fitting(deal, rules)
    assert asked
    found = results(asked, rules, Standing(), team)
    return [
        (outcome, *run.counts(team)) for outcome, run in runs(found, lambda one: one.score.outcome)
    ]


@pytest.mark.parametrize(
    ("contract", "expected"),
    [
        (Contract.HEARTS, [(0, 80), (81, 81), (82, 162)]),
        (Contract.NO_TRUMPS, [(0, 64), (65, 65), (66, 130)]),
        (Contract.ALL_TRUMPS, [(0, 128), (129, 129), (130, 258)]),
    ],
)
def test_a_contract_is_made_with_more_than_half(
    contract: Contract, expected: list[tuple[int, int]]
) -> None:
    words = (Outcome.INSIDE, Outcome.HANGING, Outcome.MADE)
    assert outcomes(Deal(contract, Team.US)) == [
        (outcome, *counts) for outcome, counts in zip(words, expected, strict=True)
    ]


def test_a_belot_of_the_declarer_lowers_what_is_needed() -> None:
    deal = Deal(Contract.HEARTS, Team.THEM, belots=Pair(0, 1))
    assert outcomes(deal, team=Team.THEM) == [
        (Outcome.INSIDE, 0, 70),
        (Outcome.HANGING, 71, 71),
        (Outcome.MADE, 72, 162),
    ]


def test_what_a_contract_cannot_take_is_left_out() -> None:
    """No declarations at no trumps, one belot in a suit, no contra by the classic rules."""
    deal = Deal(Contract.ALL_TRUMPS, Team.US, Contra.CONTRA, belots=Pair(2, 0))
    assert fitting(deal, BULGARIAN) == replace(deal, card_points=Pair(0, None))
    for contract in (Contract.NO_TRUMPS, Contract.HEARTS):
        asked = fitting(replace(deal, contract=contract), BULGARIAN)
        assert asked
        assert (asked.belots, asked.contra) == ((0, 0), Contra.CONTRA)
    classic = RULE_SETS["classic"]
    assert fitting(deal, classic) is None
    plain = fitting(replace(deal, contract=Contract.CLUBS, belots=Pair(1, 0)), classic)
    assert plain
    assert (plain.contra, plain.belots) == (Contra.NONE, (1, 0))


def needed(
    total: Pair[int], deal: Deal, rules: RuleSet = BULGARIAN, hanging: int = 0
) -> list[tuple[int, int]]:
    """The counts of ours with which we win."""
    asked = fitting(deal, rules)
    assert asked
    found = results(asked, rules, Standing(total, hanging), Team.US)
    return [run.counts(Team.US) for run in winning(found, Team.US)]


@pytest.mark.parametrize(
    ("total", "deal", "hanging", "expected"),
    [
        (Pair(140, 60), Deal(Contract.HEARTS, Team.US), 0, [(107, 162)]),
        (Pair(140, 60), Deal(Contract.HEARTS, Team.US), 3, [(82, 162)]),
        (Pair(100, 60), Deal(Contract.HEARTS, Team.US), 0, []),
        # 56 : 106 is 6 for us as defenders.
        (Pair(145, 60), Deal(Contract.HEARTS, Team.THEM), 0, [(56, 162)]),
        (Pair(120, 60), Deal(Contract.HEARTS, Team.US, Contra.CONTRA), 0, [(82, 162)]),
        # Both get over the target: 150 and 150 before, whoever writes more wins.
        (Pair(150, 150), Deal(Contract.HEARTS, Team.US), 0, [(87, 162)]),
    ],
)
def test_what_we_need_to_win(
    total: Pair[int], deal: Deal, hanging: int, expected: list[tuple[int, int]]
) -> None:
    assert needed(total, deal, hanging=hanging) == expected


def test_the_counts_that_win_need_not_go_on_to_the_end() -> None:
    """By the lobby's rules a deal that hangs ends no match: 81 lies between counts that win."""
    deal = Deal(Contract.HEARTS, Team.THEM)
    assert needed(Pair(150, 10), deal, LOBBY) == [(5, 80), (82, 162)]
    found = results(deal, LOBBY, Standing(Pair(150, 10)), Team.US)
    assert least_that_wins(found, Team.US) == 5
    assert [one.goes_on for one in found if one.card_points.us == 81] == [GoesOn.HANGING]


def test_a_capot_wins_nothing_yet() -> None:
    deal = Deal(Contract.HEARTS, Team.US)
    both = capots(deal, BULGARIAN, Standing(Pair(150, 0)))
    assert both.us.winner is None
    assert both.us.goes_on is GoesOn.CAPOT
    assert both.us.total == (175, 0)


def test_an_outcome_is_one_range_whatever_is_declared() -> None:
    """More card points never make a contract worse."""
    chance = random.Random(9)
    order = [Outcome.INSIDE, Outcome.HANGING, Outcome.MADE]
    for _ in range(100):
        contract = chance.choice(list(Contract))
        belots = chance.choice([Pair(0, 0), Pair(0, 1), Pair(1, 0)])
        declarer = chance.choice(list(Team))
        found = outcomes(Deal(contract, declarer, belots=belots), team=declarer)
        places = [order.index(outcome) for outcome, *_ in found]
        assert all(one < other for one, other in pairwise(places))
