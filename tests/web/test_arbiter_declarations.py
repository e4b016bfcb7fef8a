"""Whose declarations count, over real HTTP and without a script."""

from __future__ import annotations

from urllib.parse import parse_qs, urlencode, urlsplit

import pytest

from tests.http import Http
from tests.web.page import Page
from tests.web.table import Table

PATH = "/arbiter/declarations"
TABLE = f"/t/{'a' * 22}/3"


def asked(http: Http, language: str = "en", **fields: str) -> Page:
    """The page for what was chosen: `us1_0_what="tierce"`."""
    query = {name.replace("1_", "1-").replace("2_", "2-"): text for name, text in fields.items()}
    query = {
        name.replace("_what", "-what").replace("_suit", "-suit"): query[name] for name in query
    }
    address = f"{PATH}?{urlencode(query)}"
    page = Page(http.get(address, accept_language=language), address)
    assert page.status == 200
    return page


def told(page: Page) -> list[str]:
    """What is said of each declaration, or what is wrong."""
    return [one.text for one in page.all("ul", "told")[0].all("li")]


def sums(page: Page) -> list[str]:
    """The raw points of both teams."""
    return [side.all("strong")[0].text for side in page.all("p", "side")]


def into(page: Page) -> dict[str, str]:
    """The fields that the deal is filled in with; the address is `to`."""
    [link] = page.all("p", "into")[0].all("a")
    assert "hidden" not in page.all("p", "into")[0].attributes
    parts = urlsplit(link.get("href"))
    return {"to": parts.path, **{name: one for name, [one] in parse_qs(parts.query).items()}}


def test_it_is_among_the_questions_of_the_arbiter(http: Http) -> None:
    page = Page(http.get("/arbiter?bid=us-hearts", accept_language="bg"), "/arbiter")
    [link] = [one for one in page.links if one.startswith(PATH)]
    assert "bid=us-hearts" in link
    assert "Чии анонси се броят?" in page.text


def test_the_empty_page_asks(http: Http) -> None:
    page = asked(http)
    assert told(page) == []
    assert sums(page) == ["", ""]
    assert "Choose what each player declared." in page.text
    assert page.all("p", "into")[0].attributes.keys() >= {"hidden"}


def test_every_declaration_has_its_verdict_in_the_order_of_play(http: Http) -> None:
    page = asked(
        http,
        us1_0_what="tierce-10",
        us1_0_suit="hearts",
        them1_0_what="quarte-K",
        them2_0_what="tierce",
        us2_0_what="four_aces",
    )
    assert told(page) == [
        "me Tierce to 10 ♥: does not count, the others' sequence is longer 0",
        "on my right Quarte to K: counts, the team has the longer sequence 50",
        "partner Four aces: counts, nothing to compare with 100",
        "on my left Tierce: counts, the team has the longer sequence 20",
    ]
    assert sums(page) == ["100", "70"]


@pytest.mark.parametrize(
    ("fields", "expected"),
    [
        ({}, ["70", "100"]),
        ({"by": "lobby"}, ["0", "100"]),
        ({"rules": "lobby"}, ["0", "100"]),
        ({"rules": "lobby", "by": "bulgarian"}, ["70", "100"]),
        ({"rules": "nothing", "by": "nothing"}, ["70", "100"]),
        ({"house-compare": "together"}, ["0", "100"]),
        ({"house-compare": "nothing"}, ["70", "100"]),
        ({"rules": "lobby", "house-compare": "separate"}, ["70", "100"]),
        ({"rules": "classic", "house-compare": "separate", "by": "lobby"}, ["0", "100"]),
    ],
)
def test_the_rules_are_those_of_the_table_or_those_that_are_chosen(
    http: Http, fields: dict[str, str], expected: list[str]
) -> None:
    """`house-compare` belongs to the table's rules, not to others that are chosen here."""
    page = asked(
        http, us1_0_what="quarte-J", us2_1_what="tierce-10", them1_0_what="four_kings", **fields
    )
    assert sums(page) == expected


