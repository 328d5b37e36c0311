"""Who is left in which pot when hands are mucked unseen."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from mazziere.cards import INTERNATIONAL, parse_cards
from mazziere.hand import Check, Finished, Hand, Muck, apply
from mazziere.hand import events as e
from mazziere.hand.evolve import evolve, started
from mazziere.hand.showdown import can_be_made
from mazziere.hand.view import view
from mazziere.rules.pots import Pot
from mazziere.rules.refusals import Broken, HandsCannotBeCompared, NotYourTurn
from mazziere.rules.rule_set import HOME_RULES, RULE_SETS, HandReading
from tests.hand.random_hands import with_facts
from tests.hand.telling import Told, deal, play

SIDE_POT_OF_UNKNOWN_HANDS = """
    no-limit hold'em, blinds 50/100, rules room
    Ada    300 button AsAd
    Bruno 1000
    Carla 1000
"""


def test_the_last_in_a_side_pot_wins_it_and_may_muck_for_the_main_pot() -> None:
    """FIGP 28, FIGP 30. Bruno mucks: Carla has the side pot of 400. Then she mucks: Ada has the rest."""
    hand = play(deal(SIDE_POT_OF_UNKNOWN_HANDS), "Ada all-in for 300 | Bruno calls | Carla calls")
    hand = play(hand, "flop 2c 7d Jh | Bruno bets 200 | Carla calls | turn 3c | Bruno checks | Carla checks")
    hand = play(hand, "river 4h | Bruno checks | Carla checks | Bruno mucks")
    assert hand.to_act == "Carla"
    hand = play(hand, "Carla mucks")
    assert hand.shares == [("Carla", 400, "all"), ("Ada", 900, "all")]


def test_a_hand_that_nobody_knows_here_is_not_turned_up() -> None:
    """FIGP 27. With an all-in all hands are shown; of Bruno's there is nothing to show: he is asked."""
    table = SIDE_POT_OF_UNKNOWN_HANDS.replace("rules room", "rules figp-2014")
    hand = play(deal(table), "Ada all-in for 300 | Bruno calls | Carla folds | run out")
    assert hand.shown == ["Ada"]
    assert (hand.to_act, hand.offers) == ("Bruno", "muck")


def test_an_absent_hand_that_will_be_folded_is_not_turned_up() -> None:
    """FIGP 27, FIGP 72. A bomb pot puts all three all-in; the hand of Carla, who is away, is dead."""
    hand = deal("""
        no-limit five-card omaha, bomb pot 100, rules figp-2014
        Ada   100 button QsQdJsJd3c
        Bruno 100        TsTd9s9d4c
        Carla 100 away   AsAdKsKd2c
    """)
    assert hand.shown == ["Bruno", "Ada"]


def test_on_a_board_that_nobody_knows_here_no_hand_is_turned_up() -> None:
    """FIGP 27. A record lacks the river: nobody can say that Ada's aces win, until Bruno gives up."""
    hand = deal("no-limit hold'em, blinds 50/100, rules home\nAda 100 button AsAd\nBruno 100 KsKd")
    hand = play(hand, "Ada all-in for 100 | flop 2c 7d Jh | turn 3c | river ??")
    assert (hand.shown, hand.to_act) == ([], "Bruno")
    assert play(hand, "Bruno mucks").stacks == {"Ada": 200, "Bruno": 0}


def test_before_the_draw_an_all_in_hand_stays_down() -> None:
    """FIGP 27. Nobody can bet any more, but both still exchange cards: they show after the draw."""
    hand = deal("""
        fixed-limit five-card draw, blinds 5/10, rules figp-2014
        Ada   10        AsKd9c7h2d
        Bruno 10 button JsJd3c9h4c
    """)
    hand = play(hand, "Bruno calls")
    assert hand.shown == []
    assert hand.to_act == "Ada"


def test_a_hand_is_declared_for_each_half() -> None:
    """FIGP 25. Where hands count as declared, one hand is too few for high and low."""
    hand = deal(
        "fixed-limit omaha hi-lo, blinds 5/10, rules home\nAda 100 button AsAd2c3d\nBruno 100 KsKdQcJd"
    )
    hand = play(hand, "Ada calls 5 | Bruno checks | flop 4c 5d Kh | Bruno checks | Ada checks")
    hand = play(hand, "turn 8c | Bruno checks | Ada checks | river 9s | Bruno checks | Ada checks").hand
    ada = next(seat for seat in hand.seats if seat.no == 1)
    best = parse_cards("Ad2c4c5d8c", INTERNATIONAL)
    assert can_be_made(hand, ada, (best, best))
    assert not can_be_made(hand, ada, (best,))
    assert not can_be_made(hand, ada, (best, best, best))


