"""The page reaches who has another window in front, is installed, and says when there is no network."""

from __future__ import annotations

import json
import re

from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.people import Person, whose_turn
from tests.browser.phones import SMALL, everything_fits
from tests.browser.server import Line

CONTROLLED = "navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller !== null)"
HIDDEN = """() => {
    Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
}"""
NOTIFYING = """
    window.shown = [];
    window.Notification = class { static permission = "granted"; };
    Notification.requestPermission = () => Promise.resolve("granted");
    const worker = ServiceWorkerRegistration.prototype;
    worker.showNotification = async (title, { tag }) => shown.push({ title, tag });
    worker.getNotifications = async ({ tag }) => shown
        .filter(one => one.tag === tag)
        .map(one => ({ close: () => (shown = shown.filter(other => other !== one)) }));
"""
"""Stands for the notifications of the system, which a browser without windows has none of."""


def test_without_a_network_a_page_says_so_and_no_table_is_shown(quiet_room, visitor, screenshot):
    """What the room last said is not kept: with the network, the page is back."""
    line = Line(quiet_room.port)
    page = visitor(line.url, service_workers="allow", locale="it-IT", **SMALL)
    expect(page.get_by_text("Lipari").first).to_be_visible()
    page.wait_for_function(CONTROLLED)
    line.cut()
    page.reload()
    expect(page.get_by_role("heading", name="Non c’è connessione")).to_be_visible()
    assert page.get_by_text("Lipari").count() == 0
    everything_fits(page)
    assert violations(page) == []
    screenshot(page, "offline")
    line.mend()
    page.get_by_role("link", name="Riprova").click()
    expect(page.get_by_text("Lipari").first).to_be_visible()
    line.close()


def test_it_can_be_installed(quiet_room, visitor):
    """A manifest with a name, a page to start on, and icons of the sizes that browsers ask for."""
    page = visitor(quiet_room.url)
    href = page.locator("link[rel=manifest]").get_attribute("href")
    answer = page.request.get(f"{quiet_room.url}{href}")
    assert answer.headers["content-type"] == "application/manifest+json"
    manifest = json.loads(answer.body())
    assert (manifest["name"], manifest["start_url"], manifest["display"]) == ("mazziere", "/", "standalone")
    for icon in manifest["icons"]:
        picture = page.request.get(f"{quiet_room.url}{icon['src']}")
        assert picture.headers["content-type"] == icon["type"]
        if icon["type"] == "image/png":
            width = int.from_bytes(picture.body()[16:20])
            assert icon["sizes"] == f"{width}x{width}"


def test_ones_turn_is_seen_on_the_tab_and_told_behind_another_window(room, visitor, screenshot):
    """The icon has a dot, the title says where; a notification comes where it was turned on, and goes."""
    ada = visitor("about:blank", service_workers="allow")
    ada.add_init_script(NOTIFYING)
    ada.goto(f"{room.url}/#/settings")
    section = ada.get_by_role("region", name="Notifications")
    section.get_by_role("radio", name="On").check(force=True)
    assert violations(ada) == []
    screenshot(ada, "notifications")
    people = (Person(ada, "Ada"), Person(visitor(room.url), "Bruno"))
    for person in people:
        person.sits(room.url, "capri")
    turn = whose_turn(people)
    icon = turn.page.locator("link[rel=icon]")
    expect(icon).to_have_attribute("href", re.compile("^data:image/svg"))
    if turn is not people[0]:
        turn.plays_along()
        turn = whose_turn(people)
        icon = turn.page.locator("link[rel=icon]")
    assert turn is people[0]
    ada.evaluate(HIDDEN)
    expect(ada).to_have_title(re.compile("Your turn"))
    ada.wait_for_function("shown.length === 1 && shown[0].title.includes('Capri')")
    turn.plays_along()
    expect(icon).to_have_attribute("href", "/favicon.svg")
    ada.wait_for_function("shown.length === 0")

    ada.get_by_role("button", name="Menu").click()
    sound = ada.get_by_role("button", name="Sounds")
    expect(sound).to_have_attribute("aria-pressed", "true")
    sound.click()
    ada.get_by_role("button", name="Menu").click()
    expect(sound).to_have_attribute("aria-pressed", "false")
