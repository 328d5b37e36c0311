"""What is covered or cut on the tables of a page, sampled while they are played.

Text counts with the box of its letters, and so do the things that could lie over it, whether a pointer meets
them or not; what is met at the middle of a name or a stack is asked of the browser besides. Backs of cards
may lie under anything: there is nothing to read on them.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import Page

SAMPLE = Path(__file__).with_suffix(".js").read_text(encoding="utf-8")
"""Looks eight times a second, and plays along for the viewer."""


def complaints_while_playing(page: Page, *, seconds: int) -> tuple[int, list[str]]:
    """How often the page was looked at, and what was covered or cut, the most frequent first."""
    page.evaluate(SAMPLE)
    page.wait_for_timeout(seconds * 1000)
    found: dict[str, Any] = page.evaluate("window.illegible")
    often = sorted(found["complaints"].items(), key=lambda one: -one[1])
    return found["samples"], [f"{count} times: {text}" for text, count in often]
