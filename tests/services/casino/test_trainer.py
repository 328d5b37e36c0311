"""Practice against the house: sealed hands without chips, and what each decision was worth."""

from fractions import Fraction
from typing import NamedTuple

import pytest

from mazziere.adapters.chance import SeededChance
from mazziere.analysis.bonus.choices import round_cost
from mazziere.casino.awaiting import BetsAwaited, DecisionsAwaited
from mazziere.casino.refusals import ChoiceNotOffered, NoDecisionAwaited
from mazziere.rules.casino.streets import PlayChoice, RoundStreet
from mazziere.rules.refusals import Unknown
from mazziere.services.casino.trainer import trainer as practice
from mazziere.services.casino.trainer.trainer import Trainer
from mazziere.services.casino.trainer.worth import worth_of_round
from tests.services.casino.playing import casino_scene, deck
from tests.services.rooms import in_virtual_time

PLAY, FOLD, CHECK = PlayChoice.PLAY, PlayChoice.FOLD, PlayChoice.CHECK
HOLE, FLOP, TURN = RoundStreet.HOLE, RoundStreet.FLOP, RoundStreet.TURN


class Value(NamedTuple):
    choice: PlayChoice
    antes: Fraction


class Decision(NamedTuple):
    street: RoundStreet
    chosen: PlayChoice
    values: tuple[Value, ...]
    antes: Fraction


def playing_is_best(hole, board, choices, *, paytable, covered=None):
    """Whoever does not play on loses a third of an ante."""
    third = Fraction(1, 3)
    return [
        Decision(
            street, chosen, (Value(PLAY, third), Value(CHECK, Fraction(0))), third * (chosen is not PLAY)
        )
        for street, chosen in choices.items()
    ]


@pytest.fixture
def trainer():
    return Trainer(SeededChance(5), playing_is_best)


def play(trainer, *choices, player="ada"):
    """A new hand, in which these are decided."""
    told = trainer.deal(player, "las-vegas")
    for choice in choices:
        told = trainer.decide(player, told.hand.round.id, told.hand.awaits, choice)
    return told


def test_a_hand_begins_with_two_cards_and_a_question(trainer):
    """Nothing else is known: neither flop nor dealer's cards."""
    hand = play(trainer).hand
    assert (len(hand.round.hole), hand.round.board, hand.round.dealer) == (2, (), ())
    assert (hand.awaits, hand.decisions, hand.won) == (HOLE, (), None)
    assert hand.round.deck_root
    assert hand.proof is None


def test_after_each_decision_the_next_cards_come_and_its_worth_is_told(trainer):
    hand = play(trainer, PLAY).hand
    assert (len(hand.round.board), hand.awaits) == (3, FLOP)
    hand = play(trainer, PLAY, CHECK).hand
    assert (len(hand.round.board), hand.awaits) == (4, TURN)
    assert [(one.street, one.chosen, one.cost) for one in hand.decisions] == [
        (HOLE, PLAY, 0),
        (FLOP, CHECK, 333_333),
    ]


def test_the_last_decision_shows_the_dealers_cards_and_proves_all_of_them(trainer):
    """Nine cards, in the order of a table: two and two, flop, turn, river."""
    hand = play(trainer, PLAY, PLAY, PLAY).hand
    assert (len(hand.round.board), len(hand.round.dealer), hand.awaits) == (5, 2, None)
    assert {card.position for card in hand.proof.cards} == set(range(9))
    assert hand.proof.deck_root == hand.round.deck_root


def test_who_wins_or_loses_everything_has_bet_five_antes(trainer):
    results = {play(trainer, PLAY, PLAY, PLAY).hand.won for _ in range(60)}
    assert results == {-5, 0, 4, 5} or results == {-5, 4, 5}


def test_a_fold_ends_the_hand_and_loses_the_ante(trainer):
    told = play(trainer, FOLD)
    assert (told.hand.awaits, told.hand.won, told.hand.round.dealer) == (None, -1, ())
    assert told.score.won == -1


def test_the_score_counts_hands_that_are_over(trainer):
    """Of 3 + 1 decisions one was a check and one a fold: a third of an ante each."""
    play(trainer, PLAY, CHECK, PLAY)
    play(trainer, FOLD)
    score = play(trainer, PLAY).score
    assert (score.hands, score.decisions, score.best, score.cost) == (2, 4, 2, 666_666)


