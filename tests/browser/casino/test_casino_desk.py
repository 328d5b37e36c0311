"""Does the desk look after the tables against the house and their jackpots, as it says?"""

import re

import pytest
from playwright.sync_api import expect

from mazziere.services.casino.demo_tables import NO_CASINO
from tests.browser.axe import violations
from tests.browser.server import served
from tests.browser.staffed import staffed


@pytest.fixture
def casino(tmp_path, seed):
    """A room without any such table, whose administrator is Ada."""
    data = tmp_path / "room"
    sessions = staffed(data)
    with served(data, bots=0, seed=seed, tables=("capri",), casino=NO_CASINO) as room:
        yield room.url, sessions


def test_a_jackpot_and_a_table_that_plays_for_it_are_opened_paused_and_closed(casino, visitor, screenshot):
    """The jackpot is topped up with a reason, which its book tells; the table is opened from a preset."""
    url, sessions = casino
    desk = visitor(url, color_scheme="dark", **sessions.of("Ada", url))
    desk.goto(f"{url}/#/desk/casino")
    desk.get_by_role("link", name="Open a jackpot").click()
    desk.get_by_label("Name").fill("Bora")
    assert violations(desk) == []
    desk.get_by_role("button", name="Open the jackpot").click()
    expect(desk.get_by_role("heading", name="Bora")).to_be_visible()
    desk.get_by_label("Amount").fill("500")
    desk.get_by_label("Reason, for the log").fill("for the feast")
    desk.get_by_role("button", name="Top it up").click()
    expect(desk.get_by_role("row", name=re.compile("Topped up")).first).to_contain_text("for the feast")
    assert violations(desk) == []
    screenshot(desk, "casino-jackpot")

    desk.goto(f"{url}/#/desk/casino")
    desk.get_by_role("link", name="Open a casino table").click()
    desk.get_by_label("Preset").select_option(label="Maestrale")
    desk.get_by_label("Name").fill("Grecale")
    desk.get_by_label("FIRST 5 bets play for").select_option(label="Bora")
    desk.get_by_label("FIRST 5 stake").fill("20")
    assert violations(desk) == []
    screenshot(desk, "casino-table-form")
    desk.get_by_role("button", name="Open the table").click()
    expect(desk.get_by_role("heading", name="Grecale")).to_be_visible()
    desk.get_by_role("button", name="Pause", exact=True).click()
    expect(desk.get_by_text("paused by the staff")).to_be_visible()
    desk.get_by_role("button", name="Resume").click()

    desk.goto(f"{url}/#/desk/casino")
    expect(desk.get_by_role("row", name=re.compile("Grecale"))).to_contain_text("Las Vegas")
    expect(desk.get_by_role("row", name=re.compile("Bora"))).to_contain_text("one table plays for it")
    assert violations(desk) == []
    screenshot(desk, "casino-desk")
    desk.get_by_role("link", name="Grecale").click()
    desk.get_by_role("button", name="Close the table").click()
    desk.get_by_role("button", name="Close it").click()
    expect(desk.get_by_text("There is no such table, or it has been closed.")).to_be_visible()
    desk.goto(f"{url}/#/desk/log")
    for deed in ("Casino table closed", "Round paused", "Casino table opened", "Jackpot topped up"):
        expect(desk.get_by_role("row", name=re.compile(deed))).to_be_visible()
