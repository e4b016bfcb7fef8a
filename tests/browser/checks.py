"""What holds for every screen: nothing cut off, room for a thumb, text that stands out."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

SMALL: dict[str, Any] = {"viewport": {"width": 320, "height": 640}, "java_script_enabled": True}
"""The narrowest phone that is still about; scripts only for these checks."""

LANGUAGES = ("bg", "en", "ru", "fr")


def expect_fit(page: Page) -> None:
    """The screen that is open can be read and used, in every language, by day and by night.

    It may be the answer to a form: loading it anew sends that once more.
    """
    for language in LANGUAGES:
        page.context.add_cookies([{"name": "lang", "value": language, "url": page.url}])
        page.reload()
        assert page.evaluate("document.documentElement.lang") == language
        page.evaluate("document.querySelectorAll('details').forEach(one => one.open = true)")
        expect_nothing_cut_off(page)
        # Whatever can be tapped is 44 pixels high and 24 wide, but for links in a sentence.
        expect_none(page, HARD_TO_HIT)
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        # Text stands out from its ground by 4.5 to 1, as WCAG asks.
        expect_none(page, FAINT)
    # Text twice as large, as WCAG asks.
    page.set_viewport_size({"width": 360, "height": 740})
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    expect_nothing_cut_off(page)


def expect_nothing_cut_off(page: Page) -> None:
    """Everything is as wide as the screen at most, and what is hidden says so by three dots."""
    expect_none(page, WIDE)
    expect_none(page, CLIPPED)


def expect_none(page: Page, script: str) -> None:
    """The script finds nothing that is wrong."""
    found = page.evaluate(script)
    assert not found, "\n".join(found)


WIDE = """() =>
    document.documentElement.scrollWidth <= innerWidth ? []
        : [...document.querySelectorAll("body *")]
            .filter(one => one.getBoundingClientRect().right > innerWidth + 1)
            .map(one => one.outerHTML.slice(0, 200))
"""

HARD_TO_HIT = """(width = 24) =>
    [...document.querySelectorAll("a, button, summary, select, input, textarea, label.key")]
        .filter(one => !one.matches(".skip, .quiet, .faults a, .rule a, [type=hidden]"))
        .filter(one => one.checkVisibility())
        .map(one => one.closest("label.key") ?? one)
        .filter(one => {
            const box = one.getBoundingClientRect();
            return box.height < 43.9 || box.width < width - 0.1;
        })
        .map(one => one.outerHTML.slice(0, 200))
"""

CLIPPED = """() =>
    [...document.querySelectorAll("body *")]
        .filter(one => one.checkVisibility() && !one.closest(".skip, .quiet"))
        .filter(one => getComputedStyle(one).overflowX !== "visible")
        .filter(one => getComputedStyle(one).textOverflow !== "ellipsis")
        .filter(one => !one.matches("input, select"))
        .filter(one => one.scrollWidth > one.clientWidth + 1)
        .map(one => one.outerHTML.slice(0, 200))
"""
FAINT = """() => {
    const parts = colour => colour.match(/[\\d.]+/g).map(Number);
    const light = colour => {
        const [r, g, b] = parts(colour).map(part => part / 255)
            .map(part => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const ground = one => {
        for (; one; one = one.parentElement) {
            const colour = getComputedStyle(one).backgroundColor;
            if ((parts(colour)[3] ?? 1) === 1) return colour;
        }
    };
    const contrast = one => {
        const [dark, bright] = [getComputedStyle(one).color, ground(one)].map(light)
            .sort((a, b) => a - b);
        return (bright + 0.05) / (dark + 0.05);
    };
    const speaks = one => one.matches("input, select")
        || [...one.childNodes].some(node => node.nodeType === 3 && node.data.trim());
    return [...document.querySelectorAll("body *")]
        .filter(one => speaks(one) && one.checkVisibility())
        .filter(one => !one.closest(".skip, .quiet") && !one.matches("option, optgroup"))
        .filter(one => !one.matches("[type=radio], [type=checkbox], :disabled + span"))
        .filter(one => contrast(one) < 4.5)
        .map(one => `${contrast(one).toFixed(1)} ${one.outerHTML.slice(0, 200)}`);
}"""
