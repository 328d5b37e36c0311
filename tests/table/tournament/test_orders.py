"""Who decides at a table of a tournament, and what is remembered of it."""

from __future__ import annotations

import msgspec
import pytest

from mazziere.rules.refusals import Refused
from mazziere.table import (
    AddChips,
    ComeBack,
    Command,
    Idle,
    LeaveTable,
    SavedTable,
    SitOut,
    StartHand,
    TakeSeat,
    refusals,
    restored,
    saved,
    viewer_events,
)
from mazziere.table import events as e
from mazziere.table.commands import (
    AdmitPlayer,
    ArrangedSeat,
    ArrangeSeats,
    ChangeTable,
    CloseTable,
    JoinWaitingList,
    LeaveWaitingList,
    ReleaseHand,
    SetTopUp,
    TurnCards,
    WithdrawHand,
)
from mazziere.table.hand_report import ChipsWon, chips_won
from mazziere.table.views.events import are_told_alike
from tests.table.evening import FIGP_TABLE, Evening, one_game
from tests.table.next_hand.jacks import JACKS, pass_out
from tests.table.tournament.tournament_evening import SUNDAY_TABLE, TournamentEvening

THREE = {"Ada": (1, 1500), "Bruno": (2, 1500), "Carla": (3, 1500)}


@pytest.mark.parametrize(
    "command",
    [
        TakeSeat("dino", "Dino", 4, 1500),
        AddChips("ada", 500),
        SetTopUp("ada", 1500),
        LeaveTable("ada"),
        JoinWaitingList("dino", "Dino"),
        LeaveWaitingList("dino"),
        AdmitPlayer("dino", "secret"),
        ChangeTable(SUNDAY_TABLE),
        CloseTable(),
    ],
    ids=lambda command: type(command).__name__,
)
def test_seats_chips_and_games_are_for_the_tournament_to_give(command: Command) -> None:
    evening = TournamentEvening()
    evening.arranges(**THREE)
    with pytest.raises(refusals.RunByTournament):
        evening.do(command)


def test_players_may_be_absent_and_come_back() -> None:
    """They are dealt in meanwhile."""
    evening = TournamentEvening()
    evening.releases(**THREE)
    evening.do(SitOut("ada"))
    evening.do(ComeBack("ada", "post"))
    assert not evening.seat("Ada").is_away


@pytest.mark.parametrize(
    "command",
    [ArrangeSeats((), 0), ReleaseHand(1, FIGP_TABLE, ()), WithdrawHand(1), TurnCards(1)],
    ids=lambda one: type(one).__name__,
)
def test_a_table_of_no_tournament_takes_no_orders(command: Command) -> None:
    with pytest.raises(refusals.RunByNoTournament):
        Evening(FIGP_TABLE).do(command)


def test_no_hand_starts_without_a_release() -> None:
    evening = TournamentEvening()
    evening.arranges(**THREE)
    with pytest.raises(refusals.HandNotReleased):
        evening.do(StartHand("hand-1", 0, "root"))


@pytest.mark.parametrize(
    ("seats", "refusal"),
    [
        ((ArrangedSeat(7, "ada", "Ada", 1500),), refusals.NoSuchSeat),
        (
            (ArrangedSeat(1, "ada", "Ada", 1500), ArrangedSeat(1, "bruno", "Bruno", 1500)),
            refusals.SeatIsTaken,
        ),
        (
            (ArrangedSeat(1, "ada", "Ada", 1500), ArrangedSeat(2, "ada", "Ada", 1500)),
            refusals.AlreadySeated,
        ),
    ],
)
def test_an_impossible_seating_is_refused(seats: tuple[ArrangedSeat, ...], refusal: type[Refused]) -> None:
    evening = TournamentEvening()
    for command in (ArrangeSeats(seats, 0), ReleaseHand(1, SUNDAY_TABLE, seats)):
        with pytest.raises(refusal):
            evening.do(command)


def test_a_hand_is_released_to_two_with_chips_at_least() -> None:
    with pytest.raises(refusals.TooFewPlayers):
        TournamentEvening().releases(Ada=(1, 1500), Bruno=(2, 0))


def test_a_release_waits_for_the_end_of_the_hand() -> None:
    evening = TournamentEvening()
    evening.releases(**THREE)
    evening.start().deal()
    with pytest.raises(refusals.HandInProgress):
        evening.releases(**THREE)


def test_a_hand_that_is_withdrawn_is_undone_and_not_dealt_again() -> None:
    """A hand that the staff calls off is dealt again under its release; one of a canceled event is not."""
    evening = TournamentEvening()
    evening.releases(**THREE)
    evening.start().deal()
    assert evening.do(WithdrawHand(2)) == ()
    undone, withdrawn = evening.do(WithdrawHand(1))
    assert (type(undone), type(withdrawn)) == (e.HandCancelled, e.ReleaseWithdrawn)
    with pytest.raises(refusals.HandNotReleased):
        evening.do(StartHand("hand-2", 0, "root"))
    assert evening.do(WithdrawHand(1)) == ()
    evening.arranges()
    evening.do(CloseTable())
    assert isinstance(evening.events[-1], e.TableClosed)


def test_a_table_stays_with_its_tournament() -> None:
    """A release for another table has come to the wrong one."""
    evening = TournamentEvening()
    other = msgspec.structs.replace(SUNDAY_TABLE, tournament="monday")
    with pytest.raises(refusals.NotTheSameTable):
        evening.releases_at(other, **THREE)


