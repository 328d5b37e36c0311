"""Is a royal flush on the first five cards told and paid on the page, also to whoever has folded?"""

import pytest
from msgspec.structs import replace
from playwright.sync_api import expect

from mazziere.casino.jackpot import JackpotShared
from mazziere.services.casino.demo_tables import CasinoHouse
from tests.browser.axe import violations
from tests.browser.casino.betting import PHONE, TIMES, Bettor, bets_have_opened, table
from tests.browser.server import served
from tests.browser.staffed import staffed
from tests.services.casino.playing import deck, jackpot

pytestmark = pytest.mark.slow

ALL_ROUNDS = JackpotShared.BY_ALL_ROUNDS_OF_THE_MOMENT
ROYAL = deck(player="Ah Kh", dealer="2c 3d", board="Qh Jh Th 4s 5c")


@pytest.mark.evening
def test_a_royal_flush_shares_the_jackpot_in_proportion_to_the_bets(tmp_path, visitor, screenshot):
    """The jackpot is shared by all rounds of the moment. The pot of 50,000 grows by 45 % of 40 to 50,018;
    Bruno has bet 30 on FIRST 5, Carla 10 before she folds, and Dino 10 at another table: three fifths are
    30,010 and a bit, a fifth 10,003 and a bit. What cannot be divided stays in the pot.

    Dino, who is still to decide on his own cards, is told at once, in Italian.
    """
    sessions = staffed(tmp_path / "room", "Bruno", "Carla", "Dino")
    slow = replace(table("Vesuvio"), timetable=replace(TIMES, decision_ms=90_000))
    casino = CasinoHouse((table("Etna"), slow), (jackpot(shared=ALL_ROUNDS),))
    with served(tmp_path / "room", bots=0, seed=1, tables=(), casino=casino, deck=ROYAL) as room:
        dino, bruno, carla = [
            Bettor(visitor(room.url, **sessions.of(name, room.url), **options)).comes_to(room.url, where)
            for name, where, options in (
                ("Dino", "vesuvio", {**PHONE, "locale": "it-IT", "color_scheme": "dark"}),
                ("Bruno", "etna", {}),
                ("Carla", "etna", {}),
            )
        ]
        bets_have_opened(bruno, carla)
        for person, stakes in ((dino, 1), (bruno, 3), (carla, 1)):
            person.spot("ante").click()
            for _ in range(stakes):
                person.spot("first_5").click()
            person.has_bet(10 + 10 * stakes)
        expect(dino.page.locator(".decision")).to_be_visible()
        carla.decides("hole", "^Fold")
        bruno.decides("hole", "^Play 2x")
        bruno.decides("flop", "^Play 1x")
        bruno.decides("turn", "^Play 1x")
        bruno.sees_the_end()
        bruno.is_told("Jackpot: you win 30,010 chips!")
        bruno.is_told("All bets together, jackpot included: +30,030 chips.")
        carla.is_told("Jackpot: you win 10,003 chips!")
        banner = dino.page.get_by_role("alert").filter(has_text="Rosa dei venti")
        expect(banner).to_contain_text("ne vinci 10.003 chip")
        assert violations(dino.page) == []
        screenshot(bruno.page, "bonus-jackpot")
        screenshot(dino.page, "bonus-jackpot-elsewhere-phone")
        dino.page.reload()  # as after a broken line: it is told again until it was read
        banner.get_by_role("button").click()
        expect(banner).to_have_count(0)
        dino.page.reload()
        expect(dino.pane).to_have_attribute("data-state", "deciding")
        expect(banner).to_have_count(0)
        bruno.page.goto(f"{room.url}/#/rounds")
        expect(bruno.page.get_by_role("row").filter(has_text="Etna")).to_contain_text(
            "of which jackpot 30,010"
        )
