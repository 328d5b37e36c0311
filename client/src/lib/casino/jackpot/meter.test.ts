import { expect, test } from "vitest";
import { CLIMB_MS, meterAt } from "./meter";

test("the meter climbs, never backwards, and ends at what it was told", () => {
  const shown = Array.from({ length: 33 }, (_, nth) => meterAt(1_000, 2_000, (nth * CLIMB_MS) / 32));
  expect(shown).toEqual(shown.toSorted((one, other) => one - other));
  expect([shown[0], shown.at(-1)]).toEqual([1_000, 2_000]);
});

test("it never shows more than there is", () => {
  expect(meterAt(999, 1_000, CLIMB_MS - 1)).toBeLessThan(1_000);
});

test("a jackpot that was won falls at once", () => {
  expect(meterAt(500_000, 10_000, 0)).toBe(10_000);
});
