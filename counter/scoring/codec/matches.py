"""Matches to and from JSON values."""

from __future__ import annotations

from typing import Any

from counter.scoring.codec.deals import DEAL_KEYS, deal_from_json, deal_to_json, score_to_json
from counter.scoring.codec.reader import TEAM_KEYS, Reader
from counter.scoring.codec.rules import rules_from_json, rules_to_json
from counter.scoring.errors import Code, InvalidDeal, InvalidMatch, InvalidRules
from counter.scoring.match import (
    DEALER_LIMITS,
    Correction,
    Entry,
    Match,
    MatchRecord,
    Passed,
    Settings,
    TeamNames,
)
from counter.scoring.pair import Pair
from counter.scoring.rulesets import BULGARIAN, Limits, RuleSet

_SETTINGS_KEYS = frozenset({"rules", "teams", "first_dealer"})
_MATCH_KEYS = _SETTINGS_KEYS | {"format", "version", "entries"}

FORMAT, VERSION = "belot-match", 1

NAME_LENGTH = 40
"""Characters of a team's or a player's name."""

PLAYERS = 2
"""Players of a team."""

_PLACES = ("0", "1")

MOST_ENTRIES = 1000
"""Entries of a match; no honest one comes near."""

REASON_LENGTH = 200
"""Characters of the reason for a correction."""

CORRECTION_LIMITS = Limits(-10_000, 10_000)
"""Game points of a correction."""


_ENTRY_TYPES = {name: name for name in ("deal", "passed", "correction")}


def record_from_json(value: object) -> MatchRecord:
    """A match file (docs/formats.md).

    Raises InvalidMatch with everything that is wrong in its form, and in its deals by its rules.
    """
    reader = Reader(value, _MATCH_KEYS)
    if reader.is_object:
        check_format(reader, FORMAT, VERSION)
    settings = _read_settings(reader)
    entries = []
    items = reader.items("entries")
    if len(items) > MOST_ENTRIES:
        reader.report(Code.TOO_MANY_ENTRIES, "entries", most=MOST_ENTRIES)
    for place, item in enumerate(items[:MOST_ENTRIES]):
        try:
            entries.append(entry_from_json(item, settings.rules))
        except InvalidDeal as error:
            reader.problems += [problem.under(f"entries.{place}") for problem in error.problems]
    if reader.problems:
        raise InvalidMatch(reader.problems)
    return MatchRecord(settings.rules, settings.teams, settings.first_dealer, tuple(entries))


def check_format(reader: Reader, name: str, version: int) -> None:
    """Report a file that is of another format, or of a version that is not known here."""
    if reader.require("format") not in (None, name):
        reader.report(Code.NOT_A_CHOICE, "format", choices=[name])
    given = reader.require("version")
    if given is not None and (type(given) is not int or given != version):
        reader.report(Code.NOT_A_CHOICE, "version", choices=[str(version)])


def settings_from_json(value: object) -> Settings:
    """`rules`, `teams` and `first_dealer` alone. Raises InvalidMatch."""
    reader = Reader(value, _SETTINGS_KEYS)
    settings = _read_settings(reader)
    if reader.problems:
        raise InvalidMatch(reader.problems)
    return settings


def _read_settings(reader: Reader) -> Settings:
    rules = BULGARIAN
    try:
        rules = rules_from_json(reader.values.get("rules"))
    except InvalidRules as error:
        reader.problems += [problem.under("rules") for problem in error.problems]
    teams = reader.child("teams", TEAM_KEYS)
    names = Pair.each(lambda team: _read_names(teams, team))
    return Settings(rules, names, reader.number("first_dealer", DEALER_LIMITS) or 0)


def _read_names(teams: Reader, team: str) -> TeamNames:
    reader = teams.child(team, frozenset({"name", "players"}))
    items = reader.items("players")
    if len(items) > PLAYERS:
        reader.report(Code.OUT_OF_RANGE, "players", least=0, most=PLAYERS)
    names = dict(zip(_PLACES, items, strict=False))
    players = Reader(names, frozenset(_PLACES), reader, "players")
    first, second = (players.text(place, NAME_LENGTH) or "" for place in _PLACES)
    return TeamNames(reader.text("name", NAME_LENGTH) or "", (first, second))


def entry_from_json(value: object, rules: RuleSet | None) -> Entry:
    """A deal, four passes or a correction; without rules only its form is looked at.

    Raises InvalidDeal.
    """
    kind = value.get("type") if isinstance(value, dict) else None
    if kind == "passed":
        reader = Reader(value, frozenset({"type"}))
        entry: Entry = Passed()
    elif kind == "correction":
        reader = Reader(value, frozenset({"type", "points", "reason"}))
        entry = _read_correction(reader)
    elif kind in (None, "deal"):
        return deal_from_json(value, rules)
    else:
        reader = Reader({"type": kind}, DEAL_KEYS)
        reader.choice("type", _ENTRY_TYPES)
    if reader.problems:
        raise InvalidDeal(reader.problems)
    return entry


def _read_correction(reader: Reader) -> Correction:
    points = reader.child("points", TEAM_KEYS)
    both = Pair.each(lambda team: points.number(team, CORRECTION_LIMITS) or 0)
    if both == (0, 0) and not reader.problems:
        reader.report(Code.MISSING, "points")
    return Correction(both, reader.text("reason", REASON_LENGTH, required=True) or "")


def record_to_json(record: MatchRecord) -> dict[str, Any]:
    """A match file of what the table reported."""
    return {
        "format": FORMAT,
        "version": VERSION,
        **settings_to_json(record),
        "entries": [entry_to_json(entry) for entry in record.entries],
    }


def settings_to_json(settings: Settings) -> dict[str, Any]:
    """What a match is played with, as in its file."""
    return {
        "rules": rules_to_json(settings.rules),
        "teams": {team.value: _names_to_json(names) for team, names in settings.teams.by_team()},
        "first_dealer": settings.first_dealer,
    }


def _names_to_json(names: TeamNames) -> dict[str, Any]:
    return {"name": names.name, "players": list(names.players)}


def entry_to_json(entry: Entry) -> dict[str, Any]:
    """One entry of a match."""
    if isinstance(entry, Passed):
        return {"type": "passed"}
    if isinstance(entry, Correction):
        points = {team.value: count for team, count in entry.points.by_team() if count}
        return {"type": "correction", "points": points, "reason": entry.reason}
    return deal_to_json(entry)


def match_to_json(match: Match) -> dict[str, Any]:
    """How a match stands, in game points, with the scores of its deals."""
    return {
        "total": match.total._asdict(),
        "hanging": match.hanging,
        "finished": match.finished,
        "winner": match.winner,
        "dealer": match.dealer,
        "deals": [score_to_json(score) for score in match.scores],
    }
