"""Play money: chips that nobody has paid for.

They come from the house, by a transfer into the player's own book. All players start with some, and whoever
is nearly out of them gets new ones; nobody gets twice what was meant once, however often they ask.
"""

from mazziere.cage import issued_account, player_account, player_book
from mazziere.ledger import PLAY, Leg, Transfer
from mazziere.services.money.ledger_store import Books, Posting

NEARLY_OUT = 10
"""A player with less than one part in this many of the starting chips may have new ones."""


class PlayMoney:
    """Gives play money to players."""

    def __init__(self, books: Books, *, first_chips: int) -> None:
        self._books = books
        self.first_chips = first_chips

    async def is_nearly_out(self, player: str) -> bool:
        """Whether a player may have new chips, provided that they have none on a table."""
        return self._is_little(await self._books.available(player))

    def _is_little(self, chips: int) -> bool:
        return chips < self.first_chips // NEARLY_OUT

    async def fill_up(self, player: str) -> None:
        """Fill a player's chips up to the starting amount if they are new or nearly out."""

        def fill_up(posting: Posting) -> None:
            chips = posting.balance(player_account(player, PLAY.code).id).available
            if self._is_little(chips):  # checked again: another request may have come at the same moment
                give(posting, player, self.first_chips - chips)

        await self._books.post([player_book(player)], fill_up)

    async def give(self, player: str, amount: int) -> None:
        """Give a player new chips."""
        await self._books.post([player_book(player)], lambda posting: give(posting, player, amount))


def give(posting: Posting, player: str, amount: int) -> None:
    """Give new chips to a player whose book the posting has taken."""
    book = player_book(player)
    purse, issued = player_account(player, PLAY.code), issued_account(player, PLAY.code)
    posting.open(purse)
    posting.open(issued)
    name = f"{book}/{posting.version(book)}/play_money"
    posting.make(Transfer(name, "play_money", (Leg(issued.id, purse.id, amount),)))
