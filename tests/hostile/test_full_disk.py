"""Can a few people fill the disk by changing names, or by using several sockets?

The pauses of private tables are tested in `tests/web/api/test_desk_api.py`.
"""

from mazziere.adapters.clocks import run_in_virtual_time
from mazziere.web.rate_limit import CHANGES_AT_ONCE, RENAMES_AT_ONCE
from mazziere.web.socket.gateway import Gateway
from mazziere.web.socket.lobby_feed import LobbyFeed
from tests.services.rooms import in_virtual_time, make_room, table_config, wait_ms
from tests.web.sockets import browser_at


@in_virtual_time
async def test_names_are_changed_at_leisure_on_however_many_sockets() -> None:
    """After five changes at once, one a minute is accepted; the same name again is no change."""
    room = make_room()
    await room.open([])
    gateway = Gateway(room, LobbyFeed(room))
    token = (await room.reception.hello(token=None, nickname="Ada")).token
    changed = 0
    for number in range(3 * RENAMES_AT_ONCE):
        async with browser_at(gateway) as browser:
            answer = await browser.ask("hello", token=token, nickname=f"Ada {number}")
            changed += answer["type"] != "refused"
            if answer["type"] == "refused":
                assert answer["code"] == "too_many_requests"
    assert changed == RENAMES_AT_ONCE
    await wait_ms(60_000)
    async with browser_at(gateway) as browser:
        assert (await browser.ask("hello", token=token, nickname="Zoe"))["type"] != "refused"
        for _ in range(3 * RENAMES_AT_ONCE):
            assert (await browser.ask("hello", nickname="Zoe"))["type"] != "refused"
    await room.close()


def test_two_sockets_of_one_person_have_one_pace() -> None:
    """Requests on one count on the other; a ping counts on neither."""

    async def attack() -> None:
        room = make_room()
        await room.open([table_config()])
        gateway = Gateway(room, LobbyFeed(room))
        token = (await room.reception.hello(token=None, nickname="Ada")).token
        answers = []
        for _ in range(CHANGES_AT_ONCE // 50 + 1):
            async with browser_at(gateway) as browser:
                await browser.ask("hello", token=token)
                answers += [
                    (await browser.ask("sit_out", table="stromboli", when="now"))["code"] for _ in range(50)
                ]
                assert (await browser.ask("ping"))["type"] == "pong"
        assert answers.count("too_many_requests") >= 50 - 1
        assert answers[:CHANGES_AT_ONCE].count("too_many_requests") == 0
        await room.close()

    run_in_virtual_time(attack())
