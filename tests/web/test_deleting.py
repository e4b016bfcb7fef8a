"""Matches and tables that were deleted, and taken back."""

from __future__ import annotations

from tests.http import Http
from tests.web.table import SPADES, Table, finished
from tests.web.writes import AT_A_TABLE, prepared, send, state, write_at

OF_A_MATCH = ["1", "1/sheet", "1/history", "1/entry/2", "1/match.json", "1/sheet.csv"]
WRITING = ["1/settings", "1/entry", "new", "import"]
OF_A_TABLE = ["", "matches", "table.json", *OF_A_MATCH]


def without_match(http: Http) -> Table:
    """A table whose match with one line was deleted."""
    table = Table.start(http)
    table.deal(SPADES)
    assert table.tap(table.page("matches"), "/1/delete").status == 410
    return table


def without_table(http: Http) -> Table:
    """A table with one line that was deleted."""
    table = Table.start(http)
    table.deal(SPADES)
    assert table.tap(table.page("matches"), f"{table.address}delete").status == 410
    return table


def gone(table: Table, watching: Table, way_back: str, paths: list[str]) -> None:
    """Each page says that it was deleted, and offers the way back; whoever watches has none."""
    for path in paths:
        page = table.page(path)
        assert page.status == 410, path
        assert page.writes == [table.address + way_back]
        assert watching.page(path).status == (410 if path not in WRITING else 404)
        assert watching.page(path).forms == []


def test_a_deleted_match_is_gone(http: Http) -> None:
    table = without_match(http)
    gone(table, table.watching(), "1/take-back", [*OF_A_MATCH, "1/settings"])


def test_a_deleted_match_is_taken_back(http: Http) -> None:
    table = without_match(http)
    page = table.tap(table.page("1"), "/take-back")
    assert page.status == 200
    assert [row.points for row in table.rows] == [(10, 6)]
    table.undo()
    assert table.rows == []


def test_a_deleted_match_is_taken_back_at_its_table(http: Http) -> None:
    table = without_match(http)
    page = table.page("matches")
    assert f"{table.address}1" not in page.links
    assert table.tap(page, "/1/take-back").status == 200
    assert f"{table.address}1" in table.page("matches").links


def test_a_deleted_match_takes_no_changes(http: Http) -> None:
    table = prepared(http)
    before = state(table)
    table.tap(table.page("matches"), "/1/delete")
    for path in AT_A_TABLE:
        if path.startswith("1/"):
            assert send(table, write_at(table, path)).status == 410, path
    table.tap(table.page("1"), "/take-back")
    assert state(table) == before


def test_a_deleted_match_does_not_count(http: Http) -> None:
    """Neither in the series nor in the file of the table; the one before it is the present one."""
    table = finished(http)
    table.rematch()
    table.tap(table.page("matches"), "/2/delete")
    whole = table.ask("GET", f"{table.address}table.json", None).json
    assert [len(series) for series in whole["series"]] == [1]
    assert table.page().all("h1")[0].text == table.page("1").all("h1")[0].text
    table.rematch()
    table.tap(table.page("matches"), "/1/delete")
    series = " ".join(part.text for part in table.page("matches").all(kind="series"))
    assert "0 : 0" in series
    assert "1 : 0" not in series


def test_after_a_deleted_rematch_there_is_another(http: Http) -> None:
    table = finished(http)
    table.rematch()
    table.tap(table.page("matches"), "/2/delete")
    page = table.rematch()
    assert page.status == 200
    assert page.address == f"{table.address}3"


def test_a_deleted_table_is_gone(http: Http) -> None:
    table = Table.start(http)
    table.deal(SPADES)
    watching = table.watching()
    table.tap(table.page("matches"), f"{table.address}delete")
    gone(table, watching, "take-back", OF_A_TABLE + WRITING)


def test_a_deleted_table_is_taken_back(http: Http) -> None:
    table = without_table(http)
    page = table.tap(table.page(), "/take-back")
    assert page.status == 200
    assert [row.points for row in table.rows] == [(10, 6)]
    assert table.watching().match().status == 200


def test_a_deleted_table_takes_no_changes(http: Http) -> None:
    table = prepared(http)
    before = state(table)
    table.tap(table.page("matches"), f"{table.address}delete")
    for path in AT_A_TABLE:
        if path != "take-back":
            assert send(table, write_at(table, path)).status == 410, path
    table.tap(table.page(), "/take-back")
    assert state(table) == before


def test_the_form_of_a_deleted_table_starts_nothing_there(http: Http) -> None:
    """Sent once more after the table was deleted, it leads to where it can be taken back."""
    table = without_table(http)
    page = table.send("/tables", [("table", table.link)])
    assert page.status == 410
    page = table.send("/new", [("table", table.link), ("us-name", "Орли")])
    assert page.status == 410
    table.tap(page, "/take-back")
    assert table.page("2").status == 404


def test_a_double_tap_deletes_once(http: Http) -> None:
    table = Table.start(http)
    page = table.page("matches")
    for end in ("/1/delete", f"{table.address}delete"):
        assert table.tap(page, end).status == 410
        assert table.tap(page, end).status == 410
    page = table.page()
    assert table.tap(page, "/take-back").address == f"{table.address}matches"
    assert table.tap(page, "/take-back").address == f"{table.address}matches"
