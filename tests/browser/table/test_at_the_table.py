"""What the page shows when things do not go as usual."""

import json
import re

import pytest
from playwright.sync_api import expect

from tests.browser.people import (
    CALL,
    CHECK,
    FOLD,
    MUCK,
    SHOW,
    WAGER,
    Person,
    play_to_the_end,
    wait_until,
    whose_turn,
)


@pytest.fixture
def people(room, visitor):
    """Ada and Bruno at a table for two, 10/20, with 2,000 each."""
    return tuple(Person(visitor(room.url), name).sits(room.url, "capri") for name in ("Ada", "Bruno"))


def once_based_on_the_past(socket):
    """Forward everything, but let the first action claim to be based on the empty table."""
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
    """An action meant for another state of the table is not carried out; the next press works."""
    late = visitor("about:blank")
    late.route_web_socket("**/ws", lambda socket: once_based_on_the_past(socket))  # noqa: PLW0108
    people = (
        Person(late, "Ada").sits(room.url, "capri"),
        Person(visitor(room.url), "Bruno").sits(room.url, "capri"),
    )
    ada = people[0]
    assert whose_turn(people) is ada
    stacks = ada.stacks()
    ada.clicks(CALL)
    expect(ada.page.get_by_text("The table had moved on; nothing was sent.")).to_be_visible()
    assert ada.stacks() == stacks
    screenshot(ada.page, "stale")
    ada.presses(CALL)
    expect(ada.page.get_by_text("The table had moved on")).to_be_hidden()


def test_a_losing_hand_may_be_mucked_and_a_winning_one_is_seen(people, screenshot):
    """ROOM: a player who cannot win chooses whether to show, for as long as the clock runs; everybody sees
    the board and the winner.
    """
    ada, bruno = people
    whose_turn(people).presses(CALL)
    whose_turn(people).presses(CHECK)
    for street in (3, 4, 5):
        wait_until(ada.page, "the street", lambda street=street: len(ada.board()) == street)
        whose_turn(people).presses(CHECK)
        whose_turn(people).presses(CHECK)
    assert whose_turn(people) is ada
    expect(ada.choices.filter(has_text=SHOW)).to_be_visible()
    screenshot(ada.page, "show-or-muck")
    ada.presses(MUCK)
    expect(bruno.news().first).to_contain_text("You win 40")
    expect(bruno.log()).to_contain_text("Ada mucks")
    expect(bruno.faces("1")).to_have_count(0)
    expect(ada.faces("2")).to_have_count(2)
    assert ada.stacks() == bruno.stacks() == {"1": 1_980, "2": 2_020}


def test_who_folds_where_checking_is_free_is_asked_once(people, screenshot):
    """The first press asks for confirmation, the second folds; by button and by key alike."""
    ada, bruno = people
    whose_turn(people).presses(CALL)
    assert whose_turn(people) is bruno
    version = bruno.version()
    bruno.clicks(FOLD)
    expect(bruno.page.get_by_text("Checking is free. Press again to fold.").first).to_be_visible()
    expect(bruno.choices.filter(has_text="Fold anyway")).to_be_enabled()
    screenshot(bruno.page, "fold-for-free")
    assert bruno.version() == version
    bruno.keys("f")
    expect(ada.news().first).to_contain_text("You win 40")


def test_sitting_out_and_coming_back(people):
    """Ada sits out from the next hand on, and comes back when she likes."""
    ada, _ = people
    whose_turn(people)
    ada.page.get_by_role("button", name="Menu", exact=True).click()
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
    assert ada.stacks() == bruno.stacks() == {"1": 1_960, "2": 2_040}
    ada.page.get_by_role("button", name="Menu", exact=True).click()
    ada.page.get_by_role("button", name="Add chips").click()
    ada.page.get_by_role("dialog").get_by_role("button", name="Add 40").click()
    for person in people:
        expect(person.log()).to_contain_text("Ada adds 40")
    assert ada.stacks() == {"1": 2_000, "2": 2_040}


def leaves_the_hand(person):
    person.page.get_by_role("button", name="Menu", exact=True).click()
    person.page.get_by_role("button", name="Leave the table").click()
    person.page.get_by_role("button", name="Fold and leave").click()
    expect(person.page.get_by_role("dialog")).to_be_hidden()


def test_leaving_in_turn_gives_the_seat_back(people):
    """A player who leaves in turn is folded at once; the seat is free when the hand is over."""
    ada, bruno = people
    assert whose_turn(people) is ada
    leaves_the_hand(ada)
    expect(bruno.page.locator(".seat .plate")).to_have_count(1)
    expect(ada.page.get_by_text("Take a free seat to play.")).to_be_visible()


def test_leaving_out_of_turn_gives_the_seat_back(people):
    """A player who leaves during a hand is folded when the turn comes."""
    ada, bruno = people
    assert whose_turn(people) is ada
    leaves_the_hand(bruno)
    expect(ada.page.locator(".seat .plate")).to_have_count(2)
    ada.presses(CALL)
    expect(ada.page.locator(".seat .plate")).to_have_count(1)
    expect(bruno.page.get_by_text("Take a free seat to play.")).to_be_visible()


def test_a_table_that_is_played_in_another_window_keeps_its_name(room, visitor):
    """The title names the table, and the button takes it back."""
    ada = Person(visitor(f"{room.url}/#/table/capri"), "Ada").sits(room.url, "capri")
    other = ada.page.context.new_page()
    other.goto(f"{room.url}/#/table/capri")
    expect(other.locator(".seat.you")).to_contain_text("Ada")
    expect(ada.page.get_by_role("alert")).to_contain_text("from another window")
    expect(ada.page.get_by_role("heading", level=1)).to_have_text("Capri")
    expect(ada.page).to_have_title("Capri · mazziere")
    ada.page.get_by_role("button", name="Play here").click()
    expect(ada.page.locator(".seat.you")).to_contain_text("Ada")
    expect(other.get_by_role("alert")).to_contain_text("from another window")


def test_a_name_that_somebody_has_is_refused(room, visitor, people):
    page = visitor(f"{room.url}/#/table/stromboli/sit")
    page.get_by_label("Nickname").fill("Ada")
    page.get_by_role("button", name=re.compile("^Sit down with")).click()
    nickname = page.get_by_label("Nickname")
    expect(nickname).to_have_accessible_description(re.compile("Somebody is already called Ada."))
    expect(nickname).to_have_attribute("aria-invalid", "true")
    expect(nickname).to_be_focused()


def test_a_newcomer_may_pay_the_blind_to_play_at_once(room, visitor):
    """ROOM: a newcomer to a running table waits for the big blind, or posts one."""
    ada, bruno, carla = (
        Person(visitor(room.url), name).sits(room.url, "stromboli") for name in ("Ada", "Bruno", "Carla")
    )
    whose_turn((ada, bruno))
    carla.page.get_by_role("button", name="Post the blind and play").click()
    expect(carla.log()).to_contain_text("Carla posts to be dealt in")
