"""Laws of whole tournaments: random definitions, random hands, random entries, to the last prize."""

from __future__ import annotations

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st

from mazziere.tournament import events as e
from mazziere.tournament.definition import (
    Definition,
)
from mazziere.tournament.evolve import replay
from mazziere.tournament.play.prizes import pool_of
from mazziere.tournament.rows import all_rows
from mazziere.tournament.state import (
    Stage,
    entry_count,
    place_of,
)
from tests.tournament.play.random_play import Play, definitions
from tests.tournament.play.telling import Event


@settings(max_examples=60)
@given(definition=definitions(), players=st.integers(2, 40), seed=st.integers(0, 2**32))
def test_a_tournament_ends_with_one_winner_and_every_place_taken(
    definition: Definition, players: int, seed: int
) -> None:
    """OT goal, places. Chips are neither lost nor made, everyone has one seat, places follow one another with
    the ties that the rule allows, prizes are the pool, all bounties are paid, and the events alone give the
    same tournament.
    """
    event = Play(definition, players, seed).to_the_end()
    tournament = event.tournament
    assert tournament.stage is Stage.OVER
    assert replay(stored(event.told)) == tournament
    entries = [entry for entry in all_rows(tournament.entries) if not entry.is_withdrawn]
    places = sorted(place for place in event_places(event) if place is not None)
    assert len(places) == entry_count(tournament) == len(entries)
    assert places.count(1) == 1
    for place in {*places}:
        assert place == 1 + sum(other < place for other in places)
    assert sum(entry.prize for entry in entries) == pool_of(tournament).total
    assert sum(entry.bounties for entry in entries) == len(entries) * definition.entry.bounty
    assert tournament.bounties_left == 0
    assert tournament.left == 1 or e.EntryRemoved in {type(event) for event in event.told}


def stored(told: list[e.TournamentEvent]) -> list[e.TournamentEvent]:
    """The events as they come back from the store."""
    return msgspec.json.decode(msgspec.json.encode(told), type=list[e.TournamentEvent])


def event_places(event: Event) -> list[int | None]:
    return [
        place_of(event.tournament, entry)
        for entry in all_rows(event.tournament.entries)
        if not entry.is_withdrawn
    ]
