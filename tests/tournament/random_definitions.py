"""Definitions of every shape, drawn at random: each could be held as it is."""

from __future__ import annotations

from hypothesis import strategies as st

from mazziere.rules.limits import ALL_LIMITS, Limit
from mazziere.rules.rule_set import RULE_SETS
from mazziere.rules.variants.mixes import HORSE, Game
from mazziere.table.config import ByHands, ByOrbits, ByTime, ChatPolicy
from mazziere.tournament.definition import (
    AddOns,
    Bounties,
    Day,
    DealTerms,
    Definition,
    EntryMoney,
    PaidPartOfField,
    PaidPlaces,
    PayoutRule,
    Rebuys,
    Registration,
    SeatsPaid,
    Start,
    TableMerging,
    TableTimes,
    Title,
)
from mazziere.tournament.levels import (
    Break,
    Level,
    LevelHands,
    LevelLength,
    LevelOrBreak,
    LevelTime,
    numbered,
)

LIMITS = st.sampled_from(ALL_LIMITS)
TEXTS = st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=20).filter(str.strip)
TIMES = st.integers(1_000, 10_000_000)
CHANGES = st.one_of(
    st.integers(1, 50).map(ByHands), st.integers(1, 9).map(ByOrbits), st.integers(1, 10**7).map(ByTime)
)


def prices(bounty: st.SearchStrategy[int]) -> st.SearchStrategy[EntryMoney]:
    """Of which at least 80 % come back: the fee is a fifth at most."""
    return st.tuples(st.integers(0, 10**6), bounty, st.integers(0, 100)).map(
        lambda drawn: EntryMoney(
            prize_share=drawn[0], bounty=drawn[1], fee=(drawn[0] + drawn[1]) // 4 * drawn[2] // 100
        )
    )


@st.composite
def structures(draw: st.DrawFn, *, one_table: bool) -> tuple[LevelOrBreak, ...]:
    """Rising levels for any game, with breaks between some of them; hands are counted at one table."""
    lengths: st.SearchStrategy[LevelLength] = st.integers(1, 10**7).map(LevelTime)
    if one_table:
        lengths |= st.integers(1, 50).map(LevelHands)
    usual = draw(lengths)
    steps: list[LevelOrBreak] = []
    big = 0
    for _ in range(draw(st.integers(1, 8))):
        big += draw(st.integers(2, 100))
        if steps and draw(st.booleans()):
            steps.append(Break(draw(TIMES)))
        fixed = draw(st.booleans())
        steps.append(
            Level(
                length=draw(st.just(usual) | lengths),
                small_blind=draw(st.integers(1, big)),
                big_blind=big,
                ante=draw(st.integers(0, big)),
                small_bet=big if fixed else 0,
                big_bet=draw(st.integers(big, 2 * big)) if fixed else 0,
                stud_ante=draw(st.integers(1, big)),
                bring_in=draw(st.integers(1, big)),
            )
        )
    return tuple(steps)


