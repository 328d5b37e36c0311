"""What a tournament consists of: its levels, how long it takes, what is played, who is paid."""

from mazziere.protocol.tournament_lists import TournamentStructure
from mazziere.table.config import TableGame
from mazziere.table.views.game import mixed_game
from mazziere.tournament.definition import Definition, PaidPartOfField, PaidPlaces, SeatsPaid
from mazziere.tournament.schedule import expected_end
from mazziere.tournament.state import entry_count
from mazziere.tournament.views.head import ShownTournament


def structure_view(shown: ShownTournament) -> TournamentStructure:
    """The structure of a tournament; its length is an estimate for those who have entered."""
    definition = shown.tournament.definition
    payout, deals = definition.payout, definition.deals
    entries = max(entry_count(shown.tournament), definition.registration.fewest, 2)
    return TournamentStructure(
        definition_no=shown.definition_no,
        steps=shown.steps,
        expected_ms=expected_end(definition, entries).ms,
        games=tuple([mixed_game(game) for game in _games(definition)]),
        rules=definition.rules.key,
        paid_places=payout.shares if isinstance(payout, PaidPlaces) else (),
        paid_part_of_field=payout.basis_points if isinstance(payout, PaidPartOfField) else 0,
        seat_value=payout.value if isinstance(payout, SeatsPaid) else 0,
        first_round_share=payout.first_round_share if isinstance(payout, PaidPlaces) else 0,
        hand_for_hand=definition.hand_for_hand,
        deal_answer_ms=deals.answer_ms if deals is not None else 0,
        deal_kept=deals.left_to_play_for if deals is not None else 0,
        time_to_act_ms=definition.times.time_to_act_ms,
        time_bank_ms=definition.times.time_bank_ms,
    )


def _games(definition: Definition) -> list[TableGame]:
    """The games with the stakes of the first level."""
    first = definition.levels[0]
    return [TableGame(game.variant, game.limit, first.stakes(game.variant)) for game in definition.games]
