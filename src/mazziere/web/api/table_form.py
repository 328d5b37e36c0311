"""The form that describes a table to be opened or changed.

The desk and members use the same form. It checks bounds only; the table refuses a combination that cannot be
played. Chips are whole numbers of the smallest unit, durations milliseconds. Which fields a member may not
set stands with the routes.
"""

from __future__ import annotations

import re
import unicodedata
from hashlib import sha256
from typing import Annotated, Literal

from msgspec import Meta, Struct
from msgspec.structs import asdict

from mazziere.protocol.words import Change, Limit
from mazziere.rules.limits import Limit as PlayedLimit
from mazziere.rules.limits import Stakes
from mazziere.rules.rake import Cap, HousePrice, Rake, TimeCharge
from mazziere.rules.rule_set import RULE_SETS
from mazziere.rules.variants.catalogue import VARIANTS
from mazziere.services.tournaments.tournaments import is_tournament_id
from mazziere.table import ByHands, ByOrbits, ByTime, ChatPolicy, DealersChoice, Mix, TableConfig, TableGame
from mazziere.table.config import Change as PlayedChange
from mazziere.table.refusals import VariantUnknown
from mazziere.web.refusals import RequestUnreadable, UnknownRuleSet

Chips = Annotated[int, Meta(ge=0, le=2**40)]
Ms = Annotated[int, Meta(ge=0, le=24 * 3_600_000)]
Count = Annotated[int, Meta(ge=0, le=1_000)]
TableName = Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^\S[^\x00-\x1f\x7f]*\Z")]
WhoTalks = Literal["nobody", "players", "spectators_between_hands", "everybody"]
Key = Annotated[str, Meta(min_length=1, max_length=40)]
ID_DIGITS = 6
"""How many digits of its hash tell a name apart: among a thousand such tables, two are hardly alike."""


class GameForm(Struct, frozen=True, forbid_unknown_fields=True):
    """A game and its stakes. Those that the game does not have are 0; bets of 0 follow from the blinds."""

    variant: Key
    limit: Limit
    small_blind: Chips = 0
    big_blind: Chips = 0
    ante: Chips = 0
    small_bet: Chips = 0
    big_bet: Chips = 0
    bring_in: Chips = 0


class RotationForm(Struct, frozen=True, forbid_unknown_fields=True):
    """When the game changes: after `count` hands or orbits, or `ms`; `ms` is also the time for a choice."""

    by: Change
    count: Count = 0
    ms: Ms = 0


class CapForm(Struct, frozen=True, forbid_unknown_fields=True):
    """A cap on the rake: with at least this many players dealt in, a hand costs at most this many chips."""

    players: Annotated[int, Meta(ge=2, le=10)]
    most: Chips


class PriceForm(Struct, frozen=True, forbid_unknown_fields=True):
    """The house's price: a rake in basis points of each pot, or a time charge of `amount` per `every_ms`."""

    by: Literal["rake", "time_charge"]
    basis_points: Count = 0
    caps: Annotated[tuple[CapForm, ...], Meta(max_length=9)] = ()
    no_flop_no_drop: bool = True
    amount: Chips = 0
    every_ms: Ms = 0


