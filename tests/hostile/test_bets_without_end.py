"""What if strangers flood a table of Texas Hold'em Bonus with bets?

Whoever asks too fast is told so, and cut off in the end; whoever plays there is not kept waiting.
"""

import asyncio
import contextlib

from mazziere.adapters.stores.memory import MemoryStore
from mazziere.services.audit import audit_room
from tests.services.casino.playing import TABLE
from tests.services.rooms import in_virtual_time, wait_ms
from tests.web.socket.casino_rooms import a_casino, bets_of, comes, table_shown
from tests.web.sockets import browser_at

FLOOD = 150
POLICY_VIOLATION = 1008


@in_virtual_time
async def test_a_flood_of_bets_is_refused_and_cut_off_while_others_bet():
    """Twenty strangers send 150 bets each in one moment: sixty at most are heard of each, and Ada is answered
    before another second has passed.
    """
    store = MemoryStore()
    async with a_casino(store=store) as (_, gateway), contextlib.AsyncExitStack() as stack:
        ada = await stack.enter_async_context(browser_at(gateway))
        round_id = await comes(ada, "Ada")
        strangers = [await stack.enter_async_context(browser_at(gateway)) for _ in range(20)]
        for n, stranger in enumerate(strangers):
            await stranger.ask("hello", nickname=f"Stranger {n}")
            await stranger.ask("watch_casino_table", table=TABLE)
        bet = {"table": TABLE, "round": round_id, "spot": "ante", "amount": 10}
        for stranger in strangers:
            for _ in range(FLOOD):
                stranger.post_request("place_bet", **bet)
        async with asyncio.timeout(1):
            assert (await ada.ask("place_bet", **bet))["type"] == "done"
        assert bets_of(table_shown(ada)) == {"ante": 10}
        await wait_ms(2_000)
        for stranger in strangers:
            assert stranger.closed_with == POLICY_VIOLATION
            heard = [frame for frame in stranger.frames if frame["type"] in ("done", "refused")]
            assert sum(frame["type"] == "done" for frame in heard) <= 60
            assert heard[-1]["code"] == "too_many_requests"
        await wait_ms(60_000)
        audit = await audit_room(store)
        assert audit.clean, audit.differences
