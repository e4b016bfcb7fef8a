"""What a person does to settle an auction, on a phone with a script, without one, and offline."""

from __future__ import annotations

from urllib.parse import parse_qsl, urlencode, urlsplit

import pytest
from playwright.sync_api import Page, expect

from tests.browser.checks import SMALL, expect_fit
from tests.browser.play import Phone, choose, follow, press, start
from tests.browser.test_arbiter import UNTIL_KEPT
from tests.browser.test_calculator_offline import without_network
from tests.browser.test_screens import ENDLESS, match, seated
from tests.browser.thumb import SCRIPT, expect_ready, start_with_keys

PAGE = "/arbiter/auction"


def say(page: Page, *names: str) -> None:
    """Tap what is said, call by call; each is on the sheet before the next one."""
    said = page.locator(".said li")
    for name in names:
        before = said.count()
        press(page, name)
        expect(said).to_have_count(before + 1)


def expect_state(page: Page, headline: str, notes: str) -> None:
    """Read how it stands."""
    expect(page.locator(".outcome")).to_have_text(headline)
    expect(page.locator(".notes")).to_have_text(notes)


def expect_keys(page: Page, *names: str) -> None:
    """These calls can be tapped, and no others."""
    expect(page.locator("[name=call]:enabled")).to_have_count(len(names))
    for name in names:
        expect(page.get_by_role("button", name=name, exact=True)).to_be_enabled()


def fields(page: Page) -> dict[str, str]:
    """What is in the address."""
    return dict(parse_qsl(urlsplit(page.url).query))


SCRIPTS = pytest.mark.parametrize("script", [True, False], ids=["with a script", "without"])


@SCRIPTS
def test_an_auction_is_tapped_to_its_end_and_goes_into_the_deal(phone: Phone, script: bool) -> None:
    page = phone(PAGE, **SCRIPT | {"java_script_enabled": script})
    expect_state(page, "Говори Вие 1", "Първи говори и излиза Вие 1, вдясно от раздаващия.")
    choose(page, "Вие 2")
    if not script:
        press(page, "Кой е пръв?")
    expect_state(page, "Говори Ние 1", "Първи говори и излиза Ние 1, вдясно от раздаващия.")
    say(page, "Пас", "Купа")
    expect_state(page, "Говори Ние 2", "Само над купа или пас. Може и контра.")
    expect_keys(page, "Пика", "Без коз", "Всичко коз", "Пас", "Контра")
    say(page, "Контра", "Пас")
    expect_state(page, "Говори Ние 1", "Само над купа или пас. Контра вече е казана.")
    expect_keys(page, "Пика", "Без коз", "Всичко коз", "Пас")
    say(page, "Пас")
    expect_keys(page, "Пика", "Без коз", "Всичко коз", "Пас", "Реконтра")
    assert fields(page)["calls"] == "pass-hearts-contra-pass-pass"
    say(page, "Пас")
    expect_state(page, "Край: купа, обявили Вие, контра", "Първи излиза Ние 1.")
    expect(page.locator(".said li")).to_have_text(
        ["Ние 1 Пас", "Вие 1 ♥ Купа", "Ние 2 Контра", "Вие 2 Пас", "Ние 1 Пас", "Вие 1 Пас"]
    )
    expect(page.get_by_role("button", name="Пас", exact=True)).to_be_hidden()
    follow(page, "В раздаването")
    page.wait_for_url("**/calculator?*")
    assert fields(page) == {"bid": "them-hearts", "contra": "2"}


@SCRIPTS
def test_what_was_tapped_by_mistake_is_taken_back(phone: Phone, script: bool) -> None:
    page = phone(PAGE, **SCRIPT | {"java_script_enabled": script})
    say(page, "Купа", "Пас", "Пас", "Пас")
    expect(page.get_by_role("link", name="В раздаването")).to_be_visible()
    press(page, "Върни последното")
    expect(page.get_by_role("link", name="В раздаването")).to_be_hidden()
    expect_state(page, "Говори Ние 1", "Само над купа или пас. Може и контра. Още един пас и край.")
    press(page, "Отначало")
    expect(page.locator(".said li")).to_have_count(0)
    say(page, "Пас", "Пас", "Пас", "Пас")
    expect_state(page, "Четири паса: не се играе", "Наново раздава Вие 1.")
    expect(page.get_by_role("link", name="В раздаването")).to_be_hidden()


