"""Is the prize of a VeloX drawn in sight of its players, and can they check the draw?"""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.phones import TALL, everything_fits
from tests.browser.server import served
from tests.browser.tournaments.events import VELOX, enters, is_seated, plays_to_the_end


@pytest.fixture
def room_with_a_velox(tmp_path, seed):
    with served(tmp_path / "room", bots=0, seed=seed, tables=("capri",), schedules=[VELOX]) as room:
        yield room


def test_a_velox_shows_its_draw_and_its_proof_and_is_played(room_with_a_velox, visitor, screenshot):
    """In Italian on a phone: the multiplier before any card, the end, and the seal checked by the browser."""
    url = room_with_a_velox.url
    page = visitor(url, **TALL, locale="it-IT", color_scheme="dark")
    page.goto(f"{url}/#/tournaments/velox")
    expect(page.get_by_role("row", name=re.compile("VeloX lampo")).first).to_be_visible()
    everything_fits(page)
    assert violations(page) == []
    screenshot(page, "velox-lobby")
    ada = enters(page, url, "velox", "VeloX lampo", "Ada")
    draw = page.get_by_role("group", name="L’estrazione del montepremi")
    expect(draw).to_contain_text(re.compile(r"Si gioca per [\d.]+ chip"))
    screenshot(page, "velox-draw")
    is_seated(ada, "VeloX lampo")
    dialog = plays_to_the_end(ada, "VeloX lampo")
    dialog.get_by_role("link", name="Pagina del torneo").click()
    page.get_by_role("link", name="Premi").click()
    expect(page.get_by_text(re.compile("È giusto: il numero era sigillato"))).to_be_visible()
    everything_fits(page)
    assert violations(page) == []
    screenshot(page, "velox-proof")
