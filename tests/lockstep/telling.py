"""A hand as text, for people."""

from __future__ import annotations

from collections.abc import Iterable

from mazziere.cards import INTERNATIONAL, Card, card_text
from tests.lockstep import position as p
from tests.lockstep.deal import Deal


def told_deal(deal: Deal) -> list[str]:
    """The lines before the first card."""
    forced = {
        "ante": deal.ante,
        "blinds": f"{deal.small_blind}/{deal.big_blind}" if deal.big_blind else 0,
        "bring-in": deal.bring_in,
        "bets": f"{deal.small_bet}/{deal.big_bet}",
    }
    said = ", ".join(f"{name} {value}" for name, value in forced.items() if value)
    return [
        f"{deal.limit.value} {deal.variant.key}, {said}, rules {deal.rules.key}",
        "stacks from the left of the button: " + " ".join(map(str, deal.stacks)),
    ]


def told_cards(to: tuple[int, ...], cards: p.Cards) -> str:
    """One line for one deal: who gets which cards."""
    got: dict[int, list[str]] = {}
    for place, card in zip(to, cards, strict=True):
        got.setdefault(place, []).append(card_text(Card(card), INTERNATIONAL))
    return "cards  " + " | ".join(f"{_name(place)} {' '.join(got[place])}" for place in got)


def told_deck(cards: Iterable[int]) -> str:
    """Cards without places, in the order of the deck."""
    return " ".join(card_text(Card(card), INTERNATIONAL) for card in sorted(cards))


def told_act(act: p.Act, before: p.Position) -> str:
    """One line for one act, with the wagers before it."""
    chips = ""
    if act.kind is p.Kind.DISCARD:
        chips = " ".join(card_text(Card(card), INTERNATIONAL) for card in act.cards) or "nothing"
    elif act.kind is not p.Kind.FOLD:
        chips = str(act.to)
    wagered = " ".join(map(str, before.wagered))
    return f"place {act.place} {act.kind.value} {chips}".rstrip() + f"   (wagers {wagered})"


def _name(place: int) -> str:
    return {p.BOARD: "board", p.BURN: "burned"}.get(place, f"place {place}")
