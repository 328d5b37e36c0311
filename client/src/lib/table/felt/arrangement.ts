/**
 * Who sits where on a table of a given size, and where are board and pot?
 *
 * All in pixels. In landscape the players sit along the rail, with even distances; on a phone held upright,
 * in two columns and a row at the top, with the board in a band of its own or, where they are full, narrow
 * between them. Of the ways to show a person the roomiest is taken in which nothing meets anything else and
 * bets have room.
 */
import { around, boxAt, shared, type Box } from "./boxes";
import { freePlaces, type FreePlaces } from "./free_places";
import {
  CARD_SHAPE,
  FIGURES,
  isTall,
  SHRUNK,
  sizesOf,
  UNDER_AVATAR,
  type Figure,
  type Sizes,
  type Space,
} from "./sizes";

export type Side = "left" | "right" | null;

/** Where one person sits, with everything that is theirs alone. */
export interface Sitting {
  readonly plate: Box;
  readonly avatar: { readonly x: number; readonly y: number };
  /** The edge at which a row of cards wider than the plate starts. */
  readonly side: Side;
  /** The avatar, the plate and the line under it. */
  readonly person: Box;
  /** The cards, as if they all lay face up. */
  readonly cards: Box;
}

/** Who sits where, and what lies in the middle. */
export interface Arrangement {
  readonly sizes: Sizes;
  /** The viewer first, then clockwise. */
  readonly sittings: readonly Sitting[];
  /** The outer edge of the rail. */
  readonly rail: Box;
  readonly board: Box;
  readonly pot: Box;
  /** The board is narrow, because the columns are full. */
  readonly crowded: boolean;
}

/** An arrangement with the places that it leaves for bets and for the button. */
export interface Furnished extends Arrangement {
  readonly free: FreePlaces;
}

/** Around an avatar, for the time to act. */
export const RING = 4;
/** By how much an avatar stands in front of the plate below it. */
export const OVERLAP = 5;
/** The share of an avatar that the plate beside it leaves free. */
const CLEAR = 1 - UNDER_AVATAR;
/** The viewer's plate is wider, by this factor. */
export const OWN_PLATE = 1.15;
/** In card widths: the row of cards of an opponent, and the viewer's own. */
export const ROOM = 3.1;
export const OWN_ROOM = 5;
/** Between a plate and the cards in one row with it. */
export const BETWEEN = 3;
/** Players who lie over one another are worse than any bets that do. */
const OVERLAPPED = 1000;
/** To the edge of the picture. */
const MARGIN = 3;
/** Half of the rail's width, in units. */
const RAIL = { wide: 15, tall: 10 };

export function arranged(space: Space): Furnished {
  let best: Arrangement | null = null;
  let least = Infinity;
  for (const figure of figuresFor(space)) {
    for (const shrunk of SHRUNK) {
      for (const found of ways(space, figure, shrunk)) {
        const lost = lostIn(found, space);
        const free = lost === 0 ? freePlaces(space, found) : null;
        if (free?.squeezed === 0) return { ...found, free };
        const spoiled = lost + (free?.squeezed ?? OVERLAPPED);
        if (spoiled < least) [best, least] = [found, spoiled];
      }
    }
  }
  return { ...best!, free: freePlaces(space, best!) };
}

function ways(space: Space, figure: Figure, shrunk: number): Arrangement[] {
  const sizes = sizesOf(space, figure, false, shrunk);
  const narrow = sizesOf(space, figure, true, shrunk);
  const boards = space.hasBoard ? [sizes, narrow] : [sizes];
  if (!isTall(space)) return boards.map((of) => alongTheRail(space, of));
  return boards.flatMap((of) =>
    topRows(space, of).flatMap((heads) =>
      [false, true].map((isHigh) => inColumns(space, of, of === narrow, isHigh, heads)),
    ),
  );
}

/** How many may sit at the top between the columns; two where four plates are not too wide. */
function topRows({ seats, hasBoard }: Space, { inRow }: Sizes): number[] {
  const least = (seats - 1) % 2;
  return least === 0 && seats > 6 && hasBoard && !inRow ? [0, 2] : [least];
}

/** Where rows of open cards stand over the plates all the time, the avatars are beside the plates. */
function figuresFor({ hasBoard }: Space): readonly Figure[] {
  return hasBoard ? FIGURES : FIGURES.filter(({ beside, inRow }) => beside && !inRow);
}

/** How much lies over something else or leaves the picture, in square pixels. */
export function lostIn({ sittings, board, pot }: Arrangement, space: Space): number {
  const picture = { left: 0, top: 0, right: space.width, bottom: space.height };
  const middle = space.hasBoard ? [board, pot] : [pot];
  let lost = 0;
  sittings.forEach((one, nth) => {
    for (const box of [one.person, one.cards]) {
      lost += areaOf(box) - shared(box, picture);
      for (const other of sittings.slice(nth + 1))
        lost += shared(box, other.person) + shared(box, other.cards);
      for (const thing of middle) lost += shared(box, thing);
    }
  });
  return lost < 1 ? 0 : lost;
}

function areaOf({ left, top, right, bottom }: Box): number {
  return (right - left) * (bottom - top);
}

