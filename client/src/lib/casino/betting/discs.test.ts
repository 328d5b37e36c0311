import { expect, test } from "vitest";
import { stacks } from "$lib/table/felt/chips";
import { discOf, discsOf } from "./discs";

test("chips that lie beside one another in a rack differ in color", () => {
  const colors = [1, 5, 10, 50, 100, 500, 1_000, 5_000, 10_000].map((value) => discOf(value).color);
  expect(new Set(colors).size).toBe(colors.length);
});

test("an amount is stacked of the chips of its table, and nothing is missing", () => {
  const piles = stacks(165, 4, discsOf([10, 50, 100])).map((pile) => pile.map(({ value }) => value));
  expect(piles).toEqual([[100], [50], [10], [5]]);
});
