"""The auction: who speaks, what may be said, when it ends (R2, R12, R14; S0, S1, S4).

Each bid is higher than the last, over the partner's too; a contra or a recontra closes nothing,
and a higher bid takes it away (S4). Three passes in a row end the auction after a bid, a contra
and a recontra alike (S0); four at the start mean that nothing is played (S0, S1).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import NamedTuple

from counter.scoring.contracts import Contra, Contract
from counter.scoring.match import SEATS
from counter.scoring.pair import Team
from counter.scoring.rulesets import RuleSet


class Say(StrEnum):
    """What can be said besides a contract."""

    PASS = "pass"  # noqa: S105 - no password
    """Nothing."""
    CONTRA = "contra"
    """Against the contract of the other side: twice the points (R12)."""
    RECONTRA = "recontra"
    """The answer to a contra: four times the points (R12)."""


Call = Contract | Say
"""What a player says."""

CALLS: Mapping[str, Call] = {call.value: call for call in (*Contract, *Say)}
"""Everything that can be said, by how it is written."""

_ORDER = tuple(Contract)

PASSES_TO_END = 3
"""Passes in a row that end the auction, once there is a contract (S0, S1, S4)."""


class Refusal(StrEnum):
    """Why something may not be said."""

    OVER = "over"
    """The auction has ended."""
    NOT_PLAYED = "not_played"
    """The rule set has no such contract, or no contra (R15)."""
    NOT_HIGHER = "not_higher"
    """A bid must be higher than the last one (R2)."""
    NOTHING_TO_CONTRA = "nothing_to_contra"
    """Nobody has bid yet."""
    OWN_SIDE = "own_side"
    """The last bid is the speaker's side's own (S0)."""
    ALREADY_CONTRA = "already_contra"
    """The last bid has its contra."""
    NO_CONTRA = "no_contra"
    """There is no contra to answer."""
    WRONG_SIDE = "wrong_side"
    """Only the side that has the contract answers with recontra (S0, S1)."""
    ALREADY_RECONTRA = "already_recontra"
    """The contra has been answered."""


def team_at(seat: int) -> Team:
    """The side of a seat, 0 to 3 in the order of play: us 1, them 1, us 2, them 2 (R14)."""
    return tuple(Team)[seat % len(Team)]


@dataclass(frozen=True)
class Auction:
    """How an auction stands after some calls, each of which was allowed."""

    dealer: int
    """The seat that deals, 0 to 3 in the order of play (R14)."""
    calls: tuple[Call, ...] = ()
    """What was said, in order; the player to the dealer's right began (R14)."""
    contract: Contract | None = None
    """The last bid."""
    bidder: int | None = None
    """The seat whose bid it was."""
    contra: Contra = Contra.NONE
    """What that bid is multiplied by, as it stands (R12)."""
    passes: int = 0
    """Passes in a row at the end."""

    @property
    def first(self) -> int:
        """The seat that speaks first, and leads to the first trick (R14, S0)."""
        return (self.dealer + 1) % SEATS

    @property
    def is_over(self) -> bool:
        """Whether nobody may say anything more."""
        return self.passes == (SEATS if self.contract is None else PASSES_TO_END)

    @property
    def speaker(self) -> int | None:
        """The seat that speaks next, None at the end."""
        return None if self.is_over else (self.first + len(self.calls)) % SEATS

    @property
    def next_dealer(self) -> int | None:
        """The seat that deals anew because all four have passed (S0), None otherwise (R14)."""
        return self.first if self.is_over and self.contract is None else None

    @property
    def declarer(self) -> Team | None:
        """The side of the last bid."""
        return None if self.bidder is None else team_at(self.bidder)

    @property
    def answer(self) -> Say:
        """Which of contra and recontra the next speaker could at most have a right to say."""
        own = self.speaker is not None and team_at(self.speaker) is self.declarer
        return Say.RECONTRA if own and self.contra is not Contra.NONE else Say.CONTRA

    def refusal(self, call: Call, rules: RuleSet) -> Refusal | None:
        """Why the next speaker may not say that, None if it is allowed."""
        if self.speaker is None:
            return Refusal.OVER
        if isinstance(call, Contract):
            return self._refusal_of_bid(call, rules)
        if call is Say.PASS:
            return None
        if not rules.contra_played:
            return Refusal.NOT_PLAYED
        own = team_at(self.speaker) is self.declarer
        return self._refusal_of_contra(own) if call is Say.CONTRA else self._refusal_of_answer(own)

    def _refusal_of_bid(self, contract: Contract, rules: RuleSet) -> Refusal | None:
        if contract not in rules.contracts:
            return Refusal.NOT_PLAYED
        if self.contract and _ORDER.index(contract) <= _ORDER.index(self.contract):
            return Refusal.NOT_HIGHER
        return None

    def _refusal_of_contra(self, own: bool) -> Refusal | None:
        if self.contract is None:
            return Refusal.NOTHING_TO_CONTRA
        if own:
            return Refusal.OWN_SIDE
        return None if self.contra is Contra.NONE else Refusal.ALREADY_CONTRA

    def _refusal_of_answer(self, own: bool) -> Refusal | None:
        if self.contra is Contra.NONE:
            return Refusal.NO_CONTRA
        if not own:
            return Refusal.WRONG_SIDE
        return None if self.contra is Contra.CONTRA else Refusal.ALREADY_RECONTRA

    def allowed(self, rules: RuleSet) -> list[Call]:
        """What the next speaker may say: the contracts from low to high, then the rest."""
        return [call for call in CALLS.values() if self.refusal(call, rules) is None]

    def after(self, call: Call) -> Auction:
        """The auction with one call more, which must be allowed."""
        said = replace(self, calls=(*self.calls, call), passes=0)
        if isinstance(call, Contract):
            return replace(said, contract=call, bidder=self.speaker, contra=Contra.NONE)
        if call is Say.PASS:
            return replace(said, passes=self.passes + 1)
        return replace(said, contra=Contra[call.name])


class Heard(NamedTuple):
    """An auction as far as it was allowed, and why the next call was not."""

    auction: Auction
    refusal: Refusal | None
    """None if every call was allowed."""


def hear(dealer: int, calls: Iterable[Call], rules: RuleSet) -> Heard:
    """Follow an auction to its end, or to the first call that is not allowed."""
    auction = Auction(dealer)
    for call in calls:
        refusal = auction.refusal(call, rules)
        if refusal:
            return Heard(auction, refusal)
        auction = auction.after(call)
    return Heard(auction, None)
