import { expect, test } from "vitest";
import { isLowAndWide, tilingOf } from "./tiling";

const on = (width: number, height: number) => [2, 3, 4].map((count) => tilingOf(count, width, height));

test("four tables stand two by two on a laptop and on a large screen", () => {
  const grid = { columns: 2, rows: 2 };
  expect(on(1280, 740)).toEqual([{ columns: 2, rows: 1 }, grid, grid]);
  expect(on(1920, 1020)).toEqual([{ columns: 2, rows: 1 }, grid, grid]);
});

test("on a phone one table is looked at after the other", () => {
  expect(on(390, 780)).toEqual(["one at a time", "one at a time", "one at a time"]);
});

test("a tall screen stacks two", () => {
  expect(tilingOf(2, 820, 1100)).toEqual({ columns: 1, rows: 2 });
});

test("one table has the whole window, whatever its size", () => {
  expect(tilingOf(1, 320, 300)).toEqual({ columns: 1, rows: 1 });
});

test("in the window of a small laptop, four low tables have their actions beside them", () => {
  expect(tilingOf(4, 1366, 588)).toEqual({ columns: 2, rows: 2 });
  expect(isLowAndWide(1366 / 2, 588 / 2)).toBe(true);
  expect(isLowAndWide(1280 / 2, 740 / 2)).toBe(false);
  expect(tilingOf(4, 1366, 540)).toBe("one at a time");
});
