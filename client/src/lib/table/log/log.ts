/**
 * The log of a table, hand by hand, as data.
 *
 * The room sends events with each view; here they are filed under their hand, together with what a sentence
 * needs and an event lacks: how much a call added, and whether the player is all-in. `narration.ts` puts the
 * lines into words.
 */
import type {
  Award,
  Blinds,
  CardsDealtEvent,
  ClockView,
  GameView,
  HandNameView,
  Limit,
  NoticeView,
  PostKind,
  StreetName,
  TableUpdate,
  TableView,
  ViewerEvent,
  WhyPaused,
  WhySatOut,
} from "$lib/protocol";
import { HIDDEN } from "$lib/cards/cards";
import type { RankedHand } from "$lib/i18n/words";
import { withKicker } from "./kicker";
import { bestOf, isTwice, liveShares } from "$lib/table/selectors";

/** In stud, a community card opens no street of its own. */
export type BoardStreet = StreetName | "common";

export type Line =
  | { kind: "posted"; who: string; post: PostKind; amount: number; allIn: boolean }
  | { kind: "your_cards" | "new_cards"; cards: string[] }
  /** The street of a game without a board; the first goes without saying. */
  | { kind: "street"; street: StreetName }
  /** A player's cards that are face up from now on. */
  | { kind: "up_cards"; who: string; cards: string[] }
  /** `second`: dealt to the second of two boards. */
  | { kind: "board"; street: BoardStreet; cards: string[]; second: boolean }
  /** Rabbit cards: those that would have come, shown after the hand. */
  | { kind: "rabbit"; cards: string[] }
  | { kind: "folded" | "checked" | "mucked" | "time_bank_started" | "time_ran_out"; who: string }
  | { kind: "seat_held" | "seat_passed_on"; who: string }
  | { kind: "leaving_announced"; who: string; playsOn: boolean }
  /** Shown to this player only. */
  | { kind: "top_up_ended"; missing: number }
  | { kind: "table_paused" | "table_resumed"; why: WhyPaused }
  | { kind: "change_announced" | "table_changed" | "closing_announced" | "table_closed" | "hand_cancelled" }
  | { kind: "sat_out"; who: string; why: WhySatOut }
  /** Nobody makes up for blinds in a tournament: there it is `null`. */
  | { kind: "came_back"; who: string; blinds: Blinds | null }
  | { kind: "blind_missed"; who: string; big: boolean }
  | { kind: "button_drawn"; who: string; cards: string[] }
  | { kind: "called"; who: string; amount: number; allIn: boolean }
  | { kind: "bet_made" | "raised" | "brought_in" | "completed"; who: string; to: number; allIn: boolean }
  /** `cards` are known only to the player who discarded them. */
  | { kind: "discarded"; who: string; count: number; cards: string[] }
  | { kind: "discards_shuffled"; count: number }
  | { kind: "passed_out"; amount: number }
  | { kind: "running_twice" | "bomb_pot" | "twice_asked" }
  | { kind: "twice_answered"; who: string; agrees: boolean }
  | { kind: "straddle_set"; who: string; on: boolean }
  | { kind: "player_disconnected" | "player_reconnected" | "disconnect_time_started"; who: string }
  | { kind: "time_charged"; who: string; amount: number }
  /** The rake of a pot. */
  | { kind: "rake"; amount: number; pot: number; potCount: number }
  /** `who`: the player who chose the game, if one did. */
  | { kind: "game_changed"; variant: string; limit: Limit; who: string | null }
  | { kind: "game_choice_asked"; who: string }
  | { kind: "game_passed_over"; variant: string; limit: Limit; players: number }
  | { kind: "carried_pot"; who: string; amount: number }
  | {
      kind: "uncalled_returned" | "chips_promised" | "chips_added" | "chips_returned";
      who: string;
      amount: number;
    }
  | {
      kind: "seat_taken" | "seat_left" | "seat_given" | "seat_vacated" | "stack_set";
      who: string;
      stack: number;
    }
  | { kind: "shown"; who: string; cards: string[]; names: HandNameView[] }
  /** What each open hand wins on average, from 0 to 1 and in whole percent, the largest share first. */
  | { kind: "live_shares"; shares: { who: string; share: number; percent: number }[] }
  /** Told to all tables of a tournament, which counts money in `currency`. */
  | { kind: "tournament"; notice: NoticeView; clock: ClockView; currency: string }
  | Won;

interface Won {
  kind: "won";
  who: string;
  amount: number;
  award: Award;
  pot: number;
  potCount: number;
  /** Null if there was one board. */
  board: 1 | 2 | null;
  name: RankedHand | null;
}

