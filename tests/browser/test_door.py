"""The page is served under its security policy, and asks no other host for anything."""

from playwright.sync_api import expect


def test_the_lobby_opens_in_a_real_browser(page, screenshot):
    """Scripts, styles and the socket all come from the room itself: the policy forbids anything else."""
    expect(page.get_by_text("Stromboli").first).to_be_visible()
    screenshot(page, "door")


def test_nothing_is_asked_of_any_other_host(quiet_room, visitor):
    """A room without Internet access looks the same."""
    page = visitor("about:blank")
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(quiet_room.url)
    expect(page.get_by_text("Stromboli").first).to_be_visible()
    assert asked
    assert all(url.startswith((quiet_room.url, "data:")) for url in asked)
