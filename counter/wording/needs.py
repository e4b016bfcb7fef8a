"""What is said of the counts that a team needs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from counter.scoring.needs import Result, Run, runs, winning
from counter.scoring.pair import Pair, Team
from counter.scoring.score import Outcome
from counter.wording.arbiter import INTO
from counter.wording.catalogue import N_, Catalogue
from counter.wording.entries import FINISHED, GOES_ON
from counter.wording.figures import figure
from counter.wording.names import OUTCOMES

SENTENCES = {
    "from": N_("from %(count)s"),
    "never": N_("not with this deal"),
    "won": N_("wins: %(team)s"),
    "hang": N_("%(points)s hang"),
    "counted": N_("Counted: %(teams)s"),
    "written": N_("Written: %(points)s"),
    "after": N_("Match: %(points)s"),
    "impossible": N_("No cards make this count."),
    "not_played": N_("These rules do not play this contract."),
    "no_contra": N_("These rules have no contra."),
    "without": N_("Without the declarations and belots that were given: here they cannot be."),
    "without_revoke": N_("Without the revoke that was given: after it no count decides."),
    "into": INTO,
}
"""All sentences of the page, for its script too."""

NOTHING = "–"


class Line(NamedTuple):
    """An outcome of a deal, its counts, and the match after it."""

    outcome: Outcome | None
    """None for a capot, which is said by the name."""
    name: str
    counts: str
    after: str


def counts_text(found: Iterable[Run], team: Team) -> str:
    """The counts of a team in some runs, the least first: 0–80, 82–162."""
    spans = sorted(run.counts(team) for run in found)
    return ", ".join(_to(str(least), str(most)) for least, most in spans) or NOTHING


def win_text(found: Sequence[Result], team: Team, words: Catalogue) -> str:
    """With which counts of its own a team wins the match; a dash for none."""
    won = winning(found, team)
    most = max((one.card_points.of(team) for one in found), default=0)
    if len(won) == 1 and won[0].counts(team)[1] == most:
        return words.gettext(SENTENCES["from"]) % {"count": won[0].counts(team)[0]}
    return counts_text(won, team)


def outcome_lines(
    found: Sequence[Result], declarer: Team, names: Pair[str], words: Catalogue
) -> list[Line]:
    """How a deal can end, and what that does to the match, by the declarer's counts."""
    return [
        Line(
            outcome,
            words.gettext(OUTCOMES[outcome]),
            counts_text([run], declarer),
            after_text(run, names, words),
        )
        for (outcome, *_), run in runs(
            found, lambda one: (one.score.outcome, one.winner, one.goes_on)
        )
    ]


def after_text(run: Run, names: Pair[str], words: Catalogue) -> str:
    """The match after the counts of a run: 109 : 57 … 116 : 50, wins: Us."""
    first, last = run
    totals = _to(points_text(first.total), points_text(last.total), " … ")
    told = ", ".join([totals, *_besides(last, names, words)])
    return f"{told}. {words.gettext(GOES_ON[last.goes_on])}" if last.goes_on else told


def result_texts(one: Result, names: Pair[str], words: Catalogue) -> list[str]:
    """A single count: what was counted, what is written, and the match after it."""
    say = words.gettext
    score = one.score
    counted = f"{names.us} {points_text(one.card_points)} {names.them}"
    written = [points_text(score.points), say(OUTCOMES[score.outcome]).lower()]
    after = [points_text(one.total), *_besides(one, names, words)]
    return [
        say(SENTENCES["counted"]) % {"teams": counted},
        say(SENTENCES["written"]) % {"points": ", ".join(written)},
        say(SENTENCES["after"]) % {"points": ", ".join(after)},
        *([say(GOES_ON[one.goes_on])] if one.goes_on else []),
    ]


def over_text(winner: Team, names: Pair[str], words: Catalogue) -> str:
    """That the match needs no more deal."""
    return words.gettext(FINISHED) % {"team": names.of(winner)}


def points_text(points: Pair[int]) -> str:
    """Points of both teams."""
    return f"{figure(points.us)} : {figure(points.them)}"


def _besides(one: Result, names: Pair[str], words: Catalogue) -> list[str]:
    """What hangs after a result, and who has won with it."""
    said = []
    if one.score.hanging_after:
        said.append(words.gettext(SENTENCES["hang"]) % {"points": one.score.hanging_after})
    if one.winner:
        said.append(words.gettext(SENTENCES["won"]) % {"team": names.of(one.winner)})
    return said


def _to(least: str, most: str, between: str = "–") -> str:
    return least if least == most else f"{least}{between}{most}"
