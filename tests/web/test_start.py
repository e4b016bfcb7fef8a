"""Starting matches: in one tap, with names and rules, and one after the other at a table."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests import reference
from tests.http import Http
from tests.reference.tables import RULE_SETS
from tests.web.addresses import rules_fields
from tests.web.page import Form, Page
from tests.web.table import BIG, SPADES, Phone, Standing, Table, dealer, finished

NAMES = {
    "us-name": "Орли",
    "us-0": "Ана",
    "us-1": "Боян",
    "them-name": "Вълци",
    "them-0": "Васил",
    "them-1": "Гергана",
}
SEATS = ("Ана", "Васил", "Боян", "Гергана")
TEAMS = {
    "us": {"name": "Орли", "players": ["Ана", "Боян"]},
    "them": {"name": "Вълци", "players": ["Васил", "Гергана"]},
}
NOBODY = {"name": "", "players": ["", ""]}

OTHER_VALUES: dict[str, Any] = {
    "contracts": ["hearts", "no_trumps"],
    "target": 101,
    "unit": 1,
    "round_up_from": {"suit": 5, "no_trumps": 4, "all_trumps": 7},
    "odd_point": "more",
    "hanging_odd_point": "defenders",
    "no_trumps_multiplier": 1,
    "capot_bonus": 100,
    "capot_takes_declarations": False,
    "contra_played": False,
    "contra_rounding": "multiply_then_round",
    "contra_hanging": "shares",
    "capot_under_contra": "contra_void",
    "capot_doubled_at_no_trumps": True,
    "compare": "together",
    "trump_breaks_tie": True,
    "belot_kept": True,
    "finish_on_capot": True,
    "finish_on_hanging": False,
    "at_least_one": True,
    "finish_needs_points": True,
}
"""For each option of R15 another value than that of the Bulgarian rules."""


def wins(page: Page) -> list[str]:
    """The score of each series that is shown."""
    return [
        found[0]
        for part in page.all(kind="series")
        if (found := re.search(r"\d+ : \d+", part.text))
    ]


def chosen(form: Form, name: str) -> str | list[str]:
    """What a field holds: a list where boxes are ticked."""
    values = [value for field, value in form.fields if field == name]
    return values if name == "house-contracts" else values[0]


def test_one_tap_starts_a_match(http: Http) -> None:
    table = Table.start(http)
    assert table.standing == Standing((0, 0), 0, None, 0)
    assert table.record == {
        "format": "belot-match",
        "version": 1,
        "rules": "bulgarian",
        "teams": {"us": NOBODY, "them": NOBODY},
        "first_dealer": 0,
        "entries": [],
    }


@pytest.mark.parametrize(("form", "to"), [("/", "/tables"), ("/new", "/new")])
def test_the_same_form_twice_starts_one_match_at_one_table(http: Http, form: str, to: str) -> None:
    phone = Phone(http)
    page = phone.open(form)
    first, second = phone.tap(page, to), phone.tap(page, to)
    assert first.address == second.address
    found = phone.ask("GET", f"{first.address}table.json", None).json
    assert len(found["series"]) == len(found["series"][0]) == 1


def test_a_match_with_names_and_rules(http: Http) -> None:
    rules = {"base": "lobby", "target": 101}
    table = Table.start(http, NAMES | rules_fields(rules) | {"first_dealer": "2"})
    assert dealer(table.match(), SEATS) == 2
    assert {**table.record, "entries": 0} == {
        "format": "belot-match",
        "version": 1,
        "rules": rules,
        "teams": TEAMS,
        "first_dealer": 2,
        "entries": 0,
    }
    page = table.match()
    assert page.all("title")[0].text.startswith("Орли – Вълци")
    assert "Вълци" in table.count(SPADES).text


def test_every_option_has_another_value_here() -> None:
    usual = RULE_SETS["bulgarian"]
    assert set(OTHER_VALUES) == set(usual)
    assert all(OTHER_VALUES[name] != usual[name] for name in usual)


@pytest.mark.parametrize("name", OTHER_VALUES)
def test_every_house_rule_travels(http: Http, name: str) -> None:
    """From the form into the match, into its file, and into the form again."""
    rules = {"base": "bulgarian", name: OTHER_VALUES[name]}
    table = Table.start(http, rules_fields(rules))
    assert table.record["rules"] == rules
    again = table.match("settings").form("first_dealer")
    for field, value in rules_fields(rules).items():
        assert chosen(again, field) == value
    table.settings({})
    assert table.record["rules"] == rules
    assert len(table.match("history").all("time")) == 1


@pytest.mark.parametrize("base", ["lobby", "classic"])
def test_all_house_rules_at_once(http: Http, base: str) -> None:
    rules = {"base": base} | OTHER_VALUES
    table = Table.start(http, rules_fields(rules))
    assert reference.rules_of(table.record["rules"]) == reference.rules_of(rules)


def test_another_match_begins_a_series_of_its_own(http: Http) -> None:
    """It is filled in like the present one, and no deals go over."""
    table = finished(http, NAMES | {"first_dealer": "1"})
    page = table.page("new")
    assert page.form("first_dealer")["them-1"] == "Гергана"
    shown = table.tap(page, "/new", {"us-name": "Лисици"})
    table.number = 2
    assert shown.address == table.address + "2"
    assert table.record["teams"]["us"] == {"name": "Лисици", "players": ["Ана", "Боян"]}
    assert table.record["first_dealer"] == 1
    assert table.rows == []
    assert wins(table.page("matches")) == ["0 : 0", "1 : 0"]
    table.tap(page, "/new", {"us-name": "Лисици"})
    assert len(table.ask("GET", table.address + "table.json", None).json["series"]) == 2


def test_a_rematch_keeps_people_and_rules_and_the_next_one_deals(http: Http) -> None:
    house = rules_fields({"base": "bulgarian", "target": 101})
    table = Table.start(http, NAMES | house | {"first_dealer": "2"})
    table.deal(BIG)
    page = table.rematch()
    table.number = 2
    assert dealer(page, SEATS) == 3
    assert table.record["teams"] == TEAMS
    assert table.record["rules"] == {"base": "bulgarian", "target": 101}
    assert table.record["first_dealer"] == 3
    assert table.rows == []


def test_a_series_is_counted(http: Http) -> None:
    table = finished(http)
    table.rematch()
    table.number = 2
    lost = BIG | {"declarer": "them", "card_points": {"us": 100}}
    table.deal(lost)
    assert wins(table.page("matches")) == ["1 : 0"]
    assert wins(table.deal(lost)) == ["1 : 1"]
    table.rematch()
    table.number = 3
    table.deal(BIG)
    assert wins(table.deal(BIG)) == ["2 : 1"]
    assert wins(table.page("matches")) == ["2 : 1"]
    matches = table.ask("GET", table.address + "table.json", None).json["series"]
    assert [len(series) for series in matches] == [3]


def test_a_double_tap_starts_one_rematch(http: Http) -> None:
    table = finished(http)
    page = table.match()
    first, second = table.rematch(page), table.rematch(page)
    assert first.address == second.address == table.address + "2"


def test_the_rematch_of_a_second_phone_is_that_of_the_first(http: Http) -> None:
    table = finished(http)
    other = table.also()
    page = other.match()
    table.rematch()
    table.number = 2
    table.deal(SPADES)
    shown = other.rematch(page)
    assert shown.address == table.address + "2"
    assert [row.total for row in table.rows] == [(10, 6)]


def test_an_old_match_leads_to_the_present_one(http: Http) -> None:
    """It offers no rematch, which has been."""
    table = finished(http)
    table.rematch()
    page = table.match()
    assert not any(address.endswith("/rematch") for address in page.writes)
    assert table.address in page.links


def test_a_table_without_a_match_offers_one(http: Http) -> None:
    table = Table.start(http)
    table.tap(table.page("matches"), "/1/delete")
    page = table.page()
    assert page.address == table.address + "matches"
    assert table.address + "new" in page.links
