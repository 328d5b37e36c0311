"""Round history: everything that may be asked about the rounds of a player, and the proofs of their cards.

A list is made of the lines that were stored with the end of each round. One round is played again from the
stream of its table; it shows nothing that its players did not see then.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from mazziere.casino import events as e
from mazziere.casino.config import DealtBy
from mazziere.casino.evolve import evolve
from mazziere.casino.state import CasinoRound
from mazziere.casino.views.history import round_detail
from mazziere.payments.statement import AccountLine
from mazziere.protocol.casino import RoundDetail, RoundRow
from mazziere.protocol.proof import DealProof
from mazziere.rules.casino.interruptions import round_code
from mazziere.rules.refusals import Unknown
from mazziere.services.casino.casino_stream import StoredRound, read_round
from mazziere.services.casino.refusals import RoundNotOver
from mazziere.services.casino.round_lines import RoundLines, RoundPlayed
from mazziere.services.casino.round_seal import read_deck
from mazziere.services.ports import EventStore

LINES_AT_ONCE: Final = 200
"""How many of a player's rounds are read at once, to find those of one page of the account statement."""
BOOKED_WITHIN_MS: Final = 5_000
"""How much later than the round's own event the books may record its payments: usually a few milliseconds,
longer if the store is busy. No later round can return bets as soon as this.
"""


class RoundPage(NamedTuple):
    """A part of a player's list of rounds, newest first."""

    rows: tuple[RoundRow, ...]
    next: int | None
    """The number at which the next page begins; None: there is none."""


class RoundHistory:
    """The rounds of every player, as each may see them. Callers make sure that they are the player."""

    def __init__(self, store: EventStore, lines: RoundLines) -> None:
        self._store = store
        self._lines = lines

    async def rounds(self, player: str, *, before: int | None, limit: int) -> RoundPage:
        """One page of the player's rounds.

        before  the number at which the page begins, from the page before; None: the newest
        """
        end = await self._lines.version(player) if before is None else before - 1
        since = max(0, end - limit)
        lines = await self._lines.read(player, since=since, limit=max(0, end - since))
        return RoundPage(tuple([_row(line) for line in reversed(lines)]), since + 1 if since else None)

    async def of_movements(self, player: str, movements: Sequence[AccountLine]) -> list[RoundRow | None]:
        """The round by which each movement of the player's account came about; None without one that is over.

        movements  newest first, as on a page of a statement
        """
        sought = [movement for movement in movements if is_of_a_round(movement)]
        if not sought:
            return [None] * len(movements)
        played, end = list[RoundPlayed](), await self._lines.version(player)
        while end and (not played or played[-1].at >= sought[-1].at):
            since = max(0, end - LINES_AT_ONCE)
            played += reversed(await self._lines.read(player, since=since, limit=end - since))
            end = since
        return [_round_of(movement, played) for movement in movements]

    async def open(self, player: str, round_: str) -> RoundDetail:
        """A round that is over, in which this player had bets. Raises `Unknown` or `RoundNotOver`."""
        stored = await read_round(self._store, round_)
        if not stored.is_over:
            raise RoundNotOver(round_)
        played = _played(stored)
        if player not in played.players:
            raise Unknown("round", round_)
        return round_detail(played, player, await self._proof(stored, played))

    async def proof(self, round_: str) -> DealProof:
        """The proofs of all cards that were turned up in a round, which everybody saw.

        Raises `RoundNotOver`, or `Unknown` where no deck was sealed because a person dealt.
        """
        stored = await read_round(self._store, round_)
        if not stored.is_over:
            raise RoundNotOver(round_)
        proof = await self._proof(stored, _played(stored))
        if proof is None:
            raise Unknown("round", round_)
        return proof

    async def _proof(self, stored: StoredRound, played: CasinoRound) -> DealProof | None:
        if stored.config.dealt_by is DealtBy.A_PERSON or not played.cards:
            return None
        deck = await read_deck(self._store, played.id)
        return None if deck is None else deck.proof(stored.events)


_BEFORE_THE_END = ("casino_bet", "casino_undo")


def is_of_a_round(movement: AccountLine) -> bool:
    """Whether money has moved by a round against the house."""
    return movement.code.startswith("casino_") or movement.code == "jackpot"


def _round_of(movement: AccountLine, played: Sequence[RoundPlayed]) -> RoundRow | None:
    """A table has one round at a time. What a jackpot pays names no table, but is paid as its round is."""
    if not is_of_a_round(movement):
        return None
    late_ms = 0 if movement.code in _BEFORE_THE_END else BOOKED_WITHIN_MS
    for line in played:
        is_there = line.table == movement.table if movement.table is not None else line.jackpot > 0
        if is_there and line.opened_at <= movement.at <= line.at + late_ms:
            return _row(line)
    return None


def _played(stored: StoredRound) -> CasinoRound:
    """The round after its last event."""
    table = evolve(None, e.CasinoTableOpened(stored.config, stored.began.at))
    for event in (stored.began, *stored.events):
        table = evolve(table, event)
    assert table.round is not None, "a round that began is there"
    return table.round


def _row(line: RoundPlayed) -> RoundRow:
    return RoundRow(
        id=line.round,
        table=line.table,
        table_name=line.table_name,
        currency=line.currency,
        code=round_code(line.opened_at),
        opened_at=line.opened_at,
        bet=line.bet,
        paid=line.paid,
        jackpot=line.jackpot,
        is_void=line.is_void,
    )
