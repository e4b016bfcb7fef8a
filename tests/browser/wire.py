"""What a page costs over the network, headers included, as the browser counts it."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import CDPSession, Page


class Wire:
    """Listens to what a page and the script of its site fetch."""

    def __init__(self, page: Page) -> None:
        self.sizes: dict[str, int] = {}
        """Bytes by address, in the order in which they came."""
        self._addresses: dict[str, str] = {}
        self._session: CDPSession = page.context.new_cdp_session(page)
        self._session.on("Network.requestWillBeSent", self._asked)
        self._session.on("Network.loadingFinished", self._came)
        self._session.send("Network.enable")

    def _asked(self, event: Any) -> None:
        self._addresses[event["requestId"]] = event["request"]["url"]

    def _came(self, event: Any) -> None:
        address = self._addresses[event["requestId"]]
        self.sizes[address] = self.sizes.get(address, 0) + int(event["encodedDataLength"])

    @property
    def total(self) -> int:
        """All bytes."""
        return sum(self.sizes.values())
