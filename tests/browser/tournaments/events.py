"""Tournaments that are over soon, and what a person does in them on the page.

A definition is the text of a file, as directors write it. Bots of the house enter as soon as a person has,
and lose no time; a person has a minute for each decision.
"""

from __future__ import annotations

import contextlib
import re
import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeoutError

from tests.browser.people import CALL, CHECK, NICKNAME, SHOW, WAGER, Person

HALVES = "{ blinds = [50, 100] }, { blinds = [100, 200] }, { blinds = [200, 400] }, { blinds = [400, 800] }"
SECONDS_TO_PLAY = 120

CHECK_OR_FOLD = re.compile("^(Check|Fold|Passa)$")

TABLES = """
[tables]
time_to_act = "1 min"
show_time = "1 s"
pause = "0 s"
"""


def sit_and_go(
    players: int,
    *,
    name: str = "Sprint",
    more: str = "",
    seats: int = 0,
    length: str = "4 hands",
    stack: int = 500,
    bounty: int = 0,
    prizes: str = "places = [70, 30]",
    bots: int | None = None,
    tables: str = "",
    shoot_out: bool = False,
) -> str:
    """One that starts when it is full; few big blinds for everybody.

    bots     how many enter as soon as a person has; None: all but one of the players
    more     further parts of the file
    prizes   what is said under `[prizes]`; `tables`, what else is said under `[tables]`
    """
    return f"""
name = {{ it = "{name}", en = "{name}" }}
games = ["holdem no_limit"]
rules = "room"
start = "when_full"
merging = "{"winners_meet" if shoot_out else "tables_break"}"
seats = {seats or players}
starting_stack = {stack}

[registration]
fewest = {players}
most = {players}

[entry]
prize_share = {900 - bounty}
fee = 100
bounty = {bounty}

[levels]
length = "{length}"
steps = [{HALVES}]

[prizes]
{prizes}
{more}{TABLES}{tables}
[schedule]
always = true
bots = {players - 1 if bots is None else bots}
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


def enters(page: Page, url: str, tab: str, title: str, nickname: str, *, as_guest: bool = True) -> Person:
    """Finds a tournament in the lobby, and enters it, as a guest or as the member who is signed in."""
    page.goto(f"{url}/#/tournaments/{tab}")
    row = page.get_by_role("row", name=re.compile(title)).first
    row.get_by_role("button", name=re.compile("^(Enter|Iscriviti)")).click()
    dialog = page.get_by_role("dialog")
    if as_guest:
        dialog.get_by_label(NICKNAME).fill(nickname)
    dialog.get_by_role("button", name=re.compile("^(Enter|Iscriviti)")).click()
    expect(dialog).to_be_hidden()
    return Person(page, nickname)


def id_of(page: Page, title: str) -> str:
    """The id of the newest tournament of that name."""
    listed = page.evaluate("fetch('/api/tournaments').then(answer => answer.json())")
    found: str = [line["id"] for line in listed if line["title"]["en"] == title][-1]
    return found


def tables_of(page: Page, tournament: str) -> list[dict[str, Any]]:
    """The open tables of a tournament."""
    asked = f"fetch('/api/tournaments/{tournament}/tables').then(answer => answer.json())"
    rows: list[dict[str, Any]] = page.evaluate(asked)["rows"]
    return rows


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
        goes_all_in(person)
        person.page.wait_for_timeout(40)


def plays_to_the_end(person: Person, title: str) -> Locator:
    """Plays until the dialog of the result is there, and answers it."""
    dialog = person.page.get_by_role("dialog", name=title)
    plays_for_all(person, f"the end of {title}", dialog.is_visible)
    return dialog


def goes_all_in(person: Person) -> None:
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
