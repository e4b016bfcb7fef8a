"""Scoring for programs: the same objects as `belot score --jsonl`."""

from __future__ import annotations

from flask import Blueprint, jsonify, request
from flask.typing import ResponseReturnValue

from counter.scoring.codec.deals import request_from_json, score_to_json
from counter.scoring.codec.reader import loads
from counter.scoring.errors import Code, InvalidDeal
from counter.scoring.score import score_checked
from counter.web.language import words
from counter.wording.problems import problems_to_json

blueprint = Blueprint("api", __name__, url_prefix="/api")

LARGEST_REQUEST = 16 * 1024
"""Bytes of a request; a deal with everything in it takes one."""


@blueprint.post("/score")
def score() -> ResponseReturnValue:
    """Score one deal; 400 for what is not JSON, 422 for what cannot be scored."""
    request.max_content_length = LARGEST_REQUEST
    try:
        deal, rules, hanging = request_from_json(loads(request.get_data()))
    except InvalidDeal as error:
        unreadable = error.problems[0].code is Code.INVALID_JSON
        return jsonify(problems_to_json(error.problems, words())), 400 if unreadable else 422
    return jsonify(score_to_json(score_checked(deal, rules, hanging)))
