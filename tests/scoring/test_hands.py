"""R4, R5: what four hands can hold, and which of what they declared counts."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import pytest

from counter.scoring.cards import DECK, Card, Rank, Suit
from counter.scoring.contracts import Contract
from counter.scoring.declarations import Declaration, DeclarationKind
from counter.scoring.hands import PLAYERS, Place, answer, impossible
from counter.scoring.pair import Team
from counter.scoring.rulesets import RULE_SETS
from tests.builders import rules

Hands = list[list[Declaration]]


def hands(text: str) -> Hands:
    """What four players declared, strokes between them; `-` is a top that was not said."""

    def declaration(text: str) -> Declaration:
        kind, top, suit, *_ = [*text.split(), "-", "-"]
        return Declaration(
            DeclarationKind[kind.upper()],
            None if top == "-" else Rank(top),
            None if suit == "-" else Suit(suit),
        )

    players = (text + " | | |").split("|")[:4]
    return [[declaration(one) for one in said.split(",") if one.strip()] for said in players]


def told(text: str) -> list[str]:
    """What is impossible: why, which (`0.1` is the second of the first player), which card."""
    return [
        " ".join(
            (
                clash,
                *(f"{player}.{slot}" for player, slot in places),
                *([f"{card.rank} {card.suit}"] if card else []),
            )
        )
        for clash, places, card in impossible(hands(text))
    ]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "tierce | tierce | tierce | tierce",
        "tierce, tierce | tierce, tierce | tierce, tierce | tierce, tierce",
        "quarte, quarte | quarte, quarte | quarte, quarte | quarte, quarte",
        "quinte | quinte | quinte | quinte",
        "four_jacks, four_nines | tierce A",
        "tierce, quinte",
        "tierce A hearts, tierce J hearts",
        "tierce A hearts | tierce J hearts | tierce A spades",
        "quinte - hearts | tierce - hearts",
        "four_jacks | tierce | | tierce A",
        "four_jacks | tierce - hearts, tierce",
        "four_tens, tierce A | quarte, tierce | quarte",
        "four_queens, four_kings | four_jacks, four_tens | four_nines, four_aces",
    ],
)
def test_r4_what_some_deal_brings_is_possible(text: str) -> None:
    assert told(text) == []


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("tierce 8", ["low 0.0"]),
        ("tierce 7 hearts | quarte 9 | quinte 10", ["low 0.0", "low 1.0", "low 2.0"]),
        ("quarte, quinte", ["cards 0.0 0.1"]),
        ("four_jacks, quinte", ["cards 0.0 0.1"]),
        (
            "| four_jacks, quinte | four_jacks",
            ["cards 1.0 1.1", "four_twice 1.0 2.0", "two_hands 1.1 2.0"],
        ),
        ("tierce, tierce, tierce", ["cards 0.0 0.1 0.2"]),
        ("four_jacks | four_jacks", ["four_twice 0.0 1.0"]),
        ("four_jacks, four_jacks", ["four_twice 0.0 0.1"]),
        ("tierce A hearts | | tierce A hearts", ["two_hands 0.0 2.0 A hearts"]),
        ("quarte A hearts | tierce J hearts", ["two_hands 0.0 1.0 J hearts"]),
        ("tierce 10 hearts, tierce 9 hearts", ["one_hand 0.0 0.1 9 hearts"]),
        ("four_queens | quinte A hearts", ["two_hands 0.0 1.0 Q hearts"]),
        ("four_queens | quinte A", ["two_hands 0.0 1.0"]),
        ("four_tens | quinte", ["two_hands 0.0 1.0"]),
        ("four_aces | quarte A, tierce K", ["two_hands 0.0 1.0"]),
        ("four_kings, tierce A", ["one_hand 0.0 0.1"]),
        ("four_kings, tierce A spades", ["one_hand 0.0 0.1 K spades"]),
        ("quinte - hearts | quarte - hearts", ["two_hands 0.0 1.0"]),
        ("quinte - hearts | | quinte - hearts | tierce 8", ["low 3.0", "two_hands 0.0 2.0"]),
        (
            "tierce A hearts | tierce A hearts | tierce A hearts",
            [f"two_hands {places} A hearts" for places in ("0.0 1.0", "0.0 2.0", "1.0 2.0")],
        ),
    ],
)
def test_r4_two_declarations_that_cannot_both_be_are_named(text: str, expected: list[str]) -> None:
    assert told(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("tierce - hearts | tierce - hearts | tierce - hearts", "0.0 1.0 2.0"),
        ("tierce A | tierce A | tierce A | tierce A, tierce A", "0.0 1.0 2.0 3.0 3.1"),
        ("four_tens | quarte, quarte | quarte | quarte, quarte", "0.0 1.0 1.1 2.0 3.0 3.1"),
        ("tierce 9 hearts | tierce - hearts | tierce K hearts", "0.0 1.0 2.0"),
        # What has its place whatever the others have is not among them.
        (
            "tierce - hearts, tierce A spades | tierce - hearts, four_jacks | tierce - hearts",
            "0.0 1.0 2.0",
        ),
    ],
)
def test_r4_more_that_cannot_be_together_are_named(text: str, expected: str) -> None:
    assert told(text) == [f"together {expected}"]


@pytest.mark.parametrize(
    ("base", "contract", "text", "expected"),
    [
        ("bulgarian", None, "tierce", "0.0+unopposed"),
        ("bulgarian", None, "tierce A | quarte | tierce", "0.0-longer 1.0+longer 2.0-longer"),
        (
            "bulgarian",
            None,
            "tierce 9 | tierce 10 | four_tens",
            "0.0-higher 1.0+higher 2.0+unopposed",
        ),
        ("bulgarian", None, "tierce A | tierce A", "0.0-equal 1.0-equal"),
        ("bulgarian", None, "tierce | tierce A", "0.0 declaration_top_needed"),
        (
            "bulgarian",
            "spades",
            "quarte, tierce | tierce | | quarte",
            "0.0 declaration_top_needed 3.0 declaration_top_needed",
        ),
        ("bulgarian", "no_trumps", "tierce", "no_declarations_at_no_trumps"),
        ("bulgarian", "no_trumps", "", ""),
        ("lobby", None, "tierce 9 | tierce 10 | four_tens", "0.0+above 1.0-above 2.0+above"),
        ("classic", None, "tierce A | tierce A", "0.0 suit_needed 1.0 suit_needed"),
        ("classic", "hearts", "tierce A | tierce A hearts", "0.0-trump 1.0+trump"),
        ("classic", None, "tierce A | tierce A hearts", "contract"),
        ("classic", None, "tierce A clubs | tierce A hearts", "contract"),
        ("classic", "spades", "tierce A clubs | tierce A hearts", "0.0-equal 1.0-equal"),
        ("classic", None, "tierce K clubs | tierce A hearts", "0.0-higher 1.0+higher"),
    ],
)
def test_r5_what_counts_and_what_must_be_known(
    base: str, contract: str | None, text: str, expected: str
) -> None:
    """A contract is needed only where it decides."""
    found = answer(hands(text), Contract[contract.upper()] if contract else None, rules(base))
    parts = [
        f"{place.player}.{place.slot}{'+' if one.counts else '-'}{one.reason}"
        for place, one in found.verdicts
    ]
    for place, problem in found.needed:
        parts += [f"{place.player}.{place.slot}"] if place else []
        parts.append(problem.code)
    parts += ["contract"] if found.contract_needed else []
    short = {"four_above_sequence": "above", "declaration_suit_needed": "suit_needed"}
    text = " ".join(parts)
    for long, name in short.items():
        text = text.replace(long, name)
    assert text == expected


# Deals of the 32 cards.


def deal(rng: random.Random) -> list[list[Card]]:
    """Four hands of a pack that was badly shuffled, so that there is much to declare."""
    pack = list(DECK)
    if rng.random() < 0.4:
        pack.sort(key=lambda card: list(Rank).index(card.rank))
    for _ in range(rng.choice((2, 4, 6, 8, 12, 40))):
        one, other = rng.randrange(32), rng.randrange(32)
        pack[one], pack[other] = pack[other], pack[one]
    cut = rng.randrange(32)
    pack = pack[cut:] + pack[:cut]
    return [pack[place : place + 8] for place in (0, 8, 16, 24)]


def held(hand: list[Card], rng: random.Random) -> list[Declaration]:
    """What a hand can declare, each card in one declaration: a four first, or a sequence."""
    found: list[Declaration] = []
    left = set(hand)

    def fours() -> None:
        for rank in ["9", "10", "J", "Q", "K", "A"]:
            if all(Card(Rank(rank), suit) in left for suit in Suit):
                left.difference_update([Card(Rank(rank), suit) for suit in Suit])
                names = {"9": "nines", "10": "tens", "J": "jacks"}
                names |= {"Q": "queens", "K": "kings", "A": "aces"}
                found.append(Declaration(DeclarationKind[f"FOUR_{names[rank]}".upper()]))

    def sequences() -> None:
        for suit in Suit:
            run = 0
            for rank, after in zip(Rank, [*list(Rank)[1:], None], strict=True):
                run = run + 1 if Card(rank, suit) in left else 0
                ends = after is None or Card(after, suit) not in left
                if run >= 3 and ends:
                    kind = {3: "tierce", 4: "quarte"}.get(run, "quinte")
                    found.append(Declaration(DeclarationKind[kind.upper()], rank, suit))
                    place = list(Rank).index(rank)
                    run_cards = list(Rank)[place - run + 1 : place + 1]
                    left.difference_update([Card(one, suit) for one in run_cards])

    for find in rng.choice(((fours, sequences), (sequences, fours))):
        find()
    return found


def hide(one: Declaration, rng: random.Random) -> Declaration:
    """The same, with less said of it."""
    top = one.top if rng.random() < 0.6 else None
    return Declaration(one.kind, top, one.suit if rng.random() < 0.6 else None)


def corrupt(said: Hands, rng: random.Random) -> None:
    """Another top or suit, another player, or the same once more."""
    full = [place for place, of_player in enumerate(said) if of_player]
    if not full:
        said[0].append(Declaration(rng.choice(list(DeclarationKind))))
        return
    player = rng.choice(full)
    slot = rng.randrange(len(said[player]))
    one = said[player][slot]
    match rng.randrange(5):
        case 0 if not one.kind.is_four:
            said[player][slot] = one._replace(top=rng.choice(list(Rank)))
        case 1 if not one.kind.is_four:
            said[player][slot] = one._replace(suit=rng.choice(list(Suit)))
        case 2:
            said[rng.randrange(4)].append(said[player].pop(slot))
        case 3:
            said[rng.randrange(4)].append(one)
        case _:
            said[rng.randrange(4)].append(Declaration(rng.choice(list(DeclarationKind))))


ROW = ["7", "8", "9", "10", "J", "Q", "K", "A"]
NAMES = dict(zip(["nines", "tens", "jacks", "queens", "kings", "aces"], ROW[2:], strict=True))


def card_sets(one: Declaration) -> Iterator[frozenset[str]]:
    """Every least set of cards that makes a declaration."""
    kind = str(one.kind)
    if kind.startswith("four_"):
        yield frozenset(NAMES[kind[5:]] + suit for suit in Suit)
        return
    size = {"tierce": 3, "quarte": 4, "quinte": 5}[kind]
    for suit in Suit:
        for low in range(9 - size):
            row = ROW[low : low + size]
            if one.suit in (None, suit) and one.top in (None, row[-1]):
                yield frozenset(rank + suit for rank in row)


def some_deal_brings(said: Hands) -> bool:
    """Whether cards can be put into four hands so that each has what it declared."""
    left = [
        (player, list(card_sets(one))) for player, of_player in enumerate(said) for one in of_player
    ]

    def put(left: list[tuple[int, list[frozenset[str]]]], full: Counter[int]) -> bool:
        if not left:
            return True
        player, choices = min(left, key=lambda one: len(one[1]))
        others = list(left)
        others.remove((player, choices))
        for cards in choices:
            if full[player] + len(cards) > 8:
                continue
            rest = [(who, [one for one in sets if not one & cards]) for who, sets in others]
            if all(sets for _, sets in rest) and put(rest, full + Counter({player: len(cards)})):
                return True
        return False

    return put(left, Counter())


def best(said: Hands, team: Team, four: bool) -> tuple[int, ...]:
    """The best that a team has of sequences or of fours, in figures."""
    order = [f"four_{name}" for name in ("queens", "kings", "tens", "aces", "nines", "jacks")]
    own = [one for place in (0, 2) for one in said[place + (team is Team.THEM)]]
    if four:
        return max(((order.index(one.kind),) for one in own if one.kind in order), default=())
    sizes = {"tierce": 3, "quarte": 4, "quinte": 5}
    own = [one for one in own if one.kind in sizes]
    return max(((sizes[one.kind], ROW.index(one.top or "A")) for one in own), default=())


def counting(said: Hands, base: str, trump: Suit) -> set[Place]:
    """The places of what counts."""
    found = set()
    for team in Team:
        own, theirs = (
            {four: best(said, one, four) for four in (True, False)} for one in (team, team.other)
        )
        wins = {four: own[four] > theirs[four] for four in (True, False)}
        if base != "bulgarian":
            if own[True] or theirs[True]:
                wins[False] = wins[True]
            elif base == "classic" and own[False] and own[False] == theirs[False]:
                length, top = own[False]
                places = (0, 2) if team is Team.US else (1, 3)
                wins[False] = any(
                    one.suit is trump
                    and one.top == ROW[top]
                    and best([[one]] + [[]] * 3, Team.US, False)[0] == length
                    for place in places
                    for one in said[place]
                    if not one.kind.is_four
                )
        for player, of_player in enumerate(said):
            if PLAYERS[player] is team:
                found |= {
                    Place(player, slot)
                    for slot, one in enumerate(of_player)
                    if wins[one.kind.is_four]
                }
    return found


@pytest.mark.parametrize("base", RULE_SETS)
def test_what_a_deal_really_holds_is_possible_and_judged(base: str) -> None:
    rng = random.Random(base)
    reasons = Counter[str]()
    for _ in range(1500):
        said = [held(hand, rng) for hand in deal(rng)]
        trump = rng.choice(list(Suit))
        assert impossible(said) == []
        assert impossible([[hide(one, rng) for one in of_player] for of_player in said]) == []
        found = answer(said, Contract[trump.upper()], RULE_SETS[base])
        assert not found.needed
        assert not found.contract_needed
        assert {place for place, one in found.verdicts if one.counts} == counting(said, base, trump)
        assert len(found.verdicts) == sum(map(len, said))
        reasons.update(one.reason for _, one in found.verdicts)
    assert len(reasons) >= 5, reasons


def test_what_is_impossible_is_what_no_deal_brings() -> None:
    """Not more and not less, whatever is not known of tops and suits."""
    rng = random.Random(4)
    seen = Counter[str]()
    for _ in range(5000):
        said = [held(hand, rng)[:3] for hand in deal(rng)]
        for _ in range(rng.randrange(4)):
            corrupt(said, rng)
        if rng.random() < 0.6:
            said = [[hide(one, rng) for one in of_player] for of_player in said]
        found = impossible(said)
        assert bool(found) is not some_deal_brings(said), said
        seen.update(one.clash for one in found)
        seen["none"] += not found
    assert len(seen) == 7, seen
    assert min(seen.values()) > 10, seen
