"""Hands of this room's own tables can be read from every format it exports.

They are played at the stakes that the room itself uses, not at stakes that suit the formats.
"""

from __future__ import annotations

import tomllib
from decimal import Decimal

import pytest
from msgspec.structs import replace
from pokerkit.notation import HandHistory

from mazziere.formats.histories import FORMATS, read_history
from mazziere.formats.phh.write import STANDARD_CODES
from mazziere.formats.record import CannotBeWritten, RecordedHand
from mazziere.formats.replay.outcome import Replayed
from mazziere.formats.replay.play import replay
from mazziere.rules.limits import BetSize, Limit
from mazziere.rules.rule_set import RULE_SETS, RuleSet, Uncapped
from mazziere.rules.variants.catalogue import VARIANTS
from mazziere.table import TableGame
from tests.formats.hands import stacks
from tests.formats.pokerkit_stacks import pokerkits_stacks
from tests.formats.room_hands import demo_games, exported, form_games, played, rule_sets

pytestmark = pytest.mark.proved

HANDS = 4
"""Hands of each game of a demo table; the form has more games, and fewer hands of each."""


def come_back(game: TableGame, rules: RuleSet, seed: int, *, short_blind: bool = False) -> None:
    """Play a hand, export it in each format that supports it, and read the files."""
    hand = played(game, rules, seed, short_blind=short_blind)
    if hand.hand.passed_out:
        return
    hero = hand.hand.seats[seed % len(hand.hand.seats)].no
    record, seen = exported(hand, hero=hero)
    for name, form in FORMATS.items():
        try:
            text = form.hand(record, seen)
        except CannotBeWritten:
            continue
        (again,) = read_history(f"hand{form.ending}", text.encode())
        assert isinstance(again, RecordedHand), (name, again, text)
        outcome = replay(again)
        assert isinstance(outcome, Replayed), (name, outcome, text)
        assert stacks(outcome) == stacks(hand), (name, text)
        assert again.number == record.number


@pytest.mark.parametrize(
    ("table", "game", "rules"),
    [pytest.param(*case, id=f"{case[0]} {case[1].variant}") for case in demo_games()],
)
def test_hands_of_the_demo_tables_come_back(table: str, game: TableGame, rules: RuleSet) -> None:
    """Every game of every table that a new room opens, under that table's rules."""
    for seed in range(HANDS):
        come_back(game, rules, seed)


@pytest.mark.parametrize("variant", VARIANTS)
def test_hands_at_the_stakes_of_the_table_form_come_back(variant: str) -> None:
    """Every limit, under every rule set that a table of this game can have."""
    games = [game for game in form_games() if game.variant == variant]
    assert {game.limit for game in games} == set(VARIANTS[variant].limits), (
        "table_form_stakes.json is stale: see step 4 of “A variant” in CONTRIBUTING.md"
    )
    for number, game in enumerate(games):
        for rules in rule_sets(game):
            come_back(game, rules, number)


def with_antes() -> list[tuple[TableGame, RuleSet]]:
    """The games with blinds of the form, with an ante of a fifth of the big blind, and the demo tables."""
    form = [
        (replace(game, stakes=replace(game.stakes, ante=max(1, game.stakes.big_blind // 5))), rules)
        for game in form_games()
        if game.has_blinds
        for rules in rule_sets(game)
    ]
    demo = [(game, rules) for _, game, rules in demo_games() if game.has_blinds and game.stakes.ante]
    return form + demo


@pytest.mark.parametrize("variant", sorted({game.variant for game, _ in with_antes()}))
def test_a_big_blind_that_is_all_in_for_the_ante_comes_back(variant: str) -> None:
    """Nobody posts the blind, and the others call it in full."""
    for game, rules in with_antes():
        if game.variant == variant:
            for seed in range(HANDS // 2):
                come_back(game, rules, seed, short_blind=True)


AS_POKERKIT_PLAYS = replace(RULE_SETS["room"], uncapped=Uncapped.NEVER)
"""PokerKit has one maximum number of bets in a round, heads-up too."""


@pytest.mark.parametrize(
    "variant",
    [
        key
        for key, variant in VARIANTS.items()
        if variant.phh.get(Limit.FIXED_LIMIT, "none") in STANDARD_CODES
    ],
)
def test_fixed_limit_at_our_stakes_loads_in_pokerkit(variant: str) -> None:
    """Bets that follow from the blinds are written out, and PokerKit ends with the same stacks.

    Three cases are left out: a bring-in as large as the bet, stud opened by the high card, and a common last
    card where eight players stay in stud.
    """
    games = [game for _, game, _ in demo_games()] + list(form_games())
    games = [game for game in games if game.variant == variant and game.limit is Limit.FIXED_LIMIT]
    loaded = 0
    for game in games:
        stakes = game.stakes
        if not game.has_blinds and not 0 < stakes.bring_in < stakes.fixed(BetSize.SMALL):
            continue
        for seed in range(HANDS):
            hand = played(game, AS_POKERKIT_PLAYS, seed, deep=True)
            if hand.hand.board and not hand.hand.variant.board_count:
                continue
            record, _ = exported(hand, hero=1)
            document = FORMATS["phh"].hand(record, hand)
            ends = stacks(hand)
            assert pokerkits_stacks(document) == [Decimal(ends[seat.no]) for seat in hand.hand.seats], (
                document
            )
            loaded += 1
    assert loaded > 8


def test_stud_without_a_bring_in_says_so() -> None:
    """The standard requires the field, and PokerKit the number."""
    (game,) = [game for name, game, _ in demo_games() if name == "Ventotene" and game.variant == "seven_stud"]
    hand = played(game, RULE_SETS["home"], 1, deep=True)
    record, _ = exported(hand, hero=1)
    found = tomllib.loads(FORMATS["phh"].hand(record, hand))
    assert (found["bring_in"], found["small_bet"], found["big_bet"]) == (0, 20, 40)
    assert "blinds_or_straddles" not in found
    HandHistory.loads(FORMATS["phh"].hand(record, hand)).create_state()
