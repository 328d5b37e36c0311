"""What happens if a command is carried out now?

The table says no here, or nowhere. After every command the dealer goes on
with what nobody has to be asked for: absent players are acted for, and when a
hand is over, who is leaving goes, promised chips are added, who is broke is OUT.
"""

from collections.abc import Callable
from typing import Any

from mazziere.hand import DealCards as DealHandCards
from mazziere.hand import Hand
from mazziere.hand.commands import HuntRabbit
from mazziere.rules.buy_in import added_after_the_hand, buy_in_bounds, may_be_added_now
from mazziere.rules.limits import BetSize, minimum_bet
from mazziere.rules.opening import is_forced_to_open
from mazziere.rules.refusals import Broken, NotInThisHand
from mazziere.rules.rule_set import RuleSet
from mazziere.rules.seating import table_sizes
from mazziere.rules.variants.catalogue import VARIANTS
from mazziere.rules.variants.variant import ForcedBets
from mazziere.table import commands as c
from mazziere.table import events as e
from mazziere.table import refusals
from mazziere.table.carried_pot import give_up_the_carried_pot, share_the_carried_pot
from mazziere.table.clock import act_for_the_absent, choose_for_the_absent, strike, use_time_bank
from mazziere.table.config import ByHands, ByOrbits, ByTime, DealersChoice, TableConfig, TableGame
from mazziere.table.course import Course
from mazziere.table.evolve import evolve
from mazziere.table.next_hand import NextHand, hand_start, missed, next_hand
from mazziere.table.rotation import can_be_dealt
from mazziere.table.state import (
    CardsToDeal,
    PlayerToAct,
    Seat,
    Table,
    chips_at,
    is_dealt_in,
    price_for,
    ready_count,
    seat_no,
    seat_of,
    seated,
    was_dealt_in,
)

Events = tuple[e.Event, ...]


def decide(table: Table | None, command: c.Command) -> Events:
    """What happens if `command` is carried out now. Raises `Refused`; changes nothing."""
    return apply(table, command)[0]


def apply(table: Table | None, command: c.Command) -> tuple[Events, Table]:
    """What happens, and the table afterwards: `decide` and the fold of `evolve` over it, in one."""
    if isinstance(command, c.OpenTable):
        if table is not None:
            raise refusals.TableIsOpen
        return _opened(command)
    assert table is not None, "a table opens before anything is asked of it"
    course = Course(table)
    _CARRY_OUT[type(command)](course, command)
    if course.table.choosing is not None:
        choose_for_the_absent(course, command.at)
    if course.table.is_in_hand:
        act_for_the_absent(course, command.at)
    if table.is_in_hand and not course.table.is_in_hand:
        _after_the_hand(course, command.at)
    return tuple(course.events), course.table


# Opening


def _opened(command: c.OpenTable) -> tuple[Events, Table]:
    _check(command.config)
    opened = e.TableOpened(command.config, command.at)
    return (opened,), evolve(None, opened)


def _check(config: TableConfig) -> None:
    """Refuse a table at which no hand could be dealt."""
    _check_mix(config)
    for game in config.games:
        _check_game(game, config.rules)
    sizes = [table_sizes(VARIANTS[game.variant]) for game in config.games]
    if not any(config.seat_count in size for size in sizes):
        fewest, most = min(size.start for size in sizes), max(size.stop for size in sizes) - 1
        raise refusals.SeatCountNotPlayed(seat_count=config.seat_count, fewest=fewest, most=most)
    dearest = max(config.games, key=lambda game: game.entry)
    if not dearest.entry <= config.min_buy_in <= config.max_buy_in:
        raise refusals.BuyInRangeNotPlayable(
            minimum=config.min_buy_in, maximum=config.max_buy_in, big_blind=dearest.stakes.big_blind
        )
    others = (config.time_bank_ms, config.pause_ms, config.time_bank_per_hand_ms)
    if config.time_to_act_ms <= 0 or config.show_time_ms <= 0 or min(others) < 0:
        raise refusals.TimesNotPlayable(
            time_to_act_ms=config.time_to_act_ms, show_time_ms=config.show_time_ms
        )


def _check_mix(config: TableConfig) -> None:
    """Refuse a mix that has no game, or that never goes on."""
    if config.mix is None:
        return
    match config.mix.change:
        case ByHands(count) | ByOrbits(count):
            after = count
        case ByTime(ms) | DealersChoice(ms):
            after = ms
    games = config.mix.games
    first = TableGame(config.variant, config.limit, config.stakes)
    if after <= 0 or not games or games[0] != first:
        raise refusals.MixNotPlayable(game_count=len(games))


