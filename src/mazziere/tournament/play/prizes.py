"""Which prizes are there, and who has won one?"""

from collections.abc import Sequence

from mazziere.rules.tournaments.finishing_order import Out, finishing_order
from mazziere.rules.tournaments.odd_cents import equally
from mazziere.tournament import events as e
from mazziere.tournament.definition import Bounties, DrawnPrizes, PaidPlaces
from mazziere.tournament.play.unfolding import Unfolding
from mazziere.tournament.prizes.payouts import (
    Prize,
    PrizePool,
    are_shared_equally,
    drawn_pool,
    first_round_prizes,
    prize_pool,
    prizes,
    shared_prizes,
)
from mazziere.tournament.rows import all_rows, row
from mazziere.tournament.sales import is_field_settled
from mazziere.tournament.state import HandForHand, Tournament, entry_count, place_of
from mazziere.tournament.velox.tables import VELOX_TABLES, Multiplier, drawn


def prize_shares(tournament: Tournament) -> int:
    """What all entries, rebuys and add-ons have put into the prize pool."""
    definition = tournament.definition
    total = entry_count(tournament) * definition.entry.prize_share
    if definition.rebuys:
        total += tournament.rebuys * definition.rebuys.money.prize_share
    if definition.add_ons:
        total += tournament.add_ons * definition.add_ons.money.prize_share
    return total


def multiplier(tournament: Tournament) -> Multiplier | None:
    """The multiplier that was drawn; `None` if the prizes are not drawn."""
    payout = tournament.definition.payout
    if not isinstance(payout, DrawnPrizes):
        return None
    assert tournament.multiplier is not None, "the multiplier is drawn before any seat"
    return drawn(VELOX_TABLES[payout.table], tournament.multiplier)


def pool_of(tournament: Tournament) -> PrizePool:
    """The pool of what has been bought so far, or of the multiplier that was drawn."""
    found = multiplier(tournament)
    if found is None:
        return prize_pool(prize_shares(tournament), tournament.definition.guarantee)
    total = drawn_pool(found, tournament.definition.entry.total)
    return PrizePool(total, max(0, total - prize_shares(tournament)))


def prizes_of(tournament: Tournament) -> tuple[Prize, ...]:
    """The prizes of what has been bought so far, from the first place down."""
    pool = pool_of(tournament).total
    return prizes(
        tournament.definition.payout,
        pool=pool - first_round_money(tournament, pool),
        entries=entry_count(tournament),
        drawn=multiplier(tournament),
    )


def first_round_money(tournament: Tournament, pool: int) -> int:
    """What the winners of a shoot-out's first round divide, of a pool."""
    return sum(first_round_prizes(pool, _first_round_share(tournament), 1))


def fees_paid(tournament: Tournament) -> int:
    """What players have paid to the room for entries, rebuys and add-ons."""
    definition = tournament.definition
    total = 0 if definition.entry_is_offered else entry_count(tournament) * definition.entry.fee
    if definition.rebuys:
        total += tournament.rebuys * definition.rebuys.money.fee
    if definition.add_ons:
        total += tournament.add_ons * definition.add_ons.money.fee
    return total


def prizes_won(tournament: Tournament) -> int:
    """What has been won so far, with the worth of seats, without bounties."""
    return sum([entry.prize + entry.seat_won for entry in all_rows(tournament.entries)])


def fix_prizes(unfolding: Unfolding, at: int, *, is_won: bool = False) -> None:
    """Fixes the prizes once nobody can enter or buy any more, and pays those who already have a place.

    is_won  fix them although chips could still be bought: one player is left, or the first round has been won
    """
    tournament = unfolding.tournament
    if tournament.prizes or not (is_won or is_field_settled(tournament)):
        return
    found = prizes_of(tournament)
    unfolding.happen(e.PrizesFixed(found, pool_of(tournament).overlay, at))
    if tournament.finished:
        groups: dict[int, list[int]] = {}
        for entry in all_rows(tournament.entries):
            place = place_of(tournament, entry)
            if place is not None and place <= len(found):
                groups.setdefault(place, []).append(entry.no)
        forfeited = sum([_pay(unfolding, groups[place], place, at) for place in sorted(groups)])
        _pass_on(unfolding, forfeited, at)


def are_all_alike(tournament: Tournament) -> bool:
    """Whether all places still to be won pay the same, apart from an odd cent, as the seats of a satellite
    do.

    Prizes that the payout rule sets apart may be a cent apart in a very small pool, and are played for.
    Bounties, and what the first round of a shoot-out pays, are still to be won. Where no place pays anything,
    the places themselves are played for.
    """
    together = tournament.prizes[: tournament.left]
    if len(together) < 2 or len(together) < tournament.left:
        return False
    if tournament.definition.bounties is not Bounties.NONE:
        return False
    if tournament.round == 1 and _first_round_share(tournament):
        return False
    worth = [prize.money for prize in together]
    if not any(worth) and not any([prize.seat for prize in together]):
        return False
    odd = 1 if are_shared_equally(tournament.definition.payout, len(together)) else 0
    return len({prize.seat for prize in together}) == 1 and max(worth) - min(worth) <= odd


