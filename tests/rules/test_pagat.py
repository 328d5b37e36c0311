"""The rules of poker in general (PAGAT), passage by passage, as hands."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from mazziere.cards import INTERNATIONAL, Card, parse_cards
from mazziere.hand import BOARD, BURN, CardsToDeal, DealCards, Finished, HuntRabbit, Show, apply, begin
from mazziere.hand import events as e
from mazziere.ranking import HIGH, HoleUse, strength
from mazziere.rules.limits import BetSize, Limit, Stakes, minimum_bet
from mazziere.rules.pots import Contribution, Pot, halves, pots, split, uncalled
from mazziere.rules.refusals import (
    CannotMakeThatHand,
    CardNotInDeck,
    MoreThanStack,
    NoRabbitHunting,
    NoRabbitLeft,
    NotInThisHand,
    NotYourTurn,
)
from mazziere.rules.rule_set import HOME_RULES, RULE_SETS, HandReading
from mazziere.rules.showdown import may_hunt_the_rabbit, players_declare, showing_order, winners
from mazziere.rules.variants.mixes import MIXES
from tests.hand.telling import deal, play

SIX_WITH_AN_ANTE = """
    no-limit hold'em, blinds 0/0, ante 1, bets 2/4, rules home
    A 100
    B 100
    C 100
    D 100
    E 100
    F 100 button
"""
THREE = """
    no-limit hold'em, blinds 1/2, rules home
    Ada   100 button AsAd
    Bruno 100        KsKd
    Carla 100        QsQd
"""
CHECKED_TO_THE_RIVER = """
    Ada calls | Bruno calls | Carla checks
    flop  2c 7d Jh | Bruno checks | Carla checks | Ada checks
    turn  3c       | Bruno checks | Carla checks | Ada checks
    river 4h
"""


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("4c 4d 4h 7c 7d", "2c 2d 2h Kc Kd"),
        ("4c 4d 4h 3c 2d", "2c 2d 2h Ac Kd"),
        ("5c 5d 5h 9c 9d", "5c 5d 5s 6c 6d"),
        ("Kc Kd 2c 2d Ah", "7c 7d 3c 3d Qh"),
        ("7c 7d 3c 3d Qh", "7h 7s 2c 2d Ah"),
        ("Ac Kd 8h 3c 2d", "As Kh 7c 6d 5h"),
        ("6c 5d 4h 3c 2d", "5c 4d 3h 2c Ad"),
    ],
)
def test_hands_the_better_one(better: str, worse: str) -> None:
    """PAGAT hands, its examples, highest of the same kind first: fours over twos, kings over sevens."""
    assert high(better) > high(worse)


def test_hands_suits_are_equal() -> None:
    """PAGAT hands. Five cards that differ in nothing but their suits tie."""
    assert high("Ac Kd 8h 3c 2d") == high("Ad Kh 8s 3d 2c")


@pytest.mark.parametrize("no_straight", ["4c 3d 2h Ac Kd", "2c Ad Kh Qc Jd"])
def test_hands_an_ace_is_high_or_low_and_not_in_the_middle(no_straight: str) -> None:
    """PAGAT hands. 4-3-2-A-K and 2-A-K-Q-J are ace high: a pair of twos beats them."""
    assert high("2c 2d 3h 4c 5d") > high(no_straight)


def high(five: str) -> int:
    return strength(HIGH, HoleUse.ANY, parse_cards(five, INTERNATIONAL), ())


def test_betting_the_example_of_six_players() -> None:
    """PAGAT betting. Ante 1 each; three paid 10 in the round and D 6: 6 + 30 + 6 = 42.

    B bets 2, D raises by 4 to 6, E calls 6, F raises by 4 to 10; A folds, B calls 8, D folds, E calls 4.
    """
    hand = play(
        deal(SIX_WITH_AN_ANTE),
        """
        A checks
        B bets 2
        C folds
        D raises to 6
        E calls 6
        F raises to 10
        A folds
        B calls 8
        D folds
        E calls 4
        """,
    )
    assert hand.pots == [(42, "B E F")]
    assert isinstance(hand.hand.awaiting, CardsToDeal)


def test_betting_without_blinds_begins_left_of_the_button() -> None:
    """PAGAT betting. All have put in the same ante: the player on the dealer's left may check or bet."""
    hand = deal(SIX_WITH_AN_ANTE)
    assert hand.to_act == "A"
    assert hand.offers == "fold, check, bet 2-99"


