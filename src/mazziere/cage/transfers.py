"""Which transfers do the events of a table cause?

Only the events named here move money. Chips move between a player and their seat when they are bought or
taken away. A hand moves nothing until it is over, and then in one balanced transfer: the bets, less what
nobody called, go to the pot, and from there to the winners and the house. A crash in the middle of a hand
therefore leaves the books as they were before it.

Each id consists of the table, the table's version after the event, and the code: a decision once made has the
same id forever.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

from mazziere.cage.chart import player_account, pot_account, rake_account, seat_account
from mazziere.hand import Hand
from mazziere.hand import events as h
from mazziere.ledger import Account, Leg, Transfer
from mazziere.table import Table
from mazziere.table import events as e


class Moves(NamedTuple):
    """The entries in the books that follow from some events of a table."""

    accounts: tuple[Account, ...]
    """To be opened first, if they are not open."""
    transfers: tuple[Transfer, ...]
    """In the order in which they happened."""


class _Place(NamedTuple):
    """The position of an event in the life of a table."""

    before: Table
    after: Table
    """The table after all the events considered, not only this one."""
    players: dict[int, str]
    """Seat → player."""
    version: int
    """The table's version after this event."""

    def transfer(self, code: str, legs: Iterable[Leg]) -> Transfer:
        return Transfer(f"table/{self.before.config.id}/{self.version}/{code}", code, tuple(legs))

    def to_seat(self, code: str, player: str, amount: int) -> Transfer | None:
        """A transfer of chips that a player brings to the table."""
        return self.transfer(code, [Leg(self.purse(player), self.seat(player), amount)]) if amount else None

    def from_seat(self, code: str, player: str, amount: int) -> Transfer | None:
        """A transfer of chips that a player takes from the table."""
        return self.transfer(code, [Leg(self.seat(player), self.purse(player), amount)]) if amount else None

    def seat(self, player: str) -> str:
        return seat_account(self.before.config.id, player, self.before.config.currency).id

    def purse(self, player: str) -> str:
        return player_account(player, self.before.config.currency).id

    @property
    def pot(self) -> str:
        return pot_account(self.before.config.id, self.before.config.currency).id

    @property
    def rake(self) -> str:
        return rake_account(self.before.config.id, self.before.config.currency).id


def moves_of(before: Table, events: Sequence[e.Event], after: Table) -> Moves:
    """The entries that follow from `events`, which lead from the table `before` to the table `after`.

    None at a table of a tournament, whose chips are no money.
    """
    if not before.config.kind.traits.chips_are_money:
        return Moves((), ())
    transfers: list[Transfer] = []
    accounts: tuple[Account, ...] = ()
    players: dict[int, str] | None = None
    for version, event in enumerate(events, before.version + 1):
        move = MOVES.get(type(event))
        if move is None or (type(event) is e.InHand and type(event.event) is not h.HandEnded):
            continue
        if players is None:
            players = {seat.no: seat.player for seat in before.seats}
        if isinstance(event, e.SeatTaken):
            players[event.seat] = event.player
            accounts += accounts_of(before, event.player)
        transfer = move(_Place(before, after, players, version), event)
        if transfer is not None:
            transfers.append(transfer)
    return Moves(accounts, tuple(transfers))


def accounts_of(table: Table, player: str) -> tuple[Account, ...]:
    """The accounts that a player needs to sit down at a table."""
    name, currency = table.config.id, table.config.currency
    return (
        player_account(player, currency),
        seat_account(name, player, currency),
        pot_account(name, currency),
        rake_account(name, currency),
    )


def _buy_in(at: _Place, event: e.SeatTaken) -> Transfer | None:
    return at.to_seat("buy_in", event.player, event.chips)


def _promised(at: _Place, event: e.ChipsPromised) -> Transfer | None:
    return at.to_seat("top_up", at.players[event.seat], event.amount)


def _added(at: _Place, event: e.ChipsAdded) -> Transfer | None:
    """Chips added to a stack; promised ones have been paid for before."""
    return at.to_seat("top_up", at.players[event.seat], event.amount - event.promised)


def _returned(at: _Place, event: e.ChipsReturned) -> Transfer | None:
    return at.from_seat("chips_returned", event.player, event.amount)


def _left(at: _Place, event: e.SeatLeft) -> Transfer | None:
    return at.from_seat("cash_out", event.player, event.chips)


def _hand_over(at: _Place, _event: e.InHand) -> Transfer | None:
    hand = at.after.hand
    assert hand is not None, "a hand that is over is shown until the next one begins"
    legs = [*_bets(at, hand), *_winnings(at, hand)]
    return at.transfer("pot", legs) if legs else None


def _bets(at: _Place, hand: Hand) -> Iterable[Leg]:
    """What each seat has bet in the hand, less what was returned to it."""
    won = _won(hand)
    before = {seat.no: seat.stack for seat in hand.start.seats}
    for seat in hand.seats:
        bet = before[seat.no] + won.get(seat.no, 0) - seat.stack
        if bet:
            yield Leg(at.seat(at.players[seat.no]), at.pot, bet)


def _winnings(at: _Place, hand: Hand) -> Iterable[Leg]:
    """What came out of the pots; the pot of a deal that was passed out stays where it is."""
    for no, amount in _won(hand).items():
        if amount:
            yield Leg(at.pot, at.seat(at.players[no]), amount)
    rake = sum([pot.rake for pot in hand.results])
    if rake:
        yield Leg(at.pot, at.rake, rake)


def _won(hand: Hand) -> dict[int, int]:
    """Seat → what it has won from all pots."""
    won: dict[int, int] = {}
    for pot in hand.results:
        for share in pot.shares:
            won[share.seat] = won.get(share.seat, 0) + share.amount
    return won


def _carried_pot_shared(at: _Place, event: e.CarriedPotShared) -> Transfer | None:
    return at.transfer(
        "pot", [Leg(at.pot, at.seat(at.players[no]), amount) for no, amount in event.shares if amount]
    )


def _time_charged(at: _Place, event: e.TimeCharged) -> Transfer | None:
    seat = at.seat(at.players[event.seat])
    return at.transfer("time_charge", [Leg(seat, at.rake, event.amount)]) if event.amount else None


def _hand_cancelled(at: _Place, event: e.HandCancelled) -> Transfer | None:
    """The bets go to the pot and come back: nothing has moved, and the books say why."""
    returned = [(at.seat(at.players[no]), amount) for no, amount in event.returned if amount]
    bets = [Leg(seat, at.pot, amount) for seat, amount in returned]
    back = [Leg(at.pot, seat, amount) for seat, amount in returned]
    return at.transfer("refund", [*bets, *back]) if bets else None


MOVES: dict[type, Callable[[_Place, Any], Transfer | None]] = {
    e.SeatTaken: _buy_in,
    e.ChipsPromised: _promised,
    e.ChipsAdded: _added,
    e.ChipsReturned: _returned,
    e.SeatLeft: _left,
    e.InHand: _hand_over,
    e.CarriedPotShared: _carried_pot_shared,
    e.HandCancelled: _hand_cancelled,
    e.TimeCharged: _time_charged,
}
"""Kind of event → the transfer that it may cause; of those in a hand, only its end causes one."""
