"""Playing with keys alone, and following the game by ear."""

import re

from playwright.sync_api import expect

from tests.browser.people import Person, other_than, play_until, whose_turn


def sits_by_keyboard(page, name):
    """Go through the lobby to a seat with Tab, Enter and letters."""
    sit = page.get_by_role("link", name=re.compile("^(Sit down|Siediti): Capri$"))
    expect(sit).to_be_visible()
    sit.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_label(re.compile("Nickname|Soprannome"))).to_be_focused()
    page.keyboard.type(name)
    page.keyboard.press("Enter")
    expect(page.locator(".seat.you")).to_contain_text(name)
    return Person(page, name)


def test_a_hand_is_played_with_keys_alone(room, visitor, screenshot):
    """R, an amount and Enter raise; C calls and checks; a digit and Enter bet a preset; F folds."""
    people = ada, _ = tuple(sits_by_keyboard(visitor(room.url), name) for name in ("Ada", "Bruno"))
    first = whose_turn(people)
    second = other_than(first, people)
    first.page.keyboard.press("r")
    expect(first.page.get_by_label("Amount")).to_be_focused()
    first.page.keyboard.type("60")
    screenshot(first.page, "keyboard-sizing")
    first.keys("Enter")
    assert whose_turn(people) is second
    expect(second.choices.nth(1)).to_have_text("Call 40")
    second.keys("c")
    play_until(people, "the flop", lambda: len(ada.board()) == 3)

    checker = whose_turn(people)
    better = other_than(checker, people)
    checker.keys("c")
    assert whose_turn(people) is better
    better.page.keyboard.press("ArrowUp")
    expect(better.page.get_by_label("Amount")).to_have_value("40")  # a big blind above the least
    better.page.keyboard.press("4")
    expect(better.page.get_by_label("Amount")).to_have_value("120")  # the pot: 60 + 60
    better.keys("Enter")
    assert whose_turn(people) is checker
    checker.keys("f")
    expect(better.news().first).to_have_text("You win 120")


def test_enter_bets_the_size_that_was_chosen_with_the_mouse(room, visitor):
    """The focus leaves a size that was clicked: Enter would press it again, and the clock would run out."""
    people = tuple(Person(visitor(room.url), name).sits(room.url, "capri") for name in ("Ada", "Bruno"))
    first = whose_turn(people)
    first.page.get_by_role("button", name="3× BB: 60").click()
    first.page.get_by_role("button", name="More").click()
    expect(first.page.get_by_label("Amount")).to_have_value("80")
    first.keys("Enter")
    assert whose_turn(people) is other_than(first, people)
    assert sorted(first.stacks().values()) == [1_920, 1_980]


def test_a_size_that_was_chosen_with_a_key_keeps_the_focus(room, visitor):
    people = tuple(Person(visitor(room.url), name).sits(room.url, "capri") for name in ("Ada", "Bruno"))
    first = whose_turn(people)
    size = first.page.get_by_role("button", name="3× BB: 60")
    size.focus()
    first.page.keyboard.press("Enter")
    expect(first.page.get_by_label("Amount")).to_have_value("60")
    expect(size).to_be_focused()


def test_the_table_is_said_when_asked_for(room, visitor):
    """V announces the cards, the pot and the price in words; what lies on the cloth says whose it is."""
    people = ada, _ = tuple(
        Person(visitor(room.url), name).sits(room.url, "capri") for name in ("Ada", "Bruno")
    )
    whose_turn(people)
    ada.page.keyboard.press("v")
    ada.hears("The pot is 30.")
    said = next(line for line in ada.voice() if "The pot is 30." in line)
    assert re.search(r"Your cards: \w+ of \w+ and \w+ of \w+\.", said)
    assert "Bruno has" in said
    expect(ada.page.get_by_role("img", name="Dealer button: Ada")).to_be_visible()
    expect(ada.page.locator("[data-spot=bet-2]")).to_have_text(re.compile(r"^\s*Bruno:\s*20\s*$"))


def test_help_and_log_open_by_key_and_close_by_escape(quiet_room, visitor, screenshot):
    page = visitor(f"{quiet_room.url}/#/table/capri", viewport={"width": 800, "height": 900})
    expect(page.get_by_role("heading", name="Capri")).to_be_visible()
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys")).to_be_visible()
    screenshot(page, "help")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_be_hidden()
    page.keyboard.press("l")
    expect(page.get_by_role("dialog", name="Hand log")).to_be_visible()


def test_single_keys_can_be_switched_off(quiet_room, visitor):
    """Users of speech input would otherwise fold by saying a word with an F."""
    page = visitor(f"{quiet_room.url}/#/table/capri")
    page.get_by_role("button", name="Menu", exact=True).click()
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("group", name="Single-key shortcuts").get_by_text("Off").click()
    page.keyboard.press("Escape")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_be_hidden()
