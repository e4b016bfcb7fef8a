"""What several subcommands share: rules from flags, faults, plain tables."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Sequence
from typing import Any, NoReturn, TypeVar

import click

from counter.scoring.codec.reader import loads
from counter.scoring.errors import InvalidDeal, Problem, ScoringError
from counter.scoring.rulesets import BULGARIAN
from counter.wording.catalogue import N_, Catalogue
from counter.wording.problems import problem_text, problems_to_json

F = TypeVar("F", bound=Callable[..., Any])

INPUT_ERROR = 2
"""Exit status when the input is wrong."""


def rules_options(function: F) -> F:
    """Add the flags that choose rules; `rules_value` makes a value of them."""
    function = click.option(
        "--option",
        "options",
        metavar="NAME=VALUE",
        multiple=True,
        help=N_("House rule on top of the set, as “belot rules” lists them."),
    )(function)
    return click.option(
        "--rules",
        "rule_set",
        metavar="SET",
        help=N_("Rule set by name, or rules as JSON."),
    )(function)


def rules_value(rule_set: str | None, options: Sequence[str]) -> Any:
    """The rules as JSON has them, from `--rules` and `--option`. Raises InvalidDeal."""
    rule_set = rule_set or BULGARIAN.base
    value = loads(rule_set) if rule_set.lstrip().startswith("{") else rule_set
    if not options:
        return value
    merged = dict(value) if isinstance(value, dict) else {"base": value}
    for option in options:
        name, _, text = option.partition("=")
        merged[name] = _plain_value(text)
    return merged


def _plain_value(text: str) -> Any:
    """`5`, `true` and `{…}` as JSON, other text as it is."""
    try:
        return loads(text)
    except InvalidDeal:
        return text


def fail(error: ScoringError, words: Catalogue, *, as_json: bool) -> NoReturn:
    """Write every fault to standard error and end."""
    if as_json:
        click.echo(as_line(problems_to_json(error.problems, words)), err=True)
    else:
        for problem in error.problems:
            click.echo(_fault(problem, words), err=True)
    sys.exit(INPUT_ERROR)


def _fault(problem: Problem, words: Catalogue) -> str:
    text = problem_text(problem, words)
    return f"{problem.field}: {text}" if problem.field else text


def as_line(value: object) -> str:
    """JSON on one line, in plain ASCII so that every terminal and pipe takes it."""
    return json.dumps(value)


def show_table(rows: Sequence[Sequence[str]], align: str) -> None:
    """Write rows in columns; `align` has `<` or `>` for each of them."""
    widths = [max(len(row[place]) for row in rows) for place in range(len(align))]
    for row in rows:
        cells = (
            f"{cell:{side}{width}}" for cell, side, width in zip(row, align, widths, strict=True)
        )
        click.echo("  ".join(cells).rstrip())
