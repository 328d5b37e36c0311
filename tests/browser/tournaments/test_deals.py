"""Do the last players divide the prizes on the page, without anybody of the staff?"""

import contextlib
import re

import pytest
from playwright.sync_api import TimeoutError as PlaywrightTimeoutError
from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.people import CALL, CHECK, wait_until
from tests.browser.phones import TALL, everything_fits, nothing_covers_a_plate
from tests.browser.server import served
from tests.browser.staffed import staffed
from tests.browser.tournaments.events import CHECK_OR_FOLD, enters, id_of, is_seated, sit_and_go
from tests.browser.tournaments.rivals import Manner, rival

DEALS = """
[deals]
answer = "1 min"
left_to_play_for = 10
"""


CALL_OR_CHECK = re.compile(f"{CALL.pattern}|{CHECK.pattern}")


@pytest.fixture
def deal_room(tmp_path, seed):
    """Three players with deep stacks, of whom all win something; Ada and Bruno are members."""
    prizes = "places = [50, 30, 20]"
    event = sit_and_go(3, name="Three left", stack=5_000, length="20 min", prizes=prizes, more=DEALS, bots=0)
    sessions = staffed(tmp_path / "room", "Bruno")
    with served(tmp_path / "room", bots=0, seed=seed, tables=("capri",), schedules=[event]) as room:
        yield room, sessions


def presses(person, name):
    person.page.get_by_role("button", name=name, exact=True).click()


def folds_until(people, what, seen):
    """The people fold whenever they are asked, until something is seen."""

    def happens():
        for person in people:
            if person.has_the_turn():
                with contextlib.suppress(PlaywrightTimeoutError):
                    person.choices.filter(has_text=CHECK_OR_FOLD).first.click(timeout=500)
        return seen.is_visible()

    wait_until(people[0].page, what, happens)


def calls_if_asked(person):
    call = person.choices.filter(has_text=CALL_OR_CHECK).first
    if call.is_visible():
        with contextlib.suppress(PlaywrightTimeoutError):
            call.click(timeout=500)


def test_three_talk_refuse_agree_and_play_for_the_rest(deal_room, visitor, screenshot):
    """All ask, play stops; a deal by hand is refused and play goes on; one by ICM is agreed on, paid and in
    the statement; a tenth is left to play for. Prizes are 1,350, 810 and 540, of which 270 are kept.
    """
    room, sessions = deal_room
    url = room.url
    desktop = visitor(url, **sessions.of("Ada", url))
    ada = enters(desktop, url, "sit_and_go", "Three", "Ada", as_guest=False)
    phone = visitor(url, **TALL, **sessions.of("Bruno", url), locale="it-IT", color_scheme="dark")
    bruno = enters(phone, url, "sit_and_go", "Three", "Bruno", as_guest=False)
    tournament = id_of(desktop, "Three left")
    with rival(room.port, "Carla", Manner.FOLDS) as carla:
        carla.enters(tournament)
        for person in (ada, bruno):
            is_seated(person, "Three left")
        presses(ada, "Deal?")
        expect(phone.get_by_text("Uno su 3 vuole un accordo")).to_be_visible()
        nothing_covers_a_plate(phone)
        everything_fits(phone)
        assert violations(phone) == []
        screenshot(phone, "deal-asked-phone-it-dark")
        presses(bruno, "Lo voglio anch’io")
        carla.asks("ask_for_deal", tournament=tournament, wants=True)
        propose = desktop.get_by_role("link", name="Propose a deal")
        folds_until((ada, bruno), "the time to propose a deal", propose)
        screenshot(desktop, "deal-talks")

        propose.click()
        dialog = desktop.get_by_role("dialog", name="Propose a deal")
        dialog.get_by_text("By hand").click()
        for who, amount in (("Ada", "930"), ("Bruno", "900"), ("Carla", "500")):
            dialog.get_by_label(f"Amount for {who}").fill(amount)
        expect(dialog.get_by_text("add up to 2,330 chips, and must be 2,430")).to_be_visible()
        screenshot(desktop, "deal-by-hand-wrong")
        dialog.get_by_label("Amount for Carla").fill("600")
        assert violations(desktop) == []
        dialog.get_by_role("button", name="Propose it to all").click()
        expect(dialog).to_be_hidden()
        expect(phone.get_by_text("È proposto un accordo: 900 chip per te.")).to_be_visible()
        nothing_covers_a_plate(phone)
        screenshot(phone, "deal-proposed-phone-it-dark")
        carla.asks("answer_deal", tournament=tournament, agree=False)
        expect(phone.get_by_text("900 chip per te")).to_be_hidden()
        expect(desktop.get_by_text("No deal: play goes on.")).to_be_visible()

        desktop.get_by_role("link", name="To my table").click()
        is_seated(ada, "Three left")
        presses(ada, "Deal?")
        presses(bruno, "Lo voglio anch’io")
        carla.asks("ask_for_deal", tournament=tournament, wants=True)
        folds_until((ada, bruno), "the time to propose a deal", propose)
        propose.click()
        dialog.get_by_text("ICM").click()
        screenshot(desktop, "deal-icm")
        dialog.get_by_role("button", name="Propose it to all").click()
        phone.get_by_role("link", name="Rispondi").click()
        expect(phone.get_by_role("group", name="È proposto un accordo")).to_contain_text("270")
        everything_fits(phone)
        assert violations(phone) == []
        screenshot(phone, "deal-answer-phone-it-dark")
        balance = phone.get_by_role("button", name="Bruno,")
        before = balance.get_attribute("aria-label")
        presses(bruno, "D’accordo")
        screenshot(desktop, "deal-waits")
        carla.asks("answer_deal", tournament=tournament, agree=True)
        expect(desktop.get_by_text("the deal is made; the winner gets 270 chips more.")).to_be_visible()
        expect(desktop.get_by_text("After the deal: 270 chips for the winner")).to_be_visible()
        expect(phone.get_by_text("Dopo l’accordo: 270 chip al vincitore")).to_be_visible()
        everything_fits(phone)
        expect(balance).not_to_have_attribute("aria-label", before)
        screenshot(desktop, "deal-made")
        screenshot(phone, "deal-made-phone-it-dark")

        for person, back in ((ada, "To my table"), (bruno, "Al mio tavolo")):
            person.page.get_by_role("link", name=back).first.click()
            is_seated(person, "Three left")
        expect(desktop.get_by_text("1st: 270 chips")).to_be_visible()
        expect(phone.get_by_text("1°: 270 chip")).to_be_visible()
        nothing_covers_a_plate(phone)
        everything_fits(phone)
        screenshot(desktop, "deal-played-for")
        screenshot(phone, "deal-played-for-phone-it-dark")
        carla.plays(Manner.SHOVES)
        over = [person.page.get_by_role("dialog", name="Three left") for person in (ada, bruno)]

        def are_out():
            for person, dialog in zip((ada, bruno), over, strict=True):
                if not dialog.is_visible():
                    calls_if_asked(person)
            return all(dialog.is_visible() for dialog in over)

        wait_until(desktop, "the end", are_out)
        screenshot(desktop, "deal-over")
        screenshot(phone, "deal-over-phone-it-dark")
        phone.goto(f"{url}/#/statement")
        expect(phone.get_by_role("row", name=re.compile("Accordo"))).to_be_visible()
        screenshot(phone, "deal-statement-phone-it-dark")
        phone.get_by_role("row", name=re.compile("Accordo")).get_by_role("link", name="Three left").click()
        expect(phone.get_by_role("heading", level=1)).to_contain_text("Three left")
