"""Hands that people have played in a real room, for tests of histories."""

import asyncio
import random

import msgspec

from mazziere.adapters.stores.memory import MemoryStore
from mazziere.hand import events as h
from mazziere.protocol.table import TableView
from mazziere.services.bots import Choice
from mazziere.services.room import Room
from mazziere.services.tables.table_stream import ToldHand
from mazziere.table import Idle, SeatToAct, SeatToShow, TableConfig, TwiceToAgree, view
from mazziere.table import events as e
from mazziere.table.state import seat_no
from tests.services import asking
from tests.services.rooms import RandomBot, make_room, named, table_config, table_now, wait_ms

GAMES = ("Stromboli", "Procida", "Linosa", "Lampedusa", "Salina", "Panarea", "Montecristo", "Pianosa")
"""Tables of every family: hold'em, Omaha, a first card in the middle, no cards below six, draw, stud."""


class Careful(RandomBot):
    """A random bot that never puts in more than a little at a time, and so stays in the game."""

    def decide(self, view: TableView, draw: int) -> Choice:
        cheap = [
            offer
            for offer in view.offers
            if (offer.by or 0) <= DEAREST_CALL and (offer.min_to or 0) <= DEAREST_CALL
        ]
        if all(offer.action == "fold" for offer in cheap):
            return Choice("fold", None)
        choice = super().decide(msgspec.structs.replace(view, offers=tuple(cheap)), draw)
        least = next((offer.min_to for offer in cheap if offer.action == choice.action), None)
        return Choice(choice.action, least if choice.to is not None else None, choice.cards)


async def seat_people(room: Room, table: str, *names: str) -> list[str]:
    """These people, with accounts of theirs, on the first seats; bots take the next two."""
    players = []
    config = (await room.tables.look(table)).view
    for seat, name in enumerate(names, 1):
        account = await room.people.named(name)
        player = account.player if account else (await room.reception.hello(token=None, nickname=name)).player
        await asking.sit(room, player, table, seat=seat, buy_in=config.max_buy_in)
        players.append(player)
    return players


async def play(room: Room, table: str, *, hands: int, seed: int = 1, bold: bool = False) -> None:
    """Everybody at the table plays at random until so many hands are over. Bold players lose their chips, and
    buy in again.
    """
    chance, bot = random.Random(seed), RandomBot("anyone") if bold else Careful("anyone")
    while True:
        now = await table_now(room, table)
        if not now.is_in_hand and now.hand_count >= hands:
            return
        match now.awaiting:
            case SeatToAct(seat=no) | SeatToShow(seat=no) if not seat_no(now, no).is_bot:
                player = seat_no(now, no).player
                choice = bot.decide(view(now, player), chance.randrange(1 << 30))
                await asking.act(room, player, table, based_on=now.version, **named(choice))
            case TwiceToAgree(seats=seats):
                for no in seats:
                    await asking.run_twice(room, seat_no(now, no).player, table, agree=True)
            case Idle():
                for seat in now.seats:
                    if seat.is_out:
                        await asking.add_chips(
                            room, seat.player, table, amount=now.config.max_buy_in - seat.stack
                        )
                await wait_ms(200)
            case _:
                await wait_ms(200)


DEAREST_CALL = 400
"""Out of stacks of 8,000."""


async def played_room(
    *tables: str,
    hands: int,
    store: MemoryStore | None = None,
    seed: int = 1,
    bold: bool = False,
    **changes: object,
) -> tuple[Room, dict[str, str]]:
    """A room where Ada and Bruno have played with two bots at each of these tables, and nickname → id.

    Bold ones play alone.
    """
    room = make_room(store, seed=seed)
    await room.open(tables_named(*tables, **changes))
    await play_everywhere(room, hands=hands, seed=seed, bold=bold)
    return room, {name: (await room.people.named(name)).player for name in ("Ada", "Bruno")}


def tables_named(*names: str, **changes: object) -> list[TableConfig]:
    return [table_config(name, **{"max_buy_in": 8_000, "min_buy_in": 1_000, **changes}) for name in names]


async def play_everywhere(room: Room, *, hands: int, seed: int = 1, bold: bool = False) -> None:
    """Ada and Bruno, with accounts or without, play at every table of the room."""
    for table in room.tables.names:
        await seat_people(room, table, "Ada", "Bruno")
        if not bold:
            room.seat_house_players(table, [RandomBot("Carla"), RandomBot("Dino")], takes_time=False)
    async with asyncio.timeout(100_000):
        await asyncio.gather(
            *(play(room, name, hands=hands, seed=seed, bold=bold) for name in room.tables.names)
        )


def with_unseen_cards_exchanged(told: ToldHand, seen: set[int], seed: int) -> ToldHand:
    """The same hand with the cards exchanged that a viewer did not see."""
    dealt = {
        card
        for event in told.events
        if isinstance(event, e.InHand) and isinstance(event.event, h.CardsDealt)
        for card in event.event.cards
    }
    unseen = sorted(dealt - seen)
    shuffled = random.Random(seed).sample(unseen, len(unseen))
    other = dict(zip(unseen, shuffled, strict=True))

    def swapped(event: h.Event) -> h.Event:
        match event:
            case h.CardsDealt(to, cards, face_up):
                return h.CardsDealt(to, tuple([other.get(card, card) for card in cards]), face_up)
            case h.Discarded(seat, cards):
                return h.Discarded(seat, tuple([other.get(card, card) for card in cards]))
            case h.DiscardsShuffled(cards):
                return h.DiscardsShuffled(tuple([other.get(card, card) for card in cards]))
            case _:
                return event

    events = [
        e.InHand(swapped(event.event), event.at) if isinstance(event, e.InHand) else event
        for event in told.events
    ]
    return told._replace(events=tuple(events))
