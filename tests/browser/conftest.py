"""A real browser of the size of a phone."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from tests.conftest import needs

NAMES = ("chromium", "chromium-browser", "google-chrome", "chrome")


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
    """Open pages as phones do; whatever the browser complains of fails the test."""
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    def open_page(path: str, **options: Any) -> Page:
        settings: dict[str, Any] = {
            "viewport": {"width": 360, "height": 740},
            "locale": "bg-BG",
            "java_script_enabled": False,
            "has_touch": True,
        }
        context = browser.new_context(base_url=address, **settings | options)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("console", lambda message: complaints.append(message.text))
        page.goto(path)
        return page

    yield open_page
    for context in contexts:
        context.close()
    # The console repeats the status of a page with faults and of a missing page.
    expected = ("status of 422", "status of 404")
    assert [text for text in complaints if not any(part in text for part in expected)] == []
