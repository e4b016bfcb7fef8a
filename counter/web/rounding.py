"""The rounding tables."""

from __future__ import annotations

from flask import Blueprint, render_template, request

from counter.scoring.contracts import Contract, Kind
from counter.scoring.rulesets import BULGARIAN, RULE_SETS, RuleSet
from counter.scoring.table import Row, rounding_table
from counter.web.kept import kept
from counter.web.language import words
from counter.wording.names import KINDS
from counter.wording.names import RULE_SETS as RULE_SET_NAMES
from counter.wording.table import row_note

blueprint = Blueprint("rounding", __name__)


@blueprint.get("/rounding")
def show() -> str:
    """What is written for every count of a kind of contract; the higher count comes first."""
    return _page()


@kept(64)
def _page() -> str:
    rules = RULE_SETS.get(request.args.get("rules", ""), BULGARIAN)
    kinds = {contract.kind: contract for contract in reversed(rules.contracts)}
    wanted = request.args.get("kind", "")
    kind = next((kind for kind in kinds if kind == wanted), Kind.SUIT)
    catalogue = words()
    return render_template(
        "rounding/show.html",
        kinds=[(one, catalogue.gettext(KINDS[one])) for one in Kind if one in kinds],
        kind=kind,
        rules=rules,
        rule_sets=[(name, catalogue.gettext(RULE_SET_NAMES[name])) for name in RULE_SETS],
        rows=[(row, row_note(row, catalogue)) for row in _upper_half(kinds[kind], rules)],
    )


def _upper_half(contract: Contract, rules: RuleSet) -> list[Row]:
    """The rows in which `us` have at least as much; the others are the same the other way."""
    return [row for row in rounding_table(contract, rules) if row.raw.us >= row.raw.them]
