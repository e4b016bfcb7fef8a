"""Cookies: what a browser keeps for the counter, out of reach of scripts and of other sites."""

from __future__ import annotations

from flask import request
from werkzeug.http import dump_cookie
from werkzeug.wrappers import Response

REMEMBERED = 400 * 24 * 60 * 60
"""Seconds that a browser keeps what it is told; none keeps it longer."""


def remember(response: Response, name: str, value: str) -> None:
    """Have a browser keep a value; an empty one is forgotten."""
    cookie = dump_cookie(
        name,
        value,
        max_age=REMEMBERED if value else 0,
        # Browsers go by the age; the date as well would only make every page longer.
        sync_expires=False,
        httponly=True,
        samesite="Lax",
        secure=request.is_secure,
    )
    response.headers.add("Set-Cookie", cookie)
