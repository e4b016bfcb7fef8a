"""Styles and scripts as they go over a phone's network: no comments, no space, one style sheet."""

from __future__ import annotations

from collections.abc import Mapping

from rcssmin import cssmin
from rjsmin import jsmin

STYLES = tuple(f"css/{name}.css" for name in ("style", "deal", "match", "keys"))
"""The parts of the style sheet, in order."""

STYLE = "style.css"


def tight(files: Mapping[str, bytes]) -> dict[str, bytes]:
    """The files of the static folder as they are served, by name."""
    kept = {name: content for name, content in files.items() if not name.endswith((".css", ".js"))}
    style = "".join(files[name].decode() for name in STYLES)
    scripts = {
        name: jsmin(content.decode()).encode()
        for name, content in files.items()
        if name.endswith(".js")
    }
    return {**kept, **scripts, STYLE: cssmin(style).encode()}
