"""Starting matches: once for a form, however often it is sent."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence

from flask import abort

from counter.scoring.codec.tables import Series, table_to_json
from counter.scoring.match import MatchRecord, Settings
from counter.storage.kept import KeptMatch, KeptTable
from counter.storage.links import is_link
from counter.web.access import now, store
from counter.web.device import device_name


def read_link(sent: Mapping[str, str], name: str) -> str:
    """A link or an id that a form carried; ends with 400 where it is none."""
    link = sent.get(name, "")
    if not is_link(link):
        abort(400)
    return link


def start_table(link: str, asked_as: str, series: Sequence[Series]) -> None:
    """Start matches at a new table; at one that was made with this link, but not if deleted."""
    table = store().add_table(link, now())
    if table.deleted_at is None:
        start(table, asked_as, series)


def start(
    table: KeptTable, asked_as: str, series: Sequence[Series], follows: KeptMatch | None = None
) -> int:
    """Start matches at a table; the number of the last one.

    The same form with other contents, sent after going back, is not the same request.
    """
    contents = json.dumps(table_to_json(series)).encode()
    once = f"{asked_as}.{hashlib.sha256(contents).hexdigest()[:12]}"
    return store().add_matches(table.id, once, series, device_name(), now(), follows=follows)


def first_record(settings: Settings) -> MatchRecord:
    """A match that begins."""
    return MatchRecord(settings.rules, settings.teams, settings.first_dealer)
