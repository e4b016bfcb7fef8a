"""Light or dark: the system's, or the one that was chosen."""

from __future__ import annotations

import pytest

from tests.http import Http
from tests.web.page import Page
from tests.web.table import Phone

COLOURS = {"light": "#f6f1e4", "dark": "#12261d"}


def chosen(page: Page) -> str:
    """The theme that the page says it is in."""
    return page.all("html")[0].get("data-theme")


def colours(page: Page) -> dict[str, str]:
    """The colours of what stands around the page, by when they are to be taken."""
    return {node.get("media"): node.get("content") for node in page.all("meta", name="theme-color")}


def current(page: Page) -> list[str]:
    """The key of the switch that is marked."""
    return [
        node.get("value") for node in page.all("button", name="theme") if node.get("aria-current")
    ]


def test_the_system_decides_at_first(http: Http) -> None:
    page = Phone(http).open("/")
    assert "data-theme" not in page.all("html")[0].attributes
    assert page.all("meta", name="color-scheme")[0].get("content") == "light dark"
    assert colours(page) == {
        f"(prefers-color-scheme: {name})": colour for name, colour in COLOURS.items()
    }
    assert current(page) == [""]


@pytest.mark.parametrize("theme", COLOURS)
def test_the_switch_is_remembered_and_comes_back(http: Http, theme: str) -> None:
    """The page comes in the theme from the server, so that nothing flashes; a kept one too."""
    phone = Phone(http)
    address = "/calculator?bid=us-spades&us-card_points=98"
    (form,) = phone.open(address).all("form", action="/language")
    (here,) = form.all("input", name="page")
    (button,) = form.all("button", name="theme", value=theme)
    page = phone.send(button.get("formaction"), [("page", here.get("value")), ("theme", theme)])
    assert page.address == address
    for shown in (page, phone.open("/")):
        assert chosen(shown) == theme
        assert current(shown) == [theme]
        assert shown.all("meta", name="color-scheme")[0].get("content") == theme
        assert colours(shown) == {"": COLOURS[theme]}


def test_the_system_can_decide_again(http: Http) -> None:
    phone = Phone(http)
    phone.send("/theme", [("theme", "dark"), ("page", "/")])
    page = phone.send("/theme", [("theme", ""), ("page", "/")])
    assert "theme" not in phone.cookies
    assert chosen(page) == ""


def test_scripts_and_other_sites_do_not_see_the_choice(http: Http) -> None:
    cookie = http.post_form("/theme", {"theme": "dark", "page": "/"}).headers["Set-Cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie


@pytest.mark.parametrize("theme", ["red", "Dark", "dark\n", "dark light", '"><script>'])
def test_an_unknown_theme_is_refused(http: Http, theme: str) -> None:
    answer = http.post_form("/theme", {"theme": theme, "page": "/"})
    assert answer.status == 400
    assert answer.headers["Set-Cookie"] is None


def test_no_theme_is_refused_as_well(http: Http) -> None:
    assert http.post_form("/theme", {"page": "/"}).status == 400


@pytest.mark.parametrize("page", ["https://other.example/", "//other.example", "/\\x", "x"])
def test_the_switch_never_leads_to_another_site(http: Http, page: str) -> None:
    answer = http.post_form("/theme", {"theme": "dark", "page": page})
    assert (answer.status, answer.headers["Location"]) == (303, "/")


@pytest.mark.parametrize("cookie", ["red", "", "dark;", '"><script>'])
def test_a_forged_cookie_is_passed_over(http: Http, cookie: str) -> None:
    text = http.get("/", cookie=f"theme={cookie}").text
    assert ('data-theme="dark"' in text) == (cookie == "dark;")
    assert text.count("data-theme") == (cookie == "dark;")
