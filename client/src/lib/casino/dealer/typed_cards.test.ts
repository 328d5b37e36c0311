import { expect, test } from "vitest";
import { typedCards } from "./typed_cards";

test("cards are read with or without anything between them, in either case", () => {
  expect(typedCards("As 10h,td  7C", []).cards).toEqual(["As", "Th", "Td", "7c"]);
  expect(typedCards("askd", []).cards).toEqual(["As", "Kd"]);
});

test("what is no card is told as it was typed", () => {
  expect(typedCards("As 1h xx", [])).toEqual({ cards: ["As"], unknown: ["1h", "xx"], doubled: [] });
});

test("a card that lies on the table already is told, and so is one that is typed twice", () => {
  expect(typedCards("As Kd Kd", ["As"])).toEqual({ cards: ["Kd"], unknown: [], doubled: ["As", "Kd"] });
});
