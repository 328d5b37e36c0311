import { expect, test } from "vitest";
import { hand, RAISE, table, withSeat } from "$lib/testing/views";
import { carriedOut, intend, kept, possibleIntentions, type Intention } from "./pre_actions";

const waiting = table(); // Carla is to act; Ada has 50 in and owes 50
const intention = (kind: Intention["kind"], view = waiting) => intend(kind, view)!;

test("facing a bet one may mean to fold or to call it", () => {
  expect(possibleIntentions(waiting)).toEqual(["fold", "call"]);
});

test("facing none one may mean to check, with or without folding to a bet", () => {
  expect(possibleIntentions(table({ hand: hand({ street: "flop", bet: 0 }) }))).toEqual(["check_fold", "check"]);
});

test("nothing is meant in turn, after folding, all-in or at the showdown", () => {
  expect(possibleIntentions(table({ offers: [{ action: "fold" }] }))).toEqual([]);
  expect(possibleIntentions(withSeat(waiting, 1, { folded: true }))).toEqual([]);
  expect(possibleIntentions(withSeat(waiting, 1, { all_in: true }))).toEqual([]);
  expect(possibleIntentions(table({ hand: hand({ street: "showdown" }) }))).toEqual([]);
  expect(possibleIntentions(table({ you: null }))).toEqual([]);
});

test("who meant to call 100 has not agreed to call 300", () => {
  const raised = table({ hand: hand({ bet: 300 }) });
  expect(kept(intention("call"), raised)).toBeNull();
  expect(kept(intention("check"), raised)).toBeNull();
});

test("who meant to fold folds to any bet", () => {
  const raised = table({ hand: hand({ bet: 300 }) });
  expect(kept(intention("fold"), raised)).toEqual(intention("fold"));
  expect(kept(intention("check_fold"), raised)).toEqual(intention("check_fold"));
});

test("an intention does not outlive its street or its hand", () => {
  expect(kept(intention("fold"), table({ hand: hand({ street: "flop" }) }))).toBeNull();
  expect(kept(intention("fold"), table({ hand: hand({ id: "h2" }) }))).toBeNull();
  expect(kept(intention("fold"), table({ hand: null }))).toBeNull();
});

test("an intention becomes the action that the offers allow", () => {
  const facingBet = [{ action: "fold" as const }, { action: "call" as const, to: 100, by: 50 }, RAISE];
  const free = [{ action: "check" as const }, { action: "bet" as const, min_to: 100, max_to: 900 }];
  expect(carriedOut(intention("call"), facingBet)).toEqual({ action: "call" });
  expect(carriedOut(intention("check_fold"), facingBet)).toEqual({ action: "fold" });
  expect(carriedOut(intention("check_fold"), free)).toEqual({ action: "check" });
  expect(carriedOut(intention("check"), free)).toEqual({ action: "check" });
});

test("an intention that cannot be carried out leaves the decision to the player", () => {
  expect(carriedOut(intention("check"), [{ action: "fold" }])).toBeNull();
  expect(carriedOut(intention("call"), [{ action: "check" }])).toBeNull();
});

test("nobody folds for free", () => {
  expect(carriedOut(intention("fold"), [{ action: "fold" }, { action: "check" }])).toEqual({ action: "check" });
});
