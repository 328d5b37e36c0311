import { expect, test } from "vitest";
import { wordsOf } from "$lib/i18n/words";
import { presetsText, readPresets } from "./presets";

test("sizes are written as the language writes numbers, and read as either does", () => {
  expect(presetsText("preflop_presets", [22, 30], wordsOf("it"))).toBe("2,2  3");
  expect(readPresets("preflop_presets", "2,2 2.5; 3")).toEqual([22, 25, 30]);
  expect(readPresets("postflop_presets", "33% 50% 100%")).toEqual([33, 50, 100]);
});

test("each size stands once and in its place, and none is allowed as well", () => {
  expect(readPresets("postflop_presets", "100 50 100")).toEqual([50, 100]);
  expect(readPresets("postflop_presets", "")).toEqual([]);
});

test.each(["1 2 3 4 5 6", "half", "0", "2000", "-50"])("%j are no sizes", (text) => {
  expect(readPresets("postflop_presets", text)).toBeNull();
});
