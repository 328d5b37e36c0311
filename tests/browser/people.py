"""What does a person do at the page?

They press what they see: buttons by their names, in either language, and fields by their labels. Where a
test needs to know what a page shows (whose cards, which board), it is read from what people look at.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from dataclasses import dataclass

from playwright.sync_api import Locator, Page, expect

SECONDS_TO_HAPPEN = 20

CHECK = re.compile(r"^Check$")
CALL = re.compile(r"^(Call|Vedi) ")
FOLD = re.compile(r"^(Fold|Passa)$")
WAGER = re.compile(r"^(Raise to|Bet|Complete to|Rilancia a|Punta|Completa a|All-in) [\d.,]+$")
BRING_IN = re.compile(r"^(Bring in|Bring-in) [\d.,]+$")
STAND_PAT = re.compile(r"^(Stand pat|Servito)$")
DRAW = re.compile(r"^(Draw|Cambia) (one|una|\d)")
SHOW = re.compile(r"^(Show|Mostra)$")
NICKNAME = re.compile("Nickname|Soprannome")
SEATING = re.compile("^(Sit down at|Siediti a) ")
SIT_DOWN = re.compile("^(Sit down with|Siediti con) ")


@dataclass(frozen=True)
class Person:
    """Someone in front of a page."""

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
        if taken.is_visible():  # somebody of the house was quicker: the dialog offers the next free seat
            dialog.get_by_role("button", name=SIT_DOWN).click()
        expect(dialog).to_be_hidden()
        expect(self.page.locator(".seat.you")).to_contain_text(self.name)
        return self

    # What the page shows

    @property
    def choices(self) -> Locator:
        return self.page.locator(".choices button")

    def has_the_turn(self) -> bool:
        return self.page.locator(".choices button:enabled:visible").count() > 0

    def own_cards(self) -> list[str]:
        return _cards(self.page.locator(".seat.you .cards [data-card]"))

    def board(self) -> list[str]:
        return _cards(self.page.locator("[data-spot^=board-]"))

    def street(self) -> str:
        """Where the hand is, at a table without a board."""
        shown = self.page.locator(".stage .street").all_inner_texts()
        return shown[0] if shown else ""

    def card(self, nth: int) -> Locator:
        """The nth of the own cards, from 1, as a button to throw it away."""
        return self.page.locator(".seat.you .pick").nth(nth - 1)

    def drew(self, seat: str) -> Locator:
        """How many cards a seat has drawn, as it stands on its plate."""
        return self.page.locator(f"li[data-seat='{seat}'] .drew [aria-hidden]")

    def seat(self) -> str:
        return self.page.locator(".seat.you").get_attribute("data-seat") or ""

    def stacks(self) -> dict[str, int]:
        """Every stack by its seat, without the way a language groups digits."""
        stacks = {}
        for seat in self.page.locator("li[data-seat]:has(.stack)").all():
            number = seat.get_attribute("data-seat")
            stacks[str(number)] = int(re.sub(r"\D", "", seat.locator(".stack").inner_text()))
        return stacks

    def news(self) -> Locator:
        return self.page.locator(".stage .news li")

    def voice(self) -> list[str]:
        return self.page.locator("[data-voice] p").all_text_contents()

    def log(self) -> Locator:
        return self.page.get_by_role("region", name=re.compile("Hand log|Racconto della mano"))

    # What the person does

    def presses(self, name: re.Pattern[str]) -> None:
        button = self.choices.filter(has_text=name)
        expect(button).to_be_enabled()
        button.click()

    def plays_along(self) -> None:
        """Checks, calls, brings in, stands pat or shows: whatever keeps the hand going."""
        for name in (CHECK, CALL, BRING_IN, STAND_PAT, SHOW):
            button = self.choices.filter(has_text=name)
            if button.is_visible():
                button.click()
                return
        raise AssertionError(f"{self.name} cannot go on: {self.choices.all_inner_texts()}")

    def plays_along_with_a_key(self) -> None:
        """C checks, calls and brings in, P stands pat, S shows."""
        shows = self.choices.filter(has_text=SHOW).is_visible()
        self.page.keyboard.press("p" if self.card(1).is_visible() else "s" if shows else "c")


def _cards(drawn: Locator) -> list[str]:
    return [card.get_attribute("data-card") or "" for card in drawn.all()]


def wait_until(page: Page, what: str, happens: Callable[[], bool]) -> None:
    """Let the page live until something is so."""
    deadline = time.monotonic() + SECONDS_TO_HAPPEN
    while not happens():
        assert time.monotonic() < deadline, f"waited in vain for: {what}"
        page.wait_for_timeout(40)


def whose_turn(people: tuple[Person, ...]) -> Person:
    """The person who is asked now."""
    wait_until(people[0].page, "someone's turn", lambda: any(person.has_the_turn() for person in people))
    return next(person for person in people if person.has_the_turn())


def play_to_the_end(people: tuple[Person, ...]) -> None:
    """Everybody plays along until a pot is won."""
    _play(people, Person.plays_along)


def play_with_keys(people: tuple[Person, ...]) -> None:
    """The same without a pointer."""
    _play(people, Person.plays_along_with_a_key)


def _play(people: tuple[Person, ...], plays: Callable[[Person], None]) -> None:

    def won() -> bool:
        return people[0].news().first.is_visible()

    while True:
        wait_until(
            people[0].page,
            "a turn, or a winner",
            lambda: won() or any(person.has_the_turn() for person in people),
        )
        if won():
            return
        person = next(person for person in people if person.has_the_turn())
        version = person.choices.all_inner_texts(), person.board(), person.street()
        plays(person)
        wait_until(
            person.page,
            "the action to be taken",
            lambda person=person, version=version: (
                won() or (person.choices.all_inner_texts(), person.board(), person.street()) != version
            ),
        )
