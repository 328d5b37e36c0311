"""What is each choice worth in one deal, and what did a round cost?

A value is what the player wins in the whole round, in antes, on average over all deals that can still come,
with every later decision made as well as it can be. Before the flop it comes from the counted table.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache
from typing import Any, NamedTuple

from mazziere.analysis.bonus.ends import GRADES, Ahead, Ends, NeedsTheKernel, added, ahead_of, kind_of
from mazziere.analysis.bonus.hole_counts import hole_counts
from mazziere.cards import STANDARD_52, Card, card_set
from mazziere.ranking.kernel import COMPILED
from mazziere.rules.casino.paytables import BonusPaytable, FlopBet
from mazziere.rules.casino.streets import PlayChoice, RoundStreet

Cards = tuple[Card, ...]

STREETS = {0: RoundStreet.HOLE, 3: RoundStreet.FLOP, 4: RoundStreet.TURN}
"""Cards on the board → the street that is decided."""
REMEMBERED = 4_096
"""Deals whose ends are remembered: all players of a table decide on the same cards."""


class ChoiceValue(NamedTuple):
    """What a choice is worth."""

    choice: PlayChoice
    antes: Fraction


class DecisionCost(NamedTuple):
    """A decision that was made, and what it cost against the best one."""

    street: RoundStreet
    chosen: PlayChoice
    values: tuple[ChoiceValue, ...]
    """Of all choices, the best one first."""
    antes: Fraction
    """0 for the best choice."""


def choice_values(
    hole: Cards,
    board: Cards,
    *,
    paytable: BonusPaytable,
    turn_bet: bool = False,
    dead: Cards = (),
    covered: int | None = None,
) -> tuple[ChoiceValue, ...]:
    """The value of each choice on a board of 0, 3 or 4 cards, the best one first; empty if there is none.

    turn_bet  whether a bet lies on TURN, when the turn is decided
    dead      cards that are out of play
    covered   how many antes the player can still bet in this round; None for all that it may cost. Bets that
              this does not cover are neither among the choices nor part of a value.

    Of equal values that of not betting comes first. Raises `NeedsTheKernel`, and `ValueError` for a card that
    is there twice or another number of cards.
    """
    if len(board) not in STREETS:
        raise ValueError(f"players decide on 0, 3 or 4 community cards, not on {len(board)}")
    street = STREETS[len(board)]
    _check_cards(hole, board, dead)
    hole, board, dead = tuple(sorted(hole)), tuple(sorted(board)), tuple(sorted(dead))
    left = _most_to_bet(paytable) if covered is None else covered
    match street:
        case RoundStreet.HOLE:
            found = _before_the_flop(hole, dead, paytable, left)
        case RoundStreet.FLOP:
            found = _on_the_flop(hole, board, dead, paytable, left)
        case _:
            found = _on_the_turn(hole, board, dead, paytable, left, turn_bet=turn_bet)
    return tuple(sorted(found, key=lambda value: -value.antes))


def value_of_playing(hole: Cards, *, paytable: BonusPaytable, dead: Cards = ()) -> Fraction:
    """What a hand wins before the flop if it is played, in antes. Raises as `choice_values` does."""
    _check_cards(hole, (), dead)
    ahead = _ahead(tuple(sorted(hole)), tuple(sorted(dead)))
    return Fraction(ahead.best_result(paytable), ahead.all.deals)


def round_cost(
    hole: Cards,
    board: Cards,
    choices: Mapping[RoundStreet, PlayChoice],
    *,
    paytable: BonusPaytable,
    covered: Mapping[RoundStreet, int] | None = None,
) -> tuple[DecisionCost, ...]:
    """Every decision of a round and what it cost, in order. Their sum is the cost of the round.

    board    as far as it was dealt; later cards than those decided on are not looked at
    choices  what was decided in each street
    covered  street → how many antes the player could still bet in the round when that street was decided;
             a street that is left out: all that the round could cost
    """
    costs: list[DecisionCost] = []
    turn_bet = choices.get(RoundStreet.FLOP) is PlayChoice.PLAY
    for seen, street in STREETS.items():
        if street not in choices or len(board) < seen:
            continue
        could_bet = None if covered is None else covered.get(street)
        values = choice_values(hole, board[:seen], paytable=paytable, turn_bet=turn_bet, covered=could_bet)
        if not values:
            continue
        chosen = next(value for value in values if value.choice is choices[street])
        costs.append(DecisionCost(street, chosen.choice, values, values[0].antes - chosen.antes))
    return tuple(costs)


def _check_cards(hole: Cards, board: Cards, dead: Cards) -> None:
    """Raises `ValueError` for cards that cannot be dealt."""
    if len(hole) != 2:
        raise ValueError(f"a player has 2 hole cards, not {len(hole)}")
    used = (*hole, *board, *dead)
    if len(set(used)) < len(used):
        raise ValueError("a card is there twice")


def _most_to_bet(paytable: BonusPaytable) -> int:
    """All later bets of a round together, in antes."""
    return paytable.flop_antes + paytable.turn_antes + paytable.river_antes


def _before_the_flop(hole: Cards, dead: Cards, paytable: BonusPaytable, left: int) -> list[ChoiceValue]:
    if paytable.flop_bet is FlopBet.WITH_THE_ANTE:
        return []
    fold = ChoiceValue(PlayChoice.FOLD, Fraction(-1))
    if left < paytable.flop_antes:
        return [fold]
    ahead = _ahead(hole, dead)
    won = ahead.best_result(paytable, later_antes=left - paytable.flop_antes)
    return [fold, ChoiceValue(PlayChoice.PLAY, Fraction(won, ahead.all.deals))]


def _on_the_flop(
    hole: Cards, board: Cards, dead: Cards, paytable: BonusPaytable, left: int
) -> list[ChoiceValue]:
    turns = _by_next_card(hole, board, dead)
    deals = sum([ends.deals for ends in turns])

    def value(more: int) -> Fraction:
        """With so many antes on TURN, and a bet on RIVER after each turn that is good for it."""
        won = sum([ends.result(paytable, antes=paytable.flop_antes + more) for ends in turns])
        later = sum([max(0, ends.lead) for ends in turns])
        river = paytable.river_antes if left - more >= paytable.river_antes else 0
        return Fraction(won + river * later, deals)

    check = ChoiceValue(PlayChoice.CHECK, value(0))
    if left < paytable.turn_antes:
        return [check]
    return [check, ChoiceValue(PlayChoice.PLAY, value(paytable.turn_antes))]


def _on_the_turn(
    hole: Cards, board: Cards, dead: Cards, paytable: BonusPaytable, left: int, *, turn_bet: bool
) -> list[ChoiceValue]:
    ends = added(_by_next_card(hole, board, dead))
    antes = paytable.flop_antes + turn_bet * paytable.turn_antes

    def value(more: int) -> Fraction:
        return Fraction(ends.result(paytable, antes=antes + more), ends.deals)

    check = ChoiceValue(PlayChoice.CHECK, value(0))
    if left < paytable.river_antes:
        return [check]
    return [check, ChoiceValue(PlayChoice.PLAY, value(paytable.river_antes))]


def _ahead(hole: Cards, dead: Cards) -> Ahead:
    """The deals of a hand before the flop: counted once for each kind, or now where cards are out of play."""
    return _ahead_without(hole, dead) if dead else hole_counts()[kind_of(hole)]


@lru_cache(maxsize=64)
def _ahead_without(hole: Cards, dead: Cards) -> Ahead:
    kernel, held = _kernel(), card_set(hole)
    return ahead_of(kernel.ahead_before_flop(held, _left(hole, dead), GRADES))


@lru_cache(maxsize=REMEMBERED)
def _by_next_card(hole: Cards, board: Cards, dead: Cards) -> tuple[Ends, ...]:
    """How the deals end after each card that can come next."""
    left = _left((*hole, *board), dead)
    rows = _kernel().ends_by_next_card(card_set(hole), card_set(board), left, GRADES)
    return tuple([Ends(*row) for row in rows.tolist()])


def _left(known: Cards, dead: Cards) -> int:
    """The cards that can still come, as a set."""
    used = (*known, *dead)
    return card_set([card for card in STANDARD_52.cards if card not in used])


def _kernel() -> Any:
    if not COMPILED:
        raise NeedsTheKernel
    import mazziere_kernel

    return mazziere_kernel
