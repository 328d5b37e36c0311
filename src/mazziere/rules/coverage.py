"""Which articles does no ruling decide, or not completely, and why?

Data for the index. An article with rulings and without an entry here is decided in full. Every other article
has an entry with its reason.
"""

from enum import Enum

import msgspec


class Extent(Enum):
    """To what extent an article is implemented."""

    YES = "yes"
    """In full, by functions that are not rulings: `decided_in` names them."""
    PARTLY = "partly"
    """In part: `why` names what is missing or different."""
    NOT_APPLICABLE = "n/a"
    """Nothing to decide in software: it is about felt, physical chips, or manners."""
    NOT_YET = "not yet"
    """It concerns a part of the room that does not exist yet."""


class Coverage(msgspec.Struct, frozen=True):
    """How one article is covered."""

    extent: Extent
    why: str
    """The reason, as a phrase of the published index."""
    decided_in: tuple[str, ...] = ()
    """Functions as module.name, relative to `mazziere`."""


def _yes(why: str, *decided_in: str) -> Coverage:
    return Coverage(Extent.YES, why, decided_in)


def _partly(why: str, *decided_in: str) -> Coverage:
    return Coverage(Extent.PARTLY, why, decided_in)


def _none(why: str) -> Coverage:
    return Coverage(Extent.NOT_APPLICABLE, why)


def _later(why: str) -> Coverage:
    return Coverage(Extent.NOT_YET, why)


ONE_COMMAND = "online an action is one command with one amount; at real tables the director's desk reads it"
VIRTUAL_CARDS = "virtual cards are neither exposed, stuck nor missing; at real tables see the director's desk"
POT_IS_SHOWN = "the pot is shown to everyone under every limit: counting it costs no dealer's time here"
NOT_COMPLETED = "a raise of less than the minimum is refused with the minimum, not completed"
ODD_CHIP_IN_STUD = "in stud, too, the odd chip goes to the left of the button, and not by suit"
HOUSE_LIMIT = "with two left in the event, too, the cap stays: the house limit"
AWAY_IN_TURN = "who is away is folded in turn, not as soon as the cards are dealt"
ON_THE_FELT = "manners at a table of felt"
DIRECTION = "direction of live tournaments"
TOURNAMENTS = "tournaments"

