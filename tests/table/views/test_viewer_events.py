"""The events that viewers are sent."""

import msgspec

from mazziere.cards import INTERNATIONAL, parse_cards
from mazziere.hand.commands import BringIn, Complete
from mazziere.protocol.events import (
    BroughtInEvent,
    CardsDealtEvent,
    CarriedPotSharedEvent,
    ChipsPromisedEvent,
    CompletedEvent,
    DiscardedEvent,
    DiscardsShuffledEvent,
    GameChangedEvent,
    GameChoiceAskedEvent,
    GamePassedOverEvent,
    HandStartedEvent,
    PassedOutEvent,
    PostedEvent,
    PotWonEvent,
    RaisedEvent,
    SeatLeftEvent,
    SeatTakenEvent,
    ViewerEvent,
)
from mazziere.table import Act, ByHands, CardsAwaited, DealersChoice, viewer_events
from tests.table.evening import DRAW, HOLDEM, RAZZ, STUD, TRIPLE_DRAW, Evening, mixed, one_game


def test_events_name_the_seat_and_the_player() -> None:
    evening = Evening().seats("Ada", "Bruno")
    since = len(evening.events)
    evening.start(button=1).deal()
    evening.raises("Ada", 300)
    told = viewer_events(evening.events[since:], None, evening.table)
    assert told[-1] == RaisedEvent(seat=1, nickname="Ada", to=300)
    assert PostedEvent(seat=2, nickname="Bruno", kind="big_blind", amount=100) in told
    started = next(event for event in told if isinstance(event, HandStartedEvent))
    assert (started.hand, started.button, started.deck_root) == ("hand-1", 1, "root")
    assert [seat.nickname for seat in started.seats] == ["Ada", "Bruno"]


def test_a_viewer_is_told_their_own_cards_alone() -> None:
    evening = Evening().seats("Ada", "Bruno").start(button=1).deal("Ac Kc Ad Kd")
    dealt = [
        viewer_events(evening.events[-1:], viewer, evening.table)[0] for viewer in ("ada", "bruno", None)
    ]
    assert [event.cards for event in dealt if isinstance(event, CardsDealtEvent)] == [
        ("??", "Kc", "??", "Kd"),
        ("Ac", "??", "Ad", "??"),
        ("??", "??", "??", "??"),
    ]


def test_the_board_is_told_to_all_and_burned_cards_to_nobody() -> None:
    evening = Evening().seats("Ada", "Bruno").start(button=1).deal()
    evening.calls("Ada")
    evening.checks("Bruno")
    evening.deal("Tc As Ks Qs")
    (dealt,) = viewer_events(evening.events[-1:], "ada", evening.table)
    assert dealt == CardsDealtEvent(to=(-1, 0, 0, 0), cards=("??", "As", "Ks", "Qs"), face_up=())


def test_who_takes_a_seat_later_is_not_told_the_cards_of_who_had_it_before() -> None:
    """Zoe reconnects with events since before she sat where Ada had been."""
    evening = Evening().seats("Ada", "Bruno").start(button=1).deal("Ac Kc Ad Kd")
    evening.folds("Ada")
    evening.leaves("Ada")
    evening.sit("Zoe", 1)
    told = viewer_events(evening.events[3:], "zoe", evening.table)
    (dealt,) = [event for event in told if isinstance(event, CardsDealtEvent)]
    assert dealt.cards == ("??", "??", "??", "??")
    assert PostedEvent(seat=1, nickname="Ada", kind="small_blind", amount=50) in told
    assert told[-2:] == (
        SeatLeftEvent(seat=1, nickname="Ada", stack=9_950, why="chose_to"),
        SeatTakenEvent(seat=1, nickname="Zoe", stack=10_000),
    )


def test_a_player_who_has_left_is_still_told_the_cards_they_had() -> None:
    evening = Evening().seats("Ada", "Bruno").start(button=1).deal("Ac Kc Ad Kd")
    evening.folds("Ada")
    evening.leaves("Ada")
    told = viewer_events(evening.events, "ada", evening.table)
    (dealt,) = [event for event in told if isinstance(event, CardsDealtEvent)]
    assert dealt.cards == ("??", "Kc", "??", "Kd")


def test_won_pots_and_promised_chips_are_told() -> None:
    evening = Evening().seats("Ada", "Bruno", chips=5_000).start(button=1).deal()
    evening.adds("Bruno", 500)
    evening.folds("Ada")
    told = viewer_events(evening.events, None, evening.table)
    assert ChipsPromisedEvent(seat=2, nickname="Bruno", amount=500) in told
    (won,) = [event for event in told if isinstance(event, PotWonEvent)]
    assert (won.pot, won.amount, won.rake) == (0, 100, 0)


def test_every_kind_of_event_is_plain_json() -> None:
    evening = Evening().seats("Ada", "Bruno", "Carla").start(button=1).deal().check_down()
    evening.leaves("Ada")
    told = viewer_events(evening.events, "bruno", evening.table)
    assert msgspec.json.decode(msgspec.json.encode(told), type=tuple[ViewerEvent, ...]) == told


# Stud, draw and rotations


def told(evening: Evening, since: int, viewer: str | None = None) -> list[ViewerEvent]:
    return list(viewer_events(evening.events[since:], viewer, evening.table))


