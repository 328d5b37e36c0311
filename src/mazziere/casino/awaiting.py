"""What does a table of Texas Hold'em Bonus wait for?

`CasinoTable.awaiting` is one of these. Instants are in milliseconds.
"""

import msgspec

from mazziere.rules.casino.streets import CardPlace, RoundStreet


class RoundToOpen(msgspec.Struct, frozen=True, tag="round_to_open", gc=False):
    """A round may be opened from then on. Until then the result of the last one is shown."""

    not_before: int


class BetsAwaited(msgspec.Struct, frozen=True, tag="bets", gc=False):
    """Bets are open."""

    yellow_at: int
    closes_at: int


class RoundCardsToDeal(msgspec.Struct, frozen=True, tag="round_cards_to_deal", gc=False):
    """Cards are to be turned up: by a sealed deck, a recorded round, or a person with real cards."""

    place: CardPlace
    positions: tuple[int, ...]
    """Where they lie in a sealed deck, from the top."""
    not_before: int


class DecisionsAwaited(msgspec.Struct, frozen=True, tag="decisions", gc=False):
    """Players decide, all at once, until the deadline."""

    street: RoundStreet
    deadline: int


class RoundToSettle(msgspec.Struct, frozen=True, tag="round_to_settle", gc=False):
    """All cards are there: the round is to be paid."""

    not_before: int
    royal_flush: bool
    """Whether the jackpot is won, if anybody has bet on FIRST 5."""


class SupervisorAwaited(msgspec.Struct, frozen=True, tag="supervisor", gc=False):
    """The round is paused. At `until` it is void."""

    until: int


class PauseAwaited(msgspec.Struct, frozen=True, tag="pause", gc=False):
    """The table is paused between two rounds."""


class ClosedForGood(msgspec.Struct, frozen=True, tag="closed", gc=False):
    """The table is closed."""


CasinoAwaiting = (
    RoundToOpen
    | BetsAwaited
    | RoundCardsToDeal
    | DecisionsAwaited
    | RoundToSettle
    | SupervisorAwaited
    | PauseAwaited
    | ClosedForGood
)
