"""A host stores what happens before it shows it; and what becomes of a table when it cannot."""

import asyncio

import pytest

from mazziere.adapters.clocks import LoopClock
from mazziere.adapters.stores.memory import MemoryStore
from mazziere.cards import STANDARD_52
from mazziere.hand.events import CardsDealt
from mazziere.protocol.events import CalledEvent, CardsDealtEvent, HandStartedEvent
from mazziere.rules.refusals import Stale, Unknown
from mazziere.services.ports import NobodyThere, StreamHead, Write
from mazziere.services.refusals import ActionNeedsAmount, NotEnoughChips, StoreUnavailable, TableStopped
from mazziere.services.room import Room
from mazziere.services.tables.deal.dealer import opened
from mazziere.services.tables.pace import Pace
from mazziere.services.tables.table_stream import read_hand, read_table
from mazziere.table import HandToStart, SeatToAct, evolve, restored, saved
from mazziere.table.events import ClockRestarted
from mazziere.table.refusals import NoHandInProgress, SeatIsTaken
from mazziere.table.state import seat_no, seat_of
from tests.services import asking
from tests.services.one_table import TABLE, in_a_hand, now_at, room_with, whose_turn
from tests.services.rooms import (
    FailingStore,
    RandomBot,
    chips_in,
    in_virtual_time,
    make_room,
    table_config,
    table_now,
    wait_ms,
)


@in_virtual_time
async def test_a_seat_costs_its_buy_in() -> None:
    """100,000 chips to begin with, 5,000 of them brought to the table."""
    room, (ada,) = await room_with("Ada")
    assert await room.cashier.available(ada) == 95_000
    assert await chips_in(room) == (100_000, 100_000)
    await room.close()


@in_virtual_time
async def test_chips_come_back_with_their_player() -> None:
    room, (ada,) = await room_with("Ada")
    await asking.leave(room, ada, TABLE)
    assert await room.cashier.available(ada) == 100_000
    await room.close()


@in_virtual_time
async def test_who_has_not_the_chips_does_not_sit_down() -> None:
    """100,000 chips less 60,000 at one table leave 40,000: not enough for 60,000 at another."""
    room = make_room()
    await room.open([table_config(name, max_buy_in=60_000) for name in ("Stromboli", "Vulcano")])
    ada = (await room.reception.hello(token=None, nickname="Ada")).player
    await asking.sit(room, ada, TABLE, seat=1, buy_in=60_000)
    with pytest.raises(NotEnoughChips):
        await asking.sit(room, ada, "vulcano", seat=1, buy_in=60_000)
    assert seat_of(await table_now(room, "vulcano"), ada) is None
    assert await room.cashier.available(ada) == 40_000
    await room.close()


@in_virtual_time
async def test_the_same_chips_cannot_go_to_two_tables_at_once() -> None:
    """Both tables are asked before either has answered."""
    room = make_room()
    await room.open([table_config(name, max_buy_in=60_000) for name in ("Stromboli", "Vulcano")])
    ada = (await room.reception.hello(token=None, nickname="Ada")).player
    outcomes = await asyncio.gather(
        *(asking.sit(room, ada, table, seat=1, buy_in=60_000) for table in room.tables.names),
        return_exceptions=True,
    )
    assert sorted(type(outcome).__name__ for outcome in outcomes) == ["NoneType", "NotEnoughChips"]
    assert await room.cashier.available(ada) == 40_000
    await room.close()


@in_virtual_time
async def test_a_refusal_changes_nothing() -> None:
    room, _ = await room_with("Ada")
    bruno = (await room.reception.hello(token=None, nickname="Bruno")).player
    before = await now_at(room)
    with pytest.raises(SeatIsTaken):
        await asking.sit(room, bruno, TABLE, seat=1, buy_in=5_000)
    assert await now_at(room) is before
    assert await room.cashier.available(bruno) == 100_000
    await room.close()


# ------------------------------------------------------------------------------------- the hand


@in_virtual_time
async def test_a_hand_starts_by_itself_when_two_are_ready() -> None:
    room, players, table = await in_a_hand("Ada", "Bruno")
    assert whose_turn(table) in players
    await room.close()


