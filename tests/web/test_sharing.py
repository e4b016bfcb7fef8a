"""The links of a table, to be handed on: as an address, by a button, and as a QR code."""

from __future__ import annotations

import re

import segno

from tests.http import Http
from tests.web.page import Node, Page
from tests.web.table import Table

QUIET_ZONE = 4
"""Modules around a code that ISO 18004 wants to be empty."""


def links(page: Page) -> list[Node]:
    """What there is for each link."""
    return [part for node in page.all(id="links") for part in node.all("fieldset")]


def address(link: Node) -> str:
    """The address itself."""
    (field,) = link.all("input")
    assert "readonly" in field.attributes
    return field.get("value")


def dark(path: str) -> set[tuple[int, int]]:
    """The modules that a path of horizontal strokes goes through, as column and row."""
    found = set()
    x, y = 0, 0
    for command, first, second in re.findall(r"([Mmh])(-?\d+)(?: (-?[\d.]+))?", path):
        if command == "h":
            found |= {(x + step, y) for step in range(int(first))}
            x += int(first)
        elif command == "M":
            x, y = int(first), int(float(second) - 0.5)
        else:
            x, y = x + int(first), y + int(second)
    return found


def test_the_table_shows_both_links_to_whoever_writes(http: Http) -> None:
    table = Table.start(http)
    watching = table.watching()
    found = [address(link) for link in links(table.page("matches"))]
    assert found == [f"http://{http.host}{one.address}" for one in (table, watching)]


def test_whoever_watches_can_hand_on_that_link_alone(http: Http) -> None:
    watching = Table.start(http).watching()
    found = [address(link) for link in links(watching.page("matches"))]
    assert found == [f"http://{http.host}{watching.address}"]


def test_every_link_has_its_code(http: Http) -> None:
    """Module by module, dark on light with a margin; closed until somebody taps it."""
    for link in links(Table.start(http).page("matches")):
        (details,) = link.all("details")
        assert "open" not in details.attributes
        (code,) = details.all(role="img")
        assert code.get("aria-label")
        (drawing,) = code.all("svg")
        ground, modules = drawing.all("path")
        wanted = segno.make_qr(address(link), error="m").matrix
        size = len(wanted) + 2 * QUIET_ZONE
        assert drawing.get("viewBox") == f"0 0 {size} {size}"
        assert (ground.get("fill"), modules.get("stroke")) == ("#fff", "#000")
        assert ground.get("d") == f"M0 0h{size}v{size}h-{size}z"
        assert dark(modules.get("d")) == {
            (column + QUIET_ZONE, row + QUIET_ZONE)
            for row, line in enumerate(wanted)
            for column, is_dark in enumerate(line)
            if is_dark
        }


def test_the_button_waits_for_a_script(http: Http) -> None:
    for link in links(Table.start(http).page("matches")):
        (button,) = link.all("button")
        assert "hidden" in button.attributes
        assert button.get("data-share") == address(link)
