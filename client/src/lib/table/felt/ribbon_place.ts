/**
 * Where does the ribbon of a win lie, so that it covers no card?
 *
 * Between the board and the viewer's own cards, where one reads it best; on a low table there is no room, and
 * it lies above the board, where the pot was, or else is as low as one line.
 */
import type { Arrangement } from "./sitting";
import { middle, type Point } from "./boxes";

export interface RibbonPlace extends Point {
  /** How many lines of text it may have. */
  readonly lines: number;
}

const MOST_LINES = 3;
/** The height of a line and of what is around the lines, by the font's size. */
const LINE = 1.22;
const AROUND = 0.75;
/** The least size of the font, in pixels, as in `Winners.svelte`. */
const LEAST_FONT = 12;
/** The width of the ribbon, in units. */
const WIDTH = { tall: 196, wide: 420 };

/** The center of the ribbon, in pixels. */
export function ribbonPlace({ sizes, sittings, board, rail }: Arrangement): RibbonPlace {
  const { x } = middle(board);
  const font = Math.max(LEAST_FONT, sizes.units.text * sizes.unit);
  const half = ((sizes.tall ? WIDTH.tall : WIDTH.wide) * sizes.unit) / 2;
  const linesIn = (height: number) =>
    Math.min(MOST_LINES, Math.max(1, Math.floor((height / font - AROUND) / LINE)));

  const [own, ...others] = sittings;
  const below = Math.min(own!.cards.top, own!.person.top) - board.bottom;
  const over = others
    .flatMap(({ person, cards }) => [person, cards])
    .filter((box) => box.left < x + half && box.right > x - half && box.top < board.top)
    .reduce((lowest, box) => Math.max(lowest, box.bottom), rail.top);
  const above = board.top - over;
  const isAbove = linesIn(below) < (sizes.tall ? MOST_LINES : 1) && above > below;
  const [height, y] = isAbove ? [above, over + above / 2] : [below, board.bottom + below / 2];
  return { x, y, lines: linesIn(height) };
}
