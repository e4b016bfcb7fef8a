"""Writes are taken from the counter's own pages alone.

Without tokens: a page that lay open for hours must still work, and a link needs no account.
"""

from __future__ import annotations

from urllib.parse import SplitResult, urlsplit

from flask import Flask, Request, abort, request

READING = ("GET", "HEAD", "OPTIONS")


def init_app(app: Flask) -> None:
    """Refuse whatever another site would have changed here."""

    @app.before_request
    def check() -> None:
        if request.method not in READING:
            refuse_other_sites(request)


def refuse_other_sites(request: Request) -> None:
    """End with 403 if another site sent this request.

    `Sec-Fetch-Site` tells where a browser sends it; older ones send `Origin` or `Referer`.
    """
    site = request.headers.get("Sec-Fetch-Site")
    if site:
        if site not in ("same-origin", "none"):
            abort(403)
        return
    source = request.headers.get("Origin") or request.headers.get("Referer")
    if source and split_address(source).netloc != request.host:
        abort(403)


def own_path(address: str) -> str:
    """A path of this site; anything that could lead elsewhere becomes the first page."""
    parts = split_address(address)
    foreign = parts.scheme or parts.netloc or not parts.path.startswith("/")
    if foreign or "\\" in address or not address.isprintable() or address.startswith("//"):
        return "/"
    return address


def split_address(address: str) -> SplitResult:
    """The parts of an address, none for one that is broken."""
    try:
        return urlsplit(address)
    except ValueError:
        return SplitResult("", "", "", "", "")
