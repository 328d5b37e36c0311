"""Chat at a table, and that nothing is folded while somebody writes."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.people import SIZE, WAGER, Person, other_than, wait_until, whose_turn


@pytest.fixture
def people(room, visitor):
    """Ada has a wide window; Bruno has a phone, and the page in Italian."""
    wide = visitor(room.url, viewport={"width": 1280, "height": 800})
    phone = visitor(room.url, viewport={"width": 390, "height": 844}, locale="it-IT")
    return Person(wide, "Ada").sits(room.url, "capri"), Person(phone, "Bruno").sits(room.url, "capri")


def test_writing_in_the_chat_fires_no_key_of_the_table(people):
    """T goes to the chat; F, C, R and Enter are then letters of a sentence, and Escape leads back."""
    player = whose_turn(people)
    other = people[1] if player is people[0] else people[0]
    player.page.keyboard.press("t")
    field = player.page.get_by_label(re.compile("Write to the table|Scrivi al tavolo"))
    expect(field).to_be_focused()
    player.page.keyboard.type("ffcc rr mm 123")
    expect(field).to_have_value("ffcc rr mm 123")
    assert player.has_the_turn()
    player.page.keyboard.press("Enter")
    expect(field).to_have_value("")
    assert player.has_the_turn()
    assert not other.has_the_turn()


def test_a_sentence_that_an_all_in_cuts_off_is_no_key_of_the_table(room, visitor):
    """While a player is all-in nobody speaks; what is written on meanwhile folds and calls nothing, nor is it
    said.
    """
    people = tuple(
        Person(visitor(room.url, viewport={"width": 1280, "height": 800}), name).sits(room.url, "capri")
        for name in ("Ada", "Bruno")
    )
    player = whose_turn(people)
    writer = other_than(player, people)
    writer.page.keyboard.press("t")
    field = writer.page.get_by_label("Write to the table")
    writer.page.keyboard.type("ni")
    player.page.get_by_role("group", name=SIZE).get_by_role("button", name="All-in").click()
    player.presses(WAGER)
    wait_until(writer.page, "the question", writer.has_the_turn)
    writer.page.keyboard.type("ce try")
    writer.page.keyboard.press("Enter")
    expect(writer.page.get_by_text("A player is all-in")).to_be_visible()
    expect(field).to_have_value("nice try")
    assert whose_turn(people) is writer


def test_two_people_write_to_each_other_and_one_is_marked_and_muted(people, screenshot):
    """New messages are counted where the chat is closed; a tag stands on the seat; muted players are not
    shown.
    """
    ada, bruno = people
    ada.page.keyboard.press("t")
    ada.page.keyboard.type("Good evening")
    ada.page.keyboard.press("Enter")
    bruno.page.get_by_role("button", name="Chat: un messaggio nuovo").click()
    expect(bruno.page.get_by_role("log", name="Chat")).to_contain_text("Good evening")
    bruno.page.get_by_role("button", name="Reagisci").click()
    bruno.page.get_by_role("button", name="Bella mano!").click()
    # Each reads it in their own language.
    expect(ada.page.locator(".stage .shown-reaction")).to_have_text("Nice hand!")
    assert violations(bruno.page) == []
    screenshot(bruno.page, "chat-phone")

    ada.page.keyboard.press("Escape")
    ada.page.get_by_role("button", name="Bruno: note, mute, report").first.click()
    dialog = ada.page.get_by_role("dialog", name="Bruno")
    dialog.get_by_label("My note").fill("Bluffs")
    dialog.get_by_role("radio", name="Red").check(force=True)
    dialog.get_by_label("Show me nothing that Bruno writes").check()
    assert violations(ada.page) == []
    screenshot(ada.page, "player-note")
    dialog.get_by_role("button", name="Report…").press("Enter")
    dialog.get_by_role("button", name="Spam").press("Enter")
    expect(dialog.get_by_role("status")).to_have_text("The staff will look into it.")
    expect(dialog.get_by_role("button", name="Report…")).to_be_focused()
    dialog.get_by_role("button", name="Save").click()
    expect(ada.page.locator(".plate .tag.red")).to_be_visible()
    expect(ada.page.get_by_role("log", name="Chat")).not_to_contain_text("Nice hand!")
