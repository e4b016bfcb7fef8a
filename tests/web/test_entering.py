"""Entering deals, passed deals and corrections."""

from __future__ import annotations

from typing import Any

import pytest

from tests.http import Http
from tests.web.addresses import rules_fields
from tests.web.page import Page
from tests.web.table import HEARTS, SPADES, Standing, Table, dealer, standing

HANGS = {"contract": "spades", "declarer": "us", "card_points": {"us": 81}}
"""0 : 8, and 8 hang."""


def counted(page: Page) -> list[int]:
    """The large figures of what would be written."""
    return [int(figure.text) for part in page.all(kind="score") for figure in part.all("strong")]


def changes(table: Table) -> int:
    """How many changes the history has."""
    return len(table.match("history").all("time"))


def test_counting_shows_what_is_written_and_keeps_nothing(http: Http) -> None:
    table = Table.start(http)
    preview = table.count(SPADES)
    assert preview.status == 200
    assert counted(preview) == [10, 6]
    assert preview.all("table", "calculation")
    form = preview.form("bid")
    assert (form["bid"], form["us-card_points"]) == ("us-spades", "98")
    table.open(preview.address)
    assert table.rows == []
    assert changes(table) == 1
    table.write(preview)
    assert [row.points for row in table.rows] == [(10, 6)]


def test_counting_again_after_a_correction_of_what_was_typed(http: Http) -> None:
    table = Table.start(http)
    preview = table.count(SPADES)
    assert counted(table.count(HEARTS, preview)) == [6, 10]
    assert standing(table.deal(HEARTS, preview)).total == (6, 10)


def test_the_enter_key_counts_and_never_writes(http: Http) -> None:
    """The first button of a form is the one that it presses."""
    table = Table.start(http)
    table.deal(SPADES)
    (entry_id,) = table.ids
    preview = table.count(HEARTS)
    correction = table.count_correction(1, 2)
    for page in (table.match(), preview, table.match(f"entry/{entry_id}")):
        assert page.form("bid").buttons[0].method == "GET"
    for page in (correction, table.match("entry?kind=correction")):
        assert page.form("reason").buttons[0].method == "GET"


@pytest.mark.parametrize(
    ("deal", "total", "hanging"),
    [
        (HANGS, (0, 8), 8),
        (SPADES | {"declarer": "them"}, (16, 0), 0),
        (SPADES | {"contra": 2}, (32, 0), 0),
        (SPADES | {"contra": 4}, (64, 0), 0),
        (SPADES | {"contra": 2, "card_points": {"us": 81}}, (0, 0), 32),
        ({"contract": "spades", "declarer": "us", "capot": "us"}, (25, 0), 0),
        ({"contract": "no_trumps", "declarer": "us", "capot": "them"}, (0, 35), 0),
        ({"contract": "spades", "declarer": "us", "revoke": "us"}, (0, 16), 0),
        (
            {"contract": "hearts", "declarer": "us", "revoke": "them", "belots": {"us": 1}},
            (18, 0),
            0,
        ),
        ({"contract": "all_trumps", "declarer": "us", "card_points": {"them": 100}}, (16, 10), 0),
        (SPADES | {"belots": {"us": 1}, "declarations": {"us": [{"kind": "quarte"}]}}, (17, 6), 0),
    ],
)
def test_deals_are_written(
    http: Http, deal: dict[str, Any], total: tuple[int, int], hanging: int
) -> None:
    table = Table.start(http)
    page = table.deal(deal)
    assert page.address == table.address + "1"
    assert standing(page) == Standing(total, hanging, None, 1)


def test_what_hangs_is_taken_by_the_next_deal(http: Http) -> None:
    table = Table.start(http)
    table.deal(HANGS)
    table.passed()
    assert counted(table.count(SPADES)) == [18, 6]
    table.deal(SPADES)
    assert [row.points for row in table.rows] == [(0, 8), (0, 0), (18, 6)]
    assert table.standing.hanging == 0


@pytest.mark.parametrize("team", ["us", "them"])
def test_the_ready_made_penalty(http: Http, team: str) -> None:
    """Two taps: one fills the correction in, one writes it."""
    table = Table.start(http)
    links = table.match("entry?kind=correction").links
    (link,) = (one for one in links if f"{team}-points=26" in one)
    preview = table.open(link)
    assert table.rows == []
    table.write(preview)
    (row,) = table.rows
    assert row.points == ((26, 0) if team == "us" else (0, 26))
    (entry,) = table.record["entries"]
    assert entry["type"] == "correction"
    assert entry["reason"]


