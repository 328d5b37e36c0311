"""What a tournament costs its players, as responsible gaming counts it.

The time at the tables counts, and the money: entries, rebuys and add-ons go in; prizes, bounties and refunds
come back. The time until the start is no play.
"""

from collections.abc import Iterator, Sequence

from mazziere.services.care.visits import Visited
from mazziere.tournament import events as e
from mazziere.tournament.cancellation import broken_off, settle
from mazziere.tournament.evolve import evolve
from mazziere.tournament.rows import all_rows, row
from mazziere.tournament.state import Stage, Tournament


def visits_of(name: str, before: Tournament | None, events: Sequence[e.TournamentEvent]) -> list[Visited]:
    """What counts of `events`, the first of which comes after `before`."""
    visits: list[Visited] = []
    leaving: list[Visited] = []
    tournament = before
    for event in events:
        after = evolve(tournament, event)
        if tournament is not None and before is not None:
            for one in _counted(name, before, tournament, after, event):
                # A prize is paid in the same append as the place: a player who leaves takes it along.
                later = one.leaves and isinstance(event, e.PlacesTaken)
                (leaving if later else visits).append(one)
        tournament = after
    return [*visits, *leaving]


def _counted(
    name: str, first: Tournament, before: Tournament, after: Tournament, event: e.TournamentEvent
) -> Iterator[Visited]:
    """What counts of one event.

    first  the tournament before all that happens now
    """

    def player(entry: int) -> str:
        return row(after.entries, entry).player

    def brings(entry: int, money: int) -> Visited:
        return Visited(player(entry), name, money, comes_back=False)

    def gets(entry: int, money: int) -> Iterator[Visited]:
        """Money for somebody who is playing, or played before."""
        is_here = first.stage is Stage.PLAYING and not (
            entry <= first.entered and row(first.entries, entry).sharing
        )
        if not is_here:
            yield brings(entry, 0)
        yield Visited(player(entry), name, money, comes_back=True, leaves=not is_here)

    definition = after.definition
    is_paid = not definition.entry_is_offered
    match event:
        case e.EntryBought(entry=entry):
            if is_paid:
                yield brings(entry, definition.entry.total)
            if after.stage is Stage.REGISTERING:
                yield Visited(player(entry), name, 0, comes_back=True, leaves=True)
        case e.RoundSeated() if before.round == 1:
            for at_table in event.tables:
                for entry in at_table:
                    yield brings(entry, 0)
        case e.RebuyBought(entry=entry) if definition.rebuys:
            yield brings(entry, definition.rebuys.money.total)
        case e.AddOnBought(entry=entry) if definition.add_ons:
            yield brings(entry, definition.add_ons.money.total)
        case e.PrizeWon(entry=entry):
            yield from gets(entry, event.money + event.seat)
        case e.RoundPrizeWon(entry=entry):
            yield from gets(entry, event.money)
        case e.BountyTaken():
            yield from gets(event.winner, event.paid)
        case e.DealMade():
            for entry, money in event.shares:
                yield from gets(entry, money)
        case e.EntryWithdrawn(entry=entry) if is_paid:
            yield from gets(entry, definition.entry.total)
        case e.TournamentCalledOff() if is_paid:
            for each in all_rows(after.entries):
                if not each.is_withdrawn:
                    yield from gets(each.no, definition.entry.total)
        case e.PlacesTaken():
            for group in event.groups:
                for entry in group:
                    yield Visited(player(entry), name, 0, comes_back=True, leaves=True)
        case e.TournamentCancelled():
            for line in settle(broken_off(before)).lines:
                if first.stage is Stage.REGISTERING:
                    yield Visited(line.player, name, 0, comes_back=False)
                yield Visited(line.player, name, line.to_pay, comes_back=True, leaves=True)
        case _:
            pass
