"""What does an action in a PHH text say, word for word?

Actions are written in a few words ("p3 cc", "d db 7hTd2c"). Those of players are the same again and again,
and are read once; the cards of a deal are not.
"""

from typing import Final

from mazziere.cards import INTERNATIONAL, Card, parse_cards
from mazziere.formats.record import RecordedAction

NO_PLACE: Final = 1_000_000
"""The place of the dealer, and of nobody at the table."""

_PLACES: Final = {str(place + 1): place for place in range(23)}
_DEALT_TO: Final = {f"d dh p{place + 1} ": place for place in range(9)}
_DEALT_TO_LENGTH: Final = len("d dh p1 ")
"""How a deal to one of the first nine places begins, all of them equally long."""
_CARDS: Final[dict[str, tuple[Card, ...]]] = {
    text: (card,) for text, card in INTERNATIONAL.cards.items() if len(text) == 2
}
"""Single cards, and any two that have been read."""


class ActionWords:
    """One action. Not to be changed, but for `made`.

    bets    whether it is a fold, check, call, bet or raise, or a bring-in
    place   whose act it is, or who is dealt to, from 0
    act     "dh", "db", "f", "cc", …; "" for a mere comment
    cards   dealt, discarded or shown
    amount  of a bet or raise: a number, or text where it has decimals
    shows   whether a hand is shown at the showdown
    """

    def __init__(
        self, place: int, act: str, cards: tuple[Card, ...] = (), amount: int | str = 0, shows: bool = False
    ) -> None:
        self.bets = act in ("f", "cc", "cbr", "pb")
        self.place = place
        self.act = act
        self.cards = cards
        self.amount = amount
        self.shows = shows
        self.made: RecordedAction | None = None
        """The last wager that was made of it, for whoever makes the same again."""


_MOST_CACHED: Final = 5_000
_LONGEST_CACHED: Final = 20
_ACTIONS: Final[dict[str, ActionWords]] = {}
"""Acts of players that have been read, as long as they are not too many."""


def action_of(text: str) -> ActionWords:
    """What one action says. Raises `ValueError`, or `IndexError` where words are missing."""
    action = _ACTIONS.get(text)
    if action is None:
        action = _read(text)
        if len(text) <= _LONGEST_CACHED and action.act in ("f", "cc", "cbr"):
            if len(_ACTIONS) >= _MOST_CACHED:
                _ACTIONS.clear()
            _ACTIONS[text] = action
    return action


def plainly_dealt(text: str) -> tuple[int, tuple[Card, ...]]:
    """Who is dealt to, or `NO_PLACE` for the board, and the cards.

    There are none if the text says anything else, a card has not just two letters, or the tenth player or one
    after them is dealt to: `action_of` reads all that.
    """
    place = _DEALT_TO.get(text[:_DEALT_TO_LENGTH])
    if place is not None:
        return place, _plain_cards(text[_DEALT_TO_LENGTH:])
    if text.startswith("d db "):
        return NO_PLACE, _plain_cards(text[len("d db ") :])
    return NO_PLACE, ()


def _plain_cards(text: str) -> tuple[Card, ...]:
    """The cards of a text in which each has two letters; empty if there is anything else."""
    cards = _CARDS.get(text)
    if cards is None:
        cards = ()
        for place in range(0, len(text), 4):
            two = text[place : place + 4]
            known = _CARDS.get(two)
            if known is None:
                first, second = _CARDS.get(two[:2]), _CARDS.get(two[2:])
                if first is None or second is None:
                    return ()
                _CARDS[two] = known = first + second
            cards += known
    return cards


def _read(text: str) -> ActionWords:
    words = text.partition("#")[0].split()
    if not words:
        return ActionWords(NO_PLACE, "")
    if len(words) < 2:
        raise ValueError(text)
    actor, act = words[0], words[1]
    if actor == "d" and act == "dh":
        return ActionWords(place_of(words[2]), act, _cards_of(words[3]))
    if actor == "d" and act == "db":
        return ActionWords(NO_PLACE, act, _cards_of(words[2]))
    if actor == "d":
        raise ValueError(text)
    place = place_of(actor)
    if act == "sd":
        return ActionWords(place, act, _cards_of(words[2]) if len(words) > 2 else ())
    if act == "sm":
        named = words[2] if len(words) > 2 else "-"
        return ActionWords(place, act, () if named == "-" else _cards_of(named), 0, len(words) > 2)
    if act == "cbr":
        return ActionWords(place, act, (), int(words[2]) if words[2].isdigit() else words[2])
    return ActionWords(place, act)


def place_of(player: str) -> int:
    """The place of a player as the text names them, however many there are."""
    return _PLACES.get(player[1:], NO_PLACE) if player.startswith("p") else NO_PLACE


def _cards_of(text: str) -> tuple[Card, ...]:
    return _plain_cards(text) or parse_cards(text, INTERNATIONAL)
