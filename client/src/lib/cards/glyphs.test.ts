import { expect, test } from "vitest";
import { BACKS } from "./backs";
import { faceOf } from "./cards";
import { COURTS } from "./courts";
import { GLYPHS } from "./glyphs";

test("every rank has a glyph, and a ten is as narrow as the others", () => {
  for (const rank of "23456789TJQKA") {
    const { rank: printed } = faceOf(`${rank}s`)!;
    expect(GLYPHS[printed]?.width).toBeLessThan(38);
  }
});

test("three ranks have a figure, and each has its own; so has each back", () => {
  expect(Object.keys(COURTS).toSorted()).toEqual(["J", "K", "Q"]);
  expect(new Set(Object.values(COURTS).map((shapes) => JSON.stringify(shapes))).size).toBe(3);
  expect(new Set(Object.values(BACKS).map((back) => JSON.stringify(back))).size).toBe(5);
});
