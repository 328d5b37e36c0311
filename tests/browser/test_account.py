"""An account from sign-up to withdrawal, and its sessions on two devices."""

import re

import pytest
from msgspec.structs import replace
from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.company import company
from tests.browser.members import at_the_table_menu, signs_in, signs_up
from tests.browser.money import EUROS, with_a_held_withdrawal
from tests.browser.people import SIT_DOWN, Person, play_to_the_end
from tests.browser.server import served


def test_a_member_signs_up_pays_in_plays_tops_up_leaves_and_pays_out(room, visitor, screenshot):
    """100,000 of play money and 1,000 paid in: 101,000, of which 2,000 go to the table."""
    page = visitor(room.url)
    signs_up(page, room.url, "Ada")

    page.goto(f"{room.url}/#/cashier")
    hint = page.get_by_text("You have set no limits")
    hint.get_by_role("link", name="Set limits").click()
    page.get_by_role("group", name="Deposits").get_by_label("A day").fill("5000")
    page.get_by_role("button", name="Save the limits").click()
    expect(page.get_by_text("Your limits are saved.")).to_be_visible()
    page.get_by_role("link", name="Cashier").click()
    page.get_by_role("region", name="Deposit").get_by_label("Amount").fill("1000")
    page.get_by_role("button", name="Deposit 1,000").click()
    expect(page.get_by_text("101,000 chips").first).to_be_visible()
    expect(page.get_by_role("region", name="Payments")).to_contain_text("Done")
    expect(hint).to_have_count(0)
    screenshot(page, "cashier")

    with company(room.port, "capri", ["Bruno"]):
        page.goto(f"{room.url}/#/table/capri/sit")
        page.get_by_role("dialog").get_by_role("button", name=SIT_DOWN).click()
        expect(page.locator(".seat.you")).to_contain_text("Ada")
        at_the_table_menu(page, "Automatic top-up")
        page.get_by_role("button", name="Fill up to 2,000").click()
        play_to_the_end((Person(page, "Ada"),))
        at_the_table_menu(page, "Leave the table")  # between hands, so nothing is asked
        expect(page.locator(".seat.you")).to_have_count(0)

    page.goto(f"{room.url}/#/cashier")
    page.get_by_role("region", name="Withdrawal").get_by_label("Amount").fill("500")
    page.get_by_role("button", name="Withdraw 500").click()
    expect(page.get_by_role("region", name="Payments").get_by_text("Done")).to_have_count(2)
    page.goto(f"{room.url}/#/statement")
    for movement in ("Deposit", "Buy-in", "Left the table", "Withdrawal"):
        expect(page.get_by_role("row", name=re.compile(movement)).first).to_be_visible()
    screenshot(page, "statement")


def test_a_second_device_is_signed_in_and_ends_the_first(room, visitor):
    """Settings follow the account; the device that is signed out is told, and is a stranger again."""
    first, second = visitor(room.url), visitor(room.url)
    signs_up(first, room.url, "Ada")
    first.goto(f"{room.url}/#/settings")
    first.get_by_role("group", name="Deck").get_by_text("Four colors").click()
    signs_in(second, room.url, "Ada")
    expect(second.locator("html")).to_have_attribute("data-deck", "four")

    second.goto(f"{room.url}/#/account")
    sessions = second.get_by_role("region", name="Your sessions")
    expect(sessions.get_by_role("listitem")).to_have_count(2)
    sessions.get_by_role("button", name=re.compile("^End: ")).click()
    expect(sessions.get_by_role("listitem")).to_have_count(1)
    expect(first.get_by_role("link", name="Sign in").first).to_be_visible()


def test_who_opens_the_older_of_two_links_is_led_to_another_one(room, visitor, screenshot):
    """Whoever forgot a password asks twice; only the newest link works, and no page is a dead end."""
    url, new = room.url, "a queen, two kings and a jack"
    signs_up(visitor(url), url, "Ada")
    page = visitor(url)
    page.goto(f"{url}/#/reset")
    ask = page.get_by_role("button", name="Send the link")
    page.get_by_label("E-mail").fill("ada@example.org")
    ask.click()
    page.get_by_role("button", name="Ask again").click()
    ask.click()
    expect(page.get_by_text("look in the spam folder")).to_be_visible()
    assert violations(page) == []
    screenshot(page, "reset-sent")
    older, newest = (next(line.strip() for line in room.printed if "/#/reset/" in line) for _ in range(2))

    page.goto(older)
    page.get_by_role("textbox", name="New password").fill(new)
    page.get_by_role("button", name="Set the password").click()
    expect(page.get_by_text("was replaced by a newer one")).to_be_visible()
    assert violations(page) == []
    screenshot(page, "reset-replaced")
    page.get_by_role("link", name="Ask for another link").click()
    expect(ask).to_be_visible()

    page.goto(newest)
    page.get_by_role("textbox", name="New password").fill(new)
    page.get_by_role("button", name="Set the password").click()
    expect(page.get_by_text("All sessions have been ended")).to_be_visible()


