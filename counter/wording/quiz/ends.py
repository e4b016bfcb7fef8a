"""When a match is over, and what may be said in the auction (R2, R12, R13)."""

from __future__ import annotations

from collections.abc import Iterator

from counter.scoring.auction import CALLS, PASSES_TO_END, hear
from counter.scoring.contracts import Contract
from counter.scoring.deal import Deal
from counter.scoring.match import Correction, MatchRecord, play_match
from counter.scoring.pair import Pair, Team
from counter.scoring.rulesets import BULGARIAN
from counter.wording.auction import REFUSALS
from counter.wording.catalogue import N_
from counter.wording.entries import GOES_ON
from counter.wording.quiz.question import Question, Said, ask, ask_points, ask_yes_no

US, THEM = Team.US, Team.THEM

WON = N_("It stands %(before)s, and the next deal brings %(points)s. Who has won?")
WON_CAPOT = N_("It stands %(before)s, and a capot brings %(points)s. Who has won?")
NOBODY = Said(N_("Nobody yet"))
WON_WHY = N_("After a deal a team must have at least %(target)s, and more than the other.")

SAID = N_("Said so far: %(calls)s. May the next player say “%(call)s”?")
ALLOWED = N_("A higher contract, contra against the other side and recontra in answer may be said.")
PASSES = N_("Somebody has declared. How many passes in a row end the auction?")
PASSES_WHY = N_("%(passes)s in a row, after contra and recontra too.")

DEALER = 0


def end() -> Iterator[Question]:
    """Whether a match is over, and who has won."""
    for before, deal in (
        ((148, 140), _counted(Contract.ALL_TRUMPS, THEM, 60)),
        ((145, 130), _counted(Contract.HEARTS, US, 98)),
        ((143, 145), _counted(Contract.SPADES, US, 92)),
        ((140, 90), Deal(Contract.CLUBS, US, capot=US)),
        ((141, 120), _counted(Contract.HEARTS, US, 92)),
        ((150, 139), _counted(Contract.DIAMONDS, US, 70)),
        ((100, 147), Deal(Contract.NO_TRUMPS, THEM, capot=THEM)),
    ):
        yield _won(Pair(*before), deal)


def _won(before: Pair[int], deal: Deal) -> Question:
    match = play_match(MatchRecord(BULGARIAN, entries=(Correction(before, "before"), deal)))
    why = Said(WON_WHY, {"target": BULGARIAN.target})
    if match.goes_on:
        why = Said(GOES_ON[match.goes_on])
    asked = {"before": before, "points": match.lines[-1].points}
    text = WON_CAPOT if deal.capot else WON
    rule = "R13a" if deal.capot else "R13"
    return ask(Said(text, asked), match.winner or NOBODY, (US, THEM, NOBODY), why, rule)


def _counted(contract: Contract, declarer: Team, us: int) -> Deal:
    return Deal(contract, declarer, card_points=Pair(us, None))


def auction() -> Iterator[Question]:
    """Whether something may be said."""
    for text in (
        "hearts diamonds",
        "hearts spades",
        "hearts contra",
        "hearts pass contra",
        "hearts contra recontra",
        "hearts contra pass recontra",
        "spades contra no_trumps",
        "all_trumps no_trumps",
        "pass pass contra",
        "clubs pass spades",
        "spades contra recontra contra",
    ):
        *said, call = (CALLS[name] for name in text.split())
        heard = hear(DEALER, said, BULGARIAN)
        refusal = heard.auction.refusal(call, BULGARIAN)
        why = Said(REFUSALS[refusal] if refusal else ALLOWED)
        asked = Said(SAID, {"calls": tuple(said), "call": call})
        yield ask_yes_no(asked, refusal is None, why, "auction")
    why = Said(PASSES_WHY, {"passes": PASSES_TO_END})
    yield ask_points(Said(PASSES), PASSES_TO_END, (1, 2, 4), why, "auction")