@st.composite
def payouts(draw: st.DrawFn, fewest: int, pool: int, *, shoot_out: bool) -> PayoutRule:
    """Places for the fewest that may play, a part of the field, or a seat that the fewest pay for."""
    if pool and draw(st.booleans()):
        return SeatsPaid(value=draw(st.integers(1, pool)), event=draw(TEXTS))
    if draw(st.booleans()):
        return PaidPartOfField(basis_points=draw(st.integers(1, 10_000)))
    weights = draw(st.lists(st.integers(1, 99), min_size=1, max_size=min(fewest, 9)))
    shares = sorted((10_000 * weight // sum(weights) for weight in weights), reverse=True)
    shares[0] += 10_000 - sum(shares)
    first_round = draw(st.integers(0, 5_000)) if shoot_out else 0
    return PaidPlaces(shares=tuple(shares), first_round_share=first_round)


@st.composite
def days_of(draw: st.DrawFn, steps: tuple[LevelOrBreak, ...]) -> tuple[Day, ...]:
    """Days that end with levels that are long enough; the next one begins a week after each."""
    long = [
        no
        for no, step in numbered(steps[:-1])
        if isinstance(step, Level) and isinstance(step.length, LevelTime) and step.length.ms > 900_000
    ]
    chosen = draw(st.lists(st.sampled_from(long), unique=True, max_size=3)) if long else []
    return tuple(
        [
            Day(
                last_level=no,
                stops_before_ms=draw(st.integers(300, 900)) * 1000,
                next_after_ms=draw(st.sampled_from([0, 10**12])),
            )
            for no in sorted(chosen)
        ]
    )


@st.composite
def definitions(draw: st.DrawFn) -> Definition:
    """A tournament with nothing wrong."""
    games = draw(st.just(HORSE) | LIMITS.map(lambda limit: (Game("holdem", limit),)))
    if draw(st.booleans()):
        games = (Game("omaha8", draw(LIMITS)), Game("five_draw", Limit.NO_LIMIT))
    seats = draw(st.integers(2, 6))
    start = draw(st.sampled_from(Start))
    merging = draw(st.sampled_from(TableMerging))
    fewest = draw(st.integers(2, 40))
    full = start is Start.WHEN_FULL
    most = fewest if full else draw(st.sampled_from([0, fewest, fewest + 100]))
    steps = draw(structures(one_table=0 < most <= seats))
    ended = sum(isinstance(step, Level) for step in steps) - 1
    late = 0 if full or merging is TableMerging.WINNERS_MEET else draw(st.integers(0, ended))
    bounties = draw(st.sampled_from(Bounties))
    entry = draw(prices(st.just(0) if bounties is Bounties.NONE else st.integers(1, 10**6)))
    guarantee = draw(st.integers(0, 10**8))
    first = next(step for step in steps if isinstance(step, Level))
    dearest = first.big_blind + first.ante + first.stud_ante
    return Definition(
        title=Title(it=draw(TEXTS), en=draw(TEXTS)),
        currency=draw(st.sampled_from(["play", "EUR"])),
        games=games,
        game_change=draw(CHANGES) if len(games) > 1 else None,
        rules=RULE_SETS[draw(st.sampled_from(list(RULE_SETS)))],
        start=start,
        merging=merging,
        seats=seats,
        registration=Registration(
            fewest=fewest,
            most=most,
            late_until_level=late,
            entries_each=draw(st.integers(0, 5)) if late else 1,
        ),
        entry=entry,
        entry_is_offered=draw(st.booleans()),
        starting_stack=draw(st.integers(dearest, dearest + 10**6)),
        steps=steps,
        big_blind_ante=draw(st.booleans()),
        rebuys=draw(
            st.none()
            if not ended
            else st.none()
            | st.builds(
                Rebuys,
                money=prices(st.just(0)),
                chips=st.integers(1, 10**6),
                until_level=st.integers(1, ended),
                most=st.integers(0, 5),
                stack_at_most=st.integers(0, 10**6),
            )
        ),
        add_ons=draw(
            st.none()
            if not ended
            else st.none()
            | st.builds(
                AddOns,
                money=prices(st.just(0)),
                chips=st.integers(1, 10**6),
                after_level=st.integers(1, ended),
            )
        ),
        guarantee=guarantee,
        payout=draw(
            payouts(
                fewest,
                max(guarantee, fewest * entry.prize_share),
                shoot_out=merging is TableMerging.WINNERS_MEET,
            )
        ),
        bounties=bounties,
        deals=draw(st.none() | st.builds(DealTerms, answer_ms=TIMES, left_to_play_for=st.integers(0, 9_999))),
        days=draw(days_of(steps)),
        hand_for_hand=draw(st.booleans()),
        times=draw(st.builds(TableTimes, **dict.fromkeys(TableTimes.__struct_fields__, TIMES))),
        spectator_delay_ms=draw(st.integers(0, 10**6)),
        talk=draw(st.sampled_from(ChatPolicy)),
    )
