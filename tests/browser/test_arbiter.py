"""The arbiter on a phone, with a script and without: cards counted, compared and played."""

from __future__ import annotations

import random
import re
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Locator, Page, expect

from counter.scoring.cards import DECK
from counter.scoring.contracts import Contract
from counter.web.arbiter.deck import text_of
from tests.browser.play import Phone, choose, expect_standing, follow, press, start
from tests.browser.thumb import SCRIPT, bid, chip, digits, expect_ready, key, live, start_with_keys

WITH_SCRIPT = {"java_script_enabled": True}


def tap(page: Page, *cards: str) -> None:
    """Tap cards by their names in Bulgarian."""
    for name in cards:
        page.get_by_role("checkbox", name=name, exact=True).tap()


def notes(page: Page) -> Locator:
    """What is said in words."""
    return page.locator(".notes")


def expect_counted(page: Page, us: int | str, them: int | str) -> None:
    """Both counts."""
    expect(page.locator(".arbiter .side strong")).to_have_text([str(us), str(them)])


def test_cards_are_counted_while_they_are_tapped(phone: Phone) -> None:
    page = phone("/arbiter/count", **WITH_SCRIPT)
    expect_counted(page, "", "")
    choose(page, "Купа")
    tap(page, "вале, Купа", "9, Купа", "асо, Спатия")
    expect_counted(page, 45, 117)
    expect(notes(page)).to_have_text("3 карти: една ръка е 4.")
    tap(page, "10, Каро", "Последна ръка")
    expect_counted(page, 65, 97)
    choose(page, "Вие")
    expect_counted(page, 97, 65)
    tap(page, "10, Каро")
    choose(page, "Всичко коз")
    expect_counted(page, 203, 55)
    page.reload()
    expect_counted(page, 203, 55)


def test_a_count_goes_into_the_deal_that_is_being_entered(phone: Phone) -> None:
    """What was typed before is still there, and an opened page is filled in once only."""
    page = start_with_keys(phone)
    bid(page, "Ние: Купа")
    chip(page, "us", "tierce").tap()
    page.get_by_role("link", name="Още", exact=True).tap()
    press(page, "Арбитър")
    follow(page, re.compile("^Брой картите"))
    expect(page.get_by_role("radio", name="Купа", exact=True)).to_be_checked()
    tap(page, "вале, Купа", "9, Купа", "асо, Спатия", "10, Каро", "Последна ръка")
    choose(page, "Вие")
    expect_counted(page, 97, 65)
    follow(page, "В раздаването")
    expect_ready(page)
    expect(live(page)).to_have_text("12 : 6 Изкарана")
    page.reload()
    expect(live(page)).to_have_text("12 : 6 Изкарана")
    expect_ready(page)
    key(page, "save").tap()
    expect_standing(page, 12, 6)
    page.reload()
    expect_ready(page)
    expect_standing(page, 12, 6)
    expect(page.locator("[name=bid]:checked")).to_have_count(0)


@pytest.mark.parametrize("network", [True, False])
def test_a_question_leads_back_to_the_deal_too(phone: Phone, network: bool) -> None:
    """Where there is nothing to take along, what was typed is there as before."""
    page = start_with_keys(phone)
    page.evaluate(UNTIL_KEPT)
    page.context.set_offline(not network)
    bid(page, "Вие: Купа")
    chip(page, "us", "tierce").tap()
    digits(page, 98)
    page.get_by_role("link", name="Още", exact=True).tap()
    press(page, "Арбитър")
    follow(page, re.compile("^Коя карта"))
    tap(page, "асо, Пика", "7, Купа")
    expect(notes(page)).to_contain_text("Бие: 7, Купа.")
    follow(page, "Назад към раздаването")
    expect_ready(page)
    expect(live(page)).to_have_text("18 : 0 Вътре")


def test_a_count_goes_into_a_deal_that_was_left_without_a_word(phone: Phone) -> None:
    """A capot needs no count; who has declared is asked where nobody has said it."""
    page = phone("/arbiter/count?contract=no_trumps", **WITH_SCRIPT)
    for one in page.locator("[name=card]").all():
        one.check(force=True)
    expect(notes(page)).to_contain_text("Всичките осем ръце: капо.")
    follow(page, "В раздаването, обявили Вие")
    expect(live(page)).to_have_text("35 : 0 Вътре")


def test_cards_are_counted_without_a_script(phone: Phone) -> None:
    page = start(phone)
    choose(page, "Ние: Купа")
    page.locator("[name=us-belots]").select_option("1")
    press(page, "Арбитър")
    follow(page, re.compile("^Брой картите"))
    tap(page, "вале, Купа", "9, Купа", "асо, Спатия", "10, Каро", "Последна ръка")
    press(page, "Сметни")
    expect_counted(page, 65, 97)
    follow(page, "В раздаването")
    expect(page.locator("[name=us-card_points]")).to_have_value("65")
    press(page, "Запиши 0 : 18")
    expect_standing(page, 0, 18)


