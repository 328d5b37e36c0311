"""Does a finger that is too quick do what nobody meant?

Whoever is impatient taps twice, and the second tap lands on whatever has come to that place in the meantime.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Visitor
from tests.browser.people import CALL, CHECK, FOLD, WAGER, Person, wait_until, whose_turn
from tests.browser.phones import SMALL, TALL
from tests.browser.server import Served

AGAIN = """([x, y]) => {
  const again = () => { document.elementFromPoint(x, y).click(); window.hasTappedAgain = true; };
  window.hasTappedAgain = false;
  addEventListener("click", () => setTimeout(again, 150), { once: true, capture: true });
}"""
"""Presses once more what lies at a place, 150 ms after the next click, by the clock of the page: on a busy
machine a second tap would come so late that it could be meant."""


@pytest.fixture
def people(room: Served, visitor: Visitor) -> tuple[Person, Person]:
    """Ada, on a phone, and Bruno; it is Ada's turn."""
    people = ada, _ = (
        Person(visitor(room.url, **TALL), "Ada").sits(room.url, "capri"),
        Person(visitor(room.url), "Bruno").sits(room.url, "capri"),
    )
    assert whose_turn(people) is ada
    return people


def taps_twice(person: Person, button: Locator) -> None:
    """Taps where the button is now, and once more a moment later, whatever is there then."""
    expect(button).to_be_enabled()
    box = button.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    person.page.evaluate(AGAIN, [x, y])
    person.page.touchscreen.tap(x, y)
    wait_until(person.page, "the second tap", lambda: person.page.evaluate("window.hasTappedAgain"))


def has_settled(person: Person) -> None:
    expect(person.page.locator(".pane[data-settled=true]")).to_be_visible()


def test_who_taps_a_raise_twice_has_not_said_to_call_any_bet(people):
    """The second tap lands where "Call any" has come: whoever raises over Ada would have her whole stack."""
    ada, _ = people
    taps_twice(ada, ada.choices.filter(has_text=WAGER))
    expect(ada.page.get_by_role("group", name="When my turn comes")).to_be_visible()
    has_settled(ada)
    expect(ada.page.locator(".pre-actions [aria-pressed=true]")).to_have_count(0)
    ada.page.get_by_role("button", name="Call any").tap()
    expect(ada.page.locator(".pre-actions [aria-pressed=true]")).to_have_count(1)


def test_who_taps_a_free_fold_twice_is_asked_all_the_same(people):
    """The question stands where the button stood: two quick taps are no answer to it."""
    ada, bruno = people
    ada.presses(CALL)
    bruno.presses(CHECK)
    if whose_turn(people) is bruno:
        bruno.presses(CHECK)
    taps_twice(ada, ada.choices.filter(has_text=FOLD))
    has_settled(ada)
    anyway = ada.page.get_by_role("button", name="Fold anyway")
    expect(anyway).to_be_visible()
    with ada.sees_it_done():
        anyway.tap()


def test_who_taps_twice_to_size_a_raise_has_not_raised(room, visitor):
    """On a low phone "Raise to" comes where "Raise…" stood, and "Fold" where "Cancel" stood."""
    people = ada, _ = (
        Person(visitor(room.url, **SMALL), "Ada").sits(room.url, "capri"),
        Person(visitor(room.url), "Bruno").sits(room.url, "capri"),
    )
    assert whose_turn(people) is ada
    version = ada.version()
    for button in ("Raise…", "Cancel"):
        taps_twice(ada, ada.choices.filter(has_text=button))
        has_settled(ada)
        assert ada.version() == version
