import { expect, test } from "vitest";
import type { OfferView, TableView } from "$lib/protocol";
import { hand, RAISE, table } from "$lib/testing/views";
import { clamp, nudged, ownSizes, sizesOf, stepOf, takesAll } from "./betting";

const OWN = { preflop_presets: [22, 30, 40], postflop_presets: [33, 50, 100] };
/** Ada has put in 50 and has 9,950 behind; the bet is 100, the pot 150. */
const FLOP = table({ hand: hand({ street: "flop" }) });
const shown = (view: TableView, offer: OfferView) =>
  sizesOf(view, offer, OWN).map(({ kind, to }) => [kind, to]);

test("before the flop sizes are so many times the bet", () => {
  expect(shown(table(), RAISE)).toEqual([
    ["min", 200],
    ["times", 220],
    ["times", 300],
    ["times", 400],
    ["all_in", 10_000],
  ]);
});

test("later they are parts of the pot after a call: 100 + a half of 150 + 50", () => {
  expect(shown(FLOP, { ...RAISE, min_to: 150 })).toEqual([
    ["min", 150],
    ["percent", 166],
    ["percent", 200],
    ["percent", 300],
    ["all_in", 10_000],
  ]);
});

test("a size below the least or above the most has no button of its own", () => {
  expect(shown(FLOP, { ...RAISE, min_to: 180, max_to: 200 }).map(([, to]) => to)).toEqual([180, 200]);
});

test("where the pot limits the bet no all-in is promised", () => {
  expect(shown(FLOP, { ...RAISE, max_to: 300 }).at(-1)).toEqual(["percent", 300]);
});

test("each of the viewer's own sizes keeps its key, though its button may be gone", () => {
  expect(ownSizes(FLOP, { ...RAISE, min_to: 250 }, OWN).map(({ nth, to }) => [nth, to])).toEqual([
    [0, 250],
    [1, 250],
    [2, 300],
  ]);
});

test("before the flop the pot has a button where it limits the bet, whatever the player's own sizes", () => {
  const [own, offer] = [
    { preflop_presets: [22, 80], postflop_presets: [] },
    { ...RAISE, max_to: 350 },
  ];
  expect(sizesOf(table(), offer, own).map(({ kind, to }) => [kind, to])).toEqual([
    ["min", 200],
    ["times", 220],
    ["percent", 350],
  ]);
});

test("a size says what it multiplies: the big blind, or the bet of who has raised", () => {
  const of = (bet: number) =>
    ownSizes(table({ hand: hand({ bet }) }), { ...RAISE, min_to: 100 }, OWN).map((size) =>
      size.kind === "times" ? [size.of, size.to] : [],
    );
  expect(of(100)).toEqual([
    ["blind", 220],
    ["blind", 300],
    ["blind", 400],
  ]);
  expect(of(300)).toEqual([
    ["bet", 660],
    ["bet", 900],
    ["bet", 1200],
  ]);
});

test("an offer of one amount has no buttons", () => {
  expect(shown(FLOP, { action: "raise", min_to: 200, max_to: 200 })).toEqual([]);
});

test("an amount stays within the offer", () => {
  const bounds = { min: 200, max: 10_000 };
  expect([clamp(1, bounds), clamp(300.4, bounds), clamp(99_999, bounds)]).toEqual([200, 300, 10_000]);
  expect(nudged(200, -1, 100, bounds)).toBe(200);
  expect(nudged(200, 5, 100, bounds)).toBe(700);
});

test("a step is a big blind, or the small bet where nobody posts one", () => {
  expect(stepOf({ big_blind: 100, small_bet: 100 })).toBe(100);
  expect(stepOf({ big_blind: 0, small_bet: 50 })).toBe(50);
});

test("a call or a raise takes all the chips, and a fold none", () => {
  const call = (by: number) =>
    takesAll("call", null, table({ offers: [{ action: "call", to: 50 + by, by }] }));
  expect([call(9_949), call(9_950)]).toEqual([false, true]);
  expect([
    takesAll("raise", 9_999, table()),
    takesAll("raise", 10_000, table()),
    takesAll("fold", null, table()),
  ]).toEqual([false, true, false]);
});
