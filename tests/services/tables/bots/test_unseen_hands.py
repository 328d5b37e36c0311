"""A hand of bots that nobody plays in or watches is one append; whoever looks on sees each act by itself."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from itertools import pairwise

import msgspec
import pytest

from mazziere.cage import Moves
from mazziere.hand import events as h
from mazziere.protocol.table import TableView
from mazziere.protocol.turn import TurnView
from mazziere.services.audit import audit_room
from mazziere.services.bots import Choice
from mazziere.services.money.ledger_store import Posting
from mazziere.services.money.table_moves import post_moves
from mazziere.services.ports import Write
from mazziere.services.refusals import NotEnoughChips
from mazziere.services.room import Room
from mazziere.services.tables import host
from mazziere.services.tables.pace import Pace
from mazziere.services.tables.table_stream import read_hand
from mazziere.table import events as e
from tests.services import asking
from tests.services.rooms import (
    FailingStore,
    RandomBot,
    hands_in,
    in_virtual_time,
    make_room,
    stand_still,
    table_config,
    table_now,
    wait_ms,
)
from tests.services.tournaments.even_chance import EvenBot
from tests.services.tournaments.scenes import SLOW, announced, bots_in, open_room

TABLE = "stromboli"
NAMES = ("Leo", "Sara", "Nico")
ACTS = h.Folded | h.Checked | h.Called | h.BetMade | h.Raised
_event = msgspec.json.Decoder(e.Event).decode


class WritingStore(FailingStore):
    """A store that remembers each append to a table."""

    def __init__(self) -> None:
        super().__init__()
        self.appends: list[list[e.Event]] = []

    async def append(self, writes: Sequence[Write]) -> None:
        await super().append(writes)
        for write in writes:
            if write.stream.startswith("table/"):
                self.appends.append([_event(event) for event in write.events])

    def hands(self) -> list[list[e.Event]]:
        """The appends in which a hand begins."""
        return [events for events in self.appends if any(isinstance(one, e.HandBegan) for one in events)]

    def acts(self) -> list[int]:
        """How many acts of players each append has that has any."""
        counts = [sum(isinstance(event, ACTS) for event in in_hand(events)) for events in self.appends]
        return [count for count in counts if count]


def in_hand(events: Sequence[e.Event]) -> list[h.Event]:
    return [event.event for event in events if isinstance(event, e.InHand)]


async def with_bots(
    store: WritingStore, *, bots: Sequence[RandomBot] = (), street_ms: int = 0, watched: bool = False
) -> Room:
    """A room with one table, where bots have played for a minute."""
    room = make_room(store, pace=Pace(street_ms=street_ms, idle_ms=0, seat_kept_ms=900_000))
    await room.open([table_config()])
    if watched:
        room.tables.watch(TABLE)
    room.seat_house_players(TABLE, bots or [RandomBot(name) for name in NAMES], takes_time=False)
    await wait_ms(60_000)
    return room


@in_virtual_time
async def test_a_hand_that_nobody_looks_at_is_one_append() -> None:
    """Its seal lies in it, its chips are in the books, and it can be read as any other."""
    store = WritingStore()
    room = await with_bots(store)
    hands = store.hands()
    assert len(hands) > 20
    assert all(isinstance(in_hand(events)[-1], h.HandEnded) for events in hands)
    for began in [event for events in hands for event in events if isinstance(event, e.HandBegan)]:
        assert (await read_hand(store, began.hand_id)).is_over
    await room.close()
    assert (await audit_room(store)).differences == ()


@in_virtual_time
async def test_who_loses_everything_buys_chips_in_the_append_of_the_hand() -> None:
    """All but the first time: then the house gives them chips for many times, in an append of its own."""
    store = WritingStore()
    room = await with_bots(store)
    bought = [events for events in store.appends if any(isinstance(one, e.ChipsAdded) for one in events)]
    with_hand = [events for events in bought if isinstance(events[0], e.HandBegan)]
    assert len(with_hand) > 4
    assert len(bought) - len(with_hand) <= len(NAMES)
    assert all(isinstance(events[-1], e.ChipsAdded | e.CameBack) for events in with_hand)
    await room.close()
    assert (await audit_room(store)).differences == ()


@in_virtual_time
async def test_whoever_watches_is_shown_each_act_by_itself() -> None:
    store = WritingStore()
    room = await with_bots(store, watched=True)
    assert len(store.acts()) > 50
    assert set(store.acts()) == {1}
    await room.close()


@in_virtual_time
async def test_whoever_begins_to_watch_sees_the_hand_from_there() -> None:
    """The watch begins while the second act of the eighth hand is decided: what was done is shown, the
    rest act by act."""
    room: Room
    store = WritingStore()
    acts = 0

    class Onlooker(RandomBot):
        def decide(self, view: TableView | TurnView, draw: int) -> Choice:
            nonlocal acts
            acts = acts + 1 if len(store.hands()) == 7 else acts
            if acts == 2:
                room.tables.watch(TABLE)
            return Choice(next(one.action for one in view.offers if one.action in {"check", "call", "muck"}))

    room = make_room(store)
    await room.open([table_config()])
    room.seat_house_players(TABLE, [Onlooker(name) for name in NAMES], takes_time=False)
    await wait_ms(60_000)
    eighth = store.hands()[7]
    assert sum(isinstance(event, ACTS) for event in in_hand(eighth)) == 2
    assert set(store.acts()[8:]) == {1}
    await room.close()


@in_virtual_time
async def test_at_the_table_of_a_person_each_act_is_its_own_append() -> None:
    """She is there, and thinks for longer than this test lasts."""
    store = WritingStore()
    room = make_room(store)
    await room.open([table_config()])
    ada = (await room.reception.hello(token=None, nickname="Ada")).player
    await asking.sit(room, ada, TABLE, seat=1, buy_in=5_000)
    room.seat_house_players(TABLE, [RandomBot(name) for name in NAMES], takes_time=False)
    while not (await table_now(room, TABLE)).hand_count:
        await wait_ms(100)
    await wait_ms(5_000)
    assert set(store.acts()) == {1}
    await room.close()


@in_virtual_time
async def test_at_a_table_of_a_tournament_each_act_is_its_own_append() -> None:
    """Nobody watches: bots alone at a table would play more hands of a level than people at the others."""
    store = WritingStore()
    room = await open_room(store)
    bots = [EvenBot(f"Bot {no}") for no in range(6)]
    room.play_tournaments(bots, takes_time=False)
    await bots_in(room, await announced(room, SLOW), bots)
    await wait_ms(60_000)
    assert len(store.acts()) > 50
    assert set(store.acts()) == {1}
    await room.close()


@in_virtual_time
async def test_streets_that_nobody_sees_follow_each_other_without_a_pause() -> None:
    """Three seconds a street, and the bots go all-in: unseen, every hand takes no time all the same."""
    store = WritingStore()
    room = await with_bots(store, street_ms=3_000)
    boards = [[event for event in in_hand(events) if isinstance(event, h.Shown)] for events in store.hands()]
    assert any(boards), "somebody was all-in"
    assert all(isinstance(in_hand(events)[-1], h.HandEnded) for events in store.hands())
    await room.close()


@in_virtual_time
async def test_while_bots_think_others_have_their_turn() -> None:
    """Each decision takes two milliseconds: somebody else goes on between any two of them."""
    between = list[int]()
    others = 0

    class Thinker(RandomBot):
        def decide(self, view: TableView | TurnView, draw: int) -> Choice:
            between.append(others)
            stand_still(2)
            return super().decide(view, draw)

    async def go_on() -> None:
        nonlocal others
        while True:
            others += 1
            await asyncio.sleep(0)

    room = make_room()
    await room.open([table_config()])
    room.seat_house_players(TABLE, [Thinker(name) for name in NAMES], takes_time=False)
    task = asyncio.create_task(go_on())
    for _ in range(20_000):
        await asyncio.sleep(0)
    task.cancel()
    await room.close()
    assert len(between) > 10
    assert all(later > earlier for earlier, later in pairwise(between))


# ---------------------------------------------------------------------------------- what goes wrong


@pytest.mark.parametrize("when", ["before", "after"])
@in_virtual_time
async def test_a_hand_whose_append_fails_is_stored_whole_or_not_at_all(when: str) -> None:
    store = WritingStore()
    room = await with_bots(store)
    played = (await table_now(room, TABLE)).hand_count
    store.fail_next = when
    await wait_ms(60_000)
    table = await table_now(room, TABLE)
    assert table.hand_count > played + 10
    stored = [_event(event) for event in await store.read(f"table/{TABLE}", since=0, limit=None)]
    hands = [told for _, told in hands_in(stored)]
    assert len(hands) == table.hand_count
    assert all(isinstance(told[-1], h.HandEnded) for told in hands)
    await room.close()
    assert (await audit_room(store)).differences == ()


@in_virtual_time
async def test_the_hand_stands_when_a_bot_has_taken_its_chips_elsewhere(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The books refuse what it buys after the hand: the hand is stored without, and it buys later."""
    refused = 0

    def posted(posting: Posting, moves: Moves) -> None:
        nonlocal refused
        codes = [transfer.code for transfer in moves.transfers]
        if codes[0] == "pot" and "top_up" in codes and refused < 3:
            refused += 1
            raise NotEnoughChips(amount=10_000, balance=0)
        post_moves(posting, moves)

    monkeypatch.setattr(host, "post_moves", posted)
    store = WritingStore()
    room = await with_bots(store)
    assert refused == 3
    played, hands = (await table_now(room, TABLE)).hand_count, store.hands()
    assert len(hands) == played > 20
    assert [isinstance(in_hand(events)[-1], h.HandEnded) for events in hands] == [True] * len(hands)
    await room.close()
    assert (await audit_room(store)).differences == ()


@in_virtual_time
async def test_a_bot_that_fails_stops_no_table() -> None:
    """It is sat out when its time has run out, and its hand goes on without it."""

    class Fails(RandomBot):
        def decide(self, view: TableView | TurnView, draw: int) -> Choice:
            raise ZeroDivisionError

    store = WritingStore()
    room = await with_bots(store, bots=[Fails("Leo"), RandomBot("Sara"), RandomBot("Nico")])
    await wait_ms(120_000)
    assert not room.tables.stopped()
    assert (await table_now(room, TABLE)).hand_count > 1
    await room.close()


@in_virtual_time
async def test_a_bot_that_is_refused_stops_no_table() -> None:
    class Confused(RandomBot):
        def decide(self, view: TableView | TurnView, draw: int) -> Choice:
            return Choice("complete", to=7)

    store = WritingStore()
    room = await with_bots(store, bots=[Confused("Leo"), RandomBot("Sara"), RandomBot("Nico")])
    await wait_ms(120_000)
    assert not room.tables.stopped()
    assert (await table_now(room, TABLE)).hand_count > 1
    await room.close()
