"""Every watcher is shown what the table would show them alone, and only data is passed on."""

import json
from collections.abc import Iterator
from typing import Any, get_args

import msgspec
import pytest

from mazziere.protocol.table import TableView
from mazziere.services.chat.chat import ChatRecord
from mazziere.services.chat.chat import Said as LineSaid
from mazziere.services.personal.news import (
    JackpotShareNews,
    MoneyNews,
    MuteNews,
    PersonNews,
    RealityNews,
    SettingsNews,
    TournamentsNews,
)
from mazziere.services.personal.settings import Settings
from mazziere.services.staff.announcements import Announcement
from mazziere.services.tables import messages
from mazziere.services.tables.news import SeenTable, TableNews, seen_by, table_news, with_balance
from mazziere.table import ByHands, DealersChoice, GameToChoose, TableConfig, view, viewer_events
from mazziere.table.events import Event
from mazziere.table.refusals import BuyInTooLarge
from mazziere.tournament.views.seats import GivenSeat
from mazziere.web.socket.messages import TableMessage, TableUpdate, encoder
from mazziere.web.socket.table_frames import TableFrames
from tests.data_bus import ASKED, PUBLISHED, DataBus, carried
from tests.services import asking
from tests.services.rooms import RandomBot, in_virtual_time, make_room, table_config, wait_ms
from tests.table.evening import (
    DRAW,
    HOLDEM,
    HORSE,
    RAZZ,
    ROOM_TABLE,
    STUD,
    TRIPLE_DRAW,
    Evening,
    mixed,
    one_game,
)

VIEWERS = ("ada", "bruno", "carla", "dino", "zoe", "nobody", None)
"""Two players, a latecomer, one on the waiting list, one with an invitation, a stranger, somebody unknown."""


class Watched(Evening):
    """An evening whose every step is shown to everybody, and compared with what each would see alone."""

    def __init__(self, config: TableConfig = ROOM_TABLE, **changes: Any) -> None:
        self.steps = 0
        self.frames = TableFrames()
        super().__init__(config, **changes)

    def do(self, command: Any) -> tuple[Event, ...]:
        happened = super().do(command)
        news = table_news(self.table, happened, VIEWERS)
        assert len(news.players) < len(VIEWERS)
        for viewer in VIEWERS:
            seen = seen_by(news, viewer)
            assert seen is not None
            assert with_balance(seen.view, 777) == view(self.table, viewer, balance=777)
            assert seen.events == viewer_events(happened, viewer, self.table)
            self.is_framed_as_a_whole(news, seen, viewer)
        self.steps += 1
        return happened

    def is_framed_as_a_whole(self, news: TableNews, seen: SeenTable, viewer: str | None) -> None:
        """The frame that is joined from parts holds what the whole message does."""
        update = TableUpdate(
            table=self.table.config.id,
            version=seen.version,
            snapshot=self.steps % 2 == 0,
            events=seen.events or (),
            view=with_balance(seen.view, 777),
            server_time=self.at,
        )
        frame = self.frames.frame(
            news, viewer, balance=777, snapshot=update.snapshot, server_time=update.server_time
        )
        assert json.loads(frame) == json.loads(encoder.encode(TableMessage(update=update)))


GAMES: dict[str, dict[str, Any]] = {
    "hold'em": one_game(HOLDEM),
    "stud": one_game(STUD),
    "draw": one_game(DRAW),
    "triple draw": one_game(TRIPLE_DRAW),
    "a rotation": mixed(ByHands(1), *HORSE),
    "dealer's choice": mixed(DealersChoice(15_000), HOLDEM, RAZZ),
}


@pytest.mark.parametrize("game", GAMES)
def test_each_is_shown_what_the_table_would_show_them_alone(game: str) -> None:
    """One view for all strangers is theirs to the last byte; whoever has just left still sees their own."""
    evening = Watched(**GAMES[game], owner="zoe", private=True, invitation="sesame", seat_count=3)
    for name in ("Ada", "Bruno", "Carla", "Dino"):
        evening.is_let_in(name, "sesame")
    evening.seats("Ada", "Bruno")
    for _ in range(3):
        evening.start()
        if isinstance(asked := evening.table.awaiting, GameToChoose):
            evening.chooses(evening.name_of(asked.seat), RAZZ)
        evening.check_down()
        evening.at += 60_000
        if len(evening.table.seats) == 2:
            evening.sit("Carla", 3)
            evening.waits_for_a_seat("Dino")
    evening.leaves("Carla")
    evening.goes_away("Dino")
    assert evening.steps > 20


def test_a_view_is_built_for_nobody_who_does_not_watch() -> None:
    """A table of people whom nobody watches: no view at all."""
    evening = Evening().seats("Ada", "Bruno").start(button=1).deal()
    news = table_news(evening.table, (), ())
    assert (news.shared, news.stranger, news.players, news.bots) == (None, None, {}, None)
    news = table_news(evening.table, (), {"ada": 2, None: 3})
    assert news.shared is not None
    assert news.stranger is None
    assert list(news.players) == ["ada"]


