"""Every example deal, fault and match with its known answer."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from counter.scoring.codec.deals import request_from_json
from counter.scoring.codec.matches import record_from_json
from counter.scoring.errors import InvalidDeal
from counter.scoring.match import play_match
from counter.scoring.score import score_deal

EXAMPLES = Path(__file__).parents[1] / "examples"


def _examples(name: str) -> list[Any]:
    lines = (EXAMPLES / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()
    return [
        pytest.param(example, id=example.get("name") or f"{example['code']} {number}")
        for number, example in enumerate(map(json.loads, lines), 1)
    ]


@pytest.mark.parametrize("example", _examples("deals"))
def test_example_deals(example: dict[str, Any]) -> None:
    score = score_deal(*request_from_json(example))
    assert {
        "raw": score.raw._asdict(),
        "outcome": score.outcome,
        "winner": score.winner,
        "points": score.points._asdict(),
        "hanging_after": score.hanging_after,
    } == example["expect"]


@pytest.mark.parametrize("example", _examples("errors"))
def test_example_errors(example: dict[str, Any]) -> None:
    with pytest.raises(InvalidDeal) as caught:
        request_from_json({"rules": example["rules"], "deal": example["deal"]})
    assert example["code"] in [problem.code for problem in caught.value.problems]


@pytest.mark.parametrize("example", _examples("matches"))
def test_example_matches(example: dict[str, Any]) -> None:
    match = play_match(record_from_json(example["match"]))
    assert {
        "total": match.total._asdict(),
        "hanging": match.hanging,
        "finished": match.finished,
        "winner": match.winner,
        "dealer": match.dealer,
    } == example["expect"]
