"""What happens at a table, or in a tournament, entered in the books."""

from mazziere.cage import Moves, book_of
from mazziere.ledger.refusals import Overdrawn
from mazziere.rules.refusals import Broken, Refused
from mazziere.services.money.ledger_store import Posting
from mazziere.services.refusals import NotEnoughChips


def post_moves(posting: Posting, moves: Moves) -> None:
    """Post the transfers of a table or a tournament.

    Raises `NotEnoughChips`; any other refusal of the books is `Broken`.
    """
    try:
        for account in moves.accounts:
            posting.open(account)
        for transfer in moves.transfers:
            posting.make(transfer)
    except Overdrawn as refused:
        if book_of(refused.account).startswith(("table/", "tournament/")):
            raise Broken(f"there is less than what it moves: {refused}") from refused
        raise NotEnoughChips(amount=refused.amount, balance=refused.available) from refused
    except Refused as refused:
        raise Broken(f"the books refused what happened: {refused}") from refused
