"""When may a tournament player buy chips?"""

from mazziere.rules.books import ROOM
from mazziere.rules.citations import ruling


@ruling(ROOM["rebuys"])
def are_bought_now(*, holds_cards: bool) -> bool:
    """Whether rebuys and add-ons can be bought: between two hands, or by a player who is out of the hand."""
    return not holds_cards
