"""`belot score`: one deal from flags, or many as JSON lines."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from io import BufferedReader
from typing import Any, TextIO, cast

import click

from counter.cli import Command, lang_option
from counter.cli.language import words
from counter.cli.shared import as_line, fail, rules_options, rules_value, show_table
from counter.scoring.codec.deals import request_from_json, score_to_json
from counter.scoring.codec.reader import loads, number_from_text
from counter.scoring.errors import InvalidDeal, ScoringError
from counter.scoring.score import DealScore, score_checked
from counter.wording.catalogue import N_, Catalogue
from counter.wording.names import usual_names
from counter.wording.problems import problems_to_json
from counter.wording.steps import calculation, outcome_word

CHUNK = 1 << 16
"""Bytes that are read at once."""


@click.command(
    "score",
    cls=Command,
    help=N_("Score one deal, given by flags, or one a line of standard input with --jsonl."),
)
@click.option("--contract", help=N_("clubs, diamonds, hearts, spades, no_trumps or all_trumps."))
@click.option("--declarer", metavar="TEAM", help=N_("Who won the auction: us or them."))
@click.option("--us", metavar="N", help=N_("Card points of us, as counted at the table."))
@click.option("--them", metavar="N", help=N_("Card points of them; one of the two is enough."))
@click.option("--contra", metavar="N", help=N_("1, 2 for contra or 4 for recontra."))
@click.option(
    "--declare",
    metavar="TEAM:KIND[:TOP[:SUIT]]",
    multiple=True,
    help=N_("A declaration, such as us:tierce:10:diamonds; may be repeated."),
)
@click.option(
    "--belot", metavar="TEAM[:N]", multiple=True, help=N_("A belot, or N of them; may be repeated.")
)
@click.option("--capot", metavar="TEAM", help=N_("The team with all eight tricks."))
@click.option("--revoke", metavar="TEAM", help=N_("The team that revoked."))
@click.option("--hanging", metavar="N", help=N_("Game points that hung before."))
@rules_options
@click.option("--json", "as_json", is_flag=True, help=N_("Answer for programs."))
@click.option("--jsonl", is_flag=True, help=N_("Read and write one JSON object a line."))
@lang_option
@click.pass_context
def command(ctx: click.Context, /, jsonl: bool, as_json: bool, **flags: Any) -> None:
    """Score what the flags or standard input say."""
    catalogue = words()
    if jsonl and (as_json or any(flags.values())):
        message = N_("With --jsonl everything comes from standard input, so no other flag fits.")
        raise click.UsageError(catalogue.gettext(message), ctx)
    if jsonl:
        if sys.stdin:
            score_lines(cast(BufferedReader, sys.stdin.buffer), sys.stdout, catalogue)
        return
    try:
        score = score_checked(*request_from_json(_request(**flags)))
    except ScoringError as error:
        fail(error, catalogue, as_json=as_json)
    if as_json:
        click.echo(as_line(score_to_json(score)))
    else:
        _show(score, catalogue)


def score_lines(source: BufferedReader, output: TextIO, catalogue: Catalogue) -> None:
    """Answer every line with one, in order: a score, or the faults of a line that has any.

    What has come in is answered before more is waited for, so that programs can talk with it.
    """
    begun = b""
    while piece := source.read1(CHUNK):
        *lines, begun = (begun + piece).split(b"\n")
        output.writelines(_answer(line, catalogue) + "\n" for line in lines)
        output.flush()
    if begun:
        output.write(_answer(begun, catalogue) + "\n")
        output.flush()


def _answer(line: bytes, catalogue: Catalogue) -> str:
    try:
        return as_line(score_to_json(score_checked(*request_from_json(loads(line)))))
    except InvalidDeal as error:
        return as_line(problems_to_json(error.problems, catalogue))


def _show(score: DealScore, catalogue: Catalogue) -> None:
    """The result first, then the calculation in two columns."""
    names = usual_names(catalogue)
    click.echo(f"{names.us} {score.points.us} : {score.points.them} {names.them}")
    click.echo(outcome_word(score, catalogue))
    click.echo()
    rows = [("", "", *names)]
    rows += [(line.text, line.rule, *line.columns) for line in calculation(score, names, catalogue)]
    show_table(rows, "<<>>")


def _request(
    rule_set: str | None,
    options: tuple[str, ...],
    hanging: str | None,
    us: str | None,
    them: str | None,
    contra: str | None,
    declare: Iterable[str],
    belot: Iterable[str],
    **named: str | None,
) -> dict[str, Any]:
    """The flags as the object that a line would have. Text that is no number is left to it."""
    deal: dict[str, Any] = {
        "contra": _number(contra),
        "card_points": {"us": _number(us), "them": _number(them)},
        "declarations": {},
        "belots": {},
        **named,
    }
    for text in declare:
        team, *parts = text.split(":")
        # What is too much is kept under a name that nothing has, so that it is pointed out.
        names = ["kind", "top", "suit", *parts[3:]]
        deal["declarations"].setdefault(team, []).append(dict(zip(names, parts, strict=False)))
    for text in belot:
        team, _, count = text.partition(":")
        said = number_from_text(count or "1")
        before = deal["belots"].get(team, 0)
        both_numbers = isinstance(said, int) and isinstance(before, int)
        deal["belots"][team] = before + said if both_numbers else said
    return {
        "rules": rules_value(rule_set, options),
        "hanging": _number(hanging),
        "deal": deal,
    }


def _number(text: str | None) -> int | str | None:
    return None if text is None else number_from_text(text)
