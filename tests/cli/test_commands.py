"""`belot replay`, `table`, `rules`, `serve`, and how fast the command can start."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from tests import reference
from tests.cli.belot import ROOT, belot
from tests.http import Http

EXAMPLES = Path(__file__).parents[1] / "examples"
MATCHES = [
    json.loads(line)
    for line in (EXAMPLES / "matches.jsonl").read_text(encoding="utf-8").splitlines()
]


@pytest.mark.parametrize("example", [pytest.param(one, id=one["name"]) for one in MATCHES])
def test_replay_of_every_example(example: dict[str, dict[str, object]], tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    file.write_text(json.dumps(example["match"]), encoding="utf-8")
    standing = json.loads(belot("replay", str(file), "--json").stdout)
    scores = standing.pop("deals")
    assert standing == example["expect"]
    entries = example["match"]["entries"]
    assert isinstance(entries, list)
    assert len(scores) == sum(entry["type"] == "deal" for entry in entries)


def test_replay_shows_the_sheet() -> None:
    match = MATCHES[0]["match"] | {"teams": {"us": {"name": "Орли"}, "them": {"name": "Вълци"}}}
    done = belot("replay", "-", text=json.dumps(match))
    lines = [" ".join(line.split()) for line in done.stdout.splitlines()]
    assert lines == [
        "Орли Вълци",
        "Spades, Орли 0 8 (8)",
        "All passed 0 0 (8)",
        "Hearts, Вълци 6 18",
        "6 26",
        "The match goes on.",
    ]


def test_replay_says_who_has_won() -> None:
    done = belot("replay", "-", text=json.dumps(MATCHES[2]["match"]))
    assert done.stdout.splitlines()[-1] == "Us: match won."


def test_replay_says_why_it_goes_on() -> None:
    done = belot("replay", "-", text=json.dumps(MATCHES[3]["match"]))
    assert done.stdout.splitlines()[-1].endswith("a deal with a capot does not end it.")


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", "This is not valid JSON."),
        ("[]", "An object with named values belongs here."),
        ('{"format": "belot-match", "version": 2}', "version: Choose one of: 1."),
        (
            json.dumps(MATCHES[2]["match"] | {"entries": MATCHES[2]["match"]["entries"] * 2}),
            "entries.2: The match ended before this entry.",
        ),
    ],
)
def test_replay_says_what_is_wrong_with_a_file(text: str, fault: str) -> None:
    done = belot("replay", "-", text=text)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.splitlines()[0].startswith(fault)


def test_replay_of_no_file() -> None:
    done = belot("replay", "nothing.json")
    assert done.returncode == 2
    assert "nothing.json" in done.stderr


@pytest.mark.parametrize("rules", ["bulgarian", "lobby"])
@pytest.mark.parametrize("contract", ["clubs", "no_trumps", "all_trumps"])
def test_table_has_every_total(rules: str, contract: str) -> None:
    """Each count that cards can make, with what the reference writes."""
    table = json.loads(belot("table", contract, "--rules", rules, "--json").stdout)
    merged = reference.rules_of(rules)
    counts = [row["card_points"]["us"] for row in table["rows"]]
    whole = {"clubs": 162, "no_trumps": 130, "all_trumps": 258}[contract]
    deals = [
        {"contract": contract, "declarer": "us", "card_points": {"us": count}}
        for count in range(whole + 1)
    ]
    assert counts == [
        deal["card_points"]["us"]  # type: ignore[index]
        for deal in deals
        if not reference.errors_of(deal, merged)
    ]
    for row in table["rows"]:
        us, them = row["raw"].values()
        declarer = "us" if us >= them else "them"
        deal = {"contract": contract, "declarer": declarer, "card_points": row["card_points"]}
        expected = reference.score(deal, merged, 0)
        assert row["points"] == expected["points"]
        assert row["hanging"] == expected["hanging_after"]


def test_table_marks_the_special_cases() -> None:
    lines = [" ".join(line.split()) for line in belot("table", "spades").stdout.splitlines()]
    assert "86 : 76 8 : 8 odd point" in lines
    assert "81 : 81 0 : 8 hanging: 8" in lines
    assert "87 : 75 9 : 7" in lines


def test_table_of_a_contract_that_is_not_played() -> None:
    done = belot("table", "all_trumps", "--rules", "classic")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "contract: Choose one of: clubs, diamonds, hearts, spades.\n"


def test_rules_lists_every_option_of_every_set() -> None:
    sets = json.loads(belot("rules", "--json").stdout)
    assert set(sets) == {"bulgarian", "lobby", "classic"}
    for name, options in sets.items():
        assert options == reference.rules_of(name)


def test_rules_explains_the_options() -> None:
    text = belot("rules").stdout
    assert "odd_point" in text
    assert "to the team with fewer points: 8 : 8" in text


@pytest.fixture
def kept_here(tmp_path: Path) -> dict[str, str]:
    """What keeps the matches of a server away from those of whoever runs the tests."""
    return {"LANG": "en_GB.UTF-8", "DATABASE_URL": f"sqlite:///{tmp_path / 'matches.sqlite'}"}


def test_serve_says_when_its_port_is_taken(kept_here: dict[str, str]) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        done = belot("serve", "--host", "127.0.0.1", "--port", port, env=kept_here)
    assert done.returncode == 1
    assert f"127.0.0.1, port {port} cannot be used" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    ("host", "start"),
    [
        ("127.0.0.1", "http://127.0.0.1:"),
        ("localhost", "http://localhost:"),
        ("::1", "http://[::1]:"),
        ("0.0.0.0", "http://127.0.0.1:"),
    ],
)
def test_serve_says_where_it_listens(
    host: str, start: str, kept_here: dict[str, str], tmp_path: Path
) -> None:
    """An address that works, none for a phone where a phone cannot reach it, and the database."""
    command = [sys.executable, "-m", "counter", "serve", "--host", host, "--port", "0"]
    with subprocess.Popen(
        [*command, "--lang", "en"],
        cwd=ROOT,
        env=os.environ | kept_here,
        stdout=subprocess.PIPE,
        text=True,
    ) as server:
        assert server.stdout
        lines = list(iter(server.stdout.readline, "Ctrl+C ends it.\n"))
        own = lines[0].split()[-1]
        try:
            assert own.startswith(start)
            assert Http(own).get("/calculator").status == 200
            assert lines[-1] == f"The matches are kept in {tmp_path / 'matches.sqlite'}\n"
            assert len(lines) == 2 or host == "0.0.0.0"
        finally:
            server.send_signal(signal.SIGINT)
    assert server.returncode == 0


def test_serve_of_a_host_that_is_not_there(kept_here: dict[str, str]) -> None:
    done = belot("serve", "--host", "nowhere.invalid", env=kept_here)
    assert done.returncode == 1
    assert "nowhere.invalid, port 8151 cannot be used" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    "url",
    [
        "sqlite://",
        "sqlite:////nowhere/at/all/matches.sqlite",
        "mysql://host/x",
        "nonsense",
        "{file}",
    ],
)
def test_serve_of_a_database_that_cannot_be_used(url: str, tmp_path: Path) -> None:
    """Whatever is wrong with it, it is said in one line."""
    file = tmp_path / "spoiled"
    file.write_bytes(b"no database at all" * 1000)
    told = {"LANG": "en_GB.UTF-8", "DATABASE_URL": url.replace("{file}", f"sqlite:///{file}")}
    done = belot("serve", "--port", "0", env=told)
    assert done.returncode == 1
    assert done.stderr.startswith("Error: The database cannot be used: ")
    assert done.stderr.count("\n") == 1


def test_an_unknown_command_is_refused() -> None:
    done = belot("scroe")
    assert done.returncode == 2
    assert "scroe" in done.stderr


@pytest.mark.parametrize("command", ["score", "replay", "table", "rules"])
def test_counting_needs_neither_web_nor_database(command: str) -> None:
    """Nothing of a web server or of a database is imported to count."""
    code = (
        "import sys, counter.cli; counter.cli.commands.get_command(None, sys.argv[1]);"
        "print(*sorted({name.partition('.')[0] for name in sys.modules}))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, command], cwd=ROOT, capture_output=True, text=True, check=True
    )
    loaded = set(done.stdout.split())
    assert {"click", "counter"} <= loaded
    assert not loaded & {"flask", "babel", "waitress", "wtforms", "jinja2"}
    assert not loaded & {"sqlalchemy", "alembic", "psycopg", "platformdirs"}
