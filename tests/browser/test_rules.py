"""Can the Regolamento be read, and does a refusal lead to it?"""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.axe import violations_in_both_themes
from tests.browser.people import Person, whose_turn

RAISES_ONE = """() => {
    const original = window.WebSocket.prototype.send;
    window.WebSocket.prototype.send = function (text) {
        const asked = JSON.parse(text);
        if (asked.type === "act" && asked.action === "raise") asked.to = 1;
        return original.call(this, JSON.stringify(asked));
    };
}"""
"""Turns every raise into one to 1, because the page offers none that would be refused."""


def test_an_article_is_read_in_italian(quiet_room, visitor, screenshot):
    """The heading in the book, what it says, the function that decides it, and the tests that prove it."""
    page = visitor(f"{quiet_room.url}/#/rules/FIGP%2019", locale="it-IT")
    article = page.locator("[data-citation='FIGP 19']")
    expect(article).to_contain_text("Rilancio che non riapre le puntate")
    expect(article).to_contain_text("Un all-in che non raggiunge il rilancio minimo")
    expect(article).to_contain_text("deciso")
    expect(article.get_by_text("rules.betting.may_raise_again")).to_be_visible()
    expect(article.get_by_text("19 a short all in does not reopen the betting")).to_be_visible()
    expect(article).to_be_in_viewport()
    screenshot(page, "rules-article")


def test_the_same_article_in_english(quiet_room, visitor):
    """The sentence is English, the quoted heading stays Italian."""
    page = visitor(f"{quiet_room.url}/#/rules/FIGP%2019")
    article = page.locator("[data-citation='FIGP 19']")
    expect(article).to_contain_text("gives players who have acted no right to raise again")
    expect(article.locator("[lang=it]")).to_have_text("Rilancio che non riapre le puntate")


def test_the_page_is_used_with_the_keyboard(quiet_room, visitor):
    """An article opens with Enter; the books are links."""
    page = visitor(f"{quiet_room.url}/#/rules/FIGP%2019")
    expect(page.locator("[data-citation='FIGP 19'] summary")).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.locator("[data-citation='FIGP 20'] summary")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("[data-citation='FIGP 20']")).to_have_attribute("open", "")
    page.get_by_role("navigation", name="Books").get_by_role("link", name="PAGAT").click()
    expect(page.get_by_role("heading", name="Regole del poker")).to_be_visible()


def test_articles_are_searched(quiet_room, visitor):
    """By a word of the sentence, or by the function that decides."""
    page = visitor(f"{quiet_room.url}/#/rules/TDA")
    page.get_by_label("Search this book").fill("short all-ins")
    expect(page.locator("[data-citation]")).to_have_count(1)
    page.get_by_label("Search this book").fill("pot_counted")
    expect(page.locator("[data-citation='TDA 54']")).to_be_visible()


def test_the_rule_sets_stand_side_by_side(quiet_room, visitor, screenshot):
    """Double the minimum in one book, not in the others; an answer leads to its article."""
    page = visitor(f"{quiet_room.url}/#/rules/differences")
    question = page.locator("[data-question=short_bet]")
    expect(question).to_contain_text("Double the minimum at least")
    expect(question).to_contain_text("The all-in and the minimum")
    screenshot(page, "rules-differences")
    question.get_by_role("link", name="FIGP 9b").click()
    expect(page.locator("[data-citation='FIGP 9b']")).to_have_attribute("open", "")


def test_a_refused_action_leads_to_its_article(room, visitor):
    """A raise to 1 is refused; its article opens in a tab of its own, and the table stays."""
    people = tuple(Person(visitor(room.url), name) for name in ("Ada", "Bruno"))
    for person in people:
        person.page.evaluate(RAISES_ONE)
        person.sits(room.url, "capri")
    acting = whose_turn(people)
    acting.page.get_by_role("button", name=re.compile("^Raise to")).click()
    link = acting.page.get_by_role("link", name=re.compile("^(FIGP|ROOM) .*in the rules"))
    with acting.page.context.expect_page() as opened:
        link.first.click()
    expect(opened.value.locator("details[open] summary").first).to_be_visible()
    expect(acting.page.locator(".seat.you")).to_be_visible()


def test_it_is_reached_from_the_lobby(quiet_room, visitor):
    page = visitor(quiet_room.url)
    page.get_by_role("link", name="Learn").click()
    page.get_by_role("link", name="Rules and proofs").click()
    expect(page.get_by_role("heading", name="Rules", level=1)).to_be_visible()


@pytest.mark.parametrize("place", [pytest.param("FIGP%2019", marks=pytest.mark.evening), "differences"])
def test_axe_finds_nothing(quiet_room, visitor, place):
    page = visitor(f"{quiet_room.url}/#/rules/{place}")
    expect(page.get_by_role("navigation", name="Books")).to_be_visible()
    assert violations_in_both_themes(page) == []


def test_it_fits_a_phone(quiet_room, visitor, screenshot):
    """360 pixels: nothing to the side, and what is pressed is large enough."""
    page = visitor(
        f"{quiet_room.url}/#/rules/FIGP%2019", viewport={"width": 360, "height": 740}, has_touch=True
    )
    expect(page.locator("[data-citation='FIGP 19']")).to_be_in_viewport()
    assert page.evaluate("document.documentElement.scrollWidth") == 360
    assert page.locator("[data-citation='FIGP 19'] summary").bounding_box()["height"] >= 44
    screenshot(page, "rules-phone")
