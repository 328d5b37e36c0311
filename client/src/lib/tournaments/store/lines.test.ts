import { expect, test } from "vitest";
import { line } from "$lib/testing/tournaments";
import type { TournamentLines } from "$lib/protocol";
import { withLines } from "./lines";

const frame = (changes: Partial<TournamentLines>): TournamentLines => ({
  type: "tournament_lines",
  lines: [],
  gone: [],
  is_all: false,
  ...changes,
});
const [one, two] = [line({ id: "one" }), line({ id: "two" })];

test("a frame of all lines takes the place of what was there", () => {
  expect(withLines([one], frame({ lines: [two], is_all: true }))).toEqual([two]);
  expect(withLines(null, frame({ lines: [one] }))).toEqual([one]);
});

test("a line that has changed stays in its place, a new one comes last, and one that is gone goes", () => {
  const fuller = { ...one, entries: 46 };
  const three = line({ id: "three" });
  const shown = withLines([one, two], frame({ lines: [fuller, three] }));
  expect(shown).toEqual([fuller, two, three]);
  expect(shown[1]).toBe(two);
  expect(withLines(shown, frame({ gone: ["two"] }))).toEqual([fuller, three]);
});
