/**
 * Where at the oval does everything lie?
 *
 * Places are percentages of the table's box, counted clockwise from the bottom centre, where the viewer sits. There are two
 * ovals: a wide one, drawn for 1000 by 580, and a tall one for a phone held upright, drawn for 360 by 500, where the others
 * sit in two columns so that the board fits between the rows. Nothing here knows pixels or cards.
 */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Place {
  /** Centre of the plate with name and stack. */
  readonly seat: Point;
  readonly bet: Point;
  readonly button: Point;
}

export interface Oval {
  readonly tall: boolean;
  readonly places: readonly Place[];
  readonly board: Point;
  readonly pot: Point;
  /** Cards come from here and go back here. */
  readonly deck: Point;
  /** Where winner and hand are told. */
  readonly news: Point;
  /** The others' columns are so full that the board must be narrow. */
  readonly crowded: boolean;
}

export const WIDE = { width: 1000, height: 580 };
export const TALL = { width: 360, height: 500 };

/** Place number 0 belongs to `bottom`; the next seat clockwise is place 1. */
export function placeOf(seat: number, bottom: number, seatCount: number): number {
  return (seat - bottom + seatCount) % seatCount;
}

export function ovalFor(seatCount: number, tall: boolean): Oval {
  return tall ? tallOval(seatCount) : wideOval(seatCount);
}

/** Degrees from the viewer's seat to the first neighbor, by the number of others. */
const GAP_DEGREES = [0, 180, 118, 84, 66, 58, 53, 50, 47, 45];

function wideOval(seatCount: number): Oval {
  const center: Point = { x: 50, y: 46 };
  const others = seatCount - 1;
  const gap = GAP_DEGREES[others] ?? 44;
  const places: Place[] = [{ seat: { x: 50, y: 94 }, bet: { x: 50, y: 67.5 }, button: { x: 40.5, y: 84 } }];
  for (let nth = 0; nth < others; nth++) {
    const degrees = others === 1 ? 180 : gap + (nth * (360 - 2 * gap)) / (others - 1);
    // 0° is the bottom; angles grow clockwise, which on a screen leads first to the left.
    const angle = ((90 + degrees) * Math.PI) / 180;
    const [across, down] = [Math.cos(angle), Math.sin(angle)];
    const seat = { x: center.x + 42.5 * across, y: center.y + 38.5 * down };
    places.push({
      seat,
      bet: { x: center.x + 28.5 * across, y: center.y + (down < 0 ? 19.5 : 21) * down },
      button: {
        x: center.x + 32.5 * Math.cos(angle + 0.24),
        y: center.y + (down < -0.5 ? 25 : 29) * Math.sin(angle + 0.24),
      },
    });
  }
  return {
    tall: false,
    places,
    board: { x: 50, y: 46 },
    pot: { x: 50, y: 31.5 },
    deck: { x: 50, y: 22 },
    news: { x: 50, y: 62 },
    crowded: false,
  };
}

interface Columns {
  /** Heights of the seats of one column, from the bottom. */
  readonly rows: readonly number[];
  readonly board: number;
}

/** By the seats in one column, and whether another sits at the top centre. */
const COLUMNS: Record<string, Columns> = {
  "0+": { rows: [], board: 36 },
  "1": { rows: [22], board: 42 },
  "1+": { rows: [40], board: 38 },
  "2": { rows: [56, 18], board: 37.5 },
  "2+": { rows: [58, 24], board: 40 },
  "3": { rows: [66, 48, 13], board: 30.5 },
  "3+": { rows: [67, 49, 20], board: 33.5 },
  "4": { rows: [69, 52, 34.5, 12], board: 33 },
  "4+": { rows: [69.5, 53, 36.5, 19.5], board: 35.5 },
};

function tallOval(seatCount: number): Oval {
  const others = seatCount - 1;
  const perColumn = Math.floor(others / 2);
  const top = others % 2 === 1;
  const columns = COLUMNS[`${perColumn}${top ? "+" : ""}`] ?? COLUMNS["4+"]!;
  const crowded = perColumn >= 4;
  const places: Place[] = [{ seat: { x: 50, y: 95.5 }, bet: { x: 50, y: 70 }, button: { x: 26.5, y: 90.5 } }];
  const left = columns.rows.map((y) => sidePlace(y, columns.board, false));
  const right = columns.rows.map((y) => sidePlace(y, columns.board, true)).reverse();
  const head = { seat: { x: 50, y: 7.5 }, bet: { x: 50, y: 17 }, button: { x: 67, y: 7.5 } };
  places.push(...left, ...(top ? [head] : []), ...right);
  return {
    tall: true,
    places,
    board: { x: 50, y: columns.board },
    pot: { x: 50, y: columns.board - (crowded ? 9 : 11.5) },
    deck: { x: 50, y: columns.board - 14 },
    news: { x: 50, y: columns.board + (crowded ? 12.5 : 15) },
    crowded,
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
  };
}
