"""A phone: how soon a match is painted on a slow network, and how soon a tap is answered.

The processor is slowed down four and six times, the network to slow 4G: 1.6 Mbit/s and 150 ms for
every answer. The figures are those of the browser itself.
"""

from __future__ import annotations

import json
import os
import secrets
import shutil
import statistics
import tempfile
import threading
from typing import Any

import waitress
from playwright.sync_api import Browser, CDPSession, Page, sync_playwright

from counter.web.app import create_app

RUNS = 9
SLOW_4G = {
    "offline": False,
    "latency": 150,
    "downloadThroughput": 1.6 * 1024 * 1024 / 8,
    "uploadThroughput": 750 * 1024 / 8,
}
PAINTED = """() => new Promise((done) => {
    new PerformanceObserver((list) => done(list.getEntries().at(-1).startTime))
        .observe({type: "largest-contentful-paint", buffered: true});
})"""
SHIFTED = """() => {
    let all = 0;
    for (const one of performance.getEntriesByType("layout-shift")) all += one.value;
    return all;
}"""
TAPPED = """async (what) => {
    const key = document.querySelector(what);
    const start = performance.now();
    key.click();
    const {port1, port2} = new MessageChannel();
    const drawn = new Promise((done) => port1.onmessage = () => done(performance.now()));
    requestAnimationFrame(() => port2.postMessage(null));
    return await drawn - start;
}"""
"""From a tap to the picture after it, in milliseconds.

The first message after a frame comes when it is drawn, and before what the page itself puts off.
"""

DEAL = {"contract": "spades", "declarer": "us", "card_points": {"us": 98}}


def seat(page: Page, deals: int) -> str:
    """A table with a match of so many deals that is not over; its path."""
    link = secrets.token_urlsafe(16)
    match = {
        "format": "belot-match",
        "version": 1,
        "rules": {"base": "bulgarian", "target": 100_000},
        "entries": [DEAL] * deals,
    }
    file: Any = {
        "name": "match.json",
        "mimeType": "application/json",
        "buffer": json.dumps(match).encode(),
    }
    page.request.post("/import", multipart={"table": link, "file": file})
    return f"/t/{link}/"


def slow(page: Page, processor: int, network: bool) -> CDPSession:
    """Slow the browser down."""
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": processor})
    if network:
        session.send("Network.enable")
        session.send("Network.emulateNetworkConditions", SLOW_4G)
    return session


def paints(browser: Browser, address: str) -> None:
    """The largest paint of a first and of a later load."""
    first: list[float] = []
    later: list[float] = []
    shifts: list[float] = []
    for _ in range(RUNS):
        context = browser.new_context(
            base_url=address, viewport={"width": 360, "height": 640}, service_workers="block"
        )
        page = context.new_page()
        path = seat(page, 9)
        slow(page, 4, network=True)
        for times in (first, later):
            page.goto(path)
            times.append(page.evaluate(PAINTED))
            page.locator("body.ready").wait_for(state="attached")
            shifts.append(page.evaluate(SHIFTED))
        context.close()
    print("Largest paint, processor 4 times slower, slow 4G")
    for name, times in (("first load", first), ("later load", later)):
        print(f"  {name}: median {statistics.median(times):.0f} ms, worst {max(times):.0f} ms")
    print(f"  layout shift: worst {max(shifts):.4f}")


def taps(browser: Browser, address: str, deals: int) -> None:
    """The answer to taps on a page of so many deals."""
    context = browser.new_context(base_url=address, viewport={"width": 360, "height": 640})
    page = context.new_page()
    page.goto(seat(page, deals))
    page.locator("body.ready").wait_for(state="attached")
    slow(page, 6, network=False)
    times: dict[str, list[float]] = {}
    for _ in range(RUNS):
        for name, key in (
            ("bid", "[value=us-spades]"),
            ("digit", "[data-digit='9']"),
            ("chip", "[data-chip=tierce]"),
            ("save", "[data-do=save]"),
            ("undo", ".keys [data-do=undo]"),
        ):
            times.setdefault(name, []).append(page.evaluate(TAPPED, key))
            page.wait_for_timeout(150)
    print(f"From a tap to its picture, processor 6 times slower, {deals} deals")
    for name, taken in times.items():
        print(f"  {name}: median {statistics.median(taken):.0f} ms, worst {max(taken):.0f} ms")
    context.close()


def main() -> None:
    """Start a counter, and measure."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        app = create_app({"DATABASE_URL": f"sqlite:///{folder}/matches.sqlite"})
        server = waitress.create_server(app, host="127.0.0.1", port=0, ident=None)
        threading.Thread(target=server.run, daemon=True).start()
        address = f"http://127.0.0.1:{server.effective_port}"
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"),
            args=["--no-sandbox"] if os.geteuid() == 0 else [],
        )
        paints(browser, address)
        for deals in (10, 30, 200):
            taps(browser, address, deals)
        browser.close()


if __name__ == "__main__":
    main()
