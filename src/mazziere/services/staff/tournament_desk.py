"""What the staff does with tournaments: announce, change, pause, move, put out, cancel.

Every act is logged with its author, in the append that stores it. Whoever plays in a tournament does not
direct it. Who may do what otherwise is not decided here.
"""

from mazziere.ledger import CURRENCIES
from mazziere.rules.refusals import Forbidden
from mazziere.services.refusals import CurrencyNotPlayed
from mazziere.services.staff.desk_log import DeskLog, given_reason
from mazziere.services.tournaments.tournaments import Tournaments
from mazziere.tournament.cancellation import Settlement
from mazziere.tournament.commands import (
    BeginDay,
    CancelTournament,
    ChangeLevel,
    ChangeTournament,
    EndDay,
    MovePlayer,
    PauseTournament,
    RemoveEntry,
    ResumeTournament,
)
from mazziere.tournament.definition import Definition
from mazziere.tournament.definition_file.reading import Reading, read_definition
from mazziere.tournament.refusals import NoSuchEntry
from mazziere.tournament.rows import row
from mazziere.tournament.state import latest_entry


class TournamentDesk:
    """The desk of the tournament directors."""

    def __init__(self, *, tournaments: Tournaments, log: DeskLog, currency: str) -> None:
        self._tournaments = tournaments
        self._log = log
        self._currency = currency

    def read(self, text: str) -> Reading:
        """The definition in a TOML text, or everything that is wrong with it."""
        return read_definition(text, {code: currency.exponent for code, currency in CURRENCIES.items()})

    async def announce(self, who: str, definition: Definition, *, starts_at: int, event: str) -> str:
        """Announce a tournament; returns its id. Raises `CurrencyNotPlayed`."""
        self._check_currency(definition)
        note = self._log.line(who, "tournament_announced", name=definition.title.it)
        return await self._tournaments.announce(definition, starts_at=starts_at, event=event, note=note)

    async def change(self, who: str, tournament: str, definition: Definition, *, starts_at: int) -> None:
        """Change a tournament before its start. Raises `CurrencyNotPlayed`, `EntriesWerePaid`."""
        self._check(who, tournament)
        self._check_currency(definition)
        note = self._log.line(who, "tournament_changed", tournament=tournament)
        await self._tournaments.ask(None, tournament, ChangeTournament(definition, starts_at), note=note)

    async def pause(self, who: str, tournament: str) -> None:
        self._check(who, tournament)
        note = self._log.line(who, "tournament_paused", tournament=tournament)
        await self._tournaments.ask(None, tournament, PauseTournament(), note=note)

    async def resume(self, who: str, tournament: str) -> None:
        self._check(who, tournament)
        note = self._log.line(who, "tournament_resumed", tournament=tournament)
        await self._tournaments.ask(None, tournament, ResumeTournament(), note=note)

    async def change_level(self, who: str, tournament: str, step: int) -> None:
        """Go to a level or break, `step` counted from 0. Raises `NoSuchStep`."""
        self._check(who, tournament)
        note = self._log.line(who, "tournament_level_changed", tournament=tournament, step=step + 1)
        await self._tournaments.ask(None, tournament, ChangeLevel(step), note=note)

    async def end_day(self, who: str, tournament: str, *, next_at: int, at_once: bool) -> None:
        """End the day with the present level; `next_at` 0: until `begin_day`. Raises `DayIsEnding`."""
        self._check(who, tournament)
        note = self._log.line(who, "tournament_day_ended", tournament=tournament, at_once=at_once)
        await self._tournaments.ask(None, tournament, EndDay(next_at, at_once), note=note)

    async def begin_day(self, who: str, tournament: str) -> None:
        """Begin the next day. Raises `DayNotOver`."""
        self._check(who, tournament)
        note = self._log.line(who, "tournament_day_begun", tournament=tournament)
        await self._tournaments.ask(None, tournament, BeginDay(), note=note)

    async def move(self, who: str, tournament: str, entry: int, *, table: int, seat: int) -> None:
        """Move a player between hands; `seat` 0: the worst free one. Raises what the tournament refuses."""
        self._check(who, tournament)
        player = self._player_of(tournament, entry)
        to = {"table": table, "seat": seat} if seat else {"table": table}
        note = self._log.line(who, "tournament_player_moved", tournament=tournament, player=player, **to)
        await self._tournaments.ask(None, tournament, MovePlayer(entry, table, seat), note=note)

    async def remove(
        self, who: str, tournament: str, entry: int, *, is_disqualified: bool, reason: str
    ) -> None:
        """Put a player out between hands. Raises `ReasonNeeded`, or what the tournament refuses."""
        self._check(who, tournament)
        what = "tournament_player_disqualified" if is_disqualified else "tournament_player_eliminated"
        player = self._player_of(tournament, entry)
        note = self._log.line(who, what, tournament=tournament, player=player, reason=given_reason(reason))
        await self._tournaments.ask(None, tournament, RemoveEntry(entry, is_disqualified), note=note)

    def cancellation_preview(self, tournament: str) -> Settlement:
        """What everybody would get if it were canceled now. Raises `TournamentIsOver`."""
        return self._tournaments.cancellation_preview(tournament)

    async def cancel(self, who: str, tournament: str, *, reason: str) -> None:
        """Break the tournament off. Raises `ReasonNeeded`, `TournamentIsOver`."""
        self._check(who, tournament)
        note = self._log.line(who, "tournament_cancelled", tournament=tournament, reason=given_reason(reason))
        await self._tournaments.ask(None, tournament, CancelTournament(), note=note)

    def _check(self, who: str, tournament: str) -> None:
        """Check that a member of the staff does not play in it. Raises `Unknown` or `Forbidden`."""
        if latest_entry(self._tournaments.tournament(tournament), who) is not None:
            raise Forbidden("tournament")

    def _check_currency(self, definition: Definition) -> None:
        if definition.currency != self._currency:
            raise CurrencyNotPlayed(currency=definition.currency, plays=self._currency)

    def _player_of(self, tournament: str, entry: int) -> str:
        found = self._tournaments.tournament(tournament)
        if not 1 <= entry <= found.entered:
            raise NoSuchEntry(entry=entry)
        return row(found.entries, entry).player
