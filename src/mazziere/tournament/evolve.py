"""What is the state of a tournament after an event?

Bookkeeping only: nothing is refused, and no rule is asked. A store, an auditor or a replay folds the events
of a tournament with this module and needs nothing else.
"""

from collections.abc import Callable, Iterable
from typing import Any

from msgspec.structs import replace

from mazziere.table.hand_report import OwnTime
from mazziere.tournament import events as e
from mazziere.tournament.evolve_clock import CLOCK
from mazziere.tournament.evolve_days import DAYS
from mazziere.tournament.evolve_deals import DEALS
from mazziere.tournament.evolve_seats import SEATS, table_resized
from mazziere.tournament.rows import Rows, row, with_row, with_rows
from mazziere.tournament.state import (
    HandForHand,
    LostAll,
    SeatedEntry,
    Stage,
    Tournament,
    TournamentEntry,
    TournamentTable,
    bucket_of,
    latest_entry,
)


def evolve(tournament: Tournament | None, event: e.TournamentEvent) -> Tournament:
    """The tournament after `event`. The first event of every tournament announces it."""
    if tournament is None:
        assert isinstance(event, e.TournamentAnnounced), "a tournament is announced before anything else"
        return Tournament(
            definition=event.definition, version=1, starts_at=event.starts_at, event=event.event
        )
    return _AFTER[type(event)](tournament, event)


def _changed(tournament: Tournament, event: e.TournamentChanged) -> Tournament:
    return replace(
        tournament,
        definition=event.definition,
        starts_at=event.starts_at,
        version=tournament.version + 1,
    )


# Entries


def _entry_bought(tournament: Tournament, event: e.EntryBought) -> Tournament:
    last = latest_entry(tournament, event.player)
    bounty = tournament.definition.entry.bounty
    nth = last.nth + 1 if last else 1
    entry = TournamentEntry(
        no=event.entry, player=event.player, nth=nth, bounty=bounty, with_ticket=event.with_ticket
    )
    late = tournament.stage is Stage.PLAYING
    return replace(
        tournament,
        entries=with_row(tournament.entries, event.entry, entry),
        entered=event.entry,
        buckets=_in_bucket(tournament, event.player, event.entry),
        left=tournament.left + 1,
        bounties_left=tournament.bounties_left + bounty,
        to_seat=(*tournament.to_seat, event.entry) if late else tournament.to_seat,
        version=tournament.version + 1,
    )


def _entry_withdrawn(tournament: Tournament, event: e.EntryWithdrawn) -> Tournament:
    entry = row(tournament.entries, event.entry)
    return replace(
        tournament,
        entries=with_row(tournament.entries, entry.no, replace(entry, is_withdrawn=True)),
        buckets=_in_bucket(tournament, entry.player),
        withdrawn=tournament.withdrawn + 1,
        bounties_left=tournament.bounties_left - entry.bounty,
        left=tournament.left - 1,
        version=tournament.version + 1,
    )


def _in_bucket(tournament: Tournament, player: str, *latest: int) -> Rows[tuple[int, ...]]:
    """The buckets with the latest entry of one player, or without any."""
    no, buckets = bucket_of(player), tournament.buckets
    others = [one for one in row(buckets, no) if row(tournament.entries, one).player != player]
    return with_row(buckets, no, (*others, *latest))


def _called_off(tournament: Tournament, _: e.TournamentCalledOff) -> Tournament:
    return replace(tournament, stage=Stage.CALLED_OFF, version=tournament.version + 1)


def _registration_ended(tournament: Tournament, _: e.RegistrationEnded) -> Tournament:
    return replace(tournament, stage=Stage.SEATING, version=tournament.version + 1)


# Hands


def _hands_released(tournament: Tournament, event: e.HandsReleased) -> Tournament:
    tables = {}
    for no in event.tables:
        table = row(tournament.tables, no)
        tables[no] = replace(
            table, in_hand=True, hands=table.hands + 1, level=event.level, last_hands=table.last_hands + 1
        )
    return replace(
        tournament,
        tables=with_rows(tournament.tables, tables),
        held=tuple([no for no in tournament.held if no not in tables]),
        in_hand=tournament.in_hand + len(tables),
        version=tournament.version + 1,
    )


