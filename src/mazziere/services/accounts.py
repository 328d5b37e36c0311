"""Who is who?

Every player owns a stream of events. A player proves to be one by a token, of which only a hash is kept.
What somebody has stands in the books (`services.books`), and here only what an earlier version of the room
had written down, which was brought forward from here. Nothing here knows what is played at the tables.
"""

import asyncio
import hmac
import unicodedata
from collections.abc import Sequence
from hashlib import sha256

import msgspec

from mazziere.services.people.roles import Role
from mazziere.services.ports import Chance, Clock, EventStore, StoreError, Write
from mazziere.services.refusals import NicknameNeeded, NicknameTaken, NicknameUnusable

PREFIX = "account/"
LONGEST_NICKNAME = 20
ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"  # nothing that is easily misread


# What has happened to an account. Stored as they are: a field is never renamed.


class AccountOpened(msgspec.Struct, frozen=True, tag="account_opened"):
    player: str
    nickname: str
    token_hash: str
    """SHA-256 of the token, in hexadecimal; empty for a bot, which never has to prove who it is."""
    is_bot: bool
    chips: int
    """Play money to begin with; none since there are books."""
    at: int


class NicknameChanged(msgspec.Struct, frozen=True, tag="nickname_changed"):
    nickname: str
    at: int


# Chips stood here before there were books; nothing of this happens any more.


class ChipsGiven(msgspec.Struct, frozen=True, tag="chips_given"):
    """New play money."""

    amount: int
    at: int


class ChipsTakenToTable(msgspec.Struct, frozen=True, tag="chips_taken_to_table"):
    table: str
    amount: int
    at: int


class ChipsBackFromTable(msgspec.Struct, frozen=True, tag="chips_back_from_table"):
    table: str
    amount: int
    at: int


AccountEvent = AccountOpened | NicknameChanged | ChipsGiven | ChipsTakenToTable | ChipsBackFromTable

_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(AccountEvent).decode


class Account(msgspec.Struct, frozen=True):
    """A player, as the events so far tell."""

    player: str
    nickname: str
    token_hash: str
    is_bot: bool
    balance: int
    """Chips that lay on no table when the books began, to be brought forward into them."""
    given: int
    """All play money this player had been given by then."""
    version: int


class Identity(msgspec.Struct, frozen=True):
    """A player, and the token with which they prove it at their next visit."""

    player: str
    nickname: str
    token: str
    balance: int
    """Chips that are on no table."""
    role: Role = Role.GUEST


class Known(msgspec.Struct, frozen=True):
    """Somebody who has just proved to be this person."""

    player: str
    nickname: str
    role: Role
    session: str | None
    """The session whose token it was; None for a token that is of none."""


def evolve(account: Account | None, event: AccountEvent) -> Account:
    """The account after `event`. The first event of each opens it."""
    if account is None:
        assert isinstance(event, AccountOpened), "an account is opened before anything happens to it"
        return Account(
            player=event.player,
            nickname=event.nickname,
            token_hash=event.token_hash,
            is_bot=event.is_bot,
            balance=event.chips,
            given=event.chips,
            version=1,
        )
    version = account.version + 1
    replace = msgspec.structs.replace
    match event:
        case NicknameChanged(nickname=nickname):
            return replace(account, nickname=nickname, version=version)
        case ChipsGiven(amount=amount):
            given = account.given + amount
            return replace(account, balance=account.balance + amount, given=given, version=version)
        case ChipsTakenToTable(amount=amount):
            return replace(account, balance=account.balance - amount, version=version)
        case ChipsBackFromTable(amount=amount):
            return replace(account, balance=account.balance + amount, version=version)
        case AccountOpened():
            raise AssertionError("an account is opened once")


async def load_account(store: EventStore, stream: str) -> Account:
    """An account as its stream tells it."""
    kept = await store.snapshot(stream)
    account = msgspec.json.decode(kept.state, type=Account) if kept else None
    for event in await store.read(stream, since=kept.version if kept else 0, limit=None):
        account = evolve(account, _decode(event))
    assert account is not None, f"{stream} is empty"
    return account


