"""What would a deal give to each of those who are left?"""

from collections.abc import Callable, Sequence

import msgspec

from mazziere.protocol.tournament_lists import DealAmount, DealProposals
from mazziere.tournament.deals import by_chips, by_value, prizes_to_divide
from mazziere.tournament.play.deals import check_deals, kept_for_the_winner, still_to_win
from mazziere.tournament.refusals import DealsNotAllowed
from mazziere.tournament.state import Stage, Tournament, each_open_table
from mazziere.tournament.views.head import ShownTournament
from mazziere.tournament.views.lists import KnownAs, entry_rows


class StackValues(msgspec.Struct, frozen=True):
    """What stacks are worth by the independent chip model, as whole numbers on any scale."""

    values: tuple[int, ...]
    error: int
    """How far a value may be off, in the unit of the prizes; 0: computed exactly."""


ValueStacks = Callable[[Sequence[int], Sequence[int]], StackValues | None]
"""(stacks, prizes of their places) → what they are worth; None if there are too many."""


def players_left(tournament: Tournament) -> list[int]:
    """The entries that are left and have a seat, by number."""
    return sorted([seat.entry for table in each_open_table(tournament) for seat in table.seats])


def deal_proposals(
    shown: ShownTournament,
    known_as: KnownAs,
    value_stacks: ValueStacks | None,
    *,
    viewer: str | None = None,
) -> DealProposals:
    """The amounts of the usual methods. Raises `DealTooEarly`, or `DealsNotAllowed` if there are no deals.

    value_stacks  whoever knows the independent chip model; None: nobody here does
    """
    tournament = shown.tournament
    left = players_left(tournament)
    if not _play_and_have_a_seat(tournament, left):
        raise DealsNotAllowed
    check_deals(tournament)
    rows = entry_rows(shown, left, known_as, viewer=viewer)
    stacks, kept = [one.stack for one in rows], kept_for_the_winner(tournament)
    money = [prize.money for prize in tournament.prizes[: len(left)]]
    to_divide = prizes_to_divide(money, players_in=len(left), set_aside=kept)
    worth = value_stacks(stacks, to_divide) if value_stacks is not None else None
    return DealProposals(
        amount=still_to_win(tournament) - kept,
        kept=kept,
        players=rows,
        by_chips=_amounts(left, by_chips(to_divide, stacks)),
        by_icm=_amounts(left, by_value(to_divide, stacks, worth.values)) if worth is not None else None,
        icm_error=worth.error if worth is not None else 0,
    )


def _play_and_have_a_seat(tournament: Tournament, left: Sequence[int]) -> bool:
    return (
        tournament.stage is Stage.PLAYING
        and len(left) == tournament.left
        and not any(lost.until for lost in tournament.lost_all)
    )


def _amounts(entries: Sequence[int], money: Sequence[int]) -> tuple[DealAmount, ...]:
    return tuple([DealAmount(entry, amount) for entry, amount in zip(entries, money, strict=True)])
