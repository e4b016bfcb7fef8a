"""Scoring for programs over real HTTP."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.http import Http

DEAL = {"contract": "spades", "declarer": "us", "card_points": {"us": 98}}


def test_a_deal_is_scored(http: Http) -> None:
    answer = http.post("/api/score", json.dumps({"deal": DEAL, "hanging": 8}))
    assert answer.status == 200
    assert answer.headers["Content-Type"] == "application/json"
    score = answer.json
    assert score.pop("steps")[0] == {"code": "card_points", "rule": "R2", "us": 98, "them": 64}
    assert score == {
        "raw": {"us": 98, "them": 64},
        "outcome": "made",
        "winner": "us",
        "points": {"us": 18, "them": 6},
        "hanging": {"before": 8, "after": 0},
    }


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        (b"", 400, "invalid_json"),
        (b"{", 400, "invalid_json"),
        (b"\xff", 400, "invalid_json"),
        (b'{"deal": NaN}', 400, "invalid_json"),
        (b'{"deal": {}, "deal": {}}', 400, "invalid_json"),
        (b"[" * 10_000, 400, "invalid_json"),
        (b"1" * 5_000, 400, "invalid_json"),
        (b"[]", 422, "not_an_object"),
        (b"{}", 422, "missing"),
        (b'{"deal": {"contract": "spades", "x": 1}}', 422, "unknown_key"),
        (b'{"deal": 5}', 422, "not_an_object"),
        (json.dumps({"deal": DEAL, "rules": "other"}).encode(), 422, "not_a_choice"),
        (json.dumps({"deal": DEAL, "hanging": -1}).encode(), 422, "out_of_range"),
    ],
)
def test_bad_input_gets_a_clear_answer(http: Http, body: bytes, status: int, code: str) -> None:
    answer = http.post("/api/score", body)
    assert answer.status == status
    codes = [error["code"] for error in answer.json["errors"]]
    assert code in codes
    assert all(error["message"] for error in answer.json["errors"])


def test_messages_are_in_the_language_of_the_client(http: Http) -> None:
    body = json.dumps({"deal": DEAL | {"card_points": {"us": 90, "them": 90}}})
    answer = http.post("/api/score", body, accept_language="fr")
    assert answer.json == {
        "errors": [
            {
                "code": "card_points_sum",
                "field": "card_points",
                "message": "90 + 90 ne fait pas 162. Recomptez, ou laissez une équipe vide.",
            }
        ]
    }


@pytest.mark.parametrize("size", [17 * 1024, 200 * 1024, 5 * 1024 * 1024])
def test_a_body_too_large_is_refused(http: Http, size: int) -> None:
    answer = http.post("/api/score", json.dumps({"deal": DEAL}) + " " * size)
    assert answer.status == 413
    assert answer.json["errors"][0]["code"] == "request_entity_too_large"


def test_a_body_that_no_page_sends_is_cut_off(http: Http) -> None:
    """The server answers before it has been sent, and goes on serving."""
    answer = http.post("/api/score", content_length=str(64 * 1024 * 1024 + 1))
    assert answer.status == 413
    assert http.post("/api/score", json.dumps({"deal": DEAL})).status == 200


def test_a_body_of_the_largest_size_is_taken(http: Http) -> None:
    body = json.dumps({"deal": DEAL})
    answer = http.post("/api/score", body + " " * (16 * 1024 - len(body)))
    assert answer.status == 200


@pytest.mark.parametrize(
    ("method", "path", "status", "code"),
    [
        ("GET", "/api/score", 405, "method_not_allowed"),
        ("PUT", "/api/score", 405, "method_not_allowed"),
        ("POST", "/api/other", 404, "not_found"),
    ],
)
def test_other_requests_are_answered_in_json(
    http: Http, method: str, path: str, status: int, code: str
) -> None:
    answer = http.request(method, path, None, {"Accept-Language": "en"})
    assert answer.status == status
    errors: list[dict[str, Any]] = answer.json["errors"]
    assert [(error["code"], error["field"]) for error in errors] == [(code, "")]
    assert (answer.headers["Allow"] is not None) == (status == 405)
