"""Two members at a private table for money, one of whom loses to the other on purpose."""

from __future__ import annotations

from msgspec.structs import replace

from mazziere.services.room import Room
from mazziere.table import SeatToAct, SeatToShow, TableConfig, view
from mazziere.table.state import seat_no
from tests.services import asking
from tests.services.people.members import member, with_verified_email
from tests.services.rooms import table_config, table_now, wait_ms

MOST_STEPS = 1_000

STACK = 10_000
"""100.00 euros."""


async def paid_in(room: Room, nickname: str, amount: int) -> str:
    """A member who has verified their address and deposited so much."""
    person, _ = await member(room, nickname)
    await with_verified_email(room, person.player)
    await room.cashier.deposit(person.player, request="first", amount=amount)
    while (await room.cashier.available(person.player)) < amount:
        await wait_ms(10_000)
    return person.player


def money_table(**changes: object) -> TableConfig:
    """A table for euros, at which a hundred are brought."""
    chosen = {"min_buy_in": 1_000, "max_buy_in": STACK, "currency": "EUR", **changes}
    return replace(table_config(), **chosen)


async def private_table(room: Room, owner: str, *guests: str, **changes: object) -> str:
    """A private table for money of that owner, at which all of them sit with what they have."""
    table, invitation = await room.private_tables.open(owner, money_table(**changes))
    for seat, player in enumerate((owner, *guests), 1):
        if player != owner:
            await room.private_tables.let_in(player, invitation)
        buy_in = min(STACK, await room.cashier.available(player))
        await asking.sit(room, player, table, seat=seat, buy_in=buy_in)
    return table


async def dump(room: Room, table: str, giver: str, *, hands: int = 1) -> None:
    """The giver puts in nearly everything and gives up; the other one raises; so many hands of it.

    After the first, the giver has next to nothing left to give.
    """
    has_raised: set[str] = set()
    ended = (await table_now(room, table)).hand_count + hands
    for _ in range(MOST_STEPS):
        now = await table_now(room, table)
        if not now.is_in_hand and now.hand_count >= ended:
            return
        if not isinstance(now.awaiting, SeatToAct | SeatToShow):
            await wait_ms(200)
            continue
        player = seat_no(now, now.awaiting.seat).player
        offers = {offer.action: offer for offer in view(now, player).offers}
        bold = offers.get("raise") or offers.get("bet")
        action, to = next(one for one in ("check", "call", "muck", "show", "fold") if one in offers), None
        if player == giver and now.hand_id in has_raised:
            action = "fold" if "fold" in offers else action
        elif bold is not None and (player == giver or now.hand_id in has_raised):
            most = bold.max_to or 0
            action, to = (
                bold.action,
                most - 100 if player == giver and most - 100 >= (bold.min_to or 0) else most,
            )
            has_raised |= {now.hand_id} if player == giver else set()
        await asking.act(room, player, table, based_on=now.version, action=action, to=to)
    raise AssertionError("the hands have not come to an end")


async def gone_home(room: Room, table: str, *players: str) -> None:
    """All of them take their chips and leave."""
    for player in players:
        await asking.leave(room, player, table)
