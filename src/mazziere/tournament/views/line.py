"""The line of a tournament in the lobby: the same for everybody."""

from mazziere.protocol.tournaments import PriceView, TitleView, TournamentLine
from mazziere.protocol.words import TournamentSpeed
from mazziere.rules.variants.catalogue import VARIANTS
from mazziere.table.views.game import family_of
from mazziere.tournament.definition import Definition, EntryMoney
from mazziere.tournament.levels import Level
from mazziere.tournament.sales import is_entry_open, is_full
from mazziere.tournament.schedule import length_ms
from mazziere.tournament.state import Stage, Tournament, entry_count, level_no
from mazziere.tournament.views.clock import late_until
from mazziere.tournament.views.prizes import pool_shown

MINUTE_MS = 60_000
SLOW_MS, REGULAR_MS, TURBO_MS = 20 * MINUTE_MS, 8 * MINUTE_MS, 4 * MINUTE_MS
"""The shortest first level of a slow, a regular and a turbo tournament."""


def price_view(money: EntryMoney) -> PriceView:
    """What something costs, and where it goes."""
    return PriceView(prize_share=money.prize_share, fee=money.fee, bounty=money.bounty)


def speed_of(definition: Definition) -> TournamentSpeed:
    """How fast the levels follow one another, by the length of the first."""
    first = next(step for step in definition.steps if isinstance(step, Level))
    length = length_ms(first)
    if length >= SLOW_MS:
        return "slow"
    if length >= REGULAR_MS:
        return "regular"
    return "turbo" if length >= TURBO_MS else "hyper_turbo"


def tournament_line(tournament_id: str, tournament: Tournament) -> TournamentLine:
    """The line of a tournament in the lobby."""
    definition = tournament.definition
    registration, game = definition.registration, definition.games[0]
    has_started = tournament.stage not in (Stage.REGISTERING, Stage.CALLED_OFF)
    return TournamentLine(
        id=tournament_id,
        title=TitleView(it=definition.title.it, en=definition.title.en),
        kind=definition.kind.value,
        variant=game.variant,
        limit=game.limit.value,
        family=family_of(VARIANTS[game.variant]),
        mix=tuple([one.variant for one in definition.games]) if len(definition.games) > 1 else (),
        currency=definition.currency,
        price=price_view(definition.entry),
        is_offered=definition.entry_is_offered,
        entries=entry_count(tournament),
        fewest=registration.fewest,
        most=registration.most,
        left=tournament.left,
        starts_at=tournament.starts_at,
        late_until_level=registration.late_until_level,
        late_until=late_until(tournament),
        stage=tournament.stage.value,
        is_paused=tournament.is_paused,
        is_entry_open=is_entry_open(tournament) and not is_full(tournament),
        guarantee=definition.guarantee,
        pool=pool_shown(tournament).total,
        speed=speed_of(definition),
        seats=definition.seats,
        starting_stack=definition.starting_stack,
        level=max(level_no(tournament), 1) if has_started else 0,
        entries_each=registration.entries_each,
        has_rebuys=definition.rebuys is not None,
        has_add_ons=definition.add_ons is not None,
        bounties=definition.bounties.value,
    )
