"""Mixed games: the game, the next one, the choice of it, and the winner of each half."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.people import Person, play_to_the_end, play_with_keys, wait_until, whose_turn
from tests.browser.phones import SMALL, everything_fits

CHOICE = "ventotene"  # six games among friends, the button chooses one for every hand
ROTATION = "asinara"  # HORSE, six hands of each
HILO = "Seven-card stud hi/lo"
pytestmark = pytest.mark.tables(CHOICE, ROTATION)


def two_people(room, visitor, table, **options):
    return tuple(
        Person(visitor(room.url, **options), name).sits(room.url, table) for name in ("Ada", "Bruno")
    )


def who_chooses(people):
    """The player who is offered the list of games, and the player who waits."""

    def asked(person):
        return person.page.get_by_role("dialog", name="What shall we play?").is_visible()

    wait_until(people[0].page, "the list of games", lambda: any(asked(person) for person in people))
    return next((one, other) for one, other in (people, people[::-1]) if asked(one))


@pytest.mark.evening
def test_the_button_chooses_stud_hi_lo_and_the_pot_is_halved(room, visitor, screenshot):
    """Without a qualifier each half is always won: both stand side by side, with the hands that won them."""
    people = ada, bruno = two_people(room, visitor, CHOICE, viewport={"width": 1280, "height": 800})
    chooser, other = who_chooses(people)
    expect(other.page.locator(".status")).to_contain_text(f"{chooser.name} is choosing the game")
    dialog = chooser.page.get_by_role("dialog")
    expect(dialog.get_by_role("listitem")).to_have_count(6)
    expect(dialog.get_by_text(re.compile(r"^\d+ s$"))).to_be_visible()
    expect(dialog.get_by_text("If you do not choose: ")).to_be_visible()
    assert violations(chooser.page) == []
    screenshot(chooser.page, "choice-list")
    dialog.get_by_role("button", name=HILO).click()

    expect(dialog).to_be_hidden()
    for person in people:
        expect(person.page.locator("header h1")).to_contain_text(HILO)
        expect(person.page.locator("header h1")).to_contain_text("dealer’s choice")
        expect(person.log()).to_contain_text(f"{chooser.name} chooses: {HILO}")
    whose_turn(people)
    play_to_the_end(people)
    for person in people:
        halves = person.page.get_by_role("region", name="How the pot was split")
        expect(halves.locator(".half")).to_have_count(2)
        expect(halves.locator(".half.high li").first).to_contain_text(re.compile(r"(Ada|Bruno) \+\d+"))
        expect(halves.locator(".half.low li").first).to_contain_text(re.compile(r"(Ada|Bruno) \+\d+"))
        high, low = (halves.locator(f".half.{award}").bounding_box() for award in ("high", "low"))
        assert high["x"] + high["width"] <= low["x"], "one beside the other"
        assert high["y"] == low["y"]
        expect(person.log()).to_contain_text("with the high hand")
        expect(person.log()).to_contain_text("with the low hand")
    assert sum(ada.stacks().values()) == sum(bruno.stacks().values())
    assert violations(ada.page) == []
    screenshot(ada.page, "hi-lo-halves")


def test_a_game_is_chosen_and_its_pot_is_halved_with_keys_alone(room, visitor):
    """The first game of the list has the focus; a digit chooses at once. Both halves are announced."""
    people = ada, _ = two_people(room, visitor, CHOICE)
    chooser, other = who_chooses(people)
    expect(
        chooser.page.get_by_role("dialog").get_by_role("listitem").first.get_by_role("button")
    ).to_be_focused()
    chooser.page.keyboard.press("6")
    expect(other.page.locator("header h1")).to_contain_text(HILO)
    expect(chooser.page.get_by_role("dialog")).to_be_hidden()
    whose_turn(people)
    play_with_keys(people)
    expect(ada.page.locator(".split .half")).to_have_count(2)
    ada.hears(" with the low hand")
    heard = "\n".join(ada.voice())
    for half in ("high", "low"):
        assert re.search(rf"(Ada|Bruno) wins \d+ from the pot with the {half} hand: .+\.", heard)


@pytest.mark.evening
def test_the_list_can_be_put_away_and_called_back_on_a_phone(room, visitor, screenshot):
    people = two_people(room, visitor, CHOICE, color_scheme="dark", **SMALL)
    chooser, _ = who_chooses(people)
    everything_fits(chooser.page)
    assert violations(chooser.page) == []
    screenshot(chooser.page, "phone-360-choice-list")
    chooser.page.keyboard.press("Escape")
    expect(chooser.page.get_by_role("dialog")).to_be_hidden()
    chooser.page.get_by_role("button", name="Choose the game").tap()
    chooser.page.get_by_role("dialog").get_by_role("button", name=HILO).tap()
    expect(chooser.page.get_by_role("dialog")).to_be_hidden()
    whose_turn(people)
    play_to_the_end(people)
    for person in people:
        expect(person.page.locator(".split .half")).to_have_count(2)
        everything_fits(person.page)
    screenshot(chooser.page, "phone-360-hi-lo-halves")


def test_a_rotation_tells_its_game_and_what_comes_next(room, visitor):
    people = ada, _ = two_people(room, visitor, ROTATION)
    whose_turn(people)
    expect(ada.page.locator("header h1")).to_contain_text("Hold’em · Fixed limit")
    expect(ada.page.locator(".rotation")).to_have_text(re.compile(r"^5 hands left, then Omaha Hi/Lo$"))


@pytest.mark.parametrize(("kind", "table"), [("Draw", "Salina"), ("Stud", "Gorgona"), ("Mixed", "Ventotene")])
def test_the_lobby_shows_the_tables_of_one_family(quiet_room, visitor, screenshot, kind, table):
    page = visitor(quiet_room.url)
    page.get_by_role("button", name=kind, exact=True).click()
    expect(page.get_by_role("row", name=re.compile(table))).to_be_visible()
    expect(page.get_by_role("row", name=re.compile("Stromboli"))).to_be_hidden()
    assert violations(page) == []
    screenshot(page, f"lobby-{kind.lower()}")
