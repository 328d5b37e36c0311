/**
 * The figures of jack, queen, king and joker: cut from a few plain shapes in two colors.
 *
 * Each is half of a card, 62 wide and 64 high; the other half is the same one turned. Colors are names: the
 * ink is that of the suit, gold and paper are those of the deck.
 */
export type Tint = "ink" | "gold" | "paper" | "line" | "trim";

export interface Shape {
  readonly tint: Tint;
  readonly path: string;
}

const EYES = "M24.5 30.5a1.7 1.7 0 1 0 .1 0ZM37.5 30.5a1.7 1.7 0 1 0 .1 0Z";
const NOSE = "M31 30v7h-2.5";

const KING: readonly Shape[] = [
  { tint: "trim", path: "M7 12v54M3 22h8" },
  { tint: "ink", path: "M3 66 8 54c4-5 14-7 23-7s19 2 23 7l5 12Z" },
  { tint: "paper", path: "M13 49.5c4-1.5 11-2.5 18-2.5s14 1 18 2.5L31 70Z" },
  { tint: "ink", path: "M22 51l2 4-4 0ZM40 51l2 4-4 0Z" },
  { tint: "ink", path: "M15 21h32v24c0 3-2 5-5 5H20c-3 0-5-2-5-5Z" },
  { tint: "paper", path: "M20 20h22v20H20Z" },
  { tint: "ink", path: "M20 37l6-1.5 5 2 5-2 6 1.5v8L31 59 20 45Z" },
  { tint: "line", path: "M27 42h8" },
  { tint: "gold", path: "M15 23 12 6l10 8 9-11 9 11 10-8-3 17Z" },
  { tint: "ink", path: "M15 20.5h32v3.5H15Z" },
  { tint: "ink", path: EYES },
];

const QUEEN: readonly Shape[] = [
  { tint: "ink", path: "M11 54C7 32 13 15 31 15s24 17 20 39Z" },
  { tint: "paper", path: "M26 40h10v14H26Z" },
  { tint: "ink", path: "M2 66c3-11 14-13 22-15l7 8 7-8c8 2 19 4 22 15Z" },
  { tint: "gold", path: "M23 50l8 11 8-11 4 1.5L31 66 19 51.5Z" },
  { tint: "paper", path: "M31 19c7 0 11 5 11 13s-5 14-11 14-11-6-11-14 4-13 11-13Z" },
  { tint: "ink", path: "M20 31c0-9 5-13 11-13s11 4 11 13c-4-1-9-4-11-8-2 4-7 7-11 8Z" },
  { tint: "gold", path: "M17 18c-2-3-4-8-4-12l9 5 9-9 9 9 9-5c0 4-2 9-4 12-9-4-19-4-28 0Z" },
  { tint: "ink", path: "M27 40.5c2-1.5 6-1.5 8 0-2 2.5-6 2.5-8 0Z" },
  { tint: "ink", path: "M25.5 32.5a1.6 1.6 0 1 0 .1 0ZM36.5 32.5a1.6 1.6 0 1 0 .1 0Z" },
];

const JACK: readonly Shape[] = [
  { tint: "ink", path: "M3 66l6-11c4-4 13-6 22-6v17Z" },
  { tint: "gold", path: "M59 66l-6-11c-4-4-13-6-22-6v17Z" },
  { tint: "ink", path: "M15 22h32v20c0 5-7 8-8 3l-1-6H24l-1 6c-1 5-8 2-8-3Z" },
  { tint: "paper", path: "M21 24h20v13c0 7-4 11-10 11s-10-4-10-11Z" },
  { tint: "paper", path: "M22 50l9 4 9-4-4 9-5-3-5 3Z" },
  { tint: "ink", path: "M21 27c5-1 9-3 11-6l9 6v-6H21Z" },
  { tint: "gold", path: "M43 15c3-10 11-15 18-13 0 10-6 17-15 18Z" },
  { tint: "ink", path: "M11 21C10 9 20 4 31 5c12 0 20 6 20 16-13-4-27-4-40 0Z" },
  { tint: "gold", path: "M11 21c13-4 27-4 40 0v5c-13-4-27-4-40 0Z" },
  { tint: "line", path: `${NOSE}M27 42.5h7` },
  { tint: "ink", path: EYES },
];

/** By rank. */
export const COURTS: Readonly<Record<string, readonly Shape[]>> = { J: JACK, Q: QUEEN, K: KING };

/** The joker, in a square of 100 by 100: a cap with three bells. */
export const JESTER: readonly Shape[] = [
  { tint: "ink", path: "M22 62C8 60 4 44 10 30c8 4 14 8 18 14C32 26 40 14 50 6c0 20 0 40 0 56Z" },
  { tint: "gold", path: "M78 62c14-2 18-18 12-32-8 4-14 8-18 14C68 26 60 14 50 6v56Z" },
  { tint: "paper", path: "M27 60h46v10c0 14-9 25-23 25S27 84 27 70Z" },
  { tint: "line", path: "M27 60v10c0 14 9 25 23 25s23-11 23-25V60ZM50 68v10h-4M40 86c6 4 14 4 20 0" },
  { tint: "ink", path: "M22 57h56v8H22ZM38 70a3 3 0 1 0 .1 0ZM62 70a3 3 0 1 0 .1 0Z" },
  { tint: "gold", path: "M10 22a6 6 0 1 0 .1 0ZM90 22a6 6 0 1 0 .1 0ZM50-2a6 6 0 1 0 .1 0Z" },
];
