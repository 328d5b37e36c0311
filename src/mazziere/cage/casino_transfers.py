"""Which transfers do the events of a table against the house, and of its jackpot, cause?

Every bet goes to the stakes of the table in the append of its event, and comes back in that of the event that
undoes it. When a round is settled, each player who receives anything has one transfer: their bets that come
back, and what the bank of the table pays; what is lost goes to the bank in one. The FIRST 5 bets are moved by
the events of the jackpot, in the same append. A crash at any moment therefore leaves the stakes with exactly
what the table says lies there.

Each id consists of the table or the jackpot, its version after the event, and the code: a decision once made
has the same id forever. Only a top-up that was requested has the id of its request.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

from mazziere.cage.chart import (
    bank_account,
    house_account,
    jackpot_account,
    jackpot_seed_account,
    player_account,
    stakes_account,
)
from mazziere.cage.transfers import Moves
from mazziere.casino import events as e
from mazziere.casino.jackpot import Jackpot
from mazziere.casino.jackpot import events as j
from mazziere.casino.state import CasinoTable
from mazziere.ledger import Account, Leg, Transfer
from mazziere.rules.casino.paytables import Spot


class _AtTable(NamedTuple):
    """A table after one of its events."""

    table: str
    currency: str
    version: int

    def transfer(self, code: str, legs: Iterable[Leg], name: str = "") -> Transfer:
        """The transfer of these legs; `name` tells apart those of one event."""
        suffix = f"/{name}" if name else ""
        return Transfer(f"casino/{self.table}/{self.version}/{code}{suffix}", code, tuple(legs))

    @property
    def stakes(self) -> str:
        return stakes_account(self.table, self.currency).id

    @property
    def bank(self) -> str:
        return bank_account(self.table, self.currency).id

    def purse(self, player: str) -> str:
        return player_account(player, self.currency).id

    def bet(self, player: str, amount: int) -> list[Transfer]:
        """A player puts chips on the table."""
        legs = [Leg(self.purse(player), self.stakes, amount)]
        return [self.transfer("casino_bet", legs)] if amount else []

    def back(self, code: str, player: str, amount: int, name: str = "") -> list[Transfer]:
        """Chips come back to a player."""
        legs = [Leg(self.stakes, self.purse(player), amount)]
        return [self.transfer(code, legs, name)] if amount else []


def casino_moves(table: CasinoTable, events: Sequence[e.CasinoEvent]) -> Moves:
    """The entries in the books that follow from `events`, the first of which comes after `table`."""
    config = table.config
    transfers: list[Transfer] = []
    for version, event in enumerate(events, table.version + 1):
        move = CASINO_MOVES.get(type(event))
        if move is not None:
            transfers += move(_AtTable(config.id, config.currency, version), event)
    if not transfers:
        return Moves((), ())
    own = (stakes_account(config.id, config.currency), bank_account(config.id, config.currency))
    return Moves((*own, *_purses(transfers, config.currency)), tuple(transfers))


def _purses(transfers: Iterable[Transfer], currency: str) -> Iterable[Account]:
    """The accounts of the players to whom anything is paid."""
    credited = {leg.credit: None for transfer in transfers for leg in transfer.legs}
    for account in credited:
        kind, _, rest = account.partition("/")
        if kind == "player":
            yield player_account(rest.rpartition("/")[0], currency)


def _bet_placed(at: _AtTable, event: e.BetPlaced) -> list[Transfer]:
    return at.bet(event.player, sum([each.amount for each in event.wagers]))


def _bet_undone(at: _AtTable, event: e.BetUndone) -> list[Transfer]:
    return at.back("casino_undo", event.player, sum([each.amount for each in event.wagers]))


def _bets_taken_back(at: _AtTable, event: e.BetsTakenBack) -> list[Transfer]:
    return at.back("casino_undo", event.player, event.amount)


def _decision_made(at: _AtTable, event: e.DecisionMade) -> list[Transfer]:
    return at.bet(event.player, event.amount)


def _returned(at: _AtTable, event: e.RoundVoided | e.CardsCorrected) -> list[Transfer]:
    return [
        transfer
        for player, amount in event.returned
        for transfer in at.back("casino_refund", player, amount, player)
    ]


def _settled(at: _AtTable, event: e.RoundSettled) -> list[Transfer]:
    transfers, lost = [], 0
    for result in event.results:
        returned = won = 0
        for each in result.spots:
            if each.spot is Spot.FIRST_5:
                won += each.paid  # the bet itself has gone to jackpot and house
            elif each.paid:
                returned += each.bet
                won += each.paid - each.bet
            else:
                lost += each.bet
        purse = at.purse(result.player)
        legs = [Leg(at.stakes, purse, returned), Leg(at.bank, purse, won)]
        legs = [leg for leg in legs if leg.amount]
        if legs:
            transfers.append(at.transfer("casino_payout", legs, result.player))
    if lost:
        transfers.append(at.transfer("casino_loss", [Leg(at.stakes, at.bank, lost)]))
    return transfers


CASINO_MOVES: dict[type, Callable[[_AtTable, Any], list[Transfer]]] = {
    e.BetPlaced: _bet_placed,
    e.BetUndone: _bet_undone,
    e.BetsTakenBack: _bets_taken_back,
    e.DecisionMade: _decision_made,
    e.CardsCorrected: _returned,
    e.RoundVoided: _returned,
    e.RoundSettled: _settled,
}
"""Kind of event → the transfers that it causes."""


def stakes_on(table: CasinoTable) -> int:
    """The balance of the stakes account: all bets of the running round."""
    running = table.running
    return sum([player.total for player in running.players.values()]) if running is not None else 0


# The jackpot


class _AtJackpot(NamedTuple):
    """A jackpot after one of its events."""

    jackpot: str
    currency: str
    version: int

    def transfer(self, code: str, legs: Iterable[Leg], *, name: str = "", note: str = "") -> list[Transfer]:
        moved = tuple([leg for leg in legs if leg.amount])
        suffix = f"/{name}" if name else ""
        full = f"jackpot/{self.jackpot}/{self.version}/{code}{suffix}"
        return [Transfer(full, code, moved, note)] if moved else []

    @property
    def pot(self) -> Account:
        return jackpot_account(self.jackpot, self.currency)

    @property
    def seed(self) -> Account:
        return jackpot_seed_account(self.jackpot, self.currency)


def jackpot_moves(jackpot: Jackpot | None, events: Sequence[j.JackpotEvent]) -> Moves:
    """The entries in the books that follow from `events`, the first of which comes after `jackpot`."""
    config = jackpot.config if jackpot is not None else None
    accounts: dict[str, Account] = {}
    transfers: list[Transfer] = []
    for version, event in enumerate(events, 1 if jackpot is None else jackpot.version + 1):
        if isinstance(event, j.JackpotOpened):
            config = event.config
        move = JACKPOT_MOVES.get(type(event))
        if move is not None:
            assert config is not None, "a jackpot opens before money moves"
            opened, moved = move(_AtJackpot(config.id, config.currency, version), event)
            accounts.update({each.id: each for each in opened} if moved else {})
            transfers += moved
    return Moves(tuple(accounts.values()), tuple(transfers))


_Moved = tuple[tuple[Account, ...], list[Transfer]]
"""The accounts that transfers need, and the transfers."""


def _contributed(at: _AtJackpot, event: j.FirstFiveContributed) -> _Moved:
    stakes = stakes_account(event.table, at.currency)
    bank = bank_account(event.table, at.currency)
    # If both carried remainders become a whole unit at once, a bet of 1 owes 2: the bank pays the second one,
    # which it kept from earlier bets.
    from_bank = max(-event.to_house, 0)
    legs = [
        Leg(stakes.id, at.pot.id, event.to_pot),
        Leg(stakes.id, at.seed.id, event.to_seed - from_bank),
        Leg(bank.id, at.seed.id, from_bank),
        Leg(stakes.id, bank.id, max(event.to_house, 0)),
    ]
    return (stakes, bank, at.pot, at.seed), at.transfer("first_5", legs)


def _won(at: _AtJackpot, event: j.JackpotWon) -> _Moved:
    transfers: list[Transfer] = []
    purses = []
    for no, share in enumerate(event.shares, 1):
        purse = player_account(share.player, at.currency)
        purses.append(purse)
        transfers += at.transfer("jackpot", [Leg(at.pot.id, purse.id, share.amount)], name=str(no))
    return (at.pot, *purses), transfers


def _seeded(at: _AtJackpot, event: j.JackpotSeeded) -> _Moved:
    legs = [Leg(at.seed.id, at.pot.id, event.amount)]
    return (at.seed, at.pot), at.transfer("jackpot_seed", legs)


def _topped_up(at: _AtJackpot, event: j.JackpotToppedUp) -> _Moved:
    house = house_account(at.currency)
    legs = (Leg(house.id, at.pot.id, event.amount),)
    if not event.request:
        return (house, at.pot), at.transfer("jackpot_top_up", legs, note=event.note)
    requested = f"jackpot_top_up/{at.jackpot}/{event.request}"  # it may be asked for again
    return (house, at.pot), [Transfer(requested, "jackpot_top_up", legs, event.note)]


JACKPOT_MOVES: dict[type, Callable[[_AtJackpot, Any], _Moved]] = {
    j.FirstFiveContributed: _contributed,
    j.JackpotWon: _won,
    j.JackpotSeeded: _seeded,
    j.JackpotToppedUp: _topped_up,
}
"""Kind of event → the transfers that it causes."""
