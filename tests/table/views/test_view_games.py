"""What a viewer sees of draw, stud, hi-lo, two boards and rotations."""

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from mazziere.cards import INTERNATIONAL, parse_cards
from mazziere.hand import RunTwice
from mazziere.hand import apply as apply_to_hand
from mazziere.hand.commands import BringIn, DealCards
from mazziere.protocol.game import GameChoiceView
from mazziere.protocol.table import HandNameView, OfferView, PotShareView, Presets, TableView
from mazziere.rules.limits import Limit, Stakes
from mazziere.rules.rule_set import HOME_RULES
from mazziere.rules.variants.catalogue import VARIANTS
from mazziere.table import ByHands, ByOrbits, ByTime, DealersChoice, TableGame, view
from mazziere.table.views.game import family_of, game_view
from tests.table.evening import BLINDS, DRAW, HOLDEM, OMAHA, RAZZ, STUD, TRIPLE_DRAW, Evening, mixed, one_game


def playing(game: TableGame, *names: str, **changes: Any) -> Evening:
    """The first hand of `game` has begun; Ada has the button."""
    evening = Evening(**one_game(game), **changes).seats(*(names or ("Ada", "Bruno")))
    return evening.start(button=1)


# The shape of a game


@pytest.mark.parametrize("key", VARIANTS)
def test_every_game_has_a_shape_of_the_cards_it_deals(key: str) -> None:
    """Down, up and common cards of all streets; a draw deals none of its own."""
    variant = VARIANTS[key]
    game = game_view(key, variant.limits[0], BLINDS)
    assert game.hole == sum(street.hole for street in game.streets)
    assert game.up == sum(street.up for street in game.streets)
    assert game.board in (0, 5)
    assert game.deck_size == len(variant.deck.cards)
    assert (game.family == "draw") == bool(variant.draws)
    assert (game.family == "stud") == (game.up > 0)


def test_a_game_that_is_changed_is_seen_as_it_is_now(monkeypatch: pytest.MonkeyPatch) -> None:
    """A club's own game may be changed while the room runs: the view remembers the game, not its name."""
    holdem, short = VARIANTS["holdem"], VARIANTS["short_deck"].deck
    assert game_view("holdem", Limit.NO_LIMIT, BLINDS).deck_size == 52
    monkeypatch.setitem(VARIANTS, "holdem", replace(holdem, deck=short))
    assert game_view("holdem", Limit.NO_LIMIT, BLINDS).deck_size == 36


def test_a_family_is_asked_of_the_streets() -> None:
    families = {key: family_of(variant) for key, variant in VARIANTS.items()}
    assert {key for key, family in families.items() if family == "stud"} == {
        "five_stud", "seven_stud", "razz", "seven_stud8", "seven_stud_hilo",
    }  # fmt: skip
    assert (families["courchevel"], families["badugi"]) == ("flop", "draw")


# Stud


def test_stud_cards_are_told_as_they_lie_on_the_table() -> None:
    """Down, down, up, up, up, up, down: places 2 to 5 are face up for everybody."""
    evening = playing(STUD)
    evening.check_down()
    seen = view(evening.table, "ada")
    assert seen.seats[1].face_up == (2, 3, 4, 5)
    assert len(seen.seats[0].cards) == 7


def test_up_cards_of_others_are_seen_and_their_hole_cards_are_not() -> None:
    evening = playing(STUD).deal("2c 2d 3c 3d Kc Kd")
    assert view(evening.table, "ada").seats[1].cards == ("??", "??", "Kc")
    assert view(evening.table, "bruno").seats[1].cards == ("2c", "3c", "Kc")
    assert view(evening.table, None).seats[0].cards == ("??", "??", "Kd")


def test_the_low_card_brings_in_and_may_complete_at_once() -> None:
    """ROOM: the lowest door card, 2c; 30, or the whole bet of 100. The pot preset is the bet itself."""
    evening = playing(STUD).deal("Ac Ad 3c 3d Kc 2c")
    seen = view(evening.table, "ada")
    assert seen.hand is not None
    assert (seen.hand.to_act, seen.hand.showing_best) == (1, 1)
    bet = Presets(min=100, half_pot=100, pot=100, all_in=100)
    assert seen.offers == (
        OfferView("bring_in", to=30),
        OfferView("complete", min_to=100, max_to=100, presets=bet),
    )


def test_after_the_bring_in_the_others_fold_call_or_complete() -> None:
    evening = playing(STUD).deal("Ac Ad 3c 3d Kc 2c")
    evening.acts("Ada", BringIn)
    assert [offer.action for offer in view(evening.table, "bruno").offers] == ["fold", "call", "complete"]
    assert view(evening.table, None).seats[0].last_action == "bring_in"


def test_a_bring_in_that_takes_the_whole_stack_is_told_as_all_in() -> None:
    """Ada has 25 after her ante of 10, and 30 is asked."""
    evening = Evening(**one_game(STUD), min_buy_in=35)
    evening.sit("Ada", 1, 35)
    evening.sit("Bruno", 2)
    evening.start(button=1).deal("Ac Ad 3c 3d Kc 2c")
    assert view(evening.table, "ada").offers == (OfferView("bring_in", to=25),)
    evening.acts("Ada", BringIn)
    assert view(evening.table, None).seats[0].last_action == "all_in"