export interface HandLog {
  /** Null until a hand has been seen from its start. */
  readonly id: string | null;
  /** The number of the hand at its table; 0 if that is not known. */
  readonly no: number;
  /** The seal of the deck, as announced before the first card. */
  readonly deckRoot: string | null;
  readonly ended: boolean;
  readonly lines: readonly Line[];
  readonly players: ReadonlyMap<number, { name: string; behind: number; wagered: number }>;
  readonly board: readonly string[];
  readonly secondBoard: readonly string[];
  readonly potCount: number;
  /** How many streets of up cards have been dealt. */
  readonly streets: number;
  /** The viewer has drawn cards. */
  readonly drew: boolean;
}

export const HANDS_KEPT = 20;

const EMPTY: HandLog = {
  id: null,
  no: 0,
  deckRoot: null,
  ended: false,
  lines: [],
  players: new Map(),
  board: [],
  secondBoard: [],
  potCount: 1,
  streets: 0,
  drew: false,
};

/** The log after an update, oldest hand first. */
export function logged(log: readonly HandLog[], update: TableUpdate): readonly HandLog[] {
  const hands = [...log];
  const begins = update.events.some(({ type }) => type === "hand_started");
  if (update.snapshot && !begins && update.view.hand !== null && hands.at(-1)?.id !== update.view.hand.id) {
    hands.push(joinedLate(update.view));
  }
  for (const event of update.events) {
    if (event.type === "hand_started") {
      const players = new Map(
        event.seats.map(({ seat, nickname, stack }) => [seat, { name: nickname, behind: stack, wagered: 0 }]),
      );
      // A later hand may be shown already, of which the events follow.
      const no = update.view.hand?.id === event.hand ? update.view.hand.no : 0;
      const begun = { ...EMPTY, id: event.hand, no, deckRoot: event.deck_root, players };
      // A hand that was joined late, or is told again, is replaced by the whole of it.
      if (hands.at(-1)?.id === event.hand) hands.pop();
      hands.push(event.bomb_pot ? withLine(begun, { kind: "bomb_pot" }) : begun);
    } else {
      hands.push(evolve(hands.pop() ?? EMPTY, event, update));
    }
  }
  return withLiveShares(hands, update).slice(-HANDS_KEPT);
}

/** The live shares are no event: they follow from the cards that were turned up, and are told after them. */
function withLiveShares(hands: HandLog[], { events, view }: TableUpdate): HandLog[] {
  const last = hands.at(-1);
  const turned = events.some(({ type }) => type === "shown" || type === "cards_dealt");
  const shares = liveShares(view).map(({ seat, share, percent }) => ({
    who: seat.nickname ?? "",
    share,
    percent,
  }));
  if (!turned || shares.length === 0 || last === undefined || last.id !== view.hand?.id) return hands;
  return [...hands.slice(0, -1), withLine(last, { kind: "live_shares", shares })];
}

/** A hand whose start was not seen: its log begins here. */
function joinedLate(view: TableView): HandLog {
  const players = new Map(
    view.seats
      .filter((seat) => seat.in_hand)
      .map((seat) => [seat.no, { name: seat.nickname ?? "", behind: seat.stack, wagered: seat.wagered }]),
  );
  return {
    ...EMPTY,
    id: view.hand?.id ?? null,
    no: view.hand?.no ?? 0,
    deckRoot: view.hand?.deck_root ?? null,
    players,
    board: view.hand?.board ?? [],
    secondBoard: view.hand?.second_board ?? [],
    ended: view.hand?.street === "over",
    potCount: Math.max(1, view.hand?.pots.length ?? 1),
    streets: view.game.streets.findIndex(({ key }) => key === view.hand?.street) + 1,
    drew: (view.seats.find((seat) => seat.is_you)?.drew.length ?? 0) > 0,
  };
}

/** The lines that `after` adds to `before`. */
export function freshLines(before: readonly HandLog[], after: readonly HandLog[]): Line[] {
  return after.flatMap((hand) => {
    const known = before.findLast((other) => other.id === hand.id);
    return hand.lines.slice(known?.lines.length ?? 0);
  });
}

