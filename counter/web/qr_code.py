"""Addresses as QR codes, to be read by the camera of another phone."""

from __future__ import annotations

from markupsafe import Markup

QUIET_ZONE = 4
"""Modules that have to stay empty around it."""


def qr_code(address: str) -> Markup:
    """An SVG that fills the element it stands in; dark on light at night too, for cameras."""
    from segno import make_qr

    code = make_qr(address, error="m")
    svg = code.svg_inline(
        omitsize=True, border=QUIET_ZONE, dark="#000", light="#fff", svgclass=None, lineclass=None
    )
    return Markup(svg)  # noqa: S704 - the address is drawn, and does not stand in it
