/**
 * How do the cards of one seat overlap?
 *
 * Two cards lie side by side; more of them close up, each still showing its index; in stud, a card that the
 * viewer does not know shows only a strip of its back. Lengths are in card widths. Nothing here knows a game
 * or a screen.
 */
import type { SeatView } from "$lib/protocol";
import { HIDDEN } from "$lib/cards/cards";

export interface FannedCard {
  readonly card: string;
  /** The offset from the previous card's left edge; 0 for the first. */
  readonly step: number;
  /** Face up or face down; only marked in a hand that has both. */
  readonly lies: "down" | "up" | null;
  /** The first card dealt face up. */
  readonly door: boolean;
}

export interface Fan {
  readonly cards: readonly FannedCard[];
  readonly width: number;
  /** Some cards are face up: the row will grow. */
  readonly mixed: boolean;
}

/** Side by side, with a gap. */
const WIDEST_STEP = 1.06;
/** The least width that still shows the index of a card. */
const NARROWEST_STEP = 0.54;
const BACK_STEP = 0.24;

/** Fits the cards of a seat into `room` card widths, or a little more if an index would be covered. */
export function fanOf({ cards, face_up }: Pick<SeatView, "cards" | "face_up">, room: number): Fan {
  const mixed = face_up.length > 0;
  const isBack = (card: string) => mixed && card === HIDDEN;
  // The last card covers no other.
  const backs = cards.slice(0, -1).filter(isBack).length;
  const faces = Math.max(1, cards.length - 1 - backs);
  const left = (room - 1 - backs * BACK_STEP) / faces;
  const hidden = cards.every((card) => card === HIDDEN);
  const step = Math.min(WIDEST_STEP, Math.max(hidden ? BACK_STEP : NARROWEST_STEP, left));
  const fanned = cards.map((card, index): FannedCard => {
    const before = cards[index - 1];
    return {
      card,
      step: before === undefined ? 0 : isBack(before) ? BACK_STEP : step,
      lies: mixed ? (face_up.includes(index) ? "up" : "down") : null,
      door: mixed && index === Math.min(...face_up),
    };
  });
  return {
    cards: fanned,
    width: fanned.reduce((sum, one) => sum + one.step, cards.length > 0 ? 1 : 0),
    mixed,
  };
}
