"""Random deals: stacks, posts, and the order of the cards.

Everything follows from one number, so that any hand can be dealt again by itself. Stacks, antes and blinds
are drawn so that players are all-in from an ante, a blind or a bring-in, pots multiply and odd chips are
left.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from random import Random

from msgspec.structs import replace

from mazziere.rules.limits import Limit
from mazziere.rules.rule_set import (
    RULE_SETS,
    HiLoOpening,
    OddChipsInStud,
    OpenPair,
    RuleSet,
    StudOpening,
    TiedDoors,
)
from mazziere.rules.variants.variant import Variant


class Forced(Enum):
    """The forced bets before the first decision, apart from antes."""

    BLINDS = "blinds"
    BRING_IN = "bring-in"
    NOTHING = "nothing"


@dataclass(frozen=True, slots=True)
class Deal:
    """A hand before its first chip."""

    seed: int
    variant: Variant
    limit: Limit
    rules: RuleSet
    stacks: tuple[int, ...]
    """By place, clockwise from the left of the button."""
    ante: int
    small_blind: int
    big_blind: int
    bring_in: int
    small_bet: int
    big_bet: int
    """The fixed bets; in no limit and pot limit the minimum bet, twice."""
    deck: tuple[int, ...]
    boldness: float
    """The probability with which players bet or raise where they may."""

    @property
    def players(self) -> int:
        return len(self.stacks)

    @property
    def blind_places(self) -> tuple[int, int]:
        """Small blind and big blind: heads-up the button, which is dealt to last, is the small blind."""
        return (1, 0) if self.players == 2 else (0, 1)

    @property
    def antes(self) -> tuple[int, ...]:
        """The ante that each place has put in."""
        return tuple(min(self.ante, stack) for stack in self.stacks)


def drawn(key: str, seed: int, *, variant: Variant, limit: Limit, forced: Forced, most: int) -> Deal:
    """The deal that belongs to this game and seed; `most` players at most."""
    random = Random(f"{key} {seed}")
    players = random.choice((2, 3, 4, most, random.randint(2, most)))
    players = min(players, most)
    unit = random.choice((1, 1, 2, 5, 10, 50))  # odd chips come from small units
    small_bet = unit * random.choice((2, 3, 4, 10))
    small_blind = big_blind = bring_in = 0
    if forced is Forced.BLINDS:
        big_blind = small_bet
        # Heads-up with equal blinds PokerKit takes the button for the big blind.
        small_blind = random.randint(1, big_blind - (players == 2))
    elif forced is Forced.BRING_IN:
        bring_in = random.randint(1, small_bet - 1)
    ante = random.choice((0, 0, 1, unit, random.randint(1, small_bet)))
    if forced is Forced.NOTHING:
        ante = max(1, ante)
    deepest = random.choice((1, 3, 8, 30, 100)) * small_bet
    stacks = tuple(
        random.randint(1, random.choice((small_bet, deepest, deepest, deepest))) for _ in range(players)
    )
    deck = list(variant.deck.cards)
    random.shuffle(deck)
    return Deal(
        seed=seed,
        variant=variant,
        limit=limit,
        rules=replace(
            random.choice(list(RULE_SETS.values())),
            # PokerKit does not know that the high card may open seven-card stud, that equal door cards may
            # be parted by seat, that an open pair may bet big, or that odd chips of stud may go by suit.
            stud_opening=StudOpening.LOW_CARD_BRINGS_IN,
            hi_lo_opening=HiLoOpening.AS_IN_SEVEN_CARD_STUD,
            tied_doors=TiedDoors.BY_SUIT,
            open_pair=OpenPair.THE_SMALL_BET,
            odd_chips_in_stud=OddChipsInStud.NEAREST_TO_THE_LEFT_OF_THE_BUTTON,
        ),
        stacks=stacks,
        ante=ante,
        small_blind=small_blind,
        big_blind=big_blind,
        bring_in=bring_in,
        small_bet=small_bet,
        big_bet=2 * small_bet if limit is Limit.FIXED_LIMIT else small_bet,
        deck=tuple(deck),
        boldness=random.choice((0.1, 0.3, 0.6, 0.9)),
    )
