"""What the device is called that changes something, and which tables it has opened."""

from __future__ import annotations

import re
from typing import NamedTuple
from urllib.parse import quote, unquote

from flask import Blueprint, redirect, request, url_for
from werkzeug.wrappers import Response

from counter.storage.links import is_link
from counter.web.cookies import remember
from counter.web.origin import own_path

blueprint = Blueprint("device", __name__)

NAME_LENGTH = 40
"""Characters of a device's name."""

MOST_TABLES = 120
"""Tables that a browser remembers, a cookie full; those opened lately stay."""

_NAME, _TABLES = "device", "tables"

_KINDS = {
    "iPhone": "iPhone",
    "iPad": "iPad",
    "Android": "Android",
    "CrOS": "Chromebook",
    "Windows": "Windows",
    "Macintosh": "Mac",
    "Linux": "Linux",
}
"""What a browser says of itself, and what people call that."""


class Opened(NamedTuple):
    """A table that this browser has opened."""

    link: str
    may_write: bool


def device_name() -> str:
    """The name that was given to this device, or what kind it is."""
    given = clean_name(unquote(request.cookies.get(_NAME, "")))
    if given:
        return given
    agent = request.headers.get("User-Agent", "")
    return next((name for mark, name in _KINDS.items() if mark in agent), "")


def clean_name(text: str) -> str:
    """A name without white space around it and characters that cannot be seen, cut to length."""
    shown = re.sub(r"\s+", " ", text)
    return "".join(one for one in shown if one.isprintable()).strip()[:NAME_LENGTH]


@blueprint.post("/device")
def rename() -> Response:
    """Keep a name of this device in its browser, and go back to where it was given."""
    response = redirect(own_path(request.form.get("page", "")), 303)
    remember(response, _NAME, quote(clean_name(request.form.get("device", ""))))
    return response


@blueprint.post("/forget")
def forget() -> Response:
    """Take a table off the list of this browser; nothing else is changed."""
    response = redirect(url_for("start.show"), 303)
    link = request.form.get("table", "")
    _write(response, [one for one in opened_tables() if one.link != link])
    return response


def opened_tables() -> list[Opened]:
    """The tables that this browser has opened, the last one first."""
    return _read(request.cookies.get(_TABLES, ""))


def remember_table(response: Response, table: Opened) -> None:
    """Put a table first in the list of this browser."""
    opened = opened_tables()
    if opened[:1] != [table]:
        others = [one for one in opened if one != table]
        _write(response, [table, *others])


def _read(text: str) -> list[Opened]:
    """`t` or `w`, and a link, for each table; what is none of these is passed over."""
    parts = [(part[:1], part[1:]) for part in text.split(".")]
    return [Opened(link, kind == "t") for kind, link in parts if kind in "tw" and is_link(link)]


def _write(response: Response, opened: list[Opened]) -> None:
    parts = [("t" if one.may_write else "w") + one.link for one in opened[:MOST_TABLES]]
    remember(response, _TABLES, ".".join(parts))
