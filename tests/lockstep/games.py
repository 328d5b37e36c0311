"""Our games and those of PokerKit, paired.

PokerKit multiplies game and limit into class names, so some pairs are missing there; they are put together
from its own classes and parts. One class differs from its name:
`FixedLimitOmahaHoldemHighLowSplitEightOrBetter` is played at pot limit, so here it deals the pot-limit game,
and the fixed-limit one is the same class with the betting of its name.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache, partial
from typing import Any

import pokerkit as pk
from msgspec.structs import replace
from pokerkit.games import FixedLimitPokerMixin, PotLimitPokerMixin

from mazziere.cards import INTERNATIONAL, Deck, parse_cards
from mazziere.rules.limits import Limit
from mazziere.rules.variants.catalogue import VARIANTS
from mazziere.rules.variants.variant import Variant
from tests.hand.toys import KUHN, LEDUC
from tests.lockstep.deal import Deal, Forced, drawn

UNASKED = (
    pk.Automation.ANTE_POSTING,
    pk.Automation.BLIND_OR_STRADDLE_POSTING,
    pk.Automation.RUNOUT_COUNT_SELECTION,
    pk.Automation.CHIPS_PULLING,
)
"""What PokerKit automates: nothing that could be compared, or that has to be seen before it happens."""

CAP = 4
"""Bets, raises and completions that PokerKit allows in a round of fixed limit."""


@dataclass(frozen=True)
class Game:
    """A game that both engines deal."""

    variant: Variant
    limit: Limit
    forced: Forced
    begin: Callable[[Deal], pk.State]
    """The hand at PokerKit, its antes and blinds posted."""
    theirs: type[Any]
    """The class of PokerKit that it is made from."""
    cap: int | None
    """The number of wagers per round that PokerKit allows; None where it does not count them."""

    @property
    def key(self) -> str:
        """Its name on the command line."""
        return f"{self.limit.value}_{self.variant.key}"

    def deal(self, seed: int) -> Deal:
        """The deal of this seed."""
        return drawn(
            self.key,
            seed,
            variant=self.variant,
            limit=self.limit,
            forced=self.forced,
            most=self.variant.seats.stop - 1,
        )


@cache
def remembered(hand_type: type[pk.Hand]) -> type[pk.Hand]:
    """The same hand type, which evaluates the same cards only once: a showdown asks again and again."""
    looks_up_once = cached_property(hand_type.entry.fget)  # type: ignore[attr-defined]
    looks_up_once.__set_name__(hand_type, "entry")
    compared: Any = type(hand_type.__name__, (hand_type,), {"entry": looks_up_once})

    @lru_cache(maxsize=4_000)
    def made(hole: tuple[pk.Card, ...], board: tuple[pk.Card, ...]) -> pk.Hand | None:
        hand: pk.Hand | None = compared.from_game_or_none(hole, board)
        return hand

    def from_game(_: type[pk.Hand], hole: Any, board: Any = ()) -> pk.Hand:
        hand = made(tuple(hole), tuple(board))
        if hand is None:
            raise ValueError("no such hand")
        return hand

    return type(hand_type.__name__, (hand_type,), {"from_game": classmethod(from_game)})


def their_class(base: type[Any], *mixins: type[Any], **parts: Any) -> type[Any]:
    """A game class of PokerKit, with another betting or other parts."""
    made: Any = type(base.__name__, (*mixins, base), parts)
    made.hand_types = tuple(remembered(hand_type) for hand_type in made.hand_types)
    return made  # type: ignore[no-any-return]


Streets = tuple[pk.Street, ...]


def as_they_are(streets: Streets) -> Streets:
    """The streets that PokerKit's class has."""
    return streets


def without_a_cap(streets: Streets) -> Streets:
    """Played to the last chip."""
    return tuple(
        dataclasses.replace(street, max_completion_betting_or_raising_count=None) for street in streets
    )


def of_courchevel(streets: Streets) -> Streets:
    """The first card of the flop lies there before the first bet."""
    first, flop, *rest = streets
    return (
        dataclasses.replace(first, board_dealing_count=1),
        dataclasses.replace(flop, board_dealing_count=2),
        *rest,
    )


def of_five_card_stud(streets: Streets) -> Streets:
    """One card down, four up; the best cards showing open every street, the forced opening bet included."""
    first, second, third, fourth, _ = streets
    high = pk.Opening.HIGH_HAND
    return (
        dataclasses.replace(first, hole_dealing_statuses=(False, True), opening=high),
        second,
        third,
        fourth,
    )


def begun(
    cls: type[Any], forced: Forced, bets: int, streets: Callable[[Streets], Streets], deal: Deal
) -> pk.State:
    """The hand at PokerKit.

    bets     number of bet sizes that its constructor takes
    streets  changes the streets that its class has
    """
    posts: dict[Forced, tuple[Any, ...]] = {
        Forced.BLINDS: (deal.ante, (deal.small_blind, deal.big_blind)),
        Forced.BRING_IN: (deal.ante, deal.bring_in),
        Forced.NOTHING: (deal.ante,),
    }
    sizes = (deal.small_bet, deal.big_bet)[:bets]
    game = cls(UNASKED, True, *posts[forced], *sizes, mode=pk.Mode.CASH_GAME)
    game.streets = streets(game.streets)
    state: pk.State = game(deal.stacks, deal.players)
    return state


