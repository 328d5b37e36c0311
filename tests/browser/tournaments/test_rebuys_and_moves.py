"""Does a player who has lost everything buy again on the page, and follow their seat to another table?"""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.server import served
from tests.browser.tournaments.events import enters, is_seated, plays_for_all, sit_and_go

REBUYS = """
[rebuys]
prize_share = 900
fee = 100
chips = 500
until_level = 3
stack_at_most = 500
"""


@pytest.fixture
def room_with_rebuys(tmp_path, seed):
    """Five players at tables of three, which become one of four; bots buy again once, people at will."""
    event = sit_and_go(5, name="Rebuy", seats=3, more=REBUYS, length="15 s")
    with served(tmp_path / "room", bots=0, seed=seed, tables=("capri",), schedules=[event]) as room:
        yield room


@pytest.mark.seed(4)
def test_who_has_lost_everything_buys_again_and_follows_the_seat_to_another_table(
    room_with_rebuys, visitor, screenshot
):
    """With this seed Ada is drawn to the table that is broken."""
    url = room_with_rebuys.url
    page = visitor(url)
    ada = enters(page, url, "sit_and_go", "Rebuy", "Ada")
    is_seated(ada, "Rebuy")
    first = page.url
    question = page.get_by_role("dialog", name="You have no chips left")
    note = page.get_by_text(re.compile("Your table was broken|You have been moved"))
    bought, is_moved = 0, False

    def has_both() -> bool:
        nonlocal bought, is_moved
        if question.is_visible():
            if not bought:
                expect(question).to_contain_text("500 chips for 1,000 chips")
                assert violations(page) == []
                screenshot(page, "rebuy-question")
            question.get_by_role("button", name="Rebuy: 500 chips for 1,000 chips").click()
            expect(question).to_be_hidden()
            bought += 1
        if not is_moved and page.url != first:
            expect(note).to_be_visible()
            expect(page.locator(".seat.you")).to_contain_text("Ada")
            screenshot(page, "moved-to-another-table")
            is_moved = True
        return bought > 0 and is_moved

    plays_for_all(ada, "a rebuy and another table", has_both)
    expect(page.get_by_role("group", name="Tournament")).to_contain_text(re.compile("of [2-4]"))
