"""Static files with their content in the address, so that a browser may keep them for good."""

from __future__ import annotations

import hashlib
from pathlib import Path

from flask import Flask, request, url_for

FOR_GOOD = 365 * 24 * 60 * 60
"""Seconds that a file stays in a browser once its address names its content."""


def init_app(app: Flask) -> None:
    """Give templates `asset("css/style.css")`."""
    folder = Path(app.static_folder or "")
    marks = {
        file.relative_to(folder).as_posix(): hashlib.sha256(file.read_bytes()).hexdigest()[:12]
        for file in folder.rglob("*")
        if file.is_file()
    }

    def asset(name: str) -> str:
        return url_for("static", filename=name, v=marks[name])

    def max_age(name: str | None) -> int | None:
        # Only under the mark of what is there now: after an update both versions are asked for.
        return FOR_GOOD if request.args.get("v") == marks.get(name or "", "") else None

    app.jinja_env.globals["asset"] = asset
    app.get_send_file_max_age = max_age  # type: ignore[method-assign, assignment]
