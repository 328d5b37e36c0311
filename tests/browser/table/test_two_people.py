"""Two browsers at one table see the same hand."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.people import (
    CALL,
    CHECK,
    FOLD,
    WAGER,
    Person,
    a_steady_table,
    other_than,
    play_to_the_end,
    play_until,
    wait_until,
    whose_turn,
)

TABLE = "capri"  # two seats, 10/20
WIDE = {"width": 1366, "height": 768}


def two_people(room, visitor, *, at=None):
    """Ada reads English in the light theme, Bruno Italian in the dark one."""
    ada = visitor(at or room.url, locale="en-GB", color_scheme="light", viewport=WIDE)
    bruno = visitor(room.url, locale="it-IT", color_scheme="dark", viewport=WIDE)
    return Person(ada, "Ada").sits(at or room.url, TABLE), Person(bruno, "Bruno").sits(room.url, TABLE)


def test_two_people_play_a_full_hand_in_two_languages(room, visitor, screenshot):
    """Both see the same board, pots and stacks at every turn, and the same winner, each in their words."""
    people = ada, bruno = two_people(room, visitor)
    with a_steady_table(people):
        whose_turn(people).presses(WAGER)
        whose_turn(people).presses(CALL)
        play_until(people, "the flop", lambda: len(ada.board()) == 3)
    assert ada.board() == bruno.board()
    assert ada.own_cards() != bruno.own_cards()
    screenshot(ada.page, "two-people-flop-en")
    screenshot(bruno.page, "two-people-flop-it-dark")

    play_to_the_end(people)
    expect(bruno.news().first).to_be_visible()
    assert len(ada.board()) == 5
    assert ada.board() == bruno.board()
    assert ada.stacks() == bruno.stacks()
    assert sum(ada.stacks().values()) == 4000  # two buy-ins of 2000: no chip was lost or made
    expect(ada.news().first).to_have_text(re.compile(r"wins? \d+"))
    expect(bruno.news().first).to_have_text(re.compile(r"[Vv]inc[ei] \d+"))
    expect(ada.page.locator(".board .glow").first).to_be_visible()
    screenshot(ada.page, "two-people-won-en")
    screenshot(bruno.page, "two-people-won-it-dark")


def test_the_hand_is_told_in_words_in_each_language(room, visitor):
    """The log and the announcements say the same; cards are announced as words."""
    people = ada, bruno = two_people(room, visitor)
    whose_turn(people)
    expect(ada.log()).to_contain_text("posts the small blind, 10")
    expect(bruno.log()).to_contain_text("mette il piccolo buio, 10")
    ada.hears("Your cards: ")
    bruno.hears("Le tue carte: ")
    assert whose_turn(people) is ada
    ada.hears("Your turn: ")
    ada.presses(CALL)
    assert whose_turn(people) is bruno
    bruno.hears("Tocca a te: ")
    play_to_the_end(people)
    expect(ada.log()).to_contain_text(re.compile(r"wins \d+ from the pot"))
    expect(bruno.log()).to_contain_text(re.compile(r"vince \d+ dal piatto"))


def test_a_connection_that_breaks_in_mid_hand_comes_back_to_the_same_hand(room, line, visitor, screenshot):
    """Ada's line is cut, Bruno goes on; when it is mended her page catches up by itself."""
    people = ada, bruno = two_people(room, visitor, at=line.url)
    whose_turn(people).presses(WAGER)
    whose_turn(people).presses(CALL)
    play_until(people, "the flop", lambda: len(ada.board()) == 3)
    assert whose_turn(people) is bruno
    cards = ada.own_cards()

    line.cut()
    expect(ada.page.get_by_text("Connection lost")).to_be_visible()
    screenshot(ada.page, "connection-lost")
    bruno.plays_along()
    line.mend()

    expect(ada.page.get_by_text("Connection lost")).to_be_hidden()
    assert whose_turn(people) is ada
    assert ada.own_cards() == cards
    assert ada.stacks() == bruno.stacks()
    expect(ada.page.get_by_role("status").filter(has_text="Connected")).to_have_count(1)
    play_to_the_end(people)
    assert ada.stacks() == bruno.stacks()


