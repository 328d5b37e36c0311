"""Do people see what their table has: its price in the title, two boards if they agree, who is offline?"""

import re

from playwright.sync_api import expect

from tests.browser.people import CALL, WAGER, Person, other_than, play_to_the_end, whose_turn

TABLE = "marettimo"  # six seats, 25/50, rake, straddles, bomb pots, two boards
WIDE = {"width": 1366, "height": 768}
TWICE = re.compile(r"^(Twice|Due volte)$")
SIZE = re.compile("^(Size of the bet|Quanto puntare)$")
AGREED = re.compile(r"(is dealt twice|si danno due volte)$")


def two_people(room, visitor, *, at=None):
    """Ada reads English, Bruno Italian."""
    ada = visitor(at or room.url, locale="en-GB", viewport=WIDE)
    bruno = visitor(room.url, locale="it-IT", color_scheme="dark", viewport=WIDE)
    return Person(ada, "Ada").sits(at or room.url, TABLE), Person(bruno, "Bruno").sits(room.url, TABLE)


def test_all_in_before_the_flop_both_agree_to_two_boards(room, visitor, screenshot):
    """One by the button, the other by the key; the house keeps its share of the one pot."""
    people = ada, bruno = two_people(room, visitor)
    expect(ada.page.get_by_role("list", name="How this table plays")).to_contain_text("rake 5 %, at most 150")
    expect(bruno.page.get_by_role("list", name="Come si gioca")).to_contain_text("bomb pot ogni 10")
    first = whose_turn(people)
    first.page.get_by_role("group", name=SIZE).get_by_role("button", name="All-in").click()
    first.presses(WAGER)
    second = whose_turn(people)
    assert second is other_than(first, people)
    second.presses(CALL)
    for person in people:
        expect(person.choices.filter(has_text=TWICE)).to_be_visible()
    screenshot(ada.page, "run-it-twice-asked-en")
    screenshot(bruno.page, "run-it-twice-asked-it-dark")
    ada.presses(TWICE)
    expect(ada.choices.filter(has_text=TWICE)).to_be_hidden()
    bruno.page.keyboard.press("2")
    play_to_the_end(people)
    for person in people:
        expect(person.log().get_by_text(AGREED)).to_be_visible()
    expect(bruno.log()).to_contain_text(re.compile(r"La casa trattiene \d+ dal piatto"))
    screenshot(ada.page, "run-it-twice-won-en")


def test_who_has_lost_the_connection_is_shown_as_offline(room, line, visitor, screenshot):
    """Bruno sees it on Ada's plate, until her page has caught up."""
    ada, bruno = two_people(room, visitor, at=line.url)
    plate = bruno.page.locator("li[data-seat]:not(.you) .plate").filter(has_text="Ada")
    expect(plate).not_to_contain_text("Fuori linea")
    line.cut()
    expect(plate).to_contain_text("Fuori linea")
    screenshot(bruno.page, "offline-it-dark")
    line.mend()
    expect(plate).not_to_contain_text("Fuori linea")
    expect(ada.page.get_by_text("Connection lost")).to_be_hidden()
