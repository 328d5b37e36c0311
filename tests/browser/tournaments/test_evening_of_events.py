"""Are the other kinds of tournament played on the page: bounties, satellites, add-ons, rounds, from afar?

One room serves the whole module; each story has a tournament of its own. Bruno is the member who plays; the
rivals give their chips away, so that whoever goes all-in in every hand wins without having to be lucky.
"""

import json
import re
import time

import pytest
from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.conftest import SEED
from tests.browser.people import Person, wait_until
from tests.browser.phones import SMALL, TALL, everything_fits, nothing_covers_a_plate
from tests.browser.server import served
from tests.browser.staffed import staffed
from tests.browser.tournaments.events import (
    enters,
    goes_all_in,
    id_of,
    is_seated,
    plays_for_all,
    sit_and_go,
    tables_of,
)
from tests.browser.tournaments.rivals import Manner, rivals

MAIN, SATELLITE = "Main event", "To the main event"
EVENTS = [
    sit_and_go(4, name=MAIN, bots=0),
    sit_and_go(
        2, name=SATELLITE, bots=0, stack=5_000, prizes='seats = { value = 1000, event = "schedule-1" }'
    ),
    sit_and_go(
        3,
        name="Head hunt",
        bots=0,
        stack=5_000,
        bounty=400,
        prizes='places = [100]\nbounties = "half_goes_on_the_winners_head"',
    ),
    sit_and_go(
        4,
        name="Rounds",
        bots=0,
        seats=2,
        stack=5_000,
        length="3 s",
        prizes="places = [60, 20, 20]\nfirst_round = 20",
        shoot_out=True,
    ),
    sit_and_go(2, name="From afar", bots=0, stack=5_000, tables='spectator_delay = "4 s"\n'),
]

SUNDAY = """
name = { it = "Domenica", en = "Sunday" }
games = ["holdem no_limit"]
rules = "room"
start = "at_its_time"
seats = 6
starting_stack = 5000

[registration]
fewest = 2
most = 0
late_until_level = 2
entries_each = 2

[entry]
prize_share = 500
fee = 100
bounty = 400

[levels]
length = "20 min"
steps = [{ blinds = [50, 100] }, { break = "5 min" }, { blinds = [100, 200] }, { blinds = [200, 400] }]

[add_ons]
prize_share = 900
fee = 100
chips = 8000
after_level = 1

[prizes]
places = [70, 30]
bounties = "paid_whole"

[tables]
time_to_act = "1 min"
show_time = "1 s"
pause = "0 s"
"""


ENTRIES = """tournament => fetch(`/api/tournaments/${tournament}/entries`)
    .then(answer => answer.json())
    .then(({ rows }) => Object.fromEntries(rows.map(row => [row.nickname, row.no])))"""
"""Nickname → number of the entry."""


PEOPLE = ("Bruno", "Sofia", "Greta", "Flavio", "Piero")
"""One for each story: none is still seated in an event of another."""


@pytest.fixture(scope="module")
def evening(tmp_path_factory):
    data = tmp_path_factory.mktemp("events") / "room"
    sessions = staffed(data, *PEOPLE)
    with served(data, bots=0, seed=SEED, tables=("capri",), schedules=EVENTS) as room:
        yield room, sessions


def in_ms(ms):
    """An instant so much later, in milliseconds."""
    return int(time.time() * 1000) + ms


