"""Points as they are written on a sheet."""

from __future__ import annotations

MINUS = "\N{MINUS SIGN}"


def figure(points: int) -> str:
    """Points, with a real minus."""
    return str(points).replace("-", MINUS)


def signed(points: int) -> str:
    """Points that are added or taken away: +26, \N{MINUS SIGN}10, 0."""
    return f"+{points}" if points > 0 else figure(points)
