/** A small tournament for the tests: no limit hold'em, nine at a table, 10 € + 1 €, at level 3 of 4. */
import type { ClockView, LevelView, TournamentLine, TournamentMe, TournamentView } from "$lib/protocol";

export function level(no: number, changes: Partial<LevelView> = {}): LevelView {
  return {
    no,
    small_blind: 50 * no,
    big_blind: 100 * no,
    ante: 0,
    small_bet: 0,
    big_bet: 0,
    stud_ante: 0,
    bring_in: 0,
    ms: 600_000,
    hands: null,
    ...changes,
  };
}

export function clock(changes: Partial<ClockView> = {}): ClockView {
  return {
    now: { step: 2, level: level(3), break_ms: null },
    level: level(3),
    next: { step: 3, level: level(4, { ante: 50 }), break_ms: null },
    next_level: level(4, { ante: 50 }),
    ends_at: 1_000_000,
    remaining_ms: null,
    hands_left: null,
    break_in_ms: null,
    is_running: true,
    big_blind_ante: false,
    ...changes,
  };
}

export function line(changes: Partial<TournamentLine> = {}): TournamentLine {
  return {
    id: "t-1",
    title: { it: "Il giovedì", en: "Thursday" },
    kind: "scheduled",
    variant: "holdem",
    limit: "no_limit",
    family: "flop",
    mix: [],
    currency: "EUR",
    price: { prize_share: 1_000, fee: 100, bounty: 0 },
    is_offered: false,
    entries: 45,
    fewest: 2,
    most: 0,
    left: 32,
    starts_at: 500_000,
    late_until_level: 0,
    late_until: null,
    stage: "playing",
    is_paused: false,
    is_entry_open: false,
    guarantee: 0,
    pool: 45_000,
    speed: "regular",
    seats: 9,
    starting_stack: 5_000,
    level: 3,
    entries_each: 1,
    has_rebuys: false,
    has_add_ons: false,
    bounties: "none",
    ...changes,
  };
}

export function me(changes: Partial<TournamentMe> = {}): TournamentMe {
  return {
    entry: 7,
    nth: 1,
    part: "seated",
    table: "t-1.4",
    table_no: 4,
    seat: 2,
    stack: 6_400,
    rank: 12,
    may_enter: false,
    may_withdraw: false,
    may_rebuy: false,
    rebuy_until: null,
    rebuys: 0,
    rebuys_left: null,
    may_add_on: false,
    has_added_on: false,
    may_propose_deal: false,
    may_answer_deal: false,
    place: null,
    sharing: 0,
    prize: 0,
    seat_won: 0,
    bounty: 0,
    bounties: 0,
    is_disqualified: false,
    last_hands_left: null,
    has_ticket: false,
    ...changes,
  };
}

export function tournament(changes: Partial<TournamentView> = {}): TournamentView {
  return {
    line: line(),
    version: 1,
    definition_no: 1,
    clock: clock(),
    tables: 4,
    rebuys_bought: 0,
    add_ons_bought: 0,
    rebuys: null,
    add_ons: null,
    stacks: { average: 7_031, largest: 21_000, smallest: 900, in_play: 225_000 },
    prizes: {
      pool: 45_000,
      overlay: 0,
      guarantee: 0,
      is_fixed: true,
      places: 6,
      top: [
        { first: 1, last: 1, money: 16_000, seat: 0 },
        { first: 2, last: 2, money: 11_000, seat: 0 },
        { first: 3, last: 3, money: 7_000, seat: 0 },
        { first: 4, last: 6, money: 3_666, seat: 0 },
      ],
      next: null,
      first_round: 0,
      seat_event: null,
      bounties: 0,
    },
    round: 1,
    hand_for_hand: "off",
    day: null,
    is_bubble: false,
    is_final_table: false,
    final_table: null,
    deal: null,
    allows_deals: true,
    multiplier: null,
    spectator_delay_ms: 0,
    waits_for_rebuys: 0,
    cancelled: null,
    me: me(),
    ...changes,
  };
}
