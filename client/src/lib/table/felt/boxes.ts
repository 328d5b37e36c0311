/** Points and rectangles in pixels, and the nearest free place for one. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A box around a point. */
export function boxAt(x: number, y: number, width: number, height: number): Box {
  return { left: x - width / 2, top: y - height / 2, right: x + width / 2, bottom: y + height / 2 };
}

export function middle({ left, top, right, bottom }: Box): Point {
  return { x: (left + right) / 2, y: (top + bottom) / 2 };
}

export function meet(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

/** The area that two boxes share. */
export function shared(one: Box, other: Box): number {
  if (!meet(one, other)) return 0;
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  return width * (Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top));
}

export function within(inner: Box, outer: Box): boolean {
  return (
    inner.left >= outer.left &&
    inner.top >= outer.top &&
    inner.right <= outer.right &&
    inner.bottom <= outer.bottom
  );
}

/** The smallest box around all of them. */
export function around(boxes: readonly Box[]): Box {
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    top: Math.min(...boxes.map(({ top }) => top)),
    right: Math.max(...boxes.map(({ right }) => right)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  };
}

/** How far apart places are tried, in pixels. */
const STEP = 6;
const FARTHEST = 200;

const OFFSETS: readonly (readonly [number, number])[] = (() => {
  const many: [number, number][] = [];
  for (let x = -FARTHEST; x <= FARTHEST; x += STEP)
    for (let y = -FARTHEST; y <= FARTHEST; y += STEP) many.push([x, y]);
  const near = many.filter(([x, y]) => Math.hypot(x, y) <= FARTHEST);
  return near.toSorted(([x, y], [a, b]) => x * x + y * y - (a * a + b * b));
})();

/** The place nearest to a point at which nothing is met; null if there is none. */
export function freePlace(
  x: number,
  y: number,
  size: { width: number; height: number },
  inside: Box,
  taken: readonly Box[],
): Point | null {
  for (const [dx, dy] of OFFSETS) {
    const box = boxAt(x + dx, y + dy, size.width, size.height);
    if (within(box, inside) && !taken.some((other) => meet(box, other))) return { x: x + dx, y: y + dy };
  }
  return null;
}
