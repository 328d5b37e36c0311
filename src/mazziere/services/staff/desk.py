"""The desk: what the staff does in the room.

That is: tables, announcements, maintenance, bans and mutes, lost second factors, roles, adjusting a balance,
viewing a hand with all its cards. Every act is logged with its author: a look or an announcement before it
happens, everything else in the append that stores it. Who may do what is not decided here.
"""

import contextlib
from collections.abc import Sequence

import msgspec

from mazziere.cage import house_account, player_account, player_book
from mazziere.cage.chart import HOUSE
from mazziere.cards import INTERNATIONAL, Card, card_text
from mazziere.hand import events as h
from mazziere.ledger import Leg, Transfer
from mazziere.ledger.refusals import Overdrawn
from mazziere.protocol.events import ViewerEvent
from mazziere.protocol.game import GameView
from mazziere.rules.refusals import Forbidden
from mazziere.services.care.send_home import send_home, send_home_from_casino
from mazziere.services.casino.tables import CasinoTables
from mazziere.services.history.frames import set_up
from mazziere.services.history.played_hands import Sitter
from mazziere.services.money.cashier import Cashier
from mazziere.services.money.ledger_store import Books
from mazziere.services.people.authenticators import Authenticators
from mazziere.services.people.people import People
from mazziere.services.people.roles import Role
from mazziere.services.refusals import HandNotOver, PlayerHasLess
from mazziere.services.staff.announcements import Announcements
from mazziere.services.staff.desk_log import DeskEntry, DeskLog, DeskNote, given_reason
from mazziere.services.tables import table_stream as kept
from mazziere.services.tables.allowance import Allowances
from mazziere.services.tables.tables import Tables
from mazziere.services.tournaments.tournaments import Tournaments
from mazziere.services.unit_of_work import Unit, UnitsOfWork
from mazziere.table import Table, TableConfig, evolve, view, viewer_events
from mazziere.table import events as e
from mazziere.table.commands import CancelHand, ChangeTable, CloseTable, Pause, PauseTable, ResumeTable
from mazziere.table.refusals import NotPaused
from mazziere.table.state import seat_of
from mazziere.table.views.events import all_events
from mazziere.table.views.game import game_view
from mazziere.tournament.state import latest_entry

HOUR_MS = 3_600_000


class HandOnTheDesk(msgspec.Struct, frozen=True):
    """A finished hand, with every card that was dealt, or with those that everybody saw."""

    hand: str
    table: str
    table_name: str
    tournament: str
    """Its tournament, whose tables are called by their numbers; empty for none."""
    currency: str
    game: GameView
    at: int
    deck_root: str
    was_cancelled: bool
    players: tuple[Sitter, ...]
    cards: dict[int, tuple[str, ...]]
    """Seat → its cards at the end."""
    board: tuple[str, ...]
    second_board: tuple[str, ...]
    events: tuple[ViewerEvent, ...]


