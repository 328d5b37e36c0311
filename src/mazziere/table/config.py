"""What is fixed when a table opens?

Game, limit, stakes and rule set are four independent choices; seats, buy-ins and times are set by the house.
A table may play a mix of games, each with its own limit and stakes. Amounts are whole chips, times are
milliseconds.
"""

from enum import Enum

import msgspec

from mazziere.rules.limits import Limit, Stakes
from mazziere.rules.rake import HousePrice
from mazziere.rules.rule_set import RuleSet
from mazziere.rules.variants.catalogue import VARIANTS
from mazziere.rules.variants.variant import ForcedBets
from mazziere.table.kind import TableKind


class ChatPolicy(Enum):
    """Who may write chat messages at the table; nobody while a player is all-in."""

    NOBODY = "nobody"
    PLAYERS = "players"
    SPECTATORS_BETWEEN_HANDS = "spectators_between_hands"
    """Players always, spectators between hands."""
    EVERYBODY = "everybody"


class TableGame(msgspec.Struct, frozen=True, gc=False):
    """A game as it is played at one table."""

    variant: str
    """Key in the catalogue."""
    limit: Limit
    stakes: Stakes

    @property
    def has_blinds(self) -> bool:
        """Whether blinds are posted; otherwise everybody posts an ante, if anything."""
        forced = VARIANTS[self.variant].forced
        return forced is ForcedBets.BLINDS or (
            forced is ForcedBets.BLINDS_OR_ANTES and self.stakes.big_blind > 0
        )

    @property
    def entry(self) -> int:
        """The chips one must post in the most expensive hand: big blind and ante, or the ante alone."""
        return self.stakes.ante + (self.stakes.big_blind if self.has_blinds else 0)


class ByHands(msgspec.Struct, frozen=True, tag="hands", gc=False):
    """The next game follows after `count` hands."""

    count: int


class ByOrbits(msgspec.Struct, frozen=True, tag="orbits", gc=False):
    """The next game follows after the button has gone around `count` times.

    Where the button stands still, an orbit is as many hands as players were dealt in when the game began.
    """

    count: int


class ByTime(msgspec.Struct, frozen=True, tag="time", gc=False):
    """The next game begins with the first hand `ms` milliseconds after the first hand of the current game."""

    ms: int


class DealersChoice(msgspec.Struct, frozen=True, tag="choice", gc=False):
    """The player on the button chooses the game of each hand.

    After `time_ms` without a choice the next game in the list is played.
    """

    time_ms: int


Change = ByHands | ByOrbits | ByTime | DealersChoice


class Mix(msgspec.Struct, frozen=True, gc=False):
    """Games played at one table in rotation."""

    games: tuple[TableGame, ...]
    change: Change


class TableConfig(msgspec.Struct, frozen=True, kw_only=True):
    """The configuration of one table."""

    id: str
    name: str
    variant: str
    """Key in the catalogue. For a mix the first game's, as are `limit` and `stakes`."""
    limit: Limit
    stakes: Stakes
    rules: RuleSet
    seat_count: int
    min_buy_in: int
    max_buy_in: int
    time_to_act_ms: int
    time_bank_ms: int
    """Per player, for the whole session; starts by itself after the time to act, for players with chips in
    the pot.
    """
    show_time_ms: int
    """Time to show or muck a losing hand; then it is mucked."""
    pause_ms: int
    """Time between the end of a hand and the start of the next."""
    time_bank_per_hand_ms: int = 0
    """Added to the time bank of each player dealt in, up to `time_bank_ms`."""
    currency: str = "play"
    kind: TableKind = TableKind.CASH
    mix: Mix | None = None
    big_blind_ante: bool = False
    """In games with blinds, the big blind posts the ante for the whole table (TDA RP-11)."""
    held_seat_ms: int = 60_000
    """How long a free seat is held for the first in the waiting list."""
    rathole_ms: int = 0
    """Players who return within this time must bring at least what they left with. 0: no such rule."""
    away_orbits: int = 0
    """Orbits for which a player sitting out keeps the seat while others wait. 0: without limit."""
    auto_top_up: bool = True
    """Whether players may have their stacks topped up between hands without asking each time."""
    private: bool = False
    """Not listed in the lobby; only the owner and invited players may sit here."""
    owner: str = ""
    """Id of the player who owns the table; empty if the house does."""
    invitation: str = ""
    """The secret that admits a player to a private table."""
    rake: HousePrice | None = None
    """The house's share of the pots or its charge for time; `None`: free of charge."""
    straddle: bool = False
    """Whether the player left of the big blind may post twice the big blind before the cards."""
    run_it_twice: bool = False
    """Whether players are asked, once nobody can bet any more, if the remaining cards are to be dealt
    twice.
    """
    run_it_twice_ms: int = 8_000
    """Time to answer; no answer means no."""
    bomb_pot_every: int = 0
    """Every `bomb_pot_every`-th hand is a bomb pot; 0 = off."""
    bomb_pot_ante: int = 0
    """What everybody posts in a bomb pot."""
    disconnect_ms: int = 0
    """Per player, for the whole session: extra time in their turns while disconnected."""
    talk: ChatPolicy = ChatPolicy.SPECTATORS_BETWEEN_HANDS
    approves_buy_ins: bool = False
    """Whether the owner approves the chips that others bring."""
    tournament: str = ""
    """Id of the tournament that seats the players here and releases each hand; empty if none does."""

    @property
    def games(self) -> tuple[TableGame, ...]:
        """The games played here in rotation; only one if there is no mix."""
        if self.mix is not None:
            return self.mix.games
        return (TableGame(self.variant, self.limit, self.stakes),)

    def own_ante(self, game: TableGame) -> int:
        """The ante that each player posts for themselves in a hand of `game`, in chips."""
        return 0 if self.big_blind_ante and game.has_blinds else game.stakes.ante

    def table_ante(self, game: TableGame) -> int:
        """The ante that the big blind posts for all in a hand of `game`, whatever their number."""
        return game.stakes.ante if self.big_blind_ante and game.has_blinds else 0

    def button_stands_still(self, game: TableGame) -> bool:
        """Whether the button stays in place during `game`, and moves again with the blinds.

        In stud no position has an advantage, so nothing has to move. Where no game
        has blinds, or where the button chooses the game, the button moves anyway.
        """
        return (
            self.mix is not None
            and not isinstance(self.mix.change, DealersChoice)
            and VARIANTS[game.variant].forced is ForcedBets.BRING_IN
            and any(other.has_blinds for other in self.mix.games)
        )
