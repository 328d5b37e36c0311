"""What the staff does with casino tables and jackpots: open, change, pause, deal, correct, void, top up.

Every act is logged with its author, in the append that stores it. Whoever has bets in a round does not deal
it, correct it or void it. Who may do what otherwise is not decided here.
"""

from mazziere.cards import INTERNATIONAL, Card, card_text
from mazziere.casino.commands import (
    CasinoCommand,
    ChangeCasinoTable,
    CloseCasinoTable,
    CorrectCards,
    DealRoundCards,
    PauseRound,
    ResumeRound,
    VoidRound,
)
from mazziere.casino.config import CasinoConfig
from mazziere.casino.jackpot.config import JackpotConfig
from mazziere.rules.refusals import Forbidden
from mazziere.services.casino.tables import CasinoTables
from mazziere.services.money.banks import Banks
from mazziere.services.refusals import CurrencyNotPlayed
from mazziere.services.staff.desk_log import DeskLog, Fact, given_reason


class CasinoDesk:
    """The desk of those who look after the casino tables, and of their dealers."""

    def __init__(self, *, casino: CasinoTables, banks: Banks, log: DeskLog, currency: str) -> None:
        self._casino = casino
        self._banks = banks
        self._log = log
        self._currency = currency

    # ------------------------------------------------------------------------------ tables

    async def open_table(self, who: str, config: CasinoConfig) -> None:
        """Raises `TableExists`, `CurrencyNotPlayed`, `Unknown` for its jackpot, or what is wrong with it."""
        self._check_currency(config.currency)
        note = self._log.line(who, "casino_table_opened", table=config.id, name=config.name)
        await self._casino.open_table(config, note=note)

    async def change_table(self, who: str, config: CasinoConfig) -> None:
        """Change a table from the next round on. Raises `Unknown`, or what is wrong with it."""
        await self._ask(who, config.id, ChangeCasinoTable(config), "casino_table_changed", name=config.name)

    async def close_table(self, who: str, table: str) -> None:
        """Close a table after its running round."""
        await self._ask(who, table, CloseCasinoTable(), "casino_table_closed")

    async def sweep(self, who: str, table: str, *, request: str) -> None:
        """Move what the house has won at a table to its own account, or pay in what it has lost there.

        Repeating a request moves nothing again. Raises `Unknown`.
        """
        currency = self._casino.table(table).config.currency
        await self._banks.sweep(who, table, currency, request=request)

    # ------------------------------------------------------------------------------ rounds

    async def pause(self, who: str, table: str) -> None:
        """Let a round stand still, and open no other."""
        await self._ask(who, table, PauseRound(), "round_paused")

    async def resume(self, who: str, table: str) -> None:
        """Let a table go on."""
        await self._ask(who, table, ResumeRound(), "round_resumed")

    async def void_round(self, who: str, table: str, *, reason: str) -> str:
        """Return every bet of the running round; returns its id.

        Raises `ReasonNeeded`, `NoRoundInProgress`, `RoundIsSettled`, or `Forbidden` for one of its players.
        """
        self._check_does_not_play(who, table)
        latest = self._casino.table(table)
        round_ = "" if latest.round is None else latest.round.id
        said = given_reason(reason)
        await self._ask(who, table, VoidRound(), "round_voided", round=round_, reason=said)
        return round_

    async def deal(self, who: str, table: str, cards: tuple[Card, ...]) -> None:
        """Turn up real cards that the round awaits, where a person deals.

        Raises `NoCardsAwaited`, `WrongCardCount`, `CardAlreadyDealt`, `DealtByTheRoom` or `Forbidden`.
        """
        self._check_does_not_play(who, table)
        await self._ask(who, table, DealRoundCards(cards), "round_cards_dealt", cards=_texts(cards))

    async def correct(self, who: str, table: str, cards: tuple[Card, ...], *, reason: str) -> None:
        """Replace the cards turned up last, where a person deals; what was decided on them is asked again.

        Raises `ReasonNeeded`, `NothingToCorrect`, `DealtByTheRoom`, what is wrong with the cards, or
        `Forbidden`.
        """
        self._check_does_not_play(who, table)
        said = given_reason(reason)
        await self._ask(
            who, table, CorrectCards(cards), "round_cards_corrected", cards=_texts(cards), reason=said
        )

    # ---------------------------------------------------------------------------- jackpots

    async def open_jackpot(self, who: str, config: JackpotConfig) -> None:
        """Raises `JackpotExists`, `CurrencyNotPlayed`, or what is wrong with it."""
        self._check_currency(config.currency)
        note = self._log.line(who, "jackpot_opened", jackpot=config.id, name=config.name)
        await self._casino.jackpots.open(config, note=note)

    async def change_jackpot(self, who: str, config: JackpotConfig) -> None:
        """Change a jackpot from now on. Raises `Unknown`, or what is wrong with it."""
        note = self._log.line(who, "jackpot_changed", jackpot=config.id, name=config.name)
        await self._casino.jackpots.change(config, note=note)

    async def top_up_jackpot(self, who: str, jackpot: str, amount: int, *, reason: str, request: str) -> None:
        """Put money of the house into the pot. Raises `Unknown`, `ReasonNeeded`, `TopUpNotPositive`.

        Repeating a request moves nothing again; with another amount or reason it is refused.
        """
        said = given_reason(reason)
        note = self._log.line(
            who, "jackpot_topped_up", jackpot=jackpot, amount=amount, reason=said, request=request
        )
        await self._casino.jackpots.top_up(jackpot, amount, reason=said, request=request, note=note)

    # -------------------------------------------------------------------------------------

    async def _ask(self, who: str, table: str, command: CasinoCommand, what: str, **facts: Fact) -> None:
        note = self._log.line(who, what, table=table, **facts)
        await self._casino.ask(None, table, command, note=note)

    def _check_does_not_play(self, who: str, table: str) -> None:
        """Raises `Unknown`, or `Forbidden` for somebody with bets in the running round."""
        running = self._casino.table(table).running
        if running is not None and who in running.players:
            raise Forbidden("casino")

    def _check_currency(self, currency: str) -> None:
        if currency != self._currency:
            raise CurrencyNotPlayed(currency=currency, plays=self._currency)


def _texts(cards: tuple[Card, ...]) -> str:
    return " ".join([card_text(card, INTERNATIONAL) for card in cards])
