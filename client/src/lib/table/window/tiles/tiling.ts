/**
 * How do several tables share the window?
 *
 * Side by side while each stays large enough to read and press, else one at a time.
 */
export type Tiling = { readonly columns: number; readonly rows: number } | "one at a time";

/**
 * The minimum size of a table, in CSS pixels: below it, people, cards and bets would cover each other. A low
 * table has its actions beside it, for which it must be wide.
 */
export const LEAST_TILE = { width: 470, height: 345 };
export const LEAST_LOW_TILE = { width: 610, height: 286 };
/** The aspect ratio that suits a table best: of the grids that fit, the one closest to it is taken. */
const BEST_SHAPE = 1.5;
/** The cost of an empty tile, as a departure from that ratio. */
const EMPTY_TILE = 0.25;

function isAtLeast(least: { width: number; height: number }, width: number, height: number): boolean {
  return width >= least.width && height >= least.height;
}

/** Whether there is more room beside a table than under it. */
export function isLowAndWide(width: number, height: number): boolean {
  return height < LEAST_TILE.height && isAtLeast(LEAST_LOW_TILE, width, height);
}

export function tilingOf(count: number, width: number, height: number): Tiling {
  if (count <= 1) return { columns: 1, rows: 1 };
  const ways = Array.from({ length: count }, (_, nth) => ({
    columns: nth + 1,
    rows: Math.ceil(count / (nth + 1)),
  }))
    .filter(
      ({ columns, rows }) =>
        columns * (rows - 1) < count &&
        (isLowAndWide(width / columns, height / rows) ||
          isAtLeast(LEAST_TILE, width / columns, height / rows)),
    )
    .toSorted((one, other) => cost(one) - cost(other));
  return ways[0] ?? "one at a time";

  function cost({ columns, rows }: { columns: number; rows: number }): number {
    const shape = width / columns / (height / rows);
    return Math.abs(Math.log(shape / BEST_SHAPE)) + EMPTY_TILE * (columns * rows - count);
  }
}
