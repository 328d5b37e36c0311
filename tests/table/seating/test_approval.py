"""A private table whose owner approves the chips that others bring, and may remove them."""

import msgspec
import pytest

from mazziere.table import AddChips, SavedTable, TakeSeat, refusals, restored, saved
from mazziere.table import events as e
from mazziere.table.commands import AdmitPlayer, AnswerBuyIn, LetBackIn, RemovePlayer, SetTopUp, WithdrawBuyIn
from mazziere.table.refusals import AlreadyLeaving
from mazziere.table.seating.leaving import staying
from mazziere.table.state import seat_of
from mazziere.table.views.table import view
from tests.table.evening import Evening, kinds

HOME = {"private": True, "owner": "ada", "invitation": "sesame"}


def at_home(*guests: str, approves: bool = True) -> Evening:
    """Ada's table, where she sits; the guests have her invitation."""
    evening = Evening(**HOME, approves_buy_ins=approves).seats("Ada")
    for guest in guests:
        evening.do(AdmitPlayer(guest.lower(), "sesame"))
    return evening


def test_a_guest_asks_and_sits_down_when_the_owner_agrees() -> None:
    evening = at_home("Bruno")
    assert kinds(evening.sit("Bruno", 3, 5_000)) == ["BuyInRequested"]
    assert seat_of(evening.table, "bruno") is None
    assert [one.chips for one in view(evening.table, "ada").you.wishes.to_approve] == [5_000]
    assert view(evening.table, "bruno").you.wishes.requested.seat == 3
    assert view(evening.table, "bruno").you.wishes.to_approve == ()
    assert kinds(evening.do(AnswerBuyIn("bruno", approves=True))) == ["BuyInAnswered", "SeatTaken"]
    assert evening.table.seats[1].stack == 5_000
    assert evening.table.requested == ()


def test_a_guest_sits_down_with_the_avatar_with_which_they_asked() -> None:
    evening = at_home("Bruno")
    evening.do(TakeSeat("bruno", "Bruno", 3, 5_000, avatar="owl"))
    evening.do(AnswerBuyIn("bruno", approves=True))
    assert evening.table.seats[1].avatar == "owl"


def test_a_guest_who_is_declined_may_ask_again_for_less() -> None:
    evening = at_home("Bruno")
    evening.sit("Bruno", 3, 10_000)
    assert kinds(evening.do(AnswerBuyIn("bruno", approves=False))) == ["BuyInAnswered"]
    evening.sit("Bruno", 3, 4_000)
    evening.sit("Bruno", 3, 2_000)
    assert [one.chips for one in evening.table.requested] == [2_000]
    evening.do(WithdrawBuyIn("bruno"))
    with pytest.raises(refusals.NoBuyInRequested):
        evening.do(AnswerBuyIn("bruno", approves=True))


def test_the_owner_need_not_ask_and_nobody_asks_elsewhere() -> None:
    evening = at_home("Bruno")
    assert kinds(evening.events)[-2:] == ["SeatTaken", "PlayerAdmitted"]
    assert kinds(at_home("Bruno", approves=False).sit("Bruno", 2, 5_000)) == ["SeatTaken"]
    with pytest.raises(refusals.OwnerNeeded):
        Evening(approves_buy_ins=True)


def test_what_could_not_be_bought_is_not_asked_for() -> None:
    evening = at_home("Bruno")
    with pytest.raises(refusals.BuyInTooLarge):
        evening.sit("Bruno", 3, 10_001)
    with pytest.raises(refusals.SeatIsTaken):
        evening.sit("Bruno", 1, 5_000)
    with pytest.raises(refusals.InvitationNeeded):
        evening.sit("Carla", 2, 5_000)
    with pytest.raises(refusals.TopUpNotOffered):
        evening.do(SetTopUp("ada", 5_000))


def test_somebody_else_may_have_taken_the_seat_meanwhile() -> None:
    evening = at_home("Bruno", "Carla")
    evening.sit("Bruno", 3, 5_000)
    evening.sit("Carla", 3, 5_000)
    evening.do(AnswerBuyIn("carla", approves=True))
    evening.do(AnswerBuyIn("bruno", approves=True))
    assert {seat.nickname: seat.no for seat in evening.table.seats} == {"Ada": 1, "Carla": 3, "Bruno": 2}


def test_more_chips_are_approved_too_and_arrive_when_the_hand_is_over() -> None:
    evening = at_home("Bruno")
    evening.sit("Bruno", 2, 5_000)
    evening.do(AnswerBuyIn("bruno", approves=True))
    evening.start().deal()
    assert kinds(evening.do(AddChips("bruno", 1_000))) == ["BuyInRequested"]
    assert kinds(evening.do(AnswerBuyIn("bruno", approves=True))) == ["BuyInAnswered", "ChipsPromised"]
    assert seat_of(evening.table, "bruno").promised == 1_000


