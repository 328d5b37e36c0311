import { expect, test } from "vitest";
import { lastPlace, placesOf } from "./places";

test("the board is told street by street, and the dealer's cards once they are shown", () => {
  const lying = placesOf({ hole: ["As", "Kd"], board: ["2c", "3c", "4c", "5c"], dealer: ["??", "??"] });
  expect(lying.map(({ place, cards }) => [place, cards])).toEqual([
    ["player", ["As", "Kd"]],
    ["flop", ["2c", "3c", "4c"]],
    ["turn", ["5c"]],
    ["river", []],
    ["dealer", []],
  ]);
});

test("the cards turned up last are those that may be corrected", () => {
  expect(lastPlace(placesOf({ hole: ["As", "Kd"], board: [], dealer: ["??", "??"] }))?.place).toBe("player");
  expect(lastPlace(placesOf(null))).toBeNull();
});
