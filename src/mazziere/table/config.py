"""What is fixed when a table opens?

Game, limit, stakes and rule set are four independent choices; seats, buy-ins
and times are the house's. A table may play a mix of games, each with its own
limit and stakes. Chips are of the smallest unit, times milliseconds.
"""

from enum import Enum

import msgspec

from mazziere.rules.limits import Limit, Stakes
from mazziere.rules.rake import HousePrice
from mazziere.rules.rule_set import RuleSet
from mazziere.rules.variants.catalogue import VARIANTS
from mazziere.rules.variants.variant import ForcedBets
from mazziere.table.kind import TableKind


class Talk(Enum):
    """Who may write something that the table reads; never while a player is all-in."""

    NOBODY = "nobody"
    PLAYERS = "players"
    SPECTATORS_BETWEEN_HANDS = "spectators_between_hands"
    """Players always; who watches, while no hand is played."""
    EVERYBODY = "everybody"


class TableGame(msgspec.Struct, frozen=True, gc=False):
    """A game as it is played at one table."""

    variant: str
    """Key in the catalogue."""
    limit: Limit
    stakes: Stakes

    @property
    def has_blinds(self) -> bool:
        """Whether one or two post for all; else everybody puts in an ante, if anything."""
        forced = VARIANTS[self.variant].forced
        return forced is ForcedBets.BLINDS or (
            forced is ForcedBets.BLINDS_OR_ANTES and self.stakes.big_blind > 0
        )

    @property
    def entry(self) -> int:
        """What is put in for one hand where it costs most: the big blind with the ante, or the ante alone."""
        return self.stakes.ante + (self.stakes.big_blind if self.has_blinds else 0)


class ByHands(msgspec.Struct, frozen=True, tag="hands", gc=False):
    """The next game after so many hands."""

    count: int


class ByOrbits(msgspec.Struct, frozen=True, tag="orbits", gc=False):
    """The next game when the button has gone round so many times.

    Where it stands still, as many hands as players were dealt in when the
    game began are a round.
    """

    count: int


class ByTime(msgspec.Struct, frozen=True, tag="time", gc=False):
    """The next game with the first hand after so long, counted from the first hand of the one before."""

    ms: int


class DealersChoice(msgspec.Struct, frozen=True, tag="choice", gc=False):
    """Whoever has the button picks the game of each hand, in that time; else it is the next in the list."""

    time_ms: int


Change = ByHands | ByOrbits | ByTime | DealersChoice


class Mix(msgspec.Struct, frozen=True, gc=False):
    """Games played at one table in turn."""

    games: tuple[TableGame, ...]
    change: Change


class TableConfig(msgspec.Struct, frozen=True, kw_only=True):
    """One table of the house."""

    id: str
    name: str
    variant: str
    """Key in the catalogue. Of a mix: its first game, as are limit and stakes."""
    limit: Limit
    stakes: Stakes
    rules: RuleSet
    seat_count: int
    min_buy_in: int
    max_buy_in: int
    time_to_act_ms: int
    time_bank_ms: int
    """Each player's own, for the whole session; it starts by itself, with chips in the pot, after that."""
    show_time_ms: int
    """To show or muck a hand that has lost; then it is mucked."""
    pause_ms: int
    """Between the end of a hand and the start of the next."""
    time_bank_per_hand_ms: int = 0
    """Given back to each player dealt in, up to `time_bank_ms`."""
    currency: str = "play"
    kind: TableKind = TableKind.CASH
    mix: Mix | None = None
    big_blind_ante: bool = False
    """Where a game has blinds, the big blind posts the ante for the whole table (TDA RP-11)."""
    held_seat_ms: int = 60_000
    """A seat that somebody waits for is held so long for the first in line."""
    rathole_ms: int = 0
    """Who leaves, and sits down again within this time, brings what he took away. 0: he need not."""
    away_orbits: int = 0
    """Rounds of the button for which the seat of one who sits out is kept while others wait. 0: for good."""
    auto_top_up: bool = True
    """Players may have their stack filled up between hands without asking each time."""
    private: bool = False
    """Stands in no lobby; only its owner, and whoever was invited, may sit here."""
    owner: str = ""
    """The player whose table this is; empty where it is the house's."""
    invitation: str = ""
    """What one must know to be let in, where it is private."""
    rake: HousePrice | None = None
    """What the house keeps of the pots, or charges for the time."""
    straddle: bool = False
    """Whether who sits left of the big blind may put up twice as much before the cards."""
    run_it_twice: bool = False
    """Whether the players are asked, once nobody can bet any more, to have the cards to come dealt twice."""
    run_it_twice_ms: int = 8_000
    """To answer; silence is a no."""
    bomb_pot_every: int = 0
    """Each so manieth hand is a bomb pot; 0 for none."""
    bomb_pot_ante: int = 0
    disconnect_ms: int = 0
    """Each player's own, for the whole session: what he gets in his turn when his connection is lost."""
    talk: Talk = Talk.SPECTATORS_BETWEEN_HANDS

    @property
    def games(self) -> tuple[TableGame, ...]:
        """What is played here in turn; one game, where there is no mix."""
        if self.mix is not None:
            return self.mix.games
        return (TableGame(self.variant, self.limit, self.stakes),)

    def own_ante(self, game: TableGame) -> int:
        """What each player puts in for himself before a hand of `game`."""
        return 0 if self.big_blind_ante and game.has_blinds else game.stakes.ante

    def table_ante(self, game: TableGame) -> int:
        """What the big blind puts in for all, as much for two players as for ten."""
        return game.stakes.ante if self.big_blind_ante and game.has_blinds else 0

    def button_stands_still(self, game: TableGame) -> bool:
        """Whether the button waits in `game` for the blinds of other games, which go on where they stopped.

        In stud no place is better than another, so nothing has to move. Where
        no game has blinds, or where the button chooses, the deal passes all the same.
        """
        return (
            self.mix is not None
            and not isinstance(self.mix.change, DealersChoice)
            and VARIANTS[game.variant].forced is ForcedBets.BRING_IN
            and any(other.has_blinds for other in self.mix.games)
        )
