import { expect, test } from "vitest";
import { antesText, costText } from "./antes";

const [italian, english] = [{ language: "it" }, { language: "en" }] as const;

test("a value is told in antes, to three decimal places and with its sign", () => {
  expect([antesText(1_234_000, english), antesText(-20_369, english)]).toEqual(["+1.234", "−0.020"]);
  expect(antesText(1_234_000, italian)).toBe("+1,234");
});

test("what a decision cost has no sign", () => {
  expect([costText(155_927, english), costText(0, english)]).toEqual(["0.156", "0.000"]);
});
