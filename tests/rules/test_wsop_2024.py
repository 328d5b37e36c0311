"""The tournament rules of the World Series of Poker (2024), as far as they are asked here.

Its rule set is nearly the TDA's: what it says otherwise concerns mostly chips of clay and people.
"""

from __future__ import annotations

import pytest
from msgspec.structs import asdict

from mazziere.cards import INTERNATIONAL, parse_cards
from mazziere.rules.betting import is_capped
from mazziere.rules.button import Positions, next_placement
from mazziere.rules.clock import clock_folds
from mazziere.rules.opening import best_showing, bring_in_seat, is_forced_to_open, lowest_card_opens
from mazziere.rules.pots import halves, split, split_high_and_low
from mazziere.rules.rule_set import (
    TDA_RULES,
    WSOP_RULES,
    HiLoOpening,
    IdenticalHands,
    StudOpening,
    TiedBoards,
    TiedDoors,
)
from mazziere.rules.showdown import all_hands_are_shown, may_hunt_the_rabbit, showing_order
from mazziere.rules.variants.variant import Opening
from tests.hand.telling import deal, play

FOUR_PLAYERS = """
    no-limit hold'em, blinds 50/100, rules wsop-2024
    Ada     250 button
    Bruno 10000
    Carla 10000
    Dino  10000
"""


def test_the_rule_set_is_data_only() -> None:
    """What it answers otherwise than the TDA."""
    tda = asdict(TDA_RULES)
    unlike = {switch for switch, answer in asdict(WSOP_RULES).items() if answer != tda[switch]}
    assert unlike == {
        "key",
        "uncapped",
        "raises",
        "clock",
        "pot_counts",
        "tied_boards",
        "tied_doors",
        "hi_lo_opening",
    }


def test_70_with_an_all_in_all_hands_are_turned_up() -> None:
    """WSOP 70."""
    assert all_hands_are_shown(losing_hands=WSOP_RULES.losing_hands, someone_is_all_in=True)


def test_72_the_last_aggressor_shows_first() -> None:
    """WSOP 72. Without a bet in the last round, who would have acted first."""
    assert showing_order((2, 4, 6), last_aggressor=4) == (4, 6, 2)
    assert showing_order((2, 4, 6), last_aggressor=None) == (2, 4, 6)


def test_73_the_odd_chip_lies_left_of_the_button() -> None:
    """WSOP 73. 101 between seats 2 and 6, the nearer first."""
    assert split(101, [2, 6]) == (51, 50)


TWO_WHEELS = """
    pot-limit omaha hi-lo, blinds 1/1, rules {rules}
    Ada    3 button As2sKcKd
    Bruno  3        Ad2dQcQh
"""


@pytest.mark.parametrize(
    ("rules", "paid"),
    [
        ("wsop-2024", {"Ada": 3, "Bruno": 3}),
        ("tda-2024", {"Ada": 3, "Bruno": 3}),
        ("room", {"Ada": 2, "Bruno": 4}),
    ],
)
def test_73_identical_hands_split_the_pot_as_evenly_as_possible(rules: str, paid: dict[str, int]) -> None:
    """WSOP 73, TDA 20, ROOM omaha high/low. A pot of 6, two wheels: 3 each, or by ROOM's letter 4 and 2."""
    hand = play(deal(TWO_WHEELS.format(rules=rules)), "Ada raises to 3 | Bruno calls | flop 3c 4d 5h")
    assert play(hand, "turn 9s | river Jc").stacks == paid


def test_73_each_share_says_of_which_half_it_is() -> None:
    """WSOP 73. Two of the three high chips are Bruno's, so two of the three low ones are Ada's."""
    hand = play(deal(TWO_WHEELS.format(rules="wsop-2024")), "Ada raises to 3 | Bruno calls | flop 3c 4d 5h")
    hand = play(hand, "turn 9s | river Jc")
    assert hand.shares == [("Bruno", 2, "high"), ("Ada", 1, "high"), ("Bruno", 1, "low"), ("Ada", 2, "low")]


@pytest.mark.parametrize("winners", [2, 3, 4, 5])
def test_73_nobody_gets_more_than_one_chip_above_another(winners: int) -> None:
    """WSOP 73. Whatever the pot, and whatever its smallest chip: the shares of both halves together."""
    as_one = IdenticalHands.AS_ONE_POT
    seats = range(1, winners + 1)
    for chip in (1, 5):
        for amount in range(chip, 40 * chip, chip):
            high, low = split_high_and_low(halves(amount, chip), seats, seats, chip, as_one)
            both = [one + other for one, other in zip(high, low, strict=True)]
            assert (sum(high), sum(low)) == halves(amount, chip)
            assert min(*high, *low) >= 0
            assert max(both) - min(both) <= chip


def test_73_who_wins_one_half_more_is_not_identical() -> None:
    """WSOP 73. Both make the wheel, but Ada has the better high: half of it all, and half of the low."""
    assert split_high_and_low((4, 4), [1], [1, 2], identical=IdenticalHands.AS_ONE_POT) == ((4,), (2, 2))


