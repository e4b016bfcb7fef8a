"""Templates without the space that only whoever writes them needs; it is taken away once."""

from __future__ import annotations

import re

from flask import Flask
from jinja2 import Environment
from jinja2.ext import Extension

_INDENT = re.compile(r"\n\s+")


class Unindented(Extension):
    """Lines begin at the margin, and none is empty."""

    def preprocess(self, source: str, name: str | None, filename: str | None = None) -> str:
        """The source as it is compiled."""
        return _INDENT.sub("\n", source)


def init_app(app: Flask) -> None:
    """Set up how templates are read."""
    environment: Environment = app.jinja_env
    environment.trim_blocks = True
    environment.lstrip_blocks = True
    environment.add_extension(Unindented)
