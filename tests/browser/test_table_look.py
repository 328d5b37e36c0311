"""Does a table look as its viewer, or the club, has chosen, and is a win told without covering a card?"""

import pytest
from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.members import signs_in, signs_up
from tests.browser.people import (
    CALL,
    SIZE,
    WAGER,
    Person,
    other_than,
    play_to_the_end,
    wait_until,
    whose_turn,
)
from tests.browser.phones import PAINTED, SMALL, TALL
from tests.browser.server import carried_out, served

CLOTH = "getComputedStyle(document.querySelector('.stage')).getPropertyValue('--cloth-lit').trim()"

COVERED = """() => {
    const ribbon = document.querySelector(".stage .ribbon").getBoundingClientRect();
    return [...document.querySelectorAll(".stage [data-card]")]
        .map(card => [card.dataset.card, card.getBoundingClientRect()])
        .filter(([, card]) => card.left < ribbon.right && ribbon.left < card.right
            && card.top < ribbon.bottom && ribbon.top < card.bottom)
        .map(([name]) => name);
}"""
"""The cards that the ribbon lies over."""

PASSED = """() => {
    window.passed = 0;
    new MutationObserver(changes => changes.forEach(({ addedNodes }) => addedNodes.forEach(node => {
        if (node.classList?.contains("passing")) window.passed += 1;
    }))).observe(document.body, { childList: true, subtree: true });
}"""
"""Counts what flies over the table from now on."""


TOLD = """() => {
    const river = () => document.querySelector("[data-spot=board-4]");
    const isFlight = animation => !(animation instanceof CSSAnimation) && animation.playState !== "finished";
    const isTurning = () => river()?.getAnimations().some(isFlight) ?? false;
    const told = () => [...document.querySelectorAll(
        ".seat .stack, .seat .deed, .seat .won, .log li, .ribbon, [data-live-share], [data-voice] p, .told")]
        .map(element => element.textContent.trim()).join(" · ");
    window.told = { turning: [], afterwards: "" };
    new MutationObserver(() => {
        if (isTurning()) window.told.turning.push(told());
        else if (river() !== null) window.told.afterwards = told();
    }).observe(document.body, { attributes: true, characterData: true, childList: true, subtree: true });
}"""
"""Notes from now on what the page tells while the river is being turned, and afterwards."""


def test_a_look_is_chosen_by_sight_and_kept(quiet_room, visitor, screenshot):
    page = visitor(f"{quiet_room.url}/#/settings")
    page.get_by_role("group", name="Themes").get_by_text("Harbor").click()
    page.get_by_role("group", name="Deck").get_by_text("Four colors").click()
    assert violations(page) == []
    screenshot(page, "settings-gallery")
    page.goto(f"{quiet_room.url}/#/table/capri")
    expect(page.locator(".stage")).to_be_visible()
    page.reload()
    root = page.locator("html")
    for name, value in {"felt": "petrol", "back": "blue", "surroundings": "sea", "deck": "four"}.items():
        expect(root).to_have_attribute(f"data-{name}", value)
    expect(page.locator(".stage")).to_be_visible()
    assert page.evaluate(CLOTH) == "#1b737d"


@pytest.fixture
def club(tmp_path, visitor, seed):
    """A room of which Ada is an administrator."""
    data = tmp_path / "room"
    with served(data, bots=0, seed=seed + 1, tables=("capri",)) as room:
        signs_up(visitor(room.url), room.url, "Ada")
    assert carried_out("appoint", "Ada", "administrator", "--data", str(data))
    with served(data, bots=0, seed=seed, tables=("capri",)) as room:
        yield room


def test_the_club_has_a_name_and_colors_that_everybody_sees(club, visitor, screenshot):
    ada = visitor(club.url)
    signs_in(ada, club.url, "Ada")
    ada.goto(f"{club.url}/#/desk/room")
    ada.get_by_label("Name on the cloth").fill("Circolo Vesuvio")
    ada.get_by_label("Choose a color: Color of the cloth").check()
    ada.get_by_label("Color of the cloth", exact=True).fill("#1b3f72")
    assert violations(ada) == []
    ada.get_by_role("button", name="Save the look").click()
    expect(ada.get_by_text("Saved: pages show it")).to_be_visible()
    screenshot(ada, "desk-club")
    guest = visitor(f"{club.url}/#/table/capri", locale="it-IT")
    expect(guest.locator(".stage .inscription")).to_contain_text("Circolo Vesuvio")
    assert guest.evaluate(CLOTH).startswith("#1")
    assert guest.evaluate(CLOTH) != "#1f7a5c"
    screenshot(guest, "table-of-a-club")


