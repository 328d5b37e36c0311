"""Results are added up from rollups, and are those that all lines together give."""

import random
from collections import defaultdict
from datetime import datetime
from fractions import Fraction

import hypothesis.strategies as st
import msgspec
import pytest
from hypothesis import HealthCheck, given, settings

from mazziere.adapters.stores.memory import MemoryStore
from mazziere.formats.instants import iso, universal_parts
from mazziere.hand.player_stats import PlayerStats, counts_of, hand_stats, stats_of
from mazziere.services.history import results as adding
from mazziere.services.history import rollups
from mazziere.services.history.played_hands import PREFIX, HandPlayed, Sitter
from mazziere.services.history.results import By, HandResults, results
from mazziere.services.history.rollups import DAY_MS, HandLines, Rollup, Rollups, stakes_text
from mazziere.services.history.search import OUT_OF_ORDER_MS, Wanted, page
from mazziere.services.ports import RoomCalendar, Snapshot, StoreFailed, Write
from mazziere.services.tables.table_stream import read_hand
from mazziere.services.unit_of_work import UnitsOfWork
from tests.services import asking
from tests.services.history.hand_lines import BLINDS, ROME, STUD, UTC, line
from tests.services.history.played import play, played_room, seat_people, tables_named
from tests.services.one_table import whose_turn
from tests.services.rooms import in_virtual_time, make_room, table_config, table_now, wait_ms

MIDNIGHT = 20_000 * DAY_MS


