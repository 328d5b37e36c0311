import { expect, test } from "vitest";
import { line } from "$lib/testing/tournaments";
import { ALL, choicesOf, inOrder, matches, tabOf } from "./tournament_filter";

const ids = (lines: readonly { id: string }[]) => lines.map(({ id }) => id);
const MINE = [{ tournament: "mine", part: "entered", table: null }] as const;

test.each([
  ["satellite", "scheduled"],
  ["heads_up", "sit_and_go"],
  ["velox", "velox"],
] as const)("a %s is found under %s", (kind, tab) => {
  expect(tabOf(line({ kind }))).toBe(tab);
});

test("one's own come first, then those to enter by their time, those that run, those that are over", () => {
  const lines = [
    line({ id: "over", stage: "over" }),
    line({ id: "runs" }),
    line({ id: "late", stage: "registering", is_entry_open: true, starts_at: 900 }),
    line({ id: "soon", stage: "registering", is_entry_open: true, starts_at: 100 }),
    line({ id: "mine", starts_at: 5_000 }),
  ];
  expect(ids(inOrder(lines, MINE))).toEqual(["mine", "soon", "late", "runs", "over"]);
});

test("among sit & gos the cheaper ones come first, and of equal ones the fullest", () => {
  const sitAndGo = { kind: "sit_and_go", stage: "registering", is_entry_open: true, starts_at: 0 } as const;
  const cheap = { prize_share: 100, fee: 10, bounty: 0 };
  const lines = [
    line({ id: "dear", ...sitAndGo }),
    line({ id: "empty", ...sitAndGo, price: cheap, entries: 1 }),
    line({ id: "nearly", ...sitAndGo, price: cheap, entries: 5 }),
  ];
  expect(ids(inOrder(lines, []))).toEqual(["nearly", "empty", "dear"]);
});

test("filters ask for the game (of a rotation too), the price, the pace, the tables and open entries", () => {
  const horse = line({ variant: "holdem", mix: ["holdem", "razz"], speed: "turbo", seats: 6 });
  const of = (changes: Partial<typeof ALL>) => matches({ ...ALL, ...changes }, horse, []);
  expect(of({})).toBe(true);
  expect([of({ variant: "razz" }), of({ variant: "omaha" })]).toEqual([true, false]);
  expect([of({ price: 1_100 }), of({ price: 0 })]).toEqual([true, false]);
  expect([of({ speed: "turbo" }), of({ speed: "slow" })]).toEqual([true, false]);
  expect([of({ seats: 6 }), of({ seats: 9 })]).toEqual([true, false]);
  expect([of({ open: true }), of({ mine: true })]).toEqual([false, false]);
});

test("a name is found in either language, without its accents", () => {
  const find = (name: string) => matches({ ...ALL, name }, line(), []);
  expect([find("giovedi"), find("THURS"), find("friday")]).toEqual([true, true, false]);
});

test("what the room pays costs nothing, and the choices are those that there are", () => {
  const choices = choicesOf([line({ is_offered: true }), line(), line({ speed: "turbo", seats: 6 })]);
  expect(choices).toEqual({
    variants: ["holdem"],
    prices: [0, 1_100],
    speeds: ["regular", "turbo"],
    seats: [6, 9],
  });
});
