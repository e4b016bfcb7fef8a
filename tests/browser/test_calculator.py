"""What a person does with the calculator on a phone, without JavaScript."""

from __future__ import annotations

from collections.abc import Callable
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from tests.browser.checks import SMALL, expect_fit

Phone = Callable[..., Page]

SCREENS = [
    "/calculator",
    "/calculator?bid=us-spades&us-card_points=98&us-declarations-0-what=quinte-A&us-belots=1",
    "/calculator?bid=them-all_trumps&us-card_points=253&us-belots=4&house-unit=7",
    "/calculator?bid=us-hearts&us-card_points=81&contra=2&rules=classic&house-odd_point=more",
    "/rounding",
    "/rounding?kind=no_trumps",
    "/arbiter",
    "/arbiter/count?contract=no_trumps&card=Jh&card=9h&last=1",
    "/arbiter/declarations?us1-0-what=tierce-10&us1-0-suit=hearts&us1-1-what=four_aces&them2-0-what=quarte-K",
    "/arbiter/declarations?us1-0-what=four_queens&them1-0-what=quinte-A&us2-0-what=tierce-8&by=classic",
    "/arbiter/needs?total-us=140&total-them=148&hanging=8&rules=lobby&contract=all_trumps&bid=them-hearts&contra=2",
    "/arbiter/stronger?contract=hearts&card=As&card=7h",
    "/arbiter/play?contract=hearts&card=7h&card=As&card=9h&played-1=Kd&played-2=Ah&under=1",
    "/rules",
    "/arbiter/auction?calls=all_trumps-contra-recontra-pass-pass",
    "/arbiter/auction?calls=no_trumps-contra-pass-pass-recontra-pass-pass-pass",
    "/arbiter/auction?rules=classic&calls=hearts-pass-clubs",
    "/arbiter/house?rules=classic&house-target=777",
    "/arbiter/house?rules=bulgarian&house-odd_point=more&house-contracts=clubs&agreed=1",
    "/arbiter/house?house-odd_point=x&house-target=0",
    "/arbiter/quiz?seed=7&at=2&answers=01",
    "/arbiter/quiz?seed=7&at=21&answers=00000000000000000000",
    "/nothing-here",
]


def tap(page: Page, name: str) -> None:
    """Tap the key that is labelled like this."""
    page.locator("label.key").filter(has=page.get_by_role("radio", name=name, exact=True)).tap()


def expect_points(page: Page, points: list[str]) -> None:
    """Wait for the two large figures."""
    expect(page.locator(".side strong")).to_have_text(points)


def test_a_usual_deal(phone: Phone) -> None:
    """Contract and declarer in one tap, one count, and the answer with its reason."""
    page = phone("/calculator")
    tap(page, "Ние: Пика")
    page.get_by_label("Ние, точки от карти").fill("98")
    page.get_by_role("button", name="Сметни").tap()
    expect_points(page, ["10", "6"])
    expect(page.locator(".outcome")).to_have_text("Изкарана")
    expect(page.locator(".calculation")).to_contain_text("Делено на 10, нагоре от 6")
    assert urlsplit(page.url).query == "bid=us-spades&us-card_points=98"


def test_the_whole_worked_deal_with_contra(phone: Phone) -> None:
    page = phone("/calculator")
    tap(page, "Ние: Пика")
    tap(page, "Контра")
    page.locator("#us-card_points").fill("98")
    page.get_by_label("Ние, анонс 1", exact=True).select_option(label="Терца до 10")
    page.get_by_label("Вие, анонс 1", exact=True).select_option(label="Терца до 9")
    page.get_by_label("Ние, белоти").select_option("1")
    page.get_by_role("button", name="Сметни").tap()
    expect_points(page, ["40", "0"])
    expect(page.locator(".calculation")).to_contain_text("Контра: 20 × 2 = 40")


def test_a_wrong_count_is_mended_in_place(phone: Phone) -> None:
    """Everything typed is still there, the field is marked, and one correction is enough."""
    page = phone("/calculator")
    tap(page, "Вие: Всичко коз")
    page.locator("#us-card_points").fill("100")
    page.locator("#them-card_points").fill("100")
    page.get_by_label("Ние, белоти").select_option("2")
    page.get_by_role("button", name="Сметни").tap()
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("100 + 100 не прави 258.")
    field = page.locator("#them-card_points")
    expect(field).to_have_attribute("aria-invalid", "true")
    expect(field).to_have_accessible_description(
        "100 + 100 не прави 258. Пребройте пак или оставете единия отбор празен. Правило R2"
    )
    expect(page.get_by_role("radio", name="Вие: Всичко коз")).to_be_checked()
    field.fill("158")
    page.get_by_role("button", name="Сметни").tap()
    expect_points(page, ["14", "16"])


