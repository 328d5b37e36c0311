"""Which transfers do the events of a tournament cause?

Entries, rebuys and add-ons are paid into three accounts: the prize pool, the bounties, and the fees of the
house. Prizes and bounties come out of them; what is left when the tournament ends is the house's. The chips
of a tournament are no money, and no hand moves any.

Each id consists of the tournament, its version after the event, and the code: a decision once made has the
same id forever.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

from mazziere.cage.chart import (
    bounties_account,
    fees_account,
    house_account,
    player_account,
    prize_pool_account,
    seat_won_account,
)
from mazziere.cage.transfers import Moves
from mazziere.ledger import Account, Leg, Transfer
from mazziere.ledger.values import TransferId
from mazziere.rules.books import OT
from mazziere.tournament import events as e
from mazziere.tournament.cancellation import broken_off, settle
from mazziere.tournament.definition import EntryMoney, SeatsPaid
from mazziere.tournament.evolve import evolve
from mazziere.tournament.play.prizes import fees_paid, pool_of, prize_shares, prizes_won
from mazziere.tournament.rows import all_rows, row
from mazziere.tournament.state import Tournament

BY_A_TOURNAMENT = "tournament/"
"""The prefix of the ids of all transfers that a tournament causes: `tournament/NAME/VERSION/CODE`."""


def tournament_of(transfer: TransferId) -> str | None:
    """The tournament that has caused a transfer; None if none has.

    >>> tournament_of("tournament/sunday-1/3/entry"), tournament_of("table/stromboli/8412/pot")
    ('sunday-1', None)
    """
    if not transfer.startswith(BY_A_TOURNAMENT):
        return None
    return transfer.removeprefix(BY_A_TOURNAMENT).rsplit("/", 2)[0]


class _Moment(NamedTuple):
    """A tournament at one of its events."""

    name: str
    before: Tournament
    after: Tournament
    """The tournament after this event."""

    def transfer(self, code: str, legs: Iterable[Leg], note: str = "") -> Transfer | None:
        """The transfer of these legs, without those of no amount; `None` if none is left."""
        moved = tuple([leg for leg in legs if leg.amount])
        name = f"{BY_A_TOURNAMENT}{self.name}/{self.after.version}/{code}"
        return Transfer(name, code, moved, note) if moved else None

    @property
    def currency(self) -> str:
        return self.after.definition.currency

    @property
    def prize_pool(self) -> str:
        return prize_pool_account(self.name, self.currency).id

    @property
    def bounties(self) -> str:
        return bounties_account(self.name, self.currency).id

    @property
    def fees(self) -> str:
        return fees_account(self.name, self.currency).id

    @property
    def house(self) -> str:
        return house_account(self.currency).id

    def purse(self, entry: int) -> str:
        """What the player of an entry has to spend."""
        return player_account(self.player(entry), self.currency).id

    def ticket(self, player: str) -> str:
        """The seats in this event that a player has won."""
        return seat_won_account(player, self.after.event, self.currency).id

    def player(self, entry: int) -> str:
        return row(self.after.entries, entry).player

    def paid_in(self, entry: int, money: EntryMoney) -> list[Leg]:
        """What a player pays for an entry, a rebuy or an add-on, or the house for an entry that it offers."""
        if self.after.definition.entry_is_offered and money is self.after.definition.entry:
            return [
                Leg(self.house, self.prize_pool, money.prize_share),
                Leg(self.house, self.bounties, money.bounty),
            ]
        bought = row(self.after.entries, entry)
        purse = self.purse(entry)
        if bought.with_ticket and money is self.after.definition.entry:
            purse = self.ticket(bought.player)
        return [
            Leg(purse, self.prize_pool, money.prize_share),
            Leg(purse, self.bounties, money.bounty),
            Leg(purse, self.fees, money.fee),
        ]


def tournament_moves(name: str, before: Tournament | None, events: Sequence[e.TournamentEvent]) -> Moves:
    """The entries in the books that follow from `events`, the first of which comes after `before`.

    name  the tournament, as its book and its stream are called
    """
    accounts: dict[str, Account] = {}
    transfers: list[Transfer] = []
    tournament = before
    for event in events:
        after = evolve(tournament, event)
        move = TOURNAMENT_MOVES.get(type(event))
        if move is not None:
            assert tournament is not None, "a tournament is announced before money moves"
            moment = _Moment(name, tournament, after)
            transfer = move(moment, event)
            if transfer is not None:
                transfers.append(transfer)
                accounts.update({each.id: each for each in _accounts_of(moment, event)})
        tournament = after
    return Moves(tuple(accounts.values()), tuple(transfers))


def _accounts_of(at: _Moment, event: Any) -> Iterable[Account]:
    """The accounts that a transfer of this event may need."""
    yield prize_pool_account(at.name, at.currency)
    yield bounties_account(at.name, at.currency)
    yield fees_account(at.name, at.currency)
    if isinstance(event, e.PrizeWon) and event.seat:
        yield seat_won_account(at.player(event.entry), _event_of_seats(at), at.currency)
    if not isinstance(event, e.EntryBought | e.RebuyBought | e.AddOnBought) or at.house in (
        leg.debit for leg in at.paid_in(event.entry, at.after.definition.entry)
    ):
        yield house_account(at.currency)


def _entry_bought(at: _Moment, event: e.EntryBought) -> Transfer | None:
    return at.transfer("entry", at.paid_in(event.entry, at.after.definition.entry))


def _entry_withdrawn(at: _Moment, event: e.EntryWithdrawn) -> Transfer | None:
    return at.transfer("entry_refund", _paid_back(at.paid_in(event.entry, at.after.definition.entry)))


def _called_off(at: _Moment, _event: e.TournamentCalledOff) -> Transfer | None:
    """Everybody gets back what they have paid."""
    entries = [entry.no for entry in all_rows(at.after.entries) if not entry.is_withdrawn]
    money = at.after.definition.entry
    return at.transfer("entry_refund", [leg for no in entries for leg in _paid_back(at.paid_in(no, money))])


def _paid_back(legs: Iterable[Leg]) -> list[Leg]:
    return [Leg(leg.credit, leg.debit, leg.amount) for leg in legs]


def _rebuy_bought(at: _Moment, event: e.RebuyBought) -> Transfer | None:
    rebuys = at.after.definition.rebuys
    assert rebuys is not None, "nobody rebuys where there are no rebuys"
    return at.transfer("rebuy", at.paid_in(event.entry, rebuys.money))


def _add_on_bought(at: _Moment, event: e.AddOnBought) -> Transfer | None:
    add_ons = at.after.definition.add_ons
    assert add_ons is not None, "nobody adds on where there are no add-ons"
    return at.transfer("add_on", at.paid_in(event.entry, add_ons.money))


def _prizes_fixed(at: _Moment, event: e.PrizesFixed) -> Transfer | None:
    return at.transfer("overlay", [Leg(at.house, at.prize_pool, event.overlay)])


def _event_of_seats(at: _Moment) -> str:
    payout = at.after.definition.payout
    assert isinstance(payout, SeatsPaid), "only satellites pay seats"
    return payout.event


def _prize_won(at: _Moment, event: e.PrizeWon) -> Transfer | None:
    legs = [Leg(at.prize_pool, at.purse(event.entry), event.money)]
    if event.seat:
        won = seat_won_account(at.player(event.entry), _event_of_seats(at), at.currency)
        legs.append(Leg(at.prize_pool, won.id, event.seat))
    return at.transfer("prize", legs)


def _round_prize_won(at: _Moment, event: e.RoundPrizeWon) -> Transfer | None:
    return at.transfer("prize", [Leg(at.prize_pool, at.purse(event.entry), event.money)])


def _bounty_taken(at: _Moment, event: e.BountyTaken) -> Transfer | None:
    """What goes onto the winner's head stays among the bounties."""
    return at.transfer("bounty", [Leg(at.bounties, at.purse(event.winner), event.paid)])


