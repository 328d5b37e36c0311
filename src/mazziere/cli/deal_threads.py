"""Every deal of Texas Hold'em Bonus, counted by as many threads as the machine has processors.

The kernel leaves the interpreter to other threads while it counts. The main thread only waits, and an
interrupt ends it as soon as the kernel has counted the flops that it has begun: some thirty milliseconds.
"""

from __future__ import annotations

import os
from concurrent.futures import ThreadPoolExecutor, as_completed
from typing import TYPE_CHECKING

from mazziere.cli.errors import CommandError
from mazziere.cli.language import say
from mazziere.cli.progress import shown_bar

if TYPE_CHECKING:
    from mazziere.analysis.bonus.ends import ByKind


def every_deal_counted(threads: int | None = None) -> ByKind:
    """Kind of hole cards → the deals of all its hands. A bar is shown meanwhile.

    threads  None: as many as there are processors

    Raises `CommandError` without the kernel.
    """
    from mazziere.analysis.bonus.counting import DealCounter, by_kind
    from mazziere.analysis.bonus.ends import NeedsTheKernel

    pool = ThreadPoolExecutor(threads or os.cpu_count() or 1)
    try:
        with shown_bar(say("bonus.counting"), total=1) as show:
            counter = pool.submit(DealCounter).result()
            parts = [pool.submit(counter.counted, flops) for flops in counter.parts()]
            for done, _ in enumerate(as_completed(parts), start=1):
                show(done / len(parts))
            return by_kind([part.result() for part in parts])
    except NeedsTheKernel:
        raise CommandError("bonus.needs_the_kernel") from None
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
