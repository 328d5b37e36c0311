"""What holds for every canceled tournament, whatever its kind and its moment."""

from __future__ import annotations

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from mazziere.tournament.cancellation import CancelledKind, CancelledTournament, Entrant, settle


@st.composite
def cancelled_tournaments(draw: st.DrawFn) -> CancelledTournament:
    """A tournament of up to twelve entrants, canceled at any moment after its first hand."""
    kind = draw(st.sampled_from(CancelledKind))
    number = 2 if kind is CancelledKind.HEADS_UP else draw(st.integers(2, 12))
    number_in = 2 if kind is CancelledKind.HEADS_UP else draw(st.integers(1, number))
    share, fee = draw(st.integers(1, 2_000)), draw(st.integers(0, 200))
    bought = draw(st.lists(st.integers(1, 4), min_size=number, max_size=number))
    offered = kind is CancelledKind.FREEROLL
    guarantee = draw(st.sampled_from((0, share * number // 2, share * number * 3 + 1)))
    pool = max(guarantee, share * sum(bought))
    places = draw(st.integers(1, number))
    prizes = tuple([pool * (places - at) * 2 // (places * (places + 1)) for at in range(places)])
    entrants = []
    for place, buys in enumerate(bought, 1):
        is_in = place <= number_in
        entrants.append(
            Entrant(
                player=f"place {place}",
                paid=0 if offered else buys * (share + fee),
                prize_share=buys * share,
                chips=draw(st.integers(1, 50_000)) if is_in else 0,
                prize=prizes[place - 1] if not is_in and place <= places else 0,
                bounty=draw(st.integers(0, 500)) if is_in else 0,
            )
        )
    return CancelledTournament(
        kind=kind,
        entrants=tuple(draw(st.permutations(entrants))),
        prizes=prizes,
        guarantee=guarantee,
        rebuys_are_open=draw(st.booleans()),
    )


@given(cancelled_tournaments())
def test_the_settlement_balances(cancelled: CancelledTournament) -> None:
    """Money of the entrants, bounties on heads, and what the house adds: paid out to the last cent."""
    settlement = settle(cancelled)
    held = sum(entrant.paid + entrant.bounty for entrant in cancelled.entrants)
    assert sum(line.total for line in settlement.lines) == held + settlement.from_house
    shared = sum(line.equal_share + line.share_by_chips for line in settlement.lines)
    assert shared == settlement.divided


@given(cancelled_tournaments())
def test_nobody_is_paid_less_than_the_paragraph_says(cancelled: CancelledTournament) -> None:
    """Who is in: everything paid and the exact share, rounded down. Who is out: their prize, no more."""
    settlement = settle(cancelled)
    still_in = cancelled.players_in
    chips = sum(entrant.chips for entrant in still_in)
    for entrant, line in zip(cancelled.entrants, settlement.lines, strict=True):
        assert line.player == entrant.player
        amounts = (
            line.refund,
            line.prize,
            line.next_prize,
            line.equal_share,
            line.share_by_chips,
            line.bounty,
        )
        assert min(amounts) >= 0
        if not entrant.is_in:
            assert line.total == entrant.prize
            continue
        exact = Fraction(settlement.divided, len(still_in))
        if cancelled.kind is not CancelledKind.SIT_AND_GO:
            exact = exact / 2 + Fraction(settlement.divided * entrant.chips, 2 * chips)
        share = line.equal_share + line.share_by_chips
        assert int(exact) <= share <= int(exact) + 1
        assert line.refund == entrant.paid
        if settlement.is_in_the_prizes and cancelled.kind in (
            CancelledKind.SCHEDULED,
            CancelledKind.FREEROLL,
        ):
            assert line.next_prize == cancelled.prizes[len(still_in) - 1]


@given(cancelled_tournaments())
def test_a_larger_stack_is_never_paid_less_for_the_same_money(cancelled: CancelledTournament) -> None:
    """Cents left over go to the larger stacks, so that no rounding turns two players around."""
    lines = dict(zip(cancelled.entrants, settle(cancelled).lines, strict=True))
    for one in cancelled.players_in:
        for other in cancelled.players_in:
            if one.chips > other.chips:
                shares = [lines[each].equal_share + lines[each].share_by_chips for each in (one, other)]
                assert shares[0] >= shares[1]


@given(cancelled_tournaments(), st.integers(2, 7))
def test_chips_count_only_as_parts_of_all_chips(cancelled: CancelledTournament, times: int) -> None:
    """With every stack multiplied by the same number, everybody is paid the same."""
    multiplied = tuple([replace(entrant, chips=entrant.chips * times) for entrant in cancelled.entrants])
    assert settle(replace(cancelled, entrants=multiplied)) == settle(cancelled)


@given(cancelled_tournaments())
def test_the_house_bears_a_shortfall_and_players_never_do(cancelled: CancelledTournament) -> None:
    """If the pool is too small, nothing is divided, and what is missing is said."""
    settlement = settle(cancelled)
    assert not (settlement.divided and settlement.shortfall)
    due = sum(line.prize + line.next_prize for line in settlement.lines)
    if cancelled.kind is not CancelledKind.HEADS_UP:
        assert settlement.divided - settlement.shortfall == settlement.pool - due