def test_what_did_not_arrive_over_a_broken_line_comes_with_the_line(room, line, visitor, screenshot):
    """Ada asks for the settings while her line is cut: she is told, and they open when it is mended."""
    ada, _ = two_people(room, visitor, at=line.url)
    line.cut()
    expect(ada.page.get_by_text("Connection lost")).to_be_visible()
    asks_for_the_settings(ada)
    told = ada.page.get_by_role("alert").filter(has_text="This page could not be loaded.")
    expect(told.get_by_role("button", name="Try again")).to_be_visible()
    screenshot(ada.page, "part-did-not-arrive")
    line.mend()
    expect(ada.page.get_by_role("dialog", name="Settings")).to_be_visible()
    expect(told).to_be_hidden()


def test_a_part_that_was_lost_under_way_comes_when_it_is_asked_for_again(room, visitor):
    """Chromium 150 remembers that a script did not arrive: “Try again” then loads the page anew, and Ada
    keeps her seat. Chromium 156 asks for the script again.
    """
    ada, _ = two_people(room, visitor)
    ada.page.evaluate("window.isTheFirst = true")
    lost = "**/assets/SettingsDialog-*.js"
    ada.page.route(lost, lambda route: route.abort("connectionreset"))
    asks_for_the_settings(ada)
    told = ada.page.get_by_role("alert").filter(has_text="This page could not be loaded.")
    expect(told).to_be_visible()
    ada.page.unroute(lost)
    told.get_by_role("button", name="Try again").click()
    expect(told).to_be_hidden()
    expect(ada.page.locator(".seat.you .cards [data-card]").first).to_be_visible()
    if not ada.page.evaluate("window.isTheFirst ?? false"):
        asks_for_the_settings(ada)
    expect(ada.page.get_by_role("dialog", name="Settings")).to_be_visible()


def asks_for_the_settings(who):
    """By the menu of the table."""
    who.page.get_by_role("button", name="Menu").click()
    who.page.get_by_role("button", name="Settings").click()


def test_a_page_that_is_loaded_again_is_at_the_same_seat(room, visitor):
    """The cookie in the browser says who it is."""
    people = ada, _ = two_people(room, visitor)
    whose_turn(people)
    cards = ada.own_cards()
    ada.page.reload()
    expect(ada.page.locator(".seat.you .cards [data-card]").first).to_be_visible()
    assert ada.own_cards() == cards


def test_who_watches_sees_no_hidden_card(room, visitor):
    """A third person watches without a seat, and sees no hole card."""
    people = two_people(room, visitor)
    whose_turn(people)
    watching = visitor(f"{room.url}/#/table/{TABLE}")
    expect(watching.locator(".seat .cards [data-card]")).to_have_count(4)
    faces = {card.get_attribute("data-card") for card in watching.locator(".seat .cards [data-card]").all()}
    assert faces == {"??"}
    expect(watching.locator(".choices")).to_be_hidden()


def test_a_ticked_pre_action_is_carried_out_when_the_turn_comes(room, visitor):
    """Bruno ticks 'check', and checks without being asked."""
    people = two_people(room, visitor)
    first = whose_turn(people)
    second = other_than(first, people)
    second.page.get_by_role("button", name="Check", exact=True).click()
    expect(second.page.locator(".pre-actions button[aria-pressed=true]")).to_have_count(1)
    first.presses(CALL)  # the small blind completes: the big blind's check goes through
    wait_until(first.page, "the flop", lambda: len(first.board()) == 3)


def test_a_pre_action_to_call_is_given_up_when_the_price_changes(room, visitor):
    """A player who ticked 'check' has not agreed to call a raise."""
    people = two_people(room, visitor)
    first = whose_turn(people)
    second = other_than(first, people)
    second.page.get_by_role("button", name="Check", exact=True).click()
    first.presses(WAGER)
    wait_until(second.page, "the choice", second.has_the_turn)
    expect(second.choices.filter(has_text=CALL)).to_be_visible()


def test_a_pre_action_to_call_any_calls_a_raise(room, visitor):
    """A player who ticked 'call any' has agreed to a raise too: the flop comes without another press."""
    people = two_people(room, visitor)
    first = whose_turn(people)
    second = other_than(first, people)
    second.page.locator(".pre-actions button", has_text=re.compile("Call any|Vedi tutto")).click()
    first.presses(WAGER)
    wait_until(first.page, "the flop", lambda: len(first.board()) == 3)


