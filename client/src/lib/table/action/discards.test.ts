import { expect, test } from "vitest";
import { FIVE_DRAW, table, withSeat } from "$lib/testing/views";
import { mostDiscards, toggled } from "./discards";

const held = ["Kh", "Qh", "7c", "7d", "2s"];
const drawing = withSeat(table({ game: FIVE_DRAW, offers: [{ action: "discard", most: 3 }] }), 1, {
  cards: held,
});

test("a card is chosen, and let go of again", () => {
  const one = toggled([], "7c", drawing);
  expect(one).toEqual(["7c"]);
  expect(toggled(one, "7c", drawing)).toEqual([]);
});

test("what is chosen stands in the order of the hand", () => {
  expect(toggled(["2s"], "Qh", drawing)).toEqual(["Qh", "2s"]);
});

test("no more is chosen than may be exchanged, and nothing that is not held", () => {
  expect(toggled(["Kh", "Qh", "7c"], "2s", drawing)).toEqual(["Kh", "Qh", "7c"]);
  expect(toggled([], "As", drawing)).toEqual([]);
});

test("without the offer there is nothing to choose", () => {
  expect(mostDiscards(drawing)).toBe(3);
  expect(mostDiscards(table())).toBeNull();
  expect(toggled([], "Kh", table())).toEqual([]);
});
