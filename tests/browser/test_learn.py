"""Every game is told in five lines and one shown hand, the hands in their order, the words in theirs."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.phones import SMALL, everything_fits


def test_a_game_is_learned_from_its_table(quiet_room, visitor, screenshot):
    """From the details in the lobby, and from the help at the table, where it stays in sight."""
    page = visitor(quiet_room.url)
    page.locator("tr.line", has_text="Procida").locator("a.what").click()
    page.get_by_role("link", name="How is this played?").click()
    expect(page.get_by_role("heading", name="Omaha Hi/Lo")).to_be_visible()
    expect(page.get_by_text("two of one’s own cards, exactly")).to_be_visible()
    screenshot(page, "learn-game")
    assert violations(page) == []
    page.goto(f"{quiet_room.url}/#/table/gorgona")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Help").click()
    page.get_by_text("How is this played? Razz").click()
    expect(page.get_by_text("straights and flushes do not count")).to_be_visible()


@pytest.mark.parametrize("tab", ["games", "hands", "words"])
def test_it_fits_a_phone_in_both_themes(quiet_room, visitor, screenshot, tab):
    scheme = "light" if tab == "words" else "dark"
    page = visitor(f"{quiet_room.url}/#/learn/{tab}", locale="it-IT", color_scheme=scheme, **SMALL)
    expect(page.get_by_role("heading", name="Impara", level=1)).to_be_visible()
    expect(page.locator("main li, main dt").first).to_be_visible()
    everything_fits(page)
    assert violations(page) == []
    screenshot(page, f"learn-{tab}-phone")
