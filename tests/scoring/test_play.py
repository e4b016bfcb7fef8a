"""Whole deals of random legal cards, and the rules held against what comes out."""

from __future__ import annotations

import random
from collections import Counter
from functools import cache
from itertools import groupby
from typing import NamedTuple

from counter.scoring.cards import DECK, LAST_TRICK, Card, Rank, Suit, points
from counter.scoring.contracts import IMPOSSIBLE_CARD_POINTS, Contra, Contract, Kind
from counter.scoring.deal import Deal
from counter.scoring.declarations import Declaration, DeclarationKind, Verdict, judge
from counter.scoring.pair import Pair, Team
from counter.scoring.play import TRICK, legal_cards, winning_place
from counter.scoring.rulesets import RULE_SETS
from counter.scoring.score import Outcome, score_deal
from tests.builders import WHOLE

DEALS = 3000
SEED = 152

FOURS = {
    "J": DeclarationKind.FOUR_JACKS,
    "9": DeclarationKind.FOUR_NINES,
    "A": DeclarationKind.FOUR_ACES,
    "10": DeclarationKind.FOUR_TENS,
    "K": DeclarationKind.FOUR_KINGS,
    "Q": DeclarationKind.FOUR_QUEENS,
}
SEQUENCES = {3: DeclarationKind.TIERCE, 4: DeclarationKind.QUARTE}


class Played(NamedTuple):
    """A deal that was played to its end; players 0 and 2 are us, 1 and 3 them."""

    contract: Contract
    declarer: Team
    contra: Contra
    hands: list[list[Card]]
    tricks: list[tuple[Team, list[Card]]]

    def won(self, team: Team) -> list[Card]:
        return [card for winner, trick in self.tricks for card in trick if winner is team]

    def count(self, team: Team) -> int:
        last = LAST_TRICK if self.tricks[-1][0] is team else 0
        return sum(points(card, self.contract) for card in self.won(team)) + last

    @property
    def capot(self) -> Team | None:
        winners = {winner for winner, _ in self.tricks}
        return winners.pop() if len(winners) == 1 else None


def shuffled(rng: random.Random, biased: bool) -> list[list[Card]]:
    """Four hands; biased, the first has the strongest cards, so that capots happen."""
    deck = list(DECK)
    rng.shuffle(deck)
    if biased:
        deck.sort(key=lambda card: card.rank not in (Rank.JACK, Rank.ACE))
    elif rng.randrange(4) == 0:
        deck.sort(key=lambda card: (card.suit, rng.random()))  # long suits, so sequences
    elif rng.randrange(4) == 0:
        deck.sort(key=lambda card: (card.rank, rng.random()))  # equal ranks, so fours
    return [deck[start : start + 8] for start in range(0, 32, 8)]


def played(rng: random.Random) -> Played:
    contract = rng.choice(list(Contract))
    hands = shuffled(rng, biased=rng.randrange(4) == 0)
    left = [list(hand) for hand in hands]
    must_undertrump = rng.random() < 0.5
    leader = rng.randrange(4)
    tricks = []
    for _ in range(8):
        trick: list[Card] = []
        for turn in range(TRICK):
            hand = left[(leader + turn) % 4]
            legal = legal_cards(hand, trick, contract, must_undertrump=must_undertrump)
            assert legal
            assert set(legal) <= set(hand)
            card = rng.choice(legal)
            hand.remove(card)
            trick.append(card)
        leader = (leader + winning_place(trick, contract)) % 4
        tricks.append((list(Team)[leader % 2], trick))
    return Played(contract, rng.choice(list(Team)), rng.choice(list(Contra)), hands, tricks)


@cache
def deals() -> list[Played]:
    rng = random.Random(SEED)
    return [played(rng) for _ in range(DEALS)]


def found(hand: list[Card]) -> list[Declaration]:
    """The fours and sequences of a hand; a card of a four is in no sequence."""
    counted = Counter(card.rank for card in hand)
    fours = [rank for rank, number in counted.items() if number == 4 and rank in FOURS]
    result = [Declaration(FOURS[rank]) for rank in fours]
    ranks = list(Rank)
    for suit in Suit:
        places = sorted(
            ranks.index(card.rank) for card in hand if card.suit is suit and card.rank not in fours
        )
        for _, run in groupby(enumerate(places), key=lambda numbered: numbered[1] - numbered[0]):
            in_row = [place for _, place in run]
            if len(in_row) >= 3:
                kind = SEQUENCES.get(len(in_row), DeclarationKind.QUINTE)
                result.append(Declaration(kind, ranks[in_row[-1]], suit))
    return result


def declared(deal: Played) -> Pair[tuple[Declaration, ...]]:
    if deal.contract is Contract.NO_TRUMPS:
        return Pair((), ())
    of_player = [found(hand) for hand in deal.hands]
    return Pair((*of_player[0], *of_player[2]), (*of_player[1], *of_player[3]))


def belots(deal: Played) -> Pair[int]:
    of_player = [
        sum(
            {Card(Rank.KING, suit), Card(Rank.QUEEN, suit)} <= set(hand)
            for suit in Suit
            if deal.contract.is_trump(suit)
        )
        for hand in deal.hands
    ]
    return Pair(of_player[0] + of_player[2], of_player[1] + of_player[3])


def reported(deal: Played) -> Deal:
    """What a table would write down of it."""
    return Deal(
        contract=deal.contract,
        declarer=deal.declarer,
        contra=deal.contra,
        card_points=Pair(deal.count(Team.US), deal.count(Team.THEM)),
        declarations=declared(deal),
        belots=belots(deal),
        capot=deal.capot,
    )


