"""Who speaks, what may be said, and how an auction ends (R2, R12, R14; S0, S1, S4)."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from counter.scoring.auction import CALLS, Auction, Call, Refusal, Say, hear, team_at
from counter.scoring.contracts import Contra, Contract
from counter.scoring.match import SEATS
from counter.scoring.pair import Team
from counter.scoring.rulesets import BULGARIAN, RULE_SETS, RuleSet

CLASSIC = RULE_SETS["classic"]
SHORT = {"c": "clubs", "d": "diamonds", "h": "hearts", "s": "spades", "n": "no_trumps"}
SHORT |= {"a": "all_trumps", "-": "pass", "x": "contra", "xx": "recontra"}


def said(text: str) -> list[Call]:
    """Calls as they are written here: `- h x` is pass, hearts, contra."""
    return [CALLS[SHORT[one]] for one in text.split()]


def heard(text: str, rules: RuleSet = BULGARIAN, dealer: int = 3) -> Auction:
    """An auction that is allowed; the first to speak is us 1, unless another deals."""
    auction, refusal = hear(dealer, said(text), rules)
    assert refusal is None
    return auction


@pytest.mark.parametrize(
    ("calls", "contract", "declarer", "contra"),
    [
        pytest.param("h - - -", "hearts", "us", 1, id="S0 three passes after a bid"),
        pytest.param("- h - - -", "hearts", "them", 1, id="S0 a pass before it does not count"),
        pytest.param("- - - h - - -", "hearts", "them", 1, id="S0 the last one may bid still"),
        pytest.param("h s - - -", "spades", "them", 1, id="S0 a higher bid of the others"),
        pytest.param("c - d - - -", "diamonds", "us", 1, id="S0 a higher bid of the partner"),
        pytest.param("h x - - -", "hearts", "us", 2, id="S0 three passes after contra"),
        pytest.param("h - - x - - -", "hearts", "us", 2, id="either opponent says contra"),
        pytest.param("h x xx - - -", "hearts", "us", 4, id="S0 three passes after recontra"),
        pytest.param("h x - - xx - - -", "hearts", "us", 4, id="S0 time to answer a contra"),
        pytest.param("h - - x xx - - -", "hearts", "us", 4, id="the bidder answers"),
        pytest.param("h x s - - -", "spades", "us", 1, id="S0, S4 a higher bid ends the contra"),
        pytest.param("h x xx s - - -", "spades", "them", 1, id="and the recontra"),
        pytest.param("h x s x - - -", "spades", "us", 2, id="S4 and has a contra of its own"),
        pytest.param(
            "h x - s - - -", "spades", "them", 1, id="the side that said contra may bid over"
        ),
        pytest.param("c d h s n a - - -", "all_trumps", "them", 1, id="S0, S1 the whole order"),
    ],
)
def test_how_it_ends(calls: str, contract: str, declarer: str, contra: int) -> None:
    auction = heard(calls)
    assert auction.is_over
    assert auction.speaker is None
    assert auction.next_dealer is None
    assert (auction.contract, auction.declarer, auction.contra) == (contract, declarer, contra)
    assert not heard(calls.rpartition(" ")[0]).is_over


@pytest.mark.parametrize("dealer", range(SEATS))
def test_four_passes_and_the_next_one_deals(dealer: int) -> None:
    """S0, S1: nothing is played; R14: the player to the right."""
    assert not heard("- - -", dealer=dealer).is_over
    auction = heard("- - - -", dealer=dealer)
    assert auction.is_over
    assert auction.next_dealer == (dealer + 1) % SEATS
    assert (auction.contract, auction.bidder, auction.declarer) == (None, None, None)


@pytest.mark.parametrize("dealer", range(SEATS))
def test_r14_the_player_to_the_dealers_right_begins(dealer: int) -> None:
    auction = heard("", dealer=dealer)
    assert auction.first == auction.speaker == (dealer + 1) % SEATS
    auction = heard("- h", dealer=dealer)
    assert auction.bidder == (dealer + 2) % SEATS
    assert auction.speaker == (dealer + 3) % SEATS
    assert auction.declarer is team_at((dealer + 2) % SEATS)


def test_partners_sit_opposite_each_other() -> None:
    assert [team_at(seat) for seat in range(SEATS)] == [Team.US, Team.THEM] * 2


@pytest.mark.parametrize(
    ("calls", "next_call", "why"),
    [
        ("h", "h", Refusal.NOT_HIGHER),
        ("h", "d", Refusal.NOT_HIGHER),
        ("a", "n", Refusal.NOT_HIGHER),
        ("h -", "c", Refusal.NOT_HIGHER),
        ("h x", "h", Refusal.NOT_HIGHER),
        ("", "x", Refusal.NOTHING_TO_CONTRA),
        ("- -", "x", Refusal.NOTHING_TO_CONTRA),
        ("h -", "x", Refusal.OWN_SIDE),
        ("h x", "x", Refusal.OWN_SIDE),
        ("h x -", "x", Refusal.ALREADY_CONTRA),
        ("h x xx", "x", Refusal.ALREADY_CONTRA),
        ("", "xx", Refusal.NO_CONTRA),
        ("h", "xx", Refusal.NO_CONTRA),
        ("h x s", "xx", Refusal.NO_CONTRA),
        ("h x -", "xx", Refusal.WRONG_SIDE),
        ("h x xx", "xx", Refusal.WRONG_SIDE),
        ("h x xx -", "xx", Refusal.ALREADY_RECONTRA),
        ("h - - -", "-", Refusal.OVER),
        ("h - - -", "s", Refusal.OVER),
        ("- - - -", "c", Refusal.OVER),
        ("h x - - -", "xx", Refusal.OVER),
    ],
)
def test_why_not(calls: str, next_call: str, why: Refusal) -> None:
    auction = heard(calls)
    (call,) = said(next_call)
    assert auction.refusal(call, BULGARIAN) is why
    assert call not in auction.allowed(BULGARIAN)
    assert hear(3, [*auction.calls, call, Say.PASS], BULGARIAN) == (auction, why)


@pytest.mark.parametrize(
    ("calls", "rules", "may"),
    [
        ("", BULGARIAN, "c d h s n a -"),
        ("- - -", BULGARIAN, "c d h s n a -"),
        ("h", BULGARIAN, "s n a - x"),
        ("h -", BULGARIAN, "s n a -"),
        ("h x", BULGARIAN, "s n a - xx"),
        ("h x -", BULGARIAN, "s n a -"),
        ("h x xx", BULGARIAN, "s n a -"),
        ("a", BULGARIAN, "- x"),
        ("h - - -", BULGARIAN, ""),
        ("", CLASSIC, "c d h s -"),
        ("h", CLASSIC, "s -"),
        ("h", replace(BULGARIAN, contra_played=False), "s n a -"),
    ],
)
def test_what_may_be_said(calls: str, rules: RuleSet, may: str) -> None:
    assert heard(calls, rules).allowed(rules) == said(may)


@pytest.mark.parametrize("call", ["n", "a", "x", "xx"])
def test_what_the_rules_do_not_play_is_not_said(call: str) -> None:
    (unplayed,) = said(call)
    assert heard("h", CLASSIC).refusal(unplayed, CLASSIC) is Refusal.NOT_PLAYED


def simulated(calls: list[str], played: list[str], contra_played: bool) -> list[str]:
    """What may be said next, worked out from the words alone, the newest first."""
    ranks = ["clubs", "diamonds", "hearts", "spades", "no_trumps", "all_trumps"]
    bids = [(place, word) for place, word in enumerate(calls) if word in ranks]
    if not bids:
        return [] if len(calls) == 4 else [*(one for one in ranks if one in played), "pass"]
    place, bid = bids[-1]
    since = calls[place + 1 :]
    if since[-3:] == ["pass"] * 3:
        return []
    may = [one for one in ranks[ranks.index(bid) + 1 :] if one in played] + ["pass"]
    own = (len(calls) - place) % 2 == 0
    if contra_played and not own and "contra" not in since:
        may.append("contra")
    if contra_played and own and "contra" in since and "recontra" not in since:
        may.append("recontra")
    return may


@pytest.mark.parametrize("seed", range(8))
def test_random_auctions_go_as_simulated(seed: int) -> None:
    """Call for call: what may be said, and what comes out."""
    rng = random.Random(f"auction {seed}")
    for _ in range(400):
        rules = rng.choice([*RULE_SETS.values(), replace(BULGARIAN, contra_played=False)])
        dealer = rng.randrange(SEATS)
        auction, words = Auction(dealer), list[str]()
        while may := simulated(words, list(rules.contracts), rules.contra_played):
            assert auction.allowed(rules) == may
            assert auction.speaker == (dealer + 1 + len(words)) % SEATS
            # Low bids and passes, so that contra is reached often.
            word = rng.choice([*may[:2], *may[-2:], "pass"])
            words.append(word)
            auction = auction.after(CALLS[word])
        assert auction.is_over
        assert auction.allowed(rules) == []
        assert auction.calls == tuple(words)
        assert hear(dealer, auction.calls, rules) == (auction, None)
        bids = [place for place, word in enumerate(words) if word not in set(Say)]
        assert auction.contract == (words[bids[-1]] if bids else None)
        assert auction.bidder == ((dealer + 1 + bids[-1]) % SEATS if bids else None)
        doubled = [word for word in words[bids[-1] if bids else 0 :] if "contra" in word]
        assert auction.contra == 2 ** len(doubled)


@given(
    dealer=st.integers(0, SEATS - 1),
    calls=st.lists(st.sampled_from(list(CALLS.values())), max_size=40),
    rules=st.sampled_from(list(RULE_SETS.values())),
)
def test_whatever_is_said(dealer: int, calls: list[Call], rules: RuleSet) -> None:
    """What is heard is a beginning of it, and what follows is not allowed there."""
    auction, refusal = hear(dealer, calls, rules)
    known = len(auction.calls)
    assert auction.calls == tuple(calls[:known])
    assert (refusal is None) == (known == len(calls))
    if refusal:
        assert auction.refusal(calls[known], rules) is refusal
    assert auction.is_over == (auction.allowed(rules) == [])
    assert (auction.contra is Contra.NONE) or rules.contra_played
    assert auction.contract is None or auction.contract in rules.contracts
    # Contra or recontra, whichever is not for this speaker to say is refused.
    if auction.speaker is not None:
        other = Say.CONTRA if auction.answer is Say.RECONTRA else Say.RECONTRA
        assert auction.refusal(other, rules) is not None


def test_the_contracts_rise_as_they_are_listed() -> None:
    """R2: each may be bid over every one before it, and over none after it."""
    for place, contract in enumerate(Contract):
        bids = [call for call in Auction(0).after(contract).allowed(BULGARIAN) if call in Contract]
        assert bids == list(Contract)[place + 1 :]
