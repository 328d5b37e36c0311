"""How does a simulated tournament get from its first entry to its winner?

The tournament machine decides; here somebody enters, draws seats when it asks for a draw, has the hands
played that it releases, and reports each when its time on the virtual clock has come. Hands are reported in
the order in which they end, whoever has played them in whatever order.
"""

from collections.abc import Callable
from hashlib import blake2b
from heapq import heappop, heappush
from typing import Any, Protocol

from mazziere.simulation.tournament.choices import SimulatedChoices
from mazziere.simulation.tournament.hands import (
    FinishedHand,
    HandPlayer,
    HandToPlay,
    SimulatedSeat,
    TableMemory,
)
from mazziere.simulation.tournament.report import SimulatedLevel, TournamentReport
from mazziere.tournament import commands as c
from mazziere.tournament import events as e
from mazziere.tournament.awaiting import (
    EntriesAwaited,
    LastHandsToDraw,
    MultiplierToDraw,
    NextDayAwaited,
    SeatsToDraw,
)
from mazziere.tournament.decide import apply
from mazziere.tournament.definition import Definition
from mazziere.tournament.play.prizes import pool_of, prizes_won
from mazziere.tournament.rows import all_rows, row
from mazziere.tournament.sales import are_add_ons_open, is_entry_open
from mazziere.tournament.state import (
    ENDED,
    HandForHand,
    Stage,
    Tournament,
    TournamentEntry,
    chips_handed_out,
    chips_in_play,
    entry_count,
    level_no,
    open_tables,
    place_of,
)
from mazziere.tournament.table_config import report_of

STARTS_AT = 1_000
"""On the virtual clock, of a tournament that starts at its time."""
NIGHT_MS = 12 * 3_600_000
"""Until the next day begins, where the staff says when."""
TURNING_MS = 5_000
"""How long a hand goes on after its cards have been turned up."""

REPORT_EVERY_HANDS = 64
"""How many hands are played between two reports of progress."""

ShowProgress = Callable[[int, int], None]
"""Called with how many players are out, and how many hands have been played."""


class HandsPlayer(Protocol):
    """Somebody who has hands played: here, or in other processes."""

    def release(self, hand: HandToPlay) -> None:
        """The hand may be played from now on."""
        ...

    def played(self, table: int) -> FinishedHand:
        """The hand that was released to a table, when it is over."""
        ...


class PlayedHere:
    """Plays every hand when it is asked for."""

    def __init__(self, player: HandPlayer) -> None:
        self._player = player
        self._released: dict[int, HandToPlay] = {}

    def release(self, hand: HandToPlay) -> None:
        self._released[hand.table] = hand

    def played(self, table: int) -> FinishedHand:
        return self._player.play(self._released.pop(table))


