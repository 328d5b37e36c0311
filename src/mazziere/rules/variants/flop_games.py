"""What are hold'em and the Omahas?

Each player has two or more hole cards and shares five board cards; there are four betting rounds. The games
differ in how many hole cards are dealt, how many of them a hand must use, when the first board card is turned
up, which cards are in the deck, and whether a low shares the pot.
"""

from mazziere.cards import SHORT_DECK_36, STANDARD_52
from mazziere.ranking import EIGHT_OR_BETTER_LOW, HIGH, SHORT_DECK_HIGH, HoleUse
from mazziere.rules.limits import ALL_LIMITS, BetSize, Limit
from mazziere.rules.variants.variant import Award, Opening, Street, Variant


def streets_of_a_flop_game(*, hole: int, early: int = 0) -> tuple[Street, ...]:
    """Preflop, flop, turn and river; small bets on the first two streets, big bets on the others.

    early  number of flop cards that are face up before the first betting round
    """
    return (
        Street(key="preflop", hole=hole, board=early, bet=BetSize.SMALL, opens=Opening.AFTER_THE_BLINDS),
        Street(key="flop", board=3 - early, bet=BetSize.SMALL),
        Street(key="turn", board=1, bet=BetSize.BIG),
        Street(key="river", board=1, bet=BetSize.BIG),
    )


BEST_OF_SEVEN = Award(key="high", scale=HIGH, use=HoleUse.ANY)
OMAHA_HIGH = Award(key="high", scale=HIGH, use=HoleUse.EXACTLY_TWO)
OMAHA_LOW = Award(key="low", scale=EIGHT_OR_BETTER_LOW, use=HoleUse.EXACTLY_TWO)

HOLDEM = Variant(
    key="holdem",
    phh={Limit.NO_LIMIT: "NT", Limit.FIXED_LIMIT: "FT", Limit.POT_LIMIT: "PT"},
    deck=STANDARD_52,
    seats=range(2, 11),
    limits=ALL_LIMITS,
    streets=streets_of_a_flop_game(hole=2),
    awards=(BEST_OF_SEVEN,),
    source="FIGP 1; ROOM hold'em",
)

OMAHA = Variant(
    key="omaha",
    phh={Limit.NO_LIMIT: "NO", Limit.FIXED_LIMIT: "FO", Limit.POT_LIMIT: "PO"},
    deck=STANDARD_52,
    seats=range(2, 10),
    limits=ALL_LIMITS,
    streets=streets_of_a_flop_game(hole=4),
    awards=(OMAHA_HIGH,),
    source="ROOM omaha; OT",
)

OMAHA_HI_LO = Variant(
    key="omaha8",
    phh={Limit.NO_LIMIT: "NO/8", Limit.FIXED_LIMIT: "FO/8", Limit.POT_LIMIT: "PO/8"},
    deck=STANDARD_52,
    seats=range(2, 10),
    limits=ALL_LIMITS,
    streets=streets_of_a_flop_game(hole=4),
    awards=(OMAHA_HIGH, OMAHA_LOW),
    source="ROOM omaha high/low; PAGAT variants",
)

OMAHA_FIVE = Variant(
    key="omaha5",
    phh={Limit.NO_LIMIT: "N5O", Limit.FIXED_LIMIT: "F5O", Limit.POT_LIMIT: "P5O"},
    deck=STANDARD_52,
    seats=range(2, 9),
    limits=ALL_LIMITS,
    streets=streets_of_a_flop_game(hole=5),
    awards=(OMAHA_HIGH,),
    source="as ROOM omaha, with five hole cards",
)

OMAHA_FIVE_HI_LO = Variant(
    key="omaha5_8",
    phh={Limit.NO_LIMIT: "N5O/8", Limit.FIXED_LIMIT: "F5O/8", Limit.POT_LIMIT: "P5O/8"},
    deck=STANDARD_52,
    seats=range(2, 9),
    limits=ALL_LIMITS,
    streets=streets_of_a_flop_game(hole=5),
    awards=(OMAHA_HIGH, OMAHA_LOW),
    source="as ROOM omaha high/low, with five hole cards",
)

OMAHA_SIX = Variant(
    key="omaha6",
    phh={Limit.NO_LIMIT: "N6O", Limit.FIXED_LIMIT: "F6O", Limit.POT_LIMIT: "P6O"},
    deck=STANDARD_52,
    seats=range(2, 8),
    limits=ALL_LIMITS,
    streets=streets_of_a_flop_game(hole=6),
    awards=(OMAHA_HIGH,),
    source="as ROOM omaha, with six hole cards",
)

OMAHA_SIX_HI_LO = Variant(
    key="omaha6_8",
    phh={Limit.NO_LIMIT: "N6O/8", Limit.FIXED_LIMIT: "F6O/8", Limit.POT_LIMIT: "P6O/8"},
    deck=STANDARD_52,
    seats=range(2, 8),
    limits=ALL_LIMITS,
    streets=streets_of_a_flop_game(hole=6),
    awards=(OMAHA_HIGH, OMAHA_LOW),
    source="as ROOM omaha high/low, with six hole cards",
)

COURCHEVEL = Variant(
    key="courchevel",
    deck=STANDARD_52,
    seats=range(2, 9),
    limits=ALL_LIMITS,
    streets=streets_of_a_flop_game(hole=5, early=1),
    awards=(OMAHA_HIGH,),
    source="as ROOM omaha, with five hole cards and the first card of the flop before the first bet",
)

COURCHEVEL_HI_LO = Variant(
    key="courchevel8",
    deck=STANDARD_52,
    seats=range(2, 9),
    limits=ALL_LIMITS,
    streets=streets_of_a_flop_game(hole=5, early=1),
    awards=(OMAHA_HIGH, OMAHA_LOW),
    source="as ROOM omaha high/low, with five hole cards and the first card of the flop before the first bet",
)

SHORT_DECK = Variant(
    key="short_deck",
    phh={Limit.NO_LIMIT: "NS"},
    deck=SHORT_DECK_36,
    seats=range(2, 10),
    limits=ALL_LIMITS,
    streets=streets_of_a_flop_game(hole=2),
    awards=(Award(key="high", scale=SHORT_DECK_HIGH, use=HoleUse.ANY),),
    source="as ROOM hold'em, with the deck from the six up (PAGAT cards: stripped decks)",
)

FLOP_GAMES = (
    HOLDEM,
    OMAHA,
    OMAHA_HI_LO,
    OMAHA_FIVE,
    OMAHA_FIVE_HI_LO,
    OMAHA_SIX,
    OMAHA_SIX_HI_LO,
    COURCHEVEL,
    COURCHEVEL_HI_LO,
    SHORT_DECK,
)
