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

OPTION_HELP = {
    "contracts": N_("Tick only those that are played; nothing ticked leaves all of the rules."),
    "target": N_(
        "The match ends after a deal in which a team has this much, and more than the other."
    ),
    "unit": N_("10 divides and rounds: 162 is 16. With 1 raw points are written as they are."),
    "round_up_from": N_("The last figure from which points go up: from 6, 86 is 9 and 85 is 8."),
    "odd_point": N_("Both ending on 6 would make 9 : 8, but the deal is worth 16."),
    "hanging_odd_point": N_(
        "Equal totals: the defenders write their half, the declarer's half hangs."
    ),
    "no_trumps_multiplier": N_("130 card points count as 260 where they count twice."),
    "capot_bonus": N_("Added to the card points of the team that took all eight tricks."),
    "capot_takes_declarations": N_("Otherwise the others still write what they declared."),
    "contra_played": N_("Contra doubles the deal, recontra makes it four times as much."),
    "contra_rounding": N_("Whether points are rounded before they are multiplied, or after."),
    "contra_hanging": N_("All of the deal hangs, multiplied, or only the declarer's half."),
    "capot_under_contra": N_("Whether the bonus is multiplied too, or the contra is forgotten."),
    "capot_doubled_at_no_trumps": N_("Like the card points there."),
    "compare": N_("Apart, one team may write a sequence and the other a four."),
    "trump_breaks_tie": N_("Otherwise neither of two equal sequences counts."),
    "belot_kept": N_("Otherwise the winners write the belots too."),
    "finish_on_capot": N_("Otherwise one more deal is played after a capot."),
    "finish_on_hanging": N_("Otherwise one more deal is played while points hang."),
    "at_least_one": N_("160 : 2 is 15 : 1 then, not 16 : 0."),
    "finish_needs_points": N_("A team over the target that writes nothing has to go on."),
}
"""What an option does, by its name."""

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
