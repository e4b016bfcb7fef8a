"""Two phones at one table: nothing is written twice, nothing is lost, the second one decides."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest

from tests.http import Http
from tests.web.page import Form, Page, encoded
from tests.web.table import BIG, HEARTS, SPADES, TYPED, Standing, Table, finished, new_id, standing

CLUBS = {"contract": "clubs", "declarer": "us", "card_points": {"us": 110}}
"""11 : 5."""


def points(table: Table) -> list[tuple[int, int]]:
    """What is written in each line."""
    return [row.points for row in table.rows]


def two_lines(http: Http) -> Table:
    """A table with 10 : 6 and 6 : 10."""
    table = Table.start(http)
    table.deal(SPADES)
    table.deal(HEARTS)
    return table


def choice(page: Page, to: str) -> Form:
    """What a page that reports a conflict offers, by where it leads."""
    assert page.status == 409
    return page.form("version", to)


def test_a_deal_that_is_sent_twice_is_written_once(http: Http) -> None:
    """A double tap, a reload, a request that a bad network sent again."""
    table = Table.start(http)
    preview = table.count(SPADES)
    assert table.write(preview).status == table.write(preview).status == 200
    assert points(table) == [(10, 6)]
    page = table.match()
    assert table.passed(page).status == table.passed(page).status == 200
    assert points(table) == [(10, 6), (0, 0)]
    table.deal(HEARTS)
    assert table.write(preview).status == 200
    assert len(table.rows) == 3


def test_every_tap_is_done_once(http: Http) -> None:
    table = two_lines(http)
    page = table.match()
    table.tap(page, "/undo")
    assert table.tap(page, "/undo").status == 200
    assert points(table) == [(10, 6)]
    page = table.match()
    table.tap(page, "/redo")
    assert table.tap(page, "/redo").status == 200
    assert points(table) == [(10, 6), (6, 10)]
    page = table.match(f"entry/{table.ids[0]}")
    table.tap(page, "/remove")
    assert table.tap(page, "/remove").status == 200
    assert points(table) == [(6, 10)]


def test_a_form_that_comes_back_with_another_deal_is_no_double_tap(http: Http) -> None:
    """Somebody went back in the browser, and wrote something else with the same form."""
    table = Table.start(http)
    page = table.match()
    table.deal(SPADES, page)
    shown = table.deal(HEARTS, page)
    assert shown.status == 409
    assert points(table) == [(10, 6)]
    table.press(choice(shown, "/entry"))
    assert points(table) == [(10, 6), (6, 10)]


@pytest.mark.parametrize(
    ("to", "wanted"), [("as well", [(10, 6), (6, 10)]), ("instead", [(6, 10)]), ("not", [(10, 6)])]
)
def test_two_deals_at_once(http: Http, to: str, wanted: list[tuple[int, int]]) -> None:
    """The second one sees both, and each choice loses nothing."""
    table = Table.start(http)
    other = table.also()
    page = other.match()
    table.deal(SPADES)
    shown = other.deal(HEARTS, page)
    assert shown.status == 409
    assert "Spades, Us, 98 : 64" in shown.text
    assert "Hearts, Them, 62 : 100" in shown.text
    assert standing(shown).total == (10, 6)
    assert points(table) == [(10, 6)]
    if to == "not":
        assert table.address + "1" in shown.links
    else:
        end = "/entry" if to == "as well" else f"/entry/{table.ids[0]}"
        assert other.press(choice(shown, end)).status == 200
    assert points(table) == wanted
    if to == "instead":
        table.undo()
        assert points(table) == [(10, 6)]


@pytest.mark.parametrize("kind", ["passed", "correction"])
def test_other_entries_meet_a_deal_too(http: Http, kind: str) -> None:
    table = Table.start(http)
    other = table.also()
    if kind == "passed":
        page = other.match()
        table.deal(SPADES)
        shown = other.passed(page)
    else:
        preview = other.count_correction(26, 0, "revoke")
        table.deal(SPADES)
        shown = other.write(preview)
    assert len(shown.forms) == 2
    other.press(choice(shown, "/entry"))
    assert [entry["type"] for entry in table.record["entries"]] == ["deal", kind]


def test_a_third_phone_in_between_is_asked_about_again(http: Http) -> None:
    table = Table.start(http)
    second, third = table.also(), table.also()
    pages = second.match(), third.match()
    table.deal(SPADES)
    shown = second.deal(HEARTS, pages[0])
    assert third.press(choice(third.deal(CLUBS, pages[1]), "/entry")).status == 200
    again = second.press(choice(shown, "/entry"))
    assert again.status == 409
    assert points(table) == [(10, 6), (11, 5)]
    second.press(choice(again, "/entry"))
    assert points(table) == [(10, 6), (11, 5), (6, 10)]


def test_corrections_of_different_lines_both_go_through(http: Http) -> None:
    table = two_lines(http)
    other = table.also()
    first, second = table.ids
    page = other.match(f"entry/{second}")
    table.edit(first, CLUBS)
    assert other.deal(SPADES, page).status == 200
    assert points(table) == [(11, 5), (10, 6)]


def test_a_correction_and_a_new_deal_both_go_through(http: Http) -> None:
    table = two_lines(http)
    other = table.also()
    pages = other.match(), other.match(f"entry/{table.ids[0]}")
    table.edit(table.ids[1], CLUBS)
    assert other.deal(SPADES, pages[0]).status == 200
    assert other.deal(HEARTS, pages[1]).status == 200
    assert points(table) == [(6, 10), (11, 5), (10, 6)]


def test_two_corrections_of_one_line(http: Http) -> None:
    table = two_lines(http)
    other = table.also()
    first = table.ids[0]
    preview = other.count(CLUBS, other.match(f"entry/{first}"))
    table.edit(first, HEARTS)
    shown = other.write(preview)
    assert shown.status == 409
    assert "Hearts, Them, 62 : 100" in shown.text
    assert "Clubs, Us, 110 : 52" in shown.text
    assert points(table) == [(6, 10), (6, 10)]
    other.press(choice(shown, f"/entry/{first}"))
    assert points(table) == [(11, 5), (6, 10)]
    table.undo()
    assert points(table) == [(6, 10), (6, 10)]


def test_a_correction_of_a_line_that_was_taken_away(http: Http) -> None:
    table = two_lines(http)
    other = table.also()
    first = table.ids[0]
    preview = other.count(CLUBS, other.match(f"entry/{first}"))
    table.remove(first)
    shown = other.write(preview)
    assert "Clubs, Us, 110 : 52" in shown.text
    assert points(table) == [(6, 10)]
    other.press(choice(shown, "/entry"))
    assert sorted(points(table)) == [(6, 10), (11, 5)]


def test_a_corrected_line_comes_back_where_it_was(http: Http) -> None:
    """Who deals and what hangs depends on the order."""
    table = two_lines(http)
    first = table.ids[0]
    preview = table.count(CLUBS, table.match(f"entry/{first}"))
    table.remove(first)
    shown = table.write(preview)
    table.press(choice(shown, "/entry"))
    assert points(table) == [(11, 5), (6, 10)]


def test_a_line_that_is_taken_away_while_it_is_corrected(http: Http) -> None:
    """What was typed is still there when it is counted, and can be written as a new line."""
    table = two_lines(http)
    first = table.ids[0]
    page = table.match(f"entry/{first}")
    table.remove(first)
    shown = table.count(CLUBS, page)
    assert shown.status == 409
    assert "Somebody took this line away" in shown.text
    shown = table.write(shown)
    table.press(choice(shown, "/entry"))
    assert points(table) == [(11, 5), (6, 10)]


def test_a_line_that_was_corrected_is_not_taken_away_unasked(http: Http) -> None:
    table = two_lines(http)
    other = table.also()
    first = table.ids[0]
    page = other.match(f"entry/{first}")
    table.edit(first, CLUBS)
    shown = other.tap(page, "/remove")
    assert "Clubs, Us, 110 : 52" in shown.text
    assert points(table) == [(11, 5), (6, 10)]
    other.press(choice(shown, f"/entry/{first}/remove"))
    assert points(table) == [(6, 10)]


def test_two_phones_take_the_same_line_away(http: Http) -> None:
    table = two_lines(http)
    other = table.also()
    page = other.match(f"entry/{table.ids[0]}")
    table.remove(table.ids[0])
    assert other.tap(page, "/remove").status == 200
    assert points(table) == [(6, 10)]


def test_a_line_put_in_meets_a_new_deal(http: Http) -> None:
    table = two_lines(http)
    other = table.also()
    preview = other.count(CLUBS, other.match(f"entry?before={table.ids[1]}"))
    table.deal(SPADES)
    other.press(choice(other.write(preview), "/entry"))
    assert points(table) == [(10, 6), (11, 5), (6, 10), (10, 6)]


def test_two_changes_of_different_names_both_go_through(http: Http) -> None:
    table = two_lines(http)
    other = table.also()
    page = other.match("settings")
    table.settings({"us-name": "Eagles", "us-0": "Ani"})
    for _twice in range(2):
        assert other.tap(page, "/settings", {"them-name": "Wolves"}).status == 200
    teams = table.record["teams"]
    assert (teams["us"]["name"], teams["them"]["name"]) == ("Eagles", "Wolves")
    assert teams["us"]["players"] == ["Ani", ""]
    table.undo()
    assert table.record["teams"]["them"]["name"] == ""


def test_two_changes_of_one_name(http: Http) -> None:
    """What both changed is asked about; what only the other one changed stays."""
    table = two_lines(http)
    other = table.also()
    page = other.match("settings")
    table.settings({"us-name": "Eagles", "us-0": "Ani"})
    mine: dict[str, str | list[str]] = {
        "us-name": "Wolves",
        "house-contracts": ["hearts", "spades"],
    }
    shown = other.tap(page, "/settings", mine)
    assert shown.status == 409
    assert "Wolves (Ani" in shown.text
    assert table.record["teams"]["us"]["name"] == "Eagles"
    other.press(choice(shown, "/settings"))
    assert table.record["teams"]["us"] == {"name": "Wolves", "players": ["Ani", ""]}
    assert table.record["rules"]["contracts"] == ["hearts", "spades"]
    table.undo()
    assert table.record["teams"]["us"]["name"] == "Eagles"


def test_names_and_a_new_deal_both_go_through(http: Http) -> None:
    table = two_lines(http)
    other = table.also()
    page = other.match("settings")
    table.deal(CLUBS)
    assert other.tap(page, "/settings", {"us-name": "Eagles"}).status == 200
    assert len(table.rows) == 3


@pytest.mark.parametrize("to", ["/undo", "/redo"])
def test_a_deal_that_came_in_between_is_not_undone(http: Http, to: str) -> None:
    table = two_lines(http)
    other = table.also()
    table.undo()
    page = other.match()
    table.deal(CLUBS)
    shown = other.tap(page, to)
    assert shown.status == 409
    assert "Clubs, Us, 110 : 52" in shown.text
    assert table.address + "1" in shown.links
    assert points(table) == [(10, 6), (11, 5)]


def test_another_language_can_be_chosen_where_two_phones_met(http: Http) -> None:
    """What answers a form has no address to come back to, so that the match is shown."""
    table = two_lines(http)
    other = table.also()
    page = other.match()
    table.deal(CLUBS)
    shown = other.tap(page, "/undo")
    (form,) = shown.all("form", action="/language")
    (field,) = form.all("input")
    again = other.send("/language", [("page", field.get("value")), ("language", "ru")])
    assert again.address == table.address + "1"
    assert (again.status, again.language) == (200, "ru")


def test_an_older_state_is_not_had_again_over_a_new_deal(http: Http) -> None:
    table = two_lines(http)
    other = table.also()
    page = other.match("history")
    table.deal(CLUBS)
    assert other.tap(page, "/restore").status == 409
    assert len(table.rows) == 3


def test_another_phone_wrote_the_last_deal(http: Http) -> None:
    """One more cannot be written, but mine instead of it can; counting says that all is over."""
    table = Table.start(http)
    table.deal(BIG)
    other = table.also()
    page = other.match()
    preview = other.count(SPADES, page)
    table.deal(BIG)
    assert other.count(SPADES, page).status == 422
    shown = other.write(preview)
    assert shown.status == 409
    assert shown.writes == [f"{table.address}1/entry/{table.ids[1]}"]
    assert table.standing == Standing((208, 0), 0, "us", None)
    assert standing(other.press(shown.forms[0])) == Standing((114, 6), 0, None, 2)


def test_a_deal_posted_after_the_end_is_refused(http: Http) -> None:
    table = finished(http)
    rows = table.rows
    version = table.match().form("version")["version"]
    for kind in ("deal", "passed", "correction"):
        fields = {"change": new_id(), "version": version, "kind": kind, "reason": "x"}
        fields |= {"bid": "us-spades", "us-card_points": "98", "us-points": "5"}
        assert table.send(f"{table.address}1/entry", fields.items()).status == 422
    assert table.rows == rows
    assert table.standing.winner == "us"


@pytest.mark.parametrize("same", [True, False])
def test_many_phones_at_the_same_moment(http: Http, same: bool) -> None:
    """With one id all are told that it is written; with ids of their own only one of them is."""
    table = Table.start(http)
    form = table.match().form("bid")
    fields = {"version": form["version"], "bid": "us-spades"}
    shared = new_id()

    def send(number: int) -> int:
        own = {
            "change": shared if same else new_id(),
            "us-card_points": str(98 if same else number),
        }
        body = encoded((fields | own).items())
        return table.also().ask("POST", f"{table.address}1/entry", body, content_type=TYPED).status

    with ThreadPoolExecutor(8) as phones:
        found = sorted(phones.map(send, range(82, 106)))
    assert found == ([303] * 24 if same else [303] + [409] * 23)
    assert len(table.rows) == 1
