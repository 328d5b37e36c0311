"""Rotations: which game of a mix is dealt, and what becomes of button and blinds meanwhile.

PAGAT mixed games: HORSE is hold'em, Omaha hi-lo, razz, stud and stud eight or
better in turn.
"""

import pytest
from msgspec.structs import replace

from mazziere.hand import PostKind
from mazziere.rules.limits import Limit, Stakes
from mazziere.rules.rule_set import RULE_SETS, RuleSet
from mazziere.table import ByHands, ByOrbits, ByTime, OpenTable, TableConfig, TableGame, apply, refusals, view
from mazziere.table import events as e
from mazziere.table.next_hand.rotation import ends_at, hands_left
from tests.table.evening import (
    DRAW,
    FIGP_TABLE,
    HOLDEM,
    HORSE,
    OMAHA,
    RAZZ,
    ROOM_TABLE,
    STUD,
    TRIPLE_DRAW,
    Evening,
    mixed,
    one_game,
)

BOTH_BUTTONS = pytest.mark.parametrize("rules", ["room", "figp-2014"])


def big_blinds(evening: Evening) -> list[int]:
    """The seats that posted the big blind, hand by hand."""
    return [
        event.event.seat
        for event in evening.events
        if isinstance(event, e.InHand) and getattr(event.event, "kind", None) is PostKind.BIG_BLIND
    ]


def buttons(evening: Evening) -> list[int]:
    """The seats with the button, hand by hand."""
    return [event.positions.button for event in evening.events if isinstance(event, e.HandBegan)]


# By hands


def test_pagat_horse_goes_through_its_five_games_and_begins_again() -> None:
    """PAGAT mixed games. One hand of each, then hold'em again."""
    evening = Evening(**mixed(ByHands(1), *HORSE)).seats("Ada", "Bruno", "Carla")
    assert evening.hands(6) == ["holdem", "omaha8", "razz", "seven_stud", "seven_stud8", "holdem"]


def test_each_game_is_dealt_for_as_many_hands_as_the_table_says() -> None:
    evening = Evening(**mixed(ByHands(3), HOLDEM, STUD)).seats("Ada", "Bruno", "Carla")
    assert evening.hands(7) == ["holdem"] * 3 + ["seven_stud"] * 3 + ["holdem"]


def test_the_change_of_game_is_told_before_the_hand() -> None:
    evening = Evening(**mixed(ByHands(1), HOLDEM, STUD)).seats("Ada", "Bruno").check_down()
    evening.hands(1)
    evening.start()
    changed = [event for event in evening.events if isinstance(event, e.GameChanged)]
    assert changed == [e.GameChanged(1, evening.at)]


def test_the_hands_that_are_left_are_those_not_yet_begun() -> None:
    evening = Evening(**mixed(ByHands(3), HOLDEM, STUD)).seats("Ada", "Bruno", "Carla")
    assert hands_left(evening.table) == 3
    evening.start()
    assert hands_left(evening.table) == 2


def test_a_table_of_one_game_counts_nothing() -> None:
    evening = Evening().seats("Ada", "Bruno", "Carla")
    evening.hands(3)
    assert hands_left(evening.table) is None
    assert ends_at(evening.table) is None
    assert evening.table.game == TableGame("holdem", Limit.NO_LIMIT, ROOM_TABLE.stakes)


# Blinds and antes change with the game


def test_stakes_change_with_the_game() -> None:
    """Hold'em 50/100 first; razz is played for antes of 10, and its card brings in 30 later."""
    evening = Evening(**mixed(ByHands(1), HOLDEM, RAZZ)).seats("Ada", "Bruno", "Carla").start(button=1)
    assert evening.posted() == ["Bruno small_blind 50", "Carla big_blind 100"]
    evening.check_down().start()
    assert evening.posted() == ["Bruno ante 10", "Carla ante 10", "Ada ante 10"]
    assert evening.table.game == RAZZ


