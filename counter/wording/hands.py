"""What is said of the declarations of four players: which count, and what cannot be."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from counter.scoring.cards import Card
from counter.scoring.declarations import Declaration, Verdict
from counter.scoring.errors import Code
from counter.scoring.hands import Answer, Clash, Hands, Impossible, Place
from counter.wording import problems
from counter.wording.arbiter import INTO
from counter.wording.catalogue import N_, Catalogue
from counter.wording.names import RANKS, SUIT_SIGNS, declaration_name
from counter.wording.steps import LINES

PLAYERS = (N_("me"), N_("on my right"), N_("partner"), N_("on my left"))
"""The players in the order of play, as whoever holds the phone calls them."""

WHOSE = N_("%(declaration)s (%(player)s)")

EMPTY = N_("Choose what each player declared.")

CONTRACT = N_("What is trumps? Of these sequences the one in trumps counts.")

NEEDED = {
    Code.NO_DECLARATIONS_AT_NO_TRUMPS: problems.MESSAGES[Code.NO_DECLARATIONS_AT_NO_TRUMPS],
    Code.DECLARATION_TOP_NEEDED: N_("%(all)s: up to which card? It decides."),
    Code.DECLARATION_SUIT_NEEDED: N_("%(all)s: in which suit? The one in trumps counts."),
}
"""What the rules ask for (R3, R5)."""

CLASHES = {
    Clash.LOW: N_("%(all)s: there are not so many cards below it."),
    Clash.CARDS: N_("%(all)s: more than eight cards in one hand."),
    Clash.FOUR_TWICE: N_("%(all)s: there is only one such four."),
    Clash.ONE_HAND: N_("%(all)s: they share a card, and a card is in one declaration only."),
    Clash.TWO_HANDS: N_("%(all)s: both would need the same card."),
    Clash.TOGETHER: N_("%(all)s: there are not enough cards for all of them."),
}
CARD_CLASHES = {
    Clash.ONE_HAND: N_("%(all)s: they share %(card)s, and a card is in one declaration only."),
    Clash.TWO_HANDS: N_("%(all)s: both would need %(card)s."),
}
"""The same where it is sure which card it is."""


def script_texts(words: Catalogue) -> dict[str, object]:
    """All of these sentences, for the script of the page."""
    messages = {
        "whose": WHOSE,
        "empty": EMPTY,
        "contract": CONTRACT,
        "into": INTO,
        **NEEDED,
        **CLASHES,
        **{f"{clash}_card": text for clash, text in CARD_CLASHES.items()},
    }
    told: dict[str, object] = {str(name): words.gettext(text) for name, text in messages.items()}
    return told | {"players": [words.gettext(name) for name in PLAYERS]}


def verdict_text(verdict: Verdict, words: Catalogue) -> str:
    """Whether a declaration counts, and why, as in a calculation."""
    declaration, counts, reason = verdict
    text, _columns = LINES[f"counts_{reason}" if counts else f"counts_not_{reason}"]
    return words.gettext(text) % {"declaration": declaration_name(*declaration, words)}


def clash_texts(found: Sequence[Impossible], hands: Hands, words: Catalogue) -> list[str]:
    """Why declarations cannot all be, each sentence with their names."""
    said = _naming(hands, words)
    return [
        words.gettext(CARD_CLASHES[clash] if card else CLASHES[clash])
        % {"all": said(places), "card": _card(card, words) if card else ""}
        for clash, places, card in found
    ]


def needed_texts(answer: Answer, hands: Hands, words: Catalogue) -> list[str]:
    """What must be known before it can be said what counts."""
    said = _naming(hands, words)
    codes = dict.fromkeys(problem.code for _, problem in answer.needed)
    texts = [
        words.gettext(NEEDED[code])
        % {"all": said([place for place, one in answer.needed if place and one.code is code])}
        for code in codes
    ]
    return texts + ([words.gettext(CONTRACT)] if answer.contract_needed else [])


def _naming(hands: Hands, words: Catalogue) -> Callable[[Sequence[Place]], str]:
    def whose(place: Place) -> str:
        one: Declaration = hands[place.player][place.slot]
        return words.gettext(WHOSE) % {
            "declaration": declaration_name(*one, words),
            "player": words.gettext(PLAYERS[place.player]),
        }

    return lambda places: ", ".join(map(whose, places))


def _card(card: Card, words: Catalogue) -> str:
    return f"{words.gettext(RANKS[card.rank])} {SUIT_SIGNS[card.suit]}"