def _hand_reported(tournament: Tournament, event: e.HandReported) -> Tournament:
    table, after = row(tournament.tables, event.table), dict(event.stacks)
    own_times = dict(event.own_times)
    seats = tuple([_seat_after(seat, after, own_times) for seat in table.seats])
    table = replace(table, seats=seats, in_hand=False, last=event.positions, waits_all_in=False)
    together = tournament.hand_for_hand is HandForHand.PLAYING
    return replace(
        tournament,
        tables=with_row(tournament.tables, table.no, table),
        held=(*tournament.held, table.no),
        in_hand=tournament.in_hand - 1,
        all_ins=tuple([no for no in tournament.all_ins if no != table.no]),
        moment=tournament.moment if together else tournament.moment + 1,
        clock=replace(tournament.clock, hands=tournament.clock.hands + 1),
        version=tournament.version + 1,
    )


def _seat_after(
    seat: SeatedEntry, after: dict[int, int], own_times: dict[int, OwnTime | None]
) -> SeatedEntry:
    """A seat after a hand: with what the hand has left it, if it was dealt in, and with what was bought."""
    return SeatedEntry(
        seat.seat,
        seat.entry,
        after.get(seat.seat, seat.stack) + seat.bought,
        is_newcomer=seat.is_newcomer and seat.seat not in after,
        own_time=own_times.get(seat.seat, seat.own_time),
    )


def _own_times_reported(tournament: Tournament, event: e.OwnTimesReported) -> Tournament:
    table, own_times = row(tournament.tables, event.table), dict(event.own_times)
    seats = tuple(
        [
            replace(seat, own_time=own_times[seat.seat]) if seat.seat in own_times else seat
            for seat in table.seats
        ]
    )
    return _with_table(tournament, replace(table, seats=seats))


def _chips_lost(tournament: Tournament, event: e.ChipsLost) -> Tournament:
    entry = row(tournament.entries, event.entry)
    lost = LostAll(entry.no, entry.table, event.chips, event.from_button, event.moment, event.until)
    lost_all = (*tournament.lost_all, lost)
    tournament = replace(tournament, lost_all=lost_all, version=tournament.version + 1)
    return tournament if event.until else _out(tournament, entry)


def _went_out(tournament: Tournament, event: e.WentOut) -> Tournament:
    lost_all = tuple(
        [replace(lost, until=0) if lost.entry == event.entry else lost for lost in tournament.lost_all]
    )
    tournament = replace(tournament, lost_all=lost_all, version=tournament.version + 1)
    return _out(tournament, row(tournament.entries, event.entry))


def _entry_removed(tournament: Tournament, event: e.EntryRemoved) -> Tournament:
    entry = row(tournament.entries, event.entry)
    if any([lost.entry == entry.no and lost.moment == event.moment for lost in tournament.lost_all]):
        lost_all = [replace(one, until=0) if one.entry == entry.no else one for one in tournament.lost_all]
    else:
        lost_all = [lost for lost in tournament.lost_all if lost.entry != entry.no]
        lost_all.append(LostAll(entry.no, entry.table, event.chips, 0, event.moment, 0))
    tournament = replace(
        tournament,
        lost_all=tuple(lost_all),
        removed=tournament.removed + event.chips,
        moment=max(tournament.moment, event.moment),
        version=tournament.version + 1,
    )
    return _out(tournament, replace(entry, is_disqualified=event.is_disqualified))


def _out(tournament: Tournament, entry: TournamentEntry) -> Tournament:
    """The entry gives up its seat."""
    table = row(tournament.tables, entry.table)
    seats = tuple([seat for seat in table.seats if seat.entry != entry.no])
    return replace(
        tournament,
        entries=with_row(tournament.entries, entry.no, replace(entry, is_out=True, table=0, seat=0)),
        left=tournament.left - 1,
        **table_resized(tournament, table, seats),
    )