def test_a_guest_who_leaves_asks_for_nothing_any_more() -> None:
    evening = at_home("Bruno")
    evening.sit("Bruno", 2, 5_000)
    evening.do(AnswerBuyIn("bruno", approves=True))
    evening.do(AddChips("bruno", 1_000))
    evening.leaves("Bruno")
    assert evening.table.requested == ()


def test_what_is_asked_survives_a_snapshot() -> None:
    evening = at_home("Bruno", "Carla")
    evening.sit("Bruno", 3, 5_000)
    evening.do(RemovePlayer("carla"))
    stored = msgspec.json.encode(saved(evening.table))
    again = restored(msgspec.json.decode(stored, type=SavedTable))
    assert again.requested == evening.table.requested != ()
    assert again.barred == ("carla",)


# ------------------------------------------------------------------------- removing


def test_whoever_is_removed_between_hands_leaves_with_their_chips_and_does_not_come_back() -> None:
    evening = at_home("Bruno", approves=False)
    evening.sit("Bruno", 2, 5_000)
    left = evening.do(RemovePlayer("bruno"))
    assert kinds(left) == ["PlayerRemoved", "SeatLeft"]
    assert left[-1] == e.SeatLeft(2, "bruno", "Bruno", 5_000, 0, e.WhyLeft.REMOVED)
    with pytest.raises(refusals.InvitationNeeded):
        evening.sit("Bruno", 2, 5_000)
    with pytest.raises(refusals.RemovedByOwner):
        evening.do(AdmitPlayer("bruno", "sesame"))


def test_whoever_is_removed_in_a_hand_plays_it_to_its_end() -> None:
    """Nobody loses a pot because the owner is angry."""
    evening = at_home("Bruno", approves=False)
    evening.sit("Bruno", 2, 5_000)
    evening.start().deal()
    assert kinds(evening.do(RemovePlayer("bruno"))) == ["PlayerRemoved"]
    with pytest.raises(AlreadyLeaving):
        staying(evening.table, "bruno")
    assert evening.to_act is not None
    evening.folds(evening.to_act)
    assert [seat.nickname for seat in evening.table.seats] == ["Ada"]
    assert isinstance(evening.events[-1], e.SeatLeft)
    assert evening.events[-1].why is e.WhyLeft.REMOVED


def test_whoever_was_removed_by_mistake_is_let_back_in() -> None:
    """They may enter without another invitation; nobody is let in who was not there."""
    evening = at_home("Bruno", approves=False)
    evening.sit("Bruno", 2, 5_000)
    evening.do(RemovePlayer("bruno"))
    assert kinds(evening.do(LetBackIn("bruno"))) == ["PlayerLetBackIn"]
    assert evening.do(LetBackIn("bruno")) == ()  # pressed twice
    assert evening.table.barred == ()
    evening.sit("Bruno", 2, 5_000)
    with pytest.raises(refusals.NotAtThisTable):
        evening.do(LetBackIn("stranger"))


def test_whoever_is_let_back_in_before_the_hand_is_over_keeps_the_seat() -> None:
    evening = at_home("Bruno", approves=False)
    evening.sit("Bruno", 2, 5_000)
    evening.start().deal()
    evening.do(RemovePlayer("bruno"))
    evening.do(LetBackIn("bruno"))
    assert evening.to_act is not None
    evening.folds(evening.to_act)
    assert [seat.nickname for seat in evening.table.seats] == ["Ada", "Bruno"]


def test_a_request_and_a_place_in_the_line_go_with_the_player() -> None:
    evening = Evening(**HOME, seat_count=2).seats("Ada")
    for guest in ("bruno", "carla", "dino"):
        evening.do(AdmitPlayer(guest, "sesame"))
    evening.sit("Bruno", 2)
    evening.waits_for_a_seat("Carla")
    assert kinds(evening.do(RemovePlayer("carla"))) == ["WaitingListLeft", "PlayerRemoved"]
    asking = at_home("Bruno")
    asking.sit("Bruno", 2, 5_000)
    asking.do(RemovePlayer("bruno"))
    assert asking.table.requested == ()


def test_nobody_removes_the_owner_a_stranger_or_a_guest_of_the_house() -> None:
    for player in ("ada", "stranger"):
        with pytest.raises(refusals.NotAtThisTable):
            at_home().do(RemovePlayer(player))
    with pytest.raises(refusals.NotAtThisTable):
        Evening().seats("Ada").do(RemovePlayer("ada"))


def test_a_seat_is_taken_by_the_nickname_that_was_asked_with() -> None:
    evening = at_home("Bruno")
    evening.do(TakeSeat("bruno", "Bruno", 4, 5_000))
    taken = evening.do(AnswerBuyIn("bruno", approves=True))[-1]
    assert taken == e.SeatTaken(4, "bruno", "Bruno", 5_000, is_bot=False, at=0)
