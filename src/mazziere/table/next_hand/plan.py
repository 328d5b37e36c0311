"""Which game is next, who plays it, from which positions, and who posts what?

Applies the rulings of `rules.button` and `rules.blinds` to one table between two hands. Cash players who
cannot pay what would be due are listed as short: they go OUT, and the blinds are determined again without
them.
"""

from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from mazziere.hand import DealtIn, HandStart, Post, PostKind
from mazziere.rules.blinds import FREE, Price, is_out_when_short
from mazziere.rules.button import (
    ButtonDraw,
    Placement,
    blinds_from,
    clockwise,
    first_button,
    next_placement,
    passed_by_the_big_blind,
    passed_by_the_small_blind,
)
from mazziere.rules.rake import Rake
from mazziere.rules.refusals import Broken
from mazziere.rules.rule_set import AllInHands, RuleSet, RunItTwice
from mazziere.rules.seating import where_newcomers_wait
from mazziere.table.config import TableConfig, TableGame
from mazziere.table.next_hand.bomb_pot import is_bomb_pot
from mazziere.table.next_hand.rotation import (
    blinds_can_be_chosen,
    can_be_dealt,
    is_over,
    is_the_choice_of_the_button,
    rotation_order,
    with_game,
)
from mazziere.table.next_hand.straddle import straddle_of, straddling
from mazziere.table.next_hand.time_charge import charge, charged_seats
from mazziere.table.state import Seat, Table, is_ready, price_for


class NextHand(msgspec.Struct, frozen=True, kw_only=True):
    """What the start of a hand would bring."""

    game: int
    """Index of the game to be dealt."""
    begins: bool = False
    """Whether that game, or its turn in the rotation, is a new one."""
    passed_over: tuple[int, ...] = ()
    """Games skipped because they cannot be dealt to this number of players."""
    asked: int | None = None
    """The seat to be asked for the game first: no hand starts before it has answered."""
    short: tuple[int, ...] = ()
    """Seats that go OUT because they are short of chips."""
    resting: tuple[int, ...] = ()
    """Seats that sit out now because the big blind would be theirs."""
    drawn: ButtonDraw | None = None
    """How the first button was found; None if there was one before."""
    placement: Placement | None = None
    """None if fewer than two players are left without those that are short."""
    prices: dict[int, Price] = {}
    """Seat → what it pays to come in now."""
    charged: tuple[int, ...] = ()
    """Seats that pay the time charge before the cards are dealt."""
    bomb_pot: bool = False


def next_hand(table: Table, draw: int, at: int) -> NextHand:
    """The plan of the next hand, at a table where none is running.

    draw  a number from 0 to 52! - 1, for the first button
    """
    running = _hand_of(table, draw, at)
    placement = running.placement
    if placement is None or table.carried:
        return running  # a carried pot is played for in the game it comes from
    if is_the_choice_of_the_button(table) and not table.rotation.is_chosen:
        if _can_choose(table, placement.positions.button):
            return replace(running, asked=placement.positions.button)
        return _first_that_can_be_dealt(table, running, draw, at, goes_on=True)
    return _first_that_can_be_dealt(table, running, draw, at, goes_on=is_over(table, placement.positions, at))


def _can_choose(table: Table, button: int) -> bool:
    """Whether the player on the button is present and can be asked."""
    return any(seat.no == button and is_ready(table, seat) and not seat.is_away for seat in table.seats)


def _first_that_can_be_dealt(
    table: Table, running: NextHand, draw: int, at: int, *, goes_on: bool
) -> NextHand:
    """The next hand in the running game; in a later one if that is over (`goes_on`) or cannot be dealt."""
    passed_over: list[int] = []
    for no in rotation_order(table, from_next=goes_on):
        begins = goes_on or bool(passed_over)
        planned = _hand_of(with_game(table, no), draw, at) if begins else running
        placement = planned.placement
        if placement is None or can_be_dealt(table.config.games[no], len(placement.dealt)):
            return replace(planned, begins=begins, passed_over=tuple(passed_over))
        passed_over.append(no)
    raise Broken(f"none of {len(passed_over)} games can be dealt at table {table.config.id}")