def _places_taken(tournament: Tournament, event: e.PlacesTaken) -> Tournament:
    placed, finished = {}, tournament.finished
    for group in reversed(event.groups):
        for no in group:
            entry = row(tournament.entries, no)
            placed[no] = replace(entry, sharing=len(group), finished_lower=finished)
        finished += len(group)
    return replace(
        tournament,
        entries=with_rows(tournament.entries, placed),
        lost_all=tuple([lost for lost in tournament.lost_all if lost.entry not in placed]),
        finished=finished,
        version=tournament.version + 1,
    )


# Chips and prizes


def _rebuy_bought(tournament: Tournament, event: e.RebuyBought) -> Tournament:
    entry, rebuys = row(tournament.entries, event.entry), tournament.definition.rebuys
    bounty = rebuys.money.bounty if rebuys else 0
    bought = replace(entry, rebuys=entry.rebuys + 1, bounty=entry.bounty + bounty)
    return replace(
        tournament,
        entries=with_row(tournament.entries, entry.no, bought),
        bounties_left=tournament.bounties_left + bounty,
        tables=_with_chips(tournament, entry, event.chips),
        lost_all=tuple([lost for lost in tournament.lost_all if lost.entry != entry.no]),
        rebuys=tournament.rebuys + 1,
        version=tournament.version + 1,
    )


def _add_on_bought(tournament: Tournament, event: e.AddOnBought) -> Tournament:
    entry, add_ons = row(tournament.entries, event.entry), tournament.definition.add_ons
    bounty = add_ons.money.bounty if add_ons else 0
    bought = replace(entry, has_added_on=True, bounty=entry.bounty + bounty)
    return replace(
        tournament,
        entries=with_row(tournament.entries, entry.no, bought),
        bounties_left=tournament.bounties_left + bounty,
        tables=_with_chips(tournament, entry, event.chips),
        add_ons=tournament.add_ons + 1,
        version=tournament.version + 1,
    )


def _with_chips(tournament: Tournament, entry: TournamentEntry, chips: int) -> Any:
    """The tables, with chips added to a stack: beside it while a hand is running."""
    table = row(tournament.tables, entry.table)
    seats = tuple(
        [
            (
                replace(seat, bought=seat.bought + chips)
                if table.in_hand
                else replace(seat, stack=seat.stack + chips)
            )
            if seat.entry == entry.no
            else seat
            for seat in table.seats
        ]
    )
    return with_row(tournament.tables, table.no, replace(table, seats=seats))


def _prizes_fixed(tournament: Tournament, event: e.PrizesFixed) -> Tournament:
    return replace(tournament, prizes=event.prizes, version=tournament.version + 1)


def _prize_won(tournament: Tournament, event: e.PrizeWon) -> Tournament:
    entry = row(tournament.entries, event.entry)
    entry = replace(entry, prize=entry.prize + event.money, seat_won=entry.seat_won + event.seat)
    return replace(
        tournament,
        entries=with_row(tournament.entries, entry.no, entry),
        version=tournament.version + 1,
    )


def _bounty_taken(tournament: Tournament, event: e.BountyTaken) -> Tournament:
    whole = event.paid + event.onto_the_head
    loser = row(tournament.entries, event.loser)
    entries = with_row(tournament.entries, loser.no, replace(loser, bounty=max(0, loser.bounty - whole)))
    winner = row(entries, event.winner)
    winner = replace(
        winner, bounty=winner.bounty + event.onto_the_head, bounties=winner.bounties + event.paid
    )
    return replace(
        tournament,
        entries=with_row(entries, winner.no, winner),
        bounties_left=tournament.bounties_left - event.paid,
        version=tournament.version + 1,
    )


def _round_prize_won(tournament: Tournament, event: e.RoundPrizeWon) -> Tournament:
    entry = row(tournament.entries, event.entry)
    entry = replace(entry, prize=entry.prize + event.money)
    return replace(
        tournament,
        entries=with_row(tournament.entries, entry.no, entry),
        version=tournament.version + 1,
    )