@SCRIPTS
def test_it_comes_from_a_match_and_leads_back_into_it(phone: Phone, script: bool) -> None:
    """What was filled in there is there again, with the contract and the recontra."""
    page = start_with_keys(phone) if script else start(phone)
    number = page.url if page.url[-1].isdigit() else f"{page.url}1"
    there = urlsplit(number).path
    told = {"to": there, "us-card_points": "98", "contra": "2", "dealer": "3"}
    page.goto(f"{PAGE}?{urlencode(told)}")
    say(page, "Спатия", "Контра", "Реконтра", "Пас", "Пас", "Пас")
    follow(page, "В раздаването")
    page.wait_for_url(f"**{there}?*")
    expect(page.get_by_role("radio", name="Ние: Спатия")).to_be_checked()
    expect(page.locator("[name=contra][value='4']")).to_be_checked()
    expect(page.locator("[name=us-card_points]")).to_have_value("98")


def test_without_a_network_it_knows_the_match_that_the_phone_has_kept(phone: Phone) -> None:
    page = phone("/", **SCRIPT)
    table = seated(page, match([{"type": "passed"}], "Орли", base="classic"))
    page.goto(f"{table}1")
    expect_ready(page)
    page.evaluate(UNTIL_KEPT)
    page.goto(f"{PAGE}?{urlencode({'to': f'{table}1', 'calls': 'pass-hearts'})}")
    expect_state(page, "Говори Орли", "Само над купа или пас. Контра не се играе.")
    expect(page.locator(".heads span")).to_have_text(["Орли", "Вие 2", "Орли", "Вие 1"])
    shown = page.evaluate(SHOWN)
    page.context.set_offline(True)
    page.reload()
    expect(page.locator("body[data-kept]")).to_have_count(1)
    expect(page.locator(".heads span").first).to_have_text("Орли")
    assert page.evaluate(SHOWN) == shown
    say(page, "Пас", "Пас", "Пас")
    expect_state(page, "Край: купа, обявили Вие", "Първи излиза Орли.")


@pytest.mark.parametrize("calls", ["", "pass-hearts-contra", "pass-hearts-pass-pass-pass"])
def test_names_of_any_length_fit(phone: Phone, calls: str) -> None:
    page = phone("/", **SMALL)
    to = f"{seated(page, ENDLESS)}1"
    page.goto(f"{PAGE}?{urlencode({'to': to, 'calls': calls})}")
    expect_fit(page)


def test_with_a_script_nothing_is_sent_and_the_keys_need_no_scrolling(phone: Phone) -> None:
    """The longest auction that there is fits as well: what grows is below the keys."""
    page = phone(PAGE, **SCRIPT)
    expect_state(page, "Говори Вие 1", "Първи говори и излиза Вие 1, вдясно от раздаващия.")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    say(page, "Пас", "Пас", "Пас")
    for contract in ("Спатия", "Каро", "Купа", "Пика", "Без коз", "Всичко коз"):
        say(page, contract, "Пас", "Пас", "Контра", "Пас", "Пас", "Реконтра", "Пас", "Пас")
        for box in (page.locator(".calls"), page.locator(".outcome")):
            expect(box).to_be_in_viewport(ratio=1)
        assert page.evaluate("scrollY") == 0
    say(page, "Пас")
    expect_state(page, "Край: всичко коз, обявили Вие, реконтра", "Първи излиза Вие 1.")
    assert not [url for url in asked if PAGE in url]


