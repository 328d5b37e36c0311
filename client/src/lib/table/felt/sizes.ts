/**
 * How large is everything on a table of a given size?
 *
 * Lengths called units are pixels of a drawing, 1000 by 580 in landscape and 360 by 500 on a phone held
 * upright; the unit says how many real pixels one of them is. Text has a least size in real pixels, and so
 * does what holds it: on a small table the plates grow in proportion, and that is why places are reckoned in
 * pixels (`layout.ts`).
 */
export interface Space {
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  readonly seats: number;
  /** Whether the game has cards in the middle. */
  readonly hasBoard: boolean;
  /** The most cards that one player holds. */
  readonly cards: number;
}

/** In units. */
export interface Units {
  readonly text: number;
  readonly "small-text": number;
  readonly "tiny-text": number;
  readonly "back-width": number;
  readonly "face-width": number;
  readonly "hero-width": number;
  /** By how much each card above two makes the viewer's cards narrower. */
  readonly "hero-shrink": number;
  readonly "board-card": number;
  readonly "board-gap": number;
  readonly "chip-width": number;
  readonly "button-width": number;
}

/** In pixels. */
export interface Sizes {
  readonly tall: boolean;
  readonly unit: number;
  readonly units: Units;
  readonly avatar: number;
  readonly plateWidth: number;
  readonly plateHeight: number;
  /** The line under the plate that tells what the player did, and later what they won. */
  readonly deed: number;
  /** The avatar stands beside its plate and not over it. */
  readonly beside: boolean;
  /** The cards lie in one row with them. */
  readonly inRow: boolean;
}

const WIDE: Units = {
  text: 16,
  "small-text": 13.5,
  "tiny-text": 11,
  "back-width": 34,
  "face-width": 54,
  "hero-width": 78,
  "hero-shrink": 4.5,
  "board-card": 70,
  "board-gap": 7,
  "chip-width": 24,
  "button-width": 24,
};
const TALL: Units = {
  text: 13.5,
  "small-text": 11.5,
  "tiny-text": 9.5,
  "back-width": 24,
  "face-width": 37,
  "hero-width": 66,
  "hero-shrink": 4.5,
  "board-card": 46,
  "board-gap": 4,
  "chip-width": 17,
  "button-width": 17,
};
/** Without a board the players' own cards have the table to themselves. */
const WIDE_OPEN: Partial<Units> = { "back-width": 46, "face-width": 50, "hero-width": 88, "hero-shrink": 4 };
const TALL_OPEN: Partial<Units> = { "back-width": 30, "face-width": 33, "hero-shrink": 2.8 };
/** A board between two full columns of players, or in the middle of a low table with many. */
const NARROW_BOARD = {
  wide: { "board-card": 58, "board-gap": 4 },
  tall: { "board-card": 34, "board-gap": 2 },
} satisfies Record<string, Partial<Units>>;

const LARGEST_UNIT = { wide: 1.4, tall: 1.7 };
/** The width of a stack of six digits, by its font's size. */
const SIX_DIGITS = 4.25;
/** The share of an avatar that stands in front of the plate beside it. */
export const UNDER_AVATAR = 0.28;
/** The least height of a line of text, by its font's. */
const LINE = 1.22;

/**
 * How a person is shown, from the roomiest to the tightest: the avatar over the plate or beside it, and the
 * cards over both, or in one row with them. Avatars are in units; `least` in pixels.
 */
export const FIGURES = [
  { beside: false, inRow: false, avatar: 56, least: 52, plate: 1 },
  { beside: false, inRow: false, avatar: 50, least: 44, plate: 0.94 },
  { beside: false, inRow: false, avatar: 44, least: 44, plate: 0.86 },
  { beside: true, inRow: false, avatar: 44, least: 40, plate: 0.86 },
  { beside: true, inRow: false, avatar: 38, least: 34, plate: 0.74 },
  { beside: true, inRow: true, avatar: 38, least: 34, plate: 0.78 },
  { beside: true, inRow: true, avatar: 34, least: 28, plate: 0.7 },
  { beside: true, inRow: true, avatar: 28, least: 26, plate: 0.6 },
] as const;
/** Where all of these are too large for the number of players. */
export const CLOSE_FIGURES = [
  ...FIGURES,
  { beside: true, inRow: false, avatar: 28, least: 26, plate: 0.6 },
] as const;
/** Cards that are shown may be smaller before people are. */
export const SHRUNK = [1, 0.86, 0.74] as const;
const LARGEST_AVATAR = 64;
/** The least width of a card of which half is covered, in pixels. */
const READABLE = { well: 26.2, just: 21 };
export type Figure = (typeof CLOSE_FIGURES)[number];

export function isTall({ width, height }: Pick<Space, "width" | "height">): boolean {
  return width < height * 1.08;
}

export function unitOf({ width, height }: Pick<Space, "width" | "height">): number {
  return isTall({ width, height })
    ? Math.min(width / 360, height / 500, LARGEST_UNIT.tall)
    : Math.min(width / 1000, height / 580, LARGEST_UNIT.wide);
}

interface Looks {
  readonly isNarrow: boolean;
  readonly shrunk: number;
  /** The viewer's cards may be smaller too. */
  readonly isClose: boolean;
  /** Open cards may be as small as can just be read. */
  readonly isTiny: boolean;
}

export function sizesOf(
  space: Space,
  figure: Figure,
  { isNarrow = false, shrunk = 1, isClose = false, isTiny = false }: Partial<Looks>,
): Sizes {
  const tall = isTall(space);
  const unit = unitOf(space);
  const full: Units = {
    ...(tall ? TALL : WIDE),
    ...(space.hasBoard ? {} : tall ? TALL_OPEN : WIDE_OPEN),
    ...(isNarrow ? NARROW_BOARD[tall ? "tall" : "wide"] : {}),
  };
  const face = full["face-width"];
  // In a row of open cards each shows its index alone, which has to be read all the time.
  const readable = space.hasBoard ? 0 : Math.min(face, READABLE[isTiny ? "just" : "well"] / unit);
  const own = isClose ? shrunk : 1;
  const units = {
    ...full,
    "face-width": Math.max(readable, face * shrunk),
    "hero-width": full["hero-width"] * own,
    "hero-shrink": full["hero-shrink"] * own,
  };
  const name = Math.max(11, units["small-text"] * unit);
  const stack = Math.max(12, units.text * unit);
  const avatar = Math.round(Math.min(LARGEST_AVATAR, Math.max(figure.least, figure.avatar * unit)));
  const least =
    figure.plate < 0.7 ? 64 : SIX_DIGITS * stack + (figure.beside ? UNDER_AVATAR * avatar + 14 : 16);
  const roomiest = tall ? 88 * Math.min(unit, 1.25) : 132 * Math.min(unit, 1.15);
  return {
    tall,
    unit,
    units,
    avatar,
    plateWidth: Math.round(Math.max(least, roomiest * figure.plate)),
    plateHeight: Math.round(LINE * (name + stack) + (figure.beside ? 6 : 9)),
    deed: Math.round(1.5 * Math.max(9.5, units["tiny-text"] * unit) + 3),
    beside: figure.beside,
    inRow: figure.inRow,
  };
}

/** A card is 1.4 times as high as it is wide. */
export const CARD_SHAPE = 1.4;
