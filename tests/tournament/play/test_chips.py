"""Rebuys and add-ons."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from mazziere.tournament import commands as c
from mazziere.tournament import refusals
from mazziere.tournament.awaiting import HandsToFinish, RebuysToDecide
from mazziere.tournament.definition import AddOns, EntryMoney, Rebuys
from mazziere.tournament.levels import Break
from mazziere.tournament.play.chips import REBUY_TIME_MS
from tests.tournament.definitions import LEVELS, SIT_AND_GO, registration
from tests.tournament.play.telling import MINUTE, Event, full

MONEY = EntryMoney(prize_share=1000, fee=0)
REBUYS = Rebuys(money=MONEY, chips=2000, until_level=1, most=1, stack_at_most=1500)
ADD_ONS = AddOns(money=MONEY, chips=3000, after_level=1)


def three(**different: object) -> Event:
    """Three with one rebuy each during the first level, and an add-on in the break after it."""
    definition = replace(
        SIT_AND_GO,
        registration=registration(fewest=3, most=3),
        steps=(LEVELS[0], Break(5 * MINUTE), *LEVELS[1:]),
        rebuys=REBUYS,
        add_ons=ADD_ONS,
    )
    event = Event(replace(definition, **different))
    event.enter("Ada", "Bruno", "Carla")
    event.draw()
    return event


def test_who_has_lost_everything_may_rebuy_before_the_next_hand() -> None:
    """ROOM rebuys. Nothing is dealt until Carla has decided; with 2,000 she plays on."""
    event = three()
    event.hand(1, {"Ada": 1500, "Carla": -1500})
    assert event.tournament.awaiting == RebuysToDecide((event.entry("Carla").no,), REBUY_TIME_MS)
    event.ask(c.RebuyChips("Carla"))
    assert event.stacks() == {"Ada": 3000, "Bruno": 1500, "Carla": 2000}
    assert event.tournament.awaiting == HandsToFinish(1)
    with pytest.raises(refusals.NoMoreRebuys) as refused:
        event.ask(c.RebuyChips("Carla"))
    assert refused.value.most == 1


def test_who_does_not_decide_is_out() -> None:
    """ROOM rebuys. After twenty seconds, or at once with a no."""
    event = three()
    event.hand(1, {"Ada": 1500, "Carla": -1500})
    event.wait(REBUY_TIME_MS - 1)
    assert not event.entry("Carla").is_out
    event.wait(1)
    assert event.places()["Carla"] == 3
    event.hand(1, {"Ada": 1500, "Bruno": -1500})
    event.ask(c.DeclineRebuy("Bruno"))
    assert event.places() == {"Ada": 1, "Bruno": 2, "Carla": 3}
    assert event.prizes() == {"Ada": 1755, "Bruno": 945}


def test_whoever_was_asked_in_time_may_decide_after_the_level() -> None:
    """ROOM rebuys. Carla loses everything five seconds before rebuys end: she has her twenty seconds, and the
    prizes wait for her.
    """
    event = three(steps=LEVELS, add_ons=None)
    event.wait(10 * MINUTE - 5_000)
    event.hand(1, {"Ada": 1500, "Carla": -1500})
    event.wait(REBUY_TIME_MS - 1)
    with pytest.raises(refusals.RebuysClosed):
        event.ask(c.RebuyChips("Bruno"))
    assert event.tournament.prizes == ()
    event.ask(c.RebuyChips("Carla"))
    assert event.stacks() == {"Ada": 3000, "Bruno": 1500, "Carla": 2000}
    assert sum(prize.money for prize in event.tournament.prizes) == 3 * 900 + 1000


def test_nobody_is_moved_to_another_table_without_chips() -> None:
    """ROOM rebuys. Three at the first table and two at the second, both still in a pause, and one has lost
    everything. A hand would be released to the other table for a player with nothing to post: the staff moves
    them when they have bought 2,000.
    """
    rebuys = replace(REBUYS, until_level=2)
    event = full(5, seats=3, starting_stack=1500, rebuys=rebuys)
    here, there = sorted((1, 2), key=lambda no: -len(event.players_at(no)))
    richest, broke, _ = event.players_at(here)
    event.ask(c.PauseTournament())
    event.hand(here, {richest: 1500, broke: -1500})
    event.hand(there)
    with pytest.raises(refusals.DecidesOnRebuy) as refused:
        event.ask(c.MovePlayer(event.entry(broke).no, there))
    assert refused.value.entry == event.entry(broke).no
    event.ask(c.RebuyChips(broke))
    event.ask(c.MovePlayer(event.entry(broke).no, there))
    assert broke in event.players_at(there)
    assert event.stacks()[broke] == 2000


def test_the_last_rebuy_is_the_last_chance() -> None:
    """Carla has used hers: the second time she is out at once, and cannot decline what nobody offers."""
    event = three()
    event.hand(1, {"Ada": 1500, "Carla": -1500})
    event.ask(c.RebuyChips("Carla"))
    event.hand(1, {"Ada": 2000, "Carla": -2000})
    assert event.places()["Carla"] == 3
    with pytest.raises(refusals.NoRebuyToDecline):
        event.ask(c.DeclineRebuy("Ada"))


def test_places_follow_the_moment_in_which_chips_were_lost() -> None:
    """OT places. Bruno and Carla lose everything in one hand; Bruno rebuys, Carla declines: third."""
    event = three()
    event.hand(1, {"Ada": 3000, "Bruno": -1500, "Carla": -1500})
    event.ask(c.DeclineRebuy("Carla"))
    assert event.places()["Carla"] is None
    event.ask(c.RebuyChips("Bruno"))
    assert event.places()["Carla"] == 3


def test_a_rebuy_in_a_hand_is_for_those_who_are_out_of_it() -> None:
    """ROOM rebuys. Who holds cards waits; who has folded has the chips at once, and they are not at stake."""
    event = three()
    with pytest.raises(refusals.StillInTheHand):
        event.ask(c.RebuyChips("Carla", holds_cards=True))
    event.ask(c.RebuyChips("Carla"))
    assert event.stacks()["Carla"] == 3500
    event.hand(1, {"Ada": 100, "Carla": -100})
    assert event.stacks()["Carla"] == 3400


def test_a_rebuy_is_for_those_with_few_chips() -> None:
    """ROOM rebuys. With 1,600 Ada has more than a starting stack."""
    event = three()
    event.hand(1, {"Ada": 100, "Carla": -100})
    with pytest.raises(refusals.TooManyChipsToRebuy) as refused:
        event.ask(c.RebuyChips("Ada"))
    assert (refused.value.chips, refused.value.most) == (1600, 1500)


def test_rebuys_end_with_their_level_and_the_prizes_are_known_after_the_add_on() -> None:
    """ROOM rebuys. One rebuy and two add-ons: 3 × 9.00 + 3 × 10.00 are 57.00, of which 65 % are 37.05."""
    event = three()
    event.ask(c.RebuyChips("Carla"))
    with pytest.raises(refusals.AddOnsClosed):
        event.ask(c.BuyAddOn("Ada"))
    event.wait(10 * MINUTE)
    event.hand(1)
    event.ask(c.BuyAddOn("Ada"))
    event.ask(c.BuyAddOn("Bruno"))
    with pytest.raises(refusals.AddOnTaken):
        event.ask(c.BuyAddOn("Ada"))
    assert event.stacks() == {"Ada": 4500, "Bruno": 4500, "Carla": 3500}
    assert event.tournament.prizes == ()
    event.wait(5 * MINUTE)
    with pytest.raises(refusals.RebuysClosed):
        event.ask(c.RebuyChips("Bruno"))
    with pytest.raises(refusals.AddOnsClosed):
        event.ask(c.BuyAddOn("Carla"))
    assert [prize.money for prize in event.tournament.prizes] == [3705, 1995]


def test_whoever_has_no_chips_decides_on_the_rebuy_before_the_add_on() -> None:
    """ROOM rebuys. Carla loses her last chips in the hand during which the break of the add-on begins: with
    the 2,000 of the rebuy she buys the 3,000 of the add-on.
    """
    event = three()
    event.wait(10 * MINUTE)
    event.hand(1, {"Ada": 1500, "Carla": -1500})
    with pytest.raises(refusals.DecidesOnRebuy):
        event.ask(c.BuyAddOn("Carla"))
    event.ask(c.RebuyChips("Carla"))
    event.ask(c.BuyAddOn("Carla"))
    assert event.stacks()["Carla"] == 5000


def test_without_a_break_the_add_on_is_offered_in_the_next_level() -> None:
    """ROOM rebuys. During level 2, and not during level 3; not to one who still holds cards."""
    event = three(steps=LEVELS)
    event.wait(10 * MINUTE)
    with pytest.raises(refusals.StillInTheHand):
        event.ask(c.BuyAddOn("Ada", holds_cards=True))
    event.ask(c.BuyAddOn("Ada"))
    assert event.stacks()["Ada"] == 4500
    event.wait(10 * MINUTE)
    with pytest.raises(refusals.AddOnsClosed):
        event.ask(c.BuyAddOn("Bruno"))
