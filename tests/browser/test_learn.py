"""Every game is told in five lines and one shown hand, the hands in their order, the words in theirs."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.people import wait_until
from tests.browser.phones import SMALL, everything_fits


def test_a_game_is_learned_from_its_table(quiet_room, visitor, screenshot):
    """From the details in the lobby, and from the help at the table, where it stays in sight."""
    page = visitor(quiet_room.url)
    page.locator("tr.line", has_text="Procida").locator("a.what").click()
    page.get_by_role("link", name="How is this played?").click()
    expect(page.get_by_role("heading", name="Omaha Hi/Lo")).to_be_visible()
    expect(page.get_by_text("exactly two of your own cards")).to_be_visible()
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


def test_a_page_that_is_left_asks_for_nothing_that_belongs_to_the_next(quiet_room, visitor):
    """The invitation page is left for one with another place, again and again: it asks for its own alone."""
    page = visitor(quiet_room.url)
    asked = []

    def refuse(route):
        asked.append(route.request.url.rpartition("/")[2])
        route.fulfill(status=409, json={"code": "unknown_thing", "facts": {}, "citations": []})

    page.route("**/api/invitations/**", refuse)
    for _ in range(6):
        before = len(asked)
        page.evaluate("location.hash = '#/invitation/ours'")
        expect(page.get_by_role("heading", name="Invitation", level=1)).to_be_visible()
        wait_until(page, "the invitation is asked for", lambda at=before: len(asked) > at)
        page.evaluate("location.hash = '#/learn/words'")
        expect(page.get_by_role("heading", name="Learn", level=1)).to_be_visible()
    assert set(asked) == {"ours"}
