/**
 * The layout of the felt: the position of everything on it.
 *
 * Positions are percentages of the table's box; seats are counted clockwise from the bottom center, where the
 * viewer sits. There are two ovals: a wide one, drawn for 1000 by 580, and a tall one for a phone held
 * upright, drawn for 360 by 500, where the opponents sit in two columns so that the board fits between them.
 * In a game without a board the middle belongs to each player's cards: bets and the button stay beside the
 * plates, and a shared card lies above the pot. Nothing here knows pixels or cards.
 */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Place {
  /** The center of the plate with name and stack. */
  readonly seat: Point;
  readonly bet: Point;
  readonly button: Point;
  /** The edge of the plate where a row of cards wider than the plate starts. */
  readonly side: "left" | "right" | null;
}

export interface Oval {
  readonly tall: boolean;
  readonly places: readonly Place[];
  readonly board: Point;
  readonly pot: Point;
  /** The dealer's position: cards come from here and return here. */
  readonly deck: Point;
  /** The position of the winners' lines. */
  readonly news: Point;
  /** The position of the street's name in a game without a board. */
  readonly street: Point;
  /** The opponents' columns are so full that the board must be narrow. */
  readonly crowded: boolean;
}

export const WIDE = { width: 1000, height: 580 };
export const TALL = { width: 360, height: 500 };

/** Place 0 belongs to the seat `bottom`; the next seat clockwise is place 1. */
export function placeOf(seat: number, bottom: number, seatCount: number): number {
  return (seat - bottom + seatCount) % seatCount;
}

export function ovalFor(seatCount: number, tall: boolean, hasBoard = true): Oval {
  if (!hasBoard) return tall ? openTallOval(seatCount) : openWideOval(seatCount);
  return tall ? tallOval(seatCount) : wideOval(seatCount);
}

/** Degrees from the viewer's seat to the first neighbor, by the number of opponents. */
const GAP_DEGREES = [0, 180, 118, 84, 66, 58, 53, 50, 47, 45];

/** The angle of each opponent in degrees, clockwise from the viewer. */
function angles(others: number): number[] {
  const gap = GAP_DEGREES[others] ?? 44;
  return Array.from({ length: others }, (_, nth) => {
    const degrees = others === 1 ? 180 : gap + (nth * (360 - 2 * gap)) / (others - 1);
    // 0° is the bottom; angles grow clockwise, which on a screen leads first to the left.
    return ((90 + degrees) * Math.PI) / 180;
  });
}

/** The share of the way to the side beyond which anything wider than a plate would leave the picture. */
const AT_THE_EDGE = 0.9;

function wideOval(seatCount: number): Oval {
  const center: Point = { x: 50, y: 46 };
  const places: Place[] = [
    { seat: { x: 50, y: 94 }, bet: { x: 50, y: 67.5 }, button: { x: 40.5, y: 69 }, side: null },
  ];
  for (const angle of angles(seatCount - 1)) {
    const [across, down] = [Math.cos(angle), Math.sin(angle)];
    // The upper half is flatter: cards stand above the plates, and must not leave the picture.
    const high = down < 0 ? 33.5 : 38.5;
    places.push({
      seat: { x: center.x + 42.5 * across, y: center.y + high * down },
      bet: { x: center.x + 28.5 * across, y: center.y + 21.5 * down },
      button: { x: center.x + 33 * Math.cos(angle + 0.22), y: center.y + 25 * Math.sin(angle + 0.22) },
      side: Math.abs(across) > AT_THE_EDGE ? (across < 0 ? "left" : "right") : null,
    });
  }
  return {
    tall: false,
    places,
    board: { x: 50, y: 46 },
    pot: { x: 50, y: 32.5 },
    deck: { x: 50, y: 24 },
    news: { x: 50, y: 61.5 },
    street: { x: 50, y: 46 },
    crowded: false,
  };
}

/**
 * Rows of cards stand above the plates, so the upper seats come down; at the sides they grow toward the
 * middle.
 */
function openWideOval(seatCount: number): Oval {
  const places: Place[] = [
    { seat: { x: 50, y: 94 }, bet: { x: 50, y: 69 }, button: { x: 42, y: 89.5 }, side: null },
  ];
  for (const angle of angles(seatCount - 1)) {
    const [across, down] = [Math.cos(angle), Math.sin(angle)];
    const seat: Point = { x: 50 + 42.5 * across, y: 48.5 + (down < 0 ? 29.5 : 36) * down };
    const side = sideOf(seat);
    const inwards = side === "left" ? 1 : -1;
    places.push({
      seat,
      bet: side === null ? { x: seat.x, y: seat.y + 8.5 } : { x: seat.x + inwards * 11, y: seat.y + 3 },
      button: { x: seat.x - 6.6, y: seat.y - 3.6 },
      side,
    });
  }
  return {
    tall: false,
    places,
    board: { x: 50, y: 40 },
    pot: { x: 50, y: 52 },
    deck: { x: 50, y: 40 },
    news: { x: 50, y: 58 },
    street: { x: 50, y: 44.5 },
    crowded: false,
  };
}