def test_the_next_deal_keeps_the_rules_and_what_hangs(phone: Phone) -> None:
    page = phone("/calculator")
    page.get_by_text("Висящи, ренонс, правила").tap()
    tap(page, "Български онлайн лобита")
    tap(page, "Ние: Купа")
    page.locator("#us-card_points").fill("81")
    page.get_by_role("button", name="Сметни").tap()
    expect(page.locator(".outcome")).to_have_text("Висяща · висят 8")
    page.get_by_role("link", name="Следващо раздаване").tap()
    expect(page.locator("#hanging")).to_have_value("8")
    expect(page.get_by_role("radio", name="Български онлайн лобита")).to_be_checked()
    tap(page, "Вие: Купа")
    page.locator("#us-card_points").fill("60")
    page.get_by_role("button", name="Сметни").tap()
    expect_points(page, ["6", "18"])


def test_house_rules_change_the_answer(phone: Phone) -> None:
    page = phone("/calculator?bid=us-spades&us-card_points=86")
    expect_points(page, ["8", "8"])
    page.get_by_text("Висящи, ренонс, правила").tap()
    page.get_by_text("Домашни правила").tap()
    page.locator("#house-odd_point").select_option(label="на отбора с повече: 9 : 7")
    page.get_by_role("button", name="Сметни").tap()
    expect_points(page, ["9", "7"])


def test_at_no_trumps_nothing_is_declared(phone: Phone) -> None:
    """The fields go away, unless something stands in them."""
    page = phone("/calculator")
    declared = page.locator(".declared")
    expect(declared).to_be_visible()
    tap(page, "Ние: Без коз")
    expect(declared).to_be_hidden()
    tap(page, "Ние: Каро")
    page.get_by_label("Вие, белоти").select_option("1")
    tap(page, "Вие: Без коз")
    expect(declared).to_be_visible()


def test_a_contract_that_is_not_played_cannot_be_chosen(phone: Phone) -> None:
    page = phone("/calculator?rules=classic")
    expect(page.get_by_role("radio", name="Ние: Всичко коз")).to_be_disabled()
    expect(page.get_by_role("radio", name="Ние: Купа")).to_be_enabled()
    expect(page.get_by_role("radio", name="Реконтра")).to_have_count(0)
    expect(page.get_by_label("Ние, анонс 1, боя")).to_be_visible()


def test_the_keyboard_is_enough(phone: Phone) -> None:
    """Contract by arrow keys, counts by digits, and Enter sends."""
    page = phone("/calculator", has_touch=False)
    page.get_by_role("radio", name="Ние: Спатия").focus()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("radio", name="Ние: Каро")).to_be_checked()
    page.locator("#us-card_points").focus()
    page.keyboard.type("152")
    page.keyboard.press("Enter")
    expect_points(page, ["15", "1"])


def test_the_language_switch_keeps_the_page_and_is_remembered(phone: Phone) -> None:
    page = phone("/calculator?bid=us-spades&us-card_points=98")
    page.get_by_role("button", name="Français").tap()
    expect(page.locator(".outcome")).to_have_text("Passé")
    page.goto("/rounding")
    expect(page.locator("html")).to_have_attribute("lang", "fr")


@pytest.mark.parametrize("path", SCREENS)
def test_every_screen_can_be_read_and_used(phone: Phone, path: str) -> None:
    """Nothing is cut off, every target fits a thumb, and text stands out."""
    expect_fit(phone(path, **SMALL))


def test_the_score_is_readable_at_arms_length(phone: Phone) -> None:
    page = phone(SCREENS[1], java_script_enabled=True)
    size = page.locator(".side strong").first.evaluate("one => getComputedStyle(one).fontSize")
    assert float(size.removesuffix("px")) >= 40
    box = page.locator(".score").bounding_box()
    assert box
    assert box["y"] + box["height"] < 740 / 2


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_colours_stand_apart(phone: Phone, scheme: str) -> None:
    """At least 4.5 to 1, as WCAG asks of text, and 3 to 1 for the edges of controls."""
    page = phone("/calculator", color_scheme=scheme, java_script_enabled=True)
    pairs = [
        ("ink", "paper"),
        ("ink", "sheet"),
        ("faint", "paper"),
        ("faint", "sheet"),
        ("accent", "paper"),
        ("accent", "sheet"),
        ("on-accent", "accent"),
        ("red", "sheet"),
        ("wrong", "paper"),
        ("wrong", "wrong-sheet"),
        ("ink", "special"),
    ]
    for text, ground in pairs:
        assert page.evaluate(CONTRAST, [f"--{text}", f"--{ground}"]) >= 4.5, (text, ground)
    for edge in ("edge", "accent", "wrong"):
        for ground in ("paper", "sheet"):
            assert page.evaluate(CONTRAST, [f"--{edge}", f"--{ground}"]) >= 3, (edge, ground)


CONTRAST = """names => {
    const style = getComputedStyle(document.documentElement);
    const light = names.map(name => {
        const hex = style.getPropertyValue(name).trim().slice(1);
        const [r, g, b] = [0, 2, 4].map(at => parseInt(hex.slice(at, at + 2), 16) / 255)
            .map(part => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    }).sort((a, b) => b - a);
    return (light[0] + 0.05) / (light[1] + 0.05);
}"""
