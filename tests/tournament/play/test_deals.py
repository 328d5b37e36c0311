"""Deals between the last players."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from mazziere.tournament import commands as c
from mazziere.tournament import refusals
from mazziere.tournament.awaiting import DealToAnswer, DealToPropose, HandsToFinish
from mazziere.tournament.definition import Bounties, DealTerms, EntryMoney, PaidPlaces, Start
from mazziere.tournament.state import Stage
from tests.tournament.definitions import SIT_AND_GO, registration
from tests.tournament.play.telling import MINUTE, Event

THREE = PaidPlaces(shares=(5_000, 3_000, 2_000))


def paused(*others: str, left_to_play_for: int = 0, **different: object) -> Event:
    """Three players and prizes of 13.50, 8.10 and 5.40, paused after a hand: 2,000, 1,500, 1,000 chips."""
    terms = DealTerms(answer_ms=MINUTE, left_to_play_for=left_to_play_for)
    players = ("Ada", "Bruno", "Carla", *others)
    full = registration(fewest=len(players), most=len(players))
    event = Event(replace(SIT_AND_GO, registration=full, deals=terms, payout=THREE, **different))
    event.enter(*players)
    event.draw()
    event.ask(c.PauseTournament())
    event.hand(1, {"Ada": 500, "Carla": -500})
    return event


def test_when_all_agree_the_shares_are_paid_and_places_follow_the_chips() -> None:
    """12.00, 9.00 and 6.00 are the 27.00 of the three places."""
    event = paused()
    event.ask(c.ProposeDeal("Bruno", ((1, 1200), (2, 900), (3, 600))))
    assert event.tournament.awaiting == DealToAnswer((1, 3), MINUTE)
    event.ask(c.AnswerDeal("Ada", True))
    event.ask(c.AnswerDeal("Carla", True))
    assert event.tournament.stage is Stage.OVER
    assert event.prizes() == {"Ada": 1200, "Bruno": 900, "Carla": 600}
    assert event.places() == {"Ada": 1, "Bruno": 2, "Carla": 3}


def test_a_deal_ends_a_bounty_event_with_everybody_s_own_bounty() -> None:
    """Bounties are not dealt. Each of three has 5.00 on the head, and Ada besides the 5.00 of Dino, whom the
    staff has removed: she has the most chips.
    """
    money = EntryMoney(prize_share=900, fee=100, bounty=500)
    event = paused("Dino", entry=money, bounties=Bounties.PAID_WHOLE)
    event.ask(c.RemoveEntry(event.entry("Dino").no))
    event.ask(c.ProposeDeal("Bruno", ((1, 1500), (2, 1100), (3, 1000))))
    event.ask(c.AnswerDeal("Ada", True))
    event.ask(c.AnswerDeal("Carla", True))
    assert event.tournament.stage is Stage.OVER
    assert [event.entry(player).bounties for player in ("Ada", "Bruno", "Carla")] == [1000, 500, 500]
    assert event.tournament.bounties_left == 0


def test_a_deal_is_off_when_the_staff_removes_somebody() -> None:
    """It named three; Carla is third now and is paid her prize of 5.40, and 21.60 are left for two."""
    event = paused()
    event.ask(c.ProposeDeal("Carla", ((1, 900), (2, 900), (3, 900))))
    event.ask(c.RemoveEntry(event.entry("Carla").no))
    assert event.tournament.deal is None
    with pytest.raises(refusals.NoDealToAnswer):
        event.ask(c.AnswerDeal("Bruno", True))
    event.ask(c.ProposeDeal("Ada", ((1, 1160), (2, 1000))))
    event.ask(c.AnswerDeal("Bruno", True))
    assert event.prizes() == {"Ada": 1160, "Bruno": 1000, "Carla": 540}


def test_a_part_is_kept_for_the_winner() -> None:
    """A tenth of 27.00 stays: 24.30 are shared, and Ada wins 2.70 more in the end, which nobody divides."""
    event = paused(left_to_play_for=1000)
    event.ask(c.ProposeDeal("Ada", ((1, 1000), (2, 800), (3, 630))))
    event.ask(c.AnswerDeal("Bruno", True))
    event.ask(c.AnswerDeal("Carla", True))
    with pytest.raises(refusals.DealsNotAllowed):
        event.ask(c.ProposeDeal("Ada", ((1, 81), (2, 81), (3, 81))))
    with pytest.raises(refusals.DealsNotAllowed):
        event.ask(c.AskForDeal("Ada", True))
    event.ask(c.ResumeTournament())
    event.hand(1, {"Ada": 1000, "Carla": -1000})
    event.hand(1, {"Ada": 1500, "Bruno": -1500})
    assert event.prizes() == {"Ada": 1270, "Bruno": 800, "Carla": 630}


def test_one_no_is_enough() -> None:
    """The tournament goes on where it stood; nothing has been paid."""
    event = paused()
    event.ask(c.ProposeDeal("Ada", ((1, 900), (2, 900), (3, 900))))
    with pytest.raises(refusals.DealIsOpen):
        event.ask(c.ProposeDeal("Bruno", ((1, 900), (2, 900), (3, 900))))
    event.ask(c.ResumeTournament())
    assert event.tournament.in_hand == 0
    with pytest.raises(refusals.NoDealToAnswer):
        event.ask(c.AnswerDeal("Ada", True))
    event.ask(c.AnswerDeal("Carla", False))
    assert event.tournament.awaiting == HandsToFinish(1)
    assert event.prizes() == {}


def test_no_answer_in_time_means_no() -> None:
    """After a minute the deal has lapsed."""
    event = paused()
    event.ask(c.ProposeDeal("Ada", ((1, 900), (2, 900), (3, 900))))
    assert event.tournament.next_deadline == MINUTE
    event.wait(MINUTE)
    assert event.tournament.deal is None


def test_a_deal_divides_exactly_what_is_to_be_won_among_all() -> None:
    """Not 26.00, not without Carla, nothing below zero."""
    event = paused()
    for shares in (
        ((1, 900), (2, 900), (3, 800)),
        ((1, 1350), (2, 1350)),
        ((1, 2700), (2, 100), (3, -100)),
    ):
        with pytest.raises(refusals.DealDoesNotAddUp) as refused:
            event.ask(c.ProposeDeal("Ada", shares))
        assert refused.value.amount == 2700


def test_a_deal_needs_terms_and_quiet() -> None:
    """Not while a hand is running, without terms, or as long as somebody could still go out with nothing."""
    event = paused()
    event.ask(c.ResumeTournament())
    with pytest.raises(refusals.HandsAreRunning):
        event.ask(c.ProposeDeal("Ada", ((1, 900), (2, 900), (3, 900))))
    for terms in (None, DealTerms(answer_ms=MINUTE)):
        other = Event(replace(SIT_AND_GO, registration=registration(fewest=3, most=3), deals=terms))
        other.enter("Ada", "Bruno", "Carla")
        other.draw()
        other.ask(c.PauseTournament())
        other.hand(1)
        with pytest.raises(refusals.DealsNotAllowed):
            other.ask(c.ProposeDeal("Ada", ((1, 900), (2, 900), (3, 900))))


def test_a_deal_that_is_asked_for_too_early_says_until_when_it_waits() -> None:
    """Three are left for two prizes, and with late entries for prizes that nobody knows yet."""
    two, terms = PaidPlaces(shares=(6_500, 3_500)), DealTerms(answer_ms=MINUTE)
    three = replace(SIT_AND_GO, registration=registration(fewest=3, most=3), deals=terms, payout=two)
    late = registration(fewest=3, most=0, late_until_level=1)
    for definition, paid in ((three, 2), (replace(three, start=Start.AT_ITS_TIME, registration=late), 0)):
        event = Event(definition, starts_at=0 if paid else 1)
        event.enter("Ada", "Bruno", "Carla")
        event.wait(1)
        event.draw()
        with pytest.raises(refusals.DealTooEarly) as refused:
            event.ask(c.AskForDeal("Ada", True))
        assert refused.value.facts == {"left": 3, "paid": paid}


def asked_by_all() -> Event:
    """Three players who have asked for a deal in the middle of a hand, which is over now."""
    event = paused()
    event.ask(c.ResumeTournament())
    for player in ("Ada", "Bruno", "Carla"):
        assert event.tournament.awaiting == HandsToFinish(1)
        event.ask(c.AskForDeal(player, True))
    event.hand(1)
    return event


def test_when_all_have_asked_for_a_deal_play_stops_after_the_hand() -> None:
    """Without anybody of the staff; after the deal is refused, the next hand is dealt."""
    event = asked_by_all()
    assert event.tournament.awaiting == DealToPropose(MINUTE)
    event.ask(c.ProposeDeal("Ada", ((1, 900), (2, 900), (3, 900))))
    event.ask(c.AnswerDeal("Carla", False))
    assert event.tournament.awaiting == HandsToFinish(1)
    assert event.tournament.deal_talks.wanted == ()


def test_play_goes_on_without_a_proposal_in_time() -> None:
    """After a minute; whoever wants a deal still asks again."""
    event = asked_by_all()
    assert event.tournament.next_deadline == MINUTE
    event.wait(MINUTE)
    assert event.tournament.awaiting == HandsToFinish(1)
    event.hand(1)
    assert event.tournament.awaiting == HandsToFinish(1)


def test_whoever_no_longer_wants_a_deal_lets_play_go_on() -> None:
    event = asked_by_all()
    event.ask(c.AskForDeal("Bruno", False))
    assert event.tournament.awaiting == HandsToFinish(1)
    assert event.tournament.deal_talks.wanted == (1, 3)


def test_nobody_waits_for_the_wish_of_a_player_who_is_out() -> None:
    """Ada and Bruno have asked when Carla loses all she has: play stops at once."""
    event = paused()
    event.ask(c.ResumeTournament())
    for player in ("Ada", "Bruno"):
        event.ask(c.AskForDeal(player, True))
    event.hand(1, {"Ada": 1000, "Carla": -1000})
    assert event.tournament.awaiting == DealToPropose(MINUTE)


def test_a_deal_is_asked_for_where_there_are_deals_and_everybody_has_a_prize() -> None:
    for terms, payout in ((None, THREE), (DealTerms(answer_ms=MINUTE), PaidPlaces(shares=(6_500, 3_500)))):
        event = Event(
            replace(SIT_AND_GO, registration=registration(fewest=3, most=3), deals=terms, payout=payout)
        )
        event.enter("Ada", "Bruno", "Carla")
        event.draw()
        with pytest.raises(refusals.DealsNotAllowed):
            event.ask(c.AskForDeal("Ada", True))
