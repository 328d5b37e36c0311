"""Which articles does no ruling decide, or not completely, and why?

Data for the index. An article with rulings and without an entry here is decided in full. Every other article
has an entry with its reason: a key of `[why]` in `texts/it/rules.toml` and `texts/en/rules.toml`, for people
read it.
"""

from enum import Enum

import msgspec


class Extent(Enum):
    """To what extent an article is implemented."""

    YES = "yes"
    """In full, by functions that are not rulings: `decided_in` names them."""
    PARTLY = "partly"
    """In part: `why` names what is missing or different."""
    NOT_APPLICABLE = "n/a"
    """Nothing to decide in software: it is about felt, physical chips, or manners."""
    NOT_YET = "not yet"
    """It concerns a part of the room that does not exist yet."""


class Coverage(msgspec.Struct, frozen=True):
    """How one article is covered."""

    extent: Extent
    why: str
    """The key of the reason in `[why]` of the texts on the rules."""
    decided_in: tuple[str, ...] = ()
    """Functions as module.name, relative to `mazziere`."""


def _yes(why: str, *decided_in: str) -> Coverage:
    return Coverage(Extent.YES, why, decided_in)


def _partly(why: str, *decided_in: str) -> Coverage:
    return Coverage(Extent.PARTLY, why, decided_in)


def _none(why: str) -> Coverage:
    return Coverage(Extent.NOT_APPLICABLE, why)


def _later(why: str) -> Coverage:
    return Coverage(Extent.NOT_YET, why)


