"""How is one hand of a simulated tournament played?

The table layer says which game it is, where button and blinds are and who posts what; the hand machine plays
it; the players are simple. Nothing is kept between two hands but what a table remembers, and that goes with
them: whoever plays the next hand of a table need not have played the last one.
"""

from collections.abc import Iterator
from hashlib import blake2b
from itertools import chain, islice

import msgspec

from mazziere.cards import STANDARD_52, Card
from mazziere.cards.deck_order import one_by_one, order_count
from mazziere.hand import (
    AllInToTurn,
    CardsToDeal,
    Command,
    DealCards,
    Hand,
    PlayerToAct,
    PlayerToShow,
    TurnUp,
    carry_out,
)
from mazziere.hand import events as h
from mazziere.rules.button import Positions
from mazziere.rules.tournaments.table_draw import in_drawn_order
from mazziere.simulation.tournament.player import choose
from mazziere.table.commands import StartHand
from mazziere.table.config import TableConfig
from mazziere.table.decide import apply
from mazziere.table.evolve import in_the_hand
from mazziere.table.hand_report import HandReport
from mazziere.table.state import ReleasedHand, Rotation, Seat, Table
from mazziere.tournament.definition import Definition
from mazziere.tournament.table_config import table_config

ORDERS = order_count(STANDARD_52)
"""Numbers that are drawn for a hand are below this, as at every table."""


class SimulatedSeat(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """A player at the beginning of a hand."""

    no: int
    stack: int
    is_newcomer: bool = False
    """Has not been dealt in at this table."""


class TableMemory(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """What a table keeps from one hand to the next, besides seats, stacks and positions."""

    rotation: Rotation = Rotation()
    came_by_ante: tuple[int, ...] = ()
    """Seats that have been dealt in only in hands without blinds."""


class HandToPlay(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """A hand that a tournament has released."""

    table: int
    no: int
    """The number of this hand at its table, from 1."""
    level: int
    at: int
    seats: tuple[SimulatedSeat, ...]
    last: Positions | None
    """Of the last hand at this table."""
    memory: TableMemory
    two_left: bool
    """Whether two players are left in the tournament."""
    hand_for_hand: bool
    """Whether a called all-in waits for the other tables."""


class FinishedHand(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """The result of a hand."""

    table: int
    report: HandReport
    memory: TableMemory
    is_called_all_in: bool
    """Whether its cards wait for the other tables before they are turned up, hand for hand."""


class HandPlayer:
    """Plays hands of one tournament. The same hand ends in the same way, whoever plays it and when."""

    def __init__(self, definition: Definition, seed: int) -> None:
        self._definition = definition
        self._seed = seed
        self._configs: dict[int, TableConfig] = {}

    def play(self, given: HandToPlay) -> FinishedHand:
        """The hand, from the forced bets to the last pot.

        Cards that are thrown in because nobody opens are dealt anew, until somebody has won the pot.
        """
        table, is_all_in = self._table(given), False
        while table.report is None:
            cards, others = self._numbers(given, table.hand_count)
            table = apply(table, StartHand("", cards, ""), max(given.at, table.not_before))[1]
            assert table.hand is not None, "two players are left"
            hand = table.hand  # nobody else holds this table
            is_all_in = _play_out(hand, cards, others) or is_all_in
            table = in_the_hand(table, (h.HandEnded(),), hand, given.at)
        by_ante = tuple([seat.no for seat in table.seats if seat.came_by_ante])
        return FinishedHand(given.table, table.report, TableMemory(table.rotation, by_ante), is_all_in)

    def _table(self, given: HandToPlay) -> Table:
        """The table before the hand."""
        memory = given.memory
        return Table(
            config=self._config(given.level),
            seats=tuple(
                [
                    Seat(
                        no=seat.no,
                        player="",
                        nickname="",
                        is_bot=True,
                        stack=seat.stack,
                        time_bank_ms=0,
                        newcomer=seat.is_newcomer,
                        came_by_ante=seat.no in memory.came_by_ante and not seat.is_newcomer,
                    )
                    for seat in given.seats
                ]
            ),
            last=given.last,
            rotation=memory.rotation,
            release=ReleasedHand(
                given.no, tuple([seat.no for seat in given.seats]), given.two_left, given.hand_for_hand
            ),
        )

    def _config(self, level: int) -> TableConfig:
        if level not in self._configs:
            self._configs[level] = table_config("simulated", self._definition, 1, level)
        return self._configs[level]

    def _numbers(self, given: HandToPlay, deal: int) -> tuple[int, int]:
        """Two numbers of a deal: for the order of the deck, and for discards that are shuffled again."""
        key = f"{self._seed}/{given.table}/{given.no}/{deal}".encode()
        digest = blake2b(key).digest()
        return int.from_bytes(digest[:32]) % ORDERS, int.from_bytes(digest[32:])


def _play_out(hand: Hand, number: int, others: int) -> bool:
    """Plays a hand to its end, and says whether a called all-in had to wait.

    number  for the order of the deck, below 52!
    others  for discards that are shuffled again
    """
    deck: Iterator[Card] = one_by_one(number % order_count(hand.variant.deck), hand.variant.deck)
    has_draws, has_waited = hand.terms.has_draws, False
    while True:
        awaited = hand.awaiting
        if isinstance(awaited, (PlayerToAct, PlayerToShow)):
            command: Command = choose(hand)
        elif isinstance(awaited, CardsToDeal):
            command = DealCards(tuple(islice(deck, len(awaited.to))))
        elif isinstance(awaited, AllInToTurn):
            has_waited, command = True, TurnUp()
        else:
            return has_waited
        events: list[h.Event] = []
        carry_out(hand, command, events)
        if has_draws:
            for event in events:
                if type(event) is h.DiscardsShuffled:
                    deck = chain(deck, in_drawn_order(event.cards, others))
