"""What the arbiter is asked, and what it answers."""

from __future__ import annotations

from counter.scoring.play import Beats, Obligation
from counter.wording.catalogue import N_

PAGES = (
    (
        "arbiter_count.show",
        N_("Count the cards"),
        N_("Tap the cards of one team: what both have counted."),
    ),
    (
        "arbiter_declarations.show",
        N_("Whose declarations count?"),
        N_("Choose what each player has: what counts, and why."),
    ),
    (
        "arbiter_needs.show",
        N_("What do we need?"),
        N_("With how many card points the contract is made, and the match is won."),
    ),
    (
        "arbiter_stronger.show",
        N_("Which card is stronger?"),
        N_("Two cards, the contract and the suit led; what every card is worth."),
    ),
    (
        "arbiter_play.show",
        N_("What may I play?"),
        N_("Your hand and the trick: which cards you may play, and why not the others."),
    ),
    (
        "arbiter_auction.show",
        N_("Who bids, who leads, is this bid legal?"),
        N_("Tap what was said: who speaks, what may be said, and how it ends."),
    ),
    (
        "arbiter_house.show",
        N_("House rules sheet"),
        N_("Where tables differ: agree before the game, print it, send it, start with it."),
    ),
    (
        "rounding.show",
        N_("What is written for a count"),
        N_("Every count of both teams, rounded; the odd point and what hangs."),
    ),
    (
        "arbiter_quiz.show",
        N_("Quiz"),
        N_("20 questions about the rules, each answered at once."),
    ),
)
"""Every question: the page that answers it, the question, and what is asked for."""

COUNTED = {
    "empty": N_("Tap the cards that one team has taken; 16 at most, or take the other team."),
    "uneven": N_("%(number)s cards: one trick is 4."),
    "tricks": N_("%(number)s tricks"),
    "capot": N_("All eight tricks: a capot."),
    "doubled": N_("At no trumps enter it like this; the deal is doubled afterwards."),
}
"""What is said beside a count."""

STRONGER = {
    "empty": N_("Tap two cards."),
    "only_two": N_("Two cards and no more: take one away."),
    "led_needed": N_("Which suit was led? It decides here."),
    "wins": N_("%(card)s wins."),
    Beats.HIGHER: N_("Both are of one suit, and there it is the higher one."),
    Beats.TRUMP: N_("It is a trump; any trump beats any other card."),
    Beats.LED: N_("It is of the suit led; the other is not and is no trump."),
    Beats.NEITHER: N_("Neither wins: no trump, and not of the suit led."),
}
"""Which of two cards is stronger, and why."""

PLAY = {
    "empty": N_("Tap the cards in your hand."),
    "lead": N_("You lead: any card may be played."),
    "twice": N_("%(card)s is there twice."),
    "too_many": N_("%(number)s cards are too many for a hand: 8 at most."),
    "you": N_("Your partner wins so far, with %(card)s."),
    "they": N_("An opponent wins so far, with %(card)s."),
    "may": N_("may be played"),
    Obligation.FOLLOW: N_("no: you can follow suit"),
    Obligation.RAISE: N_("no: you have a stronger card of the suit led"),
    Obligation.TRUMP: N_("no: you must trump"),
    Obligation.OVERTRUMP: N_("no: you have a stronger trump"),
}
"""What may be played, and what forbids the other cards."""

QUIZ = {
    "rightSoFar": N_("Right so far: %(number)s"),
    "right": N_("Right!"),
    "wrong": N_("Wrong. Right is: %(answer)s."),
    "rightIs": N_("Right is: %(answer)s"),
    "score": N_("%(right)s of %(all)s right"),
    "next": N_("Next"),
    "again": N_("Once more"),
    "rule": N_("Rule %(number)s"),
    "rules": N_("Rules"),
}
"""What is said beside the questions of the quiz."""

INTO = N_("Into the deal")
INTO_DECLARED = N_("Into the deal, declared by: %(team)s")
