"""The page of a match for whoever hears it, goes by the keyboard, or sees it in another way."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from tests.browser.checks import HARD_TO_HIT, expect_none, expect_nothing_cut_off
from tests.browser.play import LONG, WORD, Phone
from tests.browser.test_screens import COUNTED, ENDLESS, NINE, match, seated
from tests.browser.thumb import (
    SCRIPT,
    bid,
    chip,
    deal,
    digits,
    expect_ready,
    key,
    live,
    start_with_keys,
    totals,
)


def at_a_match(phone: Phone, entries: list[dict[str, Any]], *names: str, path: str = "") -> Page:
    """A match with a script, on a phone of the usual size."""
    page = phone("/calculator", **SCRIPT | {"viewport": {"width": 360, "height": 740}})
    page.goto(seated(page, match(entries, *names)) + path)
    if not path:
        expect_ready(page)
    return page


def test_the_board_says_who_has_how_much(phone: Phone) -> None:
    page = at_a_match(phone, NINE[:4])
    expect(page.locator(".board")).to_match_aria_snapshot("""
        - paragraph:
          - text: Ние
          - strong: "46"
          - text: още 105
        - paragraph:
          - text: Вие
          - strong: "4"
          - text: още 147
        - paragraph:
          - text: висят
          - strong: "8"
    """)


def test_a_row_says_what_its_figures_are(phone: Phone) -> None:
    """Points and total of either team have headings of their own."""
    page = at_a_match(phone, [NINE[0] | {"card_points": {"us": 140}, "contra": 2}])
    expect(page.locator(".sheet")).to_match_aria_snapshot("""
        - rowgroup:
          - row:
            - columnheader "Запис"
            - columnheader "Ние"
            - columnheader "Вие"
          - row:
            - columnheader "Точки"
            - columnheader "Общо"
            - columnheader "Точки"
            - columnheader "Общо"
        - rowgroup:
          - row:
            - 'rowheader "1 Всичко коз Ние контра 140 : 118"'
            - cell "52"
            - cell "52"
            - cell "0"
            - cell "0"
    """)


def test_every_key_says_the_team_what_and_how_many(phone: Phone) -> None:
    page = start_with_keys(phone)
    bid(page, "Ние: Пика")
    digits(page, 98)
    for _ in range(2):
        chip(page, "them", "quarte").tap()
    key(page, "contra").tap()
    expect(page.locator("form.keyed")).to_match_aria_snapshot("""
        - group "Кой какво обяви":
          - 'radio "Ние: Пика" [checked]'
          - 'radio "Вие: Всичко коз"'
        - group "Точки от карти стига единият отбор":
          - text: Ние
          - textbox "Ние, точки от карти":
            - text: "98"
          - text: Вие
          - textbox "Вие, точки от карти":
            - /placeholder: "64"
        - 'button "Ние: Терца"'
        - 'button "Ние: Кварта, 50"'
        - 'button "Ние: Квинта, 100"'
        - 'button "Ние: Каре"'
        - 'button "Ние: Белот"'
        - 'button "Ние: Капо"'
        - 'button "Вие: Терца"'
        - 'button "Вие: Кварта, 50 × 2" [pressed]'
        - button "Защо?"
        - group "Клавиши":
          - button "Контра" [pressed]
          - button "Изтрий последното въведено"
    """)
    key(page, "contra").tap()
    expect(page.get_by_role("button", name="Реконтра", pressed=True)).to_have_count(1)
    for _ in range(3):
        chip(page, "them", "quarte").tap()
    expect(chip(page, "them", "quarte")).to_have_accessible_name("Вие: Кварта, 50")


def test_the_answer_is_read_out_once_typing_rests(phone: Phone) -> None:
    """Not at every digit, and again where the same is answered again."""
    page = start_with_keys(phone)
    expect(live(page)).to_have_attribute("aria-live", "off")
    page.evaluate(LISTEN)
    body = page.locator("body")
    heard = ["Ние 98, 10 : 6 Изкарана"]
    bid(page, "Ние: Пика")
    digits(page, 98)
    expect(body).to_have_attribute("data-heard", "|".join(heard))
    for text in ("Записано: 10 : 6", *["Изберете какво е обявено."] * 2):
        key(page, "save").tap()
        heard.append(text)
        expect(body).to_have_attribute("data-heard", "|".join(heard))


LISTEN = """() => {
    const heard = [];
    const place = document.querySelector(".live [role=status]");
    new MutationObserver(() => {
        if (place.textContent) heard.push(place.textContent);
        document.body.dataset.heard = heard.join("|");
    }).observe(place, {childList: true, characterData: true, subtree: true});
}"""


def test_a_dialog_takes_the_focus_and_gives_it_back(phone: Phone) -> None:
    """It is read from its heading on, and Escape closes it."""
    page = at_a_match(phone, NINE[:2])
    bid(page, "Ние: Всичко коз")
    digits(page, 150)
    openers = [
        page.get_by_role("button", name="Защо?"),
        chip(page, "us", "four"),
        page.locator(".sheet a").last,
        page.locator("[data-do=correction]"),
    ]
    for opener in openers:
        opener.focus()
        page.keyboard.press("Enter")
        expect(page.get_by_role("dialog").get_by_role("heading")).to_be_focused()
        page.keyboard.press("Tab")
        expect(page.get_by_role("dialog").locator("a, button").first).to_be_focused()
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)
        expect(opener).to_be_focused()


def test_a_wrong_correction_leads_to_its_field(phone: Phone) -> None:
    page = at_a_match(phone, NINE[:2])
    page.locator("[data-do=correction]").tap()
    dialog = page.get_by_role("dialog")
    for label, text, fault in [
        ("Ние", "", "Това трябва да се посочи"),
        ("Вие", "x", "цяло число"),
        ("Вие", "99999", "10000"),
        ("Причина", "", "Напишете причината"),
    ]:
        dialog.get_by_label(label).fill(text)
        dialog.get_by_role("button", name="Запиши").tap()
        expect(dialog.get_by_role("alert")).to_contain_text(fault)
        field = dialog.get_by_label(label)
        expect(field).to_be_focused()
        expect(field).to_have_attribute("aria-invalid", "true")
        expect(dialog.locator("[aria-invalid]")).to_have_count(1)
        # What follows is about another field.
        dialog.get_by_label("Вие").fill("5")


def test_the_keyboard_stays_where_the_work_goes_on(phone: Phone) -> None:
    page = start_with_keys(phone)
    lines = page.locator(".sheet a")
    undo, redo = key(page, "undo"), key(page, "redo")
    deal(page, "Ние: Пика", 98)
    lines.press("Enter")
    page.get_by_role("button", name="Поправете").press("Enter")
    expect(page.get_by_role("radio", name="Ние: Пика")).to_be_focused()
    undo.press("Enter")
    expect(undo).to_have_text("Отмени")
    expect(undo).to_be_focused()
    lines.press("Enter")
    page.get_by_role("button", name="Махни този ред").press("Enter")
    expect(lines).to_have_count(0)
    expect(undo).to_be_focused()
    for number in (1, 0):
        page.keyboard.press("Enter")
        expect(lines).to_have_count(number)
    expect(undo).to_be_disabled()
    expect(redo).to_be_focused()
    for number in (1, 0):
        page.keyboard.press("Enter")
        expect(lines).to_have_count(number)
    expect(redo).to_be_hidden()
    expect(undo).to_be_focused()


def test_a_line_that_is_read_keeps_the_focus_when_another_phone_writes(phone: Phone) -> None:
    page = start_with_keys(phone)
    deal(page, "Ние: Пика", 98)
    other = phone(urlsplit(page.url).path, **SCRIPT)
    expect_ready(other)
    line = other.locator(".sheet a").last
    line.focus()
    deal(page, "Ние: Пика", 98)
    totals(other, (20, 12), (10, 6))
    expect(line).to_be_focused()


def test_a_line_that_is_read_keeps_the_focus_when_the_rest_of_the_page_comes(phone: Phone) -> None:
    page = phone("/calculator", **SCRIPT)
    page.goto(seated(page, match(NINE[:2])))
    line = page.locator(".sheet a").first
    line.focus()
    # Drawn anew, every row has a key.
    expect(page.locator(".sheet tr[data-key]")).to_have_count(2)
    expect(line).to_be_focused()


def test_digits_are_typed_in_the_form_alone(phone: Phone) -> None:
    """Elsewhere a lone key does nothing, as it may be a word that a computer heard."""
    page = at_a_match(phone, NINE[:2])
    page.locator(".sheet a").first.focus()
    page.keyboard.type("98")
    expect(page.locator("[name=us-card_points]")).to_have_value("")
    key(page, "contra").focus()
    page.keyboard.type("98")
    expect(page.locator("[name=us-card_points]")).to_have_value("98")


def test_tab_goes_down_the_page(phone: Phone) -> None:
    """Team by team, row by row, as it looks."""
    page = at_a_match(phone, NINE[:2])
    bid(page, "Ние: Пика")
    digits(page, 98)
    page.locator("[name=bid]:checked").focus()
    tops = []
    while not page.locator(".sheet a").first.evaluate("one => one === document.activeElement"):
        page.keyboard.press("Tab")
        tops.append(page.evaluate("document.activeElement.getBoundingClientRect().top + scrollY"))
        assert len(tops) < 50
    # The large key begins a row above the last one.
    assert tops == sorted(tops)


@pytest.mark.parametrize("names", [("", ""), (LONG, WORD)])
def test_everything_that_is_tapped_is_as_large_as_a_thumb(
    phone: Phone, names: tuple[str, str]
) -> None:
    page = at_a_match(phone, NINE[:4], *names)
    bid(page, page.locator("[name=bid]").first.get_attribute("aria-label") or "")
    digits(page, 98)
    expect_none(page, f"() => ({HARD_TO_HIT})(44)")


def test_enlarged_text_is_all_there(phone: Phone) -> None:
    """Twice as large: every label is seen, no word is broken on a key, and nothing overlaps."""
    page = at_a_match(phone, NINE[:4])
    bid(page, "Ние: Пика")
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    for count in (98, 161):
        page.locator("[name=us-card_points]").tap()
        digits(page, count)
        expect_nothing_cut_off(page)
        expect_none(page, HARD_TO_HIT)
        expect_none(page, OVERLAPS)
        expect_none(page, BROKEN_WORDS)
    for label in page.locator(".counts .team").all():
        box = label.bounding_box()
        assert box
        assert box["width"] > 40


OVERLAPS = """() => {
    const what = ".keyed .key, .counts label, .chip, .live p, .keys button";
    const parts = [...document.querySelectorAll(what)]
        .filter(one => one.checkVisibility())
        .map(one => [one, one.getBoundingClientRect()]);
    return parts.flatMap(([one, a], place) => parts.slice(place + 1)
        .filter(([, b]) => a.left < b.right - 1 && b.left < a.right - 1
            && a.top < b.bottom - 1 && b.top < a.bottom - 1)
        .map(([other]) => `${one.outerHTML} ${other.outerHTML}`));
}"""

BROKEN_WORDS = """() => [...document.querySelectorAll(".keyed .key, .chip, .keys button")]
    .filter(one => one.checkVisibility())
    .filter(one => {
        const texts = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
        while (texts.nextNode()) {
            const {data} = texts.currentNode;
            for (const {index, 0: word} of data.matchAll(/\\S+/g)) {
                const range = document.createRange();
                range.setStart(texts.currentNode, index);
                range.setEnd(texts.currentNode, index + word.length);
                if (range.getClientRects().length > 1) return true;
            }
        }
    })
    .map(one => one.outerHTML)
