import { expect, test } from "vitest";
import { LANGUAGES, wordsOf } from "$lib/i18n/words";
import { GAMES } from "$lib/table_setup/games";
import { linesOf } from "./lesson";
import { SCALES, SHOWN } from "./shown";

test.each(LANGUAGES)(
  "every game that can be opened is told in five lines, or six with another deck: %s",
  (language) => {
    for (const variant of Object.keys(GAMES)) {
      const lines = linesOf(SHOWN[variant]!, wordsOf(language));
      expect([variant, lines.length]).toEqual([variant, SHOWN[variant]!.deck === "standard_52" ? 5 : 6]);
      expect([variant, new Set(lines).size]).toEqual([variant, lines.length]);
    }
  },
);

test("in each shown hand every award has one winner, and each is played on a scale that is listed", () => {
  for (const [variant, { awards, players }] of Object.entries(SHOWN))
    for (const [no, { scale }] of awards.entries()) {
      expect([variant, players.filter(({ wins }) => wins[no]).length]).toEqual([variant, 1]);
      expect(SCALES[scale]?.length).toBeGreaterThan(3);
    }
});

test("a royal flush is the best high hand, and a flush beats a full house only with the short deck", () => {
  const kinds = (scale: string) => SCALES[scale]!.map(({ category }) => category);
  expect(kinds("high")[0]).toBe("royal_flush");
  expect(kinds("high").indexOf("full_house")).toBeLessThan(kinds("high").indexOf("flush"));
  expect(kinds("short_deck_high").indexOf("flush")).toBeLessThan(
    kinds("short_deck_high").indexOf("full_house"),
  );
});