@pytest.mark.parametrize(
    ("fields", "expected"),
    [
        ({"contract": "hearts", "them1_0_suit": "hearts"}, ["0", "20"]),
        ({"bid": "us-hearts", "them1_0_suit": "hearts"}, ["0", "20"]),
        ({"bid": "us-hearts", "contract": "spades", "them1_0_suit": "hearts"}, ["", ""]),
        ({"contract": "spades", "us1_0_suit": "clubs", "them1_0_suit": "hearts"}, ["0", "0"]),
    ],
)
def test_trumps_decide_between_equal_sequences_where_the_rules_say_so(
    http: Http, fields: dict[str, str], expected: list[str]
) -> None:
    page = asked(http, by="classic", us1_0_what="tierce-A", them1_0_what="tierce-A", **fields)
    assert sums(page) == expected


@pytest.mark.parametrize(
    ("fields", "expected"),
    [
        (
            {"us1_0_what": "tierce", "them1_0_what": "tierce-9"},
            "Tierce (me): up to which card? It decides.",
        ),
        (
            {"us1_0_what": "tierce-A", "them2_0_what": "tierce-A", "by": "classic"},
            "Tierce to A (me), Tierce to A (on my left): in which suit? The one in trumps counts.",
        ),
        (
            {"us1_0_what": "tierce-A", "us1_0_suit": "clubs", "them2_0_what": "tierce-A"}
            | {"by": "classic"},
            "What is trumps? Of these sequences the one in trumps counts.",
        ),
        (
            {"us1_0_what": "tierce-A", "contract": "no_trumps"},
            "There are no declarations and no belots at no trumps. Take them away.",
        ),
    ],
)
def test_what_must_be_known_is_asked_for(http: Http, fields: dict[str, str], expected: str) -> None:
    page = asked(http, **fields)
    assert told(page) == [expected]
    assert "hidden" in page.all("p", "into")[0].attributes


@pytest.mark.parametrize(
    ("fields", "expected"),
    [
        ({"us1_0_what": "tierce-8"}, "Tierce to 8 (me): there are not so many cards below it."),
        (
            {"us1_0_what": "quarte", "us1_1_what": "four_aces"},
            None,
        ),
        (
            {"us2_0_what": "quinte", "us2_1_what": "four_aces"},
            "Quinte (partner), Four aces (partner): more than eight cards in one hand.",
        ),
        (
            {"us1_0_what": "four_aces", "them2_1_what": "four_aces"},
            "Four aces (me), Four aces (on my left): there is only one such four.",
        ),
        (
            {"us1_0_what": "four_queens", "them1_0_what": "quinte-A"},
            "Four queens (me), Quinte to A (on my right): both would need the same card.",
        ),
        (
            {"us1_0_what": "tierce-A", "us1_0_suit": "spades", "us1_1_what": "four_kings"},
            "Tierce to A ♠ (me), Four kings (me): they share K ♠, "
            "and a card is in one declaration only.",
        ),
    ],
)
def test_what_cannot_be_is_said_with_the_names_of_both(
    http: Http, fields: dict[str, str], expected: str | None
) -> None:
    page = asked(http, **fields)
    if expected is None:
        assert sums(page) == ["150", "0"]
        return
    assert told(page) == [expected]
    assert sums(page) == ["", ""]
    assert "hidden" in page.all("p", "into")[0].attributes


@pytest.mark.parametrize(("language", "said"), [("bg", "(аз)"), ("ru", "(я)"), ("fr", "– moi")])
def test_every_language_names_the_players(http: Http, language: str, said: str) -> None:
    page = asked(http, language, us1_0_what="four_aces", them2_1_what="four_aces")
    assert said in told(page)[0]


