"""A player's history: every hand they were dealt, and nothing that they did not see."""

import msgspec
import pytest

from mazziere.adapters.stores.memory import MemoryStore
from mazziere.formats.histories import FORMATS, read_history
from mazziere.formats.record import RecordedHand
from mazziere.formats.replay.outcome import Replayed
from mazziere.formats.replay.play import replay
from mazziere.hand import events as h
from mazziere.rules.rake import Rake
from mazziere.rules.refusals import Unknown
from mazziere.rules.rule_set import RULE_SETS
from mazziere.rules.variants.catalogue import VARIANTS
from mazziere.services.history.access import OpenedHand
from mazziere.services.history.exports import Export, as_text
from mazziere.services.history.history import seen_frames
from mazziere.services.history.played_hands import HandPlayed
from mazziere.services.history.search import Wanted
from mazziere.services.refusals import HandNotOver, StoreUnavailable
from mazziere.services.room import Room
from mazziere.services.tables.deal.dealer import opened
from mazziere.services.tables.deal.proof import seen_cards
from mazziere.table import SeatToAct
from mazziere.table import events as e
from mazziere.table.state import seat_no
from tests.services import asking
from tests.services.history.hand_lines import line as line_of
from tests.services.history.played import (
    GAMES,
    play,
    played_room,
    seat_people,
    with_unseen_cards_exchanged,
)
from tests.services.rooms import (
    FailingStore,
    RandomBot,
    in_virtual_time,
    make_room,
    table_config,
    table_now,
    wait_ms,
)

ALL = Wanted()


async def all_lines(room: Room, player: str) -> tuple[HandPlayed, ...]:
    return (await room.history.hands(player, ALL, before=None, limit=10_000)).lines


@in_virtual_time
async def test_there_is_a_line_for_every_hand_and_its_nets_are_what_the_stack_gained() -> None:
    """20 hands with 8,000 chips to begin with: what is there now is 8,000 and the sum of the nets."""
    room, who = await played_room("Stromboli", hands=6)
    table = await table_now(room, "stromboli")
    lines = await all_lines(room, who["Ada"])
    seat = next(seat for seat in table.seats if seat.player == who["Ada"])
    assert [line.hand for line in lines] == sorted({line.hand for line in lines}, key=_number, reverse=True)
    assert len(lines) == table.hand_count
    assert seat.stack == 8_000 + sum(line.net for line in lines)
    await room.close()


def _number(hand: str) -> int:
    return int(hand.rpartition("-")[2])


@in_virtual_time
async def test_a_line_says_what_was_played_for_what_from_where() -> None:
    room, who = await played_room("Stromboli", hands=1)
    (line,) = await all_lines(room, who["Ada"])
    assert (line.table_name, line.variant, line.limit) == ("Stromboli", "holdem", "no_limit")
    assert (line.stakes.small_blind, line.stakes.big_blind, line.currency) == (50, 100, "play")
    assert len(line.cards) == 2
    assert line.position is not None
    assert [sitter.nickname for sitter in line.sitters][:2] == ["Ada", "Bruno"]
    await room.close()


@in_virtual_time
async def test_bots_have_no_lines() -> None:
    store = MemoryStore()
    room = make_room(store)
    await room.open([table_config()])
    room.seat_house_players("stromboli", [RandomBot("Carla"), RandomBot("Dino")], takes_time=False)
    await play(room, "stromboli", hands=2)
    assert await store.heads("hands/") == []
    await room.close()


@in_virtual_time
async def test_a_player_at_two_tables_has_one_history() -> None:
    room, who = await played_room("Stromboli", "Salina", hands=3)
    lines = await all_lines(room, who["Bruno"])
    assert {line.table for line in lines} == {"stromboli", "salina"}
    assert [line.at for line in lines] == sorted([line.at for line in lines], reverse=True)
    await room.close()


