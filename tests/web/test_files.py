"""Matches taken away as files and brought in again."""

from __future__ import annotations

import csv
import io
import json
import random
from pathlib import Path
from typing import Any

import pytest

from tests import reference
from tests.cli.belot import belot
from tests.http import Http
from tests.web.addresses import rules_fields
from tests.web.page import Page
from tests.web.table import BIG, HEARTS, SPADES, Phone, Table, finished

EXAMPLES = Path(__file__).parents[1] / "examples" / "matches.jsonl"
MATCHES = [json.loads(line)["match"] for line in EXAMPLES.read_text(encoding="utf-8").splitlines()]
DEAL = {"type": "deal", **SPADES}
MATCH: dict[str, Any] = {"format": "belot-match", "version": 1, "entries": [DEAL]}
ENDED = MATCH | {"entries": [DEAL | {"contra": 4}] * 3}
NAMES = {"us-name": "Орли", "us-0": "Ана", "them-name": 'Вълци, "сиви"', "them-1": "דוד"}


def dumped(value: Any) -> bytes:
    """A value as a file."""
    return json.dumps(value).encode()


def brought(http: Http, content: bytes, into: Table | None = None) -> tuple[Table, Page]:
    """Bring a file in, as a new table or into one; the table and the page that follows."""
    phone = into or Phone(http)
    form = phone.open(f"{into.address}import" if into else "/import")
    page = phone.upload(form, content)
    return into or Table(http, f"/t/{form.form('file')['table']}/"), page


def played(http: Http) -> Table:
    """A table with names, house rules and every kind of entry."""
    table = Table.start(http, NAMES | rules_fields({"base": "lobby", "target": 301, "unit": 1}))
    table.deal(SPADES | {"declarations": {"us": [{"kind": "tierce", "top": "9"}]}})
    table.passed()
    table.correction(-20, 5, "by agreement — 26")
    table.deal({"contract": "hearts", "declarer": "them", "capot": "them"})
    table.edit(table.ids[0], HEARTS)
    return table


def test_the_file_is_that_of_the_formats(http: Http, tmp_path: Path) -> None:
    """And `belot replay` makes of it what the page shows."""
    table = played(http)
    assert table.record == {
        "format": "belot-match",
        "version": 1,
        "rules": {"base": "lobby", "target": 301, "unit": 1},
        "teams": {
            "us": {"name": "Орли", "players": ["Ана", ""]},
            "them": {"name": 'Вълци, "сиви"', "players": ["", "דוד"]},
        },
        "first_dealer": 0,
        "entries": [
            {"type": "deal", **HEARTS},
            {"type": "passed"},
            {
                "type": "correction",
                "points": {"us": -20, "them": 5},
                "reason": "by agreement — 26",
            },
            {"type": "deal", "contract": "hearts", "declarer": "them", "capot": "them"},
        ],
    }
    answer = table.file()
    assert answer.headers["Content-Type"] == "application/json"
    assert answer.headers["Content-Disposition"].startswith("attachment; filename=")
    file = tmp_path / "match.json"
    file.write_bytes(answer.body)
    replayed = json.loads(belot("replay", str(file), "--json").stdout)
    shown = table.rows[-1].total
    assert tuple(replayed["total"].values()) == shown == (42, 357)


def test_a_match_survives_being_taken_away_deleted_and_brought_in(http: Http) -> None:
    """Byte for byte."""
    table = played(http)
    before = table.file().body
    table.tap(table.page("matches"), "/1/delete")
    new, page = brought(http, before)
    assert page.status == 200
    assert new.link != table.link
    assert new.file().body == before
    assert [row.points for row in new.rows] == [(62, 100), (0, 0), (-20, 5), (0, 252)]
    new.undo()
    assert len(new.rows) == 3


@pytest.mark.parametrize("match", MATCHES)
def test_every_example_is_brought_in(http: Http, match: dict[str, Any]) -> None:
    table, _page = brought(http, dumped(match))
    expected = reference.replay(match)
    shown = table.standing
    assert shown.total == tuple(expected["total"].values())
    assert (shown.hanging, shown.winner) == (expected["hanging"], expected["winner"])