class TournamentRun:
    """A tournament that is played to its end."""

    def __init__(
        self,
        definition: Definition,
        players: int,
        seed: int,
        hands: HandsPlayer,
        *,
        report_every_hands: int = REPORT_EVERY_HANDS,
    ) -> None:
        self._definition = definition
        self._report_every_hands = report_every_hands
        self._players = players
        self._seed = seed
        self._hands = hands
        self._choices = SimulatedChoices(seed)
        self._now = 0
        self._ends: list[tuple[int, int]] = []
        """(when, table) of hands that are being played."""
        self._waiting: dict[int, FinishedHand] = {}
        """Of tables whose cards wait unturned."""
        self._turned: dict[int, FinishedHand] = {}
        self._memories: dict[int, TableMemory] = {}
        self._to_buy: list[TournamentEntry] = []
        self._moves: dict[int, int] = {}
        self._levels: list[SimulatedLevel] = []
        self._hand_count = self._tables_broken = self._rounds = 0
        self._chips_agree = True
        announced = c.AnnounceTournament(definition, STARTS_AT)
        self.tournament: Tournament = apply(None, announced, 0)[1]

    def to_the_end(self, progress: ShowProgress) -> TournamentReport:
        """Plays the tournament and says what came of it."""
        for no in range(1, self._players + 1):
            self._ask(c.EnterTournament(f"player {no}"))
        while self.tournament.stage not in ENDED:
            self._step()
            if not self._hand_count % self._report_every_hands:
                progress(self._players - self.tournament.left, self._hand_count)
        return self._report()

    def _step(self) -> None:
        """What comes next: a draw, a purchase, the end of a hand, or something that falls due."""
        tournament = self.tournament
        if self._to_buy:
            self._buy(self._to_buy.pop())
            return
        if tournament.last_hands is not None and self._went_on_with_the_day():
            return
        if tournament.stage is not Stage.PLAYING or tournament.breaking or tournament.to_seat:
            self._draw_or_begin()
            return
        due = tournament.next_deadline
        if self._ends and (due is None or self._ends[0][0] <= due):
            self._now, table = heappop(self._ends)
            self._hand_ended(table)
            return
        assert due is not None, f"nothing will happen: {tournament.awaiting}"
        self._now = max(self._now, due)
        self._ask(c.TournamentClockReached())

    def _went_on_with_the_day(self) -> bool:
        """Draws the last hands of the day, or begins the next one; whether one of them was due."""
        match self.tournament.awaiting:
            case LastHandsToDraw():
                self._ask(c.DrawLastHands(self._choices.last_hands(self.tournament.day)))
            case NextDayAwaited(begins_at=0):
                self._now += NIGHT_MS
                self._ask(c.BeginDay())
            case _:
                return False
        return True

    def _draw_or_begin(self) -> None:
        """What the tournament asks for that is no hand: a draw, or its beginning."""
        tournament = self.tournament
        awaited = tournament.awaiting
        if isinstance(awaited, SeatsToDraw):
            self._ask(c.DrawSeats(self._choices.seats(tournament.version)))
        elif isinstance(awaited, MultiplierToDraw):
            self._ask(c.DrawMultiplier(self._choices.multiplier()))
        else:
            assert isinstance(awaited, EntriesAwaited), f"nothing will happen: {awaited}"
            self._now = STARTS_AT
            self._ask(c.TournamentClockReached())
            assert self.tournament.stage is not Stage.REGISTERING, "as many have entered as it needs"

    def _hand_ended(self, table: int) -> None:
        """Reports a hand; while all tables play hand for hand, a called all-in waits for the others."""
        played = self._turned.pop(table, None)
        if played is None:
            played = self._hands.played(table)
            if played.is_called_all_in:
                self._waiting[table] = played
                self._ask(c.ReportAllIn(table))
                return
        self._hand_count += 1
        self._memories[table] = played.memory
        self._ask(report_of(table, played.report))

    def _ask(self, command: c.TournamentCommand) -> None:
        events, self.tournament = apply(self.tournament, command, self._now)
        for event in events:
            follow = _FOLLOWED.get(type(event))
            if follow is not None:
                follow(self, event)

    # What follows from the events of the tournament

    def _release(self, event: e.HandsReleased) -> None:
        tournament = self.tournament
        for no in event.tables:
            table = row(tournament.tables, no)
            self._hands.release(
                HandToPlay(
                    no,
                    table.hands,
                    event.level,
                    self._now,
                    tuple([SimulatedSeat(seat.seat, seat.stack, seat.is_newcomer) for seat in table.seats]),
                    table.last,
                    self._memories.get(no, TableMemory()),
                    two_left=tournament.left == 2,
                    hand_for_hand=tournament.hand_for_hand is HandForHand.PLAYING,
                )
            )
            ends = self._now + self._choices.lasts_ms(no, table.hands, len(table.seats))
            heappush(self._ends, (ends, no))

    def _turn(self, event: e.CardsTurned) -> None:
        self._turned[event.table] = self._waiting.pop(event.table)
        heappush(self._ends, (self._now + TURNING_MS, event.table))

    def _lost(self, event: e.ChipsLost) -> None:
        entry = row(self.tournament.entries, event.entry)
        if event.until or self._enters_again(entry):
            self._to_buy.append(entry)

    def _broken(self, event: e.TableBroken) -> None:
        self._tables_broken += 1
        for seating in event.seatings:
            self._moves[seating.entry] = self._moves.get(seating.entry, 0) + 1

    def _moved(self, event: e.PlayerMoved) -> None:
        self._moves[event.entry] = self._moves.get(event.entry, 0) + 1

    def _round(self, _: e.HandForHandRound) -> None:
        self._rounds += 1

    def _level(self, event: e.LevelReached) -> None:
        tournament = self.tournament
        chips = chips_in_play(tournament)
        self._chips_agree = self._chips_agree and chips == chips_handed_out(tournament)
        self._levels.append(
            SimulatedLevel(
                step=event.step,
                level=level_no(tournament),
                at_ms=event.at - STARTS_AT,
                players=tournament.left,
                tables=open_tables(tournament) + len(tournament.breaking),
                hands=self._hand_count,
                average_stack=chips // max(tournament.left, 1),
            )
        )
        if are_add_ons_open(tournament):
            self._to_buy += [
                entry
                for entry in all_rows(tournament.entries)
                if not (entry.is_out or entry.is_withdrawn or entry.has_added_on)
            ]

    # Buying

    def _enters_again(self, entry: TournamentEntry) -> bool:
        tournament, registration = self.tournament, self._definition.registration
        is_full = 0 < registration.most <= entry_count(tournament)
        again = not registration.entries_each or entry.nth < registration.entries_each
        return again and not is_full and is_entry_open(tournament)

    def _buy(self, before: TournamentEntry) -> None:
        """An entry that may buy chips or enter again does so, or does not."""
        tournament = self.tournament
        entry = row(tournament.entries, before.no)
        if any([lost.entry == entry.no and lost.until for lost in tournament.lost_all]):
            buys = self._choices.buys("rebuy", entry.no, entry.rebuys + 1)
            self._ask(c.RebuyChips(entry.player) if buys else c.DeclineRebuy(entry.player))
        elif entry.is_out:
            if self._enters_again(entry) and self._choices.buys("entry", entry.no, entry.nth):
                self._ask(c.EnterTournament(entry.player))
        elif are_add_ons_open(tournament) and self._choices.buys("add-on", entry.no, 1):
            self._ask(c.BuyAddOn(entry.player))

    # The end

    def _report(self) -> TournamentReport:
        tournament = self.tournament
        entries = [entry for entry in all_rows(tournament.entries) if not entry.is_withdrawn]
        places = [place_of(tournament, entry) for entry in entries]
        winner = entries[places.index(1)] if 1 in places else None
        chips_agree = self._chips_agree and chips_in_play(tournament) == chips_handed_out(tournament)
        return TournamentReport(
            seed=self._seed,
            players=self._players,
            entries=len(entries),
            rebuys=tournament.rebuys,
            add_ons=tournament.add_ons,
            hands=self._hand_count,
            lasted_ms=self._now - STARTS_AT,
            level=level_no(tournament),
            tables=tuple(self._levels),
            tables_broken=self._tables_broken,
            moves=sum(self._moves.values()),
            most_moves=max(self._moves.values(), default=0),
            moves_per_thousand=sum(self._moves.values()) * 1000 // max(len(entries), 1),
            hand_for_hand_rounds=self._rounds,
            chips_agree=chips_agree,
            pool=pool_of(tournament).total,
            prizes=prizes_won(tournament),
            places_paid=sum([1 for entry in entries if entry.prize or entry.seat_won]),
            bounties_in=_bounties_in(tournament),
            bounties=sum([entry.bounties for entry in entries]),
            places_agree=None not in places and places.count(1) == tournament.left > 0,
            winner=winner.player if winner is not None else "",
            winners=places.count(1),
            winner_prize=winner.prize + winner.seat_won + winner.bounties if winner is not None else 0,
            digest=_digest(entries, places),
        )


def _bounties_in(tournament: Tournament) -> int:
    """What entries, rebuys and add-ons have put on heads."""
    definition = tournament.definition
    total = entry_count(tournament) * definition.entry.bounty
    if definition.rebuys is not None:
        total += tournament.rebuys * definition.rebuys.money.bounty
    if definition.add_ons is not None:
        total += tournament.add_ons * definition.add_ons.money.bounty
    return total


def _digest(entries: list[TournamentEntry], places: list[int | None]) -> str:
    digest = blake2b(digest_size=16)
    for entry, place in zip(entries, places, strict=True):
        facts = (entry.player, entry.nth, place, entry.prize, entry.seat_won, entry.bounties, entry.rebuys)
        digest.update(repr(facts).encode())
    return digest.hexdigest()


_FOLLOWED: dict[type, Callable[[TournamentRun, Any], None]] = {
    e.HandsReleased: TournamentRun._release,
    e.CardsTurned: TournamentRun._turn,
    e.ChipsLost: TournamentRun._lost,
    e.TableBroken: TournamentRun._broken,
    e.PlayerMoved: TournamentRun._moved,
    e.HandForHandRound: TournamentRun._round,
    e.LevelReached: TournamentRun._level,
}
