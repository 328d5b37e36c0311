"""What one viewer sees of a tournament otherwise than all: where they sit and stand, what they may do.

What a player may do is derived from the same facts as in `decide`, as far as the tournament knows them: only
the table knows whether a player still holds cards, and only the books know their balance.
"""

from mazziere.protocol.tournaments import MyTournament, TournamentMe
from mazziere.protocol.words import PartInTournament
from mazziere.tournament.play.deals import are_deals_possible
from mazziere.tournament.sales import are_add_ons_open, are_rebuys_open, is_entry_open, is_full, rebuy_until
from mazziere.tournament.state import (
    ENDED,
    Stage,
    Tournament,
    TournamentEntry,
    latest_entry,
    place_of,
    seat_of_entry,
)
from mazziere.tournament.views.day import last_hands_left
from mazziere.tournament.views.head import ShownTournament


def part_in(tournament: Tournament, entry: TournamentEntry | None) -> PartInTournament:
    """What an entry is to its player: seated, entered and without a seat, or out."""
    if entry is None:
        return "none"
    if entry.is_out or entry.sharing or tournament.stage in ENDED:
        return "out"
    return "seated" if entry.table else "entered"


def my_tournament(shown: ShownTournament, player: str) -> MyTournament | None:
    """The tournament as one of those that a player has entered; None if they have not, or it is over."""
    entry = latest_entry(shown.tournament, player)
    if entry is None or shown.tournament.stage in ENDED:
        return None
    part = part_in(shown.tournament, entry)
    table = shown.table(entry.table) if part == "seated" else None
    return MyTournament(tournament=shown.id, part=part, table=table)


def own_view(shown: ShownTournament, player: str, *, has_ticket: bool = False) -> TournamentMe:
    """What matters to one player alone.

    has_ticket  whether a seat that they have won elsewhere pays for an entry
    """
    tournament = shown.tournament
    entry = latest_entry(tournament, player)
    may_enter = _may_enter(tournament, entry)
    if entry is None:
        return TournamentMe(
            entry=None, nth=0, part="none", table=None, table_no=None, seat=None, stack=0, rank=None,
            may_enter=may_enter, may_withdraw=False, may_rebuy=False, rebuy_until=None, rebuys=0,
            rebuys_left=None, may_add_on=False, has_added_on=False, may_ask_for_deal=False, wants_deal=False,
            may_propose_deal=False, may_answer_deal=False, place=None, sharing=0, prize=0, seat_won=0,
            bounty=0, bounties=0, is_disqualified=False, last_hands_left=None, has_ticket=has_ticket,
        )  # fmt: skip
    part, rebuys = part_in(tournament, entry), tournament.definition.rebuys
    is_seated, stack = part == "seated", 0
    if is_seated:
        seat = seat_of_entry(tournament, entry)
        stack = seat.stack + seat.bought
    return TournamentMe(
        entry=entry.no,
        nth=entry.nth,
        part=part,
        table=shown.table(entry.table) if is_seated else None,
        table_no=entry.table if is_seated else None,
        seat=entry.seat if is_seated else None,
        stack=stack,
        rank=shown.standings.rank(entry.no) if is_seated else None,
        may_enter=may_enter,
        may_withdraw=tournament.stage is Stage.REGISTERING,
        may_rebuy=is_seated and may_rebuy(tournament, entry, stack),
        rebuy_until=rebuy_until(tournament, entry),
        rebuys=entry.rebuys,
        rebuys_left=rebuys.most - entry.rebuys if rebuys is not None and rebuys.most else None,
        may_add_on=is_seated and may_add_on(tournament, entry),
        has_added_on=entry.has_added_on,
        may_ask_for_deal=is_seated and tournament.deal is None and are_deals_possible(tournament),
        wants_deal=is_seated and entry.no in tournament.deal_talks.wanted,
        may_propose_deal=is_seated and may_propose_deal(tournament),
        may_answer_deal=_may_answer_deal(tournament, entry),
        place=place_of(tournament, entry),
        sharing=entry.sharing,
        prize=entry.prize,
        seat_won=entry.seat_won,
        bounty=entry.bounty,
        bounties=entry.bounties,
        is_disqualified=entry.is_disqualified,
        last_hands_left=last_hands_left(tournament, entry),
        has_ticket=has_ticket,
    )


def _may_enter(tournament: Tournament, entry: TournamentEntry | None) -> bool:
    if not is_entry_open(tournament) or is_full(tournament):
        return False
    each = tournament.definition.registration.entries_each
    return entry is None or (entry.is_out and (not each or entry.nth < each))


def may_rebuy(tournament: Tournament, entry: TournamentEntry, stack: int) -> bool:
    """Whether a seated entry with so many chips may buy more, if it holds no cards."""
    rebuys = tournament.definition.rebuys
    if rebuys is None or not (are_rebuys_open(tournament) or rebuy_until(tournament, entry) is not None):
        return False
    return (not rebuys.most or entry.rebuys < rebuys.most) and stack <= rebuys.stack_at_most


def may_add_on(tournament: Tournament, entry: TournamentEntry) -> bool:
    """Whether a seated entry may buy the add-on, if it holds no cards."""
    return are_add_ons_open(tournament) and not entry.has_added_on and rebuy_until(tournament, entry) is None


def may_propose_deal(tournament: Tournament) -> bool:
    """Whether any of those who are left may propose a deal now."""
    if tournament.stage is not Stage.PLAYING or not are_deals_possible(tournament):
        return False
    return tournament.deal is None and not tournament.in_hand


def _may_answer_deal(tournament: Tournament, entry: TournamentEntry) -> bool:
    deal = tournament.deal
    if deal is None or entry.no in deal.agreed:
        return False
    return any(no == entry.no for no, _ in deal.shares)
