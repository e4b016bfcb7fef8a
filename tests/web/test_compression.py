"""Answers made for a request: compressed where that pays, and still what they were."""

from __future__ import annotations

import gzip
from collections.abc import Iterator

import brotli
import pytest
from flask import Flask, Response, request
from flask.testing import FlaskClient

from counter.web import compression
from tests.http import Http
from tests.web.writes import Quiet

TEXT = "Сто и едно. " * 100
NUMBERS = " ".join(str(number**3) for number in range(500)).encode()
"""Still some kilobytes when compressed."""


@pytest.mark.parametrize(
    ("accepted", "encoding"),
    [
        ("gzip, deflate, br, zstd", "br"),
        ("br;q=1.0, gzip;q=0.8, *;q=0.1", "br"),
        ("gzip", "gzip"),
        ("gzip;q=1, br;q=0.5", "gzip"),
        ("br;q=0, *", "gzip"),
        ("*", "br"),
        ("*;q=0", None),
        ("br;q=0, gzip;q=0", None),
        ("identity", None),
        ("identity, br;q=0.5", None),
        ("deflate, zstd", None),
        ("", None),
    ],
)
def test_a_browser_gets_what_it_likes_best(http: Http, accepted: str, encoding: str | None) -> None:
    plain = http.get("/rounding", accept_language="bg", accept_encoding="identity")
    answer = http.get("/rounding", accept_language="bg", accept_encoding=accepted)
    assert answer.headers["Content-Encoding"] == encoding
    assert answer.headers.get_all("Vary") == ["Accept-Language, Cookie, Accept-Encoding"]
    assert answer.headers["Content-Length"] == str(len(answer.body))
    unpack = {"br": brotli.decompress, "gzip": gzip.decompress}.get(encoding or "", bytes)
    assert unpack(answer.body) == plain.body
    assert not encoding or len(answer.body) < len(plain.body) / 4


def test_the_encodings_of_a_kept_page_are_kept_apart(http: Http) -> None:
    """In any order, and in every language."""
    for language in ("fr", "ru", "fr"):
        for encoding in ("gzip", "br", "gzip"):
            answer = http.get("/rounding", accept_language=language, accept_encoding=encoding)
            unpack = brotli.decompress if encoding == "br" else gzip.decompress
            assert f'<html lang="{language}" ' in unpack(answer.body).decode()


def test_pages_of_a_table_are_compressed_and_files_that_are_not_small(quiet: Quiet) -> None:
    http, link = quiet.table.http, quiet.table.address
    for page in ("", "1", "1/sheet", "1/history"):
        answer = http.get(f"{link}{page}", accept_encoding="br")
        assert answer.headers["Content-Encoding"] == "br", page
        assert answer.headers["Cache-Control"] == "no-store", page
    for file in ("table.json", "1/sheet.csv"):
        plain = http.get(f"{link}{file}")
        packed = http.get(f"{link}{file}", accept_encoding="br").headers["Content-Encoding"]
        assert packed == ("br" if len(plain.body) >= 500 else None), file


def test_a_failure_is_compressed_too(http: Http) -> None:
    answer = http.get("/nothing-here", accept_language="en", accept_encoding="br")
    assert answer.status == 404
    assert "There is no such page." in brotli.decompress(answer.body).decode()


def test_the_head_is_that_of_the_compressed_page(http: Http) -> None:
    head = http.request("HEAD", "/rounding", None, {"accept_encoding": "br"})
    full = http.get("/rounding", accept_encoding="br")
    assert head.body == b""
    assert head.headers["Content-Length"] == str(len(full.body))
    assert head.headers["Content-Encoding"] == "br"


@pytest.mark.parametrize("site", ["cross-site", "same-site"])
def test_another_site_cannot_learn_from_the_length_of_a_page(http: Http, site: str) -> None:
    """What it puts into the address would be repeated beside the links that this browser knows."""
    answer = http.get("/", accept_encoding="br", sec_fetch_site=site)
    assert answer.headers["Content-Encoding"] is None
    for own in ("same-origin", "none"):
        answer = http.get("/", accept_encoding="br", sec_fetch_site=own)
        assert answer.headers["Content-Encoding"] == "br"


@pytest.fixture(scope="module")
def client() -> FlaskClient:
    """An application with all kinds of answers."""
    app = Flask("answers", static_folder=None)
    compression.init_app(app)

    @app.get("/tagged")
    def tagged() -> Response:
        response = Response(TEXT, mimetype="application/json")
        response.set_etag("abc")
        return response.make_conditional(request)  # type: ignore[return-value]

    @app.get("/streamed")
    def streamed() -> Response:
        def parts() -> Iterator[str]:
            yield TEXT

        return Response(parts(), mimetype="text/html")

    @app.get("/packed")
    def packed() -> Response:
        return Response(
            gzip.compress(NUMBERS), headers={"Content-Encoding": "gzip"}, mimetype="text/css"
        )

    @app.get("/<kind>/<int:length>")
    def plain(kind: str, length: int) -> Response:
        mimetype = {"manifest": "application/manifest+json", "png": "image/png"}.get(kind, kind)
        return Response("a" * length, mimetype=mimetype.replace("-", "/", 1))

    @app.get("/empty")
    def empty() -> tuple[str, int]:
        return "", 204

    return app.test_client()  # fmt: skip


BR = {"Accept-Encoding": "br"}


@pytest.mark.parametrize(
    "path", ["text-html", "text-csv", "text-javascript", "application-json", "manifest"]
)
def test_only_what_has_a_size_is_compressed(client: FlaskClient, path: str) -> None:
    assert client.get(f"/{path}/500", headers=BR).headers["Content-Encoding"] == "br"
    small = client.get(f"/{path}/499", headers=BR).headers
    assert "Content-Encoding" not in small
    assert "Vary" not in small


def test_pictures_streams_and_empty_answers_are_left_alone(client: FlaskClient) -> None:
    for path in ("/png/5000", "/streamed", "/empty"):
        answer = client.get(path, headers=BR)
        assert "Content-Encoding" not in answer.headers, path
        assert "Vary" not in answer.headers, path
    assert client.get("/streamed", headers=BR).text == TEXT


def test_nothing_is_compressed_twice(client: FlaskClient) -> None:
    answer = client.get("/packed", headers=BR)
    assert answer.headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(answer.data) == NUMBERS


@pytest.mark.parametrize("accepted", ["br", "gzip", ""])
def test_a_tag_still_tells_whether_something_changed(client: FlaskClient, accepted: str) -> None:
    accept = {"Accept-Encoding": accepted}
    full = client.get("/tagged", headers=accept)
    assert full.headers["ETag"] == ('W/"abc"' if accepted else '"abc"')
    for tag in (full.headers["ETag"], '"abc"', 'W/"abc"'):
        again = client.get("/tagged", headers={**accept, "If-None-Match": tag})
        assert (again.status_code, again.data) == (304, b"")
        assert again.headers["ETag"] == 'W/"abc"'
        assert again.headers["Vary"] == "Accept-Encoding"
        assert "Content-Encoding" not in again.headers
    assert client.get("/tagged", headers={**accept, "If-None-Match": '"x"'}).status_code == 200
