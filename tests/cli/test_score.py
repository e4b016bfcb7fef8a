"""`belot score` with flags."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.belot import ROOT, belot

WORKED = (
    "score",
    "--contract",
    "spades",
    "--declarer",
    "us",
    "--us",
    "98",
    "--declare",
    "us:tierce:10:diamonds",
    "--declare",
    "them:tierce:9:clubs",
    "--belot",
    "us",
)


def test_the_worked_deal_is_explained() -> None:
    """The calculation of the source's own example, line by line."""
    done = belot(*WORKED)
    assert (done.returncode, done.stderr) == (0, "")
    lines = [" ".join(line.split()) for line in done.stdout.splitlines()]
    assert lines == [
        "Us 14 : 6 Them",
        "Made",
        "",
        "Us Them",
        "Card points R2 98 64",
        "Tierce to 10 ♦: counts, the team has the higher sequence R5a +20",
        "Tierce to 9 ♣: does not count, the others' sequence is higher R5a 0",
        "Belot R6 +20",
        "Raw points R7 138 64",
        "Made: the declarer (Us) has more R9",
        "Divided by 10, rounded up from 6 R10 14 6",
        "Written R9 14 6",
    ]


def test_programs_get_json() -> None:
    score = json.loads(belot(*WORKED, "--contra", "2", "--hanging", "8", "--json").stdout)
    assert score["points"] == {"us": 48, "them": 0}
    assert score["hanging"] == {"before": 8, "after": 0}


@pytest.mark.parametrize(
    ("flags", "points"),
    [
        (["--us", "86"], [8, 8]),
        (["--us", "86", "--rules", "lobby"], [9, 8]),
        (["--us", "86", "--rules", "classic"], [86, 76]),
        (["--us", "86", "--option", "odd_point=more"], [9, 7]),
        (["--us", "87", "--rules", "lobby", "--option", "odd_point=fewer"], [8, 8]),
        (["--us", "85", "--option", 'round_up_from={"suit": 5}'], [8, 8]),
        (["--us", "160", "--option", "at_least_one=true"], [15, 1]),
        (["--us", "86", "--rules", '{"base": "lobby", "odd_point": "more"}'], [9, 7]),
        (["--them", "76"], [8, 8]),
        (["--capot", "us"], [25, 0]),
        (["--revoke", "us"], [0, 16]),
        (["--us", "81", "--belot", "us:1"], [10, 8]),
        (["--contract", "all_trumps", "--us", "120", "--belot", "us", "--belot", "us"], [16, 14]),
    ],
)
def test_flags_and_rules(flags: list[str], points: list[int]) -> None:
    done = belot("score", "--contract", "hearts", "--declarer", "us", "--json", *flags)
    assert done.stderr == ""
    assert list(json.loads(done.stdout)["points"].values()) == points


@pytest.mark.parametrize(
    ("flags", "faults"),
    [
        ([], ["contract: ", "declarer: "]),
        (["--contract", "spades", "--declarer", "us"], ["card_points: Give the card points"]),
        (["--contract", "spade", "--declarer", "we"], ["contract: Choose one", "declarer: Choose"]),
        (
            ["--contract", "spades", "--declarer", "us", "--us", "9x", "--contra", "3"],
            ["contra: Choose one of: 1, 2, 4.", "card_points.us: A whole number"],
        ),
        (
            ["--contract", "spades", "--declarer", "us", "--us", "9", "--declare", "we:tierce"],
            ["declarations.we: “we” means nothing here."],
        ),
        (
            ["--contract", "spades", "--declarer", "us", "--us", "9", "--declare", "us:a:b:c:d"],
            ["declarations.us.0.d: “d” means nothing", "declarations.us.0.kind: Choose"],
        ),
        (
            ["--contract", "spades", "--declarer", "us", "--us", "9", "--belot", "us:x"],
            ["belots.us: A whole number belongs here."],
        ),
        (
            ["--contract", "spades", "--declarer", "us", "--us", "9", "--rules", "none"],
            ["rules.base: Choose one of: bulgarian, lobby, classic."],
        ),
        (
            ["--contract", "spades", "--declarer", "us", "--us", "9", "--rules", "{"],
            ["This is not valid JSON."],
        ),
        (
            ["--contract", "spades", "--declarer", "us", "--us", "9", "--option", "taget=101"],
            ["rules.taget: “taget” means nothing here."],
        ),
        (
            ["--contract", "spades", "--declarer", "us", "--us", "9", "--option", "target"],
            ["rules.target: A whole number belongs here."],
        ),
    ],
)
def test_faults_go_to_standard_error(flags: list[str], faults: list[str]) -> None:
    """All of them, with exit status 2 and nothing on standard output."""
    done = belot("score", *flags)
    assert (done.returncode, done.stdout) == (2, "")
    for fault in faults:
        assert any(line.startswith(fault) for line in done.stderr.splitlines()), done.stderr
    assert "Traceback" not in done.stderr


