"""Static files with their content in the address, so that a browser may keep them for good."""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path

from flask import Flask, request, url_for

FOR_GOOD = 365 * 24 * 60 * 60
"""Seconds that a file stays in a browser once its address names its content."""


def init_app(app: Flask) -> None:
    """Give templates `asset("css/style.css")`."""
    folder = Path(app.static_folder or "")

    @cache
    def mark(name: str) -> str:
        return hashlib.sha256((folder / name).read_bytes()).hexdigest()[:12]

    def asset(name: str) -> str:
        return url_for("static", filename=name, v=mark(name))

    def max_age(_name: str | None) -> int | None:
        return FOR_GOOD if "v" in request.args else None

    app.jinja_env.globals["asset"] = asset
    app.get_send_file_max_age = max_age  # type: ignore[method-assign, assignment]
