"""Hands at a table of a tournament, one release after the other."""

from __future__ import annotations

from msgspec.structs import replace

from mazziere.hand import AllInToTurn
from mazziere.rules.button import Positions
from mazziere.rules.limits import Stakes
from mazziere.table import ByHands, CardsAwaited, HandToStart, Idle, SeatToAct
from mazziere.table import events as e
from mazziere.table.hand_report import ChipsWon, PlayedSeat
from tests.table.evening import HORSE, kinds, mixed
from tests.table.tournament.tournament_evening import SUNDAY_TABLE, TournamentEvening

THREE = {"Ada": (1, 1500), "Bruno": (2, 1500), "Carla": (3, 1500)}


def test_a_hand_is_dealt_when_it_is_released_and_then_no_other() -> None:
    """Three-handed: Ada has the button, all fold to Carla, who wins the small blind. Then the table waits."""
    evening = TournamentEvening()
    evening.arranges(**THREE)
    assert evening.table.awaiting == Idle()
    evening.releases(**THREE)
    assert isinstance(evening.table.awaiting, HandToStart)
    evening.start(button=1).deal().folds("Ada")
    evening.folds("Bruno")
    assert evening.stacks == {"Ada": 1500, "Bruno": 1450, "Carla": 1550}
    assert evening.report.no == 1
    assert evening.report.positions == Positions(1, 2, 3)
    assert evening.report.seats == (
        PlayedSeat(1, 1500, 1500),
        PlayedSeat(2, 1500, 1450),
        PlayedSeat(3, 1500, 1550),
    )
    assert evening.report.chips_won == ()
    assert evening.table.awaiting == Idle()


def test_the_same_release_twice_plays_one_hand() -> None:
    evening = TournamentEvening()
    evening.releases(**THREE)
    evening.released = 0
    assert evening.releases(**THREE) == ()
    evening.start(button=1).deal()
    evening.released = 0
    assert evening.releases(**THREE) == ()
    evening.folds("Ada")
    evening.folds("Bruno")
    evening.released = 0
    assert evening.releases(**THREE) == ()
    assert evening.table.awaiting == Idle()
    assert evening.report.no == 1


def test_a_player_who_moves_in_sits_down_at_once_and_plays_from_the_next_hand_on() -> None:
    """Dino comes from another table while the hand is played: his 3,000 are not at risk in it."""
    evening = TournamentEvening()
    evening.releases(**THREE)
    evening.start(button=1).deal()
    happened = evening.arranges(finished=0, **THREE, Dino=(4, 3000))
    assert kinds(happened) == ["SeatGiven"]
    assert evening.dealt_in() == ["Bruno", "Carla", "Ada"]
    evening.folds("Ada")
    evening.folds("Bruno")
    assert [played.seat for played in evening.report.seats] == [1, 2, 3]
    evening.releases(Ada=(1, 1500), Bruno=(2, 1450), Carla=(3, 1550), Dino=(4, 3000))
    evening.start()
    assert evening.dealt_in() == ["Carla", "Dino", "Ada", "Bruno"]
    assert evening.posted() == ["Carla small_blind 50", "Dino big_blind 100"]


def test_who_comes_between_the_release_and_the_deal_waits_as_well() -> None:
    """The tournament has counted the stacks of this hand already: Dino's are not among them."""
    evening = TournamentEvening()
    evening.releases(**THREE)
    evening.arranges(finished=0, **THREE, Dino=(4, 3000))
    evening.start(button=1)
    assert evening.dealt_in() == ["Bruno", "Carla", "Ada"]


def test_who_moves_away_takes_the_chips_along() -> None:
    evening = TournamentEvening()
    evening.releases(**THREE)
    evening.start(button=1).deal().folds("Ada")
    evening.folds("Bruno")
    (vacated,) = evening.arranges(Ada=(1, 1500), Bruno=(2, 1450))
    assert isinstance(vacated, e.SeatVacated)
    assert (vacated.nickname, vacated.chips) == ("Carla", 1550)


def test_an_order_that_crosses_the_report_of_a_hand_takes_nobody_s_chips() -> None:
    """Dino comes; the tournament does not know yet that Carla has won 50, and believes her to have 1,500."""
    evening = TournamentEvening()
    evening.releases(**THREE)
    evening.start(button=1).deal().folds("Ada")
    evening.folds("Bruno")
    assert kinds(evening.arranges(finished=0, **THREE, Dino=(4, 3000))) == ["SeatGiven"]
    assert evening.stacks == {"Ada": 1500, "Bruno": 1450, "Carla": 1550, "Dino": 3000}


