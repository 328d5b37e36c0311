"""Is a round against the house played on the page as BP describes it, by one person and by several?

Every deck is the same: the players have a pair of sevens and flop a third one, with which they beat what the
dealer has. So FIRST 5 wins its least prize, the ante is returned, and the other bets are doubled. Each
test has a table of its own in one room.
"""

import re

import pytest
from msgspec.structs import replace
from playwright.sync_api import expect

from mazziere.casino.config import DealtBy
from tests.browser.axe import violations, violations_in_both_themes
from tests.browser.casino.betting import PHONE, TIMES, Bettor, a_steady_strip, bets_have_opened, table, tables
from tests.browser.people import LISTENS, a_steady_table, announced_twice
from tests.browser.phones import OVERFLOW, everything_fits
from tests.browser.server import Line, served
from tests.browser.staffed import staffed
from tests.services.casino.playing import deck

pytestmark = pytest.mark.slow

PAINTED_FOCUS = """async () => {
    await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
    return document.activeElement.matches(".pane *");
}"""
"""Whether the focus is at the table. A browser takes it from what can be pressed no more when it paints."""

SEVENS = deck(player="7s 7d", dealer="Qc Jd", board="7h 2c 9d Kc 3s")
STREAM = "https://live.example"


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    """The room, and the sessions of its members; Ada is its administrator."""
    data = tmp_path_factory.mktemp("bonus") / "room"
    sessions = staffed(data, "Bruno", "Carla")
    casino = tables(
        ["Etna", "Vesuvio", "Lipari"],
        table("Salina", hidden_tab_leaves=True),
        replace(
            table("Stromboli", dealt_by=DealtBy.A_PERSON, stream=f"{STREAM}/stromboli"),
            timetable=replace(TIMES, dealing_ms=1_500),
        ),
    )
    with served(data, bots=0, seed=1, tables=(), casino=casino, deck=SEVENS) as room:
        yield room, sessions


@pytest.fixture
def comes(house, visitor):
    """Opens a table as a member."""
    room, sessions = house

    def come(name, table, **options):
        return Bettor(visitor(room.url, **sessions.of(name, room.url), **options)).comes_to(room.url, table)

    return come


