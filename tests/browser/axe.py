"""The accessibility violations that axe finds on a page."""

from __future__ import annotations

from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Page

TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]

RUN = """tags => axe
    .run({ runOnly: { type: "tag", values: tags }, resultTypes: ["violations"] })
    .then(({ violations }) => violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary}`)))"""
"""Every rule is checked; what passed stays in the page: reading it takes longer than finding it."""


def violations(page: Page) -> list[str]:
    """The violations, short enough to read in a failure."""
    if not page.evaluate("'axe' in window"):  # it stays until the page is loaded again
        page.evaluate(AXE_SCRIPT)
    found: list[str] = page.evaluate(RUN, TAGS)
    return found