@pytest.mark.evening
def test_a_bounty_is_won_and_half_of_it_goes_on_the_winners_head(evening, visitor, screenshot):
    """Of 400 on each head half is paid at once, shared by those who won the last chips; the last one has
    their own. The rivals lose all but a chip to Bruno, and one of them at least that one too.
    """
    room, sessions = evening
    url = room.url
    page, sent = visitor("about:blank", **sessions.of("Bruno", url)), []
    page.on(
        "websocket", lambda socket: socket.on("framesent", lambda text: sent.append(json.loads(text)["type"]))
    )
    bruno = enters(page, url, "sit_and_go", "Head hunt", "Bruno", as_guest=False)
    with rivals(room, id_of(page, "Head hunt"), Manner.GIVES, "Carla", "Dino"):
        is_seated(bruno, "Head hunt")
        strip = page.get_by_role("group", name="Tournament")
        expect(strip).to_contain_text("400 chips on your head")
        said = page.get_by_text(re.compile(r"^Bruno wins the bounty on (Carla|Dino): [1-9]\d* chips"))
        plays_for_all(bruno, "a bounty", said.first.is_visible)
        screenshot(page, "bounty-won")
        out = page.get_by_role("dialog", name="Head hunt")
        plays_for_all(bruno, "the end", out.is_visible)
        expect(out).to_contain_text("You have won!")
        assert sent.count("watch_tournament") <= 3  # by its table, and by the note of the seat
        # Of 1,200 on three heads.
        expect(out).to_contain_text(re.compile(r"Bounties: (1,[0-2]|[89])\d\d chips"))
        screenshot(page, "bounties-over")
        page.goto(f"{url}/#/statement")
        expect(page.get_by_role("row", name=re.compile("[Bb]ount")).first).to_be_visible()
        screenshot(page, "bounties-statement")


def test_a_satellite_gives_a_ticket_and_a_cancelled_event_gives_it_back(evening, visitor, screenshot):
    room, sessions = evening
    url = room.url
    page = visitor(url, **TALL, **sessions.of("Sofia", url), locale="it-IT")
    bruno = enters(page, url, "scheduled", SATELLITE, "Sofia", as_guest=False)
    with rivals(room, id_of(page, SATELLITE), Manner.GIVES, "Ugo"):
        is_seated(bruno, SATELLITE)
        out = page.get_by_role("dialog", name=SATELLITE)
        plays_for_all(bruno, "the end", out.is_visible)
        expect(out).to_contain_text("1.000 chip")
        assert violations(page) == []
        screenshot(page, "satellite-won-phone-it")
        out.get_by_role("link", name="Guarda il risultato").click()
        expect(page.get_by_role("img", name=re.compile("Sofia"))).to_be_visible()
        screenshot(page, "satellite-result-phone-it")
    purse = page.get_by_role("button", name="Sofia,")
    before = purse.get_attribute("aria-label")
    page.goto(f"{url}/#/tournaments/sit_and_go")
    main = id_of(page, MAIN)
    page.goto(f"{url}/#/tournament/{main}")
    expect(page.get_by_text("La paga il posto che hai vinto")).to_be_visible()
    screenshot(page, "ticket-offered-phone-it")
    page.get_by_role("button", name="Iscriviti").click()
    dialog = page.get_by_role("dialog")
    screenshot(page, "ticket-entering-phone-it")
    dialog.get_by_role("button", name="Iscriviti").click()
    expect(page.get_by_text("Sei iscritto")).to_be_visible()
    expect(purse).to_have_attribute("aria-label", before)
    sessions.asks("Ada", url, f"/api/desk/tournaments/{main}/cancel", reason="Power cut")
    expect(page.get_by_text("Annullato")).to_be_visible()
    page.goto(f"{url}/#/tournaments/sit_and_go")
    wait_until(page, "the next main event of the schedule", lambda: id_of(page, MAIN) != main)
    page.goto(f"{url}/#/tournament/{id_of(page, MAIN)}")
    expect(page.get_by_text("La paga il posto che hai vinto")).to_be_visible()
    expect(purse).to_have_attribute("aria-label", before)
    screenshot(page, "ticket-back-phone-it")


