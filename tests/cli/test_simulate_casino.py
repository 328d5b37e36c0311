"""`mazziere simulate casino`: rounds of the real machine return what they should, for every way to play."""

import json

import pytest

from mazziere.cli import dispatch, simulate_casino

pytest.importorskip("mazziere_kernel", reason="optimal play needs the compiled kernel")

ROUNDS = 1_500


def said(capsys, *words):
    """Status, standard output and standard error of `mazziere simulate casino`."""
    status = dispatch.main(["simulate", "casino", *words])
    captured = capsys.readouterr()
    return status, captured.out, captured.err


@pytest.fixture(scope="module")
def played():
    """Some rounds, in this process."""
    return simulate_casino._played(ROUNDS, 1, 1)


@pytest.mark.proved
def test_every_bet_returns_what_it_should(played):
    """Three ways to play, BONUS and FIRST 5: means within 4 errors, lines as likely as 1 in 1,000."""
    checks = simulate_casino.checked(played)
    assert [check.name for check in checks] == [
        "ante, optimal",
        "ante, timid",
        "ante, random",
        "BONUS",
        "FIRST 5",
    ]
    assert all(check.agrees for check in checks), checks


@pytest.mark.proved
def test_every_round_is_counted_once_for_each_player(played):
    assert played.rounds == ROUNDS
    assert {way: sum(lines.values()) for way, lines in played.main.items()} == {
        "optimal": ROUNDS,
        "timid": ROUNDS,
        "random": ROUNDS,
    }
    assert sum(played.hole.values()) == sum(played.first_5.values()) == ROUNDS


@pytest.mark.proved
def test_jackpots_are_balanced_to_the_unit(played):
    """Three bets of 7 a round: 45 % to the pot, 5 % to the seed, parts of units carried."""
    money = played.jackpots
    assert money.bet == 21 * ROUNDS
    assert money.to_pot == 945 * ROUNDS // 100
    assert money.to_seed == 105 * ROUNDS // 100
    assert money.is_balanced


@pytest.mark.proved
def test_a_unit_that_is_lost_is_noticed(played):
    money = played.jackpots
    money.left += 1
    try:
        assert not money.is_balanced
    finally:
        money.left -= 1


@pytest.mark.proved
def test_a_house_that_pays_less_is_noticed(played):
    """Every win of the optimal player is a tie instead."""
    lines = played.main["optimal"]
    changed = {name: count for name, count in lines.items() if not name.endswith(" won")}
    for name, count in lines.items():
        if name.endswith(" won"):
            tied = name.replace("won", "tied")
            changed[tied] = changed.get(tied, 0) + count
    played.main["optimal"] = changed
    try:
        optimal = simulate_casino.checked(played)[0]
        assert not optimal.agrees
        assert optimal.mean.errors_off > 4
    finally:
        played.main["optimal"] = lines


@pytest.mark.proved
def test_the_same_seed_gives_the_same_rounds(capsys):
    """Whatever the time it takes."""
    first, second = (
        {
            **json.loads(said(capsys, "--rounds", "1000", "--seed", "7", "--jobs", "1", "--json")[1]),
            "seconds": 0,
        }
        for _ in range(2)
    )
    assert first == second
    assert first["clean"] is first["jackpots_balanced"] is True


@pytest.mark.exhaustive
@pytest.mark.timeout(7_200)
def test_a_million_rounds_return_what_they_should(capsys):
    status, out, _ = said(capsys, "--rounds", "1000000", "--seed", "1")
    assert status == 0, out


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (("--rounds", "999"), "--rounds takes at least 1000: fewer prove nothing."),
        (("--jobs", "0", "--rounds", "1000"), None),
        (
            ("--hours", "1"),
            "--hours and --people are only for mazziere simulate room.",
        ),
    ],
)
def test_numbers_out_of_range_are_refused(capsys, words, complaint):
    status, out, err = said(capsys, *words)
    assert (status, out) == (2, "")
    assert complaint is None or err == f"mazziere: {complaint}\n"
