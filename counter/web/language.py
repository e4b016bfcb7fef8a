"""The language of a page: a switch that is remembered, or else what the browser prefers."""

from __future__ import annotations

from collections.abc import Mapping

from flask import Blueprint, Flask, abort, g, redirect, request
from flask_babel import Babel
from werkzeug.wrappers import Response

from counter.web.cookies import remember
from counter.web.origin import own_path
from counter.wording.catalogue import (
    DEFAULT_LANGUAGE,
    DOMAIN,
    FOLDER,
    LANGUAGES,
    Catalogue,
    catalogue,
    known_language,
)
from counter.wording.figures import figure, signed

blueprint = Blueprint("language", __name__)

COOKIE = "lang"


def init_app(app: Flask) -> None:
    """Set up Flask-Babel and what templates need to offer the switch."""
    Babel(
        app,
        default_locale=DEFAULT_LANGUAGE,
        default_domain=DOMAIN,
        default_translation_directories=FOLDER,
        locale_selector=current,
    )
    app.jinja_env.globals.update(LANGUAGES=LANGUAGES, current_language=current)
    app.jinja_env.filters.update(figure=figure, signed=signed)

    @app.after_request
    def vary(response: Response) -> Response:
        response.headers.add("Vary", "Accept-Language, Cookie")
        return response


def current() -> str:
    """The language of the page that is being made."""
    if "language" not in g:
        chosen = request.cookies.get(COOKIE)
        preferred = (tag for tag, quality in request.accept_languages if quality)
        g.language = known_language([chosen] if chosen in LANGUAGES else preferred)
    language: str = g.language
    return language


def words() -> Catalogue:
    """The catalogue of the page that is being made."""
    return catalogue(current())


def texts(messages: Mapping[str, str]) -> dict[str, str]:
    """Sentences of the page that is being made, for its script."""
    return {str(name): words().gettext(message) for name, message in messages.items()}


@blueprint.post("/language")
def switch() -> Response:
    """Remember a language and go back to the page that it was chosen on."""
    language = request.form.get("language", "")
    if language not in LANGUAGES:
        abort(400)
    response = redirect(own_path(request.form.get("page", "")), 303)
    remember(response, COOKIE, language)
    return response
