"""The calculator over real HTTP, without a browser."""

from __future__ import annotations

import html
import json
import random
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from tests import reference
from tests.http import Answer, Http
from tests.web.addresses import query

PAGE = "/calculator"
EXAMPLES = Path(__file__).parents[1] / "examples"

_SIDE = re.compile(r'<span class="team">[^<]*</span> <strong>(-?\d+)</strong>')
_FAULT = re.compile(r'<div class="fault" id="fault-([^"]+)">(.*?)</div>', re.DOTALL)


def ask(http: Http, fields: Mapping[str, str], **headers: str) -> Answer:
    """Send the form, following the redirect to the short address of the result."""
    answer = http.get(PAGE, fields, **headers)
    if answer.status == 302:
        answer = http.get(answer.headers["Location"], **headers)
    return answer


def points(answer: Answer) -> list[int]:
    """The large figures of a result."""
    return [int(figure) for figure in _SIDE.findall(answer.text)]


def faults(answer: Answer) -> dict[str, str]:
    """The faults that stand beside the fields."""
    return {
        path: html.unescape(" ".join(re.findall("<p>(.*?)(?: <small.*?)?</p>", texts)))
        for path, texts in _FAULT.findall(answer.text)
    }


def test_the_empty_form_is_no_fault(http: Http) -> None:
    answer = http.get(PAGE)
    assert answer.status == 200
    assert "<form" in answer.text
    assert not faults(answer)
    assert not points(answer)


def test_sending_nothing_says_what_is_missing(http: Http) -> None:
    sent = {"us-card_points": "", "contra": "1", "rules": "lobby", "count": "1"}
    answer = ask(http, sent, accept_language="en")
    assert answer.status == 422
    assert faults(answer) == {
        "contract": "Choose what was declared.",
        "declarer": "Say who declared: us or them.",
    }


def test_rules_alone_are_no_deal_yet(http: Http) -> None:
    answer = ask(http, {"rules": "classic", "hanging": "81"})
    assert answer.status == 200
    assert not faults(answer)
    assert 'value="classic" checked' in answer.text


@pytest.mark.parametrize(
    "example",
    [
        pytest.param(example, id=example["name"])
        for example in map(
            json.loads, (EXAMPLES / "deals.jsonl").read_text(encoding="utf-8").splitlines()
        )
    ],
)
def test_example_deals(http: Http, example: dict[str, Any]) -> None:
    """The page gives the known answer to every example."""
    answer = ask(http, query(example["deal"], example["rules"], example["hanging"]))
    assert answer.status == 200
    assert points(answer) == list(example["expect"]["points"].values())


def test_random_deals_agree_with_the_reference(http: Http) -> None:
    """A sample of deals under all three sets, typed into the form."""
    chance = random.Random(2026)
    for number in range(150):
        name = ("bulgarian", "lobby", "classic")[number % 3]
        rules = reference.rules_of(name)
        deal = reference.random_deal(chance, rules)
        expected = reference.score(deal, rules, 11)
        answer = ask(http, query(deal, name, 11), accept_language="en")
        assert points(answer) == list(expected["points"].values()), deal
        hanging = [int(figure) for figure in re.findall(r"· (\d+) hang", answer.text)]
        assert hanging == [expected["hanging_after"]] * bool(expected["hanging_after"]), deal


HOUSE_RULES = {
    "unit": (10, 1),
    "round_up_from": ({"suit": 6}, {"suit": 5, "no_trumps": 4, "all_trumps": 7}),
    "odd_point": ("fewer", "more", "none"),
    "hanging_odd_point": ("hanging", "defenders"),
    "no_trumps_multiplier": (2, 1),
    "capot_bonus": (90, 100),
    "capot_takes_declarations": (True, False),
    "contra_played": (True,),
    "contra_rounding": ("round_then_multiply", "multiply_then_round"),
    "contra_hanging": ("all", "shares"),
    "capot_under_contra": ("multiplied", "bonus_not_multiplied", "contra_void"),
    "capot_doubled_at_no_trumps": (False, True),
    "compare": ("separate", "together"),
    "trump_breaks_tie": (False, True),
    "belot_kept": (False, True),
    "at_least_one": (False, True),
}


