import { expect, test } from "vitest";
import { arranged } from "./arrangement";
import { boxAt, shared } from "./boxes";
import { twicePlace } from "./twice_place";

const ROOMS = [
  ["a desktop window", 830, 560, 9],
  ["one of four tables", 625, 232, 6],
  ["one of four tables in a lower window", 432, 245, 6],
  ["a phone in landscape", 438, 292, 6],
  ["a tall phone", 378, 653, 9],
  ["a phone", 348, 449, 6],
] as const;

test.each(ROOMS)("in %s of %i by %i, two boards cover no plate and no card", (_, width, height, most) => {
  for (let seats = 2; seats <= most; seats++) {
    const found = arranged({ width, height, seats, cards: 2, hasBoard: true });
    const { x, y, part } = twicePlace(found);
    const [wide, high] = [found.board.right - found.board.left, found.board.bottom - found.board.top];
    const both = boxAt(x, y, wide * part, 2 * high * part + 15 * found.sizes.unit);
    for (const [nth, { plate, cards }] of found.sittings.entries()) {
      expect(shared(both, plate), `${seats} players, plate ${nth}`).toBe(0);
      expect(shared(both, cards), `${seats} players, cards ${nth}`).toBe(0);
    }
  }
});
