"""What does a tournament still sell: entries, rebuys, add-ons?"""

from mazziere.tournament.levels import Level, LevelHands
from mazziere.tournament.state import (
    Stage,
    Tournament,
    TournamentEntry,
    entry_count,
    is_break,
    is_last_step,
    level_no,
)


def is_entry_open(tournament: Tournament) -> bool:
    """Whether players may enter, as far as time goes: never during the last level, which has no end.

    Once the prizes are known nothing more is sold, even if the staff goes back to an earlier level.
    """
    if tournament.stage is Stage.REGISTERING:
        return True
    if tournament.stage is not Stage.PLAYING or is_last_step(tournament) or tournament.prizes:
        return False
    return level_no(tournament) <= tournament.definition.registration.late_until_level


def is_full(tournament: Tournament) -> bool:
    """Whether as many have entered as may."""
    most = tournament.definition.registration.most
    return bool(most) and entry_count(tournament) >= most


def are_entries_awaited(tournament: Tournament) -> bool:
    """Whether somebody may still enter: in time, and as long as it is not full.

    Not if one player is left and the level is counted in hands: with no more hands, it would never end.
    """
    if not is_entry_open(tournament) or is_full(tournament):
        return False
    step = tournament.definition.steps[tournament.clock.step]
    return tournament.left > 1 or not (isinstance(step, Level) and isinstance(step.length, LevelHands))


def are_rebuys_open(tournament: Tournament) -> bool:
    """Whether players with few chips may buy more, as far as time goes."""
    rebuys = tournament.definition.rebuys
    return (
        rebuys is not None
        and tournament.stage is Stage.PLAYING
        and not tournament.prizes
        and level_no(tournament) <= rebuys.until_level
    )


def rebuy_until(tournament: Tournament, entry: TournamentEntry) -> int | None:
    """Until when an entry without chips may decide on a rebuy, even if rebuys have ended since."""
    for lost in tournament.lost_all:
        if lost.entry == entry.no and lost.until:
            return lost.until
    return None


def are_add_ons_open(tournament: Tournament) -> bool:
    """Whether the add-on is offered: in the break after its level, or else in the level that follows it."""
    add_ons = tournament.definition.add_ons
    if add_ons is None or tournament.stage is not Stage.PLAYING or tournament.prizes:
        return False
    level, steps = level_no(tournament), tournament.definition.steps
    if level == add_ons.after_level:
        return is_break(tournament)
    if level != add_ons.after_level + 1 or is_break(tournament):
        return False
    return isinstance(steps[tournament.clock.step - 1], Level)


def is_field_settled(tournament: Tournament) -> bool:
    """Whether nobody can enter, rebuy or add on any more: the prizes are known."""
    if tournament.stage in (Stage.REGISTERING, Stage.SEATING) and tournament.round == 1:
        return False
    definition = tournament.definition
    add_ons = definition.add_ons
    return not (
        are_entries_awaited(tournament)
        or are_rebuys_open(tournament)
        or are_add_ons_open(tournament)
        or any(lost.until for lost in tournament.lost_all)
        or tournament.to_seat
        or (add_ons is not None and level_no(tournament) <= add_ons.after_level)
    )