def test_a_bet_is_sized_by_dragging_its_button_and_made_by_pressing_it(room, visitor, screenshot):
    """The drag sends nothing; a press afterwards does. Where checking is free, a fold asks once."""
    people = two_people(room, visitor)
    first = whose_turn(people)
    wager = first.choices.filter(has_text=WAGER)
    before = wager.inner_text()
    screenshot(first.page, "action-bar-preflop")
    box = wager.bounding_box()
    first.page.mouse.move(box["x"] + 20, box["y"] + 20)
    first.page.mouse.down()
    first.page.mouse.move(box["x"] + 90, box["y"] + 20, steps=6)
    first.page.mouse.up()
    expect(wager).not_to_have_text(before)
    assert first.has_the_turn()
    dragged = wager.inner_text()
    wager.click()
    second = whose_turn(people)
    assert second is other_than(first, people)
    amount = re.search(r"[\d.,]+", dragged).group()
    expect(first.log()).to_contain_text(
        re.compile(re.escape(amount) + "|" + re.escape(amount.replace(",", ".")))
    )
    second.presses(CALL)
    waiting = whose_turn(people)
    quiet = waiting.page.locator(".choices .quiet")
    expect(quiet).to_have_count(1)
    screenshot(waiting.page, "action-bar-free")
    quiet.click()
    expect(waiting.choices.filter(has_text=CHECK)).to_be_enabled()
    assert waiting.has_the_turn()
    screenshot(waiting.page, "action-bar-asked")


def test_a_deal_can_be_verified_from_the_log(room, visitor, screenshot):
    """The browser computes the seal of the deck again from the cards that Ada saw."""
    people = ada, _ = two_people(room, visitor)
    whose_turn(people).presses(FOLD)
    ada.log().get_by_role("button", name="Verify this deal").first.click()
    dialog = ada.page.get_by_role("dialog")
    expect(dialog).to_contain_text("All 2 cards that you saw were at their places")
    screenshot(ada.page, "verify-deal")


def test_a_refusal_says_why_and_which_article_decided(room, visitor, screenshot):
    """Whoever is leaving cannot leave again: chips leave when the hand is over (ROOM table limits)."""
    people = two_people(room, visitor)
    waiting = other_than(whose_turn(people), people)
    menu = "Menu"
    leave = re.compile("Leave the table|Lascia il tavolo")
    waiting.page.get_by_role("button", name=menu).click()
    waiting.page.get_by_role("button", name=leave).click()
    waiting.page.get_by_role("button", name=re.compile("Fold and leave|Passa e lascia")).click()
    expect(waiting.page.locator(".seat.you")).to_contain_text(re.compile("Leaving|In uscita"))
    waiting.page.get_by_role("button", name=menu).click()
    waiting.page.get_by_role("button", name=leave).click()
    waiting.page.get_by_role("button", name=re.compile("Fold and leave|Passa e lascia")).click()
    refusal = waiting.page.get_by_role("alert")
    expect(refusal).to_contain_text(re.compile("You are already leaving|Stai già lasciando il tavolo"))
    expect(refusal).to_contain_text("ROOM table limits")
    screenshot(waiting.page, "refused")


@pytest.mark.tables("giglio")
def test_friends_look_at_what_would_have_come(room, visitor, screenshot):
    """At the house's own rules one raises, one folds and asks: five cards for both, and no chip moves."""
    ada = Person(visitor(room.url, locale="en-GB", viewport=WIDE), "Ada").sits(room.url, "giglio")
    bruno = Person(visitor(room.url, locale="it-IT", viewport=WIDE), "Bruno").sits(room.url, "giglio")
    people = ada, bruno
    whose_turn(people).presses(WAGER)
    folder = whose_turn(people)
    folder.presses(FOLD)
    ask = re.compile("See what would have come|Guarda che cosa sarebbe uscito")
    expect(ada.page.get_by_role("button", name=ask)).to_be_visible()
    expect(bruno.page.get_by_role("button", name=ask)).to_be_visible()
    stacks = folder.stacks()
    expect(folder.page.locator(".pane[data-settled=true]")).to_be_visible()
    folder.page.keyboard.press("h")
    for person in people:
        expect(person.page.locator(".rabbit [data-card]")).to_have_count(5)
        expect(person.page.get_by_role("button", name=ask)).to_be_hidden()
        assert person.stacks() == stacks
    said = {ada: "Would have come: ", bruno: "Sarebbero uscite: "}
    for person, words in said.items():
        person.hears(words)
    screenshot(ada.page, "rabbit-en")
