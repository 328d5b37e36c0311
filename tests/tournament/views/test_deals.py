"""What a deal would give, and how one that is open is shown."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from mazziere.lazy_analysis import MOST_VALUED, value_stacks
from mazziere.tournament import commands as c
from mazziere.tournament.definition import DealTerms, PaidPlaces
from mazziere.tournament.refusals import DealsNotAllowed
from mazziere.tournament.views.deals import deal_proposals
from mazziere.tournament.views.head import ShownTournament
from mazziere.tournament.views.notices import notices
from mazziere.tournament.views.own import own_view
from tests.tournament.definitions import SIT_AND_GO, registration
from tests.tournament.play.telling import MINUTE, Event


def paused(*, left_to_play_for: int = 0, **different: object) -> Event:
    """Three players and prizes of 13.50, 8.10 and 5.40, paused after a hand: 2,000, 1,500, 1,000 chips."""
    terms = DealTerms(answer_ms=MINUTE, left_to_play_for=left_to_play_for)
    full = registration(fewest=3, most=3)
    prizes = PaidPlaces(shares=(5_000, 3_000, 2_000))
    event = Event(
        replace(SIT_AND_GO, **{"registration": full, "deals": terms, "payout": prizes, **different})
    )
    event.enter("Ada", "Bruno", "Carla")
    event.draw()
    event.ask(c.PauseTournament())
    event.hand(1, {"Ada": 500, "Carla": -500})
    return event


def known_as(player: str) -> tuple[str, bool]:
    return player, False


def test_by_chips_and_by_icm_every_cent_is_divided() -> None:
    """By chips each gets 5.40 and a part of 10.80 for their chips: 4.80, 3.60 and 2.40."""
    shown = ShownTournament("t", paused().tournament)
    found = deal_proposals(shown, known_as, value_stacks, viewer="Bruno")
    assert (found.amount, found.kept, found.icm_error) == (2_700, 0, 0)
    assert [(share.entry, share.money) for share in found.by_chips] == [(1, 1_020), (2, 900), (3, 780)]
    assert found.by_icm is not None
    assert sum(share.money for share in found.by_icm) == 2_700
    assert [one.nickname for one in found.players if one.is_you] == ["Bruno"]


def test_what_is_kept_for_the_winner_is_in_no_proposal() -> None:
    """A tenth of 27.00."""
    shown = ShownTournament("t", paused(left_to_play_for=1_000).tournament)
    found = deal_proposals(shown, known_as, None)
    assert (found.amount, found.kept, found.by_icm) == (2_430, 270, None)
    assert sum(share.money for share in found.by_chips) == 2_430


def test_an_estimate_says_how_far_it_may_be_off_and_too_many_are_not_valued() -> None:
    """Beyond ten players the model is integrated."""
    stacks, prizes = [1_000 + no for no in range(12)], [500, 300, 200]
    worth = value_stacks(stacks, prizes)
    assert worth is not None
    assert worth.error >= 0
    assert abs(sum(worth.values) - 1_000_000) <= 12 * 1_000 * (worth.error + 1)
    assert value_stacks([1_000] * (MOST_VALUED + 1), prizes) is None


@pytest.mark.parametrize("deals", [None, DealTerms(answer_ms=MINUTE)])
def test_without_deals_or_before_the_prizes_nothing_is_proposed(deals: DealTerms | None) -> None:
    """Two places are paid, and three are left."""
    prizes = PaidPlaces(shares=(6_500, 3_500))
    shown = ShownTournament("t", paused(deals=deals, payout=prizes).tournament)
    assert not own_view(shown, "Ada").may_propose_deal
    with pytest.raises(DealsNotAllowed):
        deal_proposals(shown, known_as, None)


def test_an_open_deal_names_everybody_and_who_agrees() -> None:
    """Only those who have not answered may; nobody proposes another."""
    event = paused()
    assert own_view(ShownTournament("t", event.tournament), "Bruno").may_propose_deal
    event.ask(c.ProposeDeal("Bruno", ((1, 1_200), (2, 900), (3, 600))))
    shown = ShownTournament("t", event.tournament)
    deal = shown.head(str.upper).deal
    assert deal is not None
    assert (deal.by, deal.kept, deal.until) == (2, 0, MINUTE)
    assert [(one.nickname, one.stack, one.money, one.agrees) for one in deal.shares] == [
        ("ADA", 2_000, 1_200, None),
        ("BRUNO", 1_500, 900, True),
        ("CARLA", 1_000, 600, None),
    ]
    may = {player: own_view(shown, player).may_answer_deal for player in ("Ada", "Bruno", "Carla", "Dino")}
    assert may == {"Ada": True, "Bruno": False, "Carla": True, "Dino": False}
    assert not own_view(shown, "Ada").may_propose_deal


def test_after_a_deal_the_head_says_what_is_left_for_the_winner() -> None:
    """A tenth of 27.00, from the deal until it is won; the notice of the deal names it too."""
    event = paused(left_to_play_for=1_000)
    shown = ShownTournament("t", event.tournament)
    assert shown.head(str).prizes.left_by_deal == 0
    before = event.tournament
    made = event.ask(c.ProposeDeal("Ada", ((1, 1_000), (2, 800), (3, 630))))
    made = [*made, *event.ask(c.AnswerDeal("Bruno", True)), *event.ask(c.AnswerDeal("Carla", True))]
    shown.follow(event.tournament)
    assert shown.head(str).prizes.left_by_deal == 270
    told = [one for one in notices(before, event.tournament, made, str) if one.kind == "deal_made"]
    assert [one.money for one in told] == [270]
    event.ask(c.ResumeTournament())
    event.hand(1, {"Ada": 1_000, "Carla": -1_000})
    shown.follow(event.tournament)
    assert shown.head(str).prizes.left_by_deal == 270
    event.hand(1, {"Ada": 1_500, "Bruno": -1_500})
    shown.follow(event.tournament)
    assert shown.head(str).prizes.left_by_deal == 0
