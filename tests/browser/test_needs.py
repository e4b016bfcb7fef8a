"""What is needed, on a phone: with a script and without, in a match, and without a network."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from urllib.parse import urlencode, urlsplit

from playwright.sync_api import Page, expect

from counter.scoring.contracts import Contract
from counter.scoring.pair import Team
from counter.scoring.rulesets import RULE_SETS
from tests.browser.checks import SMALL, expect_nothing_cut_off
from tests.browser.play import Phone, choose, follow, press, start
from tests.browser.test_arbiter import UNTIL_KEPT
from tests.browser.thumb import SCRIPT, bid, digits, expect_ready, key, live, start_with_keys

PATH = "/arbiter/needs"
QUESTION = re.compile("^Колко ни трябва")


def expect_wins(page: Page, *texts: str) -> None:
    """With how many card points we win, for each contra."""
    expect(page.locator(".wins b")).to_have_text(list(texts))


def expect_figures(page: Page, *texts: str) -> None:
    """What is said of the count under the finger."""
    expect(page.locator(".figures p")).to_have_text(list(texts))


def test_it_answers_while_it_is_asked(phone: Phone) -> None:
    page = phone(PATH, java_script_enabled=True)
    expect_wins(page, *["не с това раздаване"] * 3)
    page.get_by_label("Общо, Ние").fill("140")
    page.get_by_label("Общо, Вие").fill("120")
    page.get_by_label("Общо, Вие").blur()
    expect_wins(page, "от 107", "от 82", "от 82")
    page.get_by_label("Точки от карти на обявилия").fill("98")
    expect_figures(
        page, "Преброени: Ние 98 : 64 Вие", "Записано: 10 : 6, изкарана", "Партия: 150 : 126"
    )
    choose(page, "Контра")
    expect_figures(
        page,
        "Преброени: Ние 98 : 64 Вие",
        "Записано: 32 : 0, изкарана",
        "Партия: 172 : 120, печели: Ние",
    )
    choose(page, "Всичко коз")
    expect(page.locator(".ends li").first).to_contain_text("Вътре 0–128")
    expect(page.locator(".strip rect.inside")).to_have_attribute("width", "129")
    page.reload()
    expect_figures(
        page,
        "Преброени: Ние 98 : 160 Вие",
        "Записано: 0 : 52, вътре",
        "Партия: 140 : 172, печели: Вие",
    )
    expect_nothing_cut_off(page)


def test_it_is_answered_without_a_script(phone: Phone) -> None:
    page = phone(PATH)
    page.get_by_label("Общо, Ние").fill("150")
    page.get_by_label("Правила").select_option(label="Български онлайн лобита")
    choose(page, "Вие")
    page.get_by_label("Точки от карти на обявилия").fill("81")
    press(page, "Отговори")
    expect_wins(page, "5–80, 82–162", "от 82", "от 82")
    expect(page.locator(".figures")).to_contain_text("Партията продължава: има висящи точки.")
    follow(page, "В раздаването")
    expect(page.locator("[name=them-card_points]")).to_have_value("81")
    assert urlsplit(page.url).path == "/calculator"


def test_the_deal_of_a_match_is_asked_about_and_gets_the_count(phone: Phone) -> None:
    """The standing is that of the match, without a network too, and nothing of it is typed."""
    page = start_with_keys(phone)
    bid(page, "Ние: Купа")
    digits(page, 98)
    key(page, "save").tap()
    expect(page.locator(".board .side strong")).to_have_text(["10", "6"])
    bid(page, "Вие: Пика")
    page.evaluate(UNTIL_KEPT)
    page.get_by_role("link", name="Още", exact=True).tap()
    press(page, "Арбитър")
    follow(page, QUESTION)
    expect(page.locator(".standing")).to_have_text("Ние 10 : 6 Вие")
    expect(page.get_by_role("radio", name="Вие", exact=True)).to_be_checked()
    expect(page.get_by_role("radio", name="Пика", exact=True)).to_be_checked()
    page.context.set_offline(True)
    page.reload()
    expect(page.locator(".standing")).to_have_text("Ние 10 : 6 Вие")
    expect(page.get_by_label("Общо, Ние")).to_be_hidden()
    page.get_by_label("Точки от карти на обявилия").fill("100")
    expect_figures(
        page, "Преброени: Ние 62 : 100 Вие", "Записано: 6 : 10, изкарана", "Партия: 16 : 16"
    )
    follow(page, "В раздаването")
    expect_ready(page)
    expect(live(page)).to_have_text("6 : 10 Изкарана")


def test_the_deal_of_a_match_is_asked_about_without_a_script(phone: Phone) -> None:
    page = start(phone)
    choose(page, "Вие: Пика")
    page.locator("[name=them-belots]").select_option("1")
    press(page, "Арбитър")
    follow(page, QUESTION)
    expect(page.locator(".standing")).to_have_text("Ние 0 : 0 Вие")
    expect(page.locator(".ends li").first).to_contain_text("Вътре 0–70")
    press(page, "Отговори")
    follow(page, "В раздаването")
    expect(page.locator("[name=them-card_points]")).to_have_value("81")
    expect(page.locator("[name=them-belots]")).to_have_value("1")


def test_without_a_network_it_answers_too(phone: Phone) -> None:
    """Before it was ever opened, with what the address says."""
    page = phone("/rounding", **SCRIPT)
    page.evaluate(UNTIL_KEPT)
    page.context.set_offline(True)
    deal = {"bid": "them-all_trumps", "us-card_points": "30", "rules": "lobby", "contra": "2"}
    page.goto(f"{PATH}?{urlencode({**deal, 'total-us': '150', 'hanging': '5'})}")
    expect_figures(
        page, "Преброени: Ние 30 : 228 Вие", "Записано: 0 : 57, изкарана", "Партия: 150 : 57"
    )
    expect_wins(page, "6–128, 130–258", "от 130", "от 130")
    expect(page.get_by_label("Правила")).to_have_value("lobby")


def questions(chance: random.Random) -> Iterator[dict[str, str]]:
    """Fields as they can be sent, some of them not to be read."""
    for _ in range(16):
        fields = {
            "total-us": str(chance.randint(90, 155)),
            "total-them": chance.choice(["", "x", "-12", "140", "150"]),
            "hanging": chance.choice(["", "8", "-1"]),
            "rules": chance.choice([*RULE_SETS, "nothing"]),
            "contract": chance.choice(list(Contract)),
            "declarer": chance.choice(list(Team)),
            "contra": chance.choice(["1", "2", "4"]),
            "count": str(chance.randint(0, 200)),
            "us-belots": chance.choice(["", "1", "2"]),
            "bid": chance.choice(["us-hearts", "them-clubs"]),
            "revoke": chance.choice(["", "us"]),
        }
        house = {
            "house-odd_point": "more",
            "house-no_trumps_multiplier": "1",
            "house-round_up_from-suit": "5",
            "house-capot_takes_declarations": "no",
            "house-contra_played": "no",
        }
        declared = {
            "us-declarations-0-what": "tierce-A",
            "them-declarations-1-what": chance.choice(["four_aces", "quarte", "tierce-A"]),
        }
        yield {**fields, **chance.choice([{}, house]), **chance.choice([{}, declared])}


def test_page_and_script_answer_alike(phone: Phone) -> None:
    """The same address, drawn by the counter and once more by the script."""
    plain, scripted = phone("/arbiter"), phone("/arbiter", java_script_enabled=True)
    for fields in questions(random.Random(5)):
        told = []
        for page in plain, scripted:
            page.goto(f"{PATH}?{urlencode(fields)}")
            rects = page.locator(".strip rect").all()
            strip = [[one.get_attribute(name) for name in ("class", "x", "width")] for one in rects]
            links = [one.get_attribute("href") for one in page.locator(".into a").all()]
            addresses = [sorted(urlsplit(str(link)).query.split("&")) for link in links]
            shown = not page.locator(".into").is_hidden()
            text = page.locator(".result").inner_text().split()
            told.append((text, strip, addresses if shown else []))
        assert told[0] == told[1], fields


def test_the_narrowest_phone_has_room(phone: Phone) -> None:
    """With the longest that there is to say."""
    query = "total-us=150&total-them=150&bid=them-clubs&rules=lobby&hanging=8"
    page = phone(f"{PATH}?{query}", **SMALL)
    for language, name in (("fr", "Français"), ("ru", "Русский")):
        press(page, name)
        expect(page.locator("html")).to_have_attribute("lang", language)
        expect_nothing_cut_off(page)
