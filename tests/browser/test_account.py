"""An account from sign-up to withdrawal, and its sessions on two devices."""

import re

from playwright.sync_api import expect

from tests.browser.company import company
from tests.browser.members import at_the_table_menu, signs_in, signs_up
from tests.browser.people import SIT_DOWN, Person, play_to_the_end


def test_a_member_signs_up_pays_in_plays_tops_up_leaves_and_pays_out(room, visitor, screenshot):
    """100,000 of play money and 1,000 paid in: 101,000, of which 2,000 go to the table."""
    page = visitor(room.url)
    signs_up(page, room.url, "Ada")
    page.get_by_role("group", name="Deposits").get_by_label("A day").fill("5000")
    page.get_by_role("button", name="Save and begin").click()
    expect(page.get_by_role("heading", name="Tables")).to_be_visible()

    page.goto(f"{room.url}/#/cashier")
    page.get_by_role("region", name="Deposit").get_by_label("Amount").fill("1000")
    page.get_by_role("button", name="Deposit 1,000").click()
    expect(page.get_by_text("101,000 chips").first).to_be_visible()
    expect(page.get_by_role("region", name="Payments")).to_contain_text("Done")
    screenshot(page, "cashier")

    with company(room.port, "capri", ["Bruno"]):
        page.goto(f"{room.url}/#/table/capri/sit")
        page.get_by_role("dialog").get_by_role("button", name=SIT_DOWN).click()
        expect(page.locator(".seat.you")).to_contain_text("Ada")
        at_the_table_menu(page, "Automatic top-up")
        page.get_by_role("button", name="Fill up to 2,000").click()
        play_to_the_end((Person(page, "Ada"),))
        at_the_table_menu(page, "Leave the table")  # between hands, so nothing is asked
        expect(page.locator(".seat.you")).to_have_count(0)

    page.goto(f"{room.url}/#/cashier")
    page.get_by_role("region", name="Withdrawal").get_by_label("Amount").fill("500")
    page.get_by_role("button", name="Withdraw 500").click()
    expect(page.get_by_role("region", name="Payments").get_by_text("Done")).to_have_count(2)
    page.goto(f"{room.url}/#/statement")
    for movement in ("Deposit", "Buy-in", "Left the table", "Withdrawal"):
        expect(page.get_by_role("row", name=re.compile(movement)).first).to_be_visible()
    screenshot(page, "statement")


def test_a_second_device_is_signed_in_and_ends_the_first(room, visitor):
    """Settings follow the account; the device that is signed out is told, and is a stranger again."""
    first, second = visitor(room.url), visitor(room.url)
    signs_up(first, room.url, "Ada")
    first.goto(f"{room.url}/#/settings")
    first.get_by_role("group", name="Deck").get_by_text("Four colors").click()
    signs_in(second, room.url, "Ada")
    expect(second.locator("html")).to_have_attribute("data-deck", "four")

    second.goto(f"{room.url}/#/account")
    sessions = second.get_by_role("region", name="Your sessions")
    expect(sessions.get_by_role("listitem")).to_have_count(2)
    sessions.get_by_role("button", name=re.compile("^End: ")).click()
    expect(sessions.get_by_role("listitem")).to_have_count(1)
    expect(first.get_by_role("link", name="Sign in").first).to_be_visible()
