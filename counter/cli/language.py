"""The language of a call: the one that was asked for, or the terminal's."""

from __future__ import annotations

import gettext
import os
import sys
from collections.abc import Sequence
from functools import cache

from counter.wording.catalogue import (
    DOMAIN,
    FOLDER,
    LANGUAGES,
    N_,
    Catalogue,
    catalogue,
    known_language,
)

FLAG = "--lang"

_VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")

CLICK_MESSAGES = (
    N_("Usage:"),
    N_("Options"),
    N_("Commands"),
    N_("Show this message and exit."),
    N_("Show the version and exit."),
    N_("default: {default}"),
    N_("Try '{command} {option}' for help."),
    N_("Error: {message}"),
    N_("Missing argument"),
    N_("No such command {name!r}."),
    N_("No such option {name!r}."),
    N_("Invalid value for {param_hint}: {message}"),
    N_("Invalid value: {message}"),
    N_("{value!r} is not a valid {number_type}."),
    N_("{value} is not in the range {range}."),
)
"""What click itself says to people; it looks it up in the same catalogues."""


@cache
def language() -> str:
    """The language of this call. It is needed before the flags are read, for their help."""
    asked = _asked_for(sys.argv[1:])
    variables = (os.environ.get(name, "") for name in _VARIABLES)
    return asked or known_language(tag for text in variables for tag in text.split(":"))


def words() -> Catalogue:
    """The catalogue of this call."""
    return catalogue(language())


def speak() -> None:
    """Let click speak the language of this call too."""
    os.environ["LANGUAGE"] = language()
    gettext.bindtextdomain(DOMAIN, FOLDER)


def _asked_for(arguments: Sequence[str]) -> str | None:
    """The value of the flag, wherever it stands; click says what is wrong with a wrong one."""
    for place, argument in enumerate(arguments):
        name, _, value = argument.partition("=")
        if name == FLAG:
            value = value or next(iter(arguments[place + 1 :]), "")
            return value if value in LANGUAGES else None
    return None
