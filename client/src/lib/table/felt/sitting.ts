/**
 * Where is everything of one person at a table, around their avatar and their plate?
 *
 * In pixels. And what an arrangement of all of them is, with what lies in the middle.
 */
import { around, boxAt, type Box } from "./boxes";
import { CARD_SHAPE, UNDER_AVATAR, type Sizes } from "./sizes";

export type Side = "left" | "right" | null;

/** Where one person sits, with everything that is theirs alone. */
export interface Sitting {
  readonly plate: Box;
  readonly avatar: { readonly x: number; readonly y: number };
  /** The edge at which a row of cards wider than the plate starts. */
  readonly side: Side;
  /** The avatar, the plate and the line under it. */
  readonly person: Box;
  /** The cards, as if they all lay face up and were raised. */
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

/** Around an avatar, for the time to act. */
const RING = 4;
/** By how much an avatar stands in front of the plate below it. */
export const OVERLAP = 5;
/** The share of an avatar that the plate beside it leaves free. */
export const CLEAR = 1 - UNDER_AVATAR;
/** The viewer's plate is wider, by this factor. */
const OWN_PLATE = 1.15;
/** In card widths: the row of cards of an opponent, and the viewer's own. */
export const ROOM = 3.1;
export const OWN_ROOM = 5;
/** Between a plate and the cards in one row with it. */
export const BETWEEN = 3;
/** By how much of its height a winning card is raised, with its frame. */
const RAISED = 0.13;
/** To the edge of the picture. */
export const MARGIN = 3;
/** The width of a row of cards, in card widths; `fan.ts` decides how they close up. */
function rowOf(cards: number, room: number): number {
  return cards < 2 ? 1 : 1 + (cards - 1) * Math.min(1.06, Math.max(0.54, (room - 1) / (cards - 1)));
}

/** A person whose avatar and plate, and cards in one row with them, have their center at a point. */
export function sitting(x: number, y: number, side: Side, sizes: Sizes, cards: number, own = false): Sitting {
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
    return {
      plate,
      avatar: at,
      side,
      person,
      cards: raised({ left: inner, right: inner + row, bottom, top }),
    };
  }
  const isCentered = side === null || row <= group;
  const left = isCentered ? x - row / 2 : side === "left" ? x - group / 2 : x + group / 2 - row;
  const bottom = beside ? body.top : plate.top;
  const lying = { left, right: left + row, bottom, top: bottom - card * CARD_SHAPE };
  return { plate, avatar: at, side, person, cards: raised(lying) };
}

/** The room of cards that have won, too. */
export function raised(cards: Box): Box {
  return { ...cards, top: cards.top - RAISED * (cards.bottom - cards.top) };
}

/** How far a person reaches from their center, to each side. */
export function reach(sizes: Sizes, cards: number, own = false): Box {
  const { person, cards: row } = sitting(0, 0, null, sizes, cards, own);
  const both = around([person, row]);
  const sideways = sizes.inRow ? both : person;
  const half = Math.max(-sideways.left, sideways.right);
  return { left: half, right: half, top: -both.top, bottom: both.bottom };
}

export function middleOf({
  sizes,
  hasBoard,
  x,
  y,
}: {
  sizes: Sizes;
  hasBoard: boolean;
  x: number;
  y: number;
}) {
  const { unit, units } = sizes;
  const width = (5 * units["board-card"] + 4 * units["board-gap"]) * unit;
  const height = units["board-card"] * CARD_SHAPE * unit;
  const line = 1.9 * Math.max(12, units.text * unit);
  return {
    width,
    // Without a board, the street's name is above the pot.
    height: line + (hasBoard ? height : 24 * unit),
    board: boxAt(x, y + (hasBoard ? line / 2 : 0), width, height),
    pot: boxAt(x, y - (hasBoard ? height / 2 : 0), Math.max(96, 150 * unit), line),
  };
}
