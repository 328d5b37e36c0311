"""A home game: opened with one press, joined by a link, hosted at the table, and settled."""

import re

from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.members import signs_up
from tests.browser.people import FOLD, SIT_DOWN, Person, wait_until, whose_turn
from tests.browser.phones import OVERFLOW, SMALL


def test_friends_play_an_evening_from_the_invitation_to_the_accounts(room, visitor, screenshot):
    """Ada opens a table and approves what Bruno brings; he loses a hand; she ends the evening."""
    page = visitor(room.url, viewport={"width": 1280, "height": 800})
    signs_up(page, room.url, "Ada")
    page.goto(f"{room.url}/#/")
    page.get_by_role("link", name="Home game").click()
    expect(page.get_by_role("heading", name="Play with friends tonight")).to_be_visible()
    assert violations(page) == []
    screenshot(page, "home-presets")
    page.get_by_role("button", name="Friends’ hold’em").click()
    expect(page.get_by_role("img", name="The invitation as a QR code")).to_be_visible()
    link = page.get_by_label("Invitation link").input_value()
    assert violations(page) == []
    screenshot(page, "home-opened")
    page.get_by_role("link", name="Go to the table").click()
    page.get_by_role("button", name="Host", exact=True).click()
    host = page.get_by_role("dialog", name="You are the host")
    host.get_by_label("I approve the chips that others bring").check()
    expect(host.get_by_role("status")).to_contain_text("Changed")
    host.get_by_label("Big blind").fill("200")
    host.get_by_role("button", name="Change").click()
    assert violations(page) == []
    screenshot(page, "home-host")
    page.keyboard.press("Escape")
    second = visitor(page.url, storage_state=page.context.storage_state())
    for of_ada in (page, second):
        of_ada.get_by_role("button", name="Invite", exact=True).click()
        expect(of_ada.get_by_label("Invitation link")).to_have_value(link)
    second.get_by_text("Did the link reach the wrong people?").click()
    second.get_by_role("button", name="Make a new link").click()
    expect(page.get_by_label("Invitation link")).not_to_have_value(link)
    link = page.get_by_label("Invitation link").input_value()
    expect(second.get_by_label("Invitation link")).to_have_value(link)
    second.close()
    page.keyboard.press("Escape")
    ada = Person(page, "Ada")
    table = page.url.rpartition("/")[2]
    page.goto(f"{room.url}/#/table/{table}/sit")
    page.get_by_role("button", name=SIT_DOWN).click()
    expect(page.locator(".seat.you")).to_contain_text("Ada")

    page.get_by_role("button", name="Invite", exact=True).click()
    invite = page.get_by_role("dialog", name="Invite friends")
    invite.get_by_text("Did the link reach the wrong people?").click()
    screenshot(page, "home-renew")
    invite.get_by_role("button", name="Make a new link").click()
    expect(invite.get_by_text("The old link no longer works.")).to_be_visible()
    assert violations(page) == []
    old, link = link, invite.get_by_label("Invitation link").input_value()
    assert link != old
    screenshot(page, "home-renewed")
    page.keyboard.press("Escape")

    stray = visitor(link, locale="it-IT", **SMALL)
    stray.get_by_label("Soprannome").fill("Dino")
    stray.get_by_role("button", name="Entra da ospite").click()
    stray.get_by_role("link", name="Guarda").click()
    expect(stray.locator("li[data-seat]").filter(has_text="Ada")).to_be_visible()
    page.get_by_role("button", name="Host", exact=True).click()
    guests = host.get_by_role("region", name="Guests")
    expect(guests.get_by_role("listitem")).to_contain_text("not seated")
    guests.get_by_role("button", name="Remove Dino").click()
    screenshot(page, "home-unseated")
    assert violations(page) == []
    guests.get_by_role("button", name="Yes, remove Dino").click()
    expect(guests.get_by_text("No guests so far.")).to_be_visible()
    expect(host.get_by_role("status")).to_contain_text("Done.")
    page.keyboard.press("Escape")
    expect(stray.get_by_text("Chi ospita ti ha allontanato da questo tavolo.").first).to_be_visible()
    assert violations(stray) == []
    screenshot(stray, "home-removed")
    page.get_by_role("button", name="Host", exact=True).click()
    let_back_in = host.get_by_role("region", name="Removed").get_by_role("button", name="Let Dino back in")
    expect(let_back_in).to_be_visible()
    screenshot(page, "home-removed-guests")
    assert violations(page) == []
    let_back_in.click()
    expect(guests.get_by_role("listitem")).to_contain_text("Dino")
    expect(host.get_by_role("region", name="Removed")).to_be_hidden()
    page.keyboard.press("Escape")
    stray.goto(stray.url)
    stray.reload()
    expect(stray.locator("li[data-seat]").filter(has_text="Ada")).to_be_visible()

    friend = visitor(link, viewport={"width": 390, "height": 844}, locale="it-IT")
    friend.get_by_label("Soprannome").fill("Bruno")
    friend.get_by_role("button", name="Entra").click()
    friend.get_by_role("link", name="Siediti").click()
    friend.get_by_role("button", name=SIT_DOWN).click()
    expect(friend.get_by_text(re.compile("^Hai chiesto"))).to_be_visible()
    assert violations(friend) == []
    screenshot(friend, "home-waits")
    expect(page.get_by_text(re.compile("^Bruno asks for"))).to_be_visible()
    assert violations(page) == []
    screenshot(page, "home-approve")
    page.get_by_role("button", name="Approve").click()
    expect(friend.locator(".seat.you")).to_contain_text("Bruno")

    people = ada, Person(friend, "Bruno")
    whose_turn(people).presses(FOLD)
    wait_until(page, "the end", ada.news().first.is_visible)
    expect(ada.log()).to_contain_text("Hand 1")
    page.locator("li[data-seat]").filter(has_text="Bruno").get_by_role("button").first.click()
    card = page.get_by_role("dialog", name="Bruno")
    expect(card.get_by_role("heading", name="In the hands you were both dealt")).to_be_visible()
    expect(card.get_by_text("VPIP")).to_be_visible()
    assert violations(page) == []
    screenshot(page, "player-card")
    page.keyboard.press("Escape")

    page.get_by_role("button", name="Host", exact=True).click()
    page.get_by_role("button", name="End the evening").click()
    page.get_by_role("button", name="Yes, after this hand").click()
    for asked in people:
        if asked.has_the_turn():
            asked.presses(FOLD)
    expect(friend.get_by_text("La serata è finita")).to_be_visible()
    screenshot(friend, "home-over")
    friend.get_by_role("link", name="Conti").click()
    expect(friend.get_by_role("heading", name="Chi deve a chi")).to_be_visible()
    expect(friend.get_by_role("table")).to_contain_text("Ada")
    assert violations(friend) == []
    screenshot(friend, "home-accounts")
    page.goto(f"{room.url}/#/results")
    expect(page.get_by_role("heading", name="Your statistics")).to_be_visible()
    page.get_by_text("Position", exact=True).click()
    assert violations(page) == []
    screenshot(page, "results-by-position")
    page.goto(f"{room.url}/#/club")
    expect(page.get_by_role("heading", name="Your goals")).to_be_visible()
    expect(page.get_by_role("row").filter(has_text="Ada")).to_contain_text("+0.5")
    assert violations(page) == []
    screenshot(page, "club")


