"""What the arbiter is asked, and what it answers."""

from __future__ import annotations

from counter.wording.catalogue import N_

PAGES = (
    (
        "arbiter_count.show",
        N_("Count the cards"),
        N_("Tap the cards of one team: what both have counted."),
    ),
    (
        "arbiter_auction.show",
        N_("Who bids, who leads, is this bid legal?"),
        N_("Tap what was said: who speaks, what may be said, and how it ends."),
    ),
)
"""Every question: the page that answers it, the question, and what is asked for."""

COUNTED = {
    "empty": N_("Tap the cards that one team has taken; 16 at most, or take the other team."),
    "uneven": N_("%(number)s cards: one trick is 4."),
    "tricks": N_("%(number)s tricks"),
    "capot": N_("All eight tricks: a capot."),
    "doubled": N_("No trumps counts double: %(us)s : %(them)s."),
}
"""What is said beside a count."""

INTO = N_("Into the deal")
INTO_DECLARED = N_("Into the deal, declared by: %(team)s")