function sideOf(seat: Point): Place["side"] {
  return seat.x < 30 ? "left" : seat.x > 70 ? "right" : null;
}

interface Columns {
  /** Heights of the seats of one column, from the bottom. */
  readonly rows: readonly number[];
  readonly board: number;
}

/** By the number of seats in one column, and whether another sits at the top center. */
const COLUMNS: Record<string, Columns> = {
  "0+": { rows: [], board: 41 },
  "1": { rows: [22], board: 44 },
  "1+": { rows: [25], board: 46 },
  "2": { rows: [58, 19], board: 38.5 },
  "2+": { rows: [62, 27], board: 44 },
  "3": { rows: [67, 50, 14], board: 31.5 },
  "3+": { rows: [68, 51, 20.5], board: 36 },
  "4": { rows: [69.5, 52.5, 35, 13], board: 34 },
  "4+": { rows: [70.5, 54.5, 38.5, 21.5], board: 38 },
};

function tallOval(seatCount: number): Oval {
  const others = seatCount - 1;
  const perColumn = Math.floor(others / 2);
  const top = others % 2 === 1;
  const columns = COLUMNS[`${perColumn}${top ? "+" : ""}`] ?? COLUMNS["4+"]!;
  const crowded = perColumn >= 4;
  const places: Place[] = [
    { seat: { x: 50, y: 95.5 }, bet: { x: 50, y: 70 }, button: { x: 32, y: 71 }, side: null },
  ];
  const left = columns.rows.map((y) => sidePlace(y, columns.board, false));
  const right = columns.rows.map((y) => sidePlace(y, columns.board, true)).toReversed();
  const head: Place = {
    seat: { x: 50, y: 10.5 },
    bet: { x: 50, y: 20 },
    button: { x: 66, y: 13 },
    side: null,
  };
  places.push(...left, ...(top ? [head] : []), ...right);
  return {
    tall: true,
    places,
    board: { x: 50, y: columns.board },
    pot: { x: 50, y: columns.board - (crowded ? 9 : 11.5) },
    deck: { x: 50, y: columns.board - 14 },
    news: { x: 50, y: columns.board + (crowded ? 12.5 : 15) },
    street: { x: 50, y: columns.board },
    crowded,
  };
}

/** The columns on a phone held upright without a board between them: as far apart as they can be. */
function openTallOval(seatCount: number): Oval {
  const others = seatCount - 1;
  const perColumn = Math.floor(others / 2);
  const top = others % 2 === 1;
  const [lowest, highest] = [69, top ? 29 : 16];
  const rows = Array.from({ length: perColumn }, (_, nth) =>
    perColumn === 1 ? (lowest + highest) / 2 : lowest - (nth * (lowest - highest)) / (perColumn - 1),
  );
  const beside = (y: number, onTheRight: boolean): Place => {
    const mirrored = (x: number) => (onTheRight ? 100 - x : x);
    return {
      seat: { x: mirrored(12.5), y },
      bet: { x: mirrored(33), y: y + 1.5 },
      button: { x: onTheRight ? 76 : 2.5, y: y - 3.5 },
      side: onTheRight ? "right" : "left",
    };
  };
  const head: Place = {
    seat: { x: 50, y: 13 },
    bet: { x: 50, y: 20 },
    button: { x: 38.5, y: 9.5 },
    side: null,
  };
  return {
    tall: true,
    places: [
      { seat: { x: 50, y: 95.5 }, bet: { x: 50, y: 71.5 }, button: { x: 36, y: 92 }, side: null },
      ...rows.map((y) => beside(y, false)),
      ...(top ? [head] : []),
      ...rows.map((y) => beside(y, true)).toReversed(),
    ],
    board: { x: 50, y: 37 },
    pot: { x: 50, y: 47 },
    deck: { x: 50, y: 40 },
    news: { x: 50, y: 53 },
    street: { x: 50, y: 40 },
    crowded: false,
  };
}

function sidePlace(y: number, board: number, onTheRight: boolean): Place {
  const mirrored = (x: number) => (onTheRight ? 100 - x : x);
  // Bets lie on the side of the plate that is away from the board.
  const away = y > board ? 1 : -1;
  return {
    seat: { x: mirrored(12.5), y },
    bet: { x: mirrored(32), y: y + away * 3 },
    button: { x: mirrored(27.5), y: y - away * 2.2 },
    side: onTheRight ? "right" : "left",
  };
}