def test_all_that_was_declared_goes_into_the_deal(http: Http) -> None:
    """What was there of declarations makes room, everything else stays."""
    page = asked(
        http,
        to=TABLE,
        bid="them-spades",
        contract="hearts",
        **{"us-card_points": "98", "us-declarations-3-what": "quinte", "rules": "lobby"},
        us2_0_what="tierce-10",
        us2_0_suit="hearts",
        us1_1_what="four_jacks",
        them1_0_what="quarte",
    )
    assert into(page) == {
        "to": TABLE,
        "rules": "lobby",
        "bid": "them-hearts",
        "us-card_points": "98",
        "us-declarations-0-what": "four_jacks",
        "us-declarations-1-what": "tierce-10",
        "us-declarations-1-suit": "hearts",
        "them-declarations-0-what": "quarte",
    }


def test_without_a_declarer_the_contract_stays_behind(http: Http) -> None:
    page = asked(http, contract="hearts", us1_0_what="tierce")
    assert into(page) == {"to": "/calculator", "us-declarations-0-what": "tierce"}


def test_what_the_deal_has_of_declarations_is_there_to_begin_with(http: Http) -> None:
    """One for each partner, as far as there are two."""
    page = asked(
        http,
        to=TABLE,
        bid="us-hearts",
        **{
            "us-declarations-0-what": "tierce-9",
            "us-declarations-1-what": "quarte",
            "us-declarations-3-what": "four_aces",
            "them-declarations-2-what": "tierce-10",
            "them-declarations-2-suit": "clubs",
        },
    )
    form = page.form("us1-0-what")
    filled = {name: value for name, value in form.fields if name[-2:] != "by" and value}
    assert {name: value for name, value in filled.items() if name[:4] in ("us1-", "us2-")} == {
        "us1-0-what": "tierce-9",
        "us2-0-what": "quarte",
        "us1-1-what": "four_aces",
    }
    assert (form["them1-0-what"], form["them1-0-suit"]) == ("tierce-10", "clubs")
    assert form["contract"] == "hearts"
    # Once something was chosen here, even nothing, that holds.
    again = asked(http, us1_0_what="", **{"us-declarations-0-what": "tierce-9"})
    assert told(again) == []


@pytest.mark.parametrize(
    "query",
    [
        "us1-0-what=%00&them1-0-what=tierce-x&us2-0-what=four_sevens",
        "us1-0-what=-&us1-0-suit=what",
        "us1-0-what=tierce-10-9",
        "us1-0-suit=hearts",
        "contract=%FF&by=%FF&to=//elsewhere.example/",
        "us1-0-what=" + "x" * 5000,
        "us-declarations-0-what=nothing&us-declarations-1-what=" + "x" * 50,
    ],
)
def test_what_is_no_choice_is_left_out(http: Http, query: str) -> None:
    answer = http.get(f"{PATH}?{query}", accept_language="en")
    assert answer.status == 200
    page = Page(answer, PATH)
    assert told(page) == []
    assert page.form("us1-0-what")["to"] == "/calculator"


def test_a_four_needs_neither_top_nor_suit(http: Http) -> None:
    page = asked(http, us1_0_what="four_aces-9", us1_0_suit="hearts")
    assert into(page) == {"to": "/calculator", "us-declarations-0-what": "four_aces"}


def test_a_deal_of_a_match_is_judged_by_the_rules_of_the_match(http: Http) -> None:
    """Its house rules hold as well, until other rules are chosen."""
    table = Table.start(http, {"rules": "classic", "house-compare": "separate"})
    said = {"to": f"{table.address}1", "us1_0_what": "quarte-J", "them1_0_what": "four_kings"}
    assert sums(asked(http, **said)) == ["50", "100"]
    assert asked(http, **said).form("us1-0-what")["by"] == "classic"
    assert sums(asked(http, **said, by="lobby")) == ["0", "100"]
    trumps = {"us1_0_what": "tierce-A", "them1_0_what": "tierce-A", "them1_0_suit": "clubs"}
    assert sums(asked(http, **trumps, to=said["to"], bid="us-clubs")) == ["0", "20"]
    nowhere = {**trumps, "to": f"{table.address}9", "bid": "us-clubs"}
    assert sums(asked(http, **nowhere)) == ["0", "0"]
