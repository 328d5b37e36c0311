import { expect, test } from "vitest";
import type { PotResult } from "$lib/protocol";
import { hand, table, withSeat } from "$lib/testing/views";
import { pile } from "./chips";
import { faceOf } from "./cards";
import { owed, winningCards, wins } from "./facts";
import { ALL_TABLES, matches } from "./lobby_filter";
import { isInTimeBank, turnClock } from "./turn_clock";
import { update } from "$lib/testing/views";

const high = { category: "straight", ranks: ["8"], scale: "high" as const };
const low = { category: "low", ranks: ["6", "4", "3", "2", "A"], scale: "low" as const };
const split: PotResult = {
  pot: 0,
  amount: 600,
  rake: 0,
  shares: [
    { seat: 1, amount: 300, award: "high" },
    { seat: 2, amount: 300, award: "low" },
  ],
  best: { "1": { cards: ["8s", "7d", "6c", "5h", "4s"], name: high }, "2": { cards: ["Kd"], name: high } },
  best_low: { "2": { cards: ["6c", "4s", "3d", "2d", "Ad"], name: low } },
};

test("the cards that won each half glow in their own color, the losing hand's do not", () => {
  const glow = winningCards(table({ hand: hand({ result: [split] }) }));
  expect(glow.get("8s")).toBe("high");
  expect(glow.get("Ad")).toBe("low");
  expect(glow.get("6c")).toBe("high"); // in both: the high half comes first
  expect(glow.has("Kd")).toBe(false);
});

test("who wins several pots is told once, with the sum", () => {
  const side: PotResult = { ...split, pot: 1, amount: 80, shares: [{ seat: 1, amount: 80, award: "all" }] };
  const told = wins(table({ hand: hand({ result: [split, side] }) }));
  expect(told.map(({ seat, amount }) => [seat.nickname, amount])).toEqual([
    ["Ada", 380],
    ["Bruno", 300],
  ]);
  expect(told[0]).toMatchObject({ high, low: null });
  expect(told[1]).toMatchObject({ high: null, low });
});

test("nobody owes more than the stack holds", () => {
  expect(owed(table())).toBe(50);
  expect(owed(withSeat(table(), 1, { stack: 20 }))).toBe(20);
  expect(owed(table({ you: null }))).toBe(0);
});

test("a pile is made of the most valuable chips first, and no higher than asked", () => {
  expect(pile(631, 6).map(({ value }) => value)).toEqual([500, 100, 25, 5, 1]);
  expect(pile(4_000, 3)).toHaveLength(3);
  expect(pile(0, 5)).toEqual([]);
});

test("a card is read as it travels and printed as players say it", () => {
  expect(faceOf("Th")).toEqual({ rank: "10", suit: "h" });
  expect(faceOf("??")).toBeNull();
  expect(faceOf("Jo")).toEqual({ rank: "Jo", suit: null });
  expect(() => faceOf("Xx")).toThrow('no card is called "Xx"');
});

test("the clock counts to the room's deadline, never below zero", () => {
  const view = table({ hand: hand({ deadline: 25_000 }) });
  expect(turnClock(view, false, 10_000)).toMatchObject({ seat: 3, leftMs: 15_000, wholeMs: 20_000 });
  expect(turnClock(view, false, 99_000)?.leftMs).toBe(0);
  expect(turnClock(table(), false, 0)).toBeNull();
});

test("the time bank is told by its event and lasts as long as its deadline", () => {
  const view = table({ hand: hand({ deadline: 50_000 }) });
  const began = update([{ type: "time_bank_started", seat: 3, nickname: "Carla" }], { view });
  expect(isInTimeBank(null, began)).toBe(true);
  expect(isInTimeBank({ view, inTimeBank: true }, update([], { view }))).toBe(true);
  const next = table({ hand: hand({ deadline: 70_000, to_act: 1 }) });
  expect(isInTimeBank({ view, inTimeBank: true }, update([], { view: next }))).toBe(false);
});

test("the lobby shows the games, limits and free seats that were asked for", () => {
  const line = { variant: "omaha", limit: "pot_limit", players: 6, seat_count: 6 } as Parameters<typeof matches>[1];
  expect(matches(ALL_TABLES, line)).toBe(true);
  expect(matches({ ...ALL_TABLES, variant: "holdem" }, line)).toBe(false);
  expect(matches({ ...ALL_TABLES, limit: "pot_limit" }, line)).toBe(true);
  expect(matches({ ...ALL_TABLES, free: true }, line)).toBe(false);
});
