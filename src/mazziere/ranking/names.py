"""How is a hand said in Italian and in English?

"full, re e donne", "full house, kings over queens". Words only: which hand it
is has been settled before (`description`). The browser has its own words for
the same categories.
"""

from typing import Final, Literal

from mazziere.ranking.description import HandName

Language = Literal["it", "en"]

PLURALS_EN: Final = {
    "2": "deuces",
    "3": "threes",
    "4": "fours",
    "5": "fives",
    "6": "sixes",
    "7": "sevens",
    "8": "eights",
    "9": "nines",
    "T": "tens",
    "J": "jacks",
    "Q": "queens",
    "K": "kings",
    "A": "aces",
}
SINGULARS_EN: Final = {
    "2": "deuce",
    "3": "three",
    "4": "four",
    "5": "five",
    "6": "six",
    "7": "seven",
    "8": "eight",
    "9": "nine",
    "T": "ten",
    "J": "jack",
    "Q": "queen",
    "K": "king",
    "A": "ace",
}
# The names of the numbers have no plural in Italian: one says "coppia di dieci".
PLURALS_IT: Final = {
    "2": "due",
    "3": "tre",
    "4": "quattro",
    "5": "cinque",
    "6": "sei",
    "7": "sette",
    "8": "otto",
    "9": "nove",
    "T": "dieci",
    "J": "fanti",
    "Q": "donne",
    "K": "re",
    "A": "assi",
}
# "To the king", with the article that the noun asks for.
UP_TO_IT: Final = {
    "2": "al due",
    "3": "al tre",
    "4": "al quattro",
    "5": "al cinque",
    "6": "al sei",
    "7": "al sette",
    "8": "all'otto",
    "9": "al nove",
    "T": "al dieci",
    "J": "al fante",
    "Q": "alla donna",
    "K": "al re",
    "A": "all'asso",
}
SINGULARS_IT: Final = {**PLURALS_IT, "J": "fante", "Q": "donna", "A": "asso"}

# Only four cards are called a badugi; fewer are told by their number.
BADUGIS_EN: Final = {4: "badugi", 3: "three cards", 2: "two cards", 1: "one card"}
BADUGIS_IT: Final = {4: "badugi", 3: "tre carte", 2: "due carte", 1: "una carta"}


def hand_name(name: HandName, language: Language) -> str:
    """What a dealer calls the hand, without a capital letter.

    >>> hand_name(HandName("full_house", ("K", "Q")), "it")
    'full, re e donne'
    """
    return _italian(name) if language == "it" else _english(name)


def _english(name: HandName) -> str:
    one, many = SINGULARS_EN[name.ranks[0]], PLURALS_EN[name.ranks[0]]
    match name.category:
        case "royal_flush":
            return "royal flush"
        case "five_of_a_kind":
            return f"five of a kind, {many}"
        case "straight_flush":
            return f"straight flush, {one} high"
        case "four_of_a_kind":
            return f"four of a kind, {many}"
        case "full_house":
            return f"full house, {many} over {PLURALS_EN[name.ranks[1]]}"
        case "flush":
            return f"flush, {one} high"
        case "straight":
            return f"straight, {one} high"
        case "three_of_a_kind":
            return f"three of a kind, {many}"
        case "two_pair":
            return f"two pair, {many} and {PLURALS_EN[name.ranks[1]]}"
        case "pair":
            return f"pair of {many}"
        case "high_card":
            return f"{one} high"
        case "low":
            return f"low {_low_ranks(name)}"
        case "badugi":
            return f"{BADUGIS_EN[len(name.ranks)]}, {_low_ranks(name)}"
        case unheard_of:
            raise ValueError(f"no hand is called {unheard_of}")


def _italian(name: HandName) -> str:
    many, up_to = PLURALS_IT[name.ranks[0]], UP_TO_IT[name.ranks[0]]
    match name.category:
        case "royal_flush":
            return "scala reale"
        case "five_of_a_kind":
            return f"pokerissimo di {many}"
        case "straight_flush":
            return f"scala colore {up_to}"
        case "four_of_a_kind":
            return f"poker di {many}"
        case "full_house":
            return f"full, {many} e {PLURALS_IT[name.ranks[1]]}"
        case "flush":
            return f"colore {up_to}"
        case "straight":
            return f"scala {up_to}"
        case "three_of_a_kind":
            return f"tris di {many}"
        case "two_pair":
            return f"doppia coppia, {many} e {PLURALS_IT[name.ranks[1]]}"
        case "pair":
            return f"coppia di {many}"
        case "high_card":
            return f"carta alta, {SINGULARS_IT[name.ranks[0]]}"
        case "low":
            return f"basso {_low_ranks(name)}"
        case "badugi":
            return f"{BADUGIS_IT[len(name.ranks)]}, {_low_ranks(name)}"
        case unheard_of:
            raise ValueError(f"no hand is called {unheard_of}")


def _low_ranks(name: HandName) -> str:
    return "-".join(name.ranks)
