"""Chat: who may say what at a table, when, and who hears it."""

from pathlib import Path

import pytest

from mazziere.adapters.stores.memory import MemoryStore
from mazziere.rules.refusals import Unknown
from mazziere.services.chat.chat import LONGEST_LINE, Said
from mazziere.services.chat.refusals import (
    ChatLineUnusable,
    MutedByStaff,
    NobodyTalks,
    NotAboutYourself,
    NoTalkDuringAllIn,
    NoTalkDuringHand,
    OnlyPlayersTalk,
    TalkingTooFast,
)
from mazziere.services.chat.word_list import STARTER_WORDS, word_list
from mazziere.services.ports import StoreFailed
from mazziere.services.room import Room
from mazziere.table import ChatPolicy, SeatToAct
from mazziere.table.refusals import InvitationNeeded
from mazziere.table.state import seat_no
from tests.services import asking
from tests.services.history.played import seat_people
from tests.services.rooms import FailingStore, in_virtual_time, make_room, table_config, table_now, wait_ms

TABLE = "stromboli"
TEXTS = Path(__file__).parents[3] / "client" / "src" / "lib" / "i18n"


async def talking(**changes: object) -> tuple[Room, str, str, str]:
    """A room where Ada and Bruno sit at a table, before the first hand, and Zoe watches."""
    room = make_room()
    await room.open([table_config(**changes), table_config("Vulcano")])
    ada, bruno = await seat_people(room, TABLE, "Ada", "Bruno")
    zoe = (await room.reception.hello(token=None, nickname="Zoe")).player
    return room, ada, bruno, zoe


async def said(room: Room, table: str = TABLE) -> list[str]:
    lines = await room.chat.last_lines(table)
    return [line.event.text if isinstance(line.event, Said) else line.event.reaction for line in lines]


# ------------------------------------------------------------------------------ being heard


@in_virtual_time
async def test_what_is_said_at_a_table_is_heard_there_and_nowhere_else() -> None:
    room, ada, *_ = await talking()
    here, there = room.chat.listen(TABLE), room.chat.listen("vulcano")
    await room.table_talk.say(ada, TABLE, text="  ciao \n a tutti ")
    heard = (await here.next()).message
    assert (heard.no, heard.event.text, heard.event.seat) == (1, "ciao a tutti", 1)
    assert await said(room) == ["ciao a tutti"]
    assert await said(room, "vulcano") == []
    here.close()
    there.close()
    await room.close()


@in_virtual_time
async def test_the_lines_of_a_table_are_there_after_a_restart() -> None:
    store = MemoryStore()
    room = make_room(store)
    await room.open([table_config()])
    ada, _ = await seat_people(room, TABLE, "Ada", "Bruno")
    await room.table_talk.say(ada, TABLE, text="a domani")
    await room.close()
    again = make_room(store)
    await again.open([])
    assert await said(again) == ["a domani"]
    await again.table_talk.say(ada, TABLE, text="eccomi")
    assert [line.no for line in await again.chat.last_lines(TABLE)] == [1, 2]
    await again.close()


@in_virtual_time
async def test_a_sign_needs_no_words() -> None:
    room, ada, *_ = await talking()
    await room.table_talk.react(ada, TABLE, reaction="nice_hand")
    assert await said(room) == ["nice_hand"]
    await room.close()


@in_virtual_time
async def test_at_a_table_that_is_not_there_nothing_is_said() -> None:
    room, ada, *_ = await talking()
    with pytest.raises(Unknown):
        await room.table_talk.say(ada, "atlantis", text="ciao")
    await room.close()


@pytest.mark.parametrize("text", ["", "   ", "\u200b\u202e", "x" * (LONGEST_LINE + 1)])
@in_virtual_time
async def test_a_line_says_something_and_is_not_a_book(text: str) -> None:
    room, ada, *_ = await talking()
    with pytest.raises(ChatLineUnusable):
        await room.table_talk.say(ada, TABLE, text=text)
    await room.close()


