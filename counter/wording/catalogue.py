"""The languages, and their catalogues."""

from __future__ import annotations

import gettext
import os
from collections.abc import Iterable
from functools import cache
from typing import Protocol

LANGUAGES = {"bg": "Български", "en": "English", "ru": "Русский", "fr": "Français"}
"""Language codes with their own names, the default first."""

DEFAULT_LANGUAGE = "bg"

# Without pathlib, which is slow to import, so that the command starts fast.
FOLDER = os.path.join(os.path.dirname(os.path.dirname(__file__)), "translations")  # noqa: PTH118, PTH120
DOMAIN = "messages"


class Catalogue(Protocol):
    """Looks messages up: of the standard library, or of Babel."""

    def gettext(self, message: str) -> str:
        """The message in this language."""
        ...


def N_(message: str) -> str:  # noqa: N802
    """Mark a message for the catalogues; it is looked up where it is used."""
    return message


@cache
def catalogue(language: str) -> Catalogue:
    """The catalogue of one of LANGUAGES; English messages need none."""
    return gettext.translation(DOMAIN, FOLDER, [language], fallback=True)


def known_language(wanted: Iterable[str]) -> str:
    """The first of the wanted languages that there is, given as `fr`, `fr-CH` or `fr_FR.UTF-8`."""
    for tag in wanted:
        language = tag.replace("_", "-").split("-")[0].split(".")[0].lower()
        if language in LANGUAGES:
            return language
    return DEFAULT_LANGUAGE
