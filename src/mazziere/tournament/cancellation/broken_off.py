"""What is left of a tournament when it is broken off, as the book asks for it?

A player's entries, rebuys and add-ons are taken together. The stacks are those after the last completed hand
of each table, with chips that were bought since and paid for. Whoever has none is out, in the place that the
hand left them: nobody buys any more, and no other table finishes its hand.
"""

from collections.abc import Iterable

from msgspec.structs import replace

from mazziere.rules.tournaments.odd_cents import equally
from mazziere.tournament.cancellation.terms import EDITION, CancelledTournament, Entrant, counts_as
from mazziere.tournament.definition import Definition, DrawnPrizes, EntryMoney
from mazziere.tournament.play.prizes import fix_prizes, pool_of, take_places
from mazziere.tournament.play.unfolding import Unfolding
from mazziere.tournament.rows import all_rows
from mazziere.tournament.sales import are_add_ons_open, are_rebuys_open
from mazziere.tournament.state import Tournament, TournamentEntry, each_open_table, level_no


def broken_off(tournament: Tournament, *, edition: int = EDITION) -> CancelledTournament:
    """The tournament as it stands after the last completed hands.

    Where prizes are drawn, the pool of the multiplier is the guarantee.

    edition  by which it is settled: for a tournament that was canceled before, the one of its event
    """
    definition = tournament.definition
    has_begun = has_completed_a_hand(tournament)
    is_drawn = isinstance(definition.payout, DrawnPrizes)
    placed = _placed(tournament) if has_begun else tournament
    entrants = tuple(_entrants(tournament, placed, has_begun=has_begun))
    if edition == 1:
        entrants = tuple([replace(entrant, tickets=0, own_share=0) for entrant in entrants])
    elif has_begun:
        entrants = _with_bounties_of_nobody(entrants, tournament.bounties_left)
    return CancelledTournament(
        kind=counts_as(definition),
        entrants=entrants,
        prizes=tuple([prize.money + prize.seat for prize in placed.prizes]),
        guarantee=pool_of(tournament).total if is_drawn and has_begun else definition.guarantee,
        ticket=definition.entry.total,
        rebuys_are_open=_can_still_be_bought(tournament),
        has_begun=has_begun,
    )


def has_completed_a_hand(tournament: Tournament) -> bool:
    """Whether any table has; without one there is nothing to settle, and everybody is paid back."""
    return any(table.last is not None for table in all_rows(tournament.tables))


def _can_still_be_bought(tournament: Tournament) -> bool:
    add_ons = tournament.definition.add_ons
    return (
        are_rebuys_open(tournament)
        or are_add_ons_open(tournament)
        or (add_ons is not None and not tournament.prizes and level_no(tournament) <= add_ons.after_level)
    )


def _placed(tournament: Tournament) -> Tournament:
    """The tournament with the prizes of what has been bought, and with everybody in place who is out."""
    unfolding = Unfolding(tournament)
    fix_prizes(unfolding, at=0, is_won=True)
    take_places(unfolding, at=0, at_once=True)
    return unfolding.tournament


def _entrants(tournament: Tournament, placed: Tournament, *, has_begun: bool) -> Iterable[Entrant]:
    """Each player once, in the order of their first entry.

    Before the first hand the house takes back the bounties that it has offered.
    """
    chips = dict.fromkeys(tournament.to_seat, tournament.definition.starting_stack)
    for table in each_open_table(tournament):
        chips.update({seat.entry: seat.stack + seat.bought for seat in table.seats})
    offered = tournament.definition.entry_is_offered
    entrants: dict[str, Entrant] = {}
    for entry, then in zip(all_rows(tournament.entries), all_rows(placed.entries), strict=True):
        if entry.is_withdrawn:
            continue
        won = then.prize + then.seat_won
        known = entrants.get(entry.player, Entrant(player=entry.player))
        bought = list(_bought(tournament.definition, entry))
        own = [money for money, is_paid in bought if is_paid]
        entrants[entry.player] = replace(
            known,
            paid=known.paid + sum([money.prize_share + money.fee for money in own]),
            prize_share=known.prize_share + sum([money.prize_share for money, _ in bought]),
            own_share=known.own_share + (sum([money.prize_share for money in own]) if offered else 0),
            tickets=known.tickets + entry.with_ticket,
            chips=known.chips + (chips.get(entry.no, 0) if has_begun else 0),
            prize=known.prize + won,
            prize_due=known.prize_due + won - entry.prize - entry.seat_won,
            bounty=known.bounty + (0 if entry.is_out or (offered and not has_begun) else entry.bounty),
        )
    return entrants.values()


def _with_bounties_of_nobody(entrants: tuple[Entrant, ...], left: int) -> tuple[Entrant, ...]:
    """The entrants with the bounties of those whom the staff has removed, in equal parts for who is still in.

    left  all bounties that have not been paid
    """
    still_in = [entrant.player for entrant in entrants if entrant.is_in]
    if not still_in:
        return entrants
    parts = equally(left - sum([entrant.bounty for entrant in entrants]), len(still_in))
    more = dict(zip(still_in, parts, strict=True))
    return tuple([replace(one, bounty=one.bounty + more.get(one.player, 0)) for one in entrants])


def _bought(definition: Definition, entry: TournamentEntry) -> Iterable[tuple[EntryMoney, bool]]:
    """What has been bought with an entry, and whether the player has paid for it."""
    yield definition.entry, not definition.entry_is_offered
    for _ in range(entry.rebuys):
        assert definition.rebuys is not None, "nobody rebuys where there are no rebuys"
        yield definition.rebuys.money, True
    if entry.has_added_on:
        assert definition.add_ons is not None, "nobody adds on where there are no add-ons"
        yield definition.add_ons.money, True
