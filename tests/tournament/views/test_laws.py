"""Laws of what is shown of a tournament: random definitions, random hands, random entries."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mazziere.rules.refusals import Refused
from mazziere.tournament import commands as c
from mazziere.tournament.awaiting import NothingAwaited
from mazziere.tournament.decide import decide
from mazziere.tournament.definition import Definition
from mazziere.tournament.play.prizes import pool_of
from mazziere.tournament.rows import all_rows
from mazziere.tournament.state import Tournament, entry_count, latest_entry
from mazziere.tournament.views.clock import step_length_ms
from mazziere.tournament.views.head import ShownTournament
from mazziere.tournament.views.lists import entry_rows, open_table_rows
from mazziere.tournament.views.own import own_view
from mazziere.tournament.views.seats import seats_given
from tests.tournament.play.random_play import Play, definitions

pytestmark = pytest.mark.proved

RANDOM = settings(max_examples=40, deadline=None)


def known_as(player: str) -> tuple[str, bool]:
    return player.upper(), False


def played(definition: Definition, players: int, seed: int) -> list[Tournament]:
    """States of a tournament that is played to its end: some of them, and the last."""
    play = Play(definition, players, seed)
    states = [play.event.tournament]
    while not isinstance(play.event.tournament.awaiting, NothingAwaited):
        play.step()
        if play.random.random() < 0.2:
            states.append(play.event.tournament)
    return [*states, play.event.tournament]


TOURNAMENTS = given(definition=definitions(), players=st.integers(2, 40), seed=st.integers(0, 2**32))


@RANDOM
@TOURNAMENTS
def test_the_money_shown_adds_up(definition: Definition, players: int, seed: int) -> None:
    """At every moment the prizes of all places, with those of the first round, are the pool."""
    shown: ShownTournament | None = None
    for tournament in played(definition, players, seed):
        if shown is None:
            shown = ShownTournament("t", tournament)
        shown.follow(tournament)
        prizes = shown.prizes.page(tournament, 0, 1_000)
        together = sum((line.last - line.first + 1) * (line.money + line.seat) for line in prizes.rows)
        view = shown.head(str).prizes
        assert together + view.first_round == view.pool == pool_of(tournament).total
        assert view.top == prizes.rows[: len(view.top)]
        assert [line.first for line in prizes.rows] == [1, *(line.last + 1 for line in prizes.rows[:-1])]
        assert prizes.rows[-1].last == view.places


@RANDOM
@TOURNAMENTS
def test_ranks_are_those_of_the_stacks(definition: Definition, players: int, seed: int) -> None:
    """Followed step by step, standings are those that are counted anew: as many rank better as have more
    chips. The pages hold each entry once; places follow in order.
    """
    shown: ShownTournament | None = None
    for tournament in played(definition, players, seed):
        if shown is None:
            shown = ShownTournament("t", tournament)
        shown.follow(tournament)
        everybody = [*shown.standings.page(0, 1_000)]
        assert everybody == [*shown.standings.page(0, 3), *shown.standings.page(3, 1_000)]
        rows = entry_rows(shown, everybody, known_as)
        assert sorted(everybody) == [one.no for one in all_rows(tournament.entries) if not one.is_withdrawn]
        assert len(shown.standings) == entry_count(tournament)
        stacks = [one.stack for one in rows if one.rank is not None]
        for one in rows:
            if one.rank is not None:
                assert one.rank == 1 + sum(stack > one.stack for stack in stacks)
        assert [one.place for one in rows if one.place] == sorted(one.place for one in rows if one.place)
        view = shown.head(str)
        if view.stacks is not None:
            assert view.stacks.in_play == sum(one.stack for one in rows)
            assert view.stacks.largest == max(stacks)
            assert view.stacks.smallest == min(stack for stack in stacks if stack)
        anew = ShownTournament("t", tournament)
        assert [*anew.standings.page(0, 1_000)] == everybody
        assert anew.head(str) == view


@RANDOM
@TOURNAMENTS
def test_what_a_player_may_do_is_what_is_not_refused(definition: Definition, players: int, seed: int) -> None:
    """`own_view` promises exactly what `decide` carries out, for players and for a stranger."""
    for tournament in played(definition, players, seed):
        shown = ShownTournament("t", tournament)
        for player in [*sorted({entry.player for entry in all_rows(tournament.entries)})[:6], "stranger"]:
            mine = own_view(shown, player)
            assert mine.may_enter == is_carried_out(tournament, c.EnterTournament(player))
            assert mine.may_withdraw == is_carried_out(tournament, c.WithdrawEntry(player))
            assert mine.may_rebuy == is_carried_out(tournament, c.RebuyChips(player))
            assert mine.may_add_on == is_carried_out(tournament, c.BuyAddOn(player))
            assert (mine.rebuy_until is not None) == is_carried_out(tournament, c.DeclineRebuy(player))


def is_carried_out(tournament: Tournament, command: c.TournamentCommand) -> bool:
    try:
        decide(tournament, command, 10**9)
    except Refused:
        return False
    return True


@RANDOM
@TOURNAMENTS
def test_the_clock_shows_what_is_left_of_its_step(definition: Definition, players: int, seed: int) -> None:
    """What has passed and what remains are the whole step; it never shows both an end and a rest."""
    for tournament in played(definition, players, seed):
        view, clock = ShownTournament("t", tournament).head(str).clock, tournament.clock
        length = step_length_ms(definition.steps[clock.step])
        assert view.ends_at is None or view.remaining_ms is None
        if view.remaining_ms is not None:
            assert view.remaining_ms + clock.spent_ms == length
        if view.ends_at is not None and clock.since is not None:
            assert view.ends_at - clock.since + clock.spent_ms == length
        assert view.level.no == max(view.level.no, 1)
        if view.next_level is not None:
            assert view.next_level.no == view.level.no + 1


@RANDOM
@TOURNAMENTS
def test_everybody_is_told_of_each_seat(definition: Definition, players: int, seed: int) -> None:
    """Whoever follows the news of their seats sits where the tournament says, through draws and moves."""
    play = Play(definition, players, seed)
    told: dict[str, tuple[int, int]] = {}
    while not isinstance(play.event.tournament.awaiting, NothingAwaited):
        before, count = play.event.tournament, len(play.event.told)
        play.step()
        after = play.event.tournament
        for given_seat in seats_given("t", before, after, play.event.told[count:]):
            if given_seat.left is not None:
                assert given_seat.left == f"t.{told[given_seat.player][0]}"
            told[given_seat.player] = (given_seat.table_no, given_seat.seat)
        for player, place in told.items():
            entry = latest_entry(after, player)
            assert entry is not None
            if entry.table:
                assert (entry.table, entry.seat) == place


@RANDOM
@TOURNAMENTS
def test_a_head_is_no_longer_for_more_entries(definition: Definition, players: int, seed: int) -> None:
    """It holds no name of anybody who does not divide prizes, and some thousand characters at most."""
    for tournament in played(definition, players, seed):
        shown = ShownTournament("t", tournament)
        head = msgspec.json.encode(shown.head(lambda player: f"<{player}>"))
        assert b"<" not in head
        assert len(head) < 4_096


@RANDOM
@TOURNAMENTS
def test_all_seats_are_in_the_list_of_tables(definition: Definition, players: int, seed: int) -> None:
    """Everybody who is left and has a seat is counted at one open table, and the viewer's is marked."""
    for tournament in played(definition, players, seed):
        rows = open_table_rows("t", tournament, 0, 1_000, viewer="p0").rows
        mine = latest_entry(tournament, "p0")
        seated = Counter(
            entry.table for entry in all_rows(tournament.entries) if entry.table and not entry.sharing
        )
        if isinstance(tournament.awaiting, NothingAwaited):
            assert rows == ()
            continue
        assert {one.no: one.players for one in rows if one.players} == seated
        assert [one.no for one in rows if one.is_yours] == ([mine.table] if mine and mine.table else [])