def take_places(unfolding: Unfolding, at: int, *, at_once: bool = False) -> None:
    """Gives places to those who have lost everything, in order, up to the first who may still rebuy.

    at_once  without waiting for rebuys, or for other tables that play hand for hand
    """
    while unfolding.tournament.lost_all:
        tournament = unfolding.tournament
        moment = tournament.lost_all[0].moment
        together = [lost for lost in tournament.lost_all if lost.moment == moment]
        is_the_round = tournament.hand_for_hand is HandForHand.PLAYING and moment == tournament.moment
        waits = any([lost.until for lost in together]) or (is_the_round and tournament.in_hand > 0)
        if waits and not at_once:
            return
        out = [Out(lost.entry, lost.table, lost.chips, lost.from_button) for lost in together]
        order = finishing_order(out, tournament.definition.rules.simultaneous_elimination)
        place(unfolding, tuple([tuple([one.entry for one in group]) for group in order]), at)


def place(unfolding: Unfolding, groups: tuple[tuple[int, ...], ...], at: int) -> None:
    """Gives these entries, listed best first, the lowest places still free, and pays their prizes."""
    unfolding.happen(e.PlacesTaken(groups, at))
    tournament = unfolding.tournament
    forfeited = 0
    for group in groups:
        taken = place_of(tournament, row(tournament.entries, group[0]))
        assert taken is not None, "who has finished has a place"
        if taken <= len(tournament.prizes):
            forfeited += _pay(unfolding, group, taken, at)
    _pass_on(unfolding, forfeited, at)


def _pay(unfolding: Unfolding, group: Sequence[int], place: int, at: int) -> int:
    """The prizes of the places that these entries share, beginning with `place`, in equal parts.

    What somebody forfeits is added to the first prize; returned if that has been won already, or forfeited.
    """
    won = shared_prizes(unfolding.tournament.prizes, place, len(group))
    forfeited = 0
    for entry, prize in zip(group, won, strict=True):
        if row(unfolding.tournament.entries, entry).is_disqualified:
            forfeited += prize.money + prize.seat
        elif prize.money or prize.seat:
            unfolding.happen(e.PrizeWon(entry, place, prize.money, prize.seat, at))
    tournament = unfolding.tournament
    if tournament.finished == entry_count(tournament):
        return forfeited
    if forfeited:
        below = place - 1 + len(group)
        first, *others = tournament.prizes
        kept = [Prize(0) if place <= no <= below else prize for no, prize in enumerate(others, 2)]
        unfolding.happen(e.PrizesFixed((Prize(first.money + forfeited, first.seat), *kept), 0, at))
    return 0


def _pass_on(unfolding: Unfolding, forfeited: int, at: int) -> None:
    """Pays a forfeited first prize to the best of the other players, if nobody is left to win it."""
    if not forfeited:
        return
    found = best_placed(unfolding.tournament)
    if not found:
        return
    shares = equally(forfeited, len(found))
    for entry, money in zip(found, shares, strict=True):
        place = place_of(unfolding.tournament, row(unfolding.tournament.entries, entry))
        assert place is not None, "who has finished has a place"
        unfolding.happen(e.PrizeWon(entry, place, money, 0, at))


def best_placed(tournament: Tournament) -> list[int]:
    """The entries that finish best of those who were not disqualified; several if they share the place."""
    places = {
        entry.no: place_of(tournament, entry)
        for entry in all_rows(tournament.entries)
        if not (entry.is_withdrawn or entry.is_disqualified)
    }
    best = min([place for place in places.values() if place is not None], default=None)
    return [] if best is None else [no for no, place in places.items() if place == best]


def pay_the_first_round(unfolding: Unfolding, winners: Sequence[int], at: int) -> None:
    """The prizes of a shoot-out's first round, one for the winner of each table.

    They are a part of the pool, so that nobody buys anything any more.
    """
    tournament = unfolding.tournament
    share = _first_round_share(tournament)
    if tournament.round > 1 or not share:
        return
    fix_prizes(unfolding, at, is_won=True)
    won = first_round_prizes(pool_of(tournament).total, share, len(winners))
    for entry, money in zip(winners, won, strict=True):
        unfolding.happen(e.RoundPrizeWon(entry, money, at))


def _first_round_share(tournament: Tournament) -> int:
    payout = tournament.definition.payout
    return payout.first_round_share if isinstance(payout, PaidPlaces) else 0
