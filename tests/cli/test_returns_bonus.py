"""`mazziere returns bonus`, `returns side`, `strategy bonus`: exact figures, and errors of one sentence."""

import json
from fractions import Fraction

import pytest

from mazziere.analysis.bonus.hole_counts import counts_of_all_hands
from mazziere.cli import deal_threads, dispatch, returns_bonus

pytest.importorskip("mazziere_kernel", reason="counting every deal needs the compiled kernel")


def said(capsys, *words):
    """Status, standard output and standard error."""
    status = dispatch.main(list(words))
    captured = capsys.readouterr()
    return status, captured.out, captured.err


@pytest.fixture
def counted(monkeypatch):
    """Deals have been counted: the figures are those of the table."""
    monkeypatch.setattr(returns_bonus, "every_deal_counted", counts_of_all_hands)


@pytest.mark.usefixtures("counted")
def test_the_main_game_is_told_with_its_exact_return(capsys):
    """BP: 97.96 % of the ante, 99.47 % of all bets."""
    status, out, _ = said(capsys, "returns", "bonus")
    assert status == 0
    assert out.splitlines()[:5] == [
        "las-vegas: 55,627,620,048,000 deals, each decision made as well as it can be",
        "a round wins -1,133,091,156,680 / 55,627,620,048,000 antes on average, exactly: -0.020369219",
        "the house keeps 2.0369 % of the ante",
        "paid back: 97.963078 % of the ante, 99.466509 % of all that is bet",
        "bet in a round: 3.818103 antes on average; standard deviation of what it wins: 3.507271",
    ]
    assert "  32o  -1.155927\n  42o  -1.091604\n  52o  -1.019987\n  62o  -1.046723\n  72o  -1.031301\n" in out


@pytest.mark.usefixtures("counted")
@pytest.mark.parametrize(("rules", "edge"), [("atlantic-city", "5.5935"), ("colorado", "2.3496")])
def test_other_rules_are_asked_for_by_name(capsys, rules, edge):
    assert f"the house keeps {edge} % of the ante\n" in said(capsys, "returns", "bonus", "--rules", rules)[1]


@pytest.mark.usefixtures("counted")
def test_as_json_the_lines_of_a_round_add_up(capsys):
    """Fractions are texts, so that nothing is rounded."""
    told = json.loads(said(capsys, "returns", "bonus", "--json")[1])
    chances = [(line["result"], Fraction(line["chance"])) for line in told["lines"]]
    assert sum(chance for _, chance in chances) == 1
    assert sum(result * chance for result, chance in chances) == Fraction(told["won"], told["deals"])


def test_the_side_bets_are_told_line_by_line(capsys):
    """BP: 91.46 % and 81.84 %."""
    status, out, _ = said(capsys, "returns", "side")
    assert status == 0
    assert out.startswith("BONUS pays back 148562/162435 = 91.4594 %, exactly\n")
    assert "FIRST 5: its fixed prizes pay 827,636 stakes for 2,598,960 hands: 31.8449 %, exactly\n" in out
    assert out.endswith("50 % of each FIRST 5 bet goes to this jackpot and the next: 81.8449 % together\n")


def test_the_side_bets_speak_italian(capsys):
    out = said(capsys, "returns", "side", "--language", "it")[1]
    assert out.startswith("BONUS restituisce 148562/162435 = 91,4594 %, esatto\n")


@pytest.mark.proved
@pytest.mark.slow
def test_threads_count_every_deal():
    """Two of them, and every flop once: what the table says."""
    assert deal_threads.every_deal_counted(threads=2) == counts_of_all_hands()


def test_before_the_flop_a_choice_is_read_from_the_table(capsys):
    status, out, _ = said(capsys, "strategy", "bonus", "7c2h")
    assert status == 0
    assert out.splitlines()[:2] == [
        "fold     -1.000000  -1",
        "bet      -1.031301  -0.031301  -10816140431/10487862000",
    ]


def test_after_the_flop_every_deal_is_counted(capsys):
    """The best choice first; what the other one costs stands beside it."""
    told = json.loads(said(capsys, "strategy", "bonus", "Ah7d", "--board", "Kd7c2s", "--json")[1])
    assert [choice["choice"] for choice in told["choices"]] == ["play", "check"]
    assert [choice["exactly"] for choice in told["choices"]] == ["300457/178365", "214939/178365"]


def test_a_dead_card_changes_what_a_hand_is_worth(capsys):
    """One king less for the dealer."""
    without, dead = (
        Fraction(
            json.loads(said(capsys, "strategy", "bonus", "Ah7d", *more, "--json")[1])["choices"][0]["exactly"]
        )
        for more in ((), ("--dead", "Ks"))
    )
    assert dead > without


@pytest.mark.parametrize(("command", "games"), [("strategy", "bonus"), ("returns", "velox, bonus, side")])
def test_a_wrong_game_is_called_as_the_help_calls_it(capsys, command, games):
    missing = "mazziere: GAME is missing; --help says what it is and where it goes.\n"
    assert said(capsys, command)[2] == missing
    told = said(capsys, command, "chess")[2]
    assert told == f"mazziere: “chess” is not a valid value for GAME: it takes {games}.\n"


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (("Ah",), "two hole cards are needed, as in AhKd, and not 1."),
        (("AhXd",), "“Xd” does not begin with a card: they are written As, Td, 9c."),
        (("AhKd", "--board", "2c3c"), "nothing is decided on a board of 2: it has none, 3 or 4 cards."),
        (("AhKd", "--board", "Ah3c4c"), "the card Ah appears twice."),
        (
            ("AhKd", "--turn-bet"),
            "--turn-bet is for a board of four cards: the bet on TURN is made on the flop.",
        ),
        (
            ("AhKd", "--rules", "reno"),
            "there are no rules “reno”; there are las-vegas, atlantic-city, colorado.",
        ),
    ],
)
def test_a_wrong_question_is_refused_in_one_sentence(capsys, words, complaint):
    status, out, err = said(capsys, "strategy", "bonus", *words)
    assert (status, out, err) == (2, "", f"mazziere: {complaint}\n")


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (
            ("bonus", "--draws", "5000"),
            "--draws is only for velox: the other games are counted exactly, and nothing is drawn.",
        ),
        (
            ("velox", "--rules", "colorado"),
            "--rules is only for bonus and side: for velox, all tables are printed.",
        ),
    ],
)
def test_options_of_another_game_are_refused(capsys, words, complaint):
    status, out, err = said(capsys, "returns", *words)
    assert (status, out, err) == (2, "", f"mazziere: {complaint}\n")