class TableForm(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A table. `rotation` is null if it plays one game only. `rules` is the key of a rule set."""

    name: TableName
    games: Annotated[tuple[GameForm, ...], Meta(min_length=1, max_length=16)]
    rotation: RotationForm | None = None
    rules: Key = "room"
    seat_count: Annotated[int, Meta(ge=2, le=10)]
    min_buy_in: Chips
    max_buy_in: Chips
    time_to_act_ms: Ms = 20_000
    time_bank_ms: Ms = 60_000
    time_bank_per_hand_ms: Ms = 0
    show_time_ms: Ms = 4_000
    pause_ms: Ms = 5_000
    disconnect_ms: Ms = 60_000
    held_seat_ms: Ms = 60_000
    rathole_ms: Ms = 0
    away_orbits: Count = 3
    auto_top_up: bool = True
    big_blind_ante: bool = False
    straddle: bool = False
    approves_buy_ins: bool = False
    run_it_twice: bool = False
    bomb_pot_every: Count = 0
    bomb_pot_ante: Chips = 0
    talk: WhoTalks = "spectators_between_hands"
    price: PriceForm | None = None


def config_of(form: TableForm, *, table: str, currency: str) -> TableConfig:
    """The configuration that a form describes.

    table     its id
    currency  its code, such as "EUR"

    Raises `UnknownRuleSet`, `VariantUnknown`, or `RequestUnreadable` for several games without a rotation.
    The table itself checks the rest when it is opened.
    """
    rules = RULE_SETS.get(form.rules)
    if rules is None:
        raise UnknownRuleSet(rules=form.rules)
    games = tuple([_game(game) for game in form.games])
    if form.rotation is None and len(games) > 1:
        raise RequestUnreadable(field="rotation")
    return TableConfig(
        id=table,
        name=form.name,
        variant=games[0].variant,
        limit=games[0].limit,
        stakes=games[0].stakes,
        mix=Mix(games, _change(form.rotation)) if form.rotation is not None else None,
        rules=rules,
        currency=currency,
        rake=_price(form.price),
        talk=ChatPolicy(form.talk),
        **{name: getattr(form, name) for name in _AS_THEY_ARE},
    )


_TRANSLATED = {"name", "games", "rotation", "rules", "price", "talk"}
_AS_THEY_ARE = tuple([name for name in TableForm.__struct_fields__ if name not in _TRANSLATED])
"""The fields that a configuration has too, with the same values."""


def form_of(config: TableConfig) -> TableForm:
    """The form that describes a configuration; `config_of` reads it again."""
    return TableForm(
        name=config.name,
        games=tuple([_game_form(game) for game in config.games]),
        rotation=_rotation_form(config.mix.change) if config.mix is not None else None,
        rules=config.rules.key,
        price=_price_form(config.rake),
        talk=config.talk.value,
        **{name: getattr(config, name) for name in _AS_THEY_ARE},
    )


def id_of(name: str) -> str:
    """The id of a table with this name, for addresses and streams: lowercase letters, digits and hyphens.

    A name that differs from others in letters that an id cannot have, or that would be the id of a
    tournament, is told apart by some digits of its hash.

    >>> id_of("Città di Napoli n. 1"), id_of("Стол 1"), id_of("TBA602815")
    ('citta-di-napoli-n-1', '1-569c5e', 'tba602815-66e050')
    """
    letters = unicodedata.normalize("NFKD", name)
    plain = letters.encode("ascii", "ignore").decode().lower()
    found = re.sub(r"[^a-z0-9]+", "-", plain).strip("-")
    are_lost = any(letter.isalnum() and not letter.isascii() for letter in letters)
    if found and not are_lost and not is_tournament_id(found):
        return found
    digest = sha256(unicodedata.normalize("NFKC", name).casefold().encode()).hexdigest()
    return f"{found or 'table'}-{digest[:ID_DIGITS]}"


# The parts


def _game(form: GameForm) -> TableGame:
    if form.variant not in VARIANTS:
        raise VariantUnknown(variant=form.variant)
    stakes = Stakes(**{name: getattr(form, name) for name in Stakes.__struct_fields__})
    return TableGame(form.variant, PlayedLimit(form.limit), stakes)


def _game_form(game: TableGame) -> GameForm:
    return GameForm(game.variant, game.limit.value, **asdict(game.stakes))


def _change(form: RotationForm) -> PlayedChange:
    match form.by:
        case "hands":
            return ByHands(form.count)
        case "orbits":
            return ByOrbits(form.count)
        case "time":
            return ByTime(form.ms)
        case "choice":
            return DealersChoice(form.ms)


def _rotation_form(change: PlayedChange) -> RotationForm:
    match change:
        case ByHands(count):
            return RotationForm("hands", count=count)
        case ByOrbits(count):
            return RotationForm("orbits", count=count)
        case ByTime(ms):
            return RotationForm("time", ms=ms)
        case DealersChoice(ms):
            return RotationForm("choice", ms=ms)


def _price(form: PriceForm | None) -> HousePrice | None:
    if form is None:
        return None
    if form.by == "time_charge":
        return TimeCharge(amount=form.amount, every_ms=form.every_ms)
    caps = tuple([Cap(cap.players, cap.most) for cap in form.caps])
    return Rake(basis_points=form.basis_points, caps=caps, no_flop_no_drop=form.no_flop_no_drop)


def _price_form(price: HousePrice | None) -> PriceForm | None:
    match price:
        case None:
            return None
        case TimeCharge():
            return PriceForm("time_charge", amount=price.amount, every_ms=price.every_ms)
        case Rake():
            caps = tuple([CapForm(cap.players, cap.most) for cap in price.caps])
            return PriceForm(
                "rake", basis_points=price.basis_points, caps=caps, no_flop_no_drop=price.no_flop_no_drop
            )
