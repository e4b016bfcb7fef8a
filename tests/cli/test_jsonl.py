"""`belot score --jsonl`: one answer a line, whatever the line is."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

from tests import reference
from tests.cli.belot import ROOT, belot

EXAMPLES = Path(__file__).parents[1] / "examples"
DEAL = '{"deal": {"contract": "spades", "declarer": "us", "card_points": {"us": 98}}}'


def stream(lines: bytes) -> list[Any]:
    """What the command answers, line by line."""
    done = subprocess.run(
        [sys.executable, "-m", "counter", "score", "--jsonl", "--lang", "en"],
        cwd=ROOT,
        input=lines,
        capture_output=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, b"")
    return [json.loads(line) for line in done.stdout.splitlines()]


def test_the_example_file_can_be_fed_in_as_it_is() -> None:
    text = (EXAMPLES / "deals.jsonl").read_bytes()
    expected = [json.loads(line)["expect"]["points"] for line in text.splitlines()]
    assert [answer["points"] for answer in stream(text)] == expected


def test_random_deals_agree_with_the_reference() -> None:
    """Every contract, contra, rule set and house rule, many declarations."""
    chance = random.Random(151)
    requests = []
    expected = []
    for _ in range(6_000):
        rules: Any = chance.choice(["bulgarian", "lobby", "classic"])
        if chance.random() < 0.3:
            rules = {"base": rules, "odd_point": chance.choice(["fewer", "more", "none"])}
        merged = reference.rules_of(rules)
        deal = reference.random_deal(chance, merged)
        hanging = chance.choice([0, 0, 8, 11, 81])
        requests.append({"rules": rules, "hanging": hanging, "deal": deal})
        expected.append(reference.score(deal, merged, hanging))
    answers = stream("".join(json.dumps(one) + "\n" for one in requests).encode())
    assert len(answers) == len(requests)
    for request, answer, wanted in zip(requests, answers, expected, strict=True):
        got = {name: answer[name] for name in ("raw", "outcome", "winner", "points")}
        got["hanging_after"] = answer["hanging"]["after"]
        assert got == wanted, request


def test_a_bad_line_stops_nothing() -> None:
    """Every line has its answer in its place, the bad ones a list of faults."""
    lines = [
        DEAL.encode(),
        b"",
        b"not json",
        b"\xff\xfe",
        b"[1]",
        b"NaN",
        b"[" * 100_000,
        b'{"deal": {"contract": "spades", "declarer": "us", "card_points": {"us": true}}}',
        b'{"deal": {"contract": "spades", "contract": "clubs"}}',
        b'{"deal": {"contract": "\\ud800", "declarer": "us", "card_points": {"us": 98}}}',
        DEAL.encode(),
    ]
    answers = stream(b"\n".join(lines))
    assert len(answers) == len(lines)
    codes = [[error["code"] for error in answer.get("errors", [])] for answer in answers]
    assert codes == [
        [],
        ["invalid_json"],
        ["invalid_json"],
        ["invalid_json"],
        ["not_an_object"],
        ["invalid_json"],
        ["invalid_json"],
        ["not_a_whole_number"],
        ["invalid_json"],
        ["not_a_choice"],
        [],
    ]


def test_an_answer_is_plain_ascii() -> None:
    """So that no terminal or pipe can break it."""
    done = belot("score", "--jsonl", text='{"deál": 1}\n', env={"LANG": "bg_BG.UTF-8"})
    assert done.stdout.isascii()
    assert json.loads(done.stdout)["errors"][0]["field"] == "deál"


def test_no_input_no_answer() -> None:
    assert belot("score", "--jsonl").stdout == ""


def test_an_answer_comes_before_the_next_line() -> None:
    """A program can talk with it line by line."""
    buffered = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
    with subprocess.Popen(
        [sys.executable, "-m", "counter", "score", "--jsonl"],
        cwd=ROOT,
        env=buffered,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as program:
        assert program.stdin
        assert program.stdout
        for _ in range(2):
            program.stdin.write(DEAL + "\n")
            program.stdin.flush()
            assert json.loads(program.stdout.readline())["points"] == {"us": 10, "them": 6}
        program.stdin.close()


def test_other_flags_do_not_fit() -> None:
    """They would be ignored, so they are refused."""
    done = belot("score", "--jsonl", "--rules", "lobby", text=DEAL)
    assert (done.returncode, done.stdout) == (2, "")
    assert "With --jsonl everything comes from standard input" in done.stderr
