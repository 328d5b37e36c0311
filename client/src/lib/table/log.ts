/**
 * What has happened, hand by hand, so that it can be told in words?
 *
 * The room sends events with each view; here they are filed under their hand together with what a sentence needs and an event
 * does not say: how much a call added, and whether it was all the player had. Nothing here is in a language yet (`telling`).
 */
import type {
  Award,
  Blinds,
  HandName,
  PostKind,
  TableUpdate,
  TableView,
  ViewerEvent,
  WhySatOut,
} from "$lib/protocol";

export type Street = "flop" | "turn" | "river";

export type Line =
  | { kind: "posted"; who: string; post: PostKind; amount: number; allIn: boolean }
  | { kind: "your_cards"; cards: string[] }
  | { kind: "board"; street: Street; cards: string[]; board: string[] }
  /** Cards that would have come, shown when the hand was over. */
  | { kind: "rabbit"; cards: string[] }
  | { kind: "folded" | "checked" | "mucked" | "time_bank_started" | "time_ran_out" | "leaving_announced"; who: string }
  | { kind: "sat_out"; who: string; why: WhySatOut }
  | { kind: "came_back"; who: string; blinds: Blinds }
  | { kind: "blind_missed"; who: string; big: boolean }
  | { kind: "button_drawn"; who: string; cards: string[] }
  | { kind: "called"; who: string; amount: number; allIn: boolean }
  | { kind: "bet_made" | "raised"; who: string; to: number; allIn: boolean }
  | { kind: "uncalled_returned" | "chips_promised" | "chips_added" | "chips_returned"; who: string; amount: number }
  | { kind: "seat_taken" | "seat_left"; who: string; stack: number }
  | { kind: "shown"; who: string; cards: string[]; name: HandName | null }
  | { kind: "won"; who: string; amount: number; award: Award; pot: number; potCount: number; name: HandName | null };

export interface HandLog {
  /** Null before the first hand that was seen from its beginning. */
  readonly id: string | null;
  /** The seal of the deck, as it was told before the first card. */
  readonly deckRoot: string | null;
  readonly ended: boolean;
  readonly lines: readonly Line[];
  readonly players: ReadonlyMap<number, { name: string; behind: number; wagered: number }>;
  readonly board: readonly string[];
  readonly potCount: number;
}

export const HANDS_KEPT = 20;

const EMPTY: HandLog = { id: null, deckRoot: null, ended: false, lines: [], players: new Map(), board: [], potCount: 1 };

/** The log with one more update in it, oldest hand first. */
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
      hands.push({ ...EMPTY, id: event.hand, deckRoot: event.deck_root, players });
    } else {
      hands.push(evolve(hands.pop() ?? EMPTY, event, update));
    }
  }
  return hands.slice(-HANDS_KEPT);
}

/** A hand whose beginning was not seen: what can be told of it starts here. */
function joinedLate(view: TableView): HandLog {
  const players = new Map(
    view.seats
      .filter((seat) => seat.in_hand)
      .map((seat) => [seat.no, { name: seat.nickname ?? "", behind: seat.stack, wagered: seat.wagered }]),
  );
  const potCount = Math.max(1, view.hand?.pots.length ?? 1);
  return { ...EMPTY, id: view.hand?.id ?? null, deckRoot: view.hand?.deck_root ?? null, players, board: view.hand?.board ?? [], ended: view.hand?.street === "over", potCount };
}

/** The lines that `after` has and `before` had not. */
export function freshLines(before: readonly HandLog[], after: readonly HandLog[]): Line[] {
  return after.flatMap((hand) => {
    const known = before.findLast((other) => other.id === hand.id);
    return hand.lines.slice(known?.lines.length ?? 0);
  });
}