@pytest.mark.parametrize("fails", ["before", "after"])
@in_virtual_time
async def test_a_failing_store_leaves_no_hand_out_and_none_in_twice(fails: str) -> None:
    """Whether or not the end of the hand was kept when the answer was lost: one line for each hand."""
    store = FailingStore()
    room = make_room(store)
    await room.open([table_config()])
    ada, _ = await seat_people(room, "stromboli", "Ada", "Bruno")
    await wait_ms(1_500)
    for _ in range(2):
        table = await table_now(room, "stromboli")
        assert isinstance(table.awaiting, SeatToAct)
        player = seat_no(table, table.awaiting.seat).player
        store.fail_next = fails
        with pytest.raises(StoreUnavailable):
            await asking.act(room, player, "stromboli", based_on=table.version, action="fold")
        await wait_ms(500)
        table = await table_now(room, "stromboli")
        if table.is_in_hand:
            await asking.act(room, player, "stromboli", based_on=table.version, action="fold")
        await wait_ms(3_000)
    hands = [line.hand for line in await all_lines(room, ada)]
    assert len(hands) == len(set(hands)) == 2
    await room.close()


# ------------------------------------------------------------------------------ the list


@in_virtual_time
async def test_a_page_goes_on_where_the_last_one_ended_whatever_was_played_meanwhile() -> None:
    room, who = await played_room("Stromboli", hands=5)
    before = [line.hand for line in await all_lines(room, who["Ada"])]
    first = await room.history.hands(who["Ada"], ALL, before=None, limit=2)
    await play(room, "stromboli", hands=7)
    second = await room.history.hands(who["Ada"], ALL, before=first.before, limit=2)
    third = await room.history.hands(who["Ada"], ALL, before=second.before, limit=2)
    assert [line.hand for page in (first, second, third) for line in page.lines] == before
    assert third.before is None
    await room.close()


