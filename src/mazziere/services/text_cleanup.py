"""How is what people write made fit to be shown?

On one line, in composed letters, without characters that cannot be seen or that turn the direction of what
follows: they would let a text look like another.
"""

import unicodedata


def tidy(text: str) -> str:
    """The text on one line, its spaces single.

    >>> tidy("  ciao \\n a\\u202etutti ")
    'ciao atutti'
    """
    return " ".join(_visible(unicodedata.normalize("NFC", text)).split())


def _visible(text: str) -> str:
    return "".join(
        letter
        for letter in text
        # C: control, format, unassigned; of them only what makes a space, or joins an emoji, is kept.
        if unicodedata.category(letter)[0] != "C" or letter in "\t\n\r\u200d"
    )
