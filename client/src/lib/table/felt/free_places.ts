/**
 * Where do bets and the button lie on a table whose players have been seated?
 *
 * Each at the nearest free place to where one looks for it: clear of people, of the cards that are turned up,
 * of board and pot, and of one another. What players win on average, and what they have won, lies there too.
 */
import { raised, type Arrangement, type Sitting } from "./sitting";
import { boxAt, freePlace, middle, type Box, type Point } from "./boxes";
import type { Space } from "./sizes";

export interface FreePlace {
  readonly bet: Point;
  /** There is room for the amount alone, without chips. */
  readonly isBare: boolean;
  readonly button: Point;
}

export interface FreePlaces {
  /** Of each player, the viewer first. */
  readonly places: readonly FreePlace[];
  /**
   * How many bets and places of the button have less room than they should, each by how much; 0: all is well,
   * below 1: some bets are told without chips.
   */
  readonly squeezed: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * An amount that would find all of its room only far from its player may stand closer to other things: it
 * takes this part of its room if that saves this distance, in pixels.
 */
const CLOSER = [
  { part: 1, way: 0 },
  { part: 0.84, way: 24 },
  { part: 0.7, way: 90 },
  { part: 0.56, way: 180 },
] as const;
/** An amount goes without its chips if that brings it closer to its player by more than this, in pixels. */
const BARE_WAY = 50;
/** Nobody would look for a bet farther from its player than this, in pixels and in heights of its box. */
const FARTHEST = { least: 70, heights: 4.5 };
/** With less than this part of its room, an amount goes without its chips, if it can. */
const ENOUGH = 0.84;
/** The room of an amount, as multiples of its font size; the width of its chips is added. */
export const BET = { width: 4.4, height: 1.6 };
/** The room of an amount without chips, as multiples of its font size. */
export const BARE = { width: 3.9, height: 1.35 };
/** The part of the button's room that the button itself takes. */
const WHOLE_BUTTON = 0.8;
/** What `squeezed` counts for something without any room, and for an amount without chips. */
const NOWHERE = 10;
const BARELY = 0.01;
/** What `squeezed` counts for something too far from its player. */
const FAR_AWAY = 1;
/** The highest pile of chips, in widths of a chip. */
const PILE = 1.75;

/**
 * Players on the left and on the right mirror each other, and so do their bets.
 *
 * enough  once `squeezed` reaches this, the search stops and the answer is null
 */
export function freePlaces(space: Space, found: Arrangement, enough = Infinity): FreePlaces | null {
  const { sizes, sittings, rail, board, pot } = found;
  const { unit, units } = sizes;
  const count = sittings.length;
  const font = Math.max(11, units.text * unit);
  const chip = units["chip-width"] * unit;
  const bet = { width: chip + BET.width * font, height: Math.max(18, BET.height * font, PILE * chip) };
  const bare = { width: BARE.width * font, height: BARE.height * font };
  const round = Math.max(16, units["button-width"] * unit) + 6;
  const button = { width: round, height: round };
  const edge = 18 * unit;
  const cloth = {
    left: rail.left + edge,
    top: rail.top + edge,
    right: rail.right - edge,
    bottom: rail.bottom,
  };
  const mirrored = (box: Box): Box => ({
    ...box,
    left: space.width - box.right,
    right: space.width - box.left,
  });
  const people = sittings.flatMap(({ person, cards }) => [person, cards]);
  // Whoever sits at neither side does not mirror anybody: their avatar is to the left, as everywhere.
  const lopsided = sittings.filter(({ side }) => side === null);
  const taken = [
    ...people,
    ...lopsided.flatMap(({ person, cards }) => [mirrored(person), mirrored(cards)]),
    ...(space.hasBoard ? [raised(board), pot] : [{ ...pot, top: pot.top - 24 * unit }]),
  ];
  const half = { ...cloth, right: space.width / 2 };
  const others = [...(count % 2 === 0 ? [count / 2] : []), ...range(1, Math.ceil(count / 2))];

  const placed = (order: readonly number[]) => {
    const bets: Point[] = [];
    const isBare: boolean[] = [];
    const boxes = [...taken];
    let squeezed = 0;
    for (const nth of order) {
      if (squeezed >= enough) break;
      const isInTheMiddle = nth === 0 || nth * 2 === count;
      const near = betNear(sittings[nth]!, nth === 0, found);
      const inside = isInTheMiddle ? cloth : half;
      const whole = closest(near, bet, inside, boxes);
      const far = distance(near, whole.at);
      const nearest =
        whole.part < ENOUGH || far > BARE_WAY ? freePlace(near.x, near.y, bare, inside, boxes) : null;
      const isBetter = nearest !== null && (whole.part < ENOUGH || distance(near, nearest) < far - BARE_WAY);
      const alone = isBetter ? nearest : null;
      isBare[nth] = isBare[count - nth] = alone !== null;
      if (alone !== null) squeezed += BARELY;
      else if (whole.part < ENOUGH) squeezed += NOWHERE - whole.part;
      const at = alone ?? whole.at;
      if (distance(near, at) > Math.max(FARTHEST.least, FARTHEST.heights * bet.height)) squeezed += FAR_AWAY;
      const { width, height } =
        alone === null ? { width: bet.width * whole.part, height: bet.height * whole.part } : bare;
      const box = boxAt(at.x, at.y, width, height);
      boxes.push(box, mirrored(box));
      bets[nth] = at;
      if (nth > 0) bets[count - nth] ??= { x: space.width - at.x, y: at.y };
    }
    return { bets, isBare, boxes, squeezed };
  };
  // The middle above the viewer's cards is free longest; on a low table it is the only place for their bet.
  const last = placed([...others, 0]);
  const first = last.squeezed === 0 ? last : placed([0, ...others]);
  const { bets, isBare, boxes, squeezed } = first.squeezed < last.squeezed ? first : last;
  if (squeezed >= enough) return null;
  let lacking = squeezed;
  // One button: its places need not be clear of each other.
  const places: FreePlace[] = [];
  for (const nth of [0, ...others]) {
    const near = buttonNear(sittings[nth]!, nth === 0, button.width);
    const { at, part } = closest(near, button, cloth, boxes);
    if (part < WHOLE_BUTTON) lacking += NOWHERE - part;
    places[nth] = { bet: bets[nth]!, isBare: isBare[nth]!, button: at };
    if (nth > 0 && nth !== count - nth) {
      const other = count - nth;
      places[other] = {
        bet: bets[other]!,
        isBare: isBare[other]!,
        button: { x: space.width - at.x, y: at.y },
      };
    }
  }
  return { places, squeezed: lacking };
}

/** The nearest place with as much room as can be; the point itself if there is none. */
function closest(point: Point, { width, height }: Size, inside: Box, taken: readonly Box[]) {
  let best = { at: point, part: 0 };
  let least = Infinity;
  for (const { part, way } of CLOSER) {
    if (way >= least) break;
    const at = freePlace(point.x, point.y, { width: width * part, height: height * part }, inside, taken);
    const whole = at === null ? Infinity : way + distance(at, point);
    if (at !== null && whole < least) [best, least] = [{ at, part }, whole];
  }
  return best;
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
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
