"""The language of a page: the browser's, or the one that was chosen."""

from __future__ import annotations

import pytest

from tests.http import Http

LANGUAGES = ["bg", "en", "ru", "fr"]


@pytest.mark.parametrize(
    ("accepted", "language"),
    [
        (None, "bg"),
        ("", "bg"),
        ("en", "en"),
        ("fr-CH, fr;q=0.9, en;q=0.8", "fr"),
        ("en;q=0.3, ru;q=0.7", "ru"),
        ("de-DE, de;q=0.9", "bg"),
        ("de, en;q=0.5", "en"),
        ("*", "bg"),
        ("fr;q=0, de", "bg"),
        ("\xff;q=x", "bg"),
    ],
)
def test_the_browser_chooses(http: Http, accepted: str | None, language: str) -> None:
    headers = {} if accepted is None else {"accept_language": accepted}
    assert f'<html lang="{language}" ' in http.get("/calculator", **headers).text


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_switch_is_remembered_and_comes_back(http: Http, language: str) -> None:
    """It leads back to the very page with all that was typed, and outweighs the browser."""
    page = "/calculator?bid=us-spades&us-card_points=98"
    answer = http.post_form("/language", {"language": language, "page": page})
    assert answer.status == 303
    assert answer.headers["Location"] == page
    cookie = answer.headers["Set-Cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie
    shown = http.get(page, cookie=cookie.split(";")[0], accept_language="de")
    assert f'<html lang="{language}" ' in shown.text


@pytest.mark.parametrize(
    "page",
    [
        "https://other.example/",
        "//other.example/",
        "/\\other.example",
        "javascript:x",
        "",
        "x",
        "//[",
        "http://[",
        "/a\r\nSet-Cookie: b=c",
        "/a\tb",
    ],
)
def test_the_switch_never_leads_to_another_site(http: Http, page: str) -> None:
    answer = http.post_form("/language", {"language": "en", "page": page})
    assert answer.status == 303
    assert answer.headers["Location"] == "/"


@pytest.mark.parametrize("language", ["de", "", "../../etc", "bg\n"])
def test_an_unknown_language_is_refused(http: Http, language: str) -> None:
    answer = http.post_form("/language", {"language": language, "page": "/calculator"})
    assert answer.status == 400
    assert answer.headers["Set-Cookie"] is None


def test_a_forged_cookie_is_passed_over(http: Http) -> None:
    text = http.get("/calculator", cookie="lang=xx", accept_language="fr").text
    assert '<html lang="fr" ' in text


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({}, 303),
        ({"sec_fetch_site": "same-origin"}, 303),
        ({"sec_fetch_site": "none"}, 303),
        ({"sec_fetch_site": "cross-site"}, 403),
        ({"sec_fetch_site": "same-site"}, 403),
        ({"sec_fetch_site": "same-origin", "origin": "https://other.example"}, 303),
        ({"origin": "{own}"}, 303),
        ({"origin": "https://other.example"}, 403),
        ({"origin": "null"}, 403),
        ({"origin": "http://["}, 403),
        ({"referer": "http://[x"}, 403),
        ({"referer": "{own}/calculator"}, 303),
        ({"referer": "https://other.example/"}, 403),
    ],
)
def test_other_sites_cannot_write(
    http: Http, address: str, headers: dict[str, str], status: int
) -> None:
    sent = {name: value.replace("{own}", address) for name, value in headers.items()}
    form = {"language": "en", "page": "/calculator"}
    assert http.post_form("/language", form, **sent).status == status