def test_betting_with_blinds_begins_left_of_the_last_blind() -> None:
    """PAGAT betting. Ada sits left of the big blind of Carla."""
    assert deal(THREE).to_act == "Ada"


def test_betting_ends_when_all_have_checked() -> None:
    """PAGAT betting. Six checks, and the flop is dealt; the middle holds the six antes."""
    hand = play(deal(SIX_WITH_AN_ANTE), "A checks | B checks | C checks | D checks | E checks | F checks")
    assert hand.pots == [(6, "A B C D E F")]


def test_betting_the_last_active_player_wins_at_once() -> None:
    """PAGAT betting. One bets, all fold: he wins the antes of the others and shows nothing."""
    hand = play(deal(SIX_WITH_AN_ANTE), "A bets 10 | B folds | C folds | D folds | E folds | F folds")
    assert isinstance(hand.hand.awaiting, Finished)
    assert hand.returned == [("A", 10)]
    assert hand.shares == [("A", 6, "all")]
    assert hand.shown == []


def test_first_dealer_a_card_is_burned_before_each_street() -> None:
    """PAGAT first dealer. Formal games burn the top card before each round of dealing."""
    hand = play(deal(THREE), "Ada calls | Bruno calls | Carla checks")
    assert hand.hand.awaiting == CardsToDeal((BURN, BOARD, BOARD, BOARD))


def test_stakes_the_minimum_bet_is_the_smallest_fixed_bet_where_there_is_no_blind() -> None:
    """PAGAT stakes. The house says the minimum: 2 on a table of bets 2/4 with an ante alone."""
    assert minimum_bet(Limit.NO_LIMIT, Stakes(ante=1, small_bet=2, big_bet=4), BetSize.SMALL) == 2


def test_stakes_the_minimum_bet_is_the_same_in_every_round() -> None:
    """PAGAT stakes, FIGP 9b. Without a blind too: 2 opens on the turn, and 4 is the first raise."""
    hand = play(deal(SIX_WITH_AN_ANTE), "A checks | B checks | C checks | D folds | E folds | F folds")
    hand = play(hand, "flop 2c 7d Jh | A checks | B checks | C checks | turn 3c")
    assert hand.offers == "fold, check, bet 2-99"
    assert play(hand, "A bets 2").offers == "fold, call 2, raise 4-99"


def test_stakes_table_stakes() -> None:
    """PAGAT stakes. One bets what lies on the table: 99 are left after the ante, 100 are too many."""
    with pytest.raises(MoreThanStack) as refused:
        play(deal(SIX_WITH_AN_ANTE), "A bets 100")
    assert refused.value.facts == {"to": 100, "maximum": 99}


def test_all_in_a_player_calls_with_all_their_chips() -> None:
    """PAGAT all-in. B has 4 after the ante: main pot 6 + 4 * 3 = 18, the rest (6 * 2) on the side."""
    table = SIX_WITH_AN_ANTE.replace("B 100", "B 5")
    hand = play(deal(table), "A bets 10 | B calls 4 | C calls 10 | D folds | E folds | F folds")
    assert hand.pots == [(18, "A B C"), (12, "A C")]


def test_all_in_betting_goes_on_for_the_side_pot() -> None:
    """PAGAT all-in. More than one active player has chips: A and C go on betting, B looks on."""
    table = SIX_WITH_AN_ANTE.replace("B 100", "B 5")
    hand = play(deal(table), "A bets 10 | B calls 4 | C calls 10 | D folds | E folds | F folds")
    hand = play(hand, "flop 2c 7d Jh | A checks")
    assert hand.to_act == "C"


def test_all_in_the_rulings_alone() -> None:
    """PAGAT all-in. 5 and twice 11 in, dead 3: 15 + 3 in the main pot, 12 beside it, nothing uncalled."""
    contributions = [Contribution(1, 5, False), Contribution(2, 11, False), Contribution(3, 11, False)]
    assert uncalled(contributions) == (0, 0)
    assert pots(contributions, 3) == (Pot(18, (1, 2, 3)), Pot(12, (2, 3)))