def test_80_time_called_and_nothing_said() -> None:
    """WSOP 80. The hand is dead, also where nothing is owed."""
    assert clock_folds(faces_a_bet=True, clock=WSOP_RULES.clock)
    assert clock_folds(faces_a_bet=False, clock=WSOP_RULES.clock)


def test_81_no_rabbit_hunting() -> None:
    """WSOP 81."""
    assert not may_hunt_the_rabbit(WSOP_RULES.rabbit_hunting)


@pytest.mark.parametrize("chips", [1000, 100])
def test_82_who_is_not_at_the_seat_has_a_dead_hand(chips: int) -> None:
    """WSOP 82. Two limp in; Carla, the absent big blind, would win with her aces: Bruno wins the 300."""
    hand = deal(f"""
        no-limit hold'em, blinds 50/100, rules wsop-2024
        Ada   1000 button    QsQd
        Bruno 1000           KsKd
        Carla {chips} away AsAd
    """)
    hand = play(hand, "Ada calls | Bruno calls | flop 2c 7d Jh | Bruno checks | Ada checks")
    hand = play(
        hand, "turn 3c | Bruno checks | Ada checks | river 4h | Bruno checks | Ada checks | Ada mucks"
    )
    assert hand.stacks == {"Ada": 900, "Bruno": 1200, "Carla": chips - 100}


def test_87_when_two_are_left_the_button_is_adjusted() -> None:
    """WSOP 87. Seat 1 goes out; seat 3, the big blind of the last hand, has the button now."""
    positions = next_placement(
        Positions(1, 2, 3),
        in_rotation={2, 3},
        joining=(),
        waiting=(),
        moves=WSOP_RULES.button,
        newcomers_wait=WSOP_RULES.newcomer_waits,
    ).positions
    assert positions == Positions(button=3, small_blind=3, big_blind=2)


def test_95_a_raise_adds_the_largest_of_the_round() -> None:
    """WSOP 95. Blinds 50/100, a raise to 300 by 200: at least to 500."""
    assert play(deal(FOUR_PLAYERS), "Dino raises to 300 | Ada folds").offers.endswith("raise 500-10000")


def test_96_a_short_all_in_does_not_reopen() -> None:
    """WSOP 96. Raised to 200 by 100, all-in for 250: Dino, who raised, may only call 50."""
    hand = play(deal(FOUR_PLAYERS), "Dino raises to 200 | Ada all-in for 250 | Bruno folds | Carla calls")
    assert hand.to_act == "Dino"
    assert hand.offers == "fold, call 50"


LIMIT_HEADS_UP = """
    fixed-limit hold'em, blinds 50/100, rules wsop-2024{left}
    Ada   5000 button
    Bruno 5000
"""
TO_400 = "Ada raises to 200 | Bruno raises to 300 | Ada raises to 400"


def test_100b_one_bet_and_four_raises_also_between_two() -> None:
    """WSOP 100b. Blinds 50/100, raises to 200, 300 and 400: 500 is the fourth and the last."""
    hand = play(deal(LIMIT_HEADS_UP.format(left="")), TO_400)
    assert hand.offers == "fold, call 100, raise 500"
    assert play(hand, "Bruno raises to 500").offers == "fold, call 100"


def test_100b_after_the_flop_too() -> None:
    """WSOP 100b. A bet of 100, raises to 200, 300, 400 and 500, and no more."""
    hand = play(deal(LIMIT_HEADS_UP.format(left="")), "Ada calls | Bruno checks | flop 2c 7d Jh")
    hand = play(hand, "Bruno bets 100 | Ada raises to 200 | Bruno raises to 300 | Ada raises to 400")
    assert play(hand, "Bruno raises to 500").offers == "fold, call 100"


def test_100b_without_end_when_two_are_left_in_the_event() -> None:
    """WSOP 100b. The event is down to two: after the fourth raise a fifth, and a sixth."""
    hand = play(deal(LIMIT_HEADS_UP.format(left=", left in the event 2")), TO_400)
    hand = play(hand, "Bruno raises to 500 | Ada raises to 600")
    assert hand.offers == "fold, call 100, raise 700"


def test_100_the_ruling_alone() -> None:
    """WSOP 100. Five wagers are the most, four are not; and there is no most with two left in the event."""
    wsop = {"uncapped": WSOP_RULES.uncapped, "raises": WSOP_RULES.raises}
    for players in (2, 3):
        facts = {"players_at_start": players, "players_now": players, **wsop}
        assert is_capped(bets_and_raises=5, **facts)
        assert not is_capped(bets_and_raises=4, **facts)
        assert not is_capped(bets_and_raises=5, two_left_in_the_event=True, **facts)


SHORT_BIG_BLIND = """
    pot-limit omaha, blinds 50/100, rules {rules}
    Ada   10000 button
    Bruno 10000
    Carla    60
    Dino  10000
"""


