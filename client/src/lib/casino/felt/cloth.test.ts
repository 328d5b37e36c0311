import { expect, test } from "vitest";
import { clothFor } from "./cloth";

const sizes = [
  [1280, 560],
  [940, 540],
  [615, 500],
  [470, 180],
  [360, 420],
  [2200, 1100],
] as const;

test("the oval stays within its room and in its middle", () => {
  for (const [width, height] of sizes) {
    const { rail } = clothFor({ width, height });
    expect(rail.left).toBeGreaterThanOrEqual(0);
    expect(rail.left + rail.right).toBeCloseTo(width);
    expect(rail.bottom).toBeLessThanOrEqual(height);
  }
});

test("what has to fit across the table does", () => {
  for (const [width, height] of sizes) {
    const { rail, tall, unit } = clothFor({ width, height });
    expect(rail.right - rail.left).toBeGreaterThanOrEqual((tall ? 5 * 46 + 4 * 6 : 9 * 74 + 2 * 26) * unit);
  }
});

test("a phone held upright has the upright drawing, a wide window the wide one", () => {
  expect(sizes.map(([width, height]) => clothFor({ width, height }).tall)).toEqual([
    false,
    false,
    true,
    false,
    true,
    false,
  ]);
});