def test_a_tournament_among_friends_is_entered_by_its_link(room, visitor, screenshot):
    """Ada opens one for friends; the lobby does not show it, Bruno enters by the link, she calls it off."""
    page = visitor(room.url, **SMALL)
    signs_up(page, room.url, "Ada")
    page.goto(f"{room.url}/#/open-table")
    page.get_by_role("button", name="Tournament").click()
    dialog = page.get_by_role("dialog", name="Tournament")
    expect(dialog.get_by_label("Name")).to_have_value("Ada’s tournament")
    dialog.get_by_label("It starts").select_option("in 30 minutes")
    assert page.evaluate(OVERFLOW) <= 0
    assert violations(page) == []
    screenshot(page, "home-tournament")
    dialog.get_by_role("button", name="Open the tournament").click()
    expect(page.get_by_role("img", name="The invitation as a QR code")).to_be_visible()
    link = page.get_by_label("Invitation link").input_value()
    screenshot(page, "home-tournament-opened")

    friend = visitor(f"{room.url}/#/tournaments", locale="it-IT")
    expect(friend.get_by_role("heading", name="Tornei")).to_be_visible()
    expect(friend.get_by_text("Ada’s tournament")).to_have_count(0)
    friend.goto(link)
    expect(friend.get_by_role("heading", name="Ada’s tournament").first).to_be_visible()
    friend.get_by_role("button", name=re.compile("^Iscriviti")).first.click()
    entry = friend.get_by_role("dialog")
    entry.get_by_label("Soprannome").fill("Bruno")
    entry.get_by_role("button", name=re.compile("^Iscriviti")).click()
    expect(friend.get_by_text("Bruno").first).to_be_visible()

    page.get_by_role("button", name="Call it off").click()
    expect(page.get_by_label("Invitation link")).to_have_count(0)
    expect(friend.get_by_text(re.compile("annullato", re.IGNORECASE)).first).to_be_visible()