@in_virtual_time
async def test_filters_leave_only_what_they_ask_for() -> None:
    room, who = await played_room("Stromboli", "Montecristo", hands=12)
    lines = await all_lines(room, who["Ada"])
    pot = sorted(line.pot for line in lines)[len(lines) // 2]
    middle = lines[len(lines) // 2].at
    for wanted, holds in [
        (Wanted(table="stromboli"), lambda line: line.table == "stromboli"),
        (Wanted(game="seven_stud"), lambda line: line.variant == "seven_stud"),
        (Wanted(result="won"), lambda line: line.net > 0),
        (Wanted(result="lost"), lambda line: line.net < 0),
        (Wanted(least_pot=pot), lambda line: line.pot >= pot),
        (Wanted(since=middle), lambda line: line.at >= middle),
        (Wanted(until=middle), lambda line: line.at < middle),
    ]:
        page = await room.history.hands(who["Ada"], wanted, before=None, limit=100)
        assert page.lines == tuple(line for line in lines if holds(line))
        assert page.lines
    await room.close()


def test_pots_of_tournaments_are_asked_for_in_chips_and_others_in_cents() -> None:
    """At least 20 euros, or 20 chips."""
    wanted = Wanted(least_pot=2_000, least_chips=20)
    cash, chips = (line_of(1, "elba", 1_999, currency="EUR", tournament=one) for one in ("", "mezzanotte"))
    assert (wanted.takes(cash), wanted.takes(chips)) == (False, True)
    assert not Wanted(least_pot=2_000).takes(chips)


@in_virtual_time
async def test_results_add_up_to_the_same_whatever_they_are_sorted_by() -> None:
    room, who = await played_room("Stromboli", "Montecristo", hands=4)
    lines = await all_lines(room, who["Ada"])
    for by in ("day", "game", "stakes", "table"):
        found = await room.history.results(who["Ada"], ALL, by)  # type: ignore[arg-type]
        assert found.hands == sum(line.hands for line in found.lines) == len(lines)
        assert found.net == sum(line.net for line in found.lines) == sum(line.net for line in lines)
        assert found.curve[-1].net == found.net
    by_game = await room.history.results(who["Ada"], ALL, "game")
    assert {line.key for line in by_game.lines} == {"holdem", "seven_stud"}
    await room.close()


# ------------------------------------------------------------------------------ one hand


@in_virtual_time
async def test_a_replayed_hand_ends_as_the_line_says() -> None:
    room, who = await played_room("Stromboli", hands=3)
    for line in await all_lines(room, who["Ada"]):
        frames = seen_frames(await room.history.open(who["Ada"], line.hand))
        last = frames[-1].view
        assert last.hand is not None
        assert (last.hand.id, last.hand.street, last.hand.board) == (line.hand, "over", line.board)
        own = next(seat for seat in last.seats if seat.is_you)
        assert own.cards == line.cards
        assert [type(told).__name__ for told in frames[0].events][:2] == ["HandStartedEvent", "PostedEvent"]
    await room.close()


@in_virtual_time
async def test_a_hand_of_others_is_not_there() -> None:
    room, who = await played_room("Stromboli", hands=1)
    zoe = (await room.reception.hello(token=None, nickname="Zoe")).player
    (line,) = await all_lines(room, who["Ada"])
    with pytest.raises(Unknown):
        await room.history.open(zoe, line.hand)
    for name in ("stromboli-999", "stromboli-\0", "stromboli", "-1", "\ud800-1"):
        with pytest.raises(Unknown):
            await room.history.open(who["Ada"], name)
    await room.close()


@in_virtual_time
async def test_a_hand_that_is_being_played_is_not_opened() -> None:
    """Its player would learn nothing new; but a link to it would tell others."""
    room = make_room()
    await room.open([table_config()])
    ada, _ = await seat_people(room, "stromboli", "Ada", "Bruno")
    await wait_ms(1_500)
    hand = (await table_now(room, "stromboli")).hand_id
    with pytest.raises(HandNotOver):
        await room.history.open(ada, hand)
    await room.close()


@in_virtual_time
async def test_a_hand_of_a_room_without_lines_is_opened_all_the_same() -> None:
    store = MemoryStore()
    room, who = await played_room("Stromboli", hands=1, store=store)
    (line,) = await all_lines(room, who["Ada"])
    await room.close()
    for stream in [head.stream for head in await store.heads("hands/")]:
        del store._streams[stream]
    older = make_room(store)
    await older.open([])
    hand = await older.history.open(who["Ada"], line.hand)
    assert hand.line is None
    assert [sitter.nickname for sitter in hand.sitters][:2] == ["Ada", "Bruno"]
    assert seen_frames(hand)[-1].view.seats[0].cards == line.cards
    await older.close()


@in_virtual_time
async def test_a_hand_that_was_called_off_is_there_with_nothing_won_or_lost() -> None:
    room = make_room()
    await room.open([table_config()])
    ada, bruno = await seat_people(room, "stromboli", "Ada", "Bruno")
    await wait_ms(1_500)
    await asking.cancel_hand(room, "stromboli")
    (line,) = await all_lines(room, ada)
    assert (line.called_off, line.net, line.pot, len(line.cards)) == (True, 0, 0, 2)
    opened = await room.history.open(bruno, line.hand)
    frames = seen_frames(opened)
    assert [type(told).__name__ for told in frames[-1].events] == ["HandCancelledEvent"]
    assert as_text(opened, FORMATS["stars"]) is None
    await room.close()


# ---------------------------------------------------------------------------- entitlement


def seen_by(hand: OpenedHand) -> set[int]:
    """The cards that this player had seen when the hand was over."""
    events = [event.event for event in hand.told.events if isinstance(event, e.InHand)]
    opening = events[0]
    assert isinstance(opening, h.HandStarted)
    deck = opened(hand.told.sealed, VARIANTS[opening.start.variant].deck)
    return {card.card for card in seen_cards(events, hand.seat, deck)}


@pytest.mark.parametrize("table", GAMES)
@in_virtual_time
async def test_nothing_depends_on_cards_that_the_player_did_not_see(table: str) -> None:
    """The frames and the files are the same, whatever the unseen cards were."""
    room, who = await played_room(table, hands=4)
    for player in who.values():
        for line in await all_lines(room, player):
            hand = await room.history.open(player, line.hand)
            for seed in range(2):
                told = with_unseen_cards_exchanged(hand.told, seen_by(hand), seed)
                other = msgspec.structs.replace(hand, told=told)
                assert msgspec.json.encode(seen_frames(other)) == msgspec.json.encode(seen_frames(hand))
                for form in FORMATS.values():
                    assert as_text(other, form) == as_text(hand, form)
    await room.close()


# -------------------------------------------------------------------------------- exports


async def text_of(export: Export) -> str:
    return b"".join([part async for part in export.read()]).decode()


@pytest.mark.parametrize("form", ["stars", "phh", "ohh"])
@in_virtual_time
async def test_an_export_read_again_is_played_as_it_was(form: str) -> None:
    """Every hand of eight games, in every format that has words for it: no mismatch."""
    room, who = await played_room(*GAMES, hands=4)
    for player in who.values():
        export = await room.history.export(player, form, ALL)  # type: ignore[arg-type]
        text = await text_of(export)
        read = list(read_history("hands" + export.ending, text.encode()))
        assert len(read) == len(export.lines) > 0
        for record, line in zip(read, export.lines, strict=True):
            assert isinstance(record, RecordedHand), record
            outcome = replay(record)
            assert isinstance(outcome, Replayed), (outcome, text)
            own = next(seat for seat in outcome.hand.seats if seat.no == line.seat)
            brought = next(seat.stack for seat in record.seats if seat.no == line.seat)
            assert own.stack - brought == line.net
        assert len(export.lines) + export.left_out == len(await all_lines(room, player))
    await room.close()


@in_virtual_time
async def test_hands_with_everything_that_a_table_can_have_are_kept_shown_and_exported() -> None:
    """Straddles, bomb pots, two boards, a rake: frames end as the line says, and files are played again."""
    room, who = await played_room(
        "Stromboli",
        hands=30,
        rules=RULE_SETS["home"],
        straddle=True,
        run_it_twice=True,
        bomb_pot_every=4,
        bomb_pot_ante=200,
        rake=Rake(basis_points=500),
        max_buy_in=2_000,
        bold=True,
    )
    lines = await all_lines(room, who["Ada"])
    assert any(line.second_board for line in lines)
    assert any(line.rake for line in lines)
    for line in lines:
        last = seen_frames(await room.history.open(who["Ada"], line.hand))[-1].view
        assert last.hand is not None
        assert (last.hand.board, last.hand.second_board) == (line.board, line.second_board)
    export = await room.history.export(who["Ada"], "stars", ALL)
    read = read_history("hands.txt", (await text_of(export)).encode())
    outcomes = [replay(record) for record in read if isinstance(record, RecordedHand)]
    assert [type(outcome) for outcome in outcomes] == [Replayed] * len(export.lines)
    assert export.left_out == sum(line.bomb_pot for line in lines) > 0
    await room.close()


@in_virtual_time
async def test_a_selection_is_exported_alone() -> None:
    room, who = await played_room("Stromboli", hands=3)
    chosen = [line.hand for line in await all_lines(room, who["Ada"])][::2]
    export = await room.history.export(who["Ada"], "stars", ALL, chosen)
    assert [line.hand for line in export.lines] == chosen[::-1]
    await room.close()


@pytest.mark.parametrize("form", FORMATS.values(), ids=FORMATS)
def test_hands_written_one_after_another_are_one_file(form: object) -> None:
    """As when all are there at once."""
    hands = ["one\n", "two\n", "three\n"]
    assert "".join(form.before(n) + hand for n, hand in enumerate(hands, 1)) == form.hands(hands)  # type: ignore[attr-defined]


# --------------------------------------------------------------------------------- shares


@in_virtual_time
async def test_who_has_the_link_sees_what_the_player_saw_without_names() -> None:
    room, who = await played_room("Stromboli", hands=1)
    (line,) = await all_lines(room, who["Ada"])
    share = await room.history.share(who["Ada"], line.hand, names_hidden=True)
    shown = (await room.history.shared(share.id)).opened
    theirs = msgspec.json.encode(seen_frames(shown))
    for name in (b"Ada", b"Bruno", b"Carla", who["Ada"].encode(), who["Bruno"].encode()):
        assert name not in theirs
    assert seen_frames(shown)[-1].view.seats[0].cards == line.cards
    await room.close()


@in_virtual_time
async def test_a_link_with_names_shows_the_same_as_the_player_sees() -> None:
    room, who = await played_room("Stromboli", hands=1)
    (line,) = await all_lines(room, who["Ada"])
    share = await room.history.share(who["Ada"], line.hand, names_hidden=False)
    shown = (await room.history.shared(share.id)).opened
    assert seen_frames(shown) == seen_frames(await room.history.open(who["Ada"], line.hand))
    await room.close()


@in_virtual_time
async def test_a_link_that_was_taken_back_leads_nowhere() -> None:
    room, who = await played_room("Stromboli", hands=1)
    (line,) = await all_lines(room, who["Ada"])
    share = await room.history.share(who["Ada"], line.hand, names_hidden=True)
    with pytest.raises(Unknown):
        await room.history.shares.take_back(who["Bruno"], share.id)
    await room.history.shares.take_back(who["Ada"], share.id)
    with pytest.raises(Unknown):
        await room.history.shared(share.id)
    assert await room.history.shares.of(who["Ada"]) == []
    for link in ("", "0" * 31, "\0" * 32, "../" * 9, share.id.upper()):
        with pytest.raises(Unknown):
            await room.history.shared(link)
    await room.close()