def _check_game(game: TableGame, rules: RuleSet) -> None:
    """Refuse a game that is not dealt here, or not for such stakes."""
    variant, stakes = VARIANTS.get(game.variant), game.stakes
    if variant is None:
        raise refusals.VariantUnknown(variant=game.variant)
    if game.limit not in variant.limits:
        raise refusals.LimitNotPlayed(variant=variant.key, limit=game.limit.value)
    if game.has_blinds:
        if not 0 < stakes.small_blind <= stakes.big_blind or stakes.ante < 0:
            raise refusals.StakesNotPlayable(
                small_blind=stakes.small_blind, big_blind=stakes.big_blind, ante=stakes.ante
            )
        return
    bet = minimum_bet(game.limit, stakes, BetSize.SMALL)
    forced = stakes.ante + (stakes.bring_in if variant.forced is ForcedBets.BRING_IN else 0)
    if not (forced > 0 and min(stakes.ante, stakes.bring_in) >= 0 and max(1, stakes.bring_in) <= bet):
        raise refusals.AntesNotPlayable(ante=stakes.ante, bring_in=stakes.bring_in, small_bet=bet)
    if not stakes.bring_in and is_forced_to_open(variant.streets[0].opens, rules.stud_opening):
        raise refusals.NobodyBringsIn(variant=variant.key, bring_in=stakes.bring_in)


# Sitting down and buying chips


def _take_seat(course: Course, command: c.TakeSeat) -> None:
    table, config = course.table, course.table.config
    if (already := seat_of(table, command.player)) is not None:
        raise refusals.AlreadySeated(seat=already.no)
    if not 1 <= command.seat <= config.seat_count:
        raise refusals.NoSuchSeat(seat=command.seat, seat_count=config.seat_count)
    if any(seat.no == command.seat for seat in table.seats):
        raise refusals.SeatIsTaken(seat=command.seat)
    _check_buy_in(table, command.buy_in, stack=0)
    course.happen(
        e.SeatTaken(
            command.seat, command.player, command.nickname, command.buy_in, command.is_bot, command.at
        )
    )


def _check_buy_in(table: Table, amount: int, *, stack: int) -> None:
    least, most = buy_in_bounds(minimum=table.config.min_buy_in, maximum=table.config.max_buy_in, stack=stack)
    if amount > most:
        raise refusals.BuyInTooLarge(amount=amount, maximum=max(0, most))
    if amount < least:
        raise refusals.BuyInTooSmall(amount=amount, minimum=least)


def _add_chips(course: Course, command: c.AddChips) -> None:
    table = course.table
    seat = _staying(table, command.player)
    _check_buy_in(table, command.amount, stack=chips_at(table, seat.no) + seat.promised)
    if may_be_added_now(
        hand_in_progress=table.is_in_hand,
        in_the_hand=is_dealt_in(table, seat.no),
        tournament=table.config.is_tournament,
    ):
        course.happen(e.ChipsAdded(seat.no, command.amount, 0, command.at))
    else:
        course.happen(e.ChipsPromised(seat.no, command.amount, command.at))


# Sitting out, coming back, leaving


def _staying(table: Table, player: str) -> Seat:
    """Where `player` sits; refuses one who does not, or who is on his way out."""
    seat = seated(table, player)
    if seat.is_leaving:
        raise refusals.AlreadyLeaving
    return seat


def _sit_out(course: Course, command: c.SitOut) -> None:
    seat = _staying(course.table, command.player)
    if seat.sitting_out:
        raise refusals.AlreadySittingOut
    course.happen(e.SatOut(seat.no, e.Why.CHOSE_TO, command.at))


def _come_back(course: Course, command: c.ComeBack) -> None:
    table = course.table
    seat = _staying(table, command.player)
    owes = seat.owes and not table.config.is_tournament
    if not (seat.sitting_out or owes):
        raise refusals.AlreadyPlaying
    due, stack = _due_to_come_back(table, seat, command.blinds), seat.stack + seat.promised
    if stack < due and not is_dealt_in(table, seat.no):
        raise refusals.CannotPayTheBlinds(due=due, stack=stack)
    course.happen(e.CameBack(seat.no, command.blinds, command.at))


def _due_to_come_back(table: Table, seat: Seat, blinds: c.BlindsChoice) -> int:
    """How many chips one must have to be dealt in as he wishes."""
    if table.config.is_tournament:
        return 1
    game, ante = table.game, table.config.own_ante(table.game)
    blind = price_for(table, seat).total if blinds == "post" else 0
    if seat.is_out:
        return max(1, game.entry, blind + ante)
    return blind + ante if blind else 1


def _leave_table(course: Course, command: c.LeaveTable) -> None:
    seat = _staying(course.table, command.player)
    if is_dealt_in(course.table, seat.no):
        course.happen(e.LeavingAnnounced(seat.no, command.at))
    else:
        _seat_left(course, seat, command.at)


def _seat_left(course: Course, seat: Seat, at: int) -> None:
    course.happen(e.SeatLeft(seat.no, seat.player, seat.nickname, seat.stack + seat.promised, at))
    if len(course.table.carried_for) == 1:
        share_the_carried_pot(course, course.table.carried_for, at)


# Hands


