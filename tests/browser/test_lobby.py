"""Somebody who comes for the first time finds a seat, or the table they look for."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.members import PASSWORD
from tests.browser.phones import SMALL, everything_fits


def rows(page):
    """The names of the tables that are in the lobby, from above."""
    return page.locator("tr.line .name").all_inner_texts()


def test_a_guest_plays_after_two_presses(room_with_bots, visitor, screenshot):
    """A game, a table, a name and a buy-in are proposed; the next one meets people before bots."""
    ada = visitor(room_with_bots.url)
    ada.get_by_role("button", name="Play now").click()
    dialog = ada.get_by_role("dialog", name="Play now")
    expect(dialog.get_by_text("One bot is there: the first hand begins at once.")).to_be_visible()
    assert violations(ada) == []
    screenshot(ada, "play-now")
    dialog.get_by_role("button", name=re.compile("^Sit down with")).click()
    expect(ada.locator(".seat.you")).to_be_visible()
    name = ada.locator("header h1").inner_text()

    bruno = visitor(room_with_bots.url, locale="it-IT", **SMALL)
    bruno.get_by_role("button", name="Gioca subito").click()
    dialog = bruno.get_by_role("dialog", name="Gioca subito")
    expect(dialog.get_by_text(re.compile("^Ti aspettano .* e un bot"))).to_be_visible()
    assert dialog.locator(".name").inner_text() in name
    everything_fits(bruno)
    screenshot(bruno, "play-now-phone")
    dialog.get_by_role("textbox", name="Soprannome").fill("Bruno")
    dialog.get_by_role("button", name=re.compile("^Siediti con")).click()
    expect(bruno.locator(".seat.you")).to_contain_text("Bruno")


def test_tables_are_found_sorted_and_looked_at(quiet_room, visitor, screenshot):
    """By words of name, game or stakes; by the head of a column, there and back to the groups; starred."""
    page = visitor(quiet_room.url)
    expect(page.locator("tr.group").first).to_contain_text("Hold’em and Omaha")
    by_house = rows(page)
    page.get_by_role("searchbox", name="Find a table").fill("omaha hilo 10/20")
    expect(page.locator("tr.line")).to_have_count(1)
    assert rows(page) == ["Procida"]
    page.get_by_role("searchbox").fill("")
    page.get_by_role("button", name="Stakes").click()
    expect(page.get_by_role("columnheader", name="Stakes")).to_have_attribute("aria-sort", "ascending")
    assert rows(page)[0] == "Giglio"
    assert page.locator("tr.group").count() == 0
    page.get_by_role("button", name="Stakes").click()
    page.get_by_role("button", name="Stakes").click()
    assert rows(page) == by_house

    heights = page.locator("tr.line").evaluate_all("rows => rows.map(row => row.offsetHeight)")
    assert all(44 <= height <= 56 for height in heights), heights
    page.get_by_role("link", name=re.compile(r"^Hold’em .* Capri\b")).click()
    page.get_by_role("button", name="Favorite: Capri").click()
    page.get_by_role("button", name="Close").click()
    page.get_by_role("button", name="Favorites").click()
    assert rows(page) == ["Capri"]


def test_a_phone_has_the_same_rows(quiet_room, visitor, screenshot):
    page = visitor(quiet_room.url, **SMALL)
    expect(page.locator("tr.line").first).to_be_visible()
    heights = page.locator("tr.line").evaluate_all("rows => rows.map(row => row.offsetHeight)")
    assert all(44 <= height <= 57 for height in heights), heights
    page.get_by_label("Order").select_option("Lowest first")
    assert rows(page)[0] == "Giglio"
    assert violations(page) == []
    screenshot(page, "phone-lobby-sorted")


def test_the_first_administrator_signs_up_with_the_code_of_the_terminal(room, visitor, screenshot):
    """The lobby of a room without members says how, and of one that has its administrator no longer."""
    code = next(line for line in room.printed if "/#/first-administrator" in line).split()[-1]
    ada = visitor(room.url)
    ada.get_by_role("link", name="Become the administrator").click()
    ada.get_by_label("Code").fill(code)
    ada.get_by_label("Nickname").fill("Ada")
    ada.get_by_label("E-mail").fill("ada@example.org")
    ada.get_by_label("Password").fill(PASSWORD)
    assert violations(ada) == []
    screenshot(ada, "first-administrator")
    ada.get_by_role("button", name="Become administrator").click()
    ada.get_by_role("link", name="Operator’s desk").click()
    expect(ada.get_by_role("heading", name="Tables").first).to_be_visible()
    assert visitor(room.url).get_by_role("link", name="Become the administrator").count() == 0
