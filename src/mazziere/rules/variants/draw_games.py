"""What are five-card draw, the lowballs and badugi?

All cards are the players' own and face down. After each betting round but the last, everybody may exchange
some. The games differ in how often, in the best hand, in who may open, and in whether the deck has a joker.
"""

from mazziere.cards import STANDARD_52, STANDARD_53
from mazziere.ranking import (
    ACE_TO_FIVE_LOW,
    ACE_TO_SIX_LOW,
    BADUGI_LOW,
    DEUCE_TO_SEVEN_LOW,
    HIGH,
    HIGH_JOKER_BUG,
    HIGH_JOKER_WILD,
    HoleUse,
    Scale,
)
from mazziere.ranking.encoding import Category, Ranks, high_strength
from mazziere.rules.limits import ALL_LIMITS, BetSize, Limit
from mazziere.rules.variants.variant import Award, ForcedBets, Opening, Street, Variant

PAIR_OF_JACKS = high_strength(Category.PAIR, Ranks(1 << 9), Ranks(0))
"""The weakest hand that may open jacks or better."""


def streets_of_a_draw_game(*, cards: int, draws: int) -> tuple[Street, ...]:
    """The deal and `draws` exchanges of up to all cards; the bets are big from the middle of the hand on."""
    keys = ("draw",) if draws == 1 else ("first_draw", "second_draw", "third_draw")[:draws]
    first = Street(key="predraw", hole=cards, bet=BetSize.SMALL, opens=Opening.AFTER_THE_BLINDS)
    later = [
        Street(
            key=key,
            draw=cards,
            bet=BetSize.BIG if 2 * number > draws else BetSize.SMALL,
            opens=Opening.THE_OPENER,
        )
        for number, key in enumerate(keys, start=1)
    ]
    return (first, *later)


SINGLE_DRAW = streets_of_a_draw_game(cards=5, draws=1)
TRIPLE_DRAW = streets_of_a_draw_game(cards=5, draws=3)


def _high(scale: Scale) -> tuple[Award, ...]:
    return (Award(key="high", scale=scale, use=HoleUse.ANY),)


def _low(scale: Scale) -> tuple[Award, ...]:
    return (Award(key="low", scale=scale, use=HoleUse.ANY),)


FIVE_CARD_DRAW = Variant(
    key="five_draw",
    deck=STANDARD_52,
    seats=range(2, 8),
    limits=ALL_LIMITS,
    streets=SINGLE_DRAW,
    awards=_high(HIGH),
    forced=ForcedBets.BLINDS_OR_ANTES,
    redeals=True,
    source="PAGAT draw",
)

FIVE_CARD_DRAW_JOKER_WILD = Variant(
    key="five_draw_wild",
    deck=STANDARD_53,
    seats=range(2, 8),
    limits=ALL_LIMITS,
    streets=SINGLE_DRAW,
    awards=_high(HIGH_JOKER_WILD),
    forced=ForcedBets.BLINDS_OR_ANTES,
    redeals=True,
    source="PAGAT draw, with the joker as any card",
)

FIVE_CARD_DRAW_BUG = Variant(
    key="five_draw_bug",
    deck=STANDARD_53,
    seats=range(2, 8),
    limits=ALL_LIMITS,
    streets=SINGLE_DRAW,
    awards=_high(HIGH_JOKER_BUG),
    forced=ForcedBets.BLINDS_OR_ANTES,
    redeals=True,
    source="PAGAT draw, with the joker as an ace or to complete a straight or flush",
)

JACKS_OR_BETTER = Variant(
    key="five_draw_jacks",
    deck=STANDARD_52,
    seats=range(2, 8),
    limits=ALL_LIMITS,
    streets=SINGLE_DRAW,
    awards=_high(HIGH),
    forced=ForcedBets.ANTES,
    openers=PAIR_OF_JACKS,
    redeals=True,
    source="PAGAT draw, a pair of jacks to open",
)

JACKS_OR_BETTER_JOKER_WILD = Variant(
    key="five_draw_jacks_wild",
    deck=STANDARD_53,
    seats=range(2, 8),
    limits=ALL_LIMITS,
    streets=SINGLE_DRAW,
    awards=_high(HIGH_JOKER_WILD),
    forced=ForcedBets.ANTES,
    openers=PAIR_OF_JACKS,
    redeals=True,
    source="PAGAT draw, a pair of jacks to open, with the joker as any card",
)

