"""How is a statement written as CSV that any spreadsheet opens?

RFC 4180: a comma between fields, quotes where a field needs them, CR and LF at the end of each record. The
text begins with a byte order mark, by which spreadsheets recognize UTF-8. Amounts have a decimal point and no
thousands separator in every language, so that programs can read them too. The caller passes in functions that
write instants, headings and kinds of movement.
"""

import csv
import re
from collections.abc import Callable, Iterable, Sequence

from mazziere.payments.statement import AccountLine

MARK = "\ufeff"
"""The byte order mark by which a spreadsheet recognizes UTF-8."""

COLUMNS = ("number", "instant", "movement", "amount", "balance", "currency", "table", "round", "note")
"""The keys of the columns, in order."""


def written(
    lines: Iterable[AccountLine],
    *,
    rounds: Iterable[str],
    heading: Callable[[str], str],
    movement: Callable[[str], str],
    currency: str,
    exponent: int,
    instant: Callable[[int], str],
) -> str:
    """The lines as CSV.

    rounds    the id of the round of each line, or nothing
    heading   what a column of `COLUMNS` is called
    movement  what the code of a line is called
    exponent  how many decimals an amount has
    instant   how an instant, in milliseconds, is written
    """
    records = [tuple(map(heading, COLUMNS))]
    for line, played in zip(lines, rounds, strict=True):
        amounts = (decimal(line.amount, exponent), decimal(line.balance, exponent))
        texts = (currency, line.table or "", played, line.note)
        records.append((str(line.no), instant(line.at), movement(line.code), *amounts, *texts))
    return csv_text(records)


def csv_text(records: Iterable[Sequence[str]]) -> str:
    """Records as CSV, in which no text is a formula."""
    pieces = _Pieces([MARK])
    csv.writer(pieces, dialect=csv.excel).writerows(map(_guarded, record) for record in records)
    return "".join(pieces)


def decimal(amount: int, exponent: int) -> str:
    """An amount in smallest units as a decimal number with `exponent` decimals.

    >>> decimal(-1250, 2), decimal(7, 2), decimal(7, 0)
    ('-12.50', '0.07', '7')
    """
    sign = "-" if amount < 0 else ""
    digits = str(abs(amount)).rjust(exponent + 1, "0")
    whole, part = digits[: len(digits) - exponent], digits[len(digits) - exponent :]
    return f"{sign}{whole}.{part}" if part else sign + whole


class _Pieces(list[str]):
    """What `csv` writes to. It needs only the `write` of a file: no file is opened here."""

    def write(self, piece: str) -> None:
        self.append(piece)


_NUMBER = re.compile(r"[+-]?\d+(\.\d+)?")
_FORMULA = re.compile(r"(^|[;,|\t\r\n])(\s*)(?=[=+\-@\t\r])")
"""The places where a cell could begin like a formula: at its start, and after the separators of other
spreadsheets."""


def _guarded(text: str) -> str:
    # A spreadsheet would run a text that begins like a formula. One that separates cells by semicolons, as
    # Italian ones do, would find a cell in the middle of a text. Numbers may begin with their sign.
    return text if _NUMBER.fullmatch(text) else _FORMULA.sub(r"\1\2'", text)