CUT = """[...document.querySelectorAll(".stage .ribbon :is(strong, span, bdi)")]
    .filter(text => text.scrollWidth > text.clientWidth + 1 && getComputedStyle(text).display != "inline")
    .map(text => text.textContent)"""
"""The texts of the ribbon that are not seen to their end."""

SIDEWAYS = {"viewport": {"width": 844, "height": 390}, "has_touch": True, "is_mobile": True}
WINDOW = {"viewport": {"width": 1366, "height": 768}}
PHONES = {"small-phone": SMALL, "phone": TALL, "sideways": SIDEWAYS}
"""One phone after the other, turned in the end: they differ in their size alone."""


@pytest.mark.parametrize(
    "sizes",
    [pytest.param({"window": WINDOW}, marks=pytest.mark.evening), PHONES],
    ids=["window", "phones"],
)
def test_the_ribbon_of_a_win_covers_no_card(room, visitor, screenshot, sizes):
    """It is read whole. Five cards are raised, the chips lie in front of who won, and every card is seen."""
    size = next(iter(sizes.values()))
    people = ada, _ = tuple(
        Person(visitor(room.url, **size), name).sits(room.url, "stromboli") for name in ("Ada", "Bruno")
    )
    play_to_the_end(people)
    for of, size in sizes.items():
        ada.page.set_viewport_size(size["viewport"])
        ada.page.evaluate(PAINTED)
        expect(ada.page.locator(".stage .ribbon")).to_be_visible()
        assert ada.page.evaluate(COVERED) == [], of
        assert ada.page.evaluate(CUT) == [], of
        expect(ada.page.locator("[data-spot^=won-]")).to_have_count(1)
        expect(ada.page.locator(".stage .glow")).to_have_count(5)
        screenshot(ada.page, f"ribbon-{of}")


def test_cards_fly_where_motion_is_welcome_and_nothing_stays_behind(room, visitor):
    """Cards and chips that pass are gone when they have landed, and the table is as it is without motion."""
    ada = Person(visitor(room.url, reduced_motion="no-preference"), "Ada").sits(room.url, "capri")
    ada.page.evaluate(PASSED)
    bruno = Person(visitor(room.url), "Bruno").sits(room.url, "capri")
    bruno.page.evaluate(PASSED)
    play_to_the_end((ada, bruno))
    assert ada.board() == bruno.board()
    assert ada.stacks() == bruno.stacks()
    assert ada.page.evaluate("window.passed") >= 5
    assert bruno.page.evaluate("window.passed") == 0
    expect(ada.page.locator(".passing")).to_have_count(0)


@pytest.mark.tables("vulcano")
def test_at_an_all_in_nothing_tells_who_has_won_before_the_river_was_seen(room, visitor, screenshot):
    """Stacks, log, shares, voice and ribbon are as before until the last card lies open, and then tell it."""
    people = ada, bruno = tuple(
        Person(visitor(room.url, reduced_motion=motion, **WINDOW), name).sits(room.url, "vulcano")
        for name, motion in (("Ada", "no-preference"), ("Bruno", "reduce"))
    )
    first = whose_turn(people)
    first.page.get_by_role("group", name=SIZE).get_by_role("button", name="All-in").click()
    first.presses(WAGER)
    ada.page.evaluate(TOLD)
    other_than(first, people).presses(CALL)
    expect(ada.page.locator("[data-live-share]")).to_have_count(2)
    wait_until(ada.page, "the river on its way", lambda: ada.page.evaluate("window.told.turning.length > 0"))
    screenshot(ada.page, "all-in-river-on-its-way")
    expect(ada.page.locator(".stage .ribbon")).to_be_visible()
    expect(bruno.page.locator(".stage .ribbon")).to_be_visible()
    assert ada.stacks() == bruno.stacks()
    told = ada.page.evaluate("window.told")
    assert len(set(told["turning"])) == 1
    assert told["afterwards"] != told["turning"][0]
    screenshot(ada.page, "all-in-river-was-seen")
