/**
 * How do several tables share the window?
 *
 * Side by side while each stays large enough to read and press, else one at a time.
 */
export type Tiling = { readonly columns: number; readonly rows: number } | "one at a time";

/** The minimum size of a table, in CSS pixels. */
export const LEAST_TILE = { width: 470, height: 290 };
/** The aspect ratio that suits a table best: of the grids that fit, the one closest to it is taken. */
const BEST_SHAPE = 1.5;
/** The cost of an empty tile, as a departure from that ratio. */
const EMPTY_TILE = 0.2;

export function tilingOf(count: number, width: number, height: number): Tiling {
  if (count <= 1) return { columns: 1, rows: 1 };
  const ways = Array.from({ length: count }, (_, nth) => ({
    columns: nth + 1,
    rows: Math.ceil(count / (nth + 1)),
  }))
    .filter(
      ({ columns, rows }) =>
        columns * (rows - 1) < count &&
        width / columns >= LEAST_TILE.width &&
        height / rows >= LEAST_TILE.height,
    )
    .toSorted((one, other) => cost(one) - cost(other));
  return ways[0] ?? "one at a time";

  function cost({ columns, rows }: { columns: number; rows: number }): number {
    const shape = width / columns / (height / rows);
    return Math.abs(Math.log(shape / BEST_SHAPE)) + EMPTY_TILE * (columns * rows - count);
  }
}
