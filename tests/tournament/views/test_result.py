"""What an entry has cost, and what everybody is told of the bubble."""

from __future__ import annotations

from msgspec.structs import replace

from mazziere.tournament import commands as c
from mazziere.tournament.definition import EntryMoney, PaidPlaces, Rebuys, Start
from mazziere.tournament.state import Tournament
from mazziere.tournament.views.notices import notices
from mazziere.tournament.views.result import result_view
from tests.tournament.definitions import SIT_AND_GO, registration
from tests.tournament.play.telling import Event, full


def cost(event: Event, player: str) -> tuple[int, int]:
    """The money that an entry has cost, and what its ticket was worth."""
    shown = result_view("t", event.tournament, event.entry(player).no, player, ended_at=None)
    return shown.paid, shown.ticket


def test_an_entry_by_ticket_has_cost_no_money_but_its_rebuy_has() -> None:
    """Ada pays 10.00; Bruno has won his seat, and rebuys for 5.00."""
    rebuys = Rebuys(money=EntryMoney(prize_share=450, fee=50), chips=1500, until_level=1, stack_at_most=1500)
    timed = replace(
        SIT_AND_GO, start=Start.AT_ITS_TIME, registration=registration(fewest=2, most=0), rebuys=rebuys
    )
    event = Event(timed, starts_at=1)
    event.enter("Ada")
    event.ask(c.EnterTournament("Bruno", with_ticket=True))
    assert (cost(event, "Ada"), cost(event, "Bruno")) == ((1_000, 0), (0, 1_000))
    event.wait(1)
    event.draw()
    event.ask(c.RebuyChips("Bruno"))
    assert cost(event, "Bruno") == (500, 1_000)


def told(before: Tournament, event: Event, **wins: int) -> list[str]:
    """The kinds of notices of one hand."""
    events = event.hand(1, wins)
    return [notice.kind for notice in notices(before, event.tournament, events, str)]


def test_the_bubble_is_told_where_one_more_goes_out_before_the_prizes() -> None:
    event = full(4, payout=PaidPlaces(shares=(6_500, 3_500)))
    assert "bubble" in told(event.tournament, event, Ada=1500, Dino=-1500)
    assert "in_the_money" in told(event.tournament, event, Ada=1500, Carla=-1500)


def test_there_is_no_bubble_between_two_who_play_for_the_only_prize() -> None:
    """As in a VeloX of three: the second gets nothing, and everybody knows."""
    event = full(3, payout=PaidPlaces(shares=(10_000,)))
    assert "bubble" not in told(event.tournament, event, Ada=1500, Carla=-1500)
