"""What people do at a table against the house on the page, and what they see there.

They press what they see: spots and buttons by their English names. What a page shows is read from the marks
that it puts on what people look at: the light, the spots with their amounts, the state of the table.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Final

from msgspec.structs import replace
from playwright.sync_api import Locator, Page, expect

from mazziere.casino.config import CasinoConfig, Timetable
from mazziere.services.casino.demo_tables import CasinoHouse
from tests.services.casino.playing import bonus_table, jackpot

PHONE: Final = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
TIMES: Final = Timetable(
    betting_ms=25_000,
    closing_ms=300,
    dealing_ms=100,
    decision_ms=20_000,
    correction_ms=1_000,
    result_ms=60_000,
)
"""Time to bet and to decide, and to look at what came of it, on a machine that is busy; none between."""


def tables(names: Sequence[str], *others: CasinoConfig) -> CasinoHouse:
    """Tables with all bets, and the jackpot that they share."""
    return CasinoHouse((*[table(name) for name in names], *others), (jackpot(),))


def table(name: str, *, hidden_tab_leaves: bool = False, **changes: object) -> CasinoConfig:
    """A table with all bets."""
    return replace(bonus_table(name, **changes), timetable=TIMES, hidden_tab_leaves=hidden_tab_leaves)


LOW_AND_NARROW: Final = ((568, 320), (640, 360), (844, 390), (320, 568), (360, 640), (320, 180))
"""Phones on their side, a window at 200 %, small phones held upright, and a window at 400 %."""

MET = """async () => {
    await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
    const SLACK = 3; // pixels that the boxes of letters may share
    const letters = element => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return range.getBoundingClientRect();
    };
    const texts = [...document.querySelectorAll(
        ".pane :is(.spot .name, .spot .outcome, .spot .bet > .numbers, .news p, .hand p, .who,"
        + "[data-coach] p, [data-balance], [data-jackpot], .status strong)")]
        .filter(element => element.checkVisibility() && element.textContent.trim())
        .map(element => [element, letters(element)]);
    const told = element => element.textContent.trim();
    const pane = document.querySelector(".pane").getBoundingClientRect();
    const isCut = element => element.scrollWidth > element.clientWidth + 1
        && getComputedStyle(element).display !== "inline";
    const found = texts
        .filter(([one, box]) => isCut(one) || box.right > pane.right || box.bottom > pane.bottom)
        .map(([element]) => `“${told(element)}” is cut`);
    texts.forEach(([one, a], nth) => texts.slice(nth + 1).forEach(([other, b]) => {
        if (Math.min(a.right, b.right) - Math.max(a.left, b.left) > SLACK
            && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > SLACK)
            found.push(`“${told(one)}” and “${told(other)}”`);
    }));
    return found;
}"""
"""What lies over something else of a table against the house, or is cut."""

SPOTS_COVERED = """() => {
    const lies = document.querySelector("[data-coach]").getBoundingClientRect();
    return [...document.querySelectorAll("[data-spot][data-amount]")]
        .map(spot => [spot, spot.getBoundingClientRect()])
        .filter(([, spot]) => spot.bottom > lies.top + 1 && spot.top < lies.bottom
            && spot.right > lies.left && spot.left < lies.right)
        .map(([spot]) => spot.dataset.spot);
}"""
"""The spots over which lies what a decision was worth."""


STRIPS_SEEN = """() => {
    window.stripsSeen = {};
    const strip = document.querySelector(".pane .strip");
    const look = () => {
        const cut = [...strip.querySelectorAll(".light, strong, .code small, .jackpot small")]
            .filter(text => text.scrollWidth > text.clientWidth + 1 && text.clientWidth > 0)
            .map(text => text.textContent.trim());
        const height = Math.round(strip.getBoundingClientRect().height);
        window.stripsSeen[JSON.stringify([height, cut])] ??= document.querySelector(".pane").dataset.state;
        requestAnimationFrame(look);
    };
    look();
}"""
"""Notes how high the strip over the felt is and which of its texts are cut, from now on, and when first."""


@dataclass(frozen=True)
class Bettor:
    """Somebody in front of a page that shows one table."""

    page: Page

    def comes_to(self, url: str, table: str) -> Bettor:
        """Opens the table."""
        self.page.goto(f"{url}/#/table/bonus:{table}")
        expect(self.pane).to_have_attribute("data-state", re.compile("."))
        return self

    @property
    def pane(self) -> Locator:
        return self.page.locator(".pane")

    def spot(self, name: str) -> Locator:
        return self.page.locator(f"[data-spot={name}][data-amount]")

    def places(self, spot: str, chip: str) -> None:
        """Takes a chip and puts it on a spot."""
        self.page.get_by_role("button", name=f"Chip of {chip}", exact=True).click()
        self.spot(spot).click()

    def presses(self, name: str) -> None:
        self.page.get_by_role("button", name=re.compile(name)).click()

    def has_on(self, spot: str, amount: int) -> None:
        """That much lies on the spot."""
        expect(self.spot(spot)).to_have_attribute("data-amount", str(amount))

    def has_bet(self, amount: int) -> None:
        """The total says so, and the room has confirmed it: nothing is under way."""
        expect(self.page.locator("[data-total]")).to_have_attribute("data-total", str(amount))
        expect(self.page.locator(".bet.pending")).to_have_count(0)

    def is_valued_beside_the_spots(self, told: str) -> None:
        """What the decisions were worth is told, and covers no spot."""
        expect(self.page.locator("[data-coach]")).to_contain_text(told)
        assert self.page.evaluate(SPOTS_COVERED) == []

    def reads_everything(self) -> None:
        """Nothing lies over anything else, on small screens too."""
        was = self.page.viewport_size
        assert was is not None
        for width, height in LOW_AND_NARROW:
            self.page.set_viewport_size({"width": width, "height": height})
            assert self.page.evaluate(MET) == [], f"at {width} x {height}"
            if self.page.locator("[data-coach]").is_visible():
                assert self.page.evaluate(SPOTS_COVERED) == [], f"at {width} x {height}"
        self.page.set_viewport_size(was)

    def decides(self, street: str, choice: str) -> None:
        """Waits until the street is asked for, and presses one of the choices."""
        window = self.page.locator(f".decision[data-street={street}]")
        window.get_by_role("button", name=re.compile(choice)).click()

    def sees_time_pass(self) -> None:
        """Bets are open still, for less than 15 seconds."""
        expect(self.page.locator("[role=timer]")).to_have_text(re.compile(r"^(1[0-4]|\d) s"))

    def hides_the_tab(self, *, hidden: bool = True) -> None:
        """Looks at another tab, or at this one again: a browser without a screen has to be told."""
        self.page.evaluate(
            """state => {
                Object.defineProperty(document, "visibilityState", { value: state, configurable: true });
                document.dispatchEvent(new Event("visibilitychange"));
            }""",
            "hidden" if hidden else "visible",
        )

    def sees_the_end(self) -> None:
        expect(self.pane).to_have_attribute("data-state", "result")

    def is_told(self, text: str) -> None:
        """The live region has said it."""
        expect(self.page.locator("[data-voice]")).to_contain_text(text)


@contextmanager
def a_steady_strip(person: Bettor) -> Iterator[None]:
    """The strip over the felt is as high in every phase of the block, so that nothing below moves, and no
    text in it is cut.
    """
    person.page.evaluate(STRIPS_SEEN)
    yield
    strips = person.page.evaluate("window.stripsSeen")
    assert len(strips) == 1, f"the strip has had these heights: {strips}"
    assert next(iter(strips)).endswith(",[]]"), f"these texts are cut: {strips}"


def bets_have_opened(*people: Bettor) -> None:
    """Waits for the beginning of a round, so that everybody has time to bet."""
    for person in people:
        expect(person.page.locator("[data-light=green] [role=timer]")).to_have_text(re.compile(r"^2\d"))