def test_a_random_match_by_random_rules_is_brought_in(http: Http) -> None:
    chance = random.Random(7)
    for base in ("bulgarian", "lobby", "classic"):
        rules = {"base": base, "target": 100_000}
        merged = reference.rules_of(rules)
        entries = [reference.random_deal(chance, merged) for _ in range(60)]
        match = MATCH | {"rules": rules, "entries": entries}
        table, page = brought(http, dumped(match))
        assert page.status == 200
        assert table.standing.total == tuple(reference.replay(match)["total"].values())


def test_a_table_with_its_series(http: Http) -> None:
    """Taken away whole, without what was deleted, and brought in as it was."""
    table = finished(http, NAMES)
    table.rematch()
    table.tap(table.page("new"), "/new", {"us-name": "Лисици"})
    table.number = 3
    table.deal(BIG)
    table.tap(table.page("new"), "/new", {})
    table.tap(table.page("matches"), "/4/delete")
    whole = table.ask("GET", f"{table.address}table.json", None).body
    value = json.loads(whole)
    assert (value["format"], value["version"]) == ("belot-table", 1)
    assert [len(series) for series in value["series"]] == [2, 1]
    assert value["series"][1][0] == table.record
    new, page = brought(http, whole)
    assert page.address == f"{new.address}matches"
    assert new.ask("GET", f"{new.address}table.json", None).body == whole


def test_a_file_is_brought_in_at_a_table(http: Http) -> None:
    """Its matches come after those that there are, in series of their own."""
    table = Table.start(http)
    table.deal(SPADES)
    before = table.file().body
    _table, page = brought(http, dumped(ENDED), table)
    assert page.address == f"{table.address}matches"
    assert table.file().body == before
    table.number = 2
    assert table.standing.winner == "us"
    series = table.ask("GET", f"{table.address}table.json", None).json["series"]
    assert [len(matches) for matches in series] == [1, 1]


@pytest.mark.parametrize("into", [True, False])
def test_the_same_file_sent_twice_is_brought_in_once(http: Http, into: bool) -> None:
    table = Table.start(http)
    form = table.open(f"{table.address}import" if into else "/import")
    first = table.upload(form, dumped(MATCH))
    second = table.upload(form, dumped(MATCH))
    assert first.address == second.address
    found = first.address.replace("matches", "table.json")
    series = table.ask("GET", found, None).json["series"]
    assert len(series) == (2 if into else 1)


def nested(depth: int) -> bytes:
    """Lists in lists."""
    return b"[" * depth + b"]" * depth


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "not valid JSON"),
        (b"{", "not valid JSON"),
        (b"\xff\xfe", "not valid JSON"),
        (b'{"format": NaN}', "not valid JSON"),
        (nested(50_000), "not valid JSON"),
        (b"[]", "An object with named values"),
        (b"5", "An object with named values"),
        (dumped({"format": "other", "version": 1}), "Choose one of: belot-match"),
        (dumped(MATCH | {"version": 2}), "Choose one of: 1"),
        (dumped({"format": "belot-table", "version": 2, "series": [[MATCH]]}), "Choose one of: 1"),
        (dumped({"format": "belot-table", "version": 1, "series": []}), "must be given"),
        (dumped({"format": "belot-table", "version": 1, "series": [5]}), "series.0"),
        (dumped(MATCH | {"extra": 1}), "“extra” means nothing here"),
        (dumped(MATCH | {"rules": "poker"}), "Choose one of: bulgarian"),
        (dumped(MATCH | {"entries": [DEAL, DEAL | {"contra": 3}]}), "Line 2"),
        (dumped(MATCH | {"entries": [DEAL, DEAL | {"contra": 3}]}), "entries.1.contra"),
        (dumped(MATCH | {"entries": [{"type": "passed"}] * 1001}), "1000 entries at most"),
        (dumped(ENDED | {"entries": [*ENDED["entries"], DEAL]}), "Line 4"),
        (
            dumped({"format": "belot-table", "version": 1, "series": [[MATCH], [MATCH, {}]]}),
            "Series 2, match 2",
        ),
        (dumped({"format": "belot-table", "version": 1, "series": [[MATCH] * 1001]}), "1000"),
        (dumped(MATCH | {"teams": {"us": {"name": "<script>"}, "<script>": 1}}), "<script>"),
    ],
)
@pytest.mark.parametrize("into", [True, False])
def test_a_wrong_file_is_refused_with_its_faults(
    http: Http, into: bool, content: bytes, said: str
) -> None:
    """And nothing of it is brought in."""
    table = Table.start(http)
    other, page = brought(http, content, table if into else None)
    assert page.status == 422
    assert said in page.text
    assert "<script>" not in page.answer.text
    assert page.form("file")
    if into:
        assert table.page("2").status == 404
    else:
        assert other.page().status == 404