@in_virtual_time
async def test_the_cards_dealt_are_those_of_the_sealed_deck() -> None:
    store = MemoryStore()
    room, _, table = await in_a_hand("Ada", "Bruno", store=store)
    record = await read_hand(store, table.hand_id)
    dealt = [card for event in record.events if isinstance(event, CardsDealt) for card in event.cards]
    deck = opened(record.sealed, STANDARD_52)
    assert deck.root == table.deck_root
    assert tuple(dealt) == deck.cards[:4]
    await room.close()


@in_virtual_time
async def test_the_id_of_a_hand_is_its_table_and_the_version_before_it() -> None:
    """A table opened and two seats taken: three events."""
    room, _, table = await in_a_hand("Ada", "Bruno")
    assert table.hand_id == "stromboli-3"
    await room.close()


@in_virtual_time
async def test_an_action_is_carried_out_when_it_is_answered() -> None:
    room, _, table = await in_a_hand("Ada", "Bruno")
    await asking.act(room, whose_turn(table), TABLE, based_on=table.version, action="fold", to=None)
    assert isinstance((await now_at(room)).awaiting, HandToStart)
    await room.close()


@in_virtual_time
async def test_an_action_based_on_an_earlier_turn_is_stale() -> None:
    """Ada has called since; Bruno still looks at the table as it was before."""
    room, _, table = await in_a_hand("Ada", "Bruno")
    await asking.act(room, whose_turn(table), TABLE, based_on=table.version, action="call", to=None)
    later = await now_at(room)
    with pytest.raises(Stale):
        await asking.act(room, whose_turn(later), TABLE, based_on=table.version, action="check", to=None)
    await room.close()


@in_virtual_time
async def test_an_action_is_not_stale_because_somebody_sat_down() -> None:
    room, _, table = await in_a_hand("Ada", "Bruno")
    carla = (await room.reception.hello(token=None, nickname="Carla")).player
    await asking.sit(room, carla, TABLE, seat=5, buy_in=5_000)
    await asking.act(room, whose_turn(table), TABLE, based_on=table.version, action="call", to=None)
    await room.close()


@in_virtual_time
async def test_a_bet_without_an_amount_is_refused() -> None:
    room, _, table = await in_a_hand("Ada", "Bruno")
    with pytest.raises(ActionNeedsAmount):
        await asking.act(room, whose_turn(table), TABLE, based_on=table.version, action="raise", to=None)
    await room.close()


@in_virtual_time
async def test_nobody_acts_between_hands() -> None:
    room, (ada,) = await room_with("Ada")
    with pytest.raises(NoHandInProgress):
        await asking.act(room, ada, TABLE, based_on=2, action="fold", to=None)
    await room.close()


@in_virtual_time
async def test_the_clock_acts_for_one_who_does_not() -> None:
    """20 s to act and a bank of 60 s; the small blind of a heads-up hand then folds."""
    room, _, _ = await in_a_hand("Ada", "Bruno")
    await wait_ms(77_000)
    assert (await now_at(room)).is_in_hand
    await wait_ms(3_000)
    assert not (await now_at(room)).is_in_hand
    await room.close()


class AskedStore(MemoryStore):
    """Notes the streams whose version it was asked for."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[str] = []

    async def heads(self, prefix: str, *, after: str = "", limit: int | None = None) -> list[StreamHead]:
        self.asked.append(prefix)
        return await super().heads(prefix, after=after, limit=limit)


@in_virtual_time
async def test_the_end_of_a_first_hand_waits_for_no_reading_of_its_lines() -> None:
    """The stream of a player's hands is looked up when they sit down: six who wait for it would notice."""
    room, (ada, bruno), table = await in_a_hand("Ada", "Bruno", store=(store := AskedStore()))
    assert {f"hands/{ada}", f"hands/{bruno}"} <= set(store.asked)
    store.asked.clear()
    await asking.act(room, whose_turn(table), TABLE, based_on=table.version, action="fold", to=None)
    assert not (await now_at(room)).is_in_hand
    assert store.asked == []
    await room.close()


