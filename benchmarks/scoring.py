"""Scoring: one deal, and a stream of JSON lines against the parsing and writing of it alone."""

from __future__ import annotations

import json
import random
import subprocess
import sys
import tempfile
from pathlib import Path

from benchmarks.measure import best_times, report
from counter.scoring.codec.deals import request_from_json, score_to_json
from counter.scoring.score import score_checked, score_deal
from tests import reference

LINES = 20_000

ROUND_TRIP = "import json, sys\nfor line in open(sys.argv[1]): json.dumps(json.loads(line))"
IN_AND_OUT = (
    "import json, sys\nanswers = [json.loads(line) for line in open(sys.argv[2])]\n"
    "for line, answer in zip(open(sys.argv[1]), answers):\n"
    "    json.loads(line)\n    print(json.dumps(answer))"
)
READ_ANSWERS = "import json, sys\nanswers = [json.loads(line) for line in open(sys.argv[2])]"


def requests(count: int) -> list[str]:
    """Random deals of all three rule sets, a line each."""
    chance = random.Random(151)
    lines = []
    for _ in range(count):
        name = chance.choice(["bulgarian", "lobby", "classic"])
        deal = reference.random_deal(chance, reference.rules_of(name))
        lines.append(json.dumps({"rules": name, "hanging": 0, "deal": deal}))
    return lines


def one_deal(lines: list[str]) -> None:
    """A deal in memory."""
    values = [json.loads(line) for line in lines]
    checked = [request_from_json(value) for value in values]
    scores = [score_deal(*request) for request in checked]
    jobs = {
        "json.loads + json.dumps of the request": lambda: [
            json.dumps(json.loads(line)) for line in lines
        ],
        "reading and checking": lambda: [request_from_json(value) for value in values],
        "scoring a checked deal": lambda: [score_checked(*request) for request in checked],
        "writing the score": lambda: [json.dumps(score_to_json(score)) for score in scores],
    }
    report("One deal", best_times(jobs, 7), len(lines), "a deal")


def stream(lines: list[str]) -> None:
    """`belot score --jsonl` as a program, start-up included."""
    with tempfile.TemporaryDirectory() as folder:
        asked = Path(folder) / "asked.jsonl"
        answered = Path(folder) / "answered.jsonl"
        asked.write_text("\n".join(lines) + "\n", encoding="utf-8")

        def score() -> None:
            with asked.open("rb") as source, answered.open("wb") as target:
                command = [sys.executable, "-m", "counter", "score", "--jsonl"]
                subprocess.run(command, stdin=source, stdout=target, check=True)

        def python(code: str) -> None:
            with (Path(folder) / "out").open("wb") as target:
                command = [sys.executable, "-c", code, str(asked), str(answered)]
                subprocess.run(command, stdout=target, check=True)

        score()
        times = best_times(
            {
                "json.loads + json.dumps of the lines": lambda: python(ROUND_TRIP),
                "json.loads of them, json.dumps of the answers": lambda: python(IN_AND_OUT),
                "(reading the answers, part of the last)": lambda: python(READ_ANSWERS),
                "belot score --jsonl": score,
            },
            5,
        )
    report(f"{LINES} lines", times, len(lines), "a line")
    round_trip, in_and_out, reading, ours = times.values()
    print(f"  against the same lines there and back:      {ours / round_trip:.2f}")
    print(f"  against reading them and writing answers:   {ours / (in_and_out - reading):.2f}")


if __name__ == "__main__":
    one_deal(requests(2_000))
    stream(requests(LINES))
