"""The rounding tables over real HTTP."""

from __future__ import annotations

import re

import pytest

from tests import reference
from tests.http import Http

_ROW = re.compile(
    r'<tr(?: class="(special)")?>\s*<th scope="row">(\d+) : (\d+)</th>'
    r"(?:\s*<td>\d+ : \d+</td>)?\s*<td><strong>(\d+) : (\d+)</strong></td>\s*<td>([^<]*)</td>"
)


def rows(http: Http, rules: str, kind: str) -> list[tuple[str, ...]]:
    """The rows of a table: special, both counts, both points, note."""
    answer = http.get("/rounding", {"rules": rules, "kind": kind}, accept_language="en")
    assert answer.status == 200
    return _ROW.findall(answer.text)


KINDS = [
    ("suit", "spades", 162, {161}),
    ("no_trumps", "no_trumps", 130, {129}),
    ("all_trumps", "all_trumps", 258, {253, 256, 257}),
]


@pytest.mark.parametrize(
    ("rules", "kind", "contract", "whole", "impossible"),
    [(rules, *kind) for rules in ("bulgarian", "lobby") for kind in KINDS]
    + [("classic", *KINDS[0])],
)
def test_every_count_has_its_row(
    http: Http, rules: str, kind: str, contract: str, whole: int, impossible: set[int]
) -> None:
    """All counts from the half up, each with what the reference writes."""
    found = rows(http, rules, kind)
    wanted = [count for count in range(whole // 2, whole + 1) if count not in impossible]
    assert [int(row[1]) for row in found] == wanted
    for _special, us, them, our_points, their_points, _note in found:
        deal = {"contract": contract, "declarer": "us", "card_points": {"us": int(us)}}
        expected = reference.score(deal, reference.rules_of(rules), 0)["points"]
        assert int(us) + int(them) == whole
        assert (int(our_points), int(their_points)) == (expected["us"], expected["them"])


def test_special_cases_are_marked(http: Http) -> None:
    """Of a suit: the hanging deal and the counts that both end in six, and no others."""
    special = {(row[1], row[2]): row[5] for row in rows(http, "bulgarian", "suit") if row[0]}
    sixes = {(str(us), str(162 - us)): "odd point" for us in range(86, 157, 10)}
    assert special == {("81", "81"): "hanging: 8"} | sixes


def test_a_contract_that_is_not_played_has_no_table(http: Http) -> None:
    """Classic belote knows suits alone, so an address of another kind shows them."""
    text = http.get("/rounding", {"rules": "classic", "kind": "all_trumps"}).text
    tabs = re.findall(r'data-kind="(\w+)"[^>]*?( hidden)?>', text)
    assert tabs == [("suit", ""), ("no_trumps", " hidden"), ("all_trumps", " hidden")]
    assert "162 : 0" in text


@pytest.mark.parametrize("query", ["rules=%3F", "kind=%00", "rules=a&rules=b", "x=1"])
def test_unknown_choices_show_the_usual_table(http: Http, query: str) -> None:
    answer = http.get(f"/rounding?{query}")
    assert answer.status == 200
    assert "162 : 0" in answer.text


@pytest.mark.parametrize(("rules", "said"), [("bulgarian", True), ("classic", False)])
def test_what_declarations_add_is_said_where_it_is_true(http: Http, rules: str, said: bool) -> None:
    """Classic points are not divided by ten."""
    text = http.get("/rounding", {"rules": rules}, accept_language="en").text
    hidden = re.findall(r"<span data-tens( hidden)?>Every 10 points of declarations add", text)
    assert hidden == ["" if said else " hidden"]
