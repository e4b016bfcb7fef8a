"""What every answer has: headers, and a page for what goes wrong."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from counter.web.app import create_app
from tests.http import Http
from tests.web.writes import Quiet

PAGES = [
    "/",
    "/new",
    "/import",
    "/calculator",
    "/rounding",
    "/rules",
    "/calculator?us-card_points=1",
    "/nothing-here",
]


@pytest.mark.parametrize("path", ["/api/score", "/static/nothing.js", "/sw.js", *PAGES])
def test_no_answer_is_taken_for_something_else(http: Http, path: str) -> None:
    headers = http.get(path).headers
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Server"] is None
    is_page = headers["Content-Type"].startswith("text/html")
    assert is_page or headers["Cross-Origin-Resource-Policy"] == "same-origin"


@pytest.mark.parametrize("path", [*PAGES, "/static/nothing.css", "/offline"])
def test_every_page_keeps_to_itself(http: Http, path: str) -> None:
    headers = http.get(path).headers
    policy = headers["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert "frame-ancestors 'none'" in policy
    assert headers["Referrer-Policy"] == "same-origin"


@pytest.mark.parametrize("path", PAGES)
def test_no_script_or_style_stands_in_a_page(http: Http, path: str) -> None:
    text = http.get(path).text
    assert not re.search(r"<script(?![^>]*\ssrc=)|<style|\sstyle=|\son[a-z]+=|javascript:", text)


def test_no_script_or_style_stands_in_a_page_of_a_table(quiet: Quiet) -> None:
    for path in (
        "",
        "1",
        "1/sheet",
        "1/history",
        "1/entry/2",
        "1/settings",
        "matches",
        "board",
        "new",
        "2",
    ):
        text = quiet.table.page(path).answer.text
        assert not re.search(
            r"<script(?![^>]*\ssrc=)|<style|\sstyle=|\son[a-z]+=|javascript:", text
        )


def test_pages_depend_on_language_and_are_not_shared(http: Http) -> None:
    headers = http.get("/calculator").headers
    assert {part.strip() for part in headers["Vary"].split(",")} >= {"Accept-Language", "Cookie"}
    assert "private" in headers["Cache-Control"]


@pytest.mark.parametrize("path", ["/nothing-here", "/static/nothing.css", "/static/../app.py"])
def test_a_missing_page_says_so_in_words(http: Http, path: str) -> None:
    answer = http.get(path, accept_language="ru")
    assert answer.status == 404
    assert "Такой страницы нет. Проверьте адрес." in answer.text
    assert 'href="/calculator"' in answer.text


def test_a_wrong_method_says_so_in_words(http: Http) -> None:
    answer = http.post("/calculator", accept_language="en")
    assert answer.status == 405
    assert "This page cannot be used like that." in answer.text
    assert set(answer.headers["Allow"].split(", ")) == {"GET", "HEAD", "OPTIONS"}


def test_the_first_page_starts_a_match(http: Http) -> None:
    answer = http.get("/")
    assert answer.status == 200
    assert 'action="/tables"' in answer.text
    for page in ("/calculator", "/arbiter", "/rules", "/new", "/import"):
        assert f'href="{page}"' in answer.text


def test_a_failure_inside_is_a_page_too(tmp_path: Path) -> None:
    """Whatever breaks, the user reads that nothing was changed, and no traceback."""
    app = create_app({"DATABASE_URL": f"sqlite:///{tmp_path / 'matches.sqlite'}"})

    @app.get("/breaks")
    def breaks() -> str:
        raise RuntimeError("secret")

    app.logger.disabled = True
    answer = app.test_client().get("/breaks", headers={"Accept-Language": "fr"})
    app.extensions["store"].close()
    assert answer.status_code == 500
    assert "Rien n’a changé." in answer.text
    assert "secret" not in answer.text