def test_a_file_with_many_faults_shows_the_first_ones(http: Http) -> None:
    entries = [DEAL | {"contra": 3}] * 80
    _table, page = brought(http, dumped(MATCH | {"entries": entries}))
    assert "Line 50" in page.text
    assert "Line 51" not in page.text
    assert "30" in page.text


@pytest.mark.parametrize("into", [True, False])
def test_no_file_is_refused(http: Http, into: bool) -> None:
    table = Table.start(http)
    address = f"{table.address}import" if into else "/import"
    page = table.open(address)
    assert table.upload(page, b"", name="").status == 422
    fields = page.form("file").fields
    assert table.send(address, fields).status == 422
    assert table.page("2").status == 404


@pytest.mark.parametrize(("size", "status"), [(8 * 1024 * 1024 + 1, 413), (8_000_000, 200)])
def test_a_file_too_large_is_refused(http: Http, size: int, status: int) -> None:
    content = dumped(MATCH)
    table, page = brought(http, content + b" " * (size - len(content)))
    assert page.status == status
    assert page.language == "en"
    assert table.page().status == (404 if status == 413 else 200)


def sheet(table: Table) -> list[list[str]]:
    """The sheet as a spreadsheet reads it."""
    text = table.file("sheet.csv").body.decode()
    assert text.startswith("\N{BYTE ORDER MARK}")
    return list(csv.reader(io.StringIO(text[1:], newline="")))


def test_the_sheet_for_a_spreadsheet(http: Http) -> None:
    table = played(http)
    headings, *lines = sheet(table)
    assert len(headings) == 12
    assert headings[2].endswith("Орли")
    assert headings[3].endswith('Вълци, "сиви"')
    assert [line[2:] for line in lines] == [
        ["62", "100", "62", "100", "62", "100", "62", "100", "0", "Ана"],
        ["", "", "", "", "0", "0", "62", "100", "0", 'Вълци, "сиви" 1'],
        ["", "", "", "", "-20", "5", "42", "105", "0", ""],
        ["0", "162", "0", "252", "0", "252", "42", "357", "0", "Орли 2"],
    ]
    assert [line[0] for line in lines] == ["1", "2", "3", "4"]
    assert table.file("sheet.csv").headers["Content-Type"].startswith("text/csv")


@pytest.mark.parametrize("evil", ["=1+1", "+1", "-1", "@SUM(A1)", "=cmd|' /C calc'!A0"])
def test_a_spreadsheet_calculates_nothing_of_what_was_typed(http: Http, evil: str) -> None:
    names = {f"{team}-{field}": evil for team in ("us", "them") for field in ("name", "0", "1")}
    table = Table.start(http, names)
    table.deal(SPADES)
    table.correction(5, 0, evil)
    texts = {cell for line in sheet(table) for cell in line}
    assert any(evil in text for text in texts)
    numbers = {text for text in texts if text.removeprefix("-").isdigit()} - {evil}
    assert not any(text.startswith(tuple("=+-@\t\r")) for text in texts - numbers)
