"""The house rules sheet: examples that tell the answers apart, and rules that travel."""

from __future__ import annotations

import random
from typing import Any
from urllib.parse import urlencode

import pytest

from counter.scoring.rulesets import OPTIONS, RULE_SETS
from counter.web.arbiter.questions import asked
from counter.wording.catalogue import LANGUAGES, catalogue
from counter.wording.house_examples import QUESTIONS, SHOWN, Question, answers, result
from tests.http import Http
from tests.web.addresses import rules_fields
from tests.web.page import Node, Page, encoded
from tests.web.table import Phone, Table
from tests.web.test_start import OTHER_VALUES

PAGE = "/arbiter/house"


def address(rules: Any, **more: str) -> str:
    """The page with rules."""
    return f"{PAGE}?{urlencode(rules_fields(rules) | more, doseq=True)}"


def lines(page: Page) -> dict[str, Node]:
    """What the sheet shows, by the names of the fields."""
    return {
        node.get("data-name"): node
        for node in page.all("li")
        if node.get("data-name") and "hidden" not in node.attributes
    }


def told(page: Page) -> dict[str, str]:
    """Every answer on the sheet."""
    return {name: line.all("b")[0].text for name, line in lines(page).items()}


def changed(page: Page) -> set[str]:
    """The names of what is marked."""
    return {name for name, line in lines(page).items() if line.get("class") == "changed"}


def given(page: Page, name: str) -> dict[str, str]:
    """The answers to a question with what stands beside them."""
    (part,) = page.all("fieldset", id=f"house-{name}")
    keys = part.all("label", kind="key")
    return {key.all("input")[0].get("value"): key.text for key in keys}


def test_every_option_is_asked_about() -> None:
    assert {question.option for question in QUESTIONS} == set(OPTIONS)


@pytest.mark.parametrize("question", [one for one in QUESTIONS if len(answers(one)) > 1])
def test_the_example_tells_the_answers_apart(question: Question) -> None:
    """Every answer comes to something else; of several targets the usual one does."""
    results = [result(question, one, catalogue("en")) for one in answers(question)]
    first, *others = results
    assert first not in others
    assert question.option == "target" or len(set(results)) == len(results)


def test_a_question_without_an_example_has_one_usual_answer() -> None:
    without = [question for question in QUESTIONS if question not in SHOWN]
    assert [(one.part, answers(one)) for one in without] == [("no_trumps", [5])]


def test_what_is_played_where_follows_from_the_rule_sets(http: Http) -> None:
    page = Page(http.get(PAGE, accept_language="en"), PAGE)
    odd = given(page, "odd_point")
    # At a table that does not round, classic belote has no odd point.
    assert odd["fewer"].endswith("8 : 8 Bulgarian")
    assert odd["more"].endswith("9 : 7 some tables")
    assert odd["none"].endswith("9 : 8 Bulgarian online lobby")
    belot = given(page, "belot_kept")
    assert belot == {
        "yes": "yes → 2 : 16 Classic French belote",
        "no": "no → 0 : 18 Bulgarian, Bulgarian online lobby",
    }
    assert given(page, "target")["2000"].endswith("The match goes on. some tables")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_leads_to_its_rule(http: Http, language: str) -> None:
    page = Page(http.get(PAGE, accept_language=language), PAGE)
    anchors = {node.get("id") for node in Page(http.get("/rules"), "/rules").all()}
    for one in asked(language):
        (part,) = page.all("fieldset", id=one.name)
        assert [link.get("href") for link in part.all("a")] == [f"/rules#{one.rule}"]
        assert one.rule in anchors


@pytest.mark.parametrize("base", RULE_SETS)
def test_a_rule_set_answers_everything_at_once(http: Http, base: str) -> None:
    page = Page(http.get(address(base, agreed="1"), accept_language="en"), PAGE)
    assert page.status == 200
    assert changed(page) == set()
    assert told(page)["house-target"] == str(RULE_SETS[base].target)
    assert ("house-odd_point" in told(page)) == (base != "classic")


@pytest.mark.parametrize("name", OTHER_VALUES)
def test_a_changed_answer_is_marked(http: Http, name: str) -> None:
    rules = {"base": "bulgarian", name: OTHER_VALUES[name]}
    page = Page(http.get(address(rules, agreed="1"), accept_language="en"), PAGE)
    marked = {one.removeprefix("house-").partition("-")[0] for one in changed(page)}
    assert marked == {name}


