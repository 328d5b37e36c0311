/**
 * When does each card move, and when have all of them been seen?
 *
 * Durations are in milliseconds at normal speed. `choreography.ts` performs them; whatever tells who has won
 * waits until `seenAfter`. Nothing here reads a clock.
 */
import type { Motion } from "./motions";

export const DEAL_MS = 340;
export const TURN_MS = 240;
/** The last card of a board is turned slowly. */
export const LAST_TURN_MS = 620;
export const BETWEEN_CARDS_MS = 75;
const BETWEEN_STREETS_MS = 650;
export const CHIPS_MS = 420;
/** Between the last card and the chips that it won. */
const LOOK_MS = 380;

/** The factor by which each animation speed stretches the durations. */
export const PACE = { off: 0, fast: 0.5, normal: 1, slow: 1.7 } as const;
export type Pace = keyof typeof PACE;

type BoardMotion = Extract<Motion, { kind: "board_card" | "second_board_card" }>;

const isOnBoard = (motion: Motion): motion is BoardMotion =>
  motion.kind === "board_card" || motion.kind === "second_board_card";

/** How long the first card waits for the bets that are gathered before it. */
export function beforeCards(motions: readonly Motion[]): number {
  return motions.some(({ kind }) => kind === "gather") ? CHIPS_MS : 0;
}

/** When a card of a seat leaves the dealer: a replacement card when the discards have left. */
export function holeCardAt({ order }: { order: number }, motions: readonly Motion[]): number {
  const thrownFirst = motions.some(({ kind }) => kind === "discard") ? CHIPS_MS : 0;
  return thrownFirst + order * BETWEEN_CARDS_MS;
}

/** When a card of a board leaves the dealer: those of the second board when the first lies open. */
export function boardCardAt(card: BoardMotion, motions: readonly Motion[], boardCards: number): number {
  const start = beforeCards(motions) + startOf(card.index, card.order);
  if (card.kind === "board_card") return start;
  const first = motions.filter(({ kind }) => kind === "board_card").filter(isOnBoard);
  return start + Math.max(0, ...first.map((other) => turnedAfter(other, boardCards)));
}

/** How long a card of a board takes to be turned up. */
export function turnOf(index: number, boardCards: number): number {
  return boardCards > 3 && index === boardCards - 1 ? LAST_TURN_MS : TURN_MS;
}

/** Until when nothing is to be told: all cards are dealt and turned, and were looked at. 0 without cards. */
export function seenAfter(motions: readonly Motion[], boardCards: number): number {
  const ends = motions.map((motion) => {
    if (isOnBoard(motion))
      return boardCardAt(motion, motions, boardCards) + DEAL_MS + turnOf(motion.index, boardCards) + LOOK_MS;
    if (motion.kind === "hole_card") return holeCardAt(motion, motions) + DEAL_MS + TURN_MS + LOOK_MS;
    return motion.kind === "reveal" ? motion.order * BETWEEN_CARDS_MS + TURN_MS + LOOK_MS : 0;
  });
  return Math.max(0, ...ends);
}

/** After an all-in several streets may be dealt at once: they are turned one after another. */
function startOf(index: number, order: number): number {
  const streets = Math.max(0, index - 2) - Math.max(0, index - order - 2);
  return order * BETWEEN_CARDS_MS + streets * BETWEEN_STREETS_MS;
}

/** How long after the first of its cards left the dealer a board's card lies open. */
function turnedAfter({ index, order }: BoardMotion, boardCards: number): number {
  return startOf(index, order) + DEAL_MS + turnOf(index, boardCards);
}
