"""A statement says what the books say, line by line."""

from __future__ import annotations

import csv
from collections.abc import Callable

import pytest

from mazziere.cage import table_of, tournament_of
from mazziere.ledger import Event, Leg, Transfer
from mazziere.ledger.events import TransferBegun, TransferMade, TransferPosted, TransferVoided
from mazziere.payments.spreadsheet import written
from mazziere.payments.statement import AccountLine, lines_of, part_of
from mazziere.texts import Language, text

ADA = "player/ada/EUR"
SEAT = "seat/etna/ada"
BANK = "provider/sandbox/EUR"


def moved(name: str, code: str, debit: str, credit: str, amount: int, at: int, note: str = "") -> Event:
    return TransferMade(Transfer(name, code, (Leg(debit, credit, amount),), note), at)


BOOK: list[Event] = [
    TransferBegun(Transfer("p1", "deposit", (Leg(BANK, ADA, 5000),)), 10),
    TransferPosted("p1", (4000,), 20),
    moved("t1", "buy_in", ADA, SEAT, 1500, 30),
    TransferBegun(Transfer("p2", "withdrawal", (Leg(ADA, BANK, 900),)), 40),
    moved("t2", "cash_out", SEAT, ADA, 2250, 50),
    TransferVoided("p2", 60),
    moved("d1", "adjustment", ADA, "house/EUR", 50, 70, note='a "wrong" deposit, corrected'),
]


def told(events: list[Event]) -> list[AccountLine]:
    """The statement of Ada's account."""
    return lines_of(events, ADA, table_of=table_of, tournament_of=tournament_of)


LINES = told(BOOK)


def test_every_movement_has_a_line_with_the_balance_after_it() -> None:
    """40.00 arrived of 50.00; 15.00 to a table, 22.50 back; 0.50 put right: 47.00."""
    assert [(line.code, line.amount, line.balance) for line in LINES] == [
        ("deposit", 4000, 4000),
        ("buy_in", -1500, 2500),
        ("cash_out", 2250, 4750),
        ("adjustment", -50, 4700),
    ]


def test_a_line_about_a_table_names_it() -> None:
    assert [line.table for line in LINES] == [None, "etna", "etna", None]


def test_a_line_about_a_tournament_names_it() -> None:
    """Also what the house adds when it is canceled, which comes from no account of its own."""
    book = [
        moved("tournament/t1/3/entry", "entry", ADA, "prizes/t1", 900, 1),
        moved("tournament/t1/9/settlement", "settlement", "house/EUR", ADA, 900, 2),
    ]
    assert [line.tournament for line in told(book)] == ["t1", "t1"]
    assert {line.tournament for line in LINES} == {None}


def test_a_bet_against_the_house_names_the_table_and_so_does_what_the_house_pays() -> None:
    book = [
        moved("b1", "casino_bet", ADA, "stakes/maestrale", 40, 80),
        TransferMade(
            Transfer(
                "b2",
                "casino_payout",
                (Leg("stakes/maestrale", ADA, 40), Leg("bank/maestrale", ADA, 30)),
            ),
            90,
        ),
        moved("b3", "casino_payout", "bank/scirocco", ADA, 10, 100),
    ]
    assert [(line.amount, line.table) for line in told(book)] == [
        (-40, "maestrale"),
        (70, "maestrale"),
        (10, "scirocco"),
    ]


def test_the_newest_line_comes_first_and_pages_follow_one_another() -> None:
    first = part_of(LINES, limit=3)
    assert [line.no for line in first.lines] == [4, 3, 2]
    second = part_of(LINES, limit=3, before=first.before)
    assert ([line.no for line in second.lines], second.before) == ([1], None)


def test_a_period_opens_with_the_balance_before_it_and_closes_with_its_last() -> None:
    part = part_of(LINES, since=30, until=70)
    assert (part.opening, part.closing, part.came_in, part.went_out) == (4000, 4750, 2250, 1500)


def test_a_period_without_movements_closes_as_it_opens() -> None:
    part = part_of(LINES, since=51, until=60)
    assert (part.opening, part.closing, part.lines) == (4750, 4750, ())


def test_one_code_is_shown_with_the_balances_of_all() -> None:
    part = part_of(LINES, code="cash_out")
    assert [(line.amount, line.balance) for line in part.lines] == [(2250, 4750)]
    assert (part.opening, part.closing) == (0, 4700)


def words(language: Language) -> dict[str, Callable[[str], str]]:
    """The texts of columns and movements."""
    return {
        "heading": lambda column: text(language, f"statement.headings.{column}"),
        "movement": lambda code: text(language, f"statement.movements.{code}"),
    }


def csv_of(language: Language) -> list[str]:
    table = written(
        LINES,
        rounds=["", "etna-7", "etna-7", ""],
        currency="EUR",
        exponent=2,
        instant=lambda at: f"1970-01-01 00:00:00.{at}",
        **words(language),
    )
    assert table.startswith("\ufeff")
    return table.removeprefix("\ufeff").split("\r\n")


def test_a_spreadsheet_has_headings_in_the_language_asked_for() -> None:
    assert csv_of("it")[0] == "Numero,Data e ora,Movimento,Importo,Saldo,Valuta,Tavolo,Round,Nota"
    assert csv_of("en")[0] == "Number,Date and time,Transaction,Amount,Balance,Currency,Table,Round,Note"


def test_a_record_has_decimals_with_a_point_and_ends_with_cr_lf() -> None:
    records = csv_of("it")
    assert records[2] == "2,1970-01-01 00:00:00.30,Buy-in,-15.00,25.00,EUR,etna,etna-7,"
    assert records[-1] == ""


def test_quotes_and_commas_are_quoted() -> None:
    """RFC 4180: a quote within a quoted field is doubled."""
    assert csv_of("en")[4].endswith(',"a ""wrong"" deposit, corrected"')


def test_a_note_of_several_lines_is_one_field() -> None:
    """Whoever reads CSV finds the note as it was written."""
    note = 'first line\r\nsecond "line", with a comma\n'
    lines = told([moved("d1", "adjustment", "house/EUR", ADA, 5, 1, note=note)])
    text = written(lines, rounds=[""], currency="EUR", exponent=2, instant=str, **words("en"))
    headings, record = csv.reader(text.removeprefix("\ufeff").splitlines(keepends=True))
    assert (len(record), record[-1]) == (len(headings), note)


def test_a_note_that_looks_like_a_formula_is_a_text() -> None:
    lines = told([moved("d1", "adjustment", "house/EUR", ADA, 5, 1, note="=1+1")])
    table = written(lines, rounds=[""], currency="EUR", exponent=2, instant=str, **words("en"))
    assert table.endswith(",'=1+1\r\n")


@pytest.mark.parametrize(
    ("note", "cell"),
    [
        ("seat 3;=1+1", "seat 3;'=1+1"),
        ("seat 3; @SUM(A1)", "seat 3; '@SUM(A1)"),
        ("a\t+1", "a\t'+1"),
        ("\t=1+1", "\t'=1+1"),
        ("returned; thanks - Ada", "returned; thanks - Ada"),
    ],
)
def test_a_note_is_no_formula_where_cells_end_at_a_semicolon(note: str, cell: str) -> None:
    """Italian spreadsheets separate by semicolons: the file opens there too."""
    lines = told([moved("d1", "adjustment", "house/EUR", ADA, 5, 1, note=note)])
    table = written(lines, rounds=[""], currency="EUR", exponent=2, instant=str, **words("en"))
    assert table.endswith(f",{cell}\r\n")
