"""The application factory."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from flask import Flask, redirect, url_for
from werkzeug.wrappers import Response

from counter.web import api, assets, calculator, errors, headers, language, rounding

LARGEST_BODY = 64 * 1024
"""Bytes that a request may bring."""


def create_app(config: Mapping[str, Any] | None = None) -> Flask:
    """Build the application; `config` overrides its defaults."""
    app = Flask(
        "counter", template_folder=str(_folder("templates")), static_folder=str(_folder("static"))
    )
    app.config["MAX_CONTENT_LENGTH"] = LARGEST_BODY
    app.config.update(config or {})
    app.json.sort_keys = False  # type: ignore[attr-defined]
    app.jinja_env.trim_blocks = True
    app.jinja_env.lstrip_blocks = True
    for part in (language, assets, headers, errors):
        part.init_app(app)
    for area in (calculator, rounding, api, language):
        app.register_blueprint(area.blueprint)
    app.add_url_rule("/", "start", _start)
    return app


def _start() -> Response:
    return redirect(url_for("calculator.show"))


def _folder(name: str) -> Path:
    """A folder of pages: inside the package when installed, beside it in a checkout."""
    package = Path(__file__).parents[1]
    inside = package / name
    return inside if inside.is_dir() else package.parent / name