def test_who_shows_best_opens_the_next_street() -> None:
    """Kings showing against an ace."""
    evening = playing(STUD).deal("4c 4d 3c 3d Kc 2c")
    evening.acts("Ada", BringIn)
    evening.calls("Bruno")
    evening.deal("Kd Ac")
    seen = view(evening.table, None).hand
    assert seen is not None
    assert (seen.street, seen.showing_best, seen.to_act) == ("fourth_street", 2, 2)


# Draw


def test_a_draw_tells_its_number_and_how_many_cards_may_go() -> None:
    evening = playing(TRIPLE_DRAW).deal()
    assert view(evening.table, None).hand.draw is None  # type: ignore[union-attr]
    evening.calls("Ada")
    evening.checks("Bruno")
    seen = view(evening.table, "bruno")
    assert seen.hand is not None
    assert (seen.hand.street, seen.hand.draw, seen.hand.to_act) == ("first_draw", 1, 2)
    assert seen.offers == (OfferView("discard", most=5),)


def test_how_many_each_drew_is_known_to_all_and_which_to_nobody() -> None:
    """Bruno throws away two; while Ada decides, three backs lie before him."""
    evening = playing(TRIPLE_DRAW).deal("2c 3c 2d 3d 2h 3h 2s 3s 4c 5c")
    evening.calls("Ada")
    evening.checks("Bruno")
    evening.discards("Bruno", parse_cards("2c 2d", INTERNATIONAL))
    theirs, own = view(evening.table, "ada").seats[1], view(evening.table, "bruno").seats[1]
    assert (theirs.drew, theirs.cards) == ((2,), ("??",) * 3)
    assert own.cards == ("2h", "2s", "4c")
    assert view(evening.table, None).seats[0].drew == ()


# Halves and two boards


def test_a_hand_that_plays_for_both_halves_has_two_names() -> None:
    """Omaha hi-lo on 8c 4d 3h: Bruno's A-2-K-K has kings, and the best low, 8-4-3-2-A."""
    evening = playing(OMAHA).deal("Ac 9c 2d 9d Kh Th Ks Ts")
    evening.calls("Ada")
    evening.checks("Bruno")
    evening.deal("5s 8c 4d 3h")
    you = view(evening.table, "bruno").you
    assert you is not None
    assert (you.hand_name, you.low_name) == (
        HandNameView("pair", ("K", "8", "4", "3"), "high"),
        HandNameView("low", ("8", "4", "3", "2", "A"), "low"),
    )
    you = view(evening.table, "ada").you
    assert you is not None
    assert you.low_name is None


def test_a_low_that_plays_alone_is_the_name_of_the_hand() -> None:
    """Razz."""
    evening = playing(RAZZ)
    evening.check_down()
    seen = view(evening.table, None)
    assert seen.hand is not None
    assert seen.hand.result is not None
    winner = seen.hand.result[0].shares[0].seat
    assert seen.hand.result[0].best == {}
    assert seen.hand.result[0].best_low[str(winner)].name == seen.seats[winner - 1].hand_name


def test_the_halves_of_a_pot_stand_side_by_side() -> None:
    """Board 8c 4d 3h Qs Qd: Ada's nines and queens take the high half, Bruno's low the other; 100 each."""
    evening = playing(OMAHA).deal("Ac 9c 2d 9d 7h Th Js Ts")
    evening.calls("Ada")
    evening.checks("Bruno")
    evening.deal("5s 8c 4d 3h")
    evening.checks("Bruno")
    evening.checks("Ada")
    evening.deal("5h Qs")
    evening.checks("Bruno")
    evening.checks("Ada")
    evening.deal("5d Qd")
    evening.checks("Bruno")
    evening.checks("Ada")
    evening.check_down()
    seen = view(evening.table, None).hand
    assert seen is not None
    assert seen.result is not None
    (pot,) = seen.result
    assert set(pot.shares) == {PotShareView(1, 100, "high", 1), PotShareView(2, 100, "low", 1)}
    assert pot.best["1"].name == HandNameView("two_pair", ("Q", "T", "8"), "high")
    assert pot.best_low["2"].name == HandNameView("low", ("8", "4", "3", "2", "A"), "low")


