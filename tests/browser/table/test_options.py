"""Table options on the page: the price in the title, two boards, a player who is offline."""

import re

import pytest
from playwright.sync_api import expect

from mazziere.cards.notation import INTERNATIONAL, card_text, parse_cards
from mazziere.ranking import HIGH, HoleUse, best_hand, strength
from tests.browser.people import (
    CALL,
    CHECK,
    SIZE,
    WAGER,
    Person,
    other_than,
    play_to_the_end,
    wait_until,
    whose_turn,
)
from tests.browser.phones import SMALL, TALL

TABLE = "marettimo"  # six seats, 25/50, rake, straddles, bomb pots, two boards
pytestmark = pytest.mark.tables(TABLE)
WIDE = {"width": 1366, "height": 768}
TWICE = re.compile(r"^(Twice|Due volte)$")
AGREED = re.compile(r"(is dealt twice|si danno due volte)$")


def two_people(room, visitor, *, at=None):
    """Ada reads English, Bruno Italian."""
    ada = visitor(at or room.url, locale="en-GB", viewport=WIDE)
    bruno = visitor(room.url, locale="it-IT", color_scheme="dark", viewport=WIDE)
    return Person(ada, "Ada").sits(at or room.url, TABLE), Person(bruno, "Bruno").sits(room.url, TABLE)


def test_all_in_before_the_flop_both_agree_to_two_boards(room, visitor, screenshot):
    """One agrees with the button, the other with the key; rake is taken from the one pot."""
    people = ada, bruno = two_people(room, visitor)
    expect(ada.page.get_by_role("list", name="How this table plays")).to_contain_text("rake 5%, at most 150")
    expect(bruno.page.get_by_role("list", name="Come si gioca")).to_contain_text("bomb pot ogni 10")
    first = whose_turn(people)
    first.page.get_by_role("group", name=SIZE).get_by_role("button", name="All-in").click()
    first.presses(WAGER)
    second = whose_turn(people)
    assert second is other_than(first, people)
    second.presses(CALL)
    for person in people:
        expect(person.choices.filter(has_text=TWICE)).to_be_visible()
        shares = person.page.locator("[data-live-share]")
        expect(shares).to_have_count(2)
        expect(person.page.locator(".card").filter(has_text="??")).to_have_count(0)
    expect(bruno.log()).to_contain_text(re.compile(r"Quota media del piatto: .+%"))
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


# Elements on the felt that must not cover one another.
OVERLAPS = """() => {
    const found = [...document.querySelectorAll(
        ".stage .board, .stage .outcome, .stage .news, .stage .pots, .stage .plate, .stage .seat .cards")]
        .map(element => [element, element.getBoundingClientRect()])
        .filter(([, box]) => box.width > 0 && box.height > 0);
    const over = (one, other) => Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1
        && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;
    const name = element => `${element.className}: ${element.textContent.trim().replace(/\\s+/g, " ")}`;
    return found.flatMap(([one, box], nth) => found.slice(nth + 1)
        .filter(([other, there]) => one.closest("li") === null || one.closest("li") !== other.closest("li"))
        .filter(([other, there]) => over(box, there))
        .map(([other]) => `${name(one)} / ${name(other)}`));
}"""


def lit(page, board):
    """The highlighted cards of one of the boards."""
    return set(cards_of(page, board, ".glow"))


def cards_of(page, board, which=""):
    cards = page.get_by_role("group", name=board).locator(f"[data-card]{which}")
    return [card.get_attribute("data-card") for card in cards.all()]


def winning(board, hands):
    """The cards of a board that are part of the best hand."""
    on_board = parse_cards("".join(board), INTERNATIONAL)
    by_hand = [parse_cards("".join(hand), INTERNATIONAL) for hand in hands]
    best = max(by_hand, key=lambda hole: strength(HIGH, HoleUse.ANY, hole, on_board))
    five = best_hand(HIGH, HoleUse.ANY, best, on_board)
    return {card_text(card, INTERNATIONAL) for card in five} & set(board)


@pytest.mark.evening
def test_of_two_boards_each_tells_who_won_it_with_which_cards(room, visitor, screenshot):
    """Both boards share four cards, of which different ones win on each."""
    people = ada, bruno = two_people(room, visitor)
    looks = {
        "desktop-en": (ada.page, "First board", "Second board"),
        "desktop-it-dark": (bruno.page, "Prime carte comuni", "Seconde carte comuni"),
        "phone-en": (visitor(f"{room.url}/#/table/{TABLE}", **TALL), "First board", "Second board"),
        "small-phone-it": (
            visitor(f"{room.url}/#/table/{TABLE}", **SMALL, locale="it-IT"),
            "Prime carte comuni",
            "Seconde carte comuni",
        ),
    }
    whose_turn(people).presses(CALL)
    whose_turn(people).presses(CHECK)
    wait_until(ada.page, "the flop", lambda: len(ada.board()) == 3)
    whose_turn(people).presses(CHECK)
    whose_turn(people).presses(CHECK)
    wait_until(ada.page, "the turn", lambda: len(ada.board()) == 4)
    whose_turn(people).page.get_by_role("group", name=SIZE).get_by_role("button", name="All-in").click()
    whose_turn(people).presses(WAGER)
    whose_turn(people).presses(CALL)
    for person in people:
        person.presses(TWICE)
    play_to_the_end(people)
    hands = [cards for person in people if (cards := person.own_cards())]
    first, second = (winning(cards_of(ada.page, board), hands) for board in looks["desktop-en"][1:])
    shared = set(ada.board()[:4])
    assert first & shared != second & shared, "a deal that shows nothing: choose another seed"
    for name, (page, *boards) in looks.items():
        expect(page.locator(".stage .news")).to_be_visible()
        screenshot(page, f"two-boards-{name}")
        outcomes = page.locator(".stage .outcome")
        for nth, board in enumerate(boards):
            assert lit(page, board) == winning(cards_of(page, board), hands), (name, board)
            expect(outcomes.nth(nth)).to_contain_text(re.compile(r"(Ada|Bruno) \+[\d.,]+ *\S"))
        assert page.evaluate(OVERLAPS) == [], name


def test_who_has_lost_the_connection_is_shown_as_offline(room, line, visitor, screenshot):
    """Bruno sees it under Ada's plate until her page has caught up."""
    ada, bruno = two_people(room, visitor, at=line.url)
    seat = bruno.page.locator("li[data-seat]:not(.you)").filter(has_text="Ada")
    expect(seat).not_to_contain_text("Fuori linea")
    line.cut()
    expect(seat).to_contain_text("Fuori linea")
    screenshot(bruno.page, "offline-it-dark")
    line.mend()
    expect(seat).not_to_contain_text("Fuori linea")
    expect(ada.page.get_by_text("Connection lost")).to_be_hidden()