def test_each_game_has_its_own_limit_and_size_of_bets() -> None:
    no_limit = TableGame("holdem", Limit.NO_LIMIT, Stakes(small_blind=5, big_blind=10))
    evening = Evening(**mixed(ByHands(1), HOLDEM, no_limit)).seats("Ada", "Bruno", "Carla")
    evening.hands(1)
    evening.start().deal()
    assert evening.table.hand is not None
    assert evening.table.hand.start.limit is Limit.NO_LIMIT
    assert evening.table.hand.bet == 10


# The button in stud rounds


def test_the_button_is_frozen_in_stud_and_the_blinds_go_on_where_they_stopped() -> None:
    evening = Evening(**mixed(ByHands(2), HOLDEM, STUD)).seats("Ada", "Bruno", "Carla", "Dino")
    evening.hands(6)
    assert buttons(evening) == [1, 2, 2, 2, 3, 4]
    assert big_blinds(evening) == [3, 4, 1, 2]


def test_figp_2_with_the_dead_button_too_every_one_posts_the_big_blind_in_turn() -> None:
    evening = Evening(FIGP_TABLE, **mixed(ByHands(2), HOLDEM, RAZZ, STUD)).seats(
        "Ada", "Bruno", "Carla", "Dino"
    )
    evening.hands(12)
    assert big_blinds(evening) == [3, 4, 1, 2]


@BOTH_BUTTONS
@pytest.mark.parametrize("change", [ByHands(1), ByHands(3), ByHands(4), ByOrbits(1)])
def test_in_horse_each_of_five_players_posts_the_big_blind_as_often(rules: str, change: object) -> None:
    evening = Evening(rules=RULE_SETS[rules], **mixed(change, *HORSE))
    evening.seats("Ada", "Bruno", "Carla", "Dino", "Elena").hands(60)
    posted = big_blinds(evening)
    assert posted == [(seat + 2) % 5 + 1 for seat in range(len(posted))]


@BOTH_BUTTONS
def test_who_leaves_in_a_stud_round_leaves_the_blinds_as_in_any_other(rules: str) -> None:
    """Strike out the stud hands, and the blinds are those of a table that never dealt them."""
    names = ("Ada", "Bruno", "Carla", "Dino", "Elena")
    horse = Evening(rules=RULE_SETS[rules], **mixed(ByHands(1), HOLDEM, STUD)).seats(*names)
    plain = Evening(rules=RULE_SETS[rules]).seats(*names)
    for leaver in (None, "Carla", None, "Dino", None, None):
        horse.hands(1)
        plain.hands(1)
        for evening in (horse, plain):
            if leaver is not None:
                evening.leaves(leaver)
        horse.hands(1)
    assert big_blinds(horse) == big_blinds(plain)
    assert buttons(horse)[::2] == buttons(plain)


@BOTH_BUTTONS
@pytest.mark.parametrize("seat", [1, 4, 6])
@pytest.mark.parametrize("posts", [True, False])
def test_who_comes_in_a_stud_round_meets_the_blinds_as_in_any_other(
    rules: str, seat: int, posts: bool
) -> None:
    """A newcomer plays stud at once for the ante; in hold'em they post, or wait for the big blind."""
    horse = Evening(rules=RULE_SETS[rules], **mixed(ByHands(1), HOLDEM, STUD))
    plain = Evening(rules=RULE_SETS[rules], **mixed(ByHands(1), HOLDEM))
    for evening in (horse, plain):
        for no, name in ((2, "Bruno"), (3, "Carla"), (5, "Elena")):
            evening.sit(name, no)
        evening.hands(1)
        evening.sit("Fabio", seat)
        if posts:
            evening.posts("Fabio")
    assert horse.hands(1) == ["seven_stud"]
    assert "Fabio" in horse.dealt_in()
    told = []
    for evening in (horse, plain):
        seen = []
        for _ in range(6):
            if evening is horse and evening.table.hand_count % 2:
                evening.hands(1)
            evening.start()
            seen.append((evening.posted(), evening.dealt_in()))
            evening.check_down()
        told.append(seen)
    assert told[0] == told[1]


