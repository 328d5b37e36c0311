"""Can guests freeze a table, so that play stops and its chips are stuck?"""

from mazziere.adapters.stores.memory import MemoryStore
from mazziere.cards import INTERNATIONAL, STANDARD_52, card_text
from mazziere.services.audit import audit_room
from mazziere.services.room import Room
from mazziere.services.tables.deal.dealer import opened
from mazziere.services.tables.table_stream import read_hand
from mazziere.table import GameToChoose, SeatToAct, Table
from mazziere.table.state import seat_no
from tests.services import asking
from tests.services.rooms import in_virtual_time, make_room, table_config, table_now, wait_ms

TABLE, HOLDEM = "ventotene", 2
"""A dealer's-choice table of the demo, with rabbit hunting, and the place of hold'em among its games."""


async def choose_holdem(room: Room) -> Table:
    """Choose hold'em for whoever has the choice; returns the table with the cards dealt."""
    table = await table_now(room, TABLE)
    assert isinstance(table.awaiting, GameToChoose)
    chooser = seat_no(table, table.awaiting.seat).player
    await asking.choose_game(room, chooser, TABLE, game=HOLDEM)
    await wait_ms(100)
    return await table_now(room, TABLE)


async def fold(room: Room) -> str:
    """Fold for the player whose turn it is; returns their id."""
    table = await table_now(room, TABLE)
    assert isinstance(table.awaiting, SeatToAct)
    player = seat_no(table, table.awaiting.seat).player
    await asking.act(room, player, TABLE, based_on=table.version, action="fold")
    return player


@in_virtual_time
async def test_a_rabbit_hunted_while_the_next_game_is_chosen() -> None:
    """The rabbit is from the sealed deck, the next hand is dealt, and everybody may leave."""
    store = MemoryStore()
    room = make_room(store)
    await room.open([table_config("Ventotene")])
    players = []
    for seat, name in enumerate(("Ada", "Bruno"), 1):
        players.append((await room.reception.hello(token=None, nickname=name)).player)
        await asking.sit(room, players[-1], TABLE, seat=seat, buy_in=1_000)
    await wait_ms(1_500)
    hands = set()
    for _ in range(3):
        hand = (await choose_holdem(room)).hand_id
        hands.add(hand)
        hunter = await fold(room)
        await wait_ms(1_500)
        table = await table_now(room, TABLE)
        assert isinstance(table.awaiting, GameToChoose)
        await asking.act(room, hunter, TABLE, based_on=table.version, action="rabbit")
        seen = (await room.tables.look(TABLE)).view.hand
        assert seen is not None
        deck = opened((await read_hand(store, hand)).sealed, STANDARD_52).cards
        flop, turn, river = deck[5:8], deck[9], deck[11]
        assert seen.rabbit == tuple(card_text(card, INTERNATIONAL) for card in (*flop, turn, river))
    assert len(hands) == 3
    for player in players:
        await asking.leave(room, player, TABLE)
    assert not room.tables.stopped()
    assert (await audit_room(store)).clean
    await room.close()
