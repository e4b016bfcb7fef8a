"""What is said of an auction: who speaks, what may be said, why not, and how it ended."""

from __future__ import annotations

from counter.scoring.auction import Call, Refusal, Say
from counter.scoring.contracts import Contra
from counter.wording.catalogue import N_, Catalogue
from counter.wording.names import CONTRACTS, CONTRAS, SUIT_SIGNS

SAYS = {
    Say.PASS: N_("Pass"),
    Say.CONTRA: CONTRAS[Contra.CONTRA],
    Say.RECONTRA: CONTRAS[Contra.RECONTRA],
}

REFUSALS = {
    Refusal.OVER: N_("The auction is over."),
    Refusal.NOT_PLAYED: N_("Not played by these rules."),
    Refusal.NOT_HIGHER: N_("It must be higher than the last contract."),
    Refusal.NOTHING_TO_CONTRA: N_("Nobody has declared yet."),
    Refusal.OWN_SIDE: N_("No contra to one's own side."),
    Refusal.ALREADY_CONTRA: N_("Contra has been said."),
    Refusal.NO_CONTRA: N_("There is no contra to answer."),
    Refusal.WRONG_SIDE: N_("Recontra is for those who have declared."),
    Refusal.ALREADY_RECONTRA: N_("Recontra has been said."),
}
"""Why something may not be said."""

STATE = {
    "speaks": N_("%(name)s to speak"),
    "begins": N_("%(name)s, to the dealer's right, speaks first and leads first."),
    "any": N_("Any contract or pass."),
    "higher": N_("Higher than %(contract)s, or pass."),
    "highest": N_("Nothing is higher than %(contract)s."),
    "contra": N_("Contra may be said."),
    "recontra": N_("Recontra may be said."),
    "noContra": N_("Contra is not played."),
    "last": N_("One more pass ends it."),
    "end": N_("The end: %(contract)s, declared by %(team)s"),
    "endContra": N_("The end: %(contract)s, declared by %(team)s, %(contra)s"),
    "leads": N_("%(name)s leads to the first trick."),
    "passed": N_("All four have passed: no deal"),
    "deals": N_("The cards are dealt anew by %(name)s."),
    "unknown": N_("There is something in the address that nobody can say."),
    "refused": N_("%(call)s cannot be said here. %(why)s"),
}
"""How an auction stands."""


def call_name(call: Call, words: Catalogue) -> str:
    """What was said: Hearts with its sign, No trumps, Contra."""
    if isinstance(call, Say):
        return words.gettext(SAYS[call])
    name = words.gettext(CONTRACTS[call])
    return f"{SUIT_SIGNS[call.suit]} {name}" if call.suit else name