def test_two_cards_are_compared(phone: Phone) -> None:
    """A third card takes the place of the first one."""
    page = phone("/arbiter/stronger", **WITH_SCRIPT)
    expect(notes(page)).to_have_text("Докосни две карти.")
    tap(page, "асо, Пика", "7, Купа")
    expect(notes(page)).to_have_text("Бие: асо, Пика. Тя е коз, а козът бие всяка друга карта.")
    choose(page, "Купа", "Договор")
    expect(notes(page)).to_contain_text("Бие: 7, Купа.")
    tap(page, "10, Каро")
    expect(page.get_by_role("checkbox", name="асо, Пика")).not_to_be_checked()
    choose(page, "Без коз", "Договор")
    expect(notes(page)).to_have_text("С коя боя е излязъл първият? Тук тя решава.")
    page.get_by_role("radio", name="♦ Каро").tap()
    expect(notes(page)).to_contain_text("Бие: 10, Каро. Тя е от поисканата боя")


def test_what_may_be_played(phone: Phone) -> None:
    page = phone("/arbiter/play", **WITH_SCRIPT)
    expect(notes(page)).to_have_text("Докосни картите в ръката си.")
    choose(page, "Купа")
    tap(page, "асо, Пика", "9, Купа", "7, Купа")
    expect(notes(page)).to_have_text("Излизаш пръв: може всяка карта.")
    page.locator("[name=played-1]").select_option("♦ поп")
    page.locator("[name=played-2]").select_option("♥ асо")
    expect(notes(page)).to_have_text("Засега взима противник: асо, Купа.")
    expect(page.locator(".hand li")).to_have_text(
        [
            "♥ 9 може",
            "♠ асо не: трябва да цакаш",
            "♥ 7 не: имаш по-силен коз и трябва да надцакаш",
        ]
    )
    page.locator("[name=played-3]").select_option("♥ 7")
    expect(notes(page)).to_have_text("Два пъти: 7, Купа.")
    expect(page.locator(".hand li")).to_have_count(0)


@pytest.mark.parametrize("about", ["count", "stronger", "play"])
def test_page_and_script_answer_alike(phone: Phone, about: str) -> None:
    """The same address, drawn by the counter and once more by the script."""
    plain, scripted = phone("/arbiter"), phone("/arbiter", **WITH_SCRIPT)
    chance = random.Random(about)
    for number in range(12):
        most = {"count": 32, "stronger": 2, "play": 9}[about]
        cards = [text_of(card) for card in chance.sample(DECK, chance.randint(0, most))]
        on_table = [text_of(card) for card in chance.sample(DECK, number % 4)]
        asked = [
            ("contract", chance.choice(list(Contract))),
            *(("card", card) for card in sorted(cards)),
            *((f"played-{place}", card) for place, card in enumerate(on_table, 1)),
            ("team", chance.choice(["us", "them"])),
            *chance.choice([[], [("led", "hearts"), ("last", "1"), ("under", "1")]]),
        ]
        for page in plain, scripted:
            page.goto(f"/arbiter/{about}?{urlencode(asked)}")
        results = [page.locator(".result").inner_text().split() for page in (plain, scripted)]
        assert sorted(results[0]) == sorted(results[1]), asked


def test_without_a_network_the_arbiter_answers_too(phone: Phone) -> None:
    """Before any of its pages was opened, and with the deal that is being entered."""
    page = start_with_keys(phone)
    page.evaluate(UNTIL_KEPT)
    page.context.set_offline(True)
    bid(page, "Ние: Купа")
    digits(page, 9)
    page.get_by_role("link", name="Още", exact=True).tap()
    press(page, "Арбитър")
    follow(page, re.compile("^Брой картите"))
    tap(page, "вале, Купа", "9, Купа", "асо, Спатия", "10, Каро")
    expect_counted(page, 55, 107)
    follow(page, "В раздаването")
    expect_ready(page)
    expect(live(page)).to_have_text("0 : 16 Вътре")
    page.goto("/arbiter/play?contract=hearts&card=7h&card=As&played-1=10c")
    expect(page.locator(".hand li")).to_have_text(["♥ 7 може", "♠ асо не: трябва да цакаш"])
    page.goto("/arbiter/stronger?contract=hearts&card=7h&card=As")
    expect(notes(page)).to_contain_text("Бие: 7, Купа.")


@pytest.mark.parametrize("to", ["//example.com/", "https://example.com/", "/t/short/1", "x"])
def test_the_way_back_leads_nowhere_else(phone: Phone, to: str) -> None:
    page = phone(f"/arbiter/count?card=As&{urlencode({'to': to})}", **SCRIPT)
    address = page.get_by_role("link", name="В раздаването, обявили Ние").get_attribute("href")
    assert address is not None
    assert address.startswith("/calculator?")


UNTIL_KEPT = """async () => {
    const isKept = async (name) =>
        await (await caches.open(name)).match("/offline", { ignoreVary: true });
    for (;;) {
        const kept = await Promise.all((await caches.keys()).map(isKept));
        if (navigator.serviceWorker.controller && kept.some(Boolean)) return;
        await new Promise((later) => setTimeout(later, 50));
    }
}"""
