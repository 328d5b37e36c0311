"""Does a casino table agree with its book, with its sealed decks, and with what the cards of each round pay?

Its events are folded again. The transfers that they ask for must be those of its book; the bets that lie on
the table must be those of the accounts; every card must lie where the seal of its round says; and what a
round paid must be what the cards pay, counted again.
"""

from collections.abc import Iterable

import msgspec

from mazziere.cage import casino_moves, stakes_account, stakes_on
from mazziere.casino import events as e
from mazziere.casino.config import DealtBy
from mazziere.casino.evolve import evolve
from mazziere.casino.settling import results_of
from mazziere.casino.state import CasinoRound, CasinoTable
from mazziere.ledger import Transfer
from mazziere.ledger import events as booked
from mazziere.ledger.values import TransferId
from mazziere.rules.casino.streets import POSITIONS, CardPlace
from mazziere.services.audit.books import decode as decode_entry
from mazziere.services.audit.differences import (
    CasinoBookDiffers,
    Difference,
    RoundCardDiffers,
    RoundPaidDiffers,
    RoundSealDiffers,
    RoundSealMissing,
    RoundSealUnexplained,
    StreamUnreadable,
)
from mazziere.services.audit.reading import events_of
from mazziere.services.casino.casino_stream import PREFIX
from mazziere.services.casino.round_seal import PREFIX as ROUND_SEALS
from mazziere.services.casino.round_seal import RoundDeck
from mazziere.services.ports import EventStore, StreamHead
from mazziere.services.tables.deal.dealer import DeckSealed
from mazziere.services.unit_of_work.quarantine import IMPOSSIBLE, UNREADABLE, said

_decode = msgspec.json.Decoder(e.CasinoEvent).decode
_seal = msgspec.json.Decoder(DeckSealed).decode


class PaidFirstFive(msgspec.Struct, frozen=True):
    """The FIRST 5 bets of a round that was settled, and what it paid of the jackpot."""

    jackpot: str
    bets: tuple[tuple[str, int], ...]
    """(player, bet)"""
    is_royal: bool
    """Whether its cards win the jackpot."""
    won: dict[str, int]
    """Player → share; empty unless it was won."""


class CasinoFindings(msgspec.Struct, kw_only=True):
    """What the audit of a casino table found."""

    name: str
    differences: list[Difference]
    rounds: int = 0
    """Rounds in which cards were dealt."""
    stakes: dict[str, int] = {}
    """Account → the bets that should lie there now."""
    first_five: dict[str, PaidFirstFive] = {}
    """Round → its FIRST 5 bets, if it was settled and had any."""


async def audit_casino(
    store: EventStore, head: StreamHead, book: StreamHead | None, sealed: set[str]
) -> CasinoFindings:
    """Audit the events of a table up to its head against those of its book up to the book's.

    sealed  its rounds of which there is a seal
    """
    return await _CasinoAudit(store, head.stream.removeprefix(PREFIX), sealed).audit(head, book)


