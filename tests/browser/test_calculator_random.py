"""Random deals, typed by the keys of the calculator, come to what the counter says."""

from __future__ import annotations

import random
from typing import Any
from urllib.parse import parse_qsl, urlencode, urlsplit

import pytest
from playwright.sync_api import Page, expect

from tests import reference
from tests.browser.play import Phone
from tests.browser.test_calculator_keys import expect_points, opened
from tests.browser.thumb import chip, digits, key, live
from tests.web.addresses import query, rules_fields


def type_in(page: Page, deal: dict[str, Any], hanging: int) -> None:
    """Enter a deal by the keys, and what hangs and who revoked in their fields."""
    key(page, "clear").tap()
    bid_field = f"{deal['declarer']}-{deal['contract']}"
    page.locator(f"[name=bid][value={bid_field}]").tap()
    for _ in range({1: 0, 2: 1, 4: 2}[deal.get("contra") or 1]):
        key(page, "contra").tap()
    for team, declared in (deal.get("declarations") or {}).items():
        for one in declared:
            declare(page, team, one)
    for team, belots in (deal.get("belots") or {}).items():
        for _ in range(belots):
            chip(page, team, "belot").tap()
    if deal.get("capot"):
        chip(page, deal["capot"], "capot").tap()
    for team, points in (deal.get("card_points") or {}).items():
        page.locator(f"[name={team}-card_points]").tap()
        digits(page, points)
    page.locator(f"[name=revoke][value='{deal.get('revoke') or ''}']").tap()
    page.locator("#hanging").fill(str(hanging or ""))


def declare(page: Page, team: str, one: dict[str, Any]) -> None:
    """One declaration by its key; which four it is is asked at once."""
    kind, _, rank = one["kind"].partition("_")
    chip(page, team, kind).tap()
    if rank:
        choose(page, RANKS[rank])


def choose(page: Page, name: str) -> None:
    """Answer what is asked."""
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name=name, exact=True).tap()


RANKS = {"jacks": "J", "nines": "9", "aces": "A", "tens": "10", "kings": "K", "queens": "Q"}
SUITS = {"clubs": "♣ Clubs", "diamonds": "♦ Diamonds", "hearts": "♥ Hearts", "spades": "♠ Spades"}
HEIGHTS = ["7", "8", "9", "10", "J", "Q", "K", "A"]


def answer(page: Page, deal: dict[str, Any]) -> int:
    """Tell the cards of sequences for as long as they are asked for; how many were."""
    needed = key(page, "needed")
    asked: dict[str, list[dict[str, Any]]] = {}
    answers = 0
    while needed.count():
        needed.tap()
        expect(page.get_by_role("dialog")).to_be_visible()
        while page.get_by_role("dialog").count():
            dialog = page.get_by_role("dialog")
            title = dialog.get_by_role("heading").inner_text()
            is_suit = dialog.get_by_role("button", name="♣ Clubs").count() > 0
            team, kind = (part.lower() for part in title.split(": "))
            queue = asked.setdefault(f"{title} {is_suit}", alike(deal, team, kind, is_suit))
            one = queue.pop(0)
            heading = dialog.element_handle()
            choose(page, SUITS[one["suit"]] if is_suit else one["top"])
            # The next question comes in a dialog of its own.
            page.wait_for_function("dialog => !dialog.isConnected", arg=heading)
            for _ in range(40):
                if page.get_by_role("dialog").count() or not needed.count():
                    break
                page.wait_for_timeout(50)
            answers += 1
    return answers


def alike(deal: dict[str, Any], team: str, kind: str, highest: bool) -> list[dict[str, Any]]:
    """The sequences of a team of which one asks, in their order; the highest where it is suits."""
    found = [one for one in deal["declarations"][team] if one["kind"] == kind]
    best = max(HEIGHTS.index(one["top"]) for one in found)
    return [one for one in found if not highest or HEIGHTS.index(one["top"]) == best]


PLAYED: list[Any] = [
    *("bulgarian", "lobby", "classic"),
    {"base": "classic", "unit": 10, "odd_point": "more", "compare": "separate"},
    {"base": "lobby", "contra_hanging": "shares", "capot_under_contra": "bonus_not_multiplied"},
    {"base": "bulgarian", "trump_breaks_tie": True, "belot_kept": True, "at_least_one": True},
    {"base": "bulgarian", "round_up_from": {"suit": 5, "all_trumps": 4}, "no_trumps_multiplier": 1},
]


@pytest.mark.parametrize("played", PLAYED, ids=str)
def test_random_deals_come_to_what_the_counter_says(phone: Phone, played: Any) -> None:
    """Typed by the keys, under named rules and house rules."""
    chance = random.Random(f"keys {played}")
    merged = reference.rules_of(played)
    page = opened(phone, f"/calculator?{urlencode(rules_fields(played))}", locale="en-GB")
    page.evaluate("for (const one of document.querySelectorAll('details')) one.open = true")
    for _ in range(6):
        deal, hanging = by_keys(reference.random_deal(chance, merged)), chance.choice((0, 8))
        type_in(page, deal, hanging)
        answer(page, deal)
        sent = {"deal": deal, "rules": played, "hanging": hanging}
        expected = page.request.post("/api/score", data=sent).json()
        expect_points(page, *expected["points"].values())
        after = expected["hanging"]["after"]
        expect(live(page)).to_contain_text(f"{after} hang" if after else "")
        kept = dict(parse_qsl(urlsplit(page.url).query))
        wanted = query(deal, played, hanging)
        for name in ("bid", "us-card_points", "them-card_points", "us-belots", "hanging", "capot"):
            assert kept.get(name) == wanted.get(name), (deal, page.url)


def by_keys(deal: dict[str, Any]) -> dict[str, Any]:
    """The deal as keys can tell it: one count, and two fours of a team at most."""
    points = dict(list((deal.get("card_points") or {}).items())[:1])
    declared = {
        team: [
            one
            for place, one in enumerate(of_team)
            if "_" not in one["kind"] or sum("_" in other["kind"] for other in of_team[:place]) < 2
        ]
        for team, of_team in (deal.get("declarations") or {}).items()
    }
    return deal | {"card_points": points, "declarations": declared}
