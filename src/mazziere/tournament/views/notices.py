"""What is everybody told once, when it happens?

Notices are of events; the two states before and after them tell what has become true.
"""

from collections.abc import Callable, Iterable, Iterator

from mazziere.protocol.tournaments import NoticeView
from mazziere.protocol.words import NoticeKind
from mazziere.tournament import events as e
from mazziere.tournament.days import is_night
from mazziere.tournament.levels import Break, number_at
from mazziere.tournament.rows import row
from mazziere.tournament.sales import is_entry_open
from mazziere.tournament.state import Stage, Tournament, level_no, place_of
from mazziere.tournament.views.head import is_bubble

Names = Callable[[str], str]
"""Player → nickname."""

NamedEvent = e.BountyTaken | e.EntryRemoved | e.DealWanted

NOTED_OUT = 30
"""Eliminations are announced by name once no more than this many players are left. Before that they show only
in the list: nobody could read a thousand names.
"""

_PLAIN: dict[type, NoticeKind] = {
    e.FinalTableReached: "final_table",
    e.HandForHandBegan: "hand_for_hand",
    e.HandForHandEnded: "hand_for_hand_over",
    e.PrizesFixed: "prizes_fixed",
    e.RoundWon: "next_round",
    e.TournamentPaused: "paused",
    e.TournamentResumed: "resumed",
    e.DayEndOrdered: "day_end_ordered",
    e.DayEnded: "day_over",
    e.DayBegan: "next_day",
    e.DealTalksBegan: "deal_talks",
    e.DealProposed: "deal_proposed",
    e.DealLapsed: "deal_lapsed",
    e.MultiplierDrawn: "multiplier_drawn",
    e.TournamentCalledOff: "called_off",
    e.TournamentCancelled: "cancelled",
}


def noted_players(after: Tournament, events: Iterable[e.TournamentEvent]) -> list[str]:
    """The players whose nicknames `notices` asks for."""
    events = list(events)
    noted = _placed(after, events)
    for event in events:
        told = _told_by_name(after, event)
        if isinstance(told, e.BountyTaken):
            noted += [told.winner, told.loser]
        elif told is not None:
            noted.append(told.entry)
    return [row(after.entries, no).player for no in noted]


def notices(
    before: Tournament, after: Tournament, events: Iterable[e.TournamentEvent], names: Names
) -> Iterator[NoticeView]:
    """What has happened between two states of a tournament, in order.

    events  all that have led from `before` to `after`
    """
    at = 0
    events = list(events)
    for event in events:
        at = event.at
        if (kind := _PLAIN.get(type(event))) is not None:
            yield NoticeView(kind=kind, at=at)
        elif isinstance(event, e.RoundSeated) and before.round == 1:
            yield NoticeView(kind="started", at=at)
        elif isinstance(event, e.LastHandsDrawn):
            yield NoticeView(kind="last_hands", at=at, hands=event.hands)
        elif isinstance(event, e.DealMade):
            yield NoticeView(kind="deal_made", at=at, money=event.left)
        elif isinstance(event, e.LevelReached) and not is_night(after):
            yield _level(after, event)
        elif (told := _told_by_name(after, event)) is not None:
            yield _named(after, told, names)
    if is_entry_open(before) and not is_entry_open(after) and after.stage is Stage.PLAYING:
        yield NoticeView(kind="registration_closed", at=at)
    if is_bubble(after) and not is_bubble(before):
        yield NoticeView(kind="bubble", at=at)
    if _is_in_the_money(after) and not _is_in_the_money(before):
        yield NoticeView(kind="in_the_money", at=at)
    for no in _placed(after, events):
        entry = row(after.entries, no)
        place = place_of(after, entry)
        kind = "won" if place == 1 else "player_out"
        yield NoticeView(kind=kind, at=at, nickname=names(entry.player), place=place, money=entry.prize)


def _level(after: Tournament, event: e.LevelReached) -> NoticeView:
    steps = after.definition.steps
    level = max(1, number_at(steps, event.step))
    if isinstance(steps[event.step], Break):
        return NoticeView(kind="break", at=event.at, level=level)
    is_after_break = event.step > 0 and isinstance(steps[event.step - 1], Break)
    return NoticeView(kind="break_over" if is_after_break else "level", at=event.at, level=level)


def _is_in_the_money(tournament: Tournament) -> bool:
    return (
        tournament.stage is Stage.PLAYING
        and level_no(tournament) > 0
        and 0 < tournament.left <= len(tournament.prizes)
    )


def _told_by_name(after: Tournament, event: e.TournamentEvent) -> NamedEvent | None:
    """The event, if it is a bounty won from another, a player put out by the staff, or one who wants a deal;
    only if few are left.
    """
    if after.left > NOTED_OUT:
        return None
    match event:
        case e.BountyTaken(winner=winner, loser=loser) if winner != loser:
            return event
        case e.DealWanted(wants=True) | e.EntryRemoved():
            return event
        case _:
            return None


def _named(after: Tournament, event: NamedEvent, names: Names) -> NoticeView:
    def name(no: int) -> str:
        return names(row(after.entries, no).player)

    if isinstance(event, e.EntryRemoved):
        kind: NoticeKind = "player_disqualified" if event.is_disqualified else "player_removed"
        return NoticeView(kind=kind, at=event.at, nickname=name(event.entry))
    if isinstance(event, e.DealWanted):
        return NoticeView(kind="deal_wanted", at=event.at, nickname=name(event.entry))
    winner, loser = name(event.winner), name(event.loser)
    return NoticeView(kind="bounty_won", at=event.at, nickname=winner, loser=loser, money=event.paid)


def _placed(after: Tournament, events: Iterable[e.TournamentEvent]) -> list[int]:
    """Entries that have finished, the lowest first, if few are left."""
    if after.left > NOTED_OUT:
        return []
    placed = [event for event in events if isinstance(event, e.PlacesTaken)]
    return [no for event in placed for group in reversed(event.groups) for no in group][-NOTED_OUT:]
