"""What does it cost to tell many people what happened?

*Table*: hands of no-limit hold'em are played by their table alone, and each news of them is built and
encoded for every seat, with half as many strangers: as the room does, and each view whole by itself, which is
the peer. The same hands for a bot: what it is told in its turn, beside the view of its seat.

*Lobby*: tables of which a few change each second. The rows are one look at it and the frame that all watchers
share; the peer is a frame of the whole lobby. A tenth of a page's bytes goes over the line: long frames are
deflated.
"""

import random
import time
import zlib
from collections.abc import Callable

from msgspec.structs import replace

from bench.report import Row
from mazziere.cards import STANDARD_52, Card
from mazziere.protocol.lobby import LobbyTable
from mazziere.rules.limits import Limit
from mazziere.services.tables.actions import named_action
from mazziere.services.tables.demo_tables import demo_table
from mazziere.services.tables.lobby import Listed, Whereabouts
from mazziere.services.tables.news import seen_table, table_news
from mazziere.simulation.random_policy import RandomPolicy
from mazziere.table import (
    Act,
    CardsAwaited,
    DealTableCards,
    HandToStart,
    OpenTable,
    SeatToAct,
    SeatToShow,
    StartHand,
    Table,
    TakeSeat,
    apply,
    view,
)
from mazziere.table import events as e
from mazziere.table.state import seat_no
from mazziere.table.views.turn import turn_view
from mazziere.web.socket import messages
from mazziere.web.socket.lobby_feed import LobbyFeed
from mazziere.web.socket.table_frames import TableFrames

SEATS = (6, 9)
HANDS, HANDS_QUICK = 60, 15
LOBBIES = (100, 2_000)
CHANGED = 60
"""One table in so many has changed since the last look: a hand takes a minute."""

Step = tuple[Table, tuple[e.Event, ...]]


def run(*, quick: bool) -> list[Row]:
    """The rows of this benchmark."""
    hands = HANDS_QUICK if quick else HANDS
    return [
        *(row for seats in SEATS for row in of_a_table(seats, hands)),
        *(row for tables in LOBBIES for row in of_a_lobby(tables)),
    ]