PHONE = {"viewport": {"width": 390, "height": 844}, "locale": "it-IT", "color_scheme": "dark"}


@pytest.fixture(scope="module")
def money_room(tmp_path_factory):
    """A room for euros, with the Italian limits and a held withdrawal, shared by the two tests below."""
    data = tmp_path_factory.mktemp("money") / "room"
    with_a_held_withdrawal(data)
    with served(data, bots=0, seed=2, tables=("capri",), choices=replace(EUROS, profile="adm")) as room:
        yield room


def test_an_address_is_verified_by_its_mail_and_then_money_is_paid_in(money_room, visitor, screenshot):
    """In Italian, on a phone, in the dark. The limits are needed, and put off until the first deposit."""
    url, page = money_room.url, visitor(money_room.url, **PHONE)
    page.goto(f"{url}/#/sign-up")
    page.get_by_label("Soprannome").fill("Bruno")
    page.get_by_label("E-mail").fill("bruno@example.org")
    page.get_by_label("Password").fill("three aces and a joker")
    page.get_by_label("Data di nascita").fill("1990-05-17")
    page.get_by_role("button", name="Iscriviti").click()
    expect(page.get_by_role("heading", name="Prima di tutto, i tuoi limiti")).to_be_visible()
    assert violations(page) == []
    screenshot(page, "first-limits-phone")
    page.get_by_role("link", name="Più tardi").click()
    expect(page.get_by_role("heading", name="Tavoli")).to_be_visible()
    page.goto(f"{url}/#/cashier")
    deposit = page.get_by_role("region", name="Versamento")
    expect(deposit).to_contain_text("bruno@example.org")
    deposit.get_by_role("button", name="Manda il link").click()
    expect(deposit).to_contain_text("Il link è partito")
    assert violations(page) == []
    screenshot(page, "cashier-not-verified-phone")

    for _ in range(2):  # at the sign-up, and when it was asked for; only the newer one works
        link = next(line.strip() for line in money_room.printed if "/#/verify-email/" in line)
    page.goto(link)
    confirm = page.get_by_role("button", name="Conferma l’indirizzo")
    expect(confirm).to_be_visible()
    assert violations(page) == []
    screenshot(page, "verify-email-phone")
    confirm.click()
    expect(page.get_by_role("heading", name="Indirizzo confermato")).to_be_visible()
    page.get_by_role("main").get_by_role("link", name="Cassa").click()
    expect(deposit).to_contain_text("Prima di versare o di giocare scegli i tuoi limiti.")
    screenshot(page, "cashier-needs-limits-phone")
    deposit.get_by_role("link", name="I miei limiti").click()
    page.get_by_role("button", name="Salva i limiti").click()
    expect(page.get_by_text("I tuoi limiti sono salvati.")).to_be_visible()
    page.get_by_role("link", name="Cassa").click()
    deposit.get_by_label("Importo").fill("20")
    deposit.get_by_role("button", name="Versa 20,00").click()
    expect(page.get_by_role("region", name="Pagamenti")).to_contain_text("Riuscito")


def test_a_held_withdrawal_is_reviewed_at_the_desk(money_room, visitor, screenshot):
    url, page = money_room.url, visitor(money_room.url)
    signs_in(page, url, "Ada")
    page.goto(f"{url}/#/desk")
    expect(page.get_by_text("A withdrawal waits to be reviewed.")).to_be_visible()
    assert violations(page) == []
    screenshot(page, "desk-held-alert")
    page.get_by_role("link", name="Review").click()
    held = page.get_by_role("region", name="Withdrawals being reviewed")
    expect(held).to_contain_text("Tullia withdraws")
    for sign in ("From Gino", "one-sided", "new account"):
        expect(held).to_contain_text(sign)
    held.get_by_text("The hands", exact=True).click()
    assert violations(page) == []
    screenshot(page, "desk-held")
    italian = visitor(url, **PHONE)
    italian.goto(f"{url}/#/sign-in")
    italian.get_by_label("Soprannome o e-mail").fill("Ada")
    italian.get_by_label("Password").fill("three aces and a joker")
    italian.get_by_role("button", name="Entra").click()
    expect(italian).to_have_url(f"{url}/#/")  # it goes there by itself
    italian.goto(f"{url}/#/desk/payments")
    expect(italian.get_by_text("Tullia preleva")).to_be_visible()
    assert violations(italian) == []
    screenshot(italian, "desk-held-phone")

    held.get_by_role("button", name="Refuse").click()
    page.get_by_label("Reason").fill("A card that its owner has reported.")
    page.get_by_role("dialog").get_by_role("button", name="Refuse").click()
    expect(held).to_have_count(0)
    page.goto(f"{url}/#/desk/log")
    expect(page.get_by_role("row", name=re.compile("Withdrawal refused"))).to_contain_text("Tullia")