def test_in_draw_the_five_cards_held_are_the_hand() -> None:
    """PAGAT draw. There is no board: all five, and no other five, can be declared."""
    hand = deal("""
        fixed-limit five-card draw, blinds 5/10, rules home
        Ada   100        AsKd9c7h2d
        Bruno 100 button JsJd3c9h4c
    """).hand
    ada = next(seat for seat in hand.seats if seat.no == 1)
    assert can_be_made(hand, ada, (ada.hole,))
    assert not can_be_made(hand, ada, (parse_cards("AsKd9c7h3d", INTERNATIONAL),))


def test_in_stud_the_best_hand_showing_shows_first_where_nobody_bet() -> None:
    """FIGP 26. Carla's pair of aces lies open; she would have opened the last round, and shows first."""
    hand = deal("""
        fixed-limit five-card stud, bets 5/10, rules home
        Ada   100        9s/2h
        Bruno 100        Kc/Kd
        Carla 100 button 3d/As
    """)
    hand = play(hand, "Carla checks | Ada checks | Bruno checks | third-street Ada 4h, Bruno 7c, Carla Ad")
    hand = play(hand, "Carla checks | Ada checks | Bruno checks | fourth-street Ada 5h, Bruno 8c, Carla Qd")
    hand = play(hand, "Carla checks | Ada checks | Bruno checks | fifth-street Ada 7h, Bruno 9c, Carla Jd")
    hand = play(hand, "Carla checks | Ada checks | Bruno checks")
    assert hand.shown == ["Carla"]
    assert hand.to_act == "Ada"


def test_run_twice_each_board_has_its_own_high_and_low() -> None:
    """No book. Ada has the aces on both boards; Bruno's 2-3 makes a low on the second board only.

    400 chips, 200 a board: Ada wins the first whole, and half of the second.
    """
    hand = deal("""
        pot-limit omaha hi-lo, blinds 5/10, rules home
        Ada   200 button AsAdKhQc
        Bruno 200        2c3dTsTd
    """)
    raises = "Ada raises to 30 | Bruno raises to 90 | Ada all-in for 200 | Bruno calls 110"
    hand = play(hand, f"{raises} | all agree to run it twice")
    hand = play(hand, "flop Jh Jd 9c / 4h 5d 8s | turn 9h / 9d | river 6c / Kc")
    assert hand.shares == [("Ada", 200, "all"), ("Ada", 100, "high"), ("Bruno", 100, "low")]


def test_hands_are_shown_in_turn() -> None:
    """FIGP 26. Nobody bet on the river: Bruno is asked before Carla."""
    hand = play(deal(SIDE_POT_OF_UNKNOWN_HANDS), "Ada all-in for 300 | Bruno calls | Carla calls")
    hand = play(hand, "flop 2c 7d Jh | Bruno checks | Carla checks | turn 3c | Bruno checks | Carla checks")
    hand = play(hand, "river 4h | Bruno checks | Carla checks")
    with pytest.raises(NotYourTurn) as refused:
        apply(hand.hand, Muck(3))
    assert refused.value.facts == {"seat": 3, "to_act": 2}


def test_each_pot_is_kept_by_the_last_who_gave_up_in_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """FIGP 28. Where hands are declared everyone is asked: Dino keeps the last pot, Carla the one before.

    Ada has 100, Bruno 300, Carla and Dino 600: pots of 400, 600 and 600. From the left of the button Carla
    mucks for the last pot, which is Dino's; Bruno's hand is next, and then Dino gives up in the main pot.
    """
    declaring = replace(HOME_RULES, key="declaring", reading=HandReading.AS_DECLARED)
    monkeypatch.setitem(RULE_SETS, "declaring", declaring)
    table = """
        no-limit hold'em, blinds 50/100, rules declaring
        Ada    100 button AsAd
        Bruno  300        KsKd
        Carla  600        QsQd
        Dino   600        JsJd
    """
    hand = play(deal(table), "Dino raises to 600 | Ada calls | Bruno calls | Carla calls")
    hand = play(hand, "flop 2c 7d 9h | turn 3c | river 4h | Carla mucks")
    assert hand.to_act == "Bruno"
    hand = play(hand, "Bruno mucks | Dino mucks")
    assert hand.shares == [("Dino", 600, "all"), ("Dino", 600, "all"), ("Ada", 400, "all")]
    assert isinstance(hand.hand.awaiting, Finished)


