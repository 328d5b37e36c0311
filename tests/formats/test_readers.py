"""Every file is read by the reader of its own room, and named after that room."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from mazziere.cli.history_files import problem_line
from mazziere.formats.encoding import NotText, decode
from mazziere.formats.histories import FORMATS, read_history
from mazziere.formats.readers import READERS, opening, reader_of
from mazziere.formats.record import CannotBeWritten, NotHeld, RecordedHand, Unreadable
from mazziere.formats.replay.outcome import Replayed
from mazziere.formats.replay.play import replay
from tests.formats.hands import CASH
from tests.formats.phh.phh_documents import WINNINGS

OPENINGS = {
    "Winamax": 'Winamax Poker - Tournament "Etna" buyIn: 1€ level: 2 - HandId: #1-2-3 - Holdem no limit\n',
    "iPoker": '<?xml version="1.0" encoding="utf-8"?>\n<session sessioncode="1001">\n<general>\n',
    "888": "#Game No : 1001\n***** 888poker.it Hand History for Game 1001 *****\n$1/$2 Blinds No Limit Holdem\n",
    "PartyPoker": "Game #1001 starts.\n\n#Game No : 1001 \n***** Hand History for Game 1001 *****\n$2 USD NL\n",
    "Full Tilt": "Full Tilt Poker Game #1001: Table Etna (6 max) - $2/$4 - Limit Razz - 12:00:00 ET\n",
    "Ignition/Bovada": "Ignition Hand #1001: HOLDEMZonePoker No Limit - 2016-03-01 12:00:00\nSeat 1: UTG ($5 in chips)\n",
    "Winning Poker Network": "Game started at: 2015/3/1 12:0:0\nGame ID: 1001 0.01/0.02 Etna (Hold'em)\n",
    "Unibet": "Unibet Hand #1001 - 0.03/0.05 - Pot Limit Omaha - UTC 12:00:00 2026/03/01\n",
    "Entraction": 'Game # 1001 - Texas Hold\'em No Limit EUR 0.50/1.00 - Table "Etna"\n',
    "IGT": '{"history":[{"player":[{"name":"Ada","seat":"1"}]}]}\n',
    "Merge": '<description type="Holdem" stakes="No Limit ($1/$2)"/>\n<game id="10-1" starttime="2015">\n',
    "Microgaming": '<Game hhversion="4" id="1001" date="2015-03-01 12:00:00" unicodetablename="Etna">\n',
    "Ongame": "***** History for hand R5-1001-1 *****\nStart hand: Sun Mar 1 12:00:00 2015\n",
    "Absolute Poker": "Stage #1001: Holdem  No Limit $0.02 - 2009-03-01 12:00:00 (ET)\n",
    "Everleaf": "***** Hand history for game #1001 *****\n$1/$2 NL Hold'em - 2009/03/01 - 12:00:00\n",
    "Seals with Clubs": "Hand #1001-1 - 2015-03-01 12:00:00\nGame: NL Hold'em\nSite: Seals With Clubs\n",
    "PKR": "Table #1 - Etna\nStarting Hand #1001\nStart time of hand: 1 Mar 2009 12:00:00\n",
    "Boss": '<HISTORY ID="1001" SESSION="session1.xml" TABLE="Etna">\n',
    "PHH": WINNINGS,
    "Open Hand History": '{"ohh": {"game_number": "1001"}}',
    "PokerStars": CASH,
}


@pytest.mark.parametrize("name", OPENINGS)
def test_a_file_is_recognized_by_its_first_lines(name: str) -> None:
    """Blank lines, indentation and a line before them do not matter."""
    for before in ("", "\n \n", "  ", "\n[12:00] saved\n" if name != "PHH" else ""):
        if name in ("Open Hand History", "IGT") and before.strip():
            continue  # what precedes it makes it another text
        reader = reader_of(opening("hand.txt", before + OPENINGS[name]))
        assert reader is not None
        assert reader.name == name


def test_no_reader_is_without_an_opening() -> None:
    """Whoever adds a reader adds what it is recognized by."""
    assert {reader.name for reader in READERS} == OPENINGS.keys()


@pytest.mark.parametrize("name", [reader.name for reader in READERS if reader.read is None])
def test_a_file_of_a_room_that_is_not_read_is_called_by_its_name(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is not counted as one skipped hand for each table of that room."""
    (told,) = read_history("hands.txt", (OPENINGS[name] * 2).encode())
    assert told == Unreadable("", 1, "room_not_read", name)
    monkeypatch.setenv("MAZZIERE_LANGUAGE", "en")
    assert problem_line("hands.txt", told) == f"hands.txt:1: {name} history: not read yet"
    monkeypatch.setenv("MAZZIERE_LANGUAGE", "it")
    assert problem_line("hands.txt", told) == f"hands.txt:1: storia di {name}: non ancora letta"


