import { expect, test } from "vitest";
import { wordsOf } from "$lib/i18n/words";
import type { ResultSummary } from "$lib/protocol";
import { certificate, linesOf } from "./certificate";

const RESULT: ResultSummary = {
  tournament: "t-1",
  title: { it: "Il giovedì", en: "Thursday <Special>" },
  kind: "scheduled",
  stage: "over",
  currency: "EUR",
  entry: 3,
  player: "ada",
  nickname: "Ada & Co",
  entries: 120,
  ended_at: 1_764_000_000_000,
  place: 1,
  sharing: 1,
  prize: 125_050,
  seat_won: 0,
  seat_event: null,
  bounties: 0,
  is_disqualified: false,
  rebuys: 0,
  has_added_on: false,
  paid: 1_100,
  ticket: 0,
  multiplier: null,
  settlement: null,
};

test("a certificate names the place, the field and the prize in the viewer's language", () => {
  const italian = linesOf(RESULT, wordsOf("it"));
  expect([italian.title, italian.place, italian.who]).toEqual(["Il giovedì", "1º posto", "Ada & Co"]);
  expect(italian.prize.replace(/\s/g, " ")).toBe("1.250,50 €");
  expect(linesOf(RESULT, wordsOf("en")).place).toBe("1st place");
});

test("who shares a place is told so, and bounties come with the prize", () => {
  const lines = linesOf({ ...RESULT, place: 3, sharing: 2, bounties: 500 }, wordsOf("en"));
  expect(lines.place).toBe("3rd place, shared");
  expect(lines.prize).toBe("€1,250.50 + €5.00 in bounties");
});

test("names are written into the picture as text, whatever they contain", () => {
  const drawn = certificate(linesOf(RESULT, wordsOf("en")), true);
  expect(drawn).toContain("Thursday &lt;Special&gt;");
  expect(drawn).toContain("Ada &amp; Co");
});

test("a long name is written smaller, so that it fits", () => {
  const size = (title: string) =>
    Number(
      /font-size="(\d+)" font-weight="600"/.exec(
        certificate({ ...linesOf(RESULT, wordsOf("en")), title }, false),
      )?.[1],
    );
  expect(size("Short")).toBe(34);
  expect(size("A".repeat(80))).toBeLessThan(34);
});

test("the laurels of the winner end above what was won", () => {
  const drawn = certificate(linesOf(RESULT, wordsOf("en")), true);
  const leaves = [...drawn.matchAll(/cy="(\d+)" rx="10" ry="26"/g)].map(([, y]) => Number(y));
  const [, baseline, size] = /y="(\d+)" font-size="(\d+)" font-weight="700"/.exec(drawn)!;
  expect(leaves.length).toBeGreaterThan(0);
  expect(Math.max(...leaves) + 26).toBeLessThan(Number(baseline) - Number(size));
});