def _deal_made(at: _Moment, event: e.DealMade) -> Transfer | None:
    return at.transfer("deal", [Leg(at.prize_pool, at.purse(entry), money) for entry, money in event.shares])


def _ended(at: _Moment, _event: e.TournamentEnded) -> Transfer | None:
    """The fees, and what nobody has won of the prize pool, are the house's."""
    return at.transfer(
        "fees",
        [
            Leg(at.fees, at.house, fees_paid(at.after)),
            Leg(at.prize_pool, at.house, _in_the_prize_pool(at.after)),
        ],
    )


def _in_the_prize_pool(tournament: Tournament) -> int:
    """What lies in the prize pool."""
    overlay = pool_of(tournament).overlay if tournament.prizes else 0
    return prize_shares(tournament) + overlay - prizes_won(tournament)


def _cancelled(at: _Moment, event: e.TournamentCancelled) -> Transfer | None:
    """In one transfer: the house takes in what there is, and pays what the settlement says.

    Its note names the paragraph, as the book calls it, for the statement of every player.
    """
    settlement = settle(broken_off(at.before, edition=event.settled_by))
    paragraph, lines = settlement.paragraph.source, settlement.lines
    return at.transfer(
        "settlement",
        [
            Leg(at.prize_pool, at.house, _in_the_prize_pool(at.before)),
            Leg(at.bounties, at.house, at.before.bounties_left),
            Leg(at.fees, at.house, fees_paid(at.before)),
            *[Leg(at.house, player_account(line.player, at.currency).id, line.in_money) for line in lines],
            *[Leg(at.house, at.ticket(line.player), line.ticket) for line in lines],
        ],
        note=f"{paragraph.book}: {OT.heading(paragraph.article)}",
    )


TOURNAMENT_MOVES: dict[type, Callable[[_Moment, Any], Transfer | None]] = {
    e.EntryBought: _entry_bought,
    e.EntryWithdrawn: _entry_withdrawn,
    e.TournamentCalledOff: _called_off,
    e.RebuyBought: _rebuy_bought,
    e.AddOnBought: _add_on_bought,
    e.PrizesFixed: _prizes_fixed,
    e.PrizeWon: _prize_won,
    e.RoundPrizeWon: _round_prize_won,
    e.BountyTaken: _bounty_taken,
    e.DealMade: _deal_made,
    e.TournamentEnded: _ended,
    e.TournamentCancelled: _cancelled,
}
"""Kind of event → the transfer that it may cause."""
