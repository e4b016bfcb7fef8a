"""Entries of a match and how it stands, in words."""

from __future__ import annotations

from counter.scoring.contracts import Contra
from counter.scoring.deal import Deal
from counter.scoring.match import SEATS, Entry, GoesOn, Match, Passed, Settings
from counter.scoring.pair import Pair
from counter.wording.catalogue import N_, Catalogue
from counter.wording.direction import can_be_seen
from counter.wording.names import CONTRACTS, CONTRAS, usual_names

GOES_ON = {
    GoesOn.EQUAL: N_("The match goes on: both have the same."),
    GoesOn.CAPOT: N_("The match goes on: a deal with a capot does not end it."),
    GoesOn.HANGING: N_("The match goes on: points are hanging."),
    GoesOn.NO_POINTS: N_("The match goes on: the winner must write points in the last deal."),
    GoesOn.NO_DEAL: N_("The match goes on: only a deal ends it."),
}

FINISHED = N_("%(team)s: match won.")


def team_names(settings: Settings, words: Catalogue) -> Pair[str]:
    """What the teams of a match are called."""
    usual = usual_names(words)
    return Pair.each(lambda team: _seen(settings.teams.of(team).name) or usual.of(team))


def seat_names(settings: Settings, words: Catalogue) -> list[str]:
    """Who sits where, in the order of play; a player without a name is Us 1, Them 2."""
    teams = team_names(settings, words)
    return [
        _seen(settings.teams[seat % 2].players[seat // 2]) or f"{teams[seat % 2]} {seat // 2 + 1}"
        for seat in range(SEATS)
    ]


def _seen(name: str) -> str:
    """A name, but nothing for one that nobody can see."""
    return name if can_be_seen(name) else ""


def entry_name(entry: Entry, names: Pair[str], words: Catalogue) -> str:
    """What an entry was: Spades, Us, contra. `names` are the teams'."""
    if isinstance(entry, Passed):
        return words.gettext(N_("All passed"))
    if not isinstance(entry, Deal):
        return words.gettext(N_("Correction: %(reason)s")) % {"reason": entry.reason}
    parts = [words.gettext(CONTRACTS[entry.contract]), names.of(entry.declarer)]
    if entry.contra is not Contra.NONE:
        parts.append(words.gettext(CONTRAS[entry.contra]).lower())
    if entry.capot_made:
        parts.append(words.gettext(N_("capot")))
    if entry.revoke:
        parts.append(words.gettext(N_("revoke")))
    return ", ".join(parts)


def standing(match: Match, names: Pair[str], words: Catalogue) -> str:
    """Who has won, why the match goes on, or what hangs."""
    if match.winner:
        return words.gettext(FINISHED) % {"team": names.of(match.winner)}
    sentences = []
    if match.hanging:
        sentences.append(words.gettext(N_("Hanging: %(points)s.")) % {"points": match.hanging})
    reason = GOES_ON[match.goes_on] if match.goes_on else N_("The match goes on.")
    return " ".join([*sentences, words.gettext(reason)])
