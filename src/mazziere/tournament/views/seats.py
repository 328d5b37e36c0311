"""Whom do events concern, wherever they are: who was given a seat, and for whom has something changed?"""

from collections.abc import Iterable, Iterator

import msgspec

from mazziere.protocol.words import WhySeated
from mazziere.tournament import events as e
from mazziere.tournament.rows import all_rows, row
from mazziere.tournament.state import Tournament
from mazziere.tournament.table_config import table_id


class GivenSeat(msgspec.Struct, frozen=True, tag=True):
    """A player was given a seat; `left` is the table that they sat at before, None for none."""

    player: str
    tournament: str
    table: str
    table_no: int
    seat: int
    why: WhySeated
    left: str | None


def seats_given(
    tournament_id: str, before: Tournament, after: Tournament, events: Iterable[e.TournamentEvent]
) -> Iterator[GivenSeat]:
    """Who sits elsewhere than before, each once and where they are now, in the order of their draws."""
    why: dict[int, WhySeated] = {}
    for event in events:
        match event:
            case e.RoundSeated(tables=tables):
                why.update({entry: "drawn" for table in tables for entry in table})
            case e.LateEntriesSeated(seatings=seatings):
                why.update({seating.entry: "drawn" for seating in seatings})
            case e.TableBroken(seatings=seatings):
                why.update({seating.entry: "table_broken" for seating in seatings})
            case e.PlayerMoved(entry=moved):
                why[moved] = "moved"
            case _:
                pass
    for no, reason in why.items():
        entry = row(after.entries, no)
        was = row(before.entries, no).table if no <= before.entered else 0
        if entry.table and entry.table != was:
            yield GivenSeat(
                player=entry.player,
                tournament=tournament_id,
                table=table_id(tournament_id, entry.table),
                table_no=entry.table,
                seat=entry.seat,
                why=reason,
                left=table_id(tournament_id, was) if was else None,
            )


def concerned(before: Tournament, after: Tournament, events: Iterable[e.TournamentEvent]) -> set[str]:
    """The players whose own part has changed: they have entered or withdrawn, were seated, bought chips, have
    lost their last ones, are out, or have won something.
    """
    found: set[str] = set()
    for event in events:
        match event:
            case e.EntryBought(player=player):
                found.add(player)
            case (
                e.EntryWithdrawn(entry=no)
                | e.WentOut(entry=no)
                | e.EntryRemoved(entry=no)
                | e.PlayerMoved(entry=no)
                | e.ChipsLost(entry=no)
                | e.RebuyBought(entry=no)
                | e.AddOnBought(entry=no)
                | e.PrizeWon(entry=no)
                | e.RoundPrizeWon(entry=no)
                | e.BountyTaken(winner=no)
                | e.DealWanted(entry=no)
            ):
                found.add(row(after.entries, no).player)
            case e.RoundSeated(tables=tables):
                found.update(row(after.entries, no).player for table in tables for no in table)
            case e.LateEntriesSeated(seatings=seatings) | e.TableBroken(seatings=seatings):
                found.update(row(after.entries, seating.entry).player for seating in seatings)
            case e.DealProposed(shares=shares):
                found.update(row(after.entries, no).player for no, _ in shares)
            case e.TournamentEnded() | e.TournamentCancelled() | e.TournamentCalledOff():
                found.update(entry.player for entry in all_rows(before.entries) if not entry.is_out)
            case _:
                pass
    return found
