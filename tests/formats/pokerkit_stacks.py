"""The final stacks of a PHH document in PokerKit, another engine."""

from __future__ import annotations

import tomllib
import warnings
from decimal import ROUND_DOWN, Decimal


def pokerkits_stacks(document: str) -> list[Decimal]:
    """The stacks at the end of a document in PokerKit, with rake and odd cents or chips as our fields say."""
    from pokerkit.notation import HandHistory

    found = tomllib.loads(document, parse_float=str)
    rakes = [Decimal(rake) for rake in found.get("_rake", ())]
    smallest = Decimal(1 if all(isinstance(stack, int) for stack in found["starting_stacks"]) else "0.01")

    def rake(amount: Decimal, state: object) -> tuple[Decimal, Decimal]:
        taken = min(sum(rakes, Decimal()), Decimal(amount))
        return taken, amount - taken

    def divmod_in_chips(amount: Decimal, parts: int) -> tuple[Decimal, Decimal]:
        share = (Decimal(amount) / parts).quantize(smallest, rounding=ROUND_DOWN)
        return share, amount - share * parts

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        *_, state = HandHistory.loads(document, rake=rake, divmod=divmod_in_chips)
    assert not state.status
    return [Decimal(stack) for stack in state.stacks]
