"""Which table a link opens, and whether it may write there.

The link stands in the address: `/t/…` writes, `/w/…` watches. It is taken off before a view sees
it, and put on again when an address is made.
"""

from __future__ import annotations

import logging
import re
import time
from typing import Any, NamedTuple

from flask import (
    Blueprint,
    Flask,
    abort,
    current_app,
    g,
    make_response,
    render_template,
    request,
    url_for,
)
from flask.typing import ResponseReturnValue
from werkzeug.wrappers import Response

from counter.storage.kept import KeptMatch, KeptTable
from counter.storage.links import is_link
from counter.storage.store import Store

WRITING, WATCHING = "table", "watch"

PAGES = {True: WRITING, False: WATCHING}
"""Names under which the pages of a table are registered: for who may write, and who may not."""

PREFIXES = {WRITING: "/t/<link>", WATCHING: "/w/<link>"}


RESTORE_TABLE = "moves.restore_table"
"""The one thing that can be done with a deleted table."""


class Access(NamedTuple):
    """The table of the link that a request came with."""

    link: str
    table: KeptTable
    match: KeptMatch | None
    """The match whose number stands in the address, if there is one."""
    may_write: bool


def store() -> Store:
    """Who keeps the tables."""
    found: Store = current_app.extensions["store"]
    return found


def now() -> int:
    """Seconds since 1970, UTC."""
    return int(time.time())


def access() -> Access:
    """The table that this request is about."""
    found: Access = g.access
    return found


def open_table(blueprint: Blueprint) -> None:
    """Find the table of the link before a view of this blueprint is called."""

    @blueprint.url_value_preprocessor
    def take_off(endpoint: str | None, values: dict[str, Any] | None) -> None:
        told = values or {}
        link = told.pop("link", "")
        may_write = not request.path.startswith("/w/")
        found = (
            store().open(link, told.pop("number", None), may_write=may_write)
            if is_link(link)
            else None
        )
        if found is None:
            abort(404)
        table, match = found
        g.access = Access(link, table, match, may_write)
        if table.deleted_at is not None and endpoint != RESTORE_TABLE:
            abort(make_response(render_template("table/deleted.html"), 410))

    @blueprint.url_defaults
    def put_on(_endpoint: str, values: dict[str, Any]) -> None:
        if "access" in g:
            values.setdefault("link", g.access.link)

    blueprint.after_request(private)


def private(answer: ResponseReturnValue) -> Response:
    """An answer that no cache keeps: going back must show how things stand, with new ids."""
    response = make_response(answer)
    response.headers["Cache-Control"] = "no-store"
    response.headers["X-Robots-Tag"] = "noindex"
    return response


def place(page: str, **values: Any) -> str:
    """The address of a page of the table, for the link that this request came with."""
    return url_for(f"{PAGES[access().may_write]}.{page}", **values)


def match_or_404() -> KeptMatch:
    """The match of the address; ends with 404, or with 410 for one that is deleted."""
    kept = access().match
    if kept is None:
        abort(404)
    if kept.deleted_at is not None:
        abort(make_response(render_template("match/deleted.html", kept=kept), 410))
    return kept


_LINK_IN_PATH = re.compile(r"/([tw])/[A-Za-z0-9_-]+")


class _HideLinks(logging.Filter):
    """A link opens a table to whoever reads it, so no log may hold one."""

    def filter(self, record: logging.LogRecord) -> bool:
        message = record.getMessage()
        record.msg, record.args = _LINK_IN_PATH.sub(r"/\1/…", message), ()
        return True


def init_app(app: Flask) -> None:
    """Keep links out of logs, and let templates make addresses."""
    for name in ("waitress", app.logger.name):
        logging.getLogger(name).addFilter(_HideLinks())
    app.jinja_env.globals.update(place=place, access=access)