def test_two_people_play_one_round_and_who_folds_still_wins_first_5(house, comes, screenshot):
    """Bruno bets with double and undo, plays, checks and bets: ANTE 40, BONUS 20, FIRST 5 20, FLOP 80,
    RIVER 40.

    ANTE comes back, BONUS pays three to one, FIRST 5 a prize of 30 for each 10, FLOP and RIVER one to
    one: 60, 60, 80 and 40, less the 20 of FIRST 5. Carla folds with 10 on ANTE and on FIRST 5, and wins
    30 for the latter.
    """
    bruno, carla = comes("Bruno", "etna"), comes("Carla", "etna", **PHONE)
    bets_have_opened(bruno, carla)
    bruno.places("ante", "10")
    bruno.places("ante", "10")
    bruno.places("bonus", "10")
    bruno.places("first_5", "10")
    bruno.presses("^Double")
    bruno.has_on("ante", 40)
    bruno.has_bet(80)
    bruno.places("ante", "50")
    bruno.has_bet(130)
    bruno.presses("Undo")
    bruno.has_bet(80)
    bruno.page.keyboard.press("t")
    bruno.page.get_by_label("Write to the table").fill("Buona fortuna")
    bruno.page.keyboard.press("Enter")
    expect(bruno.page.get_by_text("Buona fortuna")).to_be_visible()
    expect(bruno.page.get_by_text("(watching)")).to_have_count(0)
    carla.places("ante", "10")
    carla.places("first_5", "10")
    carla.has_bet(20)
    assert violations(bruno.page) == []
    everything_fits(carla.page)
    carla.reads_everything()
    screenshot(bruno.page, "bonus-bets")
    screenshot(carla.page, "bonus-bets-phone")

    carla.decides("hole", "^Fold")
    assert violations(bruno.page) == []
    bruno.page.evaluate(LISTENS)
    with a_steady_strip(carla), a_steady_table((bruno,)):  # though its decisions are valued below it
        bruno.decides("hole", "^Play 2x")
        bruno.has_on("flop", 80)
        bruno.is_told("Decided: play with 80 chips.")
        bruno.is_valued_beside_the_spots("On the first two cards")
        bruno.decides("flop", "^Check")
        bruno.is_told("Decided: check.")
        bruno.decides("turn", "^Play 1x")
        bruno.is_told("Decided: play with 40 chips.")
        bruno.sees_the_end()
        bruno.is_valued_beside_the_spots("In this round")
        decided, in_all = bruno.page.locator("[data-coach] [role=status]").all_inner_texts()
        assert decided.startswith("After the turn")  # which is not told again with what the round cost
        assert in_all.startswith("In this round")
        carla.sees_the_end()
    assert announced_twice(bruno.page) == set()
    for person in (bruno, carla):
        no_badge_lies_on_a_name(person)
        person.reads_everything()
    carla.page.get_by_role("button", name=re.compile("Chat")).first.click()
    expect(carla.page.get_by_text("Buona fortuna")).to_be_visible()
    carla.page.keyboard.press("Escape")
    bruno.is_told("FLOP: wins 80.")
    bruno.is_told("You win 220 chips.")
    carla.is_told("FIRST 5: wins 30.")
    carla.is_told("You win 10 chips.")
    assert violations(carla.page) == []
    screenshot(bruno.page, "bonus-result")
    screenshot(carla.page, "bonus-result-phone")
    carla.page.keyboard.press("?")
    help_ = carla.page.get_by_role("dialog", name="How it is played")
    expect(help_).to_contain_text("97.96%")
    assert help_.evaluate("one => one.scrollWidth <= one.clientWidth"), "cut at the sides"
    carla.page.keyboard.press("Escape")

    bruno.page.goto(f"{house[0].url}/#/rounds")
    bruno.page.get_by_role("row").filter(has_text="Etna").get_by_role("link").click()
    expect(bruno.page.get_by_role("row", name=re.compile("^BONUS"))).to_contain_text("wins 60")
    expect(bruno.page.get_by_text("All 9 cards that you saw")).to_be_visible()
    assert violations(bruno.page) == []
    screenshot(bruno.page, "bonus-round")
    expect(bruno.page.get_by_text("After the flop: you checked.")).to_be_visible()
    bruno.page.goto(f"{house[0].url}/#/statement")
    paid = bruno.page.get_by_role("row").filter(has_text="Paid by the house")
    expect(paid).to_contain_text("+420")
    expect(paid).to_contain_text("Etna")
    screenshot(bruno.page, "bonus-statement")
    paid.get_by_role("link", name=re.compile(r"^Round #\d\d:\d\d:\d\d$")).click()
    expect(bruno.page.get_by_role("row", name=re.compile("^BONUS"))).to_contain_text("wins 60")


def test_on_a_phone_the_lobby_cuts_nothing_of_what_is_played(house, visitor, screenshot):
    """Neither the rules of a table nor what happens there: "Regole di Las Vegas · …"."""
    phone = visitor(f"{house[0].url}/#/casino", locale="it-IT", **PHONE)
    about = phone.locator("tr.line .under")
    expect(about).to_have_count(5)
    cut = "parts => parts.filter(one => one.scrollWidth > one.clientWidth).map(one => one.textContent)"
    assert about.evaluate_all(cut) == []
    everything_fits(phone)
    screenshot(phone, "bonus-lobby-phone")


def test_whoever_plays_with_the_keyboard_keeps_the_focus_at_the_table(comes):
    """Carla bets 10 and takes them back, bets again, plays and checks. What she has pressed goes away each
    time, and the focus with it: it goes on beside it, or with the actions. Whoever is asked whether to leave
    begins where they stay.
    """
    carla = comes("Carla", "vesuvio")
    page = carla.page
    bets_have_opened(carla)
    carla.spot("ante").press("Enter")
    carla.has_bet(10)
    undo = page.get_by_role("button", name="Undo")
    undo.press("Enter")
    carla.has_bet(0)
    has_the_focus_at_the_table(page)
    carla.spot("ante").press("Enter")
    carla.has_bet(10)
    for street, choice in (("hole", "^Play 2x"), ("flop", "^Check")):
        button = page.locator(f".decision[data-street={street}]").get_by_role(
            "button", name=re.compile(choice)
        )
        expect(button).to_be_enabled()
        has_the_focus_at_the_table(page)  # though the spots are pressed no more
        button.press("Enter")
        expect(button).to_have_count(0)
        has_the_focus_at_the_table(page)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Leave the table").click()
    expect(page.get_by_role("button", name="Stay")).to_be_focused()


