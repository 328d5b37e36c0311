"""The history of rounds: what a player finds afterwards, and how every card is verified."""

import pytest
from msgspec.structs import replace

from mazziere.cage import table_of, tournament_of
from mazziere.casino.awaiting import BetsAwaited, DecisionsAwaited
from mazziere.payments.statement import lines_of
from mazziere.rules.casino.paytables import Spot
from mazziere.rules.casino.streets import PlayChoice
from mazziere.rules.refusals import Unknown
from mazziere.services.casino.refusals import RoundNotOver
from mazziere.services.tables.deal.proof import holds
from tests.services.casino.playing import casino_scene, deck
from tests.services.rooms import in_virtual_time

PLAY, FOLD, CHECK = PlayChoice.PLAY, PlayChoice.FOLD, PlayChoice.CHECK
ACES_WIN = deck(player="As Ah", dealer="Kc Kd", board="2c 7d 9h Jh 3s")


@in_virtual_time
async def test_the_list_of_rounds_comes_in_pages_newest_first() -> None:
    async with casino_scene("Ada") as scene:
        (ada,) = scene.players
        played = []
        for _ in range(5):
            await scene.until(BetsAwaited)
            played.append(scene.running().id)
            await scene.bet(ada, 10)
            await scene.decide_all(FOLD, player=ada)
        first = await scene.room.round_history.rounds(ada, before=None, limit=3)
        second = await scene.room.round_history.rounds(ada, before=first.next, limit=3)
        assert [row.id for row in (*first.rows, *second.rows)] == played[::-1]
        assert second.next is None
        assert all(row.code.startswith("#") for row in first.rows)


@in_virtual_time
async def test_a_round_is_found_in_detail_with_every_spot_and_every_decision() -> None:
    async with casino_scene("Ada", decks=[ACES_WIN]) as scene:
        (ada,) = scene.players
        await scene.until(BetsAwaited)
        round_ = scene.running().id
        await scene.bet(ada, 100)
        await scene.bet(ada, 10, Spot.BONUS)
        await scene.decide_all(PLAY, CHECK, PLAY, player=ada)
        detail = await scene.room.round_history.open(ada, round_)
        assert (detail.hole, detail.dealer) == (("As", "Ah"), ("Kc", "Kd"))
        assert detail.board == ("2c", "7d", "9h", "Jh", "3s")
        assert {spot.spot: (spot.bet, spot.paid) for spot in detail.spots} == {
            "ante": (100, 100),
            "bonus": (10, 310),
            "flop": (200, 400),
            "river": (100, 200),
        }
        assert detail.choices == {"hole": "play", "flop": "check", "turn": "play"}


@in_virtual_time
async def test_every_card_of_a_round_was_fixed_before_bets_closed() -> None:
    """All nine lie under the root that was public while bets were open; another card does not."""
    async with casino_scene("Ada", decks=[ACES_WIN]) as scene:
        (ada,) = scene.players
        await scene.until(BetsAwaited)
        root, round_ = scene.running().deck_root, scene.running().id
        await scene.bet(ada, 100)
        await scene.decide_all(PLAY, PLAY, PLAY, player=ada)
        proof = (await scene.room.round_history.open(ada, round_)).proof
        assert proof is not None
        assert proof.deck_root == root
        assert [card.position for card in proof.cards] == [0, 2, 4, 5, 6, 7, 8, 1, 3]
        assert all(holds(proof, card) for card in proof.cards)
        assert not holds(proof, replace(proof.cards[0], card="Ad"))


@in_virtual_time
async def test_a_round_is_proved_when_it_is_over_and_to_nobody_before() -> None:
    async with casino_scene("Ada") as scene:
        (ada,) = scene.players
        await scene.until(BetsAwaited)
        await scene.bet(ada, 100)
        await scene.until(DecisionsAwaited)
        with pytest.raises(RoundNotOver):
            await scene.room.round_history.proof(scene.running().id)


@in_virtual_time
async def test_only_those_with_bets_in_a_round_find_it_in_their_history() -> None:
    async with casino_scene("Ada", "Bruno", decks=[ACES_WIN]) as scene:
        ada, bruno = scene.players
        await scene.until(BetsAwaited)
        round_ = scene.running().id
        await scene.bet(ada, 100)
        await scene.decide_all(FOLD, player=ada)
        with pytest.raises(Unknown):
            await scene.room.round_history.open(bruno, round_)
        # But everybody saw the cards, so everybody may have them proved.
        assert len((await scene.room.round_history.proof(round_)).cards) == 2


@pytest.mark.parametrize("name", ["", "maestrale", "maestrale-2", "maestrale-999", "stromboli-3", "ä-1"])
def test_no_round_has_such_a_name(name: str) -> None:
    @in_virtual_time
    async def scene() -> None:
        async with casino_scene("Ada") as room:
            with pytest.raises(Unknown):
                await room.room.round_history.proof(name)

    scene()


@in_virtual_time
async def test_every_movement_of_a_round_leads_to_it_once_it_is_over() -> None:
    """Bets of the first round, its payout, and a bet of the second, which is running."""
    async with casino_scene("Ada", decks=[ACES_WIN]) as scene:
        (ada,) = scene.players
        rounds = []
        for _ in range(2):
            await scene.until(BetsAwaited)
            rounds.append(scene.running().id)
            await scene.bet(ada, 100)
            if len(rounds) == 1:
                await scene.decide_all(PLAY, CHECK, PLAY, player=ada)
        entered = await scene.room.books.entries(f"player/{ada}")
        lines = lines_of(entered, f"player/{ada}/play", table_of=table_of, tournament_of=tournament_of)
        # In a clock that runs on, what is paid is booked some milliseconds after the round has ended.
        newest_first = [
            replace(line, at=line.at + 8) if line.code == "casino_payout" else line
            for line in reversed(lines)
        ]
        found = await scene.room.round_history.of_movements(ada, newest_first)
        movements = [
            (line.code, None if row is None else row.id)
            for line, row in zip(newest_first, found, strict=True)
        ]
        assert movements[0] == ("casino_bet", None)
        assert {code for code, round_ in movements if round_ == rounds[0]} == {"casino_bet", "casino_payout"}
        assert [code for code, round_ in movements[1:] if round_ is None] == ["play_money"]