function evolve(hand: HandLog, event: Exclude<ViewerEvent, { type: "hand_started" }>, update: TableUpdate): HandLog {
  switch (event.type) {
    case "posted": {
      const live = event.kind !== "ante" && event.kind !== "dead_blind" && event.kind !== "table_ante";
      const [next, allIn] = paid(hand, event.seat, event.amount, live);
      const { kind: post, amount, nickname: who } = event;
      return told(next, { kind: "posted", who, post, amount, allIn });
    }
    case "cards_dealt":
      return dealt(hand, event.to, event.cards, update);
    case "called": {
      const amount = event.to - (hand.players.get(event.seat)?.wagered ?? 0);
      const [next, allIn] = paid(hand, event.seat, amount, true);
      return told(next, { kind: "called", who: event.nickname, amount, allIn });
    }
    case "bet_made":
    case "raised": {
      const [next, allIn] = paid(hand, event.seat, event.to - (hand.players.get(event.seat)?.wagered ?? 0), true);
      return told(next, { kind: event.type, who: event.nickname, to: event.to, allIn });
    }
    case "folded":
    case "checked":
    case "mucked":
    case "time_bank_started":
    case "time_ran_out":
    case "leaving_announced":
      return told(hand, { kind: event.type, who: event.nickname });
    case "sat_out":
      return told(hand, { kind: event.type, who: event.nickname, why: event.why });
    case "came_back":
      return told(hand, { kind: event.type, who: event.nickname, blinds: event.blinds });
    case "blind_missed":
      return told(hand, { kind: event.type, who: event.nickname, big: event.big });
    case "button_drawn":
      return told(hand, { kind: event.type, who: event.nickname, cards: event.cards });
    case "uncalled_returned": {
      const [next] = paid(hand, event.seat, -event.amount, true);
      return told(next, { kind: event.type, who: event.nickname, amount: event.amount });
    }
    case "chips_promised":
    case "chips_added":
    case "chips_returned":
      return told(hand, { kind: event.type, who: event.nickname, amount: event.amount });
    case "seat_taken":
    case "seat_left":
      return told(hand, { kind: event.type, who: event.nickname, stack: event.stack });
    case "bets_gathered": {
      const players = new Map([...hand.players].map(([seat, player]) => [seat, { ...player, wagered: 0 }]));
      return { ...hand, players, potCount: Math.max(1, event.pots.length) };
    }
    case "shown": {
      const name = seatName(update, event.seat);
      return told(hand, { kind: "shown", who: event.nickname, cards: event.cards, name });
    }
    case "pot_won":
      return event.shares.reduce((told_, { seat, amount, award }) => {
        const who = hand.players.get(seat)?.name ?? update.view.seats.find(({ no }) => no === seat)?.nickname ?? "";
        const name = bestName(update, hand.id, event.pot, seat, award);
        return told(told_, { kind: "won", who, amount, award, pot: event.pot, potCount: hand.potCount, name });
      }, hand);
    case "hand_ended":
      return { ...hand, ended: true };
    default:
      return event satisfies never; // a new event does not compile until it is told
  }
}

function dealt(hand: HandLog, to: readonly number[], cards: readonly string[], update: TableUpdate): HandLog {
  const you = update.view.you?.seat ?? null;
  const toBoard = cards.filter((_, nth) => to[nth] === 0);
  const toYou = cards.filter((card, nth) => to[nth] === you && card !== "??");
  if (hand.ended) return told(hand, { kind: "rabbit", cards: toBoard });
  let next = hand;
  if (toYou.length > 0) next = told(next, { kind: "your_cards", cards: toYou });
  if (toBoard.length > 0) {
    const board = [...hand.board, ...toBoard];
    const street: Street = board.length === 3 ? "flop" : board.length === 4 ? "turn" : "river";
    next = told({ ...next, board }, { kind: "board", street, cards: toBoard, board });
  }
  return next;
}

function told(hand: HandLog, line: Line): HandLog {
  return { ...hand, lines: [...hand.lines, line] };
}

/** Chips go in (or come back, below zero); whether that was the last of them. */
function paid(hand: HandLog, seat: number, amount: number, live: boolean): [HandLog, boolean] {
  const player = hand.players.get(seat);
  if (player === undefined) return [hand, false];
  const behind = player.behind - amount;
  const wagered = player.wagered + (live ? amount : 0);
  const players = new Map(hand.players).set(seat, { ...player, behind, wagered });
  return [{ ...hand, players }, behind === 0 && amount > 0];
}

function seatName(update: TableUpdate, seat: number): HandName | null {
  return update.view.seats.find(({ no }) => no === seat)?.hand_name ?? null;
}

function bestName(update: TableUpdate, hand: string | null, pot: number, seat: number, award: Award): HandName | null {
  if (update.view.hand?.id !== hand) return null;
  const result = update.view.hand?.result?.find((one) => one.pot === pot);
  return (award === "low" ? result?.best_low : result?.best)?.[String(seat)]?.name ?? null;
}
