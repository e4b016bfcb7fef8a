"""What people do at the counter, and what they read there, by the words on the pages."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from itertools import accumulate
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Page, expect

from tests.cli.belot import belot

Phone = Callable[..., Page]

TOTALS = ".board .side strong"
HANGING = ".board .hanging strong"

SOON = 5_000
"""Milliseconds for what a page asks for by itself every two seconds, on a busy machine."""

LONG = "Непобедимите от долния край на махалата!"
WORD = "Непротивоконституционствувателствувайте!"
"""Names of teams as long as they can be: forty characters, as many words and as one."""


class Told(NamedTuple):
    """A deal as the table tells it."""

    bid: str
    """What the key is called: `Ние: Пика`."""
    us: str = ""
    """Card points that were counted."""
    contra: str = ""
    declared: Mapping[str, str] = {}
    """Declarations and belots, by the labels of their fields."""
    capot: str = ""
    """The team."""


def press(page: Page, name: str) -> None:
    """Tap a button."""
    page.get_by_role("button", name=name, exact=True).tap()


def follow(page: Page, name: str | re.Pattern[str]) -> None:
    """Tap a link."""
    page.get_by_role("link", name=name, exact=True).tap()


def choose(page: Page, name: str, group: str = "") -> None:
    """Tap a key."""
    place = page.get_by_role("group", name=group, exact=True) if group else page
    place.get_by_role("radio", name=name, exact=True).tap()


def start(phone: Phone, **options: Any) -> Page:
    """Start a match in one tap."""
    page = phone("/", **options)
    press(page, "Започни партия")
    expect_standing(page, 0, 0)
    return page


def fill_in(page: Page, deal: Told) -> None:
    """Fill in what was counted."""
    choose(page, deal.bid)
    if deal.contra:
        choose(page, deal.contra)
    if deal.us:
        page.locator("[name=us-card_points]").fill(deal.us)
    for label, name in deal.declared.items():
        page.get_by_label(label, exact=True).select_option(label=name)
    if deal.capot:
        choose(page, deal.capot, "Капо")


def count(page: Page, deal: Told) -> None:
    """Fill in a deal and look at what it comes to."""
    fill_in(page, deal)
    press(page, "Сметни")


def write(page: Page) -> None:
    """Write what was counted."""
    page.get_by_role("button", name="Запиши").tap()


def enter(page: Page, deal: Told) -> None:
    """A whole deal."""
    count(page, deal)
    write(page)


def pass_all(page: Page) -> None:
    """All four passed."""
    press(page, "Всички пас")


def correct(page: Page, name: str) -> None:
    """Write one of the corrections that are ready."""
    follow(page, "Поправка, наказателни точки")
    follow(page, name)
    write(page)


def expect_standing(page: Page, us: int, them: int, hanging: int = 0) -> None:
    """Read the large figures."""
    expect(page.locator(TOTALS)).to_have_text([str(us).replace("-", "−"), str(them)])
    expect(page.locator(HANGING)).to_have_text([str(hanging)] if hanging else [])


def expect_winner(page: Page, team: str) -> None:
    """Read who has won, or would have with what was counted."""
    expect(page.get_by_text(f"Победител: {team}.")).to_be_visible()


def expect_result(page: Page, us: int, them: int) -> None:
    """Read how the match would stand with what was counted."""
    expect(page.get_by_text(f"Партията става {us} : {them}.")).to_be_visible()


def expect_dealer(page: Page, dealer: str, first: str) -> None:
    """Read who deals, and who leads to the first trick."""
    expect(page.get_by_text(f"раздава {dealer}", exact=True)).to_be_visible()
    expect(page.get_by_text(f"първи {first}", exact=True)).to_be_visible()


def rows(page: Page, most: int) -> list[list[str]]:
    """The sheet with so many lines: for each points and total of us, then of them."""
    lines = page.get_by_role("table").locator("tbody tr")
    expect(lines).to_have_count(most)
    return [line.get_by_role("cell").all_inner_texts() for line in lines.all()]


def history(page: Page, most: int) -> list[str]:
    """So many changes as the history tells them, the newest first."""
    told = page.get_by_role("list").locator("li > p")
    expect(told).to_have_count(most)
    return told.all_inner_texts()


def to_line(page: Page, number: int) -> None:
    """Open a line from the whole sheet."""
    follow(page, "Лист")
    page.get_by_role("rowheader").nth(number - 1).get_by_role("link").tap()


def saved(page: Page, name: str) -> Path:
    """Tap a link to a file; where the file is."""
    with page.expect_download() as download:
        follow(page, name)
    return Path(download.value.path())


def replayed(file: Path) -> list[tuple[int, int]]:
    """The totals after each line, as `belot replay` comes to them from a match file."""
    done = belot("replay", str(file))
    assert done.returncode == 0, done.stderr
    figures = re.findall(r"(-?\d+) +(-?\d+)(?: +\(\d+\))?$", done.stdout, re.MULTILINE)
    *lines, _total = [(int(us), int(them)) for us, them in figures]
    return list(accumulate(lines, lambda total, more: (total[0] + more[0], total[1] + more[1])))
