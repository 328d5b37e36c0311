/**
 * Where do bets and the button lie on a table whose players have been seated?
 *
 * Each at the nearest free place to where one looks for it: clear of people, of the cards that are turned up,
 * of board and pot, and of one another. What players win on average, and what they have won, lies there too.
 */
import type { Arrangement, Sitting } from "./arrangement";
import { boxAt, freePlace, middle, type Box, type Point } from "./boxes";
import type { Space } from "./sizes";

export interface FreePlace {
  readonly bet: Point;
  readonly button: Point;
}

export interface FreePlaces {
  /** Of each player, the viewer first. */
  readonly places: readonly FreePlace[];
  /** How many bets have less room than they should, each by how much; 0: all is well. */
  readonly squeezed: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * What finds the room of a whole amount only far from its player stands closer to other things: so great a
 * part of the room is worth so long a way, in pixels.
 */
const CLOSER = [
  { part: 1, way: 0 },
  { part: 0.84, way: 24 },
  { part: 0.7, way: 90 },
  { part: 0.56, way: 180 },
] as const;
/** A short amount beside its chips has room in so much. */
const ENOUGH = 0.84;
/** What has no room at all counts as so many. */
const NOWHERE = 10;
/** By how much of its height a winning card is raised, with its frame. */
const RAISED = 0.13;
/** The highest pile of chips, in widths of a chip. */
const PILE = 1.75;

/** Players on the left and on the right mirror each other, and so do their bets. */
export function freePlaces(space: Space, found: Arrangement): FreePlaces {
  const { sizes, sittings, rail, board, pot } = found;
  const { unit, units } = sizes;
  const count = sittings.length;
  const font = Math.max(11, units.text * unit);
  const chip = units["chip-width"] * unit;
  const bet = { width: chip + 4.4 * font, height: Math.max(18, 1.6 * font, PILE * chip) };
  const round = Math.max(16, units["button-width"] * unit) + 6;
  const button = { width: round, height: round };
  const edge = 18 * unit;
  const cloth = {
    left: rail.left + edge,
    top: rail.top + edge,
    right: rail.right - edge,
    bottom: rail.bottom,
  };
  const taken = [
    ...sittings.map(({ person }) => person),
    ...sittings.map(({ cards }) => raised(cards)),
    ...(space.hasBoard ? [raised(board), pot] : [{ ...pot, top: pot.top - 24 * unit }]),
  ];
  const mirrored = (box: Box): Box => ({
    ...box,
    left: space.width - box.right,
    right: space.width - box.left,
  });
  const half = { ...cloth, right: space.width / 2 };
  const others = [...(count % 2 === 0 ? [count / 2] : []), ...range(1, Math.ceil(count / 2))];

  const placed = (order: readonly number[]) => {
    const bets: Point[] = [];
    const boxes = [...taken];
    let squeezed = 0;
    for (const nth of order) {
      const isInTheMiddle = nth === 0 || nth * 2 === count;
      const near = betNear(sittings[nth]!, nth === 0, found);
      const { at, part } = closest(near, bet, isInTheMiddle ? cloth : half, boxes);
      if (part < ENOUGH) squeezed += NOWHERE - part;
      const box = boxAt(at.x, at.y, bet.width * part, bet.height * part);
      boxes.push(box, mirrored(box));
      bets[nth] = at;
      if (nth > 0) bets[count - nth] ??= { x: space.width - at.x, y: at.y };
    }
    return { bets, boxes, squeezed };
  };
  // The middle above the viewer's cards is free longest; on a low table it is the only place for their bet.
  const [last, first] = [placed([...others, 0]), placed([0, ...others])];
  const { bets, boxes, squeezed } = first.squeezed < last.squeezed ? first : last;
  // One button: its places need not be clear of each other.
  const places: FreePlace[] = [];
  for (const nth of [0, ...others]) {
    const near = buttonNear(sittings[nth]!, nth === 0, button.width);
    const { at } = closest(near, button, cloth, boxes);
    places[nth] = { bet: bets[nth]!, button: at };
    if (nth > 0 && nth !== count - nth) {
      const other = count - nth;
      places[other] = { bet: bets[other]!, button: { x: space.width - at.x, y: at.y } };
    }
  }
  return { places, squeezed };
}

function raised(cards: Box): Box {
  return { ...cards, top: cards.top - RAISED * (cards.bottom - cards.top) };
}

/** The nearest place with as much room as can be; the point itself if there is none. */
function closest(point: Point, { width, height }: Size, inside: Box, taken: readonly Box[]) {
  let best = { at: point, part: 0 };
  let least = Infinity;
  for (const { part, way } of CLOSER) {
    if (way >= least) break;
    const at = freePlace(point.x, point.y, { width: width * part, height: height * part }, inside, taken);
    const whole = at === null ? Infinity : way + Math.hypot(at.x - point.x, at.y - point.y);
    if (at !== null && whole < least) [best, least] = [{ at, part }, whole];
  }
  return best;
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