@in_virtual_time
async def test_streets_that_nobody_bets_on_are_dealt_one_at_a_time() -> None:
    """Both are all-in before the flop. With two seconds a street, their open hands are looked at for as long,
    and the river falls six seconds later."""
    room = make_room(pace=Pace(street_ms=2_000, idle_ms=0, seat_kept_ms=900_000))
    await room.open([table_config()])
    for seat, name in enumerate(("Ada", "Bruno"), 1):
        player = (await room.reception.hello(token=None, nickname=name)).player
        await asking.sit(room, player, TABLE, seat=seat, buy_in=5_000)
    await wait_ms(1_500)
    table = await now_at(room)
    await asking.act(room, whose_turn(table), TABLE, based_on=table.version, action="raise", to=5_000)
    table = await now_at(room)
    await asking.act(room, whose_turn(table), TABLE, based_on=table.version, action="call", to=None)
    seen = []
    for _ in range(4):
        hand = (await now_at(room)).hand
        assert hand is not None
        assert all(seat.shown for seat in hand.seats)
        seen.append(len(hand.board))
        await wait_ms(2_000)
    assert seen == [0, 3, 4, 5]
    await room.close()


@in_virtual_time
async def test_of_two_boards_each_street_is_looked_at_for_twice_as_long() -> None:
    """Both are all-in before the flop and run it twice: with two seconds a street and board, both flops fall
    together, and both turns four seconds later."""
    room = make_room(pace=Pace(street_ms=2_000, idle_ms=0, seat_kept_ms=900_000))
    await room.open([table_config(run_it_twice=True)])
    players = []
    for seat, name in enumerate(("Ada", "Bruno"), 1):
        player = (await room.reception.hello(token=None, nickname=name)).player
        await asking.sit(room, player, TABLE, seat=seat, buy_in=5_000)
        players.append(player)
    await wait_ms(1_500)
    table = await now_at(room)
    await asking.act(room, whose_turn(table), TABLE, based_on=table.version, action="raise", to=5_000)
    table = await now_at(room)
    await asking.act(room, whose_turn(table), TABLE, based_on=table.version, action="call", to=None)
    for player in players:
        await asking.run_twice(room, player, TABLE, agree=True)
    seen = []
    for _ in range(10):
        hand = (await now_at(room)).hand
        assert hand is not None
        seen.append((len(hand.board), len(hand.second_board)))
        await wait_ms(2_000)
    flops = seen.index((3, 3))
    assert seen[flops : flops + 5] == [(3, 3), (3, 3), (4, 4), (4, 4), (5, 5)]
    await room.close()


@in_virtual_time
async def test_bots_play_slowly_while_nobody_watches() -> None:
    """One hand at once, the next after ten minutes; with one watcher there, they go on."""
    room = make_room(pace=Pace(street_ms=0, idle_ms=600_000, seat_kept_ms=900_000))
    await room.open([table_config()])
    room.seat_house_players(TABLE, [RandomBot("Leo"), RandomBot("Sara")], takes_time=False)
    await wait_ms(500_000)
    assert (await now_at(room)).hand_count == 1
    watch = room.tables.watch(TABLE)
    await room.tables.look(TABLE, since=None)
    await wait_ms(60_000)
    assert (await now_at(room)).hand_count > 10
    watch.close()
    await room.close()


# -------------------------------------------------------------------------------- kept, then shown


@in_virtual_time
async def test_nothing_is_shown_before_it_is_kept() -> None:
    """Commits take 7 ms; whenever news arrive, the store already holds all they tell of."""
    store = FailingStore()
    room = make_room(store)
    await room.open([table_config()])
    watch = room.tables.watch(TABLE)
    store.commit_ms = 7
    room.seat_house_players(TABLE, [RandomBot("Leo"), RandomBot("Sara")], takes_time=False)
    for _ in range(100):
        news = (await watch.next()).message
        assert news.version <= len(await store.read("table/stromboli", since=0, limit=None))
    await room.close()


