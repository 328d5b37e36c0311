"""Cleaning up what people write before it is shown.

The result is one line of composed characters, without invisible ones or ones that change the direction of
writing: they would let one text look like another.
"""

import unicodedata


def tidy(text: str) -> str:
    """The text on one line, with single spaces.

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
