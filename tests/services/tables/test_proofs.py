"""The proofs that a player gets of a finished hand."""

import msgspec
import pytest

from mazziere.adapters.stores.memory import MemoryStore
from mazziere.protocol.proof import DealProof
from mazziere.rules.refusals import Unknown
from mazziere.services.refusals import HandNotOver
from mazziere.services.room import Room
from mazziere.services.tables.deal.proof import holds
from tests.services import asking
from tests.services.one_table import TABLE, in_a_hand, now_at, whose_turn
from tests.services.rooms import in_virtual_time, make_room, table_config


async def play_to_the_flop_and_fold(room: Room) -> str:
    """Ada and Bruno see a flop; one then bets and the other folds. The id of the hand."""
    for action in ("call", "check"):
        table = await now_at(room)
        await asking.act(room, whose_turn(table), TABLE, based_on=table.version, action=action, to=None)
    table = await now_at(room)
    await asking.act(room, whose_turn(table), TABLE, based_on=table.version, action="bet", to=200)
    table = await now_at(room)
    await asking.act(room, whose_turn(table), TABLE, based_on=table.version, action="fold", to=None)
    return table.hand_id


@in_virtual_time
async def test_a_player_gets_proofs_of_their_own_cards_and_the_flop() -> None:
    """Positions 0 to 3 are hole cards, one at a time; 4 is burnt; 5, 6, 7 are the flop."""
    room, players, _ = await in_a_hand("Ada", "Bruno")
    hand = await play_to_the_flop_and_fold(room)
    seen = [await room.deal_proofs.of(hand, player=player) for player in players]
    positions = sorted([card.position for card in proof.cards] for proof in seen)
    assert positions == [[0, 2, 5, 6, 7], [1, 3, 5, 6, 7]]
    assert all(holds(proof, card) for proof in seen for card in proof.cards)
    await room.close()


@in_virtual_time
async def test_a_stranger_gets_proofs_of_the_flop_alone() -> None:
    room, _, _ = await in_a_hand("Ada", "Bruno")
    hand = await play_to_the_flop_and_fold(room)
    proof = await room.deal_proofs.of(hand, player=None)
    assert [card.position for card in proof.cards] == [5, 6, 7]
    assert proof.seat is None
    await room.close()


@in_virtual_time
async def test_a_proof_is_under_the_root_that_was_shown_with_the_first_card() -> None:
    room, players, table = await in_a_hand("Ada", "Bruno")
    hand = await play_to_the_flop_and_fold(room)
    assert (await room.deal_proofs.of(hand, player=players[0])).deck_root == table.deck_root
    await room.close()


@in_virtual_time
async def test_a_proof_survives_being_sent_and_saved() -> None:
    room, players, _ = await in_a_hand("Ada", "Bruno")
    proof = await room.deal_proofs.of(await play_to_the_flop_and_fold(room), player=players[0])
    assert msgspec.json.decode(msgspec.json.encode(proof), type=DealProof) == proof
    await room.close()


@in_virtual_time
async def test_there_are_no_proofs_before_the_last_pot_is_paid() -> None:
    room, players, table = await in_a_hand("Ada", "Bruno")
    with pytest.raises(HandNotOver):
        await room.deal_proofs.of(table.hand_id, player=players[0])
    await room.close()


@pytest.mark.parametrize("hand", ["", "stromboli", "stromboli-2", "stromboli-x", "atlantis-3", "-3"])
@in_virtual_time
async def test_a_hand_that_was_never_dealt_is_unknown(hand: str) -> None:
    room = make_room()
    await room.open([table_config()])
    with pytest.raises(Unknown):
        await room.deal_proofs.of(hand, player=None)
    await room.close()


@in_virtual_time
async def test_an_old_hand_is_still_found_after_the_room_was_opened_again() -> None:
    store = MemoryStore()
    room, players, _ = await in_a_hand("Ada", "Bruno", store=store)
    proof = await room.deal_proofs.of(hand := await play_to_the_flop_and_fold(room), player=players[0])
    await room.close()
    again = make_room(store)
    await again.open([])
    assert await again.deal_proofs.of(hand, player=players[0]) == proof
    await again.close()
