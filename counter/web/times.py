"""Times as people here write them; kept are seconds since 1970, UTC."""

from __future__ import annotations

from datetime import UTC, datetime

from babel.dates import format_date, format_datetime
from flask import Flask

from counter.storage.store import SECONDS_KEPT
from counter.web.language import current


def init_app(app: Flask) -> None:
    """Let templates show times."""
    app.jinja_env.globals.update(day=day, local=local, utc=utc, seconds_kept=SECONDS_KEPT)


def day(at: int) -> str:
    """A day in the time of this machine, which is as a rule that of the table."""
    return format_date(_here(at), "medium", locale=current())


def local(at: int) -> str:
    """A day and a time there."""
    return format_datetime(_here(at), "short", locale=current())


def utc(at: int) -> str:
    """A time for programs."""
    return datetime.fromtimestamp(at, UTC).isoformat()


def _here(at: int) -> datetime:
    return datetime.fromtimestamp(at).astimezone()