"""


@pytest.mark.parametrize("path", ["1/entry/6", f"1/entry/6{COUNTED}", "1/settings", "matches"])
@pytest.mark.parametrize("size", ["100%", "200%"])
def test_what_is_focused_does_not_hide(phone: Phone, path: str, size: str) -> None:
    """Behind the buttons at the bottom."""
    page = phone("/calculator", **SCRIPT | {"viewport": {"width": 360, "height": 740}})
    page.goto(seated(page, ENDLESS) + path)
    page.evaluate("size => document.documentElement.style.fontSize = size", size)
    page.evaluate("document.querySelectorAll('details').forEach(one => one.open = true)")
    for step in ("Tab", "Shift+Tab"):
        seen = 0
        page.evaluate("document.activeElement.blur()")
        page.keyboard.press(step)
        while page.evaluate("document.activeElement !== document.body"):
            expect_none(page, HIDDEN)
            seen += 1
            assert seen < 200
            page.keyboard.press(step)
        assert seen > 10


HIDDEN = """() => {
    const one = document.activeElement;
    const box = (one.closest("label.key") ?? one).getBoundingClientRect();
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    const there = document.elementFromPoint(x, y);
    const isThere = one.contains(there) || there?.contains(one)
        || there?.closest("label")?.contains(one);
    return isThere ? [] : [one.outerHTML];
}"""


def test_forced_colours_tell_what_is_pressed(phone: Phone) -> None:
    page = at_a_match(phone, NINE[:2])
    page.emulate_media(forced_colors="active")
    pressed = [chip(page, "us", "tierce"), key(page, "contra")]
    bid(page, "Ние: Пика")
    digits(page, 98)
    for one in pressed:
        before = one.evaluate(GROUND)
        one.tap()
        assert one.evaluate(GROUND) != before
    active, other = (
        page.locator(f"label:has([name={team}-card_points])").evaluate(
            "one => getComputedStyle(one).outlineStyle"
        )
        for team in ("us", "them")
    )
    assert active != other


GROUND = "one => getComputedStyle(one).backgroundColor"


def test_nothing_moves_for_whoever_wishes_so(phone: Phone) -> None:
    page = at_a_match(phone, NINE[:2])
    page.evaluate(COUNTED)
    page.emulate_media(reduced_motion="reduce")
    deal(page, "Ние: Пика", 98)
    expect(live(page)).to_have_text("Записано: 10 : 6")
    assert page.evaluate("window.moved") == 0
    page.emulate_media(reduced_motion="no-preference")
    deal(page, "Ние: Пика", 86)
    expect(live(page)).to_have_text("Записано: 8 : 8")
    assert page.evaluate("window.moved") == 1


COUNTED = """() => {
    window.moved = 0;
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...told) {
        window.moved += 1;
        return animate.apply(this, told);
    };
}"""
"""Counts what the script moves."""
