"""What members do on the page besides playing: sign up, sign in, open their pages.

They find their pages by the menu or by the address. Names are those of the English page.
"""

from __future__ import annotations

from playwright.sync_api import Page, expect

PASSWORD = "three aces and a joker"


def signs_up(page: Page, url: str, name: str) -> None:
    """Signs up as a member, who then stands in the lobby."""
    page.goto(f"{url}/#/sign-up")
    page.get_by_label("Nickname").fill(name)
    page.get_by_label("E-mail").fill(f"{name.lower()}@example.org")
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Sign up").click()
    expect(page.get_by_role("heading", name="Tables")).to_be_visible()


def signs_in(page: Page, url: str, name: str) -> None:
    """Signs in on another device."""
    page.goto(f"{url}/#/sign-in")
    page.get_by_label("Nickname or e-mail").fill(name)
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Sign in").click()
    expect(page.get_by_role("button", name=f"{name},")).to_be_visible()
    expect(page).to_have_url(
        f"{url}/#/"
    )  # the page goes there by itself, replacing any address that was typed before


def at_the_table_menu(page: Page, entry: str) -> None:
    """Chooses an entry of the menu of the player's own seat."""
    page.get_by_role("button", name="Menu", exact=True).click()
    page.get_by_role("button", name=entry).click()
