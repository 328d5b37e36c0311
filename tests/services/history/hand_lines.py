"""Lines of hands as the history keeps them, with what matters to results."""

from mazziere.adapters.calendar import ZoneCalendar
from mazziere.services.history.played_hands import HandPlayed, StoredStakes

UTC = ZoneCalendar("UTC")
ROME = ZoneCalendar("Europe/Rome")
BLINDS = [StoredStakes(small, 2 * small, 0, 0, 0) for small in (25, 50)]
STUD = StoredStakes(0, 0, 10, 100, 200)


def line(
    at: int,
    table: str,
    net: int,
    *,
    currency: str = "play",
    stakes: StoredStakes = STUD,
    tournament: str = "",
) -> HandPlayed:
    return HandPlayed(
        hand=f"{table}-{at}",
        table=table,
        table_name=f"{table} {at % 3}",
        at=at,
        variant="seven_stud" if stakes is STUD else "holdem",
        limit="fixed_limit",
        stakes=stakes,
        currency=currency,
        seat=1,
        position=None,
        cards=(),
        pot=abs(net),
        net=net,
        rake=abs(net) // 20,
        sitters=(),
        tournament=tournament,
    )