def test_a_short_stack_is_all_in_for_the_blind_and_out() -> None:
    """Carla has 60 and the big blind: Ada calls 100, Bruno folds, and her seven is no match for aces.

    She plays for 60 of each: 50 of Bruno, 60 of Ada, 60 of her own. Ada is given back 40.
    """
    evening = TournamentEvening()
    evening.releases(Ada=(1, 1500), Bruno=(2, 1500), Carla=(3, 60))
    evening.start(button=1).deal("2c 7d As 3h 5h Ah")
    assert evening.posted() == ["Bruno small_blind 50", "Carla big_blind 60"]
    evening.calls("Ada")
    evening.folds("Bruno")
    evening.check_down()
    assert evening.stacks == {"Ada": 1610, "Bruno": 1450, "Carla": 0}
    assert evening.report.chips_won == (ChipsWon(3, 1, 60),)
    (vacated,) = evening.arranges(Ada=(1, 1610), Bruno=(2, 1450))
    assert isinstance(vacated, e.SeatVacated)
    assert (vacated.nickname, vacated.chips) == ("Carla", 0)


def test_a_short_stack_pays_its_ante_and_no_blind() -> None:
    """Each antes 25 and Carla has 20: she is all-in for a part of the ante."""
    stakes = Stakes(small_blind=50, big_blind=100, ante=25)
    evening = TournamentEvening(stakes=stakes)
    evening.releases(Ada=(1, 1500), Bruno=(2, 1500), Carla=(3, 20))
    evening.start(button=1)
    assert evening.posted() == [
        "Bruno ante 25",
        "Carla ante 20",
        "Ada ante 25",
        "Bruno small_blind 50",
    ]


def test_an_absent_player_is_dealt_in_posts_and_is_folded() -> None:
    """Bruno does not come back: his big blind is lost though Ada has only called, and so is his small one."""
    evening = TournamentEvening()
    evening.releases(**THREE)
    evening.start(button=3).deal()
    assert evening.to_act == "Carla"
    evening.folds("Carla")
    assert evening.to_act == "Ada"
    evening.sits_out("Bruno")
    evening.calls("Ada")
    assert evening.stacks == {"Ada": 1600, "Bruno": 1400, "Carla": 1500}
    seats = {name: (seat, evening.stacks[name]) for name, (seat, _) in THREE.items()}
    evening.releases(**seats)
    evening.start().deal()
    assert "Bruno" in evening.dealt_in()
    assert "Bruno small_blind 50" in evening.posted()
    evening.folds("Ada")
    assert evening.stacks == {"Ada": 1600, "Bruno": 1350, "Carla": 1550}


def test_the_level_rises_at_the_next_hand() -> None:
    """A release carries the stakes of its hand; the one that runs keeps its own."""
    evening = TournamentEvening()
    evening.releases(**THREE)
    evening.start(button=1).deal().folds("Ada")
    evening.folds("Bruno")
    happened = evening.releases(
        level=Stakes(small_blind=100, big_blind=200, ante=200),
        Ada=(1, 1500),
        Bruno=(2, 1450),
        Carla=(3, 1550),
    )
    assert kinds(happened) == ["TableChanged", "HandReleased"]
    evening.start()
    assert "Ada big_blind 200" in evening.posted()


def test_a_rotation_of_games_goes_on_when_the_level_rises() -> None:
    """HORSE, two hands of each: the second hand of Omaha is played at the new level."""
    evening = TournamentEvening(**mixed(ByHands(2), *HORSE))
    played = []
    for hand in range(5):
        stacks = evening.stacks or {name: chips for name, (_, chips) in THREE.items()}
        config = evening.table.config
        if hand == 3:
            games = tuple([replace(game, stakes=_doubled(game.stakes)) for game in HORSE])
            config = replace(SUNDAY_TABLE, **mixed(ByHands(2), *games))
        seats = {name: (seat, stacks[name]) for name, (seat, _) in THREE.items()}
        evening.releases_at(config, **seats)
        evening.start().check_down()
        assert evening.table.hand is not None
        played.append((evening.table.hand.start.variant, evening.table.hand.start.stakes.big_blind))
    assert played == [("holdem", 100), ("holdem", 100), ("omaha8", 100), ("omaha8", 200), ("razz", 0)]


def _doubled(stakes: Stakes) -> Stakes:
    return Stakes(**{name: 2 * getattr(stakes, name) for name in stakes.__struct_fields__})


