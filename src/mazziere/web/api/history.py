"""What may a player ask about the hands that they were dealt?

The list with its filters, one hand as frames for a replayer, a link for others, files in the formats of other
programs, and what came of it all. Cards are text, "??" is a card's back: nothing here says more than the
player was entitled to see while the hand was played. Chips are of the smallest unit, instants milliseconds.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from mazziere.web.happenings import ViewerEvent
from mazziere.web.views import HandName, Limit, Stakes, TableView

Position = Literal[
    "button", "small_blind", "big_blind", "under_the_gun", "early", "middle", "hijack", "cutoff"
]
Outcome = Literal["won", "lost", "even"]
ResultsBy = Literal["day", "game", "stakes", "table"]
ExportFormat = Literal["stars", "phh", "ohh"]


class PlayedHand(Struct, frozen=True):
    """A hand that I was dealt, in one line.

    `position` is null in games without blinds. `net` is what the stack gained or lost, the rake already
    taken; `rake`, my part of it, out of the pots I won. `pot` counts everything that was in the middle.
    `cards` are those I held in the end.
    """

    hand: str
    table: str
    table_name: str
    at: int
    variant: str
    limit: Limit
    stakes: Stakes
    currency: str
    seat: int
    players: int
    position: Position | None
    cards: tuple[str, ...]
    board: tuple[str, ...]
    second_board: tuple[str, ...]
    hand_name: HandName | None
    folded: bool
    shown: bool
    pot: int
    net: int
    rake: int


class PlayedHands(Struct, frozen=True):
    """Newest first. `before`, given back in the next request, goes on where these end; null at the end."""

    hands: tuple[PlayedHand, ...]
    before: int | None


class Frame(Struct, frozen=True):
    """One step of a hand: what happened, and the table after it, as I was entitled to see both."""

    at: int
    events: tuple[ViewerEvent, ...]
    view: TableView


class ReplayedHand(Struct, frozen=True):
    """A hand for the replayer. `line` is null for hands that were played before lines were kept.

    `seat` is where the viewer of these frames sat. `names_hidden`: every player is called by the number of
    the seat, "Player 3", and known by no other id.
    """

    hand: str
    table: str
    currency: str
    seat: int
    at: int
    names_hidden: bool
    frames: tuple[Frame, ...]
    line: PlayedHand | None


class ShareRequest(Struct, frozen=True):
    """Who has the link sees what I saw; without names, if they are hidden."""

    hide_names: bool = True


class Share(Struct, frozen=True):
    """A link that I have given out: /shared/ID. It can be taken back by DELETE."""

    id: str
    hand: str
    names_hidden: bool
    at: int


class ResultLine(Struct, frozen=True):
    """What came of my hands of one day, game, price or table.

    `key`: a day of universal time as "2026-11-21", a variant's key, small and big blind (or bets) as
    "50/100", a table's id. `per_hundred` counts hundredths of a big blind (of a small bet where there are no
    blinds) won for each hundred hands.
    """

    key: str
    name: str
    currency: str
    hands: int
    won: int
    net: int
    rake: int
    per_hundred: int


class ResultPoint(Struct, frozen=True):
    """After so many hands, at that instant, all of them together had brought this."""

    hands: int
    at: int
    net: int


class Results(Struct, frozen=True):
    """My results: lines newest or largest first, and the points of a curve, at most 400, oldest first."""

    by: ResultsBy
    currency: str
    hands: int
    net: int
    rake: int
    per_hundred: int
    lines: tuple[ResultLine, ...]
    curve: tuple[ResultPoint, ...]
