import { expect, test } from "vitest";
import { casinoTable, casinoYou, spotBet } from "$lib/testing/casino";
import { betsOf, carriedOut, NO_BETS, pressed, worthOn, type Lying, type Press } from "./presses";

const { limits } = casinoTable();
const NOTHING: Lying = { bets: NO_BETS, steps: [] };
const after = (...presses: Press[]) =>
  presses.reduce((lying, press) => pressed(lying, press, { limits, last: null }), NOTHING);
const place = (spot: "ante" | "bonus" | "first_5", amount: number): Press => ({
  kind: "place_bet",
  spot,
  amount,
});

test("what lies there is what the room says", () => {
  const you = casinoYou({ bets: [spotBet("ante", 50), spotBet("flop", 100)] });
  expect(betsOf(you)).toEqual({ ante: 50, bonus: 0, first_5: 0 });
  expect(betsOf(null)).toEqual(NO_BETS);
});

test("each press adds the chip, up to the limit of the spot", () => {
  expect(after(place("ante", 50), place("ante", 50)).bets.ante).toBe(100);
  expect(after(place("bonus", 400), place("bonus", 400)).bets.bonus).toBe(500);
});

test("a double doubles every bet, each up to its limit", () => {
  const lying = after(place("ante", 50), place("bonus", 300), { kind: "double_bets" });
  expect(lying.bets).toEqual({ ante: 100, bonus: 500, first_5: 0 });
});

test("undo takes back the last press, a whole double included, and at last there is nothing", () => {
  const presses: Press[] = [place("ante", 50), place("bonus", 10), { kind: "double_bets" }];
  const undo: Press = { kind: "undo_bet" };
  expect(after(...presses, undo).bets).toEqual({ ante: 50, bonus: 10, first_5: 0 });
  expect(after(...presses, undo, undo).bets).toEqual({ ante: 50, bonus: 0, first_5: 0 });
  expect(after(...presses, undo, undo, undo, undo)).toEqual(NOTHING);
  expect(after(...presses, { kind: "undo_all_bets" })).toEqual(NOTHING);
});

test("what an undo takes back is not guessed where the page did not see it laid", () => {
  const lying: Lying = { bets: { ...NO_BETS, ante: 50 }, steps: [] };
  expect(pressed(lying, { kind: "undo_bet" }, { limits, last: null })).toEqual(lying);
});

test("the last bets are repeated where the page knows them, and only before the first chip", () => {
  const last = { ante: 50, bonus: 10, first_5: 100 };
  const repeat: Press = { kind: "repeat_bets" };
  expect(pressed(NOTHING, repeat, { limits, last }).bets).toEqual(last);
  expect(pressed(NOTHING, repeat, { limits, last: null })).toEqual(NOTHING);
  expect(pressed(after(place("ante", 10)), repeat, { limits, last }).bets.ante).toBe(10);
});

test("a chip on FIRST 5 counts as the stake of the table", () => {
  expect([
    worthOn("first_5", 10, limits),
    worthOn("first_5", 250, limits),
    worthOn("ante", 10, limits),
  ]).toEqual([100, 200, 10]);
});

test("what a view shows already is not added once more", () => {
  const [before, known] = [after(place("ante", 10), { kind: "double_bets" }), { limits, last: null }];
  const presses: Press[] = [{ kind: "undo_bet" }, place("bonus", 50)];
  const shown = (ante: number, bonus: number) =>
    carriedOut(before, presses, { ante, bonus, first_5: 0 }, known);
  expect(shown(20, 0)).toBe(0);
  expect(shown(10, 0)).toBe(1);
  expect(shown(10, 50)).toBe(2);
  expect(shown(500, 0)).toBe(0); // bet on another device
});
