"""Tournaments of any shape in any game of the catalogue, and what came of them."""

from __future__ import annotations

from hypothesis import strategies as st
from msgspec.structs import replace

from mazziere.rules.variants.catalogue import VARIANTS
from mazziere.rules.variants.mixes import MIXES, Game
from mazziere.simulation.tournament import (
    HandPlayer,
    HandsPlayer,
    PlayedHere,
    TournamentReport,
    TournamentRun,
)
from mazziere.table.config import ByHands, ByOrbits, ByTime
from mazziere.tournament.definition import Definition
from mazziere.tournament.levels import Level
from tests.tournament.play.random_play import definitions

CHANGES = st.one_of(
    st.integers(1, 8).map(ByHands), st.integers(1, 2).map(ByOrbits), st.integers(1, 600_000).map(ByTime)
)


@st.composite
def events(draw: st.DrawFn) -> Definition:
    """A small tournament of any shape, in one game or several, with or without antes."""
    definition = draw(definitions())
    one_game = st.sampled_from(sorted(VARIANTS)).flatmap(
        lambda key: st.sampled_from(VARIANTS[key].limits).map(lambda limit: (Game(key, limit),))
    )
    games = draw(one_game | st.sampled_from(sorted(MIXES)).map(MIXES.__getitem__))
    most = min(VARIANTS[game.variant].seats.stop - 1 for game in games)
    ante = draw(st.integers(0, 4))
    steps = tuple(
        replace(
            step,
            ante=step.big_blind * ante // 4,
            stud_ante=step.big_blind // 4,
            bring_in=step.big_blind // 2,
        )
        if isinstance(step, Level)
        else step
        for step in definition.steps
    )
    return replace(
        definition,
        games=games,
        game_change=draw(CHANGES) if len(games) > 1 else None,
        seats=min(definition.seats, most),
        steps=steps,
        big_blind_ante=draw(st.booleans()),
    )


def played(
    definition: Definition, players: int, seed: int, hands: HandsPlayer | None = None
) -> tuple[TournamentReport, TournamentRun]:
    """The tournament, played to its end in this process, unless others play its hands."""
    run = TournamentRun(definition, players, seed, hands or PlayedHere(HandPlayer(definition, seed)))
    return run.to_the_end(lambda _out, _hands: None), run
