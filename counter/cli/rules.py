"""`belot rules`: the rule sets and their options."""

from __future__ import annotations

import click

from counter.cli import Command, lang_option
from counter.cli.language import words
from counter.cli.shared import as_line, show_table
from counter.scoring.codec.rules import option_to_json
from counter.scoring.rulesets import OPTIONS, RULE_SETS
from counter.wording.catalogue import N_
from counter.wording.names import RULE_SETS as RULE_SET_NAMES
from counter.wording.options import OPTION_NAMES, option_value


@click.command("rules", cls=Command, help=N_("Show the rule sets and the value of every option."))
@click.option("--json", "as_json", is_flag=True, help=N_("Answer for programs."))
@lang_option
@click.pass_context
def command(ctx: click.Context, as_json: bool) -> None:
    """Show every option of every set."""
    if as_json:
        sets = {
            name: {option: option_to_json(getattr(rules, option)) for option in OPTIONS}
            for name, rules in RULE_SETS.items()
        }
        click.echo(as_line(sets))
        return
    catalogue = words()
    for name, rules in RULE_SETS.items():
        click.echo(f"{name} ({catalogue.gettext(RULE_SET_NAMES[name])})")
        rows = [
            (
                f"  {option}",
                spec.rule,
                catalogue.gettext(OPTION_NAMES[option]),
                option_value(getattr(rules, option), catalogue),
            )
            for option, spec in OPTIONS.items()
        ]
        show_table(rows, "<<<<")
        click.echo()