def test_showdown_side_pots_in_reverse_order() -> None:
    """PAGAT showdown. The one made last is settled first."""
    hand = play(
        deal("""
            no-limit hold'em, blinds 1/2, rules home
            Ada    20 button AsAd
            Bruno  60        KsKd
            Carla 100        QsQd
            Dino  100        JsJd
        """),
        "Dino all-in for 100 | Ada calls | Bruno calls | Carla calls | flop 2c 7d 9h | turn 3c | river 4h",
    )
    hand = play(hand, "Dino mucks")
    assert [won.pot for won in hand.hand.results] == [2, 1, 0]
    assert hand.shares == [("Carla", 80, "all"), ("Bruno", 120, "all"), ("Ada", 80, "all")]


def test_showdown_the_last_positive_action_shows_first() -> None:
    """PAGAT showdown. Carla bet the river: she shows, then Ada and Bruno clockwise."""
    hand = play(deal(THREE), CHECKED_TO_THE_RIVER + "Bruno checks | Carla bets 2 | Ada calls | Bruno calls")
    assert hand.shown == ["Carla", "Ada"]
    assert showing_order((2, 3, 1), last_aggressor=3) == (3, 1, 2)


def test_showdown_after_checks_the_first_left_of_the_dealer_shows() -> None:
    """PAGAT showdown. Everybody checked the river: Bruno begins."""
    hand = play(deal(THREE), CHECKED_TO_THE_RIVER + "Bruno checks | Carla checks | Ada checks")
    assert hand.shown == ["Bruno"]


def test_showdown_all_cards_of_a_hand_are_shown_at_once() -> None:
    """PAGAT showdown. Not just those that win: both of Ada's aces lie there."""
    hand = play(deal(THREE), CHECKED_TO_THE_RIVER + "Bruno folds | Carla checks | Ada bets 2 | Carla calls")
    shown = next(event for event in hand.events if isinstance(event, e.Shown))
    assert shown.cards == parse_cards("AsAd", INTERNATIONAL)


def test_showdown_equal_hands_share() -> None:
    """PAGAT showdown. The two best of three tie: they divide 6, and the third gets nothing."""
    assert winners([(1, 500), (2, 700), (3, 700)]) == (2, 3)
    assert split(6, (2, 3)) == (3, 3)


def test_showdown_the_cards_speak() -> None:
    """PAGAT showdown. In formal games the cards speak for themselves; `home` follows them by default."""
    assert not players_declare(HandReading.CARDS_SPEAK)
    assert HOME_RULES.reading is HandReading.CARDS_SPEAK


DECLARING = replace(HOME_RULES, key="declaring", reading=HandReading.AS_DECLARED)


@pytest.fixture
def declaring(monkeypatch: pytest.MonkeyPatch) -> None:
    """A house where players say what they have, as some informal games do."""
    monkeypatch.setitem(RULE_SETS, "declaring", DECLARING)


@pytest.mark.usefixtures("declaring")
def test_showdown_in_informal_games_a_hand_is_what_its_player_declares() -> None:
    """PAGAT showdown. Ada has aces and claims no more than ace high: Bruno's kings win."""
    hand = play(deal(THREE.replace("home", "declaring")), CHECKED_TO_THE_RIVER)
    hand = play(hand, "Bruno checks | Carla folds | Ada checks")
    assert hand.to_act == "Bruno"
    hand = play(hand, "Bruno shows")
    _, over = apply(hand.hand, Show(1, (parse_cards("As Jh 7d 4h 3c", INTERNATIONAL),)))
    assert [share.seat for won in over.results for share in won.shares] == [2]


@pytest.mark.usefixtures("declaring")
@pytest.mark.parametrize("claim", ["Ah Ac Jh 7d 4h", "As Ad Jh 7d", "As As Jh 7d 4h"])
def test_showdown_a_declared_hand_can_be_made(claim: str) -> None:
    """PAGAT showdown. Cards of others, too few cards or one twice are no hand of Ada's."""
    hand = play(deal(THREE.replace("home", "declaring")), CHECKED_TO_THE_RIVER)
    hand = play(hand, "Bruno checks | Carla folds | Ada checks | Bruno shows")
    with pytest.raises(CannotMakeThatHand):
        apply(hand.hand, Show(1, (parse_cards(claim, INTERNATIONAL),)))


