"""The sheet of a match as pages show it: rows, names, and who deals."""

from __future__ import annotations

from typing import NamedTuple

from counter.scoring.contracts import Contra
from counter.scoring.deal import Deal
from counter.scoring.match import SEATS, Line, Passed, Settings
from counter.scoring.pair import Pair
from counter.storage.kept import KeptMatch
from counter.web.language import words
from counter.wording.catalogue import N_
from counter.wording.direction import isolated
from counter.wording.entries import seat_names, team_names
from counter.wording.names import CONTRACTS, CONTRAS, SHORT_CONTRACTS


def names_of(settings: Settings) -> Pair[str]:
    """What the teams are called."""
    return team_names(settings, words()).map(isolated)


def seats_of(settings: Settings) -> list[str]:
    """Who sits where, in the order of play."""
    return [isolated(name) for name in seat_names(settings, words())]


def teams_of(settings: Settings) -> list[tuple[str, str]]:
    """The teams with their names, as the form of a deal wants them."""
    return [(team.value, name) for team, name in names_of(settings).by_team()]


class SheetRow(NamedTuple):
    """A line of the sheet."""

    id: int
    number: int
    """Its place on the sheet, from 1."""
    line: Line
    sign: str
    """The contract as a sign, or what else it is."""
    contract: str
    """The contract as a word; empty for what is no deal."""
    declarer: str
    marks: list[str]
    """Contra, capot, revoke; or the reason of a correction."""
    raw: Pair[int] | None
    """Raw totals of a deal."""


def sheet_rows(kept: KeptMatch, last: int = 0) -> list[SheetRow]:
    """The lines, the first one first: all of them, or only some at the end."""
    names = names_of(kept.settings)
    held, lines = kept.history.sheet.entries[-last:], kept.match.lines[-last:]
    first = len(kept.match.lines) - len(lines) + 1
    return [
        _row(one.id, number, line, names)
        for number, (one, line) in enumerate(zip(held, lines, strict=True), first)
    ]


def _row(entry_id: int, number: int, line: Line, names: Pair[str]) -> SheetRow:
    entry = line.entry
    say = words().gettext
    if isinstance(entry, Passed):
        return SheetRow(entry_id, number, line, say(N_("All passed")), "", "", [], None)
    if not isinstance(entry, Deal):
        sign = say(N_("Correction"))
        return SheetRow(entry_id, number, line, sign, "", "", [isolated(entry.reason)], None)
    marks = []
    if entry.contra is not Contra.NONE:
        marks.append(say(CONTRAS[entry.contra]).lower())
    if entry.capot_made:
        marks.append(say(N_("capot")))
    if entry.revoke:
        marks.append(say(N_("revoke")))
    return SheetRow(
        entry_id,
        number,
        line,
        say(SHORT_CONTRACTS[entry.contract]),
        say(CONTRACTS[entry.contract]),
        names.of(entry.declarer),
        marks,
        line.score.raw if line.score else None,
    )


class Turn(NamedTuple):
    """Who deals the next cards, and who leads to the first trick (R14)."""

    dealer: str
    leader: str


def turn(kept: KeptMatch) -> Turn:
    """Whose turn it is."""
    seats = seats_of(kept.settings)
    dealer = kept.match.dealer
    return Turn(seats[dealer], seats[(dealer + 1) % SEATS])


def next_number(kept: KeptMatch) -> int:
    """The number of the deal that comes next; corrections are none."""
    return 1 + sum(line.dealer is not None for line in kept.match.lines)


def series_wins(matches: list[KeptMatch], series: int) -> Pair[int]:
    """How many matches of a series each team has won."""
    winners = [
        kept.match.winner for kept in matches if kept.series == series and kept.deleted_at is None
    ]
    return Pair.each(winners.count)
