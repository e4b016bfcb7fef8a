"""Taking matches away as files, and bringing them in again, here or elsewhere."""

from __future__ import annotations

import json
import time
from collections.abc import Sequence
from typing import Any

from flask import Blueprint, Response, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from counter.scoring.codec.matches import record_to_json
from counter.scoring.codec.reader import loads
from counter.scoring.codec.tables import table_from_json, table_to_json
from counter.scoring.errors import Code, Problem, ScoringError
from counter.scoring.match import MatchRecord
from counter.storage.kept import KeptMatch
from counter.storage.links import new_link
from counter.web.access import access, match_or_404, now, open_table, place, private, store
from counter.web.csv_sheet import csv_sheet
from counter.web.faults import faults_of
from counter.web.language import words
from counter.web.matches import blueprint as reading
from counter.web.starting import read_link, start, start_table
from counter.wording.names import usual_names

LARGEST_FILE = 8 * 1024 * 1024
"""Bytes of a file that is brought in: more than a file may have of entries."""

MOST_SHOWN = 50
"""Faults of a file that are shown; whoever mends these sees the others."""

blueprint = Blueprint("transfer", __name__)
"""Bringing a file in as a new table."""

into_table = Blueprint("into", __name__)
"""Bringing a file in at a table that there is."""
open_table(into_table)


@reading.get("/<int:number>/match.json")
def match_file() -> Response:
    """The match as a file (docs/formats.md)."""
    kept = match_or_404()
    return _json_file(record_to_json(kept.record), _name(kept))


@reading.get("/<int:number>/sheet.csv")
def sheet_file() -> Response:
    """The sheet for a spreadsheet."""
    kept = match_or_404()
    return _file(csv_sheet(kept, words()), "text/csv", f"{_name(kept)}.csv")


@reading.get("/table.json")
def table_file() -> Response:
    """All matches of the table as one file (docs/formats.md)."""
    series: dict[int, list[MatchRecord]] = {}
    for kept in store().matches(access().table.id):
        if kept.deleted_at is None:
            series.setdefault(kept.series, []).append(kept.record)
    return _json_file(table_to_json(list(series.values())), f"belot-{_day(now())}")


@blueprint.get("/import")
def choose() -> ResponseReturnValue:
    """The form that takes a file."""
    return private(_page([], new_link()))


@blueprint.post("/import")
def bring() -> ResponseReturnValue:
    """A new table from a file."""
    series, problems = _read_file()
    link = read_link(request.form, "table")
    if problems:
        return private(_page(problems, link))
    start_table(link, "import", series)
    return redirect(url_for("table.overview", link=link), 303)


@into_table.get("/import")
def choose_for_table() -> ResponseReturnValue:
    """The form that takes a file for this table."""
    return _page([], new_link(), at_table=True)


@into_table.post("/import")
def bring_to_table() -> ResponseReturnValue:
    """More matches for this table from a file."""
    series, problems = _read_file()
    asked_as = read_link(request.form, "table")
    if problems:
        return _page(problems, asked_as, at_table=True)
    start(access().table, asked_as, series)
    return redirect(place("overview"), 303)


def _read_file() -> tuple[list[list[MatchRecord]], Sequence[Problem]]:
    """The series of the file that was sent, or what is wrong with it."""
    request.max_content_length = LARGEST_FILE
    file = request.files.get("file")
    if file is None or not file.filename:
        return [], [Problem(Code.MISSING, "file")]
    try:
        return table_from_json(loads(file.read())), []
    except ScoringError as error:
        return [], error.problems


def _page(problems: Sequence[Problem], link: str, *, at_table: bool = False) -> ResponseReturnValue:
    faults = faults_of(problems[:MOST_SHOWN], usual_names(words()))
    page = render_template(
        "start/import.html",
        faults=faults,
        more=max(len(problems) - MOST_SHOWN, 0),
        link=link,
        action=url_for("into.bring_to_table") if at_table else url_for("transfer.bring"),
        back=place("overview") if at_table else url_for("start.show"),
    )
    return page, 422 if problems else 200


def _json_file(value: dict[str, Any], name: str) -> Response:
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":")) + "\n"
    return _file(text, "application/json", f"{name}.json")


def _file(text: str, kind: str, name: str) -> Response:
    response = Response(text, mimetype=kind)
    response.headers["Content-Disposition"] = f'attachment; filename="{name}"'
    return response


def _name(kept: KeptMatch) -> str:
    return f"belot-{_day(kept.created_at)}-{kept.number}"


def _day(at: int) -> str:
    return time.strftime("%Y-%m-%d", time.localtime(at))
