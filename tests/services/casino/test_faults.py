"""Faults: a round is paused, goes on or is void; what was paid stands (BP faults). A person may deal."""

import pytest

from mazziere.adapters.stores.memory import MemoryStore
from mazziere.cards import INTERNATIONAL, Card, parse_cards
from mazziere.casino.awaiting import (
    BetsAwaited,
    DecisionsAwaited,
    PauseAwaited,
    RoundCardsToDeal,
    RoundToOpen,
    RoundToSettle,
    SupervisorAwaited,
)
from mazziere.casino.commands import DealRoundCards
from mazziere.casino.config import DealtBy
from mazziere.casino.refusals import DealtByTheRoom, RoundIsPaused, RoundIsSettled
from mazziere.rules.casino.paytables import Spot
from mazziere.rules.casino.streets import CardPlace, PlayChoice
from mazziere.rules.refusals import CardAlreadyDealt, Forbidden, WrongCardCount
from mazziere.services.audit import audit_room
from mazziere.services.casino.round_seal import PREFIX as SEALS
from mazziere.services.refusals import ReasonNeeded
from tests.services.casino.playing import JACKPOT, TABLE, bonus_table, casino_scene, deck
from tests.services.rooms import in_virtual_time, wait_ms

PLAY, FOLD, CHECK = PlayChoice.PLAY, PlayChoice.FOLD, PlayChoice.CHECK
ROYAL = deck(player="Ah Kh", dealer="2c 3d", board="Qh Jh Th 4s 5c")
SUPERVISOR = "operator"


@in_virtual_time
async def test_a_void_round_returns_every_bet_first_5_and_its_contribution_included() -> None:
    async with casino_scene("Ada", "Bruno") as scene:
        ada, bruno = scene.players
        await scene.until(BetsAwaited)
        had = [await scene.balance(one) for one in scene.players]
        await scene.bet(ada, 100)
        await scene.bet(ada, 50, Spot.FIRST_5)
        await scene.bet(bruno, 30)
        await scene.until(DecisionsAwaited)
        await scene.decide(ada, PLAY)
        await scene.room.casino_desk.pause(SUPERVISOR, TABLE)
        await scene.until(SupervisorAwaited)
        with pytest.raises(RoundIsPaused):
            await scene.decide(bruno, PLAY)
        round_ = await scene.room.casino_desk.void_round(SUPERVISOR, TABLE, reason="two kings of hearts")
        assert [await scene.balance(one) for one in scene.players] == had
        assert (await scene.room.casino.jackpots.of(JACKPOT)).pot == 50_000
        (row,) = (await scene.room.round_history.rounds(ada, before=None, limit=5)).rows
        assert (row.id, row.is_void, row.bet, row.paid) == (round_, True, 350, 350)
        audit = await audit_room(scene.room._store)
        assert audit.clean, audit.differences
        (entry,) = await scene.room.desk_log.newest(before=None, limit=1)
        assert (entry.note.what, entry.note.facts["reason"]) == ("round_voided", "two kings of hearts")


@in_virtual_time
async def test_a_round_goes_on_with_full_time_after_a_pause() -> None:
    async with casino_scene("Ada") as scene:
        (ada,) = scene.players
        await scene.until(BetsAwaited)
        await scene.bet(ada, 100)
        await scene.until(DecisionsAwaited)
        await wait_ms(8_000)
        await scene.room.casino_desk.pause(SUPERVISOR, TABLE)
        await wait_ms(60_000)
        await scene.room.casino_desk.resume(SUPERVISOR, TABLE)
        await wait_ms(8_000)
        await scene.decide(ada, PLAY)
        assert scene.running().players[ada].total == 300


@in_virtual_time
async def test_a_round_that_stays_paused_is_void_by_itself() -> None:
    table = bonus_table(longest_pause_ms=60_000)
    async with casino_scene("Ada", tables=[table]) as scene:
        (ada,) = scene.players
        await scene.until(BetsAwaited)
        had = await scene.balance(ada)
        await scene.bet(ada, 100)
        await scene.until(DecisionsAwaited)
        await scene.room.casino_desk.pause(SUPERVISOR, TABLE)
        await wait_ms(61_000)
        assert await scene.balance(ada) == had
        await scene.until(PauseAwaited)


@in_virtual_time
async def test_a_jackpot_that_was_paid_is_never_undone() -> None:
    async with casino_scene("Ada", decks=[ROYAL]) as scene:
        (ada,) = scene.players
        await scene.until(BetsAwaited)
        await scene.bet(ada, 10)
        await scene.bet(ada, 10, Spot.FIRST_5)
        await scene.decide_all(FOLD, player=ada)
        rich = await scene.balance(ada)
        with pytest.raises(RoundIsSettled):
            await scene.room.casino_desk.void_round(SUPERVISOR, TABLE, reason="too much")
        assert await scene.balance(ada) == rich > 149_000


@in_virtual_time
async def test_a_round_without_its_deck_is_paused_and_not_dealt_from_another() -> None:
    """The seal was lost: the supervisor voids the round, and the next one has a deck of its own."""
    async with casino_scene("Ada") as scene:
        (ada,) = scene.players
        await scene.until(BetsAwaited)
        await scene.bet(ada, 100)
        store = scene.room._store
        assert isinstance(store, MemoryStore)
        del store._streams[SEALS + scene.running().id]
        await scene.forget_host()
        await scene.until(SupervisorAwaited)
        await scene.room.casino_desk.void_round(SUPERVISOR, TABLE, reason="no deck")
        await scene.until(BetsAwaited)


