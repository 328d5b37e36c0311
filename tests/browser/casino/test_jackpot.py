"""Is a royal flush on the first five cards told and paid on the page, also to whoever has folded?"""

import pytest
from playwright.sync_api import expect

from tests.browser.casino.betting import Bettor, bets_have_opened, tables
from tests.browser.server import served
from tests.browser.staffed import staffed
from tests.services.casino.playing import deck

pytestmark = pytest.mark.slow

ROYAL = deck(player="Ah Kh", dealer="2c 3d", board="Qh Jh Th 4s 5c")


def test_a_royal_flush_shares_the_jackpot_in_proportion_to_the_bets(tmp_path, visitor, screenshot):
    """The pot of 50,000 grows by 45 % of 40 to 50,018; Bruno has bet 30 on FIRST 5, Carla 10 before she
    folds: three quarters are 37,513 and a half, a quarter 12,504 and a half. What cannot be divided stays
    in the pot.
    """
    sessions = staffed(tmp_path / "room", "Bruno", "Carla")
    casino = tables(["Etna"])
    with served(tmp_path / "room", bots=0, seed=1, tables=(), casino=casino, deck=ROYAL) as room:
        bruno, carla = [
            Bettor(visitor(room.url, **sessions.of(name, room.url))).comes_to(room.url, "etna")
            for name in ("Bruno", "Carla")
        ]
        bets_have_opened(bruno, carla)
        for person, stakes in ((bruno, 3), (carla, 1)):
            person.places("ante", "10")
            for _ in range(stakes):
                person.spot("first_5").click()
            person.has_bet(10 + 10 * stakes)
        carla.decides("hole", "^Fold")
        bruno.decides("hole", "^Play 2x")
        bruno.decides("flop", "^Play 1x")
        bruno.decides("turn", "^Play 1x")
        bruno.sees_the_end()
        bruno.is_told("Jackpot: you win 37,513 chips!")
        bruno.is_told("All bets together, jackpot included: +37,533 chips.")
        carla.is_told("Jackpot: you win 12,504 chips!")
        screenshot(bruno.page, "bonus-jackpot")
        bruno.page.goto(f"{room.url}/#/rounds")
        expect(bruno.page.get_by_role("row").filter(has_text="Etna")).to_contain_text(
            "of which jackpot 37,513"
        )