def _hand_of(table: Table, draw: int, at: int) -> NextHand:
    """The next hand in the running game, however long that has been played."""
    short: list[int] = []
    resting: list[int] = []
    bomb_pot = is_bomb_pot(table)
    blinds = table.game.has_blinds and not bomb_pot
    while True:
        seats = [
            seat
            for seat in table.seats
            if is_ready(table, seat) and seat.no not in short and seat.no not in resting
        ]
        if table.carried:
            seats = [seat for seat in seats if seat.no in table.carried_for]
        if len(seats) < 2:
            return NextHand(game=table.rotation.game, short=tuple(short), resting=tuple(resting))
        drawn, placement = _placed(table, seats, draw, blinds=blinds)
        if blinds and (rests := _rests(table, seats, placement)) is not None:
            resting.append(rests)
            continue
        prices = {} if placement.anew or not blinds else _prices(table, seats, placement)
        due = {} if bomb_pot else _due(table, placement, prices)
        charged = charged_seats(table, placement.dealt, at)
        found = _cannot_pay(table, seats, due, charged)
        if not found:
            return NextHand(
                game=table.rotation.game,
                short=tuple(short),
                resting=tuple(resting),
                drawn=drawn,
                placement=placement,
                prices=prices,
                charged=charged,
                bomb_pot=bomb_pot,
            )
        short += found


def _rests(table: Table, seats: Sequence[Seat], placement: Placement) -> int | None:
    """The seat that asked to sit out at its big blind, if that is due now."""
    if table.config.kind.traits.absent_are_dealt_in:
        return None
    big = placement.positions.big_blind
    return next((seat.no for seat in seats if seat.no == big and seat.rests_at_blind), None)


def _placed(
    table: Table, seats: Sequence[Seat], draw: int, *, blinds: bool
) -> tuple[ButtonDraw | None, Placement]:
    rules, made_up = table.config.rules, table.config.kind.traits.blinds_are_made_up
    numbers = [seat.no for seat in seats]
    if table.last is None:
        drawn = None
        if table.drawn not in numbers:
            drawn = first_button(numbers, draw, rules.first_button)
        button = drawn.seat if drawn is not None else table.drawn
        dealt = clockwise(numbers, after=button)
        return drawn, Placement(blinds_from(button, numbers), dealt, anew=True)
    if table.config.button_stands_still(table.game):
        return None, Placement(table.last, clockwise(numbers, after=table.last.button))
    # Nobody has to wait for a blind that is not posted; but where the button chooses whether there are any,
    # it has to be the same for all games.
    owing = {seat.no for seat in seats if seat.owes} if blinds or blinds_can_be_chosen(table) else set()
    posting = {seat.no for seat in seats if seat.posts or not made_up}
    placement = next_placement(
        table.last,
        in_rotation={no for no in numbers if no not in owing},
        joining=owing & posting,
        waiting=owing - posting,
        moves=rules.button,
        newcomers_wait=where_newcomers_wait(blinds_are_made_up=made_up, rule=rules.newcomer_waits),
    )
    if not blinds:
        placement = replace(placement, dealt=clockwise(numbers, after=placement.positions.button))
    return None, placement


def _prices(table: Table, seats: Sequence[Seat], placement: Placement) -> dict[int, Price]:
    """What entering players pay; the big blind itself is never paid twice."""
    prices = {}
    for seat in seats:
        if seat.no in placement.dealt and seat.no != placement.positions.big_blind:
            price = price_for(table, seat)
            if price != FREE:
                prices[seat.no] = price
    return prices


def _due(table: Table, placement: Placement, prices: dict[int, Price]) -> dict[int, int]:
    """Seat → the chips it must have to be dealt in. For a bomb pot any number suffices."""
    if not table.game.has_blinds:
        return dict.fromkeys(placement.dealt, table.game.entry)
    ante = table.config.own_ante(table.game)
    due = {seat: price.total + ante for seat, price in prices.items()}
    due[placement.positions.big_blind] = table.game.entry
    return due


def _cannot_pay(
    table: Table, seats: Sequence[Seat], due: dict[int, int], charged: Sequence[int]
) -> list[int]:
    """The seats with less than they are due to pay: OUT in a cash game, all-in in a tournament.

    Nobody goes OUT while a carried pot is waiting for them: they play for it all-in, with what they have
    (PAGAT all-in). A player who has paid the time charge must have a chip left to play with.
    """
    if table.carried or not table.config.kind.traits.short_sit_out:
        return []
    for no in charged:
        due[no] = max(1, due.get(no, 0)) + charge(table.config)
    return [
        seat.no for seat in seats if seat.no in due and is_out_when_short(stack=seat.stack, due=due[seat.no])
    ]