@pytest.mark.parametrize("when", ["before", "after"])
@in_virtual_time
async def test_a_failed_append_ends_the_work_and_the_table_is_read_again(when: str) -> None:
    """The asker is told that nobody knows; the store knows, and the table goes on from there."""
    store = FailingStore()
    room, _, table = await in_a_hand("Ada", "Bruno", store=store)
    store.fail_next = when
    with pytest.raises(StoreUnavailable):
        await asking.act(room, whose_turn(table), TABLE, based_on=table.version, action="fold", to=None)
    after = await now_at(room)
    assert after.is_in_hand == (when == "before")
    assert after.version == len(await store.read("table/stromboli", since=0, limit=None))
    await wait_ms(600_000)
    assert (await now_at(room)).version > after.version
    await room.close()


@pytest.mark.parametrize("when", ["before", "after"])
@in_virtual_time
async def test_a_buy_in_that_fails_is_at_the_table_or_in_the_account(when: str) -> None:
    store = FailingStore()
    room, _ = await room_with("Ada", store=store)
    bruno = (await room.reception.hello(token=None, nickname="Bruno")).player
    store.fail_next = when
    with pytest.raises(StoreUnavailable):
        await asking.sit(room, bruno, TABLE, seat=2, buy_in=5_000)
    sits = seat_of(await now_at(room), bruno) is not None
    assert sits == (when == "after")
    assert await room.cashier.available(bruno) == (95_000 if sits else 100_000)
    assert await chips_in(room) == (200_000, 200_000)
    await room.close()


@in_virtual_time
async def test_a_hand_goes_on_from_the_same_card_after_a_failed_append() -> None:
    """The dealer had already taken the flop when the append failed. The flop stays what it was."""
    store = FailingStore()
    room, _, table = await in_a_hand("Ada", "Bruno", store=store)
    await asking.act(room, whose_turn(table), TABLE, based_on=table.version, action="call", to=None)
    table = await now_at(room)
    store.fail_next = "before"
    with pytest.raises(StoreUnavailable):
        await asking.act(room, whose_turn(table), TABLE, based_on=table.version, action="check", to=None)
    table = await now_at(room)
    await asking.act(room, whose_turn(table), TABLE, based_on=table.version, action="check", to=None)
    hand = (await now_at(room)).hand
    assert hand is not None
    deck = opened((await read_hand(store, table.hand_id)).sealed, STANDARD_52)
    assert hand.board == deck.cards[5:8]  # four hole cards, one burnt
    await room.close()


@in_virtual_time
async def test_a_table_that_somebody_else_wrote_to_is_read_again() -> None:
    store = MemoryStore()
    room, _ = await room_with("Ada", store=store)
    await store.append(
        [Write("table/stromboli", (b'{"type":"sat_out","seat":1,"why":"chose_to","at":1}',), after=2)]
    )
    bruno = (await room.reception.hello(token=None, nickname="Bruno")).player
    with pytest.raises(StoreUnavailable):
        await asking.sit(room, bruno, TABLE, seat=2, buy_in=5_000)
    assert seat_no(await now_at(room), 1).sitting_out
    await room.close()


@in_virtual_time
async def test_a_table_whose_events_make_no_sense_stops_and_the_others_go_on() -> None:
    store = MemoryStore()
    room = make_room(store)
    await room.open([table_config(), table_config("Lipari")])
    await room.close()
    nonsense = b'{"type":"time_bank_used","seat":3,"used_ms":1,"at":1}'  # nobody sits on seat 3
    await store.append([Write("table/lipari", (nonsense,), after=1)])
    again = make_room(store)
    await again.open([])
    ada = (await again.reception.hello(token=None, nickname="Ada")).player
    with pytest.raises(TableStopped):
        await asking.sit(again, ada, "lipari", seat=1, buy_in=1_000)
    await asking.sit(again, ada, TABLE, seat=1, buy_in=5_000)
    await again.close()


# ------------------------------------------------------------------------- after the hand, among friends


