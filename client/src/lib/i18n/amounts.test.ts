import { expect, test } from "vitest";
import { exponentOf, readAmount } from "./amounts";

test("play money is counted in whole chips, money as ISO 4217 counts it", () => {
  expect([exponentOf("play"), exponentOf("EUR"), exponentOf("JPY"), exponentOf("TND")]).toEqual([0, 2, 0, 3]);
});

test.each([
  ["1.250", "play", 1250],
  ["1,250", "play", 1250],
  ["1 250", "play", 1250],
  ["12,50", "EUR", 1250],
  ["12.5", "EUR", 1250],
  ["12", "EUR", 1200],
  ["1.250", "EUR", 125000],
  ["1.250,75", "EUR", 125075],
  [",5", "EUR", 50],
  ["1,234", "TND", 1234],
])("%s in %s is %d", (text, currency, amount) => {
  expect(readAmount(text, currency)).toBe(amount);
});

test.each(["", "abc", "-5", "1e3"])("%j is no amount", (text) => {
  expect(readAmount(text, "EUR")).toBeNull();
});
