"""Each departure of PokerKit from the books, in numbers.

One hand for each departure, with its article: our bounds are the article's, PokerKit's are written beside
them, and the comparison finds the departure by its name. Places count from the left of the button.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

import pytest

from mazziere.cards import INTERNATIONAL, parse_cards
from mazziere.rules.rule_set import FIGP_RULES, RULE_SETS, Burning, RuleSet
from tests.lockstep.games import GAMES
from tests.lockstep.lockstep import LockStep
from tests.lockstep.position import Act, Kind, Offers, Position, Waits
from tests.lockstep.readings import Reading

TDA_RULES = RULE_SETS["tda-2024"]
ROOM_RULES = RULE_SETS["room"]


class Told:
    """A hand that goes on as it is told, in both engines."""

    def __init__(
        self,
        game: str,
        stacks: Iterable[int],
        *,
        rules: RuleSet = FIGP_RULES,
        ante: int = 0,
        blinds: tuple[int, int] = (0, 0),
        bring_in: int = 0,
        bets: tuple[int, int] = (0, 0),
        cards: str = "",
    ) -> None:
        """`cards` come first; the rest of the deck follows in its own order. Burned cards count."""
        deal = GAMES[game].deal(0)
        first = parse_cards(cards, INTERNATIONAL)
        deal = replace(
            deal,
            rules=rules,
            stacks=tuple(stacks),
            ante=ante,
            small_blind=blinds[0],
            big_blind=blinds[1],
            bring_in=bring_in,
            small_bet=bets[0] or blinds[1],
            big_bet=bets[1] or blinds[1],
            deck=(*first, *(card for card in deal.variant.deck.cards if card not in first)),
        )
        self.hand = LockStep(GAMES[game], deal)
        self._deal()

    def follow(self, *said: int | str) -> Told:
        """Do what is told: a total, "call" (or check), "fold", "in", "draw 2"; and deal what is due."""
        for word in said:
            self.hand.do(self._act(word))
            self._deal()
        return self

    def _deal(self) -> None:
        while (standing := self.hand.compared()) and standing[0].waits is Waits.CARDS:
            self.hand.deal(standing[1])

    def _act(self, word: int | str) -> Act:
        place, offers = self.ours.place, self.ours.offers
        assert place is not None
        if isinstance(word, str) and word.startswith("draw"):
            return Act(Kind.DISCARD, place, cards=self.hand.ours.hole(place)[: int(word.split()[1])])
        assert offers is not None
        match word:
            case int():
                return Act(Kind.WAGER, place, word)
            case "fold":
                return Act(Kind.FOLD, place)
            case "in":
                return Act(Kind.BRING_IN, place, offers.bring_in_to or 0)
        return Act(Kind.CALL, place, offers.call_to or 0)

    @property
    def ours(self) -> Position:
        return self.hand.ours.position

    @property
    def theirs(self) -> Position:
        return self.hand.theirs.position

    @property
    def found(self) -> set[Reading]:
        """The departures seen so far; everything else agreed."""
        assert not self.hand.outcome.difference, self.hand.outcome.difference
        return set(self.hand.outcome.deviations)


def test_a_short_big_blind_is_owed_in_full() -> None:
    """FIGP 9b. Blinds 50/100, the big blind has 30: a call is 100, a raise is to 200. PokerKit: 50, 150."""
    hand = Told("no_limit_holdem", (1000, 30, 1000), blinds=(50, 100))
    assert (hand.ours.place, hand.ours.offers) == (2, Offers(100, (200, 1000)))
    assert hand.theirs.offers == Offers(50, (150, 1000))
    assert hand.found == {Reading.SHORT_BLIND}


def test_a_short_big_blind_counts_in_full_for_the_pot_limit_of_tda() -> None:
    """TDA 54. Blinds 100/200, the big blind has 30: the pot counts as 300, a pot bet is 700."""
    hand = Told("pot_limit_holdem", (1000, 30, 1000), rules=TDA_RULES, blinds=(100, 200))
    assert hand.ours.offers == Offers(200, (400, 700))
    assert hand.found == {Reading.SHORT_BLIND}


def test_a_short_bring_in_is_owed_in_full() -> None:
    """As FIGP 9b. The deuce has 1 of a bring-in of 3: to play costs 3. PokerKit: 1."""
    hand = Told(
        "fixed_limit_seven_stud",
        (1, 50, 50),
        bring_in=3,
        bets=(10, 20),
        cards="Ac Ad Ah Kc Kd Kh 2c Qd Jd",
    ).follow("in")
    assert (hand.ours.place, hand.ours.offers) == (1, Offers(3, (10, 10)))
    assert hand.theirs.offers == Offers(1, (10, 10))
    assert Reading.SHORT_BLIND in hand.found


def test_who_has_no_more_than_the_bring_in_can_only_bring_it_in() -> None:
    """PAGAT stud. With 3 and a bring-in of 3 there is nothing to complete. PokerKit: a "bet" of 3."""
    hand = Told(
        "fixed_limit_seven_stud",
        (3, 50, 50),
        bring_in=3,
        bets=(10, 20),
        cards="Ac Ad Ah Kc Kd Kh 2c Qd Jd",
    )
    assert hand.ours.offers == Offers(None, None, bring_in_to=3)
    assert hand.theirs.offers == Offers(None, (3, 3), bring_in_to=3)
    assert hand.found == {Reading.SHORT_COMPLETION}


@pytest.mark.parametrize("rules", [FIGP_RULES, TDA_RULES], ids=lambda rules: rules.key)
def test_the_first_short_all_in_of_a_round_reopens_nothing(rules: RuleSet) -> None:
    """FIGP 19, TDA 47. After a call of 100, an all-in for 150: the caller faces 50, and may not raise."""
    hand = Told("no_limit_holdem", (1000, 1000, 1000, 150), rules=rules, blinds=(50, 100))
    hand.follow("call", 150, "call", "call")
    assert (hand.ours.place, hand.ours.offers) == (2, Offers(150, None))
    assert hand.theirs.offers == Offers(150, (250, 1000))
    assert hand.found == {Reading.SHORT_ALL_INS}


def test_who_has_checked_may_not_raise_an_opening_all_in_below_the_minimum() -> None:
    """FIGP 19: it is no full bet. On the flop 30 all-in with a minimum of 100: who checked may call."""
    hand = Told("no_limit_holdem", (1000, 1000, 130), blinds=(50, 100), rules=ROOM_RULES)
    hand.follow("call", "call", "call", "call", "call", 30)
    assert (hand.ours.place, hand.ours.offers) == (0, Offers(30, None))
    assert hand.theirs.offers == Offers(30, (130, 900))
    assert hand.found == {Reading.SHORT_ALL_INS}


def short_all_ins_that_add_up(rules: RuleSet) -> Told:
    """A raise to 300 (by 200), all-ins for 420 and 520: the raiser faces 220, which is more than 200."""
    hand = Told("no_limit_holdem", (520, 2000, 2000, 420), rules=rules, blinds=(50, 100))
    return hand.follow(300, 420, 520, "call")


def test_short_all_ins_do_not_add_up_where_the_book_says_nothing() -> None:
    """FIGP 19, ROOM raise: neither is a full raise, so the raiser may only call. PokerKit adds them up."""
    hand = short_all_ins_that_add_up(FIGP_RULES)
    assert (hand.ours.place, hand.ours.offers) == (2, Offers(520, None))
    assert hand.theirs.offers == Offers(520, (720, 2000))
    assert hand.found == {Reading.SHORT_ALL_INS}


def test_short_all_ins_add_up_under_tda_as_they_do_for_pokerkit() -> None:
    """TDA 47: he faces 220, a full raise is 200. Both let him raise to 720 or more."""
    hand = short_all_ins_that_add_up(TDA_RULES)
    assert hand.ours.offers == hand.theirs.offers == Offers(520, (720, 2000))
    assert hand.found == set()


@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=lambda rules: rules.key)
def test_a_full_all_in_does_not_help_a_short_one_to_reopen(rules: RuleSet) -> None:
    """FIGP 19, TDA 47; PokerKit's issue 45, mended in the version compared here.

    Blinds 1/2, all-in to 16 in full, called, all-in to 19: the caller faces 3, and may not raise.
    """
    hand = Told("no_limit_holdem", (19, 200, 16, 200), rules=rules, blinds=(1, 2))
    hand.follow(16, "call", 19, "call")
    assert (hand.ours.place, hand.ours.offers) == (3, Offers(19, None))
    assert hand.theirs.offers == Offers(19, None)


def test_an_opening_all_in_is_raised_to_double_the_minimum_in_live_tournaments() -> None:
    """FIGP 9b: minimum 100, all-in for 20 on the flop, a raise is to 200 or more. ROOM and PokerKit: 120."""
    for rules, least in ((FIGP_RULES, 200), (ROOM_RULES, 120)):
        hand = Told("no_limit_holdem", (120, 1000, 1000), rules=rules, blinds=(50, 100))
        hand.follow("call", "call", "call", 20)
        assert hand.ours.offers == Offers(20, (least, 900))
        assert hand.theirs.offers == Offers(20, (120, 900))
        assert hand.found == ({Reading.SHORT_OPENING} if least == 200 else set())


def test_half_a_fixed_bet_counts_and_less_is_completed() -> None:
    """FIGP 8c. Bets of 10: over 10, all-in for 14 is completed to 20; PokerKit asks for 24."""
    hand = Told("fixed_limit_holdem", (100, 100, 24, 100), blinds=(5, 10)).follow(
        "call", "call", "call", "call", "call", 10, 14
    )
    assert (hand.ours.place, hand.ours.offers) == (3, Offers(14, (20, 20)))
    assert hand.theirs.offers == Offers(14, (24, 24))
    assert Reading.HALF_RAISES in hand.found


def test_half_a_fixed_bet_reopens_the_betting() -> None:
    """FIGP 8c. All-in for 15 over 10 is a raise: the bettor, who faces 5, may raise to 25. PokerKit: not."""
    hand = Told("fixed_limit_holdem", (100, 100, 25, 100), blinds=(5, 10)).follow(
        "call", "call", "call", "call", "call", 10, 15, "call", "call"
    )
    assert (hand.ours.place, hand.ours.offers) == (1, Offers(15, (25, 25)))
    assert hand.theirs.offers == Offers(15, None)
    assert hand.found == {Reading.SHORT_ALL_INS}


def test_the_big_blind_is_the_first_of_four_bets() -> None:
    """FIGP 8a, ROOM structure: 2, 4, 6, 8 and no more. PokerKit allows 10."""
    hand = Told("fixed_limit_holdem", (100, 100, 100), blinds=(1, 2)).follow(4, 6, 8)
    assert (hand.ours.place, hand.ours.offers) == (2, Offers(8, None))
    assert hand.theirs.offers == Offers(8, (10, 10))
    assert hand.found == {Reading.FIRST_BET}


def test_two_players_raise_without_a_cap() -> None:
    """FIGP 8b, ROOM structure: after four bets of 4 on the turn a fifth. PokerKit caps."""
    hand = Told("fixed_limit_holdem", (100, 100), blinds=(1, 2), bets=(2, 4)).follow(
        "call", "call", "call", "call", 4, 8, 12, 16
    )
    assert hand.ours.offers == Offers(16, (20, 20))
    assert hand.theirs.offers == Offers(16, None)
    assert hand.found == {Reading.UNCAPPED}


def test_a_raise_that_nobody_can_call_in_full_comes_back() -> None:
    """ROOM all-in. 500 all-in, and a player behind who has 300: one may raise. PokerKit sees no reason to."""
    hand = Told("no_limit_holdem", (300, 1000, 500), blinds=(50, 100)).follow(500, "call")
    assert hand.ours.offers == Offers(500, None)  # the two others are all-in
    hand = Told("no_limit_holdem", (1000, 300, 500), blinds=(50, 100)).follow(500)
    assert (hand.ours.place, hand.ours.offers) == (0, Offers(500, (900, 1000)))
    assert hand.theirs.offers == Offers(500, None)
    assert hand.found == {Reading.NOBODY_COVERS}


def test_nobody_is_asked_who_has_nothing_to_decide() -> None:
    """FIGP 1g. All fold to the big blind but one who is all-in for less: the board is dealt."""
    hand = Told("no_limit_holdem", (20, 1000, 1000), blinds=(50, 100)).follow("fold")
    assert hand.ours.waits is Waits.NOTHING
    assert hand.found == {Reading.NOTHING_TO_DECIDE}


def test_an_ante_that_nobody_can_match_comes_back_with_the_bets() -> None:
    """ROOM all-in. Antes of 10 against 4: we hold 14 until the round is over, PokerKit 8 before the cards."""
    hand = Told("no_limit_holdem", (4, 1000), ante=10, blinds=(1, 2))
    assert hand.ours.waits is Waits.NOTHING
    assert hand.ours.stacks == hand.theirs.stacks
    assert hand.found == {Reading.UNMATCHED_ANTE}


def three_share_152(rules: RuleSet) -> Told:
    """All but the small blind of 2 call 50, and nobody can beat the royal flush on the board."""
    return Told(
        "no_limit_holdem",
        (100, 100, 100, 100),
        blinds=(2, 50),
        rules=rules,
        cards="2c 2d 2h 2s 3c 3d 3h 3s 4c Tc Jc Qc 4d Kc 4h Ac",
    ).follow("call", "call", "fold", *["call"] * 10)


def test_by_room_the_whole_remainder_goes_to_one() -> None:
    """ROOM showdown. Both odd chips are the nearest's, as at PokerKit."""
    hand = three_share_152(ROOM_RULES)
    assert hand.ours.stacks == hand.theirs.stacks == (98, 102, 100, 100)
    assert hand.found == set()


