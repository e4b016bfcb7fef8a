"""A real browser of the size of a phone, and a counter that can lose its power."""

from __future__ import annotations

import os
import shutil
import signal
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tests.conftest import Server, needs

NAMES = ("chromium", "chromium-browser", "google-chrome", "chrome")

PATIENCE = 15_000
"""Milliseconds for what must come; a machine that does other work too takes its time."""

expect.set_options(timeout=PATIENCE)

EXPECTED = (
    *(f"status of {status}" for status in (404, 409, 410, 422)),
    "net::ERR_INTERNET_DISCONNECTED",
    "net::ERR_CONNECTION_REFUSED",
)
"""Pages that say no in words, and no network: the console repeats these."""


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Chromium as the system has it."""
    program = next(filter(None, map(shutil.which, NAMES)), None)
    if program is None:
        needs("Chromium", "sudo apt-get install chromium libatomic1")
    with sync_playwright() as playwright:
        # As root, as in CI, Chromium starts only without its sandbox.
        arguments = ["--no-sandbox"] if os.geteuid() == 0 else []
        browser = playwright.chromium.launch(
            executable_path=program, args=[*arguments, "--disable-background-networking"]
        )
        yield browser
        browser.close()


@pytest.fixture
def phone(browser: Browser, address: str) -> Iterator[Callable[..., Page]]:
    """Open pages, each on a phone of its own; whatever a browser complains of fails the test."""
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    def open_page(path: str, **options: Any) -> Page:
        settings: dict[str, Any] = {
            "base_url": address,
            "viewport": {"width": 360, "height": 740},
            "locale": "bg-BG",
            "java_script_enabled": False,
            "has_touch": True,
        }
        context = browser.new_context(**settings | options)
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("console", lambda message: complaints.append(message.text))
        page.goto(path)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert [text for text in complaints if not any(part in text for part in EXPECTED)] == []


class Machine:
    """A machine with a counter on it, whose battery may go flat."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._server = Server(file)

    @property
    def address(self) -> str:
        """Where its counter is found; it stays the same."""
        return self._server.address

    def go_flat(self) -> None:
        """Lose power, with nothing in order."""
        self._server.stop(signal.SIGKILL)

    def stall(self) -> None:
        """Answer nothing, with every line open: as a network does on its way out."""
        self._server.process.send_signal(signal.SIGSTOP)

    def go_on(self) -> None:
        """Answer again, also what was asked for meanwhile."""
        self._server.process.send_signal(signal.SIGCONT)

    def start_again(self) -> None:
        """Have power again, and the same file at the same port."""
        self._server = Server(self._file, self._server.port)

    def shut_down(self) -> None:
        """End in an orderly way, also where it was stalled."""
        self.go_on()
        self._server.stop()


@pytest.fixture
def machine(tmp_path: Path) -> Iterator[Machine]:
    """A machine of its own; it must be on when the test ends."""
    machine = Machine(tmp_path / "matches.sqlite")
    yield machine
    machine.shut_down()
