"""`belot replay`: a match file played through."""

from __future__ import annotations

from typing import BinaryIO

import click

from counter.cli import Command, lang_option
from counter.cli.language import words
from counter.cli.shared import as_line, fail, show_table
from counter.scoring.codec.matches import match_to_json, record_from_json
from counter.scoring.codec.reader import loads
from counter.scoring.errors import ScoringError
from counter.scoring.match import Line, play_match
from counter.scoring.pair import Pair
from counter.wording.catalogue import N_, Catalogue
from counter.wording.entries import entry_name, standing, team_names


@click.command("replay", cls=Command, help=N_("Play a match file through and say how it stands."))
@click.argument("file", type=click.File("rb"))
@click.option("--json", "as_json", is_flag=True, help=N_("Answer for programs."))
@lang_option
@click.pass_context
def command(ctx: click.Context, file: BinaryIO, as_json: bool) -> None:
    """Play FILE, or standard input where it is `-`."""
    catalogue = words()
    try:
        record = record_from_json(loads(file.read()))
        match = play_match(record)
    except ScoringError as error:
        fail(error, catalogue, as_json=as_json)
    if as_json:
        click.echo(as_line(match_to_json(match)))
        return
    names = team_names(record, catalogue)
    rows = [("", *names, ""), *(_row(line, names, catalogue) for line in match.lines)]
    rows.append(("", str(match.total.us), str(match.total.them), ""))
    show_table(rows, "<>>>")
    click.echo(standing(match, names, catalogue))


def _row(line: Line, names: Pair[str], catalogue: Catalogue) -> tuple[str, str, str, str]:
    hanging = f"({line.hanging})" if line.hanging else ""
    name = entry_name(line.entry, names, catalogue)
    return name, str(line.points.us), str(line.points.them), hanging
