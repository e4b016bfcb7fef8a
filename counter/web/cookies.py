"""Cookies: what a browser keeps for the counter, out of reach of scripts and of other sites."""

from __future__ import annotations

from flask import request
from werkzeug.wrappers import Response

REMEMBERED = 400 * 24 * 60 * 60
"""Seconds that a browser keeps what it is told; none keeps it longer."""


def remember(response: Response, name: str, value: str) -> None:
    """Have a browser keep a value; an empty one is forgotten."""
    response.set_cookie(
        name,
        value,
        max_age=REMEMBERED if value else 0,
        httponly=True,
        samesite="Lax",
        secure=request.is_secure,
    )
