"""Does axe find anything to complain of, on any page, in either theme?"""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.members import signs_up
from tests.browser.people import CALL, WAGER, Person, play_to_the_end, wait_until, whose_turn


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_lobby(room_with_bots, visitor, screenshot, scheme):
    page = visitor(room_with_bots.url, color_scheme=scheme)
    expect(page.get_by_role("row", name=re.compile("Vulcano"))).to_be_visible()
    assert violations(page) == []
    screenshot(page, f"lobby-{scheme}")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_table_with_bots(room_with_bots, visitor, scheme):
    page = visitor(f"{room_with_bots.url}/#/table/stromboli", color_scheme=scheme)
    expect(page.locator(".seat .plate").first).to_be_visible()
    assert violations(page) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_hand_from_the_turn_to_the_winner(room, visitor, scheme):
    """Action bar, intentions, board, winner, log."""
    people = ada, _ = tuple(
        Person(visitor(room.url, color_scheme=scheme), name).sits(room.url, "capri")
        for name in ("Ada", "Bruno")
    )
    whose_turn(people)
    for person in people:
        assert violations(person.page) == []
    whose_turn(people).presses(WAGER)
    whose_turn(people).presses(CALL)
    wait_until(ada.page, "the flop", lambda: len(ada.board()) == 3)
    play_to_the_end(people)
    assert violations(ada.page) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_dialog(quiet_room, visitor, screenshot, scheme):
    page = visitor(f"{quiet_room.url}/#/table/capri/sit", color_scheme=scheme)
    expect(page.get_by_role("dialog")).to_be_visible()
    assert violations(page) == []
    screenshot(page, f"sit-{scheme}")
    page.keyboard.press("Escape")
    for name in ("Settings", "Help and keys"):
        page.get_by_role("button", name="Menu").click()
        page.get_by_role("button", name=name).click()
        expect(page.get_by_role("dialog")).to_be_visible()
        assert violations(page) == []
        screenshot(page, f"{name.split()[0].lower()}-{scheme}")
        page.keyboard.press("Escape")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_page_of_an_account(room, visitor, scheme):
    page = visitor(room.url, color_scheme=scheme)
    signs_up(page, room.url, "Ada")
    assert violations(page) == []
    for address, title in (
        ("account", "Account"),
        ("cashier", "Cashier"),
        ("statement", "Statement"),
        ("limits", "Limits"),
        ("settings", "Settings"),
        ("open-table", "A home game"),
    ):
        page.goto(f"{room.url}/#/{address}")
        expect(page.get_by_role("heading", level=1, name=title)).to_be_visible()
        expect(page.get_by_text("One moment…")).to_have_count(0)
        assert violations(page) == [], address


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_page_at_the_door(quiet_room, visitor, scheme):
    page = visitor(quiet_room.url, color_scheme=scheme)
    for address in (
        "sign-in",
        "sign-up",
        "reset",
        "reset/token",
        "verify-email/token",
        "responsible",
        "desk",
    ):
        page.goto(f"{quiet_room.url}/#/{address}")
        expect(page.get_by_role("heading", level=2).first).to_be_visible()
        assert violations(page) == [], address
