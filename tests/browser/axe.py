"""The accessibility violations that axe finds on a page."""

from __future__ import annotations

from typing import TypeAlias

from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Page

from tests.browser.phones import PAINTED

Rules: TypeAlias = dict[str, str | list[str]]

TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]

EVERY_RULE: Rules = {"type": "tag", "values": TAGS}
OF_COLORS: Rules = {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}
"""The rules whose verdict a theme can change: it changes nothing but colors."""

RUN = """runOnly => axe
    .run({ runOnly, resultTypes: ["violations"] })
    .then(({ violations }) => violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary}`)))"""
"""What passed stays in the page: reading it takes longer than finding it."""


def violations_in_both_themes(page: Page) -> list[str]:
    """The violations in the light theme, and in the dark one those of its colors; the page stays dark."""
    page.emulate_media(color_scheme="light")
    light = violations(page)
    page.emulate_media(color_scheme="dark")
    page.evaluate(PAINTED)
    return light + violations(page, OF_COLORS)


def violations(page: Page, rules: Rules = EVERY_RULE) -> list[str]:
    """The violations, short enough to read in a failure."""
    if not page.evaluate("'axe' in window"):  # it stays until the page is loaded again
        page.evaluate(AXE_SCRIPT)
    found: list[str] = page.evaluate(RUN, rules)
    return found