def test_by_keyboard_one_goes_on_where_a_key_has_gone(phone: Phone) -> None:
    page = phone(PAGE, **SCRIPT)
    expect_state(page, "Говори Вие 1", "Първи говори и излиза Вие 1, вдясно от раздаващия.")
    page.get_by_role("radio", name="Ние 1").press("Enter")
    expect(page.locator(".said li")).to_have_count(0)
    page.get_by_role("button", name="Купа", exact=True).press("Enter")
    expect(page.get_by_role("button", name="Пика", exact=True)).to_be_focused()
    give_way = page.get_by_role("button", name="Пас", exact=True)
    for number in (2, 3, 4):
        give_way.press("Enter")
        expect(page.locator(".said li")).to_have_count(number)
    expect(page.get_by_role("link", name="В раздаването")).to_be_focused()


ADDRESSES = [
    {},
    {"dealer": "3", "calls": "pass-pass"},
    {"dealer": "9", "calls": "spades"},
    {"calls": "hearts-pass"},
    {"calls": "hearts-contra-recontra"},
    {"calls": "all_trumps-pass-pass"},
    {"calls": "pass-pass-pass"},
    {"calls": "no_trumps-pass-pass-pass", "bid": "us-clubs", "us-belots": "1", "contra": "4"},
    {"calls": "pass-pass-pass-pass", "bid": "us-clubs"},
    {"calls": "hearts-clubs-pass"},
    {"calls": "hearts-poker"},
    {"calls": "toString"},
    {"rules": "classic", "calls": "hearts"},
    {"rules": "classic", "calls": "hearts-contra"},
    {"rules": "lobby", "house-contra_played": "no", "calls": "hearts"},
    {"rules": "toString", "house-contra_played": "toString", "calls": "hearts"},
]


def test_the_script_says_what_the_server_says(phone: Phone) -> None:
    """Of a page that is kept and filled in by its address too, but for the order of the fields."""
    plain, kept = phone("/rounding"), phone("/rounding", **SCRIPT)
    without_network(kept, path=PAGE)
    for told in ADDRESSES:
        address = f"{PAGE}?{urlencode(told)}"
        plain.goto(address)
        kept.goto(address)
        expect(kept.locator("body[data-kept]")).to_have_count(1)
        expect(kept.locator(".outcome")).to_have_text(plain.locator(".outcome").inner_text())
        assert kept.evaluate(SHOWN) == plain.evaluate(SHOWN), address


SHOWN = """() => {
    const fields = ({ search }) => [...new URLSearchParams(search)].sort().join("&");
    const led = ({ href, pathname }) => href && [pathname, fields(new URL(href))];
    const form = document.querySelector("form.arbiter");
    const shown = [...form.querySelectorAll("p, .heads span, li, .into a")]
        .filter(one => one.checkVisibility())
        .map(one => [one.textContent.trim().replace(/\\s+/g, " "), one.className,
            led(one)]);
    const keys = [...form.querySelectorAll("[name=call]")].map(key => key.disabled);
    return { shown, keys, calls: form.elements.calls.value, dealer: form.elements.dealer.value };
}"""


def test_without_a_network_it_is_there_after_a_visit_to_any_page(phone: Phone) -> None:
    """And so is the calculator, where the answer goes."""
    page = phone("/rounding", **SCRIPT)
    without_network(page, path=PAGE)
    page.goto(f"{PAGE}?{urlencode({'dealer': '2', 'calls': 'pass-hearts', 'capot': 'us'})}")
    expect_state(page, "Говори Вие 1", "Само над купа или пас. Може и контра.")
    say(page, "Контра", "Пас", "Пас")
    page.reload()
    say(page, "Пас")
    expect_state(page, "Край: купа, обявили Ние, контра", "Първи излиза Вие 2.")
    follow(page, "В раздаването")
    page.wait_for_url("**/calculator?*")
    expect(page.get_by_role("radio", name="Ние: Купа")).to_be_checked()
    assert fields(page) == {"capot": "us", "bid": "us-hearts", "contra": "2"}
