/**
 * The geometry of a line chart: its points and its axis labels.
 *
 * Coordinates are those of a box of `width` by `height` with the origin at the top left, as in SVG. Nothing
 * here knows what the values mean or how they are written.
 */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box {
  readonly width: number;
  readonly height: number;
}

export interface Chart {
  readonly line: string;
  /** The same line, closed along the zero line. */
  readonly area: string;
  readonly zero: number;
  readonly ticks: readonly { readonly value: number; readonly y: number }[];
  /** The position of each value in the box. */
  readonly points: readonly Point[];
}

export function chartOf(values: readonly Point[], box: Box, tickCount = 4): Chart {
  const ys = [0, ...values.map(({ y }) => y)];
  const step = roundStep((Math.max(...ys) - Math.min(...ys)) / tickCount);
  const [low, high] = [Math.floor(Math.min(...ys) / step) * step, Math.ceil(Math.max(...ys) / step) * step];
  const xs = values.map(({ x }) => x);
  const [first, last] = [Math.min(0, ...xs), Math.max(1, ...xs)];
  const toX = (x: number) => ((x - first) / (last - first)) * box.width;
  const toY = (y: number) => ((high - y) / (high - low || 1)) * box.height;
  const points = values.map(({ x, y }) => ({ x: toX(x), y: toY(y) }));
  const line = points.map(({ x, y }, nth) => `${nth === 0 ? "M" : "L"}${short(x)} ${short(y)}`).join("");
  const [start, end] = [points[0], points.at(-1)];
  const zero = toY(0);
  const area = start && end ? `${line}L${short(end.x)} ${short(zero)}L${short(start.x)} ${short(zero)}Z` : "";
  const count = Math.round((high - low) / step);
  const ticks = Array.from({ length: count + 1 }, (_, nth) => low + nth * step).map((value) => ({
    value,
    y: toY(value),
  }));
  return { line, area, zero, ticks, points };
}

/** The next step at or above `least` that is 1, 2 or 5 times a power of ten; an integer. */
export function roundStep(least: number): number {
  if (least <= 1) return 1;
  const power = 10 ** Math.floor(Math.log10(least));
  return ([1, 2, 5, 10].find((factor) => factor * power >= least) ?? 10) * power;
}

/** The index of the value nearest to a horizontal position. */
export function nearest(points: readonly Point[], x: number): number {
  let best = 0;
  points.forEach((point, nth) => {
    if (Math.abs(point.x - x) < Math.abs(points[best]!.x - x)) best = nth;
  });
  return best;
}

function short(value: number): string {
  return String(Math.round(value * 10) / 10);
}
