"""When a match ends, when it goes on, and what the page says of that."""

from __future__ import annotations

from typing import Any

import pytest

from counter.scoring.match import GoesOn
from counter.wording.entries import GOES_ON
from tests.http import Http
from tests.web.addresses import rules_fields
from tests.web.page import Page
from tests.web.table import BIG, SPADES, Table, finished, standing

HANGS = {"contract": "spades", "declarer": "us", "card_points": {"us": 81}}
"""0 : 8, and 8 hang."""
INSIDE = {"contract": "spades", "declarer": "us", "card_points": {"us": 60}}
"""0 : 16."""
CAPOT = {"contract": "spades", "declarer": "us", "capot": "us"}
"""25 : 0."""


def after(http: Http, rules: dict[str, Any], points: tuple[int, int], deal: Any) -> Page:
    """The page of a match after points by agreement and, if there is one, a deal."""
    table = Table.start(http, rules_fields({"base": "bulgarian"} | rules))
    page = table.correction(*points)
    return table.deal(deal) if deal else page


@pytest.mark.parametrize(
    ("rules", "points", "deal", "reason"),
    [
        ({}, (145, 149), SPADES, GoesOn.EQUAL),
        ({}, (140, 0), CAPOT, GoesOn.CAPOT),
        ({"finish_on_hanging": False}, (0, 145), HANGS, GoesOn.HANGING),
        ({"finish_needs_points": True}, (160, 0), INSIDE, GoesOn.NO_POINTS),
        ({}, (160, 0), None, GoesOn.NO_DEAL),
        ({}, (141, 0), {"revoke": "us", "contract": "spades", "declarer": "us"}, None),
        ({}, (0, 142), HANGS, None),
    ],
)
def test_the_match_goes_on(
    http: Http, rules: dict[str, Any], points: tuple[int, int], deal: Any, reason: GoesOn | None
) -> None:
    """With the reason, if a team has reached the target."""
    page = after(http, rules, points, deal)
    assert standing(page).winner is None
    assert [one for one in GoesOn if GOES_ON[one] in page.text] == [reason] * bool(reason)
    assert page.form("bid").button(name="count")


@pytest.mark.parametrize(
    ("rules", "points", "deal", "winner"),
    [
        ({}, (141, 0), SPADES, "us"),
        ({}, (145, 150), SPADES, "them"),
        ({}, (0, 145), HANGS, "them"),
        ({"finish_on_capot": True}, (140, 0), CAPOT, "us"),
        ({"finish_needs_points": True}, (160, 0), SPADES, "us"),
        ({"finish_needs_points": False}, (160, 0), INSIDE, "us"),
    ],
)
def test_the_match_ends(
    http: Http, rules: dict[str, Any], points: tuple[int, int], deal: Any, winner: str
) -> None:
    """Nothing more can be entered; a rematch is offered, and the last deal can be undone."""
    page = after(http, rules, points, deal)
    assert standing(page).winner == winner
    assert standing(page).dealer is None
    assert not any("bid" in form for form in page.forms)
    ends = [address.rpartition("/")[2] for address in page.writes]
    assert sorted(ends) == ["rematch", "undo"]


def test_after_a_capot_the_next_deal_ends_it(http: Http) -> None:
    table = Table.start(http)
    table.deal(BIG)
    assert standing(table.deal(CAPOT | {"contra": 4})).winner is None
    assert standing(table.passed()).winner is None
    assert standing(table.deal(SPADES)).winner == "us"


def test_what_ends_the_match_is_said_before_it_is_written(http: Http) -> None:
    table = Table.start(http)
    table.deal(BIG)
    assert "match won" not in table.count(SPADES).text
    assert "match won" in table.count(BIG).text


def test_the_last_deal_can_be_undone(http: Http) -> None:
    table = finished(http)
    page = table.undo()
    assert standing(page).winner is None
    assert standing(page).dealer == 1
    assert page.form("bid")
