"""Takes the pictures of the README from the running counter.

Run it as `python3 run pictures`, with Chromium installed.
"""

from __future__ import annotations

import json
import os
import secrets
import shutil
import tempfile
import threading
from pathlib import Path
from typing import Any

import waitress
from playwright.sync_api import FilePayload, Page, sync_playwright

from counter.web.app import create_app

DOCS = Path(__file__).parents[1] / "docs"
CALCULATOR = (
    "/calculator?bid=us-spades&us-card_points=98"
    "&us-declarations-0-what=tierce-10&them-declarations-0-what=tierce-9&us-belots=1"
)
COUNTED = "/arbiter/count?contract=hearts&bid=us-hearts&team=them&last=1" + "".join(
    f"&card={card}" for card in ("As", "10s", "Jh", "9h", "Kd", "Ac", "7c", "8c")
)


def deal(contract: str, declarer: str, us: int, **more: Any) -> dict[str, Any]:
    """A deal of a match file."""
    return {"contract": contract, "declarer": declarer, "card_points": {"us": us}, **more}


MATCH = {
    "format": "belot-match",
    "version": 1,
    "rules": "bulgarian",
    "teams": {"us": {"players": ["Мария", "Георги"]}, "them": {"players": ["Елена", "Петър"]}},
    "first_dealer": 0,
    "entries": [
        deal("spades", "us", 98, belots={"us": 1}),
        deal("all_trumps", "them", 124),
        deal("hearts", "us", 75),
        {"type": "passed"},
        deal("clubs", "them", 62, contra=2),
        deal("no_trumps", "us", 130, capot="us"),
        deal("diamonds", "them", 64, declarations={"them": [{"kind": "quarte", "top": "A"}]}),
        deal("spades", "us", 152),
        deal("hearts", "us", 81),
    ],
}


def seat(page: Page, address: str) -> str:
    """Bring the match in at a table of its own; where the table is."""
    link = secrets.token_urlsafe(16)
    content = json.dumps(MATCH).encode()
    file = FilePayload(name="match.json", mimeType="application/json", buffer=content)
    answer = page.request.post(f"{address}/import", multipart={"table": link, "file": file})
    if not answer.ok:
        raise SystemExit(answer.text())
    return f"/t/{link}/"


def take(page: Page, address: str) -> None:
    """Write every picture to docs/."""
    table = seat(page, address)
    page.goto(address + table)
    page.locator("body.ready").wait_for(state="attached")
    page.locator("[value=us-spades]").check(force=True)
    for key in ("[data-digit='9']", "[data-digit='8']", "[data-team=us][data-chip=belot]"):
        page.locator(key).click()
    page.screenshot(path=DOCS / "match.png")
    page.locator("[data-do=why]").click()
    page.get_by_role("dialog").wait_for()
    page.screenshot(path=DOCS / "why.png")
    page.goto(address + CALCULATOR)
    page.screenshot(path=DOCS / "calculator.png")
    page.goto(address + COUNTED)
    page.screenshot(path=DOCS / "arbiter.png")
    page.emulate_media(color_scheme="dark")
    page.set_viewport_size({"width": 740, "height": 360})
    page.goto(f"{address}{table}board")
    page.screenshot(path=DOCS / "scoreboard.png")


def main() -> None:
    """Start a counter with a file of its own, and look at it with a phone."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        app = create_app({"DATABASE_URL": f"sqlite:///{folder}/matches.sqlite"})
        server = waitress.create_server(app, host="127.0.0.1", port=0)
        threading.Thread(target=server.run, daemon=True).start()
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"),
            args=["--no-sandbox"] if os.geteuid() == 0 else [],
        )
        page = browser.new_page(
            viewport={"width": 360, "height": 740},
            device_scale_factor=2,
            locale="bg-BG",
            color_scheme="light",
        )
        take(page, f"http://127.0.0.1:{server.effective_port}")
        browser.close()


if __name__ == "__main__":
    main()