async def folded_at_giglio(store: MemoryStore | None = None) -> tuple[Room, str]:
    """Ada and Bruno at a table under the rules of the house; the first of them folds."""
    room = make_room(store)
    await room.open([table_config("Giglio")])
    for seat, name in enumerate(("Ada", "Bruno"), 1):
        player = (await room.reception.hello(token=None, nickname=name)).player
        await asking.sit(room, player, "giglio", seat=seat, buy_in=200)
    await wait_ms(1_500)
    table = await table_now(room, "giglio")
    loser = whose_turn(table)
    await asking.act(room, loser, "giglio", based_on=table.version, action="fold", to=None)
    return room, loser


@in_virtual_time
async def test_the_cards_that_would_have_come_are_the_next_ones_of_the_sealed_deck() -> None:
    """Four hole cards lie on top; then one is burned before three, before one, before one."""
    store = MemoryStore()
    room, loser = await folded_at_giglio(store)
    over = await table_now(room, "giglio")
    await asking.act(room, loser, "giglio", based_on=over.version, action="rabbit", to=None)
    shown = await table_now(room, "giglio")
    deck = opened((await read_hand(store, over.hand_id)).sealed, STANDARD_52).cards
    assert shown.hand is not None
    assert shown.hand.rabbit == (*deck[5:8], deck[9], deck[11])
    assert shown.seats == over.seats
    assert shown.not_before == over.not_before
    await room.close()


@in_virtual_time
async def test_a_room_opened_again_between_hands_still_knows_what_would_have_come() -> None:
    """The second room draws from another seed; the hand that is over has its deck already."""
    store = MemoryStore()
    room, loser = await folded_at_giglio(store)
    await room.close()
    again = make_room(store, seed=999)
    await again.open([table_config("Giglio")])
    over = await table_now(again, "giglio")
    await asking.act(again, loser, "giglio", based_on=over.version, action="rabbit", to=None)
    shown = await table_now(again, "giglio")
    deck = opened((await read_hand(store, over.hand_id)).sealed, STANDARD_52).cards
    assert shown.hand is not None
    assert shown.hand.rabbit == (*deck[5:8], deck[9], deck[11])
    await again.close()


@in_virtual_time
async def test_the_next_hand_starts_although_somebody_looks_at_the_rabbit() -> None:
    """The pause is a second; a request for the last hand's cards during the next one comes too late."""
    room, loser = await folded_at_giglio()
    over = await table_now(room, "giglio")
    await wait_ms(1_100)
    assert (await table_now(room, "giglio")).is_in_hand
    with pytest.raises(Stale):
        await asking.act(room, loser, "giglio", based_on=over.version, action="rabbit", to=None)
    await room.close()


@in_virtual_time
async def test_before_the_first_hand_there_is_no_rabbit() -> None:
    room, (ada,) = await room_with("Ada")
    with pytest.raises(NoHandInProgress):
        await asking.act(room, ada, TABLE, based_on=2, action="rabbit", to=None)
    await room.close()


# ---------------------------------------------------------------------------------- starting again


@in_virtual_time
async def test_a_room_opened_again_is_at_the_same_decision_with_the_same_deck() -> None:
    """The second room draws from another seed; the hand has its deck already, and the turn begins anew."""
    store = MemoryStore()
    room, _, before = await in_a_hand("Ada", "Bruno", store=store)
    await room.close()
    again = make_room(store, seed=999)
    await again.open([table_config()])
    table = await now_at(again)
    assert table == evolve(before, ClockRestarted(LoopClock().now()))
    await asking.act(again, whose_turn(table), TABLE, based_on=table.version, action="call", to=None)
    table = await now_at(again)
    await asking.act(again, whose_turn(table), TABLE, based_on=table.version, action="check", to=None)
    hand = (await now_at(again)).hand
    assert hand is not None
    deck = opened((await read_hand(store, before.hand_id)).sealed, STANDARD_52)
    assert hand.board == deck.cards[5:8]
    await again.close()


