"""What the book is told of a tournament that is broken off in the middle of something."""

from __future__ import annotations

from msgspec.structs import replace

from mazziere.rules.rule_set import FIGP_RULES
from mazziere.tournament import commands as c
from mazziere.tournament.awaiting import RebuysToDecide
from mazziere.tournament.cancellation import EDITION, broken_off, settle
from mazziere.tournament.definition import Bounties, EntryMoney, PaidPlaces, Rebuys, Start
from tests.tournament.definitions import SIT_AND_GO, registration
from tests.tournament.play.telling import Event, full

THREE_PLACES = PaidPlaces(shares=(5_000, 3_000, 2_000))


def to_pay(event: Event, *, edition: int = EDITION) -> dict[str, int]:
    """Player → what is still to be paid, of those who get anything.

    edition  1: what earlier versions paid and stored, which an audit must find again
    """
    lines = settle(broken_off(event.tournament, edition=edition)).lines
    return {line.player: line.to_pay for line in lines if line.to_pay}


def test_a_place_in_the_prizes_is_paid_though_others_could_still_have_entered() -> None:
    """OT cancelled scheduled. Four pay 9.00 into 36.00 for three places; late entries are open, so that no
    prize has been paid. Carla is fourth and Dino third, with 20 % of it, 7.20.

    Ada and Bruno get 10.00 back and the second prize, 10.80. Of the 18.00 of those who are out nothing is
    left: 18.00 - 7.20 - 21.60 are 10.80 too little.
    """
    late = registration(fewest=3, most=0, late_until_level=2)
    event = Event(
        replace(SIT_AND_GO, start=Start.AT_ITS_TIME, registration=late, payout=THREE_PLACES), starts_at=1
    )
    event.enter("Ada", "Bruno", "Carla", "Dino")
    event.wait(1)
    event.draw()
    event.hand(1, {"Dino": 500, "Ada": -500})
    event.hand(1, {"Bruno": 3500, "Carla": -1500, "Dino": -2000})
    assert (event.places()["Dino"], event.prizes()) == (3, {})
    assert to_pay(event) == {"Ada": 2080, "Bruno": 2080, "Dino": 720}
    assert settle(broken_off(event.tournament)).shortfall == 1080


def test_the_bounties_of_a_freeroll_go_back_to_the_house_before_the_first_hand() -> None:
    """OT cancelled. The house has put 5.00 on each of three heads; with no hand completed it pays nobody for
    having come, and after one each of those left gets what stands on their own head.
    """
    offered = EntryMoney(prize_share=900, fee=0, bounty=500)
    event = full(3, entry=offered, entry_is_offered=True, bounties=Bounties.PAID_WHOLE)
    assert to_pay(event) == {}
    event.hand(1)
    assert to_pay(event) == {"Ada": 1400, "Bruno": 1400, "Carla": 1400}


def test_the_bounty_of_who_was_removed_is_not_the_house_s() -> None:
    """OT cancelled is silent on bounties. Dino is eliminated by the staff with 5.00 on his head that nobody
    can win: three are left and get 1.67, 1.67 and 1.66 of it, besides the 5.00 on their own heads, their
    10.00 and 3.00 of the 9.00 that Dino had put in. The house keeps his fee.
    """
    money = EntryMoney(prize_share=900, fee=100, bounty=500)
    event = full(4, entry=money, bounties=Bounties.PAID_WHOLE)
    event.ask(c.PauseTournament())
    event.hand(1)
    event.ask(c.RemoveEntry(event.entry("Dino").no))
    assert to_pay(event) == {"Ada": 1800 + 167, "Bruno": 1800 + 167, "Carla": 1800 + 166}
    assert settle(broken_off(event.tournament)).from_house == -100
    assert to_pay(event, edition=1) == {"Ada": 1800, "Bruno": 1800, "Carla": 1800}