@pytest.mark.parametrize(("rules", "most"), [("wsop-2024", 310), ("tda-2024", 350), ("figp-2014", 310)])
def test_viii_the_pot_has_its_true_value_over_a_short_big_blind(rules: str, most: int) -> None:
    """WSOP VIII. 50 and 60 lie there; call 100, and raise by the 210 that then lie there: 310, not 350."""
    offers = deal(SHORT_BIG_BLIND.format(rules=rules)).offers
    assert offers == f"fold, call 100, raise 200-{most}"


STUD = """
    fixed-limit {game}, ante 10, bring-in 20, bets 100/200, rules wsop-2024
    Ada   1000        ????/{ada}
    Bruno 1000        ????/{bruno}
    Carla 1000 button ????/{carla}
"""


@pytest.mark.parametrize(
    ("game", "doors", "opens"),
    [
        ("seven-card stud", "2s 2c 9h", "Bruno"),
        ("seven-card stud eight or better", "2s 2c 9h", "Ada"),
        ("seven-card stud eight or better", "9h 2s 2c", "Bruno"),
        ("razz", "Kc Ks 9h", "Ada"),
        ("razz", "9h Kc Ks", "Bruno"),
    ],
)
def test_ix_equal_door_cards(game: str, doors: str, opens: str) -> None:
    """WSOP IX. In seven-card stud the deuce of clubs brings in; in stud-8 and razz the seat decides."""
    ada, bruno, carla = doors.split()
    assert deal(STUD.format(game=game, ada=ada, bruno=bruno, carla=carla)).to_act == opens


def test_ix_other_books_part_equal_door_cards_by_suit() -> None:
    """TDA RP-10. In stud-8, too, the deuce of clubs brings in."""
    table = STUD.replace("wsop-2024", "tda-2024")
    hand = deal(table.format(game="seven-card stud eight or better", ada="2s", bruno="2c", carla="9h"))
    assert hand.to_act == "Bruno"


def test_ix_equal_boards_the_rulings_alone() -> None:
    """WSOP IX. The suit decides where the high hand alone wins, the seat where low hands win too."""
    by_suit, cards = TiedBoards.BY_SUIT_IN_GAMES_FOR_HIGH_ALONE, parse_cards("Ah As", INTERNATIONAL)
    boards = [(2, 900, cards[:1]), (5, 900, cards[1:])]
    assert best_showing(boards, tied=by_suit, for_high_alone=True) == 5
    assert best_showing(boards, tied=by_suit, for_high_alone=False) == 2
    doors = list(zip((2, 5), cards, strict=True))
    tied = TiedDoors.BY_SUIT_IN_GAMES_FOR_HIGH_ALONE
    assert bring_in_seat(doors, lowest=False, ace_is_low=False, tied=tied, for_high_alone=True) == 5
    assert bring_in_seat(doors, lowest=False, ace_is_low=False, tied=tied, for_high_alone=False) == 2


def test_ix_without_a_qualifier_the_high_card_opens_hi_lo() -> None:
    """WSOP IX. Ada's ace brings in, not Bruno's deuce; with eight or better it is the deuce."""
    doors = {"ada": "As", "bruno": "2c", "carla": "9h"}
    hand = deal(STUD.format(game="seven-card stud hi-lo", **doors))
    assert (hand.to_act, hand.offers) == ("Ada", "bring in 20, complete 100")
    assert deal(STUD.format(game="seven-card stud eight or better", **doors)).to_act == "Bruno"


def test_ix_other_books_open_hi_lo_as_stud() -> None:
    """PAGAT stud. The rulings: as seven-card stud opens, unless the book says otherwise."""
    low, opens = StudOpening.LOW_CARD_BRINGS_IN, Opening.BRING_IN_CARD_WITHOUT_QUALIFIER
    assert lowest_card_opens(opens, low)
    assert not lowest_card_opens(opens, StudOpening.HIGH_CARD_OPENS)
    assert not lowest_card_opens(opens, low, HiLoOpening.HIGH_CARD_OPENS)
    assert lowest_card_opens(Opening.BRING_IN_CARD, low, HiLoOpening.HIGH_CARD_OPENS)
    assert is_forced_to_open(opens, low)
    assert not is_forced_to_open(opens, low, HiLoOpening.HIGH_CARD_OPENS)


def test_95_over_a_short_opening_all_in_the_raise_is_by_the_minimum() -> None:
    """WSOP 95. 20 is all that Bruno has: over it a raise is to 20 + 100, not to twice the minimum."""
    hand = deal("""
        no-limit hold'em, blinds 50/100, rules wsop-2024
        Ada   10000 button
        Bruno   120
        Carla 10000
    """)
    hand = play(hand, "Ada calls | Bruno calls | Carla checks | flop 2c 7d Jh | Bruno all-in for 20")
    assert hand.offers == "fold, call 20, raise 120-9900"
