"""What Texas Hold'em Bonus returns: figures that follow from counted deals, and are typed in here alone."""

from fractions import Fraction

import pytest

from mazziere.analysis.bonus.ends import Ahead, Ends
from mazziere.analysis.bonus.hole_counts import counts_of_all_hands
from mazziere.analysis.bonus.returns import (
    WAYS_TO_PLAY,
    RoundEnd,
    RoundLine,
    bet_rates,
    folded_kinds,
    main_return,
    optimal,
    random,
    timid,
)
from mazziere.rules.casino.paytables import ATLANTIC_CITY, COLORADO, LAS_VEGAS, PAYTABLES

COUNTS = counts_of_all_hands()


def test_the_main_game_returns_what_the_rules_say():
    """BP return: 97.96 % of the ante and 99.47 % of all that is bet, here to the last deal."""
    back = main_return(COUNTS, LAS_VEGAS)
    assert back.value == Fraction(-1_133_091_156_680, 55_627_620_048_000)
    assert f"{float(100 * back.of_the_ante):.6f}" == "97.963078"
    assert f"{float(100 * back.of_all_bets):.4f}" == "99.4665"


def test_a_round_costs_less_than_four_antes_on_average():
    """3.818103 antes are bet."""
    assert f"{float(main_return(COUNTS, LAS_VEGAS).bet):.6f}" == "3.818103"


def test_what_a_round_wins_deviates_by_three_and_a_half_antes():
    """The standard deviation, from the probability of every line.

    The figure published elsewhere, 3.500839, is 0.2 % less. It does not follow from these probabilities,
    which agree with everything else that is published, and with rounds that are played.
    """
    assert f"{main_return(COUNTS, LAS_VEGAS).deviation:.6f}" == "3.507271"


def test_five_kinds_of_hole_cards_are_folded():
    """2-3 to 2-7 of two suits; all others lose less than the ante."""
    folded = folded_kinds(COUNTS, LAS_VEGAS)
    assert {kind: f"{float(one.value):.6f}" for kind, one in folded.items()} == {
        "32o": "-1.155927",
        "42o": "-1.091604",
        "52o": "-1.019987",
        "62o": "-1.046723",
        "72o": "-1.031301",
    }


@pytest.mark.parametrize(("paytable", "edge"), [(ATLANTIC_CITY, "5.5935"), (COLORADO, "2.3496")])
def test_other_rules_keep_more(paytable, edge):
    """An ante that pays from a flush, and a flop bet that nobody can save by folding."""
    assert f"{float(-100 * main_return(COUNTS, paytable).value):.4f}" == edge


def test_in_colorado_nobody_folds():
    assert folded_kinds(COUNTS, COLORADO) == {}
    assert all(line.end is not RoundEnd.FOLDED for line in main_return(COUNTS, COLORADO).lines)


def test_bets_are_right_for_about_half_of_the_hands():
    """What they come to is the average bet: the ante, two more with each hand played, and these."""
    rates, back = bet_rates(COUNTS, LAS_VEGAS), main_return(COUNTS, LAS_VEGAS)
    played = 1 - back.lines[RoundLine(1, RoundEnd.FOLDED)]
    assert back.bet == 1 + played * (2 + rates.on_the_flop + rates.on_the_turn)


@pytest.mark.parametrize("paytable", PAYTABLES.values(), ids=lambda paytable: paytable.key)
@pytest.mark.parametrize("way_to_play", WAYS_TO_PLAY.values(), ids=WAYS_TO_PLAY)
def test_what_a_round_ends_with_is_everything(way_to_play, paytable):
    """Probabilities add up to 1, and no way to play beats the optimal one."""
    lines = way_to_play(COUNTS, paytable)
    assert sum(lines.values()) == 1
    assert main_return(COUNTS, paytable, way_to_play).value <= main_return(COUNTS, paytable, optimal).value


ONE_KIND = {
    "AA": Ahead(
        never=Ends(won=1, won_with_a_straight=0, won_from_a_flush=0, tied=1, lost=3),
        on_the_turn=Ends(2, 1, 0, 0, 1),
        on_the_flop=Ends(0, 0, 0, 0, 0),
        on_both=Ends(4, 0, 3, 0, 4),
    )
}
"""Twenty deals, as if there were no others."""


def test_the_optimal_player_bets_where_more_is_won_than_lost():
    """5 deals with 3 antes in all, 4 with 4, 11 with 5; the ante is paid for 1 + 3 of them."""
    assert optimal(ONE_KIND, LAS_VEGAS) == {
        RoundLine(3, RoundEnd.WON): Fraction(1, 20),
        RoundLine(3, RoundEnd.TIED): Fraction(1, 20),
        RoundLine(3, RoundEnd.LOST): Fraction(3, 20),
        RoundLine(4, RoundEnd.WON): Fraction(2, 20),
        RoundLine(4, RoundEnd.WON_WITH_THE_ANTE): Fraction(1, 20),
        RoundLine(4, RoundEnd.LOST): Fraction(1, 20),
        RoundLine(5, RoundEnd.WON): Fraction(4, 20),
        RoundLine(5, RoundEnd.WON_WITH_THE_ANTE): Fraction(3, 20),
        RoundLine(5, RoundEnd.LOST): Fraction(4, 20),
    }


def test_the_timid_player_never_bets_more_than_on_the_flop():
    assert {line.antes for line in timid(ONE_KIND, LAS_VEGAS)} == {3}


def test_the_random_player_folds_every_other_hand():
    """And bets once more in half of the others, twice in a quarter."""
    lines = random(ONE_KIND, LAS_VEGAS)
    by_antes = {
        antes: sum(chance for line, chance in lines.items() if line.antes == antes) for antes in (1, 3, 4, 5)
    }
    assert by_antes == {1: Fraction(1, 2), 3: Fraction(1, 8), 4: Fraction(1, 4), 5: Fraction(1, 8)}


@pytest.mark.parametrize(
    ("line", "result"),
    [
        (RoundLine(1, RoundEnd.FOLDED), -1),
        (RoundLine(5, RoundEnd.WON_WITH_THE_ANTE), 5),
        (RoundLine(5, RoundEnd.WON), 4),
        (RoundLine(4, RoundEnd.TIED), 0),
        (RoundLine(3, RoundEnd.LOST), -3),
    ],
)
def test_a_line_is_worth_what_the_table_of_results_pays(line, result):
    """BP, table of results: the ante comes back where it is not paid."""
    assert line.result == result
