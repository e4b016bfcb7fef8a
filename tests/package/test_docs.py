"""What the documents say is what the counter does."""

from __future__ import annotations

import json
import re
import shlex
from pathlib import Path
from typing import Any

import pytest

from counter.changes.codec import (
    asked_from_json,
    change_from_json,
    change_to_json,
    made_to_json,
)
from counter.changes.history import Made
from counter.scoring.codec.deals import request_from_json, score_to_json
from counter.scoring.codec.matches import match_to_json, record_from_json
from counter.scoring.codec.rules import rules_from_json
from counter.scoring.codec.tables import table_from_json, table_to_json
from counter.scoring.errors import Code, InvalidDeal
from counter.scoring.match import play_match
from counter.scoring.rulesets import OPTIONS, RULE_SETS
from counter.scoring.score import score_deal
from counter.wording.catalogue import catalogue
from counter.wording.problems import problems_to_json
from tests.cli.belot import ROOT, belot

RULES = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8")
FORMATS = (ROOT / "docs" / "formats.md").read_text(encoding="utf-8")
_BLOCK = re.compile(r"<!-- json: ([^>]+) -->\n```json\n(.*?)```", re.DOTALL)
BLOCKS = [(kind, json.loads(text)) for kind, text in _BLOCK.findall(FORMATS)]


def answer(request: Any) -> Any:
    """What the counter says to a request, as JSON."""
    try:
        score = score_deal(*request_from_json(request))
    except InvalidDeal as error:
        return json.loads(json.dumps(problems_to_json(error.problems, catalogue("en"))))
    return json.loads(json.dumps(score_to_json(score)))


@pytest.mark.parametrize(
    "place", [place for place, (kind, _) in enumerate(BLOCKS) if kind == "request"]
)
def test_documented_answers_are_real(place: int) -> None:
    kind, documented = BLOCKS[place + 1]
    assert kind in ("score", "errors")
    assert answer(BLOCKS[place][1]) == documented


def test_documented_rules_deals_and_matches_are_read() -> None:
    found = dict(BLOCKS)
    for rules in (value for kind, value in BLOCKS if kind == "rules"):
        rules_from_json(rules)
    assert "errors" not in answer({"deal": found["deal"]})
    match = play_match(record_from_json(found["match"]))
    assert json.loads(json.dumps(match_to_json(match))) == found["replay"]
    assert table_to_json(table_from_json(found["table file"])) == found["table file"]
    changes = [change_from_json(value) for value in found["changes"]]
    assert [change_to_json(change) for change in changes] == found["changes"]
    asked = found["change request"]
    (made,) = found["answer to changes"]["made"]
    change = asked_from_json(asked["change"], RULE_SETS["bulgarian"])
    assert made_to_json(Made(2, asked["id"], change, "Android", made["at"])) == made
    assert json.loads(belot("rules", "--json").stdout) == found["rule sets"]
    table = json.loads(belot("table", "clubs", "--json").stdout)
    assert all(row in table["rows"] for row in found["table clubs, some rows"]["rows"])


@pytest.mark.parametrize("code", list(Code))
def test_every_fault_is_documented(code: Code) -> None:
    assert f"| `{code}` |" in FORMATS


def test_every_rule_that_is_named_has_its_heading() -> None:
    """In code, pages and messages."""
    headings = set(re.findall(r"^#{2,3} (R\d+[a-d]?) ", RULES, re.MULTILINE))
    named = {
        number
        for path in ROOT.glob("counter/**/*.py")
        for number in re.findall(r"\bR\d{1,2}[a-d]?\b", path.read_text(encoding="utf-8"))
    }
    assert named <= headings
    assert {option.rule for option in OPTIONS.values()} <= headings


@pytest.mark.parametrize("option", [name for name in OPTIONS if name != "round_up_from"])
def test_the_table_of_options_is_true(option: str) -> None:
    """The cells of R15 in the document, next to the three sets."""
    row = re.search(rf"^\| `{option}` \|(.*)\|$", RULES, re.MULTILINE)
    assert row
    rule, *cells = [cell.strip() for cell in row[1].split("|")]
    assert rule == OPTIONS[option].rule
    for cell, rules in zip(cells, RULE_SETS.values(), strict=True):
        value = getattr(rules, option)
        if option == "contracts":
            assert cell == {6: "all six", 4: "the four suits"}[len(value)]
            continue
        shown = {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)
        # A dash has its value in brackets, or the same as in the set before.
        meant = re.sub(r"^– \((.*)\)$", r"\1", cell).replace("`", "")
        assert meant == (shown if meant != "the same" else meant)


def test_the_example_of_the_readme_is_real() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    block = re.search(r"```console\n\$ (.*)\n((?s:.*?))```", readme)
    assert block
    program, script, *arguments = shlex.split(block[1])
    assert (program, script) == ("python3", "run")
    assert block[2] == belot(*arguments).stdout


@pytest.mark.parametrize("document", sorted(ROOT.glob("*.md")) + sorted(ROOT.glob("docs/*.md")))
def test_links_lead_somewhere(document: Path) -> None:
    text = document.read_text(encoding="utf-8")
    for target in re.findall(r"(?:\]\(|src=\")([^)#\"\s]+)[)#\"]", text):
        if "://" not in target:
            assert (document.parent / target).exists(), target
