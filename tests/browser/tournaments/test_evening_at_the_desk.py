"""Is what directors do in a running tournament seen at once by its players, and written down?"""

import contextlib
import re

import pytest
from playwright.sync_api import TimeoutError as PlaywrightTimeoutError
from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.people import wait_until
from tests.browser.phones import TALL, everything_fits, nothing_covers_a_plate
from tests.browser.server import served
from tests.browser.staffed import staffed
from tests.browser.tournaments.events import CHECK_OR_FOLD, enters, id_of, is_seated, sit_and_go, tables_of
from tests.browser.tournaments.rivals import Manner, rivals

OTHERS = ("Carla", "Dino", "Furio", "Ines")


@pytest.fixture
def evening(tmp_path, seed):
    """A room with a director; five players at tables of three, who cannot lose much."""
    event = sit_and_go(5, name="Evening", seats=3, stack=5_000, length="20 min", bots=0)
    sessions = staffed(tmp_path / "room", "Bruno")
    with served(tmp_path / "room", bots=0, seed=seed, tables=("capri",), schedules=[event]) as room:
        yield room, sessions


def finishes_the_hand(player, tournament):
    """Checks and folds until no table is in a hand."""

    def stand():
        if player.has_the_turn():
            with contextlib.suppress(PlaywrightTimeoutError):
                player.choices.filter(has_text=CHECK_OR_FOLD).first.click(timeout=500)
        return all(table["state"] == "waiting" for table in tables_of(player.page, tournament))

    wait_until(player.page, "the end of the hand", stand)


def pauses(desk, player, tournament):
    """The director pauses, the player reads so at once, and all finish their hands."""
    desk.get_by_role("button", name="Pause").click()
    expect(player.page.get_by_text("hands in progress are played out")).to_be_visible()
    finishes_the_hand(player, tournament)


def resumes(desk, player):
    """The director resumes and is answered, so that what is read next is read later."""
    desk.get_by_role("button", name="Resume").click()
    expect(desk.get_by_role("button", name="Pause")).to_be_visible()
    expect(player.page.get_by_text("hands in progress are played out")).to_be_hidden()


def deals_with(desk, name):
    """Opens what directors may do with one player."""
    desk.get_by_role("button", name=f"Manage: {name}").click()
    return desk.get_by_role("dialog", name=name)


def takes_out(desk, name, how, reason):
    """Eliminates or disqualifies a player."""
    dialog = deals_with(desk, name)
    dialog.get_by_text("Take out of the tournament").click()
    dialog.get_by_text(how, exact=True).first.click()
    dialog.get_by_label("Reason").fill(reason)
    assert violations(desk) == []
    dialog.get_by_role("button", name=how).click()
    expect(dialog).to_be_hidden()


def test_what_the_director_does_is_seen_at_once_and_written_down(evening, visitor, screenshot):
    """Pause, another level, a move, an elimination, and on; then a disqualification, and the desk's log."""
    room, sessions = evening
    url = room.url
    page, desk = visitor(url, **TALL, **sessions.of("Bruno", url)), visitor(url, **sessions.of("Ada", url))
    bruno = enters(page, url, "sit_and_go", "Evening", "Bruno", as_guest=False)
    tournament = id_of(page, "Evening")
    with rivals(room, tournament, Manner.FOLDS, *OTHERS):
        is_seated(bruno, "Evening")
        desk.goto(f"{url}/#/desk/tournaments/{tournament}")

        pauses(desk, bruno, tournament)
        status = page.locator(".status")
        expect(status).to_contain_text("The tournament is paused")
        nothing_covers_a_plate(page)
        everything_fits(page)
        assert violations(page) == []
        screenshot(page, "evening-paused-phone")
        desk.get_by_label("Go to").select_option(label="level 3: 200/400")
        desk.get_by_role("button", name="Change the level").click()
        expect(page.get_by_role("group", name="Tournament")).to_contain_text("L3")
        assert violations(desk) == []
        screenshot(desk, "evening-desk")

        first = page.url
        dialog = deals_with(desk, "Bruno")
        dialog.get_by_text("Move to another table").click()
        dialog.get_by_label("Table").select_option(index=1)
        screenshot(desk, "evening-desk-move")
        dialog.get_by_role("button", name="Move", exact=True).click()
        expect(dialog).to_be_hidden()
        expect(page.get_by_text("You have been moved")).to_be_visible()
        expect(page).not_to_have_url(first)
        expect(page.locator(".seat.you")).to_contain_text("Bruno")
        screenshot(page, "evening-moved-phone")
        takes_out(desk, "Carla", "Eliminate", "Left the room for good")
        expect(page.locator(".status")).to_contain_text(
            re.compile("The staff has put Carla out|Carla leaves the table")
        )
        expect(page.get_by_role("group", name="Tournament")).to_contain_text("of 4")
        screenshot(page, "evening-eliminated-phone")
        resumes(desk, bruno)
        expect(page.locator(".seat.you [data-card]").first).to_be_visible()

        pauses(desk, bruno, tournament)
        takes_out(desk, "Bruno", "Disqualify", "Told others their cards")
        out = page.get_by_role("dialog", name="Evening")
        expect(out).to_contain_text("4th place")
        expect(out).to_contain_text("The staff has disqualified you.")
        assert violations(page) == []
        screenshot(page, "evening-disqualified-phone")
        resumes(desk, bruno)
        desk.goto(f"{url}/#/desk/log")
        rows = desk.get_by_role("table", name="Log").locator("tbody tr")
        expect(rows).to_have_count(8)
        assert [re.sub(r"\s+", " ", row.inner_text()).split("Ada ")[1] for row in rows.all()] == [
            f"Tournament resumed tournament {tournament}",
            f"Player disqualified tournament {tournament} player Bruno reason Told others their cards",
            f"Tournament paused tournament {tournament}",
            f"Tournament resumed tournament {tournament}",
            f"Player eliminated tournament {tournament} player Carla reason Left the room for good",
            f"Player moved tournament {tournament} player Bruno table 2",
            f"Level changed tournament {tournament} level or break 3",
            f"Tournament paused tournament {tournament}",
        ]
        assert violations(desk) == []
        screenshot(desk, "evening-desk-log")


def test_who_sits_at_a_table_of_a_cancelled_event_is_told_and_finds_what_comes_back(
    evening, visitor, screenshot
):
    room, sessions = evening
    url = room.url
    page = visitor(url, **TALL, **sessions.of("Bruno", url), locale="it-IT")
    bruno = enters(page, url, "sit_and_go", "Evening", "Bruno", as_guest=False)
    tournament = id_of(page, "Evening")
    with rivals(room, tournament, Manner.WAITS, *OTHERS):
        is_seated(bruno, "Evening")
        sessions.asks("Ada", url, f"/api/desk/tournaments/{tournament}/cancel", reason="Power cut")
        told = page.get_by_role("dialog", name="Evening")
        expect(told).to_contain_text("Annullato e liquidato")
        assert violations(page) == []
        screenshot(page, "evening-cancelled-phone-it")
        told.get_by_role("link", name="Pagina del torneo").click()
        expect(told).to_be_hidden()  # the table stands until the page of the tournament does
        expect(page.get_by_text("Annullato e liquidato", exact=True)).to_be_visible()
        expect(page.get_by_text("Sei fuori")).to_be_hidden()
        page.get_by_role("link", name="Che cosa ho riavuto").click()
        expect(page.get_by_text("1.000 chip").first).to_be_visible()
