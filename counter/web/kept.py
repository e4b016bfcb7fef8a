"""Pages that depend on language, theme and address alone are drawn once, and a number is kept."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, wraps
from typing import TypeVar

from flask import g, request

from counter.web import language, theme

T = TypeVar("T")

LONGEST_QUERY = 1000
"""Bytes of a query whose page is kept; no honest one is longer, and pages grow with it."""


def kept(most: int) -> Callable[[Callable[[], T]], Callable[[], T]]:
    """Keep up to `most` answers of a view that looks at nothing but the query."""

    def decorate(draw: Callable[[], T]) -> Callable[[], T]:
        @lru_cache(maxsize=most)
        def known(_language: str, _theme: str, _root: str, _query: bytes) -> T:
            return draw()

        @wraps(draw)
        def page() -> T:
            if len(request.query_string) > LONGEST_QUERY:
                return draw()
            g.kept = True
            looks = language.current(), theme.current()
            return known(*looks, request.script_root, request.query_string)

        return page

    return decorate
