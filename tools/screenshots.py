"""Takes the pictures of the README from the running counter.

Run it as `python3 run pictures`, with Chromium installed.
"""

from __future__ import annotations

import os
import shutil
import threading
from pathlib import Path

import waitress
from playwright.sync_api import sync_playwright

from counter.web.app import create_app

DOCS = Path(__file__).parents[1] / "docs"
PICTURES = {
    "calculator.png": "/calculator?bid=us-spades&us-card_points=98"
    "&us-declarations-0-what=tierce-10&them-declarations-0-what=tierce-9&us-belots=1",
}


def main() -> None:
    """Write every picture to docs/."""
    server = waitress.create_server(create_app(), host="127.0.0.1", port=0)
    threading.Thread(target=server.run, daemon=True).start()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"),
            args=["--no-sandbox"] if os.geteuid() == 0 else [],
        )
        page = browser.new_page(
            viewport={"width": 360, "height": 740}, device_scale_factor=2, locale="bg-BG"
        )
        for name, path in PICTURES.items():
            page.goto(f"http://127.0.0.1:{server.effective_port}{path}")
            page.screenshot(path=DOCS / name)
        browser.close()


if __name__ == "__main__":
    main()
