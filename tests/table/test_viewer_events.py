"""What a viewer is told of what happened."""

import msgspec

from mazziere.table import ViewerEvent, viewer_events
from mazziere.table.viewer_events import (
    CardsDealt,
    ChipsPromised,
    HandStarted,
    Posted,
    PotWon,
    Raised,
    SeatLeft,
    SeatTaken,
)
from tests.table.evening import Evening


def test_events_name_the_seat_and_the_player() -> None:
    evening = Evening().seats("Ada", "Bruno")
    since = len(evening.events)
    evening.start(button=1).deal()
    evening.raises("Ada", 300)
    told = viewer_events(evening.events[since:], None, evening.table)
    assert told[-1] == Raised(seat=1, nickname="Ada", to=300)
    assert Posted(seat=2, nickname="Bruno", kind="big_blind", amount=100) in told
    started = next(event for event in told if isinstance(event, HandStarted))
    assert (started.hand, started.button, started.deck_root) == ("hand-1", 1, "root")
    assert [seat.nickname for seat in started.seats] == ["Ada", "Bruno"]


def test_a_viewer_is_told_his_own_cards_alone() -> None:
    evening = Evening().seats("Ada", "Bruno").start(button=1).deal("Ac Kc Ad Kd")
    dealt = [
        viewer_events(evening.events[-1:], viewer, evening.table)[0] for viewer in ("ada", "bruno", None)
    ]
    assert [event.cards for event in dealt if isinstance(event, CardsDealt)] == [
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
    assert dealt == CardsDealt(to=(-1, 0, 0, 0), cards=("??", "As", "Ks", "Qs"))


def test_who_takes_a_seat_later_is_not_told_the_cards_of_who_had_it_before() -> None:
    """Zoe reconnects with events since before she sat where Ada had been."""
    evening = Evening().seats("Ada", "Bruno").start(button=1).deal("Ac Kc Ad Kd")
    evening.folds("Ada")
    evening.leaves("Ada")
    evening.sit("Zoe", 1)
    told = viewer_events(evening.events[3:], "zoe", evening.table)
    (dealt,) = [event for event in told if isinstance(event, CardsDealt)]
    assert dealt.cards == ("??", "??", "??", "??")
    assert Posted(seat=1, nickname="Ada", kind="small_blind", amount=50) in told
    assert told[-2:] == (
        SeatLeft(seat=1, nickname="Ada", stack=9_950),
        SeatTaken(seat=1, nickname="Zoe", stack=10_000),
    )


def test_who_has_left_is_still_told_the_cards_he_had() -> None:
    evening = Evening().seats("Ada", "Bruno").start(button=1).deal("Ac Kc Ad Kd")
    evening.folds("Ada")
    evening.leaves("Ada")
    told = viewer_events(evening.events, "ada", evening.table)
    (dealt,) = [event for event in told if isinstance(event, CardsDealt)]
    assert dealt.cards == ("??", "Kc", "??", "Kd")


def test_won_pots_and_promised_chips_are_told() -> None:
    evening = Evening().seats("Ada", "Bruno", chips=5_000).start(button=1).deal()
    evening.adds("Bruno", 500)
    evening.folds("Ada")
    told = viewer_events(evening.events, None, evening.table)
    assert ChipsPromised(seat=2, nickname="Bruno", amount=500) in told
    (won,) = [event for event in told if isinstance(event, PotWon)]
    assert (won.pot, won.amount, won.rake) == (0, 100, 0)


def test_every_kind_of_event_is_plain_json() -> None:
    evening = Evening().seats("Ada", "Bruno", "Carla").start(button=1).deal().check_down()
    evening.leaves("Ada")
    told = viewer_events(evening.events, "bruno", evening.table)
    assert msgspec.json.decode(msgspec.json.encode(told), type=tuple[ViewerEvent, ...]) == told