def test_odd_chips_go_one_by_one() -> None:
    """TDA 20. 152 for three who play the board: 50 each, and two odd chips. PokerKit: both to one."""
    hand = three_share_152(TDA_RULES)
    assert hand.ours.stacks == (98, 101, 101, 100)
    assert hand.theirs.stacks == (98, 102, 100, 100)
    assert hand.found == {Reading.ODD_CHIPS}


def test_each_pot_is_shared_by_itself() -> None:
    """FIGP 30. 13 with a loser who is all-in, 7 without him: 7 and 6, 4 and 3. PokerKit: 10 and 10 of 20."""
    hand = Told(
        "no_limit_holdem",
        (100, 3, 100, 100, 100),
        blinds=(1, 2),
        rules=ROOM_RULES,
        cards="2c 2d 2h Ah As 3c 7d 3h Kh Ks 4c Ac Kd 8s 4d 9h 4h Tc",
    ).follow(4, 6, "call", "fold", "call", "fold", *["call"] * 6)
    assert hand.ours.pots == ((13, (1, 3, 4)), (7, (3, 4)))
    assert hand.ours.stacks == (99, 0, 96, 105, 103)
    assert hand.theirs.stacks == (99, 0, 96, 104, 104)
    assert hand.found == {Reading.MERGED_POTS}