def _multiplier_drawn(tournament: Tournament, event: e.MultiplierDrawn) -> Tournament:
    return replace(tournament, multiplier=event.number, version=tournament.version + 1)


# Hand for hand


def _hand_for_hand_began(tournament: Tournament, _: e.HandForHandBegan) -> Tournament:
    return replace(tournament, hand_for_hand=HandForHand.STOPPING, version=tournament.version + 1)


def _hand_for_hand_round(tournament: Tournament, event: e.HandForHandRound) -> Tournament:
    return replace(
        tournament,
        hand_for_hand=HandForHand.PLAYING,
        moment=event.moment,
        version=tournament.version + 1,
    )


def _hand_for_hand_ended(tournament: Tournament, _: e.HandForHandEnded) -> Tournament:
    return replace(tournament, hand_for_hand=HandForHand.OFF, version=tournament.version + 1)


def _all_in_reported(tournament: Tournament, event: e.AllInReported) -> Tournament:
    return _with_table(
        tournament,
        replace(row(tournament.tables, event.table), waits_all_in=True),
        all_ins=(*tournament.all_ins, event.table),
    )


def _cards_turned(tournament: Tournament, event: e.CardsTurned) -> Tournament:
    return _with_table(
        tournament,
        replace(row(tournament.tables, event.table), waits_all_in=False),
        all_ins=tuple([no for no in tournament.all_ins if no != event.table]),
    )


def _with_table(tournament: Tournament, table: TournamentTable, **facts: Any) -> Tournament:
    """The tournament after one event that changed a table."""
    tables = with_row(tournament.tables, table.no, table)
    return replace(tournament, tables=tables, version=tournament.version + 1, **facts)


# The end


def _round_won(tournament: Tournament, _: e.RoundWon) -> Tournament:
    return replace(
        tournament, stage=Stage.SEATING, round=tournament.round + 1, version=tournament.version + 1
    )


def _ended(tournament: Tournament, _: e.TournamentEnded) -> Tournament:
    clock = replace(tournament.clock, since=None)
    return replace(tournament, stage=Stage.OVER, clock=clock, version=tournament.version + 1)


def _cancelled(tournament: Tournament, _: e.TournamentCancelled) -> Tournament:
    clock = replace(tournament.clock, since=None)
    return replace(tournament, stage=Stage.CANCELLED, clock=clock, version=tournament.version + 1)


def replay(events: Iterable[e.TournamentEvent]) -> Tournament:
    """The tournament after all of its events."""
    tournament = None
    for event in events:
        tournament = evolve(tournament, event)
    assert tournament is not None, "a tournament has at least one event"
    return tournament


_AFTER: dict[type, Callable[[Tournament, Any], Tournament]] = {
    e.TournamentChanged: _changed,
    e.EntryBought: _entry_bought,
    e.EntryWithdrawn: _entry_withdrawn,
    e.TournamentCalledOff: _called_off,
    e.RegistrationEnded: _registration_ended,
    e.HandsReleased: _hands_released,
    e.HandReported: _hand_reported,
    e.OwnTimesReported: _own_times_reported,
    e.ChipsLost: _chips_lost,
    e.WentOut: _went_out,
    e.EntryRemoved: _entry_removed,
    e.PlacesTaken: _places_taken,
    e.RebuyBought: _rebuy_bought,
    e.AddOnBought: _add_on_bought,
    e.PrizesFixed: _prizes_fixed,
    e.MultiplierDrawn: _multiplier_drawn,
    e.PrizeWon: _prize_won,
    e.BountyTaken: _bounty_taken,
    e.RoundPrizeWon: _round_prize_won,
    **DEALS,
    e.HandForHandBegan: _hand_for_hand_began,
    e.HandForHandRound: _hand_for_hand_round,
    e.HandForHandEnded: _hand_for_hand_ended,
    e.AllInReported: _all_in_reported,
    e.CardsTurned: _cards_turned,
    e.RoundWon: _round_won,
    e.TournamentEnded: _ended,
    e.TournamentCancelled: _cancelled,
    **CLOCK,
    **DAYS,
    **SEATS,
}
