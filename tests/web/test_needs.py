"""What is needed, over real HTTP and without a script."""

from __future__ import annotations

import random
from urllib.parse import parse_qs, urlencode, urlsplit

import pytest

from tests.http import Http
from tests.web.page import Page
from tests.web.table import Table

PATH = "/arbiter/needs"


def asked(http: Http, language: str = "en", **fields: str) -> Page:
    """The page for some fields: `total_us="140"`."""
    query = {
        name.replace("_", "-", 1) if "total" in name else name: fields[name] for name in fields
    }
    address = f"{PATH}?{urlencode(query)}"
    page = Page(http.get(address, accept_language=language), address)
    assert page.status == 200
    return page


def listed(page: Page, which: str) -> list[str]:
    """The lines of a list."""
    return [one.text for one in page.all("ul", which)[0].all("li")]


def every(page: Page) -> dict[str, list[str]]:
    """The table of the contracts: inside, hanging, made, and what wins."""
    rows = page.all("tbody")[0].all("tr")
    return {row.all("th")[0].text: [cell.text for cell in row.all("td")] for row in rows}


def figures(page: Page) -> list[str]:
    """What is said of the count that was looked at."""
    return [one.text for one in page.all("div", "figures")[0].all("p")]


def test_it_is_among_the_questions_of_the_arbiter(http: Http) -> None:
    page = Page(http.get("/arbiter?bid=us-hearts", accept_language="bg"), "/arbiter")
    [link] = [one for one in page.links if one.startswith(PATH)]
    assert "bid=us-hearts" in link
    assert "Колко ни трябва?" in page.text


def test_every_contract_is_told_by_the_counts_of_the_declarer(http: Http) -> None:
    suit = ["0–80", "81", "82–162", "–"]
    assert every(asked(http)) == {
        **dict.fromkeys("♣♦♥♠", suit),
        "NT": ["0–64", "65", "66–130", "–"],
        "AT": ["0–128", "129", "130–258", "–"],
    }
    assert list(every(asked(http, rules="classic"))) == list("♣♦♥♠")


def test_what_was_declared_moves_the_counts(http: Http) -> None:
    """At no trumps there is nothing of it."""
    fields = {"us-belots": "1", "them-declarations-0-what": "quarte-K", "bid": "them-hearts"}
    page = asked(http, **fields)
    assert every(page)["♥"][:3] == ["0–65", "66", "67–162"]
    assert every(page)["NT"][:3] == ["0–64", "65", "66–130"]
    assert "here they cannot be" not in page.text
    assert "here they cannot be" in asked(http, **fields, contract="no_trumps").text


@pytest.mark.parametrize(
    ("fields", "expected"),
    [
        ({}, ["not with this deal"] * 3),
        ({"total_us": "140"}, ["from 107", "from 82", "from 82"]),
        ({"total_us": "140", "hanging": "3"}, ["from 82"] * 3),
        ({"total_us": "150", "declarer": "them"}, ["from 6", "from 82", "from 82"]),
        (
            {"total_us": "150", "bid": "them-clubs", "rules": "lobby"},
            ["5–80, 82–162", "from 82", "from 82"],
        ),
        ({"total_us": "950", "rules": "classic"}, ["from 82"]),
        ({"total_us": "140", "house-odd_point": "more"}, ["from 106", "from 82", "from 82"]),
        ({"total_us": "140", "house-odd_point": "nothing"}, ["from 107", "from 82", "from 82"]),
    ],
)
def test_the_counts_that_win_are_told_for_each_contra(
    http: Http, fields: dict[str, str], expected: list[str]
) -> None:
    told = listed(asked(http, **fields), "wins")
    names = ["No contra", "Contra", "Recontra"]
    assert told == [f"{name} {text}" for name, text in zip(names, expected, strict=False)]


def test_each_end_is_told_with_the_match_after_it(http: Http) -> None:
    page = asked(http, total_us="140", total_them="100", contract="hearts", count="98")
    assert listed(page, "ends") == [
        "Inside 0–80 140 : 116",
        "Hanging 81 140 : 108, 8 hang",
        "Made 82–106 148 : 108 … 150 : 106",
        "Made 107–162 151 : 105 … 156 : 100, wins: Us",
        "Capot Us 165 : 100. The match goes on: a deal with a capot does not end it.",
        "Capot Them 140 : 125",
    ]
    assert figures(page) == [
        "Counted: Us 98 : 64 Them",
        "Written: 10 : 6, made",
        "Match: 150 : 106",
    ]


