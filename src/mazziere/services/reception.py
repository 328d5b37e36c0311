"""The reception: strangers become guests, and known people are let in under the nickname they ask for.

Passwords and sessions are a matter of `people/`; whether somebody may enter a table is decided in
`tables/entry.py`.
"""

from mazziere.ledger import PLAY
from mazziere.services.money.cashier import Cashier
from mazziere.services.money.play_money import PlayMoney
from mazziere.services.people.members import Members
from mazziere.services.people.people import People
from mazziere.services.people.refusals import NicknameFixed
from mazziere.services.people.sessions import Identity, Sessions
from mazziere.services.refusals import NicknameNeeded
from mazziere.services.tables.tables import Tables


class Reception:
    """Lets people into the room."""

    def __init__(
        self,
        *,
        people: People,
        sessions: Sessions,
        members: Members,
        tables: Tables,
        cashier: Cashier,
        play_money: PlayMoney,
    ) -> None:
        self._people = people
        self._sessions = sessions
        self._members = members
        self._tables = tables
        self._cashier = cashier
        self._play_money = play_money

    async def hello(self, *, token: str | None, nickname: str | None, place: str | None = None) -> Identity:
        """The player with that token, renamed to that nickname; or a new guest, who keeps the token returned.

        place  the network a stranger comes from; None: this machine, where their number is not limited

        Raises `NicknameNeeded` for a stranger who gives none.
        """
        known = None if token is None else await self._sessions.known_by(token)
        if known is not None:
            return await self.greet(known.player, nickname, token=token)
        if nickname is None:
            raise NicknameNeeded
        if place is not None:
            self._members.let_in(place)
        player = await self._people.new_player()
        token = self._people.new_token(player)
        await self._people.open(nickname, player=player, token=token)
        return await self.greet(player, None, token=token)

    async def greet(self, player: str, nickname: str | None, *, token: str | None = None) -> Identity:
        """Let a known player in; a guest may take another nickname.

        A player who is nearly out of play chips, and has none on a table, gets new ones. Raises
        `NicknameFixed` for a member who asks for another nickname, and `BannedFromRoom` for a player whom
        the staff has banned.
        """
        person = await self._people.known(player)
        if nickname is not None and nickname != person.nickname:
            if person.is_member:
                raise NicknameFixed
            person = await self._people.rename(player, nickname)
        is_play = self._cashier.terms.currency == PLAY.code
        if is_play and not self._tables.is_seated(player) and await self._play_money.is_nearly_out(player):
            await self._play_money.fill_up(player)
        self._people.welcome(await self._people.known(player))
        return Identity(player, person.nickname, token, await self._cashier.available(player), person.role)