def test_a_player_who_comes_back_and_goes_all_in_is_not_folded() -> None:
    """ROOM blinds. `stars` folds an absent player whom a blind put all-in; Carla called for herself."""
    hand = deal("""
        no-limit hold'em, blinds 50/100, rules stars
        Ada   1000 button
        Bruno 1000
        Carla  400 away
    """)
    hand = play(hand, "Ada raises to 600 | Bruno folds | Carla calls 300")
    assert hand.to_act is None
    assert hand.pots == [(850, "Ada Carla")]


def test_an_absent_player_whom_a_blind_put_all_in_can_only_be_folded() -> None:
    """ROOM blinds. Carla's last 80 are her blind: `stars` asks her for nothing but a fold."""
    hand = deal("""
        no-limit hold'em, blinds 50/100, rules stars
        Ada   1000 button
        Bruno 1000
        Carla   80 away
    """)
    hand = play(hand, "Ada raises to 600 | Bruno calls 550")
    assert hand.to_act == "Carla"
    assert hand.offers == "fold"
    hand = play(hand, "Carla folds")
    assert hand.pots == [(240, "Ada Bruno"), (1040, "Ada Bruno")]


def test_where_antes_have_put_everybody_all_in_an_absent_hand_is_folded_too() -> None:
    """ROOM blinds. Nothing is left to post or to bet; `stars` still folds Carla, who would be asked last."""
    hand = deal("""
        no-limit hold'em, blinds 5/10, ante 10, rules stars
        Ada   10 button
        Bruno 10
        Carla 10 away
    """)
    assert (hand.to_act, hand.offers) == ("Carla", "fold")
    assert play(hand, "Carla folds").pots == [(30, "Ada Bruno")]


def test_elsewhere_an_absent_player_who_is_all_in_plays_on() -> None:
    """ROOM blinds. The blind has paid for Carla's hand, and it is played to the end."""
    hand = deal("""
        no-limit hold'em, blinds 50/100, rules room
        Ada   1000 button
        Bruno 1000
        Carla   80 away
    """)
    hand = play(hand, "Ada raises to 600 | Bruno calls 550")
    assert hand.pots == [(240, "Ada Bruno Carla"), (1040, "Ada Bruno")]


def test_what_absent_players_paid_beyond_the_others_stays_in_the_pot() -> None:
    """FIGP 72. Dino and Elsa, away, have 10 of an ante of 15; their hands are folded, their chips stay.

    Ada, Bruno and Carla are all-in for 6: 3 * 6 + 2 * 10 = 38 in one pot, for which the three play.
    """
    hand = deal("""
        no-limit hold'em, blinds 5/10, ante 15, rules figp-2014
        Ada    6 button
        Bruno  6
        Carla  6
        Dino  10 away
        Elsa  10 away
    """)
    assert hand.pots == [(38, "Ada Bruno Carla")]


def test_no_chip_goes_back_to_an_absent_player() -> None:
    """FIGP 72. Nobody could match Dino's ante of 10, and it stays all the same: 3 * 6 + 10 + 8."""
    hand = deal("""
        no-limit hold'em, blinds 5/10, ante 15, rules figp-2014
        Ada    6 button
        Bruno  6
        Carla  6
        Dino  10 away
        Elsa   8 away
    """)
    assert hand.returned == []
    assert hand.pots == [(36, "Ada Bruno Carla")]


def test_who_is_left_alone_takes_the_blind_of_an_absent_player_whole() -> None:
    """FIGP 72. Bruno's 40 are all he has, Carla's 100 her blind, and she is away: the pot is 140."""
    hand = deal("""
        no-limit hold'em, blinds 50/100, rules figp-2014
        Ada   1000 button
        Bruno   40
        Carla  100 away
    """)
    hand = play(hand, "Ada folds")
    assert hand.returned == []
    assert hand.stacks == {"Ada": 1000, "Bruno": 140, "Carla": 0}


def test_what_an_absent_player_paid_beyond_a_caller_lies_in_the_last_pot() -> None:
    """FIGP 72. Bruno 40, Ada 70, Carla 100 and away: 3 * 40 for both, and 2 * 30 + 30 for Ada."""
    hand = deal("""
        no-limit hold'em, blinds 50/100, rules figp-2014
        Ada     70 button
        Bruno   40
        Carla  100 away
    """)
    hand = play(hand, "Ada calls")
    assert hand.returned == []
    assert hand.pots == [(120, "Ada Bruno"), (90, "Ada")]


