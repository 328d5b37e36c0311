/**
 * Small tables against the house for the tests: bets are open, and Ada has none. Each test says what
 * differs.
 */
import type {
  CasinoOffersView,
  CasinoTableView,
  CasinoYouView,
  PaytableView,
  RoundView,
  SpotBetView,
} from "$lib/protocol";

export const LAS_VEGAS: PaytableView = {
  key: "las-vegas",
  ante_pays_from: "straight",
  folds: true,
  flop_antes: 2,
  turn_antes: 1,
  river_antes: 1,
  bonus: [
    { hole: "aces_against_aces", to_one: 1_000 },
    { hole: "aces", to_one: 30 },
  ],
  first_5: [
    { hand: "straight_flush", prize: 250_000 },
    { hand: "three_of_a_kind", prize: 300 },
  ],
};

export const NO_OFFERS: CasinoOffersView = { bets: [], undo: 0, repeat: 0, double: 0, choices: [] };

export function casinoYou(changes: Partial<CasinoYouView> = {}): CasinoYouView {
  return {
    balance: 10_000,
    bets: [],
    total: 0,
    may_cost: 0,
    is_covered: true,
    folded: false,
    choices: {},
    is_away: false,
    offers: NO_OFFERS,
    jackpot_share: 0,
    jackpot_won: 0,
    paid: 0,
    ...changes,
  };
}

export function spotBet(
  spot: SpotBetView["spot"],
  bet: number,
  changes: Partial<SpotBetView> = {},
): SpotBetView {
  return { spot, bet, outcome: null, paid: 0, ...changes };
}

export function round(changes: Partial<RoundView> = {}): RoundView {
  return {
    id: "etna-1",
    no: 1,
    code: "#21:10:10",
    opened_at: 0,
    deck_root: "ab".repeat(32),
    phase: "betting",
    street: "hole",
    due: null,
    yellow_at: 15_000,
    closes_at: 20_000,
    deadline: 20_000,
    hole: [],
    dealer: [],
    board: [],
    hand_name: null,
    dealer_hand_name: null,
    best: [],
    dealer_best: [],
    totals: [],
    players: 0,
    playing: 0,
    undecided: 0,
    is_void: false,
    jackpot_won: 0,
    winners: 0,
    ...changes,
  };
}

export function casinoTable(changes: Partial<CasinoTableView> = {}): CasinoTableView {
  return {
    id: "etna",
    version: 1,
    name: "Etna",
    currency: "play",
    paytable: LAS_VEGAS,
    limits: [
      { spot: "ante", least: 10, most: 1_000, step: 1 },
      { spot: "bonus", least: 10, most: 500, step: 1 },
      { spot: "first_5", least: 100, most: 100, step: 100 },
    ],
    table_most: 0,
    timetable: { betting_ms: 20_000, yellow_ms: 5_000, decision_ms: 12_000, result_ms: 7_000 },
    hidden_tab_leaves: true,
    dealt_by: "room",
    stream: "",
    state: "betting",
    next_round_at: null,
    paused: [],
    paused_until: null,
    changes: false,
    closes: false,
    round: round(),
    recent: [],
    jackpot: null,
    you: casinoYou(),
    ...changes,
  };
}