@pytest.mark.parametrize("fails", ["before", "after"])
@in_virtual_time
async def test_what_is_found_at_a_table_is_what_was_kept(fails: str) -> None:
    """Also when the store fails, and nobody knows whether it was before or after it had kept the line."""
    store = FailingStore()
    room = make_room(store)
    await room.open([table_config()])
    ada, _ = await seat_people(room, TABLE, "Ada", "Bruno")
    await room.table_talk.say(ada, TABLE, text="uno")
    assert await said(room) == ["uno"]
    store.fail_next = fails
    with pytest.raises(StoreFailed):
        await room.table_talk.say(ada, TABLE, text="due")
    assert await said(room) == (["uno"] if fails == "before" else ["uno", "due"])
    await room.table_talk.say(ada, TABLE, text="tre")
    assert [line.no for line in await room.chat.last_lines(TABLE)] == list(
        range(1, len(await said(room)) + 1)
    )
    await room.close()


@in_virtual_time
async def test_only_the_last_lines_are_found() -> None:
    """Fifty of them."""
    room, ada, *_ = await talking()
    for number in range(60):
        await room.table_talk.say(ada, TABLE, text=str(number))
        await wait_ms(2_000)
    assert await said(room) == [str(number) for number in range(10, 60)]
    await room.close()


# ------------------------------------------------------------------------------- who may speak


@in_virtual_time
async def test_a_stranger_says_nothing_at_a_private_table() -> None:
    room = make_room()
    await room.open([table_config(private=True, owner="somebody", invitation="word")])
    zoe = (await room.reception.hello(token=None, nickname="Zoe")).player
    with pytest.raises(InvitationNeeded):
        await room.table_talk.say(zoe, TABLE, text="ciao")
    with pytest.raises(InvitationNeeded):
        await room.table_talk.report(zoe, TABLE, about=zoe, why="other")
    await room.close()


async def all_in(room: Room) -> None:
    """A hand begins, and the player to act goes all-in."""
    await wait_ms(1_500)
    table = await table_now(room, TABLE)
    assert isinstance(table.awaiting, SeatToAct)
    seat = seat_no(table, table.awaiting.seat)
    stack = next(dealt.stack + dealt.wagered for dealt in table.hand.seats if dealt.no == seat.no)
    await asking.act(room, seat.player, TABLE, based_on=table.version, action="raise", to=stack)


@in_virtual_time
async def test_nobody_speaks_while_a_player_is_all_in() -> None:
    """FIGP 66. Neither who plays nor who watches, in words or signs; when the hand is over, all may again."""
    room, ada, bruno, zoe = await talking()
    await all_in(room)
    for player in (ada, bruno, zoe):
        with pytest.raises(NoTalkDuringAllIn):
            await room.table_talk.say(player, TABLE, text="fold")
        with pytest.raises(NoTalkDuringAllIn):
            await room.table_talk.react(player, TABLE, reaction="wow")
    table = await table_now(room, TABLE)
    other = seat_no(table, table.awaiting.seat).player
    await asking.act(room, other, TABLE, based_on=table.version, action="fold")
    await room.table_talk.say(ada, TABLE, text="bella")
    assert await said(room) == ["bella"]
    await room.close()


@in_virtual_time
async def test_who_watches_speaks_between_hands() -> None:
    room, ada, _, zoe = await talking()
    await wait_ms(500)
    with pytest.raises(NoTalkDuringHand):
        await room.table_talk.say(zoe, TABLE, text="io folderei")
    await room.table_talk.say(ada, TABLE, text="tocca a me?")
    table = await table_now(room, TABLE)
    assert isinstance(table.awaiting, SeatToAct)
    asked = seat_no(table, table.awaiting.seat).player
    await asking.act(room, asked, TABLE, based_on=table.version, action="fold")
    await room.table_talk.say(zoe, TABLE, text="già finita")
    assert await said(room) == ["tocca a me?", "già finita"]
    await room.close()


