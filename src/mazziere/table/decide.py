"""Which events follow from a command?

This is the only place where a table refuses anything. After every command the dealer does everything that
needs nobody's decision: it acts for absent players, and when a hand is over, leaving players go, promised
chips are added, and players without chips go OUT.
"""

from collections.abc import Callable
from typing import Any

from mazziere.hand import DealCards, Hand
from mazziere.hand.commands import HuntRabbit
from mazziere.rules.buy_in import added_after_the_hand
from mazziere.rules.refusals import Broken, NotInThisHand
from mazziere.rules.seating import table_sizes
from mazziere.rules.variants.catalogue import VARIANTS
from mazziere.table import administration, refusals
from mazziere.table import commands as c
from mazziere.table import events as e
from mazziere.table.clock import (
    act_for_the_absent,
    choose_for_the_absent,
    restart_clock,
    strike,
    use_own_time,
)
from mazziere.table.config import TableGame
from mazziere.table.evolve import evolve
from mazziere.table.next_hand.carried_pot import give_up_the_carried_pot
from mazziere.table.next_hand.plan import NextHand, hand_start, missed, next_hand
from mazziere.table.next_hand.rotation import can_be_dealt
from mazziere.table.next_hand.straddle import set_straddle
from mazziere.table.next_hand.time_charge import charge_for_the_time
from mazziere.table.run_it_twice import answer_twice, ask_to_run_twice
from mazziere.table.seating import approval, waiting_list
from mazziere.table.seating.chips import set_top_up, top_up_now, wants_top_up
from mazziere.table.seating.connection import change_connection
from mazziere.table.seating.leaving import come_back, leave_table, seat_left, sit_out
from mazziere.table.state import (
    CardsAwaited,
    SeatToAct,
    Table,
    TwiceToAgree,
    ready_count,
    seat_no,
    seated,
    was_dealt_in,
)
from mazziere.table.tournament_orders import (
    arrange_seats,
    check_who_decides,
    release_hand,
    turn_cards,
    withdraw_hand,
)
from mazziere.table.transition import Transition
from mazziere.table.validation import check

Events = tuple[e.Event, ...]


def decide(table: Table | None, command: c.Command, at: int) -> Events:
    """The events that follow from `command` at `at`. Raises `Refused`; changes nothing.

    at  milliseconds of the clock used for all commands of this table
    """
    return apply(table, command, at)[0]


def apply(table: Table | None, command: c.Command, at: int) -> tuple[Events, Table]:
    """The events that follow from `command`, and the table after them. Raises `Refused`."""
    if isinstance(command, c.OpenTable):
        if table is not None:
            raise refusals.TableIsOpen
        return _opened(command, at)
    assert table is not None, "a table opens before anything is asked of it"
    if table.is_closed and not isinstance(command, c.ClockReached):
        raise refusals.TableIsClosed
    check_who_decides(table, command)
    transition = Transition(table)
    _CARRY_OUT[type(command)](transition, command, at)
    if transition.table.choosing is not None:
        choose_for_the_absent(transition, at)
    if transition.table.is_in_hand:
        act_for_the_absent(transition, at)
    if transition.table.is_in_hand:
        ask_to_run_twice(transition, at)
    if table.is_in_hand and not transition.table.is_in_hand:
        _after_the_hand(transition, at)
    if transition.table.waiting and not transition.table.is_closing:
        waiting_list.seat_the_line(transition, at)
    return tuple(transition.events), transition.table


# Opening


def _opened(command: c.OpenTable, at: int) -> tuple[Events, Table]:
    check(command.config)
    opened = e.TableOpened(command.config, at)
    return (opened,), evolve(None, opened)


# Hands