@in_virtual_time
async def test_a_supervisor_needs_a_reason_and_no_bet_in_the_round() -> None:
    async with casino_scene("Ada") as scene:
        (ada,) = scene.players
        await scene.until(BetsAwaited)
        await scene.bet(ada, 100)
        with pytest.raises(ReasonNeeded):
            await scene.room.casino_desk.void_round(SUPERVISOR, TABLE, reason=" ")
        with pytest.raises(Forbidden):
            await scene.room.casino_desk.void_round(ada, TABLE, reason="I lose")


@in_virtual_time
async def test_the_room_at_rest_begins_no_round_and_plays_the_running_one_to_its_end() -> None:
    async with casino_scene("Ada") as scene:
        (ada,) = scene.players
        await scene.until(BetsAwaited)
        await scene.bet(ada, 100)
        await scene.room.desk.pause_room(SUPERVISOR)
        await scene.until(RoundToOpen)
        rounds = scene.table().round_count
        await wait_ms(120_000)
        assert scene.table().round_count == rounds
        await scene.room.desk.resume_room(SUPERVISOR)
        await scene.until(BetsAwaited)


# A person deals


def cards(text: str) -> tuple[Card, ...]:
    return tuple(parse_cards(text, INTERNATIONAL))


@in_virtual_time
async def test_a_person_deals_real_cards_and_wrong_ones_are_refused() -> None:
    by_hand = bonus_table(dealt_by=DealtBy.A_PERSON)
    async with casino_scene("Ada", tables=[by_hand]) as scene:
        (ada,) = scene.players
        desk = scene.room.casino_desk
        await scene.until(BetsAwaited)
        had = await scene.balance(ada)
        assert scene.running().deck_root == "", "real cards are not sealed"
        await scene.bet(ada, 100)
        await scene.until(RoundCardsToDeal)
        await wait_ms(2_000)
        with pytest.raises(WrongCardCount):
            await desk.deal(SUPERVISOR, TABLE, cards("As"))
        with pytest.raises(CardAlreadyDealt):
            await desk.deal(SUPERVISOR, TABLE, cards("As As"))
        await desk.deal(SUPERVISOR, TABLE, cards("As Ah"))
        await scene.decide(ada, PLAY)
        await wait_ms(2_000)
        with pytest.raises(CardAlreadyDealt):
            await desk.deal(SUPERVISOR, TABLE, cards("As 7d 9h"))
        await desk.deal(SUPERVISOR, TABLE, cards("2c 7d 9h"))
        for text, awaited in (("Jh", DecisionsAwaited), ("3s", RoundCardsToDeal), ("Kc Kd", RoundToSettle)):
            if isinstance(scene.table().awaiting, DecisionsAwaited):
                await scene.decide(ada, CHECK)
            await wait_ms(2_000)
            await desk.deal(SUPERVISOR, TABLE, cards(text))
            assert isinstance(scene.table().awaiting, awaited)
        await scene.until(RoundToOpen)
        assert await scene.balance(ada) == had + 200
        audit = await audit_room(scene.room._store)
        assert audit.clean, audit.differences


@in_virtual_time
async def test_a_supervisor_corrects_cards_before_the_next_street_and_the_decision_is_asked_again() -> None:
    by_hand = bonus_table(dealt_by=DealtBy.A_PERSON)
    async with casino_scene("Ada", tables=[by_hand]) as scene:
        (ada,) = scene.players
        desk = scene.room.casino_desk
        await scene.until(BetsAwaited)
        had = await scene.balance(ada)
        await scene.bet(ada, 100)
        await scene.until(RoundCardsToDeal)
        await wait_ms(2_000)
        await desk.deal(SUPERVISOR, TABLE, cards("As Ah"))
        await scene.decide(ada, PLAY)
        assert await scene.balance(ada) == had - 300
        await desk.correct(SUPERVISOR, TABLE, cards("As Td"), reason="misread")
        assert await scene.balance(ada) == had - 100, "what was bet on the wrong cards came back"
        assert scene.running().cards[CardPlace.PLAYER] == cards("As Td")
        await scene.decide(ada, FOLD)


@in_virtual_time
async def test_nobody_but_the_dealer_deals_and_no_sealed_deck_is_dealt_by_hand() -> None:
    async with casino_scene("Ada") as scene:
        (ada,) = scene.players
        await scene.until(BetsAwaited)
        await scene.bet(ada, 100)
        await scene.until(RoundCardsToDeal)
        with pytest.raises(Forbidden):
            await scene.room.casino.ask(ada, TABLE, DealRoundCards(cards("As Ah")))
        with pytest.raises(Forbidden):
            await scene.room.casino_desk.deal(SUPERVISOR, TABLE, cards("As Ah"))
        await scene.until(DecisionsAwaited)
        with pytest.raises(DealtByTheRoom):
            await scene.room.casino_desk.correct(SUPERVISOR, TABLE, cards("As Ah"), reason="nicer")
