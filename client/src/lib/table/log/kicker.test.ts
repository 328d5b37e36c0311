import { expect, test } from "vitest";
import { wordsOf } from "$lib/i18n/words";
import type { HandNameView } from "$lib/protocol";
import { hand, seat, table } from "$lib/testing/views";
import { withKicker } from "./kicker";

const pair = (...ranks: string[]): HandNameView => ({ category: "pair", ranks, scale: "high" });

/** What is said of the first of these hands, when all have been shown. */
function told(names: readonly HandNameView[], board: readonly string[] = []) {
  const seats = names.map((name, nth) => seat(nth + 1, `Player ${nth}`, { shown: true, hand_name: name }));
  const named = withKicker(names[0]!, table({ seats, hand: hand({ second_board: [...board] }) }));
  return [wordsOf("en").hand(named), wordsOf("it").hand(named)];
}

test("a pair that beats the same pair is told with the kicker that decided", () => {
  expect(told([pair("A", "Q", "J", "T"), pair("A", "J", "T", "8")])).toEqual([
    "pair of aces, queen kicker",
    "coppia di assi, kicker donna",
  ]);
});

test("where an earlier kicker is equal, the one that decided is told", () => {
  const [said] = told([pair("A", "Q", "J", "9"), pair("A", "Q", "J", "8"), pair("K", "Q", "J", "8")]);
  expect(said).toBe("pair of aces, nine kicker");
});

test("no kicker is told of a hand that shares the pot, or whose name says enough", () => {
  expect(told([pair("A", "Q", "J", "9"), pair("A", "Q", "J", "9")])[0]).toBe("pair of aces");
  expect(told([pair("A", "Q", "J", "9"), pair("K", "Q", "J", "9")])[0]).toBe("pair of aces");
  const straight: HandNameView = { category: "straight", ranks: ["J"], scale: "high" };
  expect(told([straight, { ...straight, ranks: ["T"] }])[0]).toBe("straight, jack high");
});

test("the hands of two boards are not compared with each other", () => {
  expect(told([pair("A", "Q", "J", "9"), pair("A", "K", "J", "9")], ["2c"])[0]).toBe("pair of aces");
});
