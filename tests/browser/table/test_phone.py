"""Can a hand be played with one thumb?"""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.people import CALL, WAGER, Person, a_steady_table, play_to_the_end, play_until, whose_turn
from tests.browser.phones import CUT_OFF, OVERFLOW, PAINTED, SMALL, TALL, everything_fits
from tests.browser.server import Line


@pytest.fixture
def people(room, visitor):
    """Ada has a small phone and the dark theme; a tall phone and the light theme has somebody with the widest
    name that there is.
    """
    small = visitor(room.url, locale="en-GB", color_scheme="dark", **SMALL)
    tall = visitor(room.url, locale="it-IT", **TALL)
    return Person(small, "Ada").sits(room.url, "capri"), Person(tall, "W" * 20).sits(room.url, "capri")


def test_a_whole_hand_on_two_phones(people, screenshot):
    """Nothing is cut off, every target is large enough, and the own cards are the largest on the table."""
    ada, wide = people
    assert whose_turn(people) is ada
    for person in people:
        everything_fits(person.page)
        screenshot(person.page, f"phone-{person.page.viewport_size['width']}-preflop")
    # On a low screen a bet is sized in a panel over one's own plate, whose time and stack it tells.
    ada.page.get_by_role("button", name="Raise…").click()
    panel = ada.page.locator(".panel")
    expect(panel.get_by_text("Your turn")).to_be_visible()
    expect(panel.get_by_text(re.compile(r"^\d+ s$"))).to_be_visible()
    expect(panel.get_by_role("button", name="All-in")).to_contain_text("2,000")
    everything_fits(ada.page)
    screenshot(ada.page, "phone-360-sizing")
    ada.presses(WAGER)
    assert whose_turn(people) is wide
    everything_fits(ada.page)
    ada.page.locator("li[data-seat]").filter(has_text=wide.name).get_by_role("button").first.click()
    expect(ada.page.get_by_role("dialog", name=wide.name)).to_be_visible()
    assert ada.page.evaluate(CUT_OFF) == []
    screenshot(ada.page, "phone-360-wide-name")
    ada.page.keyboard.press("Escape")
    wide.presses(CALL)
    play_until(people, "the flop", lambda: len(ada.board()) == 3)
    for person in people:
        own = person.page.locator(".seat.you .cards [data-card]").first.bounding_box()
        board = person.page.locator("[data-spot=board-0]").bounding_box()
        assert own["width"] > board["width"] >= 30
        screenshot(person.page, f"phone-{person.page.viewport_size['width']}-flop")
    with a_steady_table(people):
        play_to_the_end(people)
    for person in people:
        expect(person.news().first).to_be_in_viewport()
        screenshot(person.page, f"phone-{person.page.viewport_size['width']}-won")


def test_tables_of_every_size_fit_a_phone(quiet_room, visitor, screenshot):
    page = visitor("about:blank", locale="it-IT", **SMALL)
    for table in ("stromboli", "giglio", "favignana"):
        page.goto(f"{quiet_room.url}/#/table/{table}")
        expect(page.locator(f"[data-table={table}]")).to_be_visible()
        expect(page.get_by_role("button", name="Siediti al posto 1", exact=True)).to_be_visible()
        everything_fits(page)
        screenshot(page, f"phone-360-empty-{table}")


def test_the_lobby_and_the_dialogs_fit_a_phone(quiet_room, visitor, screenshot):
    page = visitor(quiet_room.url, locale="it-IT", **SMALL)
    expect(page.get_by_role("link", name="Siediti: Stromboli")).to_be_visible()
    everything_fits(page)
    screenshot(page, "phone-360-lobby-it")
    page.get_by_role("button", name="Gioca subito").click()
    expect(page.get_by_label("Soprannome")).to_be_visible()
    everything_fits(page)
    screenshot(page, "phone-360-play-now-it")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Impostazioni").click()
    everything_fits(page)
    screenshot(page, "phone-360-settings-it")


def test_a_seat_that_cannot_be_asked_for_is_not_lit(quiet_room, visitor, screenshot):
    """While there is no line, and only so long."""
    line = Line(quiet_room.port)
    page = visitor(f"{line.url}/#/table/stromboli", locale="it-IT", color_scheme="dark", **SMALL)
    seats = page.get_by_role("button", name=re.compile("Siediti al posto"))
    expect(seats.first).to_be_enabled()
    line.cut()
    expect(page.get_by_text("Connessione persa. Nuovo tentativo…")).to_be_visible()
    for seat in seats.all():
        expect(seat).to_be_disabled()
    screenshot(page, "phone-360-no-line")
    line.mend()
    expect(seats.first).to_be_enabled()
    line.close()


