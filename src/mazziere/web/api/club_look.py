"""The API of the club's look: the name on its cloth, and its colors.

Everybody may ask for it; who may set it stands in `web.authorization`.
"""

from __future__ import annotations

from typing import Annotated, Any

from litestar import get, put
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.params import JSONBody
from msgspec import Meta, Struct

from mazziere.services.room import Room
from mazziere.services.staff.club import ClubLook
from mazziere.services.text_cleanup import tidy
from mazziere.web.viewer import Viewer

LONGEST_NAME = 24

Color = Annotated[str, Meta(pattern=r"^(#[0-9a-f]{6})?\Z")]
"""`#rrggbb`, or empty."""


class ShownClub(Struct, frozen=True):
    """The name that is woven into the cloth, the color of the cloth, and that of backs, chips and ribbon.

    Fields that are empty leave the room's own look.
    """

    name: Annotated[str, Meta(max_length=LONGEST_NAME)] = ""
    cloth: Color = ""
    accent: Color = ""


@get("/api/club/look", tags=["room"], summary="The look of the club")
async def club(state: State) -> ShownClub:
    """The look as the staff has set it."""
    room: Room = state.room
    return _shown(await room.club.look())


@put("/api/desk/club-look", tags=["desk"], summary="Set the look of the club")
async def set_club(data: JSONBody[ShownClub], me: NamedDependency[Viewer], state: State) -> ShownClub:
    """Set name and colors; a page shows them when it is next loaded."""
    look = ClubLook(tidy(data.name), data.cloth, data.accent)
    await state.room.club.change(me.player, look)
    return _shown(look)


def _shown(look: ClubLook) -> ShownClub:
    return ShownClub(look.name, look.cloth, look.accent)


ROUTES: tuple[Any, ...] = (club, set_club)
