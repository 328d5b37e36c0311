import { describe, expect, test } from "vitest";
import { ovalFor, placeOf, TALL, WIDE } from "./layout";

test("the viewer sits at the bottom, the next seat clockwise to the left", () => {
  expect(placeOf(5, 5, 6)).toBe(0);
  expect(placeOf(6, 5, 6)).toBe(1);
  expect(placeOf(1, 5, 6)).toBe(2);
  expect(ovalFor(6, false).places[1]!.seat.x).toBeLessThan(50);
});

describe.each([2, 3, 4, 5, 6, 7, 8, 9, 10])("at a table of %i", (seatCount) => {
  test.each([
    ["wide", false, WIDE, 128, 48],
    ["tall", true, TALL, 84, 40],
  ] as const)("%s, no plate covers another or leaves the picture", (_, tall, artboard, width, height) => {
    const { places } = ovalFor(seatCount, tall);
    expect(places).toHaveLength(seatCount);
    const boxes = places.map(({ seat }) => ({ x: (seat.x * artboard.width) / 100, y: (seat.y * artboard.height) / 100 }));
    boxes.forEach((box, nth) => {
      expect(box.x).toBeGreaterThanOrEqual(width / 2);
      expect(box.x).toBeLessThanOrEqual(artboard.width - width / 2);
      expect(box.y).toBeLessThanOrEqual(artboard.height - height / 2);
      for (const other of boxes.slice(nth + 1)) {
        expect(Math.abs(box.x - other.x) >= width || Math.abs(box.y - other.y) >= height).toBe(true);
      }
    });
  });

  test("seats and their bets are mirrored left and right", () => {
    for (const tall of [false, true]) {
      const { places } = ovalFor(seatCount, tall);
      for (let nth = 1; nth < seatCount; nth++) {
        const [left, right] = [places[nth]!, places[seatCount - nth]!];
        expect(left.seat.x + right.seat.x).toBeCloseTo(100);
        expect(left.seat.y).toBeCloseTo(right.seat.y);
        expect(left.bet.x + right.bet.x).toBeCloseTo(100);
      }
    }
  });
});
