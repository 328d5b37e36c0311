/** The four suits as drawn, and where they stand on the card of each rank. */
import type { Suit } from "./cards";

/** Drawn in a square of 100 by 100. */
export const PIPS: Readonly<Record<Suit, string>> = {
  h: "M50 94C22 70 4 52 4 31 4 16 15 6 28 6c10 0 18 6 22 16C54 12 62 6 72 6c13 0 24 10 24 25 0 21-18 39-46 63Z",
  d: "M50 1c9 18 22 35 38 49-16 14-29 31-38 49C41 81 28 64 12 50 28 36 41 19 50 1Z",
  s: "M50 2c12 20 45 37 45 59 0 13-9 21-20 21-8 0-15-4-19-11 1 12 5 21 15 28H29c10-7 14-16 15-28-4 7-11 11-19 11C14 82 5 74 5 61 5 39 38 22 50 2Z",
  c: "M50 2a22 22 0 0 1 19 33 22.5 22.5 0 1 1-13 39c1 10 5 18 14 25H30c9-7 13-15 14-25a22.5 22.5 0 1 1-13-39A22 22 0 0 1 50 2Z",
};

/** The joker's star, drawn in the same square. */
export const STAR = "M50 4l13 31 33 3-25 22 8 33-29-18-29 18 8-33L4 38l33-3Z";

export interface Pip {
  /** Of its middle, on a card of 100 by 140. */
  readonly x: number;
  readonly y: number;
  /** In the lower half of a card pips stand on their head. */
  readonly turned: boolean;
  /** Its width. */
  readonly size: number;
}

/** The columns of the pips, beside the index. */
const [LEFT, MIDDLE, RIGHT] = [51, 67.5, 84];

/** For each rank: how far down (0 to 1) pips stand in the middle column, and in both outer ones. */
const ROWS: Readonly<Record<string, { middle: readonly number[]; outer: readonly number[] }>> = {
  "2": { middle: [0, 1], outer: [] },
  "3": { middle: [0, 0.5, 1], outer: [] },
  "4": { middle: [], outer: [0, 1] },
  "5": { middle: [0.5], outer: [0, 1] },
  "6": { middle: [], outer: [0, 0.5, 1] },
  "7": { middle: [0.25], outer: [0, 0.5, 1] },
  "8": { middle: [0.25, 0.75], outer: [0, 0.5, 1] },
  "9": { middle: [0.5], outer: [0, 1 / 3, 2 / 3, 1] },
  "10": { middle: [1 / 6, 5 / 6], outer: [0, 1 / 3, 2 / 3, 1] },
};

/** The pips of a card from two to ten; none for an ace, which has a single large one, and for courts. */
export function pipsOf(rank: string): readonly Pip[] {
  const rows = ROWS[rank];
  if (rows === undefined) return [];
  // The fewer there are, the larger they can be.
  const count = rows.middle.length + 2 * rows.outer.length;
  const size = count <= 3 ? 28 : count <= 6 ? 24 : count <= 8 ? 20.5 : 18;
  const [top, bottom] = [10 + size / 2, 130 - size / 2];
  const at = (x: number) => (down: number) => ({
    x,
    y: top + down * (bottom - top),
    turned: down > 0.5,
    size,
  });
  return [...rows.outer.map(at(LEFT)), ...rows.middle.map(at(MIDDLE)), ...rows.outer.map(at(RIGHT))];
}
