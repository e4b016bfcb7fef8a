"""Reading plain JSON values strictly, and reporting everything that is wrong with them at once."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from enum import Enum
from typing import Any, TypeVar

from counter.scoring.errors import Code, InvalidDeal, Problem
from counter.scoring.rulesets import Limits

T = TypeVar("T")
E = TypeVar("E", bound=Enum)


TEAM_KEYS = frozenset({"us", "them"})


def by_value(choices: type[E]) -> dict[Any, E]:
    """The members of an enum by what they are written as."""
    return {member.value: member for member in choices}


def loads(text: str | bytes) -> Any:
    """Parse JSON strictly.

    Raises InvalidDeal where it is not JSON: neither NaN nor a name given twice is.
    """
    try:
        return _DECODER.decode(text if isinstance(text, str) else text.decode("utf-8-sig"))
    except (ValueError, RecursionError):
        raise InvalidDeal([Problem(Code.INVALID_JSON, "")]) from None


def _refuse(constant: str) -> None:
    raise ValueError(constant)


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    result = dict(pairs)
    if len(result) != len(pairs):
        raise ValueError("a name given twice")
    return result


_DECODER = json.JSONDecoder(parse_constant=_refuse, object_pairs_hook=_unique)


_NOT_TEXT = re.compile("[\x00-\x1f\x7f-\x9f\ud800-\udfff]")
"""Control characters, and halves of characters."""

_WHOLE_NUMBER = re.compile(r"[+-]?[0-9]{1,18}")


def number_from_text(text: str) -> int | str | None:
    """A number that was typed: None for nothing, and what is no number as it is, to be refused."""
    text = text.strip()
    if _WHOLE_NUMBER.fullmatch(text):
        return int(text)
    return text or None


class Reader:
    """Takes values out of an object; what is wrong is collected in `problems`.

    Every method answers None for a value that is absent or wrong. JSON's null stands for absent.
    """

    __slots__ = ("is_object", "name", "parent", "problems", "values")

    def __init__(
        self, value: object, known: frozenset[str], parent: Reader | None = None, name: str = ""
    ) -> None:
        self.parent = parent
        self.name = name
        self.problems: list[Problem] = [] if parent is None else parent.problems
        self.values: Mapping[str, Any] = {}
        self.is_object = isinstance(value, dict)
        if not isinstance(value, dict):
            self.report(Code.NOT_AN_OBJECT, "")
            return
        self.values = value
        if not known.issuperset(value):
            for key in value:
                if key not in known:
                    self.report(Code.UNKNOWN_KEY, _printable(key), key=_printable(key))

    def field(self, name: str) -> str:
        """The dotted path of a value of this object."""
        path = f"{self.name}.{name}" if self.name and name else self.name or name
        return self.parent.field(path) if self.parent else path

    def report(self, code: Code, name: str, **figures: object) -> None:
        """Add a problem."""
        self.problems.append(Problem(code, self.field(name), figures))

    def require(self, name: str) -> Any:
        """A value that must be there."""
        value = self.values.get(name)
        if value is None and self.is_object:
            self.report(Code.MISSING, name)
        return value

    def choice(self, name: str, choices: Mapping[Any, T], *, required: bool = False) -> T | None:
        """What one of a few values stands for."""
        value = self.values.get(name)
        if value is None:
            return self.require(name) if required else None
        # True == 1 and 1.0 == 1 for a dictionary, but not for us.
        if (isinstance(value, str) or type(value) is int) and value in choices:
            return choices[value]
        self.report(Code.NOT_A_CHOICE, name, choices=[str(choice) for choice in choices])
        return None

    def number(self, name: str, limits: Limits | None = None) -> int | None:
        """A whole number."""
        value = self.values.get(name)
        if value is None:
            return None
        if type(value) is not int:
            self.report(Code.NOT_A_WHOLE_NUMBER, name)
            return None
        if limits and not limits.least <= value <= limits.most:
            self.report(Code.OUT_OF_RANGE, name, least=limits.least, most=limits.most)
            return None
        return value

    def flag(self, name: str) -> bool | None:
        """True or false."""
        value = self.values.get(name)
        if value is None or isinstance(value, bool):
            return value
        self.report(Code.NOT_TRUE_OR_FALSE, name)
        return None

    def text(self, name: str, most: int, *, required: bool = False) -> str | None:
        """Text without control characters, its white space trimmed, of at most `most` characters.

        With `required`, empty text is a problem too.
        """
        value = self.require(name) if required else self.values.get(name)
        if value is None:
            return None
        if not isinstance(value, str) or _NOT_TEXT.search(value):
            self.report(Code.NOT_TEXT, name)
            return None
        value = value.strip()
        if len(value) > most or (required and not value):
            self.report(Code.TEXT_LENGTH, name, least=1 if required else 0, most=most)
            return None
        return value

    def items(self, name: str) -> list[Any]:
        """A list; empty where it is absent."""
        value = self.values.get(name)
        if value is None:
            return []
        if not isinstance(value, list):
            self.report(Code.NOT_A_LIST, name)
            return []
        return value

    def child(self, name: str, known: frozenset[str]) -> Reader:
        """The object under `name`; an empty one where it is absent."""
        value = self.values.get(name)
        return Reader({} if value is None else value, known, self, name)


def _printable(key: str) -> str:
    """An unknown key, fit to be shown."""
    shown = "".join(character if character.isprintable() else "�" for character in key[:40])
    return shown + "…" if len(key) > 40 else shown