@pytest.mark.parametrize("minus", ["-", "−"])
def test_a_correction_takes_points_away(http: Http, minus: str) -> None:
    table = Table.start(http)
    form = table.match("entry?kind=correction").form("reason")
    values = {"us-points": f"{minus}20", "them-points": "5", "reason": " miscounted\t"}
    table.write(table.press(form, name="count", values=values))
    assert table.standing.total == (-20, 5)
    assert table.record["entries"] == [
        {"type": "correction", "points": {"us": -20, "them": 5}, "reason": "miscounted"}
    ]


@pytest.mark.parametrize("first", range(4))
def test_who_deals_and_who_leads(http: Http, first: int) -> None:
    """The turn goes round with every deal, a passed one too, but not with a correction."""
    table = Table.start(http, {"first_dealer": str(first)})
    turns = [table.standing.dealer]
    for page in (table.deal(SPADES), table.passed(), table.correction(1, 0), table.deal(HEARTS)):
        turns.append(dealer(page))
    assert turns == [(first + step) % 4 for step in (0, 1, 2, 2, 3)]


@pytest.mark.parametrize(
    ("rules", "contracts", "contras"),
    [
        (
            "bulgarian",
            ["clubs", "diamonds", "hearts", "spades", "no_trumps", "all_trumps"],
            ["1", "2", "4"],
        ),
        ("classic", ["clubs", "diamonds", "hearts", "spades"], []),
        ({"base": "lobby", "contracts": ["hearts"], "contra_played": False}, ["hearts"], []),
    ],
)
def test_only_what_the_rules_play_is_offered(
    http: Http, rules: Any, contracts: list[str], contras: list[str]
) -> None:
    table = Table.start(http, rules_fields(rules))
    form = table.match().form("bid")
    assert form.choices["bid"] == [f"{team}-{one}" for team in ("us", "them") for one in contracts]
    assert form.choices.get("contra", []) == contras


def test_the_suit_of_a_sequence_is_asked_where_it_decides(http: Http) -> None:
    name = "us-declarations-0-suit"
    assert name in Table.start(http, {"rules": "classic"}).match().form("bid")
    assert name not in Table.start(http).match().form("bid")


@pytest.mark.parametrize("seen", ["", "99.0.0", "6.10.0", "x"])
def test_only_what_was_counted_is_written(http: Http, seen: str) -> None:
    table = Table.start(http)
    preview = table.count(SPADES)
    form = preview.form("bid")
    page = table.send(form.button(name="counted").action, [*form.fields, ("counted", seen)])
    assert page.status == 409
    assert page.form("bid")["us-card_points"] == "98"
    assert table.rows == []
    table.write(page)
    assert [row.points for row in table.rows] == [(10, 6)]


def test_rules_that_changed_in_between_are_shown_before_anything_is_written(http: Http) -> None:
    table = Table.start(http)
    preview = table.count(SPADES)
    table.also().settings({"house-unit": "1"})
    page = table.write(preview)
    assert page.status == 409
    assert counted(page) == [98, 64]
    assert table.rows == []
    table.write(page)
    assert table.standing.total == (98, 64)


def test_points_that_hung_in_between_are_shown_before_anything_is_written(http: Http) -> None:
    """An earlier line was corrected by another phone, and this one is worth less."""
    table = Table.start(http)
    table.deal(HANGS)
    table.deal(SPADES)
    first, second = table.ids
    preview = table.count(SPADES | {"card_points": {"us": 108}}, table.match(f"entry/{second}"))
    assert counted(preview) == [19, 5]
    table.also().edit(first, HEARTS)
    page = table.write(preview)
    assert page.status == 409
    assert counted(page) == [11, 5]
    assert [row.points for row in table.rows] == [(6, 10), (10, 6)]
    table.write(page)
    assert [row.points for row in table.rows] == [(6, 10), (11, 5)]


def test_the_form_of_a_line_holds_what_was_reported(http: Http) -> None:
    table = Table.start(http, {"rules": "classic"})
    deal = {
        "contract": "hearts",
        "declarer": "them",
        "card_points": {"us": 62, "them": 100},
        "declarations": {
            "us": [{"kind": "tierce", "top": "9", "suit": "clubs"}, {"kind": "four_tens"}],
            "them": [{"kind": "quarte", "top": "K", "suit": "hearts"}],
        },
        "belots": {"them": 1},
    }
    table.deal(deal)
    form = table.match(f"entry/{table.ids[0]}").form("bid")
    filled = {name: value for name, value in form.fields if value and name in form.shown}
    assert filled == {
        "bid": "them-hearts",
        "us-card_points": "62",
        "them-card_points": "100",
        "us-declarations-0-what": "tierce-9",
        "us-declarations-0-suit": "clubs",
        "us-declarations-1-what": "four_tens",
        "them-declarations-0-what": "quarte-K",
        "them-declarations-0-suit": "hearts",
        "them-belots": "1",
    }
