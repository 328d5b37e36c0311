"""Every account is in one book, and money goes only where it may."""

from collections.abc import Callable

import pytest

from mazziere.cage import (
    CHART,
    HOUSE,
    bank_account,
    book_of,
    bounties_account,
    casino_book,
    fees_account,
    house_account,
    issued_account,
    jackpot_account,
    jackpot_book,
    jackpot_seed_account,
    player_account,
    player_book,
    pot_account,
    prize_pool_account,
    provider_account,
    rake_account,
    seat_account,
    seat_won_account,
    stakes_account,
    table_book,
    tournament_book,
)
from mazziere.ledger import Account

ADA, STROMBOLI = player_book("ada"), table_book("stromboli")
SUNDAY = tournament_book("sunday")
PULCINELLA, VESUVIO = casino_book("pulcinella"), jackpot_book("vesuvio")

ACCOUNTS = (
    (lambda: player_account("ada", "play"), Account("player/ada/play", "player", "ada"), ADA),
    (lambda: issued_account("ada", "play"), Account("issued/ada/play", "house"), ADA),
    (
        lambda: seat_account("stromboli", "ada", "EUR"),
        Account("seat/stromboli/ada", "seat", "ada", "EUR"),
        STROMBOLI,
    ),
    (lambda: pot_account("stromboli", "play"), Account("pot/stromboli", "pot"), STROMBOLI),
    (lambda: rake_account("stromboli", "play"), Account("rake/stromboli", "rake"), STROMBOLI),
    (
        lambda: prize_pool_account("sunday", "EUR"),
        Account("prizes/sunday", "prize_pool", "", "EUR"),
        SUNDAY,
    ),
    (lambda: bounties_account("sunday", "play"), Account("bounties/sunday", "bounties"), SUNDAY),
    (lambda: fees_account("sunday", "play"), Account("fees/sunday", "fees"), SUNDAY),
    (
        lambda: seat_won_account("ada", "main", "EUR"),
        Account("seat_won/ada/main/EUR", "seat_won", "ada", "EUR"),
        ADA,
    ),
    (lambda: stakes_account("pulcinella", "play"), Account("stakes/pulcinella", "stakes"), PULCINELLA),
    (lambda: bank_account("pulcinella", "play"), Account("bank/pulcinella", "house"), PULCINELLA),
    (
        lambda: jackpot_account("vesuvio", "EUR"),
        Account("jackpot/vesuvio", "jackpot", "", "EUR"),
        VESUVIO,
    ),
    (
        lambda: jackpot_seed_account("vesuvio", "EUR"),
        Account("jackpot_seed/vesuvio", "jackpot_seed", "", "EUR"),
        VESUVIO,
    ),
    (lambda: house_account("EUR"), Account("house/EUR", "house", "", "EUR"), HOUSE),
    (
        lambda: provider_account("sandbox", "EUR"),
        Account("provider/sandbox/EUR", "provider", "sandbox", "EUR"),
        HOUSE,
    ),
)
"""How an account is requested, the account, and the book it is in."""


@pytest.mark.parametrize(("make", "account", "book"), ACCOUNTS, ids=[str(each[1].id) for each in ACCOUNTS])
def test_an_account_is_of_a_kind_and_stands_in_a_book(
    make: Callable[[], Account], account: Account, book: str
) -> None:
    assert make() == account
    assert book_of(account.id) == book
    assert account.currency in CHART.currencies


def test_there_is_an_account_of_every_kind() -> None:
    assert {account.kind for _, account, _ in ACCOUNTS} == {kind.name for kind in CHART.kinds}


def test_an_account_that_no_book_has_is_an_error() -> None:
    with pytest.raises(AssertionError):
        book_of("sofa/cushion")


def test_only_the_house_and_those_outside_may_go_below_zero() -> None:
    assert [kind.name for kind in CHART.kinds if kind.may_go_below_zero] == ["house", "provider"]


@pytest.mark.parametrize("code", [code for code in CHART.codes if code.name != "brought_forward"])
def test_chips_reach_a_table_only_from_players_and_leave_it_only_to_them_and_the_house(code: object) -> None:
    """The house only takes rake at a table; it never pays into a seat or a pot."""
    at_table = {"seat", "pot", "rake"}
    for debit, credit in code.routes:  # type: ignore[attr-defined]
        if (debit in at_table) != (credit in at_table):
            assert (debit, credit) in {("player", "seat"), ("seat", "player"), ("rake", "house")}


def test_no_player_gives_money_to_another() -> None:
    assert all(route != ("player", "player") for code in CHART.codes for route in code.routes)


@pytest.mark.parametrize("kind", ["jackpot", "jackpot_seed"])
def test_a_jackpot_is_filled_by_bets_and_the_house_and_only_players_empty_it(kind: str) -> None:
    """Its seed becomes its pot, and nothing of either goes back to the house."""
    into = {debit for code in CHART.codes for debit, credit in code.routes if credit == kind}
    out_of = {credit for code in CHART.codes for debit, credit in code.routes if debit == kind}
    if kind == "jackpot":
        assert (into, out_of) == ({"stakes", "jackpot_seed", "house"}, {"player"})
    else:
        assert (into, out_of) == ({"stakes", "house"}, {"jackpot"})
