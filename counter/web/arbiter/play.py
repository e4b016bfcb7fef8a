"""Which cards of a hand may be played to a trick, and what forbids the others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from flask import Blueprint, render_template, request

from counter.scoring.cards import DECK, Card
from counter.scoring.contracts import Contract
from counter.scoring.hands import HAND
from counter.scoring.play import TRICK, forbidden, winning_place
from counter.web.arbiter.carried import carried
from counter.web.arbiter.deck import CARDS, card_name, cards_of, choice, keys, text_of
from counter.web.choices import played
from counter.web.language import current, texts, words
from counter.wording.arbiter import PLAY
from counter.wording.names import RANKS, SUIT_SIGNS

blueprint = Blueprint("arbiter_play", __name__)

PLAYED = tuple(f"played-{place}" for place in range(1, TRICK))
"""Names of the cards in the trick, in the order of play."""


class Answer(NamedTuple):
    """A card of the hand, and whether it may be played."""

    value: str
    sign: str
    """As it is written on a key: ♥ 10."""
    is_allowed: bool
    text: str


@blueprint.get("/arbiter/play")
def show() -> str:
    """A hand and a trick, and what may be played."""
    deal = carried()
    contract = choice(Contract, request.args.get("contract"), deal.contract or Contract.SPADES)
    hand = cards_of(request.args.getlist("card"))
    trick = [CARDS[text] for name in PLAYED if (text := request.args.get(name)) in CARDS]
    must_undertrump = "under" in request.args
    notes = _notes(hand, trick, contract)
    return render_template(
        "arbiter/play.html",
        carried=deal,
        deck=keys(current()),
        contract=contract,
        contracts=played(deal.rules(), contract),
        hand=hand,
        trick=list(zip(PLAYED, [*map(text_of, trick), "", "", ""], strict=False)),
        must_undertrump=must_undertrump,
        notes=notes.told,
        answers=_answers(hand, trick, contract, must_undertrump) if notes.is_possible else [],
        texts=texts(PLAY),
    )


class Notes(NamedTuple):
    """What is said of hand and trick, and whether there can be such."""

    told: list[str]
    is_possible: bool


def _notes(hand: Sequence[Card], trick: Sequence[Card], contract: Contract) -> Notes:
    say = words().gettext
    twice = [card for card in DECK if [*hand, *trick].count(card) > 1]
    if twice:
        return Notes([say(PLAY["twice"]) % {"card": card_name(twice[0], words())}], False)
    if len(hand) > HAND:
        return Notes([say(PLAY["too_many"]) % {"number": len(hand)}], False)
    if not hand:
        return Notes([say(PLAY["empty"])], False)
    if not trick:
        return Notes([say(PLAY["lead"])], True)
    place = winning_place(trick, contract)
    # The partner played two before.
    who = "you" if place == len(trick) - 2 else "they"
    return Notes([say(PLAY[who]) % {"card": card_name(trick[place], words())}], True)


def _answers(
    hand: Sequence[Card], trick: Sequence[Card], contract: Contract, must_undertrump: bool
) -> list[Answer]:
    """Every card of the hand, those that may be played first."""
    say = words().gettext
    why = forbidden(hand, trick, contract, must_undertrump=must_undertrump)
    ordered = sorted(hand, key=lambda card: card in why)
    return [
        Answer(
            text_of(card),
            f"{SUIT_SIGNS[card.suit]} {say(RANKS[card.rank])}",
            card not in why,
            say(PLAY[why.get(card, "may")]),
        )
        for card in ordered
    ]
