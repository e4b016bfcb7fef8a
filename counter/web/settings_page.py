"""The page on which names, the first dealer and rules are chosen."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from flask import render_template
from flask.typing import ResponseReturnValue
from markupsafe import Markup

from counter.scoring.errors import Problem
from counter.scoring.rulesets import OPTIONS
from counter.web.choices import form_choices, options
from counter.web.faults import Faults, faults_of
from counter.web.language import current, words
from counter.web.settings_form import SettingsForm
from counter.wording.names import usual_names
from counter.wording.notices import NOT_KEPT


def settings_page(
    form: SettingsForm,
    problems: Iterable[Problem] = (),
    *,
    kept: bool = True,
    title: str,
    button: str,
    action: str,
    hidden: Mapping[str, str],
    back: str,
) -> ResponseReturnValue:
    """Draw the form, with what is wrong with it; `kept` tells whether the database took it."""
    names = usual_names(words())
    faults: Faults = faults_of(problems, names)
    house_open = bool(form.house.value()) or any(path.startswith("rules.") for path in faults)
    page = render_template(
        "settings/form.html",
        title=title,
        button=button,
        form=form,
        hidden=hidden,
        teams=[(team.value, name) for team, name in names.by_team()],
        names=form.names(),
        seats=form.seats(names),
        choices=form_choices(current()),
        house=_house(form, faults),
        house_open=house_open,
        faults=faults,
        action=action,
        back=back,
        notice="" if kept else words().gettext(NOT_KEPT),
    )
    return page, 422 if faults else 200 if kept else 503


def _house(form: SettingsForm, faults: Faults) -> Markup:
    """Every option on top of the rule set."""
    drawn = render_template(
        "rules/house.html",
        form=form.house,
        base=form.base,
        options=options(current(), form.base.base, tuple(OPTIONS)),
        choices=form_choices(current()),
        faults=faults,
        show_sets=True,
    )
    return Markup(drawn)  # noqa: S704 - drawn by a template, which escapes
