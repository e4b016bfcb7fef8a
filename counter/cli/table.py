"""`belot table`: the rounding table of a contract."""

from __future__ import annotations

import click

from counter.cli import Command, lang_option
from counter.cli.language import words
from counter.cli.shared import as_line, fail, rules_options, rules_value, show_table
from counter.scoring.codec.rules import rules_from_json, rules_to_json
from counter.scoring.contracts import Contract
from counter.scoring.errors import Code, InvalidDeal, Problem, ScoringError
from counter.scoring.rulesets import RuleSet
from counter.scoring.table import Row, rounding_table
from counter.wording.catalogue import N_, Catalogue
from counter.wording.table import row_note


@click.command(
    "table",
    cls=Command,
    help=N_("Show what is written for every count of a contract, declared by who has more."),
)
@click.argument("contract")
@rules_options
@click.option("--json", "as_json", is_flag=True, help=N_("Answer for programs."))
@lang_option
@click.pass_context
def command(
    ctx: click.Context, contract: str, rule_set: str | None, options: tuple[str, ...], as_json: bool
) -> None:
    """Show the rounding table of CONTRACT."""
    catalogue = words()
    try:
        rules = rules_from_json(rules_value(rule_set, options))
        rows = rounding_table(_contract(contract, rules), rules)
    except ScoringError as error:
        fail(error, catalogue, as_json=as_json)
    if as_json:
        table = {
            "contract": contract,
            "rules": rules_to_json(rules),
            "rows": [_row_to_json(row) for row in rows],
        }
        click.echo(as_line(table))
    else:
        show_table([_row(row, catalogue) for row in rows], ">>><")


def _contract(name: str, rules: RuleSet) -> Contract:
    known = {contract.value: contract for contract in rules.contracts}
    if name not in known:
        raise InvalidDeal([Problem(Code.NOT_A_CHOICE, "contract", {"choices": list(known)})])
    return known[name]


def _row(row: Row, catalogue: Catalogue) -> tuple[str, str, str, str]:
    counted = f"{row.card_points.us} : {row.card_points.them}"
    raw = f"{row.raw.us} : {row.raw.them}" if row.raw != row.card_points else ""
    return counted, raw, f"{row.points.us} : {row.points.them}", row_note(row, catalogue)


def _row_to_json(row: Row) -> dict[str, object]:
    return {
        "card_points": row.card_points._asdict(),
        "raw": row.raw._asdict(),
        "points": row.points._asdict(),
        "hanging": row.hanging,
        "odd_point": row.odd_point,
    }
