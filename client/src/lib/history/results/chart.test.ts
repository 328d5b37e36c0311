import { expect, test } from "vitest";
import { chartOf, nearest, roundStep } from "./chart";

const BOX = { width: 100, height: 100 };

test("a curve runs through its points, between round figures", () => {
  const { line, ticks, zero } = chartOf(
    [
      { x: 0, y: 0 },
      { x: 5, y: 400 },
      { x: 10, y: -400 },
    ],
    BOX,
  );
  expect(line).toBe("M0 0L50 0L100 100".replace("M0 0", "M0 50"));
  expect(ticks.map(({ value }) => value)).toEqual([-400, -200, 0, 200, 400]);
  expect(zero).toBe(50);
});

test("a curve of nothing is an empty one", () => {
  expect(chartOf([], BOX).line).toBe("");
  expect(chartOf([{ x: 0, y: 0 }], BOX).ticks.map(({ value }) => value)).toEqual([0]);
});

test("steps are 1, 2 or 5 times a power of ten", () => {
  expect([roundStep(0), roundStep(1.5), roundStep(3), roundStep(70), roundStep(2000)]).toEqual([
    1, 2, 5, 100, 2000,
  ]);
});

test("a finger finds the nearest point", () => {
  expect(
    nearest(
      [
        { x: 0, y: 0 },
        { x: 40, y: 0 },
        { x: 90, y: 0 },
      ],
      60,
    ),
  ).toBe(1);
});