@pytest.mark.parametrize("base", RULE_SETS)
def test_rules_travel_from_the_sheet_to_a_match(http: Http, base: str) -> None:
    """Chosen in the form, shown on the sheet, and started with."""
    rules = {"base": base, **OTHER_VALUES, "target": 777}
    phone = Phone(http)
    form = phone.open(address(base)).form(to=PAGE)
    values = {name: value for name, value in rules_fields(rules).items() if name != "rules"}
    # A number is typed beside the answer that was chosen before.
    numbers = {one.name for one in asked("en") if one.limits}
    tapped = {name: value for name, value in values.items() if name not in numbers}
    typed = [(name, value) for name, value in values.items() if name in numbers]
    sheet = phone.open(f"{PAGE}?{encoded([*form.filled(tapped), *typed, ('agreed', '1')])}")
    assert told(sheet)["house-target"] == "777"
    (start,) = [link for link in sheet.links if link.startswith("/new?")]
    match = phone.tap(phone.open(start), "/new")
    table = Table(http, "/".join(match.address.split("/")[:3]) + "/")
    assert table.record["rules"] == {
        "base": base,
        **{
            name: value
            for name, value in rules.items()
            if name != "base" and value != _of(base, name)
        },
    }


def _of(base: str, name: str) -> Any:
    """What a rule set has, as JSON has it."""
    value = getattr(RULE_SETS[base], name)
    if name == "round_up_from":
        return value._asdict()
    return list(value) if isinstance(value, tuple) else value


def test_the_calculator_understands_the_same_address(http: Http) -> None:
    phone = Phone(http)
    sheet = phone.open(address({"base": "lobby", "odd_point": "more"}, agreed="1"))
    (link,) = [one for one in sheet.links if one.startswith("/calculator?")]
    form = phone.open(link).form("house-odd_point")
    assert (form["rules"], form["house-odd_point"]) == ("lobby", "more")


def test_the_address_names_what_is_changed_alone(http: Http) -> None:
    phone = Phone(http)
    page = phone.open(PAGE)
    assert page.address == PAGE
    sheet = phone.tap(page, PAGE, {"house-odd_point": "more"})
    assert sheet.address == f"{PAGE}?rules=bulgarian&house-odd_point=more&agreed=1"


def test_a_typed_number_holds_and_can_be_chosen_again(http: Http) -> None:
    query = "rules=bulgarian&house-target=151&house-target=303"
    page = Phone(http).open(f"{PAGE}?{query}")
    assert page.address.endswith("house-target=303")
    assert page.form("house-target").fields.count(("house-target", "303")) == 1
    assert given(page, "target")["303"] == "303"


@pytest.mark.parametrize(
    ("query", "control"),
    [
        ("rules=x", "rules"),
        ("house-odd_point=x", "house-odd_point"),
        ("house-target=abc&agreed=1", "house-target"),
        ("house-target=0", "house-target"),
        ("house-round_up_from-suit=99", "house-round_up_from-suit"),
        ("house-contracts=x", "house-contracts"),
    ],
)
def test_what_cannot_be_played_is_said_in_words(http: Http, query: str, control: str) -> None:
    page = Page(http.get(f"{PAGE}?{query}", accept_language="en"), PAGE)
    assert page.status == 422
    assert page.faults == [control]
    assert page.all(id=control)
    assert "hidden" not in page.forms[0].shown
    assert "hidden" in page.all("section", kind="agreed")[0].attributes


def test_whatever_an_address_says_is_answered(http: Http) -> None:
    chance = random.Random("house")
    names = [*(one.name for one in asked("en")), "rules", "agreed", "to", "x", "house-x"]
    junk = ["", " ", "x", "<script>", "-1", "9" * 30, "yes", "1.5", "é", "classic", "hearts", "٣"]
    for _ in range(60):
        query = [(chance.choice(names), chance.choice(junk)) for _ in range(chance.randint(0, 6))]
        answer = http.get(f"{PAGE}?{urlencode(query)}", accept_language="en")
        assert answer.status in (200, 302, 422), query
        assert "<script>" not in answer.text
