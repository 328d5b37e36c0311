/**
 * The backs of the deck, one drawing for each.
 *
 * All are drawn inside a field of 84 by 124 with the same two colors; a crest lies on it in the middle.
 */
export type Back = "club" | "red" | "blue" | "green" | "gray";

export interface BackDrawing {
  /** Lines of the pattern. */
  readonly lines: string;
  /** Filled shapes of the pattern, in the same color. */
  readonly dots: string;
}

const [WIDTH, HEIGHT] = [84, 124];
const [ACROSS, DOWN] = [WIDTH / 2, HEIGHT / 2];

const range = (count: number) => Array.from({ length: count }, (_, nth) => nth);

/** A small diamond around a point. */
const diamond = (x: number, y: number, r: number) => `M${x} ${y - r}l${r} ${r}-${r} ${r}-${r}-${r}Z`;

/** A trellis with a diamond in each of its meshes. */
function trellis(): BackDrawing {
  const lines = range(9).map((nth) => `M${-62 + nth * 21} 0l124 124M${146 - nth * 21} 0l-124 124`);
  const dots = range(12).flatMap((row) =>
    range(5).map((nth) => diamond(nth * 21 + (row % 2 ? 10.5 : 0), 10.5 * row + 10, 2.6)),
  );
  return { lines: lines.join(""), dots: dots.join("") };
}

/** Waves, as fishermen draw them. */
function waves(): BackDrawing {
  const lines = range(10).flatMap((row) =>
    range(5).map((nth) => {
      const [x, y] = [nth * 21 - (row % 2 ? 10.5 : 0), row * 13 + 10];
      return `M${x} ${y}a10.5 10.5 0 0 1 21 0M${x + 5} ${y}a5.5 5.5 0 0 1 11 0`;
    }),
  );
  return { lines: lines.join(""), dots: "" };
}

/** Rays out of the middle, every second one filled. */
function rays(): BackDrawing {
  const at = (degrees: number) => {
    const turn = (degrees * Math.PI) / 180;
    return `${(ACROSS + 90 * Math.cos(turn)).toFixed(1)} ${(DOWN + 90 * Math.sin(turn)).toFixed(1)}`;
  };
  const dots = range(24).map((nth) => `M${ACROSS} ${DOWN}L${at(nth * 15)} ${at(nth * 15 + 7.5)}Z`);
  return { lines: "", dots: dots.join("") };
}

/** Herringbone, like a parquet. */
function herringbone(): BackDrawing {
  const lines = range(18).flatMap((row) => range(3).map((nth) => `M${nth * 28} ${row * 9 - 16}l14 14 14-14`));
  return { lines: lines.join(""), dots: "" };
}

/** Rows of coffers, like a ceiling: the back in the colors of the club. */
function coffers(): BackDrawing {
  const cells = range(9).flatMap((row) => range(6).map((nth) => [nth * 14, row * 14 - 1] as const));
  return {
    lines: cells.map(([x, y]) => `M${x} ${y}h14v14h-14Z`).join(""),
    dots: cells.map(([x, y]) => diamond(x + 7, y + 7, 4)).join(""),
  };
}

export const BACKS: Readonly<Record<Back, BackDrawing>> = {
  red: trellis(),
  blue: waves(),
  green: rays(),
  gray: herringbone(),
  club: coffers(),
};