def _pair(
    variant: Variant | str,
    limit: Limit,
    cls: type[Any],
    *mixins: type[Any],
    forced: Forced = Forced.BLINDS,
    bets: int,
    streets: Callable[[Streets], Streets] = as_they_are,
    **parts: Any,
) -> Game:
    return Game(
        variant=VARIANTS[variant] if isinstance(variant, str) else variant,
        limit=limit,
        forced=forced,
        begin=partial(begun, their_class(cls, *mixins, **parts), forced, bets, streets),
        theirs=cls,
        cap=CAP if limit is Limit.FIXED_LIMIT and streets is not without_a_cap else None,
    )


# ---------------------------------------------------------------- the pairs

NO, POT, FIXED = Limit.NO_LIMIT, Limit.POT_LIMIT, Limit.FIXED_LIMIT
OMAHA8 = pk.FixedLimitOmahaHoldemHighLowSplitEightOrBetter

FLOP_GAMES = (
    _pair("holdem", NO, pk.NoLimitTexasHoldem, bets=1),
    _pair("holdem", POT, pk.NoLimitTexasHoldem, PotLimitPokerMixin, bets=1),
    _pair("holdem", FIXED, pk.FixedLimitTexasHoldem, bets=2),
    _pair("omaha", POT, pk.PotLimitOmahaHoldem, bets=1),
    _pair("omaha8", POT, OMAHA8, bets=2),
    _pair("omaha8", FIXED, OMAHA8, FixedLimitPokerMixin, bets=2),
    _pair("short_deck", NO, pk.NoLimitShortDeckHoldem, bets=1),
    _pair("omaha5", POT, pk.PotLimitOmahaHoldem, bets=1, hole_dealing_count=5),
    _pair("omaha6", POT, pk.PotLimitOmahaHoldem, bets=1, hole_dealing_count=6),
    _pair("omaha5_8", POT, OMAHA8, bets=2, hole_dealing_count=5),
    _pair("courchevel", POT, pk.PotLimitOmahaHoldem, bets=1, hole_dealing_count=5, streets=of_courchevel),
    _pair("courchevel8", POT, OMAHA8, bets=2, hole_dealing_count=5, streets=of_courchevel),
)

STUD8 = pk.FixedLimitSevenCardStudHighLowSplitEightOrBetter
HIGH_AND_LOW = (pk.StandardHighHand, pk.RegularLowHand)
BRING_IN = Forced.BRING_IN

STUD_GAMES = (
    _pair("seven_stud", FIXED, pk.FixedLimitSevenCardStud, forced=BRING_IN, bets=2),
    _pair("seven_stud8", FIXED, STUD8, forced=BRING_IN, bets=2),
    _pair("seven_stud_hilo", FIXED, STUD8, forced=BRING_IN, bets=2, hand_types=HIGH_AND_LOW),
    _pair("razz", FIXED, pk.FixedLimitRazz, forced=BRING_IN, bets=2),
    _pair("five_stud", FIXED, pk.FixedLimitSevenCardStud, forced=BRING_IN, bets=2, streets=of_five_card_stud),
)

SINGLE_DRAW = pk.NoLimitDeuceToSevenLowballSingleDraw
TRIPLE_DRAW = pk.FixedLimitDeuceToSevenLowballTripleDraw
ACE_TO_FIVE = (pk.RegularLowHand,)

DRAW_GAMES = (
    _pair("deuce_to_seven_draw", NO, SINGLE_DRAW, bets=1),
    _pair("deuce_to_seven_triple", FIXED, TRIPLE_DRAW, bets=2),
    _pair("badugi", FIXED, pk.FixedLimitBadugi, bets=2),
    _pair("ace_to_five_draw", NO, SINGLE_DRAW, bets=1, hand_types=ACE_TO_FIVE),
    _pair("ace_to_five_triple", FIXED, TRIPLE_DRAW, bets=2, hand_types=ACE_TO_FIVE),
    _pair("five_draw", NO, SINGLE_DRAW, bets=1, hand_types=(pk.StandardHighHand,)),
)

# Games of PokerKit that no catalogue of ours has: data for the same machine, dealt here alone.
ROYAL = replace(
    VARIANTS["holdem"],
    key="royal_holdem",
    deck=Deck("royal_20", tuple(card for card in VARIANTS["holdem"].deck.cards if card >= 4 * 8)),
    seats=range(2, 7),
)
KUHN_IN_SPADES = replace(KUHN, deck=Deck("kuhn", parse_cards("Js Qs Ks", INTERNATIONAL)))
LEDUC_IN_THEIR_SUITS = replace(LEDUC, deck=Deck("leduc", parse_cards("Jh Qh Kh Js Qs Ks", INTERNATIONAL)))

TOYS = (
    _pair(ROYAL, NO, pk.NoLimitRoyalHoldem, bets=1),
    # Their own caps are of no book: played to the last chip, as two players may.
    _pair(KUHN_IN_SPADES, FIXED, pk.KuhnPoker, forced=Forced.NOTHING, bets=1, streets=without_a_cap),
    _pair(LEDUC_IN_THEIR_SUITS, FIXED, pk.LeducHoldem, forced=Forced.NOTHING, bets=2, streets=without_a_cap),
)

GAMES: dict[str, Game] = {game.key: game for game in (*FLOP_GAMES, *STUD_GAMES, *DRAW_GAMES, *TOYS)}
"""Every game that is compared, by key."""
