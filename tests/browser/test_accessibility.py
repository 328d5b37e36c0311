"""Does axe find anything to complain of, on any page, in either theme?"""

import re

from playwright.sync_api import expect

from tests.browser.axe import violations_in_both_themes
from tests.browser.members import signs_up
from tests.browser.people import CALL, WAGER, Person, play_to_the_end, wait_until, whose_turn


def test_the_lobby(room_with_bots, visitor, screenshot):
    page = visitor(room_with_bots.url)
    expect(page.get_by_role("row", name=re.compile("Vulcano"))).to_be_visible()
    assert violations_in_both_themes(page) == []
    screenshot(page, "lobby-dark")


def test_a_table_with_bots(room_with_bots, visitor):
    page = visitor(f"{room_with_bots.url}/#/table/stromboli")
    expect(page.locator(".seat .plate").first).to_be_visible()
    assert violations_in_both_themes(page) == []


def test_a_hand_from_the_turn_to_the_winner(room, visitor):
    """Action bar, intentions, board, winner, log."""
    people = ada, _ = tuple(
        Person(visitor(room.url), name).sits(room.url, "capri") for name in ("Ada", "Bruno")
    )
    whose_turn(people)
    for person in people:
        assert violations_in_both_themes(person.page) == []
    whose_turn(people).presses(WAGER)
    whose_turn(people).presses(CALL)
    wait_until(ada.page, "the flop", lambda: len(ada.board()) == 3)
    play_to_the_end(people)
    assert violations_in_both_themes(ada.page) == []


def test_every_dialog(quiet_room, visitor, screenshot):
    page = visitor(f"{quiet_room.url}/#/table/capri/sit")
    expect(page.get_by_role("dialog")).to_be_visible()
    assert violations_in_both_themes(page) == []
    screenshot(page, "sit-dark")
    page.keyboard.press("Escape")
    for name in ("Settings", "Help and keys"):
        page.get_by_role("button", name="Menu").click()
        page.get_by_role("button", name=name).click()
        expect(page.get_by_role("dialog")).to_be_visible()
        assert violations_in_both_themes(page) == []
        screenshot(page, f"{name.split()[0].lower()}-dark")
        page.keyboard.press("Escape")


def test_every_page_of_an_account(room, visitor):
    page = visitor(room.url)
    signs_up(page, room.url, "Ada")
    assert violations_in_both_themes(page) == []
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
        assert violations_in_both_themes(page) == [], address


def test_every_page_at_the_door(quiet_room, visitor):
    page = visitor(quiet_room.url)
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
        assert violations_in_both_themes(page) == [], address


def test_what_cannot_be_read_in_one_theme_alone_is_found(visitor):
    """The themes are looked at on one page, one after the other."""
    page = visitor("about:blank")
    for ink, count in (("#000, #fff", 0), ("#000, #222", 1), ("#ddd, #fff", 1)):
        page.set_content(
            f"""<!doctype html><html lang="en"><title>Ink</title>
            <style>:root {{ color-scheme: light dark; background: light-dark(#fff, #111) }}
            p {{ color: light-dark({ink}) }}</style><main><h1 hidden>Ink</h1><p>Who reads this?</p></main>"""
        )
        found = [one for one in violations_in_both_themes(page) if one.startswith("color-contrast")]
        assert len(found) == count, ink