def test_a_hand_that_is_given_up_does_not_count(trainer):
    play(trainer, PLAY)
    assert play(trainer).score.hands == 0


def test_what_was_decided_is_not_decided_again(trainer):
    """The flop is known by then."""
    hand = play(trainer, PLAY).hand
    with pytest.raises(NoDecisionAwaited):
        trainer.decide("ada", hand.round.id, HOLE, FOLD)
    with pytest.raises(ChoiceNotOffered):
        trainer.decide("ada", hand.round.id, FLOP, FOLD)


def test_a_hand_belongs_to_its_player(trainer):
    """Nor does an old one come back."""
    old = play(trainer).hand
    play(trainer)
    for player in ("ada", "zoe"):
        with pytest.raises(Unknown):
            trainer.decide(player, old.round.id, HOLE, PLAY)


def test_unknown_rules_are_refused(trainer):
    with pytest.raises(Unknown):
        trainer.deal("ada", "reno")


def test_players_practice_apart(trainer):
    play(trainer, FOLD)
    assert trainer.training("zoe").hand is None
    assert trainer.training("zoe").score.hands == 0


def test_who_has_practiced_last_is_remembered(trainer, monkeypatch):
    """With room for two, the third takes the place of who has not played for longest."""
    monkeypatch.setattr(practice, "MOST_PLAYERS", 2)
    for player in ("ada", "zoe", "ada", "bea"):
        play(trainer, FOLD, player=player)
    assert trainer.training("ada").score.hands == 2
    assert trainer.training("zoe").score.hands == 0


def test_a_score_is_forgotten_on_request(trainer):
    play(trainer, FOLD)
    assert trainer.start_again("ada").score.hands == 0


def test_where_nobody_knows_values_hands_are_played_all_the_same():
    told = play(Trainer(SeededChance(5), None), PLAY, PLAY, PLAY)
    assert told.hand.decisions == ()
    assert told.score.decisions == 3


def test_exact_values_are_told_in_millionths():
    """A fold of any hand but the five worst ones costs what it would have won."""
    pytest.importorskip("mazziere_kernel")
    hand = play(Trainer(SeededChance(5), round_cost), FOLD).hand
    (decision,) = hand.decisions
    exact = round_cost(hand.round.hole, (), {HOLE: FOLD}, paytable=hand.round.config.paytable)[0]
    assert decision.cost == round(exact.antes * 1_000_000)
    assert {choice.choice: choice.value for choice in decision.choices}[FOLD] == -1_000_000


FOLDED = deck(player="Ah As", dealer="2c 7d", board="9s Jd 4c 3h Ks")


async def worth(scene, player):
    """What the player is told at the table."""
    available = await scene.balance(player)
    return worth_of_round(round_cost, scene.table().round, player, available=available)


@in_virtual_time
async def test_a_fold_is_no_mistake_where_the_balance_did_not_cover_playing():
    """Ante 100, and 199 left: aces cannot be played for 200. With 200 the fold is the mistake that it is."""
    pytest.importorskip("mazziere_kernel")
    async with casino_scene("Ada", "Zoe", decks=[FOLDED]) as scene:
        ada, zoe = scene.players
        await scene.until(BetsAwaited)
        for player, left in ((ada, 199), (zoe, 200)):
            await scene.leave_with(player, left + 100)
            await scene.bet(player, 100)
        await scene.until(DecisionsAwaited)
        for player in (ada, zoe):
            await scene.decide(player, FOLD)
        ((poor,), (rich,)) = [await worth(scene, player) for player in (ada, zoe)]
        assert ([one.choice for one in poor.choices], poor.cost) == ([FOLD], 0)
        assert [one.choice for one in rich.choices] == [PLAY, FOLD]
        assert rich.cost > 1_000_000


@in_virtual_time
async def test_what_the_round_pays_was_not_there_to_bet():
    """Ante 100, and 250 left: after FLOP, 50 cover no bet, though the round then pays 500."""
    pytest.importorskip("mazziere_kernel")
    async with casino_scene("Ada", decks=[FOLDED]) as scene:
        (ada,) = scene.players
        await scene.until(BetsAwaited)
        await scene.leave_with(ada, 350)
        await scene.bet(ada, 100)
        await scene.decide_all(PLAY, CHECK, CHECK, player=ada)
        assert await scene.balance(ada) > 350
        assert [(len(one.choices), one.cost) for one in await worth(scene, ada)] == [(2, 0), (1, 0), (1, 0)]
