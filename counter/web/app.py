"""The application factory."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from flask import Flask

from counter.storage.engine import read_url
from counter.storage.location import database_url
from counter.storage.store import Store
from counter.web import (
    access,
    api,
    arbiter,
    assets,
    calculator,
    changes,
    compression,
    device,
    entries,
    errors,
    headers,
    installing,
    language,
    matches,
    moves,
    origin,
    rules_page,
    settings,
    start,
    templating,
    theme,
    times,
    transfer,
)
from counter.web.tight import tight
from counter.web.word_modules import word_modules

LARGEST_BODY = 64 * 1024
"""Bytes that a request may bring."""


def create_app(config: Mapping[str, Any] | None = None) -> Flask:
    """Build the application; `config` overrides its defaults, DATABASE_URL the environment.

    Raises StorageError where the database cannot be used.
    """
    app = Flask("counter", template_folder=str(_folder("templates")), static_folder=None)
    # Only now, or Flask would serve it in its own way.
    app.static_folder = str(_folder("static"))
    app.config["MAX_CONTENT_LENGTH"] = LARGEST_BODY
    app.config.update(config or {})
    app.json.sort_keys = False  # type: ignore[attr-defined]
    # A name in an attribute is the same text as elsewhere on the page, and packed with it.
    app.json.ensure_ascii = False  # type: ignore[attr-defined]
    given = app.config.get("DATABASE_URL")
    app.extensions["store"] = Store(read_url(given) if given else database_url())
    app.extensions["store"].purge(access.now())
    for part in (templating, compression, origin, language, theme, headers, errors, access, times):
        part.init_app(app)
    assets.init_app(app, tight, word_modules())
    for area in AREAS:
        app.register_blueprint(area.blueprint)
    for blueprint in arbiter.BLUEPRINTS:
        app.register_blueprint(blueprint)
    for name, prefix in access.PREFIXES.items():
        app.register_blueprint(matches.blueprint, name=name, url_prefix=prefix)
        app.register_blueprint(changes.reading, name=f"{name}_changes", url_prefix=prefix)
    writing = access.PREFIXES[access.WRITING]
    for blueprint in WRITERS:
        app.register_blueprint(blueprint, url_prefix=writing)
    return app


AREAS = (
    start,
    transfer,
    calculator,
    rules_page,
    api,
    language,
    theme,
    device,
    installing,
)
"""What needs no table."""

WRITERS = (
    entries.blueprint,
    changes.writing,
    moves.blueprint,
    settings.blueprint,
    transfer.into_table,
)
"""What can be done only by the link that writes."""


def _folder(name: str) -> Path:
    """A folder of pages: inside the package when installed, beside it in a checkout."""
    package = Path(__file__).parents[1]
    inside = package / name
    return inside if inside.is_dir() else package.parent / name
