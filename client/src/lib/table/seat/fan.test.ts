import { expect, test } from "vitest";
import { fanOf } from "./fan";

const ROOM = 3.1;
const steps = (cards: string[], face_up: number[] = []) =>
  fanOf({ cards, face_up }, ROOM).cards.map(({ step }) => step);

test("two cards lie side by side", () => {
  expect(steps(["As", "Kd"])).toEqual([0, 1.06]);
  expect(fanOf({ cards: ["As", "Kd"], face_up: [] }, ROOM).cards.map(({ lies }) => lies)).toEqual([
    null,
    null,
  ]);
});

test("four cards close up to the room there is", () => {
  expect(fanOf({ cards: ["As", "Kd", "7c", "2h"], face_up: [] }, ROOM).width).toBeCloseTo(ROOM);
});

test("of a stud hand the backs show a strip, the faces their index", () => {
  const third = fanOf({ cards: ["??", "??", "7c"], face_up: [2] }, ROOM);
  expect(third.cards.map(({ step }) => step)).toEqual([0, 0.24, 0.24]);
  const seventh = steps(["??", "??", "7c", "8d", "9h", "Ts", "??"], [2, 3, 4, 5]);
  expect(seventh[3]).toBe(0.54);
  expect(seventh[6]).toBe(0.54); // the last up card is seen, then the seventh down
});

test("the door card is the first that was dealt face up", () => {
  const { cards } = fanOf({ cards: ["As", "Kd", "7c", "8d"], face_up: [2, 3] }, ROOM);
  expect(cards.map(({ door }) => door)).toEqual([false, false, true, false]);
  expect(cards.map(({ lies }) => lies)).toEqual(["down", "down", "up", "up"]);
});

test("an index is never covered, however many cards are turned up", () => {
  const seven = ["As", "Kd", "7c", "8d", "9h", "Ts", "2c"];
  expect(Math.min(...steps(seven, [2, 3, 4, 5]).slice(1))).toBe(0.54);
});

test("no cards have no width", () => {
  expect(fanOf({ cards: [], face_up: [] }, ROOM)).toEqual({ cards: [], width: 0, mixed: false });
});
