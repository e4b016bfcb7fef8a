"""Headers that keep a page to itself."""

from __future__ import annotations

from flask import Flask
from werkzeug.wrappers import Response

CONTENT_SECURITY_POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
        "require-trusted-types-for 'script'",
    )
)

HEADERS = {
    "Content-Security-Policy": CONTENT_SECURITY_POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    # With `no-referrer` a browser sends `Origin: null`, which a check of the origin cannot use.
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}


def init_app(app: Flask) -> None:
    """Set the headers on every answer but static files, which have their own."""

    @app.after_request
    def protect(response: Response) -> Response:
        response.headers.extend(HEADERS)
        response.headers.setdefault("Cache-Control", "no-cache, private")
        return response
