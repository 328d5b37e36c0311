import { expect, test } from "vitest";
import { HIGHEST, stacks } from "./chips";

const worth = (amount: number, most: number) =>
  stacks(amount, most)
    .flat()
    .reduce((sum, { value }) => sum + value, 0);
const values = (amount: number, most: number) =>
  stacks(amount, most).map((column) => column.map(({ value }) => value));

test("an amount is stacked by denominations, the most valuable first", () => {
  expect(values(675, 3)).toEqual([[500], [100], [25, 25, 25]]);
  expect(values(2_300, 2)).toEqual([
    [1_000, 1_000],
    [100, 100, 100],
  ]);
});

test("every stack is worth its amount while there is room for all of it", () => {
  for (let amount = 1; amount <= 3_000; amount += 7) expect(worth(amount, 12)).toBe(amount);
});

test("small change lies on the last column, and no column is too high", () => {
  expect(values(1_130, 2)).toEqual([[1_000], [100, 25, 5]]);
  for (const amount of [1, 99, 4_999, 123_456_789, Number.MAX_SAFE_INTEGER])
    for (const most of [1, 2, 4]) {
      const columns = stacks(amount, most);
      expect(columns.length).toBeGreaterThan(0);
      expect(columns.length).toBeLessThanOrEqual(most);
      for (const column of columns) expect(column.length).toBeLessThanOrEqual(HIGHEST);
      expect(worth(amount, most)).toBeLessThanOrEqual(amount);
    }
});

test("a stack grows with its amount", () => {
  const heights = [100, 200, 300, 400].map((amount) => stacks(amount, 2)[0]!.length);
  expect(heights).toEqual([1, 2, 3, 4]);
  expect(stacks(0, 2)).toEqual([]);
});
