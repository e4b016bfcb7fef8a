"""Whose declarations count, on a phone: with a script and without, and without a network."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from urllib.parse import parse_qsl, urlencode, urlsplit

from playwright.sync_api import Page, expect

from counter.scoring.cards import Rank, Suit
from counter.scoring.contracts import Contract
from counter.scoring.rulesets import RULE_SETS
from counter.web.arbiter.declarations import KEYS
from counter.web.deal_form import DECLARATIONS
from tests.browser.checks import expect_nothing_cut_off
from tests.browser.play import Phone, choose, expect_standing, follow, press, start
from tests.browser.test_arbiter import UNTIL_KEPT
from tests.browser.test_screens import match, seated
from tests.browser.thumb import SCRIPT, bid, chip, digits, expect_ready, key, live, start_with_keys

PATH = "/arbiter/declarations"
QUESTION = re.compile("^Чии анонси се броят")


def declare(page: Page, who: str, what: str, suit: str = "", number: int = 1) -> None:
    """Choose what a player has."""
    if number > 1:
        page.locator("summary").filter(has_text="още").and_(
            page.locator(f"[aria-label^='{who},']")
        ).tap()
    page.get_by_label(f"{who}, анонс {number}", exact=True).select_option(label=what)
    if suit:
        page.get_by_label(f"{who}, анонс {number}, боя", exact=True).select_option(label=suit)


def expect_told(page: Page, *lines: str) -> None:
    """What is said of each declaration, or what is wrong."""
    expect(page.locator(".told li")).to_have_text(list(lines))


def expect_sums(page: Page, us: int | str, them: int | str) -> None:
    """The raw points of both teams."""
    expect(page.locator(".arbiter .side strong")).to_have_text([str(us), str(them)])


def test_it_answers_while_declarations_are_chosen(phone: Phone) -> None:
    page = phone(PATH, java_script_enabled=True)
    expect(page.locator(".notes")).to_have_text("Избери какво има всеки.")
    expect(page.get_by_label("аз, анонс 1, боя")).to_be_hidden()
    declare(page, "аз", "Терца до 10", "♥ Купа")
    expect_told(page, "аз Терца до 10 ♥: брои се, няма с какво да се сравни 20")
    declare(page, "отдясно", "Терца")
    expect_told(page, "Терца (отдясно): до коя карта? Тя решава.")
    expect(page.get_by_role("link", name="В раздаването")).to_be_hidden()
    declare(page, "отдясно", "Терца до дама")
    declare(page, "партньорът", "Каре аса")
    expect_told(
        page,
        "аз Терца до 10 ♥: не се брои, поредицата на другите е по-висока 0",
        "отдясно Терца до дама: брои се, отборът има по-високата поредица 20",
        "партньорът Каре аса: брои се, няма с какво да се сравни 100",
    )
    expect_sums(page, 100, 20)
    page.locator("summary", has_text="Правила").tap()
    choose(page, "Български онлайн лобита")
    expect_sums(page, 120, 0)
    declare(page, "отляво", "Каре дами")
    expect_told(
        page, "Терца до дама (отдясно), Каре дами (отляво): и за двата трябва една и съща карта."
    )
    page.reload()
    expect_told(
        page, "Терца до дама (отдясно), Каре дами (отляво): и за двата трябва една и съща карта."
    )
    declare(page, "отдясно", "–")
    expect_sums(page, 120, 0)
    expect_nothing_cut_off(page)


def test_it_is_answered_without_a_script(phone: Phone) -> None:
    page = phone(PATH)
    declare(page, "аз", "Терца до асо")
    declare(page, "аз", "Каре деветки", number=2)
    declare(page, "отляво", "Терца до асо", "♥ Купа")
    page.locator("summary", has_text="Правила").tap()
    choose(page, "Класически френски белот")
    press(page, "Сметни")
    expect_told(
        page,
        "аз Терца до асо: брои се, отборът има каре 20",
        "аз Каре деветки: брои се, отборът има каре 150",
        "отляво Терца до асо ♥: не се брои, другите имат каре 0",
    )
    expect_sums(page, 170, 0)
    expect(page.get_by_label("аз, анонс 2", exact=True)).to_be_visible()
    follow(page, "В раздаването")
    page.wait_for_url("**/calculator?*")
    expect(page.locator("[name=us-declarations-1-what]")).to_have_value("four_nines")
    expect(page.locator("[name=them-declarations-0-suit]")).to_have_value("hearts")


def test_what_was_declared_goes_into_the_calculator(phone: Phone) -> None:
    page = phone(f"/calculator?{urlencode({'bid': 'us-hearts', 'us-card_points': '98'})}", **SCRIPT)
    expect(live(page)).to_have_text("10 : 6 Изкарана")
    press(page, "Арбитър")
    follow(page, QUESTION)
    expect(page.get_by_role("radio", name="Купа", exact=True)).to_be_checked()
    declare(page, "партньорът", "Кварта до поп")
    declare(page, "отляво", "Терца")
    follow(page, "В раздаването")
    # 148 : 64.
    expect(live(page)).to_have_text("15 : 6 Изкарана")


def test_what_was_declared_goes_into_the_deal_of_a_match(phone: Phone) -> None:
    """What was declared there is there to begin with, and what was counted stays."""
    page = start_with_keys(phone)
    bid(page, "Ние: Купа")
    digits(page, 98)
    chip(page, "us", "tierce").tap()
    page.get_by_role("link", name="Още", exact=True).tap()
    press(page, "Арбитър")
    follow(page, QUESTION)
    expect_told(page, "аз Терца: брои се, няма с какво да се сравни 20")
    declare(page, "отдясно", "Терца до асо")
    declare(page, "аз", "Терца до дама")
    expect_sums(page, 0, 20)
    follow(page, "В раздаването")
    expect_ready(page)
    # 98 : 84.
    expect(live(page)).to_have_text("10 : 8 Изкарана")
    key(page, "save").tap()
    expect_standing(page, 10, 8)


def test_what_was_declared_goes_into_the_deal_of_a_match_without_a_script(phone: Phone) -> None:
    page = start(phone)
    choose(page, "Вие: Пика")
    page.locator("[name=them-card_points]").fill("100")
    press(page, "Арбитър")
    follow(page, QUESTION)
    declare(page, "отляво", "Каре валета")
    press(page, "Сметни")
    follow(page, "В раздаването")
    expect(page.locator("[name=them-declarations-0-what]")).to_have_value("four_jacks")
    expect(page.locator("[name=them-card_points]")).to_have_value("100")
    press(page, "Запиши 6 : 30")
    expect_standing(page, 6, 30)


def test_without_a_network_it_knows_the_rules_of_the_match_that_the_phone_has_kept(
    phone: Phone,
) -> None:
    page = phone("/", **SCRIPT)
    table = seated(page, match([], base="classic", compare="separate"))
    page.goto(f"{table}1")
    expect_ready(page)
    page.evaluate(UNTIL_KEPT)
    page.context.set_offline(True)
    page.goto(f"{PATH}?{urlencode({'to': f'{table}1', 'contract': 'spades'})}")
    declare(page, "аз", "Кварта до вале")
    declare(page, "отдясно", "Каре попове")
    # By the classic rules alone the four would beat the sequence.
    expect_sums(page, 50, 100)
    expect(page.locator("[name=by]:checked")).to_have_value("classic")


def test_without_a_network_it_answers_too(phone: Phone) -> None:
    """Before it was ever opened, with the deal that is being entered and its rules."""
    page = phone("/rounding", **SCRIPT)
    page.evaluate(UNTIL_KEPT)
    page.context.set_offline(True)
    deal = {
        "bid": "them-hearts",
        "us-card_points": "62",
        "rules": "classic",
        "us-declarations-0-what": "tierce-A",
        "us-declarations-1-what": "tierce-9",
        "them-declarations-2-what": "tierce-A",
        "them-declarations-2-suit": "hearts",
    }
    page.goto(f"/arbiter?{urlencode(deal)}")
    follow(page, QUESTION)
    expect_told(
        page,
        "аз Терца до асо: не се брои, поредицата на другите е в коз 0",
        "отдясно Терца до асо ♥: брои се, поредицата на отбора е в коз 20",
        "партньорът Терца до 9: не се брои, поредицата на другите е в коз 0",
    )
    declare(page, "партньорът", "Каре дами")
    declare(page, "отдясно", "–")
    expect_told(
        page, "Терца до асо (аз), Каре дами (партньорът): и за двата трябва една и съща карта."
    )
    declare(page, "аз", "–")
    expect_sums(page, 100, 0)
    follow(page, "В раздаването")
    # 162 : 100, and by the classic rules points are written as they are.
    expect(live(page)).to_have_text("262 : 0 Вътре")
    assert dict(parse_qsl(urlsplit(page.url).query)) == {
        "bid": "them-hearts",
        "us-card_points": "62",
        "us-declarations-0-what": "four_queens",
        "rules": "classic",
    }


def questions(chance: random.Random) -> Iterator[dict[str, str]]:
    """What can be chosen, and now and then a top that is too low."""
    for _ in range(25):
        fields = {}
        for key_ in chance.sample(KEYS, chance.randint(0, 4)):
            for slot in range(chance.choice((1, 1, 2))):
                what = chance.choice(DECLARATIONS)
                if chance.random() < 0.05:
                    what = f"tierce-{Rank.EIGHT}"
                fields[f"{key_}-{slot}-what"] = what
                fields[f"{key_}-{slot}-suit"] = chance.choice(("", "", *Suit))
        fields["by"] = chance.choice(list(RULE_SETS))
        fields |= chance.choice(({}, {"contract": chance.choice(list(Contract))}))
        fields |= chance.choice(({}, {"house-compare": "together", "rules": fields["by"]}))
        yield fields


def test_page_and_script_answer_alike(phone: Phone) -> None:
    """The same address, drawn by the counter and once more by the script."""
    plain, scripted = phone("/arbiter"), phone("/arbiter", java_script_enabled=True)
    for fields in questions(random.Random(3)):
        told = []
        for page in plain, scripted:
            page.goto(f"{PATH}?{urlencode(fields)}")
            links = [one.get_attribute("href") for one in page.locator(".into a").all()]
            sums = page.locator(".side strong").all_inner_texts()
            told.append((page.locator(".told").inner_text(), sums, sorted(map(str, links))))
        assert told[0] == told[1], fields
