"""Results of hands: who is out, who finishes where, and who is paid what."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from mazziere.rules.button import Positions
from mazziere.rules.refusals import Broken
from mazziere.rules.rule_set import FIGP_RULES, ROOM_RULES
from mazziere.tournament import commands as c
from mazziere.tournament import events as e
from mazziere.tournament import refusals
from mazziere.tournament.awaiting import LateEntriesAwaited, NothingAwaited, SeatsToDraw
from mazziere.tournament.definition import (
    Bounties,
    EntryMoney,
    PaidPlaces,
    Rebuys,
    SeatsPaid,
    Start,
    TableMerging,
)
from mazziere.tournament.rows import all_rows
from mazziere.tournament.state import HandForHand, Stage
from tests.tournament.definitions import SIT_AND_GO, registration
from tests.tournament.play.telling import Event, full, kinds


def test_the_last_one_wins_and_each_place_is_paid() -> None:
    """OT goal, places, prizes. Three play for 65 and 35 % of 27.00: Carla goes out, then Bruno."""
    event = full(3)
    event.hand(1, {"Carla": -1500, "Bruno": 1500})
    assert event.places() == {"Ada": None, "Bruno": None, "Carla": 3}
    event.hand(1, {"Ada": 1500, "Bruno": -1500})
    events = event.hand(1, {"Ada": 1500, "Bruno": -1500})
    assert kinds(events)[-4:] == ["PrizeWon", "PlacesTaken", "PrizeWon", "TournamentEnded"]
    assert event.places() == {"Ada": 1, "Bruno": 2, "Carla": 3}
    assert event.prizes() == {"Ada": 1755, "Bruno": 945}
    assert event.tournament.awaiting == NothingAwaited()


def test_two_out_in_the_same_hand_finish_by_their_chips() -> None:
    """OT places. Carla began the hand with 2,500 and Bruno with 500: Carla is second and Bruno third."""
    event = full(3)
    event.hand(1, {"Carla": 1000, "Bruno": -1000})
    event.hand(1, {"Ada": 3000, "Carla": -2500, "Bruno": -500})
    assert event.places() == {"Ada": 1, "Carla": 2, "Bruno": 3}


def test_two_out_with_equal_stacks_finish_by_the_button() -> None:
    """OT places. Bruno and Carla had 1,500 each: who sits on the button is second."""
    event = full(3)
    on_the_button = event.seat_of("Carla")
    others = [seat for seat in (1, 2, 3) if seat != on_the_button]
    event.hand(1, {"Ada": 3000, "Carla": -1500, "Bruno": -1500}, at=Positions(on_the_button, *others))
    assert event.places() == {"Ada": 1, "Carla": 2, "Bruno": 3}


def test_a_hand_that_loses_chips_is_not_taken_in() -> None:
    """Chips are conserved, and a hand is played with the stacks of the table."""
    event = full(3)
    with pytest.raises(Broken):
        event.hand(1, {"Carla": -100})
    with pytest.raises(Broken):
        event.ask(
            c.ReportHand(1, Positions(1, 2, 3), (c.PlayedSeat(1, 1400, 1400), c.PlayedSeat(2, 1500, 1500)))
        )


def test_a_hand_is_reported_once_and_by_a_table_that_plays() -> None:
    """A table that was not released, or does not exist, has nothing to report."""
    event = full(3)
    event.ask(c.PauseTournament())
    event.hand(1)
    for table in (1, 2):
        with pytest.raises(refusals.TableNotInHand):
            event.ask(c.ReportHand(table, Positions(1, 2, 3), ()))


def test_a_table_breaks_after_its_hand_and_its_players_are_drawn_to_the_others() -> None:
    """OT standard. Twelve at two six-handed tables; when five are out, the seven are the final table."""
    event = full(12)
    one, two = event.players_at(1), event.players_at(2)
    winner, *losers = one
    event.hand(1, {winner: 4500, losers[0]: -1500, losers[1]: -1500, losers[2]: -1500})
    assert len(event.players_at(1)) == 3
    loser_of_two, winner_of_two, *_ = two
    events = event.hand(2, {winner_of_two: 1500, loser_of_two: -1500})
    assert "PlayerMoved" in kinds(events)
    assert sorted(len(event.players_at(no)) for no in (1, 2)) == [4, 4]
    stacks = event.stacks()
    dealt = [player for player in event.players_at(1) if event.seat_of(player) in event.next_positions(1)[1]]
    gone, richer = sorted(dealt, key=stacks.__getitem__)[:2]
    events = event.hand(1, {richer: stacks[gone], gone: -stacks[gone]})
    assert "BreakingAnnounced" in kinds(events)
    assert event.tournament.awaiting == SeatsToDraw(3)
    event.draw()
    assert len(event.players_at(2)) == 7
    assert event.tournament.is_final_table
    with pytest.raises(refusals.NoSeatsToDraw):
        event.ask(c.DrawSeats(1))
    assert len(event.stacks()) == 7


def test_hand_for_hand_two_at_different_tables_share_the_place_and_its_prizes() -> None:
    """FIGP 60, 60b. Nine of ten are paid. One goes out at each of two tables in the same hand, with 1,400 and
    with 1,500 chips: both are ninth and share the ninth prize, with nothing for the tenth: 5 % of 90.00, in
    halves.
    """
    shares = (3000, 2000, 1200, 1000, 800, 600, 500, 400, 500)
    event = full(10, rules=FIGP_RULES, payout=PaidPlaces(shares=shares))
    assert event.tournament.hand_for_hand is HandForHand.PLAYING
    a, b, *_ = event.players_at(1)
    y, z, *_ = event.players_at(2)
    event.hand(1, {a: 100, b: -100})
    event.hand(2)
    events = event.hand(1, {a: 1400, b: -1400})
    assert kinds(events) == ["HandReported", "ChipsLost"]
    assert event.tournament.in_hand == 1
    events = event.hand(2, {y: 1500, z: -1500})
    assert [len(group) for one in events if isinstance(one, e.PlacesTaken) for group in one.groups] == [2]
    assert (event.places()[b], event.places()[z]) == (9, 9)
    assert event.prizes() == {b: 225, z: 225}
    assert event.tournament.hand_for_hand is HandForHand.OFF


def test_hand_for_hand_in_the_room_more_chips_place_higher_at_different_tables_too() -> None:
    """OT places. The same under the rules of the room: who began the hand with 1,500 is ninth and wins 4.50,
    who began it with 1,400 is tenth.
    """
    shares = (3000, 2000, 1200, 1000, 800, 600, 500, 400, 500)
    event = full(10, rules=ROOM_RULES, payout=PaidPlaces(shares=shares))
    a, b, *_ = event.players_at(1)
    y, z, *_ = event.players_at(2)
    event.hand(1, {a: 100, b: -100})
    event.hand(2)
    event.hand(1, {a: 1400, b: -1400})
    event.hand(2, {y: 1500, z: -1500})
    assert (event.places()[b], event.places()[z]) == (10, 9)
    assert event.prizes() == {z: 450}


def test_hand_for_hand_a_called_all_in_waits_for_the_other_tables() -> None:
    """FIGP 60a. Both tables have a called all-in: the first goes on when none plays, the second after it."""
    shares = (3000, 2000, 1200, 1000, 800, 600, 500, 400, 500)
    event = full(10, rules=FIGP_RULES, payout=PaidPlaces(shares=shares))
    event.ask(c.ReportAllIn(2))
    assert event.tournament.all_ins == (2,)
    events = event.ask(c.ReportAllIn(1))
    assert kinds(events) == ["AllInReported", "CardsTurned"]
    assert event.tournament.all_ins == (2,)
    events = event.hand(1)
    assert "CardsTurned" in kinds(events)
    assert event.tournament.all_ins == ()
    assert "HandForHandRound" in kinds(event.hand(2))


def test_hand_for_hand_an_all_in_whose_hand_was_annulled_waits_no_more() -> None:
    """FIGP 60a, 87. The staff annuls the hand of table 2, whose all-in waits: no cards are turned there, and
    the all-in of table 1 goes on.
    """
    shares = (3000, 2000, 1200, 1000, 800, 600, 500, 400, 500)
    event = full(10, rules=FIGP_RULES, payout=PaidPlaces(shares=shares))
    event.ask(c.ReportAllIn(2))
    assert kinds(event.hand(2)) == ["HandReported"]
    events = event.ask(c.ReportAllIn(1))
    assert [one.table for one in events if isinstance(one, e.CardsTurned)] == [1]


def test_called_all_ins_wait_only_hand_for_hand() -> None:
    """FIGP 60a. Otherwise each table turns its cards at once."""
    event = full(6)
    with pytest.raises(refusals.NotHandForHand):
        event.ask(c.ReportAllIn(1))


def test_winners_of_a_shoot_out_meet() -> None:
    """OT shoot-out. Six at two tables of three: each plays to one winner, and no table breaks; the
    two winners share a fifth of 54.00 and are drawn to one table with the chips they have.
    """
    event = full(
        6,
        seats=3,
        merging=TableMerging.WINNERS_MEET,
        payout=PaidPlaces(shares=(7000, 3000), first_round_share=2000),
    )
    for no in (1, 2):
        winner, second, third = event.players_at(no)
        event.hand(no, {winner: 1500, third: -1500})
        assert event.tournament.stage is Stage.PLAYING
        event.hand(no, {winner: 1500, second: -1500})
    assert event.tournament.awaiting == SeatsToDraw(2)
    assert sorted(event.prizes().values()) == [540, 540]
    event.draw()
    assert sorted(event.stacks().values()) == [4500, 4500]
    one, other = event.players_at(3)
    event.hand(3, {one: 4500, other: -4500})
    assert event.places()[one] == 1
    assert event.prizes() == {one: 540 + 3024, other: 540 + 1296}
    assert sorted(place for place in event.places().values() if place) == [1, 2, 3, 4, 5, 6]


def test_nobody_is_moved_from_one_table_of_a_shoot_out_to_another() -> None:
    """OT shoot-out, "senza accorpamenti": though a seat is free there, each table plays to its own winner."""
    event = full(6, seats=3, merging=TableMerging.WINNERS_MEET)
    event.ask(c.PauseTournament())
    winner, out, _ = event.players_at(1)
    event.hand(1, {winner: 1500, out: -1500})
    event.hand(2)
    with pytest.raises(refusals.NotMovedInShootOuts):
        event.ask(c.MovePlayer(event.entry(event.players_at(2)[0]).no, 1))


def test_a_shoot_out_of_one_table_pays_its_first_round_to_its_winner() -> None:
    """OT prizes. Two tables were hoped for, three came: of 27.00 a fifth, 5.40, is for the winner of the only
    table, and of 21.60 she has 70 %.
    """
    event = Event(
        replace(
            SIT_AND_GO,
            start=Start.AT_ITS_TIME,
            merging=TableMerging.WINNERS_MEET,
            registration=registration(fewest=2, most=0),
            payout=PaidPlaces(shares=(7000, 3000), first_round_share=2000),
        ),
        starts_at=1,
    )
    event.enter("Ada", "Bruno", "Carla")
    event.wait(1)
    event.draw()
    event.hand(1, {"Ada": 1500, "Carla": -1500})
    event.hand(1, {"Ada": 1500, "Bruno": -1500})
    assert event.prizes() == {"Ada": 540 + 1512, "Bruno": 648}


def test_the_first_round_of_a_shoot_out_is_paid_of_what_was_bought_until_then() -> None:
    """OT prizes. Four at two tables and one rebuy are 45.00, of which half of 30 % goes to each winner of a
    table: 6.75. Rebuys would be open for the whole level, but not for the next round.
    """
    event = full(
        4,
        seats=2,
        merging=TableMerging.WINNERS_MEET,
        payout=PaidPlaces(shares=(10_000,), first_round_share=3000),
        rebuys=Rebuys(
            money=EntryMoney(prize_share=900, fee=100), chips=1500, until_level=1, stack_at_most=1500
        ),
    )
    event.ask(c.RebuyChips("Ada"))
    for no in (1, 2):
        winner, loser = sorted(event.players_at(no))
        stack = event.stacks()[loser]
        event.hand(no, {winner: stack, loser: -stack})
        event.ask(c.DeclineRebuy(loser))
    assert sorted(event.prizes().values()) == [675, 675]
    event.draw()
    with pytest.raises(refusals.RebuysClosed):
        event.ask(c.RebuyChips(event.players_at(3)[0]))
    winner, loser = event.players_at(3)
    event.hand(3, {winner: event.stacks()[loser], loser: -event.stacks()[loser]})
    assert sum(event.prizes().values()) == 4500


def test_a_satellite_pays_seats_and_ends_when_each_of_the_rest_has_one() -> None:
    """OT prizes. Six pay 9.00 each into a pool of 54.00: two seats of 25.00, and 4.00 for the third. Two are
    left with unequal stacks: they share the first place, and play no more.
    """
    event = full(6, payout=SeatsPaid(value=2500, event="sunday"))
    players = event.players_at(1)
    for loser in players[2:]:
        assert event.tournament.stage is Stage.PLAYING
        stacks = event.stacks()
        event.hand(1, {players[0]: stacks[loser], loser: -stacks[loser]})
    assert event.tournament.stage is Stage.OVER
    assert [event.places()[player] for player in players[:2]] == [1, 1]
    assert {event.entry(player).seat_won for player in players[:2]} == {2500}
    assert event.prizes() == {players[5]: 400}
    assert sum(entry.seat_won for entry in all_rows(event.tournament.entries)) == 5000


@pytest.mark.parametrize("is_disqualified", [False, True])
def test_who_is_removed_without_chips_has_been_out_since_they_were_lost(*, is_disqualified: bool) -> None:
    """OT places, FIGP 87. One loses everything at table 1 and may rebuy, another later at table 2 and does
    not. The staff puts the first one out: eighth and not seventh.
    """
    rebuys = Rebuys(money=EntryMoney(prize_share=900, fee=100), chips=1500, until_level=1, stack_at_most=1500)
    event = full(8, seats=4, rebuys=rebuys)
    first, other = event.players_at(1)[:2]
    second, another = event.players_at(2)[:2]
    event.hand(1, {first: -1500, other: 1500})
    event.hand(2, {second: -1500, another: 1500})
    event.ask(c.DeclineRebuy(second))
    event.ask(c.RemoveEntry(event.entry(first).no, is_disqualified))
    assert (event.places()[first], event.places()[second]) == (8, 7)
    assert event.entry(first).is_disqualified is is_disqualified


def test_prizes_that_are_a_cent_apart_by_the_payout_rule_are_played_for() -> None:
    """OT prizes. Three play for one cent each: 65 % of three cents are two, and one is left for the second.
    Two are left: it is no odd cent of equal prizes, and they go on.
    """
    event = full(3, entry=EntryMoney(prize_share=1, fee=0))
    event.hand(1, {"Carla": -1500, "Bruno": 1500})
    assert [prize.money for prize in event.tournament.prizes] == [2, 1]
    assert event.tournament.stage is Stage.PLAYING
    event.hand(1, {"Ada": 1500, "Bruno": -1500})
    event.hand(1, {"Ada": 1500, "Bruno": -1500})
    assert event.places() == {"Ada": 1, "Bruno": 2, "Carla": 3}
    assert event.prizes() == {"Ada": 2, "Bruno": 1}


def test_where_nothing_is_to_be_won_the_places_are_played_for() -> None:
    """OT goal. An entry costs nothing and no place pays: it goes on until one has all the chips."""
    event = full(3, entry=EntryMoney(prize_share=0, fee=0))
    event.hand(1, {"Carla": -1500, "Bruno": 1500})
    assert event.tournament.stage is Stage.PLAYING
    event.hand(1, {"Ada": 1500, "Bruno": -1500})
    event.hand(1, {"Ada": 1500, "Bruno": -1500})
    assert event.places() == {"Ada": 1, "Bruno": 2, "Carla": 3}
    assert event.prizes() == {}


def test_equal_prizes_with_an_odd_cent_are_shared_at_once() -> None:
    """OT prizes. Three pay 9.01 each for two equal places: 13.52 and 13.51 are won when Carla is out."""
    event = full(3, entry=EntryMoney(prize_share=901, fee=99), payout=PaidPlaces(shares=(5000, 5000)))
    event.hand(1, {"Carla": -1500, "Bruno": 1500})
    assert event.tournament.stage is Stage.OVER
    assert event.prizes() == {"Ada": 1352, "Bruno": 1351}


def test_equal_prizes_are_won_when_the_other_tables_have_finished_their_hands() -> None:
    """OT prizes. Ten play for six seats at two tables. With the fourth out at table 1 no hand begins there;
    table 2 is still in one, in which another goes out: sixth, with a seat like everybody else.
    """
    event = full(10, payout=SeatsPaid(value=1500, event="sunday"), hand_for_hand=False)
    first, *losers = event.players_at(1)
    winner, loser, *_ = event.players_at(2)
    events = event.hand(1, {first: 6000, **dict.fromkeys(losers, -1500)})
    assert event.tournament.stage is Stage.PLAYING
    assert "HandsReleased" not in kinds(events)
    event.hand(2, {winner: 1500, loser: -1500})
    assert event.tournament.stage is Stage.OVER
    assert [entry.seat_won for entry in all_rows(event.tournament.entries)].count(1500) == 6
    assert (event.places()[loser], event.entry(loser).seat_won) == (6, 1500)


def test_bounties_go_to_those_who_won_the_chips() -> None:
    """Half of a progressive bounty of 5.00 is paid, half goes onto the winner's head; who wins the event gets
    their own: of three bounties of 5.00 all 15.00 are paid.
    """
    money = EntryMoney(prize_share=900, fee=100, bounty=500)
    event = full(3, entry=money, bounties=Bounties.HALF_GOES_ON_THE_WINNERS_HEAD)
    ada, bruno, carla = (event.seat_of(player) for player in ("Ada", "Bruno", "Carla"))
    before = {seat.seat: seat.stack for seat in event.table_of("Ada").seats}
    after = {ada: 1500, bruno: 3000, carla: 0}
    played = tuple(c.PlayedSeat(seat, before[seat], after[seat]) for seat in before)
    event.ask(c.ReportHand(1, Positions(1, 2, 3), played, (c.ChipsWon(carla, bruno, 1500),)))
    assert (event.entry("Bruno").bounties, event.entry("Bruno").bounty) == (250, 750)
    played = (c.PlayedSeat(ada, 1500, 4500), c.PlayedSeat(bruno, 3000, 0))
    positions = event.next_positions(1)[0]
    event.ask(c.ReportHand(1, positions, played, (c.ChipsWon(bruno, ada, 1500),)))
    assert event.entry("Ada").bounties == 375 + 500 + 375
    assert event.entry("Bruno").bounties == 250
    assert event.tournament.bounties_left == 0


def test_whoever_the_staff_removes_takes_the_next_place_and_the_chips_leave_play() -> None:
    """FIGP 87, "eliminazione": between hands; the prize of the place is kept."""
    event = full(3)
    with pytest.raises(refusals.TableStillInHand):
        event.ask(c.RemoveEntry(event.entry("Carla").no))
    event.ask(c.PauseTournament())
    event.hand(1)
    event.ask(c.RemoveEntry(event.entry("Carla").no))
    assert event.places()["Carla"] == 3
    assert event.tournament.removed == 1500
    with pytest.raises(refusals.NoSuchEntry):
        event.ask(c.RemoveEntry(event.entry("Carla").no))
    with pytest.raises(refusals.NoSuchEntry):
        event.ask(c.RemoveEntry(99))
    event.ask(c.RemoveEntry(event.entry("Bruno").no))
    assert event.prizes() == {"Ada": 1755, "Bruno": 945}


def test_whoever_is_disqualified_wins_nothing_and_the_first_wins_more() -> None:
    """FIGP 87 and OT collusion, "squalifica". Three for 17.55 and 9.45; Carla is third, Bruno disqualified
    as second: his 9.45 are won by Ada with the first prize, and nothing is the house's.
    """
    event = full(3)
    event.hand(1, {"Ada": 1500, "Carla": -1500})
    event.ask(c.PauseTournament())
    event.hand(1)
    event.ask(c.RemoveEntry(event.entry("Bruno").no, is_disqualified=True))
    assert event.places() == {"Ada": 1, "Bruno": 2, "Carla": 3}
    assert event.prizes() == {"Ada": 2700}
    assert event.tournament.stage is Stage.OVER
    assert event.tournament.removed == 1500


def test_whoever_is_disqualified_before_the_prizes_are_known_wins_nothing() -> None:
    """FIGP 87, "squalifica". Late entries are open; Bruno, disqualified as third of three, is paid nothing
    when the prizes are known, and 5.40 of 27.00 are added to the first.
    """
    late = registration(fewest=3, most=0, late_until_level=1)
    three = PaidPlaces(shares=(5_000, 3_000, 2_000))
    event = Event(replace(SIT_AND_GO, start=Start.AT_ITS_TIME, registration=late, payout=three), starts_at=1)
    event.enter("Ada", "Bruno", "Carla")
    event.wait(1)
    event.draw()
    event.ask(c.PauseTournament())
    event.hand(1)
    event.ask(c.RemoveEntry(event.entry("Bruno").no, is_disqualified=True))
    event.ask(c.ResumeTournament())
    event.wait(600_000)
    assert [prize.money for prize in event.tournament.prizes] == [1890, 810, 0]
    event.hand(1, {"Ada": 1500, "Carla": -1500})
    assert event.prizes() == {"Ada": 1890, "Carla": 810}


def last_of_three_disqualified(**different: object) -> Event:
    """Carla and then Bruno are out, and somebody may still enter; Ada, who is left alone, is disqualified."""
    late = registration(fewest=3, most=0, late_until_level=1)
    definition = replace(SIT_AND_GO, start=Start.AT_ITS_TIME, registration=late, **different)
    event = Event(definition, starts_at=1)
    event.enter("Ada", "Bruno", "Carla")
    event.wait(1)
    event.draw()
    event.hand(1, {"Ada": 1500, "Carla": -1500})
    event.hand(1, {"Ada": 1500, "Bruno": -1500})
    assert event.tournament.awaiting == LateEntriesAwaited()
    event.ask(c.RemoveEntry(event.entry("Ada").no, is_disqualified=True))
    return event


def test_the_prize_of_the_last_one_is_won_by_the_best_of_the_others() -> None:
    """FIGP 87, "squalifica". Three for 17.55 and 9.45 of 27.00: Ada takes the first place without a prize, so
    Bruno, second, wins both; the house keeps nothing of the pool.
    """
    event = last_of_three_disqualified()
    event.wait(600_000)
    assert event.tournament.stage is Stage.OVER
    assert event.places() == {"Ada": 1, "Bruno": 2, "Carla": 3}
    assert event.prizes() == {"Bruno": 2700}


def late_three_after(disqualified: tuple[str, ...], hand: dict[str, int]) -> Event:
    """Three with late entries open: one hand, then the staff disqualifies these, and nobody else enters."""
    late = registration(fewest=3, most=0, late_until_level=1)
    event = Event(replace(SIT_AND_GO, start=Start.AT_ITS_TIME, registration=late), starts_at=1)
    event.enter("Ada", "Bruno", "Carla")
    event.wait(1)
    event.draw()
    event.hand(1, hand)
    event.ask(c.PauseTournament())
    event.hand(1)
    for player in disqualified:
        event.ask(c.RemoveEntry(event.entry(player).no, is_disqualified=True))
    event.ask(c.ResumeTournament())
    event.wait(600_000)
    assert event.tournament.stage is Stage.OVER
    return event


def test_the_prize_of_the_last_one_goes_to_the_next_who_may_win_one() -> None:
    """FIGP 87, "squalifica". Two of three were disqualified: Carla, third, wins all 27.00 though only two
    places are paid.
    """
    event = late_three_after(("Bruno", "Ada"), {"Ada": 1500, "Carla": -1500})
    assert event.prizes() == {"Carla": 2700}


def test_nobody_wins_anything_where_all_were_disqualified() -> None:
    """FIGP 87, "squalifica": there is nobody who may be paid."""
    assert late_three_after(("Carla", "Bruno", "Ada"), {}).prizes() == {}


def test_the_bounties_of_who_is_disqualified_last_are_the_best_ones() -> None:
    """FIGP 87, "squalifica". Nobody has won the bounty of 3.00 on Ada's head: it is Bruno's."""
    money = EntryMoney(prize_share=600, fee=100, bounty=300)
    event = last_of_three_disqualified(entry=money, bounties=Bounties.PAID_WHOLE)
    event.wait(600_000)
    assert event.tournament.stage is Stage.OVER
    assert event.entry("Ada").bounties == 0
    assert event.entry("Bruno").bounties == 900
    assert event.tournament.bounties_left == 0


def test_whoever_never_comes_keeps_the_prize_that_the_blinds_reach() -> None:
    """FIGP 56. Nobody sees Carla: hand after hand her blinds go to the others, 100 chips at a time. Bruno is
    out before they are gone, and she is second with 9.45: who has sat there is not asked.
    """
    event = full(3)
    for _ in range(3):
        event.hand(1, {"Ada": 100, "Carla": -100})
    event.hand(1, {"Ada": 1500, "Bruno": -1500})
    while event.tournament.stage is Stage.PLAYING:
        event.hand(1, {"Ada": 100, "Carla": -100})
    assert event.places() == {"Ada": 1, "Bruno": 3, "Carla": 2}
    assert event.prizes() == {"Ada": 1755, "Carla": 945}


def test_whoever_is_moved_posts_the_big_blind_all_the_same() -> None:
    """FIGP 69, 53. Two tables of six; three are out at the first one, which plays its next hand. Whoever
    would be the big blind next at the second table is moved there, and is the big blind as soon as that hand
    is over: nobody escapes it by moving.
    """
    event = full(12)
    winner, *losers = event.players_at(1)
    event.hand(1, {winner: 4500, **dict.fromkeys(losers[:3], -1500)})
    events = event.hand(2)
    (moved,) = [one for one in events if isinstance(one, e.PlayerMoved)]
    player = next(one.player for one in all_rows(event.tournament.entries) if one.no == moved.entry)
    assert (moved.table, event.tournament.in_hand) == (1, 2)
    event.hand(1)
    positions, dealt = event.next_positions(1)
    assert event.seat_of(player) in dealt
    assert positions.big_blind == event.seat_of(player)


def test_if_the_staff_removes_the_last_player_the_places_stand() -> None:
    """Late entries are open, so that Ada alone waits; removed, she is first, with the prizes of three."""
    late = registration(fewest=3, most=0, late_until_level=1)
    event = Event(replace(SIT_AND_GO, start=Start.AT_ITS_TIME, registration=late), starts_at=1)
    event.enter("Ada", "Bruno", "Carla")
    event.wait(1)
    event.draw()
    event.hand(1, {"Ada": 3000, "Bruno": -1500, "Carla": -1500})
    assert event.tournament.awaiting == LateEntriesAwaited()
    event.ask(c.RemoveEntry(event.entry("Ada").no))
    event.wait(600_000)
    assert event.tournament.stage is Stage.OVER
    assert event.places()["Ada"] == 1
    assert event.prizes()["Ada"] == 1755


def test_a_cancelled_tournament_keeps_the_last_completed_hands() -> None:
    """Stacks are those after the last hand, places those already taken; nothing is asked of it
    any more.
    """
    event = full(3)
    event.hand(1, {"Carla": -1500, "Bruno": 1500})
    event.ask(c.CancelTournament())
    assert event.tournament.stage is Stage.CANCELLED
    assert event.stacks() == {"Ada": 1500, "Bruno": 3000}
    assert event.places() == {"Ada": None, "Bruno": None, "Carla": 3}
    assert event.tournament.next_deadline is None
    with pytest.raises(refusals.TournamentIsOver):
        event.ask(c.PauseTournament())
