"""The command `strategy`: what each choice is worth in one deal of Texas Hold'em Bonus, exactly."""

from __future__ import annotations

import json as json_text
from typing import TYPE_CHECKING, Annotated, Any, Literal

from cyclopts import Parameter

from mazziere.cli.errors import CommandError
from mazziere.cli.language import figure, say

if TYPE_CHECKING:
    from mazziere.analysis.bonus.choices import ChoiceValue
    from mazziere.cards import Card
    from mazziere.rules.casino.paytables import BonusPaytable

BOARDS = (0, 3, 4)
"""How many cards lie on the board when something is decided."""


def strategy(
    _game: Annotated[Literal["bonus"], Parameter(name="GAME", help=say("strategy.options.game"))],
    hole: Annotated[str, Parameter(help=say("strategy.options.hole"))],
    /,
    *,
    board: Annotated[str, Parameter(help=say("strategy.options.board"))] = "",
    dead: Annotated[str, Parameter(help=say("strategy.options.dead"))] = "",
    turn_bet: Annotated[bool, Parameter(negative="", help=say("strategy.options.turn_bet"))] = False,
    rules: Annotated[str, Parameter(help=say("strategy.options.rules"))] = "las-vegas",
    json: Annotated[bool, Parameter(negative="", help=say("strategy.options.json"))] = False,
) -> int:
    """Print the value of each choice, the best one first. Raises `CommandError` for a wrong question."""
    from mazziere.cli.returns_bonus import paytable_of

    paytable = paytable_of(rules)
    held, common, gone = _cards(hole), _cards(board), _cards(dead)
    _check(held, common, gone, turn_bet=turn_bet)
    values = _values(held, common, gone, paytable, turn_bet=turn_bet)
    if json:
        print(json_text.dumps(_as_json(held, common, gone, paytable, values), ensure_ascii=False, indent=2))
    else:
        print("\n".join(_lines(values)))
    return 0


def _cards(text: str) -> tuple[Card, ...]:
    from mazziere.cards import INTERNATIONAL, UNKNOWN, UnreadableCard, parse_cards

    try:
        cards = parse_cards(text, INTERNATIONAL)
    except UnreadableCard as error:
        raise CommandError("equity.not_a_card", rest=text[error.position :], status=2) from None
    if UNKNOWN in cards:
        raise CommandError("equity.known_cards_only", status=2)
    return cards


def _check(
    hole: tuple[Card, ...], board: tuple[Card, ...], dead: tuple[Card, ...], *, turn_bet: bool
) -> None:
    """Refuses what cannot be dealt in this game."""
    from mazziere.cards import INTERNATIONAL, STANDARD_52, card_text

    if len(hole) != 2:
        raise CommandError("strategy.two_hole_cards", count=len(hole), status=2)
    if len(board) not in BOARDS:
        raise CommandError("strategy.no_such_board", count=len(board), status=2)
    if turn_bet and len(board) != BOARDS[-1]:
        raise CommandError("strategy.turn_bet_on_the_turn", status=2)
    seen: set[Card] = set()
    for card in (*hole, *board, *dead):
        if card not in STANDARD_52.as_set:
            raise CommandError(
                "equity.not_in_the_deck", game="bonus", card=card_text(card, INTERNATIONAL), status=2
            )
        if card in seen:
            raise CommandError("equity.card_twice", card=card_text(card, INTERNATIONAL), status=2)
        seen.add(card)
    if len(STANDARD_52.cards) - len(seen) < 7 - len(board):
        raise CommandError("strategy.too_many_dead", status=2)


def _values(
    hole: tuple[Card, ...],
    board: tuple[Card, ...],
    dead: tuple[Card, ...],
    paytable: BonusPaytable,
    *,
    turn_bet: bool,
) -> tuple[ChoiceValue, ...]:
    """The choices, or playing on alone where there is nothing to choose."""
    from mazziere.analysis.bonus.choices import ChoiceValue, choice_values, value_of_playing
    from mazziere.analysis.bonus.ends import NeedsTheKernel
    from mazziere.rules.casino.streets import PlayChoice

    try:
        found = choice_values(hole, board, paytable=paytable, turn_bet=turn_bet, dead=dead)
        if found:
            return found
        return (ChoiceValue(PlayChoice.PLAY, value_of_playing(hole, paytable=paytable, dead=dead)),)
    except NeedsTheKernel:
        raise CommandError("bonus.needs_the_kernel") from None


def _lines(values: tuple[ChoiceValue, ...]) -> list[str]:
    best = values[0].antes
    rows = []
    for value in values:
        cost = f"  {figure(float(value.antes - best), '+.6f')}" if value.antes < best else ""
        name = say(f"strategy.choices.{value.choice.value}")
        rows.append(f"{name:<8} {figure(float(value.antes), '+.6f')}{cost}  {value.antes}")
    return [*rows, say("strategy.in_antes")]


def _as_json(
    hole: tuple[Card, ...],
    board: tuple[Card, ...],
    dead: tuple[Card, ...],
    paytable: BonusPaytable,
    values: tuple[ChoiceValue, ...],
) -> dict[str, Any]:
    from mazziere.cards import INTERNATIONAL, card_text

    def texts(cards: tuple[Card, ...]) -> list[str]:
        return [card_text(card, INTERNATIONAL) for card in cards]

    return {
        "rules": paytable.key,
        "hole": texts(hole),
        "board": texts(board),
        "dead": texts(dead),
        "choices": [
            {"choice": value.choice.value, "antes": float(value.antes), "exactly": str(value.antes)}
            for value in values
        ],
    }