class Desk:
    """The operator's desk."""

    def __init__(
        self,
        *,
        units: UnitsOfWork,
        tables: Tables,
        tournaments: Tournaments,
        casino: CasinoTables,
        books: Books,
        announcements: Announcements,
        log: DeskLog,
        currency: str,
        people: People,
        authenticators: Authenticators,
        cashier: Cashier,
        allowances: Allowances,
    ) -> None:
        self._units = units
        self._store = units.store
        self._tables = tables
        self._tournaments = tournaments
        self._casino = casino
        self._books = books
        self._announcements = announcements
        self._log = log
        self._currency = currency
        self._people = people
        self._authenticators = authenticators
        self._cashier = cashier
        self._allowances = allowances

    # ------------------------------------------------------------------------------- tables

    async def open_table(self, who: str, config: TableConfig) -> None:
        note = self._log.line(who, "table_opened", table=config.id, name=config.name)
        await self._tables.open_table(config, note=note)

    async def change_table(self, who: str, config: TableConfig) -> None:
        """Change a table from the next hand on; its owner and who may enter stay as they are."""
        before = self._tables.table(config.id).config
        keeps = {name: getattr(before, name) for name in ("private", "owner", "invitation", "kind")}
        await self._tables.ask(
            None,
            config.id,
            ChangeTable(msgspec.structs.replace(config, **keeps)),
            note=self._log.line(who, "table_changed", table=config.id, name=config.name),
        )

    async def pause_table(self, who: str, table: str) -> None:
        """Raises `Unknown`, `Forbidden` for a player of its tournament, or what the table refuses."""
        await self._check_plays_elsewhere(who, self._tables.table(table))
        note = self._log.line(who, "table_paused", table=table)
        await self._tables.ask(None, table, PauseTable(Pause.OPERATOR), note=note)

    async def resume_table(self, who: str, table: str) -> None:
        """Resume a table that the staff has paused, or whose owner's hands of today are used up.

        In the latter case all tables of that owner go on, with a new allowance for today. Raises `Unknown`,
        `Forbidden` for that owner or a player of the table's tournament, or what the table refuses.
        """
        found = self._tables.table(table)
        await self._check_plays_elsewhere(who, found)
        if Pause.ALLOWANCE in found.paused and Pause.OPERATOR not in found.paused:
            await self._renew_allowance(who, found)
            return
        note = self._log.line(who, "table_resumed", table=table)
        await self._tables.ask(None, table, ResumeTable(Pause.OPERATOR), note=note)

    async def _renew_allowance(self, who: str, table: Table) -> None:
        owner = table.config.owner
        if who == owner:
            raise Forbidden("table")
        note = self._log.line(who, "allowance_renewed", table=table.config.id, player=owner)
        await self._allowances.renew(owner, note)
        for one in self._tables.all():
            if one.config.owner == owner and Pause.ALLOWANCE in one.paused:
                # A table that goes on by itself meanwhile is not paused any more.
                with contextlib.suppress(NotPaused):
                    await self._tables.ask(None, one.config.id, ResumeTable(Pause.ALLOWANCE))

    async def close_table(self, who: str, table: str) -> None:
        note = self._log.line(who, "table_closed", table=table)
        await self._tables.ask(None, table, CloseTable(), note=note)

    async def cancel_hand(self, who: str, table: str, *, reason: str) -> str:
        """Cancel the running hand; returns its id.

        Raises `Unknown`, `ReasonNeeded`, `Forbidden` for a player of that table or of its tournament, or what
        the table refuses.
        """
        reason = given_reason(reason)
        found = self._tables.table(table)
        hand = found.hand_id
        if seat_of(found, who) is not None:
            raise Forbidden("table")
        await self._check_plays_elsewhere(who, found)
        note = self._log.line(who, "hand_cancelled", table=table, hand=hand, reason=reason)
        await self._tables.ask(None, table, CancelHand(), note=note)
        return hand

    async def _check_plays_elsewhere(self, who: str, table: Table) -> None:
        """Raises `Forbidden` at a table of a tournament for whoever has entered it and may not direct it."""
        tournament = table.config.tournament
        if tournament and latest_entry(await self._tournaments.find(tournament), who) is not None:
            raise Forbidden("tournament")

    # ------------------------------------------------------------------------- the whole room

    async def pause_room(self, who: str) -> None:
        await self._tables.pause_all(note=self._log.line(who, "room_paused"))
        await self._tournaments.rest()

    async def resume_room(self, who: str) -> None:
        await self._tables.resume_all(note=self._log.line(who, "room_resumed"))
        await self._tournaments.go_on()
        await self._casino.follow_the_room()

    async def announce(self, who: str, text: str) -> None:
        await self._log.note(who, "announced", text=text)
        self._announcements.say(text)

    # --------------------------------------------------------------------------------- people

    async def adjust(self, who: str, player: str, amount: int, *, reason: str, request: str) -> int:
        """Adjust a balance by an amount, which may be negative; returns the player's new balance.

        Repeating a request moves nothing again; with another amount or reason it is refused.
        Raises `Unknown`, `ReasonNeeded`, `PlayerHasLess`, or `Forbidden` for somebody's own balance.
        """
        reason = given_reason(reason)
        if who == player:
            raise Forbidden("player")
        purse, house = player_account(player, self._currency), house_account(self._currency)
        await self._people.known(player)
        leg = Leg(house.id, purse.id, amount) if amount > 0 else Leg(purse.id, house.id, -amount)
        transfer = Transfer(f"adjustment/{request}", "adjustment", (leg,), note=reason)
        note = self._log.line(
            who, "balance_adjusted", player=player, amount=amount, reason=reason, request=request
        )

        async def adjust(unit: Unit) -> int:
            posting = self._books.posting(unit)
            try:
                posting.open(purse)
                posting.open(house)
                posting.make(transfer)
            except Overdrawn as refused:
                raise PlayerHasLess(amount=-amount, balance=refused.available) from refused
            if not posting.knows(player_book(player), transfer.id):
                self._log.write(unit, note)
            return posting.balance(purse.id).available

        return await self._units.carry_out(
            [*self._books.refs((HOUSE, player_book(player))), self._log.ref], adjust
        )

    async def release_withdrawal(self, who: str, payment: str, *, reason: str) -> None:
        """Let a held withdrawal go on to the provider.

        Raises `Unknown`, `ReasonNeeded`, `PaymentNotHeld`, or `Forbidden` for whoever it concerns.
        """
        reason = given_reason(reason)
        note = await self._review_note(who, "withdrawal_released", payment, reason)
        await self._cashier.release(payment, by=who, why=reason, note=note)

    async def refuse_withdrawal(self, who: str, payment: str, *, reason: str) -> None:
        """Refuse a held withdrawal; the money is the player's again. Raises what releasing it raises."""
        reason = given_reason(reason)
        note = await self._review_note(who, "withdrawal_refused", payment, reason)
        await self._cashier.refuse(payment, by=who, why=reason, note=note)

    async def _review_note(self, who: str, what: str, payment: str, reason: str) -> DeskNote:
        found = await self._cashier.payment(payment)
        if who == found.player or any(who == one.opponent for one in found.suspicions):
            raise Forbidden("player")
        return self._log.line(
            who, what, player=found.player, payment=payment, amount=found.amount, reason=reason
        )

    async def ban(self, who: str, player: str, *, hours: int | None, reason: str) -> None:
        """Ban a player at once, for that many hours or for good (None); a running hand goes on without them.

        Their entries in tournaments that may begin while the ban lasts are paid back. Their payments go on:
        what is theirs stays theirs.

        Raises `Unknown`, `ReasonNeeded` or `Forbidden`.
        """
        await self._check_standing(who, player)
        reason, until = given_reason(reason), self._until(hours)
        note = self._log.line(who, "banned", player=player, hours=hours, reason=reason)
        await self._people.ban(player, until=until, why=reason, by=who, note=note)
        await send_home(self._tables, player)
        await self._tournaments.withdraw_everywhere(player, until=until)
        await send_home_from_casino(self._casino, player)

    async def unban(self, who: str, player: str) -> None:
        """Lift a ban, if there is one. Raises `Unknown` or `Forbidden`."""
        await self._check_standing(who, player)
        await self._people.unban(player, by=who, note=self._log.line(who, "ban_lifted", player=player))

    async def mute(self, who: str, player: str, *, hours: int | None, reason: str) -> None:
        """Mute a player, for that many hours or until it is lifted (None). Raises what `ban` raises."""
        await self._check_standing(who, player)
        reason = given_reason(reason)
        note = self._log.line(who, "muted", player=player, hours=hours, reason=reason)
        await self._people.mute(player, until=self._until(hours), why=reason, by=who, note=note)

    async def unmute(self, who: str, player: str) -> None:
        """Lift a mute, if there is one. Raises what `unban` raises."""
        await self._check_standing(who, player)
        await self._people.unmute(player, by=who, note=self._log.line(who, "mute_lifted", player=player))

    async def remove_second_factor(self, who: str, player: str, *, reason: str) -> None:
        """Let a member who has lost their second factor sign in with the password alone.

        They are signed out everywhere and, where their address is verified, told by e-mail.

        Raises `Unknown`, `ReasonNeeded`, `NoSecondFactor`, or `Forbidden` for oneself, for staff unless `who`
        is an administrator, and for administrators.
        """
        await self._check_standing(who, player)
        if (await self._people.known(player)).role is Role.ADMINISTRATOR:
            raise Forbidden("player")
        person = await self._people.remove_second_factor(player, by=who, reason=reason)
        self._authenticators.tell_of_removal(person)

    async def give_role(self, who: str, player: str, role: Role) -> None:
        """Give a member a role.

        Raises `Unknown`, `MembersOnly` for a guest, and `Forbidden` for one's own role, so that somebody who
        may give roles always remains.
        """
        if who == player:
            raise Forbidden("player")
        note = self._log.line(who, "role_given", player=player, role=role.value)
        await self._people.set_role(player, role, by=who, note=note)

    async def _check_standing(self, who: str, player: str) -> None:
        """Raises `Forbidden` for oneself and, unless `who` is an administrator, for staff."""
        judged, judging = await self._people.known(player), await self._people.known(who)
        is_staff = judged.role not in (Role.GUEST, Role.PLAYER)
        if who == player or (is_staff and judging.role is not Role.ADMINISTRATOR):
            raise Forbidden("player")

    def _until(self, hours: int | None) -> int | None:
        return None if hours is None else self._tables.now() + hours * HOUR_MS

    # ------------------------------------------------------------------------------- looking

    async def look_at_hand(self, who: str, hand: str, *, all_cards: bool) -> HandOnTheDesk:
        """A finished hand, with all its cards or those that everybody saw. The look is logged first.

        Raises `Unknown`, `HandNotOver`, or `Forbidden` for all cards of a hand in which `who` was dealt in.
        """
        told = await kept.read_told_hand(self._store, hand)
        if not told.is_over:
            raise HandNotOver(hand)
        if all_cards and any(player == who for _, player in told.sealed.players):
            raise Forbidden("hand")
        await self._log.note(who, "hand_looked_at", hand=hand, all_cards=all_cards)
        sitters = [await self._sitter(no, player) for no, player in told.sealed.players]
        return _on_the_desk(told, await self._config_of(told), sitters, all_cards=all_cards)

    async def _sitter(self, no: int, player: str) -> Sitter:
        person = await self._people.known(player)
        return Sitter(no, player, person.nickname, person.is_bot)

    async def _config_of(self, told: kept.ToldHand) -> TableConfig:
        return await kept.read_config(self._store, told.sealed.table, told.began.config_version)

    async def newest_notes(self, *, before: int | None, limit: int) -> list[DeskEntry]:
        """The log of the staff, newest first; `before`: only lines with a lower number (None: the newest)."""
        return await self._log.newest(before=before, limit=limit)