@pytest.mark.usefixtures("declaring")
def test_showdown_where_hands_are_declared_omaha_still_takes_two_of_four() -> None:
    """PAGAT showdown, PAGAT variants. Three of Ada's own cards and two of the board are no Omaha hand."""
    hand = play(
        deal("""
            pot-limit omaha, blinds 1/2, rules declaring
            Ada   100 button AsAdAcKh
            Bruno 100        KsKdQcQd
        """),
        "Ada calls | Bruno checks | flop 2c 7d Jh | Bruno checks | Ada checks | turn 3c | Bruno checks",
    )
    hand = play(hand, "Ada checks | river 4h | Bruno checks | Ada checks | Bruno shows")
    with pytest.raises(CannotMakeThatHand):
        apply(hand.hand, Show(1, (parse_cards("As Ad Ac Jh 7d", INTERNATIONAL),)))
    _, over = apply(hand.hand, Show(1, (parse_cards("As Ad Jh 7d 4h", INTERNATIONAL),)))
    assert [share.seat for won in over.results for share in won.shares] == [1]


def test_showdown_the_rabbit_may_be_hunted_among_friends() -> None:
    """PAGAT showdown, silent. `home` shows the cards that would have come, on request, and only once."""
    assert may_hunt_the_rabbit(HOME_RULES.rabbit_hunting)
    hand = play(deal(THREE), "Ada folds | Bruno folds")
    _, hunted = apply(hand.hand, HuntRabbit(1))
    assert hunted.awaiting == CardsToDeal((BURN, BOARD, BOARD, BOARD, BURN, BOARD, BURN, BOARD))
    _, shown = apply(hunted, DealCards(parse_cards("?? 2c 7d Jh ?? 3c ?? 4h", INTERNATIONAL)))
    assert shown.rabbit == parse_cards("2c 7d Jh 3c 4h", INTERNATIONAL)
    assert shown.board == ()
    with pytest.raises(NoRabbitLeft):
        apply(shown, HuntRabbit(1))


def test_showdown_only_who_was_dealt_in_may_hunt_the_rabbit() -> None:
    """PAGAT showdown, silent. Three were dealt in, on seats 1 to 3; the hand itself refuses seat 4."""
    hand = play(deal(THREE), "Ada folds | Bruno folds")
    with pytest.raises(NotInThisHand):
        apply(hand.hand, HuntRabbit(4))


def test_showdown_a_whole_board_leaves_no_rabbit() -> None:
    """PAGAT showdown, silent. After the river there is nothing left to see."""
    hand = play(deal(THREE), CHECKED_TO_THE_RIVER + "Bruno bets 2 | Carla folds | Ada folds")
    with pytest.raises(NoRabbitLeft):
        apply(hand.hand, HuntRabbit(1))


def test_showdown_formal_games_hunt_no_rabbit() -> None:
    """PAGAT showdown, silent; FIGP 31 says no."""
    hand = play(deal(THREE.replace("rules home", "rules figp-2014")), "Ada folds | Bruno folds")
    with pytest.raises(NoRabbitHunting):
        apply(hand.hand, HuntRabbit(1))


def test_variants_hold_em_shares_three_of_a_kind_and_king_kicker() -> None:
    """PAGAT community cards, its example. On 5-5-5-K-7, A-K and K-3 both have fives full of kings."""
    hand = play(
        deal("""
            no-limit hold'em, blinds 1/2, rules home
            Ada   100 button AsKh
            Bruno 100        Kd3s
        """),
        "Ada all-in | Bruno calls | flop 5c 5d 5h | turn Kc | river 7s",
    )
    assert hand.shares == [("Bruno", 100, "all"), ("Ada", 100, "all")]


def test_variants_omaha_hi_lo_divides_the_pot() -> None:
    """PAGAT variants. High and low halve the pot; the odd chip is the high's."""
    assert halves(7) == (4, 3)


def test_mixed_games_horse_is_five_games_in_their_order() -> None:
    """PAGAT mixed games. H, O, R, S, E: hold'em, Omaha hi-lo, razz, stud, stud hi-lo eight or better."""
    assert [game.variant for game in MIXES["horse"]] == [
        "holdem",
        "omaha8",
        "razz",
        "seven_stud",
        "seven_stud8",
    ]


def test_cards_only_those_of_the_deck_are_dealt() -> None:
    """FIGP Definizioni, PAGAT cards. 52 cards, no joker: card 52 is refused."""
    _, hand = begin(deal(THREE).hand.start)
    with pytest.raises(CardNotInDeck):
        apply(hand, DealCards(tuple(Card(card) for card in (0, 1, 2, 3, 4, 52))))


def test_irregularities_an_act_out_of_turn_is_refused() -> None:
    """PAGAT betting. Nobody acts out of turn, and what is done out of turn does not bind here."""
    with pytest.raises(NotYourTurn):
        play(deal(THREE), "Bruno folds")
