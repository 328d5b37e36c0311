import { expect, test } from "vitest";
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
