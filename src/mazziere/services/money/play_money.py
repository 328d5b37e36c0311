"""Where do chips come from that nobody has paid for?

From the house, by a transfer into the player's own book. Everybody has some to begin with, and who is nearly
out of them gets new ones; nobody gets twice what was meant once, however often he asks.
"""

from mazziere.cage import issued_account, player_account, player_book
from mazziere.ledger import PLAY, Leg, Transfer
from mazziere.services.money.ledger_store import Books, Posting

NEARLY_OUT = 10
"""Who has less than this part of what one begins with may have new chips."""


class PlayMoney:
    """Gives play money to those who play for it."""

    def __init__(self, books: Books, *, first_chips: int) -> None:
        self._books = books
        self.first_chips = first_chips

    async def is_nearly_out(self, player: str) -> bool:
        """Whether somebody may have new chips, if none lie on a table."""
        return self._is_little(await self._books.available(player))

    def _is_little(self, chips: int) -> bool:
        return chips < self.first_chips // NEARLY_OUT

    async def fill_up(self, player: str) -> None:
        """As much as one begins with, for somebody who is nearly out of chips, or new."""

        def fill_up(posting: Posting) -> None:
            chips = posting.balance(player_account(player, PLAY.code).id).available
            if self._is_little(chips):  # still: somebody else may have asked at the same moment
                give(posting, player, self.first_chips - chips)

        await self._books.post([player_book(player)], fill_up)

    async def give(self, player: str, amount: int) -> None:
        """New chips."""
        await self._books.post([player_book(player)], lambda posting: give(posting, player, amount))


def give(posting: Posting, player: str, amount: int) -> None:
    """New chips for a player whose book is kept to this posting."""
    book = player_book(player)
    purse, issued = player_account(player, PLAY.code), issued_account(player, PLAY.code)
    posting.open(purse)
    posting.open(issued)
    name = f"{book}/{posting.version(book)}/play_money"
    posting.make(Transfer(name, "play_money", (Leg(issued.id, purse.id, amount),)))
