"""Entering the chips that existed before the books into them.

Rooms of an earlier version kept a balance with each account, and chips on their tables that stood in no
book. Both are entered once: the balances when such a room is opened, the chips of a table when its host loads
it. Nothing is brought forward twice: the transfer of a balance names its player, and a table has a book from
then on.
"""

from collections.abc import Mapping, Sequence

from mazziere.cage import (
    HOUSE,
    accounts_of,
    chips_by_player,
    chips_in_the_middle,
    house_account,
    player_account,
    player_book,
    pot_account,
    seat_account,
    table_book,
)
from mazziere.ledger import PLAY, Leg, Transfer
from mazziere.services.money.ledger_store import Books, Posting
from mazziere.table import Table

CODE = "brought_forward"


async def bring_balances_forward(books: Books, balances: Sequence[tuple[str, int]]) -> None:
    """Enter the balances from before there were books, given as player and amount."""
    owed = [(player, amount) for player, amount in balances if amount]
    if not owed:
        return

    def enter(posting: Posting) -> None:
        house = house_account(PLAY.code)
        for player, amount in owed:
            if posting.knows(player_book(player), name_of(player)):
                continue
            purse = player_account(player, PLAY.code)
            posting.open(house)
            posting.open(purse)
            posting.make(Transfer(name_of(player), CODE, (Leg(house.id, purse.id, amount),)))

    await books.post([HOUSE, *(player_book(player) for player, _ in owed)], enter)


async def bring_table_forward(books: Books, table: Table) -> None:
    """Enter the chips on a table that has no book yet, if they are worth money."""
    name = table.config.id
    if not table.config.kind.traits.chips_are_money:
        return
    if await books.version(table_book(name)):
        return
    chips, middle = chips_by_player(table), chips_in_the_middle(table)
    if not chips and not middle:
        return
    players = [player_book(seat.player) for seat in table.seats]

    def enter(posting: Posting) -> None:
        # Otherwise the answer to the append that began the book was lost, and the book has been read again.
        if not posting.version(table_book(name)):
            _enter(posting, table, chips, middle)

    await books.post([HOUSE, table_book(name), *players], enter)


def name_of(player: str) -> str:
    """The id of the transfer that brings a player's balance forward."""
    return f"{player_book(player)}/{CODE}"


def _enter(posting: Posting, table: Table, chips: Mapping[str, int], middle: int) -> None:
    name, currency = table.config.id, table.config.currency
    house, pot = house_account(currency), pot_account(name, currency)
    posting.open(house)
    posting.open(pot)
    for seat in table.seats:
        for account in accounts_of(table, seat.player):
            posting.open(account)
    legs = [
        Leg(house.id, seat_account(name, player, currency).id, amount) for player, amount in chips.items()
    ]
    if middle:
        legs.append(Leg(house.id, pot.id, middle))
    posting.make(Transfer(f"table/{name}/{table.version}/{CODE}", CODE, tuple(legs)))
