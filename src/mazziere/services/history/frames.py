"""Frames: a hand step by step, as one viewer was entitled to see it.

The hand is replayed from its events. At each step the table itself makes the viewer's view and events: what
viewers were not entitled to see during the hand, they do not see now. The table is set up with only the
players who were dealt in, so that no older event of it has to be read.
"""

from collections.abc import Iterable, Iterator, Sequence

from msgspec.structs import replace

from mazziere.hand import HandStart
from mazziere.hand import events as h
from mazziere.hand.state import Phase
from mazziere.protocol.history import Frame
from mazziere.services.history.played_hands import Sitter
from mazziere.services.tables.live_shares import LiveShares, with_live_shares
from mazziere.services.tables.table_stream import ToldHand
from mazziere.table import Seat, Table, TableConfig, evolve, view, viewer_events
from mazziere.table import events as e

_FOLLOW = (h.Posted, h.UncalledReturned, h.BetsGathered, h.AskedToShow, h.DiscardsShuffled, h.HandEnded)
"""Events of a hand that belong to the step before them."""

_AROUND = (
    e.TimeBankStarted,
    e.TimeBankUsed,
    e.TimeRanOut,
    e.DisconnectTimeStarted,
    e.DisconnectTimeUsed,
    e.TwiceAsked,
    e.TwiceAnswered,
    e.ClockRestarted,
)
"""Events of a table that belong to its hand: clocks, and running it twice. Told with the next step."""


def frames(
    told: ToldHand,
    config: TableConfig,
    sitters: Iterable[Sitter],
    *,
    viewer: str | None,
    live_shares: LiveShares | None = None,
    no: int = 0,
) -> list[Frame]:
    """Every step of a hand, as `viewer` may see it.

    config  of the table; the game, stakes and rules that the hand itself states take precedence
    viewer  a player; None: an anonymous viewer
    no      the number of the hand at its table; 0 if that is not known
    """
    opening = next(event.event for event in told.events if isinstance(event, e.InHand))
    assert isinstance(opening, h.HandStarted), "a hand starts with its start"
    before = replace(set_up(config, opening.start, sitters), hand_count=no - 1)
    table = evolve(before, told.began)
    found: list[Frame] = []
    happened: list[e.Event] = []
    for step in _steps(told.events):
        for event in step:
            table = evolve(table, event)
        happened += step
        if table.hand is not None and table.hand.phase is Phase.AWARDING:
            continue  # some pots are paid and some are not: no viewer ever sees a table like this
        seen = with_live_shares(view(table, viewer), table, live_shares)
        found.append(Frame(step[-1].at, viewer_events(happened, viewer, table), seen))
        happened = []
    return found


def set_up(config: TableConfig, start: HandStart, sitters: Iterable[Sitter]) -> Table:
    """The table before the hand, with everything that matters to the hand."""
    config = replace(
        config,
        variant=start.variant,
        limit=start.limit,
        stakes=start.stakes,
        rules=start.rules,
        mix=None,
        seat_count=max(config.seat_count, *[seat.no for seat in start.seats]),
    )
    stacks = {seat.no: seat.stack for seat in start.seats}
    seats = [
        Seat(
            no=sitter.seat,
            player=sitter.player,
            nickname=sitter.nickname,
            is_bot=sitter.is_bot,
            avatar=sitter.avatar,
            stack=stacks[sitter.seat],
            time_bank_ms=config.time_bank_ms,
        )
        for sitter in sitters
    ]
    seats.sort(key=lambda seat: seat.no)
    return Table(config=config, seats=tuple(seats), carried=start.carried)


def _steps(events: Sequence[e.Event]) -> Iterator[list[e.Event]]:
    """The events of the hand, grouped into what a viewer perceives as one step."""
    step: list[e.Event] = []
    for event in events:
        if isinstance(event, e.InHand):
            prelude = all(isinstance(before, _AROUND) for before in step)
            if step and not prelude and not isinstance(event.event, _FOLLOW):
                yield step
                step = []
            step.append(event)
        elif isinstance(event, e.HandCancelled):
            if step:
                yield step
            step = [event]
        elif isinstance(event, _AROUND):
            if step and not isinstance(step[-1], _AROUND):
                yield step
                step = []
            step.append(event)
    if step:
        yield step
