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
    ["wide with a board", false, true, WIDE, 128, 48],
    ["tall with a board", true, true, TALL, 84, 40],
    ["wide without one", false, false, WIDE, 128, 48],
    ["tall without one", true, false, TALL, 84, 40],
  ] as const)(
    "%s, no plate covers another or leaves the picture",
    (_, tall, hasBoard, artboard, width, height) => {
      const { places } = ovalFor(seatCount, tall, hasBoard);
      expect(places).toHaveLength(seatCount);
      const boxes = places.map(({ seat }) => ({
        x: (seat.x * artboard.width) / 100,
        y: (seat.y * artboard.height) / 100,
      }));
      boxes.forEach((box, nth) => {
        expect(box.x).toBeGreaterThanOrEqual(width / 2);
        expect(box.x).toBeLessThanOrEqual(artboard.width - width / 2);
        expect(box.y).toBeLessThanOrEqual(artboard.height - height / 2);
        for (const other of boxes.slice(nth + 1)) {
          expect(Math.abs(box.x - other.x) >= width || Math.abs(box.y - other.y) >= height).toBe(true);
        }
      });
    },
  );

  test("seats and their bets are mirrored left and right", () => {
    for (const [tall, hasBoard] of [
      [false, true],
      [true, true],
      [false, false],
      [true, false],
    ] as const) {
      const { places } = ovalFor(seatCount, tall, hasBoard);
      for (let nth = 1; nth < seatCount; nth++) {
        const [left, right] = [places[nth]!, places[seatCount - nth]!];
        expect(left.seat.x + right.seat.x).toBeCloseTo(100);
        expect(left.seat.y).toBeCloseTo(right.seat.y);
        expect(left.bet.x + right.bet.x).toBeCloseTo(100);
      }
    }
  });
});

/** Seven cards of a stud hand, all turned up: 4.24 card widths, of which the plate covers the lowest part. */
describe.each([2, 3, 4, 5, 6, 7, 8])("at a stud table of %i", (seatCount) => {
  test.each([
    ["wide", false, WIDE, { card: 50, plate: 128, plateHeight: 48, tuck: 17 }],
    ["tall", true, TALL, { card: 33, plate: 84, plateHeight: 40, tuck: 8 }],
  ] as const)("%s, no row of seven cards covers another or leaves the picture", (_, tall, artboard, size) => {
    const width = size.card * 4.24;
    const rows = ovalFor(seatCount, tall, false)
      .places.slice(1)
      .map(({ seat, side }) => {
        const [x, y] = [(seat.x * artboard.width) / 100, (seat.y * artboard.height) / 100];
        const left =
          side === "left"
            ? x - size.plate / 2
            : side === "right"
              ? x + size.plate / 2 - width
              : x - width / 2;
        const bottom = y + size.plateHeight / 2;
        return {
          left,
          right: left + width,
          top: y - size.plateHeight / 2 + size.tuck - size.card * 1.4,
          bottom,
        };
      });
    rows.forEach((row, nth) => {
      expect(row.left).toBeGreaterThanOrEqual(0);
      expect(row.right).toBeLessThanOrEqual(artboard.width);
      expect(row.top).toBeGreaterThanOrEqual(0);
      for (const other of rows.slice(nth + 1)) {
        const apart =
          row.right <= other.left ||
          other.right <= row.left ||
          row.bottom <= other.top ||
          other.bottom <= row.top;
        expect(apart).toBe(true);
      }
    });
  });
});

test.each([
  ["wide", false, WIDE, 68],
  ["tall", true, TALL, 46],
] as const)(
  "%s, the card that stud deals to all covers neither the pot nor the bet of who sits opposite",
  (_, tall, artboard, card) => {
    const { board, pot, places } = ovalFor(8, tall, false);
    const [half, line] = [(card * 1.4) / 2, 12];
    const y = (percent: number) => (percent * artboard.height) / 100;
    expect(y(board.y) + half).toBeLessThanOrEqual(y(pot.y) - line);
    expect(y(board.y) - half).toBeGreaterThanOrEqual(y(places[4]!.bet.y) + line);
  },
);
