"""What people do at a table on the page, and what they see there.

They press what they see: buttons by their names, in either language, and fields by their labels. What a page
shows (whose cards, which board) is read from what people look at. Each pane also says which version of its
table it shows: a person who has acted waits until the page has moved past that version, and the turn is read
only when all pages show the same one.
"""

from __future__ import annotations

import contextlib
import re
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol

from playwright.sync_api import Locator, Page, expect

SECONDS_TO_HAPPEN = 60
LONGEST_PAUSE_MS = 200.0
"""Between two looks at a page: each costs five processes something."""

CHECK = re.compile(r"^Check$")
CALL = re.compile(r"^(Call|Vedi) ")
FOLD = re.compile(r"^(Fold|Passa)$")
WAGER = re.compile(r"^(Raise to|Bet|Complete to|Rilancia a|Punta|Completa a|All-in) [\d.,]+$")
SIZE = re.compile("^(Size of the bet|Quanto puntare)$")
BRING_IN = re.compile(r"^(Bring in|Bring-in) [\d.,]+$")
STAND_PAT = re.compile(r"^(Stand pat|Servito)$")
DRAW = re.compile(r"^(Draw|Cambia) (one|una|\d)")
SHOW = re.compile(r"^(Show|Mostra)$")
MUCK = re.compile(r"^Muck$")
NICKNAME = re.compile("Nickname|Soprannome")
SEATING = re.compile("^(Sit down at|Siediti a) ")
SIT_DOWN = re.compile("^(Sit down with|Siediti con) ")


GLANCE = """() => [
    Number(document.querySelector(".pane")?.dataset.version ?? -1),
    [...document.querySelectorAll(".choices button:enabled")].some(button => button.checkVisibility()),
]"""
"""The version of the table that the page shows, and whether it offers a choice, both at one moment."""

SIZES_SEEN = """() => {
    window.sizesSeen = [];
    new ResizeObserver(([{ contentRect: { width, height } }]) => window.sizesSeen.push([width, height]))
        .observe(document.querySelector(".stage"));
}"""
"""Notes which sizes the table has, from now on."""


LISTENS = """() => {
    window.announced = new Set();
    new MutationObserver(() => {
        for (const one of document.querySelectorAll(".pane :is([role=status], [role=alert])"))
            window.announced.add(one.textContent.trim());
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
}"""
"""Notes what a table announces besides its voice, from now on."""


class SomebodyAtATable(Protocol):
    """Whoever has a page with a table in front of them."""

    @property
    def page(self) -> Page: ...


@dataclass(frozen=True)
class Person:
    """A person in front of a page."""

    page: Page
    name: str

    def sits(self, url: str, table: str) -> Person:
        """Takes the first free seat of `table` with the buy-in that is proposed."""
        self.page.goto(f"{url}/#/table/{table}/sit")
        dialog = self.page.get_by_role("dialog", name=SEATING)
        dialog.get_by_label(NICKNAME).fill(self.name)
        taken = dialog.get_by_role("alert")
        dialog.get_by_role("button", name=SIT_DOWN).click()
        expect(self.page.locator(".seat.you").or_(taken).first).to_be_visible()
        if taken.is_visible():  # a bot was quicker: the dialog offers the next free seat
            dialog.get_by_role("button", name=SIT_DOWN).click()
        expect(dialog).to_be_hidden()
        expect(self.page.locator(".seat.you")).to_contain_text(self.name)
        return self

    # What the page shows

    @property
    def choices(self) -> Locator:
        return self.page.locator(".choices button")

    def glance(self) -> tuple[int, bool]:
        """The version of the table shown, or -1, and whether there is something to choose."""
        version, is_asked = self.page.evaluate(GLANCE)
        return version, is_asked

    def version(self) -> int:
        return self.glance()[0]

    def has_the_turn(self) -> bool:
        return self.glance()[1]

    def own_cards(self) -> list[str]:
        return _cards(self.page.locator(".seat.you .cards [data-card]"))

    def faces(self, seat: str) -> Locator:
        """The cards of a seat that lie face up on this page."""
        return self.page.locator(f"li[data-seat='{seat}'] .cards [data-card]:not([data-card='??'])")

    def board(self) -> list[str]:
        return _cards(self.page.locator("[data-spot^=board-]"))

    def street(self) -> str:
        """The street, at a table without a board."""
        shown = self.page.locator(".stage .street").all_inner_texts()
        return shown[0] if shown else ""

    def card(self, nth: int) -> Locator:
        """The nth of the person's own cards, from 1, as a button that discards it."""
        return self.page.locator(".seat.you .pick").nth(nth - 1)

    def drew(self, seat: str) -> Locator:
        """The number of cards that a seat has drawn, as shown on its plate."""
        return self.page.locator(f"li[data-seat='{seat}'] .drew [aria-hidden]")

    def seat(self) -> str:
        return self.page.locator(".seat.you").get_attribute("data-seat") or ""

    def stacks(self) -> dict[str, int]:
        """Seat → stack, read without the digit grouping of the language."""
        stacks = {}
        for seat in self.page.locator("li[data-seat]:has(.stack)").all():
            number = seat.get_attribute("data-seat")
            stacks[str(number)] = int(re.sub(r"\D", "", seat.locator(".stack").inner_text()))
        return stacks

    def news(self) -> Locator:
        return self.page.locator(".stage .news li")

    def voice(self) -> list[str]:
        return self.page.locator("[data-voice] p").all_text_contents()

    def hears(self, words: str) -> None:
        """Waits until something with these words has been announced."""
        wait_until(self.page, f"{words!r} said", lambda: any(words in line for line in self.voice()))

    def log(self) -> Locator:
        return self.page.get_by_role("region", name=re.compile("Hand log|Racconto della mano"))

    # What the person does

    def presses(self, name: re.Pattern[str]) -> None:
        """Presses a choice, and waits until it is done."""
        with self.sees_it_done():
            self.clicks(name)

    def clicks(self, name: re.Pattern[str]) -> None:
        """Presses a choice without waiting for its effect."""
        button = self.choices.filter(has_text=name)
        expect(button).to_be_enabled()
        button.click()

    def keys(self, key: str) -> None:
        """Acts with a key, and waits until it is done."""
        with self.sees_it_done():
            self.page.keyboard.press(key)

    @contextlib.contextmanager
    def sees_it_done(self) -> Iterator[None]:
        """Waits at the end of the block until the page shows a later version of the table."""
        before = self.version()
        yield
        wait_until(self.page, f"the table after what {self.name} did", lambda: self.version() > before)

    def plays_along(self) -> None:
        """Checks, calls, brings in, stands pat or shows: whatever keeps the hand going."""
        for name in (CHECK, CALL, BRING_IN, STAND_PAT, SHOW):
            if self.choices.filter(has_text=name).is_visible():
                self.presses(name)
                return
        raise AssertionError(f"{self.name} cannot go on: {self.choices.all_inner_texts()}")

    def plays_along_with_a_key(self) -> None:
        """C checks, calls and brings in, P stands pat, S shows."""
        shows = self.choices.filter(has_text=SHOW).is_visible()
        self.keys("p" if self.card(1).is_visible() else "s" if shows else "c")