def test_a_board_that_is_dealt_twice_is_seen_twice_and_each_half_has_its_winner() -> None:
    """Aces and kings are all-in before the flop: the aces hold once, and on the second board a king comes."""
    evening = Evening(rules=HOME_RULES).seats("Ada", "Bruno").start(button=1).deal("Ac Kc Ad Kd")
    evening.raises("Ada", 10_000)
    evening.calls("Bruno")
    hand = evening.table.hand
    assert hand is not None
    _, hand = apply_to_hand(hand, RunTwice())
    for street in ("2c 3h 4s 8d 5c Kh 6s 7d", "5h 9s 5d Ts", "6c Jh 6d Qs"):
        _, hand = apply_to_hand(hand, DealCards(parse_cards(street, INTERNATIONAL)))
    seen = view(replace(evening.table, hand=hand), None).hand
    assert seen is not None
    assert (seen.board, seen.second_board) == (
        ("3h", "4s", "8d", "9s", "Jh"),
        ("Kh", "6s", "7d", "Ts", "Qs"),
    )
    assert seen.result is not None
    (pot,) = seen.result
    assert {(share.seat, share.amount, share.board) for share in pot.shares} == {
        (2, 10_000, 1),
        (1, 10_000, 2),
    }
    assert pot.best["2"].name.ranks[0] == "A"
    assert pot.second_best["1"].name.category == "three_of_a_kind"


# Rotations


def test_a_table_of_one_game_has_no_rotation() -> None:
    assert view(Evening().table, None).mix is None


def test_a_rotation_tells_its_games_and_where_it_stands() -> None:
    """Three hands of each; the first of hold'em is being played."""
    evening = Evening(**mixed(ByHands(3), HOLDEM, RAZZ, STUD)).seats("Ada", "Bruno").start(button=1)
    mix = view(evening.table, None).mix
    assert mix is not None
    assert [(game.variant, game.big_blind, game.bring_in) for game in mix.games] == [
        ("holdem", 100, 0),
        ("razz", 0, 30),
        ("seven_stud", 0, 30),
    ]
    assert (mix.by, mix.now, mix.next, mix.left, mix.until, mix.choosing) == ("hands", 0, 1, 2, None, None)


def test_the_last_game_of_the_list_is_followed_by_the_first() -> None:
    evening = Evening(**mixed(ByHands(1), HOLDEM, RAZZ)).seats("Ada", "Bruno").start(button=1).check_down()
    evening.start()
    mix = view(evening.table, None).mix
    assert mix is not None
    assert (mix.now, mix.next) == (1, 0)


def test_a_game_that_cannot_be_dealt_to_so_many_does_not_come_next() -> None:
    """Five-card draw is for seven at most; there are eight, and razz follows."""
    games = mixed(ByOrbits(1), HOLDEM, DRAW, RAZZ)
    names = ("Ada", "Bruno", "Carla", "Dino", "Elena", "Fabio", "Gina", "Ines")
    evening = Evening(**games, seat_count=8).seats(*names).start(button=1)
    mix = view(evening.table, None).mix
    assert mix is not None
    assert (mix.by, mix.next) == ("orbits", 2)


def test_a_rotation_by_time_tells_when_it_goes_on() -> None:
    """Ten minutes from the first hand of the game."""
    evening = Evening(**mixed(ByTime(600_000), HOLDEM, RAZZ)).seats("Ada", "Bruno").start(button=1)
    mix = view(evening.table, None).mix
    assert mix is not None
    assert (mix.by, mix.left, mix.until) == ("time", None, evening.at + 600_000)


def test_everybody_sees_who_chooses_and_until_when() -> None:
    evening = Evening(**mixed(DealersChoice(15_000), HOLDEM, DRAW)).seats("Ada", "Bruno").start(button=2)
    for viewer in ("ada", "bruno", None):
        mix = view(evening.table, viewer).mix
        assert mix is not None
        assert (mix.by, mix.choosing) == ("choice", GameChoiceView(2, evening.at + 15_000))


def test_the_cards_that_lie_there_keep_the_shape_of_their_game() -> None:
    """Razz comes next, but hold'em's board still lies in the middle."""
    evening = Evening(**mixed(ByHands(1), HOLDEM, RAZZ)).seats("Ada", "Bruno").start(button=1).check_down()
    seen = view(evening.table, None)
    assert (seen.game.variant, seen.variant, seen.stakes) == ("holdem", "holdem", seen.game.stakes)


def test_the_prices_are_those_of_the_game_that_is_dealt() -> None:
    """Antes of 10 and a bring-in of 30 in razz, where hold'em had blinds."""
    evening = Evening(**mixed(ByHands(1), HOLDEM, RAZZ)).seats("Ada", "Bruno").start(button=1).check_down()
    evening.start()
    stakes = view(evening.table, None).stakes
    assert (stakes.small_blind, stakes.big_blind, stakes.ante, stakes.bring_in) == (0, 0, 10, 30)


@pytest.mark.parametrize("key", VARIANTS)
def test_a_view_of_every_game_is_plain_json(key: str) -> None:
    variant = VARIANTS[key]
    stakes = Stakes(small_blind=50, big_blind=100, ante=10, bring_in=30)
    game = TableGame(key, variant.limits[0], stakes)
    if not game.has_blinds:
        game = TableGame(key, variant.limits[0], Stakes(ante=10, bring_in=30, small_bet=100, big_bet=200))
    evening = playing(game).check_down()
    seen = view(evening.table, "bruno", balance=5)
    assert seen.game.limit == Limit(variant.limits[0]).value
    assert msgspec.json.decode(msgspec.json.encode(seen), type=TableView) == seen
