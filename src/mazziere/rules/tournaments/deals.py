"""May the last players of a tournament divide the prizes?"""

from mazziere.rules.books import ROOM
from mazziere.rules.citations import ruling


@ruling(ROOM["velox"])
def may_be_dealt(*, is_velox: bool, players_in: int, places_paid: int) -> bool:
    """Whether players may propose a deal: not in VeloX, and only if everybody left is sure of a prize.

    Players who could still leave without a prize would otherwise give away what others have not won yet. One
    player has nobody to agree with.
    """
    return not is_velox and 1 < players_in <= places_paid
