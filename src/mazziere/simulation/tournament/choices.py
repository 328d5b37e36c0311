"""What besides cards is left to chance in a simulated tournament: seats, rebuys, how long hands last.

Every number follows from the seed and what it is for, not from what was drawn before it.
"""

from hashlib import blake2b

from mazziere.rules.tournaments.end_of_day import CARDS
from mazziere.rules.tournaments.table_draw import DRAWS
from mazziere.tournament.velox import tables as velox

HAND_MS = 24_000
"""A hand of two lasts about half a minute, and one of a full table about a minute."""
PLAYER_MS = 4_000
"""How much longer each player at the table makes a hand."""
LEAST_MS, MOST_MS = 600, 1_400
"""The shortest and the longest hand, in thousandths of the usual duration."""

BUY_CHANCE_PERMILLE = 500
"""How often a player who may buy chips or another entry does so, in thousandths."""


class SimulatedChoices:
    """The choices of everybody in a simulated tournament, from one seed."""

    def __init__(self, seed: int) -> None:
        self._seed = seed

    def seats(self, version: int) -> int:
        """The number from which seats are drawn in that version of the tournament."""
        return self._number(f"seats {version}") % DRAWS

    def multiplier(self) -> int:
        """The number from which the prizes of a VeloX are drawn."""
        return self._number("multiplier") % velox.DRAWS

    def last_hands(self, day: int) -> int:
        """The number from which the last hands of a day are drawn."""
        return self._number(f"last hands {day}") % len(CARDS)

    def lasts_ms(self, table: int, no: int, players: int) -> int:
        """How long the hand `no` of a table lasts, with the pause after it."""
        usual = HAND_MS + PLAYER_MS * players
        return usual * (LEAST_MS + self._number(f"lasts {table} {no}") % (MOST_MS - LEAST_MS + 1)) // 1000

    def buys(self, what: str, entry: int, nth: int) -> bool:
        """Whether an entry buys what it may buy for the `nth` time."""
        return self._number(f"{what} {entry} {nth}") % 1000 < BUY_CHANCE_PERMILLE

    def _number(self, of: str) -> int:
        return int.from_bytes(blake2b(f"{self._seed} {of}".encode(), digest_size=32).digest())
