"""A host deals draw, stud and mixed games as it deals hold'em: sealed, stored, the same after a crash."""

import pytest

from mazziere.adapters.stores.memory import MemoryStore
from mazziere.hand import events as h
from mazziere.hand.state import Phase
from mazziere.rules.limits import Limit, Stakes
from mazziere.rules.variants.catalogue import VARIANTS
from mazziere.services.room import Room
from mazziere.services.tables.deal.dealer import opened
from mazziere.services.tables.deal.proof import holds, was_dealt_in_order
from mazziere.services.tables.table_stream import HandRecord, first_write, read_hand
from mazziere.table import (
    ByHands,
    DealersChoice,
    GameToChoose,
    HandToStart,
    Mix,
    OpenTable,
    SeatToAct,
    SeatToShow,
    Table,
    TableConfig,
    TableGame,
    TakeSeat,
    apply,
    view,
)
from mazziere.table.refusals import NotYourChoice
from mazziere.table.state import seat_no
from tests.services import asking
from tests.services.rooms import in_virtual_time, make_room, table_config, table_now, wait_ms

NAMES = ("Ada", "Bruno", "Carla", "Dino", "Elena", "Fabio", "Gina")
TRIPLE_DRAW = TableGame("deuce_to_seven_triple", Limit.FIXED_LIMIT, Stakes(small_blind=25, big_blind=50))
SHORT_DECK = TableGame("short_deck", Limit.NO_LIMIT, Stakes(small_blind=25, big_blind=50))
JOKER = TableGame("five_draw_wild", Limit.FIXED_LIMIT, Stakes(ante=10, small_bet=50, big_bet=100))
HOLDEM = TableGame("holdem", Limit.NO_LIMIT, Stakes(small_blind=25, big_blind=50))
RAZZ = TableGame("razz", Limit.FIXED_LIMIT, Stakes(ante=10, bring_in=15, small_bet=50, big_bet=100))


def playing(*games: TableGame, change: object = None, seats: int = 7) -> TableConfig:
    """A table of these games."""
    first = games[0]
    return table_config(
        variant=first.variant,
        limit=first.limit,
        stakes=first.stakes,
        mix=Mix(games, change) if change is not None else None,  # type: ignore[arg-type]
        seat_count=seats,
        min_buy_in=2_000,
        max_buy_in=5_000,
    )


async def seated(config: TableConfig, count: int, *, store: MemoryStore | None = None, seed: int = 1) -> Room:
    """A room with that table, and this many people seated before its first hand."""
    store = store or MemoryStore()
    events, table = apply(None, OpenTable(config), at=0)
    for seat, name in enumerate(NAMES[:count], 1):
        sat_down, table = apply(table, TakeSeat(name.lower(), name, seat, 5_000), at=0)
        events += sat_down
    await store.append([first_write(config.id, events)])
    room = make_room(store, seed=seed)
    await room.open([])
    return room


async def now_at(room: Room) -> Table:
    return await table_now(room, "stromboli")


async def act(room: Room) -> None:
    """The player to act does the least: discards everything, brings in, calls."""
    table = await now_at(room)
    match table.awaiting:
        case SeatToAct(seat=no) | SeatToShow(seat=no):
            player = seat_no(table, no).player
        case _:
            await wait_ms(1_500)
            return
    assert table.hand is not None
    offered = {offer.action for offer in view(table, player).offers}
    action = next(
        name for name in ("discard", "bring_in", "check", "call", "show", "muck") if name in offered
    )
    own = next(seat.hole for seat in table.hand.seats if seat.no == no)
    cards = own if table.hand.phase is Phase.DRAWING else None
    await asking.act(room, player, "stromboli", based_on=table.version, action=action, cards=cards)


async def to_the_end_of_a_hand(room: Room) -> str:
    """Play the next hand; its id."""
    while not (await now_at(room)).is_in_hand:
        await act(room)
    hand = (await now_at(room)).hand_id
    while (await now_at(room)).is_in_hand:
        await act(room)
    return hand


def assert_in_order(record: HandRecord) -> None:
    deck = opened(record.sealed, VARIANTS[record.variant].deck)
    assert deck.root == record.began.deck_root
    assert was_dealt_in_order(record.events, deck)


# A deck that runs out


@in_virtual_time
async def test_seven_players_who_exchange_all_their_cards_are_served_from_the_discards() -> None:
    """35 cards are dealt and 17 are left; each draw needs 35 more."""
    store = MemoryStore()
    room = await seated(playing(TRIPLE_DRAW), 7, store=store)
    record = await read_hand(store, await to_the_end_of_a_hand(room))
    assert sum(isinstance(event, h.DiscardsShuffled) for event in record.events) == 3
    assert_in_order(record)
    await room.close()


@in_virtual_time
async def test_cards_out_of_shuffled_discards_are_proved_to_who_saw_them() -> None:
    store = MemoryStore()
    room = await seated(playing(TRIPLE_DRAW), 7, store=store)
    hand = await to_the_end_of_a_hand(room)
    for no, player in (await read_hand(store, hand)).sealed.players:
        proof = await room.deal_proofs.of(hand, player=player)
        own = [card for card, place in zip(proof.cards, proof.places, strict=True) if place == no]
        assert len(own) == 20  # five dealt, and three times five for them
        assert any(card.position >= 52 for card in own)
        assert all(holds(proof, card) for card in proof.cards)
    await room.close()


