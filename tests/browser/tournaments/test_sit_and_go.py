"""Is a sit & go played on the page, from the lobby to the certificate?"""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.people import wait_until
from tests.browser.server import served
from tests.browser.tournaments.events import enters, is_seated, plays_to_the_end, sit_and_go

ENDS_IN_VIEW = """log => log.scrollHeight > log.clientHeight
    && log.scrollHeight - log.scrollTop - log.clientHeight < 24"""
"""Whether a log that is longer than its place shows its end."""


@pytest.fixture
def room_with_a_sit_and_go(tmp_path, seed):
    with served(tmp_path / "room", bots=0, seed=seed, tables=("capri",), schedules=[sit_and_go(6)]) as room:
        yield room


def test_a_sit_and_go_of_six_is_played_to_its_end(room_with_a_sit_and_go, visitor, screenshot):
    """Entered from the lobby; the table opens by itself, and shows level and rank; then the result.

    The log tells of all hands, and shows the last.
    """
    url = room_with_a_sit_and_go.url
    page = visitor(url)
    ada = enters(page, url, "sit_and_go", "Sprint", "Ada")
    is_seated(ada, "Sprint")
    strip = page.get_by_role("group", name="Tournament")
    expect(strip).to_contain_text("L1")
    expect(strip).to_contain_text(re.compile(r"of [2-6]"))
    assert violations(page) == []
    screenshot(page, "sit-and-go-table")
    dialog = plays_to_the_end(ada, "Sprint")
    wait_until(page, "the newest line of the log", lambda: page.locator(".log").evaluate(ENDS_IN_VIEW))
    expect(dialog).to_contain_text(re.compile("place|won"))
    assert violations(page) == []
    dialog.get_by_role("link", name="See the result").click()
    certificate = page.get_by_role("img", name=re.compile("Sprint.*Ada.*6 entries"))
    expect(certificate).to_be_visible()
    assert violations(page) == []
    screenshot(page, "sit-and-go-result")