def _on_the_desk(
    told: kept.ToldHand, config: TableConfig, sitters: Sequence[Sitter], *, all_cards: bool
) -> HandOnTheDesk:
    """The hand replayed, with open cards or as a bystander saw it."""
    happened = [event for event in told.events if isinstance(event, e.InHand)]
    opening = happened[0].event
    assert isinstance(opening, h.HandStarted), "a hand starts with its start"
    table = evolve(set_up(config, opening.start, sitters), told.began)
    for event in happened:
        table = evolve(table, event)
    hand = table.hand
    assert hand is not None, "its cards lie until the next hand begins"
    if all_cards:
        cards = {seat.no: _texts((*seat.hole, *seat.up)) for seat in hand.seats}
    else:
        cards = {seat.no: seat.cards for seat in view(table, None).seats}
    events: tuple[e.Event, ...] = (told.began, *happened)
    return HandOnTheDesk(
        hand=told.began.hand_id,
        table=told.sealed.table,
        table_name=config.name,
        tournament=config.tournament,
        currency=config.currency,
        game=game_view(opening.start.variant, opening.start.limit, opening.start.stakes),
        at=told.began.at,
        deck_root=told.began.deck_root,
        was_cancelled=isinstance(told.events[-1], e.HandCancelled),
        players=tuple(sitters),
        cards=cards,
        board=_texts(hand.board),
        second_board=_texts(hand.second_board),
        events=all_events(events, table) if all_cards else viewer_events(events, None, table),
    )


def _texts(cards: Sequence[Card]) -> tuple[str, ...]:
    return tuple([card_text(card, INTERNATIONAL) for card in cards])
