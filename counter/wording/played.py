"""What is played in an example, and what it comes to, in words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from counter.scoring.deal import Deal
from counter.scoring.match import Entry
from counter.wording.catalogue import N_, Catalogue
from counter.wording.entries import entry_name
from counter.wording.names import declaration_name, usual_names


def deal_played(deal: Deal, words: Catalogue) -> str:
    """A deal as it was reported: contract, declarer, count, and what each team declared."""
    names = usual_names(words)
    parts = [entry_name(deal, names, words)]
    if not deal.capot and not deal.revoke:
        parts.append(pair(deal.counted()))
    for team, declared in deal.declarations.by_team():
        said = [declaration_name(*one, words) for one in declared]
        said += [_belots(deal.belots.of(team), words)] if deal.belots.of(team) else []
        if said:
            parts.append(f"{names.of(team)} – {' + '.join(said)}")
    return ", ".join(parts)


def entries_played(entries: Iterable[Entry], words: Catalogue) -> str:
    """Several entries in a row, with what was counted."""
    names = usual_names(words)
    return " · ".join(
        ", ".join(
            [entry_name(one, names, words)]
            + ([pair(one.counted())] if isinstance(one, Deal) and not one.capot else [])
        )
        for one in entries
    )


def pair(points: Sequence[int | None]) -> str:
    """The points of both teams, not to be torn apart."""
    return "{}\N{NO-BREAK SPACE}:\N{NO-BREAK SPACE}{}".format(*points)


def hang(points: int, words: Catalogue) -> str:
    """How much hangs."""
    return words.gettext(N_("%(points)s hang")) % {"points": points}


def _belots(count: int, words: Catalogue) -> str:
    name = words.gettext(N_("Belot"))
    return f"{count} × {name}" if count > 1 else name