def of_a_table(seats: int, hands: int) -> list[Row]:
    """The rows of a table with so many seats."""
    steps = played(seats, hands)
    viewers = [
        *(f"p{no}" for no in range(1, seats + 1)),
        *(f"stranger {no}" for no in range(seats // 2)),
        None,
    ]
    frames = TableFrames()

    def together() -> None:
        for table, events in steps:
            news = table_news(table, events, viewers)
            for viewer in viewers:
                frames.frame(news, viewer, balance=7, snapshot=False, server_time=table.turn_since)

    def alone() -> None:
        for table, events in steps:
            for viewer in viewers:
                whole(table, events, viewer)

    turns = [(table, asked.seat) for table, _ in steps if isinstance(asked := table.awaiting, SeatToAct)]

    def told() -> None:
        for table, no in turns:
            turn_view(table, no)

    def shown() -> None:
        for table, no in turns:
            view(table, f"p{no}")

    work = f"{seats} seats"
    return [
        Row(
            f"{work}: a news for {len(viewers)} viewers",
            "µs",
            us(together, len(steps)),
            us(alone, len(steps)),
            "whole",
        ),
        Row(f"{work}: a bot's turn", "µs", us(told, len(turns)), us(shown, len(turns)), "view"),
    ]


def whole(table: Table, events: tuple[e.Event, ...], viewer: str | None) -> bytes:
    """The frame for one viewer, built and encoded for them alone."""
    seen = seen_table(table, events, viewer)
    update = messages.TableUpdate(
        table=seen.view.id,
        version=seen.version,
        snapshot=False,
        events=seen.events or (),
        view=seen.view,
        server_time=table.turn_since,
    )
    return messages.encoder.encode(messages.TableMessage(update=update))


def played(seats: int, hands: int) -> list[Step]:
    """The table after each command of so many hands, with what happened."""
    chance, policy = random.Random(seats), RandomPolicy("anyone")
    config = demo_table("Bench", "holdem", Limit.NO_LIMIT, blinds=(50, 100), seats=seats)
    _, table = apply(None, OpenTable(config), at=0)
    for no in range(1, seats + 1):
        _, table = apply(table, TakeSeat(f"p{no}", f"Player {no}", no, buy_in=config.max_buy_in), at=0)
    steps: list[Step] = []
    deck: list[Card] = []
    for at in range(1_000, 1_000 * 60 * hands, 1_000):
        match table.awaiting:
            case HandToStart(not_before=due):
                if table.hand_count == hands:
                    break
                deck = chance.sample(STANDARD_52.cards, 52)
                events, table = apply(
                    table, StartHand(f"h{at}", chance.randrange(10**9), "seal"), max(at, due)
                )
            case CardsAwaited(to=to):
                cards, deck = tuple(deck[: len(to)]), deck[len(to) :]
                events, table = apply(table, DealTableCards(cards), at)
            case SeatToAct(seat=no) | SeatToShow(seat=no):
                choice = policy.decide(turn_view(table, no), chance.randrange(10**9))
                action = named_action(choice.action, no, to=choice.to, cards=())
                events, table = apply(table, Act(seat_no(table, no).player, action), at)
            case _:
                break
        steps.append((table, events))
    return steps


class _Room:
    """What a lobby feed asks of a room."""

    def __init__(self, count: int) -> None:
        self.tables = self
        config = demo_table("Bench", "holdem", Limit.NO_LIMIT, blinds=(50, 100), seats=6)
        listed = Listed("", 0, Whereabouts())
        listed.hear(apply(None, OpenTable(config), at=0)[1], ())
        line = listed.line()
        assert line is not None
        self.lines = [replace(line, id=f"bench{no}", name=f"Bench {no}") for no in range(count)]

    def lobby(self) -> list[LobbyTable]:
        return self.lines

    def change(self, chance: random.Random) -> None:
        """One table in `CHANGED` has another average pot."""
        self.lines = list(self.lines)
        for place in chance.sample(range(len(self.lines)), max(1, len(self.lines) // CHANGED)):
            self.lines[place] = replace(self.lines[place], average_pot=chance.randrange(5_000))


def of_a_lobby(count: int) -> list[Row]:
    """The rows of a lobby with so many tables."""
    chance, room = random.Random(count), _Room(count)
    feed = LobbyFeed(room)  # type: ignore[arg-type]
    took, sizes, rounds = 0.0, 0, 30
    with feed.watching():
        pages, seen = feed.since(None)
        for _ in range(rounds):
            room.change(chance)
            began = time.process_time()
            feed.now()
            frames, seen = feed.since(seen)
            took += time.process_time() - began
            sizes += sum(map(len, frames))
    everything = messages.LobbyPage(no=1, count=1, tables=tuple(room.lines), currency="play")
    of_all = us(lambda: messages.encoder.encode(everything), 1)
    size = len(messages.encoder.encode(everything))
    deflated = sum(len(zlib.compress(page)) for page in pages)
    work = f"lobby of {count} tables"
    return [
        Row(f"{work}: a second of it", "bytes", sizes / rounds, size, "whole"),
        Row(f"{work}: a look", "µs", 1e6 * took / rounds, of_all, "encoding it whole"),
        Row(
            f"{work}: the first time, deflated",
            "bytes",
            deflated,
            size,
            "whole",
        ),
    ]


def us(work: Callable[[], object], parts: int) -> float:
    """The microseconds that one of so many parts took, at best of five."""
    found = []
    for _ in range(5):
        began = time.process_time()
        work()
        found.append(time.process_time() - began)
    return 1e6 * min(found) / max(1, parts)