def test_faults_are_json_for_programs() -> None:
    done = belot("score", "--contract", "spades", "--declarer", "us", "--us", "1", "--json")
    assert (done.returncode, done.stdout) == (2, "")
    assert [error["code"] for error in json.loads(done.stderr)["errors"]] == [
        "card_points_impossible"
    ]


@pytest.mark.parametrize(
    ("arguments", "env", "first_line"),
    [
        (["--lang", "fr"], {"LANG": "en_GB.UTF-8"}, "Nous 14 : 6 Eux"),
        ([], {"LANG": "ru_RU.UTF-8"}, "Мы 14 : 6 Они"),
        ([], {"LANG": "C.UTF-8"}, "Ние 14 : 6 Вие"),
        ([], {}, "Ние 14 : 6 Вие"),
        ([], {"LANG": "bg_BG.UTF-8", "LC_ALL": "en_US.UTF-8"}, "Us 14 : 6 Them"),
        ([], {"LANG": "en_US", "LANGUAGE": "de:fr:en"}, "Nous 14 : 6 Eux"),
    ],
)
def test_the_language_is_chosen_or_the_terminals(
    arguments: list[str], env: dict[str, str], first_line: str
) -> None:
    assert belot(*WORKED, *arguments, env=env).stdout.splitlines()[0] == first_line


def test_the_language_may_stand_before_the_command() -> None:
    assert belot("--lang", "ru", *WORKED).stdout.startswith("Мы 14 : 6 Они")


@pytest.mark.parametrize("language", ["bg", "en", "ru", "fr"])
@pytest.mark.parametrize("command", ["", "score", "replay", "table", "rules", "serve"])
def test_help_speaks_the_language(language: str, command: str) -> None:
    """All of it, wherever the language stands."""
    said = {
        "bg": ("Употреба:", "Език на отговора.", "Показва това и спира."),
        "en": ("Usage:", "Language of the answer.", "Show this message and exit."),
        "ru": ("Использование:", "Язык ответа.", "Показывает это и выходит."),
        "fr": ("Usage :", "Langue de la réponse.", "Affiche ceci et s’arrête."),
    }
    for arguments in (
        ["--lang", language, command, "--help"],
        [command, "--help", "--lang", language],
    ):
        done = belot(*filter(None, arguments))
        assert done.returncode == 0
        assert all(text in done.stdout for text in said[language])


def test_errors_of_the_command_line_speak_the_language() -> None:
    done = belot("score", "--nothing", "--lang", "fr")
    assert done.returncode == 2
    assert "Erreur : Pas d’option '--nothing'." in done.stderr


@pytest.mark.parametrize("encoding", ["cp1251", "koi8-r", "cp437", "latin-1", "ascii"])
@pytest.mark.parametrize("command", [["rules"], [*WORKED, "--contra", "2"], ["table", "spades"]])
def test_any_terminal_gets_an_answer(encoding: str, command: list[str]) -> None:
    """What it cannot show is replaced."""
    done = subprocess.run(
        [sys.executable, "-m", "counter", *command, "--lang", "bg"],
        cwd=ROOT,
        capture_output=True,
        env=os.environ | {"PYTHONIOENCODING": encoding, "PYTHONUTF8": "0"},
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout


@pytest.mark.parametrize("flags", [["--jsonl"], list(WORKED[1:])])
def test_a_full_disk_is_said_in_words(flags: list[str]) -> None:
    line = '{"deal": {"contract": "spades", "declarer": "us", "card_points": {"us": 98}}}'
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "counter", "score", "--lang", "en", *flags],
            cwd=ROOT,
            env={name: text for name, text in os.environ.items() if name != "PYTHONUNBUFFERED"},
            input=line,
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
    assert done.returncode == 1
    assert done.stderr.startswith("This cannot be read or written: ")
    assert "Traceback" not in done.stderr
