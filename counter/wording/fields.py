"""What the fields of deals, rules and matches are called, by their paths in faults."""

from __future__ import annotations

from counter.scoring.pair import Pair, Team
from counter.wording.catalogue import N_, Catalogue
from counter.wording.names import TEAMS
from counter.wording.options import OPTION_NAMES

FIELDS = {
    "contract": N_("Who declared what"),
    "declarer": N_("Who declared what"),
    "contra": N_("Contra"),
    "card_points": N_("Card points"),
    "declarations": N_("Declarations"),
    "belots": N_("Belots"),
    "capot": N_("Capot"),
    "revoke": N_("Revoke"),
    "hanging": N_("Hanging from before"),
    "rules": N_("Rules"),
    "teams": N_("Names"),
    "first_dealer": N_("First dealer"),
    "points": N_("Points"),
    "reason": N_("Reason"),
}

_INSIDE = {
    "entries": (1, N_("Line %(first)s")),
    "series": (2, N_("Series %(first)s, match %(second)s")),
}
"""Lists that a path leads into: how many places it names, and what they are called."""


def field_name(path: str, names: Pair[str], words: Catalogue) -> str:
    """A field as people call it: Card points, Us. Empty for a path that has no name.

    `names` are the teams'. A path into a file says where first: Line 5, card points, Us.
    """
    first, *rest = path.split(".")
    if first in _INSIDE:
        depth, message = _INSIDE[first]
        places = [int(place) + 1 for place in rest[:depth] if place.isdecimal()]
        if len(places) < depth:
            return ""
        where = words.gettext(message) % dict(zip(("first", "second"), places, strict=False))
        inner = field_name(".".join(rest[depth:]), names, words)
        return f"{where}, {inner}" if inner else where
    if first == "rules" and rest and rest[0] in OPTION_NAMES:
        return words.gettext(OPTION_NAMES[rest[0]])
    if first not in FIELDS:
        return ""
    name = words.gettext(FIELDS[first])
    if rest and rest[0] in TEAMS:
        return f"{name}, {names.of(Team(rest[0]))}"
    return name
