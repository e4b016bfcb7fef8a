"""Light or dark: a switch that is remembered, or else what the system prefers."""

from __future__ import annotations

from flask import Blueprint, Flask, abort, redirect, request
from werkzeug.wrappers import Response

from counter.web.cookies import remember
from counter.web.origin import own_path
from counter.wording.catalogue import N_

blueprint = Blueprint("theme", __name__)

COOKIE = "theme"

COLOURS = {"light": "#f6f1e4", "dark": "#12261d"}
"""Paper by day and felt by night, as in the style sheet."""

THEMES = {"light": N_("Light"), "dark": N_("Dark"), "": N_("Automatic")}
"""What can be chosen; the last one follows the system."""


def init_app(app: Flask) -> None:
    """Let templates draw a page in the theme, and offer the switch."""
    app.jinja_env.globals.update(THEMES=THEMES, COLOURS=COLOURS, current_theme=current)


def current() -> str:
    """The theme of the page that is being made; empty where the system decides."""
    chosen = request.cookies.get(COOKIE, "")
    return chosen if chosen in THEMES else ""


@blueprint.post("/theme")
def switch() -> Response:
    """Remember a theme and go back to the page that it was chosen on."""
    theme = request.form.get("theme")
    if theme not in THEMES:
        abort(400)
    response = redirect(own_path(request.form.get("page", "")), 303)
    remember(response, COOKIE, theme)
    return response
