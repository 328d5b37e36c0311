"""What does a table of Texas Hold'em Bonus take, in process and with a thousand people in front of it?

*Rounds*: the machine of a table alone, without a room: everybody bets on ANTE, BONUS and FIRST 5, plays on
before the flop and checks twice, and the round is paid. A thousand players are six thousand commands a round;
the time that each takes stands beside.

*Bets*: see `casino_load`. Nothing comparable is open: no peer.
"""

import random
import time
from collections.abc import Iterator

import structlog

from bench import casino_load
from bench.report import Row
from mazziere.cards import STANDARD_52
from mazziere.casino import commands as c
from mazziere.casino.awaiting import BetsAwaited, DecisionsAwaited, RoundCardsToDeal, RoundToSettle
from mazziere.casino.decide import apply
from mazziere.casino.state import CasinoTable
from mazziere.rules.casino.paytables import STARTING_SPOTS, Spot
from mazziere.rules.casino.streets import PlayChoice, RoundStreet

PLAYERS = (1, 100, 1_000)
SECONDS, SECONDS_QUICK = 8.0, 1.5
CARDS = 9
"""Of a round: the players' two, the dealer's two, and five on the board."""
MONEY = 1_000_000


def run(*, quick: bool) -> Iterator[Row]:
    """The rows of this benchmark."""
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger("warning"))
    for players in PLAYERS:
        rounds, commands = in_process(players, SECONDS_QUICK if quick else SECONDS)
        yield Row(f"rounds of {players} in process", "1/s", rounds)
        yield Row(f"rounds of {players} in process, a command", "µs", 1e6 / commands)
    yield from casino_load.rows(quick=quick)


def in_process(players: int, seconds: float) -> tuple[float, float]:
    """How many rounds, and how many commands, a table carries out in a second with so many players."""
    table = apply(None, c.OpenCasinoTable(casino_load.TABLE), 0)[1]
    names, dice = [f"p{no}" for no in range(players)], random.Random(players)
    rounds = commands = 0
    began = time.perf_counter()
    while time.perf_counter() < began + seconds or not rounds:
        table, carried_out = one_round(table, names, dice, rounds)
        rounds, commands = rounds + 1, commands + carried_out
    took = time.perf_counter() - began
    return rounds / took, commands / took


def one_round(table: CasinoTable, names: list[str], dice: random.Random, no: int) -> tuple[CasinoTable, int]:
    """The table after another round, and how many commands that took."""
    at, count = table.not_before, 0
    cards = dice.sample(STANDARD_52.cards, CARDS)
    name = f"bench-{no}"

    def do(command: c.CasinoCommand) -> None:
        nonlocal table, count
        table, count = apply(table, command, at)[1], count + 1

    do(c.OpenBetting(name))
    for player in names:
        for spot in STARTING_SPOTS:
            do(c.PlaceBet(player, name, spot, 10 if spot is Spot.FIRST_5 else 100, MONEY))
    while True:
        match table.awaiting:
            case BetsAwaited(closes_at=due):
                at = due
                do(c.RoundClockReached())
            case RoundCardsToDeal(positions=positions, not_before=due):
                at = max(at, due)
                do(c.DealRoundCards(tuple([cards[place] for place in positions])))
            case DecisionsAwaited(street=street):
                choice = PlayChoice.PLAY if street is RoundStreet.HOLE else PlayChoice.CHECK
                for player in names:
                    do(c.MakeDecision(player, name, street, choice, MONEY))
            case RoundToSettle(not_before=due):
                at = max(at, due)
                do(c.SettleRound())
                return table, count
            case unexpected:
                raise AssertionError(f"a round waits for {unexpected}")
