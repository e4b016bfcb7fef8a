"""No other site can write: whatever a browser sends from there is refused and changes nothing."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from counter.web.app import create_app
from tests.http import Http
from tests.web.table import Phone
from tests.web.writes import (
    AT_A_TABLE,
    ELSEWHERE,
    Quiet,
    prepared,
    send,
    state,
    write_at,
    write_elsewhere,
)

FOREIGN: list[dict[str, str]] = [
    {"sec_fetch_site": "cross-site"},
    {"sec_fetch_site": "same-site"},
    {"sec_fetch_site": "cross-site", "origin": "{own}", "referer": "{own}/"},
    {"origin": "https://other.example"},
    {"origin": "null"},
    {"referer": "https://other.example/t/"},
]
OWN: list[dict[str, str]] = [
    {},
    {"sec_fetch_site": "same-origin"},
    {"sec_fetch_site": "none"},
    {"origin": "{own}"},
    {"referer": "{own}/calculator"},
]


def headers(given: dict[str, str], address: str) -> dict[str, str]:
    """The headers, sent to this server."""
    return {name: value.replace("{own}", address) for name, value in given.items()}


def test_every_address_that_writes_is_known(tmp_path: Path) -> None:
    """Whoever adds one adds it here, to be tested with the others."""
    app = create_app({"DATABASE_URL": f"sqlite:///{tmp_path / 'matches.sqlite'}"})
    app.extensions["store"].close()
    found = {rule.rule for rule in app.url_map.iter_rules() if "POST" in (rule.methods or ())}
    numbers = ("<int:number>", "<int:entry_id>")
    at_a_table = {
        re.sub(r"\d+", lambda found: numbers[found.start() > 0], path) for path in AT_A_TABLE
    }
    assert found == {f"/t/<link>/{path}" for path in at_a_table} | {*ELSEWHERE, "/api/score"}


@pytest.mark.parametrize("path", AT_A_TABLE)
def test_another_site_cannot_write_at_a_table(quiet: Quiet, address: str, path: str) -> None:
    for given in FOREIGN:
        answer = send(quiet.table, write_at(quiet.table, path), **headers(given, address))
        assert answer.status == 403
        assert "set-cookie" not in answer.headers
        assert "came from another site" in answer.text
    assert quiet.is_unchanged


@pytest.mark.parametrize("path", AT_A_TABLE)
def test_the_pages_of_the_counter_can(http: Http, address: str, path: str) -> None:
    table = prepared(http)
    before = state(table)
    given = OWN[list(AT_A_TABLE).index(path) % len(OWN)]
    assert send(table, write_at(table, path), **headers(given, address)).status in (200, 303)
    assert (state(table) != before) == (path != "take-back")


@pytest.mark.parametrize("path", ELSEWHERE)
def test_another_site_cannot_write_elsewhere(http: Http, address: str, path: str) -> None:
    phone = Phone(http)
    for given in FOREIGN:
        answer = send(phone, write_elsewhere(path), **headers(given, address))
        assert answer.status == 403
        assert "set-cookie" not in answer.headers
    for given in OWN:
        assert send(phone, write_elsewhere(path), **headers(given, address)).status in (200, 303)
