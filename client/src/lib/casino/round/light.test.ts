import { expect, test } from "vitest";
import { lightAt, secondsUntil } from "./light";

const betting = { closesAt: 20_000, nearlyAt: 15_000 };

test("the light is green, yellow when betting is nearly over, and red from its end", () => {
  expect([0, 14_999, 15_000, 19_999, 20_000].map((now) => lightAt(betting, now))).toEqual([
    "green",
    "green",
    "yellow",
    "yellow",
    "red",
  ]);
});

test("it is red while no bets are taken", () => {
  expect(lightAt({ closesAt: null, nearlyAt: null }, 0)).toBe("red");
});

test("a second counts until it is over", () => {
  expect([20_000, 19_001, 19_000, 1, 0].map((left) => secondsUntil(20_000, 20_000 - left))).toEqual([
    20, 20, 19, 1, 0,
  ]);
});
