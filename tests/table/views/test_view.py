"""What a viewer sees of a table."""

import msgspec

from mazziere.hand import HuntRabbit
from mazziere.protocol.table import (
    BestFive,
    HandNameView,
    OfferView,
    PotShareView,
    PotView,
    Presets,
    TableView,
)
from mazziere.rules.limits import Stakes
from mazziere.rules.rule_set import HOME_RULES, RuleSet
from mazziere.table import view
from tests.table.evening import FIGP_TABLE, Evening


def three() -> Evening:
    """Ada has the button and kings; Bruno aces, Carla 7-2. It is Ada's turn."""
    evening = Evening().seats("Ada", "Bruno", "Carla")
    return evening.start(button=1).deal("Ac 7d Kc Ad 2s Kd")


def test_an_empty_table_shows_its_seats_and_prices() -> None:
    seen = view(Evening().table, None)
    assert [seat.status for seat in seen.seats] == ["empty"] * 6
    assert (seen.stakes.small_bet, seen.stakes.big_bet) == (100, 200)
    assert seen.hand is None
    assert seen.you is None
    assert seen.offers == ()


def test_a_viewer_sees_their_own_cards_and_the_backs_of_the_others() -> None:
    cards = [seat.cards for seat in view(three().table, "bruno").seats[:3]]
    assert cards == [("??", "??"), ("Ac", "Ad"), ("??", "??")]


def test_who_only_watches_sees_backs() -> None:
    evening = three()
    for viewer in (None, "zoe"):
        assert {seat.cards for seat in view(evening.table, viewer).seats[:3]} == {("??", "??")}


def test_you_are_marked_with_your_seat_and_balance() -> None:
    seen = view(three().table, "bruno", balance=700)
    assert seen.you is not None
    assert (seen.you.seat, seen.you.balance) == (2, 700)
    assert [seat.is_you for seat in seen.seats[:3]] == [False, True, False]


def test_one_who_watches_is_you_without_a_seat() -> None:
    seen = view(three().table, "zoe", balance=700)
    assert seen.you is not None
    assert seen.you.seat is None


def test_whose_turn_it_is_and_until_when() -> None:
    seen = view(three().table, None).hand
    assert seen is not None
    assert (seen.button, seen.small_blind, seen.big_blind) == (1, 2, 3)
    assert (seen.street, seen.to_act, seen.deadline, seen.total_pot, seen.bet) == (
        "preflop",
        1,
        15_000,
        150,
        100,
    )


def test_offers_are_shown_to_the_one_to_act_alone() -> None:
    evening = three()
    assert [offer.action for offer in view(evening.table, "ada").offers] == ["fold", "call", "raise"]
    assert view(evening.table, "bruno").offers == ()
    assert view(evening.table, None).offers == ()


def test_room_the_pot_preset_is_the_pot_limit_raise() -> None:
    """ROOM structure: blinds 50/100, first to act, the pot is a raise to 350; half of it, 100 + 250 / 2."""
    call, raises = view(three().table, "ada").offers[1:]
    assert call == OfferView("call", to=100, by=100)
    assert raises == OfferView(
        "raise",
        min_to=200,
        max_to=10_000,
        presets=Presets(min=200, half_pot=225, pot=350, all_in=10_000),
    )


def test_presets_stay_within_the_bounds() -> None:
    """Ada has 260: the pot would be 350, half of it 225."""
    evening = Evening(min_buy_in=100)
    evening.sit("Ada", 1, 260)
    evening.sit("Bruno", 2)
    evening.sit("Carla", 3)
    evening.start(button=1).deal()
    assert view(evening.table, "ada").offers[2].presets == Presets(200, 225, 260, 260)


def test_a_folded_hand_is_nobodys_to_see_but_its_holders() -> None:
    evening = three()
    evening.folds("Ada")
    assert view(evening.table, "bruno").seats[0].cards == ()
    mine = view(evening.table, "ada").seats[0]
    assert (mine.cards, mine.folded, mine.in_hand, mine.last_action) == (("Kc", "Kd"), True, False, "fold")


def test_an_all_in_is_told_as_such() -> None:
    evening = three()
    evening.raises("Ada", 10_000)
    seat = view(evening.table, None).seats[0]
    assert (seat.all_in, seat.last_action, seat.stack, seat.wagered) == (True, "all_in", 0, 10_000)


def test_your_hand_is_named_as_soon_as_there_is_a_board() -> None:
    evening = three()
    assert view(evening.table, "bruno").you.hand_name is None  # type: ignore[union-attr]
    evening.calls("Ada")
    evening.calls("Bruno")
    evening.checks("Carla")
    evening.deal("2c 3d 4h 9s")
    you = view(evening.table, "bruno").you
    assert you is not None
    assert you.hand_name == HandNameView("pair", ("A", "9", "4", "3"), "high")
    assert view(evening.table, "bruno").seats[0].hand_name is None


def played_out() -> Evening:
    """Aces beat kings; Carla folded."""
    evening = three()
    evening.calls("Ada")
    evening.calls("Bruno")
    evening.folds("Carla")
    evening.deal("2c 3d 4h 9s")
    evening.check_down()
    return evening


def test_the_result_names_the_pots_the_winners_and_the_five_cards() -> None:
    seen = view(played_out().table, None).hand
    assert seen is not None
    assert seen.result is not None
    (pot,) = seen.result
    assert (pot.amount, pot.shares) == (300, (PotShareView(2, 300, "all", 1),))
    five = pot.best["2"]
    assert isinstance(five, BestFive)
    assert set(five.cards) >= {"Ac", "Ad"}
    assert seen.street == "over"
    assert seen.pots == (PotView(300, (2, 1)),)


