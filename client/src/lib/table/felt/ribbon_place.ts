/**
 * Where does the ribbon of a win lie, so that it covers no card?
 *
 * Between the board and the viewer's own cards, where one reads it best; on a low table there is no room, and
 * it lies above the board, where the pot was, or else is as low as one line.
 */
import { raised, type Arrangement } from "./sitting";
import { middle, type Point } from "./boxes";

export interface RibbonPlace extends Point {
  /** How many lines of text it may have. */
  readonly lines: number;
  /** How wide it may be, in pixels, without covering a card or a person. */
  readonly width: number;
}

const MOST_LINES = 3;
/** The height of a line and of what is around the lines, by the font's size. */
const LINE = 1.22;
const AROUND = 0.75;
/** The least size of the font, in pixels, as in `Winners.svelte`. */
const LEAST_FONT = 12;
/** The width of the ribbon, in units; on a small upright table, by the size of its font. */
const WIDTH = { tall: 196, wide: 420 };
const LEAST_TALL = 15;
/** The width of one with an amount and a short name, by the size of its font. */
const NARROW = 10;

interface Gap {
  readonly top: number;
  readonly bottom: number;
}

/** The center of the ribbon, in pixels. */
export function ribbonPlace(found: Arrangement): RibbonPlace {
  const { sizes, board } = found;
  const font = Math.max(LEAST_FONT, sizes.units.text * sizes.unit);
  const heightOf = (lines: number) => font * (AROUND + LINE * lines);
  const linesIn = ({ top, bottom }: Gap) =>
    Math.min(MOST_LINES, Math.max(1, Math.floor(((bottom - top) / font - AROUND) / LINE)));
  const whole = sizes.tall ? Math.max(WIDTH.tall * sizes.unit, LEAST_TALL * font) : WIDTH.wide * sizes.unit;

  // Most texts need less than the full width: a narrow ribbon may find room where a full one does not.
  const wide = gapsIn(found, whole);
  const gaps = wide.some((gap) => heightIn(gap) >= heightOf(1)) ? wide : gapsIn(found, NARROW * font);
  const enough = heightOf(sizes.tall ? MOST_LINES : 1);
  const below = gaps.find((gap) => gap.top >= board.bottom - 1 && heightIn(gap) >= enough);
  const gap = below ?? gaps.reduce((best, one) => (heightIn(one) > heightIn(best) ? one : best));
  const [x, y, lines] = [middle(board).x, (gap.top + gap.bottom) / 2, linesIn(gap)];
  return { x, y, lines, width: widthAt(found, { x, y }, heightOf(lines)) };
}

/** How wide something of this height may be around a point, between the cards and people on both sides. */
function widthAt({ sittings, rail }: Arrangement, { x, y }: Point, height: number): number {
  const beside = sittings
    .flatMap(({ person, cards }) => [person, cards])
    .filter(({ top, bottom }) => top < y + height / 2 && bottom > y - height / 2)
    .map(({ left, right }) => Math.max(left - x, x - right))
    .filter((distance) => distance > 0);
  return 2 * Math.min(x - rail.left, ...beside);
}

function heightIn({ top, bottom }: Gap): number {
  return bottom - top;
}

/** What is free of cards and people in the middle of the table, from above. */
function gapsIn({ sittings, board, rail }: Arrangement, width: number): Gap[] {
  const { x } = middle(board);
  const [own, ...others] = sittings;
  const end = Math.min(own!.cards.top, own!.person.top);
  const met = [...others.flatMap(({ person, cards }) => [person, cards]), raised(board)]
    .filter((box) => box.left < x + width / 2 && box.right > x - width / 2)
    .toSorted((one, other) => one.top - other.top);
  const gaps: Gap[] = [];
  let from = rail.top;
  for (const { top, bottom } of met) {
    if (top > from) gaps.push({ top: from, bottom: Math.min(top, end) });
    from = Math.max(from, bottom);
  }
  return [...gaps, { top: from, bottom: end }];
}