/** The width of a row of cards, in card widths; `fan.ts` decides how they close up. */
function rowOf(cards: number, room: number): number {
  return cards < 2 ? 1 : 1 + (cards - 1) * Math.min(1.06, Math.max(0.54, (room - 1) / (cards - 1)));
}

/** A person whose avatar and plate, and cards in one row with them, have their center at a point. */
function sitting(x: number, y: number, side: Side, sizes: Sizes, cards: number, own = false): Sitting {
  const { avatar, plateHeight, deed, unit, units } = sizes;
  const beside = sizes.beside || own;
  const inRow = sizes.inRow && !(own && sizes.tall);
  const width = sizes.plateWidth * (own ? OWN_PLATE : 1);
  const outwards = side === "right" ? 1 : -1;
  const group = beside ? width + CLEAR * avatar : width;
  const card = unit * (own ? units["hero-width"] - units["hero-shrink"] * (cards - 2) : units["face-width"]);
  const row = card * rowOf(cards, own ? OWN_ROOM : ROOM);
  const middle = inRow ? x + (outwards * (row + BETWEEN)) / 2 : x;
  const [at, plate] = beside
    ? [
        { x: middle + (outwards * (group - avatar)) / 2, y },
        boxAt(middle - (outwards * CLEAR * avatar) / 2, y, width, plateHeight),
      ]
    : [{ x, y: y - (plateHeight - OVERLAP) / 2 }, boxAt(x, y + (avatar - OVERLAP) / 2, width, plateHeight)];
  const ring = avatar + 2 * RING;
  const body = around([plate, boxAt(at.x, at.y, ring, ring)]);
  const person = own ? body : { ...body, bottom: Math.max(body.bottom, plate.bottom + deed) };
  if (inRow) {
    const inner = outwards === 1 ? plate.left - BETWEEN - row : plate.right + BETWEEN;
    const bottom = own ? body.bottom : y + Math.max(plateHeight, card * CARD_SHAPE) / 2;
    const top = bottom - card * CARD_SHAPE;
    return { plate, avatar: at, side, person, cards: { left: inner, right: inner + row, bottom, top } };
  }
  const isCentered = side === null || row <= group;
  const left = isCentered ? x - row / 2 : side === "left" ? x - group / 2 : x + group / 2 - row;
  const bottom = beside ? body.top : plate.top;
  const lying = { left, right: left + row, bottom, top: bottom - card * CARD_SHAPE };
  return { plate, avatar: at, side, person, cards: lying };
}

/** How far a person reaches from their center, to each side. */
function reach(sizes: Sizes, cards: number, own = false): Box {
  const { person, cards: row } = sitting(0, 0, null, sizes, cards, own);
  const both = around([person, row]);
  const sideways = sizes.inRow ? both : person;
  const half = Math.max(-sideways.left, sideways.right);
  return { left: half, right: half, top: -both.top, bottom: both.bottom };
}

function middleOf({ sizes, hasBoard, x, y }: { sizes: Sizes; hasBoard: boolean; x: number; y: number }) {
  const { unit, units } = sizes;
  const width = (5 * units["board-card"] + 4 * units["board-gap"]) * unit;
  const height = units["board-card"] * CARD_SHAPE * unit;
  const line = 1.9 * Math.max(12, units.text * unit);
  return {
    width,
    height: height + line,
    board: boxAt(x, y + (hasBoard ? line / 2 : 0), width, height),
    pot: boxAt(x, y - (hasBoard ? height / 2 : 0), Math.max(96, 150 * unit), line),
  };
}

// ------------------------------------------------------------------------ in landscape

function alongTheRail(space: Space, sizes: Sizes): Arrangement {
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

/** heads  how many sit at the top between the columns */
function inColumns(space: Space, sizes: Sizes, narrow: boolean, isHigh: boolean, heads: number): Arrangement {
  const { width, height, seats, cards, hasBoard } = space;
  const { unit } = sizes;
  const one = reach(sizes, cards);
  const you = reach(sizes, cards, true);
  const own = sitting(width / 2, height - MARGIN - you.bottom, null, sizes, cards, true);
  const rows = (seats - 1 - heads) / 2;
  const hasHead = heads > 0;
  const x = MARGIN + one.left;
  const atTheTop = Array.from({ length: heads }, (_, nth) =>
    sitting(x + ((width - 2 * x) * (nth + 1)) / (heads + 1), MARGIN + one.top, null, sizes, cards),
  );
  const each = one.top + one.bottom;
  // Beside the viewer's cards, or over them.
  const lowest = isHigh ? own.cards.top - 4 : own.plate.top - 8;
  const size = middleOf({ sizes, hasBoard, x: 0, y: 0 });
  const isBand = hasBoard && !narrow;
  const above = isBand ? (rows > 3 ? 2 : Math.min(rows, 1)) : rows;
  const under = MARGIN + one.top + one.bottom + 26 * unit;
  const slack = lowest - MARGIN - rows * each - (isBand ? size.height : 0);
  const between = Math.max(2, slack / (rows + (isBand ? 1 : 0) + 0.5));
  const heights: number[] = [];
  let y = MARGIN + (rows > 1 && !isBand ? 0 : between / 2);
  let center = (Math.max(under, MARGIN) + own.cards.top) / 2;
  const step = !isBand && rows > 1 ? each + (lowest - MARGIN - rows * each) / (rows - 1) : each + between;
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
  const half = RAIL.tall * unit;
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