def beats(one: Declaration, other: Declaration, together: bool) -> bool | None:
    """Whether one declaration beats another by R5a to R5c; None where they do not meet."""
    four, other_four = one.kind in FOURS.values(), other.kind in FOURS.values()
    if four != other_four:
        return four if together else None
    if four:
        order = list(FOURS.values())
        return order.index(one.kind) < order.index(other.kind)
    if one.kind is not other.kind:
        return one.kind.points > other.kind.points
    assert one.top
    assert other.top
    return list(Rank).index(one.top) > list(Rank).index(other.top)


def counting(
    own: tuple[Declaration, ...], theirs: tuple[Declaration, ...], together: bool
) -> list[bool]:
    """Brute force: a declaration counts if one of its team beats all that it meets."""

    def best_is_own(kind_is_four: bool) -> bool:
        rivals = [one for one in own if together or (one.kind in FOURS.values()) is kind_is_four]
        return any(
            all(beats(one, rival, together) is not False for rival in theirs) for one in rivals
        )

    return [best_is_own(one.kind in FOURS.values()) for one in own]


def test_r2_the_teams_share_the_card_points_of_the_contract() -> None:
    assert {deal.contract for deal in deals()} == set(Contract)
    for deal in deals():
        assert deal.count(Team.US) + deal.count(Team.THEM) == WHOLE[deal.contract]


def test_a_deal_is_eight_tricks_and_every_card_once() -> None:
    for deal in deals():
        assert len(deal.tricks) == 8
        assert sorted(deal.won(Team.US) + deal.won(Team.THEM)) == sorted(DECK)


def test_r2_no_team_wins_an_impossible_count() -> None:
    for deal in deals():
        for team in Team:
            assert deal.count(team) not in IMPOSSIBLE_CARD_POINTS[deal.contract.kind]


def test_r8_a_capot_has_all_card_points() -> None:
    capots = [deal for deal in deals() if deal.capot]
    assert len(capots) > 10
    for deal in capots:
        assert deal.capot
        assert deal.count(deal.capot) == WHOLE[deal.contract]


def test_r8_all_card_points_without_a_capot_leave_only_worthless_tricks() -> None:
    """The other team's cards are eights and sevens, or also nines that are no trumps."""
    for deal in deals():
        for team in Team:
            if deal.count(team) == WHOLE[deal.contract] and deal.capot is None:
                others = deal.won(team.other)
                assert others
                assert {points(card, deal.contract) for card in others} == {0}


def test_r6_belots_in_the_hands_are_within_the_limits() -> None:
    most = {Kind.SUIT: 1, Kind.NO_TRUMPS: 0, Kind.ALL_TRUMPS: 4}
    seen: dict[Kind, int] = {}
    for deal in deals():
        number = sum(belots(deal))
        assert number <= most[deal.contract.kind]
        seen[deal.contract.kind] = max(number, seen.get(deal.contract.kind, 0))
    assert seen[Kind.SUIT] == 1
    assert seen[Kind.ALL_TRUMPS] >= 3


def test_what_was_played_is_accepted_by_all_rules_that_play_the_contract() -> None:
    kinds: set[DeclarationKind] = set()
    for deal in deals():
        one = reported(deal)
        kinds |= {each.kind for of_team in one.declarations for each in of_team}
        for rules in RULE_SETS.values():
            codes = {problem.code.value for problem in one.problems(rules)}
            assert codes <= {"contract_not_played", "contra_not_played"}
    assert kinds == set(DeclarationKind)


def test_r5_declarations_in_the_hands_are_judged_as_by_comparing_each_with_each() -> None:
    contested = 0
    for deal in deals():
        us, them = declared(deal)
        contested += bool(us and them)
        for rules in (RULE_SETS["bulgarian"], RULE_SETS["lobby"]):
            together = rules is RULE_SETS["lobby"]
            verdicts = judge(Pair(us, them), deal.contract, rules)
            assert counts(verdicts.us) == counting(us, them, together)
            assert counts(verdicts.them) == counting(them, us, together)
    assert contested > 300


def counts(verdicts: tuple[Verdict, ...]) -> list[bool]:
    return [verdict.counts for verdict in verdicts]


def test_the_score_of_what_was_played() -> None:
    """Raw totals by hand, the winner by R9, and a whole deal that is written or hangs."""
    rules = RULE_SETS["bulgarian"]
    outcomes: Counter[Outcome] = Counter()
    for deal in deals():
        one = reported(deal)
        result = score_deal(one, rules)
        outcomes[result.outcome] += 1
        double = 2 if deal.contract is Contract.NO_TRUMPS else 1
        verdicts = judge(one.declarations, one.contract, rules)
        counted = sum(
            each.declaration.kind.points for team in verdicts for each in team if each.counts
        )
        assert sum(result.raw) == (
            double * WHOLE[deal.contract]
            + counted
            + 20 * sum(one.belots)
            + (90 if deal.capot else 0)
        )
        if deal.capot:
            assert result.raw.of(deal.capot.other) == 0
            assert result.winner is deal.capot
        declarer, defenders = deal.declarer, deal.declarer.other
        made = result.raw.of(declarer) > result.raw.of(defenders)
        assert (result.winner is declarer) is made
        whole = (sum(result.raw) + (4 if one.contract.kind is Kind.SUIT else 5)) // 10
        assert sum(result.points) + result.hanging_after == whole * deal.contra
    assert set(outcomes) == set(Outcome)