function evolve(
  hand: HandLog,
  event: Exclude<ViewerEvent, { type: "hand_started" }>,
  update: TableUpdate,
): HandLog {
  switch (event.type) {
    case "posted": {
      const live = event.kind !== "ante" && event.kind !== "dead_blind" && event.kind !== "table_ante";
      const [next, allIn] = paid(hand, event.seat, event.amount, live);
      const { kind: post, amount, nickname: who } = event;
      return withLine(next, { kind: "posted", who, post, amount, allIn });
    }
    case "cards_dealt":
      return dealt(hand, event, update);
    case "called": {
      const amount = event.to - (hand.players.get(event.seat)?.wagered ?? 0);
      const [next, allIn] = paid(hand, event.seat, amount, true);
      return withLine(next, { kind: "called", who: event.nickname, amount, allIn });
    }
    case "bet_made":
    case "raised":
    case "brought_in":
    case "completed": {
      const [next, allIn] = paid(
        hand,
        event.seat,
        event.to - (hand.players.get(event.seat)?.wagered ?? 0),
        true,
      );
      return withLine(next, { kind: event.type, who: event.nickname, to: event.to, allIn });
    }
    case "discarded": {
      const drew = hand.drew || event.seat === update.view.you?.seat;
      const cards = event.cards.filter((card) => card !== HIDDEN);
      return withLine(
        { ...hand, drew },
        { kind: event.type, who: event.nickname, count: event.count, cards },
      );
    }
    case "discards_shuffled":
      return withLine(hand, { kind: event.type, count: event.count });
    case "passed_out":
      return withLine(hand, { kind: event.type, amount: event.carried });
    case "running_twice": // what lies already is the beginning of both boards
      return withLine({ ...hand, secondBoard: hand.board }, { kind: event.type });
    case "twice_asked":
      return withLine(hand, { kind: event.type });
    case "twice_answered":
      return withLine(hand, { kind: event.type, who: event.nickname, agrees: event.agrees });
    case "straddle_set":
      return withLine(hand, { kind: event.type, who: event.nickname, on: event.on });
    case "time_charged":
      return withLine(hand, { kind: event.type, who: event.nickname, amount: event.amount });
    case "game_changed":
      return withLine(hand, {
        kind: event.type,
        variant: event.variant,
        limit: event.limit,
        who: event.nickname,
      });
    case "game_choice_asked":
      return withLine(hand, { kind: event.type, who: event.nickname });
    case "game_passed_over": {
      const { variant, limit, players } = event;
      return withLine(hand, { kind: event.type, variant, limit, players });
    }
    case "carried_pot_shared":
      return event.shares.reduce(
        (next, { seat, amount }) =>
          withLine(next, { kind: "carried_pot", who: nameOf(hand, seat, update), amount }),
        hand,
      );
    case "folded":
    case "checked":
    case "mucked":
    case "time_bank_started":
    case "time_ran_out":
    case "seat_passed_on":
    case "seat_held":
    case "player_disconnected":
    case "player_reconnected":
    case "disconnect_time_started":
      return withLine(hand, { kind: event.type, who: event.nickname });
    case "leaving_announced":
      return withLine(hand, { kind: event.type, who: event.nickname, playsOn: event.plays_on });
    case "top_up_ended":
      return withLine(hand, { kind: event.type, missing: event.missing });
    case "table_paused":
    case "table_resumed":
      return withLine(hand, { kind: event.type, why: event.why });
    case "change_announced":
    case "table_changed":
    case "closing_announced":
    case "table_closed":
      return withLine(hand, { kind: event.type });
    case "hand_cancelled":
      return { ...withLine(hand, { kind: event.type }), ended: true };
    case "sat_out":
      return withLine(hand, { kind: event.type, who: event.nickname, why: event.why });
    case "came_back": {
      // Who owes no blind waits for none: they were about to rest or to leave, and have changed their mind.
      const waits = update.view.seats.some(({ no, status }) => no === event.seat && status === "waiting");
      const isOwed = update.view.tournament === null && (event.blinds === "post" || waits);
      const blinds = isOwed ? event.blinds : null;
      return withLine(hand, { kind: event.type, who: event.nickname, blinds });
    }
    case "blind_missed":
      return withLine(hand, { kind: event.type, who: event.nickname, big: event.big });
    case "button_drawn":
      return withLine(hand, { kind: event.type, who: event.nickname, cards: event.cards });
    case "uncalled_returned": {
      const [next] = paid(hand, event.seat, -event.amount, true);
      return withLine(next, { kind: event.type, who: event.nickname, amount: event.amount });
    }
    case "chips_promised":
    case "chips_added":
    case "chips_returned":
      return withLine(hand, { kind: event.type, who: event.nickname, amount: event.amount });
    case "seat_taken":
    case "seat_left":
    case "seat_given":
    case "seat_vacated":
    case "stack_set":
      return withLine(hand, { kind: event.type, who: event.nickname, stack: event.stack });
    case "bets_gathered": {
      const players = new Map([...hand.players].map(([seat, player]) => [seat, { ...player, wagered: 0 }]));
      return { ...hand, players, potCount: Math.max(1, event.pots.length) };
    }
    case "shown": {
      const names = seatNames(update, event.seat);
      return withLine(hand, { kind: "shown", who: event.nickname, cards: event.cards, names });
    }
    case "pot_won": {
      const { pot, rake } = event;
      const kept =
        rake > 0 ? withLine(hand, { kind: "rake", amount: rake, pot, potCount: hand.potCount }) : hand;
      const twice = event.shares.some(({ board }) => board === 2);
      return event.shares.reduce((next, { seat, amount, award, board }) => {
        const who = nameOf(hand, seat, update);
        const result =
          update.view.hand?.id === hand.id
            ? update.view.hand?.result?.find((one) => one.pot === event.pot)
            : undefined;
        const best = result && bestOf(result, { seat, award, board });
        return withLine(next, {
          kind: "won",
          who,
          amount,
          award,
          pot,
          potCount: hand.potCount,
          board: twice ? board : null,
          name: best === undefined ? null : withKicker(best.name, update.view),
        });
      }, kept);
    }
    case "hand_ended":
      return { ...hand, ended: true };
    default:
      return event satisfies never; // a new event does not compile until it is told
  }
}