JACKS_OR_BETTER_BUG = Variant(
    key="five_draw_jacks_bug",
    deck=STANDARD_53,
    seats=range(2, 8),
    limits=ALL_LIMITS,
    streets=SINGLE_DRAW,
    awards=_high(HIGH_JOKER_BUG),
    forced=ForcedBets.ANTES,
    openers=PAIR_OF_JACKS,
    redeals=True,
    source="PAGAT draw, a pair of jacks to open, with the joker as an ace or to complete a straight or flush",
)

ACE_TO_FIVE_DRAW = Variant(
    key="ace_to_five_draw",
    deck=STANDARD_52,
    seats=range(2, 8),
    limits=ALL_LIMITS,
    streets=SINGLE_DRAW,
    awards=_low(ACE_TO_FIVE_LOW),
    forced=ForcedBets.BLINDS_OR_ANTES,
    redeals=True,
    source="PAGAT lowball: aces low, straights and flushes do not count",
)

ACE_TO_SIX_DRAW = Variant(
    key="ace_to_six_draw",
    deck=STANDARD_52,
    seats=range(2, 8),
    limits=ALL_LIMITS,
    streets=SINGLE_DRAW,
    awards=_low(ACE_TO_SIX_LOW),
    forced=ForcedBets.BLINDS_OR_ANTES,
    redeals=True,
    source="PAGAT lowball: aces low, straights and flushes count",
)

DEUCE_TO_SEVEN_DRAW = Variant(
    key="deuce_to_seven_draw",
    phh={Limit.NO_LIMIT: "N2L1D"},
    deck=STANDARD_52,
    seats=range(2, 8),
    limits=ALL_LIMITS,
    streets=SINGLE_DRAW,
    awards=_low(DEUCE_TO_SEVEN_LOW),
    forced=ForcedBets.BLINDS_OR_ANTES,
    redeals=True,
    source="PAGAT lowball: aces high, straights and flushes count",
)

ACE_TO_FIVE_TRIPLE_DRAW = Variant(
    key="ace_to_five_triple",
    deck=STANDARD_52,
    seats=range(2, 8),
    limits=ALL_LIMITS,
    streets=TRIPLE_DRAW,
    awards=_low(ACE_TO_FIVE_LOW),
    forced=ForcedBets.BLINDS_OR_ANTES,
    redeals=True,
    source="PAGAT lowball: aces low, straights and flushes do not count; drawn three times",
)

ACE_TO_SIX_TRIPLE_DRAW = Variant(
    key="ace_to_six_triple",
    deck=STANDARD_52,
    seats=range(2, 8),
    limits=ALL_LIMITS,
    streets=TRIPLE_DRAW,
    awards=_low(ACE_TO_SIX_LOW),
    forced=ForcedBets.BLINDS_OR_ANTES,
    redeals=True,
    source="PAGAT lowball: aces low, straights and flushes count; drawn three times",
)

DEUCE_TO_SEVEN_TRIPLE_DRAW = Variant(
    key="deuce_to_seven_triple",
    phh={Limit.FIXED_LIMIT: "F2L3D"},
    deck=STANDARD_52,
    seats=range(2, 8),
    limits=ALL_LIMITS,
    streets=TRIPLE_DRAW,
    awards=_low(DEUCE_TO_SEVEN_LOW),
    forced=ForcedBets.BLINDS_OR_ANTES,
    redeals=True,
    source="PAGAT lowball: aces high, straights and flushes count; drawn three times",
)

BADUGI = Variant(
    key="badugi",
    phh={Limit.FIXED_LIMIT: "FB"},
    deck=STANDARD_52,
    seats=range(2, 9),
    limits=ALL_LIMITS,
    streets=streets_of_a_draw_game(cards=4, draws=3),
    awards=_low(BADUGI_LOW),
    forced=ForcedBets.BLINDS_OR_ANTES,
    redeals=True,
    source="as PAGAT lowball, with four cards, drawn three times: four ranks of four suits, aces low",
)

DRAW_GAMES = (
    FIVE_CARD_DRAW,
    FIVE_CARD_DRAW_JOKER_WILD,
    FIVE_CARD_DRAW_BUG,
    JACKS_OR_BETTER,
    JACKS_OR_BETTER_JOKER_WILD,
    JACKS_OR_BETTER_BUG,
    ACE_TO_FIVE_DRAW,
    ACE_TO_SIX_DRAW,
    DEUCE_TO_SEVEN_DRAW,
    ACE_TO_FIVE_TRIPLE_DRAW,
    ACE_TO_SIX_TRIPLE_DRAW,
    DEUCE_TO_SEVEN_TRIPLE_DRAW,
    BADUGI,
)