def test_missed_blinds_are_not_worked_off_in_stud() -> None:
    """Dino lets both blinds pass, plays stud for the ante, and owes 100 and a dead 50 as before."""
    evening = Evening(**mixed(ByHands(6), HOLDEM, STUD)).seats("Ada", "Bruno", "Carla", "Dino")
    evening.hands(1)
    evening.sits_out("Dino")
    evening.hands(5)
    evening.posts("Dino")
    evening.hands(6)
    assert "Dino" in evening.dealt_in()
    evening.start()
    assert evening.table.game == HOLDEM
    assert [post for post in evening.posted() if "Dino" in post] == [
        "Dino extra_blind 100",
        "Dino dead_blind 50",
    ]


def test_no_blind_is_missed_while_none_is_posted() -> None:
    evening = Evening(**mixed(ByHands(1), HOLDEM, STUD, RAZZ)).seats("Ada", "Bruno", "Carla", "Dino")
    evening.hands(1)
    evening.sits_out("Dino")
    evening.hands(2)
    evening.waits("Dino")
    assert not evening.seat("Dino").owes


def test_where_no_game_has_blinds_the_deal_passes_as_always() -> None:
    """PAGAT first dealer: to the left after each hand. There is nothing for the button to wait for."""
    evening = Evening(**mixed(ByHands(1), STUD, RAZZ)).seats("Ada", "Bruno", "Carla")
    evening.hands(4)
    assert buttons(evening) == [1, 2, 3, 1]


def test_in_draw_games_for_antes_the_button_moves_for_it_says_who_opens() -> None:
    evening = Evening(**mixed(ByHands(1), HOLDEM, DRAW)).seats("Ada", "Bruno", "Carla")
    evening.start().check_down()
    evening.start().deal()
    assert evening.table.last is not None
    assert evening.table.last.button == 2
    assert evening.to_act == "Carla"


# By orbits


def test_an_orbit_is_over_when_the_button_has_gone_round_once() -> None:
    evening = Evening(**mixed(ByOrbits(1), HOLDEM, OMAHA)).seats("Ada", "Bruno", "Carla")
    assert evening.hands(7) == ["holdem"] * 3 + ["omaha8"] * 3 + ["holdem"]


def test_heads_up_two_hands_are_an_orbit() -> None:
    evening = Evening(**mixed(ByOrbits(2), HOLDEM, OMAHA)).seats("Ada", "Bruno")
    assert evening.hands(5) == ["holdem"] * 4 + ["omaha8"]


def test_a_round_of_stud_has_as_many_hands_as_players_were_dealt_in_when_it_began() -> None:
    evening = Evening(**mixed(ByOrbits(1), HOLDEM, STUD)).seats("Ada", "Bruno", "Carla", "Dino")
    assert evening.hands(9) == ["holdem"] * 4 + ["seven_stud"] * 4 + ["holdem"]


def test_a_newcomer_makes_a_round_longer_once_the_button_reaches_them() -> None:
    """The button goes 1, 2, 3, and then to seat 4 before it is back at seat 1."""
    evening = Evening(**mixed(ByOrbits(1), HOLDEM, OMAHA)).seats("Ada", "Bruno", "Carla")
    evening.hands(1)
    evening.sit("Dino", 4)
    assert evening.hands(4) == ["holdem"] * 3 + ["omaha8"]


def test_a_round_ends_although_the_seat_it_began_on_is_empty() -> None:
    """It began with the button on seat 2; Bruno leaves, and the button goes from 1 past it to 3."""
    evening = Evening(**mixed(ByOrbits(1), HOLDEM, OMAHA)).seats("Ada", "Bruno", "Carla", "Dino")
    evening.start(button=2).check_down()
    evening.leaves("Bruno")
    assert evening.hands(4) == ["holdem"] * 3 + ["omaha8"]