def test_a_page_that_is_loaded_anew_has_not_left(house, visitor):
    """A browser hides a page before it loads it anew. Bruno's 10 stay, though a hidden tab leaves at Salina;
    and on his phone, what he is told at a spot is not cut at the side.
    """
    room, sessions = house
    phone = visitor(room.url, **sessions.of("Bruno", room.url), **PHONE)
    bruno = Bettor(phone).comes_to(room.url, "salina")
    bets_have_opened(bruno)
    bruno.spot("ante").click()
    bruno.has_bet(10)
    phone.reload()
    expect(bruno.pane).to_have_attribute("data-state", "betting")
    bruno.has_bet(10)
    bruno.presses("Undo")
    bruno.has_bet(0)
    phone.evaluate(LISTENS)
    for _ in range(3):  # the third is more than the 1,000 that the spot takes
        bruno.places("ante", "500")
    expect(phone.locator(".spot .notice")).to_be_in_viewport(ratio=1)
    assert announced_twice(phone) == set()
    bruno.presses("Undo")
    bruno.presses("Undo")
    bruno.has_bet(0)


def has_the_focus_at_the_table(page):
    assert page.evaluate(PAINTED_FOCUS), "the focus is lost"


def no_badge_lies_on_a_name(person):
    """What became of a bet is written above the name of its spot."""
    spots = person.page.locator("[data-spot]").filter(has=person.page.locator(".outcome"))
    assert spots.count() > 0
    for spot in spots.all():
        badge, name = (spot.locator(one).bounding_box() for one in (".outcome", ".name"))
        assert badge["y"] + badge["height"] <= name["y"] + 1, spot.get_attribute("data-spot")


def test_the_keys_bet_as_their_list_says_and_a_hidden_tab_leaves(comes, screenshot):
    """Rulebook 8.7 and 8.8: 10 on ANTE, doubled, undone and doubled again; Delete, held, takes all of it.

    The help says what the table pays, and what each bet returns: 97.96 % of the ante. A tab that is hidden
    while bets are open leaves, as the page says in advance: the 10 that lie there come back, and whoever
    looks at it again is told so until they bet.
    """
    bruno = comes("Bruno", "salina", color_scheme="dark")
    page, keys = bruno.page, bruno.page.keyboard
    bets_have_opened(bruno)
    expect(page.get_by_text("hiding this tab counts as leaving")).to_be_visible()
    had = page.locator("[data-balance]").inner_text()
    page.locator("[aria-keyshortcuts='2']").click()
    keys.press("1")
    expect(page.locator("[aria-keyshortcuts='1']")).to_have_attribute("aria-pressed", "true")
    bruno.is_told("Chip of 10")
    bruno.spot("ante").click()
    bruno.has_bet(10)
    page.evaluate("document.activeElement.blur()")  # on a button the space bar presses that button
    keys.press(" ")
    bruno.has_bet(20)
    bruno.is_told("You have bet 20 chips.")
    keys.press("Control+z")
    bruno.has_bet(10)
    bruno.is_told("You have bet 10 chips.")
    keys.press(" ")
    bruno.has_bet(20)
    keys.down("Delete")
    bruno.has_bet(10)
    bruno.has_bet(0)
    keys.up("Delete")

    keys.press("?")
    help_ = page.get_by_role("dialog", name="How it is played")
    for told in ("97.96%", "91.46%", "Four of a kind", "Space", "Delete"):
        expect(help_).to_contain_text(told)
    assert violations(page) == []
    screenshot(page, "bonus-help")
    keys.press("Escape")
    expect(help_).to_have_count(0)

    bruno.spot("ante").click()
    bruno.has_bet(10)
    bruno.hides_the_tab()
    bruno.has_bet(0)
    bruno.hides_the_tab(hidden=False)
    expect(page.locator("[data-balance]")).to_have_text(had)
    notice = page.locator(".notice").filter(has_text="You hid this tab while bets were open")
    expect(notice).to_be_visible()
    bruno.is_told("and 10 chips came back to you")
    bruno.spot("ante").click()
    bruno.has_bet(10)
    expect(notice).to_have_count(0)


def test_a_second_device_takes_the_table_over(house, visitor):
    """The first one says so under the table's name, and can take it back."""
    room, sessions = house
    first, second = (
        Bettor(visitor(room.url, **sessions.of("Carla", room.url))).comes_to(room.url, "lipari")
        for _ in range(2)
    )
    expect(first.page.get_by_text("You are playing this table from another window")).to_be_visible()
    expect(first.page.get_by_role("heading", level=1)).to_contain_text("Lipari")
    first.presses("^Play here")
    expect(first.pane).to_have_attribute("data-state", re.compile("."))
    assert first.page.get_by_text("You are playing this table from another window").count() == 0
    expect(second.page.get_by_text("You are playing this table from another window")).to_be_visible()


