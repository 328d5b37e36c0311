// @vitest-environment jsdom
import { expect, test } from "vitest";
import { readSettings, type Settings } from "./settings.svelte";

const otherwise: Settings = {
  language: "en",
  theme: "auto",
  deck: "two",
  sound: false,
  lessMotion: false,
  inBigBlinds: false,
  keys: true,
};

test("what was chosen is kept", () => {
  const stored = JSON.stringify({ ...otherwise, language: "it", deck: "four", keys: false });
  expect(readSettings(stored, otherwise)).toEqual({ ...otherwise, language: "it", deck: "four", keys: false });
});

test.each([[null], [""], ["{"], ["7"], ["null"], ['{"theme":"sepia","sound":"loud"}']])(
  "what cannot be read is the default: %s",
  (stored) => {
    expect(readSettings(stored, otherwise)).toEqual(otherwise);
  },
);
