"""What was simulated, and what was found?"""

import msgspec


class SimulatedLevel(msgspec.Struct, frozen=True, kw_only=True):
    """The tournament at the beginning of a level or break."""

    step: int
    """Index into the steps of the definition."""
    level: int
    """Its number; of a break, that of the level before it."""
    at_ms: int
    """After the start."""
    players: int
    tables: int
    hands: int
    """Finished until then."""
    average_stack: int


class TournamentReport(msgspec.Struct, frozen=True, kw_only=True):
    """A tournament that was simulated to its end. The same definition, entries and seed give the same one."""

    seed: int
    players: int
    """Who entered before the start."""
    entries: int
    rebuys: int
    add_ons: int
    hands: int
    lasted_ms: int
    """Of the virtual clock, from the start to the last hand."""
    level: int
    """The last one that was played."""
    tables: tuple[SimulatedLevel, ...]
    """Over time."""
    tables_broken: int
    moves: int
    """To another table, because the old one was broken or tables were balanced."""
    most_moves: int
    """Of one entry."""
    moves_per_thousand: int
    """Of a thousand entries."""
    hand_for_hand_rounds: int
    chips_agree: bool
    """Whether at every level and at the end there were as many chips as had been handed out."""
    pool: int
    prizes: int
    """Won by all together, with the worth of seats."""
    places_paid: int
    bounties_in: int
    """Put on heads."""
    bounties: int
    """Won by all together."""
    places_agree: bool
    """Whether every entry has its place, and only those who are left share the first."""
    winner: str
    """The one in the first place, or one of those who share it, as at the end of a satellite."""
    winners: int
    """How many share the first place."""
    winner_prize: int
    """With bounties, and the worth of a seat."""
    digest: str
    """Of every entry with its place, prize and bounties: the same seed gives the same digest."""

    @property
    def clean(self) -> bool:
        """Whether no chip, cent or place is missing."""
        money = self.prizes == self.pool and self.bounties == self.bounties_in
        return self.chips_agree and self.places_agree and money
