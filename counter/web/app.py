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
    assets,
    calculator,
    compression,
    device,
    entries,
    errors,
    headers,
    language,
    matches,
    moves,
    origin,
    rounding,
    settings,
    start,
    times,
    transfer,
)

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
    app.jinja_env.trim_blocks = True
    app.jinja_env.lstrip_blocks = True
    given = app.config.get("DATABASE_URL")
    app.extensions["store"] = Store(read_url(given) if given else database_url())
    app.extensions["store"].purge(access.now())
    for part in (compression, origin, language, headers, errors, access, times):
        part.init_app(app)
    assets.init_app(app, generated={})
    for area in (start, transfer, calculator, rounding, api, language, device):
        app.register_blueprint(area.blueprint)
    for name, prefix in access.PREFIXES.items():
        app.register_blueprint(matches.blueprint, name=name, url_prefix=prefix)
    writing = access.PREFIXES[access.WRITING]
    for blueprint in (entries.blueprint, moves.blueprint, settings.blueprint, transfer.into_table):
        app.register_blueprint(blueprint, url_prefix=writing)
    return app


def _folder(name: str) -> Path:
    """A folder of pages: inside the package when installed, beside it in a checkout."""
    package = Path(__file__).parents[1]
    inside = package / name
    return inside if inside.is_dir() else package.parent / name