def test_house_rules_agree_with_the_reference(http: Http) -> None:
    """Every house rule of a deal can be chosen in the form and does what it says."""
    chance = random.Random(15)
    for _ in range(100):
        rules: dict[str, Any] = {"base": "bulgarian"}
        for name in chance.sample(list(HOUSE_RULES), 6):
            rules[name] = chance.choice(HOUSE_RULES[name])
        merged = reference.rules_of(rules)
        deal = reference.random_deal(chance, merged)
        expected = reference.score(deal, merged, 0)
        answer = ask(http, query(deal, rules))
        assert points(answer) == list(expected["points"].values()), (rules, deal)


def test_the_address_of_a_result_is_short_and_stays(http: Http) -> None:
    """Empty fields and foreign names go; the same address gives the same page."""
    long = {"bid": "us-spades", "contra": "1", "us-card_points": "98", "capot": "", "utm": "x"}
    long["count"] = "1"
    answer = http.get(PAGE, long)
    assert answer.status == 302
    address = answer.headers["Location"]
    assert address == "/calculator?bid=us-spades&us-card_points=98"
    assert http.get(address).body == http.get(address).body


def test_the_other_count_fills_in_by_itself(http: Http) -> None:
    answer = ask(http, {"bid": "us-spades", "them-card_points": "64"})
    assert 'name="us-card_points" value=""' in answer.text
    assert 'placeholder="98"' in answer.text


def test_the_calculation_stands_line_by_line(http: Http) -> None:
    fields = {
        "bid": "us-spades",
        "us-card_points": "98",
        "us-declarations-0-what": "tierce-10",
        "them-declarations-0-what": "tierce-9",
        "us-belots": "1",
    }
    text = ask(http, fields, accept_language="bg").text
    lines = [
        "Точки от карти",
        "Терца до 10: брои се, отборът има по-високата поредица",
        "Терца до 9: не се брои, поредицата на другите е по-висока",
        "Белот",
        "Сурови точки",
        "Изкарана: обявилият отбор (Ние) има повече",
        "Делено на 10, нагоре от 6",
        "Пише се",
    ]
    places = [text.index(f"{line} <small") for line in lines]
    assert places == sorted(places)
    for rule in ("R2", "R5a", "R6", "R7", "R9", "R10"):
        assert f'href="/rules#{rule}" aria-label="Правило {rule}">{rule}</a>' in text


@pytest.mark.parametrize(
    ("fields", "field", "message", "kept"),
    [
        (
            {"bid": "us-spades", "us-card_points": "90", "them-card_points": "90"},
            "card_points",
            "90 + 90 не прави 162. Пребройте пак или оставете единия отбор празен.",
            'value="90"',
        ),
        (
            {"bid": "us-spades", "us-card_points": "осемдесет"},
            "card_points.us",
            "Тук трябва цяло число.",
            'value="осемдесет"',
        ),
        (
            {"bid": "us-no_trumps", "us-card_points": "60", "them-belots": "1"},
            "belots",
            "На без коз няма анонси и белоти. Махнете ги.",
            '<option value="1" selected>1</option>',
        ),
        (
            {
                "bid": "us-hearts",
                "us-card_points": "60",
                "us-declarations-0-what": "tierce",
                "them-declarations-1-what": "tierce-A",
            },
            "declarations.us.0.top",
            "И двата отбора имат толкова дълга поредица. "
            "Посочете най-високата карта: брои се по-високата.",
            '<option value="tierce-A" selected>',
        ),
        (
            {
                "rules": "classic",
                "bid": "us-hearts",
                "us-card_points": "60",
                "us-declarations-0-what": "tierce-A",
                "them-declarations-0-what": "tierce-A",
            },
            "declarations.us.0.suit",
            "Поредиците са равни, а по тези правила се брои козовата. Посочете боята.",
            '<option value="tierce-A" selected>',
        ),
        (
            {"bid": "us-hearts", "us-card_points": "152", "capot": "us"},
            "card_points.us",
            "При това капо точките трябва да са 162. Поправете ги или махнете капото.",
            'name="capot" value="us" checked',
        ),
        (
            {"rules": "classic", "bid": "us-all_trumps", "us-card_points": "90"},
            "contract",
            "По тези правила този договор не се играе. Изберете друг договор или други правила.",
            'value="us-all_trumps" aria-label="Ние: Всичко коз" checked',
        ),
        (
            {"rules": "classic", "bid": "us-hearts", "us-card_points": "90", "contra": "2"},
            "contra",
            "По тези правила няма контра. Махнете я или изберете други правила.",
            'name="contra" value="2" checked',
        ),
        (
            {"bid": "us-hearts", "us-card_points": "90", "hanging": "-8"},
            "hanging",
            "Числото трябва да е от 0 до 1000000.",
            'value="-8"',
        ),
        (
            {"bid": "us-hearts", "us-card_points": "90", "house-unit": "7"},
            "rules.unit",
            "Изберете едно от: 1, 10.",
            'value="7"',
        ),
        (
            {"bid": "us-hearts", "us-card_points": "90", "house-round_up_from-suit": "0"},
            "rules.round_up_from.suit",
            "Числото трябва да е от 1 до 10.",
            'name="house-round_up_from-suit" value="0"',
        ),
        (
            {"bid": "us-hearts", "us-card_points": "90", "house-odd_point": "both"},
            "rules.odd_point",
            "Изберете едно от: fewer, more, none.",
            '<option value="both" selected data-unknown>both</option>',
        ),
    ],
)
def test_a_wrong_input_is_marked_and_kept(
    http: Http, fields: dict[str, str], field: str, message: str, kept: str
) -> None:
    answer = ask(http, fields, accept_language="bg")
    assert answer.status == 422
    assert faults(answer)[field] == message
    assert kept in answer.text
    assert re.search(rf'aria-describedby="[^"]*fault-{re.escape(field)}[" ]', answer.text)
    assert not points(answer)