@st.composite
def histories(draw: st.DrawFn) -> list[HandPlayed]:
    """Lines of a few days, many of them near midnight and out of order by up to a minute."""
    chance = random.Random(draw(st.integers(0, 1 << 32)))
    at, lines = MIDNIGHT - DAY_MS, []
    for _ in range(draw(st.integers(0, 60))):
        at += chance.choice((1_000, 30_000, 3_600_000, DAY_MS // 2))
        if chance.random() < 0.3:
            at = max(at, MIDNIGHT - OUT_OF_ORDER_MS // 2)
        lines.append(
            line(
                at - chance.randrange(OUT_OF_ORDER_MS),
                chance.choice(("capri", "elba", "lipari")),
                chance.randrange(-300, 300),
                currency=chance.choice(("play", "play", "play", "EUR")),
                stakes=chance.choice((*BLINDS, STUD)),
            )
        )
    return lines


async def stored(lines: list[HandPlayed], *, store: MemoryStore | None = None) -> MemoryStore:
    store = store or MemoryStore()
    after = len(await store.read(f"{PREFIX}ada", since=0, limit=None))
    if lines:
        await store.append([Write(f"{PREFIX}ada", tuple(map(msgspec.json.encode, lines)), after)])
    return store


def in_process(store: MemoryStore, calendar: RoomCalendar = UTC) -> tuple[HandLines, Rollups]:
    """The lines and rollups as one process has them."""
    lines = HandLines(UnitsOfWork(store))
    return lines, Rollups(store, lines, calendar)


async def found(store: MemoryStore, wanted: Wanted, by: By, calendar: RoomCalendar = UTC) -> HandResults:
    lines, rolled = in_process(store, calendar)
    return await results(lines, "ada", await rolled.of("ada"), wanted, by)


def check_against_all_lines(lines: list[HandPlayed], wanted: Wanted, by: By, told: HandResults) -> None:
    """Compare with what these lines add up to, one after the other."""
    chosen = [one for one in lines if wanted.takes(one)]
    currency = wanted.currency or (chosen[-1].currency if chosen else "")
    chosen = [one for one in chosen if one.currency == currency]
    groups: defaultdict[str, list[HandPlayed]] = defaultdict(list)
    for one in reversed(chosen):
        groups[key(one, by)].append(one)
    assert (told.currency, told.hands, told.net, told.rake, told.per_hundred) == (currency, *sums(chosen))
    assert len(told.lines) == len(groups)
    for result in told.lines:
        group = groups[result.key]
        assert (result.hands, result.net, result.rake, result.per_hundred) == sums(group)
        assert result.won == sum(one.net > 0 for one in group)
        assert result.name == (group[0].table_name if by == "table" else "")
    newest = list(groups)
    order = sorted(groups, key=lambda name: (-len(groups[name]), newest.index(name)))
    assert [result.key for result in told.lines] == (sorted(groups, reverse=True) if by == "day" else order)
    net, course = 0, {}
    for count, one in enumerate(chosen, 1):
        net += one.net
        course[count] = one.at, net
    assert all(course[point.hands] == (point.at, point.net) for point in told.curve)
    assert [point.hands for point in told.curve] == sorted({point.hands for point in told.curve})
    assert [point.hands for point in told.curve[-1:]] == [len(chosen)][: len(chosen)]


def sums(lines: list[HandPlayed]) -> tuple[int, int, int, int]:
    units = sum((Fraction(one.net, one.unit) for one in lines), Fraction(0))
    return (
        len(lines),
        sum(one.net for one in lines),
        sum(one.rake for one in lines),
        round(units * 10_000 / len(lines)) if lines else 0,
    )


def key(one: HandPlayed, by: By) -> str:
    day = iso(universal_parts(one.at))[:10]
    return {
        "day": day,
        "game": one.variant,
        "table": one.table,
        "stakes": stakes_text(one),
        "position": one.position or "",
    }[by]


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everything that only shows in long histories shows in short ones."""
    monkeypatch.setattr(adding, "READ_DIRECTLY", 0)
    monkeypatch.setattr(rollups, "READ_AT_ONCE", 7)
    monkeypatch.setattr(rollups, "ROLLED_UP_EVERY", 5)
    monkeypatch.setattr(rollups, "MOST_POINTS", 8)


@pytest.mark.usefixtures("small")
@settings(max_examples=150, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    histories(),
    st.sampled_from([None, MIDNIGHT, *(MIDNIGHT + shift for shift in (-30_000, 30_000, DAY_MS // 3))]),
    st.sampled_from([None, "play", "EUR"]),
    st.sampled_from(["day", "game", "stakes", "position", "table"]),
    st.integers(0, 60),
)
@in_virtual_time
async def test_results_are_those_of_all_lines(
    lines: list[HandPlayed], since: int | None, currency: str | None, by: By, seen: int
) -> None:
    """Looked at twice, by two processes, with more hands in between."""
    wanted = Wanted(since=since, currency=currency)
    store = await stored(lines[:seen])
    check_against_all_lines(lines[:seen], wanted, by, await found(store, wanted, by))
    await stored(lines[seen:], store=store)
    check_against_all_lines(lines, wanted, by, await found(store, wanted, by))
    for more in (Wanted(since=since, table="elba"), Wanted(since=since, until=MIDNIGHT + 1)):
        check_against_all_lines(lines, more, by, await found(store, more, by))
    kept, rolled = in_process(store)
    counted = await adding.count_of(kept, "ada", await rolled.of("ada"), wanted)
    assert counted == sum(wanted.takes(one) for one in lines)


@in_virtual_time
async def test_short_histories_have_a_point_for_every_hand() -> None:
    lines = [line(MIDNIGHT + no * 1_000, "elba", no - 20) for no in range(50)]
    told = await found(await stored(lines), Wanted(), "day")
    assert [point.hands for point in told.curve] == list(range(1, 51))


class CountingStore(MemoryStore):
    """Counts the events that are read."""

    def __init__(self) -> None:
        super().__init__()
        self.events_read = 0

    async def read(self, stream: str, *, since: int, limit: int | None) -> list[bytes]:
        events = await super().read(stream, since=since, limit=limit)
        self.events_read += len(events)
        return events


@in_virtual_time
async def test_of_a_long_history_only_the_new_lines_are_read() -> None:
    """12,000 hands are read once; then, also by another process, those since and the edge of a period."""
    lines = [line(MIDNIGHT + no * 600_000, "elba", no % 7 - 3) for no in range(12_000)]
    store = CountingStore()
    await stored(lines, store=store)
    store.events_read = 0
    await found(store, Wanted(), "day")
    assert store.events_read == 12_000
    more = [line(lines[-1].at + no, "elba", 5) for no in range(1, 11)]
    await stored(more, store=store)
    store.events_read = 0
    told = await found(store, Wanted(), "day")
    assert store.events_read == 10
    assert (told.hands, told.net) == (12_010, sum(one.net for one in [*lines, *more]))
    store.events_read = 0
    since = lines[3_000].at
    told = await found(store, Wanted(since=since), "game")
    assert told.hands == 9_010
    assert store.events_read <= 10 + 144  # the hands of one day
    store.events_read = 0
    kept, rolled = in_process(store)

    async def count_of() -> int | None:
        return await adding.count_of(kept, "ada", await rolled.of("ada"), Wanted(game="holdem", since=since))

    first = await page(kept, "ada", Wanted(table="elba"), before=None, limit=50, count_of=count_of)
    assert first.count == 0  # of hold'em; the list itself is of a table
    assert store.events_read <= 10 + 144 + 200


@pytest.mark.usefixtures("small")
@in_virtual_time
async def test_a_card_says_what_somebody_did_in_the_hands_that_both_were_dealt() -> None:
    """Ada and Bruno play with two bots, and Bruno elsewhere without Ada: that is not on her card of him."""
    room, who = await played_room("Stromboli", hands=12)
    config = table_config("Procida", max_buy_in=8_000, min_buy_in=1_000)
    await room.tables.open_table(config)
    await seat_people(room, "procida", "Bruno", "Elsa")
    await play(room, "procida", hands=3)
    page = await room.history.hands(who["Ada"], Wanted(), before=None, limit=100)
    dealt = [played for played in page.lines if not played.called_off]
    for sitter in {sitter.player: sitter for played in dealt for sitter in played.sitters}.values():
        common = [one for played in dealt for one in played.sitters if one.player == sitter.player]
        card = await room.history.together(who["Ada"], sitter.player)
        assert card.hands == card.stats.hands == len(common)
        assert card.stats == sum([stats_of(one.counts) for one in common], PlayerStats())
    assert (await room.history.together(who["Ada"], who["Bruno"])).hands == len(dealt)
    assert (await room.history.together(who["Bruno"], who["Ada"])).hands == len(dealt)
    assert (await room.history.together(who["Bruno"], who["Bruno"])).hands > len(dealt)
    assert (await room.history.together(who["Ada"], "nobody")).hands == 0
    assert [played.no for played in page.lines] == list(range(len(page.lines), 0, -1))
    await room.close()


@pytest.mark.usefixtures("small")
@in_virtual_time
async def test_what_is_counted_is_the_same_after_a_crash_in_the_middle_of_a_hand() -> None:
    """The host reads the beginning of the hand again, and counts all of it."""
    store = MemoryStore()
    room = make_room(store)
    await room.open(tables_named("Stromboli"))
    await seat_people(room, "stromboli", "Ada", "Bruno", "Carla")
    await play(room, "stromboli", hands=3)
    while not (table := await table_now(room, "stromboli")).is_in_hand:
        await wait_ms(200)
    await asking.act(room, whose_turn(table), "stromboli", action="call", based_on=table.version)
    await room.close()
    room = make_room(store)
    await room.open([])
    await play(room, "stromboli", hands=6)
    ada = (await room.people.named("Ada")).player
    for played in (await room.history.hands(ada, Wanted(), before=None, limit=100)).lines:
        hand = await read_hand(store, played.hand)
        counted = {no: counts_of(stats) for no, stats in hand_stats(hand.events).items()}
        assert {one.seat: counts_of(stats_of(one.counts)) for one in played.sitters} == counted
    await room.close()


def test_hands_that_nobody_counted_are_hands_together_all_the_same() -> None:
    """Lines of older rooms have no counts."""
    rollup, ada = Rollup(UTC), Sitter(1, "ada", "Ada")
    old, new = (Sitter(2, "bruno", "Bruno", counts=counts) for counts in ((), (1, 1, 1)))
    for number, bruno in enumerate((old, old, new), 1):
        rollup.add(number, msgspec.structs.replace(line(MIDNIGHT, "elba", 5), sitters=(ada, bruno)))
    together = rollup.together["bruno"]
    assert (together.hands, stats_of(together.counts)) == (3, PlayerStats(hands=1, chances=1, vpip=1))


def test_positions_are_groups_of_results() -> None:
    rollup = Rollup(UTC)
    for number, position in enumerate(("button", "button", "cutoff", None), 1):
        played = line(MIDNIGHT, "elba", number * 100, stakes=BLINDS[1])
        me = Sitter(1, "ada", "Ada", counts=(1, 1, 1))
        rollup.add(number, msgspec.structs.replace(played, position=position, sitters=(me,)))
    told = adding._added_up(rollup.parts, "position", None, lambda _: [])
    assert {one.key: (one.hands, one.net, one.stats.vpip) for one in told.lines} == {
        "button": (2, 300, 2),
        "cutoff": (1, 300, 1),
        "": (1, 400, 1),
    }


@pytest.mark.parametrize("state", [b"", b"{}", b'{"format":0,"parts":[],"days":{},"curves":{}}'])
@pytest.mark.usefixtures("small")
@in_virtual_time
async def test_a_rollup_that_is_lost_or_of_another_version_is_computed_again(state: bytes) -> None:
    lines = [line(MIDNIGHT + no * 1_000, "elba", no) for no in range(20)]
    store = await stored(lines)
    before = await found(store, Wanted(), "day")
    kept = await store.snapshot(f"{PREFIX}ada")
    assert kept is not None
    assert Rollup.load(kept, UTC) is not None
    await store.keep_snapshot(f"{PREFIX}ada", Snapshot(13, state))
    assert await found(store, Wanted(), "day") == before
    assert await store.snapshot(f"{PREFIX}ada") == kept


@pytest.mark.usefixtures("small")
@in_virtual_time
async def test_an_evening_in_rome_is_under_its_own_day_after_midnight() -> None:
    """Hands at 00:30 on 21 November and at 01:30 belong together, whatever was kept by days of UTC."""
    half_past = int(datetime.fromisoformat("2026-11-20T23:30+00:00").timestamp()) * 1000
    hours = [half_past + no * 3_600_000 for no in range(-1, 10)]
    store = await stored([line(at, "elba", 100) for at in hours])
    assert [day.hands for day in (await found(store, Wanted(), "day")).lines] == [9, 2]
    told = await found(store, Wanted(), "day", ROME)
    assert [(day.key, day.hands) for day in told.lines] == [("2026-11-21", 10), ("2026-11-20", 1)]
    midnight = ROME.calendar(half_past).day.start
    told = await found(store, Wanted(since=midnight), "day", ROME)
    assert [(day.key, day.hands) for day in told.lines] == [("2026-11-21", 10)]


@pytest.mark.usefixtures("small")
@in_virtual_time
async def test_results_are_told_when_they_cannot_be_kept() -> None:
    class Full(MemoryStore):
        async def keep_snapshot(self, stream: str, snapshot: Snapshot) -> None:
            raise StoreFailed("the disk is full")

    store = Full()
    await stored([line(MIDNIGHT + no, "elba", 1) for no in range(20)], store=store)
    assert (await found(store, Wanted(), "day")).hands == 20


@pytest.mark.usefixtures("small")
@in_virtual_time
async def test_the_hands_of_those_who_play_are_rolled_up_while_they_play() -> None:
    store = MemoryStore()
    room, who = await played_room("Stromboli", hands=11, store=store)
    await wait_ms(1_000)
    kept = await store.snapshot(f"{PREFIX}{who['Ada']}")
    assert kept is not None
    assert kept.version >= 10
    await room.close()
    room = make_room(store)
    await room.open([])
    await play(room, "stromboli", hands=12)
    told = await room.history.results(who["Ada"], Wanted(), "day")
    assert told.hands == len((await room.history.hands(who["Ada"], Wanted(), before=None, limit=100)).lines)
    await room.close()
