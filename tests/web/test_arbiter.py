"""The pages of the arbiter over real HTTP."""

from __future__ import annotations

import html
import random
import re
from urllib.parse import parse_qsl, urlencode, urlsplit

import pytest

from tests.http import Http

PAGES = [
    "/arbiter",
    "/arbiter/count",
    "/arbiter/declarations",
    "/arbiter/needs",
    "/arbiter/stronger",
    "/arbiter/play",
    "/arbiter/quiz",
    "/rounding",
]

JUNK = [
    "",
    " ",
    "x",
    "<script>",
    "10",
    "10h10h",
    "us-spades",
    "them-",
    "-1",
    "é",
    "a" * 500,
    "/t/../x",
]
NAMES = [
    "contract",
    "card",
    "team",
    "last",
    "led",
    "under",
    "played-1",
    "played-3",
    "to",
    "bid",
    "by",
    "kind",
    "rules",
    "house-unit",
    "us-belots",
]


@pytest.mark.parametrize("path", PAGES)
def test_whatever_an_address_says_is_answered(http: Http, path: str) -> None:
    """Anything that is no card, contract or deal is left out, and nothing of it is markup."""
    chance = random.Random(path)
    for _ in range(40):
        query = [(chance.choice(NAMES), chance.choice(JUNK)) for _ in range(chance.randint(0, 8))]
        answer = http.get(f"{path}?{urlencode(query)}", accept_language="en")
        assert answer.status == 200, query
        assert "<script>" not in answer.text


@pytest.mark.parametrize("path", PAGES)
def test_every_language(http: Http, path: str) -> None:
    texts = {http.get(path, accept_language=one).text for one in ("bg", "en", "ru", "fr")}
    assert len(texts) == 4


def links(text: str) -> dict[str, str]:
    """Where the links of the answer lead, by what they say."""
    found = re.findall(r'<a class="action" href="([^"]*)"[^>]*>([^<]*)</a>', text)
    return {name: html.unescape(address) for address, name in found}


def test_the_deal_that_is_being_entered_comes_back_with_the_count(http: Http) -> None:
    """Nothing of it is lost, and what was counted before is replaced."""
    to = "/t/abcdefghijklmnopqrstuv/12"
    query = {
        "to": to,
        "bid": "them-hearts",
        "contra": "2",
        "them-card_points": "12",
        "us-declarations-0-what": "tierce-10",
        "change": "abc",
        "card": "Jh",
    }
    found = links(http.get("/arbiter/count", query, accept_language="en").text)
    assert list(found) == ["Into the deal"]
    address = urlsplit(found["Into the deal"])
    assert address.path == to
    assert dict(parse_qsl(address.query)) == {
        "bid": "them-hearts",
        "contra": "2",
        "us-card_points": "20",
        "us-declarations-0-what": "tierce-10",
    }


def test_who_declared_is_asked_where_it_is_not_known(http: Http) -> None:
    found = links(http.get("/arbiter/count?card=As&contract=clubs", accept_language="en").text)
    assert found == {
        f"Into the deal, declared by: {name}": f"/calculator?bid={team}-clubs&us-card_points=11"
        for name, team in (("Us", "us"), ("Them", "them"))
    }


def test_without_a_card_there_is_nothing_to_go_into_a_deal(http: Http) -> None:
    assert set(links(http.get("/arbiter/count", accept_language="en").text).values()) == {""}