def test_a_hand_of_another_room_in_the_same_file_is_called_so() -> None:
    """Its first line looks like PokerStars', and its table is no game."""
    first, second = read_history("hands.txt", f"{CASH}\n\n{OPENINGS['Full Tilt']}".encode())
    assert isinstance(first, RecordedHand)
    assert isinstance(second, NotHeld)
    assert second.key == "another_room:Full Tilt Poker"


def test_zero_bytes_between_hands_are_no_picture() -> None:
    """PartyPoker ends a hand with them. Other control characters make it something else than text."""
    assert decode(b"one\n\0\0\ntwo\n").text == "one\n\ntwo\n"
    with pytest.raises(NotText):
        decode(b"one\n\0\1\ntwo\n")


@pytest.mark.parametrize(
    "first",
    [
        "Mão PokerStars #1234567: Torneio #7654321, 4500+500 Hold'em No Limit - Nível I (10/20)",
        "Main PokerStars n°1234567 : Hold'em No Limit (0,05 €/0,10 €) - 01/03/2015 12:00:00 CET",
    ],
)
def test_a_history_in_another_language_is_called_so(first: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever sees it can have the client write English."""
    (told,) = read_history("hands.txt", f"{first}\n*** FLOP *** [As Kd 2c]\n".encode())
    assert told == Unreadable("", 1, "another_language", "PokerStars")
    monkeypatch.setenv("MAZZIERE_LANGUAGE", "en")
    assert "only English is read" in problem_line("hands.txt", told)
    monkeypatch.setenv("MAZZIERE_LANGUAGE", "it")
    assert "si legge solo l'inglese" in problem_line("hands.txt", told)


@pytest.mark.parametrize(
    "first",
    [
        "Hand #1001 - 7Stud H/L(Fixed Limit) - $0.10/$0.20 - 2023/03/01 12:00:00 UTC\n",
        "Game Hand #1001 - Tournament #7 - Holdem(No Limit) - Level 3 (500.00/1000.00)- 2020/03/01\n",
    ],
)
def test_a_room_is_known_by_all_its_first_lines(first: str) -> None:
    """The Winning Poker Network writes cash games and tournaments differently."""
    reader = reader_of(opening("hand.txt", first))
    assert reader is not None
    assert reader.name == "Winning Poker Network"


def test_what_is_no_file_is_refused_with_what_would_be_one() -> None:
    """Text in place of bytes, a record in place of its replay, and a hand that was never read."""
    (record,) = read_history("hands.txt", CASH.encode())
    (cut,) = read_history("hands.txt", CASH[:300].encode())
    with pytest.raises(TypeError, match=r"not str: text.encode\(\)"):
        list(read_history("hands.txt", CASH))  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="only a RecordedHand can be replayed, not Unreadable"):
        replay(cut)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="as RULE_SETS"):
        replay(record, "tda-2024")  # type: ignore[arg-type]
    for form in FORMATS.values():
        with pytest.raises(TypeError, match="from its Replayed, not from RecordedHand"):
            form.hand(record, record)  # type: ignore[arg-type]


def test_a_file_may_be_named_by_its_path() -> None:
    (hand,) = read_history(Path("hands.txt"), bytearray(CASH.encode()))  # type: ignore[arg-type]
    assert isinstance(hand, RecordedHand)


@pytest.mark.parametrize("name", ["Bruno", "", "\u2028", "Bruno\t"])
def test_pokerstars_text_needs_a_name_for_each_player(name: str) -> None:
    """Two players called Bruno would hold each other's cards, read from the text."""
    (hand,) = read_history("hands.txt", CASH.encode())
    assert isinstance(hand, RecordedHand)
    ada, *others = hand.seats
    renamed = replace(hand, seats=(replace(ada, name=name), *others))
    replayed = replay(renamed)
    assert isinstance(replayed, Replayed)
    with pytest.raises(CannotBeWritten, match="equal_names"):
        FORMATS["stars"].hand(renamed, replayed)
    for form in ("phh", "ohh"):
        (again,) = read_history(f"hands.{form}", FORMATS[form].hand(renamed, replayed).encode())
        assert isinstance(again, RecordedHand), form


def test_the_name_of_a_table_stays_on_its_line() -> None:
    (hand,) = read_history("hands.txt", CASH.encode())
    assert isinstance(hand, RecordedHand)
    renamed = replace(hand, table="Vesuvio\nII")
    replayed = replay(renamed)
    assert isinstance(replayed, Replayed)
    assert "\nTable 'Vesuvio II' 6-max Seat #1 is the button\n" in FORMATS["stars"].hand(renamed, replayed)
