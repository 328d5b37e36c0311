"""A hand that was played is found, replayed step by step, and shared."""

import re
from datetime import datetime

from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.conftest import ARTIFACTS
from tests.browser.people import FOLD, Person, wait_until, whose_turn
from tests.browser.phones import PAINTED, SMALL, everything_fits

WIDE = {"width": 1280, "height": 800}
LOW_AND_NARROW = ((640, 360), (568, 320), (320, 568), (320, 180))


def more_than_a_page(route):
    """The response for a player of 113 hands, of which a page holds 50."""
    answer = route.fetch()
    route.fulfill(response=answer, json={**answer.json(), "count": 113})


def test_a_hand_is_found_again_replayed_with_the_scrubber_and_shared(room, visitor, screenshot):
    """The friend has no account, reads Italian, sees no names, and nothing once the link is taken back."""
    people = ada, bruno = tuple(
        Person(visitor(room.url, viewport=WIDE, timezone_id="Europe/Rome"), name).sits(room.url, "capri")
        for name in ("Ada", "Bruno")
    )
    loser = whose_turn(people)
    winner = bruno if loser is ada else ada
    cards = winner.own_cards()
    loser.presses(FOLD)
    wait_until(winner.page, "the end", winner.news().first.is_visible)

    page = winner.page
    page.goto(f"{room.url}/#/hands")
    line = page.get_by_role("row").nth(1)
    expect(line).to_contain_text("+10")
    assert violations(page) == []
    screenshot(page, "hands")
    title = page.get_by_role("heading", level=1)
    expect(title).to_be_focused()  # here, and in the hand, a reader begins
    line.get_by_role("link").click()
    expect(title).to_contain_text("Capri")
    expect(title).to_be_focused()
    scrubber = page.get_by_role("slider", name="Place in the hand")
    last = int(scrubber.get_attribute("max") or "0")
    assert last >= 2
    page.keyboard.press("End")
    expect(page.get_by_role("status", name="What happens")).to_contain_text(f"{winner.name} wins")
    assert winner.own_cards() == cards
    scrubber.fill("0")
    expect(page.get_by_role("status", name="What happens")).not_to_contain_text("wins")
    page.keyboard.press("ArrowRight")
    expect(scrubber).to_have_value("1")
    assert violations(page) == []
    screenshot(page, "replay")

    with page.expect_download() as saved:
        page.get_by_role("button", name="Share a picture of this hand").click()
    saved.value.save_as(ARTIFACTS / "shared-picture.png")
    assert (ARTIFACTS / "shared-picture.png").read_bytes()[:4] == b"\x89PNG"

    page.get_by_role("button", name="Share this hand").click()
    dialog = page.get_by_role("dialog", name="Share this hand")
    dialog.get_by_role("button", name="Make a link").click()
    address = dialog.get_by_label("Link, without names")
    expect(address).to_be_focused()  # what was pressed is gone
    link = address.input_value()
    friend = visitor(link, locale="it-IT")
    told = friend.get_by_role("complementary", name="Racconto della mano")
    expect(told).to_contain_text(re.compile(r"Posto \d"))
    assert violations(page) == []
    assert violations(friend) == []
    assert "Ada" not in friend.content()
    assert "Bruno" not in friend.content()
    phone = visitor(link, locale="it-IT", **SMALL)
    expect(phone.get_by_role("slider", name="Punto della mano")).to_be_visible()
    everything_fits(phone)
    screenshot(phone, "replay-phone")
    for width, height in LOW_AND_NARROW:
        phone.set_viewport_size({"width": width, "height": height})
        phone.evaluate(PAINTED)
        assert phone.locator(".stage").bounding_box()["height"] > 160, f"at {width} x {height}"
        play = phone.locator("button.play")
        assert play.evaluate("one => one.scrollWidth <= one.clientWidth"), f"at {width} x {height}"
        everything_fits(phone)
    dialog.get_by_role("button", name="Revoke it").click()
    expect(dialog.get_by_role("status")).to_have_text("The link no longer works.")
    expect(dialog.get_by_role("button", name="Make a link")).to_be_focused()

    page.keyboard.press("Escape")
    page.set_viewport_size(SMALL["viewport"])
    expect(page.get_by_role("link", name="Learn")).to_be_hidden()  # the hand’s own buttons leave it no room
    expect(title).to_contain_text("Capri")
    page.set_viewport_size(WIDE)
    page.get_by_role("button", name="Download", exact=True).click()
    save = page.get_by_role("dialog").get_by_role("button", name="Download")
    save.press("Enter")
    expect(page.get_by_role("dialog").get_by_role("status")).to_contain_text("1 hand written.")
    expect(save).to_be_focused()
    page.keyboard.press("Escape")
    page.route("**/api/me/hands?*", lambda route: more_than_a_page(route))  # noqa: PLW0108
    page.goto(f"{room.url}/#/hands")
    expect(page.get_by_text("113 hands", exact=True)).to_be_visible()

    page.clock.set_fixed_time(datetime.fromisoformat("2026-10-25T23:30+01:00"))  # a day of 25 hours
    page.get_by_role("button", name="7 days").click()
    expect(page.get_by_label("From")).to_have_value("2026-10-19")

    page.goto(f"{room.url}/#/results")
    expect(page.get_by_role("navigation", name="My hands")).to_be_visible()
    expect(page.get_by_text("One moment…")).to_have_count(0)
    assert violations(page) == []