@pytest.mark.parametrize(
    ("talk", "seated", "watching"),
    [
        (ChatPolicy.NOBODY, NobodyTalks, NobodyTalks),
        (ChatPolicy.PLAYERS, None, OnlyPlayersTalk),
        (ChatPolicy.SPECTATORS_BETWEEN_HANDS, None, NoTalkDuringHand),
        (ChatPolicy.EVERYBODY, None, None),
    ],
)
@in_virtual_time
async def test_a_table_says_who_talks(
    talk: ChatPolicy, seated: type[Exception] | None, watching: type[Exception] | None
) -> None:
    """While a hand is played and nobody is all-in."""
    room, ada, _, zoe = await talking(talk=talk)
    await wait_ms(1_500)
    for player, refusal in ((ada, seated), (zoe, watching)):
        if refusal is None:
            await room.table_talk.say(player, TABLE, text="ciao")
        else:
            with pytest.raises(refusal):
                await room.table_talk.say(player, TABLE, text="ciao")
    await room.close()


@in_virtual_time
async def test_five_lines_in_ten_seconds_are_enough() -> None:
    """At once, all five; the sixth ten seconds after the first, and not one millisecond before."""
    room, ada, bruno, _ = await talking()
    for number in range(5):
        await room.table_talk.say(ada, TABLE, text=str(number))
    with pytest.raises(TalkingTooFast) as refused:
        await room.table_talk.say(ada, TABLE, text="5")
    assert refused.value.seconds == 10
    await room.table_talk.say(bruno, TABLE, text="calma")
    await wait_ms(9_999)
    with pytest.raises(TalkingTooFast):
        await room.table_talk.say(ada, TABLE, text="5")
    await wait_ms(1)
    await room.table_talk.say(ada, TABLE, text="5")
    await room.close()


@in_virtual_time
async def test_whom_the_staff_has_silenced_says_nothing() -> None:
    room, ada, *_ = await talking()
    await room.people.mute(ada, until=None, why="insults", by="floor")
    with pytest.raises(MutedByStaff):
        await room.table_talk.say(ada, TABLE, text="ciao")
    with pytest.raises(MutedByStaff):
        await room.table_talk.react(ada, TABLE, reaction="wow")
    await room.close()


# -------------------------------------------------------------------------------------- words


@pytest.mark.parametrize(
    "line",
    [
        "sei uno stronzo",
        "STRONZO!",
        "str0nz0",
        "5tr0nz0",
        "s.t.r.o.n.z.o",
        "s t r o n z o",
        "strooooonzo",
        "stronzetti",
        "ştrönzô",
        "strоnzо",  # two letters of the Russian alphabet
        "ma va: s-t-r-o-n-z-o di un river",
        "what the fuck",
        "f.u.c.k",
        "you a$$hole",
        "fuuuuck",
    ],
)
def test_a_word_of_the_list_is_masked_however_it_is_spelled(line: str) -> None:
    """FIGP 76."""
    masked = word_list(STARTER_WORDS).masked(line)
    assert "*" in masked
    assert len(masked) == len(line)


@pytest.mark.parametrize(
    ("line", "masked"),
    [
        ("f*ck you", "**** you"),
        ("C#ZZO", "*****"),
        ("f**king river", "******* river"),
        ("sei uno stro nzo vero", "sei uno **** *** vero"),
        ("ma va a fa nculo", "ma va a ** *****"),
    ],
)
def test_a_word_is_masked_of_which_letters_are_hidden_or_that_is_torn_apart(line: str, masked: str) -> None:
    """FIGP 76. At most half of the letters are hidden, and the second piece begins as no word does."""
    assert word_list(STARTER_WORDS).masked(line) == masked


