"""What has the house won at a casino table, or lost, and how does it come to its own account?

The bank of a table is kept in the book of the table, so that no round waits for the book of the house. What
is in it is moved when the staff says so; where the house has lost, it pays what is missing.
"""

from mazziere.cage import HOUSE, bank_account, casino_book, house_account
from mazziere.ledger import Leg, Transfer
from mazziere.services.money.ledger_store import Books
from mazziere.services.staff.desk_log import DeskLog
from mazziere.services.unit_of_work import Unit, UnitsOfWork


class Banks:
    """The banks of all casino tables."""

    def __init__(self, units: UnitsOfWork, books: Books, log: DeskLog) -> None:
        self._units = units
        self._books = books
        self._log = log

    async def won_at(self, table: str, currency: str) -> int:
        """What the house has won at a table since it was swept last; negative for a loss."""
        return (await self._books.balance(bank_account(table, currency).id)).posted

    async def sweep(self, who: str, table: str, currency: str, *, request: str) -> None:
        """Move what the house has won to its own account, or pay in what it has lost there.

        Repeating a request moves nothing again.
        """
        bank, house = bank_account(table, currency), house_account(currency)
        name = f"bank_sweep/{table}/{request}"

        async def happen(unit: Unit) -> None:
            posting = self._books.posting(unit)
            won = posting.balance(bank.id).posted
            if won == 0 or posting.knows(casino_book(table), name):
                return
            leg = Leg(bank.id, house.id, won) if won > 0 else Leg(house.id, bank.id, -won)
            posting.open(house)
            posting.make(Transfer(name, "bank_sweep", (leg,)))
            self._log.write(unit, self._log.line(who, "bank_swept", table=table, amount=won, request=request))

        await self._units.carry_out([*self._books.refs((HOUSE, casino_book(table))), self._log.ref], happen)