class _CasinoAudit:
    """One pass over the events of one table."""

    def __init__(self, store: EventStore, name: str, sealed: set[str]) -> None:
        self._store = store
        self._name = name
        self._unused = set(sealed)
        """Rounds that have a seal and have not begun yet."""
        self._deck: RoundDeck | None = None
        """That of the running round; None where there is none to follow."""
        self._found: list[Difference] = []
        self._findings = CasinoFindings(name=name, differences=self._found)

    async def audit(self, head: StreamHead, book: StreamHead | None) -> CasinoFindings:
        asked: dict[TransferId, Transfer] = {}
        table: CasinoTable | None = None
        async for version, event in events_of(self._store, head, _decode, self._found):
            try:
                if table is not None:
                    moves = casino_moves(table, (event,))
                    asked |= {transfer.id: transfer for transfer in moves.transfers}
                    await self._hear(table, event)
                table = evolve(table, event)
            except IMPOSSIBLE as error:
                self._found.append(StreamUnreadable(head.stream, version, said(error)))
                return self._findings
        entered = await self._entered(book)
        self._found += [
            CasinoBookDiffers(self._name, transfer)
            for transfer in sorted(asked.keys() | entered.keys())
            if asked.get(transfer) != entered.get(transfer)
        ]
        self._found += [RoundSealUnexplained(round_) for round_ in sorted(self._unused)]
        if table is not None:
            self._findings.stakes = {stakes_account(self._name, table.config.currency).id: stakes_on(table)}
        return self._findings

    async def _entered(self, book: StreamHead | None) -> dict[TransferId, Transfer]:
        """The transfers in the book of the table that its own events have made; others are its jackpot's."""
        entered: dict[TransferId, Transfer] = {}
        if book is not None:
            async for _, entry in events_of(self._store, book, decode_entry, []):
                if isinstance(entry, booked.TransferMade) and entry.transfer.id.startswith(PREFIX):
                    entered[entry.transfer.id] = entry.transfer
        return entered

    async def _hear(self, before: CasinoTable, event: e.CasinoEvent) -> None:
        """Take in the next event of the table."""
        match event:
            case e.BettingOpened():
                self._deck = await self._opened(event)
                if event.deck_root == "" and before.config.dealt_by is DealtBy.THE_ROOM:
                    self._found.append(RoundSealMissing(event.round))
            case e.RoundCardsTurnedUp() if before.running is not None:
                self._follow(before.running, event)
            case e.RoundSettled() if before.running is not None:
                self._recount(before.running, event)
            case _:
                pass

    async def _opened(self, began: e.BettingOpened) -> RoundDeck | None:
        """The deck that was sealed for a round; None if there is none to follow."""
        if not began.deck_root:
            return None
        self._unused.discard(began.round)
        stream = ROUND_SEALS + began.round
        bodies = await self._store.read(stream, since=0, limit=2)
        if not bodies:
            self._found.append(RoundSealMissing(began.round))
            return None
        try:
            sealed = _seal(bodies[0])
            deck = RoundDeck(sealed)
        except UNREADABLE as error:
            self._found.append(StreamUnreadable(stream, 1, str(error)))
            return None
        except (AssertionError, ValueError):
            self._found.append(RoundSealDiffers(began.round))
            return None
        if (
            len(bodies) > 1
            or deck.root != began.deck_root
            or (sealed.hand, sealed.table, sealed.at) != (began.round, self._name, began.at)
        ):
            self._found.append(RoundSealDiffers(began.round))
            return None
        return deck

    def _follow(self, running: CasinoRound, event: e.RoundCardsTurnedUp) -> None:
        """Compare the cards that were turned up with those that lay there."""
        self._findings.rounds += event.place is CardPlace.PLAYER
        if self._deck is not None and event.cards != self._deck.at(POSITIONS[event.place]):
            self._found.append(RoundCardDiffers(running.id, event.place.value))

    def _recount(self, running: CasinoRound, event: e.RoundSettled) -> None:
        """Count again what the bets of a round are paid."""
        won = {result.player: result.jackpot for result in event.results if result.jackpot}
        if results_of(running, won) != event.results or (won and not running.jackpot_is_due):
            self._found.append(RoundPaidDiffers(running.id))
        if running.first_five_bets:
            self._findings.first_five[running.id] = PaidFirstFive(
                running.config.jackpot, running.first_five_bets, running.jackpot_is_due, won
            )


def seals_of_rounds(heads: Iterable[StreamHead]) -> dict[str, set[str]]:
    """Table → its rounds of which there is a seal."""
    rounds: dict[str, set[str]] = {}
    for head in heads:
        if head.stream.startswith(ROUND_SEALS):
            round_ = head.stream.removeprefix(ROUND_SEALS)
            rounds.setdefault(round_.rpartition("-")[0], set()).add(round_)
    return rounds
