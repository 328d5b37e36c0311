/**
 * Small tables for the tests: three players, blinds 50/100, Ada is the viewer. Each test says only what
 * differs.
 */
import type {
  GameView,
  HandViewPart,
  OfferView,
  OptionsView,
  SeatView,
  StakesView,
  TableUpdate,
  TableView,
  ViewerEvent,
  WishesView,
} from "$lib/protocol";

const STAKES: StakesView = {
  small_blind: 50,
  big_blind: 100,
  ante: 0,
  small_bet: 100,
  big_bet: 200,
  bring_in: 0,
};

/** No limit hold'em. */
export const HOLDEM: GameView = {
  variant: "holdem",
  limit: "no_limit",
  stakes: STAKES,
  family: "flop",
  hole: 2,
  up: 0,
  board: 5,
  streets: [
    { key: "preflop", hole: 2, up: 0, board: 0, draw: 0 },
    { key: "flop", hole: 0, up: 0, board: 3, draw: 0 },
    { key: "turn", hole: 0, up: 0, board: 1, draw: 0 },
    { key: "river", hole: 0, up: 0, board: 1, draw: 0 },
  ],
  awards: ["high"],
  deck_size: 52,
};

/** Nothing kept by the house, and nothing that other tables have not. */
export const PLAIN: OptionsView = {
  rake: null,
  time_charge: null,
  big_blind_ante: false,
  straddle: false,
  run_it_twice: false,
  bomb_pot: null,
};

/** Five-card draw, at the same prices. */
export const FIVE_DRAW: GameView = {
  ...HOLDEM,
  variant: "five_draw",
  family: "draw",
  hole: 5,
  board: 0,
  streets: [
    { key: "predraw", hole: 5, up: 0, board: 0, draw: 0 },
    { key: "draw", hole: 0, up: 0, board: 0, draw: 5 },
  ],
};

/** Seven-card stud hi-lo: fixed limit, ante 10, bring-in 25. */
export const STUD_HILO: GameView = {
  ...HOLDEM,
  variant: "seven_stud8",
  limit: "fixed_limit",
  stakes: { small_blind: 0, big_blind: 0, ante: 10, small_bet: 50, big_bet: 100, bring_in: 25 },
  family: "stud",
  hole: 3,
  up: 4,
  board: 0,
  streets: [
    { key: "third_street", hole: 2, up: 1, board: 0, draw: 0 },
    { key: "fourth_street", hole: 0, up: 1, board: 0, draw: 0 },
    { key: "fifth_street", hole: 0, up: 1, board: 0, draw: 0 },
    { key: "sixth_street", hole: 0, up: 1, board: 0, draw: 0 },
    { key: "seventh_street", hole: 1, up: 0, board: 0, draw: 0 },
  ],
  awards: ["high", "low"],
};

export function seat(no: number, nickname: string, changes: Partial<SeatView> = {}): SeatView {
  return {
    no,
    player: nickname.toLowerCase(),
    nickname,
    stack: 10_000,
    status: "playing",
    is_you: nickname === "Ada",
    is_bot: false,
    wagered: 0,
    in_hand: true,
    folded: false,
    all_in: false,
    cards: nickname === "Ada" ? ["Kh", "Qh"] : ["??", "??"],
    shown: false,
    last_action: null,
    time_bank_ms: 30_000,
    hand_name: null,
    won: 0,
    face_up: [],
    drew: [],
    low_name: null,
    disconnected: false,
    avatar: "",
    ...changes,
  };
}

export function hand(changes: Partial<HandViewPart> = {}): HandViewPart {
  return {
    id: "h1",
    no: 1,
    street: "preflop",
    button: 3,
    small_blind: 1,
    big_blind: 2,
    board: [],
    rabbit: [],
    may_hunt: false,
    pots: [],
    bet: 100,
    total_pot: 150,
    to_act: 3,
    to_show: null,
    deadline: null,
    deck_root: "ab",
    result: null,
    showing_best: null,
    second_board: [],
    draw: null,
    bomb_pot: false,
    own_time: null,
    all_in_waits: false,
    live_shares: [],
    ...changes,
  };
}

export const WISHES: WishesView = {
  waits: null,
  held: null,
  brings_back: null,
  may_enter: true,
  is_owner: false,
  top_up_to: 0,
  leaves_after: false,
  rests_at_blind: false,
  requested: null,
  to_approve: [],
};

export function table(changes: Partial<TableView> = {}): TableView {
  return {
    id: "t1",
    name: "Stromboli",
    variant: "holdem",
    limit: "no_limit",
    stakes: STAKES,
    rules: "room",
    currency: "play",
    seat_count: 3,
    min_buy_in: 4_000,
    max_buy_in: 10_000,
    time_to_act_ms: 20_000,
    seats: [
      seat(1, "Ada", { wagered: 50, stack: 9_950 }),
      seat(2, "Bruno", { wagered: 100, stack: 9_900 }),
      seat(3, "Carla"),
    ],
    you: {
      seat: 1,
      balance: 90_000,
      owes_blinds: false,
      hand_name: null,
      low_name: null,
      wishes: WISHES,
      straddles: false,
    },
    hand: hand(),
    offers: [],
    game: HOLDEM,
    mix: null,
    line: { waiting: 0, held: [] },
    house: {
      paused: [],
      changes: false,
      closes: false,
      private: false,
      auto_top_up: true,
      approves_buy_ins: false,
    },
    options: PLAIN,
    twice: null,
    tournament: null,
    ...changes,
  };
}

/** The table with one seat changed. */
export function withSeat(view: TableView, no: number, changes: Partial<SeatView>): TableView {
  return { ...view, seats: view.seats.map((one) => (one.no === no ? { ...one, ...changes } : one)) };
}

export function update(events: ViewerEvent[], changes: Partial<TableUpdate> = {}): TableUpdate {
  return { table: "t1", version: 1, snapshot: false, events, view: table(), server_time: 0, ...changes };
}

export const RAISE: OfferView = {
  action: "raise",
  min_to: 200,
  max_to: 10_000,
  presets: { min: 200, half_pot: 225, pot: 350, all_in: 10_000 },
};