@in_virtual_time
async def test_a_table_read_from_a_snapshot_is_the_table_read_from_its_first_event() -> None:
    store = MemoryStore()
    room = make_room(store)
    await room.open([table_config()])
    room.seat_house_players(TABLE, [RandomBot(name) for name in ("Leo", "Sara", "Nico")], takes_time=False)
    await wait_ms(200_000)
    await room.close()
    assert await store.snapshot("table/stromboli") is not None
    from_snapshot, events = await read_table(store, TABLE)
    assert len(events) < from_snapshot.version
    whole = MemoryStore()
    await whole.append(
        [Write("table/stromboli", tuple(await store.read("table/stromboli", since=0, limit=None)), after=0)]
    )
    from_the_first, _ = await read_table(whole, TABLE)
    if not from_the_first.is_in_hand:
        from_the_first = restored(saved(from_the_first))
        from_snapshot = restored(saved(from_snapshot))
    assert from_snapshot == from_the_first


# -------------------------------------------------------------------------------------- watchers


@in_virtual_time
async def test_a_reconnected_player_gets_the_events_since() -> None:
    room, _, table = await in_a_hand("Ada", "Bruno")
    await asking.act(room, whose_turn(table), TABLE, based_on=table.version, action="call", to=None)
    news = await room.tables.look(TABLE, since=table.version)
    assert news.events is not None
    assert len(news.events) == news.version - table.version == 1
    await room.close()


@in_virtual_time
async def test_who_comes_in_mid_hand_gets_the_events_of_the_hand_as_they_may_see_them() -> None:
    """The second hand from its start, with the cards of the viewer alone."""
    room, players, table = await in_a_hand("Ada", "Bruno")
    await asking.act(room, whose_turn(table), TABLE, based_on=table.version, action="fold", to=None)
    first = table.hand_id
    while (table := await now_at(room)).hand_id == first or not isinstance(table.awaiting, SeatToAct):
        await wait_ms(500)
    await asking.act(room, whose_turn(table), TABLE, based_on=table.version, action="call", to=None)
    for viewer in (*players, None):
        events = (await room.tables.look(TABLE, viewer=viewer)).events
        assert events is not None
        assert isinstance(events[0], HandStartedEvent)
        assert events[0].hand == table.hand_id
        assert isinstance(events[-1], CalledEvent)
        dealt = [event for event in events if isinstance(event, CardsDealtEvent)]
        known = {
            seat
            for event in dealt
            for seat, card in zip(event.to, event.cards, strict=True)
            if seat > 0 and card != "??"
        }
        assert len(known) == (viewer is not None)
    await room.close()


@pytest.mark.parametrize("since", [-1, 10_000])
@in_virtual_time
async def test_what_is_not_remembered_is_not_made_up(since: int) -> None:
    room, _, _ = await in_a_hand("Ada", "Bruno")
    assert (await room.tables.look(TABLE, since=since)).events is None
    await room.close()


@in_virtual_time
async def test_watchers_are_counted() -> None:
    room, _ = await room_with("Ada")
    watch = room.tables.watch(TABLE)
    assert [line.watchers for line in room.tables.lobby()] == [1]
    watch.close()
    watch.close()
    assert [line.watchers for line in room.tables.lobby()] == [0]
    await room.close()


@in_virtual_time
async def test_there_is_no_such_table() -> None:
    room, (ada,) = await room_with("Ada")
    with pytest.raises(Unknown):
        room.tables.watch("atlantis")
    with pytest.raises(Unknown):
        await asking.sit(room, ada, "atlantis", seat=1, buy_in=5_000)
    await room.close()


@in_virtual_time
async def test_a_closed_room_answers_nobody() -> None:
    room, (ada,) = await room_with("Ada")
    watch = room.tables.watch(TABLE)
    await room.close()
    with pytest.raises(NobodyThere):
        await asking.leave(room, ada, TABLE)
    watch.close()


@in_virtual_time
async def test_a_room_whose_store_is_broken_can_be_closed() -> None:
    """Every append fails from now on: hosts wait longer and longer, and are not waited for."""
    store = FailingStore()
    room, _, _ = await in_a_hand("Ada", "Bruno", store=store)
    await store.close()
    await wait_ms(200_000)
    before = LoopClock().now()
    await room.close()
    assert LoopClock().now() - before <= 5_000
