"""Count the cards that a team has taken (R1, R2)."""

from __future__ import annotations

from collections.abc import Collection

from flask import Blueprint, render_template, request

from counter.scoring.cards import DECK, Card
from counter.scoring.contracts import Contract, Kind
from counter.scoring.counting import count_cards
from counter.scoring.pair import Pair, Team
from counter.scoring.play import TRICK
from counter.web.arbiter.carried import carried, into_deal
from counter.web.arbiter.deck import cards_of, choice, keys
from counter.web.choices import form_choices, played
from counter.web.language import current, texts, words
from counter.wording.arbiter import COUNTED, INTO

blueprint = Blueprint("arbiter_count", __name__)


@blueprint.get("/arbiter/count")
def show() -> str:
    """The 32 cards, and what those of one team come to."""
    deal = carried()
    taken = cards_of(request.args.getlist("card"))
    contract = choice(Contract, request.args.get("contract"), deal.contract or Contract.SPADES)
    team = choice(Team, request.args.get("team"), Team.US)
    last = "last" in request.args
    points = count_cards(team, taken, contract, last_trick=last) if taken else None
    capot = team if len(taken) == len(DECK) else None
    return render_template(
        "arbiter/count.html",
        carried=deal,
        deck=keys(current()),
        taken=taken,
        contract=contract,
        contracts=played(deal.rules(), contract),
        team=team,
        teams=form_choices(current()).teams,
        last=last,
        points=points,
        notes=_notes(taken, contract, points),
        texts=texts({**COUNTED, "into": INTO}),
        into=into_deal(deal, lambda declarer: _found(declarer, contract, points, capot)),
    )


def _notes(taken: Collection[Card], contract: Contract, points: Pair[int] | None) -> list[str]:
    """What is said beside the count."""
    if points is None:
        return [words().gettext(COUNTED["empty"])]
    number = len(taken)
    told: list[tuple[str, dict[str, int]]] = []
    if number == len(DECK):
        told.append(("capot", {}))
    elif number % TRICK:
        told.append(("uneven", {"number": number}))
    else:
        told.append(("tricks", {"number": number // TRICK}))
    if contract.kind is Kind.NO_TRUMPS:
        told.append(("doubled", {}))
    return [words().gettext(COUNTED[name]) % figures for name, figures in told]


def _found(
    declarer: Team, contract: Contract, points: Pair[int] | None, capot: Team | None
) -> dict[str, str] | None:
    """The fields of the deal with what was counted; one count is enough."""
    if points is None:
        return None
    return {
        "bid": f"{declarer}-{contract}",
        "us-card_points": "" if capot else str(points.us),
        "them-card_points": "",
        "capot": capot or "",
    }
