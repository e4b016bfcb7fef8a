"""What the script of the pages says, in one language: the same sentences as the pages'."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from counter.scoring.codec.matches import CORRECTION_LIMITS, REASON_LENGTH
from counter.scoring.contracts import Contra
from counter.scoring.errors import Code
from counter.scoring.match import READY_MADE
from counter.wording import changes, names, notices, problems, steps
from counter.wording.catalogue import N_, Catalogue
from counter.wording.entries import FINISHED, GOES_ON

# As short as the line between the fields and the keys, which must not grow.
PROBLEMS = {
    Code.CONTRACT_NOT_PLAYED: N_("Not played by these rules."),
    Code.CONTRA_NOT_PLAYED: N_("These rules have no contra."),
    Code.CARD_POINTS_NEEDED: N_("Type the cards of one team, 0 to %(whole)s."),
    Code.CARD_POINTS_SUM: N_("%(us)s + %(them)s is not %(whole)s. Type one team alone."),
    Code.CARD_POINTS_IMPOSSIBLE: N_("No cards make this. Count again, 0 to %(whole)s."),
    Code.CAPOT_CARD_POINTS: N_("With this capot it must be %(wanted)s."),
    Code.NO_DECLARATIONS_AT_NO_TRUMPS: N_("No declarations at no trumps. Take them away."),
    Code.DECLARATION_TOP_NEEDED: N_("Sequences of one length: up to which card?"),
    Code.DECLARATION_SUIT_NEEDED: N_("Equal sequences: in which suit?"),
    Code.DECLARATION_IMPOSSIBLE: N_("No cards make this declaration."),
    Code.TOO_MANY_DECLARATIONS: N_("Declarations of a team: %(most)s at most."),
    Code.TOO_MANY_BELOTS: N_("Belots of both together: %(most)s at most."),
    Code.BELOT_IMPOSSIBLE: N_("No belot: the others have four kings or queens."),
}
"""What can be wrong with a deal that was entered by keys."""

SEQUENCES = {kind: name for kind, name in names.DECLARATIONS.items() if not kind.is_four}

# Read at once, so as short as can be; the rest is fetched when it is needed.
PAGE = {
    "contracts": names.CONTRACTS,
    "short": names.SHORT_CONTRACTS,
    "contras": names.CONTRAS,
    "outcomes": names.OUTCOMES,
    "problems": PROBLEMS,
    "missing": problems.MISSING,
    "goesOn": GOES_ON,
    "won": FINISHED,
    "four": N_("Four of a kind"),
    "sequences": SEQUENCES,
    "ranks": names.RANKS,
    "capot": N_("capot"),
    "revoke": N_("revoke"),
    "passed": N_("All passed"),
    "correction": N_("Correction"),
    "hang": N_("%(points)s hang"),
    "hanging": N_("hanging"),
    "hangingRow": N_("hanging %(points)s"),
    "toGo": N_("%(points)s to go"),
    "deal": N_("Deal %(number)s"),
    "deals": N_("deals: %(name)s"),
    "leads": N_("leads: %(name)s"),
    "line": N_("Line %(number)s"),
    "undo": N_("Undo"),
    "cancel": N_("Cancel"),
    "write": N_("Write"),
    "why": N_("Why?"),
    "choose": N_("Choose"),
    "written": N_("Written: %(points)s"),
    "passWritten": N_("Written: all passed"),
    "passedOver": notices.PASSED_OVER,
    "undone": N_("Taken back"),
    "redone": N_("Made again"),
    "removed": N_("Taken away"),
    "dealWaits": N_("1 deal waits for the network"),
    "dealsWait": N_("%(number)s deals wait for the network"),
    "changeWaits": N_("1 change waits for the network"),
    "changesWait": N_("%(number)s changes wait for the network"),
    "waits": N_("waits"),
    "offline": N_("No network"),
    "gone": notices.GONE,
    "unreachable": N_("There is no network yet. Try again in a moment."),
    "notKept": N_("This browser keeps nothing. Leave this page open until there is a network."),
}

MORE = {
    "declarations": names.DECLARATIONS,
    "to": N_("%(declaration)s to %(card)s"),
    "lines": {name: text for name, (text, _columns) in steps.LINES.items()},
    "step": N_("Step"),
    "rule": N_("Rule %(number)s"),
    "why": N_("Why?"),
    "close": N_("Close"),
    "correct": N_("Correct it"),
    "before": N_("Put a forgotten deal before this line"),
    "remove": N_("Take this line away"),
    "endsEarlier": N_("The match would end earlier"),
    "cut": N_("These lines come after the end, and would be taken away:"),
    "doIt": N_("Do it, and take these lines away"),
    "correctionTitle": N_("Correction, penalty points"),
    "pointsFor": N_("%(points)s for %(team)s"),
    "broken": N_("Broken rule"),
    "reason": N_("Reason"),
    "notWhole": problems.MESSAGES[Code.NOT_A_WHOLE_NUMBER],
    "range": problems.MESSAGES[Code.OUT_OF_RANGE],
    "nothing": problems.MESSAGES[Code.MISSING],
    "reasonNeeded": problems.REASON,
    "changed": N_("The match has changed"),
    "meantime": N_("Changed in the meantime"),
    "mine": N_("What you wanted"),
    "asWell": N_("Write mine as well: %(us)s : %(them)s"),
    "instead": N_("Write mine instead of the last line: %(us)s : %(them)s"),
    "inPlace": N_("Write mine in its place: %(us)s : %(them)s"),
    "takeAway": N_("Take it away"),
    "leave": N_("Leave it as it is now"),
    "wishes": changes.WISHES,
    "changes": changes.TEXTS,
    "declared": N_("declarations %(us)s : %(them)s"),
    "belots": N_("belots %(us)s : %(them)s"),
    "corrected": N_("Correction: %(reason)s"),
    "refused": notices.REFUSED,
}


def page_words(words: Catalogue) -> dict[str, Any]:
    """What is said on every page of a match."""
    return _said(PAGE, words)


def more_words(words: Catalogue) -> dict[str, Any]:
    """What is said of a calculation, a line or a conflict."""
    columns = {name: columns for name, (_text, columns) in steps.LINES.items()}
    return _said(MORE, words) | {
        "columns": columns,
        "ready": READY_MADE,
        "limits": CORRECTION_LIMITS._asdict(),
        "longest": REASON_LENGTH,
    }


def _said(messages: Mapping[Any, Any], words: Catalogue) -> dict[str, Any]:
    return {
        str(int(key) if isinstance(key, Contra) else key): _said(message, words)
        if isinstance(message, Mapping)
        else words.gettext(message)
        for key, message in messages.items()
    }
