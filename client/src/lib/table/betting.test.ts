import { expect, test } from "vitest";
import { RAISE } from "$lib/testing/views";
import { clamp, nudged, presetsOf, stepOf } from "./betting";

test("the presets come smallest first", () => {
  expect(presetsOf(RAISE, 10_000)).toEqual([
    { name: "min", to: 200 },
    { name: "half_pot", to: 225 },
    { name: "pot", to: 350 },
    { name: "all_in", to: 10_000 },
  ]);
});

test("a size that two presets share has one button, and the bolder word", () => {
  const short = { ...RAISE, max_to: 220, presets: { min: 200, half_pot: 220, pot: 220, all_in: 220 } };
  expect(presetsOf(short, 220)).toEqual([
    { name: "min", to: 200 },
    { name: "all_in", to: 220 },
  ]);
});

test("where the pot limits the bet no all-in is promised", () => {
  const potLimit = { ...RAISE, max_to: 350, presets: { min: 200, half_pot: 225, pot: 350, all_in: 350 } };
  expect(presetsOf(potLimit, 10_000).map(({ name }) => name)).toEqual(["min", "half_pot", "pot"]);
});

test("an offer without presets has no buttons", () => {
  expect(presetsOf({ action: "raise", min_to: 200, max_to: 200 }, 10_000)).toEqual([]);
});

test("an amount stays within the offer", () => {
  const bounds = { min: 200, max: 10_000 };
  expect([clamp(1, bounds), clamp(300.4, bounds), clamp(99_999, bounds)]).toEqual([200, 300, 10_000]);
  expect(nudged(200, -1, 100, bounds)).toBe(200);
  expect(nudged(200, 5, 100, bounds)).toBe(700);
});

test("a step is a big blind, or the small bet where nobody posts one", () => {
  expect(stepOf({ big_blind: 100, small_bet: 100 })).toBe(100);
  expect(stepOf({ big_blind: 0, small_bet: 50 })).toBe(50);
});