def just_after(told: Told, kind: type[e.Event]) -> Hand:
    """The hand when the first thing of this kind has just happened, as a replay shows it."""
    opening, *events = told.events
    assert isinstance(opening, e.HandStarted)
    hand = started(opening)
    for event in events:
        hand = evolve(hand, event)
        if isinstance(event, kind):
            return hand
    raise AssertionError(f"there was no {kind.__name__}")


def test_what_nobody_called_is_no_wager_any_more() -> None:
    """ROOM all-in. Ada raised to 300 and Bruno's 50 and Carla's 100 were folded: 100 lie before Ada."""
    hand = play(deal(SIDE_POT_OF_UNKNOWN_HANDS), "Ada raises to 300 | Bruno folds | Carla folds")
    assert hand.returned == [("Ada", 200)]
    assert [seat.wagered for seat in just_after(hand, e.UncalledReturned).seats] == [50, 100, 100]


def test_an_ante_that_nobody_could_match_was_no_wager() -> None:
    """ROOM all-in. Ada's ante is her last 6: Bruno gets 4 of his 10 back, and nothing was wagered."""
    hand = deal("no-limit hold'em, ante 15, rules figp-2014\nAda 6 button\nBruno 10")
    assert hand.returned == [("Bruno", 4)]
    assert [seat.wagered for seat in just_after(hand, e.UncalledReturned).seats] == [0, 0]


def test_while_pots_are_paid_nobody_is_asked_and_the_hand_is_not_over() -> None:
    """ROOM all-in. The side pot is paid first; Ada, who wins the main pot, is still all-in then."""
    hand = deal("""
        no-limit hold'em, blinds 50/100, rules figp-2014
        Ada    300 button AsAd
        Bruno 1000        KsKd
        Carla 1000        QsQd
    """)
    hand = play(hand, "Ada all-in for 300 | Bruno all-in for 1000 | Carla calls | run out")
    paying = just_after(hand, e.PotWon)
    assert (len(paying.results), len(hand.hand.results)) == (1, 2)
    assert isinstance(paying.awaiting, Finished)
    assert [seat.all_in for seat in view(paying, None).seats] == [False, True, True]
    assert not any(seat.all_in for seat in view(hand.hand, None).seats)


def test_hands_cannot_be_compared_with_a_board_that_nobody_knows() -> None:
    """FIGP 28. Both hold a pair, and the river is a back: nobody can say who has won; one may still muck."""
    hand = play(deal(SIDE_POT_OF_UNKNOWN_HANDS.replace("Bruno 1000", "Bruno 1000 KsKd")), "Ada calls")
    hand = play(hand, "Bruno calls | Carla checks | flop 2c 7d Jh | Bruno checks | Carla folds | Ada checks")
    hand = play(hand, "turn 3c | Bruno checks | Ada checks | river ?? | Bruno checks | Ada checks")
    hand = play(hand, "Bruno shows")
    with pytest.raises(HandsCannotBeCompared):
        play(hand, "Ada shows")
    assert play(hand, "Ada mucks").shares == [("Bruno", 300, "all")]


def test_pots_that_do_not_hold_what_was_put_in_stop_the_hand() -> None:
    """An invariant, and no rule: 300 are there, and the state claims to have paid 10 of them already."""
    hand = play(deal(SIDE_POT_OF_UNKNOWN_HANDS), "Ada calls | Bruno calls")
    ghost = e.PotWon(0, 10, 0, (e.Share(1, 10, e.Half.ALL),))
    with pytest.raises(Broken, match="do not hold the 290 chips"):
        apply(with_facts(hand.hand, results=(ghost,)), Check(3))


def test_payments_that_are_not_the_whole_pot_stop_the_hand() -> None:
    """An invariant, and no rule: the pot of 300 has shrunk to 200 before it is paid."""
    hand = play(deal(SIDE_POT_OF_UNKNOWN_HANDS), "Ada calls | Bruno calls | Carla checks | flop 2c 7d Jh")
    hand = play(hand, "Bruno checks | Carla checks | Ada checks | turn 3c | Bruno checks | Carla checks")
    hand = play(hand, "Ada checks | river 4h | Bruno bets 100 | Carla folds | Ada calls")
    shrunk = with_facts(hand.hand, pots=(Pot(200, hand.hand.pots[0].eligible),))
    with pytest.raises(Broken, match="do not pay the 500 chips"):
        apply(shrunk, Muck(2))
