"""Guests: tokens, nicknames, and the chips to begin with."""

import asyncio
from collections.abc import Sequence

import pytest

from mazziere.adapters.stores.memory import MemoryStore
from mazziere.ledger import Leg
from mazziere.services.people.names.usable import usable
from mazziere.services.ports import StoreFailed, Write
from mazziere.services.refusals import NicknameNeeded, NicknameTaken, NicknameUnusable
from tests.services import asking
from tests.services.rooms import FailingStore, in_virtual_time, make_room, move, table_config, wait_ms


@in_virtual_time
async def test_a_new_player_gets_chips_and_a_token() -> None:
    room = make_room()
    identity = await room.reception.hello(token=None, nickname="Ada")
    assert identity.balance == 100_000
    known = await room.sessions.known_by(identity.token or "")
    assert known is not None
    assert (known.player, known.session) == (identity.player, None)


@in_virtual_time
async def test_the_token_says_who_one_is_after_the_room_was_opened_again() -> None:
    store = MemoryStore()
    first = await make_room(store).reception.hello(token=None, nickname="Ada")
    again = make_room(store)
    await again.open([])
    assert await again.reception.hello(token=first.token, nickname=None) == first


@in_virtual_time
async def test_the_store_does_not_hold_the_token() -> None:
    store = MemoryStore()
    identity = await make_room(store).reception.hello(token=None, nickname="Ada")
    kept = b"".join(await store.read(f"account/{identity.player}", since=0, limit=None))
    assert identity.token is not None
    assert identity.token.partition(".")[2].encode() not in kept


@pytest.mark.parametrize("token", ["", ".", "nobody.00", "??"])
@in_virtual_time
async def test_a_token_that_was_never_given_is_nobodys(token: str) -> None:
    assert await make_room().sessions.known_by(token) is None


@in_virtual_time
async def test_somebody_elses_name_with_a_wrong_secret_is_nobody() -> None:
    room = make_room()
    identity = await room.reception.hello(token=None, nickname="Ada")
    assert await room.sessions.known_by(identity.player + "." + "0" * 32) is None


@in_virtual_time
async def test_a_bot_has_no_token() -> None:
    """Its account holds no hash, and an empty token must not match that."""
    room = make_room()
    leo = await room.people.house_player("Leo")
    assert await room.sessions.known_by("") is None
    assert await room.sessions.known_by(leo.player + ".") is None


@in_virtual_time
async def test_an_unknown_token_with_a_nickname_is_a_new_player() -> None:
    """As when the room's data were erased: the browser still has its old token."""
    room = make_room()
    identity = await room.reception.hello(token="gone.00", nickname="Ada")
    assert identity.token != "gone.00"


@in_virtual_time
async def test_a_stranger_gives_a_nickname() -> None:
    with pytest.raises(NicknameNeeded):
        await make_room().reception.hello(token=None, nickname=None)


@in_virtual_time
async def test_a_nickname_is_taken_however_it_is_capitalized() -> None:
    room = make_room()
    await room.reception.hello(token=None, nickname="Ada")
    with pytest.raises(NicknameTaken):
        await room.reception.hello(token=None, nickname=" ADA ")


@in_virtual_time
async def test_two_who_want_the_same_nickname_at_once_do_not_both_get_it() -> None:
    room = make_room()
    outcomes = await asyncio.gather(
        *(room.reception.hello(token=None, nickname="Ada") for _ in range(2)), return_exceptions=True
    )
    assert [type(outcome).__name__ for outcome in outcomes] == ["Identity", "NicknameTaken"]


@in_virtual_time
async def test_a_player_may_change_nickname_and_the_old_one_is_free() -> None:
    room = make_room()
    ada = await room.reception.hello(token=None, nickname="Ada")
    assert (await room.reception.hello(token=ada.token, nickname="Countess")).nickname == "Countess"
    assert (await room.reception.hello(token=None, nickname="Ada")).player != ada.player


@in_virtual_time
async def test_a_nickname_that_could_not_be_kept_is_free_again() -> None:
    store = FailingStore()
    room = make_room(store)
    store.fail_next = "before"
    with pytest.raises(StoreFailed):
        await room.reception.hello(token=None, nickname="Ada")
    await room.reception.hello(token=None, nickname="Ada")


@pytest.mark.parametrize("nickname", ["", "   ", "x" * 21, "A\u202eda", "A\u200bda", "A\nd\x00a", "ada@b.c"])
def test_nicknames_that_are_empty_long_invisible_or_addresses_will_not_do(nickname: str) -> None:
    with pytest.raises(NicknameUnusable):
        usable(nickname)


