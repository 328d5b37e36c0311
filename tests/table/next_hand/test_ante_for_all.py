"""The big blind ante: one player pays the ante for the whole table.

TDA RP-11: it is one player's, and no smaller when fewer players are left.
"""

from mazziere.hand import Post, PostKind
from mazziere.rules.limits import Limit, Stakes
from mazziere.rules.rule_set import RULE_SETS
from mazziere.table import ByHands, TableGame, TableKind, chips_on
from tests.table.evening import HOLDEM, ROOM_TABLE, STUD, Evening, mixed, one_game

WITH_ANTE = TableGame("holdem", Limit.NO_LIMIT, Stakes(small_blind=50, big_blind=100, ante=100))


def at_a_tournament(**changes: object) -> Evening:
    return Evening(
        ROOM_TABLE,
        **{
            **one_game(WITH_ANTE),
            "rules": RULE_SETS["tda-2024"],
            "kind": TableKind.TOURNAMENT,
            "big_blind_ante": True,
            **changes,
        },
    )


def posts(evening: Evening) -> tuple[Post, ...]:
    """The posts of the running hand."""
    assert evening.table.hand is not None
    return evening.table.hand.start.posts


def test_rp_11_the_big_blind_posts_the_ante_for_all() -> None:
    """TDA RP-11. 50 and 100, and 100 for the table: 250 in the middle, and the bet is 100."""
    evening = at_a_tournament().seats("Ada", "Bruno", "Carla").start()
    assert posts(evening) == (
        Post(2, PostKind.SMALL_BLIND, 50),
        Post(3, PostKind.BIG_BLIND, 100),
        Post(3, PostKind.TABLE_ANTE, 100),
    )
    assert evening.table.hand is not None
    assert evening.table.hand.pot_total == 250
    assert evening.table.hand.bet == 100


def test_rp_11_the_ante_is_no_smaller_for_two() -> None:
    """TDA RP-11. Heads-up the button has the small blind; the other posts 100 and the whole ante."""
    evening = at_a_tournament().seats("Ada", "Bruno").start()
    assert posts(evening)[1:] == (Post(2, PostKind.BIG_BLIND, 100), Post(2, PostKind.TABLE_ANTE, 100))


def test_rp_11_a_short_big_blind_pays_the_blind_first() -> None:
    """TDA RP-11 silent. 380, less 100 and 100, less 50: of 130 the blind takes 100, the ante what is left."""
    evening = at_a_tournament(min_buy_in=200)
    evening.sit("Ada", 1, 5_000)
    evening.sit("Bruno", 2, 380)
    evening.start(button=1).deal()
    evening.raises("Ada", 300)
    evening.folds("Bruno")
    evening.start().deal()
    evening.folds("Bruno")
    evening.start().deal()
    hand = evening.table.hand
    assert hand is not None
    assert [(seat.no, seat.stack, seat.wagered) for seat in hand.seats] == [(2, 0, 100), (1, 5_200, 50)]
    assert hand.pot_total == 50 + 130
    assert chips_on(evening.table) == 5_380


def test_without_it_everybody_posts_their_own() -> None:
    """ROOM ante. The same stakes: three antes of 100 before the blinds."""
    evening = at_a_tournament(big_blind_ante=False).seats("Ada", "Bruno", "Carla").start()
    assert [post.kind for post in posts(evening)].count(PostKind.ANTE) == 3
    assert PostKind.TABLE_ANTE not in [post.kind for post in posts(evening)]


def test_a_game_without_blinds_is_played_for_everybodys_ante() -> None:
    """TDA RP-11 speaks of the big blind: where nobody posts one, all put in their antes."""
    evening = Evening(**mixed(ByHands(1), STUD, HOLDEM), big_blind_ante=True).seats("Ada", "Bruno", "Carla")
    assert [post.kind for post in posts(evening.start())] == [PostKind.ANTE] * 3


def test_a_newcomer_who_posts_pays_no_ante_of_their_own() -> None:
    """ROOM missed blinds. Dino comes in for 100 and needs no more; the ante of 100 is the big blind's."""
    evening = Evening(**one_game(WITH_ANTE), big_blind_ante=True, min_buy_in=200)
    evening.sit("Ada", 1)
    evening.sit("Bruno", 3)
    evening.sit("Carla", 4)
    evening.start(button=1).deal()
    evening.folds("Ada")
    evening.folds("Bruno")
    evening.sit("Dino", 2, 200)
    evening.posts("Dino")
    evening.start()
    assert [post for post in posts(evening) if post.seat == 2] == [Post(2, PostKind.EXTRA_BLIND, 100)]