def _cards(drawn: Locator) -> list[str]:
    return [card.get_attribute("data-card") or "" for card in drawn.all()]


def wait_until(page: Page, what: str, happens: Callable[[], bool]) -> None:
    """Let the page run until `happens` returns true; `what` names it in a failure."""
    deadline = time.monotonic() + SECONDS_TO_HAPPEN
    pause_ms = 40.0
    while not happens():
        assert time.monotonic() < deadline, f"waited in vain for: {what}"
        page.wait_for_timeout(pause_ms)
        pause_ms = min(1.5 * pause_ms, LONGEST_PAUSE_MS)


def announced_twice(page: Page) -> set[str]:
    """What the voice of the table has said, and an alert or a status too, since the page `LISTENS`."""
    announced = set(page.evaluate("[...window.announced]"))
    return announced.intersection(page.locator("[data-voice] p").all_text_contents())


@contextlib.contextmanager
def a_steady_table(people: Sequence[SomebodyAtATable]) -> Iterator[None]:
    """Nobody's table changes its size in the block: it would jump, and all of it would be painted again."""
    for person in people:
        person.page.evaluate(SIZES_SEEN)
    yield
    for person in people:
        sizes = person.page.evaluate("window.sizesSeen")
        assert len(sizes) == 1, f"the table of {person} has had these sizes: {sizes}"


def whose_turn(people: tuple[Person, ...]) -> Person:
    """The person whose turn it is, once all pages show the same version."""
    asked = _asked_next(people)
    assert asked is not None
    return asked


def other_than(person: Person, people: tuple[Person, ...]) -> Person:
    """The one of two who is not `person`."""
    (other,) = (one for one in people if one is not person)
    return other


def play_until(people: tuple[Person, ...], what: str, happens: Callable[[], bool]) -> None:
    """Everybody plays along until `happens` is true and all pages show the table in which it is."""
    while (person := _asked_next(people, what, happens)) is not None:
        person.plays_along()


def play_to_the_end(people: tuple[Person, ...]) -> None:
    """Everybody plays along until a pot is won."""
    play_until(people, "a winner", people[0].news().first.is_visible)


def play_with_keys(people: tuple[Person, ...]) -> None:
    """As `play_to_the_end`, with keys alone."""
    while (person := _asked_next(people, "a winner", people[0].news().first.is_visible)) is not None:
        person.plays_along_with_a_key()


def _asked_next(
    people: tuple[Person, ...], end: str = "", is_over: Callable[[], bool] = lambda: False
) -> Person | None:
    """The person whose turn it is, once all pages show the same version of the table; None if it is over.

    A page that lags behind still offers what has already been chosen. A page that moves on while the end is
    looked for would be asked for one step too many, so the pages must show the same before and after it.
    """
    asked: Person | None = None

    def is_settled() -> bool:
        nonlocal asked
        before = [person.glance() for person in people]
        ended = is_over()
        glances = [person.glance() for person in people]
        if glances != before or len({version for version, _ in glances}) > 1:
            return False
        asked = next((one for one, (_, offered) in zip(people, glances, strict=True) if offered), None)
        if ended:
            asked = None
        return ended or asked is not None

    wait_until(people[0].page, f"someone's turn, or {end}" if end else "someone's turn", is_settled)
    return asked
