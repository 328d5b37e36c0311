import { describe, expect, test } from "vitest";
import { arranged, lostIn } from "./arrangement";
import { boxAt, meet } from "./boxes";
import { ovalFor, placeOf } from "./layout";
import type { Space } from "./sizes";

/**
 * What remains for the felt, in pixels, of windows and phones in both directions; and how many players find
 * room there with two cards, with four to six, and in stud.
 */
const ROOMS = [
  ["a desktop window", 830, 560, [10, 8, 8]],
  ["a large window", 1500, 900, [10, 8, 8]],
  ["a small window", 760, 470, [10, 7, 8]],
  ["one of two tables", 630, 520, [10, 8, 7]],
  ["one of four tables", 630, 225, [9, 9, 8]],
  ["a phone in landscape", 450, 290, [8, 8, 6]],
  ["a large phone in landscape", 600, 330, [9, 8, 8]],
  ["a tall phone", 390, 590, [10, 10, 8]],
  ["a low phone", 348, 466, [10, 6, 8]],
  ["a low phone while a choice is offered", 348, 410, [9, 6, 4]],
  ["a phone", 360, 410, [9, 6, 8]],
  ["the smallest phone", 320, 350, [8, 6, 5]],
  ["a tablet", 760, 900, [10, 8, 8]],
] as const;

const space = (width: number, height: number, seats: number, cards = 2, hasBoard = true): Space => ({
  width,
  height,
  seats,
  hasBoard,
  cards,
});
const upTo = (most: number) => Array.from({ length: most - 1 }, (_, nth) => nth + 2);
const lost = (asked: Space) => lostIn(arranged(asked), asked);

test("the viewer sits at the bottom, the next seat clockwise to the left", () => {
  expect(placeOf(5, 5, 6)).toBe(0);
  expect(placeOf(6, 5, 6)).toBe(1);
  expect(placeOf(1, 5, 6)).toBe(2);
  expect(ovalFor(space(830, 560, 6)).places[1]!.seat.x).toBeLessThan(50);
});

describe.each(ROOMS)("in %s of %i by %i", (_, width, height, [most, mostWithMore, mostInStud]) => {
  test("people, their cards, the board and the pot meet nowhere", () => {
    for (const seats of upTo(most)) expect(lost(space(width, height, seats)), `${seats} players`).toBe(0);
    for (const seats of upTo(mostWithMore))
      for (const cards of [4, 5, 6])
        expect(lost(space(width, height, seats, cards)), `${seats} players with ${cards} cards`).toBe(0);
    for (const seats of upTo(mostInStud))
      expect(lost(space(width, height, seats, 7, false)), `${seats} players of stud`).toBe(0);
  });

  test("bets lie clear of people, of open cards, of the board and of one another", () => {
    for (const seats of upTo(Math.min(most, 9))) {
      const asked = space(width, height, seats);
      const found = arranged(asked);
      const oval = ovalFor(asked);
      // A pile of chips beside a short amount; the place is larger.
      const bets = oval.places.map(({ bet }) => boxAt((bet.x * width) / 100, (bet.y * height) / 100, 40, 14));
      bets.forEach((bet, nth) => {
        const people = found.sittings.flatMap(({ person, cards: open }) => [person, open]);
        const things = [...people, found.board, found.pot, ...bets.slice(nth + 1)];
        expect(
          things.filter((thing) => meet(bet, thing)),
          `${seats} players, bet ${nth}`,
        ).toEqual([]);
      });
    }
  });

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
