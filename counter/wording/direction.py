"""Text in scripts that are written from right to left, among text that is not."""

from __future__ import annotations

import re
import unicodedata

_OTHER_WAY = {"R", "AL", "AN"}
"""Directions of characters that would turn what stands beside them."""

_TURNING = re.compile("[\u202a-\u202e\u2066-\u2069]")
"""Characters that turn all that follows, and those that end this."""


def can_be_seen(name: str) -> bool:
    """Whether anything of a name shows."""
    return any(unicodedata.category(one) != "Cf" and not one.isspace() for one in name)


def isolated(name: str) -> str:
    """A name that leaves what stands beside it alone, whatever its script."""
    name = _TURNING.sub("", name)
    if any(unicodedata.bidirectional(one) in _OTHER_WAY for one in name):
        return f"\N{FIRST STRONG ISOLATE}{name}\N{POP DIRECTIONAL ISOLATE}"
    return name
