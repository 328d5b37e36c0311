"""The house's bots as a host knows them: who plays for the house at its table, and what they do in turn.

Where nobody looks, a host asks here, so that the acts of bots, and the chips they buy after a hand, need no
news and no messages. It finds the bots of its own process; those that play from another one hear of their
turn from the news.
"""

from collections.abc import Mapping

import structlog

from mazziere.cards import INTERNATIONAL, parse_card
from mazziere.services.ports import Chance
from mazziere.services.tables.actions import NamedAction
from mazziere.services.tables.bots.news import BotSeat, BotTurn, bot_seats, bot_turn
from mazziere.services.tables.bots.port import NUMBER_BOUND, BotPort
from mazziere.table import AddChips, Table

log = structlog.get_logger()


class HouseBots:
    """The house's bots at the cash tables of this process.

    chance  what the bots' random numbers are drawn from
    """

    def __init__(self, chance: Chance) -> None:
        self._chance = chance
        self._bots_at: dict[str, Mapping[str, BotPort]] = {}

    def play_at(self, table: str, bots: Mapping[str, BotPort]) -> None:
        """From now on these play at a table.

        bots  player → bot
        """
        self._bots_at[table] = bots

    def leave(self, table: str) -> None:
        """Nobody plays for the house at a table any more."""
        self._bots_at.pop(table, None)

    def action(self, table: Table) -> NamedAction | None:
        """What the bot does whose turn it is; None if it is not the turn of one that plays from here."""
        bots = self._bots_at.get(table.config.id)
        turn = None if bots is None else bot_turn(table)
        if bots is None or turn is None or (bot := bots.get(turn.player)) is None:
            return None
        return decided(bot, turn, table.version, self._chance.below(NUMBER_BOUND))

    def rebuys(self, table: Table) -> list[AddChips]:
        """What the bots that play from here, and have lost all their chips, buy between two hands."""
        bots = self._bots_at.get(table.config.id, {})
        seats = [seat for seat in bot_seats(table) if seat.player in bots] if bots else []
        bought = [rebuy(seat, table.config.max_buy_in) for seat in seats]
        return [command for command in bought if command is not None]


def rebuy(seat: BotSeat, max_buy_in: int) -> AddChips | None:
    """What a bot buys between two hands: the maximum if it has no chips left, and otherwise nothing."""
    return AddChips(seat.player, max_buy_in - seat.stack) if seat.status == "out" else None


def decided(bot: BotPort, turn: BotTurn, version: int, draw: int) -> NamedAction | None:
    """What the bot does in its turn, at this version of the table. `draw`: below `NUMBER_BOUND`.

    None if the bot fails, which stops no table: the failure is logged, and the time to act runs out.
    """
    try:
        choice = bot.decide(turn.view, draw)
        cards = tuple([parse_card(card, INTERNATIONAL) for card in choice.cards])
    except Exception:
        log.exception("house player fails", bot=bot.name)
        return None
    return NamedAction(turn.player, choice.action, version, choice.to, cards)
