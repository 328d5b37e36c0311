"""Can a hand of stud be played, and are the cards of eight players readable on a phone?"""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.axe import violations, violations_in_both_themes
from tests.browser.company import company
from tests.browser.people import (
    BRING_IN,
    CALL,
    WAGER,
    Person,
    other_than,
    play_to_the_end,
    play_until,
    play_with_keys,
    whose_turn,
)
from tests.browser.phones import SMALL, TALL, everything_fits
from tests.browser.server import served

STUD = "montecristo"  # seven-card stud, fixed limit 50/100, ante 10, bring-in 15, eight seats
pytestmark = pytest.mark.tables(STUD)
STREETS = ["Third street", "Fourth street", "Fifth street", "Sixth street", "Seventh street"]

READ = """() => [...document.querySelectorAll(".seat:not(.you) .cards [data-card]")]
    .map(card => [card.dataset.card, card.getBoundingClientRect()])
    .map(([card, box], nth, all) => [card, all[nth + 1] && all[nth + 1][1].top === box.top
        ? Math.abs(all[nth + 1][1].left - box.left) : box.width])
    .filter(([card]) => card !== "??")"""
"""For each up card of the others, how many of its pixels the next card leaves visible."""


def two_people(room, visitor, table=STUD, **options):
    return tuple(
        Person(visitor(room.url, **options), name).sits(room.url, table) for name in ("Ada", "Bruno")
    )


def cards_of(person, seat):
    drawn = person.page.locator(f"li[data-seat='{seat}'] .cards [data-card]")
    return [card.get_attribute("data-card") for card in drawn.all()]


def test_a_hand_of_seven_card_stud(room, visitor, screenshot):
    """Ante 10, the low card brings in for 15 or completes to 50; four cards come face up, the last down."""
    people = ada, bruno = two_people(room, visitor, viewport={"width": 1280, "height": 800})
    opener = whose_turn(people)
    other = other_than(opener, people)
    expect(opener.choices).to_have_text(["Bring in 15", "Complete to 50"])
    assert opener.street() == "Third street"
    expect(opener.page.locator(".seat.you .opens")).to_have_text(re.compile("Opens"))
    screenshot(opener.page, "stud-bring-in")
    opener.presses(BRING_IN)
    assert whose_turn(people) is other
    expect(other.choices).to_have_text(["Fold", "Call 15", "Complete to 50"])
    other.presses(WAGER)
    whose_turn(people).presses(CALL)
    expect(ada.log()).to_contain_text(f"{opener.name} brings in for 15")
    expect(ada.log()).to_contain_text(f"{other.name} completes to 50")

    for number, street in enumerate(STREETS[1:], start=4):
        play_until(people, street, lambda street=street: ada.street() == street)
        assert len(ada.own_cards()) == number
        seen = cards_of(ada, bruno.seat())
        up = seen[2:6]
        assert seen[:2] == ["??", "??"], "the first two are his alone"
        assert "??" not in up
        assert seen[6:] == (["??"] if number == 7 else [])
        assert bruno.own_cards()[2:6] == up, "both see the same cards face up"
        expect(ada.page.locator(".best")).to_have_count(1)
        expect(ada.page.locator(".door")).to_have_count(2)
        if number in (5, 7):
            assert violations(ada.page) == []
            screenshot(ada.page, f"stud-{number}")

    play_to_the_end(people)
    expect(ada.news().first).to_have_text(re.compile(r"wins? \d+"))
    assert sum(ada.stacks().values()) == sum(bruno.stacks().values())
    assert violations(ada.page) == []
    screenshot(ada.page, "stud-won")


@pytest.mark.evening
def test_stud_is_played_with_keys_and_said_in_words(room, visitor):
    """C brings in, Enter completes, C and S play to the end; V announces the up cards and who shows the best.

    A listener is told the street, each up card, the bring-in, the completion and the winner.
    """
    people = ada, _ = two_people(room, visitor)
    opener = whose_turn(people)
    other = other_than(opener, people)
    opener.keys("c")
    assert whose_turn(people) is other
    other.keys("Enter")
    assert whose_turn(people) is opener
    expect(opener.choices.nth(1)).to_have_text("Call 35")  # 50, of which 15 are in
    opener.keys("c")
    play_until(people, "fourth street", lambda: ada.street() == "Fourth street")
    ada.page.keyboard.press("v")
    ada.hears("has the best board")
    said = next(line for line in ada.voice() if "has the best board" in line)
    assert re.search(r"Your cards face up: \w+ of \w+ and \w+ of \w+\.", said)
    assert re.search(r"Bruno has [\d,]+ and shows \w+ of \w+ and \w+ of \w+\.", said)
    heard = "\n".join(ada.voice())
    assert f"{opener.name} brings in for 15." in heard
    assert f"{other.name} completes to 50." in heard
    assert re.search(r"Fourth street\.\n(Ada|Bruno): \w+ of \w+\.\n(Ada|Bruno): \w+ of \w+\.", heard)

    play_with_keys(people)
    assert sum(ada.stacks().values()) == 10_000
    ada.hears(" from the pot")
    heard = "\n".join(ada.voice())
    assert re.search(r"Seventh street\.\nYour new card: \w+ of \w+\.", heard)
    assert re.search(r"(Ada|Bruno) wins \d+ from the pot: .+\.", heard)


@pytest.mark.parametrize("phone", [SMALL, pytest.param(TALL, marks=pytest.mark.evening)], ids=["360", "390"])
def test_stud_on_two_phones(room, visitor, screenshot, phone):
    """The hand goes to the showdown, and on no street is anything cut off."""
    people = ada, _ = two_people(room, visitor, **phone)
    whose_turn(people).presses(BRING_IN)
    whose_turn(people).presses(CALL)
    for street in STREETS[1:]:
        play_until(people, street, lambda street=street: ada.street() == street)
        for person in people:
            everything_fits(person.page)
    width = ada.page.viewport_size["width"]
    screenshot(ada.page, f"phone-{width}-stud-seventh")
    assert violations_in_both_themes(ada.page) == []
    play_to_the_end(people)
    everything_fits(ada.page)
    screenshot(ada.page, f"phone-{width}-stud-won")


@pytest.fixture
def room_without_pauses(tmp_path, seed):
    """The first players to arrive play a hand without the last, who does not have to wait."""
    with served(tmp_path / "room", bots=0, seed=seed, tables=[STUD], pause_ms=0) as open_room:
        yield open_room


@pytest.mark.evening
@pytest.mark.parametrize("phone", [SMALL, TALL], ids=["360", "390"])
def test_eight_players_to_the_common_card_are_read_on_a_phone(
    room_without_pauses, visitor, screenshot, phone
):
    """The index of every up card of the others is visible: at least 14 pixels.

    Six cards to each of eight leave four in the deck, so the seventh is one for all (TDA RP-10).
    """
    room = room_without_pauses
    page = visitor(room.url, locale="it-IT", **phone)
    with company(room.port, STUD, ["Bruno", "Carla", "Dario", "Elsa", "Fabio", "Giulia", "Ugo"]):
        ada = Person(page, "Ada").sits(room.url, STUD)
        up = page.locator(".seat:not(.you) .cards .up")

        def all_are_dealt():
            return up.count() == 7 * 4 and len(ada.board()) == 1

        play_until((ada,), "the last card", all_are_dealt)
        hidden = [(card, pixels) for card, pixels in page.evaluate(READ) if pixels < 14]
        assert hidden == []
        everything_fits(page)
        screenshot(page, f"phone-{page.viewport_size['width']}-stud-eight-players")