def test_all_faults_are_said_at_once(http: Http) -> None:
    fields = {"bid": "us-spades", "us-card_points": "1", "us-belots": "2", "contra": "3"}
    assert set(faults(ask(http, fields))) == {"card_points.us", "belots", "contra"}


@pytest.mark.parametrize("name", ["us-card_points", "bid", "hanging", "house-unit", "rules"])
def test_hostile_text_is_shown_as_text(http: Http, name: str) -> None:
    evil = '"><script>alert(1)</script>'
    answer = ask(http, {"bid": "us-spades", "us-card_points": "98", name: evil})
    assert answer.status == 422
    assert "<script>" not in answer.text


def test_a_hanging_deal_offers_the_next_with_what_hangs(http: Http) -> None:
    fields = {"bid": "us-spades", "us-card_points": "81", "house-odd_point": "more"}
    answer = ask(http, fields, accept_language="en")
    assert "8 hang" in answer.text
    assert 'href="/calculator?hanging=8&amp;house-odd_point=more"' in answer.text


@pytest.mark.parametrize("slot", [0, 1, 2, 3])
def test_a_fault_of_a_declaration_stands_at_its_slot(http: Http, slot: int) -> None:
    """Also where slots before it are empty."""
    name = f"them-declarations-{slot}-what"
    answer = ask(http, {"bid": "us-spades", "us-card_points": "98", name: "tierce-8"})
    assert set(faults(answer)) == {f"declarations.them.{slot}"}
    assert f'href="#{name}"' in answer.text
    assert re.search(rf'<select id="{name}"[^>]* aria-invalid="true"', answer.text)
    assert answer.text.count('aria-invalid="true"') == 1


def test_two_faults_of_one_field_are_both_said(http: Http) -> None:
    fields = {"bid": "us-spades", "us-card_points": "1", "capot": "us"}
    answer = ask(http, fields, accept_language="en")
    assert faults(answer)["card_points.us"] == (
        "No cards make this count. Count again: 0 to 162, the last trick included. "
        "With this capot the count must be 162. Correct it or take the capot away."
    )


def test_the_list_of_faults_names_the_fields_and_leads_there(http: Http) -> None:
    fields = {"bid": "us-spades", "us-card_points": "a", "them-card_points": "b"}
    text = ask(http, fields | {"house-capot_bonus": "c"}, accept_language="en").text
    items = re.findall(r'<li><a href="#([^"]+)">([^<]+)</a> <small', text)
    assert items == [
        ("house-capot_bonus", "Raw points for a capot: A whole number belongs here."),
        ("us-card_points", "Card points, Us: A whole number belongs here."),
        ("them-card_points", "Card points, Them: A whole number belongs here."),
    ]
    assert all(f'id="{control}"' in text for control, _ in items)


def test_a_long_address_is_answered_too(http: Http) -> None:
    """It is not kept, but it is as good as any."""
    answer = ask(http, {"bid": "us-spades", "us-card_points": "9" * 3000})
    assert answer.status == 422
    assert "9" * 3000 in answer.text