def test_without_a_low_of_its_own_a_pot_is_not_halved() -> None:
    """ROOM omaha high/low. Only who is all-in for 4 has a low: the pots of 6 and 20 go to the high alone.

    PokerKit halves the 6, and gives a chip of it to the winner of the 20.
    """
    hand = Told(
        "pot_limit_omaha8",
        (4, 6, 100, 100),
        blinds=(1, 2),
        rules=ROOM_RULES,
        cards="As Qc Jc Tc 2s Qd Jd Td 7d 9c 9h Th 7h 9d 9s 6s 4c 3c 5d 8h 4d Kd 4h Kc",
    ).follow(6, "call", "call", "call", 10, "call", *["call"] * 4)
    assert [amount for amount, _ in hand.ours.pots] == [16, 6, 20]
    assert hand.ours.stacks == (8, 14, 104, 84)
    assert hand.theirs.stacks == (8, 13, 105, 84)
    assert Reading.LOW_OF_ANOTHER_POT in hand.found


def test_the_suit_parts_equal_high_cards() -> None:
    """PAGAT stud, first dealer. The ace of spades opens five-card stud, not the first of two aces."""
    hand = Told(
        "fixed_limit_five_stud", (100, 100, 100), bring_in=1, bets=(10, 20), cards="2c 2d 2h Ac As 3c"
    )
    assert (hand.ours.place, hand.theirs.place) == (1, 0)
    assert hand.found == {Reading.EQUAL_BOARDS}