def _start_hand(transition: Transition, command: c.StartHand, at: int) -> None:
    table = transition.table
    if isinstance(table.awaiting, CardsAwaited) or table.is_in_hand:
        raise refusals.HandInProgress
    if table.config.tournament and not (table.release is not None and table.release.is_open):
        raise refusals.HandNotReleased
    if ready_count(table) < 2:
        raise refusals.TooFewPlayers(ready=ready_count(table))
    if table.choosing is not None:
        raise refusals.GameNotChosen(seat=table.choosing.seat)
    if at < table.not_before:
        raise refusals.PauseNotOver(not_before=table.not_before)
    if table.paused:
        raise refusals.TableIsPaused
    give_up_the_carried_pot(transition, at)
    table = transition.table
    planned = next_hand(table, command.draw, at)
    if planned.asked is not None:
        _button_drawn(transition, planned, at)
        transition.happen(e.GameChoiceAsked(planned.asked, at))
        return
    _change_the_game(transition, planned, at)
    for no in planned.short:
        transition.happen(e.SatOut(no, e.Why.SHORT_OF_CHIPS, at))
    for no in planned.resting:
        transition.happen(e.SatOut(no, e.Why.CHOSE_TO, at))
    placement = planned.placement
    if placement is None:
        return
    _button_drawn(transition, planned, at)
    for seats, big in zip(missed(transition.table, planned), (False, True), strict=True):
        for no in seats:
            transition.happen(e.BlindMissed(no, big, at))
    charge_for_the_time(transition, planned.charged, at)
    start = hand_start(transition.table, planned)
    transition.happen(
        e.HandBegan(command.hand_id, command.deck_root, placement.positions, at, table.config_version)
    )
    transition.begin_hand(start, at)


def next_game(table: Table, draw: int, at: int) -> TableGame | None:
    """The game that `StartHand` with that `draw` would deal, for callers who must know the deck.

    None if it would begin no hand: the button is asked for the game first, or too few can pay what is due.
    """
    transition = Transition(table)
    give_up_the_carried_pot(transition, at)
    planned = next_hand(transition.table, draw, at)
    if planned.asked is not None or planned.placement is None:
        return None
    return table.config.games[planned.game]


def _button_drawn(transition: Transition, planned: NextHand, at: int) -> None:
    if planned.drawn is not None:
        transition.happen(e.ButtonDrawn(planned.drawn.seat, planned.drawn.cards, at))


def _change_the_game(transition: Transition, planned: NextHand, at: int) -> None:
    for no in planned.passed_over:
        transition.happen(e.GamePassedOver(no, ready_count(transition.table), at))
    if planned.begins:
        transition.happen(e.GameChanged(planned.game, at))


def _choose_game(transition: Transition, command: c.ChooseGame, at: int) -> None:
    table = transition.table
    seat, choosing, games = seated(table, command.player), table.choosing, table.config.games
    if choosing is None:
        raise refusals.NoGameToChoose
    if seat.no != choosing.seat:
        raise refusals.NotYourChoice(seat=choosing.seat)
    if not 0 <= command.game < len(games):
        raise refusals.NoSuchGame(game=command.game, game_count=len(games))
    game = games[command.game]
    if not can_be_dealt(game, ready_count(table)):
        most = table_sizes(VARIANTS[game.variant]).stop - 1
        raise refusals.GameNotForSoMany(variant=game.variant, players=ready_count(table), most=most)
    transition.happen(e.GameChanged(command.game, at, chosen_by=seat.no))


def _act(transition: Transition, command: c.Act, at: int) -> None:
    table = transition.table
    seat = seated(table, command.player)
    hunts = isinstance(command.action, HuntRabbit)
    if table.hand is None or not (table.is_in_hand or hunts):
        raise refusals.NoHandInProgress
    if seat.newcomer or not was_dealt_in(table, seat.no):
        raise NotInThisHand
    if command.action.seat != seat.no:
        raise refusals.NotYourSeat(seat=command.action.seat, yours=seat.no)
    awaiting = table.awaiting
    if isinstance(awaiting, SeatToAct) and awaiting.seat == seat.no:
        use_own_time(transition, seat.no, at)
    transition.ask_the_hand(command.action, at)