def test_what_is_bet_at_one_table_is_gone_at_the_others(house, visitor):
    """Carla has two tables beside each other: the ten that she bets at one are missing from both balances."""
    room, sessions = house
    page = visitor(f"{room.url}/#/table/bonus:salina+bonus:lipari", **sessions.of("Carla", room.url))
    salina, lipari = (page.locator(f"[data-table='bonus:{name}']") for name in ("salina", "lipari"))
    expect(salina.locator("[data-light=green] [role=timer]")).to_have_text(re.compile(r"^2\d"))
    had = lipari.locator("[data-balance]").inner_text()
    salina.locator("[data-spot=ante]").click()
    expect(salina.locator("[data-spot=ante]")).to_have_attribute("data-amount", "10")
    left = salina.locator("[data-balance]").inner_text()
    assert left != had
    expect(lipari.locator("[data-balance]")).to_have_text(left)


def test_a_person_deals_real_cards_and_the_players_see_them(house, visitor, screenshot):
    """Ada types the players' cards and taps the flop; a card that lies there is not taken twice.

    She has misread the last card of the flop: it is corrected, and Bruno, who has bet on it, is asked again.
    She is quicker than the table, which shows each street a moment after the decisions: it waits for her.
    The picture of the table comes from an address that the room allows its page to show.
    """
    room, sessions = house
    bruno = Bettor(visitor(room.url, **sessions.of("Bruno", room.url), locale="it-IT"))
    picture = "<!doctype html><title>Stromboli</title><body style='background:#246;color:#fff'>In diretta"
    bruno.page.route(f"{STREAM}/**", lambda route: route.fulfill(body=picture, content_type="text/html"))
    bruno.comes_to(room.url, "stromboli")
    bets_have_opened(bruno)
    expect(bruno.page.frame_locator("iframe").get_by_text("In diretta")).to_be_visible()
    bruno.spot("ante").click()
    bruno.has_bet(10)

    ada = visitor(f"{room.url}/#/dealer/stromboli", **sessions.of("Ada", room.url))
    typed = ada.get_by_label(re.compile("^Cards, such as"))
    typed.fill("7s 7s")
    expect(ada.get_by_text("Already on the table: seven of spades")).to_be_visible()
    expect(ada.get_by_role("button", name="Deal", exact=True)).to_be_disabled()
    typed.fill("7s 7d")
    assert violations(ada) == []
    screenshot(ada, "dealer-typing")
    typed.press("Enter")
    bruno.decides("hole", "^Gioca 2x")
    expect(ada.get_by_role("heading", name=re.compile("^Flop"))).to_be_visible()
    expect(ada.locator("[data-choose='7s']")).to_be_disabled()
    for card in ("7h", "2c", "9d"):
        ada.locator(f"[data-choose='{card}']").click()
    ada.get_by_role("button", name="Deal", exact=True).click()
    bruno.decides("flop", "^Gioca 1x")
    ada.get_by_role("button", name="Correct the last cards").click()
    dialog = ada.get_by_role("dialog", name="Correct the last cards")
    dialog.get_by_label(re.compile("^Cards, such as")).fill("7h 2c 9s")
    dialog.get_by_label("Reason").fill("misread")
    dialog.get_by_role("button", name="Correct the last cards").click()
    expect(bruno.page.get_by_role("img", name="nove di picche")).to_be_visible()
    bruno.has_on("turn", 0)
    screenshot(bruno.page, "bonus-dealt-by-a-person")
    bruno.decides("flop", "^Vedi")
    for place, cards in (("Turn", "Kc"), ("River", "3s"), ("Dealer’s cards", "Qc Jd")):
        expect(ada.get_by_role("heading", name=re.compile(f"^{place}"))).to_be_visible()
        typed.fill(cards)
        typed.press("Enter")
        if place == "Turn":
            bruno.decides("turn", "^Vedi")
    bruno.sees_the_end()
    bruno.is_told("Vinci 20")