@pytest.mark.parametrize(
    ("given", "kept"), [("  Ada   L. ", "Ada L."), ("Zoe\u0308", "Zo\u00eb"), ("李清照", "李清照")]
)
def test_nicknames_are_tidied(given: str, kept: str) -> None:
    assert usable(given) == kept


@in_virtual_time
async def test_who_is_out_of_chips_gets_new_ones_at_the_next_visit() -> None:
    """95,000 on a table and 5,000 elsewhere are enough; 5,000 in all are not."""
    store = MemoryStore()
    room = make_room(store)
    await room.open([table_config(max_buy_in=100_000)])
    ada = await room.reception.hello(token=None, nickname="Ada")
    await asking.sit(room, ada.player, "stromboli", seat=1, buy_in=95_000)
    assert (await room.reception.hello(token=ada.token, nickname=None)).balance == 5_000
    poor = await room.reception.hello(token=None, nickname="Bruno")
    await move(room, Leg(f"player/{poor.player}/play", "house/play", 95_000))
    assert (await room.reception.hello(token=poor.token, nickname=None)).balance == 100_000
    await room.close()


@in_virtual_time
async def test_who_asks_twice_at_once_gets_new_chips_once() -> None:
    store = MemoryStore()
    room = make_room(store)
    await room.open([])
    ada = await room.reception.hello(token=None, nickname="Ada")
    await move(room, Leg(f"player/{ada.player}/play", "house/play", 95_000))
    await asyncio.gather(*(room.reception.hello(token=ada.token, nickname=None) for _ in range(3)))
    assert await room.cashier.available(ada.player) == 100_000
    await room.close()


@in_virtual_time
async def test_an_account_that_another_process_wrote_to_is_read_again() -> None:
    """What this process wants is decided again on what the other has written."""
    store = MemoryStore()
    room, other = make_room(store), make_room(store)
    ada = await room.reception.hello(token=None, nickname="Ada")
    await other.reception.hello(token=ada.token, nickname="Countess")
    assert (await room.people.known(ada.player)).nickname == "Ada"
    await room.reception.hello(token=ada.token, nickname="Ada B.")
    assert (await room.people.known(ada.player)).version == 3
    assert (await other.reception.hello(token=None, nickname="Countess")).player != ada.player


@in_virtual_time
async def test_a_name_whose_account_was_kept_after_all_is_nobody_elses() -> None:
    """The store lost the answer: with two of that name, which of them signs in would be left to chance."""
    store = FailingStore()
    room = make_room(store)
    store.fail_next = "after"
    with pytest.raises(StoreFailed):
        await room.people.open("Ada", token="1")
    with pytest.raises(NicknameTaken):
        await room.people.open("ada", token="2")
    again = make_room(store)
    await again.open([])
    assert [person.nickname for person in await again.people.beginning("", limit=9)] == ["Ada"]
    await again.close()


@in_virtual_time
async def test_a_rename_that_nobody_waited_for_leaves_no_name_reserved() -> None:
    """The caller is gone before the append was given to the store: nothing is stored,
    and nothing reserved.
    """
    store = SlowToBegin()
    room = make_room(store)
    ada = (await room.reception.hello(token=None, nickname="Ada")).player
    store.wait_ms = 50
    task = asyncio.create_task(room.people.rename(ada, "Countess"))
    await wait_ms(10)
    task.cancel()
    await asyncio.wait([task])
    store.wait_ms = 0
    assert (await room.reception.hello(token=None, nickname="Countess")).nickname == "Countess"


@in_virtual_time
async def test_a_rename_that_was_kept_though_nobody_waited_is_known() -> None:
    store = FailingStore()
    room = make_room(store)
    ada = await room.reception.hello(token=None, nickname="Ada")
    store.keeps_first, store.commit_ms = True, 50
    task = asyncio.create_task(room.people.rename(ada.player, "Countess"))
    await wait_ms(10)
    task.cancel()
    await asyncio.wait([task])
    store.commit_ms = 0
    with pytest.raises(NicknameTaken):
        await room.reception.hello(token=None, nickname="Countess")
    assert (await room.reception.hello(token=ada.token, nickname=None)).nickname == "Countess"
    assert (await room.reception.hello(token=None, nickname="Ada")).player != ada.player


class SlowToBegin(MemoryStore):
    """A store that takes its time before it stores anything."""

    wait_ms = 0

    async def append(self, writes: Sequence[Write]) -> None:
        if self.wait_ms:
            await wait_ms(self.wait_ms)
        await super().append(writes)
