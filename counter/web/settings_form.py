"""The form of what a match is played with: names, the first dealer, rules."""

from __future__ import annotations

from typing import Any

from werkzeug.datastructures import MultiDict
from wtforms import Form, FormField, StringField

from counter.scoring.codec.matches import settings_from_json
from counter.scoring.match import SEATS, Settings
from counter.scoring.pair import Pair, Team
from counter.scoring.rulesets import BULGARIAN, RULE_SETS, RuleSet
from counter.web.deal_form import typed
from counter.web.rules_form import HOUSE, RulesForm, fields_of


class NamesForm(Form):
    """What a team and its players are called."""

    name = StringField(default="")
    player_0 = StringField(default="", name="0")
    player_1 = StringField(default="", name="1")


class SettingsForm(Form):
    """Everything that is agreed before the first deal."""

    us: FormField[NamesForm] = FormField(NamesForm)
    them: FormField[NamesForm] = FormField(NamesForm)
    first_dealer = StringField(default="0")
    rules = StringField(default=BULGARIAN.base)

    def __init__(self, sent: Any) -> None:
        super().__init__(sent)
        self.house = RulesForm(sent, prefix=HOUSE)

    @property
    def base(self) -> RuleSet:
        """The rule set that was chosen, as far as it is one."""
        return RULE_SETS.get(self.rules.data or "", BULGARIAN)

    def names(self) -> dict[str, list[str]]:
        """What was typed as names: for each team its own, and those of its players."""
        teams = {"us": self.us.form, "them": self.them.form}
        return {
            team: [form[name].data or "" for name in ("name", "player_0", "player_1")]
            for team, form in teams.items()
        }

    def seats(self, usual: Pair[str]) -> list[tuple[str, str]]:
        """The seats in the order of play, by their numbers."""
        names = self.names()
        seats = []
        for seat in range(SEATS):
            team, place = Team.THEM if seat % 2 else Team.US, seat // 2
            own = names[team][0] or usual.of(team)
            seats.append((str(seat), names[team][1 + place] or f"{own} {place + 1}"))
        return seats

    def settings(self) -> Settings:
        """What was filled in. Raises InvalidMatch."""
        teams = {
            team: {"name": name, "players": players}
            for team, (name, *players) in self.names().items()
        }
        return settings_from_json(
            {
                "rules": {"base": self.rules.data or None, **self.house.value()},
                "teams": teams,
                "first_dealer": typed(self.first_dealer),
            }
        )


def settings_fields(settings: Settings) -> MultiDict[str, str]:
    """Settings as the form would send them."""
    fields: dict[str, Any] = {"first_dealer": str(settings.first_dealer)}
    for team, names in settings.teams.by_team():
        fields[f"{team}-name"] = names.name
        for place, player in enumerate(names.players):
            fields[f"{team}-{place}"] = player
    return MultiDict(fields | fields_of(settings.rules))
