"""The counter gets a new version while a phone lies on the table with a deal half typed."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from tests.browser.play import Phone, expect_standing
from tests.browser.test_offline import KEPT
from tests.browser.thumb import bid, digits, key, live, start_with_keys
from tests.conftest import ROOT, Server


class House:
    """A counter in a folder of its own, whose files can become others."""

    def __init__(self, folder: Path) -> None:
        self.root = folder / "house"
        for name in ("counter", "templates", "static"):
            shutil.copytree(ROOT / name, self.root / name)
        self._file = folder / "matches.sqlite"
        self._server = Server(self._file, root=self.root)

    @property
    def address(self) -> str:
        """Where it is found; it stays the same."""
        return self._server.address

    def update(self) -> None:
        """Every script and style is another one, and their old addresses are gone."""
        self._server.stop()
        for script in (self.root / "static" / "js").glob("*.js"):
            script.write_text(script.read_text(encoding="utf-8") + "\nvoid 2;\n", encoding="utf-8")
        style = self.root / "static" / "css" / "style.css"
        style.write_text(style.read_text(encoding="utf-8") + "\n.new { color: red }\n", "utf-8")
        self._server = Server(self._file, self._server.port, root=self.root)

    def stop(self) -> None:
        """End it."""
        self._server.stop()


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    """A counter that can be updated."""
    house = House(tmp_path)
    yield house
    house.stop()


TAKEN_OVER = """async () => {
    const before = navigator.serviceWorker.controller;
    const {scope} = await navigator.serviceWorker.getRegistration();
    const taken = new Promise((done) => {
        navigator.serviceWorker.addEventListener("controllerchange", done, {once: true});
    });
    await (await navigator.serviceWorker.getRegistration(scope)).update();
    await taken;
    return before !== navigator.serviceWorker.controller;
}"""


def test_an_open_entry_survives_a_new_version(phone: Phone, house: House) -> None:
    """The old page goes on with its own files, even those that it has not needed yet."""
    page = start_with_keys(phone, base_url=house.address)
    page.evaluate(KEPT)
    bid(page, "Ние: Пика")
    digits(page, 98)
    old = page.locator("link[rel=stylesheet]").get_attribute("href")
    house.update()
    assert page.evaluate(TAKEN_OVER)
    expect(live(page)).to_have_text("10 : 6 Изкарана")
    page.get_by_role("button", name="Защо?").tap()
    expect(page.get_by_role("dialog")).to_contain_text("Пише се")
    page.keyboard.press("Escape")
    page.reload()
    expect(live(page)).to_have_text("10 : 6 Изкарана")
    assert page.locator("link[rel=stylesheet]").get_attribute("href") != old
    key(page, "save").tap()
    expect_standing(page, 10, 6)
    other = phone(urlsplit(page.url).path, base_url=house.address)
    expect_standing(other, 10, 6)


def test_what_waits_is_sent_to_the_new_version(phone: Phone, house: House) -> None:
    """The new version opens without a network as well."""
    page = start_with_keys(phone, base_url=house.address)
    page.evaluate(KEPT)
    page.context.set_offline(True)
    bid(page, "Ние: Пика")
    digits(page, 98)
    key(page, "save").tap()
    expect(page.locator(".sync")).to_have_text("1 раздаване чака мрежа")
    house.update()
    page.context.set_offline(False)
    expect(page.locator(".sync")).to_have_text("")
    assert page.evaluate(TAKEN_OVER)
    page.reload()
    expect_standing(page, 10, 6)
    page.context.set_offline(True)
    page.reload()
    expect_standing(page, 10, 6)
    bid(page, "Вие: Без коз")
    digits(page, 40)
    key(page, "save").tap()
    expect_standing(page, 18, 24)
