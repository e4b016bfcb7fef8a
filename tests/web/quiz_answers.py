"""What is right in each question of the quiz, found once more from what the question says.

Nothing here asks counter/scoring: the figures are those of the rules as tests/reference has them,
and of cards what stands here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from counter.scoring.codec.deals import deal_to_json
from counter.wording.quiz import cards, declared, ends, written
from counter.wording.quiz.question import NO, YES, Question
from tests.reference.matches import ends_match
from tests.reference.points import score
from tests.reference.raw import team_of_fours, team_of_sequences
from tests.reference.reports import counted_total, too_many_belots
from tests.reference.tables import BELOT_POINTS, DECLARATION_POINTS, SUITS, rules_of

RULES = rules_of("bulgarian")

TRUMPS = ["7", "8", "Q", "K", "10", "A", "9", "J"]
PLAIN = ["7", "8", "9", "J", "Q", "K", "10", "A"]
TRUMP_POINTS = [0, 0, 3, 4, 10, 11, 14, 20]
PLAIN_POINTS = [0, 0, 0, 2, 3, 4, 10, 11]

Asked = Mapping[str, Any]


def is_trump(suit: str, contract: str) -> bool:
    """Whether a suit ranks as trumps."""
    return contract in (suit, "all_trumps")


def power(card: Any, led: str, contract: str) -> int:
    """How much a card is in a trick: a trump of a suit contract above all, other suits nothing."""
    if card.suit == contract:
        return 100 + TRUMPS.index(card.rank)
    if card.suit != led:
        return 0
    order = TRUMPS if contract == "all_trumps" else PLAIN
    return 1 + order.index(card.rank)


def wins(asked: Asked) -> object:
    """The card that is more."""
    one, other = (power(asked[name], asked["led"], asked["contract"]) for name in ("one", "other"))
    if not one and not other:
        return cards.NEITHER
    return asked["one"] if one > other else asked["other"]


def worth(asked: Asked) -> object:
    """The points in the table."""
    card = asked["card"]
    if is_trump(card.suit, asked["contract"]):
        return TRUMP_POINTS[TRUMPS.index(card.rank)]
    return PLAIN_POINTS[PLAIN.index(card.rank)]


def may(asked: Asked) -> object:
    """Whether a card may be played, case by case."""
    trick, hand, card, contract = (asked[name] for name in ("trick", "hand", "card", "contract"))
    led = trick[0].suit
    powers = [power(one, led, contract) for one in trick]
    top = max(powers)
    own = power(card, led, contract)
    following = [one for one in hand if one.suit == led]
    best = max(power(one, led, contract) for one in hand)
    if following:
        if card.suit != led:
            return NO
        can_raise = max(power(one, led, contract) for one in following) > top
        return NO if is_trump(led, contract) and can_raise and own <= top else YES
    is_partners = len(trick) > 1 and powers[-2] == top
    must_trump = contract in SUITS and not is_partners and best > top
    return NO if must_trump and own <= top else YES


def whose(asked: Asked) -> object:
    """Sequences and fours, each by themselves."""
    deal = {
        "contract": "all_trumps",
        "declarations": {
            team: [{"kind": asked[team].kind.value, "top": asked[team].top}]
            for team in ("us", "them")
        },
    }
    teams = {team_of_sequences(deal, RULES), team_of_fours(deal)} - {None}
    if not teams:
        return declared.NOBODY
    if len(teams) == 2:
        return declared.BOTH
    return declared.OURS if teams == {"us"} else declared.THEIRS


def is_belot(asked: Asked) -> object:
    """King and queen of one suit that is trumps."""
    one, other = asked["cards"]
    is_royal = {one.rank, other.rank} == {"K", "Q"} and one.suit == other.suit
    return YES if is_royal and is_trump(one.suit, asked["contract"]) else NO


def most_belots(asked: Asked) -> object:
    """As many as are not too many."""
    contract = asked["contract"]
    if contract == "no_trumps":
        return 0
    deals = ({"contract": contract, "belots": {"us": count}} for count in range(1, 6))
    return sum(not too_many_belots(deal) for deal in deals)


def scored(asked: Asked) -> dict[str, Any]:
    """The deal as the reference scores it."""
    return score(deal_to_json(asked["deal"]), RULES, asked.get("hanging", 0))


def points(asked: Asked) -> object:
    """What both teams write."""
    found = scored(asked)["points"]
    return found["us"], found["them"]


def bonus(_asked: Asked) -> object:
    """What a capot makes more than 162."""
    deal = {"contract": "hearts", "declarer": "us", "capot": "us"}
    return score(deal, RULES, 0)["raw"]["us"] - 162


def won(asked: Asked, capot: str | None = None) -> object:
    """Who has won after a deal."""
    total = {
        team: before + written
        for team, before, written in zip(
            ("us", "them"), asked["before"], asked["points"], strict=True
        )
    }
    brought = {"points": dict(zip(total, asked["points"], strict=True)), "hanging_after": 0}
    return ends_match({"capot": capot}, brought, total, RULES) or ends.NOBODY


BIDS = ["clubs", "diamonds", "hearts", "spades", "no_trumps", "all_trumps"]


def said(asked: Asked) -> object:
    """Whether something may be said, by looking back."""
    calls = [call.value for call in asked["calls"]]
    call = asked["call"].value
    bids = [place for place, one in enumerate(calls) if one in BIDS]
    if call in BIDS:
        return NO if bids and BIDS.index(call) <= BIDS.index(calls[bids[-1]]) else YES
    if not bids:
        return NO
    since = calls[bids[-1] + 1 :]
    is_own = (len(calls) - bids[-1]) % 2 == 0
    if call == "contra":
        return NO if is_own or "contra" in since else YES
    return YES if is_own and "contra" in since and "recontra" not in since else NO


ANSWERS: Mapping[str, Callable[[Asked], object]] = {
    cards.WINS: wins,
    cards.WORTH: worth,
    cards.WHOLE: lambda asked: counted_total(asked["contract"]),
    cards.MAY: may,
    declared.POINTS: lambda asked: DECLARATION_POINTS[asked["declaration"].kind],
    declared.WHOSE: whose,
    declared.BELOT: is_belot,
    declared.MOST: most_belots,
    declared.BELOT_WORTH: lambda _asked: BELOT_POINTS,
    written.WRITTEN: points,
    written.CAPOT: points,
    written.TAKEN: points,
    written.HANGS: lambda asked: scored(asked)["hanging_after"],
    written.BONUS: bonus,
    ends.WON: won,
    ends.WON_CAPOT: lambda asked: won(asked, "us"),
    ends.SAID: said,
    ends.PASSES: lambda _asked: 3,
}
"""By the sentence that asks."""


def right_answer(question: Question) -> object:
    """What is right, by the reference."""
    return ANSWERS[question.asked.message](question.asked.figures)