def _start_hand(course: Course, command: c.StartHand) -> None:
    table, at = course.table, command.at
    if isinstance(table.awaiting, CardsToDeal) or table.is_in_hand:
        raise refusals.HandInProgress
    if ready_count(table) < 2:
        raise refusals.TooFewPlayers(ready=ready_count(table))
    if table.choosing is not None:
        raise refusals.GameNotChosen(seat=table.choosing.seat)
    if at < table.not_before:
        raise refusals.PauseNotOver(not_before=table.not_before)
    give_up_the_carried_pot(course, at)
    table = course.table
    planned = next_hand(table, command.draw, at)
    if planned.asked is not None:
        _button_drawn(course, planned, at)
        course.happen(e.GameChoiceAsked(planned.asked, at))
        return
    _change_the_game(course, planned, at)
    for no in planned.short:
        course.happen(e.SatOut(no, e.Why.SHORT_OF_CHIPS, at))
    placement = planned.placement
    if placement is None:
        return
    _button_drawn(course, planned, at)
    for seats, big in zip(missed(course.table, placement), (False, True), strict=True):
        for no in seats:
            course.happen(e.BlindMissed(no, big, at))
    start = hand_start(course.table, placement, planned.prices)
    course.happen(e.HandBegan(command.hand_id, command.deck_root, placement.positions, at))
    course.begin_hand(start, at)


def next_game(table: Table, draw: int, at: int) -> TableGame:
    """What `StartHand` with that `draw` would deal: whoever shuffles must know the deck.

    Where the button chooses first, and where no hand can start, it is the running game.
    """
    if table.config.mix is None:
        return table.game
    course = Course(table)
    give_up_the_carried_pot(course, at)
    return table.config.games[next_hand(course.table, draw, at).game]


def _button_drawn(course: Course, planned: NextHand, at: int) -> None:
    if planned.drawn is not None:
        course.happen(e.ButtonDrawn(planned.drawn.seat, planned.drawn.cards, at))


def _change_the_game(course: Course, planned: NextHand, at: int) -> None:
    for no in planned.passed_over:
        course.happen(e.GamePassedOver(no, ready_count(course.table), at))
    if planned.begins:
        course.happen(e.GameChanged(planned.game, at))


def _choose_game(course: Course, command: c.ChooseGame) -> None:
    table = course.table
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
    course.happen(e.GameChanged(command.game, command.at, chosen_by=seat.no))


def _act(course: Course, command: c.Act) -> None:
    table = course.table
    seat = seated(table, command.player)
    hunts = isinstance(command.action, HuntRabbit)
    if table.hand is None or not (table.is_in_hand or hunts):
        raise refusals.NoHandInProgress
    if seat.newcomer or not was_dealt_in(table, seat.no):
        raise NotInThisHand
    if command.action.seat != seat.no:
        raise refusals.NotYourSeat(seat=command.action.seat, yours=seat.no)
    awaiting = table.awaiting
    if isinstance(awaiting, PlayerToAct) and awaiting.seat == seat.no:
        # Until the clock strikes the turn is the player's, however late; the time is booked to him.
        use_time_bank(course, seat.no, command.at)
    course.ask_the_hand(command.action, command.at)


def _deal_cards(course: Course, command: c.DealCards) -> None:
    if course.table.hand is None:
        raise refusals.NoHandInProgress
    course.ask_the_hand(DealHandCards(command.cards), command.at)


def _clock_reached(course: Course, command: c.ClockReached) -> None:
    strike(course, command.at)


def _after_the_hand(course: Course, at: int) -> None:
    """The hand is over: the seats settle what waited for its end."""
    _check_chips(course.hand)
    config = course.table.config
    for no in [seat.no for seat in course.table.seats]:
        seat = seat_no(course.table, no)
        if seat.is_leaving:
            _seat_left(course, seat, at)
            continue
        stack = seat.stack
        if seat.promised:
            added = added_after_the_hand(promised=seat.promised, stack=stack, maximum=config.max_buy_in)
            if added:
                course.happen(e.ChipsAdded(seat.no, added, added, at))
                stack += added
            if seat.promised > added:
                course.happen(e.ChipsReturned(seat.no, seat.player, seat.promised - added, at))
        if not stack and not seat.is_out and not config.is_tournament:
            course.happen(e.SatOut(seat.no, e.Why.SHORT_OF_CHIPS, at))


def _check_chips(hand: Hand) -> None:
    """No hand makes or loses a chip. A wrong one stops the table here, before it is kept."""
    before = sum([seat.stack for seat in hand.start.seats]) + hand.start.carried
    after = sum([seat.stack for seat in hand.seats]) + sum([won.rake for won in hand.results])
    after += hand.pot_total if hand.passed_out else 0
    if before != after:
        raise Broken(f"{before} chips went into the hand, {after} came out of it")


_CARRY_OUT: dict[type, Callable[[Course, Any], None]] = {
    c.TakeSeat: _take_seat,
    c.AddChips: _add_chips,
    c.SitOut: _sit_out,
    c.ComeBack: _come_back,
    c.LeaveTable: _leave_table,
    c.StartHand: _start_hand,
    c.ChooseGame: _choose_game,
    c.Act: _act,
    c.DealCards: _deal_cards,
    c.ClockReached: _clock_reached,
}