def test_the_result_stays_until_the_next_hand_begins() -> None:
    evening = played_out()
    assert view(evening.table, None).seats[1].won == 300
    assert view(evening.table, None).seats[1].stack == 10_200
    evening.start()
    seen = view(evening.table, None)
    assert seen.hand is not None
    assert seen.hand.result is None
    assert seen.seats[1].won == 0


def test_a_mucked_hand_stays_hidden_after_the_hand() -> None:
    evening = played_out()  # Ada's kings were mucked
    assert view(evening.table, "bruno").seats[0].cards == ()
    assert "1" not in view(evening.table, "bruno").hand.result[0].best  # type: ignore[union-attr,index]


def test_whoever_takes_a_seat_after_the_hand_does_not_see_the_cards_that_lay_there() -> None:
    """Ada's mucked kings are not Zoe's."""
    evening = played_out()
    evening.leaves("Ada")
    evening.sit("Zoe", 1)
    assert view(evening.table, "zoe").seats[0].cards == ()
    assert view(evening.table, "zoe").you.hand_name is None  # type: ignore[union-attr]


def test_a_dead_small_blind_is_nobodys() -> None:
    """FIGP 3b: Carla, the big blind, was eliminated."""
    evening = Evening(FIGP_TABLE).seats("Ada", "Bruno", "Carla", "Dino").everybody_folds()
    evening.leaves("Carla")
    evening.start()
    seen = view(evening.table, None).hand
    assert seen is not None
    assert (seen.button, seen.small_blind, seen.big_blind) == (2, None, 4)


def test_statuses_tell_who_plays_waits_sits_out_and_leaves() -> None:
    evening = three()
    evening.sit("Dino", 4)
    evening.sits_out("Bruno")
    evening.leaves("Carla")
    statuses = [seat.status for seat in view(evening.table, None).seats]
    assert statuses == ["playing", "sitting_out", "leaving", "waiting", "empty", "empty"]


def test_a_player_who_waits_is_told_that_they_may_post() -> None:
    evening = three()
    evening.sit("Dino", 4)
    you = view(evening.table, "dino").you
    assert you is not None
    assert you.owes_blinds


def test_one_who_has_chosen_to_post_is_not_asked_again() -> None:
    evening = three()
    evening.sit("Dino", 4)
    evening.posts("Dino")
    you = view(evening.table, "dino").you
    assert you is not None
    assert not you.owes_blinds


def test_a_view_is_plain_json() -> None:
    seen = view(played_out().table, "bruno", balance=5)
    assert msgspec.json.decode(msgspec.json.encode(seen), type=TableView) == seen


def test_fixed_limit_bets_are_spelled_out() -> None:
    evening = Evening(stakes=Stakes(small_blind=10, big_blind=20, small_bet=25, big_bet=60))
    stakes = view(evening.table, None).stakes
    assert (stakes.small_bet, stakes.big_bet) == (25, 60)


def raised_and_folded_to(rules: RuleSet = HOME_RULES) -> Evening:
    """Ada raises before the flop, the others fold; Dino sits down afterwards. Zoe only watches."""
    evening = Evening(rules=rules).seats("Ada", "Bruno", "Carla").start(button=1).deal()
    evening.raises("Ada", 300)
    evening.folds("Bruno")
    evening.folds("Carla")
    evening.sit("Dino", 4)
    return evening


def may_hunt(evening: Evening, viewer: str | None) -> bool:
    seen = view(evening.table, viewer).hand
    assert seen is not None
    return seen.may_hunt


def test_who_was_dealt_in_may_ask_for_the_cards_that_would_have_come() -> None:
    """Whoever won and whoever folded; not the newcomer, and nobody who watches."""
    evening = raised_and_folded_to()
    asked = {viewer: may_hunt(evening, viewer) for viewer in ("ada", "bruno", "carla", "dino", "zoe", None)}
    assert asked == {"ada": True, "bruno": True, "carla": True, "dino": False, "zoe": False, None: False}


def test_asking_for_the_rabbit_is_no_offer() -> None:
    """Offers say that the table waits for the viewer; nobody waits here, and the next hand starts anyway."""
    evening = raised_and_folded_to()
    before = evening.table.not_before
    assert view(evening.table, "bruno").offers == ()
    evening.acts("Bruno", HuntRabbit)
    evening.deal()
    assert evening.table.not_before == before


def test_the_rabbit_is_shown_to_everybody_once_and_moves_no_chip() -> None:
    """Ada has taken the pot of 250 = 100 + 50 + 100; five cards come, one burned before each street."""
    evening = raised_and_folded_to()
    stacks = [seat.stack for seat in evening.table.seats]
    evening.acts("Bruno", HuntRabbit)
    evening.deal("6s 7s 8s 9s Ts Js Qs Ks")
    for viewer in ("ada", "bruno", "dino", None):
        seen = view(evening.table, viewer).hand
        assert seen is not None
        assert (seen.board, seen.rabbit) == ((), ("7s", "8s", "9s", "Js", "Ks"))
        assert not seen.may_hunt
    assert [seat.stack for seat in evening.table.seats] == stacks


def test_nobody_may_ask_during_the_hand_or_where_the_books_say_no() -> None:
    """FIGP 31; ROOM is silent, and its rule set follows FIGP."""
    evening = Evening(rules=HOME_RULES).seats("Ada", "Bruno").start(button=1).deal()
    assert not may_hunt(evening, "ada")
    assert not may_hunt(raised_and_folded_to(Evening().table.config.rules), "ada")