def missed(table: Table, planned: NextHand) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The seats that the small blind, and those that the big blind, passes for the first time."""
    placement = planned.placement
    if table.last is None or placement is None or placement.anew:
        return (), ()
    if not table.config.kind.traits.blinds_are_made_up:
        return (), ()
    if planned.bomb_pot or not table.game.has_blinds:
        return (), ()
    away = [seat for seat in table.seats if seat.no not in placement.dealt and not seat.newcomer]
    if not away:
        return (), ()
    last, now = table.last, placement.positions
    return (
        passed_by_the_small_blind(last, now, [seat.no for seat in away if not seat.missed_small]),
        passed_by_the_big_blind(last, now, [seat.no for seat in away if not seat.missed_big]),
    )


def hand_start(table: Table, planned: NextHand) -> HandStart:
    """The start of the deal, in the form that `hand.begin` takes."""
    placement, config, game = planned.placement, table.config, table.game
    assert placement is not None, "a hand is dealt to somebody"
    dealt = placement.dealt
    return HandStart(
        variant=game.variant,
        limit=game.limit,
        stakes=game.stakes,
        rules=_rules_of_hands(config),
        button=placement.positions.button,
        seats=tuple([DealtIn(seat.no, seat.stack, seat.is_away) for seat in table.seats if seat.no in dealt]),
        posts=_antes(dealt, config.bomb_pot_ante)
        if planned.bomb_pot
        else _posts(table, game, placement, planned.prices),
        carried=table.carried,
        rake_schedule=config.rake if isinstance(config.rake, Rake) else None,
        bomb_pot=planned.bomb_pot,
        two_left_in_the_event=_two_left_in_the_event(table),
        all_ins_wait=table.release is not None and table.release.hand_for_hand,
    )


def _rules_of_hands(config: TableConfig) -> RuleSet:
    """The table's rule set. Where players are asked to run it twice, they agree with all hands seen."""
    if not config.run_it_twice:
        return config.rules
    return replace(
        config.rules, run_it_twice=RunItTwice.IF_ALL_AGREE, all_in_hands=AllInHands.ARE_TURNED_UP_AT_ONCE
    )


def _two_left_in_the_event(table: Table) -> bool:
    """Whether only two players are left in the event: in the tournament, or at a cash table by itself."""
    if table.release is not None:
        return table.release.two_left
    if table.config.kind.traits.chips_are_money:
        return False
    return sum([1 for seat in table.seats if seat.stack + seat.promised > 0]) == 2


def _antes(dealt: Sequence[int], ante: int) -> tuple[Post, ...]:
    return tuple([Post(seat, PostKind.ANTE, ante) for seat in dealt]) if ante else ()


def _posts(table: Table, game: TableGame, placement: Placement, prices: dict[int, Price]) -> tuple[Post, ...]:
    """The posts, in order: antes from the left of the button, blinds, entering players, the straddle.

    An ante for the whole table comes after the blinds: a short stack pays its blind first, to play for it.
    """
    config, stakes, positions, dealt = table.config, game.stakes, placement.positions, placement.dealt
    table_ante = config.table_ante(game)
    posts = [*_antes(dealt, config.own_ante(game))]
    if not game.has_blinds:
        return tuple(posts)
    if positions.small_blind in dealt:
        posts.append(Post(positions.small_blind, PostKind.SMALL_BLIND, stakes.small_blind))
    posts.append(Post(positions.big_blind, PostKind.BIG_BLIND, stakes.big_blind))
    if table_ante:
        posts.append(Post(positions.big_blind, PostKind.TABLE_ANTE, table_ante))
    for seat in dealt:
        price = prices.get(seat, FREE)
        if price.live:
            posts.append(Post(seat, PostKind.EXTRA_BLIND, price.live))
        if price.dead:
            posts.append(Post(seat, PostKind.DEAD_BLIND, price.dead))
    if (straddler := straddling(table, placement, prices)) is not None:
        posts.append(Post(straddler, PostKind.STRADDLE, straddle_of(stakes)))
    return tuple(posts)