def test_no_watcher_of_a_table_of_the_house_is_taken_for_its_owner() -> None:
    """Its owner is None, and so is a stranger's id: they must not be equal."""
    evening = Evening().seats("Ada", "Bruno")
    seen = seen_by(table_news(evening.table, (), ("nobody",)), "nobody")
    assert seen is not None
    assert seen.view == view(evening.table, "nobody")


def test_no_stranger_is_shown_what_only_a_player_sees() -> None:
    """The shared view holds nobody's cards."""
    evening = Evening().seats("Ada", "Bruno").start(button=1).deal("Ac Kc Ad Kd")
    news = table_news(evening.table, evening.events[-1:], ("ada", None, "nobody"))
    assert news.shared is not None
    assert b"Ac" not in msgspec.json.encode((news.shared, news.stranger))
    assert b"Kc" in msgspec.json.encode(news.players["ada"])
    assert b"Ac" not in msgspec.json.encode(news)


# ----------------------------------------------------------------------------------------- data


@in_virtual_time
async def test_an_evening_in_a_room_crosses_the_bus_as_data() -> None:
    """Bots and people play and talk, the house speaks and pauses the table, and somebody is refused."""
    room = make_room()
    bus = room._bus
    assert isinstance(bus, DataBus)
    await room.open([table_config()])
    ada, bruno = [(await room.reception.hello(token=None, nickname=name)).player for name in ("Ada", "Bruno")]
    watch = room.tables.watch("stromboli", viewer=ada)
    room.seat_house_players("stromboli", [RandomBot("Leo"), RandomBot("Sara")], takes_time=False)
    await wait_ms(1_000)
    seats = (await room.tables.look("stromboli", viewer=ada)).view.seats
    free = [seat.no for seat in seats if seat.status == "empty"]
    await asking.sit(room, ada, "stromboli", seat=free[0], buy_in=5_000)
    with pytest.raises(BuyInTooLarge):
        await asking.sit(room, bruno, "stromboli", seat=free[1], buy_in=10**12)
    await wait_ms(60_000)
    await room.table_talk.say(ada, "stromboli", text="ciao")
    room.announcements.say("closing soon")
    await asking.pause(room, "stromboli")
    await room.close()
    watch.close()
    kinds = {kind.__name__ for kind in bus.seen}
    assert {
        "TableNews", "LookAsked", "CommandAsked", "ClosingAsked",
        "ChatRecord", "Announcement", "BuyInTooLarge",
    } <= kinds  # fmt: skip


SAMPLES: list[tuple[Any, Any]] = [
    (PersonNews, SettingsNews(version=3, settings=Settings())),
    (PersonNews, MuteNews(muted=frozenset({"p1", "p2"}))),
    (PersonNews, RealityNews(played_ms=3_600_000, result=-200, currency="play", left_ms=None)),
    (PersonNews, MoneyNews()),
    (PersonNews, JackpotShareNews("Rosa dei venti", 25_002, "play", 7)),
    (PersonNews, TournamentsNews("t1")),
    (
        PersonNews,
        GivenSeat(player="p1", tournament="t1", table="t1.2", table_no=2, seat=4, why="moved", left="t1.3"),
    ),
    (Announcement, Announcement("closing soon", 1_000)),
    (ChatRecord, ChatRecord(1, LineSaid(player="p1", nickname="Ada", seat=None, text="ciao", at=5))),
]


@pytest.mark.parametrize(("kind", "message"), SAMPLES, ids=lambda one: type(one).__name__)
def test_what_concerns_a_person_or_a_room_arrives_as_it_was_sent(kind: Any, message: Any) -> None:
    """`carried` compares."""
    carried(message, kind)


def test_every_kind_of_personal_news_is_among_the_samples() -> None:
    """A new kind needs a sample here."""
    assert {type(message) for kind, message in SAMPLES if kind is PersonNews} == set(get_args(PersonNews))


def structs_in(info: Any, seen: set[type]) -> Iterator[type]:
    """Every class that a message of this type may hold."""
    if isinstance(info, tuple):
        for one in info:
            yield from structs_in(one, seen)
    elif isinstance(info, msgspec.inspect.Type | msgspec.inspect.Field):
        if (kind := getattr(info, "cls", None)) is not None:
            if kind in seen:
                return
            seen.add(kind)
            yield kind
        for name in info.__struct_fields__:
            yield from structs_in(getattr(info, name), seen)


STATE = ("mazziere.hand.state", "mazziere.hand.seat", "mazziere.table.state", "mazziere.ledger.state")


@pytest.mark.parametrize("kind", [*PUBLISHED.values(), *ASKED["table"]], ids=str)
def test_no_message_holds_the_state_of_a_game(kind: Any) -> None:
    """A gateway holds sockets and no game state: it is sent only what its viewers may see."""
    held = set(structs_in(msgspec.inspect.type_info(kind), set()))
    assert not {one for one in held if one.__module__ in STATE}


def test_the_walk_finds_what_it_looks_for() -> None:
    """The view of a table is found in its news; what a table is kept as would be found as state."""
    assert TableView in set(structs_in(msgspec.inspect.type_info(TableNews), set()))
    assert messages.CommandAsked in set(structs_in(msgspec.inspect.type_info(messages.Question), set()))
