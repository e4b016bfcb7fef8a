"""Answers that were made for a request are compressed, with Brotli where a browser knows it."""

from __future__ import annotations

import gzip
from functools import lru_cache

import brotli
from flask import Flask, g, request
from werkzeug.datastructures import Accept
from werkzeug.http import parse_accept_header
from werkzeug.wrappers import Response

SMALLEST = 500
"""Bytes; less fits into one packet anyhow."""

BROTLI_QUALITY, GZIP_LEVEL = 8, 6
"""Half a millisecond for a page of 30 KB; the best there is would take forty."""

ENCODINGS = ("br", "gzip")
"""The better one first."""

KINDS = {"application/json", "application/manifest+json"}
"""What is compressed besides text."""


def init_app(app: Flask) -> None:
    """Compress answers; called before what else works on them, so as to be the last that does."""
    app.after_request(_compress)


@lru_cache(maxsize=64)
def best_encoding(accepted: str) -> str | None:
    """What an `Accept-Encoding` likes best, None for leaving the answer as it is."""
    accept = parse_accept_header(accepted, Accept)
    best = max(ENCODINGS, key=accept.quality)
    quality = accept.quality(best)
    return best if quality and quality >= accept.quality("identity") else None


def _compress(response: Response) -> Response:
    if response.status_code == 304:
        _weaken(response)
        _vary(response)
        return response
    if not _may_be_compressed(response):
        return response
    body = response.get_data()
    if len(body) < SMALLEST:
        return response
    _vary(response)
    encoding = best_encoding(request.headers.get("Accept-Encoding", ""))
    # A page that repeats what another site put into its address, beside a link that only its
    # owner may know, would give that link away, letter by letter, by its compressed length.
    if encoding is None or request.headers.get("Sec-Fetch-Site") in ("cross-site", "same-site"):
        return response
    response.set_data((_kept_packed if g.get("kept") else _packed)(body, encoding))
    response.headers["Content-Encoding"] = encoding
    _weaken(response)
    return response


def _may_be_compressed(response: Response) -> bool:
    if response.is_streamed or response.direct_passthrough:
        return False
    if "Content-Encoding" in response.headers or "Content-Range" in response.headers:
        return False
    kind = response.mimetype or ""
    return kind.startswith("text/") or kind in KINDS


def _packed(body: bytes, encoding: str) -> bytes:
    if encoding == "br":
        packed: bytes = brotli.compress(body, quality=BROTLI_QUALITY)
        return packed
    return gzip.compress(body, GZIP_LEVEL, mtime=0)


_kept_packed = lru_cache(maxsize=64)(_packed)
"""For pages that are drawn once and kept: compressing one takes as long as serving it."""


def _vary(response: Response) -> None:
    # What nobody keeps depends on nothing.
    told = ", ".join([*response.headers.getlist("Vary"), "Accept-Encoding"])
    response.headers["Vary"] = told
    if response.headers.get("Cache-Control") == "no-store":
        del response.headers["Vary"]


def _weaken(response: Response) -> None:
    """A strong tag promises the same bytes, and these depend on the encoding."""
    tag, is_weak = response.get_etag()
    if tag and not is_weak:
        response.set_etag(tag, weak=True)
