"""Styles and scripts as they go over a phone's network: no comments, no space, one style sheet.

A page that most people never open has one more of its own.
"""

from __future__ import annotations

from collections.abc import Mapping

from rcssmin import cssmin
from rjsmin import jsmin

STYLES = tuple(f"css/{name}.css" for name in ("style", "controls", "deal", "match", "keys"))
"""The parts of the style sheet, in order."""

STYLE = "style.css"

OWN_STYLES = ("arbiter", "board", "calculator", "house", "needs", "print", "quiz", "rules")
"""Parts that only some pages need."""


def tight(files: Mapping[str, bytes]) -> dict[str, bytes]:
    """The files of the static folder as they are served, by name."""
    kept = {name: content for name, content in files.items() if not name.endswith((".css", ".js"))}
    style = "".join(files[name].decode() for name in STYLES)
    scripts = {
        name: jsmin(content.decode()).encode()
        for name, content in files.items()
        if name.endswith(".js")
    }
    own = {f"{one}.css": files[f"css/{one}.css"].decode() for one in OWN_STYLES}
    styles = {name: cssmin(text).encode() for name, text in ({STYLE: style} | own).items()}
    return {**kept, **scripts, **styles}
