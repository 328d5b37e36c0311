import { expect, test, vi } from "vitest";
import first from "virtual:texts/it";
import later from "virtual:texts/it-later";
import aside from "virtual:texts/it-aside";

const says = (texts: string, key: string) => new RegExp(`^${key} =`, "m").test(texts);

test.each([
  ["lobby-title", true],
  ["limit-pot_limit", true],
  ["variant-seven_stud8", true],
  ["page-loading", true],
  ["log-folded", false],
  ["refused-overdrawn", false],
  ["sit-title", false],
])("%s comes with the lobby: %s", (key, isFirst) => {
  expect([says(first, key), says(later, key), says(aside, key)]).toEqual([isFirst, !isFirst, false]);
});

test.each(["desk-room", "refused-bets_are_closed", "refused-kind_not_in_chart", "refused-mix_not_playable"])(
  "%s comes aside, for few pages",
  (key) => {
    expect([says(first, key), says(later, key), says(aside, key)]).toEqual([false, false, true]);
  },
);

test("what has not come yet is not said, and is once it has come", async () => {
  vi.resetModules();
  const texts = await import("./texts");
  const { wordsOf } = await import("./words");
  await texts.learnLobby("it");
  const words = wordsOf("it");
  expect([words.t("lobby-title"), words.t("sit-here"), words.has("sit-here")]).toEqual(["Tavoli", "", false]);
  await texts.learn("it");
  expect([words.t("sit-here"), words.has("sit-here")]).toEqual(["Siediti", true]);
  await texts.learnWhole("it");
  expect(() => words.t("no-such-message")).toThrow('no message "no-such-message"');
});