# By time


def test_by_time_the_game_changes_with_the_first_hand_after_it() -> None:
    """As levels do (FIGP 55): a hand under way is played to its end."""
    evening = Evening(**mixed(ByTime(60_000), HOLDEM, STUD)).seats("Ada", "Bruno", "Carla")
    evening.at = 5_000
    evening.start()
    assert ends_at(evening.table) == 65_000
    evening.at = 64_000
    evening.check_down()
    evening.at = 66_000
    assert evening.hands(1) == ["seven_stud"]
    assert ends_at(evening.table) == 126_000


def test_by_time_a_game_goes_on_until_it_is_over() -> None:
    evening = Evening(**mixed(ByTime(60_000), HOLDEM, STUD)).seats("Ada", "Bruno", "Carla")
    evening.hands(1)
    evening.at = 59_999
    assert evening.hands(1) == ["holdem"]


# Games that cannot be dealt to so many


def test_a_game_for_fewer_players_is_passed_over() -> None:
    """PAGAT mixed games. Triple draw is for seven at most; here are eight."""
    evening = Evening(seat_count=8, **mixed(ByHands(1), HOLDEM, TRIPLE_DRAW, STUD))
    evening.seats("Ada", "Bruno", "Carla", "Dino", "Elena", "Fabio", "Gina", "Ugo")
    assert evening.hands(3) == ["holdem", "seven_stud", "holdem"]
    passed = [event for event in evening.events if isinstance(event, e.GamePassedOver)]
    assert [(event.game, event.players) for event in passed] == [(1, 8)]


def test_a_running_game_ends_when_too_many_have_sat_down() -> None:
    evening = Evening(seat_count=8, **mixed(ByHands(5), TRIPLE_DRAW, HOLDEM))
    evening.seats("Ada", "Bruno", "Carla", "Dino", "Elena", "Fabio", "Gina")
    assert evening.hands(2) == ["deuce_to_seven_triple"] * 2
    evening.sit("Ugo", 8)
    evening.posts("Ugo")
    evening.hands(5)
    assert evening.table.game == HOLDEM


# Antes


def test_a_player_who_cannot_pay_the_ante_is_out() -> None:
    """ROOM blinds, for antes: 9 chips do not pay an ante of 10."""
    evening = Evening(**mixed(ByHands(1), STUD, RAZZ), min_buy_in=100).seats("Ada", "Bruno", "Carla")
    evening.table = replace(
        evening.table,
        seats=tuple(replace(seat, stack=9) if seat.no == 3 else seat for seat in evening.table.seats),
    )
    evening.start()
    assert evening.dealt_in() == ["Bruno", "Ada"]
    assert evening.seat("Carla").is_out


def test_a_newcomer_to_a_game_without_blinds_is_dealt_in_at_once() -> None:
    evening = Evening(**mixed(ByHands(1), STUD, RAZZ)).seats("Ada", "Bruno")
    evening.hands(1)
    evening.sit("Carla", 3)
    evening.start()
    assert "Carla" in evening.dealt_in()
    assert not evening.seat("Carla").owes


# What cannot be played is refused


@pytest.mark.parametrize(
    "mix",
    [
        mixed(ByHands(0), HOLDEM),
        mixed(ByOrbits(0), HOLDEM),
        mixed(ByTime(0), HOLDEM),
        {**mixed(ByHands(1), HOLDEM), "variant": "omaha8"},
        {"mix": replace(mixed(ByHands(1), HOLDEM)["mix"], games=())},
    ],
)
def test_a_mix_that_cannot_be_played_is_refused(mix: dict[str, object]) -> None:
    with pytest.raises(refusals.MixNotPlayable):
        apply(None, OpenTable(replace(ROOM_TABLE, **mix)), at=0)


