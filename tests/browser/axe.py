"""What axe-core finds on a page: WCAG 2.2 AA, and what it calls best practice."""

from __future__ import annotations

from importlib.resources import files

from playwright.sync_api import Page

AXE = files("axe_playwright_python").joinpath("axe.min.js").read_text("utf-8")
TAGS = ("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice")
CONTRAST = "color-contrast"
"""The rule that takes the longest; the language makes no difference to it."""


def expect_nothing_found(page: Page, *, contrast: bool = True) -> None:
    """Nothing is wrong on the page, or in the dialog over it, and nothing is uncertain."""
    run(
        page,
        {"runOnly": {"type": "tag", "values": TAGS}, "rules": {CONTRAST: {"enabled": contrast}}},
    )


def expect_contrast(page: Page) -> None:
    """All text stands out from what is behind it."""
    run(page, {"runOnly": {"type": "rule", "values": [CONTRAST]}})


def run(page: Page, options: dict[str, object]) -> None:
    """Run some of its rules, which find nothing."""
    # The policy of the pages lets no script in; what a debugger evaluates is not subject to it.
    if page.evaluate("typeof axe") == "undefined":
        page.evaluate(AXE)
    found = page.evaluate(RUN, options)
    assert not found, "\n".join([page.url, *found])


RUN = """async options => {
    // Nothing hides behind the button at the bottom there.
    scrollTo(0, document.documentElement.scrollHeight);
    for (const animation of document.getAnimations()) animation.finish();
    const place = document.querySelector("dialog[open]") ?? document;
    const results = await axe.run(place, {...options, resultTypes: ["violations", "incomplete"]});
    // A lone sign, ⌫ or ♣, and what a dialog cuts in half are measured by FAINT in checks.py.
    const unsure = ["nonBmp", "elmPartiallyObscuring", "elmPartiallyObscured"];
    const isSign = why => why.some(({data}) => unsure.includes(data?.messageKey));
    return ["violations", "incomplete"].flatMap(kind =>
        results[kind].flatMap(({id, nodes}) => nodes.map(({html, any, all, none}) => {
            const why = [...any, ...all, ...none];
            const told = why.flatMap(({message, relatedNodes}) =>
                [message, ...relatedNodes.map(({html}) => html.slice(0, 100))]);
            const found = [`${kind}, ${id}: ${html.slice(0, 300)}`, ...told].join("\\n  ");
            return isSign(why) ? null : found;
        }))).filter(Boolean);
}"""
