"""What a person does with the calculator on a small phone with a script: every tap is counted."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlencode, urlsplit

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.checks import SMALL, expect_fit
from tests.browser.play import Phone, press
from tests.browser.thumb import SCRIPT, bid, chip, digits, key, live


def opened(phone: Phone, path: str = "/calculator", **options: Any) -> Page:
    """The calculator, with its script at work."""
    page = phone(path, **SCRIPT | options)
    expect(live(page)).not_to_be_empty()
    return page


def expect_points(page: Page, us: int | str, them: int | str) -> None:
    """Read the large figures."""
    expect(page.locator(".score .side strong")).to_have_text([str(us), str(them)])


def expect_address(page: Page, **fields: str) -> None:
    """The address says this and nothing else."""
    assert urlsplit(page.url).query == urlencode(fields)


def details(page: Page) -> None:
    """Open what is seldom needed."""
    page.get_by_text("Висящи, ренонс, правила").tap()


def rules(page: Page, name: str) -> None:
    """Choose a rule set."""
    details(page)
    page.get_by_role("radio", name=name, exact=True).tap()


def calculation(page: Page) -> Locator:
    """Ask why, and read the dialog."""
    key(page, "why").tap()
    return page.get_by_role("dialog")


def test_a_usual_deal_takes_three_taps(phone: Phone) -> None:
    """Nothing is sent, nothing scrolls, and the outcome is told."""
    page = opened(phone)
    expect(live(page)).to_have_text("Изберете какво е обявено.")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    bid(page, "Ние: Пика")
    digits(page, 98)
    expect_points(page, 10, 6)
    expect(live(page)).to_have_text("10 : 6 Изкарана")
    expect(page.locator("[name=them-card_points]")).to_have_attribute("placeholder", "64")
    assert page.evaluate("scrollY") == 0
    assert not [url for url in asked if "?" in url or "/api" in url]


def test_the_whole_worked_deal_with_contra(phone: Phone) -> None:
    """138 : 64 with contra is 40 : 0, and why is told line by line."""
    page = opened(phone)
    bid(page, "Ние: Пика")
    digits(page, 98)
    key(page, "contra").tap()
    expect_points(page, 32, 0)
    chip(page, "us", "tierce").tap()
    expect_points(page, 36, 0)
    chip(page, "us", "belot").tap()
    expect_points(page, 40, 0)
    expect_address(
        page,
        **{"bid": "us-spades", "contra": "2", "us-card_points": "98"},
        **{"us-declarations-0-what": "tierce", "us-belots": "1"},
    )
    expect(calculation(page)).to_contain_text("Контра: 20 × 2 = 40")
    press(page, "Затвори")
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_equal_sequences_are_asked_for_by_the_large_key(phone: Phone) -> None:
    page = opened(phone)
    bid(page, "Вие: Каро")
    digits(page, 60)
    for team in ("us", "them"):
        chip(page, team, "tierce").tap()
    expect(live(page)).to_have_class("bad")
    expect_points(page, "", "")
    press(page, "Избери")
    for title, card in (("Ние: Терца", "10"), ("Вие: Терца", "9")):
        dialog = page.get_by_role("dialog", name=title, exact=True)
        dialog.get_by_role("button", name=card, exact=True).tap()
    expect_points(page, 8, 10)
    press(page, "Защо?")
    expect(page.get_by_role("dialog")).to_contain_text("Терца до 10: брои се")


def test_capot_and_revoke(phone: Phone) -> None:
    """162 + 90 is 25 : 0; a revoke gives the deal to the others."""
    page = opened(phone)
    bid(page, "Ние: Спатия")
    chip(page, "us", "capot").tap()
    expect_points(page, 25, 0)
    chip(page, "us", "capot").tap()
    expect_points(page, "", "")
    details(page)
    page.get_by_role("group", name="Ренонс: кой сгреши").get_by_role("radio", name="Ние").tap()
    expect_points(page, 0, 16)


def test_what_hangs_goes_to_the_next_deal_and_going_back_leads_to_this_one(phone: Phone) -> None:
    page = opened(phone)
    bid(page, "Ние: Купа")
    digits(page, 81)
    expect(live(page)).to_have_text("0 : 8 Висяща · висят 8")
    key(page, "next").tap()
    expect_points(page, "", "")
    expect(live(page)).to_have_text("висят 8")
    expect_address(page, hanging="8")
    bid(page, "Вие: Купа")
    digits(page, 60)
    expect_points(page, 6, 18)
    page.go_back()
    expect_points(page, 0, 8)
    expect(page.get_by_role("radio", name="Ние: Купа")).to_be_checked()
    page.go_forward()
    expect_points(page, 6, 18)
    key(page, "next").tap()
    expect_address(page)


def test_hanging_points_are_typed_too(phone: Phone) -> None:
    page = opened(phone)
    bid(page, "Ние: Пика")
    digits(page, 98)
    details(page)
    page.locator("#hanging").fill("8")
    expect_points(page, 18, 6)


def test_clearing_leaves_the_rules(phone: Phone) -> None:
    page = opened(phone)
    rules(page, "Български онлайн лобита")
    bid(page, "Ние: Пика")
    key(page, "contra").tap()
    digits(page, 98)
    page.locator("#hanging").fill("8")
    expect_points(page, 40, 0)
    key(page, "clear").tap()
    expect_points(page, "", "")
    expect_address(page, rules="lobby")
    expect(page.get_by_role("radio", name="Български онлайн лобита")).to_be_checked()
    expect(key(page, "contra")).to_have_attribute("aria-pressed", "false")
    bid(page, "Ние: Пика")
    digits(page, 98)
    expect_points(page, 10, 6)


def test_a_house_rule(phone: Phone) -> None:
    """The odd point to the team with more: 86 : 76 is 9 : 7."""
    page = opened(phone)
    bid(page, "Ние: Пика")
    digits(page, 86)
    expect_points(page, 8, 8)
    details(page)
    page.get_by_text("Домашни правила").tap()
    page.locator("#house-odd_point").select_option(label="на отбора с повече: 9 : 7")
    expect_points(page, 9, 7)
    page.locator("#house-round_up_from-suit").fill("7")
    expect_points(page, 9, 7)
    page.locator("#house-odd_point").select_option("none")
    expect_points(page, 8, 7)
    page.locator("#house-at_least_one").select_option("yes")
    page.locator("#house-capot_bonus").fill("100")
    chip(page, "us", "capot").tap()
    expect_points(page, 26, 0)


def test_classic_rules(phone: Phone) -> None:
    """Points as they are, no contra, only the suits; and what the house rules say by them."""
    page = opened(phone)
    rules(page, "Класически френски белот")
    expect(page.get_by_role("radio", name="Ние: Всичко коз")).to_be_disabled()
    expect(key(page, "contra")).to_be_disabled()
    bid(page, "Ние: Купа")
    digits(page, 98)
    expect_points(page, 98, 64)
    usual = page.locator("#house-unit option").first
    expect(usual).to_have_text("по правилата: 1")
    expect(page.locator("#house-capot_bonus")).to_have_attribute("placeholder", "88")
    for team in ("us", "them"):
        chip(page, team, "tierce").tap()
    for cards in (("10", "10"), ("♥ Купа", "♠ Пика")):
        press(page, "Избери")
        for team, card in zip(("Ние", "Вие"), cards, strict=True):
            dialog = page.get_by_role("dialog", name=f"{team}: Терца", exact=True)
            dialog.get_by_role("button", name=card, exact=True).tap()
    expect_points(page, 118, 64)
    page.get_by_role("radio", name="Български", exact=True).tap()
    expect(page.get_by_role("radio", name="Ние: Всичко коз")).to_be_enabled()
    expect(key(page, "contra")).to_be_enabled()
    expect(usual).to_have_text("по правилата: 10")
    expect_points(page, 10, 6)


def test_contra_that_the_rules_do_not_have_can_be_taken_away(phone: Phone) -> None:
    page = opened(phone)
    bid(page, "Ние: Купа")
    key(page, "contra").tap()
    digits(page, 98)
    rules(page, "Класически френски белот")
    expect(live(page)).to_have_text("По тези правила няма контра.")
    for _ in range(2):
        key(page, "contra").tap()
    expect_points(page, 98, 64)
    expect(key(page, "contra")).to_be_disabled()


def test_a_number_out_of_its_limits_is_told_by_the_counter(phone: Phone) -> None:
    """The page comes back with it, and counts again as soon as it is mended."""
    page = opened(phone, "/calculator?bid=us-spades&us-card_points=98")
    details(page)
    page.get_by_text("Домашни правила").tap()
    with page.expect_navigation():
        page.locator("#house-capot_bonus").fill("5000")
        page.locator("#house-capot_bonus").blur()
    expect(live(page)).to_have_text("Премия за капо: Числото трябва да е от 0 до 1000.")
    expect_points(page, "", "")
    digits(page, 5)
    expect_points(page, "", "")
    page.locator("#house-capot_bonus").fill("100")
    expect_points(page, 0, 16)
    expect(page.get_by_role("alert")).to_have_count(0)
    expect(page.locator("[aria-invalid]")).to_have_count(0)


@pytest.mark.parametrize(
    "wrong",
    ["house-odd_point=both", "hanging=x", "contra=3", "rules=x", "us-declarations-0-what=x"],
)
def test_a_link_that_makes_no_sense_is_told_of_by_the_counter(phone: Phone, wrong: str) -> None:
    page = opened(phone, f"/calculator?bid=us-spades&us-card_points=98&{wrong}")
    expect(live(page)).to_have_class("bad")
    expect_points(page, "", "")
    assert wrong in page.url


def test_a_wrong_count_is_told_at_once_and_after_a_reload(phone: Phone) -> None:
    page = opened(phone)
    bid(page, "Ние: Пика")
    digits(page, 161)
    told = "Няма такъв сбор. Пребройте пак, 0 – 162."
    expect(live(page)).to_have_text(told)
    page.reload()
    expect(live(page)).to_have_text(told)
    expect(page.get_by_role("alert")).to_have_count(0)
    key(page, "back").tap()
    expect_points(page, 0, 16)


def test_the_address_gives_the_same_without_a_script_and_in_another_language(
    phone: Phone,
) -> None:
    page = opened(phone)
    rules(page, "Български онлайн лобита")
    bid(page, "Вие: Всичко коз")
    digits(page, 120)
    chip(page, "them", "belot").tap()
    key(page, "contra").tap()
    expect_points(page, 0, 56)
    other = phone(page.url)
    expect_points(other, 0, 56)
    assert other.url == page.url
    page.reload()
    expect_points(page, 0, 56)
    digits(page, 121)
    press(page, "Français")
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    expect(page.locator("[name=us-card_points]")).to_have_value("121")
    expect_points(page, 0, 56)


def test_the_result_can_be_sent_on(phone: Phone) -> None:
    """Whatever was typed last, as it stands in the address."""
    page = phone("/rounding", **SCRIPT)
    page.add_init_script("navigator.share = (told) => { document.title = told.url; }")
    page.goto("/calculator")
    expect(live(page)).not_to_be_empty()
    send = page.get_by_role("button", name="Изпрати")
    expect(send).to_have_count(0)
    bid(page, "Ние: Пика")
    digits(page, 98)
    send.tap()
    expect(page).to_have_title(page.url)
    assert page.url.endswith("?bid=us-spades&us-card_points=98")


@pytest.mark.parametrize("size", [(360, 640), (320, 640), (360, 740)])
@pytest.mark.parametrize("path", ["/calculator", "/calculator?bid=us-spades&us-card_points=98"])
def test_everything_usual_is_on_the_screen(phone: Phone, size: tuple[int, int], path: str) -> None:
    """From the result to the last key, each at least 44 pixels high, and nothing scrolls."""
    width, height = size
    page = opened(phone, path, viewport={"width": width, "height": height})
    usual = page.locator(".score, .live, .bids .key, .counts label, .chip, .keys button")
    boxes = [one.bounding_box() for one in usual.all()]
    assert len(boxes) == 1 + 1 + 12 + 2 + 12 + 15
    for box in boxes:
        assert box
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= height
        assert box["height"] >= 43.9
    bid(page, "Вие: Каро")
    chip(page, "us", "belot").tap()
    digits(page, 152)
    key(page, "why").tap()
    page.get_by_role("dialog").wait_for()
    assert page.evaluate("scrollY") == 0


def test_the_keys_stay_where_they_are(phone: Phone) -> None:
    """Whatever the line above says, no key moves under the thumb."""
    page = opened(phone)
    places = set()

    def note() -> None:
        box = page.locator("[data-digit='5']").bounding_box()
        assert box
        places.add(box["y"])

    note()
    for step in ("98", "9"):
        digits(page, int(step))
        note()
    bid(page, "Ние: Пика")
    note()
    key(page, "back").tap()
    note()
    key(page, "next").tap()
    note()
    assert len(places) == 1


@pytest.mark.parametrize("viewport", [(360, 640), (320, 640)])
@pytest.mark.parametrize(
    "path",
    [
        "/calculator",
        "/calculator?bid=us-spades&us-card_points=81&hanging=1000000&contra=4",
        "/calculator?bid=us-hearts&us-card_points=81&rules=classic&house-odd_point=more",
        "/calculator?bid=them-all_trumps&us-card_points=253&house-capot_bonus=7000",
        "/calculator?bid=us-spades&us-card_points=90&them-card_points=90&us-belots=1",
    ],
)
def test_every_screen_can_be_read_and_used(
    phone: Phone, viewport: tuple[int, int], path: str
) -> None:
    """Nothing is cut off, every target fits a thumb, and text stands out."""
    width, height = viewport
    expect_fit(phone(path, **SMALL | {"viewport": {"width": width, "height": height}}))


def test_the_keyboard_is_enough(phone: Phone) -> None:
    """Contract by arrow keys, digits at once, Enter tells why, Escape leads back."""
    page = opened(phone, has_touch=False)
    page.get_by_role("radio", name="Ние: Спатия").focus()
    page.keyboard.press("Space")
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("radio", name="Ние: Каро")).to_be_checked()
    page.keyboard.type("153")
    page.keyboard.press("Backspace")
    page.keyboard.type("2")
    expect_points(page, 15, 1)
    page.keyboard.press("Enter")
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("Делено на 10, нагоре от 6")
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    page.locator("[name=them-card_points]").focus()
    page.keyboard.type("64")
    expect_points(page, 10, 6)
    key(page, "clear").focus()
    page.keyboard.press("Enter")
    expect_points(page, "", "")