COVERAGE: dict[str, dict[str, Coverage]] = {
    "FIGP": {
        "1": _partly("22 seats are allowed by the book; a table here has ten at most", "hand.decide.begin"),
        "1d": _none("a table begins by itself when two are ready"),
        "1e": _yes("one card at a time, from the left of the button", "hand.state.next_cards"),
        "1f": _yes("from the first after the last blind", "hand.evolve.next_to_act"),
        "1h": _yes("one card burned, three dealt", "hand.state.next_cards"),
        "1i": _yes("from the first left of the button", "hand.evolve.next_to_act"),
        "1j": _yes("one card burned, one dealt", "hand.state.next_cards"),
        "1k": _yes("from the first left of the button", "hand.evolve.next_to_act"),
        "1l": _yes("one card burned, one dealt", "hand.state.next_cards"),
        "1m": _yes("from the first left of the button", "hand.evolve.next_to_act"),
        "1n": _yes("best five of seven", "ranking.scale.strength"),
        "7": _none(ONE_COMMAND),
        "9a": _yes("no cap is asked for outside fixed limit", "hand.legal.why_no_wager"),
        "9c": _partly(
            "a raise of less than the minimum is refused with the minimum, not completed: "
            "the player says which of the two he means"
        ),
        "8c": _partly(
            "who has not acted and faces an all-in of less than half a raise may complete it, "
            "as he may raise in no limit (19); the letter lets him pass or call"
        ),
        "11": _none("the page announces every action and amount to all alike"),
        "12": _none(ONE_COMMAND),
        "13": _none(ONE_COMMAND),
        "14": _none(ONE_COMMAND),
        "15": _none(ONE_COMMAND),
        "16": _none(ONE_COMMAND),
        "17": _none(ONE_COMMAND),
        "18": _none("chips are counted, so none is hidden"),
        "20": _partly(POT_IS_SHOWN, "hand.view.view"),
        "21": _none("there is no button for “pot” that is not an amount within the limits"),
        "22": _partly(
            "acting out of turn is refused; an undercall cannot be made, the call is offered whole",
            "hand.validation.judge",
        ),
        "23": _partly(
            "the time to act and the time bank are the table's, not 50 and 10 seconds on a floorman's call"
        ),
        "24": _yes(
            "an act out of turn is refused, so nothing has to bind or be given back", "hand.validation.judge"
        ),
        "29": _yes(
            "the best hand is turned up by the dealer and cannot be mucked", "hand.showdown.shown_next"
        ),
        "32": _partly(
            "a hand that is over accepts nothing more; disputes are for a floor", "hand.validation.judge"
        ),
        "33": _yes("what one viewer may see of another's cards, every viewer may", "hand.view.view"),
        "34": _partly(
            "a hand is dead by folding (34a) or by the clock (34d); cards cannot be thrown away (34b, 34c)",
            "hand.evolve.evolve",
        ),
        "35": _none("a folded hand is out of reach of everyone"),
        "36": _none("a folded hand is out of reach of everyone"),
        "37": _none("nobody can show before the showdown"),
        **{str(article): _none(VIRTUAL_CARDS) for article in range(38, 51)},
        "51": _none("documents are looked at by people; here a member is known by a password"),
        "53": _later(TOURNAMENTS),
        "54": _later(TOURNAMENTS),
        "55": _later(TOURNAMENTS),
        "57": _none(VIRTUAL_CARDS),
        "58": _later(DIRECTION),
        "59": _later(DIRECTION),
        "60": _later(TOURNAMENTS),
        "56": _partly("chips of the absent pay blinds and antes; the prize of the place is for tournaments"),
        **{str(article): _none(ON_THE_FELT) for article in range(61, 72)},
        "72": _partly(
            "an absent player's hand is folded in turn, his blinds stay in the pot; "
            "nobody has to be there to ask for time"
        ),
        **{str(article): _none(ON_THE_FELT) for article in range(73, 80)},
        "74": _later("integrity: collusion is found in hand records"),
        **{str(article): _later(DIRECTION) for article in range(80, 90)},
        "90": _none("chips exist at the table only"),
    },
    "ROOM": {
        "basics": _yes(
            "52 cards; the pot is won by the best hand or by the last one left", "hand.decide.apply"
        ),
        "hands": _yes("highest category first, then card by card", "ranking.reference.high"),
        "options": _yes("what is offered depends on what was done before", "hand.legal.legal"),
        "ante": _yes("posted before the blinds, part of the pot and of no bet", "hand.evolve.evolve"),
        "pre-flop": _yes("from the left of the big blind, who keeps the option", "hand.evolve.next_to_act"),
        "flop": _yes("three cards, then from the left of the dealer", "hand.state.next_cards"),
        "turn": _yes("one card, then from the left of the dealer", "hand.state.next_cards"),
        "river": _yes("one card, then from the left of the dealer", "hand.state.next_cards"),
        "showdown": _partly("the time to show or muck is the table's, and what it does then is to muck"),
        "check": _yes("only while there is nothing to call", "hand.validation.judge"),
        "bet": _yes("the first wager of a round", "hand.validation.judge"),
        "call": _yes("the bet, or all that is left", "hand.legal.to_call_to"),
        "velox": _later(TOURNAMENTS),
    },
    "PAGAT": {
        "cards": _yes(
            "52 cards, 53 with a joker, 36 in short deck: each game says which", "hand.validation.judge"
        ),
        "hands": _yes("highest category first, then card by card", "ranking.reference.high"),
        "betting": _yes("who acts, and when a round ends", "hand.evolve.next_to_act"),
        "variants": _yes("draw, lowball, stud, razz, hold'em, Omaha, high and high-low", "hand.decide.begin"),
        "community cards": _yes(
            "hold'em from two, Omaha two of four and three of five", "ranking.scale.strength"
        ),
        "mixed games": _yes(
            "HORSE and others in rotation, or the dealer's choice",
            "table.next_hand.rotation.next_in_turn",
            "table.next_hand.rotation.is_the_choice_of_the_button",
        ),
        "irregularities": _partly(f"acting out of turn is refused; {VIRTUAL_CARDS}", "hand.validation.judge"),
        "collusion": _later("integrity: collusion is found in hand records"),
        "showdown": _partly("everyone's right to see a called hand that was mucked is the floor's to grant"),
    },
    "OT": {
        "places": _later(TOURNAMENTS),
        "return": _later(TOURNAMENTS),
        "hands": _yes("two of four and three of five", "ranking.reference.omaha_high"),
        "tables": _later(TOURNAMENTS),
        "cancelled": _later(TOURNAMENTS),
        "collusion": _later("integrity: collusion is found in hand records"),
    },
    "TDA": {
        "20": _partly(ODD_CHIP_IN_STUD),
        "38": _yes("one card before every street, never more", "hand.state.next_cards"),
        "29": _partly("the time to act is the table's, not 25 and 5 seconds on a floorman's call"),
        "30": _partly(AWAY_IN_TURN, "hand.legal.legal"),
        "34": _partly("the button cannot be placed wrongly, so nothing has to be put right"),
        "43": _partly(NOT_COMPLETED),
        "48": _partly(HOUSE_LIMIT),
        "54": _partly(POT_IS_SHOWN),
        "RP-10": _partly(
            "burned cards are not used again before a common card is dealt; "
            "who is forced to bring in cannot fold"
        ),
        "RP-11": _yes(
            "the big blind posts for the whole table where the table says so, the same for two as for ten",
            "table.next_hand.plan.hand_start",
            "hand.evolve.evolve",
        ),
    },
    "WSOP": {
        "73": _partly(ODD_CHIP_IN_STUD),
        "80": _partly("the time to act is the table's, and what it does then is to check or fold"),
        "82": _partly(AWAY_IN_TURN, "hand.legal.legal"),
        "95": _partly(NOT_COMPLETED),
        "100": _partly(HOUSE_LIMIT),
    },
}
"""Book → article → coverage."""
