"""Does the operator's desk do what it says, and do the people in the room see it?"""

import re

import pyotp
import pytest
from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.members import signs_in, signs_up
from tests.browser.people import CALL, WAGER, Person, whose_turn
from tests.browser.server import carried_out, served

TABLES = ("stromboli", "capri")


@pytest.fixture
def operated_room(tmp_path, visitor, seed):
    """A room with an administrator, Ada, who signed up and was appointed while the room was closed."""
    data = tmp_path / "room"
    with served(data, bots=0, seed=seed + 1, tables=TABLES) as room:
        signs_up(visitor(room.url), room.url, "Ada")
    assert carried_out("appoint", "Ada", "administrator", "--data", str(data))
    with served(data, bots=0, seed=seed, tables=TABLES) as room:
        yield room


def test_an_operator_pauses_a_table_opens_another_and_speaks_to_everybody(operated_room, visitor, screenshot):
    url = operated_room.url
    guest, operator = visitor(url), visitor(url, color_scheme="dark")
    signs_in(operator, url, "Ada")
    operator.goto(f"{url}/#/desk")
    operator.get_by_role("button", name="Pause: Stromboli").click()
    expect(operator.get_by_role("row", name=re.compile("Stromboli"))).to_contain_text("paused")
    expect(guest.get_by_role("row", name=re.compile("Stromboli"))).to_contain_text("paused")
    assert violations(operator) == []
    screenshot(operator, "desk")

    operator.get_by_role("link", name="Open a table").click()
    operator.get_by_label("Name").fill("Vesuvio")
    operator.get_by_label("Game", exact=True).select_option(label="Razz")
    assert violations(operator) == []
    operator.get_by_role("button", name="Open the table").click()
    expect(operator.get_by_role("heading", name="Vesuvio")).to_be_visible()
    expect(guest.get_by_role("row", name=re.compile("Vesuvio"))).to_contain_text("Razz")

    operator.goto(f"{url}/#/desk/room")
    operator.get_by_label("Text").fill("The bar is open.")
    operator.get_by_role("button", name="Announce").click()
    expect(guest.get_by_text("The bar is open.")).to_be_visible()
    operator.goto(f"{url}/#/desk/log")
    appointed = operator.get_by_role("row").filter(has_text="Role given")
    expect(appointed).to_contain_text("Operator of the machine")
    expect(appointed).to_contain_text("Administrator")
    for deed in ("Announcement", "Table opened", "Table paused"):
        expect(operator.get_by_role("row", name=re.compile(deed))).to_be_visible()
    assert violations(operator) == []
    other_tab = operator.context.new_page()
    other_tab.goto(f"{url}/#/desk")
    other_tab.get_by_role("button", name="Resume: Stromboli").click()
    expect(operator.get_by_role("row", name=re.compile("Table resumed"))).to_be_visible()
    for address in ("players", "reports", "payments", "room"):
        operator.goto(f"{url}/#/desk/{address}")
        expect(operator.get_by_text("One moment…")).to_have_count(0)
        assert violations(operator) == [], address


def test_an_operator_calls_off_the_hand_of_two_people(operated_room, visitor, screenshot):
    """Both have bet; the bets are returned, both are told, and the desk shows the hand as it was played."""
    url = operated_room.url
    operator = visitor(url)
    signs_in(operator, url, "Ada")
    people = tuple(Person(visitor(url), name).sits(url, "capri") for name in ("Bruno", "Carla"))
    before = {"1": 2_000, "2": 2_000}
    whose_turn(people).presses(WAGER)
    whose_turn(people).presses(CALL)
    assert people[0].stacks() != before

    operator.goto(f"{url}/#/desk/tables/capri")
    operator.get_by_role("button", name="Call the hand off").click()
    dialog = operator.get_by_role("dialog", name="Call the hand off")
    dialog.get_by_label("Reason").fill("A card was exposed")
    assert violations(operator) == []
    dialog.get_by_role("button", name="Call it off").click()
    expect(dialog).to_be_hidden()
    for person in people:
        expect(person.page.locator(".log, aside").filter(has_text="called off").first).to_be_visible()
    operator.goto(f"{url}/#/desk/log")
    expect(operator.get_by_role("row", name=re.compile("A card was exposed"))).to_be_visible()
    screenshot(operator, "desk-log")

    operator.goto(f"{url}/#/desk/hand/capri-3")
    operator.get_by_role("button", name="View").click()
    expect(operator.get_by_text("Seat 1 ·")).to_contain_text("Bruno")
    expect(operator.get_by_role("region", name="Hand log")).to_contain_text("Flop")
    expect(operator.get_by_text("The hand is called off")).to_be_visible()
    assert violations(operator) == []


def test_a_member_who_lost_phone_and_recovery_codes_is_let_in_at_the_desk(operated_room, visitor, screenshot):
    """Bruno has lost both: Ada removes the second factor, and his password alone lets him in."""
    url = operated_room.url
    bruno, operator = visitor(url), visitor(url)
    signs_up(bruno, url, "Bruno")
    bruno.goto(f"{url}/#/account")
    factor = bruno.get_by_role("region", name="Second factor")
    factor.get_by_role("button", name="Switch on").click()
    secret = factor.locator("code").inner_text()
    factor.get_by_label("Code").fill(pyotp.TOTP("".join(secret.split())).now())
    factor.get_by_role("button", name="Confirm the code").click()
    expect(factor.get_by_text("The second factor is on.")).to_be_visible()

    signs_in(operator, url, "Ada")
    operator.goto(f"{url}/#/desk/players")
    operator.get_by_role("button", name="Manage: Bruno").click()
    dialog = operator.get_by_role("dialog", name="Bruno")
    dialog.get_by_text("Lost second factor").click()
    dialog.get_by_role("textbox", name="Reason").fill("Lost the phone")
    assert violations(operator) == []
    screenshot(operator, "desk-lost-factor")
    dialog.get_by_role("button", name="Remove the second factor").click()
    expect(dialog.get_by_text("Lost second factor")).to_be_hidden()

    signs_in(visitor(url), url, "Bruno")
    operator.goto(f"{url}/#/desk/log")
    expect(operator.get_by_role("row", name=re.compile("Second factor removed"))).to_contain_text("Bruno")
