"""Who may enter, withdraw and enter again, and when does the tournament begin?"""

from mazziere.rules.tournaments.starting import begins
from mazziere.tournament import events as e
from mazziere.tournament import refusals
from mazziere.tournament.awaiting import MultiplierToDraw
from mazziere.tournament.commands import (
    ChangeTournament,
    DrawMultiplier,
    EnterTournament,
    WithdrawEntry,
)
from mazziere.tournament.definition import DrawnPrizes, Start
from mazziere.tournament.play.unfolding import Unfolding
from mazziere.tournament.rows import all_rows
from mazziere.tournament.sales import is_entry_open, is_full
from mazziere.tournament.state import Stage, Tournament, TournamentEntry, entry_count, latest_entry
from mazziere.tournament.velox.tables import DRAWS


def change(unfolding: Unfolding, command: ChangeTournament, at: int) -> None:
    """The staff changes the definition before the start, but not what those who have entered agreed to."""
    tournament = unfolding.tournament
    if tournament.stage is not Stage.REGISTERING:
        raise refusals.StartsAlready
    before, after, count = tournament.definition, command.definition, entry_count(tournament)
    most = after.registration.most
    paid_alike = (before.entry, before.entry_is_offered, before.currency) == (
        after.entry,
        after.entry_is_offered,
        after.currency,
    )
    # The multiplier was committed to for one table of multipliers, which cannot be replaced afterwards.
    drawn_alike = before.payout == after.payout or not (
        isinstance(before.payout, DrawnPrizes) or isinstance(after.payout, DrawnPrizes)
    )
    if (count and not (paid_alike and (not most or count <= most))) or not drawn_alike:
        raise refusals.EntriesWerePaid(entries=count)
    unfolding.happen(e.TournamentChanged(after, command.starts_at, at))
    begin_if_due(unfolding, at)


def enter(unfolding: Unfolding, command: EnterTournament, at: int) -> None:
    """A player buys an entry: the first one, or another after having lost everything."""
    tournament = unfolding.tournament
    registration = tournament.definition.registration
    if not is_entry_open(tournament):
        raise refusals.EntriesClosed
    if is_full(tournament):
        raise refusals.TournamentIsFull(most=registration.most)
    last = latest_entry(tournament, command.player)
    if last is not None:
        if not last.is_out:
            raise refusals.AlreadyEntered
        each = registration.entries_each
        if each and last.nth >= each:
            raise refusals.NoMoreEntries(most=each)
    unfolding.happen(e.EntryBought(tournament.entered + 1, command.player, at, command.with_ticket))
    begin_if_due(unfolding, at)


def withdraw(unfolding: Unfolding, command: WithdrawEntry, at: int) -> None:
    """A player takes the entry back before the start."""
    entry = entered(unfolding.tournament, command.player)
    if unfolding.tournament.stage is not Stage.REGISTERING:
        raise refusals.StartsAlready
    unfolding.happen(e.EntryWithdrawn(entry.no, at))


def entered(tournament: Tournament, player: str) -> TournamentEntry:
    """The player's entry that is in. Raises `NotEntered`."""
    entry = latest_entry(tournament, player)
    if entry is None or entry.is_out:
        raise refusals.NotEntered
    return entry


def left_in(tournament: Tournament) -> list[int]:
    """The entries that are not out, by number."""
    return [entry.no for entry in all_rows(tournament.entries) if not (entry.is_out or entry.is_withdrawn)]


def begin_if_due(unfolding: Unfolding, at: int) -> None:
    """Begins the tournament when it is full, or at its time; with too few entries it is called off."""
    tournament = unfolding.tournament
    if tournament.stage is not Stage.REGISTERING:
        return
    registration, count = tournament.definition.registration, entry_count(tournament)
    if tournament.definition.start is Start.WHEN_FULL:
        if begins(count, needed=registration.most):
            unfolding.happen(e.RegistrationEnded(at))
    elif at >= tournament.starts_at:
        enough = begins(count, needed=max(registration.fewest, 2))
        unfolding.happen(e.RegistrationEnded(at) if enough else e.TournamentCalledOff(at))


def draw_multiplier(unfolding: Unfolding, command: DrawMultiplier, at: int) -> None:
    """The prizes of a VeloX are drawn before any seat."""
    if not isinstance(unfolding.tournament.awaiting, MultiplierToDraw):
        raise refusals.NoMultiplierToDraw
    assert 0 <= command.number < DRAWS, "the number is drawn below DRAWS"
    unfolding.happen(e.MultiplierDrawn(command.number, at))
