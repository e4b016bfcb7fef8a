"""The command `belot`; each subcommand is a module of its own, loaded when it is called."""

from __future__ import annotations

import copy
import os
import sys
from importlib import import_module
from io import TextIOWrapper
from typing import Any

import click

import counter
from counter.cli.language import FLAG, speak, words
from counter.wording.catalogue import LANGUAGES, N_

COMMANDS = {
    "score": N_("Score one deal, or many as JSON lines."),
    "replay": N_("Play a match file through and say how it stands."),
    "table": N_("Show the rounding table of a contract."),
    "rules": N_("Show the rule sets and their options."),
    "serve": N_("Start the counter for the browser."),
}
"""Every subcommand, with what it does."""

lang_option = click.option(
    FLAG, type=click.Choice(list(LANGUAGES)), expose_value=False, help=N_("Language of the answer.")
)


class Command(click.Command):
    """A command whose help is in the catalogues."""

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        super_format = click.Command.format_help_text
        super_format(_translated(self), ctx, formatter)

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        super_format = click.Command.format_options
        super_format(_translated(self), ctx, formatter)


def _translated(command: click.Command) -> click.Command:
    """The same command with its help in the language of the call."""
    catalogue = words()
    twin = copy.copy(command)
    twin.help = catalogue.gettext(command.help) if command.help else None
    twin.params = [copy.copy(parameter) for parameter in command.params]
    for parameter in twin.params:
        if isinstance(parameter, click.Option) and parameter.help:
            parameter.help = catalogue.gettext(parameter.help)
    return twin


class _Commands(Command, click.Group):
    """Loads a subcommand when it is called, so that scoring never waits for the web."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        command: click.Command = import_module(f"counter.cli.{cmd_name}").command
        return command

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        super().format_options(ctx, formatter)
        catalogue = words()
        with formatter.section(catalogue.gettext("Commands")):
            formatter.write_dl([(name, catalogue.gettext(text)) for name, text in COMMANDS.items()])


@click.group(
    cls=_Commands,
    help=N_("Keeps the score of belot."),
    context_settings={"help_option_names": ["-h", "--help"]},
)
@lang_option
@click.version_option(counter.__version__, prog_name="belot")
def commands(**_nothing: Any) -> None:
    """Hold the subcommands together."""


def main() -> None:
    """Start as the command `belot`."""
    speak()
    for stream in (sys.stdout, sys.stderr):
        # A terminal that cannot show a suit shows a question mark instead.
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    try:
        commands(prog_name="belot")
    except OSError as error:
        message = words().gettext(N_("This cannot be read or written: %(reason)s"))
        click.echo(message % {"reason": error.strerror}, err=True)
        # What could not be written must not be tried again at the end.
        os._exit(1)
