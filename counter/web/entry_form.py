"""The forms of an entry, a deal or a correction, and where it goes on the sheet."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, NamedTuple

from flask import abort
from werkzeug.datastructures import MultiDict
from wtforms import Form, FormField, StringField

from counter.changes.change import Add, Edit
from counter.scoring.codec.matches import entry_from_json
from counter.scoring.codec.reader import number_from_text
from counter.scoring.deal import Deal
from counter.scoring.match import Correction, Entry
from counter.scoring.rulesets import RuleSet
from counter.web.deal_form import DealForm, ToldForm, fields_of

DEAL, CORRECTION, PASSED = "deal", "correction", "passed"
KINDS = (DEAL, CORRECTION, PASSED)


class Spot(NamedTuple):
    """Where an entry goes, and of which kind it is."""

    kind: str = DEAL
    place: int | None = None
    """Id of the entry that it corrects."""
    before: int | None = None
    """Id of the entry that it is put before."""

    @property
    def is_next(self) -> bool:
        """Whether it is the next deal of the match."""
        return self.place is None and self.before is None

    def fields(self) -> dict[str, str]:
        """What a form carries of this."""
        before = {} if self.before is None else {"before": str(self.before)}
        return {"kind": self.kind, **before}

    def change(self, entry: Entry) -> Add | Edit:
        """The change that writes an entry there."""
        if self.place is not None:
            return Edit(self.place, entry)
        return Add(entry, self.before)


class PointsForm(Form):
    """Points of one team in a correction."""

    points = StringField(default="")


class CorrectionForm(ToldForm):
    """Game points by agreement."""

    us: FormField[PointsForm] = FormField(PointsForm)
    them: FormField[PointsForm] = FormField(PointsForm)
    reason = StringField(default="")

    def correction(self) -> dict[str, Any]:
        """What was typed as `codec.entry_from_json` takes it; nothing is checked here."""
        teams = {"us": self.us.form, "them": self.them.form}
        points = {
            team: number_from_text(re.sub("[−–]", "-", form.points.data or ""))
            for team, form in teams.items()
        }
        return {"type": "correction", "points": points, "reason": (self.reason.data or "").strip()}


EntryForm = DealForm | CorrectionForm


def entry_form(kind: str, sent: Mapping[str, str]) -> EntryForm:
    """The form of a kind of entry with what was sent."""
    form = CorrectionForm if kind == CORRECTION else DealForm
    return form(sent if isinstance(sent, MultiDict) else MultiDict(sent))


def asked_kind(sent: Mapping[str, str], usual: str = DEAL) -> str:
    """The kind of entry that a form is for; ends with 400 where there is no such kind."""
    kind = sent.get("kind") or usual
    if kind not in KINDS:
        abort(400)
    return kind


def form_kind(entry: Entry) -> str:
    """The kind of form that corrects an entry: four passes may have been a deal."""
    return CORRECTION if isinstance(entry, Correction) else DEAL


def read_entry(kind: str, form: EntryForm, rules: RuleSet) -> Entry:
    """The entry that was filled in. Raises InvalidDeal."""
    if kind == PASSED:
        return entry_from_json({"type": "passed"}, rules)
    value = form.correction() if isinstance(form, CorrectionForm) else form.deal()
    return entry_from_json(value, rules)


def entry_fields(entry: Entry) -> dict[str, str]:
    """An entry as its form would send it."""
    if isinstance(entry, Deal):
        return fields_of(entry)
    if isinstance(entry, Correction):
        points = {f"{team}-points": str(count) for team, count in entry.points.by_team() if count}
        return points | {"reason": entry.reason}
    return {}
