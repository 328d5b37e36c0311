import { expect, test } from "vitest";
import type { DeskLine } from "$lib/net/api_types";
import { withNewest, withOlder, type ShownLog } from "./log_pages";

const line = (number: number): DeskLine => ({
  number,
  who: "p1",
  nickname: "Ada",
  what: "room_paused",
  about: null,
  facts: {},
  at: number,
});
const page = (before: number | null, ...numbers: number[]) => ({ lines: numbers.map(line), before });
const numbers = ({ lines }: ShownLog) => lines.map(({ number }) => number);

test("what the staff has done meanwhile comes on top, and older pages stay", () => {
  const read = withOlder(page(7, 9, 8, 7), page(4, 6, 5, 4));
  const now = withNewest(read, page(8, 10, 9, 8));
  expect([numbers(now), now.before]).toEqual([[10, 9, 8, 7, 6, 5, 4], 4]);
});

test("nothing new changes nothing", () => {
  const read = page(null, 2, 1);
  expect(numbers(withNewest(read, page(null, 2, 1)))).toEqual([2, 1]);
});

test("no line is left out where more than a page was written meanwhile", () => {
  const now = withNewest(page(1, 3, 2, 1), page(7, 9, 8, 7));
  expect([numbers(now), now.before]).toEqual([[9, 8, 7], 7]);
});

test("the first page is the log", () => {
  expect(numbers(withNewest({ lines: [], before: null }, page(2, 3, 2)))).toEqual([3, 2]);
});
