"""The word list: which words are masked, however they are spelled.

A line is read as a person reads it: accents ignored, 0 read as o and @ as a, repeated letters collapsed, dots
or spaces between letters skipped. An asterisk in the middle of a word may stand for any letter ("f*ck"), and
a piece that begins as no word does belongs to the one before it ("stro nzo"). Only whole words are then
compared: a word that merely contains another is no offense ("classico", "Scunthorpe"), nor are two words that
make one together ("who re-raised"). The operator provides the list; an entry ending in * stands for every
word with that beginning. Nothing here knows who speaks.
"""

import unicodedata
from collections.abc import Iterable, Iterator
from itertools import groupby

import msgspec

_LOOKALIKES = str.maketrans(
    {
        "0": "o", "1": "i", "3": "e", "4": "a", "5": "s", "7": "t", "8": "b", "@": "a", "$": "s", "€": "e",
        "!": "i", "|": "l", "ı": "i", "ø": "o", "ł": "l", "đ": "d",
        # Letters of other alphabets that look like Latin ones
        "а": "a", "с": "c", "е": "e", "і": "i", "о": "o", "р": "p", "ѕ": "s", "т": "t", "у": "y", "х": "x",
        "к": "k", "м": "m", "н": "h", "в": "b", "α": "a", "ε": "e", "ι": "i", "κ": "k", "ν": "v", "ο": "o",
        "ρ": "p", "τ": "t", "υ": "u", "χ": "x",
    }
)  # fmt: skip
LONGEST_WORD = 24
_HIDERS = "*#"
"""Characters with which a letter is hidden."""
_VOWELS = frozenset("aeiouy")
_BEGINNINGS = frozenset(
    {
        "bl", "br", "ch", "cl", "cr", "cz", "dj", "dr", "dw", "fj", "fl", "fr", "gh", "gl", "gn", "gr",
        "gw", "kh", "kl", "kn", "kr", "kw", "ll", "mc", "ph", "pl", "pn", "pr", "ps", "pt", "rh", "sb",
        "sc", "sd", "sf", "sg", "sh", "sk", "sl", "sm", "sn", "sp", "sq", "sr", "st", "sv", "sw", "th",
        "tj", "tl", "tr", "ts", "tw", "tz", "vl", "vr", "wh", "wr", "xh", "zh", "zl", "zw",
    }
)  # fmt: skip
"""Two consonants with which a word of Italian, English or a neighbor's language, or a name, may begin."""
DRAWN_OUT = 3
"""A letter repeated at least this many times matches one or two of it."""

Runs = tuple[tuple[str, int], ...]
"""A word as its letters, each with the length of its run."""

STARTER_WORDS = (
    # Italian
    "affanculo", "bastard*", "cazzata", "cazzate", "cazzi", "cazzo", "cazzone", "cazzoni", "coglion*",
    "cornuto", "cornuti", "cretin*", "deficiente", "deficienti", "fanculo", "idiot*", "imbecill*", "merda",
    "merde", "merdos*", "mignott*", "minchia", "minchion*", "puttana", "puttane", "puttanat*",
    "rincoglionit*", "stronza", "stronzat*", "stronze", "stronzett*", "stronzi", "stronzo", "stronzon*",
    "vaffanculo", "zoccola", "zoccole",
    # English
    "arsehole*", "asshole*", "bitch", "bitches", "bullshit", "cunt*", "dickhead*", "fuck*", "moron",
    "moronic", "morons", "motherfuck*", "shit", "shitty", "slut", "sluts", "wanker*", "whore*",
)  # fmt: skip
"""Everyday insults in both languages, as a starting point: an operator may bring another list."""


class WordList(msgspec.Struct, frozen=True):
    """The words to mask."""

    words: frozenset[Runs]
    stems: tuple[Runs, ...]

    def masked(self, line: str) -> str:
        """The line, with an asterisk for each letter of a listed word.

        >>> word_list(["stronzo"]).masked("sei uno S T R O N Z O, un po' str0nz0")
        "sei uno * * * * * * *, un po' *******"
        """
        hidden: set[int] = set()
        for readings in _readings(line):
            word = next((word for word in readings if self._has(word)), [])
            hidden.update(place for _, place in word)
        for word in _starred(line):
            if self._has_starred(word):
                hidden.update(place for _, place in word)
        return "".join("*" if place in hidden else letter for place, letter in enumerate(line))

    def _has(self, word: "Reading") -> bool:
        runs = _runs([letter for letter, _ in word])
        return any(_is_the_same(runs, entry) for entry in self.words if len(entry) == len(runs)) or any(
            _is_the_same(runs[: len(stem)], stem) for stem in self.stems if len(stem) <= len(runs)
        )

    def _has_starred(self, word: "Reading") -> bool:
        """Whether a word with asterisks is a listed one, of which they hide half of the letters at most."""
        read = "".join(letter for letter, _ in word)
        return any(_may_be(read, _text(entry)) for entry in self.words) or any(
            _may_be(read[: len(stem)], stem) for stem in map(_text, self.stems)
        )


