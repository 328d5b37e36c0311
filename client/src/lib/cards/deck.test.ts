import { readFileSync, readdirSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { BACKS } from "./backs";
import { faceOf } from "./cards";
import { COURTS } from "./courts";
import { GLYPHS } from "./glyphs";
import { pipsOf } from "./pips";

const NUMBERS = ["2", "3", "4", "5", "6", "7", "8", "9", "10"];

test("a card has as many pips as its number says, and half of them stand on their head", () => {
  for (const rank of NUMBERS) {
    const pips = pipsOf(rank);
    expect(pips.length).toBe(Number(rank));
    expect(new Set(pips.map(({ x, y }) => `${x} ${y}`)).size).toBe(Number(rank));
    const turned = pips.filter((pip) => pip.turned).length;
    const inTheMiddle = pips.filter(({ y }) => y === 70).length;
    // A seven has an odd pip in its upper half.
    expect(turned * 2 + inTheMiddle).toBe(rank === "7" ? 6 : Number(rank));
  }
});

test("no two pips of a card touch, and none touches its edge", () => {
  for (const rank of NUMBERS) {
    const pips = pipsOf(rank);
    for (const [nth, one] of pips.entries()) {
      const half = one.size / 2;
      expect(one.x + half).toBeLessThan(97);
      expect(one.y - half).toBeGreaterThan(3);
      for (const other of pips.slice(nth + 1))
        expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(one.size * 0.95);
    }
  }
});

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

test("the type pair is small", () => {
  const folder = fileURLToPath(new URL("../fonts/", import.meta.url));
  const fonts = readdirSync(folder).filter((name) => name.endsWith(".woff2"));
  expect(fonts.length).toBe(2);
  const bytes = fonts.reduce((sum, name) => sum + statSync(folder + name).size, 0);
  expect(bytes).toBeLessThanOrEqual(40 * 1024);
  const css = readFileSync(`${folder}fonts.css`, "utf-8");
  for (const name of fonts) expect(css).toContain(name);
});
