/**
 * Where do the players sit, if they are shown in a given way?
 *
 * In landscape along the rail, with even distances; on a phone held upright, and on tables that are too low
 * for their players, in two columns and a row at the top.
 */
import type { Box } from "./boxes";
import { CLEAR, MARGIN, middleOf, OVERLAP, reach, sitting, type Arrangement, type Sitting } from "./sitting";
import type { Sizes, Space } from "./sizes";

/** Half of the rail's width, in units. */
const RAIL = { wide: 15, tall: 10 };

// ------------------------------------------------------------------------ in landscape

export function alongTheRail(space: Space, sizes: Sizes): Arrangement {
  const { width, height, seats, cards, hasBoard } = space;
  const one = reach(sizes, cards);
  const you = reach(sizes, cards, true);
  const own = sitting(width / 2, height - MARGIN - you.bottom, null, sizes, cards, true);
  const ownY = (own.plate.top + own.plate.bottom) / 2;
  const path = {
    left: MARGIN + one.left,
    top: MARGIN + one.top,
    right: width - MARGIN - one.right,
    bottom: ownY,
  };
  const lowest = height - MARGIN - one.bottom;
  const length = lengthOf(path);
  const others = seats - 1;
  const gap = Math.max(length / seats, Math.max(you.left, rowHalf(own)) + one.left + 10);
  const sittings = [own];
  for (let nth = 0; nth < others; nth++) {
    const way = others === 1 ? length / 2 : gap + (nth * (length - 2 * gap)) / (others - 1);
    const { x, y } = alongStadium(path, way);
    const share = (x - path.left) / (path.right - path.left);
    const side = share < 0.22 ? "left" : share > 0.78 ? "right" : null;
    sittings.push(sitting(x, Math.min(y, lowest), side, sizes, cards));
  }
  // The avatars stand on the rail.
  const lift = sizes.beside ? 0 : (sizes.plateHeight - OVERLAP) / 2;
  const half = RAIL.wide * sizes.unit;
  const rail = {
    left: path.left - half,
    right: path.right + half,
    top: path.top - lift - half,
    bottom: Math.min(height - 4, path.bottom + half * 0.6),
  };
  const under = path.top + one.bottom;
  const center = (under + Math.min(own.cards.top, own.person.top)) / 2;
  return {
    sizes,
    sittings,
    rail,
    crowded: false,
    ...middleOf({ sizes, hasBoard, x: width / 2, y: center }),
  };
}

function rowHalf({ cards }: Sitting): number {
  return (cards.right - cards.left) / 2;
}

/** Two straight lines and two half circles. */
function lengthOf({ left, top, right, bottom }: Box): number {
  const round = Math.min(bottom - top, right - left) / 2;
  return 2 * (right - left - 2 * round) + 2 * Math.PI * round + 2 * (bottom - top - 2 * round);
}

/** The point after a way along it, clockwise from the bottom center: first to the left, then up. */
function alongStadium(box: Box, way: number): { x: number; y: number } {
  const round = (box.bottom - box.top) / 2;
  const straight = Math.max(0, box.right - box.left - 2 * round);
  const center = { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 };
  const whole = lengthOf(box);
  if (way > whole / 2) {
    const mirrored = alongStadium(box, whole - way);
    return { x: 2 * center.x - mirrored.x, y: mirrored.y };
  }
  if (way <= straight / 2) return { x: center.x - way, y: box.bottom };
  const turned = (way - straight / 2) / round;
  if (turned <= Math.PI) {
    return {
      x: center.x - straight / 2 - round * Math.sin(turned),
      y: center.y + round * Math.cos(turned),
    };
  }
  return { x: center.x - straight / 2 + (way - straight / 2 - Math.PI * round), y: box.top };
}

// --------------------------------------------------------------- on a phone held upright

export interface Columns {
  /** With the narrow board. */
  readonly narrow: boolean;
  /** Board and pot have a band of their own, between rows. */
  readonly isBand: boolean;
  /** How far down they go. */
  readonly down: "above the viewer's cards" | "beside the viewer's cards" | "to the edge";
  /** How many sit at the top between the columns. */
  readonly heads: number;
  /** Those at the top have a row of their own, from edge to edge, and the columns begin under it. */
  readonly isUnder: boolean;
}

export function inColumns(
  space: Space,
  sizes: Sizes,
  { narrow, down, heads, isUnder, isBand }: Columns,
): Arrangement {
  const { width, height, seats, cards, hasBoard } = space;
  const { unit } = sizes;
  const one = reach(sizes, cards);
  const you = reach(sizes, cards, true);
  const own = sitting(width / 2, height - MARGIN - you.bottom, null, sizes, cards, true);
  const rows = (seats - 1 - heads) / 2;
  const hasHead = heads > 0;
  const x = MARGIN + one.left;
  const isSpread = isUnder && heads > 1;
  const atTheTop = Array.from({ length: heads }, (_, nth) => {
    const share = isSpread ? nth / (heads - 1) : (nth + 1) / (heads + 1);
    const side = !isSpread || (share > 0 && share < 1) ? null : share === 0 ? "left" : "right";
    return sitting(x + (width - 2 * x) * share, MARGIN + one.top, side, sizes, cards);
  });
  const each = one.top + one.bottom;
  const highest = isUnder ? MARGIN + each + 2 : MARGIN;
  const lowest = {
    "above the viewer's cards": own.cards.top - 4,
    "beside the viewer's cards": own.plate.top - 8,
    "to the edge": height - MARGIN,
  }[down];
  const size = middleOf({ sizes, hasBoard, x: 0, y: 0 });
  const above = isBand ? (rows > 3 ? 2 : Math.min(rows, 1)) : rows;
  const under = MARGIN + one.top + one.bottom + 26 * unit;
  const slack = lowest - highest - rows * each - (isBand ? size.height : 0);
  const between = Math.max(2, slack / (rows + (isBand ? 1 : 0) + 0.5));
  const heights: number[] = [];
  let y = highest + (rows > 1 && !isBand ? 0 : between / 2);
  let center = (Math.max(under, MARGIN) + own.cards.top) / 2;
  const step = !isBand && rows > 1 ? each + (lowest - highest - rows * each) / (rows - 1) : each + between;
  for (let row = 0; row < rows; row++) {
    if (isBand && row === above) {
      center = Math.max(y, hasHead ? under : 0) + size.height / 2;
      y = center + size.height / 2 + between;
    }
    heights.push(y + one.top);
    y += step;
  }
  if (isBand && rows > 0 && above === rows) {
    center = (Math.max(y - between + 4, hasHead ? under : 0) + own.cards.top) / 2;
  }
  const left = heights.toReversed().map((at) => sitting(x, at, "left", sizes, cards));
  const right = heights.map((at) => sitting(width - x, at, "right", sizes, cards));
  const half = (sizes.tall ? RAIL.tall : RAIL.wide) * unit;
  const edge = x - (sizes.beside ? (CLEAR * sizes.avatar) / 2 : 0);
  const lift = sizes.beside ? 0 : (sizes.plateHeight - OVERLAP) / 2;
  return {
    sizes,
    sittings: [own, ...left, ...atTheTop, ...right],
    rail: {
      left: edge - half,
      right: width - edge + half,
      top: MARGIN + one.top - lift - half,
      bottom: Math.min(height - 4, own.avatar.y + half * 0.6),
    },
    crowded: narrow,
    ...middleOf({ sizes, hasBoard, x: width / 2, y: center }),
  };
}
