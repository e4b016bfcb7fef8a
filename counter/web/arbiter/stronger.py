"""Which of two cards is stronger (R1), and what every card is worth."""

from __future__ import annotations

from collections.abc import Sequence

from flask import Blueprint, render_template, request

from counter.scoring.cards import PLAIN_STRENGTH, TRUMP_STRENGTH, Card, Suit, points
from counter.scoring.contracts import Contract
from counter.scoring.play import stronger
from counter.web.arbiter.carried import carried
from counter.web.arbiter.deck import card_name, cards_of, choice, keys
from counter.web.choices import form_choices, played
from counter.web.language import current, texts, words
from counter.wording.arbiter import STRONGER
from counter.wording.names import RANKS

blueprint = Blueprint("arbiter_stronger", __name__)


@blueprint.get("/arbiter/stronger")
def show() -> str:
    """Two cards, and which one wins."""
    deal = carried()
    cards = cards_of(request.args.getlist("card"))
    contract = choice(Contract, request.args.get("contract"), deal.contract or Contract.SPADES)
    led = next((suit for suit in Suit if suit == request.args.get("led")), None)
    return render_template(
        "arbiter/stronger.html",
        carried=deal,
        deck=keys(current()),
        cards=cards,
        contract=contract,
        contracts=played(deal.rules(), contract),
        led=led,
        suits=form_choices(current()).suits,
        notes=_notes(cards, led, contract),
        texts=texts(STRONGER),
        tables=_tables(),
    )


def _notes(cards: Sequence[Card], led: Suit | None, contract: Contract) -> list[str]:
    """Which card wins and why, or what is still to be told."""
    say = words().gettext
    if len(cards) != 2:
        return [say(STRONGER["only_two" if len(cards) > 2 else "empty"])]
    one, other = cards
    # Of two cards of one suit people mean the higher one.
    usual = [one.suit] if one.suit is other.suit else Suit
    answers = {stronger(one, other, suit, contract) for suit in ([led] if led else usual)}
    if len(answers) > 1:
        return [say(STRONGER["led_needed"])]
    ((card, why),) = answers
    wins = [say(STRONGER["wins"]) % {"card": card_name(card, words())}] if card else []
    return [*wins, say(STRONGER[why])]


def _tables() -> list[tuple[str, int, str, int]]:
    """A trump and a plain card of each strength with their points, the strongest first."""
    say = words().gettext
    suit = Suit.CLUBS
    return [
        (
            say(RANKS[trump]),
            points(Card(trump, suit), Contract.CLUBS),
            say(RANKS[plain]),
            points(Card(plain, suit), Contract.SPADES),
        )
        for trump, plain in zip(TRUMP_STRENGTH, PLAIN_STRENGTH, strict=True)
    ]