COVERAGE: dict[str, dict[str, Coverage]] = {
    "FIGP": {
        "Definizioni": _partly("french_cards", "hand.validation._deal"),
        "Definizioni, Hole Cards": _yes("best_five_of_seven", "ranking.scale.evaluator"),
        "Definizioni, Flop": _yes("one_burned_three_dealt", "hand.state.next_cards"),
        "Definizioni, Turn": _yes("one_burned_one_dealt", "hand.state.next_cards"),
        "Definizioni, River": _yes("one_burned_one_dealt", "hand.state.next_cards"),
        "Definizioni, Board": _yes("shared_cards", "ranking.scale.evaluator"),
        "Definizioni, Kicker": _yes("kicker_decides", "rules.showdown.winners"),
        "Definizioni, Dealer": _yes("the_button_is_the_dealer", "rules.button.moved_with_the_big_blind"),
        "Definizioni, Floorman": _later("live_direction"),
        "Definizioni, Tournament Director": _later("live_direction"),
        "Definizioni, Chips": _none("a_word"),
        "Definizioni, Ante": _yes("ante_is_no_bet", "hand.evolve._posted"),
        "Definizioni, All-in": _yes("matched_part", "rules.pots.pots", "rules.pots.uncalled"),
        "Definizioni, Blind": _yes("two_blinds", "rules.button.moved_with_the_big_blind"),
        "Definizioni, Bet": _yes("first_wager", "hand.validation._bet"),
        "Definizioni, Call": _yes("bet_or_all_that_is_left", "hand.legal.to_call_to"),
        "Definizioni, Check": _yes("check_and_short_all_in", "hand.validation._check"),
        "Definizioni, Fold": _yes("passing", "hand.evolve._folded"),
        "Definizioni, Muck": _yes("need_not_be_shown", "hand.validation._muck"),
        "Definizioni, Raise": _yes("over_a_bet", "hand.validation._raise"),
        "Definizioni, Showdown": _yes("no_showdown", "hand.showdown.payouts"),
        "Definizioni, Punteggi": _yes("category_then_cards", "ranking.scale.evaluator"),
        "1a": _partly("ten_seats_at_most", "table.validation.check", "hand.decide._check_start"),
        "1b": _partly("drawn_or_first_seat", "table.seating.chips.take_seat"),
        "1d": _none("begins_by_itself"),
        "1e": _yes("one_card_at_a_time", "hand.state.next_cards"),
        "1f": _yes("from_the_left_of_the_last_blind", "hand.evolve.next_to_act"),
        "1h": _yes("one_burned_three_dealt", "hand.state.next_cards"),
        "1i": _yes("from_the_left_of_the_button", "hand.evolve.next_to_act"),
        "1j": _yes("one_burned_one_dealt", "hand.state.next_cards"),
        "1k": _yes("from_the_left_of_the_button", "hand.evolve.next_to_act"),
        "1l": _yes("one_burned_one_dealt", "hand.state.next_cards"),
        "1m": _yes("from_the_left_of_the_button", "hand.evolve.next_to_act"),
        "1n": _yes("best_five_of_seven", "ranking.scale.evaluator"),
        "7": _later("desk_reads_actions"),
        "8c": _partly("short_all_in_may_be_completed"),
        "9a": _yes("no_cap_outside_fixed_limit", "hand.legal.why_no_wager"),
        "9c": _partly("refused_with_the_minimum"),
        "11": _none("the_page_announces"),
        **{str(article): _later("desk_reads_actions") for article in range(12, 18)},
        "18": _none("chips_are_counted"),
        "20": _partly("the_pot_is_shown", "hand.view.view"),
        "21": _none("pot_is_an_amount"),
        "22": _partly("the_call_is_whole", "hand.validation._whose_turn", "hand.legal.to_call_to"),
        "23": _partly("time_is_the_tables_figp", "table.clock.acts_for"),
        "24": _yes("out_of_turn_is_refused", "hand.validation._whose_turn"),
        "28a": _yes("shown_means_all_cards", "hand.validation._show"),
        "28b": _none("nobody_refuses"),
        "29": _yes("the_best_hand_is_turned_up", "hand.showdown.shown_next"),
        "32": _partly("a_hand_that_is_over", "hand.validation._whose_turn"),
        "33": _yes("what_one_sees_all_see", "hand.view.view"),
        "34a": _yes("passing", "hand.evolve._folded"),
        "34b": _none("nothing_thrown_away"),
        "34c": _none("nothing_thrown_away"),
        "34d": _yes("time_over", "table.clock.acts_for"),
        "35": _none("out_of_reach"),
        "36": _none("out_of_reach"),
        "37": _none("nobody_shows_before"),
        **{str(article): _later("desk_for_cards") for article in range(38, 51)},
        "51": _none("documents"),
        "55": _yes(
            "changes_with_the_next_hand",
            "table.next_hand.rotation.is_over",
            "tournament.play.clock.level_to_play",
        ),
        "56": _yes("chips_of_the_absent", "tournament.play.prizes.place"),
        "57": _none("a_deck_for_every_hand"),
        "58": _none("chips_are_numbers"),
        "59": _yes(
            "last_hands_of_the_day",
            "tournament.days.day_stops",
            "tournament.play.days.end_day_if_played",
        ),
        "60b": _yes("a_place_is_shared", "tournament.prizes.payouts.shared_prizes"),
        **{str(article): _none("felt") for article in range(61, 80)},
        "66": _partly("silence_at_all_ins", "services.chat.chat.may_speak"),
        "69": _yes(
            "blinds_are_not_dodged",
            "rules.blinds.is_dealt_in_while_absent",
            "rules.blinds.price_of_coming_in",
            "tournament.play.seats.balance",
        ),
        "72": _partly("time_needs_no_call"),
        "74": _later("collusion"),
        "76": _partly("words_are_masked", "services.chat.word_list._is_the_same"),
        **{str(article): _later("live_direction") for article in range(80, 90)},
        "87": _partly(
            "put_out_by_the_staff",
            "tournament.play.hands.remove",
            "tournament.play.prizes._pay",
            "tournament.play.prizes._pass_on",
        ),
        "90": _partly("chips_stay", "table.option_validation._check_kind"),
    },
    "ROOM": {
        "basics": _yes("best_hand_or_last_left", "hand.decide.apply"),
        "hands": _yes("category_then_cards", "ranking.scale.evaluator"),
        "options": _yes("what_is_offered", "hand.legal.legal"),
        "ante": _yes("ante_is_no_bet", "hand.evolve._posted"),
        "pre-flop": _yes("from_the_left_of_the_big_blind", "hand.evolve.next_to_act"),
        "flop": _yes("three_cards", "hand.state.next_cards"),
        "turn": _yes("one_card", "hand.state.next_cards"),
        "river": _yes("one_card", "hand.state.next_cards"),
        "showdown": _partly("time_to_show"),
        "check": _yes("nothing_to_call", "hand.validation._check"),
        "bet": _yes("first_wager", "hand.validation._bet"),
        "call": _yes("bet_or_all_that_is_left", "hand.legal.to_call_to"),
        "velox how": _yes(
            "drawn_before_play", "tournament.velox.tables.drawn", "tournament.velox.commitment.commitment"
        ),
        "velox structure": _yes("one_full_table", "tournament.definition_file.examination._drawn"),
        "velox 3max": _yes(
            "multipliers_as_a_table",
            "tournament.velox.returns.prize_distribution",
            "tournament.prizes.payouts.prizes",
        ),
        "velox 6max": _yes(
            "multipliers_as_a_table",
            "tournament.velox.returns.prize_distribution",
            "tournament.prizes.payouts.prizes",
        ),
        "velox lobby": _yes("lobby_tab", "tournament.views.line.tournament_line"),
        "tournaments": _none("refers_elsewhere"),
        "poker room": _none("refers_elsewhere"),
    },
    "PAGAT": {
        "cards": _yes("each_game_says_its_deck", "hand.validation._deal"),
        "hands": _yes("category_then_cards", "ranking.scale.evaluator"),
        "betting": _yes("who_acts", "hand.evolve.next_to_act"),
        "variants": _yes("the_games", "hand.decide.begin"),
        "community cards": _yes("holdem_and_omaha", "ranking.scale.evaluator"),
        "mixed games": _yes(
            "rotation_or_choice",
            "table.next_hand.rotation.rotation_order",
            "table.next_hand.rotation.is_the_choice_of_the_button",
        ),
        "irregularities": _later("wrong_deals_for_a_desk"),
        "collusion": _later("collusion"),
        "showdown": _partly("mucked_hands"),
    },
    "OT": {
        "goal": _yes("the_last_one_wins", "tournament.decide._is_won"),
        "prizes": _yes(
            "paid_by_place",
            "tournament.prizes.payouts.prizes",
            "tournament.prizes.payouts.first_round_prizes",
        ),
        "start": _yes("drawn_and_begun", "rules.button.first_button"),
        "return": _yes(
            "less_is_refused",
            "tournament.prizes.paid_back.pays_back_enough",
            "tournament.definition_file.examination._paid_back",
        ),
        "hands": _yes("two_of_four", "ranking.scale.evaluator"),
        "levels": _yes(
            "levels_as_written",
            "tournament.definition_file.level_examination.levels_examined",
            "tournament.schedule.schedule",
            "tournament.play.clock.clock_reached",
        ),
        "cancelled heads-up": _yes("both_are_paid_back", "tournament.cancellation.settlement.settle"),
        "collusion": _partly(
            "one_plays_for_oneself",
            "table.seating.chips.take_seat",
            "tournament.play.hands.remove",
        ),
    },
    "BP": {
        "return": _yes(
            "returns_are_counted",
            "analysis.bonus.returns.main_return",
            "analysis.bonus.side_bets.bonus_return",
            "analysis.bonus.side_bets.first_five_return",
        ),
        "history": _yes(
            "rounds_of_a_player", "casino.views.history.round_row", "casino.views.history.round_detail"
        ),
        "chat": _none("the_room_has_it"),
        "audio": _none("the_room_has_it"),
        "settings": _none("the_room_has_it"),
        "cashier": _none("the_room_has_it"),
        "responsible gaming": _none("the_room_has_it"),
        "other games": _none("the_room_has_it"),
        "multi-game": _yes("four_tables_at_once", "services.casino.presence.may_come_to_another"),
        "shortcuts": _none("the_room_has_it"),
    },
    "TDA": {
        "29": _partly("time_is_the_tables_tda", "table.clock.acts_for"),
        "34": _partly("button_is_never_wrong"),
        "38": _yes("one_card_before_every_street", "hand.state.next_cards"),
        "43": _partly("not_completed"),
        "48": _partly("the_cap_stays"),
        "54": _partly("the_pot_is_shown"),
        "RP-10": _partly("no_burned_cards_again"),
        "RP-11": _yes("ante_for_all", "table.next_hand.plan.hand_start", "hand.evolve._posted"),
    },
    "WSOP": {
        "80": _partly("time_is_the_tables_wsop", "table.clock.acts_for"),
        "95": _partly("not_completed"),
        "VIII": _partly("size_of_the_pot_only"),
        "IX": _partly("openers_of_stud_only"),
    },
}
"""Book → article → coverage."""