def test_nothing_that_the_page_says_is_masked() -> None:
    """FIGP 76. Thousands of ordinary sentences in both languages."""
    words = word_list(STARTER_WORDS)
    lines = [line for file in TEXTS.rglob("*.ftl") for line in file.read_text("utf-8").splitlines()]
    assert len(lines) > 4_000
    assert [line for line in lines if words.masked(line) != line] == []


@pytest.mark.parametrize(
    "line",
    [
        "classico assassino",
        "Scunthorpe, Penistone",
        "cazzuola e cazzotto",
        "ho passato: top pair, kicker debole",
        "a e i o u",
        "ho 4444 e tu 5417",
        "merenda alle 5?",
        "shiitake, push it! she hit a flush",
        "therapist",
        "cock-a-doodle",
        "mamma mia!!! che mano",
        "spaghetti alla puttanesca, e lo stronzio nei fuochi",
        "Moroni al bottone, gli zoccoli di mia zia",
        "a deficient hand",
        "as sole, con gli amici, cogli oni al volo",
        "who re-raised? sh, it is my bit: chop?",
        "cos'è, un id? io tifo per Put Tana; mer da qui a là",
        "nn so cmq, cu nt, ty",
        "5*17 e 4*5, *bravo*, ***",
        "che bel f*** e s***",
        "As Kh, 5 4 1 7, 10-9-8",
    ],
)
def test_an_innocent_word_is_left_alone(line: str) -> None:
    """FIGP 76."""
    assert word_list(STARTER_WORDS).masked(line) == line


def test_the_list_is_the_operators() -> None:
    words = word_list(["river*   # superstition", "", "# a remark", "donkey"])
    assert words.masked("what a river, donkey! rivers, donkeys") == "what a *****, ******! ******, donkeys"


@in_virtual_time
async def test_a_masked_line_is_kept_as_it_was_written_for_the_staff() -> None:
    room, ada, *_ = await talking()
    await room.table_talk.say(ada, TABLE, text="che stronzo")
    (line,) = await room.chat.last_lines(TABLE)
    assert isinstance(line.event, Said)
    assert (line.event.text, line.event.typed) == ("che *******", "che stronzo")
    await room.close()


# ------------------------------------------------------------------------------------ reports


@in_virtual_time
async def test_a_report_keeps_what_was_said_and_waits_for_the_staff() -> None:
    room, ada, bruno, zoe = await talking()
    await room.table_talk.say(bruno, TABLE, text="sei scarso")
    await room.table_talk.report(ada, TABLE, about=bruno, why="insults")
    (report,) = await room.reports.all(only_open=True)
    assert (report.made.by, report.made.about, report.made.why) == (ada, bruno, "insults")
    assert [line.event.text for line in report.made.lines] == ["sei scarso"]  # type: ignore[union-attr]
    note = room.desk_log.line(zoe, "report_resolved", report=report.no)
    await room.reports.resolve(report.no, by=zoe, outcome="spoken to", note=note)
    assert await room.reports.all(only_open=True) == []
    (closed,) = await room.reports.all(only_open=False)
    assert closed.resolved is not None
    assert (closed.resolved.by, closed.resolved.outcome) == (zoe, "spoken to")
    with pytest.raises(Unknown):
        await room.reports.resolve(report.no, by=zoe, outcome="again", note=note)
    await room.close()


@in_virtual_time
async def test_one_reports_others_and_not_all_day() -> None:
    """Five within ten minutes."""
    room, ada, bruno, _ = await talking()
    with pytest.raises(NotAboutYourself):
        await room.table_talk.report(ada, TABLE, about=ada, why="other")
    with pytest.raises(Unknown):
        await room.table_talk.report(ada, TABLE, about="nobody", why="other")
    for _ in range(5):
        await room.table_talk.report(ada, TABLE, about=bruno, why="spam")
    with pytest.raises(TalkingTooFast):
        await room.table_talk.report(ada, TABLE, about=bruno, why="spam")
    await room.close()