def _deal_cards(transition: Transition, command: c.DealTableCards, at: int) -> None:
    if transition.table.hand is None:
        raise refusals.NoHandInProgress
    if isinstance(transition.table.awaiting, TwiceToAgree):
        raise refusals.PlayersAreAsked
    transition.ask_the_hand(DealCards(command.cards), at)


def _clock_reached(transition: Transition, command: c.ClockReached, at: int) -> None:
    waiting_list.pass_on(transition, at)
    strike(transition, at)


def _after_the_hand(transition: Transition, at: int) -> None:
    """The hand is over: carries out what has been waiting for its end."""
    if transition.table.hand is not None:  # it was not canceled
        _check_chips(transition.hand)
    config = transition.table.config
    for no in [seat.no for seat in transition.table.seats]:
        seat = seat_no(transition.table, no)
        if seat.is_removed:
            seat_left(transition, seat, at, why=e.WhyLeft.REMOVED)
            continue
        if seat.is_leaving or seat.leaves_after:
            seat_left(transition, seat, at)
            continue
        stack = seat.stack
        if seat.promised:
            added = added_after_the_hand(promised=seat.promised, stack=stack, maximum=config.max_buy_in)
            if added:
                transition.happen(e.ChipsAdded(seat.no, added, added, at))
                stack += added
            if seat.promised > added:
                transition.happen(e.ChipsReturned(seat.no, seat.player, seat.promised - added, at))
        broke = config.kind.traits.short_sit_out and not (stack or seat.is_out)
        if broke and not wants_top_up(transition.table, seat_no(transition.table, no)):
            transition.happen(e.SatOut(seat.no, e.Why.SHORT_OF_CHIPS, at))
    administration.settle_the_house(transition, at)


def _check_chips(hand: Hand) -> None:
    """Checks that a hand neither creates nor loses chips. Raises `Broken`, before anything is stored."""
    before = sum([seat.stack for seat in hand.start.seats]) + hand.start.carried
    after = sum([seat.stack for seat in hand.seats]) + sum([won.rake for won in hand.results])
    after += hand.pot_total if hand.passed_out else 0
    if before != after:
        raise Broken(f"{before} chips went into the hand, {after} came out of it")


_CARRY_OUT: dict[type, Callable[[Transition, Any, int], None]] = {
    c.TakeSeat: approval.take_seat_or_ask,
    c.AddChips: approval.add_chips_or_ask,
    c.AnswerBuyIn: approval.answer,
    c.WithdrawBuyIn: approval.withdraw,
    c.RemovePlayer: administration.remove,
    c.LetBackIn: administration.let_back_in,
    c.RenewInvitation: administration.renew_invitation,
    c.SitOut: sit_out,
    c.ComeBack: come_back,
    c.LeaveTable: leave_table,
    c.StartHand: _start_hand,
    c.ChooseGame: _choose_game,
    c.SetStraddle: set_straddle,
    c.AnswerTwice: answer_twice,
    c.ChangeConnection: change_connection,
    c.Act: _act,
    c.DealTableCards: _deal_cards,
    c.ClockReached: _clock_reached,
    c.SetTopUp: set_top_up,
    c.TopUp: top_up_now,
    c.AdmitPlayer: waiting_list.admit,
    c.JoinWaitingList: waiting_list.join,
    c.LeaveWaitingList: waiting_list.leave,
    c.PauseTable: administration.pause,
    c.ResumeTable: administration.resume,
    c.ChangeTable: administration.change,
    c.CloseTable: administration.close,
    c.CancelHand: administration.cancel_hand,
    c.RestartClock: restart_clock,
    c.ArrangeSeats: arrange_seats,
    c.ReleaseHand: release_hand,
    c.TurnCards: turn_cards,
    c.WithdrawHand: withdraw_hand,
}
