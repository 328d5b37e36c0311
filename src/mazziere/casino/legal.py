"""What may a player do now?

Every press and every decision with its bounds, from the same functions and rulings as the judge of each
command: what is offered is accepted, and nothing else is.
"""

import contextlib
from typing import NamedTuple

from mazziere.casino.betting import (
    SpotRoom,
    doubled_bets,
    repeated_bets,
    room_on,
    with_flop_bet,
)
from mazziere.casino.decisions import cost_of_choice
from mazziere.casino.events import SpotBet
from mazziere.casino.state import CasinoRound, CasinoTable, RoundPlayer
from mazziere.rules.casino.bets import is_covered
from mazziere.rules.casino.paytables import STARTING_SPOTS
from mazziere.rules.casino.streets import PlayChoice, choices
from mazziere.rules.refusals import Refused


class BetOffer(NamedTuple):
    """A spot that may be bet on."""

    room: SpotRoom
    most: int
    """The largest chip that the balance covers."""


class ChoiceOffer(NamedTuple):
    """A decision, and what it costs."""

    choice: PlayChoice
    cost: int


class CasinoOffers(NamedTuple):
    """Everything that a player may do."""

    bets: tuple[BetOffer, ...] = ()
    undo: tuple[SpotBet, ...] = ()
    """What an undo takes back; empty if there is nothing."""
    repeat: tuple[SpotBet, ...] = ()
    """What a repetition puts down; empty if it is not possible."""
    double: tuple[SpotBet, ...] = ()
    choices: tuple[ChoiceOffer, ...] = ()


def legal(table: CasinoTable, player: str, available: int) -> CasinoOffers:
    """What a player may do who can spend `available`, before the deadline of the phase."""
    running = table.running
    if running is None or table.paused:
        return CasinoOffers()
    own = running.players.get(player)
    if running.are_bets_open:
        return CasinoOffers(
            bets=_bets(running, own, available),
            undo=own.steps[-1] if own else (),
            repeat=_repeat(table, running, player, available),
            double=_double(running, own, available),
        )
    if own is not None and running.is_asked(own):
        return CasinoOffers(choices=_choices(running, own, available))
    return CasinoOffers()


def _bets(running: CasinoRound, own: RoundPlayer | None, available: int) -> tuple[BetOffer, ...]:
    offers = []
    for spot in STARTING_SPOTS:
        with contextlib.suppress(Refused):
            room = room_on(running, own, spot)
            most = available // room.cost_of_one
            if most >= room.least:
                offers.append(BetOffer(room, most))
    return tuple(offers)


def _repeat(table: CasinoTable, running: CasinoRound, player: str, available: int) -> tuple[SpotBet, ...]:
    with contextlib.suppress(Refused):
        return _if_covered(running, repeated_bets(table, running, player), available)
    return ()


def _double(running: CasinoRound, own: RoundPlayer | None, available: int) -> tuple[SpotBet, ...]:
    with contextlib.suppress(Refused):
        return _if_covered(running, doubled_bets(running, own), available)
    return ()


def _if_covered(running: CasinoRound, bets: tuple[SpotBet, ...], available: int) -> tuple[SpotBet, ...]:
    """What the bets put down in all, if the balance covers it."""
    whole = with_flop_bet(running.config, bets)
    return whole if is_covered(sum([each.amount for each in whole]), available=available) else ()


def _choices(running: CasinoRound, own: RoundPlayer, available: int) -> tuple[ChoiceOffer, ...]:
    offers = [ChoiceOffer(choice, cost_of_choice(running, own, choice)) for choice in choices(running.street)]
    return tuple([offer for offer in offers if is_covered(offer.cost, available=available)])