def test_more_seats_than_any_game_of_the_mix_can_be_dealt_to_are_refused() -> None:
    with pytest.raises(refusals.SeatCountNotPlayed) as refusal:
        apply(
            None, OpenTable(replace(ROOM_TABLE, seat_count=10, **mixed(ByHands(1), STUD, TRIPLE_DRAW))), at=0
        )
    assert refusal.value.facts == {"seat_count": 10, "fewest": 2, "most": 8}


@pytest.mark.parametrize(
    "stakes",
    [
        Stakes(small_bet=100),
        Stakes(ante=-1, bring_in=30, small_bet=100),
        Stakes(ante=10),
        Stakes(ante=10, bring_in=101, small_bet=100),
    ],
)
def test_antes_that_nothing_can_be_played_for_are_refused(stakes: Stakes) -> None:
    with pytest.raises(refusals.AntesNotPlayable):
        apply(None, OpenTable(replace(ROOM_TABLE, **mixed(ByHands(1), replace(STUD, stakes=stakes)))), at=0)


def at_a_table_of_one(game: TableGame, rules: RuleSet) -> TableConfig:
    return replace(ROOM_TABLE, rules=rules, **one_game(game))


ANTES = Stakes(ante=10, small_bet=100)


@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=lambda rules: rules.key)
def test_razz_without_a_bring_in_is_refused(rules: RuleSet) -> None:
    """PAGAT stud. Its first round begins with a forced bet by the highest card: an ante is not enough."""
    with pytest.raises(refusals.NobodyBringsIn) as refusal:
        apply(None, OpenTable(at_a_table_of_one(TableGame("razz", Limit.FIXED_LIMIT, ANTES), rules)), at=0)
    assert refusal.value.facts == {"variant": "razz", "bring_in": 0}


@pytest.mark.parametrize("variant", ["seven_stud", "seven_stud8", "seven_stud_hilo"])
def test_seven_card_stud_without_a_bring_in_is_for_those_whose_high_card_opens(variant: str) -> None:
    """PAGAT stud. The highest card has the word; the lowest is given none, it is forced to bring in."""
    game = TableGame(variant, Limit.FIXED_LIMIT, ANTES)
    apply(None, OpenTable(at_a_table_of_one(game, RULE_SETS["home"])), at=0)
    with pytest.raises(refusals.NobodyBringsIn):
        apply(None, OpenTable(at_a_table_of_one(game, RULE_SETS["room"])), at=0)


@pytest.mark.parametrize("stakes", [ANTES, Stakes(bring_in=100, small_bet=100)])
def test_five_card_stud_is_played_for_antes_or_for_a_forced_opening_bet(stakes: Stakes) -> None:
    """PAGAT stud. Without an ante the highest card opens with a bet of the minimum; with one it may check."""
    game = TableGame("five_stud", Limit.FIXED_LIMIT, stakes)
    for rules in RULE_SETS.values():
        apply(None, OpenTable(at_a_table_of_one(game, rules)), at=0)


def test_every_game_of_a_mix_is_judged() -> None:
    with pytest.raises(refusals.VariantUnknown):
        apply(
            None,
            OpenTable(replace(ROOM_TABLE, **mixed(ByHands(1), HOLDEM, replace(STUD, variant="whist")))),
            at=0,
        )


def test_nobody_is_told_to_wait_for_a_blind_that_is_not_posted() -> None:
    """Carla sits down while stud is played: she is dealt in with the next hand, and has nothing to pay."""
    evening = Evening(**mixed(ByHands(2), STUD, RAZZ)).seats("Ada", "Bruno")
    evening.hands(1)
    evening.sit("Carla", 3)
    seen = view(evening.table, "carla")
    assert seen.seats[2].status == "playing"
    assert seen.you is not None
    assert not seen.you.owes_blinds
