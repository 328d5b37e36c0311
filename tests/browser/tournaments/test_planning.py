"""Does the staff plan tournaments at the desk, and end the day of one that is played?"""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.members import signs_in, signs_up
from tests.browser.server import carried_out, served
from tests.browser.tournaments.events import enters, is_seated, sit_and_go


@pytest.fixture
def planned_room(tmp_path, visitor, seed):
    """A room with Ada as its administrator, and a sit & go that lasts."""
    data = tmp_path / "room"
    with served(data, bots=0, seed=seed, tables=("capri",)) as room:
        signs_up(visitor(room.url), room.url, "Ada")
    assert carried_out("appoint", "Ada", "administrator", "--data", str(data))
    slow = sit_and_go(6, length="2 h").replace("starting_stack = 500", "starting_stack = 50000")
    with served(data, bots=0, seed=seed, tables=("capri",), schedules=[slow]) as room:
        yield room


def test_a_schedule_is_written_corrected_paused_and_deleted(planned_room, visitor, screenshot):
    url = planned_room.url
    page = visitor(url)
    signs_in(page, url, "Ada")
    page.goto(f"{url}/#/desk/tournaments")
    schedules = page.get_by_role("table", name="Schedules")
    expect(schedules.get_by_role("columnheader", name="What can be done")).to_be_attached()
    page.get_by_role("link", name="New schedule").click()
    expect(page.get_by_text("Nothing is wrong.")).to_be_visible()
    page.get_by_role("button", name="Save the schedule").click()
    name = page.get_by_label("Name", exact=True)
    expect(name).to_be_focused()  # the browser says that it is missing
    name.fill("evening")
    page.get_by_label("Name in English").fill("Evening event")
    page.get_by_label("When (cron)").fill("at eight")
    expect(page.get_by_text("One thing is wrong")).to_be_visible()
    expect(page.get_by_role("button", name="Save the schedule")).to_be_disabled()
    assert violations(page) == []
    screenshot(page, "desk-schedule-problems")
    page.get_by_label("When (cron)").fill("0 20 * * *")
    expect(page.get_by_text("Nothing is wrong.")).to_be_visible()
    page.get_by_role("button", name="Save the schedule").click()
    table = page.get_by_role("table", name="Schedules")
    row = table.get_by_role("row", name=re.compile("Evening event"))
    expect(row).to_contain_text("0 20 * * *")
    assert violations(page) == []
    screenshot(page, "desk-schedules-planned")

    row.get_by_role("button", name="Pause").click()
    expect(row).to_contain_text("paused")
    row.get_by_role("button", name="Resume").click()
    expect(row.get_by_role("button", name="Pause")).to_be_visible()
    row.get_by_role("link", name="Edit").click()
    page.get_by_label("When (cron)").fill("0 21 * * *")
    expect(page.get_by_text("Nothing is wrong.")).to_be_visible()
    page.get_by_role("button", name="Save the schedule").click()
    expect(row).to_contain_text("0 21 * * *")
    row.get_by_role("button", name="Delete").click()
    row.get_by_role("button", name="Really delete").click()
    expect(row).to_have_count(0)
    page.goto(f"{url}/#/desk/log")
    expect(page.get_by_text("Schedule deleted")).to_be_visible()


def test_a_day_is_ended_at_the_desk_and_its_player_sees_how_many_hands_are_left(
    planned_room, visitor, screenshot
):
    url = planned_room.url
    player, director = visitor(url, viewport={"width": 390, "height": 844}), visitor(url)
    is_seated(enters(player, url, "sit_and_go", "Sprint", "Carla"), "Sprint")

    signs_in(director, url, "Ada")
    director.goto(f"{url}/#/desk/tournaments")
    director.get_by_role("row", name=re.compile("Level")).get_by_role("link").first.click()
    director.get_by_role("button", name="End the day").click()
    dialog = director.get_by_role("dialog")
    dialog.get_by_label("When").select_option(label="Now")
    expect(dialog.get_by_text("one of 3, 4, 5, 6 and 7")).to_be_visible()
    assert violations(director) == []
    screenshot(director, "desk-end-day")
    dialog.get_by_role("button", name="End the day").click()
    expect(director.get_by_text(re.compile("Last hands of the day: [3-7] at every table"))).to_be_visible()
    expect(player.get_by_role("group", name="Tournament", exact=True)).to_contain_text(
        re.compile("more hands")
    )
    assert violations(player) == []
    screenshot(player, "tournament-last-hands")
    director.goto(f"{url}/#/clock/{director.url.rpartition('/')[2]}")
    expect(director.get_by_text(re.compile("Last [3-7] hands"))).to_be_visible()
    screenshot(director, "clock-last-hands")
