/**
 * What is printed in the corner of a card: the ranks of this room's own deck, drawn as lines.
 *
 * Each is drawn in a box 44 high with a pen 7.6 wide, so that all are as bold as one another at any size, and
 * so that a ten is a one and a zero, as wide as a queen.
 */
export interface Glyph {
  readonly path: string;
  /** Of the box, in the same units as its height of 44. */
  readonly width: number;
}

export const GLYPHS: Readonly<Record<string, Glyph>> = {
  A: { path: "M4 42 15.6 4.4h.8L28 42M8.6 30h14.8M0 41h8M24 41h8", width: 32 },
  K: { path: "M6.5 4v37M27 4.5 7 27.5M14 20.5 27.5 41M1.5 4.2h10M1.5 41h10M22 41h9.5", width: 32 },
  Q: {
    path: "M16 4c7.5 0 11.6 7 11.6 17.5S23.5 39 16 39 4.4 32 4.4 21.5 8.5 4 16 4ZM15.5 30.5 27.5 43",
    width: 32,
  },
  J: { path: "M19.5 4v26.5c0 6-3 9.5-7.8 9.5-4.5 0-7.7-3-7.7-8.5M10.5 4.2h16.5", width: 28 },
  "10": {
    path: "M1 11.5 7.5 5v37M25 4c5.6 0 8.2 7.3 8.2 18s-2.6 18-8.2 18-8.2-7.3-8.2-18S19.4 4 25 4Z",
    width: 37,
  },
  "9": {
    path: "M27 15.2a11.1 11.1 0 1 0-22.2 0 11.1 11.1 0 0 0 22.2 0c0 11.8-6.5 20.3-15.5 25.8",
    width: 32,
  },
  "8": {
    path: "M16 22a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0 0a9.9 9.9 0 0 0 0 18.5 9.9 9.9 0 0 0 0-18.5Z",
    width: 32,
  },
  "7": { path: "M4 11.5V4.5h23.5C20 15 15 27 14 42", width: 31 },
  "6": { path: "M5 28.8a11.1 11.1 0 1 0 22.2 0 11.1 11.1 0 0 0-22.2 0C5 17 11.5 8.5 20.5 3", width: 32 },
  "5": {
    path: "M26 4.3H8.5L7 20.5c2.3-2 5-3 8.2-3 6.8 0 11.8 4.6 11.8 11.3S22 40.2 15 40.2c-4.7 0-8.7-2-11.2-5.7",
    width: 31,
  },
  "4": { path: "M21.5 42V4.5L4 30.5h25.5M15 41h13", width: 32 },
  "3": {
    path: "M5 10V4.3h21L14.5 18.5c7.5-.5 12.5 4 12.5 10.7 0 6.5-5 11-11.8 11-5 0-9-2.2-11.2-6",
    width: 31,
  },
  "2": {
    path: "M4.8 13.5C5.3 7.6 9.6 4 15.6 4c6.3 0 10.7 3.9 10.7 9.6 0 10-17.3 16.4-21 26.6h22.5v-6",
    width: 31,
  },
};