def test_a_rebuy_in_a_freeroll_comes_back_and_is_not_divided_as_well() -> None:
    """OT cancelled freeroll. The house offers 4 × 1.00 for one prize; Dino and Carla rebuy for 4.50 and 0.50.
    Carla is out in the end: her 4.50 are in the pool of 8.50, and Dino has his 5.00 back.

    Half of the pool equally and half by chips, four to one to one: 4.25, 2.125 and 2.125. The cent left over
    goes to Ada, who has most chips.
    """
    rebuys = Rebuys(money=EntryMoney(prize_share=450, fee=50), chips=1500, until_level=1, stack_at_most=1500)
    winner = PaidPlaces(shares=(10_000,))
    offered = EntryMoney(prize_share=100, fee=0)
    event = full(4, entry=offered, entry_is_offered=True, payout=winner, rebuys=rebuys)
    event.hand(1, {"Ada": 3000, "Carla": -1500, "Dino": -1500})
    event.ask(c.RebuyChips("Carla"))
    event.ask(c.RebuyChips("Dino"))
    event.hand(1, {"Ada": 1500, "Carla": -1500})
    event.ask(c.DeclineRebuy("Carla"))
    assert event.stacks() == {"Ada": 6000, "Bruno": 1500, "Dino": 1500}
    settlement = settle(broken_off(event.tournament))
    assert settlement.pool == 850
    assert to_pay(event) == {"Ada": 426, "Bruno": 212, "Dino": 500 + 212}
    assert settlement.from_house == 400 - 50
    assert to_pay(event, edition=1) == {"Ada": 650, "Bruno": 325, "Dino": 500 + 325}  # of 13.00


def test_whoever_could_still_rebuy_is_out_in_the_place_of_that_hand() -> None:
    """OT cancelled sit & go. Three places of 27.00; Carla has lost everything and has not decided on a rebuy:
    third, 5.40. Of the 9.00 that she has put in, 3.60 are left for the others, 1.80 each.
    """
    rebuys = Rebuys(money=EntryMoney(prize_share=900, fee=100), chips=1500, until_level=1, stack_at_most=1500)
    event = full(3, payout=THREE_PLACES, rebuys=rebuys)
    event.hand(1, {"Ada": 1500, "Carla": -1500})
    assert isinstance(event.tournament.awaiting, RebuysToDecide)
    assert to_pay(event) == {"Ada": 1180, "Bruno": 1180, "Carla": 540}


def test_hand_for_hand_a_completed_hand_counts_though_the_other_tables_play_on() -> None:
    """OT cancelled: the last completed hand counts. Nine of ten are paid; two go out in one hand of the first
    table while the second one plays: they are ninth and tenth, by their chips, and the ninth prize is 4.50.
    """
    shares = (3000, 2000, 1200, 1000, 800, 600, 500, 400, 500)
    event = full(10, rules=FIGP_RULES, payout=PaidPlaces(shares=shares))
    winner, richer, poorer, *_ = event.players_at(1)
    event.hand(1, {richer: 500, poorer: -500})
    event.hand(2)
    event.hand(1, {winner: 3000, richer: -2000, poorer: -1000})
    assert event.places()[richer] is None
    paid = to_pay(event)
    assert (paid[richer], paid.get(poorer)) == (450, None)
    # 10.00 back for eight, and 18.00 - 4.50 among them, whose cents go to the largest stack first.
    assert paid[winner] == 1000 + 169
    assert sum(paid.values()) == 8000 + 1800


def test_the_staff_may_cancel_when_it_has_removed_everybody() -> None:
    """OT cancelled. Late entries are open; Ada has won everything and is removed: she is first."""
    late = registration(fewest=3, most=0, late_until_level=1)
    event = Event(replace(SIT_AND_GO, start=Start.AT_ITS_TIME, registration=late), starts_at=1)
    event.enter("Ada", "Bruno", "Carla")
    event.wait(1)
    event.draw()
    event.hand(1, {"Ada": 3000, "Bruno": -1500, "Carla": -1500})
    event.ask(c.RemoveEntry(event.entry("Ada").no))
    paid = to_pay(event)
    assert paid["Ada"] == 1755
    assert sum(paid.values()) == 2700
