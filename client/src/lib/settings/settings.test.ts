// @vitest-environment jsdom
import { expect, test } from "vitest";
import { DEFAULTS, readSettings, understood } from "./settings.svelte";

test("what was chosen is kept", () => {
  const chosen = {
    ...DEFAULTS,
    language: "it" as const,
    deck: "four" as const,
    keys: false,
    volume: 20,
    postflop_presets: [50, 100],
  };
  expect(readSettings(JSON.stringify(chosen))).toEqual(chosen);
});

test.each([
  [null],
  [""],
  ["{"],
  ["7"],
  ["null"],
  ['{"theme":"sepia","sound":"loud","volume":101,"preflop_presets":[3]}'],
])("what cannot be read is the default: %s", (stored) => {
  expect(readSettings(stored)).toEqual(DEFAULTS);
});

test("a key that was taken away stays away, and one that nobody knows is forgotten", () => {
  expect(understood({ hotkeys: { fold: "x", dance: "d" } }).hotkeys).toEqual({ fold: "x" });
});
