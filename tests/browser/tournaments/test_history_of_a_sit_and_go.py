"""What do history, results and files say to people who have played a sit & go to its end?"""

import time

import pytest
from playwright.sync_api import expect

from mazziere.bootstrap import PLAY_MONEY, Choices
from mazziere.formats.histories import read_history
from mazziere.formats.record import RecordedHand
from mazziere.formats.replay.outcome import Replayed
from mazziere.formats.replay.play import replay
from tests.browser.axe import violations
from tests.browser.people import LISTENS, announced_twice
from tests.browser.phones import everything_fits
from tests.browser.server import served
from tests.browser.staffed import staffed
from tests.browser.tournaments.events import enters, goes_all_in, id_of, is_seated, sit_and_go

PLAYERS = ("Ada", "Bruno", "Carla")
FREE = sit_and_go(3, bots=0).replace("prize_share = 900", "prize_share = 0").replace("fee = 100", "fee = 0")
FORMATS = {"stars": "hands.txt", "phh": "hands.phhs", "ohh": "hands.ohh"}

CUT_TITLES = """[...document.querySelectorAll("h1 > *")]
    .filter(part => part.scrollWidth > part.clientWidth || part.scrollHeight > part.clientHeight + 4)
    .map(part => part.textContent)"""
"""What of a title is cut off."""


@pytest.mark.parametrize(
    "choices",
    [pytest.param(PLAY_MONEY, marks=pytest.mark.evening), Choices(currency="EUR")],
    ids=["chips", "euros"],
)
def test_three_people_find_their_tournament_again(tmp_path, seed, visitor, screenshot, choices):
    """In the list, its filter, the replay and every file; its chips are chips and no result."""
    sessions = staffed(tmp_path / "room", *PLAYERS[1:])
    with served(
        tmp_path / "room",
        bots=0,
        seed=seed,
        tables=(),
        choices=choices,
        schedules=[f'currency = "{choices.currency}"\n{FREE}'],
    ) as room:
        url = room.url
        pages = [visitor(url, **sessions.of(name, url)) for name in PLAYERS]
        people = [
            enters(page, url, "sit_and_go", "Sprint", name, as_guest=False)
            for page, name in zip(pages, PLAYERS, strict=True)
        ]
        pages[0].evaluate(LISTENS)
        tournament = id_of(pages[0], "Sprint")
        for person in people:
            is_seated(person, "Sprint")
        screenshot(pages[0], "history-table")
        ends = [page.get_by_role("dialog", name="Sprint") for page in pages]
        deadline = time.monotonic() + 120
        while not all(end.is_visible() for end in ends):
            assert time.monotonic() < deadline, "the sit & go did not end"
            for person, end in zip(people, ends, strict=True):
                if not end.is_visible():
                    goes_all_in(person)
            pages[0].wait_for_timeout(40)
        page = pages[0]
        assert announced_twice(page) == set()
        page.goto(f"{url}/#/hands")
        expect(page.locator("tbody th").first).to_contain_text("Sprint · Table 1 · Hand ")
        result = page.locator("tbody .result .net").first.inner_text()
        assert "." not in result
        assert result.endswith(" chips") == (choices is not PLAY_MONEY)  # euros may lie beside
        balance = page.locator(".me .balance")
        expect(balance).to_have_text("100,000 chips" if choices is PLAY_MONEY else "€0.00")
        pots = len(page.locator("tbody tr").all())
        page.get_by_role("textbox", name="Pot of at least").fill("20")
        page.keyboard.press("Tab")
        page.get_by_role("button", name="All", exact=True).and_(
            page.locator("[aria-pressed=false]")
        ).wait_for()
        expect(page.locator("tbody tr")).to_have_count(pots)  # 20 chips, and not 2,000
        page.get_by_role("button", name="All", exact=True).click()
        chosen = page.get_by_role("combobox", name="Table")
        chosen.select_option(label="Sprint · Table 1")
        expect(page.locator("tbody th").first).to_contain_text("Sprint · Table 1")
        assert violations(page) == []
        screenshot(page, "history-hands")
        page.set_viewport_size({"width": 390, "height": 844})
        screenshot(page, "history-hands-390")
        for form, name in FORMATS.items():
            text = page.evaluate(
                "form => fetch(`/api/me/hands/export?format=${form}`).then(answer => answer.text())", form
            )
            assert tournament not in text
            (tmp_path / name).write_text(text)
            read = list(read_history(name, text.encode()))
            assert read
            for record in read:
                assert isinstance(record, RecordedHand), record
                assert (bool(record.tournament), record.level > 0, record.currency) == (True, True, "")
                assert isinstance(replay(record), Replayed)
        page.locator("tbody th a").first.click()
        expect(page.get_by_role("heading", level=1)).to_contain_text("Sprint · Table 1 · Hand ")
        screenshot(page, "history-replay-390")
        assert page.evaluate(CUT_TITLES) == []
        everything_fits(page)
        page.set_viewport_size({"width": 1280, "height": 800})
        screenshot(page, "history-replay")
        page.goto(f"{url}/#/results")
        expect(page.get_by_text("Those of tournaments do not count")).to_be_visible()
        screenshot(page, "history-results")
