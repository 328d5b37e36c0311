"""Language, theme and other settings of a visitor, and that they are remembered."""

from playwright.sync_api import expect

INK = "getComputedStyle(document.documentElement).getPropertyValue('color-scheme')"


def test_language_theme_and_deck_are_chosen_and_kept(quiet_room, visitor):
    page = visitor(quiet_room.url, locale="en-GB")
    expect(page.get_by_role("heading", name="Tables")).to_be_visible()
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("group", name="Language").get_by_text("Italiano").click()
    expect(page.get_by_role("dialog", name="Impostazioni")).to_be_visible()
    page.get_by_role("group", name="Colori").get_by_text("Scuri").click()
    page.get_by_role("group", name="Mazzo").get_by_text("Quattro colori").click()
    page.keyboard.press("Escape")
    page.reload()
    expect(page.get_by_role("heading", name="Tavoli")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "it")
    expect(page.locator("html")).to_have_attribute("data-deck", "four")
    assert page.evaluate(INK) == "dark"


def test_the_browsers_language_is_spoken_first(quiet_room, visitor):
    expect(visitor(quiet_room.url, locale="it-IT").get_by_role("heading", name="Tavoli")).to_be_visible()
    expect(visitor(quiet_room.url, locale="fr-FR").get_by_role("heading", name="Tables")).to_be_visible()


def test_tables_with_an_ante_are_marked(quiet_room, visitor):
    """ROOM: tables with an ante carry an A."""
    row = visitor(quiet_room.url).get_by_role("row").filter(has_text="Vulcano")
    expect(row.get_by_title("with an ante of 5")).to_have_text("A")


def test_the_lobby_shows_the_games_that_were_asked_for(quiet_room, visitor):
    page = visitor(quiet_room.url)
    page.get_by_role("button", name="Hold’em and Omaha").click()
    page.get_by_role("button", name="Omaha Hi/Lo", exact=True).click()
    expect(page.get_by_role("link", name="Sit down: Procida")).to_be_visible()
    expect(page.get_by_role("link", name="Sit down: Stromboli")).to_be_hidden()


def test_amounts_can_be_shown_in_big_blinds(room, visitor):
    page = visitor(f"{room.url}/#/table/capri/sit", locale="it-IT")
    page.get_by_label("Soprannome").fill("Ada")
    page.get_by_role("button", name="Siediti con 2.000").click()
    expect(page.locator(".seat.you")).to_contain_text("2.000")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Impostazioni").click()
    page.get_by_role("group", name="Importi in grandi bui").get_by_text("Sì").click()
    page.keyboard.press("Escape")
    expect(page.locator(".seat.you")).to_contain_text("100 BB")


def test_a_table_that_there_is_not_is_said_to_be_missing(quiet_room, visitor):
    page = visitor(f"{quiet_room.url}/#/table/atlantis")
    expect(page.get_by_role("alert")).to_contain_text("There is no such table")
    expect(page.get_by_role("heading", level=1)).to_have_text("No such table")
    expect(page).to_have_title("No such table · mazziere")


def test_keys_are_called_as_on_the_keyboard_of_the_language(quiet_room, visitor):
    """An Italian keyboard calls Enter "Invio"; the help and the settings agree."""
    page = visitor(f"{quiet_room.url}/#/settings", locale="it-IT")
    expect(page.locator("kbd").filter(has_text="Invio")).to_have_count(1)
    expect(page.locator("kbd").filter(has_text="Enter")).to_have_count(0)


def test_no_two_stakes_read_the_same(quiet_room, visitor):
    """Blinds of 50/100 and bets of 50/100 are different stakes."""
    options = visitor(quiet_room.url).get_by_label("Stakes", exact=True).locator("option")
    expect(options.first).to_be_attached()
    texts = options.all_inner_texts()
    assert len(texts) == len(set(texts)), texts
    assert {"50/100", "bets 50/100"} < set(texts)
