"""Does the page tell the truth when things do not go as usual?"""

import json
import re

import pytest
from playwright.sync_api import expect

from tests.browser.people import (
    CALL,
    CHECK,
    SHOW,
    WAGER,
    Person,
    play_to_the_end,
    wait_until,
    whose_turn,
)

MUCK = re.compile(r"^Muck$")


@pytest.fixture
def people(room, visitor):
    """Ada and Bruno at a table for two, 10/20, with 2,000 each."""
    return tuple(Person(visitor(room.url), name).sits(room.url, "capri") for name in ("Ada", "Bruno"))


def once_based_on_the_past(socket):
    """Pass everything on, but let the first action claim to be based on the empty table."""
    server = socket.connect_to_server()
    acted = []

    def older(text):
        message = json.loads(text)
        if message["type"] == "act" and not acted:
            acted.append(message)
            message["version"] = 1
        return json.dumps(message)

    socket.on_message(lambda text: server.send(older(text)))


def test_an_action_based_on_an_older_table_is_refused_with_the_new_one(room, visitor, screenshot):
    """Nothing is sent in the player's name that was meant for another table; the next press works."""
    late = visitor("about:blank")
    late.route_web_socket("**/ws", lambda socket: once_based_on_the_past(socket))  # noqa: PLW0108
    people = (
        Person(late, "Ada").sits(room.url, "capri"),
        Person(visitor(room.url), "Bruno").sits(room.url, "capri"),
    )
    ada = people[0]
    if whose_turn(people) is not ada:
        people[1].presses(WAGER)
    wait_until(ada.page, "Ada's turn", ada.has_the_turn)
    stacks = ada.stacks()
    ada.presses(CALL)
    expect(ada.page.get_by_text("The table had moved on; nothing was sent.")).to_be_visible()
    assert ada.stacks() == stacks
    screenshot(ada.page, "stale")
    ada.presses(CALL)
    expect(ada.page.get_by_text("The table had moved on")).to_be_hidden()


def test_a_losing_hand_may_be_mucked_and_a_winning_one_is_seen(people, screenshot):
    """ROOM: who beats nobody chooses, for as long as the clock runs; the board and the winner are for all."""
    ada, bruno = people
    whose_turn(people).presses(CALL)
    whose_turn(people).presses(CHECK)
    for street in (3, 4, 5):
        wait_until(ada.page, "the street", lambda street=street: len(ada.board()) == street)
        whose_turn(people).presses(CHECK)
        last = whose_turn(people)
        last.presses(CHECK)

    def asked():
        return next((one for one in people if one.choices.filter(has_text=SHOW).is_visible()), None)

    def over():
        return ada.news().first.is_visible()

    wait_until(ada.page, "the question, or the end", lambda: over() or asked() is not None)
    if (loser := asked()) is not None:
        screenshot(loser.page, "show-or-muck")
        loser.presses(MUCK)
        wait_until(ada.page, "the end", over)
        winner = bruno if loser is ada else ada
        expect(winner.log()).to_contain_text(f"{loser.name} mucks")
    assert ada.stacks() == bruno.stacks()


def test_sitting_out_and_coming_back(people):
    """Out from the next hand on, and back when one likes."""
    ada, _ = people
    whose_turn(people)
    ada.page.get_by_role("button", name="You", exact=True).click()
    ada.page.get_by_role("button", name="Sit out next hand").click()
    expect(ada.page.locator(".seat.you")).to_contain_text("Sitting out")
    ada.page.get_by_role("button", name=re.compile("^Come back")).first.click()
    expect(ada.page.locator(".seat.you")).not_to_contain_text("Sitting out")


def test_chips_are_added_between_hands(people):
    """Never above the maximum: 2,000 is the most here, so only what was lost can be added."""
    ada, bruno = people
    whose_turn(people).presses(WAGER)
    whose_turn(people).presses(CALL)
    wait_until(ada.page, "the flop", lambda: len(ada.board()) == 3)
    play_to_the_end(people)
    wait_until(ada.page, "the same stacks", lambda: ada.stacks() == bruno.stacks())
    poorer = min(people, key=_own_stack)
    if _own_stack(poorer) == 2000:
        return  # the pot was split
    poorer.page.get_by_role("button", name="You", exact=True).click()
    poorer.page.get_by_role("button", name="Add chips").click()
    poorer.page.get_by_role("dialog").get_by_role("button", name="Add 40").click()
    expect(poorer.log()).to_contain_text(re.compile(f"{poorer.name} (adds|will add) 40"))


def test_leaving_gives_the_seat_back(people):
    """Who leaves in a hand is folded when the turn comes; the seat is free when the hand is over."""
    ada, bruno = people
    whose_turn(people)
    ada.page.get_by_role("button", name="You", exact=True).click()
    ada.page.get_by_role("button", name="Leave the table").click()
    ada.page.get_by_role("button", name="Fold and leave").click()
    expect(ada.page.get_by_role("dialog")).to_be_hidden()
    if bruno.has_the_turn():
        bruno.plays_along()
    wait_until(bruno.page, "the seat to be free", lambda: bruno.page.locator(".seat .plate").count() == 1)
    expect(ada.page.get_by_text("Take a free seat to play.")).to_be_visible()


def test_a_name_that_somebody_has_is_refused(room, visitor, people):
    page = visitor(f"{room.url}/#/table/stromboli/sit")
    page.get_by_label("Nickname").fill("Ada")
    page.get_by_role("button", name=re.compile("^Sit down with")).click()
    expect(page.get_by_role("alert")).to_contain_text("Somebody is already called Ada.")


def _own_stack(person):
    seat = person.page.locator(".seat.you").get_attribute("data-seat")
    return person.stacks()[seat]


def test_a_newcomer_may_pay_the_blind_to_play_at_once(room, visitor):
    """ROOM: who comes to a running table waits for the big blind, or posts one."""
    ada, bruno, carla = (
        Person(visitor(room.url), name).sits(room.url, "stromboli") for name in ("Ada", "Bruno", "Carla")
    )
    whose_turn((ada, bruno))
    carla.page.get_by_role("button", name="Play the next hand: post the blind").click()
    expect(carla.log()).to_contain_text("Carla posts to be dealt in")
