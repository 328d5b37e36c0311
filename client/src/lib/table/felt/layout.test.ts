import { describe, expect, test } from "vitest";
import { ovalFor, placeOf } from "./layout";
import type { Space } from "./sizes";

/**
 * What remains for the felt, in pixels, of windows and phones in both directions, and how many players sit
 * there; that nothing meets anything else is told by `arrangement.test.ts`.
 */
const ROOMS = [
  ["a desktop window", 830, 560, 10],
  ["a large window", 1500, 900, 10],
  ["a small window", 760, 470, 10],
  ["one of two tables", 630, 520, 10],
  ["one of four tables", 630, 225, 9],
  ["a phone in landscape", 450, 290, 8],
  ["a large phone in landscape", 600, 330, 9],
  ["a tall phone", 390, 590, 10],
  ["a low phone", 348, 466, 10],
  ["a low phone while a choice is offered", 348, 410, 9],
  ["a phone", 360, 410, 9],
  ["the smallest phone", 320, 350, 8],
  ["a tablet", 760, 900, 10],
] as const;

const space = (width: number, height: number, seats: number, cards = 2, hasBoard = true): Space => ({
  width,
  height,
  seats,
  hasBoard,
  cards,
});
const upTo = (most: number) => Array.from({ length: most - 1 }, (_, nth) => nth + 2);

test("the viewer sits at the bottom, the next seat clockwise to the left", () => {
  expect(placeOf(5, 5, 6)).toBe(0);
  expect(placeOf(6, 5, 6)).toBe(1);
  expect(placeOf(1, 5, 6)).toBe(2);
  expect(ovalFor(space(830, 560, 6)).places[1]!.seat.x).toBeLessThan(50);
});

describe.each(ROOMS)("in %s of %i by %i", (_, width, height, most) => {
  test("left and right mirror each other", () => {
    for (const seats of upTo(most)) {
      const { places } = ovalFor(space(width, height, seats));
      for (let nth = 1; nth < seats; nth++) {
        const [one, other] = [places[nth]!, places[seats - nth]!];
        if (nth === seats - nth) continue;
        expect(one.bet.x + other.bet.x).toBeCloseTo(100);
        expect(one.bet.y).toBeCloseTo(other.bet.y);
        expect(one.person.y).toBeCloseTo(other.person.y);
      }
    }
  });
});

test("on the table of a window and of a tall phone, avatars are 44 to 64 pixels wide", () => {
  for (const seats of upTo(9)) {
    for (const asked of [space(830, 560, seats), space(390, 590, seats)]) {
      expect(ovalFor(asked).sizes.avatar).toBeGreaterThanOrEqual(44);
      expect(ovalFor(asked).sizes.avatar).toBeLessThanOrEqual(64);
    }
  }
});
