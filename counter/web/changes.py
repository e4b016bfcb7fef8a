"""The changes of a match as JSON, for a page with a script (docs/formats.md)."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, jsonify, request
from flask.typing import ResponseReturnValue
from werkzeug.wrappers import Response

from counter.changes.codec import asked_from_json, made_to_json
from counter.changes.history import Made
from counter.scoring.codec.reader import Reader, loads, number_from_text
from counter.scoring.errors import Code, ScoringError
from counter.storage.kept import Asked, KeptMatch
from counter.storage.links import is_link
from counter.storage.store import MOST_NUMBER, Conflict
from counter.web.access import access, match_or_404, now, open_table, store
from counter.web.device import device_name
from counter.web.language import words
from counter.wording.problems import problems_to_json

reading = Blueprint("changes", __name__)
open_table(reading)

writing = Blueprint("change", __name__)
open_table(writing)

_KEYS = frozenset({"id", "version", "change"})


@reading.get("/<int:number>/changes")
def since() -> ResponseReturnValue:
    """The changes after a version; 304 where there is none."""
    kept = match_or_404()
    seen = number_from_text(request.args.get("since", ""))
    etag = f"{kept.history.version}.{_present(kept)}"
    if request.if_none_match.contains_weak(etag):
        answer = Response(status=304)
    else:
        answer = _told(kept, seen if isinstance(seen, int) else 0)
    answer.set_etag(etag)
    return answer


@writing.post("/<int:number>/changes")
def make() -> ResponseReturnValue:
    """Make a change: 200 with all changes since, 409 if it no longer fits, 422 if it is wrong."""
    kept = match_or_404()
    try:
        asked = _asked(loads(request.get_data()), kept)
    except ScoringError as error:
        unreadable = error.problems[0].code is Code.INVALID_JSON
        return jsonify(problems_to_json(error.problems, words())), 400 if unreadable else 422
    try:
        kept, status = store().change(kept, asked), 200
    except Conflict as conflict:
        kept, status = conflict.kept, 409
    except ScoringError as error:
        # What others wrote meanwhile may be why, so that is told too.
        told = _told_json(kept, asked.version)
        return jsonify(told | problems_to_json(error.problems, words())), 422
    answer = _told(kept, asked.version)
    answer.status_code = status
    return answer


def _asked(value: object, kept: KeptMatch) -> Asked:
    """What was sent. Raises ScoringError."""
    reader = Reader(value, _KEYS)
    problems = reader.problems
    version = reader.require("version")
    if version is not None and (type(version) is not int or not 1 <= version <= MOST_NUMBER):
        reader.report(Code.OUT_OF_RANGE, "version", least=1, most=MOST_NUMBER)
    change_id = reader.require("id")
    if change_id is not None and not (isinstance(change_id, str) and is_link(change_id)):
        reader.report(Code.NOT_TEXT, "id")
    if reader.require("change") is not None:
        try:
            change = asked_from_json(reader.values["change"], kept.settings.rules)
        except ScoringError as error:
            problems += [problem.under("change") for problem in error.problems]
    if problems:
        raise ScoringError(problems)
    return Asked(change, version, change_id, device_name(), now())


def _told(kept: KeptMatch, seen: int) -> Response:
    return jsonify(_told_json(kept, seen))


def _told_json(kept: KeptMatch, seen: int) -> dict[str, Any]:
    """How many changes there are, those after a version, and which match is played now."""
    made = [_made(one) for one in kept.history.made[max(seen, 0) :]]
    return {"version": kept.history.version, "present": _present(kept), "made": made}


def _present(kept: KeptMatch) -> int:
    """The number of the match that the table plays; only after the end is it another one."""
    if not kept.match.finished:
        return kept.number
    present = store().match(kept.table_id)
    return present.number if present else kept.number


def _made(made: Made) -> dict[str, Any]:
    """A change for a page; who only watches is not told by which ids and devices."""
    told = made_to_json(made)
    return told if access().may_write else {"version": made.version, "change": told["change"]}