class Accounts:
    """All accounts of the room. Read once, at the start; kept in step with the store afterwards."""

    def __init__(self, store: EventStore, clock: Clock, chance: Chance) -> None:
        self._store = store
        self._clock = clock
        self._chance = chance
        self._accounts: dict[str, Account] = {}
        self._by_nickname: dict[str, str] = {}
        self._locks: dict[str, asyncio.Lock] = {}
        self._opening = asyncio.Lock()

    async def load(self) -> None:
        for head in await self._store.heads(PREFIX):
            self._adopt(await load_account(self._store, head.stream))

    def __getitem__(self, player: str) -> Account:
        return self._accounts[player]

    def __contains__(self, player: str) -> bool:
        return player in self._accounts

    def all(self) -> tuple[Account, ...]:
        return tuple(self._accounts.values())

    # -------------------------------------------------------------------- who is who

    def named(self, nickname: str) -> Account | None:
        """Who goes by that name, however it is capitalized."""
        # A name is reserved before its account is kept: until then nobody goes by it.
        return self._accounts.get(self._by_nickname.get(nickname.casefold(), ""))

    def by_token(self, token: str) -> Account | None:
        """Whose token this is."""
        player, _, _ = token.partition(".")
        account = self._accounts.get(player)
        if account is None or not hmac.compare_digest(account.token_hash, _hash(token)):
            return None
        return account

    async def open(self, nickname: str | None, *, is_bot: bool) -> tuple[Account, str]:
        """A new account and its token. Raises a refusal if the nickname will not do."""
        if nickname is None:
            raise NicknameNeeded
        nickname = usable(nickname)
        player = self._new_id()
        token = f"{player}.{self._chance.below(1 << 128):032x}"
        event = AccountOpened(
            player=player,
            nickname=nickname,
            token_hash="" if is_bot else _hash(token),
            is_bot=is_bot,
            chips=0,
            at=self._clock.now(),
        )
        self._reserve(nickname, player)
        try:
            await self._store.append([Write(PREFIX + player, (_encode(event),), after=0)])
        except StoreError:
            del self._by_nickname[nickname.casefold()]
            raise
        return self._adopt(evolve(None, event)), token

    async def house_player(self, name: str) -> Account:
        """The bot of that name, whose account is opened the first time it plays at any table."""
        async with self._opening:
            account = self.named(name)
            if account is None:
                account, _ = await self.open(name, is_bot=True)
            return account

    async def rename(self, player: str, nickname: str) -> Account:
        """Raises a refusal if the nickname will not do."""
        nickname = usable(nickname)
        if nickname == self._accounts[player].nickname:
            return self._accounts[player]
        self._reserve(nickname, player)
        try:
            return await self._happen(player, NicknameChanged(nickname, self._clock.now()))
        except StoreError:
            if self._accounts[player].nickname.casefold() != nickname.casefold():
                del self._by_nickname[nickname.casefold()]
            raise

    # ------------------------------------------------------------------------- writing

    async def _happen(self, player: str, event: AccountEvent) -> Account:
        async with self._locks.setdefault(player, asyncio.Lock()):
            account = self._accounts[player]
            write = Write(PREFIX + player, (_encode(event),), after=account.version)
            try:
                await self._store.append([write])
            except StoreError:
                await self._look_again([player])
                raise
            return self._adopt(evolve(account, event))

    async def _look_again(self, players: Sequence[str]) -> None:
        """An append failed, and perhaps was kept all the same: the store knows."""
        for player in players:
            self._adopt(await load_account(self._store, PREFIX + player))

    def _adopt(self, account: Account) -> Account:
        old = self._accounts.get(account.player)
        if old is not None and old.nickname != account.nickname:
            self._by_nickname.pop(old.nickname.casefold(), None)
        self._accounts[account.player] = account
        self._by_nickname[account.nickname.casefold()] = account.player
        return account

    def _reserve(self, nickname: str, player: str) -> None:
        holder = self._by_nickname.setdefault(nickname.casefold(), player)
        if holder != player:
            raise NicknameTaken(nickname=nickname)

    def _new_id(self) -> str:
        while True:
            letters = [ALPHABET[self._chance.below(len(ALPHABET))] for _ in range(8)]
            player = "".join(letters)
            if player not in self._accounts:
                return player


def _hash(token: str) -> str:
    return sha256(token.encode()).hexdigest()


def usable(nickname: str) -> str:
    """The nickname with its spaces tidied. Raises `NicknameUnusable`.

    >>> usable("  Ada   L. ")
    'Ada L.'
    """
    tidy = " ".join(unicodedata.normalize("NFC", nickname).split())
    # Categories C (control, direction marks, unassigned) and Z other than the space would let one name
    # look like another.
    if not 1 <= len(tidy) <= LONGEST_NICKNAME or any(
        unicodedata.category(letter)[0] in "CZ" and letter != " " for letter in tidy
    ):
        raise NicknameUnusable(longest=LONGEST_NICKNAME)
    return tidy