@pytest.mark.parametrize(
    ("rules", "opener"), [(TDA_RULES, 1), (FIGP_RULES, 0)], ids=["tda-2024", "figp-2014"]
)
def test_the_suit_parts_equal_boards_where_the_book_says_so(rules: RuleSet, opener: int) -> None:
    """TDA RP-10. King and nine twice on fourth street: the king of hearts opens, elsewhere the first."""
    burned = "6c " if rules.burning is Burning.ONE_CARD_BEFORE_EACH_STREET else ""
    cards = f"3c 3d 3h 4c 4d 4h Kc Kh 2c {burned}9h 9c 5d"
    hand = Told(
        "fixed_limit_seven_stud", (100, 100, 100), rules=rules, bring_in=1, bets=(10, 20), cards=cards
    )
    hand.follow("in", "call", "call")
    assert (hand.ours.place, hand.theirs.place) == (opener, 0)
    assert hand.found == ({Reading.EQUAL_BOARDS} if opener else set())


def test_the_last_card_of_stud_is_one_for_all() -> None:
    """PAGAT cards. 8 * 6 cards are dealt, two players fold: 4 for six. PokerKit would deal out the muck."""
    hand = Told("fixed_limit_seven_stud", [100] * 8, bring_in=1, bets=(10, 20), rules=ROOM_RULES)
    hand.follow("in", *["call"] * 7, *["call"] * 8, *["call"] * 8, 20, "fold", "fold", *["call"] * 5)
    assert len(hand.hand.ours.hand.board) == 1
    assert hand.found == {Reading.COMMON_CARD}


def test_the_new_deck_is_what_was_thrown_away_before_this_draw() -> None:
    """PAGAT draw. The second draw shuffles the 14 discards of the first; PokerKit mixes in its own 7.

    After two have folded the third draw needs 25: 10 are left, and 17 lie thrown away, 10 of them the hands
    of those two, which PokerKit's longer deck does not hold yet.
    """
    hand = Told("fixed_limit_deuce_to_seven_triple", [100] * 7, blinds=(1, 2), bets=(2, 4), rules=ROOM_RULES)
    hand.follow(*["call"] * 7, *["draw 2"] * 7, *["call"] * 7, *["draw 1"] * 7)
    hand.follow(4, "fold", "fold", *["call"] * 4, *["draw 5"] * 5)
    assert hand.found == {Reading.NEW_DECK}