@pytest.mark.evening
def test_whoever_loses_the_line_gets_the_bets_back_while_they_are_open_and_finds_them_played_later(
    house, comes, visitor, screenshot
):
    """Bruno's line breaks while bets are open: his 50 are his again. Carla's breaks when they are closed:
    her 10 stand, the clock folds for her, and she finds the round in her history.
    """
    room, sessions = house
    lines = {name: Line(room.port) for name in ("Bruno", "Carla")}
    bruno, carla = (
        Bettor(visitor(line.url, **sessions.of(name, line.url))).comes_to(line.url, "vesuvio")
        for name, line in lines.items()
    )
    bets_have_opened(bruno, carla)
    bruno.places("ante", "50")
    bruno.has_bet(50)
    carla.places("ante", "10")
    carla.has_bet(10)
    lines["Bruno"].cut()
    carla.sees_time_pass()  # a page that is loaded anew is waited for a moment
    lines["Bruno"].mend()
    expect(bruno.pane).to_have_attribute("data-state", "betting")
    bruno.has_bet(0)
    bruno.is_told("The connection was lost while bets were open: you were out, and 50 chips came back")

    expect(carla.page.locator(".decision")).to_be_visible()
    lines["Carla"].cut()
    lines["Carla"].mend()
    carla.sees_the_end()
    carla.page.goto(f"{lines['Carla'].url}/#/rounds")
    expect(carla.page.get_by_role("row").filter(has_text="Vesuvio")).to_contain_text("−10")
    for line in lines.values():
        line.close()


@pytest.mark.evening
def test_the_supervisor_voids_a_round_and_every_bet_comes_back(house, comes, visitor, screenshot):
    """Ada looks after the table at the dealer's console; Bruno has 10 on ANTE and on FIRST 5."""
    room, sessions = house
    bruno = comes("Bruno", "lipari", color_scheme="dark", **PHONE)
    bets_have_opened(bruno)
    had = bruno.page.locator("[data-balance]").inner_text()
    with a_steady_strip(bruno):
        bruno.places("ante", "10")
        bruno.places("first_5", "10")
        bruno.has_bet(20)
        expect(bruno.page.locator(".decision")).to_be_visible()

        ada = visitor(f"{room.url}/#/dealer/lipari", **sessions.of("Ada", room.url))
        ada.get_by_role("button", name="Pause").click()
        expect(bruno.pane).to_have_attribute("data-state", "paused")
        bruno.is_told("Paused")
    ada.get_by_role("button", name="Void the round").click()
    dialog = ada.get_by_role("dialog", name="Void the round")
    dialog.get_by_label("Reason").fill("A card was exposed")
    assert violations(ada) == []
    dialog.get_by_role("button", name="Void the round").click()
    bruno.is_told("The round is void: all bets were returned.")
    expect(bruno.page.locator("[data-balance]")).to_have_text(had)
    assert violations(bruno.page) == []
    screenshot(bruno.page, "bonus-void")
    screenshot(ada, "dealer-console")


def test_the_trainer_says_what_each_choice_was_worth(house, visitor, screenshot):
    """Sevens are played: a fold costs more than an ante. The other pages stand on a small phone as well, and
    the lobby has the whole name of each table there.
    """
    room, sessions = house
    page = visitor(room.url, **sessions.of("Bruno", room.url), **PHONE)
    for address in ("casino", "rounds", "trainer"):
        page.goto(f"{room.url}/#/{address}")
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        assert violations_in_both_themes(page) == [], address
        assert page.evaluate(OVERFLOW) <= 0, address
    whole = "el => el.scrollWidth <= el.clientWidth"
    page.goto(f"{room.url}/#/casino")
    expect(page.get_by_role("link", name="Hold’em Bonus", exact=True)).to_be_in_viewport(ratio=1)
    assert all(name.evaluate(whole) for name in page.locator("[data-casino] .what strong").all())
    page.goto(f"{room.url}/#/trainer")
    deal = page.get_by_role("button", name="Deal", exact=True)
    deal.click()
    expect(page.get_by_role("button", name="Fold")).to_be_visible()
    cards = page.locator(".players [data-card]").evaluate_all("all => all.map(one => one.dataset.card)")
    expect(deal).to_have_attribute("aria-disabled", "true")
    deal.press("Enter")  # a hand that has begun is played to its end
    page.wait_for_load_state("networkidle")
    assert cards == page.locator(".players [data-card]").evaluate_all(
        "all => all.map(one => one.dataset.card)"
    )
    page.get_by_role("button", name="Fold").click()
    expect(page.get_by_text("There was a better choice: yours cost you")).to_be_visible()
    expect(page.get_by_text("All 2 cards that you saw").or_(page.get_by_text("All 9 cards"))).to_be_visible()
    assert violations_in_both_themes(page) == []
    screenshot(page, "trainer-dark")
