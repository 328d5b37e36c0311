"""Tournaments that are over soon, and what a person does in them on the page.

A definition is the text of a file, as directors write it. Bots of the house enter as soon as a person has,
and lose no time; a person has a minute for each decision.
"""

from __future__ import annotations

import contextlib
import re
import time
from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeoutError

from tests.browser.people import CALL, CHECK, NICKNAME, SHOW, WAGER, Person

HALVES = "{ blinds = [50, 100] }, { blinds = [100, 200] }, { blinds = [200, 400] }, { blinds = [400, 800] }"
SECONDS_TO_PLAY = 50

TABLES = """
[tables]
time_to_act = "1 min"
show_time = "1 s"
pause = "0 s"
"""


def sit_and_go(
    players: int, *, name: str = "Sprint", more: str = "", seats: int = 0, length: str = "4 hands"
) -> str:
    """One that starts when it is full, with bots for all seats but one; a few big blinds for everybody."""
    return f"""
name = {{ it = "{name}", en = "{name}" }}
games = ["holdem no_limit"]
rules = "room"
start = "when_full"
seats = {seats or players}
starting_stack = 500

[registration]
fewest = {players}
most = {players}

[entry]
prize_share = 900
fee = 100

[levels]
length = "{length}"
steps = [{HALVES}]

[prizes]
places = [70, 30]
{more}{TABLES}
[schedule]
always = true
bots = {players - 1}
"""


VELOX = f"""
name = {{ it = "VeloX lampo", en = "VeloX flash" }}
games = ["holdem no_limit"]
rules = "room"
start = "when_full"
seats = 3
starting_stack = 500

[registration]
fewest = 3
most = 3

[entry]
prize_share = 91
fee = 9

[levels]
length = "4 hands"
steps = [{HALVES}]

[prizes]
drawn = "velox-3-91"
{TABLES}
[schedule]
always = true
bots = 2
"""


def enters(page: Page, url: str, tab: str, title: str, nickname: str) -> Person:
    """Finds a tournament in the lobby, and enters it as a guest."""
    page.goto(f"{url}/#/tournaments/{tab}")
    row = page.get_by_role("row", name=re.compile(title)).first
    row.get_by_role("button", name=re.compile("^(Enter|Iscriviti)")).click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label(NICKNAME).fill(nickname)
    dialog.get_by_role("button", name=re.compile("^(Enter for|Iscriviti per)")).click()
    expect(dialog).to_be_hidden()
    return Person(page, nickname)


def is_seated(person: Person, title: str) -> None:
    """Waits until the table has opened by itself."""
    expect(person.page).to_have_url(re.compile(r"#/table/"))
    expect(person.page.locator(".seat.you")).to_contain_text(person.name)
    expect(person.page.get_by_role("heading", level=1)).to_contain_text(title)


def plays_for_all(person: Person, what: str, happens: Callable[[], bool]) -> None:
    """Puts in as much as possible at every turn, until `happens` is true; `what` names it in a failure."""
    deadline = time.monotonic() + SECONDS_TO_PLAY
    while not happens():
        assert time.monotonic() < deadline, f"waited in vain for: {what}"
        _act(person)
        person.page.wait_for_timeout(40)


def plays_to_the_end(person: Person, title: str) -> Locator:
    """Plays until the dialog of the result is there, and answers it."""
    dialog = person.page.get_by_role("dialog", name=title)
    plays_for_all(person, f"the end of {title}", dialog.is_visible)
    return dialog


def _act(person: Person) -> None:
    """One decision, if there is one: all-in, a call, a check. A choice that has just gone is none."""
    with contextlib.suppress(PlaywrightTimeoutError):
        all_in = person.page.get_by_role("button", name="All-in", exact=True)
        if all_in.is_visible():
            all_in.click(timeout=500)
        for name in (WAGER, CALL, CHECK, SHOW):
            choice = person.choices.filter(has_text=name).first
            if choice.is_visible() and choice.is_enabled():
                choice.click(timeout=500)
                return