def test_cards_dealt_face_up_are_told_with_their_faces() -> None:
    """Seven-card stud: two down and one up to each."""
    evening = Evening(**one_game(STUD)).seats("Ada", "Bruno").start(button=1).deal("2c 2d 3c 3d Kc Kd")
    (dealt,) = told(evening, -1, "ada")
    assert dealt == CardsDealtEvent(
        to=(2, 1, 2, 1, 2, 1), cards=("??", "2d", "??", "3d", "Kc", "Kd"), face_up=(4, 5)
    )


def test_a_bring_in_and_its_completion_are_told() -> None:
    evening = Evening(**one_game(STUD)).seats("Ada", "Bruno").start(button=1).deal("2c 2d 3c 3d Kc 4d")
    since = len(evening.events)
    evening.acts("Ada", BringIn)
    evening.do(Act("bruno", Complete(2, 100)))
    assert told(evening, since)[:2] == [
        BroughtInEvent(seat=1, nickname="Ada", to=30),
        CompletedEvent(seat=2, nickname="Bruno", to=100),
    ]


def test_discards_are_told_by_number_and_to_their_owner_by_card() -> None:
    evening = Evening(**one_game(TRIPLE_DRAW)).seats("Ada", "Bruno").start(button=1)
    evening.deal("2c 3c 2d 3d 2h 3h 2s 3s 4c 5c")
    evening.calls("Ada")
    evening.checks("Bruno")
    evening.discards("Bruno", parse_cards("2c 2d", INTERNATIONAL))
    for viewer, cards in (("bruno", ("2c", "2d")), ("ada", ("??", "??")), (None, ("??", "??"))):
        assert told(evening, -1, viewer) == [DiscardedEvent(seat=2, nickname="Bruno", count=2, cards=cards)]


def test_of_shuffled_discards_only_the_number_is_told() -> None:
    """Three players throw five away three times: 30 of the earlier draws are shuffled."""
    evening = Evening(**one_game(TRIPLE_DRAW)).seats("Ada", "Bruno", "Carla").start(button=1).deal()
    evening.calls("Ada")
    evening.calls("Bruno")
    evening.checks("Carla")
    for _ in range(3):
        for name in ("Bruno", "Carla", "Ada"):
            evening.discards(name, evening.in_hand(evening.seat(name).no).hole)
        while isinstance(evening.table.awaiting, CardsAwaited):
            evening.deal()
        for name in ("Bruno", "Carla", "Ada"):
            if evening.to_act == name:
                evening.checks(name)
    shuffled = [event for event in told(evening, 0, "ada") if isinstance(event, DiscardsShuffledEvent)]
    assert shuffled == [DiscardsShuffledEvent(count=30)]


def test_a_pot_that_nobody_opened_is_told_and_shared_when_only_one_is_left() -> None:
    """Two antes of 10 wait for the next deal; Bruno leaves, and Ada gets them."""
    evening = Evening(**one_game(DRAW)).seats("Ada", "Bruno").start(button=1).deal()
    since = len(evening.events)
    evening.checks("Bruno")
    evening.checks("Ada")
    assert PassedOutEvent(carried=20) in told(evening, since)
    evening.leaves("Bruno")
    evening.at += 60_000
    evening.sit("Carla", 3)
    evening.start()
    (shared,) = [event for event in told(evening, since) if isinstance(event, CarriedPotSharedEvent)]
    assert [(share.seat, share.amount) for share in shared.shares] == [(1, 20)]


def test_a_rotation_tells_which_game_begins() -> None:
    evening = Evening(**mixed(ByHands(1), HOLDEM, RAZZ)).seats("Ada", "Bruno").start(button=1).check_down()
    since = len(evening.events)
    evening.start()
    assert GameChangedEvent(game=1, variant="razz", limit="fixed_limit", seat=None, nickname=None) in told(
        evening, since
    )


def test_a_game_that_cannot_be_dealt_to_so_many_is_told_of() -> None:
    """Five-card draw is for seven at most; there are eight."""
    names = ("Ada", "Bruno", "Carla", "Dino", "Elena", "Fabio", "Gina", "Ines")
    evening = Evening(**mixed(ByHands(1), HOLDEM, DRAW, RAZZ), seat_count=8).seats(*names)
    evening.start(button=1).check_down()
    since = len(evening.events)
    evening.start()
    passed_over = GamePassedOverEvent(game=1, variant="five_draw", limit="fixed_limit", players=8)
    assert passed_over in told(evening, since)


def test_who_is_asked_for_a_game_and_who_chose_it_is_told() -> None:
    evening = Evening(**mixed(DealersChoice(15_000), HOLDEM, RAZZ)).seats("Ada", "Bruno")
    since = len(evening.events)
    evening.start(button=1)
    evening.chooses("Ada", RAZZ)
    assert [
        event for event in told(evening, since) if isinstance(event, GameChoiceAskedEvent | GameChangedEvent)
    ] == [
        GameChoiceAskedEvent(seat=1, nickname="Ada"),
        GameChangedEvent(game=1, variant="razz", limit="fixed_limit", seat=1, nickname="Ada"),
    ]