@pytest.mark.evening
def test_add_on_break_late_entry_and_another_entry(evening, visitor, screenshot):
    room, sessions = evening
    url = room.url
    path = "/api/desk/tournaments"
    tournament = sessions.asks("Ada", url, path, text=SUNDAY, starts_at=in_ms(3_600_000))["id"]

    def directs(what, **body):
        sessions.asks("Ada", url, f"{path}/{tournament}/{what}", **body)

    page = visitor(url, **SMALL, **sessions.of("Greta", url), color_scheme="dark")
    bruno = enters(page, url, "scheduled", "Sunday", "Greta", as_guest=False)
    wall = visitor(f"{url}/#/clock/{tournament}")
    with rivals(room, tournament, Manner.FOLDS, "Zeno", "Ivo"):
        soon = in_ms(500)
        sessions.asks("Ada", url, f"{path}/{tournament}", "PATCH", text=SUNDAY, starts_at=soon)
        is_seated(bruno, "Sunday")
        directs("level", step=1)
        add_on = page.get_by_role("button", name="Add-on 1,000 chips")

        def stands():
            goes_all_in(bruno)
            return all(table["state"] == "waiting" for table in tables_of(page, tournament))

        wait_until(page, "the break", stands)
        expect(add_on).to_be_visible()
        expect(page.get_by_text("Break").first).to_be_visible()
        expect(wall.get_by_text(re.compile("^Break")).first).to_be_visible()
        screenshot(wall, "break-wall")
        screenshot(page, "break-add-on-phone")
        nothing_covers_a_plate(page)
        add_on.click()
        expect(add_on).to_be_hidden()
        with rivals(room, tournament, Manner.FOLDS, "Olga"):
            directs("level", step=2)
            expect(page.get_by_role("group", name="Tournament")).to_contain_text("of 4")
            screenshot(page, "late-entry-phone")
            assert violations(page) == []
            directs("pause")
            paused = page.get_by_text("hands in progress are played out")
            expect(paused).to_be_visible()
            wait_until(page, "the end of the hand", stands)
            entry = page.evaluate(ENTRIES, tournament)["Greta"]
            directs("remove", entry=entry, is_disqualified=False, reason="Asked to be put out")
            out = page.get_by_role("dialog", name="Sunday")
            expect(out).to_contain_text("4th place")
            directs("resume")
            expect(out.get_by_role("link", name="Enter again")).to_be_visible()
            page.goto(f"{url}/#/tournament/{tournament}")
            page.get_by_role("button", name="Enter again").click()
            page.get_by_role("dialog").get_by_role("button", name="Enter for 1,000 chips").click()
            page.get_by_role("link", name="To my table").first.click()
            is_seated(bruno, "Sunday")
            expect(page.locator(".seat.you")).to_contain_text("5,000")
            everything_fits(page)
            screenshot(page, "entered-again-phone")


@pytest.mark.evening
def test_a_shoot_out_is_won_in_two_rounds(evening, visitor, screenshot):
    room, sessions = evening
    url = room.url
    page = visitor(url, **sessions.of("Flavio", url), locale="it-IT")
    bruno = enters(page, url, "shoot_out", "Rounds", "Flavio", as_guest=False)
    with rivals(room, id_of(page, "Rounds"), Manner.DUELS, "Rita", "Pia", "Sandro"):
        is_seated(bruno, "Rounds")
        first = page.url
        plays_for_all(bruno, "the second round", lambda: page.url != first)
        is_seated(bruno, "Rounds")
        screenshot(page, "shoot-out-second-round-it")
        out = page.get_by_role("dialog", name="Rounds")
        plays_for_all(bruno, "the end", out.is_visible)
        screenshot(page, "shoot-out-won-it")


def test_spectators_see_a_table_later_and_no_cards(evening, visitor, screenshot):
    room, sessions = evening
    url = room.url
    page = visitor(url, **sessions.of("Piero", url))
    bruno = enters(page, url, "sit_and_go", "From afar", "Piero", as_guest=False)
    tournament = id_of(page, "From afar")
    looker = visitor(f"{url}/#/tournament/{tournament}/tables")
    with rivals(room, tournament, Manner.WAITS, "Livia") as (livia,):
        is_seated(bruno, "From afar")
        expect(looker.get_by_text("Spectators see the tables 4 s later.")).to_be_visible()
        looker.get_by_role("link", name=re.compile("Table 1")).click()
        there = looker.locator(".seat").filter(has_text="Piero")
        expect(there).to_be_visible()
        expect(looker.get_by_role("group", name="Tournament")).to_contain_text("shown 4 s later")
        assert violations(looker) == []
        screenshot(looker, "delay-shown")
        expect(bruno.page.locator(".seat.you [data-card]:not([data-card='??'])")).to_have_count(2)
        before = Person(looker, "somebody").version()
        livia.plays(Manner.FOLDS)
        wait_until(page, "another hand", lambda: goes_all_in(bruno) or bruno.version() > before + 5)
        assert Person(looker, "somebody").version() == before
        wait_until(looker, "the same later", lambda: Person(looker, "somebody").version() > before)
        assert looker.locator("[data-card]:not([data-card='??'])").count() == 0
