"""Laws of simulated tournaments: random definitions, real hands, whoever plays them."""

from __future__ import annotations

import os
import signal
from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mazziere.adapters.tournament_presets import preset_names
from mazziere.cli import hand_workers
from mazziere.cli.hand_workers import HandWorkers
from mazziere.simulation.tournament import TournamentReport, TournamentRun
from mazziere.tournament.definition import Definition, Start
from mazziere.tournament.play.prizes import pool_of
from mazziere.tournament.rows import all_rows
from mazziere.tournament.state import Stage, chips_handed_out, chips_in_play, entry_count, place_of
from tests.simulation.tournament.random_events import events, played
from tests.tournament.definitions import preset


@pytest.mark.proved
@settings(max_examples=40, deadline=None)
@given(definition=events(), players=st.integers(2, 40), seed=st.integers(0, 2**32))
def test_no_chip_and_no_cent_is_lost_whatever_is_played(
    definition: Definition, players: int, seed: int
) -> None:
    """Any game, any merging of tables, rebuys, add-ons, bounties, entries again: every place
    taken, as many chips at the end as were handed out, prizes of the whole pool, every bounty won.
    """
    report, run = played(definition, players, seed)
    tournament = run.tournament
    assert tournament.stage is Stage.OVER
    assert chips_in_play(tournament) == chips_handed_out(tournament)
    entries = list(all_rows(tournament.entries))
    assert sum(entry.prize + entry.seat_won for entry in entries) == pool_of(tournament).total
    places = sorted(place_of(tournament, entry) or 0 for entry in entries)
    assert len(places) == entry_count(tournament)
    assert all(place == 1 + sum(other < place for other in places) for place in {*places})
    assert places.count(1) == tournament.left == report.winners
    assert report.clean
    assert report.bounties == report.bounties_in


@settings(max_examples=10, deadline=None)
@given(definition=events(), players=st.integers(2, 25), seed=st.integers(0, 2**32))
def test_the_same_seed_is_the_same_tournament(definition: Definition, players: int, seed: int) -> None:
    """To the last event that counts: the whole state is equal, not only what is told of it."""
    first, one = played(definition, players, seed)
    second, other = played(definition, players, seed)
    assert first == second
    assert one.tournament == other.tournament


def test_another_seed_is_another_tournament() -> None:
    definition = preset("sit-and-go-9")
    assert len({played(definition, 9, seed)[0].digest for seed in range(5)}) == 5


@pytest.mark.proved
def test_every_preset_is_played_to_its_winner() -> None:
    for name in preset_names():
        definition = preset(name)
        registration = definition.registration
        players = (
            registration.most if definition.start is Start.WHEN_FULL else min(60, registration.most or 60)
        )
        report, _ = played(definition, players, seed=3)
        assert report.clean, name
        assert report.winner, name


def shared_out(definition: Definition, players: int, seed: int, workers: HandWorkers) -> TournamentReport:
    return played(definition, players, seed, workers)[0]


@pytest.mark.proved
def test_it_does_not_matter_how_many_processes_play_the_hands() -> None:
    """None, one or two beside this one, in batches of four."""
    definition = preset("rebuy")
    alone, _ = played(definition, 150, seed=11)
    for processes in (0, 1, 2):
        with HandWorkers(definition, 11, processes, batch=4) as workers:
            assert shared_out(definition, 150, 11, workers) == alone
            assert len(workers.pids) == processes
            assert workers.deaths == 0


def test_hands_of_a_process_that_dies_are_played_again() -> None:
    """One is killed every few hundred hands: the tournament ends as if nothing had happened."""
    definition = preset("freezeout")
    alone, _ = played(definition, 150, seed=12)
    with HandWorkers(definition, 12, 2, batch=4) as workers:
        killed = 0

        def kill(_out: int, hands: int) -> None:
            nonlocal killed
            if hands // 300 > killed and workers.pids:
                killed += 1
                with suppress(ProcessLookupError):
                    os.kill(workers.pids[0], signal.SIGKILL)

        report = TournamentRun(definition, 150, 12, workers).to_the_end(kill)
        assert report == alone
        assert workers.deaths == killed > 2


def test_hands_are_played_here_when_processes_die_again_and_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """After so many deaths no other process is started."""
    monkeypatch.setattr(hand_workers, "DEATHS", 2)
    definition = preset("freezeout")
    alone, _ = played(definition, 60, seed=13)
    with HandWorkers(definition, 13, 1, batch=2) as workers:

        def kill(_out: int, _hands: int) -> None:
            for pid in workers.pids:
                with suppress(ProcessLookupError):
                    os.kill(pid, signal.SIGKILL)

        run = TournamentRun(definition, 60, 13, workers, report_every_hands=1)
        assert run.to_the_end(kill) == alone
        assert workers.deaths == 2
        assert not workers.pids
