"""Is everything that is said of a tournament legible, on its page, in the lobby and on the wall?"""

import pytest

from tests.browser.conftest import SEED
from tests.browser.phones import PAINTED, SMALL, everything_fits
from tests.browser.server import served
from tests.browser.tournaments.events import enters, is_seated, sit_and_go

CUT = """selector => [...document.querySelectorAll(selector)]
    .filter(element => element.scrollWidth > element.clientWidth)
    .map(element => element.textContent.trim())"""

UNFILLED = """() => {
    const all = document.querySelector("dl").getBoundingClientRect();
    const last = document.querySelector("dl > div:last-child").getBoundingClientRect();
    return Math.round(all.right - last.right);
}"""
"""How many pixels of the last row of figures stay empty, without the border."""

LINES = """() => [...document.querySelectorAll("dl dd")].map(element =>
    Math.round(element.getBoundingClientRect().height / parseFloat(getComputedStyle(element).lineHeight)))"""


@pytest.fixture(scope="module")
def look_room(tmp_path_factory):
    """A sit & go with as much to say as possible, and a heads-up event."""
    bounties = 'places = [70, 30]\nbounties = "paid_whole"'
    events = [
        sit_and_go(3, name="Scala reale", bounty=400, prizes=bounties, stack=1_234, length="20 min"),
        sit_and_go(2, name="Duello", bots=0),
    ]
    data = tmp_path_factory.mktemp("look") / "room"
    with served(data, bots=0, seed=SEED, tables=("capri",), schedules=events) as room:
        yield room


def test_a_small_phone_cuts_nothing_off_that_says_when_it_begins(look_room, visitor, screenshot):
    page = visitor(f"{look_room.url}/#/tournaments/sit_and_go", **SMALL, locale="it-IT")
    page.get_by_text("Comincia con altri").first.wait_for()
    page.evaluate(PAINTED)
    assert page.evaluate(CUT, "tr.line .state") == []
    everything_fits(page)
    screenshot(page, "tournament-lobby-phone-it")


def test_a_heads_up_event_is_called_so_once(look_room, visitor):
    page = visitor(f"{look_room.url}/#/tournaments/sit_and_go")
    marks = page.get_by_role("row", name="Duello").locator(".under li")
    marks.first.wait_for()
    assert [mark.lower() for mark in marks.all_inner_texts()].count("heads-up") == 1
    page.get_by_role("link", name="Duello").first.click()
    page.get_by_text("First level").wait_for()
    assert page.get_by_text("heads-up").count() == 1


def test_figures_fill_their_rows_and_stand_on_one_line_on_the_wall(look_room, visitor, screenshot):
    page = visitor(look_room.url)
    is_seated(enters(page, look_room.url, "sit_and_go", "Scala reale", "Ada"), "Scala reale")
    tournament = page.url.rpartition("/")[2].partition(".")[0]
    for width in (1440, 1024, 390):
        page.set_viewport_size({"width": width, "height": 900})
        page.goto(f"{look_room.url}/#/tournament/{tournament}")
        page.locator("dl > div").first.wait_for()
        page.evaluate(PAINTED)
        assert page.evaluate(UNFILLED) <= 1
    screenshot(page, "tournament-figures-phone")
    page.set_viewport_size({"width": 1440, "height": 900})
    page.goto(f"{look_room.url}/#/clock/{tournament}")
    page.locator("dl dd").filter(has_text="1,234").first.wait_for()
    page.evaluate(PAINTED)
    assert set(page.evaluate(LINES)) == {1}
    screenshot(page, "tournament-wall")
