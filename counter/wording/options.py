"""House rules in words: what each option asks, and its answers."""

from __future__ import annotations

from enum import Enum

from counter.scoring.rulesets import (
    CapotUnderContra,
    Compare,
    ContraHanging,
    ContraRounding,
    HangingOddPoint,
    OddPoint,
    RoundUpFrom,
)
from counter.wording.catalogue import N_, Catalogue
from counter.wording.names import SHORT_CONTRACTS

OPTION_NAMES = {
    "contracts": N_("Contracts that are played"),
    "target": N_("Points that end the match"),
    "unit": N_("Raw points to a point on the sheet"),
    "round_up_from": N_("Remainder that is rounded up"),
    "odd_point": N_("The odd point, when rounding misses the whole deal (86 : 76)"),
    "hanging_odd_point": N_("The odd point of a hanging deal (106 : 106)"),
    "no_trumps_multiplier": N_("At no trumps card points count times"),
    "capot_bonus": N_("Raw points for a capot"),
    "capot_takes_declarations": N_("A capot takes the others' declarations and belots"),
    "contra_played": N_("Contra and recontra"),
    "contra_rounding": N_("Contra: what comes first"),
    "contra_hanging": N_("Equal totals under contra"),
    "capot_under_contra": N_("A capot under contra"),
    "capot_doubled_at_no_trumps": N_("The capot bonus counts double at no trumps too"),
    "compare": N_("Sequences and fours"),
    "trump_breaks_tie": N_("Of two equal sequences the one in trumps counts"),
    "belot_kept": N_("A team that goes inside keeps its own belots"),
    "finish_on_capot": N_("A deal with a capot can end the match"),
    "finish_on_hanging": N_("A deal that hangs can end the match"),
    "at_least_one": N_("A team with points writes at least 1"),
    "finish_needs_points": N_("Only a deal with points for the winner ends the match"),
}

CHOICES: dict[Enum, str] = {
    OddPoint.FEWER: N_("to the team with fewer points: 8 : 8"),
    OddPoint.MORE: N_("to the team with more points: 9 : 7"),
    OddPoint.NONE: N_("nothing is evened out"),
    HangingOddPoint.HANGING: N_("hangs: 10, and 11 hang"),
    HangingOddPoint.DEFENDERS: N_("to the defenders: 11, and 10 hang"),
    ContraRounding.ROUND_THEN_MULTIPLY: N_("rounding: 162 with recontra is 16 × 4 = 64"),
    ContraRounding.MULTIPLY_THEN_ROUND: N_("multiplying: 162 with recontra is 648, so 65"),
    ContraHanging.ALL: N_("everything hangs"),
    ContraHanging.SHARES: N_("the defenders write their share"),
    CapotUnderContra.MULTIPLIED: N_("everything is multiplied"),
    CapotUnderContra.BONUS_NOT_MULTIPLIED: N_("all but the bonus is multiplied"),
    CapotUnderContra.CONTRA_VOID: N_("the contra does not count"),
    Compare.SEPARATE: N_("are compared apart"),
    Compare.TOGETHER: N_("are compared together, a four beats a sequence"),
}

YES, NO = N_("yes"), N_("no")


def option_value(value: object, words: Catalogue) -> str:
    """The value of an option in words."""
    if isinstance(value, bool):
        return words.gettext(YES if value else NO)
    if isinstance(value, RoundUpFrom):
        return words.gettext(
            N_("suit %(suit)s, no trumps %(no_trumps)s, all trumps %(all_trumps)s")
        ) % (value._asdict())
    if isinstance(value, tuple):
        return " ".join(words.gettext(SHORT_CONTRACTS[part]) for part in value)
    return words.gettext(CHOICES[value]) if isinstance(value, Enum) else str(value)
