"""What the fields of a deal and its rules are called, by their paths in faults."""

from __future__ import annotations

from counter.scoring.pair import Team
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
}


def field_name(path: str, words: Catalogue) -> str:
    """A field as people call it: Card points, Us. Empty for a path that is not of a deal."""
    first, *rest = path.split(".")
    if first == "rules" and rest and rest[0] in OPTION_NAMES:
        return words.gettext(OPTION_NAMES[rest[0]])
    if first not in FIELDS:
        return ""
    name = words.gettext(FIELDS[first])
    if rest and rest[0] in TEAMS:
        return f"{name}, {words.gettext(TEAMS[Team(rest[0])])}"
    return name