def test_a_count_that_cards_cannot_make_is_said_to_be_none(http: Http) -> None:
    page = asked(http, count="161")
    assert figures(page) == ["No cards make this count."]
    assert "hidden" in page.all("p", "into")[0].attributes


def test_the_count_of_the_deal_is_looked_at_first_and_comes_back(http: Http) -> None:
    fields = {"bid": "them-hearts", "contra": "2", "us-card_points": "62", "us-belots": "1"}
    page = asked(http, **fields, rules="lobby", hanging="8")
    assert figures(page)[0] == "Counted: Us 62 : 100 Them"
    [link] = page.all("p", "into")[0].all("a")
    parts = urlsplit(link.get("href"))
    assert parts.path == "/calculator"
    assert {name: one for name, [one] in parse_qs(parts.query).items()} == {
        "bid": "them-hearts",
        "contra": "2",
        "them-card_points": "100",
        "us-belots": "1",
        "rules": "lobby",
        "hanging": "8",
    }


def test_a_contract_that_the_rules_do_not_play_has_no_answer(http: Http) -> None:
    page = asked(http, rules="classic", contract="no_trumps")
    assert "These rules do not play this contract." in page.text
    assert "hidden" in page.all("div", "found")[0].attributes
    assert len(every(page)) == 4
    assert "no contra" in asked(http, rules="classic", contra="2").text


@pytest.mark.parametrize(
    ("given", "note"),
    [
        ({"revoke": "us"}, "Without the revoke that was given: after it no count decides."),
        ({"contra": "2", "house-contra_played": "no"}, "These rules have no contra."),
    ],
)
def test_what_the_answer_leaves_out_does_not_go_into_the_deal(
    http: Http, given: dict[str, str], note: str
) -> None:
    """Else the deal would be written otherwise than it is told here, or not at all."""
    page = asked(http, bid="us-hearts", count="90", **given)
    assert [one.text for one in page.all("p", "notes")] == [note]
    into = parse_qs(urlsplit(page.all("p", "into")[0].all("a")[0].get("href")).query)
    assert {"revoke", "contra"}.isdisjoint(into)
    assert into["us-card_points"] == ["90"]


def test_a_deal_of_a_match_stands_where_the_match_does(http: Http) -> None:
    """Its house rules hold, and what the address says of the standing does not."""
    table = Table.start(http, {"rules": "lobby", "house-target": "30"})
    page = asked(http, to=f"{table.address}1", total_us="20", rules="classic", hanging="9")
    assert page.all("p", "standing")[0].text == "Us 0 : 0 Them"
    assert len(every(page)) == 6
    assert listed(page, "wins")[1:] == ["Contra from 82", "Recontra from 82"]
    nowhere = asked(http, to=f"{table.address}9", total_us="140")
    assert listed(nowhere, "wins")[0] == "No contra from 107"


def test_whatever_is_typed_is_answered(http: Http) -> None:
    chance = random.Random(13)
    junk = [
        "",
        " ",
        "x",
        "-1",
        "-",
        "9" * 30,
        "٣",
        "1e3",
        "us",
        "3.5",
        "%00",
        "tierce-x",
        "a" * 500,
    ]
    names = [
        *("total-us", "total-them", "hanging", "rules", "count", "contra", "declarer", "contract"),
        *("us-belots", "us-declarations-0-what", "them-card_points", "house-unit", "bid", "to"),
        *("house-round_up_from-suit", "house-compare", "house-capot_bonus"),
    ]
    for _ in range(60):
        query = {name: chance.choice(junk) for name in chance.sample(names, 5)}
        assert http.get(f"{PATH}?{urlencode(query)}").status == 200, query


@pytest.mark.parametrize(
    ("language", "said"),
    [("bg", "Изкарана"), ("ru", "выигрывает"), ("fr", "gagne"), ("en", "wins")],
)
def test_every_language_says_it(http: Http, language: str, said: str) -> None:
    assert said in asked(http, language, total_us="150").text
