import { expect, test } from "vitest";
import { chipInHand, chipsOf, chipValues, rackOf } from "./rack";

test("the chips run from the least bet by ones and fives, each below the largest bet", () => {
  expect(chipValues(10, 10_000)).toEqual([10, 50, 100, 500, 1_000, 5_000]);
});

test("a least bet that is no one and no five has a chip of its own", () => {
  expect(chipValues(20, 1_000)).toEqual([20, 50, 100, 500]);
});

test("a side bet that takes less than the ante has a chip of its own", () => {
  const limits = [
    { spot: "ante", least: 100, most: 50_000, step: 1 },
    { spot: "bonus", least: 100, most: 5_000, step: 1 },
    { spot: "first_5", least: 10, most: 50, step: 10 },
  ] as const;
  expect(chipsOf(limits)).toEqual([10, 100, 500, 1_000, 5_000, 10_000]);
  expect(chipsOf([])).toEqual([]);
});

test("there are no more chips than fit", () => {
  expect(chipValues(1, 1_000_000_000)).toHaveLength(7);
});

test("a chip above the balance is not offered", () => {
  expect(rackOf([10, 50, 100], 60)).toEqual([
    { value: 10, isCovered: true },
    { value: 50, isCovered: true },
    { value: 100, isCovered: false },
  ]);
});

test("the chip in hand stays in hand while the balance covers it", () => {
  const values = [10, 50, 100];
  expect(chipInHand(rackOf(values, 500), 50)).toBe(50);
  expect(chipInHand(rackOf(values, 60), 100)).toBe(50);
  expect(chipInHand(rackOf(values, 500), null)).toBe(10);
  expect(chipInHand(rackOf(values, 5), 100)).toBeNull();
});
