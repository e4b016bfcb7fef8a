"""The page of the rules: a place for every number, and examples that are true."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import pytest

from counter.scoring.contracts import Contract, Kind
from counter.scoring.deal import Deal
from counter.scoring.errors import Code, Problem
from counter.scoring.match import Correction, MatchRecord, Passed, play_match
from counter.scoring.pair import Pair, Team
from counter.scoring.play import legal_cards
from counter.scoring.rounding import rounded
from counter.scoring.rulesets import BULGARIAN, OPTIONS, RULE_SETS
from counter.scoring.score import score_deal
from counter.wording.catalogue import LANGUAGES
from counter.wording.examples import (
    EXAMPLES,
    MATCH_EXAMPLES,
    PLAY_EXAMPLES,
    Example,
    MatchExample,
    PlayExample,
)
from counter.wording.fields import FIELDS
from counter.wording.problems import FIELD_RULES, RULES, problem_rule
from tests.http import Http
from tests.web.page import Node, Page
from tests.web.writes import Quiet

ROOT = Path(__file__).parents[2]
NUMBERED = re.findall(r"^###? (R\d+[a-d]?) ", (ROOT / "docs/rules.md").read_text("utf-8"), re.M)
"""Every number of docs/rules.md."""

ANCHORS = {
    "deck",
    "dealing",
    "auction",
    "cards",
    "obligations",
    "last-trick",
    "declarations",
    "belot",
    "capot",
    "rounding",
    "hanging",
    "contra",
    "match",
    "sets",
}

FORM = {
    Code.TOO_MANY_ENTRIES,
    Code.TOO_MANY_MATCHES,
    Code.INVALID_JSON,
    Code.NOT_AN_OBJECT,
    Code.NOT_A_LIST,
    Code.NOT_A_WHOLE_NUMBER,
    Code.NOT_TRUE_OR_FALSE,
    Code.NOT_TEXT,
    Code.TEXT_LENGTH,
    Code.NOT_A_CHOICE,
    Code.OUT_OF_RANGE,
    Code.UNKNOWN_KEY,
    Code.MISSING,
}
"""Codes about the form of an input, for which the field says which rule it is about."""


def told(http: Http, language: str = "bg") -> Page:
    """The page in one of the languages."""
    return Page(http.get("/rules", accept_language=language), "/rules")


def ids(page: Page) -> list[str]:
    return [node.get("id") for node in page.all() if node.get("id")]


def every(examples: Mapping[str, tuple[object, ...]]) -> list[Any]:
    """Each example as a case of its own."""
    return [
        pytest.param(one, id=f"{name}-{place}")
        for name, several in examples.items()
        for place, one in enumerate(several)
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_has_its_place_in_every_language(http: Http, language: str) -> None:
    page = told(http, language)
    assert page.status == 200
    found = ids(page)
    assert len(found) == len(set(found))
    assert {*NUMBERED, *ANCHORS} <= set(found)
    for number in NUMBERED:
        assert f'id="{number}">\n<h3><span class="number">{number}</span>' in page.answer.text


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_contents_lead_to_every_part(http: Http, language: str) -> None:
    page = told(http, language)
    contents = [link.get("href") for link in page.all("nav", "contents")[0].all("a")]
    parts = [f"#{part.get('id')}" for part in page.all("section", "part")]
    assert contents == parts
    assert len(contents) > 10


def test_links_within_the_page_lead_somewhere(http: Http) -> None:
    page = told(http)
    there = {f"#{one}" for one in ids(page)}
    assert {link for link in page.links if link.startswith("#")} <= there


def test_headings_are_in_order(http: Http) -> None:
    levels = [int(node.tag[1]) for node in told(http).all() if re.fullmatch("h[1-6]", node.tag)]
    assert levels[0] == 1
    assert levels.count(1) == 1
    assert all(after <= before + 1 for before, after in itertools.pairwise(levels))


# Whatever names a rule leads to it.


def test_every_number_of_a_calculation_has_its_place() -> None:
    """Whatever number the scoring writes beside a step or an option."""
    source = (ROOT / "counter/scoring/score.py").read_text("utf-8")
    numbers = {*re.findall(r'"(R\d+[a-d]?)"', source), *(one.rule for one in OPTIONS.values())}
    assert len(numbers) > 20
    assert numbers <= set(NUMBERED)


@pytest.mark.parametrize("code", Code)
def test_every_fault_of_a_deal_has_a_rule(code: Code) -> None:
    """The codes about the form of an input go by the field."""
    assert (code in RULES) == (code not in FORM)
    assert RULES.get(code, "R1") in NUMBERED


def test_what_belongs_into_a_field_is_said_by_a_rule() -> None:
    assert set(FIELD_RULES.values()) <= set(NUMBERED)
    assert set(FIELD_RULES) == set(FIELDS) - {"rules", "teams"} | {"first_dealer"}


@pytest.mark.parametrize(
    ("code", "field", "rule"),
    [
        (Code.CARD_POINTS_SUM, "card_points", "R2"),
        (Code.NOT_A_WHOLE_NUMBER, "card_points.us", "R2"),
        (Code.MISSING, "declarer", "R9"),
        (Code.DECLARATION_TOP_NEEDED, "declarations.us.0.top", "R5"),
        (Code.NOT_A_CHOICE, "declarations.us.0.kind", "R4"),
        (Code.OUT_OF_RANGE, "rules.round_up_from.suit", "R10"),
        (Code.NOT_A_CHOICE, "rules.belot_kept", "R9a"),
        (Code.NOT_A_CHOICE, "rules.base", ""),
        (Code.TEXT_LENGTH, "teams.us.name", ""),
        (Code.INVALID_JSON, "", ""),
    ],
)
def test_a_fault_knows_its_rule(code: Code, field: str, rule: str) -> None:
    assert problem_rule(Problem(code, field)) == rule


WORKED = {
    "bid": "us-spades",
    "contra": "2",
    "us-card_points": "98",
    "us-declarations-0-what": "tierce-10",
    "them-declarations-0-what": "tierce-9",
    "us-belots": "1",
}
WRONG = {"bid": "us-spades", "us-card_points": "1", "contra": "3", "us-belots": "2"}


def rules_in(nodes: Iterable[Node]) -> list[str]:
    """The rules that links in some elements lead to."""
    return [
        link.get("href").removeprefix("/rules#")
        for node in nodes
        for link in node.all("a")
        if link.get("href").startswith("/rules#")
    ]


def test_every_line_of_a_calculation_leads_to_its_rule(http: Http) -> None:
    page = Page(http.get("/calculator", WORKED), "/calculator")
    lines = [row for row in page.all("tr") if row.get("class").startswith("step-")]
    found = [rules_in([line]) for line in lines]
    numbers = ["R2", "R5a", "R5a", "R6", "R7", "R9", "R12", "R10", "R12", "R9"]
    assert found == [[number] for number in numbers]


def test_every_fault_leads_to_its_rule(http: Http) -> None:
    """In the list and beside the field."""
    page = Page(http.get("/calculator", WRONG, accept_language="bg"), "/calculator")
    assert sorted(rules_in(page.all(kind="faults"))) == ["R12", "R2", "R6"]
    assert sorted(rules_in(page.all(kind="fault"))) == ["R12", "R2", "R6"]
    assert "Правило R6" in page.text


@pytest.mark.parametrize("path", ["/calculator", "/new"])
def test_every_option_leads_to_its_rule(http: Http, path: str) -> None:
    found = rules_in(Page(http.get(path), path).all(kind="option"))
    assert found
    assert set(found) <= {one.rule for one in OPTIONS.values()}
    assert path == "/calculator" or found == [one.rule for one in OPTIONS.values()]


def test_a_ready_made_correction_leads_to_its_rule(quiet: Quiet) -> None:
    assert "R16c" in rules_in(quiet.table.page("1/entry?kind=correction").all("main"))


@pytest.mark.parametrize("path", ["/", "/calculator", "/rounding", "/rules", "/new"])
def test_pages_without_a_match_lead_to_the_rules(http: Http, path: str) -> None:
    links = Page(http.get(path), path).links
    assert "/rules" in links
    assert path != "/rounding" or "/rules#R10" in links


def test_the_page_of_a_match_is_not_longer_for_it(quiet: Quiet) -> None:
    """What is loaded again and again names no rules where nothing is wrong."""
    assert "/rules" not in quiet.table.page("").answer.text


# What the page says is so.


@pytest.mark.parametrize("example", every(EXAMPLES))
def test_examples_of_deals_come_to_what_is_said(example: Example) -> None:
    score = score_deal(example.deal, example.rules, example.before)
    assert (score.raw, score.points) == (example.raw, example.points)
    assert score.hanging_after == example.hanging


@pytest.mark.parametrize("rule", EXAMPLES)
def test_examples_are_of_their_rule(rule: str) -> None:
    """The number stands in the calculation of one of them, or an option of the rule is changed."""
    named = {
        step["rule"]
        for one in EXAMPLES[rule]
        for step in score_deal(one.deal, one.rules, one.before).steps
    }
    changed = {
        option.rule
        for one in EXAMPLES[rule]
        for name, option in OPTIONS.items()
        if getattr(one.rules, name) != getattr(BULGARIAN, name)
    }
    assert rule in named | changed | {"R10b"}


@pytest.mark.parametrize("example", every(MATCH_EXAMPLES))
def test_examples_of_matches_come_to_what_is_said(example: MatchExample) -> None:
    before = Correction(Pair(*example.before), "before")
    match = play_match(MatchRecord(example.rules, entries=(before, *example.deals)))
    assert tuple(line.total for line in match.lines[1:]) == example.totals
    assert example.end in (match.winner, match.goes_on)


@pytest.mark.parametrize("example", every(PLAY_EXAMPLES))
def test_examples_of_play_are_legal(example: PlayExample) -> None:
    cards = (*example.trick, *example.hand)
    assert len(set(cards)) == len(cards)
    legal = legal_cards(
        example.hand, example.trick, example.contract, must_undertrump=example.must_undertrump
    )
    assert tuple(legal) == example.legal


def test_the_next_dealer_is_as_in_the_example() -> None:
    """Player 1 has dealt, so player 2 deals; four passes make no difference (R14)."""
    for entry in (EXAMPLES["R2"][0].deal, Passed()):
        assert play_match(MatchRecord(entries=(entry,))).dealer == 1


@pytest.mark.parametrize(
    ("rule", "said"),
    [
        ("R1", "Козовата боя носи 62 точки, останалите – по 30."),
        ("R2", "Без коз 130 260 1, 129"),
        ("R4", "Квинта, 5 или повече поред 100"),
        ("R8", "252 на боя и се пишат 25; 350 на без коз и 348 на всичко коз – по 35"),
        ("R8a", "Купа, Ние, капо, Вие – Терца до 10 + Белот → 292 : 0 → 29 : 0"),
        ("R10", "Боя 6 86 : 76 → 8 : 8"),
        ("R10a", "Пика, Ние, 86 : 76 → 9 : 7"),
        ("R11", "Пика, Ние, 98 : 64, висят 8 → 18 : 6"),
        ("R13a", "140 : 90 · Спатия, Ние, капо · Пика, Вие, 62 : 100 → 165 : 90 → 171 : 100"),
        ("R16c", "пише 26"),
    ],
)
def test_a_rule_is_told_in_figures(http: Http, rule: str, said: str) -> None:
    place = next(node for node in told(http).all("section") if node.get("id") == rule)
    text = " ".join(part.strip() for part in texts(place))
    assert said in " ".join(text.split())


def texts(node: Node) -> Iterable[str]:
    for child in node.children:
        yield from [child] if isinstance(child, str) else texts(child)


def test_bonus_of_a_capot_makes_the_figures_that_are_told() -> None:
    """252, 350 and 348, and 25, 35 and 35 (R8)."""
    found = [
        score_deal(Deal(contract, Team.US, capot=Team.US), BULGARIAN)
        for contract in (Contract.CLUBS, Contract.NO_TRUMPS, Contract.ALL_TRUMPS)
    ]
    assert [(one.raw.us, one.points.us) for one in found] == [(252, 25), (350, 35), (348, 35)]


def test_whole_deals_make_the_figures_that_are_told() -> None:
    """16 of 162, 26 of 258 or 260, and 1 more for every 10 of declarations (R10)."""
    wholes = [(Kind.SUIT, 162), (Kind.ALL_TRUMPS, 258), (Kind.NO_TRUMPS, 260), (Kind.SUIT, 182)]
    assert [rounded(raw, kind, BULGARIAN) for kind, raw in wholes] == [16, 26, 26, 18]


def test_the_sets_are_compared_where_they_differ(http: Http) -> None:
    """Each option that differs is told once, and no other one."""
    table = told(http).all("table", "sets")[0]
    sets = list(RULE_SETS.values())
    differing = [
        option.rule
        for name, option in OPTIONS.items()
        if len({getattr(rules, name) for rules in sets}) > 1
    ]
    assert rules_within(table) == differing
    rows = [row.all("td") for row in table.all("tr") if row.all("td")]
    values = [[cell.text for cell in row] for row in rows]
    assert values[1] == ["151", "151", "1000"]
    assert values[3][2] == "–"


def rules_within(node: Node) -> list[str]:
    return [link.get("href").removeprefix("#") for link in node.all("a")]