def test_hand_for_hand_a_called_all_in_waits_face_down() -> None:
    """Bruno is all-in and Carla calls before the flop: no card is dealt and none is turned up until then."""
    evening = TournamentEvening()
    evening.releases(hand_for_hand=True, **THREE)
    evening.start(button=1).deal().folds("Ada")
    evening.all_in("Bruno")
    happened = evening.calls("Carla")
    assert kinds(happened) == ["Called", "BetsGathered"]
    assert evening.table.awaiting == AllInToTurn()
    assert evening.table.next_deadline is None
    happened = evening.turns()
    assert kinds(happened) == ["AllInTurned", "Shown", "Shown"]
    assert isinstance(evening.table.awaiting, CardsAwaited)
    assert evening.turns() == ()
    evening.check_down()
    assert evening.report.no == 1


def test_an_order_that_comes_late_turns_no_cards_of_the_next_hand() -> None:
    """Carla's all-in is called in the second hand, when an order to turn cards of the first one arrives."""
    evening = TournamentEvening()
    evening.releases(hand_for_hand=True, **THREE)
    evening.start(button=1).deal().folds("Ada")
    evening.raises("Bruno", 600)
    evening.folds("Carla")
    stacks = evening.stacks
    evening.releases(hand_for_hand=True, **{name: (seat, stacks[name]) for name, (seat, _) in THREE.items()})
    evening.start().deal().folds("Bruno")
    evening.all_in("Carla")
    evening.calls("Ada")
    assert evening.turns(release=1) == ()
    assert evening.table.awaiting == AllInToTurn()
    assert kinds(evening.turns(release=2)) == ["AllInTurned", "Shown", "Shown"]


def test_hand_for_hand_a_showdown_with_somebody_all_in_waits_too() -> None:
    """Carla is all-in for 60 before the flop; Ada and Bruno check to the river, and show only then."""
    evening = TournamentEvening()
    evening.releases(hand_for_hand=True, Ada=(1, 1500), Bruno=(2, 1500), Carla=(3, 60))
    evening.start(button=1).deal()
    evening.calls("Ada")
    evening.calls("Bruno")
    while not isinstance(evening.table.awaiting, AllInToTurn):
        if isinstance(evening.table.awaiting, CardsAwaited):
            evening.deal()
        else:
            assert isinstance(evening.table.awaiting, SeatToAct)
            evening.checks(evening.name_of(evening.table.awaiting.seat))
    assert evening.table.hand is not None
    assert len(evening.table.hand.board) == 5
    assert not any(seat.shown for seat in evening.table.hand.seats)
    evening.turns()
    evening.check_down()
    assert evening.report.no == 1


def test_hand_for_hand_an_all_in_that_nobody_calls_is_over_at_once() -> None:
    evening = TournamentEvening()
    evening.releases(hand_for_hand=True, **THREE)
    evening.start(button=1).deal().folds("Ada")
    evening.all_in("Bruno")
    evening.folds("Carla")
    assert evening.report.no == 1


def test_with_two_left_in_the_tournament_raises_are_not_counted() -> None:
    """The release says so: two at this table are two in the event only if there is no other table."""
    for two_left in (False, True):
        evening = TournamentEvening()
        evening.releases(Ada=(1, 1500), Bruno=(2, 1500), two_left=two_left)
        evening.start()
        assert evening.table.hand is not None
        assert evening.table.hand.start.two_left_in_the_event is two_left


def test_a_cancelled_hand_is_dealt_again_by_the_same_release() -> None:
    """The deck was wrong: all bets go back, and nothing is reported."""
    evening = TournamentEvening()
    evening.releases(**THREE)
    evening.start(button=1).deal().calls("Ada")
    evening.cancels()
    assert evening.table.report is None
    assert isinstance(evening.table.awaiting, HandToStart)
    evening.start(button=1).deal().folds("Ada")
    evening.folds("Bruno")
    assert evening.report.seats[1] == PlayedSeat(2, 1500, 1450)


def test_a_hand_that_is_not_to_be_played_any_more_is_not() -> None:
    """The tournament is canceled: its table stops, is emptied and closed."""
    evening = TournamentEvening()
    evening.releases(**THREE)
    evening.start(button=1).deal().calls("Ada")
    evening.cancels()
    assert kinds(evening.arranges()) == ["ReleaseWithdrawn", "SeatVacated", "SeatVacated", "SeatVacated"]
    assert evening.table.awaiting == Idle()
    evening.closes()
    assert evening.table.is_closed
