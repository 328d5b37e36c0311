"""The game that an environment deals: its players, stakes, and the unit of rewards."""

from collections.abc import Iterator, Sequence

import msgspec

from mazziere.hand import HandStart, usual_start
from mazziere.hand.usual_start import USUAL_STAKES
from mazziere.rules.limits import BetSize, Limit, Stakes, minimum_bet
from mazziere.rules.rule_set import ROOM_RULES, RuleSet
from mazziere.rules.variants.catalogue import VARIANTS
from mazziere.rules.variants.variant import ForcedBets, Variant


def every_game() -> Iterator[tuple[str, Limit]]:
    """Each game of the catalogue with each limit it is played with, as (key, limit)."""
    for variant in VARIANTS.values():
        for limit in variant.limits:
            yield variant.key, limit


class GymGame(msgspec.Struct, frozen=True, kw_only=True):
    """What stays the same from hand to hand in one environment.

    Raises `ValueError` for a game, limit, number of players or stack that cannot be dealt, and `TypeError`
    for a stack, stakes or rules of another type.
    """

    variant: Variant
    limit: Limit
    players: int
    stakes: Stakes
    rules: RuleSet
    stack: int
    """The stack of each player before the hand, in units."""

    def __post_init__(self) -> None:
        if not isinstance(self.rules, RuleSet):
            raise TypeError(f"rules are a RuleSet, as RULE_SETS['room'] is, not {self.rules!r}")
        if not isinstance(self.stakes, Stakes):
            raise TypeError(
                f"stakes are Stakes, as Stakes(small_blind=50, big_blind=100), not {self.stakes!r}"
            )
        if type(self.stack) is not int:
            raise TypeError(f"a stack is a whole number of units, not {self.stack!r}")
        if self.limit not in self.variant.limits:
            raise ValueError(f"{self.variant.key} is not played as {self.limit.value}")
        if self.players not in self.variant.seats:
            fewest, most = self.variant.seats.start, self.variant.seats.stop - 1
            raise ValueError(f"{self.variant.key} is for {fewest} to {most} players, not {self.players}")
        if self.unit <= 0:
            raise ValueError(f"these stakes have no bet to count in: {self.stakes}")
        forced = self.stakes.ante + max(self.stakes.big_blind, self.stakes.bring_in)
        if self.stack_chips <= forced:
            raise ValueError(f"a stack of {self.stack} is gone before anyone can act: use a larger one")

    @property
    def unit(self) -> int:
        """Chips of one unit: the big blind; the small bet in fixed limit and where there are no blinds."""
        return minimum_bet(self.limit, self.stakes, BetSize.SMALL)

    @property
    def stack_chips(self) -> int:
        """Chips in front of each player before the hand."""
        return self.stack * self.unit

    @property
    def all_chips(self) -> int:
        """Chips of the whole table; no hand creates or loses any."""
        return self.players * self.stack_chips

    @property
    def has_bring_in(self) -> bool:
        """Whether a card may force its owner to open the betting."""
        return self.variant.forced is ForcedBets.BRING_IN and self.stakes.bring_in > 0

    @property
    def has_draws(self) -> bool:
        """Whether cards are exchanged."""
        return self.variant.draws > 0

    @property
    def may_have_board(self) -> bool:
        """Whether there may be cards on the board: a flop, or in stud the last card when
        the deck is short.
        """
        return self.variant.board_count > 0 or self.variant.up_count > 0

    def start(self, *, button: int, stacks: Sequence[int], carried: int = 0) -> HandStart:
        """The next deal.

        button   the seat with the button, 1 to `players`
        stacks   chips of seats 1, 2, …
        carried  chips of a deal that was passed out
        """
        return usual_start(
            self.variant.key,
            stacks=stacks,
            button=button,
            limit=self.limit,
            stakes=self.stakes,
            rules=self.rules,
            carried=carried,
        )


def game(
    variant: str,
    *,
    limit: Limit | str | None = None,
    players: int = 2,
    stack: int = 100,
    stakes: Stakes | None = None,
    rules: RuleSet = ROOM_RULES,
) -> GymGame:
    """A game by its key in the catalogue, with defaults for what is left out.

    limit   `Limit` or its value; None: the first that the game is played with
    stack   of each player, in units
    stakes  in chips; None: `USUAL_STAKES`

    Raises `ValueError` if there is no such game.
    """
    if variant not in VARIANTS:
        raise ValueError(f"there is no game {variant!r}; there are {', '.join(VARIANTS)}")
    found = VARIANTS[variant]
    limits = {each.value: each for each in Limit}
    if isinstance(limit, str) and limit not in limits:
        raise ValueError(f"there is no limit {limit!r}; there are {', '.join(limits)}")
    return GymGame(
        variant=found,
        limit=found.limits[0] if limit is None else Limit(limit),
        players=players,
        stakes=USUAL_STAKES[found.forced] if stakes is None else stakes,
        rules=rules,
        stack=stack,
    )