const [BOARD, SECOND_BOARD] = [0, -2];

function dealt(hand: HandLog, { to, cards, face_up }: CardsDealtEvent, update: TableUpdate): HandLog {
  const you = update.view.you?.seat ?? null;
  const sentTo = (place: number) => cards.filter((_, nth) => to[nth] === place);
  if (hand.ended) return withLine(hand, { kind: "rabbit", cards: sentTo(BOARD) });
  let next = onStreet(hand, to, update.view.game);
  const toYou = cards.filter((card, nth) => to[nth] === you && card !== HIDDEN && !face_up.includes(nth));
  if (toYou.length > 0)
    next = withLine(next, { kind: hand.drew || hand.streets > 0 ? "new_cards" : "your_cards", cards: toYou });
  for (const seat of new Set(face_up.map((nth) => to[nth]!))) {
    const who = nameOf(hand, seat, update);
    next = withLine(next, {
      kind: "up_cards",
      who,
      cards: cards.filter((_, nth) => to[nth] === seat && face_up.includes(nth)),
    });
  }
  next = onBoard(next, sentTo(BOARD), "board", update.view.game);
  return onBoard(next, sentTo(SECOND_BOARD), "secondBoard", update.view.game);
}

/** In a game with up cards, every deal to the seats opens a street. */
function onStreet(hand: HandLog, to: readonly number[], { up, streets }: GameView): HandLog {
  if (up === 0 || !to.some((place) => place > BOARD)) return hand;
  const next = { ...hand, streets: hand.streets + 1 };
  const street = streets[hand.streets]?.key;
  return hand.streets === 0 || street === undefined ? next : withLine(next, { kind: "street", street });
}

function onBoard(hand: HandLog, cards: string[], which: "board" | "secondBoard", game: GameView): HandLog {
  if (cards.length === 0) return hand;
  const board = [...hand[which], ...cards];
  return withLine(
    { ...hand, [which]: board },
    { kind: "board", street: streetOf(board.length, game), cards, second: which === "secondBoard" },
  );
}

/** The street that brought the board to this many cards. */
function streetOf(count: number, game: GameView): BoardStreet {
  let lying = 0;
  for (const street of game.streets) {
    lying += street.board;
    if (street.board > 0 && lying >= count) return street.key;
  }
  return "common";
}

function nameOf(hand: HandLog, seat: number, update: TableUpdate): string {
  return hand.players.get(seat)?.name ?? update.view.seats.find(({ no }) => no === seat)?.nickname ?? "";
}

function withLine(hand: HandLog, line: Line): HandLog {
  return { ...hand, lines: [...hand.lines, line] };
}

/** Chips go in (below zero, come back); returns whether the player is now all-in. */
function paid(hand: HandLog, seat: number, amount: number, live: boolean): [HandLog, boolean] {
  const player = hand.players.get(seat);
  if (player === undefined) return [hand, false];
  const behind = player.behind - amount;
  const wagered = player.wagered + (live ? amount : 0);
  const players = new Map(hand.players).set(seat, { ...player, behind, wagered });
  return [{ ...hand, players }, behind === 0 && amount > 0];
}

/** The hand of a seat; in a split-pot game also its low hand. */
function seatNames(update: TableUpdate, seat: number): HandNameView[] {
  if (isTwice(update.view)) return []; // it is told board by board, with who won it
  const shown = update.view.seats.find(({ no }) => no === seat);
  return [shown?.hand_name, shown?.low_name].filter((name) => name != null);
}

/** The log with one more line, which came from elsewhere than the table. */
export function noted(log: readonly HandLog[], line: Line): readonly HandLog[] {
  const last = log.at(-1) ?? EMPTY;
  return [...log.slice(0, -1), { ...last, lines: [...last.lines, line] }];
}
