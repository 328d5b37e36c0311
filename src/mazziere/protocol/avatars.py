"""The avatars that a person can choose from; the page draws each of them."""

from typing import Literal

Face = Literal[
    "fox", "wolf", "bear", "panda", "koala", "cat", "tiger", "lion",
    "rabbit", "deer", "owl", "eagle", "penguin", "duck", "frog", "shark",
    "octopus", "elephant", "boar", "monkey", "raccoon", "hedgehog", "dog", "bull",
]  # fmt: skip

Avatar = Literal["", "initials"] | Face
"""A face, the initials of the nickname, or nothing chosen: the page shows a face that follows from the
nickname."""
