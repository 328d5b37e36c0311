/**
 * Where do two boards lie, one below the other, with pot or ribbon, so that they cover nobody?
 *
 * In the middle between what is above them and the viewer's own cards, as large as there is room for.
 */
import { middle, type Box, type Point } from "./boxes";
import type { Arrangement } from "./sitting";

export interface TwicePlace extends Point {
  /** The size of each board, as a part of a single one's. */
  readonly part: number;
  /** The room beside them for who has won each of them, in pixels. */
  readonly beside: number;
}

/** Two boards are never as large as one; below the least their cards could not be read. */
const LARGEST = 0.72;
const LEAST = 0.5;
/** Pot or ribbon, by the size of the font, and the gaps around them, in units. */
const LINE = 1.9;
const GAPS = { wide: 23, tall: 15 };
/** On a phone held upright who has won stands under each board, in two lines. */
const OUTCOME = { font: 10.5, lines: 2 * 1.22 };
/** Won chips above the viewer's cards, in units. */
const CHIPS = 26;
/** From the boards to the names of who has won, in units, and how wide those are at most. */
const ASIDE = 10;
const NAMES = { least: 56, most: 180 };

/** The center of all of it, in pixels. */
export function twicePlace({ sizes, sittings, board, rail }: Arrangement): TwicePlace {
  const { unit, units, tall } = sizes;
  const { x, y } = middle(board);
  const [own, ...others] = sittings;
  const half = (LARGEST * (board.right - board.left)) / 2 + 24 * unit;
  const boxes = others.flatMap(({ person, cards }) => [person, cards]);
  // Above the viewer's cards lie the chips that they have won.
  const lowest = Math.min(own!.cards.top, own!.person.top) - CHIPS * unit;
  const between = boxes.filter((box) => box.left < x + half && box.right > x - half);
  const top = between
    .filter((box) => middle(box).y < y)
    .reduce((deepest, box) => Math.max(deepest, box.bottom), rail.top + 18 * unit);
  const bottom = between
    .filter((box) => middle(box).y >= y)
    .reduce((highest, box) => Math.min(highest, box.top), lowest);
  const line = LINE * Math.max(12, units.text * unit);
  const outcomes = tall ? 2 * OUTCOME.lines * Math.max(OUTCOME.font, units["small-text"] * unit) : 0;
  const room = bottom - top - line - outcomes - GAPS[tall ? "tall" : "wide"] * unit;
  const part = Math.min(LARGEST, Math.max(LEAST, room / (2 * (board.bottom - board.top))));
  const edge = x + (part * (board.right - board.left)) / 2 + ASIDE * unit;
  return {
    x,
    y: (top + bottom) / 2,
    part,
    beside: besideOf(boxes, { left: edge, right: Infinity, top, bottom }, unit),
  };
}

function besideOf(boxes: readonly Box[], { left, top, bottom }: Box, unit: number): number {
  const next = boxes
    .filter((box) => box.right > left && box.top < bottom && box.bottom > top && box.left > left)
    .reduce((nearest, box) => Math.min(nearest, box.left), left + NAMES.most * unit + 4);
  return Math.max(NAMES.least, next - left - 4);
}
