"""Can a hand of draw be played: with the mouse, with keys alone, with a thumb?"""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.axe import violations, violations_in_both_themes
from tests.browser.people import (
    CALL,
    CHECK,
    DRAW,
    STAND_PAT,
    Person,
    other_than,
    play_to_the_end,
    play_with_keys,
    whose_turn,
)
from tests.browser.phones import SMALL, everything_fits

TABLE = "salina"  # deuce-to-seven triple draw, fixed limit, blinds 25/50
pytestmark = pytest.mark.tables(TABLE)


def two_people(room, visitor, **options):
    return tuple(
        Person(visitor(room.url, **options), name).sits(room.url, TABLE) for name in ("Ada", "Bruno")
    )


def comes_to_the_draw(people):
    """The big blind is called and checked; returns the player who draws first."""
    whose_turn(people).presses(CALL)
    whose_turn(people).presses(CHECK)
    return who_draws(people)


def who_draws(people):
    """The player who draws now, and the other."""
    drawer = whose_turn(people)
    expect(drawer.card(1)).to_be_visible()
    return drawer, other_than(drawer, people)


def test_a_hand_of_triple_draw(room, visitor, screenshot):
    """Two cards are exchanged, and the new ones come after those kept; the other player stands pat; a bet
    follows.
    """
    people = ada, bruno = two_people(room, visitor, viewport={"width": 1280, "height": 800})
    drawer, other = comes_to_the_draw(people)
    expect(other.page.locator(".status")).to_contain_text(f"{drawer.name} is choosing what to change")
    held = drawer.own_cards()
    assert len(held) == 5
    drawer.card(1).click()
    drawer.card(2).click()
    drawer.card(4).click()
    drawer.card(2).click()  # kept after all
    expect(drawer.card(1)).to_have_attribute("aria-pressed", "true")
    expect(drawer.card(2)).to_have_attribute("aria-pressed", "false")
    expect(drawer.choices.filter(has_text=DRAW)).to_have_text("Draw 2 cards")
    assert violations(drawer.page) == []
    screenshot(drawer.page, "draw-choosing")
    drawer.presses(DRAW)

    expect(other.drew(drawer.seat())).to_have_text("2")
    assert who_draws(people) == (other, drawer)
    other.presses(STAND_PAT)
    expect(drawer.drew(other.seat())).to_have_text("–")
    assert len(drawer.own_cards()) == 5
    kept = [held[1], held[2], held[4]]
    assert drawer.own_cards()[:3] == kept
    assert not {held[0], held[3]} & set(drawer.own_cards())
    expect(other.log()).to_contain_text(f"{drawer.name} draws 2 cards")
    expect(drawer.log()).to_contain_text(f"{other.name} stands pat")

    play_to_the_end(people)
    expect(drawer.drew(drawer.seat())).to_have_text("2·–·–")
    assert sum(ada.stacks().values()) == sum(bruno.stacks().values()) == 10_000
    expect(ada.news().first).to_have_text(re.compile(r"wins? \d+"))
    for person in people:
        assert violations(person.page) == []
    screenshot(ada.page, "draw-won")


@pytest.mark.evening
def test_cards_are_thrown_away_with_keys_alone(room, visitor, screenshot):
    """Digits choose, Enter draws, P stands pat; Enter with nothing chosen does nothing."""
    people = two_people(room, visitor, locale="it-IT", color_scheme="dark")
    whose_turn(people).keys("c")
    whose_turn(people).keys("c")
    drawer, other = who_draws(people)
    held = drawer.own_cards()
    drawer.page.keyboard.press("Enter")
    for digit in "135":
        drawer.page.keyboard.press(digit)
    drawer.page.keyboard.press("3")
    expect(drawer.card(5)).to_have_attribute("aria-pressed", "true")
    expect(drawer.card(3)).to_have_attribute("aria-pressed", "false")
    expect(drawer.choices.filter(has_text=DRAW)).to_have_text("Cambia 2 carte")
    screenshot(drawer.page, "draw-keys-it-dark")
    drawer.keys("Enter")
    assert who_draws(people) == (other, drawer)
    other.keys("p")
    whose_turn(people)
    assert len(drawer.own_cards()) == 5
    assert drawer.own_cards()[:3] == held[1:4]
    expect(other.log()).to_contain_text(f"{drawer.name} cambia 2 carte")
    expect(drawer.log()).to_contain_text(f"{other.name} non cambia: servito")
    other.hears(" cambia 2 carte")
    play_with_keys(people)
    assert sum(drawer.stacks().values()) == 10_000


@pytest.mark.evening
def test_cards_are_thrown_away_with_a_thumb(room, visitor, screenshot):
    """On a small phone every card is a separate target; the hand is played to its end."""
    people = two_people(room, visitor, **SMALL)
    drawer, other = comes_to_the_draw(people)
    everything_fits(drawer.page)
    drawer.card(2).tap()
    drawer.card(5).tap()
    expect(drawer.choices.filter(has_text=DRAW)).to_have_text("Draw 2 cards")
    everything_fits(drawer.page)
    assert violations_in_both_themes(drawer.page) == []
    screenshot(drawer.page, "phone-360-draw-dark")
    with drawer.sees_it_done():
        drawer.choices.filter(has_text=DRAW).tap()
    expect(drawer.drew(drawer.seat())).to_have_text("2")
    assert who_draws(people) == (other, drawer)
    with other.sees_it_done():
        other.choices.filter(has_text=STAND_PAT).tap()
    play_to_the_end(people)
    everything_fits(drawer.page)
    assert sum(drawer.stacks().values()) == 10_000
    screenshot(drawer.page, "phone-360-draw-won-dark")
