"""What are five-card stud, seven-card stud and razz?

All cards are the players' own, some of them face up. A door card opens the first round, the cards showing
open the later ones. The games differ in how many cards are dealt, in which card opens, and in the best hand.
"""

from mazziere.cards import STANDARD_52
from mazziere.ranking import ACE_TO_FIVE_LOW, EIGHT_OR_BETTER_LOW, HIGH, HoleUse
from mazziere.rules.limits import ALL_LIMITS, BetSize, Limit
from mazziere.rules.variants.variant import Award, ForcedBets, Opening, Street, Variant

SMALL, BIG = BetSize.SMALL, BetSize.BIG


def streets_of_seven_card_stud(
    *, first: Opening, later: Opening, open_pair: bool = False
) -> tuple[Street, ...]:
    """Two down and one up, three more up, the last one down: small bets, then big ones from fifth street on.

    open_pair  whether an open pair allows the big bet on fourth street
    """
    return (
        Street(key="third_street", hole=2, up=1, bet=SMALL, opens=first),
        Street(key="fourth_street", up=1, bet=SMALL, opens=later, open_pair=open_pair),
        Street(key="fifth_street", up=1, bet=BIG, opens=later),
        Street(key="sixth_street", up=1, bet=BIG, opens=later),
        Street(key="seventh_street", hole=1, bet=BIG, opens=later),
    )


BEST_HIGH = Award(key="high", scale=HIGH, use=HoleUse.ANY)
BEST_LOW = Award(key="low", scale=ACE_TO_FIVE_LOW, use=HoleUse.ANY)
BEST_EIGHT_OR_BETTER = Award(key="low", scale=EIGHT_OR_BETTER_LOW, use=HoleUse.ANY)

FIVE_CARD_STUD = Variant(
    key="five_stud",
    deck=STANDARD_52,
    seats=range(2, 9),
    limits=ALL_LIMITS,
    streets=(
        Street(key="second_street", hole=1, up=1, bet=SMALL, opens=Opening.HIGH_CARD),
        Street(key="third_street", up=1, bet=SMALL, opens=Opening.BEST_SHOWING),
        Street(key="fourth_street", up=1, bet=BIG, opens=Opening.BEST_SHOWING),
        Street(key="fifth_street", up=1, bet=BIG, opens=Opening.BEST_SHOWING),
    ),
    awards=(BEST_HIGH,),
    forced=ForcedBets.BRING_IN,
    source="PAGAT stud",
)

SEVEN_CARD_STUD = Variant(
    key="seven_stud",
    phh={Limit.FIXED_LIMIT: "F7S"},
    deck=STANDARD_52,
    seats=range(2, 9),
    limits=ALL_LIMITS,
    streets=streets_of_seven_card_stud(
        first=Opening.BRING_IN_CARD, later=Opening.BEST_SHOWING, open_pair=True
    ),
    awards=(BEST_HIGH,),
    forced=ForcedBets.BRING_IN,
    source="PAGAT stud",
)

SEVEN_CARD_STUD_EIGHT = Variant(
    key="seven_stud8",
    phh={Limit.FIXED_LIMIT: "F7S/8"},
    deck=STANDARD_52,
    seats=range(2, 9),
    limits=ALL_LIMITS,
    streets=streets_of_seven_card_stud(first=Opening.BRING_IN_CARD, later=Opening.BEST_SHOWING),
    awards=(BEST_HIGH, BEST_EIGHT_OR_BETTER),
    forced=ForcedBets.BRING_IN,
    source="PAGAT stud, high-low with eight or better",
)

SEVEN_CARD_STUD_HI_LO = Variant(
    key="seven_stud_hilo",
    deck=STANDARD_52,
    seats=range(2, 9),
    limits=ALL_LIMITS,
    streets=streets_of_seven_card_stud(
        first=Opening.BRING_IN_CARD_WITHOUT_QUALIFIER, later=Opening.BEST_SHOWING
    ),
    awards=(BEST_HIGH, BEST_LOW),
    forced=ForcedBets.BRING_IN,
    source="PAGAT stud, high-low",
)

RAZZ = Variant(
    key="razz",
    phh={Limit.FIXED_LIMIT: "FR"},
    deck=STANDARD_52,
    seats=range(2, 9),
    limits=ALL_LIMITS,
    streets=streets_of_seven_card_stud(first=Opening.HIGH_CARD_BRINGS_IN, later=Opening.LOWEST_SHOWING),
    awards=(BEST_LOW,),
    forced=ForcedBets.BRING_IN,
    source="PAGAT stud: razz",
)

STUD_GAMES = (
    FIVE_CARD_STUD,
    SEVEN_CARD_STUD,
    SEVEN_CARD_STUD_EIGHT,
    SEVEN_CARD_STUD_HI_LO,
    RAZZ,
)
