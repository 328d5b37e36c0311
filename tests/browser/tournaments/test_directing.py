"""Do directors run a tournament at the desk, and do its players find what they are owed?"""

import re
import time

import pytest
from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.members import PASSWORD, signs_in, signs_up
from tests.browser.server import carried_out, served
from tests.browser.tournaments.events import sit_and_go


@pytest.fixture
def directed_room(tmp_path, visitor, seed):
    """A room whose administrator, Ada, was appointed while it was closed; Bruno is a member."""
    data = tmp_path / "room"
    with served(data, bots=0, seed=seed, tables=("capri",)) as room:
        for name in ("Ada", "Bruno"):
            signs_up(visitor(room.url), room.url, name)
    assert carried_out("appoint", "Ada", "administrator", "--data", str(data))
    with served(data, bots=0, seed=seed, tables=("capri",), schedules=[sit_and_go(6)]) as room:
        yield room


def announces(page, url, preset, **fields):
    """Announces a tournament that starts tomorrow, from a preset, and answers its id."""
    page.goto(f"{url}/#/desk/tournaments/new")
    page.get_by_label("Preset").select_option(preset)
    for label, value in fields.items():
        page.get_by_label(label.replace("_", " ")).fill(value)
    tomorrow = time.strftime("%Y-%m-%dT%H:%M", time.localtime(time.time() + 86_400))
    page.get_by_label("Starts at").fill(tomorrow)
    expect(page.get_by_text("Nothing is wrong.")).to_be_visible()
    page.get_by_role("button", name="Announce it").click()
    expect(page).to_have_url(re.compile(r"#/desk/tournaments/(?!new)"))
    return page.url.rpartition("/")[2]


def test_what_makes_tournaments_by_itself_is_shown(directed_room, visitor, screenshot):
    page = visitor(directed_room.url, locale="it-IT")
    page.goto(f"{directed_room.url}/#/sign-in")
    page.get_by_label("Soprannome o e-mail").fill("Ada")
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Entra", exact=True).click()
    expect(page.get_by_role("button", name="Ada,")).to_be_visible()
    expect(page.get_by_role("heading", level=1, name="Tavoli")).to_be_visible()
    page.goto(f"{directed_room.url}/#/desk/tournaments")
    schedules = page.get_by_role("table", name="Programmi")
    expect(schedules.get_by_role("row", name=re.compile("Sprint"))).to_contain_text("appena è pieno")
    expect(
        page.get_by_role("table", name="Tornei").get_by_role("row", name=re.compile("Sprint"))
    ).to_be_visible()
    assert violations(page) == []
    screenshot(page, "desk-schedules")


def test_a_file_is_corrected_at_its_lines_announced_and_changed(directed_room, visitor, screenshot):
    url = directed_room.url
    page = visitor(url)
    signs_in(page, url, "Ada")
    page.goto(f"{url}/#/desk/tournaments/new")
    page.get_by_label("Preset").select_option("freezeout")
    page.get_by_label("Seats at a table").fill("19")
    expect(page.get_by_text("One thing is wrong")).to_be_visible()
    expect(page.get_by_role("button", name=re.compile(r"Line \d+"))).to_be_visible()
    expect(page.get_by_role("button", name="Announce it")).to_be_disabled()
    assert violations(page) == []
    screenshot(page, "desk-tournament-problems")
    announces(page, url, "freezeout", Name_in_English="Friday night")
    expect(page.get_by_role("heading", name="Friday night")).to_be_visible()
    page.get_by_label("Guaranteed pool").fill("5000")
    page.get_by_role("button", name="Change it").click()
    expect(page.get_by_text("5,000 chips guaranteed")).to_be_visible()
    assert violations(page) == []
    screenshot(page, "desk-tournament")


def test_a_cancelled_event_is_settled_and_its_refund_is_found_in_the_statement(
    directed_room, visitor, screenshot
):
    """The director sees what everybody gets before confirming; the player finds it afterwards."""
    url = directed_room.url
    director, player = visitor(url), visitor(url)
    signs_in(director, url, "Ada")
    tournament = announces(director, url, "freezeout", Name_in_English="Friday night")
    signs_in(player, url, "Bruno")
    purse = player.get_by_role("button", name="Bruno,")
    before = purse.get_attribute("aria-label")
    player.goto(f"{url}/#/tournament/{tournament}")
    player.get_by_role("button", name="Enter", exact=True).click()
    player.get_by_role("dialog").get_by_role("button", name=re.compile("Enter for")).click()
    expect(player.get_by_text("You are in")).to_be_visible()
    expect(purse).not_to_have_attribute("aria-label", before)

    director.get_by_role("button", name="Cancel the tournament").click()
    dialog = director.get_by_role("dialog")
    expect(dialog.get_by_role("row", name=re.compile("Bruno"))).to_contain_text("chips")
    assert violations(director) == []
    screenshot(director, "desk-tournament-cancel")
    dialog.get_by_label("Reason").fill("The hall is flooded")
    dialog.get_by_role("button", name="Cancel and settle").click()
    expect(director.get_by_text("Canceled and settled", exact=True)).to_be_visible()

    expect(player.get_by_text("Canceled and settled", exact=True)).to_be_visible()
    expect(purse).to_have_attribute("aria-label", before)
    player.get_by_role("link", name="What I got back").click()
    expect(player.get_by_text("everybody gets back what they paid")).to_be_visible()
    screenshot(player, "tournament-settled")
    player.get_by_role("link", name="It is in your statement").click()
    expect(player.get_by_role("heading", level=1, name="Statement")).to_be_visible()
    expect(
        player.get_by_role("row", name=re.compile("[Cc]ancel|refund", re.IGNORECASE)).first
    ).to_be_visible()