Reading = list[tuple[str, int]]
"""A word that somebody may read in a line: its letters, each with its position."""


def word_list(entries: Iterable[str]) -> WordList:
    """The list with these entries; text after # is a comment."""
    words, stems = set[Runs](), set[Runs]()
    for entry in entries:
        word = entry.partition("#")[0].strip()
        letters = [letter for letter, _ in _letters(word.rstrip("*"))]
        if letters:
            (stems if word.endswith("*") else words).add(_runs(letters))
    return WordList(frozenset(words), tuple(sorted(stems)))


def _runs(letters: Iterable[str]) -> Runs:
    return tuple([(letter, len(list(same))) for letter, same in groupby(letters)])


def _is_the_same(read: Runs, entry: Runs) -> bool:
    """Whether a word is the entry, perhaps with repeated letters: paaazzo is pazzo, pazo is not."""
    return all(
        letter == wanted and (count == times or count >= max(times, DRAWN_OUT))
        for (letter, count), (wanted, times) in zip(read, entry, strict=True)
    )


def _text(entry: Runs) -> str:
    return "".join(letter * times for letter, times in entry)


def _may_be(read: str, entry: str) -> bool:
    """Whether a word whose asterisks hide a letter each is the entry."""
    return (
        len(read) == len(entry)
        and 0 < 2 * read.count("*") <= len(read)
        and all(letter in ("*", wanted) for letter, wanted in zip(read, entry, strict=True))
    )


def _letters(text: str) -> Iterator[tuple[str, int]]:
    """The letters of a text as they are read, each with its position; other characters are skipped."""
    for place, written in enumerate(text):
        if written == "!" and not text[place + 1 : place + 2].isalpha():
            continue  # at the end of a word it is what it is
        for letter in unicodedata.normalize("NFKD", written.casefold().translate(_LOOKALIKES)):
            if "a" <= (plain := letter.translate(_LOOKALIKES)) <= "z":
                yield plain, place


def _readings(line: str) -> Iterator[Iterable[Reading]]:
    """Every word that could be read in a line; of those with the same beginning, the shortest first."""
    alone: Reading = []
    """Consecutive single letters, as in "s t o p"."""
    before: Reading = []
    """The piece before, to which the next one may belong."""
    for chunk, start in _chunks(line):
        letters = [(letter, start + place) for letter, place in _letters(chunk)]
        parts = _parts(letters)
        if any(character.isalpha() for character in chunk):
            yield from ([part] for part in parts)
            if len(parts) > 1:
                yield [letters]  # spelled with dots or dashes
        if before and len(parts) == 1 and _begins_as_no_word(letters):
            yield [before + letters]
        before = letters if len(parts) == 1 else []
        if letters and all(len(part) == 1 for part in parts):
            alone += letters
        else:
            yield from _spelled(alone)
            alone = []
    yield from _spelled(alone)


def _chunks(line: str) -> Iterator[tuple[str, int]]:
    """The parts of a line between spaces, with their positions."""
    place = 0
    for is_space, run in groupby(line, key=str.isspace):
        chunk = "".join(run)
        if not is_space:
            yield chunk, place
        place += len(chunk)


def _parts(letters: Reading) -> list[Reading]:
    """The runs of adjacent letters."""
    parts: list[Reading] = []
    for letter, place in letters:
        if parts and place - parts[-1][-1][1] <= 1:
            parts[-1].append((letter, place))
        else:
            parts.append([(letter, place)])
    return parts


def _begins_as_no_word(letters: Reading) -> bool:
    """Whether this is the end of a word: abbreviations, which have no vowel, are words of their own."""
    text = "".join(letter for letter, _ in letters)
    return _VOWELS.isdisjoint(text[:2]) and text[:2] not in _BEGINNINGS and not _VOWELS.isdisjoint(text)


def _starred(line: str) -> Iterator[Reading]:
    """Every word of a line within which asterisks stand for letters; numbers are multiplied by them."""
    for chunk, start in _chunks(line):
        letters = list(_letters(chunk))
        stars = [place for place, character in enumerate(chunk) if character in _HIDERS]
        if not stars or any(not chunk[place].isalpha() for _, place in letters):
            continue
        ends = [place for _, place in letters[:1] + letters[-1:]]
        inside = [("*", place) for place in stars if ends and ends[0] < place < ends[-1]]
        yield sorted([(letter, start + place) for letter, place in letters + inside], key=lambda one: one[1])


def _spelled(alone: Reading) -> Iterator[Iterable[Reading]]:
    """Every word that consecutive single letters could form, by its beginning."""
    for start in range(len(alone) - 2):
        longest = min(len(alone), start + LONGEST_WORD)
        yield [alone[start:end] for end in range(start + 3, longest + 1)]
