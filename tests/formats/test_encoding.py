"""Decoding the bytes of a history file."""

import pytest

from mazziere.formats.encoding import LOST, NotText, decode

TEXT = "Blåveis: bets €5\nRené: folds\n"


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "cp1252"])
def test_every_encoding_that_histories_came_in_is_read(encoding: str) -> None:
    """UTF-8 and UTF-16 with and without a byte-order mark, and Windows-1252."""
    assert decode(TEXT.encode(encoding)).text == TEXT


@pytest.mark.parametrize("ending", ["\r\n", "\r", "\n"])
def test_lines_end_in_a_line_feed(ending: str) -> None:
    """Whatever system wrote the file."""
    assert decode(TEXT.replace("\n", ending).encode()).text == TEXT


def test_files_of_two_encodings_joined_are_read_line_by_line() -> None:
    """People concatenate histories: each line is read for itself."""
    joined = "Blåveis: bets €5\n".encode() + "René: folds\n".encode("cp1252")
    assert decode(joined).text == TEXT


def test_what_was_encoded_twice_is_decoded_twice() -> None:
    """Line by line, too: the space between thousands had become a letter and a space, which cut the number."""
    twice = "Ada ( 1\xa0250,50 € )\nRené folds\n".encode().decode("cp1252") + TEXT
    assert decode(twice.encode()).text == "Ada ( 1\xa0250,50 € )\nRené folds\n" + TEXT


@pytest.mark.parametrize("line", ["“MARCÓ”", "Ångström, Gdańsk", "Â", "Â€ é", "Ã"])
def test_letters_that_only_resemble_it_stay(line: str) -> None:
    """Nothing is changed unless the whole line is UTF-8 that was taken for Windows-1252."""
    assert decode(line.encode()).text == line


def test_a_mark_in_the_middle_of_a_joined_file_is_dropped() -> None:
    """The second of two joined files begins with its own byte-order mark."""
    assert decode("a\n".encode("utf-8-sig") * 2).text == "a\na\n"


def test_bytes_that_mean_nothing_name_their_line() -> None:
    """0x81 is undefined in Windows-1252 and cannot stand alone in UTF-8."""
    decoded = decode(b"first\nse\x81cond\nthird\n")
    assert decoded.undecodable == (2,)
    assert decoded.text.split("\n")[1] == f"se{LOST}cond"


def test_a_picture_is_no_text() -> None:
    """Zero bytes that are no UTF-16 give it away."""
    with pytest.raises(NotText):
        decode(b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR" + bytes(range(200)))
