import { expect, test } from "vitest";
import { hand, RAISE, table, withSeat } from "$lib/testing/views";
import { choiceFor, preActionFor, stillValid, possiblePreActions, type PreAction } from "./pre_actions";

const waiting = table(); // Carla is to act; Ada has 50 in and owes 50
const preAction = (kind: PreAction["kind"], view = waiting) => preActionFor(kind, view)!;

test("facing a bet one may mean to fold or to call it", () => {
  expect(possiblePreActions(waiting)).toEqual(["fold", "call", "call_any"]);
});

test("facing none one may mean to check, with or without folding to a bet", () => {
  expect(possiblePreActions(table({ hand: hand({ street: "flop", bet: 0 }) }))).toEqual([
    "check_fold",
    "check",
    "call_any",
  ]);
});

test("nothing is meant in turn, after folding, all-in or at the showdown", () => {
  expect(possiblePreActions(table({ offers: [{ action: "fold" }] }))).toEqual([]);
  expect(possiblePreActions(withSeat(waiting, 1, { folded: true }))).toEqual([]);
  expect(possiblePreActions(withSeat(waiting, 1, { all_in: true }))).toEqual([]);
  expect(possiblePreActions(table({ hand: hand({ street: "showdown" }) }))).toEqual([]);
  expect(possiblePreActions(table({ you: null }))).toEqual([]);
});

test("who meant to call 100 has not agreed to call 300", () => {
  const raised = table({ hand: hand({ bet: 300 }) });
  expect(stillValid(preAction("call"), raised)).toBeNull();
  expect(stillValid(preAction("check"), raised)).toBeNull();
});

test("who meant to fold folds to any bet", () => {
  const raised = table({ hand: hand({ bet: 300 }) });
  expect(stillValid(preAction("fold"), raised)).toEqual(preAction("fold"));
  expect(stillValid(preAction("check_fold"), raised)).toEqual(preAction("check_fold"));
});

test("who meant to call any calls a raise too, and checks where it is free", () => {
  const raised = table({ hand: hand({ bet: 300 }) });
  const any = preAction("call_any");
  expect(stillValid(any, raised)).toEqual(any);
  expect(choiceFor(any, [{ action: "fold" }, { action: "call", to: 300, by: 250 }])).toEqual({
    action: "call",
  });
  expect(choiceFor(any, [{ action: "fold" }, { action: "check" }])).toEqual({ action: "check" });
});

test("nothing is sent that was not offered: a bring-in is left to the player", () => {
  for (const kind of ["fold", "check_fold", "check", "call", "call_any"] as const)
    expect(choiceFor(preAction(kind), [{ action: "bring_in", to: 10 }])).toBeNull();
});

test("a pre-action does not outlive its street or its hand", () => {
  expect(stillValid(preAction("fold"), table({ hand: hand({ street: "flop" }) }))).toBeNull();
  expect(stillValid(preAction("fold"), table({ hand: hand({ id: "h2" }) }))).toBeNull();
  expect(stillValid(preAction("fold"), table({ hand: null }))).toBeNull();
});

test("a pre-action becomes the action that the offers allow", () => {
  const facingBet = [{ action: "fold" as const }, { action: "call" as const, to: 100, by: 50 }, RAISE];
  const free = [{ action: "check" as const }, { action: "bet" as const, min_to: 100, max_to: 900 }];
  expect(choiceFor(preAction("call"), facingBet)).toEqual({ action: "call" });
  expect(choiceFor(preAction("check_fold"), facingBet)).toEqual({ action: "fold" });
  expect(choiceFor(preAction("check_fold"), free)).toEqual({ action: "check" });
  expect(choiceFor(preAction("check"), free)).toEqual({ action: "check" });
});

test("a pre-action that cannot be carried out leaves the decision to the player", () => {
  expect(choiceFor(preAction("check"), [{ action: "fold" }])).toBeNull();
  expect(choiceFor(preAction("call"), [{ action: "check" }])).toBeNull();
});

test("nobody folds for free", () => {
  expect(choiceFor(preAction("fold"), [{ action: "fold" }, { action: "check" }])).toEqual({
    action: "check",
  });
});