async def dealt_cards(*, killed_after: int | None) -> list[tuple[int, ...]]:
    """All cards of a hand of triple draw; the room is killed after so many actions, and
    another takes over.
    """
    store = MemoryStore()
    room = await seated(playing(TRIPLE_DRAW), 7, store=store)
    while not (await now_at(room)).is_in_hand:
        await act(room)
    hand, actions = (await now_at(room)).hand_id, 0
    while (await now_at(room)).is_in_hand:
        await act(room)
        actions += 1
        if actions == killed_after:
            before = await now_at(room)
            await room.close()
            room = make_room(store, seed=999)  # other luck
            await room.open([])
            assert (await now_at(room)).awaiting == before.awaiting, "another decision"
    await room.close()
    record = await read_hand(store, hand)
    assert_in_order(record)
    return [event.cards for event in record.events if isinstance(event, h.CardsDealt)]


@in_virtual_time
async def test_a_crash_changes_no_card_of_a_pile_that_was_not_even_thrown_away_yet() -> None:
    """Killed at every eighth action of a hand with three shuffles: each time the same cards come."""
    undisturbed = await dealt_cards(killed_after=None)
    for actions in range(3, 52, 8):
        assert await dealt_cards(killed_after=actions) == undisturbed


# Other decks


@pytest.mark.parametrize(
    ("game", "size"), [(SHORT_DECK, 36), (JOKER, 53)], ids=lambda value: getattr(value, "variant", str(value))
)
@in_virtual_time
async def test_a_game_with_a_deck_of_its_own_is_dealt_from_it(game: TableGame, size: int) -> None:
    store = MemoryStore()
    room = await seated(playing(game), 5, store=store)
    record = await read_hand(store, await to_the_end_of_a_hand(room))
    assert (await room.deal_proofs.of(record.began.hand_id, player=None)).card_count == size
    assert_in_order(record)
    await room.close()


@in_virtual_time
async def test_in_a_mix_every_hand_has_the_deck_of_its_game() -> None:
    store = MemoryStore()
    room = await seated(playing(HOLDEM, SHORT_DECK, TRIPLE_DRAW, RAZZ, change=ByHands(1)), 4, store=store)
    decks = []
    for _ in range(5):
        record = await read_hand(store, await to_the_end_of_a_hand(room))
        assert_in_order(record)
        decks.append((record.variant, record.sealed.deck, len(record.sealed.later)))
    assert decks == [
        ("holdem", "standard_52", 0),
        ("short_deck", "short_deck_36", 0),
        ("deuce_to_seven_triple", "standard_52", 3),
        ("razz", "standard_52", 0),
        ("holdem", "standard_52", 0),
    ]
    await room.close()


@in_virtual_time
async def test_everybody_is_proved_the_cards_that_lay_face_up() -> None:
    """Razz: three players, one card up at once and three more later, unless somebody folds."""
    room = await seated(playing(RAZZ), 3)
    hand = await to_the_end_of_a_hand(room)
    proof = await room.deal_proofs.of(hand, player=None)
    assert len(proof.cards) >= 12
    assert all(holds(proof, card) for card in proof.cards)
    await room.close()


# The button chooses


async def asked(store: MemoryStore | None = None) -> tuple[Room, str]:
    """A table where the button has been asked for the game, and who that is."""
    room = await seated(playing(HOLDEM, RAZZ, SHORT_DECK, change=DealersChoice(15_000)), 3, store=store)
    await wait_ms(1_500)
    table = await now_at(room)
    assert isinstance(table.awaiting, GameToChoose)
    return room, seat_no(table, table.awaiting.seat).player


@in_virtual_time
async def test_the_game_that_was_chosen_is_dealt() -> None:
    room, chooser = await asked()
    await asking.choose_game(room, chooser, "stromboli", game=2)
    await wait_ms(10)
    table = await now_at(room)
    assert table.hand is not None
    assert table.hand.start.variant == "short_deck"
    await room.close()


@in_virtual_time
async def test_nobody_else_chooses() -> None:
    room, chooser = await asked()
    other = next(seat.player for seat in (await now_at(room)).seats if seat.player != chooser)
    with pytest.raises(NotYourChoice):
        await asking.choose_game(room, other, "stromboli", game=2)
    await room.close()


@in_virtual_time
async def test_a_dealer_who_does_not_choose_gets_the_next_game_of_the_list() -> None:
    room, _ = await asked()
    await wait_ms(13_000)
    assert (await now_at(room)).hand is None
    await wait_ms(2_000)
    table = await now_at(room)
    assert table.hand is not None
    assert table.hand.start.variant == "razz"
    await room.close()


@in_virtual_time
async def test_after_a_crash_the_same_player_is_still_asked() -> None:
    store = MemoryStore()
    room, chooser = await asked(store)
    before = await now_at(room)
    await room.close()
    again = make_room(store, seed=999)
    await again.open([])
    after = await now_at(again)
    assert isinstance(after.awaiting, GameToChoose)
    assert isinstance(before.awaiting, GameToChoose)
    assert after.awaiting.seat == before.awaiting.seat
    assert after.awaiting.deadline > before.awaiting.deadline, "the time to choose begins anew"
    await asking.choose_game(again, chooser, "stromboli", game=1)
    assert isinstance((await now_at(again)).awaiting, HandToStart | SeatToAct)
    await again.close()
