"""What is written for every count, by the rules of the table (R10, R11)."""

from __future__ import annotations

from flask import Blueprint, render_template, request

from counter.scoring.contracts import Contract, Kind
from counter.scoring.rulesets import RULE_SETS, RuleSet
from counter.scoring.table import Row, rounding_table
from counter.web.arbiter.carried import Carried, carried
from counter.web.choices import form_choices
from counter.web.kept import kept
from counter.web.language import current, texts, words
from counter.wording.names import KINDS
from counter.wording.table import TABLE, row_note

blueprint = Blueprint("rounding", __name__)

BY = "by"
"""Name of the rule set that is looked at instead of the rules of the table."""


@blueprint.get("/rounding")
def show() -> str:
    """What is written for every count of a kind of contract; the higher count comes first."""
    deal = carried()
    match = deal.match()
    return _page(deal, match.settings.rules) if match else _usual()


@kept(64)
def _usual() -> str:
    deal = carried()
    return _page(deal, deal.rules())


def _page(deal: Carried, table: RuleSet) -> str:
    by = RULE_SETS.get(request.args.get(BY, ""))
    rules = by or table
    kinds = {contract.kind: contract for contract in reversed(rules.contracts)}
    wanted = request.args.get("kind") or (deal.contract and deal.contract.kind)
    played = [kind for kind in Kind if kind in kinds]
    kind = next((kind for kind in played if kind == wanted), played[0])
    # House rules have no name of their own.
    name = table.base if table == RULE_SETS[table.base] else ""
    return render_template(
        "arbiter/rounding.html",
        carried=deal,
        fields={**deal.hidden, **({BY: by.base} if by else {})},
        kinds=[(one, words().gettext(name), one in played) for one, name in KINDS.items()],
        kind=kind,
        rules=rules,
        rule_sets=form_choices(current()).rule_sets,
        is_house=not name,
        by=by.base if by else name,
        rows=[(row, row_note(row, words())) for row in _upper_half(kinds[kind], rules)],
        texts=texts(TABLE),
    )


def _upper_half(contract: Contract, rules: RuleSet) -> list[Row]:
    """The rows in which `us` have at least as much; the others are the same the other way."""
    return [row for row in rounding_table(contract, rules) if row.raw.us >= row.raw.them]
