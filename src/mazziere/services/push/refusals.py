"""The refusals of pushing."""

from dataclasses import dataclass

from mazziere.rules.refusals import Refused


@dataclass(eq=False)
class PushServiceUnknown(Refused):
    """The address is not that of a browser's push service."""

    host: str
