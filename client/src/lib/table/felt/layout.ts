/**
 * The layout of the felt: the position of everything on it, in percent of the table's box.
 *
 * Seats are counted clockwise from the bottom center, where the viewer sits (`arrangement.ts`); bets and the
 * button lie at the nearest free place to where one looks for them. In a game without a board the middle
 * belongs to each player's cards, and a shared card lies above the pot. Nothing here knows a page or a card.
 */
import { arranged, type Arrangement, type Side, type Sitting } from "./arrangement";
import { boxAt, freePlace, type Box } from "./boxes";
import { isTall, type Sizes, type Space } from "./sizes";

export interface Point {
  readonly x: number;
  readonly y: number;
}

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
  /** The position of the winners' lines. */
  readonly news: Point;
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
  const found = arranged(space);
  const { sizes, sittings, rail, board, pot } = found;
  const share = ({ x, y }: Point): Point => ({ x: (100 * x) / space.width, y: (100 * y) / space.height });
  const free = freePlaces(space, found);
  const { x } = middle(board);
  const under = (board.bottom + Math.min(sittings[0]!.cards.top, sittings[0]!.person.top)) / 2;
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
      bet: share(free[nth]!.bet),
      button: share(free[nth]!.button),
      side,
    })),
    board: share(space.hasBoard ? middle(board) : { x, y: pot.top - 40 * sizes.unit }),
    pot: share(middle(pot)),
    deck: share({ x, y: pot.top - 10 * sizes.unit }),
    news: share({ x, y: space.hasBoard ? under : pot.bottom + 18 * sizes.unit }),
    street: share({ x, y: pot.top - 14 * sizes.unit }),
    name: share({ x, y: space.hasBoard ? under : pot.bottom + 30 * sizes.unit }),
  };
}

function middle({ left, top, right, bottom }: Box): Point {
  return { x: (left + right) / 2, y: (top + bottom) / 2 };
}

// ------------------------------------------------------------------- bets and the button

interface FreePlaces {
  readonly bet: Point;
  readonly button: Point;
}

/** Players on the left and on the right mirror each other, and so do their bets. */
function freePlaces(space: Space, found: Arrangement): FreePlaces[] {
  const { sizes, sittings, rail, board, pot } = found;
  const { unit, units } = sizes;
  const count = sittings.length;
  const font = Math.max(11, units.text * unit);
  const bet = { width: units["chip-width"] * unit + 4.4 * font, height: Math.max(18, 1.6 * font) };
  const round = Math.max(16, units["button-width"] * unit) + 6;
  const button = { width: round, height: round };
  const edge = 18 * unit;
  const cloth = {
    left: rail.left + edge,
    top: rail.top + edge,
    right: rail.right - edge,
    bottom: rail.bottom,
  };
  const own = sittings[0]!;
  const taken = [
    ...sittings.map(({ person }) => person),
    ...(sizes.beside ? sittings.map(({ cards }) => cards) : [own.cards]),
    ...(space.hasBoard ? [board, pot] : [{ ...pot, top: pot.top - 24 * unit }]),
  ];
  const mirrored = (box: Box): Box => ({
    ...box,
    left: space.width - box.right,
    right: space.width - box.left,
  });
  const bets: Point[] = [];
  const half = { ...cloth, right: space.width / 2 };
  const put = (nth: number, point: Point, size: { width: number; height: number }, boxes: Box[]): Point => {
    const isOnTheLeft = nth !== 0 && nth * 2 !== count;
    const at = closest(point, size, isOnTheLeft ? half : cloth, boxes);
    const box = boxAt(at.x, at.y, size.width, size.height);
    boxes.push(box, mirrored(box));
    return at;
  };
  const order = [0, ...(count % 2 === 0 ? [count / 2] : []), ...range(1, Math.ceil(count / 2))];
  for (const nth of order) {
    bets[nth] = put(nth, betNear(sittings[nth]!, nth === 0, found), bet, taken);
    if (nth > 0) bets[count - nth] ??= { x: space.width - bets[nth]!.x, y: bets[nth]!.y };
  }
  // One button: its places need not be clear of each other, but of the cards that are turned up.
  const all = [...taken, ...sittings.map(({ cards }) => cards)];
  const places: FreePlaces[] = [];
  for (const nth of order) {
    const near = buttonNear(sittings[nth]!, nth === 0, button.width);
    const at = closest(near, button, cloth, all);
    places[nth] = { bet: bets[nth]!, button: at };
    if (nth > 0 && nth !== count - nth) {
      const other = count - nth;
      places[other] = { bet: bets[other]!, button: { x: space.width - at.x, y: at.y } };
    }
  }
  return places;
}

/** What has the room of a whole amount nowhere stands closer to other things. */
const CLOSER = [1, 0.84, 0.7, 0.56];

function closest(
  { x, y }: Point,
  { width, height }: { width: number; height: number },
  inside: Box,
  taken: readonly Box[],
): Point {
  for (const part of CLOSER) {
    const found = freePlace(x, y, { width: width * part, height: height * part }, inside, taken);
    if (found !== null) return found;
  }
  return { x, y };
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, nth) => from + nth);
}

/** Between the player and the middle of the table. */
function betNear({ person, cards }: Sitting, isOwn: boolean, { board, pot, sizes }: Arrangement): Point {
  const from = middle(person);
  const to = { x: (board.left + board.right) / 2, y: (pot.top + board.bottom) / 2 };
  if (isOwn) return { x: from.x, y: cards.top - 14 * sizes.unit };
  const part = 0.4;
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}

/** At the inner edge of the plate; the viewer's is to the left of their cards. */
function buttonNear({ plate, person, cards, side }: Sitting, isOwn: boolean, width: number): Point {
  if (isOwn) return { x: Math.min(person.left, cards.left) - width / 2 - 4, y: plate.top };
  const y = plate.top + 2;
  if (side === "right") return { x: person.left - width / 2 - 2, y };
  return { x: person.right + width / 2 + 2, y };
}