@pytest.mark.parametrize("locale", ["en-US", "it-IT"])
def test_the_chips_to_bring_are_read_on_the_narrowest_phone(quiet_room, visitor, locale):
    """The field shows the whole amount, though "Minimum" and "Maximum" stand with it."""
    phone = {**SMALL, "viewport": {"width": 320, "height": 568}}
    page = visitor(f"{quiet_room.url}/#/table/capri/sit", locale=locale, **phone)
    amount = page.get_by_role("dialog").locator("input.numbers")
    expect(amount).to_have_value(re.compile(r"^2[.,]000$"))
    assert amount.evaluate("field => field.scrollWidth <= field.clientWidth")
    everything_fits(page)


@pytest.mark.parametrize("locale", ["en-US", "it-IT"])
def test_the_way_back_to_a_table_names_it_on_the_narrowest_phone(quiet_room, visitor, locale):
    """The bar at the foot of the lobby shows the whole of "Stromboli", beside the way back."""
    phone = {**SMALL, "viewport": {"width": 320, "height": 568}}
    page = visitor(f"{quiet_room.url}/#/table/stromboli", locale=locale, **phone)
    expect(page.locator(".stage")).to_be_visible()
    page.goto(f"{quiet_room.url}/#/lobby")
    tables = page.get_by_role("complementary", name=re.compile("^(Open tables|Tavoli aperti)")).locator("ul")
    expect(tables).to_contain_text("Stromboli")
    page.evaluate(PAINTED)
    assert tables.evaluate("list => list.scrollWidth <= list.clientWidth")
    everything_fits(page)


@pytest.mark.parametrize("locale", ["en-US", "it-IT"])
def test_the_bar_of_a_page_names_it_on_the_narrowest_phone(quiet_room, visitor, locale):
    """Also beside "Sign in"; and the room's name has one line."""
    phone = {**SMALL, "viewport": {"width": 320, "height": 568}}
    page = visitor(quiet_room.url, locale=locale, **phone)
    name = page.locator(".top .brand a")
    expect(page.locator(".top .sign-in")).to_be_visible()
    assert name.bounding_box()["height"] < 40
    for place in ("settings", "cashier"):
        page.goto(f"{quiet_room.url}/#/{place}")
        title = page.locator(".top h1")
        expect(title).to_be_visible()
        page.evaluate(PAINTED)
        assert title.evaluate("one => one.scrollWidth <= one.clientWidth"), title.inner_text()
        everything_fits(page)


def test_at_400_percent_a_table_is_as_large_as_on_a_phone_and_the_page_scrolls(quiet_room, visitor):
    """A window of 1280 x 720 at 400 % is 320 x 180 pixels large; a keyboard leaves as little."""
    window = {"viewport": {"width": 320, "height": 180}, "device_scale_factor": 4}
    page = visitor(f"{quiet_room.url}/#/table/stromboli", **window)
    expect(page.get_by_role("button", name=re.compile(" seat 1$"))).to_be_visible()
    page.evaluate(PAINTED)
    table, below = (page.locator(part).bounding_box() for part in (".stage", ".pane > .zone"))
    assert table["width"] > 280
    assert table["height"] > 280
    assert table["y"] + table["height"] <= below["y"] + 1
    assert page.evaluate(OVERFLOW) <= 0
    page.mouse.move(160, 120)
    page.mouse.wheel(0, 1000)
    expect(page.locator(".pane > .zone")).to_be_in_viewport(ratio=1)


def test_no_choice_is_wider_than_its_button_on_a_low_phone(room, visitor):
    """Italian words are long: "Rilancia…" stands beside the table with two others."""
    low = {**SMALL, "viewport": {"width": 568, "height": 320}}
    people = ada, _ = (
        Person(visitor(room.url, locale="it-IT", **low), "Ada").sits(room.url, "capri"),
        Person(visitor(room.url), "Bruno").sits(room.url, "capri"),
    )
    assert whose_turn(people) is ada
    expect(ada.choices.filter(has_text="Rilancia…")).to_be_enabled()
    wider = "all => all.filter(one => one.scrollWidth > one.clientWidth).map(one => one.textContent)"
    assert ada.choices.evaluate_all(wider) == []
    everything_fits(ada.page)
