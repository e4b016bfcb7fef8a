"""Correcting the sheet: lines edited, put in, taken away, and all of it undone and redone."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.http import Http
from tests.web.page import Page
from tests.web.table import BIG, HEARTS, SPADES, Standing, Table, standing

HANGS = {"contract": "spades", "declarer": "us", "card_points": {"us": 81}}
"""0 : 8, and 8 hang."""


def of_three(http: Http) -> Table:
    """A table with three lines: 10 : 6, 6 : 10, 10 : 6."""
    table = Table.start(http)
    for deal in (SPADES, HEARTS, SPADES):
        table.deal(deal)
    return table


def points(table: Table) -> list[tuple[int, int]]:
    """What is written in each line."""
    return [row.points for row in table.rows]


def test_an_edit_derives_everything_after_it_anew(http: Http) -> None:
    table = of_three(http)
    ids = table.ids
    page = table.edit(ids[0], HANGS)
    assert points(table) == [(0, 8), (6, 18), (10, 6)]
    assert [row.total for row in table.rows] == [(0, 8), (6, 26), (16, 32)]
    assert standing(page) == Standing((16, 32), 0, None, 3)
    assert table.ids == ids


def test_a_line_put_in_moves_the_turn(http: Http) -> None:
    table = of_three(http)
    second = table.ids[1]
    page = table.insert(second, HANGS)
    assert points(table) == [(10, 6), (0, 8), (6, 18), (10, 6)]
    assert standing(page).dealer == 0
    page = table.passed(table.match(f"entry?before={second}"))
    assert points(table) == [(10, 6), (0, 8), (0, 0), (6, 18), (10, 6)]
    assert standing(page).dealer == 1
    page = table.correction(5, 0, page=table.match(f"entry?kind=correction&before={second}"))
    assert points(table) == [(10, 6), (0, 8), (0, 0), (5, 0), (6, 18), (10, 6)]
    assert standing(page).dealer == 1


def test_a_line_taken_away_moves_the_turn_back(http: Http) -> None:
    table = of_three(http)
    page = table.remove(table.ids[1])
    assert points(table) == [(10, 6), (10, 6)]
    assert standing(page) == Standing((20, 12), 0, None, 2)


def test_a_line_on_which_all_passed_becomes_a_deal(http: Http) -> None:
    table = Table.start(http)
    table.passed()
    assert standing(table.edit(table.ids[0], SPADES)).total == (10, 6)


def test_an_edit_of_the_third_deal_changes_the_winner(http: Http) -> None:
    table = Table.start(http, {"house-target": "51"})
    close = {"contract": "all_trumps", "declarer": "us", "card_points": {"us": 140}}
    for deal in (HEARTS | {"contra": 2}, SPADES | {"contra": 2}, SPADES, close):
        page = table.deal(deal)
    assert standing(page) == Standing((56, 50), 0, "us", None)
    page = table.edit(table.ids[2], HEARTS)
    assert standing(page) == Standing((52, 54), 0, "them", None)
    assert standing(table.undo()).winner == "us"


def test_an_edit_that_opens_the_match_again(http: Http) -> None:
    table = Table.start(http, {"house-target": "51"})
    for deal in (HEARTS, BIG):
        page = table.deal(deal)
    assert standing(page).winner == "us"
    page = table.edit(table.ids[1], SPADES)
    assert standing(page) == Standing((16, 16), 0, None, 2)
    assert points(table) == [(6, 10), (10, 6)]


def of_four(http: Http) -> Table:
    """A table with a correction of -20 and three deals of 10 : 6, to 20."""
    table = Table.start(http, {"house-target": "20"})
    table.correction(-20, 0)
    for _ in range(3):
        assert standing(table.deal(SPADES)).winner is None
    return table


def entry(table: Table, line: int) -> Page:
    """The page of a line, by its place on the sheet."""
    return table.match(f"entry/{table.ids[line - 1]}")


def before(table: Table, line: int, kind: str = "deal") -> Page:
    """The form of an entry that is put before a line."""
    return table.match(f"entry?kind={kind}&before={table.ids[line - 1]}")


EARLIER: dict[str, tuple[Callable[[Table], Page], int, list[str]]] = {
    "edit": (lambda table: table.count(BIG, entry(table, 2)), 2, ["3", "4"]),
    "put in": (lambda table: table.count(BIG, before(table, 3)), 3, ["3", "4"]),
    "correction put in": (
        lambda table: table.count_correction(40, 0, page=before(table, 3, "correction")),
        4,
        ["4"],
    ),
    "correction edited": (
        lambda table: table.count_correction(10, 0, page=entry(table, 1)),
        2,
        ["3", "4"],
    ),
    "taken away": (lambda table: table.remove(table.ids[0]), 2, ["4"]),
    "rules": (lambda table: table.settings({"house-target": "10"}), 3, ["4"]),
}
"""What ends the match of four lines earlier, how many stay then, and which would go."""


@pytest.mark.parametrize("way", EARLIER)
def test_what_ends_the_match_earlier_asks_first(http: Http, way: str) -> None:
    """It says which lines would go, and only then takes them away; undo brings all back."""
    table = of_four(http)
    rows, record = table.rows, table.record
    change, stay, cut = EARLIER[way]
    page = change(table)
    assert page.status == (409 if way in ("taken away", "rules") else 200)
    assert [item.text.split(".")[0] for item in page.all("li")] == cut
    form = page.form("keep")
    assert form["keep"] == str(stay)
    assert table.rows == rows
    done = table.press(form, name="counted" if page.status == 200 else "")
    assert done.status == 200
    assert standing(done).winner
    assert len(table.rows) == stay
    table.undo()
    assert table.rows == rows
    assert table.record == record


def test_lines_go_only_as_it_was_shown(http: Http) -> None:
    """Without the number of lines that stay, or with another, the page asks once more."""
    table = of_four(http)
    rows = table.rows
    form = table.count(BIG, entry(table, 2)).form("keep")
    fields = [pair for pair in form.fields if pair[0] != "keep"]
    for keep in ("", "0", "1", "3", "4", "-1", "99"):
        page = table.send(form.button(name="counted").action, [*fields, ("keep", keep)])
        assert page.status == 409, keep
        assert table.rows == rows
        assert page.form("bid")["bid"] == "us-all_trumps"
    assert standing(table.write(page)) == Standing((84, 0), 0, "us", None)


def test_undo_to_the_start_and_redo_to_the_end(http: Http) -> None:
    table = of_three(http)
    table.edit(table.ids[1], HANGS)
    table.remove(table.ids[0])
    table.settings({"us-name": "Орли", "house-target": "101"})
    states = [table.record]
    while any(address.endswith("/undo") for address in table.match().writes):
        table.undo()
        states.append(table.record)
    assert len(states) == 7
    assert states[-1]["entries"] == []
    assert [len(state["entries"]) for state in states] == [2, 2, 3, 3, 2, 1, 0]
    for state in reversed(states[:-1]):
        table.redo()
        assert table.record == state
    assert not any(address.endswith("/redo") for address in table.match().writes)


def test_a_new_change_ends_what_can_be_redone(http: Http) -> None:
    table = of_three(http)
    table.undo()
    table.undo()
    page = table.deal(BIG)
    assert not any(address.endswith("/redo") for address in page.writes)
    assert points(table) == [(10, 6), (104, 0)]
    table.undo()
    table.undo()
    assert table.rows == []


def test_any_earlier_state_can_be_had_again(http: Http) -> None:
    """From the history, and that too can be undone."""
    table = of_three(http)
    table.remove(table.ids[0])
    table.undo()
    whole = table.record
    page = table.match("history")
    forms = [form for form in page.forms if "to" in form]
    assert [form["to"] for form in forms] == ["5", "4", "3", "2", "1"]
    for form, lines in zip(forms, (2, 3, 2, 1, 0), strict=True):
        again = next(one for one in table.match("history").forms if one["to"] == form["to"])
        assert table.press(again).status == 200
        assert len(table.rows) == lines
        table.undo()
        assert table.record == whole


def test_a_deal_can_be_corrected_to_four_passes(http: Http) -> None:
    table = Table.start(http)
    table.deal(SPADES)
    first = table.ids[0]
    shown = table.passed(table.match(f"entry/{first}"))
    assert shown.status == 409
    assert table.record["entries"][0]["type"] == "deal"
    table.passed(shown)
    assert table.record["entries"] == [{"type": "passed"}]
    assert table.ids == [first]
    page = table.match(f"entry/{first}")
    assert "passed" not in {button.value for button in page.form("bid").buttons}


def test_four_passes_do_not_wipe_out_what_is_filled_in(http: Http) -> None:
    """The key is beside the one that counts, so it asks first."""
    table = Table.start(http)
    form = table.match().form("bid")
    sent = {"bid": "us-spades", "us-card_points": "98"}
    shown = table.press(form, name="kind", values=sent)
    assert shown.status == 409
    assert shown.form("bid")["us-card_points"] == "98"
    assert table.rows == []
    assert table.press(shown.form("bid"), name="count").status == 200
    table.passed(shown)
    assert table.record["entries"] == [{"type": "passed"}]
