"""Two sizes of phone, and whether everything fits on them."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

SMALL: dict[str, Any] = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True}
TALL: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
SMALLEST_TARGET = 44  # pixels, in width and height

TOO_SMALL = """least => [...document.querySelectorAll("button, a.button, input, select")]
    .filter(element => element.checkVisibility() && !element.closest("[popover]:not(:popover-open)"))
    .map(element => (element.type === "radio" ? element.closest("label") : element))
    .map(element => [element.ariaLabel ?? element.textContent, element.getBoundingClientRect()])
    .filter(([, box]) => box.width < least || box.height < least)
    .map(([name, box]) => `${name.trim()}: ${Math.round(box.width)} x ${Math.round(box.height)}`)"""

OVERFLOW = "document.documentElement.scrollWidth - document.documentElement.clientWidth"

CUT_OFF = """[...document.querySelectorAll(
        "header :is(button, a), section[tabindex='-1'] button, [role=group].controls > *,"
        + "dialog[open] :is(button, input, select)")]
    .filter(element => element.checkVisibility())
    .filter(element => {
        const around = element.closest("dialog")?.getBoundingClientRect().right ?? innerWidth;
        return element.getBoundingClientRect().right > around;
    })
    .map(element => element.ariaLabel ?? element.textContent.trim())"""
"""What lies beyond the right edge, of the header, below a table or a replay, and in a dialog."""

COVERED = """() => [...document.querySelectorAll(".plate, .seat [data-card]")]
    .map(element => [element, element.getBoundingClientRect()])
    .filter(([element, box]) => [0.05, 0.5, 0.95].some(part => {
        const above = document.elementsFromPoint(box.x + box.width / 2, box.y + box.height * part);
        return above.slice(0, above.indexOf(element)).some(other => !other.closest(".seat"));
    }))
    .map(([element]) => element.textContent.trim())"""
"""Plates and cards over whose middle, top or bottom something lies that is no part of a seat."""


PAINTED = """async () => {
    await document.fonts.ready;
    await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
}"""
"""A page that was turned or resized is laid out anew before it is painted, and not before that; and its words
have another width until their type has come."""


def everything_fits(page: Page) -> None:
    """Check that nothing is wider than the phone, cut off, or too small for a finger."""
    page.evaluate(PAINTED)
    assert page.evaluate(OVERFLOW) <= 0, "the page is wider than the phone"
    assert page.evaluate(TOO_SMALL, SMALLEST_TARGET) == []
    assert page.evaluate(CUT_OFF) == []


def nothing_covers_a_plate(page: Page) -> None:
    """No message lies over anybody's name, stack or cards."""
    page.evaluate(PAINTED)
    assert page.evaluate(COVERED) == []
