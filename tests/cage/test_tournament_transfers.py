"""Which transfers an entry, a prize and the end of a tournament cause, amount by amount, in cents."""

from __future__ import annotations

from msgspec.structs import replace

from mazziere.cage import tournament_moves
from mazziere.ledger import Leg
from mazziere.tournament import commands as c
from mazziere.tournament import events as e
from mazziere.tournament.definition import Bounties, Definition, DrawnPrizes, EntryMoney, SeatsPaid
from tests.tournament.definitions import SIT_AND_GO, registration
from tests.tournament.play.telling import Event

THREE = replace(SIT_AND_GO, seats=3, registration=registration(fewest=3, most=3))
ADA, POOL, BOUNTIES, FEES, HOUSE = (
    "player/Ada/play",
    "prizes/sunday",
    "bounties/sunday",
    "fees/sunday",
    "house/play",
)


def _transfers(event: Event) -> dict[str, tuple[Leg, ...]]:
    """Id → legs of everything that was moved, without the name of the tournament."""
    moves = tournament_moves("sunday", None, event.told)
    return {transfer.id.removeprefix("tournament/sunday/"): transfer.legs for transfer in moves.transfers}


def _ada_wins(definition: Definition, *, number: int | None = None) -> dict[str, tuple[Leg, ...]]:
    """Ada, Bruno and Carla play one hand, which Ada wins with everything."""
    event = Event(definition)
    event.enter("Ada", "Bruno", "Carla")
    if number is not None:
        event.ask(c.DrawMultiplier(number))
    event.draw()
    event.hand(1, {"Ada": 3000, "Bruno": -1500, "Carla": -1500})
    return _transfers(event)


def _of(code: str, transfers: dict[str, tuple[Leg, ...]]) -> list[tuple[Leg, ...]]:
    return [legs for name, legs in transfers.items() if name.endswith(f"/{code}")]


def test_an_entry_is_paid_into_pool_bounties_and_fees_and_comes_back_whole() -> None:
    """9.00 for the prizes, 5.00 for the head, 1.00 for the house: events 2 and 3 of the tournament."""
    event = Event(replace(SIT_AND_GO, entry=EntryMoney(prize_share=900, fee=100, bounty=500)))
    event.enter("Ada")
    event.ask(c.WithdrawEntry("Ada"))
    paid = (Leg(ADA, POOL, 900), Leg(ADA, BOUNTIES, 500), Leg(ADA, FEES, 100))
    back = tuple([Leg(leg.credit, leg.debit, leg.amount) for leg in paid])
    assert _transfers(event) == {"2/entry": paid, "3/entry_refund": back}


def test_prizes_come_out_of_the_pool_and_the_fees_are_the_house_s_at_the_end() -> None:
    """Three entries: 27.00, of which 65 % are 17.55 and 35 % are 9.45; the fees are 3.00."""
    transfers = _ada_wins(THREE)
    assert (Leg(POOL, ADA, 1755),) in _of("prize", transfers)
    assert sum(leg.amount for legs in _of("prize", transfers) for leg in legs) == 2700
    assert _of("fees", transfers) == [(Leg(FEES, HOUSE, 300),)]
    assert not _of("overlay", transfers)


def test_what_a_guarantee_adds_is_the_house_s_money() -> None:
    """100.00 guaranteed, 27.00 paid: the house adds 73.00 before any prize is paid."""
    transfers = _ada_wins(replace(THREE, guarantee=10_000))
    assert _of("overlay", transfers) == [(Leg(HOUSE, POOL, 7300),)]
    assert sum(leg.amount for legs in _of("prize", transfers) for leg in legs) == 10_000


def test_the_house_pays_the_entries_of_a_freeroll() -> None:
    """3 × 9.00 into the pool; nobody pays a fee, so that none is left at the end."""
    transfers = _ada_wins(replace(THREE, entry_is_offered=True))
    assert _of("entry", transfers) == [(Leg(HOUSE, POOL, 900),)] * 3
    assert not _of("fees", transfers)


