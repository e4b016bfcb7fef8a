"""Headers that keep a page to itself."""

from __future__ import annotations

from flask import Flask
from werkzeug.wrappers import Response

CONTENT_SECURITY_POLICY = ";".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
        "require-trusted-types-for 'script'",
        # The address of the service worker is the only one that a script may make up.
        "trusted-types worker",
    )
)

ANY = {"X-Content-Type-Options": "nosniff"}

NO_PAGE = {**ANY, "Cross-Origin-Resource-Policy": "same-origin"}

HEADERS = {
    "Content-Security-Policy": CONTENT_SECURITY_POLICY,
    # With `no-referrer` a browser sends `Origin: null`, which a check of the origin cannot use.
    "Referrer-Policy": "same-origin",
    **ANY,
}


def init_app(app: Flask) -> None:
    """Set the headers on every page; files and what programs ask for need but a few of them."""

    @app.after_request
    def protect(response: Response) -> Response:
        response.headers.extend(HEADERS if response.mimetype == "text/html" else NO_PAGE)
        response.headers.setdefault("Cache-Control", "no-cache, private")
        return response
