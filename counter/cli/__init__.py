"""The command `belot`; each subcommand is a module of its own, loaded when it is called."""

from __future__ import annotations

import os
from importlib import import_module
from typing import Any

import click

import counter
from counter.wording.catalogue import LANGUAGES, N_, Catalogue, catalogue, known_language

COMMANDS = {
    "score": N_("Score one deal, or many as JSON lines."),
    "replay": N_("Play a match file through and say how it stands."),
    "table": N_("Show the rounding table of a contract."),
    "rules": N_("Show the rule sets and their options."),
    "serve": N_("Start the counter for the browser."),
}
"""Every subcommand, with what it does."""

_LANGUAGE_VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")


def language(ctx: click.Context) -> str:
    """The language that was asked for, or the one of the terminal."""
    chosen: str | None = ctx.find_root().obj
    if chosen:
        return chosen
    tags = [tag for name in _LANGUAGE_VARIABLES for tag in os.environ.get(name, "").split(":")]
    return known_language(tags)


def words(ctx: click.Context) -> Catalogue:
    """The catalogue of the command's language."""
    return catalogue(language(ctx))


def _choose_language(ctx: click.Context, _parameter: click.Parameter, value: str | None) -> None:
    if value:
        ctx.find_root().obj = value


lang_option = click.option(
    "--lang",
    type=click.Choice(list(LANGUAGES)),
    is_eager=True,
    expose_value=False,
    callback=_choose_language,
    help=N_("Language of the answer."),
)


class Command(click.Command):
    """A command whose help speaks the language that was asked for."""

    def get_help(self, ctx: click.Context) -> str:
        translate(self, ctx)
        return super().get_help(ctx)


def translate(command: click.Command, ctx: click.Context) -> None:
    """Put a command's help into the language of the call, which is the only one to see it."""
    catalogue = words(ctx)
    if command.help:
        command.help = catalogue.gettext(command.help)
    for parameter in command.params:
        if isinstance(parameter, click.Option) and parameter.help:
            parameter.help = catalogue.gettext(parameter.help)


class _Commands(click.Group):
    """Loads a subcommand when it is called, so that scoring never waits for the web."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        command: click.Command = import_module(f"counter.cli.{cmd_name}").command
        return command

    def get_help(self, ctx: click.Context) -> str:
        translate(self, ctx)
        return super().get_help(ctx)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        catalogue = words(ctx)
        with formatter.section(catalogue.gettext(N_("Commands"))):
            formatter.write_dl([(name, catalogue.gettext(text)) for name, text in COMMANDS.items()])


@click.group(
    cls=_Commands,
    help=N_("Keeps the score of belot."),
    context_settings={"help_option_names": ["-h", "--help"], "obj": None},
)
@lang_option
@click.version_option(counter.__version__, prog_name="belot")
def main(**_nothing: Any) -> None:
    """Hold the subcommands together."""