def test_the_house_pays_the_bounties_of_a_freeroll() -> None:
    """5.00 on each of three heads, put up by the house; Ada wins all 15.00 that nobody has paid."""
    offered = EntryMoney(prize_share=900, fee=0, bounty=500)
    event = Event(replace(THREE, entry=offered, entry_is_offered=True, bounties=Bounties.PAID_WHOLE))
    event.enter("Ada", "Bruno", "Carla")
    event.draw()
    seat = {player: event.seat_of(player) for player in ("Ada", "Bruno", "Carla")}
    won = tuple([c.ChipsWon(seat[loser], seat["Ada"], 1500) for loser in ("Bruno", "Carla")])
    hand = event.report(1, {"Ada": 3000, "Bruno": -1500, "Carla": -1500})
    event.ask(replace(hand, chips_won=won))
    transfers = _transfers(event)
    assert _of("entry", transfers) == [(Leg(HOUSE, POOL, 900), Leg(HOUSE, BOUNTIES, 500))] * 3
    assert _of("bounty", transfers) == [(Leg(BOUNTIES, ADA, 500),)] * 3


def test_a_multiplier_takes_from_the_house_or_leaves_it_something() -> None:
    """Three buy-ins of 0.50 bring 3 × 0.45 = 1.35. ×6000 pays 3,000.00, ×2 pays 1.00.

    The house adds 2,998.65 before the first, and keeps 0.35 of the second, with fees of 0.15.
    """
    velox = replace(THREE, entry=EntryMoney(prize_share=45, fee=5), payout=DrawnPrizes(table="velox-3-91"))
    rarest, usual = _ada_wins(velox, number=0), _ada_wins(velox, number=999_999)
    assert _of("overlay", rarest) == [(Leg(HOUSE, POOL, 300_000 - 135),)]
    assert _of("fees", rarest) == [(Leg(FEES, HOUSE, 15),)]
    assert not _of("overlay", usual)
    assert _of("prize", usual) == [(Leg(POOL, ADA, 100),)]
    assert _of("fees", usual) == [(Leg(FEES, HOUSE, 15), Leg(POOL, HOUSE, 35))]


def test_a_seat_in_another_event_is_kept_for_the_player() -> None:
    """27.00 pay one seat of 20.00 for Ada; the next place gets the rest, 7.00."""
    transfers = _ada_wins(replace(THREE, payout=SeatsPaid(value=2000, event="main")))
    assert (Leg(POOL, "seat_won/Ada/main/play", 2000),) in _of("prize", transfers)
    assert sum(leg.amount for legs in _of("prize", transfers) for leg in legs) == 2700


def _entered_by_ticket() -> Event:
    """Ada enters for 15.00 with a seat that she has won, and 5.00 of it are the bounty on her head."""
    event = Event(replace(SIT_AND_GO, entry=EntryMoney(prize_share=900, fee=100, bounty=500)))
    event.ask(c.EnterTournament("Ada", with_ticket=True))
    return event


def test_who_entered_with_a_ticket_gets_it_back_whole_from_a_cancelled_tournament() -> None:
    """9.00 + 1.00 that she paid, and the 5.00 on her own head, are a ticket of 15.00 again."""
    event = _entered_by_ticket()
    event.ask(c.CancelTournament())
    assert _of("settlement", _transfers(event)) == [
        (
            Leg(POOL, HOUSE, 900),
            Leg(BOUNTIES, HOUSE, 500),
            Leg(FEES, HOUSE, 100),
            Leg(HOUSE, "seat_won/Ada//play", 1500),
        )
    ]


def test_a_tournament_that_an_earlier_version_cancelled_has_refunded_tickets_as_money() -> None:
    event = _entered_by_ticket()
    event.told.append(e.TournamentCancelled(event.now))
    (legs,) = _of("settlement", _transfers(event))
    assert legs[-1] == Leg(HOUSE, ADA, 1500)
