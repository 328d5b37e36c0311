"""The operator's choices about money and care: they take effect, and wrong ones are
refused in one sentence.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from mazziere.adapters.chance import SeededChance
from mazziere.adapters.payments import SandboxPayments
from mazziere.adapters.stores.sqlite import SqliteStore
from mazziere.bootstrap import HUMAN_PACE, Choices, OtherCurrency, house_of, open_room
from mazziere.cli.errors import CommandError
from mazziere.cli.room_config import choices_of
from mazziere.responsible_gaming import ADM
from mazziere.services.care.help_links import ITALIAN_HELP
from mazziere.services.care.player_limits import DAY_MS
from mazziere.services.people.refusals import MembersOnly
from tests.services import asking
from tests.services.rooms import LoopClock, in_virtual_time, make_room, table_config

FILE = """
currency = "EUR"
profile = "adm"
time_zone = "Europe/Lisbon"
raise_delay_days = 3
reality_check_minutes = 0
chat_words = ["donkey*"]

[[help]]
address = "https://help.example"
it = "Aiuto"
en = "Help"
"""


@pytest.fixture(autouse=True)
def _language(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MAZZIERE_LANGUAGE", "en")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "room.toml"
    path.write_text(FILE)
    return path


def chosen(file: Path | None = None, **named: str | None) -> Choices:
    return choices_of(file, **{"currency": None, "profile": None, "time_zone": None, **named})


def test_without_a_choice_the_room_plays_for_fun_and_requires_no_limit() -> None:
    assert (chosen().currency, chosen().profile, chosen().help) == ("play", "house", ITALIAN_HELP)


def test_a_file_says_it_all(file: Path) -> None:
    choices = chosen(file)
    assert (choices.currency, choices.profile, choices.time_zone) == ("EUR", "adm", "Europe/Lisbon")
    assert [link.address for link in choices.help] == ["https://help.example"]


def test_what_is_chosen_becomes_the_house(file: Path) -> None:
    """Three days until a raise holds, no reality check, payments from one euro on."""
    house = house_of(chosen(file), SandboxPayments(LoopClock(), secret=b""))
    assert (house.care.profile, house.care.raise_delay_ms, house.care.reality_check_ms) == (
        ADM, 3 * DAY_MS, None,
    )  # fmt: skip
    assert (house.terms.smallest, house.exponent, house.room_calendar.time_zone) == (100, 2, "Europe/Lisbon")


def test_the_command_line_counts_more_than_the_file(file: Path) -> None:
    assert chosen(file, currency="CHF").currency == "CHF"


@pytest.mark.parametrize(
    ("named", "sentence"),
    [
        ({"currency": "XXX"}, "the room does not know the currency XXX"),
        ({"profile": "mga"}, "there is no profile mga; there are adm, house."),
        ({"time_zone": "Rome"}, "this machine does not know the time zone Rome."),
    ],
)
def test_a_wrong_choice_is_told(named: dict[str, str], sentence: str) -> None:
    with pytest.raises(CommandError, match=sentence):
        chosen(**named)


@pytest.mark.parametrize(
    "text",
    [
        "currency = 5",
        "currency =",
        "profle = 'adm'",
        "mail_server = 'x'",
        "raise_delay_days = -1",
        "[[help]]\naddress = 'javascript:alert(1)'\nit = 'a'\nen = 'b'",
        "\xff",
    ],
)
def test_a_file_that_is_not_as_it_should_be_is_told(tmp_path: Path, text: str) -> None:
    path = tmp_path / "room.toml"
    path.write_bytes(text.encode("latin-1"))
    with pytest.raises(CommandError):
        chosen(path)


def test_a_file_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(CommandError, match="cannot be read"):
        chosen(tmp_path / "nothing.toml")


async def test_a_room_is_not_opened_for_another_currency(tmp_path: Path) -> None:
    """Its tables play for euros, and would stand there with chips that nobody can buy."""
    store = await SqliteStore.open(tmp_path / "room.sqlite")
    tables = [table_config()]
    chance, euros = SeededChance(1), Choices(currency="EUR")
    async with open_room(store, tables=tables, pace=HUMAN_PACE, chance=chance, choices=euros) as room:
        assert {line.currency for line in room.tables.lobby()} == {"EUR"}
    with pytest.raises(OtherCurrency):
        async with open_room(store, tables=tables, pace=HUMAN_PACE, chance=chance):
            pass
    await store.close()


def test_the_words_of_the_file_are_those_that_are_masked(file: Path) -> None:
    """In place of the room's own list; an empty one masks nothing."""
    sandbox = SandboxPayments(LoopClock(), secret=b"x")
    words = house_of(chosen(file), sandbox).words
    assert words.masked("stronzo of a donkey") == "stronzo of a ******"
    assert house_of(Choices(chat_words=()), sandbox).words.masked("stronzo") == "stronzo"
    assert house_of(Choices(), sandbox).words.masked("stronzo") == "*******"


@in_virtual_time
async def test_no_guest_waits_for_a_seat_where_money_is_played_for() -> None:
    """A seat held for a guest would be kept from those who may take it."""
    room = make_room(choices=Choices(currency="EUR"))
    await room.open([table_config(currency="EUR")])
    guest = await room.reception.hello(token=None, nickname="Ada")
    with pytest.raises(MembersOnly):
        await asking.join_waiting_list(room, guest.player, "stromboli")
    await room.close()
