/**
 * The layout of the felt: the position of everything on it, in percent of the table's box.
 *
 * Seats are counted clockwise from the bottom center, where the viewer sits (`arrangement.ts`); bets and the
 * button lie at the nearest free place to where one looks for them (`free_places.ts`). In a game without a
 * board the middle belongs to each player's cards, and a shared card lies above the pot. Nothing here knows a
 * page or a card.
 */
import { arranged, type Furnished } from "./arrangement";
import { middle, type Box, type Point } from "./boxes";
import { ribbonPlace } from "./ribbon_place";
import type { Side } from "./sitting";
import { twicePlace } from "./twice_place";
import { isTall, type Sizes, type Space } from "./sizes";

/** A person's parts, in pixels from the center of their plate. */
export interface Frame {
  readonly width: number;
  readonly height: number;
  readonly avatar: Point;
  /** The avatar stands beside the plate. */
  readonly beside: boolean;
  /** The cards lie beside the plate too. */
  readonly inRow: boolean;
  /** The middle of avatar and plate together, and how wide they are. */
  readonly middle: number;
  readonly across: number;
  /** The lower edge of a row of cards: so far over the plate. */
  readonly over: number;
}

export interface Place {
  /** The center of the plate with name and stack. */
  readonly seat: Point;
  readonly avatar: Point;
  /** The middle of avatar and plate together. */
  readonly person: Point;
  readonly frame: Frame;
  readonly bet: Point;
  /** The bet is told by its amount alone. */
  readonly isBare: boolean;
  readonly button: Point;
  /** The edge of the plate where a row of cards wider than the plate starts. */
  readonly side: Side;
}

export interface Oval {
  readonly tall: boolean;
  readonly sizes: Sizes;
  readonly places: readonly Place[];
  /** The outer edge of the rail, in pixels. */
  readonly rail: Box;
  readonly board: Point;
  readonly pot: Point;
  /** The dealer's position: cards come from here and return here. */
  readonly deck: Point;
  /** The position of the winners' lines, and how many of them have room. */
  readonly news: Point & { readonly lines: number; readonly width: number };
  /** The position of two boards, the part of a single one's size that they have, and the room beside them. */
  readonly twice: Point & { readonly part: number; readonly beside: number };
  /** The position of the street's name in a game without a board. */
  readonly street: Point;
  /** The position of the name that is woven into the cloth. */
  readonly name: Point;
  /** The opponents' columns are so full that the board must be narrow. */
  readonly crowded: boolean;
}

/** Place 0 belongs to the seat `bottom`; the next seat clockwise is place 1. */
export function placeOf(seat: number, bottom: number, seatCount: number): number {
  return (seat - bottom + seatCount) % seatCount;
}

export function ovalFor(space: Space): Oval {
  return ovalOf(space, arranged(space));
}

export function ovalOf(space: Space, found: Furnished): Oval {
  const { sizes, sittings, rail, board, pot, free } = found;
  const share = ({ x, y }: Point): Point => ({ x: (100 * x) / space.width, y: (100 * y) / space.height });
  const { x } = middle(board);
  const ribbon = ribbonPlace(found);
  const twice = twicePlace(found);
  // The name that is woven into the cloth keeps clear of the viewer's bet, if there is room above it.
  const lowest = Math.min(sittings[0]!.cards.top, sittings[0]!.person.top);
  const bet = free.places[0]!.bet.y - 12 * sizes.unit;
  const isFree = bet > board.bottom + 16 * sizes.unit && bet < lowest;
  const under = (board.bottom + (isFree ? bet : lowest)) / 2;
  return {
    tall: isTall(space),
    sizes,
    rail,
    crowded: found.crowded,
    places: sittings.map(({ plate, avatar, side, person, cards }, nth) => ({
      seat: share(middle(plate)),
      avatar: share(avatar),
      person: share(middle(person)),
      frame: {
        width: plate.right - plate.left,
        height: plate.bottom - plate.top,
        avatar: { x: avatar.x - middle(plate).x, y: avatar.y - middle(plate).y },
        beside: sizes.beside || nth === 0,
        inRow: sizes.inRow && !(nth === 0 && sizes.tall),
        middle: middle(person).x - middle(plate).x,
        across: person.right - person.left,
        over: plate.top - cards.bottom,
      },
      bet: share(free.places[nth]!.bet),
      isBare: free.places[nth]!.isBare,
      button: share(free.places[nth]!.button),
      side,
    })),
    board: share(space.hasBoard ? middle(board) : { x, y: pot.top - 40 * sizes.unit }),
    pot: share(middle(pot)),
    deck: share({ x, y: pot.top - 10 * sizes.unit }),
    news: space.hasBoard
      ? { ...ribbon, ...share(ribbon) }
      : { ...ribbon, ...share({ x, y: pot.bottom + 18 * sizes.unit }) },
    twice: { ...share(twice), part: twice.part, beside: twice.beside },
    street: share({ x, y: pot.top - 14 * sizes.unit }),
    name: share({ x, y: space.hasBoard ? under : pot.bottom + 30 * sizes.unit }),
  };
}