def test_chips_that_are_bought_between_hands_are_there_at_once() -> None:
    """During a hand too, for who is not in it."""
    evening = TournamentEvening()
    evening.arranges(**THREE, Dino=(4, 0))
    (bought,) = evening.arranges(**THREE, Dino=(4, 2000))
    assert isinstance(bought, e.StackSet)
    evening.releases(**THREE, Dino=(4, 2000), Elena=(5, 0))
    evening.start().deal()
    assert "Elena" not in evening.dealt_in()
    (bought,) = evening.arranges(finished=0, **THREE, Dino=(4, 2000), Elena=(5, 1000))
    assert isinstance(bought, e.StackSet)
    assert evening.seat("Elena").stack == 1000


def test_a_release_and_the_last_report_are_in_a_snapshot() -> None:
    evening = TournamentEvening()
    evening.releases(**THREE)
    evening.start(button=1).deal().folds("Ada")
    evening.folds("Bruno")
    evening.releases(Ada=(1, 1500), Bruno=(2, 1450), Carla=(3, 1550), hand_for_hand=True)
    kept = msgspec.json.decode(msgspec.json.encode(saved(evening.table)), type=SavedTable)
    again = restored(kept)
    assert (again.release, again.report) == (evening.table.release, evening.table.report)
    assert again.awaiting == evening.table.awaiting


def test_everybody_is_told_who_comes_and_who_goes() -> None:
    """Carla moves away, Dino takes her seat, and Bruno has rebought."""
    evening = TournamentEvening()
    evening.arranges(Ada=(1, 1500), Bruno=(2, 0), Carla=(3, 900))
    happened = evening.arranges(Ada=(1, 1500), Bruno=(2, 1500), Dino=(3, 700))
    told = viewer_events(happened, None, evening.table)
    assert [msgspec.to_builtins(one) for one in told] == [
        {"type": "stack_set", "seat": 2, "nickname": "Bruno", "stack": 1500},
        {"type": "seat_vacated", "seat": 3, "nickname": "Carla", "stack": 900},
        {"type": "seat_given", "seat": 3, "nickname": "Dino", "stack": 700},
    ]
    assert are_told_alike(happened)


# Whose chips were won


def test_two_winners_share_what_the_loser_had_in_proportion() -> None:
    """Three are all-in, Ada for 100, Bruno for 300, Carla for 301, of which 1 goes back to her.

    Carla beats Bruno, Ada beats both: Ada has 100 of Bruno's chips and Carla 200.
    """
    evening = TournamentEvening()
    evening.releases(Ada=(1, 100), Bruno=(2, 300), Carla=(3, 301))
    evening.start(button=1).deal("2c Kc Ac 7d Kd Ad")
    evening.calls("Ada")
    evening.all_in("Bruno")
    evening.calls("Carla")
    evening.deal("4s 9h 8h Js").deal("5s Qc").deal("6s 3d")
    assert evening.stacks == {"Ada": 300, "Bruno": 0, "Carla": 401}
    assert evening.report.chips_won == (ChipsWon(2, 3, 200), ChipsWon(2, 1, 100))
    assert evening.table.hand is not None
    assert chips_won(evening.table.hand) == evening.report.chips_won


def test_of_a_split_pot_each_has_won_a_half_of_the_loser_s_chips() -> None:
    """Ada and Carla have the same hand; Bruno's 301 are 151 for who sits nearer to the button's left."""
    evening = TournamentEvening()
    evening.releases(Ada=(1, 301), Bruno=(2, 301), Carla=(3, 301))
    evening.start(button=1).deal("2c Kc Ks 7d Ad Ah")
    evening.all_in("Ada")
    evening.calls("Bruno")
    evening.calls("Carla")
    evening.deal("4s 9h 8h Js").deal("5s Qc").deal("6s 3d")
    assert evening.report.chips_won == (ChipsWon(2, 3, 151), ChipsWon(2, 1, 150))


def test_an_ante_for_all_is_among_the_loser_s_chips() -> None:
    """Carla has 150 in the big blind, and posts 100 and then 50 of the ante: all 150 are Ada's."""
    evening = TournamentEvening(
        stakes=msgspec.structs.replace(SUNDAY_TABLE.stakes, ante=100), big_blind_ante=True
    )
    evening.releases(Ada=(1, 1500), Bruno=(2, 1500), Carla=(3, 150))
    evening.start(button=1).deal("2c 7d As 3h 5h Ah")
    evening.calls("Ada")
    evening.folds("Bruno")
    evening.check_down()
    assert evening.stacks["Carla"] == 0
    assert evening.report.chips_won == (ChipsWon(3, 1, 150),)


def test_a_deal_that_nobody_opens_is_dealt_again_by_the_same_release() -> None:
    """Jacks or better. The antes stay for those who have not folded, and both deals are reported as one.

    Dino, who comes in between, waits; Ada opens the second deal, and wins two antes of each.
    """
    evening = TournamentEvening(**one_game(JACKS))
    evening.releases(**THREE)
    pass_out(evening)
    assert evening.table.carried == 30
    assert evening.table.report is None
    evening.arranges(finished=0, **THREE, Dino=(4, 1500))
    with pytest.raises(refusals.HandInProgress):
        evening.releases(**THREE)
    evening.start().deal("Js 5c 6c Jd 7h 8h 2c 9d Td 3d Kc Qc 4h 2s 3s")
    opener = evening.to_act
    assert opener is not None
    evening.bets(opener, 100)
    while evening.to_act is not None:
        evening.folds(evening.to_act)
    won = {played.seat: played.after - played.before for played in evening.report.seats}
    assert won == {seat: 40 if evening.name_of(seat) == opener else -20 for seat in (1, 2, 3)}
    assert isinstance(evening.table.awaiting, Idle)
